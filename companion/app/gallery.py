"""The gallery: one picture a screen, state, size and kind of names.

It is the review aid and the test in one: `draw` also tells what is wrong with a
layout.
"""

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from companion.app import gallery_scenes
from companion.app.offscreen import SIZES_PX, Offscreen
from companion.app.scenes import LONG_NAMES, SHORT_NAMES, Scene, match_at
from companion.app.shots import SETTLE_S, bare_stage

NAMES: Final[dict[str, tuple[str, ...]]] = {"long": LONG_NAMES, "short": SHORT_NAMES}
LANGUAGES: Final = ("en",)


def scenes() -> list[Scene]:
    """Give every scene there is: each module of `gallery_scenes` lists its own."""
    found: list[Scene] = []
    for module in pkgutil.iter_modules(gallery_scenes.__path__):
        name = f"{gallery_scenes.__name__}.{module.name}"
        found += importlib.import_module(name).SCENES
    return found


def casts(scene: Scene) -> dict[str, tuple[str, ...]]:
    """Give the names to draw a scene with; one cast where nobody sits yet."""
    return NAMES if scene.when is not None else {"long": LONG_NAMES}


def set_scene(scene: Scene, size_px: tuple[int, int], names: tuple[str, ...]) -> Any:
    """Bring a scene into the window and let it come to rest.

    Returns:
        The stage.
    """
    window = Offscreen.open()
    stage = bare_stage(size_px)
    window.show(stage)
    if scene.when is not None:
        stage.session.open(match_at(scene, names))
    else:
        stage.follow()
    window.advance(SETTLE_S, fps=10)
    if scene.then is not None:
        scene.then(stage)
        window.advance(SETTLE_S, fps=10)
    window.draw()
    return stage


def draw(folder: Path, only: str = "") -> Iterator[tuple[Path, list[str]]]:
    """Draw all pictures, one after the other.

    Args:
        folder: Where they go, named scene-size-names-language.
        only: Part of the names of the scenes that are wanted; "" is all.

    Yields:
        Each file, and what is wrong with its layout.
    """
    window = Offscreen.open()
    for scene in scenes():
        if only not in scene.name:
            continue
        for size_px in SIZES_PX:
            for kind, names in casts(scene).items():
                set_scene(scene, size_px, names)
                size = f"{size_px[0]}x{size_px[1]}"
                name = f"{scene.name}-{size}-{kind}-{LANGUAGES[0]}.png"
                yield window.shot(folder / name), window.problems()
