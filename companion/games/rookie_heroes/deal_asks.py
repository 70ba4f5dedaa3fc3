"""What Rookie Heroes asks about help and its price (Negotiating with Other Heroes)."""

from companion.core.asks import Ask, Choice, Count, Field, Group, Listed, Option
from companion.core.texts import _
from companion.games.rookie_heroes.ask_fields import (
    MOST_CARDS,
    MOST_DICE,
    MOST_XP,
    reward_group,
    seat_options,
)
from companion.games.rookie_heroes.dice import dice_of
from companion.games.rookie_heroes.moves import Reward
from companion.games.rookie_heroes.naming import name_of, trait_name
from companion.games.rookie_heroes.state import Attempt, Burden, State


def helpers(state: State, seat: int, burden: Burden) -> tuple[int, ...]:
    """Give the seats that can help a hero with this mission."""
    if burden.helper is not None:
        return (burden.helper,)
    return tuple(other for other in range(len(state.seats)) if other != seat)


def deal(state: State, attempt: Attempt) -> tuple[Ask, ...]:
    """Ask for the one deal of an attempt, as long as there is none."""
    if attempt.helper is not None:
        return ()
    return (
        Ask(
            "deal",
            attempt.seat,
            _("{name}, call for help?").format(name=name_of(state, attempt.seat)),
            _("One helper adds dice for a part of the reward. Agree first, then tap."),
            fields=(_helper(state, attempt), _share_xp(state, attempt.reward)),
            side=True,
        ),
    )


def _helper(state: State, attempt: Attempt) -> Choice:
    burden = next(
        burden
        for burden in state.seats[attempt.seat].unresolved
        if burden.mission.id == attempt.mission
    )
    options = tuple(
        Option(
            helper,
            name_of(state, helper),
            seat=helper,
            fields=_unknown_dice(state, attempt, helper),
        )
        for helper in helpers(state, attempt.seat, burden)
    )
    return Choice(name="helper", text=_("Who helps"), options=options)


def _unknown_dice(state: State, attempt: Attempt, helper: int) -> tuple[Field, ...]:
    """Ask for the helper's dice, where the match does not know them."""
    items = tuple(
        None
        if dice_of(state, helper, task.trait) is not None
        else Count(name="dice", text=trait_name(task.trait), low=0, high=MOST_DICE)
        for task in attempt.tasks
    )
    if not any(items):
        return ()
    return (Listed(name="dice", text=_("The helper's dice"), items=items),)


def _share_xp(state: State, reward: Reward | None) -> Choice:
    """Ask for the helper's share: XP, and hanging on it, cards."""
    most = reward or Reward(MOST_XP, MOST_CARDS)
    is_all_barred = state.header.options.handover == "block" and reward is not None
    text = _("Cards for the helper")
    options = []
    for xp in range(min(most.xp, MOST_XP) + 1):
        is_all = is_all_barred and xp == most.xp and most != Reward()
        high = most.cards - 1 if is_all else most.cards
        if high >= 0:
            cards = Count(name="cards", text=text, low=0, high=high)
            options.append(Option(xp, str(xp), fields=(cards,)))
    return Choice(name="xp", text=_("XP for the helper"), options=tuple(options))


def told_deal(state: State, seat: int, burden: Burden) -> Group:
    """Ask for the deal behind an outcome: who helped, and for which part."""
    return Group(
        name="deal",
        text=_("Help"),
        optional=True,
        part_of="reward",
        whole=state.header.options.handover != "block",
        fields=(
            Choice(
                name="helper",
                text=_("Who helped"),
                options=seat_options(state, helpers(state, seat, burden)),
            ),
            Count(name="xp", text=_("XP for the helper"), low=0, high=MOST_XP),
            Count(name="cards", text=_("Cards for the helper"), low=0, high=MOST_CARDS),
        ),
    )


def owed_reward(state: State, share: Reward | None) -> Group:
    """Ask for the reward at the end, which covers what was promised."""
    text = _("Success")
    if share is None or share == Reward() or state.header.options.handover != "block":
        return reward_group(text, share)
    options = []
    for xp in range(share.xp, max(share.xp, MOST_XP) + 1):
        low = share.cards + int(xp == share.xp)
        cards = Count(name="cards", text=_("Cards"), low=low, high=max(low, MOST_CARDS))
        options.append(Option(xp, str(xp), fields=(cards,)))
    xp_choice = Choice(name="xp", text=_("XP"), options=tuple(options))
    return Group(name="reward", text=text, fields=(xp_choice,))
