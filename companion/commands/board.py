"""`companion board simulate`: a button board for people who have none."""

import contextlib
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import click

_PLAIN = frozenset(map(chr, range(0x20, 0x7F))) - set("$*,")


@click.group()
def board() -> None:
    """Boards with buttons and lamps at a serial line."""


def _read_serial(_ctx: click.Context, _param: click.Parameter, value: str) -> str:
    """Read a serial number: what a frame can carry."""
    if not 0 < len(value) <= 32 or not _PLAIN.issuperset(value):
        raise click.BadParameter("1 to 32 plain characters, without $ * and ,")
    return value


@contextlib.contextmanager
def _ending() -> Iterator[threading.Event]:
    """Give what is set when somebody asks for the end."""
    over = threading.Event()
    numbers = (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP)
    before = [signal.signal(number, lambda *_: over.set()) for number in numbers]
    try:
        yield over
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


@board.command()
@click.option(
    "--link",
    type=click.Path(path_type=Path),
    help="Make a symbolic link to the port here, the same after each plugging in.",
)
@click.option(
    "--serial",
    callback=_read_serial,
    default="SIM1",
    show_default=True,
    help="Its serial number, to tell two of them apart.",
)
def simulate(link: Path | None, serial: str) -> None:
    """Be a button board on a pseudo-terminal, driven from this terminal.

    It says how to start the app with it. Keys are those of hardware/keys.toml. Where
    standard input is no terminal, it reads words instead: a key is a tap, +KEY holds
    it, -KEY lets go, and unplug, plug, restart, hold and quit do what they say.

    Ends with 0 after Ctrl-C, SIGTERM or quit, with 1 if it cannot make its port.
    """
    # Here: pseudo-terminals are not known everywhere, and the other commands need none.
    from companion.commands.simulation import Simulation, Terminal, watch
    from hardware.keyboard import load_keys
    from hardware.simulator import PtyLine, SimulatedPico

    line = PtyLine(link)
    pico = SimulatedPico(serial, time.monotonic())
    with _ending() as over, Terminal(sys.stdin, sys.stdout) as terminal:
        simulation = Simulation(pico, line, load_keys(), link, terminal.say)
        try:
            simulation.begin(time.monotonic(), is_live=terminal.is_live)
            watch(simulation, terminal, over.is_set, time.monotonic)
        except BrokenPipeError:  # whoever reads has read enough: click ends this
            raise
        except OSError as error:
            raise click.ClickException(
                f"There is no simulated board: {error}"
            ) from error
        finally:
            line.pull()
