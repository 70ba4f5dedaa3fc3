"""What a game says of the cards that its owner can add to.

A card is an object of facts and of `effects`, the list of what its text does; with
`effects` left out its text is not known yet. Cards stand by their names under one key
of `cards` in a header. A game with such cards has a `card_book`; the others have none.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final, Protocol

from companion.core.asks import Ask, Field
from companion.core.texts import _

Plain = dict[str, Any]

EFFECTS: Final = "effects"
LONGEST_NAME: Final = 40
"""Letters of a card's name; more would not fit on a screen."""


class CardBook(Protocol):
    """The cards of one game: which ones there are, and what one can say."""

    key: str
    """Where cards stand in `cards` of a header, and in a card file."""

    card_type: Any
    """The Struct of a card without its name."""

    def shipped(self) -> Mapping[str, Plain]:
        """Give the cards that come with the game, by name."""

    def facts(self, card: Plain) -> tuple[Field, ...]:
        """Give what is asked of every card besides name and text.

        Args:
            card: As far as it is known: its values are pre-filled.
        """

    def effect_ask(self) -> Ask:
        """Give the form for one effect."""

    def effect(self, answer: Plain) -> Plain:
        """Turn an answer to `effect_ask` into an effect of a card."""

    def say_facts(self, card: Plain) -> tuple[str, ...]:
        """Say each of the `facts` of a card in a few words."""

    def say_effects(self, card: Plain) -> tuple[str, ...]:
        """Say what a card does, a sentence an effect; none where it is not known."""


def is_known(card: Mapping[str, Any]) -> bool:
    """Tell whether the text of a card is known."""
    return card.get(EFFECTS) is not None


def same_name(name: str) -> str:
    """Give what two names share that people would call the same."""
    plain = unicodedata.normalize("NFKC", name).replace("’", "'")
    return " ".join(plain.split()).casefold()


def name_fault(name: str) -> str:
    """Say what is wrong with a card's name and what to do, or ""."""
    if not name.strip():
        return _("a card has no name; write it in quotation marks")
    if len(name) > LONGEST_NAME:
        return _("the name is too long; write at most {most} letters").format(
            most=LONGEST_NAME
        )
    if not name.isprintable() or re.search(r"^\s|\s$|\s\s", name):
        return _(
            "the name has a blank too many, or a character that cannot be shown; "
            "write it anew"
        )
    return ""
