"""A small mission back: plot and level, or an empty place for one."""

from typing import Any

from kivy.properties import DictProperty

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.games.rookie_heroes.naming import PLOT_ICONS

__all__ = ("BackSlot",)


class BackSlot(ComicButton):
    """The back as a button; empty it is a faint place that does nothing."""

    back = DictProperty()
    """`level`, `plot` and perhaps `traits`; {} is an empty place.

    :attr:`back` is a :class:`~kivy.properties.DictProperty`, default {}.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(guards=False, comic=True, stacked=True, **kwargs)
        self.on_back(self, self.back)

    def on_back(self, _self: object, back: dict[str, Any]) -> None:
        """Show another back."""
        self.disabled = not back
        self.text = str(back.get("level", ""))
        self.icon = PLOT_ICONS[back["plot"]] if back else ""
        self.fill = theme.PLOT_COLOURS[back["plot"]] if back else theme.FADED
        self.dots = 0.12 if back else 0
