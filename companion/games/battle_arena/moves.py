"""The moves of Battle Arena, as `docs/moves-battle-arena.md` gives them.

Types here are shapes only: a number out of range, a seat that is not there or a
word that nobody knows is for the rules to refuse.
"""

from typing import Final, get_args

from msgspec import UNSET, Struct, UnsetType, field

from companion.core.moves import AdjustSeat, EndMatch, Move

EFFECTS: Final = ("double", "zero", "swap")
UNTILS: Final = ("next", "end")
COIN_SIDES: Final = ("heads", "tails")
THROWS: Final[dict[str, tuple[int | str, ...]]] = {
    "d6": (1, 2, 3, 4, 5, 6),
    "coin": COIN_SIDES,
}
"""What is thrown -> what it may show."""

Powers = tuple[int, int]
"""A number for each seat."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a play does to a power besides adding to it: exactly one of three.

    Attributes:
        seat: Whose power; left out with `swap` only, which is about both.
    """

    seat: int | UnsetType = UNSET
    double: bool | UnsetType = UNSET
    zero: bool | UnsetType = UNSET
    swap: bool | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Check that it is one of the three, and of somebody."""
        told = [kind for kind in EFFECTS if getattr(self, kind) is not UNSET]
        if len(told) != 1:
            raise ValueError("an effect has one of `double`, `zero` and `swap`")
        if self.seat is UNSET and told != ["swap"]:
            raise ValueError(f"`{told[0]}` is missing the field `seat`")

    @property
    def kind(self) -> str:
        """Which of the three it is."""
        return next(kind for kind in EFFECTS if getattr(self, kind) is not UNSET)


class Coin(Move, frozen=True, tag="coin"):
    """Tell who goes first and who plays from left to right (Rookie mode).

    Attributes:
        home: Plays from left to right; left out, the winner does.
    """

    winner: int
    home: int | UnsetType = UNSET


class Substitute(Move, frozen=True, tag="substitute"):
    """Put a hero from the bench into the battle (Substitution mode).

    Attributes:
        cost: Hot dogs, where a card changes the usual price.
        payer: Who pays, where a card says so; left out, the seat itself.
    """

    seat: int
    cost: int | UnsetType = UNSET
    payer: int | UnsetType = UNSET


class Stand(Move, frozen=True, tag="stand"):
    """Keep the hero that lies there; without a seat all stand who can still say."""

    seat: int | UnsetType = UNSET


class Reveal(Move, frozen=True, tag="reveal"):
    """Show both heroes of the battle (Rookie mode).

    Attributes:
        powers: Left out, they stay unknown and the table says who won.
    """

    powers: Powers | UnsetType = UNSET


class Award(Move, frozen=True, tag="award"):
    """Say who won the battle in place of the powers; None is a draw."""

    battle_to: int | None


class RunPlay(Move, frozen=True, tag="run_play"):
    """Run a play from the hand (Playmaker mode).

    Attributes:
        cost: Hot dogs that are really paid.
        power: What is added to each power, before `effect`.
        called: The `name` of the play; every move has one of its own.
    """

    seat: int
    cost: int
    power: Powers | UnsetType = UNSET
    effect: Effect | UnsetType = UNSET
    called: str | UnsetType = field(default=UNSET, name="name")


class Modify(Move, frozen=True, tag="modify"):
    """Change a power by a card that was played before (Playmaker mode).

    Attributes:
        seat: Whose card it is, where somebody wants to say so.
        called: The `name` of the card.
    """

    seat: int | UnsetType = UNSET
    power: Powers | UnsetType = UNSET
    effect: Effect | UnsetType = UNSET
    called: str | UnsetType = field(default=UNSET, name="name")


class Ongoing(Move, frozen=True, tag="ongoing"):
    """Write down a lasting effect as a reminder (Playmaker mode).

    Attributes:
        called: The `name` of the effect.
    """

    called: str = field(name="name")
    until: str


class Pass(Move, frozen=True, tag="pass"):
    """Close the own window for plays in this battle (Playmaker mode)."""

    seat: int


class Recover(Move, frozen=True, tag="recover"):
    """Get hot dogs back by a card."""

    seat: int
    hot_dogs: int


class Lose(Move, frozen=True, tag="lose"):
    """Lose hot dogs by a card."""

    seat: int
    hot_dogs: int


class Take(Move, frozen=True, tag="take"):
    """Take hot dogs from the other seat by a card; `seat` gets them."""

    seat: int
    hot_dogs: int


class Draw(Move, frozen=True, tag="draw"):
    """Draw plays by a card."""

    seat: int
    plays: int


class Discard(Move, frozen=True, tag="discard"):
    """Discard plays by a card; they are used plays."""

    seat: int
    plays: int


class Honors(Move, frozen=True, tag="honors"):
    """Go first in the next battle by a card."""

    seat: int


class Throw(Move, frozen=True, tag="throw"):
    """Write down what a die or a coin shows for a card."""

    seat: int
    kind: str
    result: int | str


class SuddenDeath(Move, frozen=True, tag="sudden_death"):
    """Show the top heroes of both decks, or say whose is better (tiebreaker)."""

    powers: Powers | UnsetType = UNSET
    winner: int | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Check that exactly one of the two is told."""
        if (self.powers is UNSET) == (self.winner is UNSET):
            raise ValueError("it has exactly one of `powers` and `winner`")


class NextGame(Move, frozen=True, tag="next_game"):
    """Begin the next game of the series."""


ArenaMove = (
    Coin
    | Substitute
    | Stand
    | Reveal
    | Award
    | RunPlay
    | Modify
    | Ongoing
    | Pass
    | Recover
    | Lose
    | Take
    | Draw
    | Discard
    | Honors
    | Throw
    | SuddenDeath
    | NextGame
    | AdjustSeat
    | EndMatch
)
MOVE_TYPES: Final[tuple[type[Move], ...]] = get_args(ArenaMove)
