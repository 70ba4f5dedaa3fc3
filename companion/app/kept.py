"""What the screens keep in the data folder (`Table.remember`), by name."""

from typing import Any, Final

from companion.core.errors import CompanionError

OWN_DICE: Final = "own_dice"
"""Whether the table rolls its own dice; the dice page changes it too."""

NEXT_GAME: Final = "next_game"
"""Id of the game whose new-match page was opened last."""

LINE_UP: Final = "line_up.{game}"
"""The line-up of the next match of a game."""

LAST_TOOL: Final = "last_tool"
"""Which tool was open, by its name."""


def keep(session: Any, name: str, value: object) -> None:
    """Keep something in the data folder; where that fails, say why.

    Args:
        session: The `Session`; a refusal of its own tells the people.
        name: One of the names above.
        value: A JSON value.
    """
    try:
        session.table.remember(name, value)
    except CompanionError as error:
        session.dispatch("on_refusal", str(error), None)


def recall(session: Any, name: str, default: Any = None) -> Any:
    """Give what was kept; what cannot be read counts as never kept.

    Args:
        session: The `Session`.
        name: One of the names above.
        default: What holds where nothing was kept.
    """
    try:
        return session.table.recall(name, default)
    except CompanionError:
        return default
