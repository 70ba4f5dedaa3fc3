"""The moves of Rookie Heroes, as `docs/moves.md` gives them.

Types here are shapes only: a number out of range, a seat that is not there or a
word that nobody knows is for the rules to refuse.
"""

from collections.abc import Mapping
from typing import Annotated, Final, get_args

from msgspec import UNSET, Meta, Struct, UnsetType

from companion.core.moves import AdjustSeat, Move

TRAITS: Final = ("strength", "speed", "psychic", "elemental")
PLOTS: Final = ("green", "blue", "yellow", "red")
FACES: Final = ("pow", "oops", "ouch")
PARTS: Final = ("penalty", "vitality", "weakness")


class Reward(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card gives: experience points and Heroic Resource cards."""

    xp: int = 0
    cards: int = 0


class Penalty(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card takes: stamina points and Heroic Resource cards."""

    stamina: int = 0
    cards: int = 0


class Back(Struct, frozen=True, forbid_unknown_fields=True):
    """The back of a mission card.

    Attributes:
        traits: The two that may be asked for; left out where nobody typed them in.
    """

    level: int
    plot: str
    traits: tuple[str, str] | UnsetType = UNSET


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """One option of a mission's front: so many successes in a trait.

    Attributes:
        dice: The hero card's value, where the match does not know it.
    """

    trait: str
    successes: int
    dice: int | UnsetType = UNSET


class Share(Struct, frozen=True, forbid_unknown_fields=True):
    """A helper's part of a mission that the table rolled for itself."""

    helper: int
    xp: int
    cards: int


class RevealMissions(Move, frozen=True, tag="reveal_missions"):
    """Lay out this turn's missions (Bidding Phase)."""

    missions: tuple[Back, ...]


class MarkSpecial(Move, frozen=True, tag="mark_special"):
    """Choose which of the highest missions gets the token (Bidding Phase)."""

    seat: int
    mission: str


class Challenge(Move, frozen=True, tag="challenge"):
    """Send a mission away, or waive it with None (Two-Player Game)."""

    seat: int
    mission: str | None


class PlaceShield(Move, frozen=True, tag="place_shield"):
    """Bid for a mission (Bidding Phase)."""

    seat: int
    mission: str


class RevealBids(Move, frozen=True, tag="reveal_bids"):
    """Turn the cards of all contenders, by seat number (Resolving the Bid)."""

    prestige: Mapping[str, int]


class TakeFree(Move, frozen=True, tag="take_free"):
    """Take a mission that nobody wanted, for a card (Resolving the Bid)."""

    seat: int
    mission: str


class KreatorPart(Move, frozen=True, tag="kreator_part"):
    """Lay out a part of the villain (Mission Phase)."""

    part: str
    seat: int | UnsetType = UNSET


class MissionsFlipped(Move, frozen=True, tag="missions_flipped"):
    """Say that all missions are turned and no symbol is left (Mission Phase)."""


class KreatorFacts(Move, frozen=True, tag="kreator_facts"):
    """Tell what stands on the villain's cards (Confrontation with Kreator).

    Attributes:
        needed: POWs for the number of fighters.
    """

    needed: int | UnsetType = UNSET
    weakness: str | UnsetType = UNSET
    retreat: Penalty | UnsetType = UNSET
    damage: Penalty | UnsetType = UNSET
    reward: Reward | UnsetType = UNSET


class Consensus(Move, frozen=True, tag="consensus"):
    """Open all fists at once: `fight` or `flee` by seat number (Consensus)."""

    votes: Mapping[str, str]


class Attack(Move, frozen=True, tag="attack"):
    """Begin the one attack of a fighter (Combat)."""

    seat: int
    trait: str
    dice: int | UnsetType = UNSET


class Blow(Move, frozen=True, tag="blow"):
    """Give the POWs of a whole attack that the table rolled for itself (Combat)."""

    seat: int
    pows: int


class Stand(Move, frozen=True, tag="stand"):
    """End the attack of a fighter (Combat)."""

    seat: int


class Attempt(Move, frozen=True, tag="attempt"):
    """Begin to resolve a mission (Mission Phase, Compound Missions)."""

    seat: int
    mission: str
    needs: Annotated[tuple[Need, ...], Meta(min_length=1, max_length=2)]
    reward: Reward | UnsetType = UNSET
    penalty: Penalty | UnsetType = UNSET


class Outcome(Move, frozen=True, tag="outcome"):
    """Give the end of a mission that the table rolled for itself (Mission Phase)."""

    seat: int
    mission: str
    done: bool
    reward: Reward | UnsetType = UNSET
    penalty: Penalty | UnsetType = UNSET
    deal: Share | UnsetType = UNSET


class Ability(Move, frozen=True, tag="ability"):
    """Use the hero card's own special ability."""

    seat: int
    dice: int | UnsetType = UNSET
    pows: int | UnsetType = UNSET


class UseCard(Move, frozen=True, tag="use_card"):
    """Play a Heroic Resource card (Effects of Heroic Resource Cards).

    Attributes:
        die: Counted from 0, in the latest roll or in `roll`.
        roll: Counted from 0, in this need; left out is the latest.
    """

    seat: int
    effect: str
    amount: int | UnsetType = UNSET
    trait: str | UnsetType = UNSET
    die: int | UnsetType = UNSET
    face: str | UnsetType = UNSET
    roll: int | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Check that the effect comes with exactly its own fields."""
        if self.effect not in EFFECT_FIELDS:
            return
        needed, allowed = EFFECT_FIELDS[self.effect]
        for name in ("amount", "trait", "die", "face", "roll"):
            given = getattr(self, name) is not UNSET
            if given and name not in needed + allowed:
                raise ValueError(f"`{self.effect}` takes no field `{name}`")
            if not given and name in needed:
                raise ValueError(f"`{self.effect}` is missing the field `{name}`")


EFFECT_FIELDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "dice": (("amount", "trait"), ()),
    "recovery": (("amount",), ()),
    "resources": ((), ()),
    "restock": (("die", "face"), ()),
    "last_effort": (("die",), ("roll",)),
    "youre_mine": ((), ()),
    "other": ((), ()),
}
"""Effect -> the fields it must have and the fields it may have."""


class Deal(Move, frozen=True, tag="deal"):
    """Close the one deal of an attempt (Negotiating with Other Heroes).

    Attributes:
        xp: The helper's share.
        cards: The helper's share.
        dice: The helper's values, an entry a need; None where they are known.
    """

    helper: int
    xp: int
    cards: int
    dice: tuple[int | None, ...] | UnsetType = UNSET


class Roll(Move, frozen=True, tag="roll"):
    """Throw the dice that wait (Dice)."""

    faces: tuple[str, ...]


class Resolve(Move, frozen=True, tag="resolve"):
    """End a need: on to the second, paid, or charged (Mission Phase)."""

    reward: Reward | UnsetType = UNSET
    penalty: Penalty | UnsetType = UNSET


class LevelUp(Move, frozen=True, tag="level_up"):
    """Take the next hero card for a price the match does not know (Levelling up)."""

    seat: int
    spent: int


class EndTurn(Move, frozen=True, tag="end_turn"):
    """End a hero's turn in the Mission Phase."""

    seat: int


class EndMatch(Move, frozen=True, tag="end_match"):
    """Stop here and count. The table tells no winners: the points decide."""


class CreditMission(Move, frozen=True, tag="credit_mission"):
    """Correct: a completed mission the match does not know of."""

    seat: int
    level: int
    plot: str
    why: str | UnsetType = UNSET


class DropMission(Move, frozen=True, tag="drop_mission"):
    """Correct: a hero does not have this mission after all."""

    mission: str
    why: str | UnsetType = UNSET


class Finish(Move, frozen=True, tag="finish"):
    """Count the points (End of Game: Scoring)."""


class Achieve(Move, frozen=True, tag="achieve"):
    """Note the one achievement that only people can see (Achievements)."""

    seat: int
    id: str


RookieMove = (
    RevealMissions
    | MarkSpecial
    | Challenge
    | PlaceShield
    | RevealBids
    | TakeFree
    | KreatorPart
    | MissionsFlipped
    | KreatorFacts
    | Consensus
    | Attack
    | Blow
    | Stand
    | Attempt
    | Outcome
    | Ability
    | UseCard
    | Deal
    | Roll
    | Resolve
    | LevelUp
    | EndTurn
    | CreditMission
    | DropMission
    | Finish
    | Achieve
    | AdjustSeat
    | EndMatch
)
MOVE_TYPES: Final[tuple[type[Move], ...]] = get_args(RookieMove)
