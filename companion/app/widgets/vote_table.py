"""The ground of a vote: rays, a corner a seat, a burst in the middle.

VoteTable:
title: "Kreator is here. Fight or flee?"
portrait: root.portrait
Body:
text: "This stands under the burst."
"""

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app.widgets.vote_panel import VotePanel

__all__ = ("VoteTable",)

PANEL_DP: Final = (208, 198)
TITLE_DP: Final = 58
EDGE_DP: Final = 12
GAP_DP: Final = 8

_CORNERS: Final = (("x", "top"), ("right", "top"), ("right", "y"), ("x", "y"))
"""Where the seats have their panels: clockwise, as they sit."""

Box = tuple[float, float, float, float]


class VoteTable(FloatLayout):
    """Panels in the corners, the rest in the middle; children stand below the burst.

    :Events:
        `on_vote_down`, `on_vote_up`: (seat, choice) a finger on a panel's button.
        `on_head_release`: (seat) the head of a panel was tapped.
    """

    __events__ = ("on_head_release", "on_vote_down", "on_vote_up")

    title = StringProperty("")
    """What stands above all.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    burst = ObjectProperty(None)
    """The burst in the middle (set by the kv rule).

    :attr:`burst` is an :class:`~kivy.properties.ObjectProperty`.
    """

    foot = ObjectProperty(None, allownone=True)
    """What stands below the burst (set by the kv rule).

    :attr:`foot` is an :class:`~kivy.properties.ObjectProperty`.
    """

    foot_height = NumericProperty("132dp")
    """Height of what stands below the burst.

    :attr:`foot_height` is a :class:`~kivy.properties.NumericProperty`, default 132dp.
    """

    def _middle(self) -> Box:
        edge, gap = dp(EDGE_DP), dp(GAP_DP)
        wide, high = (dp(side) for side in PANEL_DP)
        title = dp(TITLE_DP)
        if self.portrait:
            low = edge + high + gap
            return (edge, low, self.width - 2 * edge, self.height - 2 * low - title)
        left = edge + wide + gap
        return (left, edge, self.width - 2 * left, self.height - title - edge)

    middle = AliasProperty(_middle, bind=("size", "portrait"))
    """The room between the panels: x, y, width, height (read only).

    :attr:`middle` is an :class:`~kivy.properties.AliasProperty`.
    """

    def __init__(self, **kwargs: Any) -> None:
        self.panels: list[VotePanel] = []
        super().__init__(**kwargs)
        for name in ("size", "pos", "portrait"):
            self.fbind(name, self._place)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Put what comes after the kv rule below the burst."""
        if self.foot is None or isinstance(widget, VotePanel):
            super().add_widget(widget, *args, **kwargs)
        else:
            self.foot.add_widget(widget, *args, **kwargs)

    def seat_people(self, names: Sequence[str]) -> list[VotePanel]:
        """Put up one panel for each person, clockwise from the top left.

        Args:
            names: By seat.

        Returns:
            The panels, by seat.
        """
        if len(self.panels) != len(names):
            for panel in self.panels:
                self.remove_widget(panel)
            self.panels = [VotePanel(seat=seat) for seat in range(len(names))]
            for panel in self.panels:
                for event in self.__events__:
                    panel.fbind(event, self._hand_on, event)
                self.add_widget(panel)
            self._place()
        for panel, name in zip(self.panels, names, strict=True):
            panel.name = name
        return self.panels

    def on_head_release(self, seat: int) -> None:
        """Do nothing; the page decides."""

    def on_vote_down(self, seat: int, choice: str) -> None:
        """Do nothing; the page decides."""

    def on_vote_up(self, seat: int, choice: str) -> None:
        """Do nothing; the page decides."""

    def _hand_on(self, event: str, _panel: object, *what: Any) -> None:
        self.dispatch(event, *what)

    def _place(self, *_args: object) -> None:
        edge, gap = dp(EDGE_DP), dp(GAP_DP)
        wide, high = (dp(side) for side in PANEL_DP)
        if self.portrait:
            wide = self.width / 2 - edge - gap
        top = self.height - dp(TITLE_DP)
        for panel, (across, up) in zip(self.panels, _CORNERS, strict=False):
            panel.size_hint = (None, None)
            panel.size = (wide, high)
            panel.x = edge if across == "x" else self.width - edge - wide
            panel.y = edge if up == "y" else top - high
