"""The end of a match as words and figures, before anything is drawn."""

import re
from typing import Any

import pytest

from companion.app.boards.rookie_heroes.score_view import (
    points_over_turns,
    score_sheet,
)
from companion.app.boards.rookie_heroes.score_words import (
    hows,
    medal_how,
    medal_title,
)
from companion.app.boards.score_sheet import ScoreSheet
from companion.app.gallery_scenes.score import play, short_match
from companion.app.scenes import LONG_NAMES, Scene, in_phase, match_at
from companion.games.rookie_heroes.achievements import HERO_TOO, PLOT_ACHIEVEMENTS
from companion.games.rookie_heroes.game import GAME
from companion.games.rookie_heroes.header import Options
from companion.games.rookie_heroes.moves import EndMatch, Finish
from companion.games.rookie_heroes.state import Mission, Seat, State
from companion.table.match import Match

EXAMPLES = ("four-players", "two-players", "own-dice")
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def over(example: str, names: tuple[str, ...] | None = None) -> Match:
    """Play an example to its end."""
    return match_at(Scene("", in_phase("over"), example=example), names)


def credit(seat: int, level: int, plot: str = "red") -> dict[str, Any]:
    """Put a mission right that a hero has done."""
    return {"move": "credit_mission", "seat": seat, "level": level, "plot": plot}


def counted(*levels: str) -> ScoreSheet:
    """Count heroes who did nothing but these missions: "42" is a 4 and a 2."""
    match = short_match(NAMES[: len(levels)], turns=0)
    play(match, {"move": "end_match"})
    for seat, done in enumerate(levels):
        for number, level in enumerate(done):
            plot = ("green", "blue", "yellow")[number % 3]
            play(match, credit(seat, int(level), plot))
    play(match, {"move": "finish"})
    return score_sheet(match.states)


def hero(**values: Any) -> Seat:
    """Make a hero with what counts; `green=(1, 2)` are two missions."""
    done = tuple(
        Mission(f"{plot}{number}", level, plot)
        for plot in ("green", "blue", "yellow", "red")
        for number, level in enumerate(values.pop(plot, ()))
    )
    return Seat("Ana", "hammer", 4, values.pop("hand", 0), completed=done, **values)


def total_if_it_ended(state: State) -> list[int]:
    """Stop a match at a state and count."""
    if state.phase != "count":
        state = GAME.play(state, EndMatch())
    result = GAME.play(state, Finish()).result
    assert result is not None
    return [score.total for score in result.scores]


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_turn_counts_what_stopping_there_would_give(example: str) -> None:
    """A point of the chart is the sum of a match that ends with that turn."""
    states = over(example).states
    last = {state.turn: state for state in states if state.phase != "over"}
    expected = [total_if_it_ended(state) for state in (states[0], *last.values())]
    series = points_over_turns(states)
    assert [list(points) for points in zip(*series, strict=True)] == expected
    assert len(expected) == states[-1].turn + 1


def test_the_chart_ends_with_the_result() -> None:
    """The last points are the totals of the score, in all examples."""
    for example in EXAMPLES:
        match = over(example)
        totals = [score["total"] for score in match.document["result"]["scores"]]
        assert [points[-1] for points in points_over_turns(match.states)] == totals


def test_what_was_taken_back_is_no_part_of_the_chart() -> None:
    """A turn that was undone leaves no point."""
    match = short_match(NAMES[:2], turns=2)
    before = points_over_turns(match.states)
    play(match, credit(0, 4))
    assert points_over_turns(match.states) != before
    match.undo()
    assert points_over_turns(match.states) == before


def test_a_correction_after_the_end_changes_no_points() -> None:
    """The result stays, and with it sums, reasons and chart."""
    match = over("four-players")
    before = score_sheet(match.states)
    play(match, {"move": "adjust", "seat": 0, "counter": "hand", "by": 3})
    play(match, credit(0, 4))
    assert score_sheet(match.states) == before


