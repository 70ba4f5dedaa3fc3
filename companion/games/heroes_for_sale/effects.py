"""What the text of a Supernatural can do: the effect vocabulary of card files.

A card's text is a list of effects, carried out in the order they stand. An effect is
an object whose `does` says which of the classes here it is. What happens once says
`when`; what holds for as long as the card lies in a display (Permanent Effects) does
not. `docs/cards.md` explains all of it to owners.

"You" is always whoever has the card in the display, "the opponent" the other one.
Everything is done as far as it can be done, be it nothing, and told as it happens.
"""

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct, field

When = Literal["hire", "action", "after_action", "after_overpower"]
"""When something happens once.

`hire`: the card enters the display (Hire).
`action`: its owner uses it, once a turn (Action).
`after_action`: its owner has used an Action, of whatever card.
`after_overpower`: its owner has overpowered a card, by whatever text.
"""

Whose = Literal["you", "opponent"]
Pile = Literal["deck", "hand"]
Per = Literal["discard", "hand", "base"]

WHENS: Final[tuple[str, ...]] = get_args(When)

Amount = Annotated[int, Meta(ge=1, le=99)]
Strength = Annotated[int, Meta(ge=0)]
Change = Annotated[int, Meta(ge=-99, le=99)]


class Once(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="does"
):
    """The base of all that happens at one moment.

    Attributes:
        when: The moment.
    """

    when: When


class Lasting(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="does"
):
    """The base of all that holds while the card lies in a display."""


class DestroyBase(
    Once, frozen=True, kw_only=True, omit_defaults=True, tag="destroy_base"
):
    """Bases are destroyed; nobody can fend that off (Bodyguard).

    Attributes:
        whose: Who loses them.
        bases: How many.
    """

    whose: Whose = "opponent"
    bases: Amount = 1


class AddBase(Once, frozen=True, kw_only=True, omit_defaults=True, tag="add_base"):
    """New Bases are laid out (Bases).

    Attributes:
        whose: Who gets them.
        pile: Where the cards come from; `from` in a card file.
        bases: How many.
    """

    whose: Whose = "you"
    pile: Pile = field(default="deck", name="from")
    bases: Amount = 1


class Overpower(Once, frozen=True, kw_only=True, omit_defaults=True, tag="overpower"):
    """You overpower one of the opponent's Supernaturals (Overpower).

    With one possible target it is taken; with two or more you choose.

    Attributes:
        least: Only one with at least this strength.
        most: Only one with at most this strength; None is no limit.
    """

    least: Strength = 0
    most: Strength | None = None

    def __post_init__(self) -> None:
        """Check that some strength fits."""
        if self.most is not None and self.most < self.least:
            raise ValueError("`most` is below `least`: no card can be overpowered")


class Credits(Once, frozen=True, kw_only=True, omit_defaults=True, tag="credits"):
    """Credits are received or paid (Credit Tracker).

    Attributes:
        by: How many are added; below 0 is paid.
        whose: Who gets or pays them.
        required: In an Action: if you cannot pay it all, you cannot use the Action.
    """

    by: Change
    whose: Whose = "you"
    required: bool = False

    def __post_init__(self) -> None:
        """Check that something changes, and that a requirement is one."""
        if not self.by:
            raise ValueError("`by` is 0, which changes nothing")
        _check_required(self)
        if self.required and self.by > 0:
            raise ValueError("`required` is for something to pay: `by` below 0")


class Discard(Once, frozen=True, kw_only=True, omit_defaults=True, tag="discard"):
    """Cards go from a hand to its discard pile.

    Attributes:
        cards: How many.
        whose: Out of whose hand.
        random: Nobody chooses them.
        required: In an Action: with fewer cards in hand you cannot use the Action.
    """

    cards: Amount = 1
    whose: Whose = "you"
    random: bool = False
    required: bool = False

    def __post_init__(self) -> None:
        """Check that a requirement is one."""
        _check_required(self)


class Draw(Once, frozen=True, kw_only=True, omit_defaults=True, tag="draw"):
    """Cards are drawn from the deck.

    Attributes:
        cards: How many.
        whose: Who draws.
    """

    cards: Amount = 1
    whose: Whose = "you"


class TakeDiscards(
    Once, frozen=True, kw_only=True, omit_defaults=True, tag="take_discards"
):
    """A whole discard pile goes to the hand.

    Attributes:
        whose: Whose pile, to the same one's hand.
        credits_per_card: What its owner receives for each of these cards.
    """

    whose: Whose = "you"
    credits_per_card: Annotated[int, Meta(ge=0, le=99)] = 0


class ExtraAttack(
    Once, frozen=True, kw_only=True, omit_defaults=True, tag="extra_attack"
):
    """You attack, in addition to the regular attack.

    Attributes:
        bonus: Strength added in this attack.
    """

    bonus: Change = 0


class StrengthPer(
    Lasting, frozen=True, kw_only=True, omit_defaults=True, tag="strength_per"
):
    """This card is stronger, or weaker, for each of something.

    Attributes:
        by: Strength for each; below 0 is weaker.
        per: Cards in a `discard` pile, cards in a `hand`, or a `base` each.
        whose: Whose they are.
    """

    by: Change
    per: Per = "discard"
    whose: Whose = "you"

    def __post_init__(self) -> None:
        """Check that something changes."""
        if not self.by:
            raise ValueError("`by` is 0, which changes nothing")


class Protect(Lasting, frozen=True, kw_only=True, omit_defaults=True, tag="protect"):
    """Your Supernaturals cannot be overpowered, this one included.

    Attributes:
        most: Only those with at most this strength; None is all.
    """

    most: Strength | None = None


class LoseAtMost(
    Lasting, frozen=True, kw_only=True, omit_defaults=True, tag="lose_at_most"
):
    """Only so many of your Bases can be destroyed in a turn, by whatever.

    Attributes:
        bases: How many.
    """

    bases: Annotated[int, Meta(ge=0, le=99)] = 1


class NoActions(
    Lasting, frozen=True, kw_only=True, omit_defaults=True, tag="no_actions"
):
    """The opponent cannot use Actions."""


OnceEffect = (
    DestroyBase
    | AddBase
    | Overpower
    | Credits
    | Discard
    | Draw
    | TakeDiscards
    | ExtraAttack
)
LastingEffect = StrengthPer | Protect | LoseAtMost | NoActions
Effect = OnceEffect | LastingEffect
EFFECT_TYPES: Final[tuple[type[Once | Lasting], ...]] = get_args(Effect)
"""Every effect there is, in the order a form shows them."""


def does_of(effect: type[Once | Lasting] | Once | Lasting) -> str:
    """Give the word of the card files for an effect or its class."""
    return str(effect.__struct_config__.tag)


def _check_required(effect: Credits | Discard) -> None:
    if effect.required and (effect.when != "action" or effect.whose != "you"):
        raise ValueError("`required` is for what you pay or discard in an `action`")
