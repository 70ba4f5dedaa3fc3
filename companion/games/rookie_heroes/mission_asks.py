"""What Rookie Heroes asks a hero who faces missions (Mission Phase)."""

from companion.core.asks import Ask, Choice, Count, Many, Option
from companion.core.texts import _
from companion.games.rookie_heroes.ask_fields import (
    MOST_SUCCESSES,
    penalty_group,
    reward_group,
    trait_choice,
    unknown_dice,
)
from companion.games.rookie_heroes.card_asks import ability, roll, use_card
from companion.games.rookie_heroes.deal_asks import deal, owed_reward, told_deal
from companion.games.rookie_heroes.header import TOP_LEVEL
from companion.games.rookie_heroes.kreator_asks import kreator_part
from companion.games.rookie_heroes.moves import TRAITS
from companion.games.rookie_heroes.naming import mission_name, name_of
from companion.games.rookie_heroes.state import Attempt, Burden, State


def missions(state: State) -> tuple[Ask, ...]:
    """Ask the hero whose turn it is."""
    if state.attempt is not None:
        return _in_an_attempt(state, state.attempt)
    seat = state.queue[0]
    untried = [each for each in state.seats[seat].unresolved if not each.tried]
    main = (
        *(_attempt(state, seat, each) for each in untried),
        *(_outcome(state, seat, each) for each in untried),
    )
    return (
        *(main or (_end_turn(state, seat),)),
        use_card(state, seat),
        kreator_part(state, side=True),
    )


def _in_an_attempt(state: State, attempt: Attempt) -> tuple[Ask, ...]:
    return (
        *roll(state, attempt),
        _resolve(state, attempt),
        use_card(state, attempt.seat),
        *deal(state, attempt),
        *ability(state, attempt),
    )


def _attempt(state: State, seat: int, burden: Burden) -> Ask:
    """Ask what an option of the mission takes; its back's traits come first."""
    on_back = burden.mission.traits or ()
    traits = (*on_back, *(trait for trait in TRAITS if trait not in on_back))
    needs = Many(
        name="needs",
        text=_("What it takes"),
        low=1,
        high=2,
        distinct="trait",
        fields=(
            trait_choice(_("Power"), traits, fields=unknown_dice(state, seat)),
            Count(name="successes", text=_("POWs"), low=1, high=MOST_SUCCESSES),
        ),
    )
    return Ask(
        "attempt",
        seat,
        _("{name}: try {mission}?").format(
            name=name_of(state, seat), mission=mission_name(burden.mission)
        ),
        _compound_hint() if burden.mission.level == TOP_LEVEL else _hint(),
        fixed={"seat": seat, "mission": burden.mission.id},
        fields=(
            needs,
            reward_group(_("Success"), optional=True),
            penalty_group("penalty", _("Failure"), optional=True),
        ),
    )


def _hint() -> str:
    return _("Choose one of the two options on the card and tap what it takes.")


def _compound_hint() -> str:
    return _("Level 4 takes two powers, one after the other. Tap both and their POWs.")


def _outcome(state: State, seat: int, burden: Burden) -> Ask:
    done = (reward_group(_("Success"), optional=True), told_deal(state, seat, burden))
    failed = (penalty_group("penalty", _("Failure"), optional=True),)
    options = (
        Option(value=True, text=_("Done"), icon="check-mark", fields=done),
        Option(value=False, text=_("Failed"), icon="cancel", fields=failed),
    )
    return Ask(
        "outcome",
        seat,
        _("{name}: {mission} done?").format(
            name=name_of(state, seat), mission=mission_name(burden.mission)
        ),
        _("Rolled with your own dice? Just tap how it ended."),
        fixed={"seat": seat, "mission": burden.mission.id},
        fields=(Choice(name="done", text=_("How it ended"), options=options),),
    )


def _resolve(state: State, attempt: Attempt) -> Ask:
    name = name_of(state, attempt.seat)
    successes = attempt.task.successes or 0
    if attempt.pows() < successes:
        return _give_up(name, attempt)
    if attempt.need + 1 < len(attempt.tasks):
        return Ask(
            "resolve",
            attempt.seat,
            _("{name}, now part two!").format(name=name),
            _("The first half is done. Now roll for the other one."),
        )
    fields = () if attempt.reward else (owed_reward(state, attempt.share),)
    return Ask(
        "resolve",
        attempt.seat,
        _("{name}: mission done!").format(name=name),
        _("Take what stands under Success. A helper gets the share you agreed on."),
        fields=fields,
    )


def _give_up(name: str, attempt: Attempt) -> Ask:
    """Ask whether it failed; while dice wait that is not what the table waits for."""
    fields = () if attempt.penalty else (penalty_group("penalty", _("Failure")),)
    return Ask(
        "resolve",
        attempt.seat,
        _("{name}, give it up?").format(name=name),
        _("Too few POWs: pay what stands under Failure. The mission stays with you."),
        fields=fields,
        side=bool(attempt.pool),
    )


def _end_turn(state: State, seat: int) -> Ask:
    return Ask(
        "end_turn",
        seat,
        _("{name}, all done?").format(name=name_of(state, seat)),
        _("You tried every mission in front of you. End your turn."),
        fixed={"seat": seat},
    )
