"""The card box: every card looked at, written and changed by touches."""

import pytest
from kivy.uix.behaviors import ButtonBehavior

from companion.app.widgets.box_tile import BoxTile
from companion.games.heroes_for_sale.book import BOOK
from companion.table.card_files import card_folder
from tests.app.conftest import every_size
from tests.app.desk import Desk

HFS = "heroes-for-sale"
PLAIN = {"strength": 3, "bodyguard": False}
KNOWN = {**PLAIN, "effects": [{"does": "draw", "when": "hire"}]}
FILE = """
[supernaturals."Krill"]
strength = 2
bodyguard = true
effects = [{ does = "no_actions" }]

[supernaturals."Nobody"]
strength = "2"
bodyguard = false
"""


@pytest.fixture
def desk(pilot, tmp_path):
    """Gives the settings page of a fresh kiosk."""
    made = Desk(pilot, tmp_path / "home")
    pilot.tap("settings_button")
    yield made
    made.close()


def open_box(desk, **cards):
    """Put cards into the box and open its page."""
    for name, card in cards.items():
        desk.table.card_box.put(HFS, name, card)
    desk.pilot.tap("card_box_button")


def tiles(desk):
    """Give the tiles of the page, by the names of their cards."""
    return {w.title: w for w in desk.page.walk() if isinstance(w, BoxTile)}


def box(desk):
    """Give what is in the box."""
    return desk.table.cards(HFS).get("supernaturals", {})


def tap_text(desk, text):
    """Tap what says so on the top sheet."""
    found = [
        w
        for w in desk.stage._sheets[-1].walk()
        if isinstance(w, ButtonBehavior) and getattr(w, "text", "") == text
    ]
    assert len(found) == 1, (text, desk.pilot.texts())
    desk.pilot.tap(found[0])


def answer(desk, *texts):
    """Tap one tile after the other."""
    for text in texts:
        tap_text(desk, text)


def write_name(desk, name):
    """Type a name on the keypad."""
    for letter in name.upper():
        tap_text(desk, "Space" if letter == " " else letter)
    tap_text(desk, "Done")


def turn_to(desk, name):
    """Turn the pages until a card is there, and give its tile."""
    while name not in tiles(desk):
        desk.pilot.tap("after_button")
    return tiles(desk)[name]


def leaf(desk):
    """Give the names on all pages, the first page first."""
    names = [*tiles(desk)]
    while not desk.page.ids.after_button.disabled:
        desk.pilot.tap("after_button")
        names += tiles(desk)
    return names


def test_all_cards_are_there_page_by_page(desk):
    """By the alphabet, with the way on and back."""
    open_box(desk)
    assert leaf(desk) == sorted(BOOK.shipped())
    desk.pilot.tap("before_button")
    assert "Ava Wonder" in tiles(desk)
    desk.pilot.tap("back_button")
    assert desk.page.name == "settings"


def test_a_tile_says_what_a_card_does_and_where_it_is_from(desk, tmp_path):
    """So that people can hold it beside the printed one."""
    folder = card_folder(tmp_path / "home", HFS)
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(FILE, encoding="utf-8")
    open_box(desk, Alba=PLAIN, Bella=KNOWN)
    shown = tiles(desk)
    lines = {name: (tile.line, tile.origin) for name, tile in shown.items()}
    assert lines["Alba"] == ("Text not known yet", "your own")
    assert lines["Bella"] == ("Hire: you draw 1 card.", "your own")
    assert lines["Battlebot Fury"] == (
        "Hire: overpower a card with strength 3.",
        "with the game",
    )
    krill = turn_to(desk, "Krill")
    assert (krill.origin, krill.icon, krill.number) == ("mine.toml", "shield", "2")


def test_what_was_left_out_is_said(desk, tmp_path):
    """The page tells how much, a tap tells what."""
    open_box(desk)
    assert not desk.pilot.sees("Left out")
    desk.pilot.tap("back_button")
    folder = card_folder(tmp_path / "home", HFS)
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(FILE, encoding="utf-8")
    desk.pilot.tap("card_box_button")
    desk.pilot.tap("Left out: 1")
    assert desk.pilot.sees('mine.toml, line 8: "Nobody": "strength" is "2";')


def test_a_start_says_it_too(desk, tmp_path):
    """On the sheet that has to be read."""
    folder = card_folder(tmp_path / "home", HFS)
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(FILE, encoding="utf-8")
    desk.restart()
    desk.stage.open_report(lambda: None)
    assert desk.pilot.sees('Left out of mine.toml, line 8: "Nobody": "strength"')


def test_a_card_of_the_game_is_only_looked_at(desk):
    """There is nothing to tap but the way out."""
    open_box(desk)
    desk.pilot.tap(tiles(desk)["Battlebot Fury"])
    assert desk.pilot.sees("Strength 4")
    assert desk.pilot.sees("It comes with the game.")
    sheet = desk.stage._sheets[-1]
    tappable = [w for w in sheet.walk() if isinstance(w, ButtonBehavior)]
    assert [w.icon for w in tappable] == ["cancel"]


