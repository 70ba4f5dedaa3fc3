"""Make the fonts of this folder from npm packages: `python data/fonts/make_fonts.py`.

Needs fonttools (a development dependency) and npm. The results are kept in the
repository, so nobody has to run this except to add an icon (`icons.toml`) or to take
a newer package. Licences: the .txt files beside this one and docs/licences.md.
"""

import json
import re
import subprocess
import tarfile
import tempfile
import tomllib
import unicodedata
from pathlib import Path
from typing import Any, Final

from fontTools.fontBuilder import FontBuilder
from fontTools.merge import Merger
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

HERE: Final = Path(__file__).parent
BANGERS: Final = "@fontsource/bangers@5.3.0"
HYPERLEGIBLE: Final = "@fontsource/atkinson-hyperlegible@5.3.0"
GAME_ICONS: Final = "@iconify-json/game-icons@1.2.4"

SUBSETS: Final = ("latin", "latin-ext", "vietnamese")
ACCENTED: Final = "ĈĉĜĝĤĥİĴĵĹĺŌōŜŝŴŵŶŷ"
"""Letters that Hyperlegible lacks and we put together from letter and accent."""
ACCENTS: Final = {
    "\u0301": "\xb4",
    "\u0302": "\u02c6",
    "\u0304": "\xaf",
    "\u0307": ".",
}
ACCENT_GAP: Final = 60
DIGITS: Final = "0123456789"
MADE: Final = 3_800_000_000
"""One date for all files (seconds since 1904), so that a rerun changes no byte."""

# The icon font: a 1024 unit square, a little larger than the capitals beside it.
EM: Final = 1024
ASCENT: Final = 880
SVG_SIZE: Final = 512
OWN_PATHS: Final = {
    "plus": "M208 64h96v144h144v96H304v144h-96V304H64v-96h144z",
    "minus": "M64 208h384v96H64z",
    "back": "M240 72v104h232v160H240v104L40 256z",
}


