"""The running app: a window, a stage in it, and what reaches it from outside."""

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion.app import kv_loader, theme
from companion.app.buttons import make_buttons
from companion.app.session import Session
from companion.app.stage import Stage
from companion.app.tr import tr
from companion.table.table import Table


class CompanionApp(App):
    """Holds the stage; builds it anew when the window changes its size.

    Args:
        table: The open data folder.
        kiosk: Whether there is no way out without the owner.
    """

    title = "Hero Table"

    def __init__(self, table: Table, *, kiosk: bool = False) -> None:
        super().__init__()
        self.kiosk = kiosk
        self.session = Session(table, buttons=make_buttons(table.settings, table.home))
        self.stage: Stage | None = None
        self._has_report = bool(table.report.sentences)
        self._fit = Clock.create_trigger(lambda _dt: self.fit(), 0.1)

    def build(self) -> FloatLayout:
        """Make the window's content."""
        tr.language = self.session.table.settings.language
        kv_loader.load_all()
        Window.clearcolor = theme.NIGHT
        Window.bind(on_resize=self._resized, on_request_close=self._asked_to_close)
        self.holder = FloatLayout()
        self.fit()
        return self.holder

    def on_start(self) -> None:
        """Claim the buttons; come back to the match that was on the table."""
        self.session.buttons.start()
        found = self.session.table.open_match
        if found is not None:
            self.session.open(found)
        self._report()

    def on_stop(self) -> None:
        """Leave the lamps dark. A vote that is on stays noted: it was cut off."""
        Window.unbind(on_resize=self._resized, on_request_close=self._asked_to_close)
        self._fit.cancel()
        self.session.buttons.stop()

    def fit(self) -> None:
        """Build the stage for the window's size, with the same page in front."""
        before = self.stage
        if before is not None:
            before.retire()
        theme.fit(*Window.size)
        self.holder.clear_widgets()
        self.stage = Stage(self.session)
        self.stage.bind(on_quit=lambda *_: self.stop())
        self.holder.add_widget(self.stage)
        self.stage.follow()
        if before is not None and before.is_beside:
            self.stage.go(before.page.name)
        self._report()

    def _resized(self, *_args: object) -> None:
        self._fit()

    def _asked_to_close(self, *_args: object, **_kwargs: object) -> bool:
        """Refuse it on a kiosk."""
        return self.kiosk

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
