"""What the log tells of missions, dice, cards and help."""

from collections.abc import Iterator
from typing import assert_never

from msgspec import UNSET

from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.moves import (
    Ability,
    Attempt,
    Deal,
    EndTurn,
    LevelUp,
    Need,
    Outcome,
    Penalty,
    Resolve,
    Reward,
    Roll,
    UseCard,
)
from companion.games.rookie_heroes.naming import (
    face_name,
    in_dice,
    in_penalty,
    in_pows,
    in_reward,
    mission_name,
    mission_of,
    name_of,
    pows_among,
    trait_name,
)
from companion.games.rookie_heroes.state import State

MissionMove = (
    Attempt | Outcome | Deal | Roll | UseCard | Ability | Resolve | LevelUp | EndTurn
)


def tell_mission(before: State, move: MissionMove, after: State) -> Iterator[str]:
    """Give the sentences for a move of the mission phase, or for dice of a fight."""
    match move:
        case Attempt():
            yield _attempt(before, move)
        case Outcome():
            yield from _outcome(before, move)
        case Deal():
            yield _deal(before, move)
        case Roll():
            yield _roll(before, move)
        case UseCard():
            yield _card(before, move)
        case Ability():
            yield _ability(before, move)
        case Resolve():
            yield from _resolve(before, move)
        case LevelUp():
            yield _("{name} pays {xp} XP for level {level}.").format(
                name=name_of(before, move.seat),
                xp=move.spent,
                level=before.seats[move.seat].level + 1,
            )
        case EndTurn():
            yield from _end_turn(before, move, after)
        case _:
            assert_never(move)


def _attempt(before: State, move: Attempt) -> str:
    needs = [_need(need) for need in move.needs]
    text = _("{name} tries the {mission} mission: {first}.")
    if len(needs) > 1:
        text = _("{name} tries the {mission} mission: {first}, then {second}.")
    return text.format(
        name=name_of(before, move.seat),
        mission=mission_name(mission_of(before, move.mission)),
        first=needs[0],
        second=needs[-1],
    )


def _need(need: Need) -> str:
    return ngettext(
        "{count} success in {trait}", "{count} successes in {trait}", need.successes
    ).format(count=need.successes, trait=trait_name(need.trait))


def _outcome(before: State, move: Outcome) -> Iterator[str]:
    reward = Reward() if move.reward is UNSET else move.reward
    penalty = Penalty() if move.penalty is UNSET else move.penalty
    if not move.done:
        yield _failed(before, move.seat, move.mission, penalty)
        return
    if move.deal is UNSET:
        yield _done(before, move.seat, move.mission, reward)
        return
    share = Reward(move.deal.xp, move.deal.cards)
    yield from _shared(
        before, (move.seat, move.deal.helper), move.mission, reward, share
    )


def _done(before: State, seat: int, mission: str, reward: Reward) -> str:
    return _("{name} completes the {mission} mission for {reward}.").format(
        name=name_of(before, seat),
        mission=mission_name(mission_of(before, mission)),
        reward=in_reward(reward),
    )


def _shared(
    before: State,
    seats: tuple[int, int],
    mission: str,
    reward: Reward,
    share: Reward,
) -> Iterator[str]:
    own = Reward(reward.xp - share.xp, reward.cards - share.cards)
    yield _done(before, seats[0], mission, own)
    yield _("{helper} helped and gets {reward}.").format(
        helper=name_of(before, seats[1]), reward=in_reward(share)
    )


def _failed(before: State, seat: int, mission: str, penalty: Penalty) -> str:
    text = _("{name} fails the {mission} mission; it costs {penalty}.")
    return text.format(
        name=name_of(before, seat),
        mission=mission_name(mission_of(before, mission)),
        penalty=in_penalty(penalty),
    )


def _resolve(before: State, move: Resolve) -> Iterator[str]:
    attempt = before.attempt
    if attempt is None or attempt.mission is None:
        return
    if attempt.pows() < (attempt.task.successes or 0):
        told = attempt.penalty if move.penalty is UNSET else move.penalty
        yield _failed(before, attempt.seat, attempt.mission, told or Penalty())
        return
    if attempt.need + 1 < len(attempt.tasks):
        yield _("{name} masters {trait}; now comes {other}.").format(
            name=name_of(before, attempt.seat),
            trait=trait_name(attempt.task.trait),
            other=trait_name(attempt.tasks[attempt.need + 1].trait),
        )
        return
    reward = (attempt.reward if move.reward is UNSET else move.reward) or Reward()
    if attempt.helper is None or attempt.share is None:
        yield _done(before, attempt.seat, attempt.mission, reward)
        return
    seats = (attempt.seat, attempt.helper)
    yield from _shared(before, seats, attempt.mission, reward, attempt.share)


def _deal(before: State, move: Deal) -> str:
    asker = 0 if before.attempt is None else before.attempt.seat
    text = _("{helper} helps {name} for {share} of the loot.")
    if not move.xp and not move.cards:
        text = _("{helper} helps {name} for nothing but thanks.")
    return text.format(
        helper=name_of(before, move.helper),
        name=name_of(before, asker),
        share=in_reward(Reward(move.xp, move.cards)),
    )


def _roll(before: State, move: Roll) -> str:
    seat = 0 if before.attempt is None else before.attempt.seat
    return _("{name} rolls {dice}: {pows}.").format(
        name=name_of(before, seat),
        dice=in_dice(len(move.faces)),
        pows=in_pows(pows_among(before, move.faces)),
    )


def _card(before: State, move: UseCard) -> str:
    name = name_of(before, move.seat)
    match move.effect:
        case "dice":
            return _("{name} plays a card for {dice}, {trait}.").format(
                name=name,
                dice=in_dice(int(move.amount or 0)),
                trait=trait_name(str(move.trait)),
            )
        case "recovery":
            return _("{name} catches breath with Recovery {amount}.").format(
                name=name, amount=move.amount
            )
        case "restock":
            return _("{name} rolls a die again with Restock: {face}").format(
                name=name, face=face_name(str(move.face))
            )
        case "last_effort":
            return _("{name} turns an Oops! into a POW! with Last Effort.").format(
                name=name
            )
        case "youre_mine":
            return _("{name} adds a POW! with You're Mine Now.").format(name=name)
        case "resources":
            return _("{name} plays Resources for two new cards.").format(name=name)
    return _("{name} plays another card.").format(name=name)


def _ability(before: State, move: Ability) -> str:
    dice = 0 if move.dice is UNSET else move.dice
    pows = 0 if move.pows is UNSET else move.pows
    text = _("{name} uses the special ability: {dice} and {pows} more.")
    if not dice and not pows:
        text = _("{name} uses the special ability.")
    elif not pows:
        text = _("{name} uses the special ability: {dice} more.")
    elif not dice:
        text = _("{name} uses the special ability: {pows} more.")
    return text.format(
        name=name_of(before, move.seat), dice=in_dice(dice), pows=in_pows(pows)
    )


def _end_turn(before: State, move: EndTurn, after: State) -> Iterator[str]:
    yield _("{name} is done for this turn.").format(name=name_of(before, move.seat))
    if after.queue:
        return
    if after.turn > before.turn:
        yield _("The Starting Player token goes to {name}.").format(
            name=name_of(after, after.starter)
        )
    else:
        yield _("That was the last turn: time to count!")
