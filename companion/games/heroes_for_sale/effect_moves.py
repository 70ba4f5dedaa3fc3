"""What a card does whose text is not known: the table says it, move by move."""

from typing import Final, assert_never

from msgspec.structs import replace

from companion.core.checks import require_word
from companion.core.errors import Refused
from companion.core.moves import known
from companion.core.texts import _
from companion.games.heroes_for_sale import actions, pieces
from companion.games.heroes_for_sale.checks import card_of, require_phase, require_seat
from companion.games.heroes_for_sale.deeds import first, overpower, settle
from companion.games.heroes_for_sale.moves import (
    BASE_PILES,
    AddBase,
    Credits,
    DestroyBase,
    Discard,
    Draw,
    ExtraAttack,
    Overpower,
    Strength,
    TakeDiscards,
)
from companion.games.heroes_for_sale.naming import name_of
from companion.games.heroes_for_sale.state import Phase, State
from companion.games.heroes_for_sale.strength import (
    has_unknown_text,
    new_strike,
    raw_strength,
    strength_of,
    targets,
)

EffectMove = (
    Overpower
    | DestroyBase
    | AddBase
    | Credits
    | Draw
    | Discard
    | TakeDiscards
    | ExtraAttack
    | Strength
)
NO_EFFECTS: Final = (Phase.HIRE, Phase.OVER)
"""The phases in which no effect move is legal."""


def play(state: State, move: EffectMove) -> State:
    """Give the state after an effect move, or after a choice in `hire`."""
    if isinstance(move, Overpower) and state.phase is Phase.HIRE:
        return actions.choose(state, move)
    _require_unknown(state)
    require_seat(state, move.seat)
    match move:
        case Draw() | Discard():
            return settle(_cards(state, move))
        case Strength():
            return settle(_strength(state, move))
        case Overpower():
            return settle(_overpower(state, move))
        case ExtraAttack():
            return settle(_extra_attack(state, move))
        case Credits():
            return settle(_credits(state, move))
        case DestroyBase():
            return settle(pieces.lose_bases(state, move.seat, 1))
        case AddBase():
            require_word(move.pile, BASE_PILES)
            return settle(pieces.add_bases(state, move.seat, move.pile, 1))
        case TakeDiscards():
            return settle(pieces.take_discards(state, move.seat))
    assert_never(move)


def _require_unknown(state: State) -> None:
    if state.phase is Phase.OVER:
        raise Refused(_("The game is over: no card does anything any more."))
    if state.phase is Phase.HIRE:
        raise Refused(_("Hire: first choose the card to overpower."))
    if not has_unknown_text(state):
        raise Refused(
            _("Every card in the displays is known and does by itself what it says.")
        )


def _cards(state: State, move: Draw | Discard) -> State:
    if move.cards < 1:
        raise Refused(_("An effect moves 1 card or more."))
    if isinstance(move, Draw):
        return pieces.draw(state, move.seat, move.cards)
    return pieces.discard(state, move.seat, move.cards)


def _credits(state: State, move: Credits) -> State:
    if not move.by:
        raise Refused(_("Credits: a change by 0 changes nothing."))
    free = pieces.free_credits(state, move.seat)
    if -move.by > free:
        raise Refused(
            _("Credits: {name} can pay {most} at most.").format(
                name=name_of(state, move.seat), most=free
            )
        )
    return pieces.add_credits(state, move.seat, move.by)


def _extra_attack(state: State, move: ExtraAttack) -> State:
    require_phase(
        state,
        actions.ACTION_PHASES,
        _("Attack: an extra one comes before the attack or after the bidding."),
    )
    bonus = known(move.bonus) or 0
    return first(state, new_strike(state, move.seat, bonus, is_extra=True))


def _overpower(state: State, move: Overpower) -> State:
    card = card_of(state, 1 - move.seat, move.target)
    if card not in targets(state, move.seat):
        raise Refused(_("Overpower: that card is protected by one beside it."))
    return overpower(state, move.seat, card)


def _strength(state: State, move: Strength) -> State:
    """Change the strength of a card for good; what shows never goes below 0."""
    if not move.by:
        raise Refused(_("Strength: a change by 0 changes nothing."))
    card = card_of(state, move.seat, move.card)
    shown = max(0, strength_of(state, move.seat, card) + move.by)
    changed = card.changed + shown - raw_strength(state, move.seat, card)
    display = tuple(
        replace(other, changed=changed) if other.id == card.id else other
        for other in state.seats[move.seat].display
    )
    return pieces.change(state, move.seat, display=display)
