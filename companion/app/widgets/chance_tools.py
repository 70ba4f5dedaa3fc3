"""Coin, die and POW dice, each with its result in large letters."""

from typing import Final

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.coin import SIDES
from companion.core.texts import _, ngettext

__all__ = ("CoinTool", "DiceTool", "DieTool")

MOST_DICE: Final = 20


class ChanceTool(BoxLayout):
    """Something to throw on one side, what came of it on the other."""

    chance = ObjectProperty(None)
    """A `random.Random`.

    :attr:`chance` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    result = StringProperty("")
    """What came of it, in words; empty while it is in the air.

    :attr:`result` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    thing = ObjectProperty(None)
    """What is thrown (set by the kv rule).

    :attr:`thing` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    burst = ObjectProperty(None)
    """Where the result is shouted (set by the kv rule).

    :attr:`burst` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def shout(self, result: str) -> None:
        """Tell what came of it."""
        self.result = result
        self.burst.pop()


class CoinTool(ChanceTool):
    """Heads or tails."""

    def toss(self) -> None:
        """Toss the coin."""
        self.result = ""
        self.thing.toss(self.chance.choice(SIDES))

    def land(self) -> None:
        """Tell which side lies on top."""
        words = {"heads": _("Heads!"), "tails": _("Tails!")}
        self.shout(words[self.thing.side])


class DieTool(ChanceTool):
    """One to six."""

    def roll(self) -> None:
        """Roll the die."""
        self.result = ""
        self.thing.roll(self.chance.randint(1, 6))

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
