"""The home page: nothing yet, a match that waits, several of them, a report."""

from collections.abc import Callable
from typing import Any

from companion.app.scenes import LONG_NAMES, SHORT_NAMES, Scene

HEROES = ("thunderbeam", "shadowrush", "hammer", "mindseeker")


def seats(names: tuple[str, ...]) -> list[dict[str, str]]:
    """Give the seats of a header."""
    pairs = zip(names, HEROES, strict=False)
    return [{"name": name, "hero": hero} for name, hero in pairs]


def leave_matches(stage: Any, *tables: tuple[str, ...]) -> None:
    """Begin a match with each of these people, the last one last, and go home."""
    for names in tables:
        stage.session.table.new_match("rookie-heroes", seats(names))
        stage.session.table.leave()
    stage.follow()


def _duel(game: str) -> Callable[[Any], None]:
    """Leave a match of a game for two, on top of one of another game."""

    def scene(stage: Any) -> None:
        leave_matches(stage, LONG_NAMES)
        stage.session.table.new_match(game, [{"name": name} for name in LONG_NAMES[:2]])
        stage.session.table.leave()
        stage.follow()

    return scene


def _one(stage: Any) -> None:
    leave_matches(stage, SHORT_NAMES[:2])


def many_matches(stage: Any) -> None:
    """Leave four matches behind, with long names and short ones."""
    leave_matches(stage, LONG_NAMES[:3], SHORT_NAMES, SHORT_NAMES[1:3], LONG_NAMES)


def _others(stage: Any) -> None:
    leave_matches(stage, *[LONG_NAMES, SHORT_NAMES[:2]] * 4)
    stage.page.open_others()


SCENES = [
    Scene("home-first"),
    Scene("home-short", then=_one),
    Scene("home-waiting", then=many_matches),
    Scene("home-others", then=_others),
    Scene("home-arena", then=_duel("battle-arena")),
    Scene("home-sale", then=_duel("heroes-for-sale")),
]
