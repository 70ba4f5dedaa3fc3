"""What the dice page shows of an attempt or an attack, in numbers and words. Pure."""

from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.core.asks import Ask, Choice
from companion.core.odds import chance
from companion.core.texts import _
from companion.games.rookie_heroes.moves import Reward
from companion.games.rookie_heroes.naming import (
    in_penalty,
    in_pows,
    in_reward,
    mission_name,
    trait_name,
)
from companion.games.rookie_heroes.state import Mission

__all__ = ("AttemptView", "end_text", "in_percent", "look_at", "title_of")

Plain = dict[str, Any]


class AttemptView(Struct, frozen=True):
    """An attempt at a mission, or a fighter's attack.

    Attributes:
        pows: POWs that count so far; in a fight those of all fighters.
        needed: POWs that are enough.
        own_pows: In a fight, the POWs of this attack alone.
        trait: Which power is rolled.
        pool: Dice that wait to be thrown.
        rolls: The dice of this need as they lie, a list a roll.
        part: "Power 1 of 2" where the mission asks for two, else "".
        then: The second power and its POWs, where it comes next, else "".
        helper: The seat that helps, or None.
        share: What the helper gets, in words.
        is_weak: An Oops counts as a POW.
        warns_of_loot: The helper would get all of it, and the table wants to hear so.
        effects: Cards that could be played now, as the move language names them.
        die: The faces of the dice of this match.
        odds: How likely the need is made, and with what.
    """

    seat: int
    name: str
    in_fight: bool
    pows: int
    needed: int
    own_pows: int
    trait: str
    pool: int
    rolls: tuple[tuple[str, ...], ...]
    part: str
    then: str
    helper: int | None
    share: str
    is_weak: bool
    warns_of_loot: bool
    effects: tuple[str, ...]
    die: tuple[str, ...]
    odds: tuple[tuple[str, str], ...] = ()

    @property
    def is_enough(self) -> bool:
        """Whether the need is made."""
        return self.pows >= self.needed

    @property
    def notes(self) -> list[str]:
        """What else counts for this roll, a line each."""
        notes = [self.part] if self.part else []
        if self.is_weak:
            notes.append(_("Oops! counts as POW!"))
        if self.in_fight:
            notes.append(_("This attack: {pows}").format(pows=in_pows(self.own_pows)))
        if self.warns_of_loot:
            notes.append(_("That is the whole loot!"))
        return notes

    @property
    def verdict(self) -> str:
        """How it stands once no dice wait, in a few words; "" before that."""
        if self.is_enough:
            return _("Enough!")
        if self.pool:
            return ""
        return _("{pows} short").format(pows=in_pows(self.needed - self.pows))

    @property
    def oops(self) -> list[tuple[int, int]]:
        """Roll and die, from 0, of every die that shows Oops."""
        return [
            (at, die)
            for at, roll in enumerate(self.rolls)
            for die, face in enumerate(roll)
            if face == "oops"
        ]


def look_at(match: Any) -> AttemptView:
    """Read the attempt that is running.

    Args:
        match: A `Match` whose document has an attempt.
    """
    document = match.document
    attempt = document["attempt"]
    hero = document["seats"][attempt["seat"]]
    in_fight = attempt["mission"] is None
    kreator = document["kreator"]
    tasks = match.state.attempt.tasks
    view = AttemptView(
        seat=attempt["seat"],
        name=hero["name"],
        in_fight=in_fight,
        pows=kreator["pows"] if in_fight else attempt["pows"],
        needed=(kreator["needed"] if in_fight else attempt["successes"]) or 0,
        own_pows=attempt["pows"],
        trait=attempt["trait"],
        pool=attempt["pool"],
        rolls=tuple(tuple(roll) for roll in attempt["rolls"]),
        part=_part(attempt["need"], len(tasks)),
        then=_then(tasks[attempt["need"] + 1 :]),
        helper=attempt["helper"],
        share=_share(attempt["share"]),
        is_weak=in_fight and kreator["facts"]["weakness"] == attempt["trait"],
        warns_of_loot=attempt["handover"] and match.header.options.handover == "warn",
        effects=_effects(match.asks),
        die=match.header.options.die,
    )
    return replace(view, odds=_odds(view))


def title_of(document: Plain) -> str:
    """Say in a few words who tries what.

    Args:
        document: A state document with an attempt.
    """
    attempt = document["attempt"]
    hero, mission = document["seats"][attempt["seat"]], attempt["mission"]
    if mission is None:
        return _("{name} against Kreator").format(name=hero["name"])
    found = next(each for each in hero["unresolved"] if each["id"] == mission)
    card = Mission(found["id"], found["level"], found["plot"])
    return _("{name} · {mission}").format(name=hero["name"], mission=mission_name(card))


def end_text(match: Any, view: AttemptView) -> str:
    """Say what ends the need or the attack, and what it brings where that is known.

    Args:
        match: The `Match` of the view.
        view: The attempt.
    """
    if view.in_fight:
        is_last = len(match.state.kreator.queue) < 2
        return _("Enough!") if is_last else _("Enough. Next fighter")
    attempt = match.state.attempt
    if not view.is_enough:
        text = _("Not enough: take it")
        due = attempt.penalty and in_penalty(attempt.penalty)
    elif view.then:
        return _("On to the second:\n{need}").format(need=view.then)
    else:
        text = _("Mission done!")
        due = attempt.reward and in_reward(attempt.reward)
    return f"{text}\n{due}" if due else text


def in_percent(share: Fraction) -> str:
    """Give a chance in whole per cent, never 0 or 100 where it is not sure."""
    whole = round(share * 100)
    if share and not whole:
        return _("under 1 %")
    if share < 1 and whole == 100:
        return _("over 99 %")
    return _("{percent} %").format(percent=whole)


def _part(need: int, count: int) -> str:
    if count < 2:
        return ""
    return _("Power {number} of {count}").format(number=need + 1, count=count)


def _then(tasks: tuple[Any, ...]) -> str:
    if not tasks:
        return ""
    return _("{trait} {successes}").format(
        trait=trait_name(tasks[0].trait), successes=tasks[0].successes
    )


def _share(share: Plain | None) -> str:
    return "" if share is None else in_reward(Reward(share["xp"], share["cards"]))


def _effects(asks: tuple[Ask, ...]) -> tuple[str, ...]:
    """Give the cards that can be played now."""
    ask = next((each for each in asks if each.move == "use_card"), None)
    if ask is None:
        return ()
    choice = ask.fields[0]
    assert isinstance(choice, Choice)  # noqa: S101 - the shape of this ask
    return tuple(str(option.value) for option in choice.options)


def _odds(view: AttemptView) -> tuple[tuple[str, str], ...]:
    if view.is_enough:
        return ()

    def made(**cards: bool) -> Fraction:
        return chance(
            view.needed,
            view.pool,
            view.die,
            pows=view.pows,
            rolls=view.rolls,
            weak=view.is_weak,
            **cards,
        )

    bare = made()
    found = [(bare, _("with these dice"))] if view.pool else []
    with_cards = (
        (made(last_effort=True), _("with Last Effort")),
        (made(restock=True), _("with Restock")),
    )
    found += [(share, text) for share, text in with_cards if share > bare]
    return tuple((in_percent(share), text) for share, text in found)
