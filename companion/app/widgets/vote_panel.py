"""The corner of one seat at a vote: who it is, whether the vote is in, two buttons.

    VotePanel:
        seat: 1
        name: "Ben"
        state: "in"
        choices: [("fight", "Fight", "crossed-swords"), ("flee", "Flee", "sprint")]
        on_vote_down: root.take(*args[1:])

Before the reveal nothing here tells one button from the other: both sink together
under a finger, and no property keeps which one it was.
"""

from typing import Any, Final, Literal, TypeAlias

from kivy.input import MotionEvent
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton, GuardedButton
from companion.app.widgets.panel import Panel, PanelLook
from companion.core.texts import _

__all__ = ("ChoiceStamp", "State", "VoteButton", "VoteHead", "VotePanel")

State: TypeAlias = Literal["out", "in", "missing", "open"]

_FILLS: Final = {
    "out": theme.PAPER,
    "in": theme.INK,
    "missing": theme.RED,
    "open": theme.PAPER,
}
_LETTERS: Final = {
    "out": theme.INK,
    "in": theme.SUN,
    "missing": theme.WHITE,
    "open": theme.INK,
}


class VoteButton(ComicButton):
    """A button that votes when the finger comes down, and does not show it itself.

    :Events:
        `on_finger_down`, `on_finger_up`: a finger came down on it, or left.
    """

    __events__ = ("on_finger_down", "on_finger_up")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take the finger; `state` stays, since it would tell."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.dispatch("on_finger_down")
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Keep the finger: its vote was made when it came down."""
        return touch.grab_current is self

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let the finger go, wherever it is by now."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_finger_up")
        return True

    def on_finger_down(self) -> None:
        """Do nothing; the panel tells its page."""

    def on_finger_up(self) -> None:
        """Do nothing; the panel tells its page."""


class VoteHead(GuardedButton, BoxLayout):
    """Badge, name and state; a tap opens the seat."""

    seat = NumericProperty(0)
    """Which seat, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    name = StringProperty("")
    """Who sits there.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    note = StringProperty("")
    """What is wrong with the seat's buttons; empty if nothing is.

    :attr:`note` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    state_text = StringProperty("")
    """Whether the vote is in; empty hides the box for it.

    :attr:`state_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    state_fill = ColorProperty(theme.PAPER)
    """Colour of that box.

    :attr:`state_fill` is a :class:`~kivy.properties.ColorProperty`, default paper.
    """

    state_color = ColorProperty(theme.INK)
    """Colour of its letters.

    :attr:`state_color` is a :class:`~kivy.properties.ColorProperty`, default ink.
    """


class ChoiceStamp(Panel):
    """What a seat has chosen, after the reveal."""

    text = StringProperty("")
    """Name of the choice.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    icon = StringProperty("")
    """Icon of the choice.

    :attr:`icon` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class VotePanel(PanelLook, BoxLayout):
    """Head above, buttons below; after the reveal a stamp in their place.

    :Events:
        `on_vote_down`, `on_vote_up`: (seat, choice) a finger on one of the buttons.
        `on_head_release`: (seat) the head was tapped.
    """

    seat = NumericProperty(0)
    """Which seat, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    name = StringProperty("")
    """Who sits there.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    note = StringProperty("")
    """What is wrong with the seat's buttons; empty if nothing is.

    :attr:`note` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    state = OptionProperty("out", options=("out", "in", "missing", "open"))
    """`out`: no vote yet; `in`; `missing`: none at the bell; `open`: revealed.

    :attr:`state` is an :class:`~kivy.properties.OptionProperty`, default `out`.
    """

    choices = ListProperty([])
    """What can be voted: value, text and icon of each button.

    :attr:`choices` is a :class:`~kivy.properties.ListProperty`, default empty.
    """

    touched = BooleanProperty(False)
    """Whether a finger is on any of the buttons: then all of them sink.

    :attr:`touched` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    slot = ObjectProperty(None)
    """Where the buttons stand (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`.
    """

    def _colour(self) -> list[float]:
        return list(theme.SEAT_COLOURS[int(self.seat)])

    colour = AliasProperty(_colour, bind=("seat",))
    """Colour of the seat (read only).

    :attr:`colour` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _state_text(self) -> str:
        return {
            "out": _("Not in yet"),
            "in": _("In"),
            "missing": _("Press now!"),
            "open": "",
        }[self.state]

    state_text = AliasProperty(_state_text, bind=("state",))
    """The state in words (read only).

    :attr:`state_text` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _state_fill(self) -> list[float]:
        return list(_FILLS[self.state])

    state_fill = AliasProperty(_state_fill, bind=("state",))
    """Colour of the state's box (read only).

    :attr:`state_fill` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _state_color(self) -> list[float]:
        return list(_LETTERS[self.state])

    state_color = AliasProperty(_state_color, bind=("state",))
    """Colour of the state's letters (read only).

    :attr:`state_color` is an :class:`~kivy.properties.AliasProperty`.
    """

    __events__ = ("on_head_release", "on_vote_down", "on_vote_up")

    def __init__(self, **kwargs: Any) -> None:
        self._fingers = 0
        super().__init__(**kwargs)

    def on_choices(self, _self: object, choices: list[Any]) -> None:
        """Put up a button for each choice."""
        self.slot.clear_widgets()
        for value, text, icon in choices:
            button = VoteButton(text=text, icon=icon)
            button.bind(
                on_finger_down=lambda _b, v=value: self._come(v),
                on_finger_up=lambda _b, v=value: self._go(v),
            )
            self.slot.add_widget(button)

    def on_touched(self, *_args: object) -> None:
        """Sink all buttons, or let them come up."""
        for button in self.slot.children:
            button.lift = 1 if self.touched else 0

    def reveal(self, text: str, icon: str, fill: Any) -> None:
        """Show what was chosen in place of the buttons."""
        self.state = "open"
        self.slot.clear_widgets()
        self.slot.add_widget(ChoiceStamp(text=text, icon=icon, fill=fill))

    def forget_fingers(self) -> None:
        """Let the buttons come up, though the end of a touch may have been lost."""
        self._count_fingers(0)

    def on_head_release(self, seat: int) -> None:
        """Do nothing; the page decides."""

    def on_vote_down(self, seat: int, choice: str) -> None:
        """Do nothing; the page decides."""

    def on_vote_up(self, seat: int, choice: str) -> None:
        """Do nothing; the page decides."""

    def _come(self, choice: str) -> None:
        self._count_fingers(self._fingers + 1)
        self.dispatch("on_vote_down", int(self.seat), choice)

    def _go(self, choice: str) -> None:
        self._count_fingers(self._fingers - 1)
        self.dispatch("on_vote_up", int(self.seat), choice)

    def _count_fingers(self, number: int) -> None:
        self._fingers = max(0, number)
        self.touched = self._fingers > 0
