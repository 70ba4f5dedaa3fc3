"""What Rookie Heroes wants to know now; every answer is a legal move.

`may` in the state document comes from here, and random play proves it. One module a
part of the game: `bidding_asks`, `kreator_asks`, `mission_asks`, with `card_asks` and
`deal_asks` for what happens inside an attempt; corrections are in `correction_asks`.
"""

from collections.abc import Callable, Iterator
from typing import Final

from companion.core.asks import Ask, Choice, Count
from companion.core.texts import _
from companion.games.rookie_heroes import bidding_asks, kreator_asks, mission_asks
from companion.games.rookie_heroes.ask_fields import seat_options
from companion.games.rookie_heroes.header import TOP_LEVEL
from companion.games.rookie_heroes.naming import name_of
from companion.games.rookie_heroes.pieces import price_of
from companion.games.rookie_heroes.state import Phase, State


def asks(state: State) -> tuple[Ask, ...]:
    """Give what the game wants to know now, the main question first."""
    return (*_ASKS[state.phase](state), *_level_ups(state))


def _count(state: State) -> tuple[Ask, ...]:
    finish = Ask(
        "finish",
        None,
        _("Time to count the points!"),
        _("Look at every counter once more. Tap one to put it right."),
    )
    return (finish, *_achieve(state))


def _achieve(state: State) -> tuple[Ask, ...]:
    """Ask for the achievement that only people can see (Achievements)."""
    seats = [n for n in range(len(state.seats)) if n not in state.befriended]
    if not seats:
        return ()
    seat = Choice(name="seat", text=_("Who"), options=seat_options(state, seats))
    return (
        Ask(
            "achieve",
            None,
            _("I want to be a hero too"),
            _("Whose friend bought the game because of you? Tap the name."),
            fixed={"id": "hero-too"},
            fields=(seat,),
            side=True,
        ),
    )


def _level_ups(state: State) -> Iterator[Ask]:
    """Ask for levels whose price the match does not know (Levelling up)."""
    if state.phase is Phase.OVER:
        return
    for seat, hero in enumerate(state.seats):
        is_told = hero.level < TOP_LEVEL and price_of(state, seat) is None
        if is_told and hero.xp:
            spent = Count(name="spent", text=_("XP"), low=1, high=hero.xp)
            yield Ask(
                "level_up",
                seat,
                _("{name}, a new level?").format(name=name_of(state, seat)),
                _("Enough XP for the number on your hero card? Tap that number."),
                fixed={"seat": seat},
                fields=(spent,),
                side=True,
            )


_ASKS: Final[dict[Phase, Callable[[State], tuple[Ask, ...]]]] = {
    Phase.REVEAL: bidding_asks.reveal,
    Phase.SPECIAL: bidding_asks.special,
    Phase.CHALLENGE: bidding_asks.challenge,
    Phase.SHIELDS: bidding_asks.shields,
    Phase.BIDS: bidding_asks.bids,
    Phase.LOSERS: bidding_asks.losers,
    Phase.FLIP: kreator_asks.flip,
    Phase.CONSENSUS: kreator_asks.consensus,
    Phase.COMBAT: kreator_asks.combat,
    Phase.MISSIONS: mission_asks.missions,
    Phase.COUNT: _count,
    Phase.OVER: _achieve,
}
