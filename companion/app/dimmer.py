"""A screen that nobody has touched for a while goes calm, and later nearly black.

Steady time only: a clock that is set moves nothing. It stays awake during a vote, a
roll, a timer, a moment, and while a finger is on the glass. What wakes it means
nothing else: the tap is kept from the page as a whole, and so are taps right after.
"""

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.app.backlight import Backlight
from companion.app.session import Session
from companion.app.widgets.calm_page import CalmPage

__all__ = ("LOOK_S", "MOVE_S", "SHIELD_S", "Dimmer")

LOOK_S: Final = 1.0
"""How often it is looked whether it is time."""

MOVE_S: Final = 40.0
"""How long the picture stays in one place, against traces in the panel."""

SHIELD_S: Final = 0.5
"""So long after waking fingers still mean nothing: a second one, a double tap."""

DEEP: Final = 2
"""After so many times the owner's time it is nearly black."""

CALM_FPS: Final = 10
"""Frames a second at most while it is calm; nothing moves then."""


class Dimmer:
    """Lays the calm page over everything, and takes it away.

    Args:
        session: Whatever happens to its match or its buttons wakes the screen.
        host: A layout over all pages.
        is_busy: Whether the screen has to stay awake now.
        backlight: Lowered when it is nearly black; None leaves lamps alone.
    """

    def __init__(
        self,
        session: Session,
        host: Widget,
        is_busy: Callable[[], bool],
        backlight: Backlight | None = None,
    ) -> None:
        self.page: CalmPage | None = None
        self._session = session
        self._host = host
        self._is_busy = is_busy
        self._backlight = backlight
        self._timer: Any = None
        self._last_s = self._shield_until_s = self._moved_s = 0.0
        self._faults: dict[int | None, str] = {}
        self._fps = 0.0

    def start(self) -> None:
        """Look for the time from now on."""
        if self._backlight is not None:
            self._backlight.start()
        self._last_s = Clock.get_time()
        self._timer = Clock.schedule_interval(self._look, LOOK_S)
        self._listen(Window.bind, self._session.bind, self._session.buttons.news.bind)
        self._session.buttons.heard = self.stir

    def stop(self) -> None:
        """Wake, look no longer, and leave the lamp as it was found."""
        if self._timer is None:
            return
        self._timer.cancel()
        self._timer = None
        buttons = self._session.buttons
        self._listen(Window.unbind, self._session.unbind, buttons.news.unbind)
        buttons.heard = None
        self._wake()

    def greet(self) -> bool:
        """Be told that a finger comes down; tell whether it only wakes the screen."""
        was_calm = self.page is not None
        self.stir()
        now_s = Clock.get_time()
        if was_calm:
            self._shield_until_s = now_s + SHIELD_S
        return now_s < self._shield_until_s

    def stir(self, *_args: object) -> None:
        """Wake: something has happened."""
        self._last_s = Clock.get_time()
        self._wake()

    def _key(self, *_args: object) -> bool:
        """Wake by a key, which means nothing else then."""
        was_calm = self.page is not None
        self.stir()
        return was_calm

    def _listen(self, window: Any, session: Any, news: Any) -> None:
        """Bind or unbind all that wakes."""
        window(on_key_down=self._key)
        names = ("on_change", "on_refusal", "on_moment", "unsaved")
        session(**dict.fromkeys(names, self.stir))
        news(on_news=self.stir)

    def _look(self, _dt_s: float) -> None:
        now_s = Clock.get_time()
        limit_s = self._session.table.settings.dim_s
        if not limit_s or self._is_busy() or self._has_new_fault():
            self.stir()
            return
        idle_s = now_s - self._last_s
        if idle_s < limit_s:
            return
        page = self.page or self._calm()
        if idle_s >= limit_s * DEEP and not page.deep:
            page.deep = True
            if self._backlight is not None:
                self._backlight.lower()
        if now_s - self._moved_s >= MOVE_S:
            self._moved_s = now_s
            page.move()

    def _has_new_fault(self) -> bool:
        return self.page is not None and self._session.buttons.faults() != self._faults

    def _calm(self) -> CalmPage:
        self._faults = self._session.buttons.faults()
        self._moved_s = Clock.get_time()
        self.page = CalmPage()
        self._host.add_widget(self.page)
        self._fps, Clock._max_fps = Clock._max_fps, min(Clock._max_fps, CALM_FPS)
        return self.page

    def _wake(self) -> None:
        if self.page is None:
            return
        if self._backlight is not None:
            self._backlight.restore()
        self._host.remove_widget(self.page)
        self.page = None
        Clock._max_fps = self._fps
