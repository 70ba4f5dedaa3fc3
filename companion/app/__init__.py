"""The Kivy app: screens, widgets, theme. Draws the match, keeps none of its own."""
