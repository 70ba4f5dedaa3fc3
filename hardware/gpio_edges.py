"""Look after lgpio's thread: one for all pins of a process, and mortal.

It brings every edge of every pin. What a handler raises would end it, and nobody
restarts it: from then on all buttons would be silent. So handlers are wrapped, the
thread is looked at, and where it has ended all the same a new one is started.
"""

import contextlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

_LGPIO: Final = "lgpio"

_remembered: dict[str, str] = {}
"""The folder lgpio makes its pipes in, once it is known."""


@contextlib.contextmanager
def harmless_folder() -> Iterator[None]:
    """Be in a folder of our own for as long as lgpio makes its pipe.

    It makes the pipe in the current folder and opens both ends by relative names:
    from a read-only folder that fails, elsewhere it leaves litter. Both ends stay open
    when the pipe's folder is gone. With `LG_WD` set it changes the folder of the whole
    process, which is undone here too. It remembers the folder of its first pipe for
    good, so that one is made again for the next.

    Raises:
        OSError: No folder can be written to, not even one for temporary files.
    """
    folder = _remembered.get(_LGPIO)
    made = None
    if folder is None:
        folder = made = tempfile.mkdtemp(prefix="lgpio-")
    elif not Path(folder).is_dir():
        Path(folder).mkdir(mode=0o700)
        made = folder
    # A handle finds the way back even to a folder that was removed meanwhile.
    before = os.open(".", os.O_PATH)
    try:
        os.chdir(folder)
        yield
        _remembered[_LGPIO] = str(Path.cwd())
    finally:
        os.fchdir(before)
        os.close(before)
        if made is not None:  # never the owner's LG_WD
            shutil.rmtree(made, ignore_errors=True)


def is_lgpio(factory: Any) -> bool:
    """Tell whether the edges of a factory come from lgpio's thread.

    Args:
        factory: An open gpiozero factory.
    """
    return type(factory).__module__ == "gpiozero.pins.lgpio"


def guard_handlers(factory: Any) -> None:
    """Keep whatever a handler raises away from lgpio's thread.

    gpiozero's own handler raises when an edge comes just while a pin is let go. An
    edge that is lost here is repaired by the next poll.

    Args:
        factory: A gpiozero factory that has made no pin yet.
    """
    pin_class = factory.pin_class
    tell = pin_class._call_when_changed

    def tell_safely(pin: Any, *edge: Any) -> None:
        with contextlib.suppress(Exception):
            tell(pin, *edge)

    factory.pin_class = type(
        "GuardedPin", (pin_class,), {"_call_when_changed": tell_safely}
    )


def are_edges_running() -> bool:
    """Tell whether the thread that brings edges is alive; True where there is none."""
    thread = getattr(sys.modules.get(_LGPIO), "_notify_thread", None)
    return thread is None or bool(thread.is_alive())


def revive_edges() -> None:
    """Start a new thread for edges where the old one has ended.

    Pins that listened have to listen anew: the old thread's pipe is gone.

    Raises:
        Exception: lgpio's own, or an OSError, when it cannot be had.
    """
    lgpio = sys.modules[_LGPIO]
    with harmless_folder():
        lgpio._notify_thread = lgpio._callback_thread()  # type: ignore[attr-defined]
