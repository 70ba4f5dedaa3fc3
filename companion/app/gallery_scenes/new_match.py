"""The page of a new match: empty, full, its sheets."""

from collections.abc import Callable
from typing import Any

from companion.app.gallery_scenes.home import seats
from companion.app.kept import NEXT_GAME, keep
from companion.app.scenes import LONG_NAMES, SHORT_NAMES, Scene

Then = Callable[[Any], None]
PAIR = SHORT_NAMES[:2]
LONG_PAIR = LONG_NAMES[1:3]
MANY = tuple(f"{name} {n}" for n in range(4) for name in SHORT_NAMES)


def _page(stage: Any) -> Any:
    stage.go("new_match")
    return stage.page


def _empty(stage: Any) -> None:
    _page(stage)


def full(
    names: tuple[str, ...],
    then: Callable[[Any], None] | None = None,
    game: str = "rookie-heroes",
) -> Then:
    """Seat these people as if they had played before, then do something."""

    def scene(stage: Any) -> None:
        for people in (MANY[:4], MANY[4:8], names):
            stage.session.table.new_match("rookie-heroes", seats(people))
        stage.session.table.leave()
        keep(stage.session, NEXT_GAME, game)
        page = _page(stage)
        for seat, name in enumerate(names):
            if seat >= len(page.line_up.seats):
                page.take(page.line_up.joined(page.setup))
            page.take(page.line_up.called(seat, name))
        if then is not None:
            then(page)

    return scene


def empty(game: str) -> Then:
    """Open the page of a game that nobody has played yet."""

    def scene(stage: Any) -> None:
        keep(stage.session, NEXT_GAME, game)
        _page(stage)

    return scene


def _rules(tab: int, *ruled: tuple[str, Any], game: str = "rookie-heroes") -> Then:
    def scene(page: Any) -> None:
        page.open_rules()
        sheet = page.stage._sheets[-1].content
        sheet.tabs.current = tab
        sheet.open_tab(tab)
        for name, value in ruled:
            sheet.rule(name, value, None)

    return full(SHORT_NAMES if game == "rookie-heroes" else PAIR, scene, game)


def _in_mode(mode: str, names: tuple[str, ...], tab: int | None = None) -> Then:
    def scene(page: Any) -> None:
        page.choose_mode(mode)
        if tab is not None:
            page.open_rules()
            sheet = page.stage._sheets[-1].content
            sheet.tabs.current = tab
            sheet.open_tab(tab)

    return full(names, scene, "battle-arena")


def _keypad(stage: Any) -> None:
    page = _page(stage)
    page.open_who(0)


SCENES = [
    Scene("new-empty", then=_empty),
    Scene("new-two", then=full(SHORT_NAMES[:2])),
    Scene("new-three", then=full(LONG_NAMES[:3])),
    Scene("new-full", then=full(LONG_NAMES)),
    Scene("new-short", then=full(SHORT_NAMES)),
    Scene("new-who", then=full(LONG_NAMES, lambda page: page.open_who(2))),
    Scene("new-keypad", then=_keypad),
    Scene("new-heroes", then=full(LONG_NAMES, lambda page: page.open_roles(1))),
    Scene("new-rules", then=_rules(0, ("start_stamina", 5))),
    Scene("new-rules-missions", then=_rules(2, ("plot_bonus_from", 4))),
    Scene("new-rules-deals", then=_rules(3, ("handover", "block"))),
    Scene("new-rules-dice", then=_rules(4)),
    Scene("new-sale-empty", then=empty("heroes-for-sale")),
    Scene("new-sale-full", then=full(LONG_PAIR, game="heroes-for-sale")),
    Scene("new-sale-rules", then=_rules(0, game="heroes-for-sale")),
    Scene("new-sale-actions", then=_rules(2, game="heroes-for-sale")),
    Scene("new-arena-empty", then=empty("battle-arena")),
    Scene("new-arena-rookie", then=_in_mode("rookie", PAIR)),
    Scene("new-arena-playmaker", then=_in_mode("playmaker", LONG_PAIR)),
    Scene("new-arena-rules", then=_in_mode("playmaker", PAIR, 0)),
    Scene("new-arena-hot-dogs", then=_in_mode("playmaker", PAIR, 2)),
    Scene("new-arena-rookie-rules", then=_in_mode("rookie", PAIR, 1)),
]