def test_a_match_without_a_result_has_no_score() -> None:
    """The page is for the end only."""
    with pytest.raises(ValueError, match="no result yet"):
        score_sheet(short_match(NAMES).states)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_lines_make_the_sum(example: str) -> None:
    """Every seat has all six lines, each with a reason, and they add up."""
    match = over(example)
    scores = match.document["result"]["scores"]
    for standing in score_sheet(match.states).standings:
        assert sum(part.points for part in standing.parts) == standing.total
        assert [part.points for part in standing.parts] == [
            scores[standing.seat][name]
            for name in ("missions", "plots", "all_plots", "special", "xp", "cards")
        ]
        assert all(part.how for part in standing.parts)
        levels = sum(int(card.text) for card in standing.cards)
        assert levels == standing.parts[0].points


@pytest.mark.parametrize(
    ("levels", "order", "wins"),
    [
        (("1", "4", "2", "4"), [1, 3, 2, 0], [1, 3]),
        (("4", "22", "31"), [2, 0, 1], [2]),
        (("1", "2"), [1, 0], [1]),
    ],
)
def test_winners_stand_on_top(
    levels: tuple[str, ...], order: list[int], wins: list[int]
) -> None:
    """Then the highest sum, then the seat, also where a tie was broken."""
    standings = counted(*levels).standings
    assert [standing.seat for standing in standings] == order
    shown = [standing.seat for standing in standings if standing.wins]
    assert shown == wins


@pytest.mark.parametrize(
    ("levels", "why", "verdict"),
    [
        (("4", "3"), "", "Ana joins The Guardians!"),
        (
            ("4", "22"),
            "Ana and Ben have 5 points each. Completed missions decide: Ana 1, Ben 2.",
            "Ben joins The Guardians!",
        ),
        (
            ("41", "32"),
            "Ana and Ben have 6 points each. Level 4 missions decide: Ana 1, Ben 0.",
            "Ana joins The Guardians!",
        ),
        (
            ("222", "132"),
            "Ana and Ben have 7 points each. Level 3 missions decide: Ana 0, Ben 1.",
            "Ben joins The Guardians!",
        ),
        (
            ("1", "4", "4"),
            "Ben and Cleo have 5 points each. All else is equal: both are accepted.",
            "Ben and Cleo join The Guardians!",
        ),
        (
            ("1", "1", "1"),
            "Ana, Ben and Cleo have 2 points each. "
            "All else is equal: all are accepted.",
            "Ana, Ben and Cleo join The Guardians!",
        ),
        (
            ("4", "22", "31"),
            "Ana, Ben and Cleo have 5 points each. "
            "Completed missions decide: Ana 1, Ben 2, Cleo 2. "
            "Level 3 missions decide: Ben 0, Cleo 1.",
            "Cleo joins The Guardians!",
        ),
    ],
)
def test_what_broke_a_tie_is_said_in_figures(
    levels: tuple[str, ...], why: str, verdict: str
) -> None:
    """Who was tied, what decided, and what each of them has of it."""
    sheet = counted(*levels)
    assert (sheet.why, sheet.verdict) == (why, verdict)


def test_level_two_missions_decide_last() -> None:
    """Equal in points, missions, fours and threes: a 2 beside extra points wins."""
    match = short_match(NAMES[:2], turns=0)
    play(match, {"move": "end_match"}, credit(0, 2), credit(1, 1))
    play(match, {"move": "adjust", "seat": 1, "counter": "special_tokens", "by": 1})
    play(match, {"move": "finish"})
    sheet = score_sheet(match.states)
    assert sheet.why.endswith("Level 2 missions decide: Ana 1, Ben 0.")


