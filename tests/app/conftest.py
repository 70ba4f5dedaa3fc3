"""A real window, drawn offscreen, and a clock that only the test moves."""

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from companion.app.offscreen import SIZES_PX, Offscreen

# Several tests run at once: Mesa's own painters would only stand in their way.
os.environ.setdefault("LP_NUM_THREADS", "0")
# Before any test module imports Kivy: it reads its settings only once.
_STAGE = Offscreen.open()

from tests.app.fonts import open_fonts_anew  # noqa: E402
from tests.app.pilot import Pilot  # noqa: E402
from tests.app.rest import forget_plans  # noqa: E402
from tests.app.voting import Voting  # noqa: E402

_ENOUGH_GARBAGE: Final = 100_000
"""Objects, as many as one large page is made of."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as one that draws."""
    for item in items:
        if "/tests/app/" in item.path.as_posix():
            item.add_marker(pytest.mark.gui)


def pytest_collection_finish() -> None:
    """Have garbage looked for between tests rather than in them.

    Pages are trees of many small objects: with Python's usual thresholds, looking for
    garbage among them would take longer than the tests. What is there before the first
    test stays for ever, and is not looked at.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_ENOUGH_GARBAGE, 10, 10)


@pytest.fixture(params=[SIZES_PX[0]], ids=lambda size: f"{size[0]}x{size[1]}")
def pilot(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """Hands on an empty window of 800x480, or of a size given as parameter."""
    young, older, _oldest = gc.get_count()
    if young > _ENOUGH_GARBAGE or older:
        gc.collect()
    open_fonts_anew()
    _STAGE.resize(*request.param)
    yield Pilot(_STAGE)
    # What a test leaves in the window is what it is about: it can be drawn as well.
    _STAGE.frames(1)
    _STAGE.draw()
    _STAGE.clear()
    _STAGE.frames(1)
    forget_plans()


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
