"""Battle Arena as the table sees it: one description of pure functions."""

from typing import Final

from companion.core.game import Game
from companion.core.texts import _
from companion.games.battle_arena import (
    asks,
    correction_asks,
    document,
    header,
    labels,
    moments,
    rules,
    story,
    words,
)
from companion.games.battle_arena.moves import MOVE_TYPES

GAME: Final = Game(
    id=header.ID,
    seat_counts=range(2, 3),
    move_types=MOVE_TYPES,
    title=lambda: _("Battle Arena"),
    read_header=header.read_header,
    write_header=header.write_header,
    start=rules.start,
    play=rules.play,
    asks=asks.asks,
    corrections=correction_asks.corrections,
    document=document.document,
    label=labels.label,
    story=story.story,
    is_revealing=words.is_revealing,
    told_line=words.told_line,
    moments=moments.moments,
    lore=words.lore,
)
"""For two, in three modes."""
