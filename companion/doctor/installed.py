"""Which packages are installed, read without importing any of them."""

from importlib.metadata import Distribution, distributions
from pathlib import Path

from companion.doctor.machine import Machine


def version_of(machine: Machine, name: str) -> str | None:
    """Give the version of a package; None if it is not installed."""
    found = _distribution(machine, name)
    return None if found is None else found.version


def place_of(machine: Machine, name: str) -> Path | None:
    """Give the folder of a package; None if there is none."""
    found = _distribution(machine, name)
    if found is None:
        return None
    place = Path(str(found.locate_file(name)))
    return place if place.is_dir() else None


def _distribution(machine: Machine, name: str) -> Distribution | None:
    return next(iter(distributions(name=name, path=list(machine.site))), None)
