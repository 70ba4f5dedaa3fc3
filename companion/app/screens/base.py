"""What all screens share."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.app.boards import BOARDS
from companion.core.texts import _


class AppScreen(Screen):
    """A page of the app. Draws what the session holds, keeps none of its own."""

    session = ObjectProperty(None)
    """The `Session`; set by the stage before anything is shown.

    :attr:`session` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    stage = ObjectProperty(None)
    """The `Stage` this page stands on: sheets, bubbles, the way to other pages.

    :attr:`stage` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    keeps_awake = False
    """Whether the screen must not go dark while this page is in front."""

    portrait = BooleanProperty(False)
    """Whether the page is upright; set by the stage.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    unsaved = BooleanProperty(False)
    """Whether something is not on disk; kept up to date by the `DiskSign`.

    :attr:`unsaved` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def open_unsaved(self) -> None:
        """Say what is not on disk, why, and what to do."""
        self.stage.disk_sign.open()

    def show(self) -> None:
        """Draw what there is now."""

    def leave(self) -> None:
        """Stop what runs; another page comes to the front."""


class MatchScreen(AppScreen):
    """A page that shows the match on the table, under the bar with undo and log."""

    bar = ObjectProperty(None, allownone=True)
    """The `TopBar` (set by the kv rule); None on a page without one.

    :attr:`bar` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    told = StringProperty("")
    """What people do with their own pieces now.

    :attr:`told` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    @property
    def match(self) -> Any:
        """The match on the table."""
        return self.session.match

    @property
    def document(self) -> dict[str, Any]:
        """The state document of the match."""
        document: dict[str, Any] = self.match.document
        return document

    @property
    def headline(self) -> str:
        """What the bar says."""
        return BOARDS[self.match.game.id].headline(self.match)

    def on_bar(self, _self: Widget, bar: Any) -> None:
        """Listen to the bar's buttons."""
        bar.bind(
            on_undo_request=lambda *_: self.stage.undo(),
            on_redo_request=lambda *_: self.stage.redo(),
            on_log_request=lambda *_: self.stage.open_log(),
            on_tools_request=lambda *_: self.stage.open_tools(),
            on_menu_request=lambda *_: self.stage.open_menu(),
        )

    def show(self) -> None:
        """Draw the match as it stands now."""
        self.told = self.match.told_line
        if self.bar is not None:
            self.bar.title = self.headline
            self.bar.undo_text = _labelled(_("Undo: {what}"), self.match.undo_label)
            self.bar.redo_text = _labelled(_("Redo: {what}"), self.match.redo_label)
        self.draw()

    def draw(self) -> None:
        """Draw what is the page's own."""


def _labelled(template: str, what: str | None) -> str:
    return template.format(what=what) if what else ""
