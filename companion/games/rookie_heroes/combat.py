"""The attacks of the fighters, one each (Confrontation with Kreator, Combat)."""

from typing import assert_never

from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.rookie_heroes.checks import (
    attempt_of,
    require_phase,
    require_trait,
    require_turn,
)
from companion.games.rookie_heroes.dice import learn_dice
from companion.games.rookie_heroes.fight import Strike
from companion.games.rookie_heroes.kreator import add_strike, end_attack, go_on
from companion.games.rookie_heroes.moves import Attack, Blow, Stand
from companion.games.rookie_heroes.naming import name_of
from companion.games.rookie_heroes.state import Attempt, Phase, State, Task


def play(state: State, move: Attack | Blow | Stand) -> State:
    """Give the state after a move of a fighter."""
    require_phase(state, Phase.COMBAT, _("Combat: nobody fights Kreator now."))
    require_turn(state, move.seat)
    match move:
        case Attack():
            return _attack(state, move)
        case Blow():
            return _blow(state, move)
        case Stand():
            return _stand(state)
    assert_never(move)


def _attack(state: State, move: Attack) -> State:
    _require_ready(state, move.seat)
    require_trait(move.trait)
    state, dice = learn_dice(state, move.seat, move.trait, move.dice)
    task = Task(move.trait, None, dice)
    return replace(state, attempt=Attempt(move.seat, None, (task,), pool=dice))


def _blow(state: State, move: Blow) -> State:
    _require_ready(state, move.seat)
    if move.pows < 0:
        raise Refused(_("Combat: an attack brings 0 POWs or more."))
    return go_on(add_strike(state, Strike(None, move.pows)))


def _stand(state: State) -> State:
    attempt_of(state)
    return go_on(end_attack(state))


def _require_ready(state: State, seat: int) -> None:
    """Refuse an attack in the middle of one, or before it is known what it takes."""
    if state.kreator.facts.needed is None:
        raise Refused(_("Combat: first tell how many POWs beat Kreator."))
    if state.attempt is not None:
        raise Refused(
            _("Combat: {name} is attacking already.").format(name=name_of(state, seat))
        )
