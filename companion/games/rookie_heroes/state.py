"""Where a match of Rookie Heroes stands. Frozen; equal states are equal in `==`.

The document that scripts and screens see is made from it in `document`; names here
follow it where both have the same thing.
"""

from enum import StrEnum

from msgspec import Struct

from companion.core.moves import Told
from companion.games.rookie_heroes.fight import Facts, Strike
from companion.games.rookie_heroes.header import Cards, Header
from companion.games.rookie_heroes.moves import Penalty, Reward
from companion.games.rookie_heroes.result import Result


class Phase(StrEnum):
    """The phases of a turn, in their order, and the end of the match."""

    REVEAL = "reveal"
    SPECIAL = "special"
    CHALLENGE = "challenge"
    SHIELDS = "shields"
    BIDS = "bids"
    LOSERS = "losers"
    FLIP = "flip"
    CONSENSUS = "consensus"
    COMBAT = "combat"
    MISSIONS = "missions"
    COUNT = "count"
    OVER = "over"


class Mission(Struct, frozen=True):
    """A mission card, wherever it lies.

    Attributes:
        special: It carries the Special Mission token, or gave one.
        traits: The two on its back; None where nobody typed them in.
    """

    id: str
    level: int
    plot: str
    special: bool = False
    traits: tuple[str, str] | None = None


class Offer(Struct, frozen=True):
    """A mission on the table.

    Attributes:
        shields: Who bids or has bid for it, ascending.
        owner: Who has won or taken it; it stays here until `flip` begins.
    """

    mission: Mission
    shields: tuple[int, ...] = ()
    owner: int | None = None


class Burden(Struct, frozen=True):
    """A mission that lies in front of a hero, not yet done.

    Attributes:
        tried: In this turn.
        helper: The only hero who can still help with it; None while all can.
    """

    mission: Mission
    tried: bool = False
    helper: int | None = None


class Seat(Struct, frozen=True):
    """A hero and what its player has.

    Attributes:
        hand: Every card held, also those that lie in front as a bid.
        exhausted: How often the hero had to rest.
        bell: The hero won a bid against another one with a card of prestige 2.
    """

    name: str
    hero: str
    stamina: int
    hand: int
    level: int = 1
    xp: int = 0
    special_tokens: int = 0
    unresolved: tuple[Burden, ...] = ()
    completed: tuple[Mission, ...] = ()
    exhausted: int = 0
    bell: bool = False


class Task(Struct, frozen=True):
    """One need of an attempt, or the one trait of an attack.

    Attributes:
        successes: POWs that it takes; None in an attack.
        dice: The hero card's value when the attempt began.
        helper_dice: The helper's value when the deal was closed; 0 without one.
    """

    trait: str
    successes: int | None
    dice: int
    helper_dice: int = 0


class Attempt(Struct, frozen=True):
    """A mission being tried, or a fighter's attack.

    Attributes:
        mission: Its id; None in an attack.
        need: Which of `tasks` is being rolled for, from 0.
        pool: Dice that wait to be thrown.
        rolls: The dice as they lie, of this need.
        extra: POWs that cards and abilities added, in this need.
        share: What the helper was promised; None without a deal.
        reward: As told so far; None is not told.
        penalty: As told so far; None is not told.
    """

    seat: int
    mission: str | None
    tasks: tuple[Task, ...]
    pool: int
    need: int = 0
    rolls: tuple[tuple[str, ...], ...] = ()
    extra: int = 0
    helper: int | None = None
    share: Reward | None = None
    reward: Reward | None = None
    penalty: Penalty | None = None

    @property
    def task(self) -> Task:
        """The need that is being rolled for."""
        return self.tasks[self.need]

    @property
    def is_attack(self) -> bool:
        """A fighter's, not a try at a mission."""
        return self.mission is None

    @property
    def is_made(self) -> bool:
        """There are POWs enough for this need; never so in an attack."""
        successes = self.task.successes
        return successes is not None and self.pows() >= successes

    @property
    def is_last(self) -> bool:
        """No other need follows this one."""
        return self.need + 1 == len(self.tasks)

    def faces(self, face: str) -> int:
        """Count the dice of this need that show `face`."""
        return sum(roll.count(face) for roll in self.rolls)

    def pows(self, weakness: str | None = None) -> int:
        """Count the POWs of this need.

        Args:
            weakness: Of the villain, if known: in an attack with that trait an Oops
                is a POW.
        """
        weak = self.is_attack and self.task.trait == weakness
        return self.faces("pow") + self.extra + (self.faces("oops") if weak else 0)


