"""The seats of the next match as cards, and an empty place for one more.

    cards = SeatCards()
    cards.set_up(setup, most=4)
    cards.show(line_up)

Seats with roles stand in a row; two sides without roles stand against each other.
"""

from typing import Any, Final

from kivy.properties import BooleanProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout

from companion.app.boards.setup import Setup
from companion.app.line_up import LineUp
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.seat_card import SeatCard
from companion.app.widgets.side_card import SideCard

__all__ = ("JoinCard", "SeatCards", "Versus")

Card = SeatCard | SideCard
"""A seat's card, with a role or without."""

_SIDES: Final = 2
"""So many seats without roles stand against each other."""


class JoinCard(ComicButton):
    """An empty place at the table, for one more."""


class Versus(AnchorLayout):
    """What stands between two sides."""


class SeatCards(GridLayout):
    """A card a seat.

    :Events:
        `on_name`, `on_role`, `on_start`: (seat) that part of its card was tapped.
        `on_join`: one more wants to play.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_join", "on_name", "on_role", "on_start")

    setup: Setup
    """What has to be told; there from `set_up` on."""

    def set_up(self, setup: Setup, most: int) -> None:
        """Begin with the seats of a game.

        Args:
            setup: Its set-up.
            most: The most seats it has.
        """
        self.setup, self._most = setup, most
        self.clear_widgets()

    def show(self, line_up: LineUp) -> None:
        """Draw who sits where, whom they play and who starts."""
        self._fill(len(line_up.seats))
        for card, place in zip(self.cards, line_up.seats, strict=True):
            starts = card.seat == line_up.starter and self.setup.has_starter
            card.put(name=place.name, starts=starts, lit=False)
            if isinstance(card, SeatCard):
                card.put(**self._role(place.role))

    def light(self, seat: int) -> None:
        """Let the light of the lots fall on a seat."""
        for card in self.cards:
            card.put(lit=card.seat == seat, starts=card.seat == seat)

    @property
    def cards(self) -> list[Card]:
        """The cards, by seat."""
        return [card for card in reversed(self.children) if isinstance(card, Card)]

    def _fill(self, wanted: int) -> None:
        """Have a card a seat, and one for those who may still join."""
        if len(self.cards) == wanted and self.children:
            return
        self.clear_widgets()
        is_duel = not self.setup.roles and wanted == _SIDES
        self.cols = self._columns(is_duel=is_duel)
        for seat in range(wanted):
            if is_duel and seat:
                beside = self.cols > 1
                hint = (None, 1) if beside else (1, None)
                self.add_widget(Versus(size_hint=hint))
            self.add_widget(self._card(seat))
        if wanted < self._most:
            join = JoinCard()
            join.bind(on_release=lambda _j: self.dispatch("on_join"))
            self.add_widget(join)

    def _columns(self, *, is_duel: bool) -> int:
        """Two sides stand beside each other; upright above, where there is room."""
        if is_duel:
            return 1 if self.portrait and self.setup.modes is None else 3
        return 2 if self.portrait else 4

    def _card(self, seat: int) -> Card:
        card: Card
        if self.setup.roles:
            card = SeatCard(seat=seat)
            card.bind(on_role_request=lambda _c: self.dispatch("on_role", seat))
        else:
            card = SideCard(seat=seat, has_start=self.setup.has_starter)
        card.bind(
            on_name_request=lambda _c: self.dispatch("on_name", seat),
            on_start_request=lambda _c: self.dispatch("on_start", seat),
        )
        return card

    def _role(self, role_id: str) -> dict[str, Any]:
        role = next((r for r in self.setup.roles if r.id == role_id), None)
        if role is None:
            return {"role": "", "line": "", "icon": "meeple-group"}
        looks = {"line": role.line, "icon": role.icon, "colour": role.colour}
        return {"role": role.name, **looks}

    def on_name(self, seat: int) -> None:
        """Be told who sits where."""

    def on_role(self, seat: int) -> None:
        """Be told whom a seat plays."""

    def on_start(self, seat: int) -> None:
        """Be told who starts."""

    def on_join(self) -> None:
        """Be told that one more wants to play."""
