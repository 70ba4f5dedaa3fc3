"""Missions in front of the heroes: tried, helped with, done or failed.

Rulebook sections: Mission Phase, Compound Missions, Negotiating with Other Heroes.
"""

from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.rookie_heroes.checks import (
    burden_of,
    mission_attempt_of,
    require_idle,
    require_penalty,
    require_phase,
    require_reward,
    require_trait,
    require_turn,
)
from companion.games.rookie_heroes.deals import (
    agree,
    deal,
    require_helper,
    require_share,
)
from companion.games.rookie_heroes.dice import dice_of, learn_dice
from companion.games.rookie_heroes.moves import (
    Attempt as AttemptMove,
)
from companion.games.rookie_heroes.moves import (
    Deal,
    Need,
    Outcome,
    Penalty,
    Resolve,
    Reward,
)
from companion.games.rookie_heroes.pieces import change, charge, pay, tell
from companion.games.rookie_heroes.state import Attempt, Phase, State, Task


def play(state: State, move: AttemptMove | Outcome | Deal | Resolve) -> State:
    """Give the state after a move about a mission."""
    match move:
        case AttemptMove():
            return _attempt(state, move)
        case Outcome():
            return _outcome(state, move)
        case Deal():
            return deal(state, move)
        case Resolve():
            return _resolve(state, move)
    assert_never(move)


def _require_untried(state: State, seat: int, mission: str) -> None:
    """Refuse unless the seat on turn may try this mission now."""
    require_phase(
        state,
        Phase.MISSIONS,
        _("Missions: they are tried in the mission phase only."),
    )
    require_turn(state, seat)
    require_idle(state)
    if burden_of(state, seat, mission).tried:
        raise Refused(_("Missions: each mission is tried once a turn."))


def _attempt(state: State, move: AttemptMove) -> State:
    _require_untried(state, move.seat, move.mission)
    if len({need.trait for need in move.needs}) < len(move.needs):
        raise Refused(_("Compound missions: the two rolls are of two powers."))
    tasks = []
    for need in move.needs:
        state, task = _task(state, move.seat, need)
        tasks.append(task)
    reward = None if move.reward is UNSET else move.reward
    if reward is not None:
        require_reward(reward)
    penalty = None if move.penalty is UNSET else move.penalty
    if penalty is not None:
        require_penalty(penalty)
    attempt = Attempt(
        move.seat,
        move.mission,
        tuple(tasks),
        pool=tasks[0].dice,
        reward=reward,
        penalty=penalty,
    )
    return replace(state, attempt=attempt)


def _task(state: State, seat: int, need: Need) -> tuple[State, Task]:
    require_trait(need.trait)
    if need.successes < 1:
        raise Refused(_("Missions: a mission takes at least 1 success."))
    state, dice = learn_dice(state, seat, need.trait, need.dice)
    return state, Task(need.trait, need.successes, dice)


def _outcome(state: State, move: Outcome) -> State:
    _require_untried(state, move.seat, move.mission)
    reward = Reward() if move.reward is UNSET else move.reward
    penalty = Penalty() if move.penalty is UNSET else move.penalty
    require_reward(reward)
    require_penalty(penalty)
    if move.done and move.penalty is not UNSET:
        raise Refused(_("Missions: a mission that is done costs nothing."))
    if not move.done and move.reward is not UNSET:
        raise Refused(_("Missions: a mission that failed pays nothing."))
    helper, share = None, Reward()
    if move.deal is not UNSET:
        helper = move.deal.helper
        share = Reward(move.deal.xp, move.deal.cards)
        require_reward(share)
        require_helper(state, move.seat, move.mission, helper)
        if move.done:
            require_share(state, share, reward)
        state = agree(state, move.seat, move.mission, helper)
    if move.done:
        return _succeed(state, move.seat, move.mission, reward, helper, share)
    return _fail(state, move.seat, move.mission, penalty)


def _resolve(state: State, move: Resolve) -> State:
    attempt = mission_attempt_of(state)
    if not attempt.is_made:
        return _resolve_failure(state, attempt, move)
    if not attempt.is_last:
        if not (move.reward is UNSET and move.penalty is UNSET):
            raise Refused(
                _("Compound missions: nothing is paid before the second roll.")
            )
        return _next_need(state, attempt)
    if move.penalty is not UNSET:
        raise Refused(_("Missions: a mission that is done costs nothing."))
    reward = attempt.reward if move.reward is UNSET else move.reward
    if reward is None:
        raise Refused(_("Missions: tell what this mission pays."))
    require_reward(reward)
    share = attempt.share or Reward()
    if attempt.helper is not None:
        require_share(state, share, reward)
    return _succeed(
        replace(state, attempt=None),
        attempt.seat,
        attempt.mission or "",
        reward,
        attempt.helper,
        share,
    )


def _resolve_failure(state: State, attempt: Attempt, move: Resolve) -> State:
    if move.reward is not UNSET:
        raise Refused(_("Missions: a mission that failed pays nothing."))
    penalty = attempt.penalty if move.penalty is UNSET else move.penalty
    if penalty is None:
        raise Refused(_("Missions: tell what this failure costs."))
    require_penalty(penalty)
    return _fail(
        replace(state, attempt=None), attempt.seat, attempt.mission or "", penalty
    )


def _next_need(state: State, attempt: Attempt) -> State:
    """Go on to the second roll; the help stays (Compound Missions)."""
    task = attempt.tasks[attempt.need + 1]
    own = dice_of(state, attempt.seat, task.trait)
    pool = (task.dice if own is None else own) + task.helper_dice
    attempt = replace(attempt, need=attempt.need + 1, pool=pool, rolls=(), extra=0)
    return replace(state, attempt=attempt)


def _succeed(
    state: State,
    seat: int,
    mission: str,
    reward: Reward,
    helper: int | None,
    share: Reward,
) -> State:
    """Pay a mission: the hero what is left of it, the helper the share."""
    card = burden_of(state, seat, mission).mission
    hero = state.seats[seat]
    state = change(
        state,
        seat,
        unresolved=tuple(b for b in hero.unresolved if b.mission.id != mission),
        completed=(*hero.completed, card),
        special_tokens=hero.special_tokens + int(card.special),
    )
    own = Reward(reward.xp - share.xp, reward.cards - share.cards)
    state = pay(state, seat, own)
    if card.special:
        state = tell(state, seat, "special")
    return state if helper is None else pay(state, helper, share)


def _fail(state: State, seat: int, mission: str, penalty: Penalty) -> State:
    """Charge a failure; the mission stays, unless the hero is exhausted."""
    state = change(
        state,
        seat,
        unresolved=tuple(
            replace(burden, tried=True) if burden.mission.id == mission else burden
            for burden in state.seats[seat].unresolved
        ),
    )
    return charge(state, seat, penalty)
