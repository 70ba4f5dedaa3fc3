"""A Pico that runs the firmware, unchanged, in the real MicroPython interpreter.

Its time and its pins are driven by the test, its line is a pair of pipes. Frames are
written and read here by other code than the firmware's.
"""

import binascii
import fcntl
import os
import select
import subprocess
import sys
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "hardware/firmware/pico"
FAKES = Path(__file__).parent / "micropython"
INTERPRETER = Path(sys.executable).with_name("micropython")

ALL_UP = (1 << 30) - 1
BUTTON_PINS = (2, 3, 4, 5, 6, 7, 8, 9)
LAMP_PINS = (18, 19, 20, 21)
LIGHT = 1 << 25
RESET = 42
SETTLE_MS = 50
# Of a Pico; objects are twice as large here.
HEAP = "192K"
_PIPE_BYTES = 16384
_PIECE_MS = 1000
_PATIENCE_S = 10


def frame(text: str) -> bytes:
    """Write a frame."""
    return b"$%b*%04X\n" % (text.encode(), binascii.crc_hqx(text.encode(), 0xFFFF))


def frames(data: bytes) -> list[list[str]]:
    """Read the frames in some bytes; whatever is none must not be there."""
    found = []
    for line in data.split(b"\n"):
        if line:
            text = line.removeprefix(b"$").rpartition(b"*")[0]
            assert line + b"\n" == frame(text.decode()), line
            found.append(text.decode().split(","))
    return found


class Pico:
    """The board; starts at once, lets its wires settle, and can be started anew."""

    def __init__(self, *held: int, start_ms: int = 0, files: Path = FIRMWARE) -> None:
        """Plug it in.

        Args:
            held: Buttons that are down already.
            start_ms: What its clock reads at the start.
            files: What was copied to it.
        """
        self.files = files
        self.down = set(held)
        self.serial = "e6614103e7452b2f"
        self.lamps = 0
        self.has_light = False
        self.feeds = self.now_ms = self.used_bytes = 0
        self._start(start_ms)

    def __enter__(self) -> "Pico":
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.unplug()

    def run(self, ms: int, *, reads: bool = True) -> list[list[str]]:
        """Let it work.

        Args:
            ms: For how long.
            reads: False for a companion that does not read.

        Returns:
            The frames that came.
        """
        data = self._half + self.work(ms, reads=reads)
        whole, feed, self._half = data.rpartition(b"\n")
        return frames(whole + feed)

    def work(self, ms: int, *, reads: bool = True) -> bytes:
        """Let it work, and give what it said as it came."""
        data = b""
        while ms:
            # A pipe does not hold what comes in a long time.
            now_ms = min(ms, _PIECE_MS)
            self.tell(f"levels {self._levels()}", f"run {now_ms}")
            self._hear()
            data += self.take() if reads else b""
            ms -= now_ms
        return data

    def ask(self, *texts: str, ms: int = 60) -> list[list[str]]:
        """Say something, let it work, and give the frames that came."""
        self.say(*texts)
        return self.run(ms)

    def say(self, *texts: str) -> None:
        """Say something."""
        self.write(b"".join(map(frame, texts)))

    def write(self, data: bytes) -> None:
        """Send bytes that need not be frames."""
        os.write(self._line_in, data)

    def take(self) -> bytes:
        """Give the bytes that came and were not read yet."""
        data = b""
        try:
            while piece := os.read(self._line_out, 65536):
                data += piece
        except BlockingIOError:
            pass
        return data

    def tell(self, *commands: str) -> None:
        """Drive the world around it; see `micropython/rig.py`."""
        os.write(self._world_in, "".join(f"{line}\n" for line in commands).encode())

    def status(self) -> int:
        """Wait for the end of its program, and give how it ended."""
        return self._process.wait(timeout=10)

    def plug(self, start_ms: int = 0) -> None:
        """Give it power anew."""
        self.unplug()
        self._start(start_ms)

    def unplug(self) -> None:
        """Take its power."""
        self._process.kill()
        self._process.wait(timeout=10)
        for end in (self._line_in, self._line_out, self._world_in):
            os.close(end)
        self._world_out.close()
        self._line_in = self._line_out = self._world_in = os.open(os.devnull, os.O_RDWR)

    def _levels(self) -> int:
        word = ALL_UP
        for button in self.down:
            word &= ~(1 << BUTTON_PINS[button])
        return word

    def _start(self, start_ms: int) -> None:
        self._half = b""
        self._began_ms = 0
        stdin, self._line_in = os.pipe()
        self._line_out, stdout = os.pipe()
        world_in, self._world_in = os.pipe()
        world_out, replies = os.pipe()
        self._world_out = os.fdopen(world_out)
        fcntl.fcntl(stdout, fcntl.F_SETPIPE_SZ, _PIPE_BYTES)
        for end in (self._line_in, self._line_out):
            os.set_blocking(end, False)
        self._process = subprocess.Popen(
            [INTERPRETER, "-X", f"heapsize={HEAP}", self.files / "main.py"],
            stdin=stdin,
            stdout=stdout,
            pass_fds=(world_in, replies),
            env={
                "MICROPYPATH": str(FAKES),
                "RIG_IN": str(world_in),
                "RIG_OUT": str(replies),
                "RIG_START_MS": str(start_ms),
                "RIG_LEVELS": str(self._levels()),
                "RIG_ID": self.serial,
            },
        )
        for end in (stdin, stdout, world_in, replies):
            os.close(end)
        self._hear()
        self.tell(f"run {SETTLE_MS}")
        self._hear()
        self._began_ms, self.now_ms = self.now_ms, 0

    def _hear(self) -> None:
        """Take in what the world tells: the time, the lamps, the watchdog, memory."""
        if not select.select([self._world_out], [], [], _PATIENCE_S)[0]:
            raise TimeoutError("the firmware does not come back from its work")
        told = self._world_out.readline().split()
        if told:
            now_ms, word, self.feeds, self.used_bytes = map(int, told)
            self.now_ms = now_ms - self._began_ms
            lit = [seat for seat, pin in enumerate(LAMP_PINS) if word >> pin & 1]
            self.lamps = sum(1 << seat for seat in lit)
            self.has_light = bool(word & LIGHT)
