"""Paint `outlines` on the canvas: fill, ink, hard shadow and halftone dots.

Kivy draws polygons with stairs unless the screen multisamples. Here each edge carries
a ring one pixel wide whose texture fades out, so shapes are smooth on every panel.

    with self.canvas:
        ink_shape(star(self.center, (80, 60), seed=3), theme.SUN, outline_px=4)
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import hypot

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture

from companion.app import theme
from companion.app.widgets.outlines import (
    Point,
    corner_ways,
    grow,
    middle_of,
    moved,
    pushed,
)
from companion.app.widgets.panel import dot_texture

__all__ = (
    "Colour",
    "faint",
    "fill",
    "halftone",
    "halftone_fade",
    "ink_shape",
    "line",
    "mixed",
    "stroke",
)

Colour = Sequence[float]

_CLEAR_U = 0.25
_SOLID_U = 0.75
_TILE_PX = 32
_FADE_ROWS = 16


def faint(colour: Colour, alpha: float) -> Colour:
    """Give a colour with another opacity, 0 to 1."""
    return (*colour[:3], alpha)


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """Give a colour that holds `share` (0 to 1) of another one."""
    return tuple(a + (b - a) * share for a, b in zip(colour, other, strict=True))


def fill(points: Sequence[Point], colour: Colour) -> None:
    """Fill a shape on the active canvas, its edge smooth."""
    _fill(points, corner_ways(points), colour)


def _fill(points: Sequence[Point], ways: Sequence[Point], colour: Colour) -> None:
    """Fill a shape the ways of whose corners are known."""
    Color(*colour)
    _mesh(
        (
            *_ring((middle_of(points),), _SOLID_U),
            *_ring(pushed(points, ways, -0.5), _SOLID_U),
            *_ring(pushed(points, ways, 0.5), _CLEAR_U),
        ),
        (*_fan(len(points)), *_band(1, len(points))),
        _ramp(),
    )


def stroke(points: Sequence[Point], colour: Colour, width_px: float) -> None:
    """Draw the closed outline of a shape, half inside it and half outside."""
    Color(*colour)
    half = max(width_px / 2 - 0.5, 0.05)
    edges = (
        (-half - 1, _CLEAR_U),
        (-half, _SOLID_U),
        (half, _SOLID_U),
        (half + 1, _CLEAR_U),
    )
    ways, count = corner_ways(points), len(points)
    vertices: list[float] = []
    for reach, u in edges:
        vertices += _ring(pushed(points, ways, reach), u)
    bands = [_band(ring * count, count) for ring in range(len(edges) - 1)]
    _mesh(vertices, [index for band in bands for index in band], _ramp())


def line(start: Point, end: Point, colour: Colour, width_px: float) -> None:
    """Draw one straight line with square ends."""
    across, up = end[0] - start[0], end[1] - start[1]
    length = hypot(across, up)
    if not length:
        return
    side_x, side_y = up / length * width_px / 2, -across / length * width_px / 2
    corners = [
        (start[0] + side_x, start[1] + side_y),
        (end[0] + side_x, end[1] + side_y),
        (end[0] - side_x, end[1] - side_y),
        (start[0] - side_x, start[1] - side_y),
    ]
    fill(corners, colour)


def ink_shape(
    points: Sequence[Point],
    colour: Colour,
    *,
    outline_px: float,
    shadow_px: float = 0,
    ink: Colour = theme.INK,
) -> None:
    """Fill a shape and ink its outline, the outline wholly outside the shape.

    Args:
        points: The shape.
        colour: What fills it.
        outline_px: Width of the ink.
        shadow_px: How far the hard shadow falls to the right and down; 0 for none.
        ink: Colour of the outline.
    """
    ways = corner_ways(points)
    around = pushed(points, ways, outline_px)
    ways_around = corner_ways(around)
    if shadow_px:
        _fill(moved(around, (shadow_px, -shadow_px)), ways_around, theme.SHADOW)
    _fill(around, ways_around, ink)
    _fill(points, ways, colour)


def halftone(points: Sequence[Point], colour: Colour, tile_px: float) -> None:
    """Lay even printed dots over a shape; give the colour an alpha of 0.1 to 0.3."""
    _dots(points, colour, dot_texture(), (1 / tile_px, 1 / tile_px))


def halftone_fade(points: Sequence[Point], colour: Colour) -> None:
    """Lay printed dots over a shape that grow from the top to the bottom."""
    height = max(y for _, y in points) - min(y for _, y in points)
    scale = (_FADE_ROWS / height, 1 / height)
    _dots(points, colour, _fading_dots(), scale)


def _dots(
    points: Sequence[Point], colour: Colour, texture: Texture, scale: Point
) -> None:
    """Paint a shape with a repeated picture; `scale` is pictures a pixel."""
    Color(*colour)
    left, bottom = min(x for x, _ in points), min(y for _, y in points)
    # One pixel short: these edges are not smooth and must hide under the ink.
    corners = (middle_of(points), *grow(points, -1))
    vertices = [
        number
        for x, y in corners
        for number in (x, y, (x - left) * scale[0], (y - bottom) * scale[1])
    ]
    _mesh(vertices, _fan(len(points)), texture)


def _ring(points: Iterable[Point], u: float) -> list[float]:
    """Give the vertices of a row of corners."""
    return [number for x, y in points for number in (x, y, u, 0.5)]


@cache
def _fan(count: int) -> tuple[int, ...]:
    """Give the triangles that fill a ring from vertex 0, its middle."""
    return tuple(
        index
        for corner in range(count)
        for index in (0, 1 + (corner - 1) % count, 1 + corner)
    )


@cache
def _band(inner: int, count: int) -> tuple[int, ...]:
    """Give the triangles between a ring of vertices from `inner` on and the next."""
    outer = inner + count
    found: list[int] = []
    for corner in range(count):
        before = (corner - 1) % count
        found += (inner + before, outer + before, outer + corner)
        found += (inner + before, outer + corner, inner + corner)
    return tuple(found)


def _mesh(vertices: Sequence[float], indices: Sequence[int], texture: Texture) -> None:
    """Put triangles on the active canvas."""
    Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)


@cache
def _ramp() -> Texture:
    """Give the picture that runs from clear to white, for smooth edges."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"
    _load(texture, bytes((255, 255, 255, 0, 255, 255, 255, 255)))
    return texture


