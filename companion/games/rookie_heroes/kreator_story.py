"""What the log tells of Kreator."""

from collections.abc import Iterator
from typing import assert_never

from msgspec import UNSET

from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.dice import dice_of
from companion.games.rookie_heroes.kreator import FEWEST_FIGHTERS
from companion.games.rookie_heroes.moves import (
    Attack,
    Blow,
    Consensus,
    KreatorFacts,
    KreatorPart,
    MissionsFlipped,
    Stand,
)
from companion.games.rookie_heroes.naming import (
    in_dice,
    in_penalty,
    in_pows,
    in_reward,
    name_of,
    names_of,
    part_name,
    trait_name,
)
from companion.games.rookie_heroes.state import State

KreatorMove = (
    MissionsFlipped | KreatorPart | KreatorFacts | Consensus | Attack | Blow | Stand
)


def tell_kreator(before: State, move: KreatorMove, after: State) -> Iterator[str]:
    """Give the sentences for a move about Kreator."""
    match move:
        case MissionsFlipped():
            yield _("The new missions are turned over.")
        case KreatorPart():
            yield _part(before, move.part)
        case KreatorFacts():
            yield from _facts(move)
        case Consensus():
            yield _vote(before, move)
        case Attack():
            yield _("{name} attacks Kreator: {trait}, {dice}.").format(
                name=name_of(before, move.seat),
                trait=trait_name(move.trait),
                dice=in_dice(dice_of(after, move.seat, move.trait) or 0),
            )
        case Blow():
            yield _("{name} hits Kreator with {pows}.").format(
                name=name_of(before, move.seat), pows=in_pows(move.pows)
            )
        case Stand():
            yield _stand(before, move.seat)
        case _:
            assert_never(move)


def _part(before: State, part: str) -> str:
    if getattr(before.kreator, part):
        text = _("Kreator's {part} card lies open already.")
    else:
        text = _("A symbol! Kreator's {part} card is turned up.")
    return text.format(part=part_name(part))


def _facts(move: KreatorFacts) -> Iterator[str]:
    if move.needed is not UNSET:
        yield ngettext(
            "It takes {count} POW to beat Kreator.",
            "It takes {count} POWs to beat Kreator.",
            move.needed,
        ).format(count=move.needed)
    if move.weakness is not UNSET:
        yield _("Kreator is weak against {trait}.").format(
            trait=trait_name(move.weakness)
        )
    if move.retreat is not UNSET:
        yield _("Fleeing costs {penalty}.").format(penalty=in_penalty(move.retreat))
    if move.damage is not UNSET:
        yield _("A defeat costs {penalty}.").format(penalty=in_penalty(move.damage))
    if move.reward is not UNSET:
        yield _("A victory brings {reward}.").format(reward=in_reward(move.reward))


def _vote(before: State, move: Consensus) -> str:
    seats = range(len(before.seats))
    fighters = tuple(seat for seat in seats if move.votes[str(seat)] == "fight")
    fleers = tuple(seat for seat in seats if seat not in fighters)
    if not fleers:
        return _("All heroes stand together against Kreator!")
    if not fighters:
        return _("Nobody wants to fight: all flee.")
    text = _("Only {names} wants to fight, so all flee.")
    if len(fighters) >= FEWEST_FIGHTERS:
        text = ngettext(
            "{names} fight Kreator, {fleers} flees.",
            "{names} fight Kreator, {fleers} flee.",
            len(fleers),
        )
    return text.format(
        names=names_of(before, fighters), fleers=names_of(before, fleers)
    )


def _stand(before: State, seat: int) -> str:
    attempt = before.attempt
    pows = 0 if attempt is None else attempt.pows(before.kreator.facts.weakness)
    return _("{name} is done: {pows} against Kreator.").format(
        name=name_of(before, seat), pows=in_pows(pows)
    )
