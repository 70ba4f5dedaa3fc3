"""How likely so many dice bring so many POWs, with the dice of this match."""

from typing import Any, Final

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.core.odds import chance
from companion.core.texts import _

__all__ = ("OddsTool", "percent")

MOST: Final = 20


def percent(share: float) -> str:
    """Give a chance as a text; nearly certain is not certain, nearly never not never.

    Args:
        share: From 0 to 1.
    """
    whole = round(100 * share)
    if 0 < share < 1:
        whole = max(1, min(whole, 99))
    return _("{number} %").format(number=whole)


class OddsTool(BoxLayout):
    """Two numbers to step, one answer."""

    die = ListProperty(["pow"] * 6)
    """The faces of a die.

    :attr:`die` is a :class:`~kivy.properties.ListProperty`.
    """

    dice = NumericProperty(4)
    """How many dice.

    :attr:`dice` is a :class:`~kivy.properties.NumericProperty`, default 4.
    """

    needed = NumericProperty(2)
    """How many POWs are enough.

    :attr:`needed` is a :class:`~kivy.properties.NumericProperty`, default 2.
    """

    most = NumericProperty(MOST)
    """The highest of both numbers.

    :attr:`most` is a :class:`~kivy.properties.NumericProperty`, default 20.
    """

    answer = StringProperty("")
    """The chance (read only).

    :attr:`answer` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    mean = StringProperty("")
    """What the dice bring on average, in words (read only).

    :attr:`mean` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("die", "dice", "needed"):
            self.fbind(name, self._count)
        self._count()

    def step_dice(self, by: int) -> None:
        """Take more dice, or fewer."""
        self.dice = max(1, min(self.dice + by, self.most))

    def step_needed(self, by: int) -> None:
        """Need more POWs, or fewer."""
        self.needed = max(1, min(self.needed + by, self.most))

    def _count(self, *_args: object) -> None:
        self.answer = percent(float(chance(int(self.needed), int(self.dice), self.die)))
        pows = self.dice * self.die.count("pow") / len(self.die)
        self.mean = _("On average {count} POWs").format(count=f"{pows:.1f}")
