"""The upper part of the dice page: the dice as they lie, and what they make."""

from typing import Any, Final

from companion.app import theme
from companion.app.screens.attempt_view import AttemptView
from companion.core.texts import _
from companion.games.rookie_heroes.naming import TRAIT_ICONS, trait_name

__all__ = ("draw_dice", "draw_goal")

CROWD: Final = 9
"""More dice than these need more room."""


def draw_goal(screen: Any, view: AttemptView) -> None:
    """Show POWs made and needed, and what else counts for the roll."""
    burst, need = screen.burst, screen.need
    burst.figure = str(view.pows)
    burst.line = _("of {needed} needed").format(needed=view.needed)
    burst.colour = theme.SUN if view.is_enough else theme.PAPER
    burst.back_colour = theme.RED if view.is_enough else theme.SKY
    need.trait, need.icon = trait_name(view.trait), TRAIT_ICONS[view.trait]
    need.seat, need.share, need.verdict = view.seat, view.share, view.verdict
    need.helper = -1 if view.helper is None else view.helper
    need.odds, need.notes = list(view.odds), view.notes


def draw_dice(screen: Any, view: AttemptView) -> None:
    """Show the dice roll by roll; the ones that mean something can be tapped."""
    waiting = [*screen.typed, *[""] * view.pool][: view.pool]
    screen.grid.rolls = [*map(list, view.rolls), waiting]
    screen.grid.selectable = _selectable(screen, view)
    screen.grid.chosen = [list(screen.die)] if screen.die else []
    is_crowded = sum(map(len, screen.grid.rolls)) > CROWD
    if screen.portrait:
        screen.dice_shares = (1, 1.6 if is_crowded else 1)
    else:
        screen.dice_shares = (1.1 if is_crowded else 0.82, 1)
    screen.hides_goal = is_crowded and bool(screen.card) and not screen.portrait


def _selectable(screen: Any, view: AttemptView) -> list[list[int]]:
    last = len(view.rolls) - 1
    if screen.card == "last_effort":
        return [list(die) for die in view.oops]
    if screen.card == "restock":
        return [[last, die] for die in range(len(view.rolls[last]))]
    if view.pool and not screen.own_dice:
        return [[last + 1, die] for die in range(view.pool)]
    return []
