"""The head of the home page: the name of the app as if on a comic's cover.

Masthead:
    issue: 7
    on_settings_request: root.open_settings()
"""

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.panel import PanelLook

__all__ = ("Masthead",)


class Masthead(PanelLook, BoxLayout):
    """Name, number of the issue, and the way to the settings.

    :Events:
        `on_settings_request`: the button was tapped.
    """

    issue = NumericProperty(1)
    """Number of the next match, as if each were an issue of a comic.

    :attr:`issue` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    __events__ = ("on_settings_request",)

    def on_settings_request(self) -> None:
        """Do nothing; the page decides."""
