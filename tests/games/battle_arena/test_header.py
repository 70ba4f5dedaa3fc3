"""The header of Battle Arena: what is told, what is not, and what is wrong."""

from typing import Any

import pytest

from companion.core.errors import BadInput
from companion.games.battle_arena.game import GAME
from companion.games.battle_arena.header import Options
from tests.games.battle_arena.tables import header, start


def test_what_is_not_told_has_its_default() -> None:
    """Neither options nor cards need to be there."""
    plain = header()
    del plain["options"]
    read = GAME.read_header(plain)
    assert read.options == Options()
    assert read.names == ("Ana", "Ben")
    assert read.game == "battle-arena"


def test_a_hand_is_no_larger_than_a_small_playbook() -> None:
    """A default above a lowered limit becomes the limit; what was told stays."""
    assert GAME.read_header(header(playbook=3)).options.plays == 3
    assert GAME.read_header(header(playbook=3, plays=2)).options.plays == 2


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"mode": "master"}, "rookie, substitution, playmaker - at `$.options.mode`"),
        ({"battles": 0}, "it is at least 1 - at `$.options.battles`"),
        ({"games": 0}, "it is at least 1 - at `$.options.games`"),
        ({"hot_dogs": -1}, "it is at least 0 - at `$.options.hot_dogs`"),
        ({"substitution_cost": -1}, "at least 0 - at `$.options.substitution_cost`"),
        ({"bench": -1}, "it is at least 0 - at `$.options.bench`"),
        ({"playbook": -1}, "it is at least 0 - at `$.options.playbook`"),
        ({"plays": 5, "playbook": 4}, "it is at most 4 - at `$.options.plays`"),
        ({"plays": -1}, "it is at least 0 - at `$.options.plays`"),
        ({"low_wins": 1}, "got `int` - at `$.options.low_wins`"),
        ({"mustard": 1}, "unknown field `mustard` - at `$.options`"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, Any], reason: str) -> None:
    """The sentence says what is wrong and where."""
    with pytest.raises(BadInput) as error:
        GAME.read_header(header(**options))
    assert str(error.value).endswith(reason)


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        ({"seats": [{"name": "Ana"}]}, "Battle Arena has 2 seats"),
        ({"seats": [{"name": "Ana"}] * 3}, "Battle Arena has 2 seats"),
        ({"seats": [{"name": " "}, {"name": "Ben"}]}, "a seat needs a name"),
        ({"seats": [{"name": "Ana", "hero": "x"}, {"name": "Ben"}]}, "field `hero`"),
        ({"cards": {"heroes": {}}}, "unknown field `heroes`"),
        ({"cards": None}, "got `null`"),
        ({"script": 2}, "Invalid enum value 2"),
    ],
)
def test_a_wrong_part_is_named(part: dict[str, Any], reason: str) -> None:
    """Two seats with a name each, and no cards."""
    with pytest.raises(BadInput, match=reason):
        GAME.read_header({**header(), **part})


@pytest.mark.parametrize("mode", ["rookie", "substitution", "playmaker"])
def test_a_mode_counts_what_it_uses(mode: str) -> None:
    """What it does not use is None."""
    seat = start(mode=mode, hot_dogs=8, bench=3, plays=5, playbook=9).seats[1]
    counted = (seat.hot_dogs, seat.bench, seat.plays, seat.playbook)
    assert (
        counted
        == {
            "rookie": (None, None, None, None),
            "substitution": (8, 3, None, None),
            "playmaker": (8, 3, 5, 4),
        }[mode]
    )


def test_a_header_written_has_every_option() -> None:
    """So that a later default changes no match of today."""
    written = GAME.write_header(GAME.read_header(header(games=3)))
    assert written["options"] == {
        "mode": "rookie",
        "battles": 7,
        "stop_when_decided": True,
        "tiebreaker": False,
        "low_wins": False,
        "hot_dogs": 10,
        "substitution_cost": 2,
        "bench": 4,
        "plays": 4,
        "playbook": 30,
        "games": 3,
    }
