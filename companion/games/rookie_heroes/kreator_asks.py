"""What Rookie Heroes asks while Kreator is about."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from companion.core.asks import Ask, Choice, Count, Field, Option, PerSeat
from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.ask_fields import (
    MOST_NEEDED,
    MOST_POWS,
    penalty_group,
    reward_group,
    trait_choice,
    unknown_dice,
)
from companion.games.rookie_heroes.card_asks import ability, roll, use_card
from companion.games.rookie_heroes.kreator import VOTES, is_won
from companion.games.rookie_heroes.moves import PARTS
from companion.games.rookie_heroes.naming import (
    PART_ICONS,
    VOTE_ICONS,
    name_of,
    part_name,
    vote_name,
)
from companion.games.rookie_heroes.state import Attempt, State

FACTS: Final = ("needed", "weakness", "retreat", "damage", "reward")


def flip(state: State) -> tuple[Ask, ...]:
    """Ask for symbols on the new missions (Mission Phase)."""
    flipped = Ask(
        "missions_flipped",
        None,
        _("Turn your new missions over"),
        _("Any symbol of Kreator on them? Lay that part out first, then go on."),
    )
    return (flipped, kreator_part(state, side=False))


def kreator_part(state: State, *, side: bool) -> Ask:
    """Ask which part of the villain is laid out (Mission Phase)."""
    options = tuple(
        Option(part, part_name(part), icon=PART_ICONS[part])
        for part in PARTS
        if not getattr(state.kreator, part)
    )
    return Ask(
        "kreator_part",
        None,
        _("A symbol of Kreator?"),
        _("Turn up the top card of that pile and lay it in front of the pile."),
        fields=(Choice(name="part", text=_("Part"), options=options),),
        side=side,
    )


def consensus(state: State) -> tuple[Ask, ...]:
    """Ask for the vote, or for the retreat that it brought (Consensus)."""
    if state.kreator.owing:
        others = (fact for fact in FACTS if fact != "retreat")
        return (_fact(state, "retreat"), *_early(state, others))
    options = tuple(
        Option(vote, vote_name(vote), icon=VOTE_ICONS[vote]) for vote in VOTES
    )
    votes = PerSeat(
        name="votes",
        text=_("Fight or flee"),
        seats=tuple(range(len(state.seats))),
        answer=Choice(name="vote", text=_("Vote"), options=options),
    )
    vote = Ask(
        "consensus",
        None,
        _("Kreator! Fight or flee?"),
        _("Everybody votes in secret. It takes at least two to fight."),
        fields=(votes,),
    )
    return (vote, *_early(state, FACTS))


def combat(state: State) -> tuple[Ask, ...]:
    """Ask the next fighter, or for a number that is due (Combat)."""
    kreator = state.kreator
    if kreator.is_decided:
        return (_fact(state, "reward" if is_won(state) else "damage"),)
    early = tuple(_early(state, (f for f in FACTS if f != "retreat")))
    seat = kreator.queue[0]
    if kreator.facts.needed is None:
        return (_needed_first(state), use_card(state, seat), *early[1:])
    if state.attempt is None:
        return (*_attack(state, seat), use_card(state, seat), *early)
    return (*_in_an_attack(state, state.attempt), *early)


def _needed_first(state: State) -> Ask:
    """Ask for all that the first attack hangs on."""
    ask = _fact(state, "needed")
    if state.kreator.facts.weakness is not None:
        return ask
    weakness = trait_choice(_("Weakness"), name="weakness", optional=True)
    return replace(ask, fields=(*ask.fields, weakness))


def _attack(state: State, seat: int) -> tuple[Ask, Ask]:
    name = name_of(state, seat)
    trait = trait_choice(_("Power"), fields=unknown_dice(state, seat))
    return (
        Ask(
            "attack",
            seat,
            _("{name}, attack with what?").format(name=name),
            _("Choose a power. It is your one attack: give it everything."),
            fixed={"seat": seat},
            fields=(trait,),
        ),
        Ask(
            "blow",
            seat,
            _("{name}, how many POWs?").format(name=name),
            _("Rolled with your own dice? Tap all the POWs of your attack."),
            fixed={"seat": seat},
            fields=(Count(name="pows", text=_("POWs"), low=0, high=MOST_POWS),),
        ),
    )


def _in_an_attack(state: State, attempt: Attempt) -> tuple[Ask, ...]:
    stand = Ask(
        "stand",
        attempt.seat,
        _("{name}, attack over?").format(name=name_of(state, attempt.seat)),
        _("Play what you want to play, then let the next fighter attack."),
        fixed={"seat": attempt.seat},
        side=bool(attempt.pool),
    )
    return (
        *roll(state, attempt),
        stand,
        use_card(state, attempt.seat),
        *ability(state, attempt),
    )


def _early(state: State, facts: Iterable[str]) -> Iterable[Ask]:
    """Ask for facts that nothing waits for yet; the ones not told come first."""
    told = state.kreator.facts
    for fact in sorted(facts, key=lambda fact: getattr(told, fact) is not None):
        yield replace(_fact(state, fact), side=True)


def _fact(state: State, fact: str) -> Ask:
    """Ask for one thing that stands on the villain's cards."""
    match fact:
        case "needed":
            title, hint, field = _needed(state)
        case "weakness":
            title, hint, field = _weakness()
        case "retreat":
            title, hint, field = _retreat()
        case "damage":
            title, hint, field = _damage()
        case _:
            title, hint, field = _reward()
    return Ask("kreator_facts", None, title, hint, fields=(field,))


def _needed(state: State) -> tuple[str, str, Field]:
    fighters = len(state.kreator.fighters)
    hint = _("It stands on the Vitality card, for the number of fighters.")
    if fighters:
        hint = ngettext(
            "It stands on the Vitality card, in the place for {count} fighter.",
            "It stands on the Vitality card, in the place for {count} fighters.",
            fighters,
        ).format(count=fighters)
    field = Count(
        name="needed",
        text=_("POWs to beat Kreator"),
        low=1,
        high=MOST_NEEDED,
        value=state.kreator.facts.needed,
    )
    return _("How many POWs beat Kreator?"), hint, field


def _weakness() -> tuple[str, str, Field]:
    return (
        _("What is Kreator weak against?"),
        _("It stands on the Weakness card. An Oops! of that power is a POW!"),
        trait_choice(_("Weakness"), name="weakness"),
    )


def _retreat() -> tuple[str, str, Field]:
    return (
        _("What does fleeing cost?"),
        _("It stands under Retreat on the Penalty card. All who flee pay it."),
        penalty_group("retreat", _("Retreat")),
    )


def _damage() -> tuple[str, str, Field]:
    return (
        _("What does a defeat cost?"),
        _("It stands under Damage on the Penalty card. All who fight pay it."),
        penalty_group("damage", _("Damage")),
    )


def _reward() -> tuple[str, str, Field]:
    return (
        _("What does a victory bring?"),
        _("It stands on the Vitality card. All who fight get it."),
        reward_group(_("Reward")),
    )
