"""What every finger passes before a page hears of it: it counts once, and it ends.

A finger may come in twice, from the panel and as an emulated mouse; its end may get
lost; a whole hand may lie on the glass; and the tap that wakes a dark screen means
nothing else. All that is settled here, by steady time, and no page has to know.
"""

from collections.abc import Callable
from math import hypot
from typing import Any, Final

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.input.providers.mouse import MouseMotionEventProvider
from kivy.metrics import dp

from companion.app.sdl import hand_on_fingers

__all__ = ("LOST_S", "Fingers")

LOST_S: Final = 8.0
"""A finger that was not heard of for so long has been lifted, and its end was lost;
or a thing lies on the glass. Nothing in the app has to be held for longer than 3 s."""

LOOK_S: Final = 1.0
"""How often it is looked for such fingers, while any is down."""

TWIN_S: Final = 0.3
TWIN_DP: Final = 24
"""A second device that tells of a finger so soon and so near means the same finger."""

PALM_S: Final = 0.1
PALM_DP: Final = 110
PALM_FINGERS: Final = 3
"""So many that come down at once and so near to each other are a palm."""

_OUTSIDE: Final = -1.0
"""Where no widget is, as a share of the window."""


class _Finger:
    """One that is down, or was a moment ago."""

    __slots__ = (
        "born_s",
        "heard_s",
        "is_down",
        "is_hidden",
        "place",
        "touch",
        "twins",
    )

    def __init__(self, touch: MotionEvent, now_s: float, *, is_hidden: bool) -> None:
        self.touch = touch
        self.place = _place(touch)
        self.born_s = self.heard_s = now_s
        self.is_down = True
        self.is_hidden = is_hidden
        """Whether the page does not hear of it at all."""
        self.twins: set[str] = set()
        """Devices whose report of this finger was dropped; one each."""


class Fingers:
    """Listens to the window before everybody else, and drops what counts for nothing.

    Args:
        greet: Told of each finger that comes down; true keeps the whole of it, down,
            moves and up, from the page.
    """

    def __init__(self, greet: Callable[[], bool] = lambda: False) -> None:
        self._greet = greet
        self._known: dict[int, _Finger] = {}
        self._dropped: set[int] = set()
        self._ending: MotionEvent | None = None
        self._palm: tuple[tuple[float, float], float] | None = None
        self._timer: Any = None

    def start(self) -> None:
        """Listen to the window of this process."""
        hand_on_fingers(Window)
        Window.bind(on_motion=self._hear)

    def stop(self) -> None:
        """Listen no longer, and forget all fingers."""
        Window.unbind(on_motion=self._hear)
        self._known.clear()
        self._dropped.clear()
        self._rest()

    @property
    def are_down(self) -> bool:
        """Whether a finger that counts is on the glass."""
        return any(finger.is_down for finger in self._known.values())

    def _hear(self, _window: object, kind: str, touch: MotionEvent) -> bool:
        """Tell whether the page must not hear of it."""
        if not touch.is_touch or touch is self._ending:
            return False
        if kind == "begin":
            return self._begin(touch)
        if touch.uid in self._dropped:
            if kind == "end":
                self._dropped.discard(touch.uid)
            return True
        finger = self._known.get(touch.uid)
        if finger is None or not finger.is_down:
            return True
        finger.heard_s, finger.place = Clock.get_time(), _place(touch)
        finger.is_down = kind != "end"
        return finger.is_hidden

    def _begin(self, touch: MotionEvent) -> bool:
        now_s = Clock.get_time()
        self._end_before(touch)
        self._forget(now_s)
        if self._is_twin(touch, now_s) or self._is_palm(touch, now_s):
            self._dropped.add(touch.uid)
            return True
        self._dropped.discard(touch.uid)
        is_hidden = self._greet()
        self._known[touch.uid] = _Finger(touch, now_s, is_hidden=is_hidden)
        if self._timer is None:
            self._timer = Clock.schedule_interval(self._look, LOOK_S)
        return is_hidden

    def _end_before(self, touch: MotionEvent) -> None:
        """End what cannot be down any more, now that this one comes down.

        A finger that comes down again has been lifted before, and a mouse has one
        pointer. Kivy tells of a finger anew by the object it had, notes and all.
        """
        for finger in tuple(self._known.values()):
            same = finger.touch.uid == touch.uid
            if finger.is_down and (
                same or finger.touch.device == touch.device == "mouse"
            ):
                self._end(finger)
        self._known.pop(touch.uid, None)
        touch.ud.clear()
        del touch.grab_list[:]

    def _is_twin(self, touch: MotionEvent, now_s: float) -> bool:
        """Tell whether another device has told of this finger."""
        device = touch.device
        for finger in self._known.values():
            is_one = finger.touch.device != device and device not in finger.twins
            is_now = finger.is_down or now_s - finger.heard_s <= TWIN_S
            if is_one and is_now and _gap(finger.place, _place(touch)) <= dp(TWIN_DP):
                finger.twins.add(device)
                return True
        return False

    def _is_palm(self, touch: MotionEvent, now_s: float) -> bool:
        """Tell whether it is part of a hand that lies down; let that go as a whole."""
        place = _place(touch)
        if self._palm is not None:
            middle, until_s = self._palm
            if now_s <= until_s and _gap(middle, place) <= dp(PALM_DP):
                self._palm = (middle, now_s + PALM_S)
                return True
            self._palm = None
        near = [
            finger
            for finger in self._known.values()
            if finger.is_down
            and now_s - finger.born_s <= PALM_S
            and _gap(finger.place, place) <= dp(PALM_DP)
        ]
        if len(near) + 1 < PALM_FINGERS:
            return False
        for finger in near:
            self._end(finger)
        self._palm = (place, now_s + PALM_S)
        return True

    def _look(self, _dt_s: float) -> None:
        """End the fingers that are not heard of any more."""
        now_s = Clock.get_time()
        for finger in tuple(self._known.values()):
            if finger.is_down and now_s - finger.heard_s > LOST_S:
                self._end(finger)
        self._forget(now_s)
        if not self._known:
            self._rest()

    def _end(self, finger: _Finger) -> None:
        """Let a finger go beside everything, so that it sets nothing off."""
        touch = finger.touch
        finger.is_down = False
        if finger.is_hidden:
            return
        place = touch.sx, touch.sy
        touch.sx = touch.sy = _OUTSIDE
        before, self._ending = self._ending, touch
        try:
            EventLoop.post_dispatch_input("end", touch)
        finally:
            self._ending = before
            touch.sx, touch.sy = place
        _forget_press(touch)

    def _forget(self, now_s: float) -> None:
        """Forget the fingers that were lifted some time ago."""
        self._known = {
            uid: finger
            for uid, finger in self._known.items()
            if finger.is_down or now_s - finger.heard_s <= TWIN_S
        }

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _forget_press(touch: MotionEvent) -> None:
    """Have Kivy's mouse forget it, or the next click there would not begin."""
    for provider in EventLoop.input_providers:
        if isinstance(provider, MouseMotionEventProvider):
            provider.touches.pop(touch.id, None)
            if provider.current_drag is touch:
                provider.current_drag = None


def _place(touch: MotionEvent) -> tuple[float, float]:
    """Give where it is, in window pixels; the window has not worked that out yet."""
    return float(touch.sx * Window.width), float(touch.sy * Window.height)


def _gap(one: tuple[float, float], other: tuple[float, float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
