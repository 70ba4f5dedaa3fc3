"""How the powers of a battle came about, line by line, and how the game stands.

Boards draw this; the rules do not need it. Everything is made from a state alone.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from companion.core.texts import _
from companion.games.battle_arena.endings import better
from companion.games.battle_arena.moves import Powers
from companion.games.battle_arena.naming import name_of
from companion.games.battle_arena.plays import changed
from companion.games.battle_arena.state import Modifier, Phase, State

_IN_GAME: Final = (Phase.SUBSTITUTE, Phase.REVEAL, Phase.PLAYS)


class Line(Struct, frozen=True):
    """A step on the way to a power.

    Attributes:
        text: What did it: the hero as shown, or a play by its name.
        change: What it did: "+20", "x2"; "" for the hero as shown.
        total: The power after it; None where the powers are not known.
        card_of: Whose play it was; None for the hero, or where nobody said so.
    """

    text: str
    change: str
    total: int | None
    card_of: int | None = None


class Standing(Struct, frozen=True):
    """Who would win, or has as good as won.

    Attributes:
        seat: None is a draw.
        text: One sentence.
    """

    seat: int | None
    text: str


class Zone(Struct, frozen=True):
    """One of the battle zones on the mat.

    Attributes:
        number: From 1.
        is_decided: The battle is over.
        is_now: The battle is being fought.
        to: Who won; None is a draw, or not decided.
        powers: The totals, as far as known.
    """

    number: int
    is_decided: bool
    is_now: bool
    to: int | None
    powers: Powers | None


class Due(Struct, frozen=True):
    """A reminder, and whether this battle is one that it is about."""

    name: str
    until: str
    is_due: bool


def lines(state: State, seat: int) -> tuple[Line, ...]:
    """Give how the power of a seat came about in this battle.

    Empty before the heroes are shown. With powers that are not known the changes are
    listed all the same. After the end they are those of the last battle.
    """
    if not state.is_shown:
        return ()
    return tuple(_lines(seat, state.revealed, state.modifiers))


def lines_of(state: State, seat: int, number: int) -> tuple[Line, ...]:
    """Give how the power of a seat came about in a decided battle.

    Args:
        state: With the battle in its log.
        seat: Whose power.
        number: Of the battle, from 1.
    """
    battle = state.log[number - 1]
    return tuple(_lines(seat, battle.revealed, battle.modifiers))


def standing(state: State) -> Standing | None:
    """Say who would win the battle now; None where the powers are not known."""
    if state.phase not in _IN_GAME or state.powers is None:
        return None
    seat = better(state, state.powers)
    if seat is None:
        return Standing(None, _("As it stands: a draw."))
    gap = abs(state.powers[0] - state.powers[1])
    text = _("As it stands: {name} wins by {gap}.")
    return Standing(seat, text.format(name=name_of(state, seat), gap=gap))


def decided(state: State) -> Standing | None:
    """Say who cannot be caught any more while battles are still to come.

    A hint only: no rule ends a game by this (only more than half of the battles do).
    """
    left = state.header.options.battles - len(state.log)
    lead = state.battles(0) - state.battles(1)
    if state.phase not in _IN_GAME or not left or abs(lead) <= left:
        return None
    seat = int(lead < 0)
    text = _("{name} cannot be caught any more.")
    return Standing(seat, text.format(name=name_of(state, seat)))


def zones(state: State) -> tuple[Zone, ...]:
    """Give the battle zones from the first battle to the last."""
    return tuple(
        _zone(state, number) for number in range(1, state.header.options.battles + 1)
    )


def reminders(state: State) -> tuple[Due, ...]:
    """Give the lasting effects, and which of them are about this battle.

    One for the next battle is not due in the battle it was written down in.
    """
    return tuple(
        Due(each.name, each.until, each.until == "end" or each.since < state.battle)
        for each in state.ongoing
    )


def _zone(state: State, number: int) -> Zone:
    if number <= len(state.log):
        battle = state.log[number - 1]
        return Zone(
            number, is_decided=True, is_now=False, to=battle.to, powers=battle.powers
        )
    is_now = state.phase in _IN_GAME and number == state.battle
    powers = state.powers if is_now else None
    return Zone(number, is_decided=False, is_now=is_now, to=None, powers=powers)


def _lines(
    seat: int, revealed: Powers | None, modifiers: tuple[Modifier, ...]
) -> Iterator[Line]:
    powers = revealed
    yield Line(_("Hero"), "", None if powers is None else powers[seat])
    for modifier in modifiers:
        for step, change in _steps(modifier, seat):
            powers = None if powers is None else changed(powers, step)
            if change:
                total = None if powers is None else powers[seat]
                yield Line(_called(modifier), change, total, modifier.seat)


def _steps(modifier: Modifier, seat: int) -> Iterator[tuple[Modifier, str]]:
    """Give what is added and the effect one by one, with the words for a seat."""
    name, power, effect = modifier.name, modifier.power, modifier.effect
    if power is not None:
        change = f"{power[seat]:+}" if power[seat] else ""
        yield Modifier(modifier.seat, name, power, None), change
    if effect is not None:
        change = {"double": "\u00d72", "zero": "0", "swap": _("swapped")}[effect.kind]
        if effect.kind != "swap" and effect.seat != seat:
            change = ""
        yield Modifier(modifier.seat, name, None, effect), change


def _called(modifier: Modifier) -> str:
    if modifier.name:
        return modifier.name
    return _("A play") if modifier.seat is not None else _("An old card")
