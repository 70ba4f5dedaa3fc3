"""Open the Pi's own pins through gpiozero and lgpio, or say in one sentence why not.

lgpio is the only pin library that works on every supported Pi, so it is asked for by
name: gpiozero's own search would slide to another library, or to none, with a warning
nobody reads. Simulated pins come only from a caller who passes them in.
"""

import contextlib
import importlib.util
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeAlias

from hardware.errors import BoardMissing

_ADVICE = "See docs/buttons.md; every seat votes on the screen."


class PinFactory(Protocol):
    """Is what we need of gpiozero's `Factory`; devices get it passed in."""

    board_info: Any

    def ticks(self) -> float:
        """Read the clock on which edges are stamped."""

    def ticks_diff(self, later: float, earlier: float) -> float:
        """Give the seconds between two stamps."""

    def close(self) -> None:
        """Let go of every pin."""


OpenFactory: TypeAlias = Callable[[], PinFactory]


def open_lgpio() -> PinFactory:
    """Open the pins of the Pi this runs on.

    Raises:
        BoardMissing: There is no usable library or no chip, or we may not use it.
    """
    factory_class = _lgpio_factory_class()
    try:
        factory: PinFactory = factory_class()
    except Exception as error:
        # lgpio raises its own type, gpiozero another, a missing right an OSError.
        raise BoardMissing(_no_chip(error)) from error
    return factory


def describe(factory: PinFactory) -> str:
    """Say in one line what lies below a board: library, chip and model.

    Args:
        factory: An open factory, simulated ones included: its name gives it away.
    """
    chip = getattr(factory, "chip", None)
    where = "" if chip is None else f", gpiochip{chip}"
    try:
        model = factory.board_info.model
    except Exception:  # noqa: BLE001 - a model too new to be known is no fault
        model = "of an unknown model"
    return f"gpiozero {type(factory).__name__}{where}, Raspberry Pi {model}"


def is_busy(error: Exception) -> bool:
    """Tell whether a pin is taken, by us or, as the kernel says, by somebody else.

    Args:
        error: What claiming the pin raised.
    """
    from gpiozero import GPIOPinInUse  # here: no GPIO at import

    return isinstance(error, GPIOPinInUse) or "busy" in str(error).lower()


def reason(error: Exception) -> str:
    """Give a driver's own words, without the quotes some put around them.

    Args:
        error: What the driver raised.
    """
    return str(error).strip("'\"") or type(error).__name__


def _lgpio_factory_class() -> Any:
    """Import the factory class."""
    if importlib.util.find_spec("gpiozero") is None:
        raise BoardMissing(f"The button pins need the package gpiozero. {_ADVICE}")
    try:
        with _harmless_lgpio_import():
            from gpiozero.pins.lgpio import LGPIOFactory
    except (ImportError, AttributeError) as error:
        # For Python 3.13 the package index has an lgpio with nothing in it, which
        # shows as an AttributeError.
        text = (
            "The button pins need lgpio, and this Python has none that works: install "
            "python3-lgpio with apt and make the virtual environment with "
            f"--system-site-packages. {_ADVICE}"
        )
        raise BoardMissing(text) from error
    except OSError as error:
        text = (
            f"lgpio cannot make its working file in {os.environ.get('LG_WD')!r} "
            f"({error}): set LG_WD to a folder that can be written to. {_ADVICE}"
        )
        raise BoardMissing(text) from error
    return LGPIOFactory


@contextlib.contextmanager
def _harmless_lgpio_import() -> Iterator[None]:
    """Import lgpio without a trace in the current folder.

    On import it makes a pipe in the current folder and opens both ends by relative
    names: from a read-only folder that fails, elsewhere it leaves litter. Both ends
    stay open when the pipe's folder is gone. With `LG_WD` set it changes the folder of
    the whole process, which is undone here too.
    """
    if "lgpio" in sys.modules:
        yield
        return
    with (
        tempfile.TemporaryDirectory(prefix="lgpio-") as folder,
        contextlib.chdir(folder),
    ):
        yield


def _no_chip(error: Exception) -> str:
    """Say why the chip could not be opened."""
    words = reason(error)
    if "Pi revision" in words:
        return f"This computer is no Raspberry Pi, so it has no button pins. {_ADVICE}"
    return (
        f"The button pins cannot be opened ({words}): check that this user is in the "
        f"group gpio and that no other program holds the chip. {_ADVICE}"
    )
