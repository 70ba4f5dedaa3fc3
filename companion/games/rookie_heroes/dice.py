"""Dice of a mission or an attack: thrown, added, turned.

Rulebook sections: Dice, Mission Phase, Using Heroic Resource Cards, Effects of Heroic
Resource Cards.
"""

from typing import Final, assert_never

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from companion.core.checks import require_word
from companion.core.errors import Refused
from companion.core.texts import _
from companion.games.rookie_heroes.checks import (
    attempt_of,
    require_dice,
    require_turn,
)
from companion.games.rookie_heroes.kreator import go_on
from companion.games.rookie_heroes.moves import (
    EFFECT_FIELDS,
    FACES,
    TRAITS,
    Ability,
    Roll,
    UseCard,
)
from companion.games.rookie_heroes.naming import name_of, trait_name
from companion.games.rookie_heroes.pieces import change, draw, lose
from companion.games.rookie_heroes.state import Attempt, Phase, State

ANY_TRAIT: Final = "any"
MOST_ON_A_CARD: Final = 2
"""No Heroic Resource card gives more dice or stamina than this."""
RESOURCES_DRAW: Final = 2


def play(state: State, move: Ability | UseCard | Roll) -> State:
    """Give the state after something that changes or throws the dice."""
    match move:
        case Ability():
            return _ability(state, move)
        case UseCard():
            return _use_card(state, move)
        case Roll():
            return _roll(state, move)
    assert_never(move)


def dice_of(state: State, seat: int, trait: str) -> int | None:
    """Give the dice of a hero's card of now; None is not known."""
    hero = state.seats[seat]
    dice: int | None = getattr(state.cards.card(hero.hero, hero.level), trait)
    return dice


def learn_dice(
    state: State, seat: int, trait: str, told: int | UnsetType | None
) -> tuple[State, int]:
    """Give the dice of a hero's card, and the state that remembers what was told.

    Args:
        state: Before.
        seat: Whose card it is.
        trait: What is rolled for.
        told: Takes the place of what is known; UNSET and None tell nothing.

    Raises:
        Refused: The number is neither known nor told.
    """
    if told is UNSET or told is None:
        dice = dice_of(state, seat, trait)
        if dice is None:
            raise Refused(
                _("Dice: how many {trait} dice has {name}?").format(
                    trait=trait_name(trait), name=name_of(state, seat)
                )
            )
        return state, dice
    require_dice(told)
    hero = state.seats[seat]
    cards = state.cards.told(hero.hero, hero.level, trait, told)
    return replace(state, cards=cards), told


def _ability(state: State, move: Ability) -> State:
    attempt = attempt_of(state)
    if move.seat != attempt.seat:
        raise Refused(
            _("Abilities: {name} uses its own ability, nobody else does.").format(
                name=name_of(state, attempt.seat)
            )
        )
    dice = 0 if move.dice is UNSET else move.dice
    pows = 0 if move.pows is UNSET else move.pows
    if dice < 0 or pows < 0:
        raise Refused(_("Abilities: an ability takes no dice and no POWs away."))
    attempt = replace(attempt, pool=attempt.pool + dice, extra=attempt.extra + pows)
    return go_on(replace(state, attempt=attempt))


def _roll(state: State, move: Roll) -> State:
    attempt = attempt_of(state)
    if not attempt.pool:
        raise Refused(_("Dice: there are no dice left to be thrown."))
    if len(move.faces) != attempt.pool:
        raise Refused(
            _("Dice: {pool} dice are thrown together, not {given}.").format(
                pool=attempt.pool, given=len(move.faces)
            )
        )
    for face in move.faces:
        require_word(face, FACES)
    attempt = replace(attempt, pool=0, rolls=(*attempt.rolls, move.faces))
    return go_on(replace(state, attempt=attempt))


def _use_card(state: State, move: UseCard) -> State:
    if state.phase not in (Phase.MISSIONS, Phase.COMBAT):
        raise Refused(
            _("Cards: they are used on the own turn, for missions or against Kreator.")
        )
    require_turn(state, move.seat)
    require_word(move.effect, EFFECT_FIELDS)
    match move.effect:
        case "dice":
            attempt = _with_dice(state, move)
        case "restock":
            attempt = _with_rethrow(state, move)
        case "last_effort":
            attempt = _with_effort(state, move)
        case "youre_mine":
            attempt = attempt_of(state)
            attempt = replace(attempt, extra=attempt.extra + 1)
        case _:
            return _use_up(state, move)
    state = lose(state, move.seat, 1)
    return go_on(replace(state, attempt=attempt))


def _use_up(state: State, move: UseCard) -> State:
    """Play a card that changes no dice: `recovery`, `resources`, `other`."""
    seat = move.seat
    if move.effect == "recovery":
        amount = _amount(move)
        most = state.header.options.max_stamina
        stamina = state.seats[seat].stamina
        if stamina >= most:
            raise Refused(
                _("Recovery: {name} has full stamina already.").format(
                    name=name_of(state, seat)
                )
            )
        state = lose(state, seat, 1)
        return change(state, seat, stamina=min(most, stamina + amount))
    state = lose(state, seat, 1)
    return draw(state, seat, RESOURCES_DRAW) if move.effect == "resources" else state


def _amount(move: UseCard) -> int:
    amount = move.amount
    if amount is UNSET or not 1 <= amount <= MOST_ON_A_CARD:
        raise Refused(
            _("Cards: such a card gives 1 or {most}.").format(most=MOST_ON_A_CARD)
        )
    return amount


def _with_dice(state: State, move: UseCard) -> Attempt:
    """Add dice; after a roll they are a roll of their own (Mission Phase)."""
    attempt = attempt_of(state)
    amount = _amount(move)
    trait = str(move.trait)
    require_word(trait, (*TRAITS, ANY_TRAIT))
    if trait not in (ANY_TRAIT, attempt.task.trait):
        raise Refused(
            _("Cards: {needed} is rolled now, not {given}.").format(
                needed=trait_name(attempt.task.trait), given=trait_name(trait)
            )
        )
    return replace(attempt, pool=attempt.pool + amount)


def _with_rethrow(state: State, move: UseCard) -> Attempt:
    attempt = attempt_of(state)
    require_word(str(move.face), FACES)
    return _with_face(attempt, len(attempt.rolls) - 1, move.die, str(move.face))


def _with_effort(state: State, move: UseCard) -> Attempt:
    attempt = attempt_of(state)
    roll = len(attempt.rolls) - 1 if move.roll is UNSET else move.roll
    turned = _with_face(attempt, roll, move.die, "pow")
    if turned.faces("oops") == attempt.faces("oops"):
        raise Refused(_("Last Effort: that die does not show Oops."))
    return turned


def _with_face(attempt: Attempt, roll: int, die: int | UnsetType, face: str) -> Attempt:
    """Give the attempt with one die of a roll turned to `face`."""
    if not 0 <= roll < len(attempt.rolls):
        raise Refused(_("Cards: that roll was not made."))
    faces = attempt.rolls[roll]
    if die is UNSET or not 0 <= die < len(faces):
        raise Refused(_("Cards: that roll has no such die."))
    faces = (*faces[:die], face, *faces[die + 1 :])
    rolls = (*attempt.rolls[:roll], faces, *attempt.rolls[roll + 1 :])
    return replace(attempt, rolls=rolls)
