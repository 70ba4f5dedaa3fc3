"""A monkey in a bad night: the disk fails, boards come and go, the screen goes dark.

    monkey = RoughMonkey(app, seed=7, names=("Ana", "Ben"))
    monkey.play(60)
    monkey.clear_up()

After each step the screen says NOT SAVED exactly while something cannot be saved, the
log has no gap, and what woke the screen has done nothing else.
"""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Final

from companion.app.button_boards import ButtonBoards
from companion.app.widgets.unsaved_button import UnsavedButton
from companion.app.widgets.unsaved_sheet import UnsavedSheet
from hardware.board import BUTTONS
from tests.app.glass import Glass
from tests.app.monkey import Monkey
from tests.app.monkey_eyes import seen
from tests.fakes.disk import held, no_byte_more, on_disk, unplugged
from tests.fakes.told_board import ToldBoard

__all__ = ("RoughMonkey",)

DIM_S: Final = 60
DISK_S: Final = 6.0
"""By then the app has looked after the disk."""


class RoughMonkey(Monkey):
    """Fingers without a plan on a machine that is falling apart."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.app.table.change_settings(dim_s=DIM_S)
        self.happened: set[str] = set()
        self._glass = Glass(self.pilot)
        self._fault: ExitStack | None = None
        self._board: ToldBoard | None = None

    def check(self) -> None:
        """Look whether all holds, and whether the signs say what is so."""
        super().check()
        unsaved = self.app.table.disk.unsaved
        shown = self.app.session.unsaved
        facts = [(one.moves, one.why) if one else None for one in (unsaved, shown)]
        assert facts[0] == facts[1], self._told(f"{facts[1]} is shown for {facts[0]}")
        stage = self.app.stage
        signs = [w for w in stage.page.walk() if isinstance(w, UnsavedButton)]
        signs = [w for w in signs if w.get_root_window()]
        assert bool(signs) == (unsaved is not None), self._told(f"sign: {unsaved}")
        sheets = [s for s in stage._sheets if isinstance(s.content, UnsavedSheet)]
        assert unsaved or not sheets, self._told("a sheet says NOT SAVED")
        match = self.app.session.match
        if match is not None:
            versions = [entry.version for entry in match.entries()]
            assert versions == list(range(1, match.version + 1)), self._told("a gap")

    def restart(self) -> None:
        """Start again, with a disk that works and no board."""
        self._mend_disk()
        self._board = None
        super().restart()

    def pull_the_plug(self) -> None:
        """Start again from the middle, likewise."""
        self._mend_disk()
        self._board = None
        super().pull_the_plug()

    def clear_up(self) -> None:
        """Mend all, and look whether everything has come to the disk."""
        self._mend_disk()
        table = self.app.table
        match = table.open_match
        assert match is not None
        assert len(on_disk(self.app.home, table.open_match_id or 0)) == match.version

    def _acts(self) -> dict[Callable[[], None], float]:
        return {
            **super()._acts(),
            self._break_disk: 12,
            self._mend_disk: 6,
            self._move_plug: 10,
            self._look_at_boards: 4,
            self._sleep: 8,
            self._lose_fingers: 8,
        }

    def _happens(self, what: str) -> None:
        self.steps.append(what)
        self.happened.add(what)

    def _break_disk(self) -> None:
        if self._fault is not None:
            return
        fault = self.chance.choice((no_byte_more, held, unplugged))
        self._happens(f"disk: {fault.__name__}")
        self._fault = ExitStack()
        self._fault.enter_context(fault(self.app.table))
        if self.chance.random() < 0.5:
            self.pilot.advance(DISK_S, fps=1)

    def _mend_disk(self) -> None:
        if self._fault is None:
            return
        self._happens("disk mended")
        self._fault.close()
        self._fault = None
        assert self.app.table.disk.save(now=True), self._told("not saved again")

    def _move_plug(self) -> None:
        """Put in a board, pull it, put it back; somebody presses its buttons."""
        buttons, board = self.app.session.buttons, self._board
        if board is None:
            self._board = board = ToldBoard()
            buttons.swap(ButtonBoards((board,), None, ()))
            self._happens("another board")
        elif board.told.works:
            board.unplug()
            self._happens("unplugged")
        else:
            board.plug()
            self._happens("plugged")
        place = self.chance.randrange(len(board.seats)), self.chance.choice(BUTTONS)
        for down in (True, False):
            board.finger(place, buttons.now_s(), down=down)

    def _look_at_boards(self) -> None:
        if self.app.page.keeps_awake:
            return
        self._settle()
        self._happens("board check")
        self.app.stage.go("board_check")

    def _sleep(self) -> None:
        """Let the screen go dark, and wake it with fingers anywhere."""
        self.pilot.advance(DIM_S + 2, fps=0.5)
        if self.app.app.dimmer.page is None:
            return
        self._happens("dark")
        before = self._looks()
        fingers = [self._glass.put(*self._place(), number) for number in (1, 2)]
        for finger in fingers:
            finger.lift()
        assert self.app.app.dimmer.page is None, self._told("it stays dark")
        assert self._looks() == before, self._told("what woke it did more")
        self.pilot.advance(1, fps=5)

    def _looks(self) -> tuple[Any, ...]:
        stage = self.app.stage
        return self._version, self.app.page.name, len(stage._sheets), seen(stage.page)

    def _lose_fingers(self) -> None:
        """Put down several fingers at once; of one the end may be lost."""
        self.pilot.advance(0.4, fps=5)
        targets = [self._pick(self._targets()) for _finger in range(2)]
        places = [self.pilot.middle(target) for target in targets]
        for target in targets:
            self._tell("finger on", target)
        fingers = [self._glass.put(*at, number) for number, at in enumerate(places)]
        self.chance.shuffle(fingers)
        fingers[0].lift()
        if self.chance.random() < 0.7:
            fingers[1].lift()
        else:
            self._happens("a lost end")
            self.pilot.advance(10, fps=1)
