"""What many moves have in common to be refused for."""

from collections.abc import Collection

from companion.core.checks import require_seat
from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.battle_arena.moves import Effect
from companion.games.battle_arena.naming import in_hot_dogs, name_of
from companion.games.battle_arena.pieces import hot_dogs_of
from companion.games.battle_arena.state import Phase, State

IN_BATTLE = (Phase.SUBSTITUTE, Phase.REVEAL, Phase.PLAYS)


def require_phase(state: State, phases: Collection[Phase], reason: str) -> None:
    """Refuse with `reason` in any other phase."""
    if state.phase not in phases:
        raise Refused(reason)


def require_a_seat(state: State, seat: int) -> None:
    """Refuse a number that names no seat."""
    require_seat(len(state.seats), seat)


def require_turn(state: State, seat: int) -> None:
    """Refuse what a seat does that is not asked now."""
    require_a_seat(state, seat)
    if state.active is None:
        raise Refused(_("Both have passed: the table says who won."))
    if seat == state.active:
        return
    text = _("{name} has answered already: it is {active}'s turn.")
    if seat in state.queue:
        text = _("{name} waits: {active} goes first.")
    raise Refused(
        text.format(name=name_of(state, seat), active=name_of(state, state.active))
    )


def require_covered(state: State, seat: int, cost: int) -> None:
    """Refuse a cost below 0, or one that a seat has not the hot dogs for."""
    if cost < 0:
        raise Refused(_("A cost is 0 or more, not {cost}.").format(cost=cost))
    left = hot_dogs_of(state, seat)
    if cost > left:
        raise Refused(
            _("{name} would need {cost} and has only {left} left.").format(
                name=name_of(state, seat), cost=in_hot_dogs(cost), left=left
            )
        )


def require_card_effects(state: State) -> None:
    """Refuse what play cards do where there are none, or outside a battle."""
    if not state.header.options.has_plays:
        raise Refused(_("Plays and what they do belong to Playmaker mode."))
    require_phase(state, IN_BATTLE, _("Card effects need a battle to fall into."))


def require_amount(count: int) -> None:
    """Refuse an effect that is about nothing."""
    if count < 1:
        raise Refused(
            _("A card effect moves 1 or more, not {count}.").format(count=count)
        )


def require_effect(state: State, effect: Effect) -> None:
    """Refuse an effect on nobody's power, or one that is not there."""
    if not getattr(effect, effect.kind):
        raise Refused(_("An effect is there, or it is left out."))
    if isinstance(effect.seat, int):
        require_a_seat(state, effect.seat)
