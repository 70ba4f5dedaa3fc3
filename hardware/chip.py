"""Open the Pi's own pins through gpiozero and lgpio, or say in one sentence why not.

lgpio is the only pin library that works on every supported Pi, so it is asked for by
name: gpiozero's own search would slide to another library, or to none, with a warning
nobody reads. Simulated pins come only from a caller who passes them in.
"""

import contextlib
import importlib.util
import os
import re
import sys
from collections.abc import Callable, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from hardware.errors import BoardMissing
from hardware.gpio_edges import (
    are_edges_running,
    guard_handlers,
    harmless_folder,
    revive_edges,
)

_ADVICE: Final = "See docs/buttons.md; every seat votes on the screen."

OLDEST_GPIOZERO: Final = (2, 0, 1, 3)
"""2.0.1.post3. Before it, Pi 5 pins are looked for on the wrong chip (2.0.1), or the
lgpio factory does not load and the search slides on to another library (post1, post2).
"""

_HEADER_LABEL: Final = "pinctrl-"
"""The chip of the 40-pin header calls itself pinctrl-bcm2835, -bcm2711 or -rp1. Its
number has changed from kernel to kernel, its label has not."""

_NO_LABEL: Final = "?"

_CHIPS: Final = range(32)


def pi_model(root: Path = Path("/")) -> str:
    """Give the model as a Raspberry Pi names itself; "" on any other computer.

    Args:
        root: The top of the file system; another one in tests.
    """
    try:
        model = (root / "proc/device-tree/model").read_text(errors="replace")
    except OSError:
        return ""
    # Text in the device tree ends with a zero byte.
    return model.rstrip("\0\n") if model.startswith("Raspberry Pi") else ""


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
    if factory_class.pins:
        # gpiozero keeps one table of pins for all: closing it twice floats them all.
        raise BoardMissing(
            "The button pins are open in this program already: stop that use first. "
            f"{_ADVICE}"
        )
    try:
        factory: PinFactory = _header_factory(factory_class)
    except Exception as error:
        # lgpio raises its own type, gpiozero another, a missing right an OSError.
        raise BoardMissing(_no_chip(error)) from error
    guard_handlers(factory)
    return factory


def describe(factory: PinFactory) -> str:
    """Say in one line what lies below a board: library, chip and model.

    Args:
        factory: An open factory, simulated ones included: its name gives it away.
    """
    chip = getattr(factory, "chip", None)
    where = "" if chip is None else f", gpiochip{chip}"
    if where and (label := _label(factory)) != _NO_LABEL:
        where += f" ({label})"
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


def ignored_setting(environ: Mapping[str, str]) -> str | None:
    """Say that gpiozero's own setting is not heeded here, where it asks for another.

    Args:
        environ: The environment of the process.
    """
    wanted = environ.get("GPIOZERO_PIN_FACTORY", "").strip()
    if wanted in ("", "lgpio"):
        return None
    return (
        f"GPIOZERO_PIN_FACTORY is {wanted!r} in the environment; the buttons use lgpio "
        "all the same, the only library that works on every Pi."
    )


def whoami() -> str:
    """Say in one line who asks for the pins, from where: what a log has to tell."""
    import grp  # here: neither is there on every system
    import pwd

    def name(find: Callable[[int], Any], number: int) -> str:
        with contextlib.suppress(KeyError):
            return str(find(number)[0])
        return str(number)

    groups = sorted(name(grp.getgrgid, group) for group in os.getgroups())
    try:
        folder = os.getcwd()  # noqa: PTH109 - Path.cwd is the same and no shorter
    except OSError:
        folder = "a folder that is gone"
    user = name(pwd.getpwuid, os.geteuid())
    return f"user {user}, groups {', '.join(groups) or 'none'}, in {folder}"


def _header_factory(factory_class: Any) -> Any:
    """Open the chip of the header, under whatever number this kernel has it."""
    guess, failure = None, None
    try:
        guess = factory_class()
    except Exception as error:
        if _is_no_pi(error):
            raise
        failure = error
    # A label that cannot be read says nothing against the library's own choice.
    if guess is not None and _label(guess).startswith((_HEADER_LABEL, _NO_LABEL)):
        return guess
    for number in _CHIPS:
        with contextlib.suppress(Exception):
            other = factory_class(number)
            if _label(other).startswith(_HEADER_LABEL):
                _close(guess)
                return other
            _close(other)
    if failure is not None:
        raise failure
    return guess


def _label(factory: Any) -> str:
    """Read what an open chip calls itself."""
    try:
        lgpio = sys.modules["lgpio"]
        return str(lgpio.gpio_get_chip_info(factory._handle)[3])
    except Exception:  # noqa: BLE001 - not lgpio's, or closed, or too old to tell
        return _NO_LABEL


def _close(factory: Any) -> None:
    """Let go of a chip that is not the right one."""
    if factory is not None:
        with contextlib.suppress(Exception):
            factory.close()


def _lgpio_factory_class() -> Any:
    """Import the factory class, and see to it that edges can come."""
    if importlib.util.find_spec("gpiozero") is None:
        raise BoardMissing(f"The button pins need the package gpiozero. {_ADVICE}")
    _refuse_old_gpiozero()
    try:
        _import_lgpio()
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
        raise BoardMissing(_no_folder(error)) from error
    return LGPIOFactory


def _refuse_old_gpiozero() -> None:
    """Refuse versions that look for the pins in the wrong place, or not at all."""
    try:
        version = metadata.version("gpiozero")
    except metadata.PackageNotFoundError:  # put there by hand: then it is known
        return
    numbers = tuple(int(number) for number in re.findall(r"\d+", version))
    if numbers < OLDEST_GPIOZERO:
        raise BoardMissing(
            f"gpiozero {version} cannot be used for the button pins; type: "
            f"{sys.executable} -m pip install 'gpiozero>=2.0.1.post3'. {_ADVICE}"
        )


def _import_lgpio() -> None:
    """Import lgpio without a trace in the current folder, its thread alive."""
    if "lgpio" not in sys.modules:
        with harmless_folder():
            importlib.import_module("lgpio")
    elif not are_edges_running():
        revive_edges()


def _no_folder(error: OSError) -> str:
    """Say that lgpio finds no folder for its pipe."""
    folder = os.environ.get("LG_WD")
    if folder is None:
        return (
            f"lgpio finds no folder for its working file ({error}): make /tmp one that "
            f"can be written to. {_ADVICE}"
        )
    return (
        f"lgpio cannot make its working file in {folder!r} ({error}): set LG_WD to a "
        f"folder that can be written to. {_ADVICE}"
    )


def _is_no_pi(error: Exception) -> bool:
    """Tell whether gpiozero found no Raspberry Pi below."""
    return "Pi revision" in str(error)


def _no_chip(error: Exception) -> str:
    """Say why the chip could not be opened."""
    words = reason(error)
    if _is_no_pi(error):
        return f"This computer is no Raspberry Pi, so it has no button pins. {_ADVICE}"
    return (
        f"The button pins cannot be opened ({words}): check that this user is in the "
        f"group gpio and that no other program holds the chip. {_ADVICE}"
    )
