"""Draw the real screen after each move: `companion replay --shots`, the demo."""

import atexit
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from companion.app.offscreen import Offscreen
from companion.table.match import Match
from companion.table.table import Table

SETTLE_S = 1.0
"""By then everything that moves after a move has come to rest."""


class Shooter:
    """A stage in an invisible window that follows a match.

    Args:
        folder: Where the pictures go.
        size_px: Width and height of the window.
    """

    def __init__(self, folder: Path, size_px: tuple[int, int] = (800, 480)) -> None:
        self.folder = folder
        self.window = Offscreen.open()
        self.stage = bare_stage(size_px)

    def shoot(self, match: Match, name: str) -> None:
        """Draw the page that the match shows now, as `name`.png."""
        if self.stage.session.match is not match:
            self.window.show(self.stage)
            self.stage.session.open(match)
        self.window.advance(SETTLE_S, fps=10)
        self.window.shot(self.folder / f"{name}.png")


_bare = ExitStack()


def drop_stage() -> None:
    """End the stage that `bare_stage` has made, and throw its folder away."""
    _bare.close()


def bare_stage(size_px: tuple[int, int]) -> Any:
    """Make a stage over a data folder that is thrown away.

    The folder of the one before goes; one stage at a time is in the window.

    Args:
        size_px: Width and height that the window gets.
    """
    from companion.app.session import Session
    from companion.app.stage import Stage

    drop_stage()
    Offscreen.open().resize(*size_px)
    home = _bare.enter_context(tempfile.TemporaryDirectory(prefix="companion-"))
    table = _bare.enter_context(Table.open(Path(home), now_ms=lambda: 0))
    stage = Stage(Session(table))
    _bare.callback(_end, stage)
    return stage


def _end(stage: Any) -> None:
    """Let nothing of a stage go on, such as a vote that counts."""
    stage.retire()
    stage.session.close()
    stage.session.buttons.stop()


atexit.register(drop_stage)
