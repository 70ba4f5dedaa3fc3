"""A real window that nobody sees, with a clock that moves only when it is told to.

The gallery, `companion replay --shots`, the demo and the tests draw through it:

    stage = Offscreen.open()
    stage.resize(800, 480)
    stage.show(widget)
    stage.advance(0.5)
    stage.shot(Path("page.png"))

One process can take all sizes one after the other. Widgets are made for the size the
window had, so make them anew after `resize`.
"""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import Any, Final

from companion.app.window import prepare

__all__ = ("SIZES_PX", "Offscreen")

SIZES_PX: Final = ((800, 480), (1280, 800), (720, 1280))
"""The windows that must work: the official 7" panel, a 10" one, upright."""

_LARGEST_PX: Final = 1280
"""SDL's invisible window keeps the pixels it was born with: it is born large."""

_FPS: Final = 30
_SETTLE_FRAMES: Final = 4
"""Frames until sizes that follow from sizes have settled."""


class Offscreen:
    """The one invisible window of this process."""

    _one: Offscreen | None = None

    def __init__(self) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window
        from kivy.graphics import opengl
        from kivy.lang import Builder

        from companion.app import kv_loader, theme

        self.window: Any = Window
        self._loop: Any = EventLoop
        self._clock: Any = Clock
        self._builder: Any = Builder
        self._gl: Any = opengl
        self._theme = theme
        kv_loader.load_all()
        Window.clearcolor = theme.NIGHT
        runTouchApp(embedded=True)
        # The clock of a stage stands still between its frames.
        self.now_s: float = Clock.time()
        Clock.time = lambda: self.now_s
        Clock._max_fps = 0  # no waiting for the next frame
        self.resize(*SIZES_PX[0])

    @classmethod
    def open(cls) -> Offscreen:
        """Give the window of this process; the first call makes it.

        Raises:
            RuntimeError: Kivy was imported before, with other settings.
        """
        if cls._one is None:
            os.environ["SDL_VIDEODRIVER"] = "offscreen"
            prepare(_LARGEST_PX, _LARGEST_PX)
            cls._one = cls()
        return cls._one

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height of the window."""
        width, height = self.window.size
        return int(width), int(height)

    def resize(self, width_px: int, height_px: int) -> None:
        """Empty the window, give it another size and scale the page to it.

        Raises:
            ValueError: The window would be larger than 1280 by 1280 pixels.
        """
        if max(width_px, height_px) > _LARGEST_PX:
            raise ValueError(f"{width_px}x{height_px} is more than {_LARGEST_PX} px")
        self.clear()
        if (width_px, height_px) != self.size_px:
            # Pages that nobody holds any more would be laid out for the new size, too.
            gc.collect()
            self.window.size = (width_px, height_px)
            self.frames(2)
        self._theme.fit(width_px, height_px)

    def show(self, *widgets: Any) -> None:
        """Put widgets into the empty window, the last in front, and let them settle."""
        self.clear()
        for widget in widgets:
            self.window.add_widget(widget)
        self.frames(_SETTLE_FRAMES)

    def clear(self) -> None:
        """Take everything out of the window and forget all touches."""
        for child in tuple(self.window.children):
            self.window.remove_widget(child)
        self._loop.touches.clear()

    def frames(self, count: int = 1) -> None:
        """Let widgets settle for some frames, not drawn; the clock stands still."""
        for _number in range(count):
            self._tick()

    def advance(self, time_s: float, *, fps: int = _FPS) -> None:
        """Let time pass, frame by frame; none is drawn.

        Args:
            time_s: How long.
            fps: Frames a second; fewer are quicker.
        """
        for _number in range(max(1, round(time_s * fps))):
            self.now_s += 1 / fps
            self._tick()

    def draw(self) -> None:
        """Draw the window, if it has changed, into one pixel.

        Nobody looks at it, and filling it takes long; what cannot be drawn fails.
        """
        if not self.window.canvas.needs_redraw:
            return
        gl = self._gl
        gl.glViewport(0, 0, 1, 1)
        gl.glScissor(0, 0, 1, 1)
        gl.glEnable(gl.GL_SCISSOR_TEST)
        self.window.dispatch("on_draw")
        self.window.dispatch("on_flip")
        gl.glDisable(gl.GL_SCISSOR_TEST)
        gl.glViewport(0, 0, *self.size_px)
        # A window without a screen waits for nothing: its frames would pile up.
        gl.glFinish()

    def shot(self, path: Path) -> Path:
        """Save what the window shows as a PNG file, its folder made where needed."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._tick()
        self.window.dispatch("on_draw")
        # Kivy adds a number to the name it is given.
        written = self.window.screenshot(str(path))
        Path(written).replace(path)
        return path

    def _tick(self) -> None:
        """Do all that a frame of Kivy's own loop does, but for the drawing."""
        self._clock.tick()
        self._loop.dispatch_input()
        self._builder.sync()
        self._clock.tick_draw()
        self._builder.sync()

    def problems(self) -> list[str]:
        """Tell what is wrong with the layout of the page in the window."""
        from companion.app.layout_check import problems

        found: list[str] = []
        for child in self.window.children:
            found += problems(child, self.size_px)
        return found
