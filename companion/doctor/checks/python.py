"""What the app is made of: Python, packages, Kivy's parts, shipped files."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from companion.core.shipped import shipped
from companion.doctor.findings import Finding, fault, note, well, worst
from companion.doctor.installed import place_of, version_of
from companion.doctor.visit import Visit
from hardware.chip import OLDEST_GPIOZERO

OLDEST: Final = (3, 11)
NEWEST: Final = (3, 13)

KIVY: Final = "2.3.1"
KIVY_PARTS: Final = {
    "window": "core/window/_window_sdl2",
    "text": "core/text/_text_sdl2",
    "pictures": "core/image/_img_sdl2",
    "OpenGL": "graphics/cgl_backend/cgl_",
}
"""What a Kivy must have to show anything, and how the files of it begin."""

PACKAGES: Final = (
    "click",
    "gpiozero",
    "kivy",
    "msgspec",
    "platformdirs",
    "pyserial",
    "qrcode",
    "tree-sitter",
    "tree-sitter-toml",
)
"""What the app needs on every computer (pyproject.toml)."""

SHIPPED: Final = (
    "data/fonts/bangers.ttf",
    "data/fonts/hero-icons.ttf",
    "data/fonts/hyperlegible.ttf",
    "data/fonts/hyperlegible-bold.ttf",
    "data/fonts/hyperlegible-figures.ttf",
    "data/fonts/icons.toml",
    "data/heroes_for_sale/cards.toml",
    "kv",
)

_AGAIN: Final = "Install the companion again."
_SYSTEM_LGPIO: Final = (
    "sudo apt install python3-lgpio, and make the virtual environment with "
    "--system-site-packages."
)


def python(visit: Visit) -> Finding:
    """Say whether this Python can run the app."""
    version = visit.machine.python
    says = f"Python {'.'.join(map(str, version))}."
    if OLDEST <= version[:2] <= NEWEST:
        return well(says, version=list(version))
    remedy = "Use Python 3.11, 3.12 or 3.13."
    return fault(f"{says} The app was not made for it.", remedy, version=list(version))


def packages(visit: Visit) -> Finding:
    """Say which packages are there, and whether the GPIO library is a good one."""
    found = {name: version_of(visit.machine, name) for name in PACKAGES}
    missing = [name for name, version in found.items() if version is None]
    troubles = [*_gpiozero_trouble(found["gpiozero"])]
    if missing:
        says = f"Missing: {', '.join(missing)}."
        troubles.append(fault(says, _AGAIN))
    told = ", ".join(f"{name} {found[name]}" for name in ("kivy", "gpiozero"))
    return worst(f"All are there: {told}.", troubles, versions=found)


def lgpio(visit: Visit) -> Finding:
    """Say whether the pin library is a real one: Python 3.13 may have an empty one."""
    version = version_of(visit.machine, "lgpio")
    library = [
        folder
        for folder in map(Path, visit.machine.site)
        if folder.is_dir() and any(folder.glob("_lgpio*.so"))
    ]
    data: dict[str, Any] = {"version": version, "is_real": bool(library)}
    if library:
        return well(f"lgpio {version or 'of the system'}.", **data)
    if version is None:
        says = "The pin library lgpio is not there, so no button on a pin works."
    else:
        says = f"The package lgpio {version} is empty, so no button on a pin works."
    if not visit.wanted.pins:
        return note(f"{says} None is wanted here.", **data)
    return fault(says, _SYSTEM_LGPIO, **data)


def kivy(visit: Visit) -> Finding:
    """Say whether Kivy has all its parts, without starting it."""
    place = place_of(visit.machine, "kivy")
    if place is None:
        return fault("Kivy is not there.", _AGAIN, version=None, missing=["kivy"])
    version = version_of(visit.machine, "kivy")
    missing = [
        name
        for name, start in KIVY_PARTS.items()
        if not any((place / start).parent.glob((place / start).name + "*.so"))
    ]
    data = {"version": version, "missing": missing}
    if missing:
        says = f"This Kivy {version} was built without: {', '.join(missing)}."
        return fault(says, f"Install the wheel of Kivy {KIVY} (64 bit).", **data)
    if version != KIVY:
        return fault(f"Kivy {version} is here, not {KIVY}.", _AGAIN, **data)
    return well(f"Kivy {version} with window, text, pictures and OpenGL.", **data)


def files(visit: Visit) -> Finding:
    """Say whether fonts, layouts, cards and the language are there."""
    roots = {name: shipped(name) for name in ("data", "kv")}
    paths = {name: _shipped_path(roots, name) for name in SHIPPED}
    missing = [name for name, path in paths.items() if not path.exists()]
    layouts = len(list(roots["kv"].glob("*.kv")))
    language = str(visit.store.settings.get("language", "en"))
    data = {"missing": missing, "layouts": layouts, "language": language}
    if missing or not layouts:
        names = ", ".join(missing) or "kv/*.kv"
        return fault(f"Files of the app are missing: {names}.", _AGAIN, **data)
    catalogue = roots["data"] / "locale" / language / "LC_MESSAGES/companion.mo"
    if language != "en" and not catalogue.exists():
        says = f"There are no texts in the language {language!r}: they are English."
        return note(says, _AGAIN, **data)
    return well(f"Fonts, cards and {layouts} layouts are there.", **data)


def _shipped_path(roots: dict[str, Path], name: str) -> Path:
    folder, _, rest = name.partition("/")
    return roots[folder] / rest


def _gpiozero_trouble(version: str | None) -> Iterator[Finding]:
    if version is None:
        return
    numbers = tuple(int(number) for number in re.findall(r"\d+", version))
    if numbers < OLDEST_GPIOZERO:
        yield fault(
            f"gpiozero {version} does not find the pins of every Pi.",
            "Install gpiozero 2.0.1.post3 or newer.",
        )
