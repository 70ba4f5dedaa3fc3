"""Kreator: his parts, the numbers on his cards, the vote, and how it ends.

Rulebook sections: Mission Phase, Confrontation with Kreator.
"""

from typing import Final, assert_never

from msgspec import UNSET
from msgspec.structs import replace

from companion.core.checks import require_word
from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.rookie_heroes.checks import (
    require_idle,
    require_penalty,
    require_phase,
    require_reward,
    require_seat,
    require_trait,
)
from companion.games.rookie_heroes.fight import Facts, Strike
from companion.games.rookie_heroes.moves import (
    PARTS,
    Consensus,
    KreatorFacts,
    KreatorPart,
)
from companion.games.rookie_heroes.pieces import charge, pay
from companion.games.rookie_heroes.state import Kreator, Phase, State

VOTES: Final = ("fight", "flee")
FEWEST_FIGHTERS: Final = 2


def play(state: State, move: KreatorPart | KreatorFacts | Consensus) -> State:
    """Give the state after a move about Kreator that is no attack."""
    match move:
        case KreatorPart():
            return _kreator_part(state, move)
        case KreatorFacts():
            return _kreator_facts(state, move)
        case Consensus():
            return _consensus(state, move)
    assert_never(move)


def go_on(state: State) -> State:
    """Take the confrontation as far as what is known allows.

    The retreat is paid, the fight is won or lost, reward or damage is dealt out, as
    soon as the numbers for it are there; until then the state waits for them.
    """
    kreator = state.kreator
    if kreator.owing:
        return _pay_retreat(state)
    if not kreator.fighters:
        return state
    if state.phase is Phase.CONSENSUS:
        state = replace(state, phase=Phase.COMBAT)
    if is_won(state):
        return _win(state)
    if kreator.is_decided and kreator.facts.damage is not None:
        for seat in kreator.fighters:
            state = charge(state, seat, kreator.facts.damage)
        return _leave(state, "lost")
    return state


def is_won(state: State) -> bool:
    """Tell whether the POWs of the fight have reached what is needed (Combat)."""
    needed = state.kreator.facts.needed
    return needed is not None and state.kreator_pows >= needed


def end_attack(state: State) -> State:
    """Add the attack that is going on to those that are over."""
    attempt = state.attempt
    if attempt is None:
        return state
    pows = attempt.faces("pow") + attempt.extra
    strike = Strike(attempt.task.trait, pows, attempt.faces("oops"))
    return add_strike(replace(state, attempt=None), strike)


def add_strike(state: State, strike: Strike) -> State:
    """Count an attack that is over; the next fighter is on turn."""
    kreator = state.kreator
    return replace(
        state,
        kreator=replace(
            kreator, strikes=(*kreator.strikes, strike), queue=kreator.queue[1:]
        ),
    )


def _pay_retreat(state: State) -> State:
    kreator = state.kreator
    if kreator.facts.retreat is None:
        return state
    for seat in kreator.owing:
        state = charge(state, seat, kreator.facts.retreat)
    if not kreator.fighters:
        return _leave(state, "fled")
    return go_on(replace(state, kreator=replace(kreator, owing=(), is_paid=True)))


def _win(state: State) -> State:
    state = end_attack(state)
    kreator = replace(state.kreator, queue=())
    state = replace(state, kreator=kreator)
    if kreator.facts.reward is None:
        return state
    for seat in kreator.fighters:
        state = pay(state, seat, kreator.facts.reward)
    return _leave(state, "won")


def _leave(state: State, ending: str) -> State:
    """Go back to where the third part was laid; nothing of this Kreator is left."""
    back_to = state.kreator.back_to or Phase.FLIP
    return replace(state, phase=back_to, kreator=Kreator(last_ending=ending))


def _kreator_part(state: State, move: KreatorPart) -> State:
    if state.phase not in (Phase.FLIP, Phase.MISSIONS):
        raise Refused(
            _("Kreator: his parts are laid out in the mission phase, not before.")
        )
    require_idle(state)
    if move.seat is not UNSET:
        require_seat(state, move.seat)
    require_word(move.part, PARTS)
    kreator = replace(state.kreator, **{move.part: True})
    if kreator.is_complete:
        kreator = replace(kreator, back_to=state.phase)
        state = replace(state, phase=Phase.CONSENSUS)
    return replace(state, kreator=kreator)


def _kreator_facts(state: State, move: KreatorFacts) -> State:
    if state.phase not in (Phase.CONSENSUS, Phase.COMBAT):
        raise Refused(_("Kreator: his numbers are told when all three parts lie open."))
    _check_facts(move)
    kreator = state.kreator
    if kreator.is_paid and move.retreat is not UNSET:
        raise Refused(_("Kreator: the retreat has been paid already."))
    if kreator.is_decided and not (move.needed is UNSET and move.weakness is UNSET):
        raise Refused(_("Kreator: the fight is decided, its numbers stand."))
    told = {
        name: value
        for name in Facts.__struct_fields__
        if (value := getattr(move, name)) is not UNSET
    }
    facts = replace(kreator.facts, **told)
    return go_on(replace(state, kreator=replace(kreator, facts=facts)))


def _check_facts(move: KreatorFacts) -> None:
    """Refuse numbers that no card of Kreator can have."""
    if all(getattr(move, name) is UNSET for name in Facts.__struct_fields__):
        raise Refused(_("Kreator: tell at least one thing that his cards say."))
    if move.needed is not UNSET and move.needed < 1:
        raise Refused(_("Kreator: it takes at least 1 POW to defeat him."))
    if move.weakness is not UNSET:
        require_trait(move.weakness)
    if move.retreat is not UNSET:
        require_penalty(move.retreat)
    if move.damage is not UNSET:
        require_penalty(move.damage)
    if move.reward is not UNSET:
        require_reward(move.reward)


def _consensus(state: State, move: Consensus) -> State:
    require_phase(state, Phase.CONSENSUS, _("Consensus: there is no vote now."))
    kreator = state.kreator
    if kreator.has_voted:
        raise Refused(_("Consensus: the vote is over, it is made once."))
    seats = range(len(state.seats))
    if set(move.votes) != {str(seat) for seat in seats}:
        raise Refused(_("Consensus: every hero votes, once."))
    for vote in move.votes.values():
        require_word(vote, VOTES)
    fighters = tuple(seat for seat in seats if move.votes[str(seat)] == "fight")
    if len(fighters) < FEWEST_FIGHTERS:
        kreator = replace(kreator, owing=tuple(seats))
        return go_on(replace(state, kreator=kreator))
    fleers = tuple(seat for seat in seats if seat not in fighters)
    owing = fleers if state.header.options.fleers_retreat else ()
    queue = tuple(seat for seat in state.order if seat in fighters)
    kreator = replace(kreator, fighters=fighters, queue=queue, owing=owing)
    return go_on(replace(state, kreator=kreator))
