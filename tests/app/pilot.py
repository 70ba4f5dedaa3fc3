"""A pair of hands for tests: it taps what it can name, and looks at the window.

    pilot.show(page)
    pilot.tap("Mission done!")
    assert pilot.sees("Turn 2")

Widgets are named by their text, their icon or their id; touches go through Kivy's own
dispatch. Every tap waits as long as a person would, so guards have passed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.layout_check import walk
from companion.app.offscreen import Offscreen

__all__ = ("Pilot", "Press", "listen")

_HUMAN_S = theme.GUARD_S + 0.1


class Press:
    """A finger that is down."""

    def __init__(self, pilot: Pilot, x: float, y: float) -> None:
        self._pilot = pilot
        self._touch = UnitTestTouch(x, y)
        self._touch.touch_down()
        pilot.stage.frames(1)

    def move(self, x: float, y: float) -> None:
        """Drag the finger to a place in the window."""
        self._touch.touch_move(x, y)
        self._pilot.stage.frames(1)

    def lift(self) -> None:
        """Take the finger off."""
        self._touch.touch_up()
        self._pilot.stage.frames(3)


class Pilot:
    """Hands and eyes on one offscreen window."""

    def __init__(self, stage: Offscreen) -> None:
        self.stage = stage
        self.taps = 0

    def show(self, *widgets: Widget) -> None:
        """Put widgets into the empty window."""
        self.stage.show(*widgets)

    def tap(self, target: Widget | str) -> None:
        """Put a finger on a widget and lift it."""
        self.press(target).lift()

    def press(self, target: Widget | str) -> Press:
        """Put a finger on a widget and leave it there; counts as a tap."""
        self.advance(_HUMAN_S, fps=5)
        return self.press_now(target)

    def press_now(self, target: Widget | str) -> Press:
        """Put a finger on a widget at once, guards or not; counts as a tap."""
        self.taps += 1
        return Press(self, *self.middle(self.find(target)))

    def press_at(self, x: float, y: float) -> Press:
        """Put a finger on a place in the window; counts as a tap."""
        self.taps += 1
        return Press(self, x, y)

    def hold(self, target: Widget | str, time_s: float) -> None:
        """Keep a finger on a widget for some time."""
        finger = self.press(target)
        self.advance(time_s)
        finger.lift()

    def drag(self, start: Widget | str, end: Widget | str) -> None:
        """Put a finger on one widget and lift it on another."""
        finger = self.press(start)
        finger.move(*self.middle(self.find(end)))
        finger.lift()

    def advance(self, time_s: float, *, fps: int = 30) -> None:
        """Let time pass."""
        self.stage.advance(time_s, fps=fps)

    def sees(self, text: str) -> bool:
        """Tell whether a text, or a part of one, is in the window."""
        return any(text in shown for shown in self.texts())

    def texts(self) -> list[str]:
        """List all texts in the window."""
        found = (getattr(widget, "text", "") for widget in self._shown())
        return [text for text in found if isinstance(text, str) and text]

    def find(self, target: Widget | str) -> Any:
        """Find one widget by id, text or icon; what can be tapped comes first.

        Raises:
            LookupError: There is none, or there are several.
        """
        if not isinstance(target, str):
            return target
        found = self._by_id(target) or self._by_look(target)
        tappable = [w for w in found if isinstance(w, ButtonBehavior)]
        found = tappable or found
        if len(found) != 1:
            raise LookupError(
                f"{len(found)} widgets are named {target!r}; there are: {self.texts()}"
            )
        return found[0]

    def middle(self, widget: Widget) -> tuple[float, float]:
        """Give the middle of a widget in the window."""
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)

    def shot(self, path: Path) -> Path:
        """Save a picture of the window."""
        return self.stage.shot(path)

    def problems(self) -> list[str]:
        """Tell what is wrong with the layout."""
        return self.stage.problems()

    def _shown(self) -> Iterator[Widget]:
        for child in reversed(self.stage.window.children):
            yield from walk(child)

    def _by_id(self, name: str) -> list[Widget]:
        shown = list(self._shown())
        found = [w.ids[name].__self__ for w in shown if name in w.ids]
        return [w for w in dict.fromkeys(found) if w in shown]

    def _by_look(self, name: str) -> list[Widget]:
        looks = ("text", "icon", "name")
        return [
            w
            for w in self._shown()
            if name in (getattr(w, look, None) for look in looks)
        ]


def listen(widget: Widget, *events: str) -> list[tuple[Any, ...]]:
    """Collect the events of a widget, as tuples of name and arguments."""
    told: list[tuple[Any, ...]] = []
    for name in events:
        widget.fbind(name, lambda _w, *args, name=name: told.append((name, *args)))
    return told
