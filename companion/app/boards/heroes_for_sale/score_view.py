"""The end of a game of Heroes for Sale, from its states alone: no widgets here.

Who has won and how, what both have left, the Bases turn by turn, how the series
stands, and all of it as plain text to take home.
"""

from collections.abc import Sequence
from typing import Final

from companion.app.boards.heroes_for_sale.looks import kind_of
from companion.app.boards.score_sheet import (
    CardChip,
    Part,
    ScoreChart,
    ScoreSheet,
    Standing,
)
from companion.app.boards.short_names import shortened
from companion.app.widgets.supernatural_card import KIND_COLOURS, KIND_ICONS
from companion.core.texts import _
from companion.games.heroes_for_sale.naming import card_name, in_bases, in_credits
from companion.games.heroes_for_sale.state import Result, State
from companion.games.heroes_for_sale.strength import strength, strength_of

__all__ = ("bases_over_turns", "score_sheet")

LONGEST_TAKEN_NAME: Final = 24
"""Letters of a name in the text to take home: a QR code holds only so much."""


def score_sheet(states: Sequence[State]) -> ScoreSheet:
    """Give all that the score page shows of the last game.

    Args:
        states: From the start to the end of a game, and what followed.

    Raises:
        ValueError: There is no result yet.
    """
    result = states[-1].result
    if result is None:
        raise ValueError("this game has no result yet")
    game = _last_game(states)
    end = next(state for state in game if state.result is not None)
    names = tuple(shortened(seat.name) for seat in end.seats)
    return ScoreSheet(
        verdict=_verdict(result, names),
        why=_why(end, result, names),
        standings=_standings(end, result, names),
        take_home=_take_home(end, result),
        total_name=_("Games") if end.header.options.games > 1 else _("Bases"),
        chart=ScoreChart(
            _("Bases"), _("Bases, turn by turn"), bases_over_turns(states)
        ),
        series=_series(end, names),
    )


def bases_over_turns(states: Sequence[State]) -> tuple[tuple[int, ...], ...]:
    """Count the Bases of each seat at the start of the last game and after each turn.

    Args:
        states: From the start to now.

    Returns:
        The Bases of each seat, by seat number: the start, turn 1, turn 2 and so on.
    """
    game = _last_game(states)
    end = next((n for n, state in enumerate(game) if state.result), len(game) - 1)
    last_of_turn = {state.turn: state for state in game[: end + 1]}
    marks = (game[0], *last_of_turn.values())
    return tuple(tuple(state.seats[seat].bases for state in marks) for seat in (0, 1))


def _last_game(states: Sequence[State]) -> list[State]:
    """Give the states of the last game of a series."""
    last = _number(states[-1])
    return [state for state in states if _number(state) == last]


def _number(state: State) -> int:
    """Give the number of a state's game, from 0."""
    return state.games_played - (state.result is not None)


def _verdict(result: Result, names: Sequence[str]) -> str:
    if len(result.winners) != 1:
        return _("Nobody has won")
    return _("{name} wins!").format(name=names[result.winners[0]])


def _why(end: State, result: Result, names: Sequence[str]) -> str:
    """Say what ended the game."""
    fallen = [seat for seat, hero in enumerate(end.seats) if not hero.bases]
    if len(result.winners) == 1 and fallen == [1 - result.winners[0]]:
        return _("All Bases of {name} have fallen, in turn {turn}.").format(
            name=names[fallen[0]], turn=end.turn
        )
    return _("The table stopped in turn {turn}.").format(turn=end.turn)


def _standings(
    end: State, result: Result, names: Sequence[str]
) -> tuple[Standing, ...]:
    winners_first = sorted((0, 1), key=lambda seat: seat not in result.winners)
    return tuple(
        _standing(end, seat, names[seat], wins=seat in result.winners)
        for seat in winners_first
    )


def _standing(end: State, seat: int, name: str, *, wins: bool) -> Standing:
    hero = end.seats[seat]
    is_series = end.header.options.games > 1
    bases = [Part(_("Bases"), hero.bases, in_bases(hero.bases))] if is_series else []
    parts = (
        *bases,
        Part(_("Strength"), strength(end, seat), _("All the strength in the display.")),
        Part(_("Credits"), hero.credits, _("Left on the Credit Tracker.")),
        Part(_("Hand"), hero.hand, _("Cards in hand.")),
        Part(_("Discards"), hero.discard, _("Cards in the discard pile.")),
    )
    return Standing(
        seat=seat,
        name=name,
        parts=parts,
        total=hero.wins if is_series else hero.bases,
        wins=wins,
        cards=tuple(
            CardChip(
                str(strength_of(end, seat, card)),
                KIND_ICONS[kind_of(card.face)],
                KIND_COLOURS[kind_of(card.face)],
            )
            for card in hero.display
        ),
        heading=_("{name}: {bases} left").format(name=name, bases=in_bases(hero.bases)),
    )


def _series(end: State, names: Sequence[str]) -> str:
    options = end.header.options
    if options.games == 1:
        return ""
    first, second = end.seats
    return _("{first} {wins} : {losses} {second}, best of {games}").format(
        first=names[0],
        wins=first.wins,
        losses=second.wins,
        second=names[1],
        games=options.games,
    )


def _take_home(end: State, result: Result) -> str:
    """Write the result as plain text, a few lines a seat, the winner first."""
    names = tuple(_cut(seat.name) for seat in end.seats)
    lines = [_("Heroes for Sale"), _verdict(result, names), _why(end, result, names)]
    series = _series(end, names)
    lines += [series] if series else []
    for standing in _standings(end, result, names):
        hero = end.seats[standing.seat]
        lines += [
            "",
            _("{name}: {bases}, {credits}").format(
                name=standing.name,
                bases=in_bases(hero.bases),
                credits=in_credits(hero.credits),
            ),
        ]
        cards = ", ".join(_cut(card_name(card)) for card in hero.display[:8])
        lines += [cards] if cards else []
    return "\n".join(lines)


def _cut(name: str) -> str:
    if len(name) <= LONGEST_TAKEN_NAME:
        return name
    return name[: LONGEST_TAKEN_NAME - 1] + "…"
