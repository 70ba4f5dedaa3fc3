"""What Heroes for Sale asks while a card lies there whose text is not known."""

from collections.abc import Iterator

from companion.core.asks import Ask, Count, Field
from companion.core.texts import _
from companion.games.heroes_for_sale.actions import ACTION_PHASES
from companion.games.heroes_for_sale.ask_fields import (
    MOST_CARDS,
    MOST_CHANGE,
    bonus_count,
    card_choice,
    pile_choice,
    seat_choice,
)
from companion.games.heroes_for_sale.effect_moves import NO_EFFECTS
from companion.games.heroes_for_sale.moves import BASE_PILES
from companion.games.heroes_for_sale.pieces import free_credits
from companion.games.heroes_for_sale.state import State
from companion.games.heroes_for_sale.strength import has_unknown_text, targets


def effect_asks(state: State) -> tuple[Ask, ...]:
    """Give a question for each effect move that is legal now."""
    if state.phase in NO_EFFECTS or not has_unknown_text(state):
        return ()
    return (
        *_bases(state),
        *_overpower(state),
        *_credits(state),
        *_cards(state),
        *_extra_attack(state),
        *_strength(state),
    )


def _ask(
    state: State,
    move: str,
    title: str,
    seats: dict[int, tuple[Field, ...]],
    *fields: Field,
) -> Ask:
    return Ask(
        move,
        None,
        title,
        _("Only where a card says so that the app does not know."),
        fields=(seat_choice(state, seats), *fields),
        side=True,
    )


def _bases(state: State) -> Iterator[Ask]:
    both: dict[int, tuple[Field, ...]] = {0: (), 1: ()}
    yield _ask(state, "destroy_base", _("A Base is destroyed"), both)
    pile = pile_choice(BASE_PILES, "from", _("From"))
    yield _ask(state, "add_base", _("A new Base"), both, pile)


def _overpower(state: State) -> Iterator[Ask]:
    possible: dict[int, tuple[Field, ...]] = {}
    for seat in range(2):
        found = targets(state, seat)
        if found:
            possible[seat] = (card_choice(state, 1 - seat, found, "target"),)
    if possible:
        yield _ask(state, "overpower", _("A card is overpowered"), possible)


def _credits(state: State) -> Iterator[Ask]:
    most = max(1, state.header.options.max_credits)
    seats: dict[int, tuple[Field, ...]] = {
        seat: (
            Count(
                name="by",
                text=_("Credits"),
                low=-free_credits(state, seat),
                high=most,
                never_zero=True,
            ),
        )
        for seat in range(2)
    }
    yield _ask(state, "credits", _("Credits received or paid"), seats)


def _cards(state: State) -> Iterator[Ask]:
    both: dict[int, tuple[Field, ...]] = {0: (), 1: ()}
    cards = Count(name="cards", text=_("Cards"), low=1, high=MOST_CARDS)
    yield _ask(state, "draw", _("Cards are drawn"), both, cards)
    yield _ask(state, "discard", _("Cards are discarded"), both, cards)
    yield _ask(state, "take_discards", _("A discard pile goes to the hand"), both)


def _extra_attack(state: State) -> Iterator[Ask]:
    if state.phase in ACTION_PHASES:
        both: dict[int, tuple[Field, ...]] = {0: (), 1: ()}
        bonus = bonus_count(optional=True)
        yield _ask(state, "extra_attack", _("An extra attack"), both, bonus)


def _strength(state: State) -> Iterator[Ask]:
    by = Count(
        name="by",
        text=_("Strength"),
        low=-MOST_CHANGE,
        high=MOST_CHANGE,
        never_zero=True,
    )
    seats: dict[int, tuple[Field, ...]] = {
        seat: (card_choice(state, seat, hero.display, "card"),)
        for seat, hero in enumerate(state.seats)
        if hero.display
    }
    yield _ask(state, "strength", _("A card changes its strength"), seats, by)
