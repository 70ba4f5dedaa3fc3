"""The moves of Heroes for Sale, as `docs/moves-heroes-for-sale.md` gives them.

Types here are shapes only: a number out of range, a card or seat that is not there
or a word that nobody knows is for the rules to refuse.
"""

from typing import Final, get_args

from msgspec import UNSET, Struct, UnsetType, field

from companion.core.moves import Adjust, EndMatch, Move
from companion.games.heroes_for_sale.cards import shipped_cards

SEAT_COUNTERS: Final = ("credits", "bases", "hand", "discard")
DECK: Final = "deck"
"""The one counter that belongs to no seat."""
BASE_PILES: Final = ("deck", "hand")
PLACE_PILES: Final = ("discard", "hand", "deck")
REMOVE_PILES: Final = ("discard", "hand", "deck", "display")


class CardTold(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as the table tells it: by a known name, or with all that is on it.

    A name alone may be one that only the match knows; with one of the other fields
    it has to be a card that the companion ships.
    """

    name: str | UnsetType = UNSET
    strength: int | UnsetType = UNSET
    bodyguard: bool | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Check that a card which is not known by name comes with all else."""
        missing = [
            key for key in ("strength", "bodyguard") if getattr(self, key) is UNSET
        ]
        if not missing or self.name in shipped_cards().supernaturals:
            return
        if self.name is UNSET or len(missing) == 1:
            raise ValueError(
                "a card that is not known by its name is missing the field "
                f"`{missing[0]}`"
            )


class Attack(Move, frozen=True, tag="attack"):
    """Attack with all Supernaturals in the display (Attack).

    Attributes:
        bonus: Strength added by hand; may be below 0.
    """

    seat: int
    bonus: int | UnsetType = UNSET


class FendOff(Move, frozen=True, tag="fend_off"):
    """Fend off the attack with a Bodyguard (Bodyguard)."""

    seat: int
    card: str


class TakeHits(Move, frozen=True, tag="take_hits"):
    """Let the Bases fall (Attack)."""

    seat: int


class Offer(Move, frozen=True, tag="offer"):
    """Put a card from the hand up for the bidding (Bidding, first step)."""

    seat: int
    card: CardTold


class Bid(Move, frozen=True, tag="bid"):
    """Bid for the card; 0 lets it go for free (Bidding, second step)."""

    seat: int
    credits: int


class Raise(Move, frozen=True, tag="raise"):
    """Top the bid (Bidding, third step)."""

    seat: int
    credits: int


class Concede(Move, frozen=True, tag="concede"):
    """Let the bidder have the card (Bidding, third step)."""

    seat: int


class Action(Move, frozen=True, tag="action"):
    """Use the Action of a card in the display (Action).

    Attributes:
        bonus: Strength added to an extra attack; may be below 0.
    """

    seat: int
    card: str
    bonus: int | UnsetType = UNSET


class Overpower(Move, frozen=True, tag="overpower"):
    """Overpower a Supernatural of the other seat (Overpower).

    Attributes:
        seat: Who does it.
        target: Id of the card.
    """

    seat: int
    target: str


class Pass(Move, frozen=True, tag="pass"):
    """Choose nothing, where corrections have left nothing to choose from."""

    seat: int


class DestroyBase(Move, frozen=True, tag="destroy_base"):
    """A Base of `seat` is destroyed by a text that the match does not know."""

    seat: int


class AddBase(Move, frozen=True, tag="add_base"):
    """`seat` gets a new Base by a text that the match does not know (Bases).

    Attributes:
        pile: `deck` or `hand`; the field is called `from` in the move language.
    """

    seat: int
    pile: str = field(name="from")


class Credits(Move, frozen=True, tag="credits"):
    """`seat` receives or pays credits by a text that the match does not know."""

    seat: int
    by: int


class Draw(Move, frozen=True, tag="draw"):
    """`seat` draws cards by a text that the match does not know."""

    seat: int
    cards: int


class Discard(Move, frozen=True, tag="discard"):
    """`seat` discards cards by a text that the match does not know."""

    seat: int
    cards: int


class TakeDiscards(Move, frozen=True, tag="take_discards"):
    """`seat` takes its discard pile to the hand by a text that is not known."""

    seat: int


class ExtraAttack(Move, frozen=True, tag="extra_attack"):
    """`seat` attacks once more by a text that the match does not know."""

    seat: int
    bonus: int | UnsetType = UNSET


class Strength(Move, frozen=True, tag="strength"):
    """A text that is not known changes the strength of a card for good.

    Attributes:
        seat: Whose display the card lies in.
        card: Its id.
    """

    seat: int
    card: str
    by: int


class Place(Move, frozen=True, tag="place"):
    """Correct: a card enters a display otherwise than by the bidding.

    Attributes:
        pile: `discard`, `hand` or `deck`; called `from` in the move language.
    """

    seat: int
    card: CardTold
    pile: str = field(name="from")


class Remove(Move, frozen=True, tag="remove"):
    """Correct: a card leaves a display otherwise than by being overpowered.

    Attributes:
        target: Id of the card.
        to: `discard`, `hand`, `deck`, or `display` of the other seat.
    """

    target: str
    to: str


class EndTurn(Move, frozen=True, tag="end_turn"):
    """End the turn (Game Play)."""

    seat: int


class NextGame(Move, frozen=True, tag="next_game"):
    """Begin the next game of the series.

    Attributes:
        starter: Left out: the other seat than last time.
    """

    starter: int | UnsetType = UNSET


class AdjustCounter(Adjust, frozen=True, tag="adjust"):
    """A correction of one counter; only the deck belongs to no seat."""

    def __post_init__(self) -> None:
        """Check that the seat is told where there is one, and only there."""
        if self.seat is UNSET and self.counter != DECK:
            raise ValueError("`adjust` is missing the field `seat`")
        if self.seat is not UNSET and self.counter == DECK:
            raise ValueError("`adjust` of the deck takes no field `seat`")


SaleMove = (
    Attack
    | FendOff
    | TakeHits
    | Offer
    | Bid
    | Raise
    | Concede
    | Action
    | Overpower
    | Pass
    | DestroyBase
    | AddBase
    | Credits
    | Draw
    | Discard
    | TakeDiscards
    | ExtraAttack
    | Strength
    | Place
    | Remove
    | EndTurn
    | NextGame
    | AdjustCounter
    | EndMatch
)
MOVE_TYPES: Final[tuple[type[Move], ...]] = get_args(SaleMove)
