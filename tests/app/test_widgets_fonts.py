"""The fonts have every letter our players need, and every icon we name."""

import tomllib

import pytest
from fontTools.ttLib import TTFont
from kivy.core.text import Label as CoreLabel

from companion.app import theme
from companion.app.icon_font import codes, glyph
from companion.app.widgets.keypad import ACCENTS
from companion.core.shipped import shipped

FONTS = shipped("data") / "fonts"
LETTERS = "".join(ACCENTS.values())
SIGNS = "0123456789+-−×·…¿¡“”‘’„«»–—€%/:;,.!?()'\""


@pytest.mark.parametrize("name", [theme.HEADING, theme.BODY, theme.BODY_BOLD])
def test_each_text_font_has_the_letters_of_european_names(name):
    """Every letter the keypad can write, small and capital."""
    known = TTFont(FONTS / theme.FONT_FILES[name]).getBestCmap()
    needed = set(LETTERS + LETTERS.upper() + SIGNS)
    assert {letter for letter in needed if ord(letter) not in known} == set()


def test_figures_are_equally_wide():
    """A sum stays where it is while its digits change."""
    label = CoreLabel(font_name=theme.FIGURES, font_size=40)
    widths = {label.get_extents(digit * 10)[0] for digit in "0123456789"}
    assert max(widths) - min(widths) <= 1


def test_every_icon_has_an_outline():
    """No icon of the table is an empty box in the font."""
    font = TTFont(FONTS / "hero-icons.ttf")
    known = font.getBestCmap()
    empty = [
        name
        for name, code in codes().items()
        if not font["glyf"][known[code]].numberOfContours
    ]
    assert empty == []
    assert len(set(codes().values())) == len(codes())


def test_a_wrong_icon_is_named():
    """A typing error is found at once, not on the screen."""
    with pytest.raises(ValueError, match="hartz"):
        glyph("hartz")


def test_every_icon_and_author_is_in_the_licences():
    """CC BY asks for the names of all who drew."""
    page = (FONTS.parents[1] / "docs" / "licences.md").read_text(encoding="utf-8")
    table = tomllib.loads((FONTS / "icons.toml").read_text(encoding="utf-8"))
    lines = page.lower().splitlines()
    for author, icons in table.items():
        if author == "hero-table-companion":
            continue
        line = next(row for row in lines if f"**{author.replace('-', ' ')}**" in row)
        assert [name for name in icons if name not in line] == []
