"""What is well and what is not with the machine, the display, the buttons, the disk."""
