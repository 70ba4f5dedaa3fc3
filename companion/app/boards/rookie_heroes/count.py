"""Everything is done: correct what must be corrected, then count."""

from typing import Any

from companion.app.boards.panel import TablePanel


class CountPanel(TablePanel):
    """One large button, and what to look at before it is pressed."""

    def count(self, place: Any) -> None:
        """Count the points."""
        self.play({}, place)
