"""Help from another hero, and its share (Negotiating with Other Heroes)."""

from msgspec import UNSET
from msgspec.structs import replace

from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.rookie_heroes.checks import (
    burden_of,
    mission_attempt_of,
    require_reward,
    require_seat,
)
from companion.games.rookie_heroes.dice import learn_dice
from companion.games.rookie_heroes.moves import Deal, Reward
from companion.games.rookie_heroes.naming import name_of
from companion.games.rookie_heroes.pieces import change
from companion.games.rookie_heroes.state import Attempt, State, Task


def deal(state: State, move: Deal) -> State:
    """Close the one deal of an attempt; the helper's dice join the pool."""
    attempt = mission_attempt_of(state)
    mission = attempt.mission or ""
    if attempt.helper is not None:
        raise Refused(_("Negotiating: one deal for each try, and it is binding."))
    require_helper(state, attempt.seat, mission, move.helper)
    share = Reward(move.xp, move.cards)
    require_reward(share)
    if attempt.reward is not None:
        require_share(state, share, attempt.reward)
    state, tasks = _helper_tasks(state, attempt, move)
    attempt = replace(
        attempt,
        helper=move.helper,
        share=share,
        tasks=tasks,
        pool=attempt.pool + tasks[attempt.need].helper_dice,
    )
    state = agree(state, attempt.seat, mission, move.helper)
    return replace(state, attempt=attempt)


def is_handover(share: Reward | None, reward: Reward | None) -> bool:
    """Tell whether a helper gets all of a reward that is known and not nothing."""
    return reward is not None and share == reward and reward != Reward()


def require_helper(state: State, seat: int, mission: str, helper: int) -> None:
    """Refuse a hero who cannot help with this mission."""
    require_seat(state, helper)
    if helper == seat:
        raise Refused(_("Negotiating: nobody helps itself, ask another hero."))
    only = burden_of(state, seat, mission).helper
    if only is not None and helper != only:
        raise Refused(
            _("Negotiating: only {name} can still help with this mission.").format(
                name=name_of(state, only)
            )
        )


def require_share(state: State, share: Reward, reward: Reward) -> None:
    """Refuse a share that the reward does not cover, or all of it by house rule."""
    if share.xp > reward.xp or share.cards > reward.cards:
        raise Refused(
            _(
                "Negotiating: the mission pays {xp} XP and {cards} cards, "
                "the helper cannot get more."
            ).format(xp=reward.xp, cards=reward.cards)
        )
    if state.header.options.handover == "block" and is_handover(share, reward):
        raise Refused(_("Negotiating: the helper never gets the whole loot."))


def agree(state: State, seat: int, mission: str, helper: int) -> State:
    """Keep a deal: nobody else can help with this mission any more."""
    state = change(
        state,
        seat,
        unresolved=tuple(
            replace(burden, helper=helper) if burden.mission.id == mission else burden
            for burden in state.seats[seat].unresolved
        ),
    )
    return replace(state, deals=tuple(sorted({*state.deals, (seat, helper)})))


def _helper_tasks(
    state: State, attempt: Attempt, move: Deal
) -> tuple[State, tuple[Task, ...]]:
    """Add the helper's dice to this need and the ones to come."""
    told = (None,) * len(attempt.tasks) if move.dice is UNSET else move.dice
    if len(told) != len(attempt.tasks):
        raise Refused(_("Negotiating: tell the helper's dice for each roll."))
    tasks = list(attempt.tasks)
    for place, task in enumerate(attempt.tasks):
        if place < attempt.need and told[place] is None:
            continue  # that roll is over, nobody has to know it any more
        state, dice = learn_dice(state, move.helper, task.trait, told[place])
        tasks[place] = replace(task, helper_dice=dice)
    return state, tuple(tasks)
