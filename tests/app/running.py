"""The whole app in the window of the tests, over a data folder of its own."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from companion.app.app import CompanionApp
from companion.table.table import Table
from tests.app.pilot import Pilot
from tests.app.rest import forget_plans
from tests.app.rookie import seats
from tests.fakes.clock import StillClock

__all__ = ("Running",)

Plain = dict[str, Any]


class Running:
    """An app that somebody has just started."""

    def __init__(
        self, pilot: Pilot, home: Path, moves: Sequence[Plain] | None = None
    ) -> None:
        """Start the app.

        Args:
            pilot: Whose window.
            home: The data folder.
            moves: Of a match of four on the table; None is none.
        """
        self.pilot = pilot
        self.home = home
        self.clock = StillClock()
        self.quits = 0
        with Table.open(home, now_ms=self.clock) as table:
            if moves is not None:
                match = table.new_match("rookie-heroes", seats(4))
                app = CompanionApp(table, board="off")
                app.session.match = match
                for move in moves:
                    assert app.session.play(move), move
        self._open()

    def _open(self) -> None:
        self.table = Table.open(self.home, now_ms=self.clock)
        self.app = CompanionApp(self.table, board="off")
        self.app.stop = self._quit
        self.session = self.app.session
        self.session.chance = Random(1)
        self.pilot.show(self.app.build())
        self.app.on_start()
        self.pilot.advance(0.5, fps=10)

    def _quit(self, *_args: object) -> None:
        """Note that the app would end here; Kivy's loop has to go on."""
        self.quits += 1

    @property
    def stage(self) -> Any:
        """What is in the window now."""
        return self.app.stage

    @property
    def page(self) -> Any:
        """The page in front."""
        return self.stage.page

    def resize(self, width_px: int, height_px: int) -> None:
        """Pull the window to another size."""
        window = self.pilot.stage.window
        window.size = (width_px, height_px)
        window.dispatch("on_resize", width_px, height_px)
        self.pilot.advance(0.5, fps=10)

    def restart(self) -> None:
        """Pull the plug and start again: no page is told before."""
        self._let_go()
        self._open()

    def close(self) -> None:
        """End the app, and give the window its first size again."""
        self.stage.retire()
        self._let_go()
        self.pilot.stage.resize(800, 480)

    def _let_go(self) -> None:
        """Let go of window, match and folder, as the end of a process does."""
        self.app.on_stop()
        self.stage.session.unbind(**self.stage._ties)
        self.stage.countdown.stop()
        self.session.close()
        self.pilot.stage.clear()
        # A process that ends takes along what it had planned, such as dice that land.
        forget_plans()
        self.table.close()
