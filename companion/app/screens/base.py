"""What all screens share."""

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.screenmanager import Screen


class AppScreen(Screen):
    """A page of the app. Draws what the session holds, keeps none of its own."""

    session = ObjectProperty(None)
    """The `Session`; set by the stage before anything is shown."""

    stage = ObjectProperty(None)
    """The `Stage` this page stands on: sheets, bubbles, the way to other pages."""

    portrait = BooleanProperty(False)
    """Whether the page is upright; set by the stage."""

    def show(self) -> None:
        """Draw what there is now."""

    def leave(self) -> None:
        """Stop what runs; another page comes to the front."""


class MatchScreen(AppScreen):
    """A page that shows the match on the table."""

    @property
    def match(self):  # noqa: ANN201 - Match, but screens need no import for it
        """The match on the table."""
        return self.session.match
