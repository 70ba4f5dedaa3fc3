"""A game of one counter a seat: the smallest thing that a table can keep."""
# ruff: noqa: ARG002 - a game has these arguments, a tiny one does not need them

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from companion.core.asks import Ask, Count
from companion.core.errors import BadInput, Refused
from companion.core.moves import EndMatch, Move, Told, from_plain


class Add(Move, frozen=True, tag="add"):
    """Add to a seat's counter."""

    seat: int
    by: int


class Reveal(Move, frozen=True, tag="reveal"):
    """Show everybody something."""

    cards: tuple[str, str]


class Price(Move, frozen=True, tag="price"):
    """Tell the price that is printed on a seat's card."""

    seat: int
    value: int | None


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of the header."""

    name: Annotated[str, Meta(min_length=1)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules."""

    most: int = 10


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of the cards."""

    prices: tuple[int | None, ...] = (None, None)


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a script."""

    script: int
    game: str
    seats: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=2)]
    options: Options = Options()
    cards: Cards = Cards()

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the seats."""
        return tuple(seat.name for seat in self.seats)


class State(Struct, frozen=True):
    """Where a match stands."""

    names: tuple[str, ...]
    most: int
    counters: tuple[int, ...]
    prices: tuple[int | None, ...]
    shown: tuple[str, ...] = ()
    winners: tuple[int, ...] | None = None
    told: tuple[Told, ...] = ()

    @property
    def phase(self) -> str:
        """A phase."""
        return "adding" if self.winners is None else "over"


class TinyGame:
    """Add to a counter; who ends the match has won."""

    id = "tiny"
    card_book = None
    seat_counts = range(2, 3)
    move_types: tuple[type[Move], ...] = (Add, Reveal, Price, EndMatch)

    def title(self) -> str:
        """Give the name of the game."""
        return "Tiny"

    def read_header(self, plain: object) -> Header:
        """Check a header."""
        header: Header = from_plain(plain, Header)
        if not 1 <= header.options.most <= 99:
            raise BadInput("`most` is from 1 to 99")
        return header

    def write_header(self, header: Header) -> dict[str, Any]:
        """Give a header as the first line of a script."""
        plain: dict[str, Any] = msgspec.to_builtins(header)
        return plain

    def start(self, header: Header) -> State:
        """Give the state before the first move."""
        prices = header.cards.prices
        return State(header.names, header.options.most, (0, 0), prices)

    def play(self, state: State, move: Move) -> State:
        """Give the state after `move`."""
        if state.winners is not None:
            raise Refused("The match is over.")
        match move:
            case Add(seat=seat, by=by):
                return self._add(state, seat, by)
            case Reveal(cards=cards):
                return msgspec.structs.replace(state, shown=cards, told=())
            case Price(seat=seat, value=value):
                prices = _with(state.prices, seat, value)
                return msgspec.structs.replace(state, prices=prices, told=())
            case EndMatch(winners=winners):
                won = winners if isinstance(winners, tuple) else ()
                return msgspec.structs.replace(state, winners=won, told=())
        raise AssertionError(move)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Give what the game wants to know now."""
        if state.winners is not None:
            return ()
        by = Count(name="by", text="How many", low=1, high=state.most)
        return (Ask("add", 0, "Ana, how many?", fixed={"seat": 0}, fields=(by,)),)

    def corrections(self, state: State) -> tuple[Ask, ...]:
        """Give the corrections that are possible now."""
        return (Ask("end_match", None, "Stop here"),)

    def document(self, state: State) -> dict[str, Any]:
        """Give the state document."""
        over = state.winners is not None
        return {
            "game": self.id,
            "phase": state.phase,
            "turn": 1,
            "seats": [
                {"name": name, "counter": counter}
                for name, counter in zip(state.names, state.counters, strict=True)
            ],
            "may": [] if over else ["add"],
            "shown": list(state.shown),
            "fresh": not any(state.counters),
            "result": {"winners": list(state.winners or ())} if over else None,
            "told": [msgspec.to_builtins(told) for told in state.told],
        }

    def label(self, state: State, move: Move) -> str:
        """Say in a few words what `move` is."""
        if isinstance(move, Add):
            return f"{state.names[move.seat]}, {move.by:+}"
        return move.name

    def story(self, before: State, move: Move, after: State) -> str:
        """Tell in a sentence what happened."""
        return f"{self.label(before, move)}: {after.counters}"

    def is_revealing(self, move: Move) -> bool:
        """Tell whether the table has seen something."""
        return isinstance(move, Reveal)

    def told_line(self, state: State) -> str:
        """Say what people do with their own pieces now."""
        return " ".join(f"{state.names[t.seat]}: {t.what}." for t in state.told)

    def moments(self, before: State, after: State) -> tuple[Any, ...]:
        """Give what everybody should notice."""
        return ()

    def lore(self, state: State) -> dict[str, Any]:
        """Give the card values told so far."""
        return {"prices": list(state.prices)}

    def _add(self, state: State, seat: int, by: int) -> State:
        if seat not in (0, 1):
            raise Refused(f"There is no seat {seat}.")
        total = state.counters[seat] + by
        if not 0 <= total <= state.most:
            raise Refused(f"{state.names[seat]} has from 0 to {state.most}.")
        counters = _with(state.counters, seat, total)
        told = (Told(seat, "draw", by),)
        return msgspec.structs.replace(state, counters=counters, told=told)


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return tuple(value if i == place else old for i, old in enumerate(values))


TINY = TinyGame()
GAMES = {TINY.id: TINY}
