"""The missions on the table, one to six, in a row or wrapped where it is narrow.

row = MissionRow(missions=state["table"], tappable=["m1", "m4"])
row.bind(on_mission_release=lambda row, mission: ...)
"""

from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from companion.app.widgets.mission_card import MissionCard

__all__ = ("MissionRow",)

_GAP_DP: Final = 6
_WIDEST_DP: Final = 210
_TALLEST_DP: Final = 270
_SLIMMEST: Final = 0.62
_WIDEST_SHAPE: Final = 0.86


class MissionRow(Widget):
    """Mission cards as large as the room allows, all of one size.

    :Events:
        `on_mission_release`: (mission)
            Fired with the id of a card that may be tapped and was.
    """

    __events__ = ("on_mission_release",)

    missions = ListProperty()
    """The missions: dicts as in `table` of the state document.

    :attr:`missions` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    tappable = ListProperty()
    """Ids of the missions that may be tapped now.

    :attr:`tappable` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    chosen = ListProperty()
    """Ids of the missions that are picked; they may be tapped too.

    :attr:`chosen` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    dimmed = ListProperty()
    """Ids of the missions that are out of the question now.

    :attr:`dimmed` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    challenged = ListProperty()
    """Ids of the missions that were challenged away.

    :attr:`challenged` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._show, -1)
        self._relayout = Clock.create_trigger(self._arrange, -1)
        for name in ("missions", "tappable", "chosen", "dimmed", "challenged"):
            self.fbind(name, self._refresh)
        for name in ("pos", "size"):
            self.fbind(name, self._relayout)
        self._show()

    def card(self, mission: str) -> MissionCard:
        """Give the card of a mission.

        Raises:
            KeyError: If no such mission lies here.
        """
        self._show()
        return self._cards()[mission]

    def on_mission_release(self, mission: str) -> None:
        """Fire when a card that may be tapped was tapped."""

    def _cards(self) -> dict[str, MissionCard]:
        ids = [mission["id"] for mission in self.missions]
        return dict(zip(ids, reversed(self.children), strict=True))

    def _show(self, *_args: object) -> None:
        while len(self.children) < len(self.missions):
            card = MissionCard()
            card.bind(on_release=self._release)
            self.add_widget(card)
        while len(self.children) > len(self.missions):
            self.remove_widget(self.children[0])
        for mission, card in zip(self.missions, reversed(self.children), strict=True):
            before = (card.shields[:], card.level, card.plot, card.look)
            card.show(mission)
            card.look = self._look(mission["id"])
            if before != (card.shields, card.level, card.plot, card.look):
                # The same finger must not answer the next seat's question too.
                card.guard()
        self._arrange()

    def _look(self, mission: str) -> str:
        looks = ("challenged", "chosen", "tappable", "dimmed")
        return next((name for name in looks if mission in getattr(self, name)), "idle")

    def _release(self, card: MissionCard) -> None:
        for mission, shown in self._cards().items():
            if shown is card:
                self.dispatch("on_mission_release", mission)
                return

    def _arrange(self, *_args: object) -> None:
        count = len(self.children)
        if not count or min(self.size) < 2:
            return
        columns = max(range(1, count + 1), key=lambda number: self._card_area(number))
        width, height = self._card_size(columns)
        rows = -(-count // columns)
        top = self.center_y + (rows * height + (rows - 1) * dp(_GAP_DP)) / 2
        for place, card in enumerate(reversed(self.children)):
            row, column = divmod(place, columns)
            in_row = min(columns, count - row * columns)
            across = in_row * width + (in_row - 1) * dp(_GAP_DP)
            card.size = (width, height)
            card.x = self.center_x - across / 2 + column * (width + dp(_GAP_DP))
            card.top = top - row * (height + dp(_GAP_DP))

    def _card_area(self, columns: int) -> float:
        width, height = self._card_size(columns)
        return round(width * height)

    def _card_size(self, columns: int) -> tuple[float, float]:
        """Give width and height of a card where so many stand in a row."""
        rows = -(-len(self.children) // columns)
        width = (self.width - (columns - 1) * dp(_GAP_DP)) / columns
        height = (self.height - (rows - 1) * dp(_GAP_DP)) / rows
        width = min(width, dp(_WIDEST_DP), height * _WIDEST_SHAPE)
        return width, min(height, dp(_TALLEST_DP), width / _SLIMMEST)
