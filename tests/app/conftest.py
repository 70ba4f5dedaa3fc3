"""A real window, drawn offscreen, and a clock that only the test moves."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.offscreen import SIZES_PX, Offscreen

# Before any test module imports Kivy: it reads its settings only once.
_STAGE = Offscreen.open()

# Pages are trees of many small objects, made anew for each test: with Python's usual
# thresholds every second of drawing would be one of looking for garbage.
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 50)

from kivy.animation import Animation  # noqa: E402

from tests.app.fonts import forget_fonts  # noqa: E402
from tests.app.pilot import Pilot  # noqa: E402
from tests.app.voting import Voting  # noqa: E402


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as one that draws."""
    for item in items:
        if "/tests/app/" in item.path.as_posix():
            item.add_marker(pytest.mark.gui)


@pytest.fixture(params=[SIZES_PX[0]], ids=lambda size: f"{size[0]}x{size[1]}")
def pilot(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """Hands on an empty window of 800x480, or of a size given as parameter."""
    forget_fonts()
    _STAGE.resize(*request.param)
    yield Pilot(_STAGE)
    _STAGE.clear()
    Animation.stop_all(_STAGE.window)
    _STAGE.frames(1)


@pytest.fixture
def play(pilot: Pilot, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Gives a function that plays moves and shows the page then.

    Of Rookie Heroes, or of the game whose id it is given as `game`.
    """
    from tests.app.playing import Playing

    tables: list[Playing] = []

    def begin(*moves: dict[str, Any], home: str = "home", **match: Any) -> Playing:
        tables.append(Playing(pilot, tmp_path / home, moves, **match))
        return tables[-1]

    yield begin
    for table in tables:
        table.close()


@pytest.fixture
def vote(pilot: Pilot, tmp_path: Path) -> Iterator[Callable[..., Voting]]:
    """Hands on a function that brings a table to the vote."""
    tables: list[Voting] = []

    def begin(**more: Any) -> Voting:
        tables.append(Voting(pilot, tmp_path / "home", **more))
        return tables[-1]

    yield begin
    for table in tables:
        table.close()


every_size = pytest.mark.parametrize(
    "pilot", SIZES_PX, indirect=True, ids=lambda size: f"{size[0]}x{size[1]}"
)
"""Run a test in each window that must work."""
