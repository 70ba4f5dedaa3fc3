"""What the screens keep in the data folder (`Table.remember`), by name."""

from typing import Final

OWN_DICE: Final = "own_dice"
"""Whether the table rolls its own dice; the dice page changes it too."""

NEXT_GAME: Final = "next_game"
"""Id of the game whose new-match page was opened last."""

LINE_UP: Final = "line_up.{game}"
"""The line-up of the next match of a game."""
