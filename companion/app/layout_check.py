"""Walk a tree of widgets and tell what is wrong with its layout.

    problems(page, Window.size)    ["ComicButton 'Undo' is 40 dp high, less than 60"]

Checked: nothing leaves the window, no two texts and no two touch targets lie on each
other, every text fits its label and can be read, every target is large enough. What
lies under a sheet is not checked. A widget with `floats = True` may lie on others.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app import theme

__all__ = ("problems", "walk")

Box = tuple[float, float, float, float]
"""Left, bottom, right and top in the window, in pixels."""

_SLACK_PX: Final = 1.5
_LEAST_TEXT_DP: Final = 8


def problems(root: Widget, window_px: tuple[float, float]) -> list[str]:
    """List the faults of a page as sentences; an empty list is a good page.

    Args:
        root: The page, or the root of the window.
        window_px: Width and height of the window.
    """
    shown = list(walk(_front(root)))
    texts = [w for w in shown if isinstance(w, Label) and w.text.strip()]
    targets = [w for w in shown if isinstance(w, ButtonBehavior) and _takes_taps(w)]
    found = [*_leaving(texts + targets, window_px), *_unfit(texts), *_small(targets)]
    return found + _overlapping(texts) + _overlapping(targets)


def walk(root: Widget) -> Iterator[Widget]:
    """Give a widget and all below it that can be seen, the lowest first."""
    if root.opacity == 0 or min(root.size) < 0:
        return
    yield root
    for child in reversed(root.children):
        yield from walk(child)


def _front(root: Widget) -> Widget:
    """Find the topmost sheet, which hides all below it, or the page itself."""
    sheets = [w for w in walk(root) if getattr(w, "modal", False)]
    return sheets[-1] if sheets else root


def _leaving(shown: list[Widget], window_px: tuple[float, float]) -> Iterator[str]:
    width, height = window_px
    for widget in shown:
        left, bottom, right, top = _box(widget)
        over = max(-left, -bottom, right - width, top - height)
        if over > _SLACK_PX and not _scrolled(widget):
            yield f"{_name(widget)} leaves the window by {over:.0f} px"


def _unfit(texts: list[Label]) -> Iterator[str]:
    for label in texts:
        wide, high = (
            text - own for text, own in zip(label.texture_size, label.size, strict=True)
        )
        if not getattr(label, "fits", True) or max(wide, high) > _SLACK_PX:
            yield f"{_name(label)} does not fit its label"
        if label.font_size < dp(_LEAST_TEXT_DP) - 1:
            yield f"{_name(label)} is too small to read"


def _small(targets: list[Widget]) -> Iterator[str]:
    least = dp(theme.SMALL_TOUCH_DP)
    for target in targets:
        for side, px in zip(("wide", "high"), target.size, strict=True):
            if px < least - _SLACK_PX:
                size = px / dp(1)
                yield (
                    f"{_name(target)} is {size:.0f} dp {side}, less than "
                    f"{theme.SMALL_TOUCH_DP}"
                )


def _overlapping(shown: list[Widget]) -> list[str]:
    boxes = [(w, _box(w)) for w in shown if not _floats(w) and not _scrolled(w)]
    return [
        f"{_name(first)} and {_name(second)} lie on each other"
        for (first, one), (second, two) in combinations(boxes, 2)
        if _common(one, two) > _SLACK_PX and not _related(first, second)
    ]


def _common(one: Box, two: Box) -> float:
    """Give the shorter side of what two boxes share, in pixels."""
    across = min(one[2], two[2]) - max(one[0], two[0])
    up = min(one[3], two[3]) - max(one[1], two[1])
    return min(across, up)


def _box(widget: Widget) -> Box:
    """Give the place in the window: of a text its ink, else the whole widget."""
    width, height = widget.size
    if isinstance(widget, Label):
        # The picture of a text is as wide as its label; what counts are the lines.
        ink = widget._label.content_width if widget.text_size[0] else None
        width = min(width, ink or widget.texture_size[0])
        height = min(height, widget.texture_size[1])
    x, y = widget.center_x - width / 2, widget.center_y - height / 2
    if isinstance(widget, Label) and widget.text_size[0]:
        x = {"left": widget.x, "right": widget.right - width}.get(widget.halign, x)
    left, bottom = widget.to_window(x, y)
    return left, bottom, left + width, bottom + height


def _related(first: Widget, second: Widget) -> bool:
    return first in _parents(second) or second in _parents(first)


def _takes_taps(widget: Widget) -> bool:
    """Tell whether a tap means something; a die may be there only to be seen."""
    return bool(getattr(widget, "selectable", True))


def _floats(widget: Widget) -> bool:
    line = (widget, *_parents(widget))
    return any(getattr(each, "floats", False) for each in line)


def _scrolled(widget: Widget) -> bool:
    return any(isinstance(parent, ScrollView) for parent in _parents(widget))


def _parents(widget: Widget) -> Iterator[Widget]:
    """Give all widgets around one, up to the root."""
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        yield widget


def _name(widget: Widget) -> str:
    """Name a widget so that it is found: class, text or icon."""
    said = getattr(widget, "text", "") or getattr(widget, "icon", "")
    return f"{type(widget).__name__} {said!r}" if said else type(widget).__name__