def test_a_card_of_a_file_names_the_file(desk, tmp_path):
    """It is changed there."""
    folder = card_folder(tmp_path / "home", HFS)
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(FILE, encoding="utf-8")
    open_box(desk)
    desk.pilot.tap(turn_to(desk, "Krill"))
    assert desk.pilot.sees("It is in the card file mine.toml: change it there.")
    assert not desk.sheet.can_edit


@every_size
def test_a_card_is_written_by_touches(desk):
    """Name, strength, Bodyguard, then what it says; the next match knows it."""
    open_box(desk)
    desk.pilot.tap("add_button")
    write_name(desk, "Jo & K.")
    answer(desk, "3", "Bodyguard")
    assert box(desk) == {"Jo & K.": {"strength": 3, "bodyguard": True}}
    assert desk.pilot.sees("Text not known yet.")
    tap_text(desk, "What it says")
    answer(desk, "Hire", "Overpower a card", "With this strength", "3")
    assert desk.pilot.sees("Hire: overpower a card with strength 3.")
    assert desk.pilot.problems() == []
    effect = {"when": "hire", "does": "overpower", "least": 3, "most": 3}
    card = {"strength": 3, "bodyguard": True, "effects": [effect]}
    assert box(desk) == {"Jo & K.": card}
    names = [{"name": "Ana"}, {"name": "Ben"}]
    match = desk.table.new_match(HFS, names)
    assert "Jo & K." in match.header.cards.supernaturals


def test_every_answer_is_kept_at_once(desk):
    """A power cut takes nothing but the question that was open."""
    open_box(desk, Alba=PLAIN)
    desk.pilot.tap(tiles(desk)["Alba"])
    tap_text(desk, "What it says")
    answer(desk, "As long as it lies there", "The opponent has no Actions")
    desk.restart()
    assert box(desk)["Alba"]["effects"] == [{"does": "no_actions"}]


def test_facts_and_name_can_be_changed(desk):
    """One at a time, each kept at once."""
    open_box(desk, Alba=KNOWN)
    desk.pilot.tap(tiles(desk)["Alba"])
    tap_text(desk, "Strength 3")
    tap_text(desk, "5")
    tap_text(desk, "No Bodyguard")
    tap_text(desk, "Bodyguard")
    tap_text(desk, "Name")
    tap_text(desk, "E")
    tap_text(desk, "Done")
    new = {**KNOWN, "strength": 5, "bodyguard": True}
    assert box(desk) == {"Albae": new}
    desk.pilot.tap("cancel")
    assert "Albae" in tiles(desk)


def test_a_sentence_can_be_taken_away(desk):
    """Without any, the text is not known any more."""
    two = {**PLAIN, "effects": [{"does": "no_actions"}, *KNOWN["effects"]]}
    open_box(desk, Alba=two)
    desk.pilot.tap(tiles(desk)["Alba"])
    first = [w for w in desk.sheet.walk() if getattr(w, "icon", "") == "trash-can"]
    desk.pilot.tap(first[0])
    assert box(desk) == {"Alba": KNOWN}
    desk.pilot.tap("sentence_button")
    assert box(desk) == {"Alba": PLAIN}
    assert desk.pilot.sees("Text not known yet.")


def test_a_card_has_room_for_three_sentences(desk):
    """As a printed one."""
    open_box(desk, Alba={**PLAIN, "effects": [{"does": "no_actions"}] * 3})
    desk.pilot.tap(tiles(desk)["Alba"])
    assert desk.sheet.ids.add_button.disabled


def test_a_card_can_be_taken_out(desk):
    """After a question; No leads back to the card."""
    open_box(desk, Alba=KNOWN, Bella=PLAIN)
    desk.pilot.tap(tiles(desk)["Alba"])
    desk.pilot.tap("remove_button")
    tap_text(desk, "No")
    assert desk.sheet.name == "Alba"
    desk.pilot.tap("remove_button")
    tap_text(desk, "Take it out")
    assert not desk.has_sheet
    assert box(desk) == {"Bella": PLAIN}
    assert "Alba" not in tiles(desk)


def test_a_name_that_is_taken_is_refused_where_it_is_typed(desk):
    """The keypad stays, with what was typed."""
    open_box(desk, Alba=PLAIN)
    desk.pilot.tap("add_button")
    write_name(desk, "ALBA")
    assert desk.pilot.sees("There is a card Alba already.")
    assert desk.sheet.text == "Alba"
    tap_text(desk, "E")
    tap_text(desk, "Done")
    answer(desk, "0", "No Bodyguard")
    assert set(box(desk)) == {"Alba", "Albae"}


def test_the_box_opens_over_a_match_and_leads_back(desk):
    """By the settings, as everything else that the owner can set."""
    desk.pilot.tap("back_button")
    desk.played(2)
    desk.pilot.tap("resume_card")
    desk.stage.go("settings")
    open_box(desk)
    desk.pilot.tap("back_button")
    desk.pilot.tap("back_button")
    assert desk.page.name == "table"