@cache
def _fading_dots() -> Texture:
    """Give a column of tiles whose dots shrink towards the top."""
    pixels = bytearray()
    for y in range(_FADE_ROWS * _TILE_PX):
        up = (y + 0.5) / _TILE_PX
        for x in range(_TILE_PX):
            pixels += bytes((255, 255, 255, _dot_alpha((x + 0.5) / _TILE_PX, up)))
    texture = Texture.create(
        size=(_TILE_PX, _FADE_ROWS * _TILE_PX), colorfmt="rgba", mipmap=True
    )
    texture.wrap = "repeat"
    texture.min_filter = "linear_mipmap_linear"
    _load(texture, bytes(pixels))
    return texture


def _load(texture: Texture, pixels: bytes) -> None:
    """Fill a texture, and again should the window's context be made anew."""
    texture.blit_buffer(pixels, colorfmt="rgba")
    texture.add_reload_observer(lambda t: t.blit_buffer(pixels, colorfmt="rgba"))


def _dot_alpha(across: float, up: float) -> int:
    """Give the alpha (0 to 255) of the fading halftone at a place, in tiles."""
    alpha = 0.0
    for half in (0.0, 0.5):
        dot_x, dot_y = round(across - half) + half, round(up - half) + half
        radius = 0.34 * max(0.0, 1 - dot_y / _FADE_ROWS) ** 0.8
        gap = radius - hypot(across - dot_x, up - dot_y)
        alpha = max(alpha, min(1.0, gap * _TILE_PX + 0.5))
    return int(255 * alpha)
