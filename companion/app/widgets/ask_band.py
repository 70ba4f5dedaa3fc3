"""The one question of the moment, in the colour of the seat it goes to.

    AskBand:
        seat: 2
        title: "Cleo, which mission?"
        hint: "Tap it, and lay one card face down in front of you."
        ComicButton:
            text: "Done"

Widgets added to it stand in a row at its right end.
"""

from typing import Any

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets.panel import PanelLook

__all__ = ("AskBand",)


class AskBand(PanelLook, BoxLayout):
    """A band with badge, question, hint and room for buttons.

    :Events:
        `on_help_request`: the question mark was tapped.
    """

    seat = NumericProperty(-1)
    """The seat that is asked, from 0; below 0 everybody.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    title = StringProperty("")
    """The question.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    hint = StringProperty("")
    """How to answer, in one sentence.

    :attr:`hint` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    has_help = BooleanProperty(False)
    """Whether there is a question mark that explains more.

    :attr:`has_help` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright: the band is higher.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    slot = ObjectProperty(None, allownone=True)
    """The box that takes added widgets (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`.
    """

    def _colour(self) -> list[float]:
        seat = int(self.seat)
        return list(theme.SEAT_COLOURS[seat] if seat >= 0 else theme.SUN)

    colour = AliasProperty(_colour, bind=("seat",))
    """Colour of the band (read only).

    :attr:`colour` is an :class:`~kivy.properties.AliasProperty`.
    """

    __events__ = ("on_help_request",)

    def on_kv_post(self, _base: Widget) -> None:
        """Take hold of the question mark; it is not always there."""
        self._help = self.ids.help_button.__self__
        self.fbind("has_help", self._offer_help)
        self._offer_help()

    def on_help_request(self) -> None:
        """Do nothing; the page decides."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Put a widget into the slot; the band's own parts come from its rule."""
        if self.slot is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            self.slot.add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget) -> None:
        """Take a widget out of the slot."""
        home = self if widget.parent is self else self.slot
        super().remove_widget(widget) if home is self else home.remove_widget(widget)

    def _offer_help(self, *_args: object) -> None:
        box = self.ids.help_box
        box.clear_widgets()
        if self.has_help:
            box.add_widget(self._help)
