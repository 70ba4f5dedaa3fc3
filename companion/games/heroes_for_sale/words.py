"""The words of Heroes for Sale at the table: told lines, and what is remembered.

Labels of moves are in `labels`, the log in `story`, the big notices in `moments`.
"""

from itertools import groupby
from typing import Any

from msgspec.structs import replace

from companion.games.heroes_for_sale.cards import to_plain
from companion.games.heroes_for_sale.news_words import say_told
from companion.games.heroes_for_sale.state import TOLD, State


def told_line(state: State) -> str:
    """Say what people do with their own pieces after the last move, or "".

    What one does again right away is said once.
    """
    told = (news for news in state.news if news.what in TOLD)
    alike = groupby(told, key=lambda news: replace(news, count=0))
    return " ".join(
        say_told(state, replace(news, count=sum(each.count for each in group)))
        for news, group in alike
    )


def lore(state: State) -> dict[str, Any]:
    """Give the header's cards and what was told since, as `cards` of a header."""
    return to_plain(state.cards)
