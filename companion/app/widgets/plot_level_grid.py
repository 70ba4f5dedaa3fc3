"""Enter a mission back with one tap: plots are rows, levels are columns.

grid = PlotLevelGrid()
grid.bind(on_back=lambda grid, level, plot: ...)
"""

from functools import partial
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.games.rookie_heroes.naming import PLOT_ICONS

__all__ = ("PlotLevelGrid",)

_LEVELS: Final = (1, 2, 3, 4)


class PlotLevelGrid(GridLayout):
    """Sixteen buttons that look like the mission backs they stand for.

    Works from 300x266dp, where each button is 60dp high.

    :Events:
        `on_back`: (level, plot)
            Fired with the level (1 to 4) and the plot of the button tapped.
    """

    __events__ = ("on_back",)

    def __init__(self, **kwargs: Any) -> None:
        gap = dp(7)
        super().__init__(cols=len(_LEVELS), spacing=gap, **kwargs)
        self.padding = (0, 0, dp(5), dp(5))
        self._cells: dict[tuple[int, str], ComicButton] = {}
        for plot in theme.PLOT_COLOURS:
            for level in _LEVELS:
                self._add_cell(level, plot)
        self.fbind("size", self._resize)
        self._resize()

    def cell(self, level: int, plot: str) -> ComicButton:
        """Give the button of one back."""
        return self._cells[level, plot]

    def on_back(self, level: int, plot: str) -> None:
        """Fire when a button was tapped."""

    def on_parent(self, _self: Widget, parent: Widget | None) -> None:
        """Let no button take the finger that brought the grid up."""
        if parent is not None:
            for cell in self._cells.values():
                cell.guard()

    def _add_cell(self, level: int, plot: str) -> None:
        cell = ComicButton(
            text=str(level),
            icon=PLOT_ICONS[plot],
            fill=theme.PLOT_COLOURS[plot],
            comic=True,
            outlined=True,
            dots=0.12,
        )
        cell.size_hint_min = (None, None)
        cell.bind(on_release=partial(self._release, level, plot))
        self._cells[level, plot] = cell
        self.add_widget(cell)

    def _release(self, level: int, plot: str, _cell: ComicButton) -> None:
        self.dispatch("on_back", level, plot)

    def _resize(self, *_args: object) -> None:
        """Let figure and icon grow with the buttons."""
        side = min(self.width / len(_LEVELS) * 0.62, self.height / 4)
        for cell in self._cells.values():
            cell.largest = min(side * 0.74, sp(72))
            cell.icon_size = min(side * 0.62, dp(60))
