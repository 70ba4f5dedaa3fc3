"""Outlines of comic shapes as plain points: stars, clouds, round boxes.

Every shape is a list of corners counterclockwise, seen whole from its middle;
`paint` fills and inks them.

    corners = star((100, 60), (80, 50), spikes=14, seed=3)
"""

from collections.abc import Sequence
from math import cos, floor, hypot, pi, radians, sin

__all__ = (
    "Point",
    "box",
    "cloud",
    "corner_ways",
    "grow",
    "jitter",
    "middle_of",
    "moved",
    "oval",
    "pushed",
    "star",
    "turned",
)

Point = tuple[float, float]
_MITRE_LIMIT = 4.0


def jitter(seed: int, index: int) -> float:
    """Give a number from 0 to 1 that looks like chance and is always the same."""
    wave = sin(seed * 12.9898 + index * 78.233) * 43758.5453
    return wave - floor(wave)


def star(
    centre: Point,
    radii_px: tuple[float, float],
    *,
    spikes: int = 14,
    seed: int = 1,
    depth: float = 0.34,
    wobble: float = 0.3,
) -> list[Point]:
    """Give the corners of a comic explosion.

    Args:
        centre: Middle of the star.
        radii_px: Half width and half height; no spike reaches further.
        spikes: How many spikes.
        seed: Which of the endless irregular stars; the same seed, the same star.
        depth: How far the valleys lie below the longest spike, 0 to 1.
        wobble: How irregular the spikes are, 0 (a cog) to 1.
    """
    points = []
    step = 2 * pi / spikes
    for index in range(spikes):
        reach = 1 - wobble * depth * 1.6 * jitter(seed, index)
        valley = (1 - depth) * (1 - 0.16 * wobble * jitter(seed, index + 100))
        lean = (jitter(seed, index + 200) - 0.5) * wobble * step
        angle = index * step + jitter(seed, 999) * pi
        points.append(_around(centre, radii_px, angle + lean, reach))
        points.append(_around(centre, radii_px, angle + step / 2, valley))
    return points


def cloud(
    centre: Point, radii_px: tuple[float, float], *, puffs: int = 9, seed: int = 1
) -> list[Point]:
    """Give the outline of a cloud of `puffs` round puffs of uneven width."""
    widths = [0.75 + 0.5 * jitter(seed, index) for index in range(puffs)]
    total = sum(widths)
    points = []
    angle = 2 * pi * jitter(seed, 999)
    for width in widths:
        span = 2 * pi * width / total
        for part in range(8):
            bulge = 0.8 + 0.2 * sin(pi * part / 8) ** 0.7
            points.append(_around(centre, radii_px, angle + span * part / 8, bulge))
        angle += span
    return points


def oval(centre: Point, radii_px: tuple[float, float], steps: int = 48) -> list[Point]:
    """Give an ellipse."""
    return [
        _around(centre, radii_px, 2 * pi * index / steps, 1) for index in range(steps)
    ]


def box(
    pos: Point, size: tuple[float, float], radius_px: float = 0, steps: int = 6
) -> list[Point]:
    """Give a rectangle with round corners."""
    x, y = pos
    width, height = size
    if radius_px < 1:
        return [(x + width, y + height), (x, y + height), (x, y), (x + width, y)]
    radius = min(radius_px, width / 2, height / 2)
    middles = (
        (x + width - radius, y + height - radius),
        (x + radius, y + height - radius),
        (x + radius, y + radius),
        (x + width - radius, y + radius),
    )
    return [
        _around(middle, (radius, radius), (quarter + part / steps) * pi / 2, 1)
        for quarter, middle in enumerate(middles)
        for part in range(steps + 1)
    ]


def turned(points: Sequence[Point], degrees: float, about: Point) -> list[Point]:
    """Turn a shape counterclockwise about a point."""
    cosine, sine = cos(radians(degrees)), sin(radians(degrees))
    return [
        (
            about[0] + (x - about[0]) * cosine - (y - about[1]) * sine,
            about[1] + (x - about[0]) * sine + (y - about[1]) * cosine,
        )
        for x, y in points
    ]


def moved(points: Sequence[Point], by_px: Point) -> list[Point]:
    """Shift a shape."""
    return [(x + by_px[0], y + by_px[1]) for x, y in points]


def middle_of(points: Sequence[Point]) -> Point:
    """Give the mean of the corners, from where a shape is seen whole."""
    count = len(points)
    return sum(x for x, _ in points) / count, sum(y for _, y in points) / count


def grow(points: Sequence[Point], by_px: float) -> list[Point]:
    """Move every edge outwards, corners kept sharp; a negative number shrinks."""
    return pushed(points, corner_ways(points), by_px)


def pushed(points: Sequence[Point], ways: Sequence[Point], by_px: float) -> list[Point]:
    """Do what `grow` does where the ways of the corners are known."""
    return [
        (x + across * by_px, y + up * by_px)
        for (x, y), (across, up) in zip(points, ways, strict=True)
    ]


def corner_ways(points: Sequence[Point]) -> list[Point]:
    """Tell how far each corner goes when all edges move outwards by 1 px.

    A shape that is moved as a whole keeps its ways.
    """
    # Of each edge, from the corner before, what points out of the shape.
    normals = []
    before_x, before_y = points[-1]
    for x, y in points:
        across, up = y - before_y, before_x - x
        length = hypot(across, up) or 1
        normals.append((across / length, up / length))
        before_x, before_y = x, y
    ways = []
    for first, second in zip(normals, (*normals[1:], normals[0]), strict=True):
        across, up = first[0] + second[0], first[1] + second[1]
        length = hypot(across, up) or 1
        reach = min(2 / length, _MITRE_LIMIT) / length
        ways.append((across * reach, up * reach))
    return ways


def _around(middle: Point, radii_px: Point, angle: float, reach: float) -> Point:
    """Give the point of an ellipse at `angle` (radians), `reach` of the way out."""
    return (
        middle[0] + radii_px[0] * reach * cos(angle),
        middle[1] + radii_px[1] * reach * sin(angle),
    )