class Kreator(Struct, frozen=True):
    """The villain: which parts lie open, what is known, and the confrontation.

    Attributes:
        back_to: The phase that the confrontation interrupted; None outside one.
        fighters: Who fights, ascending; empty before the vote.
        queue: Fighters who have not attacked yet, in turn order.
        owing: Who pays the penalty for retreating as soon as it is told, ascending.
        is_paid: That penalty has been paid.
        strikes: The attacks that are over.
        last_ending: How the confrontation before ended: `won`, `lost` or `fled`; ""
            before the first one.
    """

    penalty: bool = False
    vitality: bool = False
    weakness: bool = False
    facts: Facts = Facts()
    back_to: Phase | None = None
    fighters: tuple[int, ...] = ()
    queue: tuple[int, ...] = ()
    owing: tuple[int, ...] = ()
    is_paid: bool = False
    strikes: tuple[Strike, ...] = ()
    last_ending: str = ""

    @property
    def is_complete(self) -> bool:
        """All three parts lie open."""
        return self.penalty and self.vitality and self.weakness

    @property
    def has_voted(self) -> bool:
        """All fists were opened in this confrontation."""
        return bool(self.fighters or self.owing)

    @property
    def is_decided(self) -> bool:
        """The fight is won or lost; only what it pays or costs may be open."""
        return bool(self.fighters) and not self.queue


class State(Struct, frozen=True):
    """A whole match.

    Attributes:
        turn: From 1.
        starter: Who holds the Starting Player token.
        deck: Missions that are still in it.
        next_id: Number of the next mission's id.
        queue: Who still has to act in this phase, in order (`challenge`, `shields`,
            `losers`, `missions`); the first one acts now.
        contending: Who must turn a card, ascending.
        shown: Cards that lie in front of each contender from tied rounds.
        cards: The hero cards as far as known: the header's and what was told since.
        spent: What levels cost that had no known price: hero, level left, XP.
        deals: Asker and helper of every deal closed, each pair once, ascending.
        befriended: Seats with the achievement `hero-too`, ascending.
        result: None until the end.
    """

    header: Header
    seats: tuple[Seat, ...]
    cards: Cards
    starter: int
    deck: int
    phase: Phase = Phase.REVEAL
    turn: int = 1
    next_id: int = 1
    queue: tuple[int, ...] = ()
    table: tuple[Offer, ...] = ()
    contending: tuple[int, ...] = ()
    shown: int = 0
    kreator: Kreator = Kreator()
    attempt: Attempt | None = None
    spent: tuple[tuple[str, int, int], ...] = ()
    deals: tuple[tuple[int, int], ...] = ()
    befriended: tuple[int, ...] = ()
    result: Result | None = None
    told: tuple[Told, ...] = ()

    @property
    def active(self) -> int | None:
        """The seat that must act; None while all do, or a fact is asked for."""
        match self.phase:
            case Phase.REVEAL | Phase.SPECIAL:
                return self.starter
            case Phase.COMBAT:
                return self.kreator.queue[0] if self.kreator.queue else None
            case Phase.CHALLENGE | Phase.SHIELDS | Phase.LOSERS | Phase.MISSIONS:
                return self.queue[0]
        return None

    @property
    def order(self) -> tuple[int, ...]:
        """All seats in turn order: clockwise from the starter."""
        seats = range(len(self.seats))
        return (*seats[self.starter :], *seats[: self.starter])

    @property
    def kreator_pows(self) -> int:
        """All POWs of this fight so far."""
        weakness = self.kreator.facts.weakness
        done = sum(strike.count(weakness) for strike in self.kreator.strikes)
        if self.attempt is None or not self.attempt.is_attack:
            return done
        return done + self.attempt.pows(weakness)
