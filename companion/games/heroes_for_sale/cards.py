"""Supernaturals as far as they are known: shipped, from the header, told since."""

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType

from companion.core.moves import from_plain
from companion.core.shipped import shipped
from companion.games.heroes_for_sale.effects import Effect, Strength

SHIPPED_FILE: Final = "heroes_for_sale/cards.toml"
"""Inside the shipped folder `data`."""


class Supernatural(Struct, frozen=True, forbid_unknown_fields=True):
    """The front of a card, without its name.

    Attributes:
        strength: As printed.
        bodyguard: It has the Bodyguard symbol.
        effects: Its text, in order; left out is a text that is not known.
    """

    strength: Strength
    bodyguard: bool
    effects: tuple[Effect, ...] | UnsetType = UNSET

    @property
    def is_known(self) -> bool:
        """Its text is known, so it does what it says by itself."""
        return self.effects is not UNSET

    @property
    def text(self) -> tuple[Effect, ...]:
        """The effects; none where the text is not known."""
        return () if self.effects is UNSET else self.effects


class Cards(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Supernaturals by name: a card file, or `cards` of a header."""

    supernaturals: Mapping[str, Supernatural] = {}

    def told(self, name: str, strength: int, *, bodyguard: bool) -> "Cards":
        """Give the cards with one more whose text is not known, or told again."""
        card = Supernatural(strength, bodyguard)
        return Cards({**self.supernaturals, name: card})


@cache
def shipped_cards() -> Cards:
    """Give the cards that the rulebook names.

    Raises:
        BadInput: The shipped file is damaged; the text names the place.
    """
    text = (shipped("data") / SHIPPED_FILE).read_text(encoding="utf-8")
    cards: Cards = from_plain(tomllib.loads(text), Cards)
    return cards


def to_plain(cards: Cards) -> dict[str, Any]:
    """Give cards as `cards` of a header, of JSON values: lists, no tuples."""
    plain: dict[str, Any] = json.loads(json.dumps(msgspec.to_builtins(cards)))
    return plain


def find(cards: Cards, name: str) -> Supernatural | None:
    """Give a card by its name; one of `cards` comes before a shipped one."""
    found = cards.supernaturals.get(name)
    return shipped_cards().supernaturals.get(name) if found is None else found


def known_names(cards: Cards) -> tuple[str, ...]:
    """Give the names of all cards there are, in alphabetical order."""
    return tuple(sorted({*shipped_cards().supernaturals, *cards.supernaturals}))
