"""What drives a simulated board: keys and words in, lines of text out."""

import io
import os
import select
import shlex
import shutil
import termios
import tty
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TextIO

import click

from hardware.board import BUTTONS, Place, button_name, seat_name
from hardware.simulator import PtyLine, SimulatedPico

TAP_S = 0.15
_STEP_S = 0.005

_KEY_WORDS = {" ": "hold", "z": "restart"}

_LIVE_HELP = """\
    space  keys stay down until they are pressed again; once more: taps
    x      unplug; once more: plug in again
    z      restart the board
    Ctrl-C ends it
"""
_WORDS_HELP = """\
    A key is a tap, +KEY holds it, -KEY lets go; also: unplug plug restart hold quit
"""


class Simulation:
    """Turn words into what hands do to a board, and tell what the board does."""

    def __init__(
        self,
        pico: SimulatedPico,
        line: PtyLine,
        keys: Mapping[str, Place],
        link: Path | None,
        say: Callable[[str], None],
    ) -> None:
        """Prepare it.

        Args:
            pico: The board.
            line: Its cable, not plugged in.
            keys: Key -> seat and button.
            link: The link to the port, or None.
            say: Takes each line for people.
        """
        self.line = line
        self.is_over = False
        self._pico = pico
        self._keys = keys
        self._link = link
        self._say = say
        self._is_holding = False
        self._until_s: dict[Place, float] = {}

    def begin(self, now_s: float, *, is_live: bool) -> None:
        """Plug the board in, and say how to use it.

        Args:
            now_s: Monotonic time in seconds.
            is_live: True if somebody types keys, False if words come in lines.

        Raises:
            OSError: If there is no port to be had.
        """
        self._plug(now_s)
        self._say("")
        places = {place: key for key, place in self._keys.items()}
        for seat in sorted({seat for seat, _ in places}):
            keys = "   ".join(f"{places[seat, b]} {b.upper()}" for b in BUTTONS)
            self._say(f"    Seat {seat_name(seat)}  {keys}")
        self._say(_LIVE_HELP if is_live else _WORDS_HELP)

    def do(self, word: str, now_s: float) -> None:
        """Do what a word says.

        Args:
            word: A key, or one of the other words.
            now_s: Monotonic time in seconds.
        """
        how = word[0] if word[:1] in ("+", "-") and len(word) > 1 else ""
        place = self._keys.get(word.removeprefix(how))
        if place is not None:
            self._move(how or ("?" if self._is_holding else ""), place, now_s)
        elif word == "hold":
            self._is_holding = not self._is_holding
        elif word == "restart":
            self._pico.start(now_s)
        elif word == "quit":
            self.is_over = True
        elif word == "unplug":
            self.line.pull()
        elif word == "plug":
            self._plug(now_s)
        else:
            self._say(
                f"{word!r} is no key and no word of this; there are: "
                f"{' '.join(self._keys)} hold plug quit restart unplug"
            )

    def press_key(self, key: str, now_s: float) -> None:
        """Do what a key of the keyboard says; keys without a meaning do nothing.

        Args:
            key: One character.
            now_s: Monotonic time in seconds.
        """
        if key in self._keys or key in _KEY_WORDS:
            self.do(_KEY_WORDS.get(key, key), now_s)
        elif key == "x":
            self.do("unplug" if self.line.port else "plug", now_s)

    def step(self, now_s: float) -> None:
        """Let go of what was tapped, and let the board work.

        Args:
            now_s: Monotonic time in seconds.
        """
        for place in [p for p, until_s in self._until_s.items() if until_s <= now_s]:
            del self._until_s[place]
            self._pico.held.discard(place)
        if self.line.port:
            self.line.write(self._pico.step(now_s, self.line.read()))

    def tell(self, now_s: float) -> str:
        """Give one line about buttons, lamps and the companion.

        Args:
            now_s: Monotonic time in seconds.
        """
        lamps = "".join(map(seat_name, sorted(self._pico.lamps))) or "none"
        held = ", ".join(button_name(*place) for place in sorted(self._pico.held))
        if not self.line.port:
            lamps, about = "none", "UNPLUGGED"
        elif not self._pico.is_heard(now_s):
            about = "no companion"
        else:
            vote = self._pico.round
            about = f"companion: vote {vote}" if vote else "companion: no vote"
        keys = "   keys stay down" if self._is_holding else ""
        return f"Lamps: {lamps}   Down: {held or 'none'}   {about}{keys}"

    def _move(self, how: str, place: Place, now_s: float) -> None:
        """Hold a button (`+`), let it go (`-`), turn it over (`?`) or tap it."""
        if how == "?":
            how = "-" if place in self._pico.held else "+"
        self._until_s.pop(place, None)
        if how == "-":
            self._pico.held.discard(place)
            return
        self._pico.held.add(place)
        if not how:
            self._until_s[place] = now_s + TAP_S

    def _plug(self, now_s: float) -> None:
        """Plug the board in, which gives it power."""
        if self.line.port:
            return
        self.line.plug()
        self._pico.start(now_s)
        self._say(
            f"A simulated button board is at {self.line.port}. Start the app with"
        )
        board = shlex.quote(f"serial:{self._link or self.line.port}")
        self._say(f"    companion run --board {board}")


