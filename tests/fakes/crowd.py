"""A game of six seats and no options: each in turn finds gems, or nothing."""

from enum import StrEnum
from typing import Any, ClassVar

from msgspec import UNSET, Struct, UnsetType, to_builtins
from msgspec.structs import replace

from companion.core.asks import Ask, Choice, Count, Option
from companion.core.corrections import adjust_ask
from companion.core.errors import Refused
from companion.core.game import Game
from companion.core.headers import BaseHeader, NamedSeat, NoCards, first_line
from companion.core.moves import AdjustSeat, Move, Told, from_plain

MOST_GEMS = 15


class Find(Move, frozen=True, tag="find"):
    """Find gems, or nothing."""

    seat: int
    what: str
    gems: int | UnsetType = UNSET


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """There are no house rules."""


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a script."""

    script: int
    game: str
    seats: tuple[NamedSeat, ...]
    options: Options = Options()
    cards: NoCards = NoCards()


class Header(BaseHeader, frozen=True):
    """Nothing but the people."""

    game: ClassVar[str] = "crowd"
    seats: tuple[NamedSeat, ...]
    options: Options = Options()


class Phase(StrEnum):
    """What is going on."""

    FIND = "find"
    OVER = "over"


class State(Struct, frozen=True):
    """Where a match stands: it is over when all have been asked."""

    header: Header
    gems: tuple[int, ...]
    active: int = 0
    told: tuple[Told, ...] = ()

    @property
    def phase(self) -> Phase:
        """A phase."""
        return Phase.FIND if self.active < len(self.gems) else Phase.OVER


def start(header: Header) -> State:
    """Give the state before the first move."""
    return State(header, (0,) * len(header.seats))


def play(state: State, move: Find | AdjustSeat) -> State:
    """Give the state after a move."""
    if isinstance(move, AdjustSeat):
        return with_gems(state, int(move.seat or 0), move.by)
    if move.seat != state.active:
        raise Refused("It is another one's turn.")
    gems = move.gems if isinstance(move.gems, int) else 0
    state = with_gems(state, move.seat, gems)
    told = (Told(move.seat, "gems", gems),) if gems else ()
    return replace(state, active=state.active + 1, told=told)


def with_gems(state: State, seat: int, more: int) -> State:
    """Give the state with more gems at a seat."""
    gems = (old + more * (n == seat) for n, old in enumerate(state.gems))
    return replace(state, gems=tuple(gems), told=())


def asks(state: State) -> tuple[Ask, ...]:
    """Give what the game wants to know now."""
    if state.phase is Phase.OVER:
        return ()
    seat = state.active
    gems = Count(name="gems", text="How many gems?", low=1, high=MOST_GEMS)
    options = (Option("gems", "Gems", fields=(gems,)), Option("nothing", "Nothing"))
    what = Choice(name="what", text="Found", options=options)
    title = f"{state.header.names[seat]}, what do you find?"
    return (Ask("find", seat, title, fixed={"seat": seat}, fields=(what,)),)


def corrections(state: State) -> tuple[Ask, ...]:
    """Give the corrections that are possible now."""
    names = state.header.names
    found = (
        adjust_ask("gems", "Gems", name, gems, 0, MOST_GEMS, seat)
        for seat, (name, gems) in enumerate(zip(names, state.gems, strict=True))
    )
    return tuple(ask for ask in found if ask is not None)


def document(state: State) -> dict[str, Any]:
    """Give the state document."""
    is_over = state.phase is Phase.OVER
    most = max(state.gems)
    winners = [seat for seat, gems in enumerate(state.gems) if gems == most]
    return {
        "game": "crowd",
        "phase": str(state.phase),
        "turn": 1,
        "active": None if is_over else state.active,
        "starter": 0,
        "seats": [
            {"name": name, "gems": gems}
            for name, gems in zip(state.header.names, state.gems, strict=True)
        ],
        "may": [] if is_over else ["find"],
        "told": [to_builtins(told) for told in state.told],
        "result": {"winners": winners} if is_over else None,
    }


def read_header(plain: object) -> Header:
    """Check a header."""
    line: Line = from_plain(plain, Line)
    return Header(line.seats)


CROWD = Game(
    id="crowd",
    seat_counts=range(2, 7),
    move_types=(Find, AdjustSeat),
    title=lambda: "Crowd",
    read_header=read_header,
    write_header=first_line,
    start=start,
    play=play,
    asks=asks,
    corrections=corrections,
    document=document,
    label=lambda state, move: f"{state.header.names[move.seat]}: {move.name}",
    story=lambda _before, move, _after: f"{move.name}.",
    is_revealing=lambda _move: False,
    told_line=lambda state: " ".join(f"Take {told.count}." for told in state.told),
    moments=lambda _before, _after: (),
    lore=lambda _state: {},
)
