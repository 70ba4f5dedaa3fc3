"""What can be done beside the main question: Actions, and texts nobody told."""

from typing import Final

from msgspec import Struct

from companion.app.boards.heroes_for_sale.card_sheet import open_card
from companion.app.boards.heroes_for_sale.effect_sheet import open_effects
from companion.app.boards.heroes_for_sale.looks import (
    LONGEST_TITLE,
    short_title,
    title_of,
)
from companion.app.boards.heroes_for_sale.part import SalePart
from companion.core.texts import _
from companion.games.heroes_for_sale.actions import usable_cards
from companion.games.heroes_for_sale.strength import has_unknown_text

__all__ = ("Tool", "tools_of", "use_tool")

EFFECTS: Final = "effects"

MOST_ACTIONS: Final = 2
"""More would be too narrow to read; the others are used from the display."""

MOST_WORDY: Final = 3
"""With so many buttons in the row there is room for names only."""

LONGEST_NAME: Final = 16
"""Letters of a name that there is room for then."""


class Tool(Struct, frozen=True):
    """A button of the row, as `ActionRow` takes it."""

    name: str
    icon: str
    text: str
    why_not: str = ""


def tools_of(part: SalePart) -> list[Tool]:
    """Give the buttons that there are now."""
    state = part.state
    cards = list(usable_cards(state))[:MOST_ACTIONS]
    has_effects = has_unknown_text(state)
    text, longest, icons = _("Action: {card}"), LONGEST_TITLE, ("punch-blast", "help")
    if len(cards) + has_effects >= MOST_WORDY:
        text, longest, icons = "{card}", LONGEST_NAME, ("", "")
    names = [short_title(title_of(card), longest) for card in cards]
    tools = [
        Tool(card.id, icons[0], text.format(card=name))
        for card, name in zip(cards, names, strict=True)
    ]
    if has_effects:
        tools.append(Tool(EFFECTS, icons[1], _("A card says …")))
    return tools


def use_tool(part: SalePart, name: str) -> None:
    """Do what a button stands for."""
    if name == EFFECTS:
        open_effects(part.stage, part.session)
    else:
        open_card(part.stage, part.session, name)