class Terminal:
    """Where keys or words come from and lines go to; left as it was found."""

    def __init__(self, stdin: TextIO | None, stdout: TextIO | None) -> None:
        """Look what they are.

        Args:
            stdin: A terminal, or anything that can be read; None if it is closed.
            stdout: A terminal, or anything that can be written; None likewise.
        """
        self.is_live = all(end is not None and end.isatty() for end in (stdin, stdout))
        self.stdin: int | None = None if stdin is None else _number(stdin)
        self._before: Any = None
        self._half = ""
        self._status = ""

    def __enter__(self) -> "Terminal":
        if self.is_live and self.stdin is not None:
            self._before = termios.tcgetattr(self.stdin)
            tty.setcbreak(self.stdin, termios.TCSANOW)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before and self.stdin is not None:
            termios.tcsetattr(self.stdin, termios.TCSANOW, self._before)
            click.echo()

    def say(self, text: str) -> None:
        """Print a line, above the line of how things stand.

        Args:
            text: The line.
        """
        click.echo(f"\r\x1b[K{text}" if self._status and self.is_live else text)
        self._status = ""

    def show(self, status: str) -> None:
        """Show how things stand, if that is new.

        Args:
            status: One line.
        """
        if status == self._status:
            return
        self._status = status
        if not self.is_live:
            click.echo(status)
            return
        # What runs on into a second line could not be wiped again.
        room = max(4, shutil.get_terminal_size().columns - 1)
        shown = status if len(status) <= room else f"{status[: room - 3]}..."
        click.echo(f"\r\x1b[K{shown}", nl=False)

    def read(self) -> list[str]:
        """Give the keys or words that came; after the end of the input nothing more."""
        if self.stdin is None:
            return []
        came = os.read(self.stdin, 4096).decode(errors="replace")
        if not came:
            self.stdin = None
        if self.is_live:
            return list(came)
        lines, feed, self._half = (self._half + came).rpartition("\n")
        return (lines + feed).split()


def watch(
    simulation: Simulation,
    terminal: Terminal,
    is_over: Callable[[], bool],
    clock: Callable[[], float],
) -> None:
    """Run a simulation until it is over.

    Args:
        simulation: It has begun.
        terminal: Where words come from.
        is_over: True when somebody has asked for the end.
        clock: Monotonic seconds.
    """
    while not (is_over() or simulation.is_over):
        waiting = [
            end for end in (terminal.stdin, simulation.line.fileno()) if end is not None
        ]
        readable, _, _ = select.select(waiting, [], [], _STEP_S)
        now_s = clock()
        if terminal.stdin in readable:
            for word in terminal.read():
                if terminal.is_live:
                    simulation.press_key(word, now_s)
                else:
                    simulation.do(word, now_s)
        simulation.step(now_s)
        terminal.show(simulation.tell(now_s))


def _number(stream: TextIO) -> int | None:
    """Give the number of a stream, or None where there is none to wait for."""
    try:
        return stream.fileno()
    except (io.UnsupportedOperation, ValueError):
        return None
