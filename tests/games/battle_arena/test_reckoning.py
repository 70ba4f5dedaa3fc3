"""How a power came about, who would win now, and which reminders matter."""

from companion.games.battle_arena import reckoning
from companion.games.battle_arena.reckoning import Line
from companion.games.battle_arena.state import State
from tests.games.battle_arena.tables import (
    COIN,
    STAND,
    after,
    in_plays,
    passing,
    playmaker,
    reveal,
    rookie,
    run,
    start,
    tied,
    unknown,
)

BOTH = (
    run(0, 2, power=[20, -10], effect={"seat": 0, "double": True}, name="Big Bite"),
    {"move": "modify", "effect": {"swap": True}},
)


def quiet(state: State, one: int, two: int) -> State:
    """Fight a battle without substitutions and plays."""
    first = state.honors or 0
    return after(state, reveal(one, two), passing(first), passing(1 - first))


def test_every_change_is_a_line() -> None:
    """What is added and the effect of the same play are two steps."""
    table = after(in_plays(120, 180), *BOTH)
    assert reckoning.lines(table, 0) == (
        Line("Hero", "", 120),
        Line("Big Bite", "+20", 140, 0),
        Line("Big Bite", "×2", 280, 0),
        Line("An old card", "swapped", 170, None),
    )
    assert reckoning.lines(table, 1) == (
        Line("Hero", "", 180),
        Line("Big Bite", "-10", 170, 0),
        Line("An old card", "swapped", 280, None),
    )


def test_the_last_line_is_the_power() -> None:
    """As the state has it."""
    table = after(in_plays(120, 180), *BOTH, run(0, effect={"seat": 1, "zero": True}))
    assert table.powers == (170, 0)
    totals = tuple(reckoning.lines(table, seat)[-1].total for seat in (0, 1))
    assert totals == table.powers
    assert reckoning.lines(table, 1)[-1] == Line("A play", "0", 0, 0)


def test_unknown_powers_have_changes_all_the_same() -> None:
    """Only the totals are missing."""
    table = after(unknown(), run(0, power=[5, 0]))
    assert reckoning.lines(table, 0) == (
        Line("Hero", "", None),
        Line("A play", "+5", None, 0),
    )


def test_nothing_is_listed_before_the_heroes_are_shown() -> None:
    """Not even in a battle that the table decides without them."""
    assert reckoning.lines(playmaker(), 0) == ()
    table = after(playmaker(battles=1), STAND, {"move": "award", "battle_to": 0})
    assert reckoning.lines(table, 0) == ()


def test_a_decided_battle_keeps_its_lines() -> None:
    """Also after the end, where the last battle still lies there."""
    table = after(in_plays(120, 180), *BOTH, passing(0), passing(1))
    assert reckoning.lines(table, 0) == ()
    assert reckoning.lines_of(table, 0, 1)[-1].total == 170
    last = after(in_plays(120, 180, battles=1), *BOTH, passing(0), passing(1))
    assert reckoning.lines(last, 0) == reckoning.lines_of(last, 0, 1)


def test_a_battle_awarded_unseen_knows_no_powers() -> None:
    """Neither its own nor those of the battle before."""
    table = after(rookie(), reveal(2, 1), {"move": "award", "battle_to": 1})
    assert reckoning.lines_of(table, 0, 2) == (Line("Hero", "", None),)


def test_who_would_win_is_said_while_powers_are_known() -> None:
    """By how much, a draw, or nothing."""
    ahead = reckoning.standing(in_plays(100, 120))
    assert ahead is not None
    assert (ahead.seat, ahead.text) == (1, "As it stands: Ben wins by 20.")
    low = reckoning.standing(in_plays(100, 120, low_wins=True))
    assert low is not None
    assert (low.seat, low.text) == (0, "As it stands: Ana wins by 20.")
    drawn = reckoning.standing(in_plays(90, 90))
    assert drawn is not None
    assert (drawn.seat, drawn.text) == (None, "As it stands: a draw.")
    for table in (start(), playmaker(), unknown(), tied()):
        assert reckoning.standing(table) is None


def test_a_lead_that_cannot_be_caught_is_a_hint() -> None:
    """More wins ahead than battles are left; as many as are left can be tied."""
    table = after(rookie(), *[reveal(1, 2)] * 3, *[reveal(1, 1)] * 2)
    assert reckoning.decided(table) is not None
    hint = reckoning.decided(after(table, reveal(1, 1)))
    assert hint is not None
    assert (hint.seat, hint.text) == (1, "Ben cannot be caught any more.")
    open_still = after(rookie(), *[reveal(1, 2)] * 3, reveal(1, 1))
    assert reckoning.decided(open_still) is None
    assert reckoning.decided(start()) is None


def test_a_game_that_is_over_needs_no_hint() -> None:
    """Nor one that is played on with nothing left."""
    won = after(rookie(), *[reveal(2, 1)] * 4)
    assert reckoning.decided(won) is None
    on = after(rookie(stop_when_decided=False), *[reveal(2, 1)] * 4)
    assert reckoning.decided(on) is not None
    assert reckoning.decided(after(on, *[reveal(2, 1)] * 3)) is None


def test_the_mat_has_a_zone_for_each_battle() -> None:
    """Won, drawn, the one being fought, and those to come."""
    table = after(rookie(battles=4), reveal(2, 1), reveal(3, 3))
    found = [
        (zone.number, zone.is_decided, zone.is_now, zone.to, zone.powers)
        for zone in reckoning.zones(table)
    ]
    assert found == [
        (1, True, False, 0, (2, 1)),
        (2, True, False, None, (3, 3)),
        (3, False, True, None, None),
        (4, False, False, None, None),
    ]


def test_a_zone_shows_the_powers_of_the_battle_being_fought() -> None:
    """And none is being fought before the coin, in sudden death or after the end."""
    assert reckoning.zones(in_plays(5, 6))[0].powers == (5, 6)
    over = after(rookie(), {"move": "end_match"})
    for table in (start(), tied(), over):
        assert not any(zone.is_now for zone in reckoning.zones(table))


def test_a_reminder_matters_in_its_battles() -> None:
    """One for the next battle not yet in the one it was written down in."""
    table = after(
        playmaker(),
        {"move": "ongoing", "name": "Fog", "until": "next"},
        {"move": "ongoing", "name": "Crowd", "until": "end"},
    )
    due = [(each.name, each.is_due) for each in reckoning.reminders(table)]
    assert due == [("Fog", False), ("Crowd", True)]
    table = quiet(table, 1, 2)
    due = [(each.name, each.is_due) for each in reckoning.reminders(table)]
    assert due == [("Fog", True), ("Crowd", True)]
    assert [each.name for each in reckoning.reminders(quiet(table, 1, 2))] == ["Crowd"]


def test_the_next_game_has_an_empty_mat() -> None:
    """No zone, line or reminder of the game before is left."""
    table = after(
        rookie(battles=2, games=3), *[reveal(2, 1)] * 2, {"move": "next_game"}, COIN
    )
    assert [zone.is_decided for zone in reckoning.zones(table)] == [False, False]
    assert reckoning.reminders(table) == ()
