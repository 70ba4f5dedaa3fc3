"""What the tests of the pieces share: pictures, colours, places."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from PIL import Image

from tests.app.pilot import Pilot

__all__ = ("colours_of", "picture", "put", "rgb")


def put(pilot: Pilot, widget: Widget, width_dp: float, height_dp: float) -> Widget:
    """Show one widget of a fixed size in the middle of the window."""
    widget.size_hint = (None, None)
    widget.size = (dp(width_dp), dp(height_dp))
    widget.pos_hint = {"center_x": 0.5, "center_y": 0.5}
    page = FloatLayout()
    page.add_widget(widget)
    pilot.show(page)
    return widget


def rgb(colour: Sequence[float]) -> tuple[int, int, int]:
    """Turn a colour of the theme into what a picture holds."""
    red, green, blue = (round(255 * part) for part in colour[:3])
    return red, green, blue


def picture(pilot: Pilot, tmp_path: Path) -> Image.Image:
    """Take a picture of the window."""
    return Image.open(pilot.shot(tmp_path / "window.png")).convert("RGB")


def colours_of(image: Image.Image, widget: Widget) -> Counter[tuple[int, int, int]]:
    """Count the pixels of each colour in the box of a widget."""
    left, bottom = widget.to_window(*widget.pos)
    top = image.height - bottom - widget.height
    area = (left, top, left + widget.width, top + widget.height)
    part = image.crop(tuple(round(edge) for edge in area))
    return Counter({colour: count for count, colour in part.getcolors(1 << 22)})
