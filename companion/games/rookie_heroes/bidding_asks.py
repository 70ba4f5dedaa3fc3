"""What Rookie Heroes asks from the first card turned up to the last mission taken."""

from collections.abc import Collection

from companion.core.asks import Ask, Choice, Count, Listed, Many, Option, PerSeat
from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.ask_fields import (
    MOST_PRESTIGE,
    level_choice,
    mission_option,
    plot_choice,
    trait_choice,
)
from companion.games.rookie_heroes.bidding import free_missions
from companion.games.rookie_heroes.naming import name_of
from companion.games.rookie_heroes.reveal import (
    missions_to_reveal,
    open_challenges,
    special_candidates,
)
from companion.games.rookie_heroes.state import State


def reveal(state: State) -> tuple[Ask, ...]:
    """Ask for the backs of this turn's missions (Bidding Phase)."""
    count = missions_to_reveal(state)
    title = ngettext(
        "{name}, turn up {count} mission", "{name}, turn up {count} missions", count
    )
    traits = Listed(
        name="traits",
        text=_("Powers"),
        optional=True,
        items=(trait_choice(_("First power")), trait_choice(_("Second power"))),
    )
    missions = Many(
        name="missions",
        text=_("Missions"),
        low=count,
        high=count,
        fields=(level_choice(), plot_choice(), traits),
    )
    return (
        Ask(
            "reveal_missions",
            state.starter,
            title.format(name=name_of(state, state.starter), count=count),
            _("Lay them in the middle, backs up. Tap each one here as it lies."),
            fields=(missions,),
        ),
    )


def special(state: State) -> tuple[Ask, ...]:
    """Ask which of the highest missions gets the token (Bidding Phase)."""
    return (
        Ask(
            "mark_special",
            state.starter,
            _("{name}, which one is special?").format(
                name=name_of(state, state.starter)
            ),
            _("Lay the Special Mission token on one of the highest of its colour."),
            fixed={"seat": state.starter},
            fields=(_on_the_table(state, special_candidates(state)),),
        ),
    )


def challenge(state: State) -> tuple[Ask, ...]:
    """Ask which mission is sent away (Two-Player Game)."""
    seat = state.queue[0]
    keep = Option(None, _("No, keep them all"))
    choice = _on_the_table(state, open_challenges(state))
    return (
        Ask(
            "challenge",
            seat,
            _("{name}, send one away?").format(name=name_of(state, seat)),
            _("Tap a mission to discard it. One with a token stays."),
            fixed={"seat": seat},
            fields=(
                Choice(
                    name=choice.name, text=choice.text, options=(*choice.options, keep)
                ),
            ),
        ),
    )


def shields(state: State) -> tuple[Ask, ...]:
    """Ask which mission a hero bids for (Bidding Phase)."""
    seat = state.queue[0]
    return (
        Ask(
            "place_shield",
            seat,
            _("{name}, which mission?").format(name=name_of(state, seat)),
            _("Tap it, and lay one card face down in front of you."),
            fixed={"seat": seat},
            fields=(_on_the_table(state, [offer.mission.id for offer in state.table]),),
        ),
    )


def bids(state: State) -> tuple[Ask, ...]:
    """Ask for the cards of all who want the same mission (Resolving the Bid)."""
    if state.shown:
        title = _("A tie! One more card each")
        hint = _("Lay another card face down, then all turn theirs at once.")
    else:
        title = _("Turn the bid cards!")
        hint = _("All who share a mission turn their card. Tap the Prestige on it.")
    prestige = Count(name="prestige", text=_("Prestige"), low=0, high=MOST_PRESTIGE)
    return (
        Ask(
            "reveal_bids",
            None,
            title,
            hint,
            fields=(
                PerSeat(
                    name="prestige",
                    text=_("Prestige"),
                    seats=state.contending,
                    answer=prestige,
                ),
            ),
        ),
    )


def losers(state: State) -> tuple[Ask, ...]:
    """Ask which free mission the loser of a bid takes (Resolving the Bid)."""
    seat = state.queue[0]
    return (
        Ask(
            "take_free",
            seat,
            _("{name}, take a free one").format(name=name_of(state, seat)),
            _("Pick a mission without a shield and discard any one card for it."),
            fixed={"seat": seat},
            fields=(_on_the_table(state, free_missions(state)),),
        ),
    )


def _on_the_table(state: State, ids: Collection[str]) -> Choice:
    """Ask for one of some missions on the table."""
    options = tuple(
        mission_option(offer.mission)
        for offer in state.table
        if offer.mission.id in ids
    )
    return Choice(name="mission", text=_("Mission"), options=options)
