"""The corrections that Heroes for Sale offers: a table is human."""

from collections.abc import Iterator
from typing import Final

from companion.core.asks import Ask, Choice, Field, Option
from companion.core.corrections import adjust_ask
from companion.core.texts import _
from companion.games.heroes_for_sale.ask_fields import (
    card_option,
    known_card,
    pile_choice,
    seat_choice,
    unknown_card,
)
from companion.games.heroes_for_sale.corrections import bounds
from companion.games.heroes_for_sale.moves import (
    DECK,
    PLACE_PILES,
    REMOVE_PILES,
    SEAT_COUNTERS,
)
from companion.games.heroes_for_sale.naming import (
    counter_name,
    name_of,
    short_name,
)
from companion.games.heroes_for_sale.pieces import count_of
from companion.games.heroes_for_sale.state import Phase, State

MOST: Final = {"bases": 12, "hand": 44, "discard": 44, "deck": 44}
"""Highest numbers that make sense; the rules allow more."""


def corrections(state: State) -> tuple[Ask, ...]:
    """Give the corrections that are possible now."""
    return (
        *_adjusts(state),
        *_places(state),
        *_removes(state),
        *_end(state),
    )


def _adjusts(state: State) -> Iterator[Ask]:
    for seat, hero in enumerate(state.seats):
        for counter in SEAT_COUNTERS:
            value = getattr(hero, counter)
            title = _("{name}: {value} {counter}").format(
                name=short_name(state, seat),
                counter=counter_name(counter),
                value=value,
            )
            low, high = bounds(state, counter, seat)
            ask = _adjust(counter, title, value, low, high, seat)
            if ask is not None:
                yield ask
    title = _("{value} {counter}").format(value=state.deck, counter=counter_name(DECK))
    deck = _adjust(DECK, title, state.deck, 0, None)
    if deck is not None:
        yield deck


def _adjust(
    counter: str,
    title: str,
    value: int,
    low: int,
    high: int | None,
    seat: int | None = None,
) -> Ask | None:
    most = MOST[counter] if high is None else high
    return adjust_ask(counter, counter_name(counter), title, value, low, most, seat)


def _places(state: State) -> Iterator[Ask]:
    """Ask for a card that enters a display otherwise than by the bidding."""
    seats: dict[int, tuple[Field, ...]] = {}
    for seat in range(2):
        piles = [pile for pile in PLACE_PILES if count_of(state, seat, pile)]
        if piles:
            seats[seat] = (pile_choice(piles, "from", _("From")),)
    if not seats:
        return
    for card, title in (
        (known_card(state), _("A known card enters a display?")),
        (unknown_card(), _("Another card enters a display?")),
    ):
        if card is not None:
            yield Ask(
                "place",
                None,
                title,
                _("Otherwise than by bidding. Its Hire is carried out as usual."),
                fields=(seat_choice(state, seats), card),
                side=True,
            )


def _removes(state: State) -> Iterator[Ask]:
    """Ask for a card that leaves a display otherwise than by being overpowered."""
    options = tuple(
        card_option(state, seat, card)
        for seat, hero in enumerate(state.seats)
        for card in hero.display
    )
    if options:
        yield Ask(
            "remove",
            None,
            _("A card leaves a display?"),
            _("Otherwise than by being overpowered. Tap the card and where it goes."),
            fields=(
                Choice(name="target", text=_("Card"), options=options),
                pile_choice(REMOVE_PILES, "to", _("To")),
            ),
            side=True,
        )


def _end(state: State) -> Iterator[Ask]:
    if state.phase is Phase.OVER:
        return
    winners = (
        *(Option([seat], name_of(state, seat), seat=seat) for seat in range(2)),
        Option([], _("Nobody")),
    )
    yield Ask(
        "end_match",
        None,
        _("Stop the game here?"),
        _("Tap who has won."),
        fields=(Choice(name="winners", text=_("Winner"), options=winners),),
        side=True,
    )
