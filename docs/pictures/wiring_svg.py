"""Ink, wires and parts for the wiring diagrams: a small canvas that writes SVG."""

import os
from collections.abc import Sequence
from typing import Final
from xml.etree import ElementTree as ET

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")

from companion.app import theme

FONT: Final = "Atkinson Hyperlegible, Verdana, DejaVu Sans, sans-serif"
WIRE_PX: Final = 3.0

Colour = Sequence[float]

FIGHT: Final[Colour] = theme.RED
FLEE: Final[Colour] = theme.BLUE
PALE: Final[Colour] = tuple(
    0.62 * ink + 0.38 * paper for ink, paper in zip(theme.INK, theme.PAPER, strict=True)
)
"""Ink for what nobody needs to look at, and still to be read on paper."""


def hex_colour(colour: Colour) -> str:
    """Write a colour of the theme the way SVG wants it."""
    return "#" + "".join(f"{round(part * 255):02X}" for part in colour[:3])


class Canvas:
    """Collects shapes; sizes and places in pixels, x to the right and y down."""

    def __init__(self, width_px: int, height_px: int, title: str, about: str) -> None:
        """Begin with an empty sheet of the theme's paper.

        Args:
            width_px: Width of the sheet.
            height_px: Height of the sheet.
            title: What it shows, for those who cannot see it.
            about: The same at more length.
        """
        size = {"width": str(width_px), "height": str(height_px)}
        self._root = ET.Element(
            "svg",
            size,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width_px} {height_px}",
            role="img",
        )
        self._root.set("font-family", FONT)
        ET.SubElement(self._root, "title").text = title
        ET.SubElement(self._root, "desc").text = about
        self.box(0, 0, width_px, height_px, theme.PAPER, radius_px=0, line_px=0)

    def xml(self) -> str:
        """Give the whole picture as text."""
        ET.indent(self._root)
        return ET.tostring(self._root, encoding="unicode") + "\n"

    def wire(self, *points: tuple[float, float], colour: Colour = theme.INK) -> None:
        """Draw a wire through some points."""
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._add(
            "polyline",
            points=path,
            fill="none",
            stroke=hex_colour(colour),
            stroke_width=f"{WIRE_PX:g}",
            stroke_linejoin="round",
            stroke_linecap="round",
        )

    def box(
        self,
        x: float,
        y: float,
        width_px: float,
        height_px: float,
        fill: Colour,
        *,
        radius_px: float = 4,
        line_px: float = 2,
    ) -> None:
        """Draw a box with an inked outline."""
        self._add(
            "rect",
            x=f"{x:g}",
            y=f"{y:g}",
            width=f"{width_px:g}",
            height=f"{height_px:g}",
            rx=f"{radius_px:g}",
            fill=hex_colour(fill),
            stroke=hex_colour(theme.INK),
            stroke_width=f"{line_px:g}",
        )

    def dot(
        self, x: float, y: float, radius_px: float, fill: Colour, line_px: float = 2
    ) -> None:
        """Draw a round spot with an inked outline."""
        self._add(
            "circle",
            cx=f"{x:g}",
            cy=f"{y:g}",
            r=f"{radius_px:g}",
            fill=hex_colour(fill),
            stroke=hex_colour(theme.INK),
            stroke_width=f"{line_px:g}",
        )

    def shape(self, points: Sequence[tuple[float, float]], fill: Colour) -> None:
        """Draw a closed shape with an inked outline."""
        self._add(
            "polygon",
            points=" ".join(f"{x:g},{y:g}" for x, y in points),
            fill=hex_colour(fill),
            stroke=hex_colour(theme.INK),
            stroke_width="2",
            stroke_linejoin="round",
        )

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size_px: float = 15,
        anchor: str = "middle",
        colour: Colour = theme.INK,
        is_bold: bool = False,
    ) -> None:
        """Write words with their middle at height `y`."""
        node = self._add(
            "text",
            x=f"{x:g}",
            y=f"{y + size_px * 0.36:g}",
            font_size=f"{size_px:g}",
            text_anchor=anchor,
            fill=hex_colour(colour),
            font_weight="bold" if is_bold else "normal",
        )
        node.text = words

    def _add(self, tag: str, **marks: str) -> ET.Element:
        named = {name.replace("_", "-"): value for name, value in marks.items()}
        return ET.SubElement(self._root, tag, named)


def button(canvas: Canvas, x: float, y: float, cap: Colour) -> tuple[float, float]:
    """Draw a push button, 60 px wide, around a point of its wire.

    Returns:
        Where its left and its right terminal are.
    """
    left, right = x - 24, x + 24
    canvas.wire((x, y - 11), (x, y - 5))
    canvas.wire((left + 4, y - 5), (right - 4, y - 5))
    canvas.box(x - 14, y - 18, 28, 8, cap, radius_px=3)
    for terminal in (left, right):
        canvas.dot(terminal, y, 4, theme.PAPER)
    return left - 4, right + 4


def resistor(canvas: Canvas, x: float, y: float, words: str = "") -> None:
    """Draw a resistor that lies, 44 px wide, its value in it."""
    canvas.box(x - 22, y - 9, 44, 18, theme.WHITE, radius_px=2)
    canvas.text(x, y, words, size_px=12)


def resistor_upright(canvas: Canvas, x: float, y: float, words: str) -> None:
    """Draw a resistor that stands, 44 px high, its value beside it."""
    canvas.box(x - 9, y - 22, 18, 44, theme.WHITE, radius_px=2)
    canvas.text(x + 18, y, words, anchor="start")


def capacitor(canvas: Canvas, x: float, y: float, words: str) -> None:
    """Draw a capacitor that stands, 8 px high, its value beside it."""
    canvas.wire((x - 16, y - 4), (x + 16, y - 4))
    canvas.wire((x - 16, y + 4), (x + 16, y + 4))
    canvas.text(x + 26, y, words, anchor="start")


def led(canvas: Canvas, x: float, y: float, way: int, fill: Colour) -> None:
    """Draw an LED, 24 px wide, that lets current pass to the right (1) or left (-1)."""
    back, tip = x - 10 * way, x + 10 * way
    canvas.shape([(back, y - 10), (back, y + 10), (tip, y)], fill)
    canvas.wire((tip, y - 10), (tip, y + 10))
    for shift in (-2, 7):
        canvas.wire((x + shift, y - 12), (x + shift + 5, y - 19))


def ground(canvas: Canvas, x: float, y: float) -> None:
    """Draw a ground that hangs on a wire which ends here."""
    for step, half in enumerate((10, 6, 2)):
        canvas.wire((x - half, y + 5 * step), (x + half, y + 5 * step))


def seat_badge(canvas: Canvas, x: float, y: float, seat: int) -> None:
    """Draw a seat's sign as on the screen: its shape, its colour, its letter."""
    colour = theme.SEAT_COLOURS[seat]
    shape = theme.SEAT_SHAPES[seat]
    if shape == "circle":
        canvas.dot(x, y, 14, colour)
    elif shape == "square":
        canvas.box(x - 13, y - 13, 26, 26, colour, radius_px=3)
    elif shape == "triangle":
        canvas.shape([(x, y - 17), (x + 18, y + 13), (x - 18, y + 13)], colour)
    else:
        corners = [(-8, -14), (8, -14), (16, 0), (8, 14), (-8, 14), (-16, 0)]
        canvas.shape([(x + dx, y + dy) for dx, dy in corners], colour)
    lower_px = 3 if shape == "triangle" else 0
    letter = theme.SEAT_LETTERS[seat]
    canvas.text(x, y + lower_px, letter, size_px=14, is_bold=True)
