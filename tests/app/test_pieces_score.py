"""What the end of a match shows: chart, QR code, rays, moments."""

import pytest
import zxingcpp
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.app import theme
from companion.app.widgets.chart import Chart
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.moment import MOMENT_S, Moment
from companion.app.widgets.qr_code import QrCode, modules
from companion.app.widgets.rays import Rays
from tests.app.conftest import every_size
from tests.app.pieces import colours_of, picture, put, rgb

TEXTS = {
    "short": "Ana 18",
    "accents": "Zoë 24, Ángel 18, Łucja 18, Jürgen 14: ¡Órale!",
    "whole result": "Rookie Heroes 2026-11-29\n" + "Cleo: 14 2 2 3 1 2 = 24\n" * 12,
}
SERIES = {
    "a match": [[0, 2, 5, 7, 9], [0, 1, 3, 4, 8], [0, 2, 5, 8, 13], [0, 3, 4, 4, 8]],
    "one turn": [[3], [3], [5]],
    "all tied": [[0, 0, 4]] * 4,
    "two seats to 99": [[0, 50, 99], [0, 51, 98]],
    "nothing yet": [[0], [0]],
    "no seats": [],
}


@every_size
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_phone_reads_the_code_off_the_screen(pilot, tmp_path, text):
    """A reader finds exactly the text in a picture of the window."""
    put(pilot, QrCode(text=text), 200, 200)
    found = zxingcpp.read_barcodes(picture(pilot, tmp_path))
    assert [code.text for code in found] == [text]


def test_a_code_changes_with_its_text(pilot, tmp_path):
    """A new text is drawn in place of the old one; no text draws nothing."""
    code = put(pilot, QrCode(text="first"), 200, 200)
    code.text = "second"
    pilot.advance(0.1)
    found = zxingcpp.read_barcodes(picture(pilot, tmp_path))
    assert [each.text for each in found] == ["second"]
    code.text = ""
    pilot.advance(0.1)
    assert set(colours_of(picture(pilot, tmp_path), code)) == {rgb(theme.NIGHT)}


def test_the_code_has_its_quiet_zone():
    """Four blank modules lie around the code on each side."""
    rows = modules("Ana 18")
    edge = [*rows[:4], *rows[-4:], *(row[:4] + row[-4:] for row in rows)]
    assert not any(module for row in edge for module in row)
    assert rows[4][4]


def test_a_text_beyond_any_code_is_refused_with_a_reason():
    """A text of 4000 characters gives one sentence, not a broken code."""
    with pytest.raises(ValueError, match="4000 characters are too many"):
        modules("x" * 4000)


@every_size
@pytest.mark.parametrize("series", SERIES.values(), ids=SERIES)
@pytest.mark.parametrize("size", [(440, 200), (440, 85)], ids=str)
def test_a_chart_of_any_match_fits(pilot, series, size):
    """All figures fit and none lies on another, in a large and in a flat chart."""
    put(pilot, Chart(series=series), *size)
    assert pilot.problems() == []


def test_tied_lines_are_all_seen(pilot, tmp_path):
    """Four seats with the same points show four colours, none hidden by another."""
    chart = put(pilot, Chart(series=[[0, 0, 4, 4]] * 4), 400, 200)
    chart.clear_widgets()
    counts = colours_of(picture(pilot, tmp_path), chart)
    seen = [counts[rgb(colour)] for colour in theme.SEAT_COLOURS[:4]]
    assert min(seen) > 400


def test_a_chart_names_turns_points_and_seats(pilot):
    """Both axes have figures; each line ends at its seat's badge and its points."""
    put(pilot, Chart(series=[[1, 4], [2, 9]], seats=[1, 3], first_turn=1), 400, 200)
    texts = pilot.texts()
    assert {"B", "D"} <= set(texts)
    assert {"0", "6", "8"} <= set(texts), "points"
    assert {"1", "2"} <= set(texts), "turns"
    assert {"4", "9"} <= set(texts), "last points"
    assert pilot.find("D").center_y > pilot.find("B").center_y


def test_rays_fill_their_widget_and_nothing_else(pilot, tmp_path):
    """Both colours meet at the focus; around the widget the night stays."""
    rays = put(pilot, Rays(focus=(0.2, 0.7)), 300, 200)
    image = picture(pilot, tmp_path)
    counts = colours_of(image, rays)
    assert counts[rgb(theme.RED)] > 10_000
    assert counts[rgb(theme.DARK_RED)] > 10_000
    assert counts[rgb(theme.NIGHT)] == 0
    left, top = round(rays.x) - 2, round(image.height - rays.top) - 2
    around = [image.getpixel((left, top)), image.getpixel((round(rays.right) + 2, top))]
    assert set(around) == {rgb(theme.NIGHT)}


def host_with_button(pilot, taps):
    """Show a page with one button that counts its taps."""
    page = FloatLayout()
    button = ComicButton(text="Go", pos_hint={"center_x": 0.5, "center_y": 0.5})
    button.size_hint, button.size = (None, None), (dp(120), dp(80))
    button.bind(on_release=taps.append)
    page.add_widget(button)
    pilot.show(page)
    return page


@every_size
@pytest.mark.parametrize(
    ("title", "text", "seat"),
    [
        ("Exhausted!", "Ben rests: all stamina back, open missions are gone.", 1),
        ("Level 3!", "Cleo: take your level 3 hero card.", 2),
        ("Special mission!", "", -1),
        ("Kreator!", "All three parts lie open. Talk: fight or flee?", -1),
    ],
)
def test_a_moment_fills_the_page_and_fits(pilot, title, text, seat):
    """Word, line and badge fit on the whole page."""
    page = host_with_button(pilot, [])
    Moment(title=title, text=text, seat=seat, icon="upgrade").show(page)
    pilot.advance(0.5)
    assert pilot.problems() == []
    assert pilot.sees(title)
    assert pilot.sees(text)


def test_a_moment_ends_by_itself(pilot):
    """After about 1.6 s it is gone, has said so once, and nothing moves."""
    page = host_with_button(pilot, [])
    ended = []
    moment = Moment(title="Kreator!")
    moment.bind(on_end=ended.append)
    moment.show(page)
    pilot.advance(MOMENT_S - 0.2)
    assert moment.parent is page
    pilot.advance(0.4)
    assert moment.parent is None
    assert ended == [moment]


def test_a_tap_ends_a_moment_and_goes_no_further(pilot):
    """The button below does not get that tap, but the next one."""
    taps = []
    page = host_with_button(pilot, taps)
    moment = Moment(title="Kreator!")
    moment.show(page)
    pilot.advance(0.5)
    pilot.press_at(*page.center).lift()
    assert moment.parent is None
    assert taps == []
    pilot.tap("Go")
    assert len(taps) == 1


def test_a_moment_can_be_shown_again(pilot):
    """Shown anew while it still stands, it stays its full time from then on."""
    page = host_with_button(pilot, [])
    moment = Moment(title="Kreator!")
    moment.show(page)
    pilot.advance(1)
    moment.show(page)
    pilot.advance(1)
    assert moment.parent is page
    pilot.advance(1)
    assert moment.parent is None