def main() -> None:
    """Fetch the packages and write every font file of this folder."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bangers = _unpack(BANGERS, folder)
        hyper = _unpack(HYPERLEGIBLE, folder)
        icons = _unpack(GAME_ICONS, folder)
        _text_font(bangers, "bangers-{}-400-normal", "bangers.ttf", "Bangers")
        for weight, stem in ((400, "hyperlegible"), (700, "hyperlegible-bold")):
            pattern = "atkinson-hyperlegible-{}-" + f"{weight}-normal"
            _text_font(hyper, pattern, f"{stem}.ttf", "Atkinson Hyperlegible")
        _figures("hyperlegible-bold.ttf", "hyperlegible-figures.ttf")
        _icon_font(json.loads((icons / "icons.json").read_text(encoding="utf-8")))


def _unpack(package: str, folder: Path) -> Path:
    """Download one npm package and give the folder of its files."""
    done = subprocess.run(  # noqa: S603 - fixed words
        ["npm", "pack", "--silent", package],  # noqa: S607 - npm from the PATH
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    archive = done.stdout.split()[-1]
    target = folder / archive.removesuffix(".tgz")
    with tarfile.open(folder / archive) as tar:
        tar.extractall(target, filter="data")
    return target / "package"


def _text_font(package: Path, pattern: str, target: str, family: str) -> None:
    """Join the subsets of one face into one ttf with our missing letters."""
    found = (package / "files" / f"{pattern.format(s)}.woff" for s in SUBSETS)
    plain = []
    for number, path in enumerate(p for p in found if p.is_file()):
        font = TTFont(path)
        font.flavor = None
        # Substitutions and kerning of several subsets cannot be joined faithfully.
        for table in ("GSUB", "GPOS", "GDEF", "gasp"):
            if table in font:
                del font[table]
        plain.append(str(package / f"{number}.ttf"))
        font.save(plain[-1])
    font = Merger().merge(plain)
    for letter in ACCENTED:
        if ord(letter) not in font.getBestCmap():
            _compose(font, letter)
    _name(font, family)
    font.save(HERE / target)


def _compose(font: TTFont, letter: str) -> None:
    """Add an accented letter as its base letter with the accent above it."""
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    base, accent = unicodedata.normalize("NFD", letter)
    below, above = cmap[ord(base)], cmap[ord(ACCENTS[accent])]
    low, high = _bounds(glyphs, below), _bounds(glyphs, above)
    shift_x = (low[0] + low[2] - high[0] - high[2]) / 2
    shift_y = low[3] + ACCENT_GAP - high[1]
    pen = TTGlyphPen(glyphs)
    pen.addComponent(below, Transform())
    pen.addComponent(above, Transform(1, 0, 0, 1, round(shift_x), round(shift_y)))
    name = f"uni{ord(letter):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = font["hmtx"][below]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(letter)] = name


def _bounds(glyphs: Any, name: str) -> tuple[float, float, float, float]:
    """Measure the ink of one glyph: left, bottom, right, top."""
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    return pen.bounds


def _figures(source: str, target: str) -> None:
    """Write a face whose digits are all as wide as the widest one."""
    font = TTFont(HERE / source)
    cmap, glyphs, metrics = font.getBestCmap(), font.getGlyphSet(), font["hmtx"]
    names = [cmap[ord(digit)] for digit in DIGITS]
    width = max(metrics[name][0] for name in names)
    for name in names:
        shift = (width - metrics[name][0]) // 2
        pen = TTGlyphPen(glyphs)
        glyphs[name].draw(TransformPen(pen, Transform(1, 0, 0, 1, shift, 0)))
        font["glyf"][name] = pen.glyph()
        metrics[name] = (width, metrics[name][1] + shift)
    _name(font, "Atkinson Hyperlegible Figures")
    font.save(HERE / target)


def _icon_font(package: dict[str, Any]) -> None:
    """Write `hero-icons.ttf`: one glyph an icon of `icons.toml`."""
    table = tomllib.loads((HERE / "icons.toml").read_text(encoding="utf-8"))
    codes = {name: code for author in table.values() for name, code in author.items()}
    paths = {name: _svg_paths(package, name) for name in codes}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", *codes])
    builder.setupCharacterMap(
        {0x20: "space", **{code: name for name, code in codes.items()}}
    )
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf(
        {".notdef": empty, "space": empty} | {n: _outline(p) for n, p in paths.items()}
    )
    builder.setupHorizontalMetrics(dict.fromkeys(builder.font.getGlyphOrder(), (EM, 0)))
    builder.setupHorizontalHeader(ascent=ASCENT, descent=ASCENT - EM)
    builder.setupNameTable({"familyName": "Hero Icons", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=ASCENT, sTypoDescender=ASCENT - EM, sTypoLineGap=0)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = MADE
    builder.save(HERE / "hero-icons.ttf")


def _svg_paths(package: dict[str, Any], name: str) -> list[str]:
    """Give the path texts of one icon, ours or the package's."""
    if name in OWN_PATHS:
        return [OWN_PATHS[name]]
    return re.findall(r'\bd="([^"]+)"', package["icons"][name]["body"])


def _outline(paths: list[str]) -> Any:
    """Turn SVG paths (y down, cubic) into a TrueType glyph (y up, quadratic)."""
    scale = EM / SVG_SIZE
    pen = TTGlyphPen(None)
    quadratic = Cu2QuPen(pen, max_err=1.0, reverse_direction=True)
    for path in paths:
        parse_path(
            path, TransformPen(quadratic, Transform(scale, 0, 0, -scale, 0, ASCENT))
        )
    return pen.glyph()


def _name(font: TTFont, family: str) -> None:
    """Give the face its plain name and a fixed date, for reproducible files."""
    for number in (1, 4, 16):
        font["name"].setName(family, number, 3, 1, 0x409)
    font["head"].created = font["head"].modified = MADE
    font.recalcTimestamp = False


if __name__ == "__main__":
    main()
