"""The head of the home page: the name of the app as if on a comic's cover.

Masthead:
    issue: 7
    on_settings_request: root.open_settings()
"""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.panel import PanelLook

__all__ = ("Masthead",)


class Masthead(PanelLook, BoxLayout):
    """Name, number of the issue, and the way to the settings.

    :Events:
        `on_settings_request`, `on_unsaved_request`: the button was tapped.
    """

    issue = NumericProperty(1)
    """Number of the next match, as if each were an issue of a comic.

    :attr:`issue` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    unsaved = BooleanProperty(False)
    """Whether the head says that not everything is on disk.

    :attr:`unsaved` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_settings_request", "on_unsaved_request")

    def on_kv_post(self, _base: Any) -> None:
        """Take hold of the sign, which is not there all the time."""
        self._sign = self.ids.unsaved_button.__self__
        self.remove_widget(self._sign)
        self.fbind("unsaved", self._mark)

    def _mark(self, *_args: object) -> None:
        self.remove_widget(self._sign)
        if self.unsaved:
            self.add_widget(self._sign, index=1)

    def on_settings_request(self) -> None:
        """Do nothing; the page decides."""

    def on_unsaved_request(self) -> None:
        """Do nothing; the page decides."""
