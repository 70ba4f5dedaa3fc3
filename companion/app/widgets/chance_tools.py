"""Coin, die and POW dice, each with its result in large letters."""

from typing import Any, Final

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.coin import SIDES
from companion.app.widgets.seat_tile import SeatTile
from companion.core.texts import _, ngettext

__all__ = ("ChanceTool", "CoinTool", "DiceTool", "DieTool")

MOST_DICE: Final = 20


class ChanceTool(BoxLayout):
    """Something to throw on one side, what came of it on the other.

    :Events:
        `on_throw`: (seat, kind, result) a seat has thrown this; the match keeps it.
    """

    chance = ObjectProperty(None)
    """A `random.Random`.

    :attr:`chance` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    names = ListProperty()
    """Who can throw for the match, by seat; empty where it keeps no throws.

    :attr:`names` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    result = StringProperty("")
    """What came of it, in words; empty while it is in the air.

    :attr:`result` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    note = StringProperty("")
    """For whom it was thrown, or who may throw; empty for a try.

    :attr:`note` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    thing = ObjectProperty(None)
    """What is thrown (set by the kv rule).

    :attr:`thing` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    burst = ObjectProperty(None)
    """Where the result is shouted (set by the kv rule).

    :attr:`burst` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    throwers = ObjectProperty(None)
    """Where the buttons stand (set by the kv rule).

    :attr:`throwers` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_throw",)

    def on_names(self, *_args: object) -> None:
        """Offer a throw to each seat, beside the one that nobody keeps."""
        for tile in [w for w in self.throwers.children if isinstance(w, SeatTile)]:
            self.throwers.remove_widget(tile)
        for seat, name in enumerate(self.names):
            tile = SeatTile(seat=seat, name=name)
            tile.bind(on_release=lambda tile: self.throw(int(tile.seat)))
            self.throwers.add_widget(tile, index=1)
        self.note = _("Who throws? The match writes it down.") if self.names else ""

    def throw(self, seat: int = -1) -> None:
        """Throw it.

        Args:
            seat: For whom; the match keeps it at once, whatever is seen of it. Below 0
                it is a try.
        """
        if self.thing.is_up:
            return
        self.result = ""
        self.note = ""
        kind, result = self.toss()
        if seat >= 0:
            self.note = _("{name}: written down").format(name=self.names[seat])
            self.dispatch("on_throw", seat, kind, result)

    def toss(self) -> tuple[str, Any]:
        """Let it fly; give what it is, and what it will show."""
        raise NotImplementedError

    def shout(self, result: str) -> None:
        """Tell what came of it."""
        self.result = result
        self.burst.pop()

    def on_throw(self, seat: int, kind: str, result: Any) -> None:
        """Be told what a seat has thrown."""


class CoinTool(ChanceTool):
    """Heads or tails."""

    def toss(self) -> tuple[str, Any]:
        """Toss the coin."""
        side = self.chance.choice(SIDES)
        self.thing.toss(side)
        return "coin", side

    def land(self) -> None:
        """Tell which side lies on top."""
        words = {"heads": _("Heads!"), "tails": _("Tails!")}
        self.shout(words[self.thing.side])


class DieTool(ChanceTool):
    """One to six."""

    def toss(self) -> tuple[str, Any]:
        """Roll the die."""
        value = self.chance.randint(1, 6)
        self.thing.roll(value)
        return "d6", value

    def land(self) -> None:
        """Tell what it shows."""
        self.shout(str(int(self.thing.value)))


class DiceTool(BoxLayout):
    """Any number of the dice of this match."""

    throw = ObjectProperty(None)
    """Gives so many faces by chance.

    :attr:`throw` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    count = NumericProperty(4)
    """How many dice.

    :attr:`count` is a :class:`~kivy.properties.NumericProperty`, default 4.
    """

    most = NumericProperty(MOST_DICE)
    """The most dice.

    :attr:`most` is a :class:`~kivy.properties.NumericProperty`, default 20.
    """

    faces = ListProperty()
    """What the dice show; "" before the first roll.

    :attr:`faces` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    result = StringProperty("")
    """How many POWs there are, in words.

    :attr:`result` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    grid = ObjectProperty(None)
    """The `DiceGrid` (set by the kv rule).

    :attr:`grid` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def on_grid(self, _self: object, _grid: object) -> None:
        """Lay out the dice."""
        self._lay_out()

    def step(self, by: int) -> None:
        """Take more dice, or fewer."""
        self.count = max(1, min(self.count + by, self.most))
        self._lay_out()

    def roll(self) -> None:
        """Roll them all."""
        self.faces = self.throw(int(self.count))
        self.grid.tumble()
        pows = self.faces.count("pow")
        self.result = ngettext("{count} POW!", "{count} POWs!", pows).format(count=pows)

    def _lay_out(self) -> None:
        self.faces = [""] * int(self.count)
        self.result = ""