@pytest.mark.parametrize(
    ("seat", "line", "how"),
    [
        (hero(), 0, "No completed mission."),
        (hero(red=(3,)), 0, "1 completed mission, its level: 3."),
        (
            hero(red=(3,), blue=(2, 1)),
            0,
            "3 completed missions, their levels: 1 + 2 + 3.",
        ),
        (hero(blue=(1,) * 5), 1, "Blue: 5 cards, 3 beyond the second: 3 points."),
        (
            hero(blue=(1,) * 4, red=(2,) * 3),
            1,
            "Blue: 4 cards, 2 beyond the second: 2 points. "
            "Red: 3 cards, 1 beyond the second: 1 point.",
        ),
        (hero(blue=(1, 1)), 1, "No plot with more than 2 cards."),
        (
            hero(green=(1,), blue=(1,), yellow=(1,), red=(1,)),
            2,
            "At least one mission of every plot.",
        ),
        (
            hero(green=(1,), red=(1,)),
            2,
            "A mission of every plot would count. Missing: Blue, Yellow.",
        ),
        (hero(), 3, "No Special Mission token."),
        (
            hero(special_tokens=2),
            3,
            "2 Special Mission tokens. 1, 2, 3, 4, 5 tokens give 1, 3, 5, 6, 7 points.",
        ),
        (hero(xp=7), 4, "7 XP left over: a point for every 5."),
        (hero(hand=6), 5, "6 cards in hand: a point for every 3."),
    ],
)
def test_a_line_says_how_it_is_made(seat: Seat, line: int, how: str) -> None:
    """In figures that can be counted again on the table."""
    assert hows(seat, Options())[line] == how


@pytest.mark.parametrize(
    ("bonus_from", "how"),
    [
        (4, "Blue: 6 cards, 3 beyond the third: 3 points."),
        (6, "Blue: 6 cards, 1 beyond the first 5: 1 point."),
        (7, "No plot with more than 6 cards."),
    ],
)
def test_the_house_rule_for_plots_is_in_the_reason(bonus_from: int, how: str) -> None:
    """`plot_bonus_from` moves what a plot's cards are counted beyond."""
    options = Options(plot_bonus_from=bonus_from)
    assert hows(hero(blue=(1,) * 6), options)[1] == how


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_text_to_take_home_can_be_checked(example: str) -> None:
    """It names winner, people and achievements; the figures of each make the sum."""
    match = over(example, LONG_NAMES)
    sheet = score_sheet(match.states)
    head, *people = sheet.take_home.split("\n\n")
    assert head.startswith("Rookie Heroes\n")
    seats = match.document["seats"]
    for standing, block in zip(sheet.standings, people, strict=True):
        title, sums, *medals = block.split("\n")
        assert title == f"{seats[standing.seat]['name']}: {standing.total} points"
        assert sum(map(int, re.findall(r"\d+", sums))) == standing.total
        mine = [medal.title for medal in sheet.medals if medal.seat == standing.seat]
        assert medals == ([", ".join(mine)] if mine else [])


def test_a_hero_without_points_is_named_all_the_same() -> None:
    """Nothing to add up gives one line, and a name without end is cut."""
    match = short_match(("Ana" * 30, "Ben"), turns=0)
    play(match, {"move": "end_match"})
    for seat in (0, 1):
        play(match, {"move": "adjust", "seat": seat, "counter": "hand", "by": -3})
    play(match, {"move": "finish"})
    blocks = score_sheet(match.states).take_home.split("\n\n")
    cut = "Ana" * 7 + "An…"
    assert blocks[1:] == [
        f"{cut}: 0 points\nBetter alone",
        "Ben: 0 points\nBetter alone",
    ]


def test_every_achievement_has_a_name_and_a_reason() -> None:
    """All nine of the rulebook."""
    idents = [*PLOT_ACHIEVEMENTS.values(), HERO_TOO]
    idents += ["cooperation", "better-alone", "for-the-bell", "special-hero"]
    assert len({medal_title(ident) for ident in idents}) == 9
    assert len({medal_how(ident) for ident in idents}) == 9
