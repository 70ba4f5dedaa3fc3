"""The match that waits: what, who and when; a tap goes on with it.

card = ResumeCard()
card.show(info, where=_("Turn 3 · Bidding"), when=_("today 20:15"))
"""

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.boards.short_names import shortened
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook

__all__ = ("Guest", "ResumeCard")


class Guest(BoxLayout):
    """One person of a match: badge and name."""

    seat = NumericProperty(0)
    """Which seat, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    name = StringProperty("")
    """Who sits there.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class ResumeCard(GuardedButton, PanelLook, BoxLayout):
    """A match as a strip to tap.

    :Events:
        `on_release`: people want to go on with it.
    """

    title = StringProperty("")
    """Name of the game.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    where = StringProperty("")
    """How far it is.

    :attr:`where` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    when = StringProperty("")
    """When it was played last.

    :attr:`when` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    guests = ObjectProperty(None)
    """Where the people stand (set by the kv rule).

    :attr:`guests` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def seat(self, names: tuple[str, ...]) -> None:
        """Show who plays it, clockwise."""
        self.guests.clear_widgets()
        self.guests.cols = 2 if self.portrait else len(names)
        for seat, name in enumerate(names):
            self.guests.add_widget(Guest(seat=seat, name=shortened(name)))
