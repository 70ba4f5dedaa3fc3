"""What the menu of a match does."""

from typing import Any

from companion.app.boards import BOARDS
from companion.app.kept import LINE_UP, NEXT_GAME, keep
from companion.app.line_up import line_up_of
from companion.app.widgets.menu_sheet import MenuSheet
from companion.core.asks import Ask
from companion.core.texts import _


def open_menu(stage: Any) -> None:
    """Show the menu of the match on the table.

    Args:
        stage: The `Stage`.
    """
    menu = MenuSheet(
        names=[seat["name"] for seat in stage.session.match.document["seats"]],
        can_end=_end_ask(stage) is not None,
        portrait=stage.portrait,
    )
    actions = {
        "end": end_match,
        "again": play_again,
        "settings": lambda stage: stage.go("settings"),
        "check": lambda stage: stage.go("board_check"),
        "home": lambda stage: stage.session.leave(),
    }

    def pick(_menu: MenuSheet, what: str) -> None:
        stage.close_sheets()
        actions[what](stage)

    def pick_seat(_menu: MenuSheet, seat: int) -> None:
        stage.close_sheets()
        stage.open_seat(seat)

    menu.bind(on_pick=pick, on_seat=pick_seat)
    stage.open_sheet(menu, _("Menu"))


def end_match(stage: Any) -> None:
    """Stop the match, if the table means it."""
    ask = _end_ask(stage)
    if ask is None:
        return
    if ask.fields:
        stage.open_ask(ask)
        return
    stage.confirm(ask.hint, ask.title, lambda: stage.session.play(ask.answer({})))


def play_again(stage: Any) -> None:
    """Leave this match and seat its people for another one."""
    match = stage.session.match
    game = match.game
    header = game.write_header(match.header)
    line_up = line_up_of(header, game, BOARDS[game.id].setup())
    keep(stage.session, LINE_UP.format(game=game.id), line_up.plain)
    keep(stage.session, NEXT_GAME, game.id)
    stage.session.leave()
    stage.go("new_match")


def _end_ask(stage: Any) -> Ask | None:
    match = stage.session.match
    return next((ask for ask in match.corrections if ask.move == "end_match"), None)
