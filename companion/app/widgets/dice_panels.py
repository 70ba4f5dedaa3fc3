"""The lower part of the dice page: throw, type in, choose a die, end it.

One of them stands there at a time; each only says what was tapped.
"""

from typing import Any, Final

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.panel import PanelLook

__all__ = (
    "DicePanel",
    "FaceKey",
    "OwnDicePanel",
    "PickPanel",
    "RollPanel",
)

FACES: Final = ("pow", "oops", "ouch")


class DicePanel(BoxLayout):
    """What all of them share."""

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """


class RollPanel(DicePanel):
    """One big button that throws the dice, and the ways around it.

    :Events:
        `on_roll`, `on_switch`, `on_stop`: (place) the button was tapped there.
    """

    roll_text = StringProperty("")
    """What the big button says.

    :attr:`roll_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    stop_text = StringProperty("")
    """What the button says that throws no more.

    :attr:`stop_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    __events__ = ("on_roll", "on_stop", "on_switch")

    def on_roll(self, place: Any) -> None:
        """Be asked to throw."""

    def on_switch(self, place: Any) -> None:
        """Be told that the table rolls its own dice."""

    def on_stop(self, place: Any) -> None:
        """Be asked to end it here."""


class FaceKey(GuardedButton, PanelLook, BoxLayout):
    """A face to tap for each die that shows it, and how many there are.

    :Events:
        `on_release`: it was tapped.
    """

    face = StringProperty("pow")
    """Which face.

    :attr:`face` is a :class:`~kivy.properties.StringProperty`, default "pow".
    """

    count = NumericProperty(0)
    """How many dice show it.

    :attr:`count` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    die = ObjectProperty(None)
    """The picture of the die (set by the kv rule).

    :attr:`die` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    counts = BooleanProperty(True)
    """Whether it shows how many there are.

    :attr:`counts` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    def _figure_shares(self) -> tuple[float, float]:
        share = 0.5 if self.counts else 0.001
        return (share, 1) if self.width > self.height else (1, share)

    figure_shares = AliasProperty(_figure_shares, bind=("counts", "size"))
    """Room for the number beside the die, or below it (read only).

    :attr:`figure_shares` is an :class:`~kivy.properties.AliasProperty`.
    """


class OwnDicePanel(DicePanel):
    """The faces that lie on the table, tapped in.

    :Events:
        `on_face`: (face, place) one more die shows it.
        `on_pows`: (number) so many dice show POW, the others Ouch.
        `on_more`, `on_back`: more POWs than tiles; the last face was wrong.
        `on_switch`, `on_stop`: (place) as on the `RollPanel`.
    """

    pool = NumericProperty(1)
    """How many dice there are.

    :attr:`pool` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    typed = ListProperty()
    """The faces tapped so far.

    :attr:`typed` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    stop_text = StringProperty("")
    """What the button says that throws no more.

    :attr:`stop_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    keys = ObjectProperty(None)
    """Where the faces stand (set by the kv rule).

    :attr:`keys` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_back", "on_face", "on_more", "on_pows", "on_stop", "on_switch")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._keys = {face: FaceKey(face=face) for face in FACES}
        for face, key in self._keys.items():
            key.bind(on_release=lambda k, f=face: self._tell(f, k))
            self.keys.add_widget(key)
        self.fbind("typed", self._count)
        self._count()

    def key(self, face: str) -> FaceKey:
        """Give the key of a face."""
        return self._keys[face]

    def _tell(self, face: str, key: FaceKey) -> None:
        self.dispatch("on_face", face, key.last_touch.pos)

    def _count(self, *_args: object) -> None:
        for face, key in self._keys.items():
            key.count = self.typed.count(face)

    def on_face(self, face: str, place: Any) -> None:
        """Be told one face."""

    def on_pows(self, number: int) -> None:
        """Be told the POWs alone."""

    def on_more(self) -> None:
        """Be asked for more numbers."""

    def on_back(self) -> None:
        """Be asked to forget the last face."""

    def on_switch(self, place: Any) -> None:
        """Be told that the app throws the dice."""

    def on_stop(self, place: Any) -> None:
        """Be asked to end it here."""


class PickPanel(DicePanel):
    """Says which die to tap, or asks what a die shows now.

    :Events:
        `on_cancel`: never mind.
        `on_face`: (face, place) the die shows it now.
    """

    title = StringProperty("")
    """What to do.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    asks_face = BooleanProperty(False)
    """Whether the faces are there to choose from.

    :attr:`asks_face` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    keys = ObjectProperty(None)
    """Where the faces stand (set by the kv rule).

    :attr:`keys` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_cancel", "on_face")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("asks_face", self._fill)
        self._fill()

    def on_cancel(self) -> None:
        """Be told to leave it."""

    def on_face(self, face: str, place: Any) -> None:
        """Be told what the die shows."""

    def _fill(self, *_args: object) -> None:
        self.keys.clear_widgets()
        for face in FACES if self.asks_face else ():
            key = FaceKey(face=face, counts=False)
            key.bind(
                on_release=lambda k, f=face: self.dispatch(
                    "on_face", f, k.last_touch.pos
                )
            )
            self.keys.add_widget(key)
