"""Where a match of Heroes for Sale stands. Frozen; equal states are equal in `==`.

The document that scripts and screens see is made from it in `document`; names here
follow it where both have the same thing.
"""

from enum import StrEnum
from typing import Final

from msgspec import Struct

from companion.core.moves import Told
from companion.games.heroes_for_sale.cards import Cards, Supernatural
from companion.games.heroes_for_sale.effects import OnceEffect
from companion.games.heroes_for_sale.header import Header


class Phase(StrEnum):
    """The phases of a turn, in their order, and the end of the game."""

    BEFORE = "before"
    FEND_OFF = "fend_off"
    BIDDING = "bidding"
    BID = "bid"
    RAISE = "raise"
    HIRE = "hire"
    AFTER = "after"
    OVER = "over"


TOLD: Final = (
    "base",
    "new_base",
    "discard",
    "draw",
    "pile",
    "overpowered",
)
"""The words of `told`: news that moves somebody's own pieces."""


class Card(Struct, frozen=True):
    """A card in a display, or put up for the bidding.

    Attributes:
        name: None where nobody told one.
        face: What is printed on it, as far as known.
        changed: Strength that texts which are not known have added for good.
        since: The turn in which it came into this display.
    """

    id: str
    name: str | None
    face: Supernatural
    changed: int = 0
    since: int = 0


class News(Struct, frozen=True):
    """Something that followed from the last move.

    Attributes:
        what: A word of `TOLD`, or `attack` (an extra one, of strength `count`),
            `no_base` (an attack was too weak), `spared` (Bases that a card has saved),
            `fended`, `bought` (for `count` credits), `credits`, `no_target`,
            `empty_hand`.
        seat: Whom it happened to.
        count: How many; of `credits` below 0 where they are paid.
        card: The card it is about, as it was.
        how: Of `new_base` where its card came from (`deck`, `hand`), of `discard`
            `random` where nobody chooses; else "".
    """

    what: str
    seat: int
    count: int = 1
    card: Card | None = None
    how: str = ""


class Bid(Struct, frozen=True):
    """A card that is put up, and what is bid for it; 0 before a bid."""

    card: Card
    credits: int = 0


class Strike(Struct, frozen=True):
    """An attack whose Bases have not fallen yet.

    Attributes:
        seat: Who attacks.
        terms: The strength of each card when the attack began, in the order they lay.
        bonus: Added by hand, or by the text of an extra attack; may be below 0.
        is_extra: It is not the regular attack of the turn.
        is_asked: The defender is asked for a Bodyguard.
    """

    seat: int
    terms: tuple[int, ...]
    bonus: int = 0
    is_extra: bool = False
    is_asked: bool = False

    @property
    def strength(self) -> int:
        """The sum, at least 0."""
        return max(0, sum(self.terms) + self.bonus)


class OpenBidding(Struct, frozen=True):
    """The regular attack is over: the bidding is next."""


class Deed(Struct, frozen=True):
    """An effect of a known card that is to be carried out.

    Attributes:
        seat: Whose display the card lay in when it came to that.
        card: Its id.
        effect: What is done.
        bonus: Added to an extra attack by hand.
        is_asked: The seat is asked for a target.
    """

    seat: int
    card: str
    effect: OnceEffect
    bonus: int = 0
    is_asked: bool = False


class ActionDone(Struct, frozen=True):
    """An Action was carried out: what comes after one is next."""

    seat: int


Task = Strike | OpenBidding | Deed | ActionDone


class Result(Struct, frozen=True):
    """How the last game ended: its winners, ascending; none is a draw."""

    winners: tuple[int, ...]


class Seat(Struct, frozen=True):
    """What a side has."""

    name: str
    credits: int
    bases: int
    hand: int
    discard: int = 0
    display: tuple[Card, ...] = ()
    action_used: bool = False
    bases_lost_this_turn: int = 0
    wins: int = 0


class State(Struct, frozen=True):
    """A whole match.

    Attributes:
        cards: The header's cards and what the table has told since.
        starter: Who has the first turn of this game.
        deck: Cards that are left in it.
        stage: Where the turn stands, apart from questions in between.
        turn: Of this game, from 1.
        next_id: Number of the next card's id, over the whole match.
        games_played: Of the series, drawn ones too.
        bid: From the offer until somebody has the card.
        todo: What is still to be carried out, the next thing first. Between moves it
            is empty, or its first waits for an answer.
        result: None until the end of a game.
        news: What followed from the last move, in order.
    """

    header: Header
    seats: tuple[Seat, Seat]
    cards: Cards
    starter: int
    deck: int
    stage: Phase = Phase.BEFORE
    turn: int = 1
    next_id: int = 1
    games_played: int = 0
    bid: Bid | None = None
    todo: tuple[Task, ...] = ()
    result: Result | None = None
    news: tuple[News, ...] = ()

    @property
    def phase(self) -> Phase:
        """The phase of the move language: a question in between, or the stage."""
        match self.todo:
            case (Strike(), *_):
                return Phase.FEND_OFF
            case (Deed(), *_):
                return Phase.HIRE
        return self.stage

    @property
    def on_turn(self) -> int:
        """The seat whose turn it is."""
        return (self.starter + self.turn - 1) % 2

    @property
    def active(self) -> int | None:
        """The seat that must answer now; None after the end."""
        match self.todo:
            case (Strike(seat=seat), *_):
                return 1 - seat
            case (Deed(seat=seat), *_):
                return seat
        match self.stage:
            case Phase.OVER:
                return None
            case Phase.BID:
                return 1 - self.on_turn
        return self.on_turn

    @property
    def told(self) -> tuple[Told, ...]:
        """What the last move asks people to do with their own pieces."""
        return tuple(
            Told(news.seat, news.what, news.count)
            for news in self.news
            if news.what in TOLD
        )
