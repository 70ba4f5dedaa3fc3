"""What a game tells the pages before a match: its cover, its roles, its house rules."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.core.texts import _


class Cover(Struct, frozen=True):
    """The cover of a game on the home page.

    Attributes:
        title: Its name, in large letters.
        line: One sentence that makes people want to play.
        emblems: Icon and colour of each emblem.
        colour: Of the ground.
        dark_colour: Of every second ray on it.
    """

    title: str
    line: str
    emblems: tuple[tuple[str, Sequence[float]], ...]
    colour: Sequence[float]
    dark_colour: Sequence[float]


class Role(Struct, frozen=True):
    """Whom a seat can play: a hero, a side.

    Attributes:
        id: Word in the header of a match.
        name: Its name at the table.
        line: What it is good at.
        icon: Name of an icon.
        colour: Of its emblem.
    """

    id: str
    name: str
    line: str
    icon: str
    colour: Sequence[float]


class HouseRule(Struct, frozen=True):
    """An option of a match, in words.

    Attributes:
        name: Of the option in the header.
        title: What is ruled.
        book: What the rulebook says about it.
        choices: Value and word of each choice; empty where it is a number.
        step: How much plus and minus change the number.
        most: The highest number that makes sense at a table.
        modes: The modes of the game that use it; () is all of them.
    """

    name: str
    title: str
    book: str
    choices: tuple[tuple[Any, str], ...] = ()
    step: int = 1
    most: int = 9
    modes: tuple[str, ...] = ()


class RulePage(Struct, frozen=True):
    """House rules that stand together on one page of their sheet."""

    title: str
    icon: str
    rules: tuple[HouseRule, ...]


class Mode(Struct, frozen=True):
    """One way to play a game that has several.

    Attributes:
        id: Value of the option in the header.
        name: Its name at the table.
        line: What is different, in a few words.
        icon: Name of an icon.
    """

    id: str
    name: str
    line: str
    icon: str


class Modes(Struct, frozen=True):
    """The choice that comes before all house rules.

    Attributes:
        option: Name of the option in the header.
        modes: The ways to play, the simplest first.
    """

    option: str
    modes: tuple[Mode, ...]


class Setup(Struct, frozen=True):
    """What has to be told before a match.

    Attributes:
        role_key: Field of a seat in the header that holds its role; "" without roles.
        roles: To choose from, each once.
        pages: The house rules.
        has_starter: The header says who starts; else the game finds out by itself.
        has_die: The game has dice of its own, whose faces the owner can set.
        modes: The ways to play; None where there is only one.
    """

    role_key: str
    roles: tuple[Role, ...]
    pages: tuple[RulePage, ...]
    has_starter: bool = True
    has_die: bool = False
    modes: Modes | None = None

    @property
    def mode_option(self) -> str:
        """The option that holds the mode; "" where there is only one way to play."""
        return self.modes.option if self.modes is not None else ""

    def rules_in(self, mode: str | None) -> tuple[RulePage, ...]:
        """Give the pages of house rules that a mode uses.

        Args:
            mode: Its id; None where the game has no modes.
        """
        pages = (
            replace(
                page,
                rules=tuple(r for r in page.rules if not r.modes or mode in r.modes),
            )
            for page in self.pages
        )
        return tuple(page for page in pages if page.rules)


def yes_no() -> tuple[tuple[bool, str], ...]:
    """Give the choices of a house rule that holds or does not."""
    return ((True, _("Yes")), (False, _("No")))


def series_rule() -> HouseRule:
    """Give the house rule of a game that can be played as a series."""
    return HouseRule(
        "games",
        _("Best of how many games"),
        _("The rulebook knows a single game. More make a series."),
        step=2,
    )
