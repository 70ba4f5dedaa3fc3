"""The words of Heroes for Sale at the table: told lines, and what is remembered.

Labels of moves are in `labels`, the log in `story`, the big notices in `moments`.
"""

from typing import Any

import msgspec

from companion.games.heroes_for_sale.news_words import say_told
from companion.games.heroes_for_sale.state import TOLD, State


def told_line(state: State) -> str:
    """Say what people do with their own pieces after the last move, or ""."""
    return " ".join(say_told(state, news) for news in state.news if news.what in TOLD)


def lore(state: State) -> dict[str, Any]:
    """Give the header's cards and what was told since, as `cards` of a header."""
    plain: dict[str, Any] = msgspec.to_builtins(state.cards)
    return plain
