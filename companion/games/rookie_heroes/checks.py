"""What many moves have in common to be refused for."""

from companion.core import checks
from companion.core.checks import require_word
from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.rookie_heroes.header import TOP_LEVEL
from companion.games.rookie_heroes.moves import PLOTS, TRAITS, Penalty, Reward
from companion.games.rookie_heroes.naming import name_of
from companion.games.rookie_heroes.state import Attempt, Burden, Phase, State


def require_phase(state: State, phase: Phase, reason: str) -> None:
    """Refuse with `reason` in any other phase."""
    if state.phase is not phase:
        raise Refused(reason)


def require_seat(state: State, seat: int) -> None:
    """Refuse a number that names no seat."""
    checks.require_seat(len(state.seats), seat)


def require_turn(state: State, seat: int) -> None:
    """Refuse what a seat does that is not on turn."""
    require_seat(state, seat)
    if state.active is None:
        raise Refused(
            _("{name} cannot act yet: a number is asked for first.").format(
                name=name_of(state, seat)
            )
        )
    if seat != state.active:
        raise Refused(
            _("{name} is not on turn: {active} is.").format(
                name=name_of(state, seat), active=name_of(state, state.active)
            )
        )


def require_trait(trait: str) -> None:
    """Refuse a word that is no trait."""
    require_word(trait, TRAITS)


def require_back(level: int, plot: str) -> None:
    """Refuse a back that no mission card has."""
    if not 1 <= level <= TOP_LEVEL:
        raise Refused(_("A mission has level 1 to 4, not {level}.").format(level=level))
    require_word(plot, PLOTS)


def require_dice(dice: int) -> None:
    """Refuse a hero card with less than no dice."""
    if dice < 0:
        raise Refused(_("A hero cannot roll fewer than 0 dice."))


def require_reward(reward: Reward) -> None:
    """Refuse a reward that takes something."""
    if reward.xp < 0 or reward.cards < 0:
        raise Refused(_("A reward is never less than nothing."))


def require_penalty(penalty: Penalty) -> None:
    """Refuse a penalty that gives something."""
    if penalty.stamina < 0 or penalty.cards < 0:
        raise Refused(_("A penalty is never less than nothing."))


def require_idle(state: State) -> None:
    """Refuse while a mission is being tried."""
    if state.attempt is not None:
        raise Refused(_("Missions: one mission at a time, finish this one first."))


def attempt_of(state: State) -> Attempt:
    """Give the attempt or attack that is going on.

    Raises:
        Refused: Nothing is.
    """
    if state.attempt is None:
        raise Refused(_("Dice: no mission is being tried and nobody attacks."))
    return state.attempt


def mission_attempt_of(state: State) -> Attempt:
    """Give the attempt at a mission that is going on.

    Raises:
        Refused: None is.
    """
    attempt = attempt_of(state)
    if attempt.is_attack:
        raise Refused(_("Combat: that is for missions, not for an attack."))
    return attempt


def burden_of(state: State, seat: int, mission: str) -> Burden:
    """Give a mission in front of a hero.

    Raises:
        Refused: It does not lie there.
    """
    for burden in state.seats[seat].unresolved:
        if burden.mission.id == mission:
            return burden
    raise Refused(
        _("Missions: that mission does not lie in front of {name}.").format(
            name=name_of(state, seat)
        )
    )
