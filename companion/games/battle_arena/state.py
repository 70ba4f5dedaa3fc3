"""Where a match of Battle Arena stands. Frozen; equal states are equal in `==`.

The document that scripts and screens see is made from it in `document`; names here
follow it where both have the same thing.
"""

from enum import StrEnum

from msgspec import Struct

from companion.core.moves import Told
from companion.core.series import is_open
from companion.games.battle_arena.header import Header
from companion.games.battle_arena.moves import Effect, Powers


class Phase(StrEnum):
    """The phases of a battle, in their order, and the ends of the game."""

    COIN = "coin"
    SUBSTITUTE = "substitute"
    REVEAL = "reveal"
    PLAYS = "plays"
    SUDDEN_DEATH = "sudden_death"
    OVER = "over"


class Seat(Struct, frozen=True):
    """A player and what lies beside the mat; None is what the mode does not use.

    Attributes:
        used: Plays that were run or discarded since the playbook was made.
        substituted: In this battle.
        passed: In this battle.
        games: Won in this series.
    """

    name: str
    side: str | None = None
    hot_dogs: int | None = None
    bench: int | None = None
    plays: int | None = None
    playbook: int | None = None
    used: int = 0
    substituted: bool = False
    passed: bool = False
    games: int = 0


class Modifier(Struct, frozen=True):
    """A line of what changed a power in a battle.

    Attributes:
        seat: Whose card it was; None where nobody said so.
        power: What was added, before the effect.
    """

    seat: int | None
    name: str | None
    power: Powers | None
    effect: Effect | None


class Decided(Struct, frozen=True):
    """A battle that is over.

    Attributes:
        revealed: The powers as the heroes were shown; None where not known.
        powers: The totals at the end.
        to: Who won; None is a draw.
    """

    revealed: Powers | None
    powers: Powers | None
    modifiers: tuple[Modifier, ...]
    to: int | None


class Reminder(Struct, frozen=True):
    """A lasting effect that somebody wrote down.

    Attributes:
        until: `next`: through the next battle; `end`: until the game is over.
        since: The battle in which it was written down.
    """

    name: str
    until: str
    since: int


class Thrown(Struct, frozen=True):
    """What a die or a coin showed."""

    seat: int
    kind: str
    result: int | str


class Result(Struct, frozen=True):
    """How the game ended.

    Attributes:
        winners: Empty in a drawn game.
        decided_by: `battles`, `sudden_death`, or `table` where it stopped.
    """

    winners: tuple[int, ...]
    decided_by: str

    @property
    def draw(self) -> bool:
        """Nobody has won."""
        return not self.winners


class State(Struct, frozen=True):
    """A whole match.

    Attributes:
        battle: From 1.
        starter: Who won the coin.
        honors: Who goes first in this battle.
        next_honors: Who goes first in the next one because a card says so.
        queue: Who still has to act in `substitute` or `plays`; the first acts now.
        is_shown: The heroes of this battle lie open, their powers known or not.
        revealed: Their powers as they were shown.
        powers: The totals now.
        log: The battles of this game that are decided.
        throws: Of the whole match.
        ties: Rounds of sudden death that were tied in this game.
        played: Games that have ended, drawn ones too.
        result: Of the game that ended last; None while one goes on.
    """

    header: Header
    seats: tuple[Seat, ...]
    phase: Phase = Phase.COIN
    battle: int = 1
    starter: int | None = None
    honors: int | None = None
    next_honors: int | None = None
    queue: tuple[int, ...] = ()
    is_shown: bool = False
    revealed: Powers | None = None
    powers: Powers | None = None
    modifiers: tuple[Modifier, ...] = ()
    log: tuple[Decided, ...] = ()
    ongoing: tuple[Reminder, ...] = ()
    throws: tuple[Thrown, ...] = ()
    ties: int = 0
    played: int = 0
    result: Result | None = None
    told: tuple[Told, ...] = ()

    @property
    def active(self) -> int | None:
        """The seat that must act; None while the whole table does."""
        return self.queue[0] if self.queue else None

    @property
    def results(self) -> tuple[int | None, ...]:
        """Who won each battle that is decided; None is a draw."""
        return tuple(battle.to for battle in self.log)

    def battles(self, seat: int) -> int:
        """Count the battles that a seat has won in this game."""
        return self.results.count(seat)

    @property
    def in_order(self) -> tuple[int, ...]:
        """Both seats, the one with honors first."""
        return (0, 1) if self.honors == 0 else (1, 0)

    @property
    def is_series_open(self) -> bool:
        """Another game of the series is to come after this one."""
        wins = [seat.games for seat in self.seats]
        return is_open(self.header.options.games, self.played, wins)
