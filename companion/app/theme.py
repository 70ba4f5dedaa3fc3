"""All colours, sizes and fonts, named once. kv files import it as `theme`.

Sizes are for a page of 800x480 (or 480x800 upright) and are scaled to the real
panel by `fit`: 1.0 on the official 7" display, 1.6 at 1280x800, 1.5 at 720x1280.
"""

from typing import Final

from kivy.metrics import Metrics
from kivy.utils import get_color_from_hex as _hex

INK: Final = _hex("#14121F")
NIGHT: Final = _hex("#1E1B33")
DOTS: Final = _hex("#2A2647")
PAPER: Final = _hex("#FFF6E0")
WHITE: Final = _hex("#FFFFFF")
SUN: Final = _hex("#F9C22E")
RED: Final = _hex("#E63946")
DARK_RED: Final = _hex("#A92E3A")
BLUE: Final = _hex("#2D7DD2")
DARK_BLUE: Final = _hex("#1F5C9E")
GREEN: Final = _hex("#3BB273")
DARK_GREEN: Final = _hex("#27834F")
SKY: Final = _hex("#56B4E9")
FADED: Final = _hex("#A9A4B8")
SHADOW: Final = _hex("#0B0A14")
CLEAR: Final = (0, 0, 0, 0)

SEAT_COLOURS: Final = (
    _hex("#E69F00"),
    _hex("#56B4E9"),
    _hex("#009E73"),
    _hex("#CC79A7"),
    _hex("#F0E442"),
    _hex("#D55E00"),
)
SEAT_SHAPES: Final = ("circle", "square", "triangle", "hexagon", "diamond", "pentagon")
SEAT_LETTERS: Final = ("A", "B", "C", "D", "E", "F")
"""No game has more seats than there are signs for them."""

PLOT_COLOURS: Final = {"green": GREEN, "blue": BLUE, "yellow": SUN, "red": RED}
GLOW: Final = _hex("#FFE7A8")
"""Paper under a spotlight: the strip of the seat whose turn it is."""
GOLD: Final = _hex("#B8860B")
COUNTER_COLOURS: Final = {
    "hearts": RED,
    "star-medal": GOLD,
    "card-random": BLUE,
    "flat-star": GOLD,
}
"""Colour of a counter's icon; one that is not named here is ink."""
FACE_COLOURS: Final = {"pow": SUN, "oops": SKY, "ouch": WHITE}

HEADING: Final = "Bangers"
BODY: Final = "Hyperlegible"
BODY_BOLD: Final = "HyperlegibleBold"
FIGURES: Final = "HyperlegibleFigures"
"""The bold text face with all digits equally wide."""
ICONS: Final = "HeroIcons"
FONT_FILES: Final = {
    HEADING: "bangers.ttf",
    BODY: "hyperlegible.ttf",
    BODY_BOLD: "hyperlegible-bold.ttf",
    FIGURES: "hyperlegible-figures.ttf",
    ICONS: "hero-icons.ttf",
}

LANDSCAPE_PAGE_PX: Final = (800, 480)
PORTRAIT_PAGE_PX: Final = (480, 800)

TOUCH: Final = "75dp"
SMALL_TOUCH_DP: Final = 60
SMALL_TOUCH: Final = f"{SMALL_TOUCH_DP}dp"
"""The least side of anything that can be tapped: 11.5 mm on the 7" panel."""
TILE_ICON: Final = "44dp"
GAP: Final = "8dp"
OUTLINE: Final = "3dp"
MARKED_OUTLINE: Final = "5dp"
RADIUS: Final = "8dp"
SHADOW_OFFSET: Final = "5dp"
KEY_SHADOW: Final = "3dp"
DOT_GAP_DP: Final = 12
NIGHT_DOT_GAP_DP: Final = 20
"""Distance of the halftone dots, in dp."""

TEXT_SMALL: Final = "13sp"
TEXT: Final = "16sp"
TEXT_LARGE: Final = "20sp"
TEXT_KEY: Final = "24sp"
HEADING_SIZE: Final = "28sp"
HEADING_LARGE: Final = "44sp"
FIGURE: Final = "32sp"

GUARD_S: Final = 0.3
"""A button that changed its meaning ignores touches for so long."""


def is_portrait(width_px: float, height_px: float) -> bool:
    """Tell whether a window of this size gets the upright layout."""
    return height_px > width_px


def fit(width_px: float, height_px: float) -> None:
    """Scale every `dp` and `sp` so that one page fills a window of this size."""
    upright = is_portrait(width_px, height_px)
    page = PORTRAIT_PAGE_PX if upright else LANDSCAPE_PAGE_PX
    scale = min(width_px / page[0], height_px / page[1])
    # Kivy tells every number there is, the same scale or not.
    if (Metrics.density, Metrics.fontscale) != (scale, 1):
        Metrics.density = scale
        Metrics.fontscale = 1
