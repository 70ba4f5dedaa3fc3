"""What Battle Arena asks about the effects of play cards (Playmaker mode)."""

from collections.abc import Iterator

from companion.core.asks import Ask, Choice, Field, Option
from companion.core.texts import _
from companion.games.battle_arena.ask_fields import (
    MOST_PLAYS,
    amount,
    effect_choice,
    power_field,
    seat_choice,
)
from companion.games.battle_arena.effects import most_hot_dogs
from companion.games.battle_arena.moves import THROWS, UNTILS
from companion.games.battle_arena.naming import kind_name, throw_name, until_name
from companion.games.battle_arena.state import State


def effects(state: State) -> tuple[Ask, ...]:
    """Give what a card may do in any part of a battle, for either seat."""
    if not state.header.options.has_plays:
        return ()
    return (
        *_hot_dogs(state),
        *_plays(state),
        _honors(state),
        _throw(state),
        _ongoing(),
    )


def modifications(state: State) -> Iterator[Ask]:
    """Give what a card that was played before may do to a power.

    Two questions, since it does at least one of the two.
    """
    for fields in (
        (power_field(state, optional=False), effect_choice(state, optional=True)),
        (effect_choice(state, optional=False),),
    ):
        yield _card(
            state,
            "modify",
            _("An old card changes a power"),
            _("It costs nothing now and takes no play from a hand."),
            seat_choice(state, text=_("Whose card"), optional=True),
            *fields,
        )


def _card(state: State, move: str, title: str, hint: str, *fields: Field) -> Ask:
    """Give a question about a card; where no field is about a seat, one is added."""
    if not any(field.name == "seat" for field in fields):
        fields = (seat_choice(state), *fields)
    return Ask(move, None, title, hint, fields=fields, side=True)


def _hot_dogs(state: State) -> Iterator[Ask]:
    start = state.header.options.hot_dogs
    yield _card(
        state,
        "recover",
        _("Hot dogs come back"),
        _("Never to more than at the start."),
        amount("hot_dogs", _("Hot dogs"), start),
    )
    yield _card(
        state,
        "lose",
        _("Hot dogs are lost"),
        _("As many as there are."),
        amount("hot_dogs", _("Hot dogs"), most_hot_dogs(state)),
    )
    yield _card(
        state,
        "take",
        _("Hot dogs change sides"),
        _("Tap who gets them from the other one."),
        amount("hot_dogs", _("Hot dogs"), most_hot_dogs(state)),
        seat_choice(state, text=_("Who gets them")),
    )


def _plays(state: State) -> Iterator[Ask]:
    yield _card(
        state,
        "draw",
        _("Draw plays"),
        _("By a card; after each battle both draw one anyway."),
        amount("plays", _("Plays"), MOST_PLAYS),
    )
    yield _card(
        state,
        "discard",
        _("Discard plays"),
        _("Without running them."),
        amount("plays", _("Plays"), MOST_PLAYS),
    )


def _honors(state: State) -> Ask:
    return _card(
        state,
        "honors",
        _("Honors for the next battle"),
        _("A card says who goes first then."),
    )


def _throw(state: State) -> Ask:
    """Ask for a throw: the app draws it, or the table tells what it threw."""
    kinds = tuple(
        Option(
            kind,
            kind_name(kind),
            icon={"d6": "perspective-dice-six-faces-random", "coin": "coinflip"}[kind],
            fields=(
                Choice(
                    name="result",
                    text=_("It shows"),
                    options=tuple(Option(face, throw_name(face)) for face in faces),
                ),
            ),
        )
        for kind, faces in THROWS.items()
    )
    return _card(
        state,
        "throw",
        _("A die or a coin"),
        _("It is written down; what it means stands on the card."),
        Choice(name="kind", text=_("What"), options=kinds),
    )


def _ongoing() -> Ask:
    """Ask for a reminder; a table that can type may give it words of its own."""
    names = (
        _("More power"),
        _("Less power"),
        _("Free substitution"),
        _("No substitution"),
        _("Cheaper plays"),
        _("Dearer plays"),
        _("No plays"),
        _("Look at the card"),
    )
    untils = tuple(Option(until, until_name(until)) for until in UNTILS)
    return Ask(
        "ongoing",
        None,
        _("A lasting effect"),
        _("A reminder in the battles it is about. It changes nothing by itself."),
        fields=(
            Choice(
                name="name",
                text=_("What it does"),
                options=tuple(Option(name, name) for name in names),
            ),
            Choice(name="until", text=_("How long"), options=untils),
        ),
        side=True,
    )
