"""The score page of Battle Arena: battle by battle, with powers and winner."""

from typing import Final

from companion.app.boards.score_sheet import Part, ScoreChart, ScoreSheet, Standing
from companion.app.boards.short_names import shortened
from companion.core.texts import _, ngettext
from companion.games.battle_arena.naming import in_battles, name_of, names_of
from companion.games.battle_arena.reckoning import lines_of
from companion.games.battle_arena.state import State

__all__ = ("score_sheet",)

_MOST_PARTS: Final = 9
"""Columns that the table has room for; more battles are counted in groups."""
_GROUP: Final = 5
_LONGEST_NAME: Final = 24
"""Letters of a name in the text to take home: the code has to stay readable."""


def score_sheet(state: State) -> ScoreSheet:
    """Give what the score page shows; the game is over."""
    order = sorted(
        range(len(state.seats)),
        key=lambda seat: (not _wins(state, seat), -state.battles(seat), seat),
    )
    return ScoreSheet(
        verdict=_verdict(state),
        why=_why(state),
        standings=tuple(_standing(state, seat) for seat in order),
        take_home=_take_home(state),
        total_name=_("Won"),
        chart=_chart(state),
        series=_series(state),
    )


def _wins(state: State, seat: int) -> bool:
    return state.result is not None and seat in state.result.winners


def _verdict(state: State) -> str:
    winners = state.result.winners if state.result else ()
    if not winners:
        return _("Game drawn!")
    if len(winners) > 1:
        return _("A shared win!")
    return _("{name} wins!").format(name=name_of(state, winners[0]))


def _why(state: State) -> str:
    by = state.result.decided_by if state.result else "battles"
    if by == "sudden_death":
        text = _("A tie after {battles} each; sudden death decided.")
        return text.format(battles=in_battles(state.battles(0)))
    if by == "table":
        return _("The table stopped here.")
    draws = state.results.count(None)
    if not draws:
        return ""
    text = ngettext("{count} battle was a draw.", "{count} battles were draws.", draws)
    return text.format(count=draws)


def _standing(state: State, seat: int) -> Standing:
    name = name_of(state, seat)
    battles = range(1, len(state.log) + 1)
    if _columns(state) <= _MOST_PARTS:
        parts = tuple(_battle(state, seat, number) for number in battles)
    else:
        parts = tuple(
            _group(state, seat, battles[first : first + _GROUP])
            for first in range(0, len(battles), _GROUP)
        )
    if _is_sudden(state):
        parts = (*parts, _sudden_death(state, seat))
    won = state.battles(seat)
    return Standing(
        seat=seat,
        name=shortened(name),
        parts=parts,
        total=won,
        wins=_wins(state, seat),
        heading=_("{name}: {battles}").format(name=name, battles=in_battles(won)),
    )


def _columns(state: State) -> int:
    return len(state.log) + int(_is_sudden(state))


def _is_sudden(state: State) -> bool:
    return state.result is not None and state.result.decided_by == "sudden_death"


def _battle(state: State, seat: int, number: int) -> Part:
    """Give a battle as a column: the power, and whether it was won."""
    battle = state.log[number - 1]
    power = "?" if battle.powers is None else battle.powers[seat]
    return Part(
        name=str(number),
        points=power,
        how=_how(state, seat, number),
        marked=battle.to == seat,
    )


def _how(state: State, seat: int, number: int) -> str:
    """Tell how a battle ended and how its power came about."""
    ended = _ended(state, seat, number)
    steps = lines_of(state, seat, number)
    if len(steps) < 2:
        return ended
    parts = [
        _("{text} {figure}").format(
            text=line.text,
            figure=line.change or ("?" if line.total is None else line.total),
        )
        for line in steps
    ]
    return _("{ended} {steps}.").format(ended=ended, steps=", ".join(parts))


def _ended(state: State, seat: int, number: int) -> str:
    to = state.log[number - 1].to
    if to is None:
        return _("A draw.")
    return _("Won.") if to == seat else _("Lost.")


def _group(state: State, seat: int, numbers: range) -> Part:
    """Give several battles as one column: how many of them were won."""
    told = []
    for number in numbers:
        powers = state.log[number - 1].powers
        power = "?" if powers is None else powers[seat]
        text = _("{number}: {power}, {ended}").format(
            number=number, power=power, ended=_ended(state, seat, number)
        )
        told.append(text)
    won = sum(state.log[number - 1].to == seat for number in numbers)
    name = _("{first} to {last}").format(first=numbers[0], last=numbers[-1])
    return Part(name=name, points=won, how=" ".join(told))


def _sudden_death(state: State, seat: int) -> Part:
    powers = state.powers
    # Told by its winner alone, the powers are those of a tie before it, or none.
    is_known = powers is not None and powers[0] != powers[1]
    power = powers[seat] if powers is not None and is_known else "?"
    won = _wins(state, seat)
    how = _("Sudden death: won.") if won else _("Sudden death: lost.")
    return Part(name=_("SD"), points=power, how=how, marked=won)


def _chart(state: State) -> ScoreChart | None:
    if not state.log:
        return None
    series = tuple(
        tuple(
            state.results[:number].count(seat) for number in range(len(state.log) + 1)
        )
        for seat in range(len(state.seats))
    )
    return ScoreChart(_("Battles"), _("Battles won, one by one"), series)


def _series(state: State) -> str:
    games = state.header.options.games
    if games == 1:
        return ""
    one, two = state.seats
    text = _("{one} {first} : {two} {second}, best of {games}")
    if state.is_series_open:
        text = _("{one} {first} : {two} {second}, game {played} of {games}")
    return text.format(
        one=shortened(one.name),
        first=one.games,
        two=shortened(two.name),
        second=two.games,
        played=state.played,
        games=games,
    )


def _take_home(state: State) -> str:
    """Write all of it down."""
    names = [seat.name[:_LONGEST_NAME] for seat in state.seats]
    rows = [_("Battle Arena")]
    winners = state.result.winners if state.result else ()
    if winners:
        rows.append(_("Won by {names}").format(names=names_of(state, winners)))
    else:
        rows.append(_("A drawn game"))
    rows.append(
        _("{one} {first} : {two} {second}").format(
            one=names[0], first=state.battles(0), two=names[1], second=state.battles(1)
        )
    )
    rows += [_row(state, number, names) for number in range(1, len(state.log) + 1)]
    if _is_sudden(state):
        rows.append(_("Sudden death: {name}").format(name=names[winners[0]]))
    series = _series(state)
    return "\n".join([*rows, series] if series else rows)


def _row(state: State, number: int, names: list[str]) -> str:
    battle = state.log[number - 1]
    winner = _("draw") if battle.to is None else names[battle.to][:10]
    if battle.powers is None:
        return _("{number}. {winner}").format(number=number, winner=winner)
    one, two = battle.powers
    return _("{number}. {one}-{two} {winner}").format(
        number=number, one=one, two=two, winner=winner
    )
