"""What the things of Battle Arena are called at the table."""

from collections.abc import Sequence

from companion.core.texts import _, ngettext
from companion.core.words import joined
from companion.games.battle_arena.moves import Effect, Powers
from companion.games.battle_arena.state import Modifier, State


def counter_name(counter: str) -> str:
    """Give the name of a counter of a seat."""
    return {
        "hot_dogs": _("hot dogs"),
        "plays": _("plays"),
        "bench": _("bench"),
    }[counter]


def until_name(until: str) -> str:
    """Give the words for how long a reminder holds."""
    return {"next": _("next battle"), "end": _("rest of the game")}[until]


def kind_name(kind: str) -> str:
    """Give the name of what is thrown."""
    return {"d6": _("die"), "coin": _("coin")}[kind]


def throw_name(result: int | str) -> str:
    """Give what a die or a coin shows."""
    if isinstance(result, int):
        return str(result)
    return {"heads": _("Heads"), "tails": _("Tails")}[result]


def name_of(state: State, seat: int) -> str:
    """Give the name at a seat."""
    return state.seats[seat].name


def names_of(state: State, seats: Sequence[int]) -> str:
    """Give the names at one or more seats, as in "Ana and Ben"."""
    return joined([name_of(state, seat) for seat in seats])


def in_hot_dogs(count: int) -> str:
    """Give a number of hot dogs in words."""
    return ngettext("{count} hot dog", "{count} hot dogs", count).format(count=count)


def in_cost(count: int) -> str:
    """Give what is paid in words, as in "for 2 hot dogs" or "for nothing"."""
    return in_hot_dogs(count) if count else _("nothing")


def in_plays(count: int) -> str:
    """Give a number of plays in words."""
    return ngettext("{count} play", "{count} plays", count).format(count=count)


def in_battles(count: int) -> str:
    """Give a number of battles in words."""
    return ngettext("{count} battle", "{count} battles", count).format(count=count)


def in_games(count: int) -> str:
    """Give a number of games in words."""
    return ngettext("{count} game", "{count} games", count).format(count=count)


def effect_words(state: State, effect: Effect) -> str:
    """Give what an effect does in words, as in "Ana doubled"."""
    if effect.kind == "swap" or not isinstance(effect.seat, int):
        return _("Powers swapped")
    text = {"double": _("{name} doubled"), "zero": _("{name} down to 0")}[effect.kind]
    return text.format(name=name_of(state, effect.seat))


def power_words(state: State, power: Powers) -> str:
    """Give what is added in words, as in "Ana +20, Ben -5"."""
    return ", ".join(
        _("{name} {by:+}").format(name=name_of(state, seat), by=by)
        for seat, by in enumerate(power)
        if by or not any(power)
    )


def modifier_words(state: State, modifier: Modifier) -> str:
    """Give what a line of changes did in words, as in "Ana +20. Ben doubled"."""
    words = []
    if modifier.power is not None:
        words.append(power_words(state, modifier.power))
    if modifier.effect is not None:
        words.append(effect_words(state, modifier.effect))
    return ". ".join(words)
