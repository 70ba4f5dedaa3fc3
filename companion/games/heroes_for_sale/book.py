"""What the owner of Heroes for Sale can write down of the other Supernaturals."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from companion.core.asks import Ask, Choice, Count, Field, Option
from companion.core.card_book import Plain
from companion.core.moves import from_plain
from companion.core.texts import _
from companion.games.heroes_for_sale import card_form, card_text
from companion.games.heroes_for_sale.cards import Supernatural, shipped_cards
from companion.games.heroes_for_sale.effects import Effect

HIGHEST: Final = 99
"""No card file has a higher strength: the screens could not show it."""


class OwnCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a card file; what a match is told may be any strength."""

    strength: Annotated[int, Meta(ge=0, le=HIGHEST)]
    bodyguard: bool
    effects: tuple[Effect, ...] | UnsetType = UNSET


class SupernaturalBook:
    """The `companion.core.card_book.CardBook` of Heroes for Sale."""

    key = "supernaturals"
    card_type: Any = OwnCard

    def shipped(self) -> Mapping[str, Plain]:
        """Give the cards that the rulebook names."""
        plain: dict[str, Plain] = msgspec.to_builtins(shipped_cards().supernaturals)
        return plain

    def facts(self, card: Plain) -> tuple[Field, ...]:
        """Ask for strength and Bodyguard."""
        strength = Count(
            name="strength",
            text=_("Strength"),
            low=0,
            high=card_form.MOST_STRENGTH,
            value=card.get("strength"),
        )
        options = (
            Option(value=False, text=_("No Bodyguard")),
            Option(value=True, text=_("Bodyguard"), icon="shield"),
        )
        return (
            strength,
            Choice(name="bodyguard", text=_("Bodyguard?"), options=options),
        )

    def effect_ask(self) -> Ask:
        """Give the form for one effect."""
        return card_form.effect_ask()

    def effect(self, answer: Plain) -> Plain:
        """Turn an answer to the form into an effect of a card."""
        return card_form.effect_of(answer)

    def say_facts(self, card: Plain) -> tuple[str, ...]:
        """Say strength and Bodyguard."""
        strength = _("Strength {strength}").format(strength=card["strength"])
        return strength, _("Bodyguard") if card["bodyguard"] else _("No Bodyguard")

    def say_effects(self, card: Plain) -> tuple[str, ...]:
        """Say what a card does, a sentence an effect."""
        return card_text.say_card(from_plain(card, Supernatural))


BOOK: Final = SupernaturalBook()
