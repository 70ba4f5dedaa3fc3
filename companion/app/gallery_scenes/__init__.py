"""What the gallery draws: a module a page, each with its `SCENES`."""
