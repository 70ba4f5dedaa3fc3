"""The middle of the table, between the two sides: a part answers one question."""

from typing import Any

from companion.app.boards.heroes_for_sale.card_sheet import open_card
from companion.app.boards.panel import AskedPanel
from companion.app.boards.short_names import shortened
from companion.games.heroes_for_sale.state import State

__all__ = ("SalePart",)


class SalePart(AskedPanel):
    """What all parts share: whom they ask, and what."""

    @property
    def state(self) -> State:
        """Where the match stands."""
        state: State = self.match.state
        return state

    @property
    def name(self) -> str:
        """Who is asked, cut to what the band has room for."""
        return self.name_of(int(self.seat))

    @property
    def other(self) -> str:
        """The name of the other one."""
        return self.name_of(1 - int(self.seat))

    def name_of(self, seat: int) -> str:
        """Give the name at a seat, cut to what the band has room for."""
        return shortened(self.state.seats[seat].name)

    def open_card(self, card_id: str) -> None:
        """Tell the whole story of a card."""
        open_card(self.stage, self.session, card_id)

    def show(self) -> None:
        """Draw the match as it stands now."""
        if self.state.active is not None:
            self.seat = self.state.active
        super().show()

    def answer(self, move: str, place: Any, **values: Any) -> bool:
        """Play a move that is asked for."""
        return self.play(values, place, self.session.ask(move))
