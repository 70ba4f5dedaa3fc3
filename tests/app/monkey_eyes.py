"""What a monkey at the kiosk sees: the page in front, and what can be tapped on it."""

from collections.abc import Callable, Iterator
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.app.layout_check import walk
from companion.app.widgets.hold_button import HoldButton
from companion.app.widgets.sale_side import SaleStrip
from companion.app.widgets.seat_strip import SeatStrip
from companion.app.widgets.side_parts import SideArea
from companion.app.widgets.top_bar import TopBar

__all__ = ("front", "is_beside", "is_notice", "seen", "targets")

_STRIPS = (SaleStrip, SeatStrip, SideArea)
"""They lead to the counters of a seat, on every page."""


def front(stage: Any) -> Widget:
    """Give what lies in front: a sheet, a notice, or the page."""
    modal = [w for w in stage.children if getattr(w, "modal", False)]
    return modal[0] if modal else stage.page


def targets(
    stage: Any, wanted: Callable[[Widget], bool] = lambda _w: True
) -> list[Widget]:
    """Give what can be tapped in front; over a notice the notice itself.

    Args:
        stage: The `Stage`.
        wanted: Tells whether a target counts.
    """
    over = front(stage)
    if is_notice(over):
        return [over]
    return [w for w in walk(over) if _takes_taps(w) and wanted(w)]


def is_notice(widget: Widget) -> bool:
    """Tell whether a widget lies over all and goes away by itself."""
    return getattr(widget, "modal", False) and not hasattr(widget, "closes")


def is_beside(widget: Widget) -> bool:
    """Tell whether a widget is no part of what the page is about."""
    if isinstance(widget, (*_STRIPS, HoldButton)):
        return True
    if getattr(widget, "icon", "") in ("return-arrow", "hamburger-menu"):
        return True
    return any(isinstance(parent, TopBar) for parent in _parents(widget))


def seen(root: Widget) -> list[str]:
    """List what a page says, in words, figures and icons."""
    looks = ((w, getattr(w, name, "")) for w in walk(root) for name in ("text", "icon"))
    return [f"{type(w).__name__} {look}" for w, look in looks if look]


def _takes_taps(widget: Widget) -> bool:
    return (
        isinstance(widget, ButtonBehavior)
        and not widget.disabled
        and min(widget.size) > 1
        and bool(getattr(widget, "selectable", True))
        and getattr(widget, "look", "tappable") not in ("idle", "dimmed", "challenged")
    )


def _parents(widget: Widget) -> Iterator[Widget]:
    while isinstance(widget.parent, Widget):
        widget = widget.parent
        yield widget
