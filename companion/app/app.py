"""The running app: a window, a stage in it, and what reaches it from outside."""

from typing import Any, Final

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion.app import kv_loader, sdl, theme
from companion.app.backlight import Backlight
from companion.app.buttons import make_buttons
from companion.app.dimmer import Dimmer
from companion.app.fingers import Fingers
from companion.app.session import Session
from companion.app.stage import Stage
from companion.app.tr import tr
from companion.table.table import Table

SAVE_S: Final = 5
"""How often the disk is looked after."""


class CompanionApp(App):
    """Holds the stage; builds it anew when the window changes its size.

    Args:
        table: The open data folder.
        kiosk: Whether there is no way out without the owner.
        board: Which button boards are used, in the words of `Settings.buttons`; None
            leaves it to the owner's setting.
    """

    title = "Hero Table"

    def __init__(
        self, table: Table, *, kiosk: bool = False, board: str | None = None
    ) -> None:
        super().__init__()
        self.kiosk = kiosk
        buttons = make_buttons(table.settings, table.home, board=board)
        self.session = Session(table, buttons=buttons)
        self.stage: Stage | None = None
        self._has_report = bool(table.report.sentences)
        self._fit = Clock.create_trigger(lambda _dt: self.fit(), 0.1)
        self.holder = FloatLayout()
        self.fingers = Fingers(lambda: self.dimmer.greet())
        # A lamp that is not ours alone, on a desktop, is left alone.
        light = Backlight() if kiosk else None
        self.dimmer = Dimmer(self.session, self.holder, self._is_busy, light)

    def build(self) -> FloatLayout:
        """Make the window's content."""
        tr.language = self.session.table.settings.language
        kv_loader.load_all()
        Window.clearcolor = theme.NIGHT
        Window.bind(**self._window_ties)
        self.fit()
        return self.holder

    def on_start(self) -> None:
        """Claim the buttons; come back to the match that was on the table."""
        self.session.buttons.start()
        self._disk_watch = Clock.schedule_interval(lambda _dt: self._save(), SAVE_S)
        self.fingers.start()
        self.dimmer.start()
        found = self.session.table.open_match
        if found is not None:
            self.session.open(found)
        self._report()

    def on_stop(self) -> None:
        """Leave the lamps dark. A vote that is on stays noted: it was cut off."""
        Window.unbind(**self._window_ties)
        self._fit.cancel()
        self._disk_watch.cancel()
        self.fingers.stop()
        self.dimmer.stop()
        self.session.buttons.stop()

    @property
    def _window_ties(self) -> dict[str, Any]:
        """What happens to the window, and who is told."""
        return {
            "on_resize": self._resized,
            "on_request_close": self._asked_to_close,
            "on_minimize": self._gone,
            "on_hide": self._gone,
            "on_show": self._back,
            "on_restore": self._back,
        }

    def _save(self) -> None:
        """Look after the disk; what waits for it is written as soon as it takes it."""
        self.session.table.disk.save()

    def _is_busy(self) -> bool:
        """Tell whether the screen has to stay awake."""
        return self.fingers.are_down or (self.stage is not None and self.stage.is_busy)

    def fit(self) -> None:
        """Build the stage for the window's size, with the same page in front."""
        before = self.stage
        if before is not None:
            before.retire()
        theme.fit(*Window.size)
        self.dimmer.stir()
        self.holder.clear_widgets()
        self.stage = Stage(self.session)
        self.stage.bind(on_quit=lambda *_: self._quit())
        self.holder.add_widget(self.stage)
        self.stage.follow()
        if before is not None and before.is_beside:
            self.stage.go(before.page.name)
        self._report()

    def _resized(self, *_args: object) -> None:
        self._fit()

    def _gone(self, *_args: object) -> None:
        """Come back: on a kiosk there is nothing else to see."""
        if self.kiosk:
            sdl.bring_back(Window)

    def _back(self, *_args: object) -> None:
        """Draw all anew; what a window showed may be lost while it is away."""
        Window.canvas.ask_update()

    def _asked_to_close(self, *_args: object, **_kwargs: object) -> bool:
        """Refuse it on a kiosk, and ask first where something would be lost."""
        return self.kiosk or not self._may_end()

    def _quit(self) -> None:
        if self._may_end():
            self.stop()

    def _may_end(self) -> bool:
        """Tell whether nothing is lost by that; else ask."""
        return self.stage is None or self.stage.disk_sign.may_end(self.stop)

    def _report(self) -> None:
        """Say what this start has mended or lost, until it was read."""
        if self._has_report and self.stage is not None:
            self.stage.close_sheets()
            self.stage.open_report(self._forget_report)

    def _forget_report(self) -> None:
        self._has_report = False

    def open_settings(self, *_args: Any) -> bool:
        """Keep Kivy's own settings panel shut."""
        return False
