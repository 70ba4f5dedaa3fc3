"""A whole game of four by touches alone, from the first back to the score."""

import json

import pytest

from companion.core.shipped import shipped
from tests.app.desk import Desk
from tests.app.hands import Hands
from tests.fakes.rigged import RiggedChance

EXAMPLE = shipped("data") / "examples" / "four-players.jsonl"
HEADER, *LINES = (json.loads(line) for line in EXAMPLE.read_text("utf-8").splitlines())
NAMES = [seat["name"] for seat in HEADER["seats"]]


@pytest.fixture
def hands(pilot, tmp_path):
    """Gives hands on a kiosk whose owner has told the hero cards in earlier matches."""
    desk = Desk(pilot, tmp_path / "home")
    desk.table.put_cards("rookie-heroes", HEADER["cards"])
    desk.session.chance = RiggedChance()
    yield Hands(desk)
    desk.close()


def test_a_whole_game_by_touches_ends_with_the_score_of_its_script(hands):
    """From the cover to the score every line is tapped; every expectation holds."""
    hands.begin(*NAMES)
    for line in LINES:
        if "move" in line:
            hands.play(line)
        for path, value in line.get("expect", {}).items():
            assert look_up(hands.document, path) == value, (line, path)
    assert hands.table.page.name == "score"


def look_up(document, path):
    """Give what stands at a dotted path."""
    for key in path.split("."):
        if key == "length":
            return len(document)
        document = document[int(key) if isinstance(document, list) else key]
    return document


def usual_round():
    """Five backs, four shields, one contested bid, four missions of one need each."""
    seats = range(4)
    backs = [{"level": 1 + n % 2, "plot": "blue" if n else "red"} for n in range(5)]
    backs[3]["plot"] = backs[4]["plot"] = "green"
    wanted = ("m1", "m1", "m3", "m4")
    yield {"move": "reveal_missions", "missions": backs}
    for seat in seats:
        yield {"move": "place_shield", "seat": seat, "mission": wanted[seat]}
    yield {"move": "reveal_bids", "prestige": {"0": 2, "1": 5}}
    yield {"move": "take_free", "seat": 0, "mission": "m2"}
    yield {"move": "missions_flipped"}
    for seat, mission in enumerate(("m2", "m1", "m3", "m4")):
        need = {"trait": "speed", "successes": 1}
        told = {"reward": {"xp": 1, "cards": 1}, "penalty": {"stamina": 1, "cards": 1}}
        attempt = {"move": "attempt", "seat": seat, "mission": mission}
        yield {**attempt, "needs": [need], **told}
        yield {"move": "roll", "faces": FACES[seat]}
        yield {"move": "resolve"}
        yield {"move": "end_turn", "seat": seat}


HIT, MISS = ["pow", *["oops"] * 4], ["ouch"] * 5
FACES = (HIT, HIT, MISS, HIT)
"""What is thrown, a seat each; as many as its hero has dice are taken."""


def test_a_usual_round_of_four_takes_at_most_45_taps(hands):
    """Counted on the real pages; what the cards give and take is tapped in as well."""
    hands.begin(*NAMES)
    hands.pilot.taps = 0
    for move in usual_round():
        hands.play(move)
    assert (hands.document["turn"], hands.document["phase"]) == (2, "reveal")
    done = [len(hero["completed"]) for hero in hands.document["seats"]]
    assert done == [1, 1, 0, 1]
    assert hands.pilot.taps <= 45, hands.pilot.taps
