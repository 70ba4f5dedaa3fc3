"""Parts that several questions of Rookie Heroes have in common."""

from collections.abc import Iterable
from typing import Final

from companion.core.asks import Choice, Count, Field, Group, Option
from companion.core.texts import _
from companion.games.rookie_heroes.dice import dice_of
from companion.games.rookie_heroes.moves import PLOTS, TRAITS, Reward
from companion.games.rookie_heroes.naming import (
    PLOT_ICONS,
    TRAIT_ICONS,
    mission_name,
    name_of,
    plot_name,
    trait_name,
)
from companion.games.rookie_heroes.state import Mission, State

MOST_DICE: Final = 9
MOST_XP: Final = 9
MOST_CARDS: Final = 7
MOST_STAMINA: Final = 5
MOST_SUCCESSES: Final = 9
MOST_POWS: Final = 20
MOST_NEEDED: Final = 30
MOST_PRESTIGE: Final = 9
"""Highest numbers that make sense on a card; the rules allow more."""


def trait_choice(
    text: str,
    traits: Iterable[str] = TRAITS,
    *,
    name: str = "trait",
    fields: dict[str, tuple[Field, ...]] | None = None,
    optional: bool = False,
) -> Choice:
    """Ask for a trait.

    Args:
        text: What it is called here.
        traits: The ones to pick from, in the order they are shown.
        name: Key in the move.
        fields: What must be told too, by trait.
        optional: It may be left out.
    """
    options = tuple(
        Option(
            trait,
            trait_name(trait),
            icon=TRAIT_ICONS.get(trait, ""),
            fields=(fields or {}).get(trait, ()),
        )
        for trait in traits
    )
    return Choice(name=name, text=text, optional=optional, options=options)


def plot_choice() -> Choice:
    """Ask for a plot."""
    options = tuple(Option(p, plot_name(p), icon=PLOT_ICONS[p]) for p in PLOTS)
    return Choice(name="plot", text=_("Plot"), options=options)


def level_choice() -> Choice:
    """Ask for the level of a mission."""
    options = tuple(Option(level, str(level)) for level in range(1, 5))
    return Choice(name="level", text=_("Level"), options=options)


def seat_options(state: State, seats: Iterable[int]) -> tuple[Option, ...]:
    """Give seats to pick from."""
    return tuple(Option(seat, name_of(state, seat), seat=seat) for seat in seats)


def mission_option(mission: Mission, seat: int | None = None) -> Option:
    """Give a mission to pick, with the seat it lies in front of."""
    text = mission_name(mission)
    text = text[0].upper() + text[1:]
    return Option(mission.id, text, icon=PLOT_ICONS[mission.plot], seat=seat)


def dice_count(text: str) -> Count:
    """Ask for the number of dice on a hero card."""
    return Count(name="dice", text=text, low=0, high=MOST_DICE)


def unknown_dice(state: State, seat: int) -> dict[str, tuple[Field, ...]]:
    """Give, by trait, the question for dice that the match does not know."""
    return {
        trait: (dice_count(_("Dice on the hero card")),)
        for trait in TRAITS
        if dice_of(state, seat, trait) is None
    }


def reward_group(
    text: str, least: Reward | None = None, *, optional: bool = False
) -> Group:
    """Ask for what a card gives; `least` of it is promised already."""
    low = least or Reward()
    return Group(
        name="reward",
        text=text,
        optional=optional,
        fields=(
            Count(name="xp", text=_("XP"), low=low.xp, high=max(low.xp, MOST_XP)),
            Count(
                name="cards",
                text=_("Cards"),
                low=low.cards,
                high=max(low.cards, MOST_CARDS),
            ),
        ),
    )


def penalty_group(name: str, text: str, *, optional: bool = False) -> Group:
    """Ask for what a card takes."""
    return Group(
        name=name,
        text=text,
        optional=optional,
        fields=(
            Count(name="stamina", text=_("Stamina"), low=0, high=MOST_STAMINA),
            Count(name="cards", text=_("Cards"), low=0, high=MOST_CARDS),
        ),
    )
