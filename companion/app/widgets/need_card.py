"""What a roll is for: who rolls which power, who helps, how likely it is.

NeedCard:
seat: 2
name: "Cleo"
trait: "elemental"
part: "1 of 2"
odds: ["73 % with these dice"]
notes: ["Oops! counts as POW!"]
"""

from typing import Any

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.labels import Body, Heading
from companion.app.widgets.panel import PanelLook

__all__ = ("NeedCard",)


class NeedCard(PanelLook, BoxLayout):
    """A small panel in the colour of the seat that rolls."""

    seat = NumericProperty(0)
    """Who rolls, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    trait = StringProperty("")
    """Name of the power.

    :attr:`trait` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    icon = StringProperty("")
    """Icon of the power.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    verdict = StringProperty("")
    """How it stands in a few words; empty while it is open.

    :attr:`verdict` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    helper = NumericProperty(-1)
    """The seat that helps, from 0; below 0 nobody.

    :attr:`helper` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    share = StringProperty("")
    """What the helper gets.

    :attr:`share` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    odds = ListProperty()
    """How likely it is and with what, a pair each.

    :attr:`odds` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    notes = ListProperty()
    """What else counts, a line each, on a sunny ground.

    :attr:`notes` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    helps = BooleanProperty(False)
    """Whether somebody helps (read only).

    :attr:`helps` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    lines = ObjectProperty(None)
    """Where the lines stand (set by the kv rule).

    :attr:`lines` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _colour(self) -> list[float]:
        return list(theme.SEAT_COLOURS[int(self.seat)])

    colour = AliasProperty(_colour, bind=("seat",))
    """Colour of the seat (read only).

    :attr:`colour` is an :class:`~kivy.properties.AliasProperty`.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("odds", "notes", "verdict", "lines"):
            self.fbind(name, self._write)
        self._write()

    def on_helper(self, _self: object, seat: float) -> None:
        """Show the helper's badge or not."""
        self.helps = seat >= 0

    def _write(self, *_args: object) -> None:
        """Write a line for each thing there is to know."""
        if self.lines is None:
            return
        self.lines.clear_widgets()
        if self.verdict:
            self.lines.add_widget(VerdictLine(text=self.verdict))
        for percent, text in self.odds:
            self.lines.add_widget(OddsLine(percent=percent, text=text))
        for text in self.notes:
            self.lines.add_widget(NoteLine(text=text))


class OddsLine(BoxLayout):
    """How likely it is, and with what."""

    percent = StringProperty("")
    """How likely.

    :attr:`percent` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    text = StringProperty("")
    """With what.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class VerdictLine(Heading):
    """How it stands."""


class NoteLine(Body):
    """Something that counts for this roll."""
