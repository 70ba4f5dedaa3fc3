"""What can be done beside the main question: Actions, and texts nobody told."""

from typing import Final

from msgspec import Struct

from companion.app.boards.heroes_for_sale.card_sheet import open_card
from companion.app.boards.heroes_for_sale.effect_sheet import open_effects
from companion.app.boards.heroes_for_sale.looks import title_of
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
    text = _("Action: {card}") if len(cards) + has_effects < MOST_WORDY else "{card}"
    tools = [
        Tool(card.id, "punch-blast", text.format(card=title_of(card))) for card in cards
    ]
    if has_effects:
        tools.append(Tool(EFFECTS, "help", _("A card says …")))
    return tools


def use_tool(part: SalePart, name: str) -> None:
    """Do what a button stands for."""
    if name == EFFECTS:
        open_effects(part.stage, part.session)
    else:
        open_card(part.stage, part.session, name)
