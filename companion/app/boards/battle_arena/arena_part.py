"""What answers the question of the moment: the lower half of the arena."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.app.boards.panel import AskedPanel
from companion.app.boards.short_names import shortened
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.pass_button import PassButton
from companion.core.asks import Ask
from companion.core.texts import _


class ArenaPart(AskedPanel):
    """Tiles over the question in its band; draws the match, keeps nothing."""

    panel = ObjectProperty(None)
    """The `ArenaPanel`.

    :attr:`panel` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    sides = ObjectProperty(None)
    """The two `ArenaSide`s, by seat: a part may show on them what is typed.

    :attr:`sides` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    tiles_height = NumericProperty(0)
    """Height of the tiles; the rest of the page is for the players.

    :attr:`tiles_height` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    slot = ObjectProperty(None)
    """Where the tiles stand (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    actions = ObjectProperty(None)
    """Where smaller buttons stand upright (set by the kv rule).

    :attr:`actions` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    band = ObjectProperty(None)
    """The `AskBand` (set by the kv rule).

    :attr:`band` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    @property
    def names(self) -> list[str]:
        """The names at the seats, short enough for a question."""
        return [shortened(name) for name in self.full_names]

    @property
    def full_names(self) -> list[str]:
        """The names at the seats, for tiles with room."""
        return [seat["name"] for seat in self.document["seats"]]

    def draw(self) -> None:
        """Draw the match as it stands now."""
        raise NotImplementedError

    def choose_power(self, _seat: int) -> bool:
        """Take a tap on a seat's power; False where it means nothing here."""
        return False

    def say(self, title: str, hint: str = "", seat: int = -1) -> None:
        """Ask something, with an empty page."""
        self.title, self.hint, self.seat = title, hint, seat
        for box in (self.slot, self.actions, self.band.slot):
            box.clear_widgets()

    def put(self, tiles: Widget, wide_dp: float, upright_dp: float) -> None:
        """Show tiles.

        Args:
            tiles: What is to be tapped.
            wide_dp: Their height across.
            upright_dp: Their height upright.
        """
        self.tiles_height = dp(upright_dp if self.portrait else wide_dp)
        self.slot.add_widget(tiles)

    def offer(self, button: Widget) -> None:
        """Add a smaller button: in the band, upright in a row of its own."""
        if self.portrait:
            button.size_hint_x = 1
            self.actions.add_widget(button)
        else:
            self.band.add_widget(button)

    def offer_small(self, name: str, icon: str, text: str, then: Any) -> ComicButton:
        """Add a small button with an icon and a word.

        Args:
            name: By which a test finds it.
            icon: Name of its icon.
            text: The word; "" for none.
            then: Called with the place of the finger.
        """
        button = SmallButton(name=name, icon=icon, text=text)
        button.bind(on_release=lambda b: then(b.last_touch.pos))
        self.offer(button)
        return button

    def offer_way_on(self, text: str, then: Any, **looks: Any) -> PassButton:
        """Add the button that goes on, in the band."""
        button = PassButton(text=text, **looks)
        button.bind(on_release=lambda b: then(b.last_touch.pos))
        self.band.add_widget(button)
        return button

    def offer_cards(self) -> None:
        """Add the way to what cards do, where the mode has plays."""
        if self.session.ask("throw") is not None:
            then = self.panel.open_cards
            self.offer_small("cards", "card-random", _("Cards"), then)

    def play_move(self, plain: dict[str, Any], place: Any) -> bool:
        """Play a move."""
        return bool(self.session.play(plain, place))

    def play_ask(self, ask: Ask, place: Any) -> bool:
        """Play the move of an ask that leaves nothing open."""
        return self.play_move(ask.answer({}), place)


class SmallButton(ComicButton):
    """A button beside the main question."""

    name = StringProperty("")
    """By which it is found.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """
