"""The end of a match of Rookie Heroes, from its states alone: no widgets here.

The sum line by line, what broke a tie, the points over the turns, and all of it as
plain text to take home.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from companion.app import theme
from companion.app.boards.rookie_heroes.score_words import (
    hows,
    laid_out,
    medal_how,
    medal_title,
    part_names,
)
from companion.app.boards.score_sheet import (
    CardChip,
    Medal,
    Part,
    ScoreChart,
    ScoreSheet,
    Standing,
)
from companion.app.boards.short_names import shortened
from companion.core.texts import _, ngettext
from companion.core.words import joined
from companion.games.rookie_heroes.naming import PLOT_ICONS, in_points
from companion.games.rookie_heroes.result import Result
from companion.games.rookie_heroes.scoring import TIE_BREAKS, score_of
from companion.games.rookie_heroes.state import State

__all__ = ("points_over_turns", "score_sheet", "take_home")

LONGEST_TAKEN_NAME: Final = 24
"""Letters of a name in the text to take home: a QR code holds only so much."""


def score_sheet(states: Sequence[State]) -> ScoreSheet:
    """Give all that the score page shows.

    Args:
        states: From the start to the end of the match, and what followed.

    Raises:
        ValueError: There is no result yet.
    """
    result = states[-1].result
    if result is None:
        raise ValueError("this match has no result yet")
    counted = _counted(states)
    names = tuple(shortened(hero.name) for hero in counted.seats)
    standings = _standings(counted, result, names)
    medals = _medals(result, standings)
    return ScoreSheet(
        verdict=_verdict(result, names),
        why=_why(counted, result, names),
        standings=standings,
        take_home=take_home(counted, result, standings, medals),
        total_name=_("Sum"),
        medals=medals,
        chart=ScoreChart(
            _("Points"), _("Points, turn by turn"), points_over_turns(states)
        ),
    )


def points_over_turns(states: Sequence[State]) -> tuple[tuple[int, ...], ...]:
    """Count what each seat would have had at the start and after each turn.

    Args:
        states: From the start to now. Corrections after the end change no points.

    Returns:
        The points of each seat, by seat number: the start, turn 1, turn 2 and so on.
    """
    last_of_turn = {s.turn: s for s in states if s.result is None}
    marks = (states[0], *last_of_turn.values())
    options = states[0].header.options
    return tuple(
        tuple(score_of(state.seats[seat], options).total for state in marks)
        for seat in range(len(states[0].seats))
    )


def take_home(
    counted: State,
    result: Result,
    standings: Sequence[Standing],
    medals: Sequence[Medal],
) -> str:
    """Write the result as plain text, a few lines a seat, the winners first."""
    names = tuple(_cut(hero.name) for hero in counted.seats)
    lines = [_("Rookie Heroes"), _verdict(result, names)]
    why = _why(counted, result, names)
    lines += [why] if why else []
    for standing in standings:
        lines += ["", *_seat_lines(standing, names[standing.seat], medals)]
    return "\n".join(lines)


def _seat_lines(
    standing: Standing, name: str, medals: Sequence[Medal]
) -> Iterator[str]:
    yield _("{name}: {points}").format(name=name, points=in_points(int(standing.total)))
    parts = [
        _("{name} {points}").format(name=part.name, points=part.points)
        for part in standing.parts
        if part.points
    ]
    if parts:
        yield ", ".join(parts)
    titles = [medal.title for medal in medals if medal.seat == standing.seat]
    if titles:
        yield ", ".join(titles)


def _counted(states: Sequence[State]) -> State:
    """Give the state that was counted; later corrections change no points."""
    return next(state for state in reversed(states) if state.result is None)


def _standings(
    counted: State, result: Result, names: Sequence[str]
) -> tuple[Standing, ...]:
    def rank(seat: int) -> tuple[bool, int, int]:
        return seat not in result.winners, -result.scores[seat].total, seat

    return tuple(
        _standing(counted, result, seat, names[seat])
        for seat in sorted(range(len(counted.seats)), key=rank)
    )


def _standing(counted: State, result: Result, seat: int, name: str) -> Standing:
    hero, score = counted.seats[seat], result.scores[seat]
    heading = ngettext("{name}: {count} point", "{name}: {count} points", score.total)
    return Standing(
        seat=seat,
        name=name,
        parts=tuple(
            Part(title, getattr(score, line), how)
            for (line, title), how in zip(
                part_names().items(),
                hows(hero, counted.header.options),
                strict=True,
            )
        ),
        total=score.total,
        wins=seat in result.winners,
        cards=tuple(
            CardChip(
                str(each.level), PLOT_ICONS[each.plot], theme.PLOT_COLOURS[each.plot]
            )
            for each in laid_out(hero)
        ),
        heading=heading.format(name=name, count=score.total),
    )


def _medals(result: Result, standings: Sequence[Standing]) -> tuple[Medal, ...]:
    return tuple(
        Medal(
            standing.seat, standing.name, medal_title(earned.id), medal_how(earned.id)
        )
        for standing in standings
        for earned in result.achievements
        if earned.seat == standing.seat
    )


def _verdict(result: Result, names: Sequence[str]) -> str:
    return ngettext(
        "{names} joins The Guardians!",
        "{names} join The Guardians!",
        len(result.winners),
    ).format(names=joined([names[seat] for seat in result.winners]))


def _why(counted: State, result: Result, names: Sequence[str]) -> str:
    """Say what decided between equal sums, in figures that can be checked."""
    most = max(score.total for score in result.scores)
    tied = [n for n, score in enumerate(result.scores) if score.total == most]
    if len(tied) == 1:
        return ""
    said = [
        _("{names} have {points} each.").format(
            names=joined([names[seat] for seat in tied]), points=in_points(most)
        )
    ]
    for criterion, count in TIE_BREAKS:
        counts = {seat: count(counted.seats[seat]) for seat in tied}
        if len(set(counts.values())) > 1:
            said.append(_decides(criterion, counts, names))
        tied = [seat for seat in tied if counts[seat] == max(counts.values())]
    if len(tied) == 2:
        said.append(_("All else is equal: both are accepted."))
    elif len(tied) > 2:
        said.append(_("All else is equal: all are accepted."))
    return " ".join(said)


def _decides(criterion: str, counts: dict[int, int], names: Sequence[str]) -> str:
    figures = ", ".join(
        _("{name} {count}").format(name=names[seat], count=count)
        for seat, count in counts.items()
    )
    return {
        "missions": _("Completed missions decide: {figures}."),
        "level 4": _("Level 4 missions decide: {figures}."),
        "level 3": _("Level 3 missions decide: {figures}."),
        "level 2": _("Level 2 missions decide: {figures}."),
    }[criterion].format(figures=figures)


def _cut(name: str) -> str:
    if len(name) <= LONGEST_TAKEN_NAME:
        return name
    return name[: LONGEST_TAKEN_NAME - 1] + "…"
