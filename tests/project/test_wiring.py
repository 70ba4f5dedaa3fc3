"""The wiring page and its pictures show the pin table that is shipped."""

import ast
import importlib
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from hardware.board import seat_name
from hardware.pins import HEADER_PIN, load_pins

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SVG = "{http://www.w3.org/2000/svg}"
WIDEST = 0.62  # of an average letter of the widest font in the list, per pixel of size


@pytest.fixture
def drawing(monkeypatch):
    """Give the script that draws the pictures."""
    monkeypatch.syspath_prepend(DOCS / "pictures")
    return importlib.import_module("draw_wiring")


def words(picture: str) -> list[tuple[str, float, float, float, float]]:
    """Give each text of a picture and the box it fills: left, top, right, bottom."""
    found = []
    for node in ET.fromstring(picture).iter(f"{SVG}text"):  # noqa: S314 - our own
        size = float(node.get("font-size", ""))
        width = len(node.text or "") * size * WIDEST
        x, y = float(node.get("x", "")), float(node.get("y", ""))
        left = (
            x - width * {"start": 0, "middle": 0.5, "end": 1}[node.get("text-anchor")]
        )
        found.append((node.text or "", left, y - size * 0.8, left + width, y))
    return found


def test_the_pictures_are_those_of_the_shipped_table(drawing):
    """Whoever changes the table or the script draws the pictures anew."""
    for name, picture in drawing.draw_all(load_pins()).items():
        kept = (DOCS / "pictures" / name).read_text("utf-8")
        assert kept == picture, "run docs/pictures/draw_wiring.py"


def test_every_pin_of_the_table_stands_beside_its_header_pin(drawing):
    """Each row of the picture has the GPIO, the header pin and the seat of one wire."""
    table = load_pins()
    rows: dict[float, set[str]] = {}
    for text, _left, top, _right, bottom in words(drawing.draw_header(table)):
        rows.setdefault(round((top + bottom) / 2 / 42), set()).add(text)
    wires = [(pin, pin.button.upper()) for pin in table.buttons]
    wires += [(lamp, "LAMP") for lamp in table.lamps]
    for pin, what in wires:
        header_pin = str(HEADER_PIN[pin.gpio])
        row = next(row for row in rows.values() if header_pin in row)
        assert {f"GPIO{pin.gpio}", seat_name(pin.seat), what} <= row


def test_another_table_is_another_picture(drawing):
    """The picture follows the table, not the other way round."""
    table = load_pins()
    moved = replace(table.buttons[0], gpio=21)
    picture = drawing.draw_header(replace(table, buttons=(moved, *table.buttons[1:])))
    rows = [text for text, *_ in words(picture)]
    assert rows.count("FIGHT") == 4
    assert picture != drawing.draw_header(table)


@pytest.mark.parametrize("name", ["wiring-gpio.svg", "wiring-seat.svg"])
def test_no_words_lie_on_others_or_leave_the_sheet(name):
    """Even in a wide font every text of a picture has its own place."""
    picture = (DOCS / "pictures" / name).read_text("utf-8")
    sheet = ET.fromstring(picture)  # noqa: S314 - our own
    wide, high = float(sheet.get("width", "")), float(sheet.get("height", ""))
    boxes = words(picture)
    assert len(boxes) > 15
    for number, (text, left, top, right, bottom) in enumerate(boxes):
        assert left >= 0, text
        assert right <= wide, text
        assert bottom <= high, text
        for other, left2, top2, right2, bottom2 in boxes[number + 1 :]:
            apart = right <= left2 or right2 <= left or bottom <= top2 or bottom2 <= top
            assert apart, (text, other)


def test_the_grounds_of_the_page_are_those_of_the_picture(drawing):
    """The table of pins names the ground that the picture shows."""
    page = (DOCS / "wiring.md").read_text("utf-8")
    buttons, lamps = drawing.grounds(load_pins())
    for seat in buttons:
        row = re.search(rf"^\| {seat_name(seat)} \|.*$", page, re.MULTILINE)
        assert row is not None
        assert row[0].endswith(f"| {buttons[seat]} | {lamps[seat]} |")


def test_power_and_ground_are_where_gpiozero_knows_them(drawing):
    """A ground of ours is a ground of the Pi, on the 4 and on the 5."""
    mock = pytest.importorskip("gpiozero.pins.mock")
    for revision in ("c03111", "d04170"):
        header = mock.MockFactory(revision=revision).board_info.headers["J8"]
        names: dict[str, set[int]] = {}
        for number, pin in header.pins.items():
            names.setdefault(pin.name, set()).add(number)
        assert names["GND"] == set(drawing.GROUNDS)
        assert names["3V3"] == set(drawing.POWER_3V3)
        assert names["5V"] == set(drawing.POWER_5V)


def sentences() -> str:
    """Join every text in the code, with a sign where a value is filled in."""
    found = []
    for path in (*ROOT.glob("hardware/*.py"), *ROOT.glob("companion/app/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [getattr(part, "value", "") for part in node.values]
                found.append("".join(p if isinstance(p, str) else "#" for p in parts))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.append(node.value)
    kv = [path.read_text("utf-8") for path in ROOT.glob("kv/**/*.kv")]
    return "\n".join([*found, *kv])


def test_what_the_page_says_that_it_says_it_does_say():
    """Every saying in the tables of remedies is one of the program's own."""
    page = (DOCS / "wiring.md").read_text("utf-8")
    remedies = page.split("## When a button misbehaves")[1].split("\n## ")[0]
    said = sentences()
    cells = re.findall(r"^\| ([^|]+) \|", remedies, re.MULTILINE)
    sayings = [saying for cell in cells for saying in re.findall(r"\*([^*]+)\*", cell)]
    assert len(sayings) > 15
    for saying in sayings:
        for part in re.sub(r"\d+", "#", saying).split(" ... "):
            assert part.removesuffix(" ...") in said, saying
