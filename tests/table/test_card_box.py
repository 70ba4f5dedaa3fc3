"""The card box: from where cards are known, and what a match teaches."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import BadInput
from companion.core.moves import from_plain
from companion.games.heroes_for_sale.book import BOOK
from companion.table.card_files import card_folder
from companion.table.cards import merge
from companion.table.match import Match
from companion.table.table import Table
from tests.fakes.clock import StillClock
from tests.fakes.tiny import GAMES as TINY_GAMES
from tests.table.conftest import NAMES

HFS = "heroes-for-sale"
DRAW = {"does": "draw", "when": "hire"}
PLAIN = {"strength": 3, "bodyguard": False}
KNOWN = {**PLAIN, "effects": [DRAW]}


@pytest.fixture
def sale(home: Path, clock: StillClock) -> Iterator[Table]:
    """Give an open table with all games."""
    with Table.open(home, clock) as table:
        yield table


def put_file(home: Path, *cards: str, name: str = "mine.toml") -> None:
    """Write a card file."""
    folder = card_folder(home, HFS)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("\n".join(cards), "utf-8")


def filed(name: str, strength: str = "3") -> str:
    """Give a card as a file has it."""
    return (
        f'[supernaturals."{name}"]\nstrength = {strength}\nbodyguard = false\n'
        'effects = [{ does = "draw", when = "hire" }]\n'
    )


def own(table: Table) -> dict[str, tuple[str, str]]:
    """Give the cards that do not come with the game: where they are from."""
    cards = table.card_box.shelf(HFS).cards
    return {c.name: (c.origin, c.file) for c in cards if c.origin != "shipped"}


def faults(table: Table) -> list[str]:
    """Give what is wrong."""
    return [fault.says for fault in table.card_box.shelf(HFS).faults]


def offer(match: Match, **card: Any) -> None:
    """Put up a card in the first turn, after its attack."""
    moves = [
        {"move": "attack", "seat": 0},
        {"move": "offer", "seat": 0, "card": card},
    ]
    for plain in moves:
        types = {t.__struct_config__.tag: t for t in match.game.move_types}
        match.play(from_plain(plain, types[plain["move"]]))


def test_the_shelf_holds_cards_of_every_origin(sale: Table, home: Path) -> None:
    """By the alphabet, whatever their letters are like."""
    put_file(home, filed("nova"))
    sale.card_box.put(HFS, "Älva", PLAIN)
    cards = sale.card_box.shelf(HFS).cards
    assert own(sale) == {"nova": ("file", "mine.toml"), "Älva": ("box", "")}
    names = [card.name for card in cards]
    assert names.index("nova") < names.index("Percival Amphibio")
    assert len(cards) == len(BOOK.shipped()) + 2


def test_a_new_match_knows_files_and_box(sale: Table, home: Path) -> None:
    """Shipped cards are known to the rules anyway."""
    put_file(home, filed("Nova"))
    sale.card_box.put(HFS, "Bo", PLAIN)
    match = sale.new_match(HFS, NAMES)
    header = match.game.write_header(match.header)
    assert header["cards"] == {"supernaturals": {"Bo": PLAIN, "Nova": KNOWN}}


def test_a_file_that_is_new_counts_in_the_next_match(sale: Table, home: Path) -> None:
    """Without a restart; a match that was begun goes on as it began."""
    first = sale.new_match(HFS, NAMES)
    put_file(home, filed("Nova"))
    second = sale.new_match(HFS, NAMES)
    assert first.header.cards.supernaturals == {}
    assert list(second.header.cards.supernaturals) == ["Nova"]
    put_file(home, filed("Nova", "4"))
    assert sale.load(2).header == second.header


def test_an_old_match_replays_with_its_own_cards(sale: Table) -> None:
    """Whatever the box says of them by now."""
    sale.card_box.put(HFS, "Nova", KNOWN)
    match = sale.new_match(HFS, NAMES)
    offer(match, name="Nova")
    sale.card_box.put(HFS, "Nova", {"strength": 1, "bodyguard": True}, "Nova")
    again = sale.load(1)
    assert again.state == match.state
    assert again.document["bid"]["card"]["strength"] == 3


def test_what_a_match_is_told_goes_into_the_box(sale: Table) -> None:
    """Without a text, which nobody has told; an undo takes it out."""
    match = sale.new_match(HFS, NAMES)
    offer(match, name="Nova", strength=3, bodyguard=False)
    assert sale.cards(HFS) == {"supernaturals": {"Nova": PLAIN}}
    match.undo()
    assert own(sale) == {}


def test_a_match_does_not_copy_files_into_the_box(sale: Table, home: Path) -> None:
    """Else every card of a file would be there twice."""
    put_file(home, filed("Nova"))
    match = sale.new_match(HFS, NAMES)
    offer(match, name="Bo", strength=1, bodyguard=True)
    assert list(sale.cards(HFS)["supernaturals"]) == ["Bo"]
    assert faults(sale) == []


def test_an_older_match_brings_nothing_back(sale: Table) -> None:
    """Neither a card that was taken out nor a text that was changed."""
    sale.card_box.put(HFS, "Gone", PLAIN)
    sale.card_box.put(HFS, "Nova", PLAIN)
    match = sale.new_match(HFS, NAMES)
    sale.card_box.remove(HFS, "Gone")
    sale.card_box.put(HFS, "Nova", KNOWN, "Nova")
    offer(match, name="Bo", strength=1, bodyguard=True)
    match.undo()
    assert sale.cards(HFS) == {"supernaturals": {"Nova": KNOWN}}


def test_a_file_that_knows_the_text_comes_before_what_a_match_was_told(
    sale: Table, home: Path
) -> None:
    """It is no fault that the table has met the card before."""
    sale.card_box.put(HFS, "Nova", {"strength": 2, "bodyguard": False})
    put_file(home, filed("NOVA"))
    assert own(sale) == {"NOVA": ("file", "mine.toml")}
    assert faults(sale) == []


def test_a_card_written_on_the_screen_comes_before_a_file(
    sale: Table, home: Path
) -> None:
    """The file is told to give way."""
    sale.card_box.put(HFS, "Nova", KNOWN)
    put_file(home, filed("Nova"))
    assert own(sale) == {"Nova": ("box", "")}
    assert faults(sale) == [
        '"Nova": "Nova" is in the card box already; take it out here.'
    ]


def test_a_shipped_card_is_not_written_anew(sale: Table, home: Path) -> None:
    """Neither in a file nor on the screen."""
    put_file(home, filed("lyra harmony"))
    assert faults(sale)[0].endswith("comes with the game; take it out here.")
    with pytest.raises(BadInput, match="There is a card Lyra Harmony already"):
        sale.card_box.put(HFS, "LYRA HARMONY", PLAIN)
    assert sale.cards(HFS) == {}


@pytest.mark.parametrize(
    ("name", "card", "said"),
    [
        ("", PLAIN, "a card has no name"),
        ("Nova", {"strength": 3}, '"bodyguard" is missing'),
        ("Nova", {**PLAIN, "effects": [{"does": "x"}]}, '"does" is "x"'),
    ],
)
def test_the_box_takes_no_bad_card(
    name: str, card: dict[str, Any], said: str, sale: Table
) -> None:
    """One sentence; nothing is kept."""
    with pytest.raises(BadInput, match=said):
        sale.card_box.put(HFS, name, card)
    assert sale.cards(HFS) == {}


def test_a_card_can_be_called_otherwise(sale: Table) -> None:
    """It stays one card, also where only a capital changes."""
    sale.card_box.put(HFS, "Nova", KNOWN)
    sale.card_box.put(HFS, "NOVA", KNOWN, "Nova")
    assert list(own(sale)) == ["NOVA"]


def test_a_start_says_what_it_left_out(home: Path, clock: StillClock) -> None:
    """A sentence a card, with file and line; the good ones are there."""
    put_file(home, filed("Nova"), filed("Bo", '"x"'), "x = 1")
    with Table.open(home, clock) as table:
        assert list(own(table)) == ["Nova"]
        assert table.report.sentences == (
            'Left out of mine.toml, line 7: "Bo": "strength" is "x"; write a whole '
            "number from 0 to 99.",
        )
        assert len(faults(table)) == 2


def test_a_start_does_not_say_endlessly_much(home: Path, clock: StillClock) -> None:
    """What does not fit on a sheet, the command lists."""
    put_file(home, *(filed(f"Card {n}", "-1") for n in range(40)))
    with Table.open(home, clock) as table:
        assert len(table.report.sentences) == 4
        assert table.report.sentences[-1] == (
            "37 more were left out: `companion cards check` lists all."
        )
        assert len(faults(table)) == 40


def test_a_folder_that_no_game_reads_is_told(home: Path, clock: StillClock) -> None:
    """The nearest name is suggested."""
    (home / "cards" / "heroes_for_sale").mkdir(parents=True)
    with Table.open(home, clock) as table:
        assert table.report.sentences == (
            'Left out of heroes_for_sale, line 1: no game reads "heroes_for_sale"; '
            'is "heroes-for-sale" meant?',
        )


@pytest.mark.parametrize("place", ["cards", "cards/heroes-for-sale"])
def test_a_file_in_the_place_of_a_folder_keeps_nobody_out(
    place: str, home: Path, clock: StillClock
) -> None:
    """The app starts and a match begins."""
    path = home / place
    path.parent.mkdir(parents=True)
    path.write_text("x", "utf-8")
    with Table.open(home, clock) as table:
        assert "cannot be read" in table.report.sentences[0]
        table.new_match(HFS, NAMES)


def test_a_box_of_another_version_keeps_nobody_out(
    sale: Table, clock: StillClock
) -> None:
    """Its cards that make no sense here are left out and told."""
    cards = {"Nova": KNOWN, "Odd": {**PLAIN, "effects": [{"does": "sing"}]}}
    sale.put_cards(HFS, {"supernaturals": cards, "more": 1})
    sale.close()
    with Table.open(sale.home, clock) as again:
        assert list(again.new_match(HFS, NAMES).header.cards.supernaturals) == ["Nova"]
        assert again.report.sentences[0].startswith(
            'A card of the card box cannot be used: "Odd": "does" is "sing";'
        )


def test_a_game_without_such_cards_reads_no_files(
    home: Path, clock: StillClock
) -> None:
    """Its box goes into the header as it is."""
    with Table.open(home, clock, TINY_GAMES) as table:
        assert table.card_box.games == ()
        table.put_cards("tiny", {"prices": [1, 2]})
        assert table.card_box.for_header("tiny") == {"prices": [1, 2]}


A, B, C = {"does": "a", "by": 1}, {"does": "b", "by": 2}, {"does": "c"}


@pytest.mark.parametrize(
    ("box", "before", "after", "merged"),
    [
        ({}, {"n": 1}, {"n": 1}, {}),
        ({}, {"n": {"a": A}}, {"n": {"a": A, "b": B}}, {"n": {"b": B}}),
        (
            {},
            {"n": {"a": A}},
            {"n": {"a": {**A, "by": 2}}},
            {"n": {"a": {**A, "by": 2}}},
        ),
        ({}, {}, {"n": {"s": 1}}, {"n": {"s": 1}}),
        ({"n": {"s": 2}}, {"n": {"s": 1}}, {"n": {"s": 1}}, {"n": {"s": 2}}),
        (
            {"n": {"s": 2, "e": [A]}},
            {"n": {"s": 2}},
            {"n": {"s": 3}},
            {"n": {"s": 3, "e": [A]}},
        ),
        (
            {"n": {"e": [A, B]}},
            {"n": {"e": [A]}},
            {"n": {"e": [A]}},
            {"n": {"e": [A, B]}},
        ),
        ({"n": {"e": [A]}}, {"n": {"e": [A, B]}}, {"n": {"e": [B]}}, {"n": {"e": [B]}}),
        ({"n": {"e": [C]}}, {"n": {"e": [A]}}, {"n": {"e": [B]}}, {"n": {"e": [B]}}),
        ({"n": 1}, {"n": 1}, {}, {}),
        ({"n": 2}, {"n": 1}, {}, {"n": 2}),
        ({"p": [None, 8]}, {"p": [None, None]}, {"p": [5, None]}, {"p": [5, 8]}),
        ({"p": [6, 8]}, {"p": [5, None]}, {"p": [None, None]}, {"p": [6, 8]}),
        (
            {"l": [{"x": 1, "y": None}]},
            {"l": [{"x": None, "y": None}]},
            {"l": [{"x": None, "y": 2}]},
            {"l": [{"x": 1, "y": 2}]},
        ),
    ],
)
def test_only_what_a_step_changes_is_merged(
    box: Any, before: Any, after: Any, merged: Any
) -> None:
    """Levels by their places, texts as one."""
    assert merge(box, before, after) == merged
