"""What Battle Arena wants to know now; every answer is a legal move.

`may` in the state document comes from here, and random play proves it. What cards do
is asked in `effect_asks`, corrections in `correction_asks`.
"""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from companion.core.asks import Ask, Choice, Count, Option
from companion.core.texts import _
from companion.games.battle_arena.ask_fields import (
    MOST_COST,
    effect_choice,
    power_field,
    powers_field,
    seat_choice,
    winner_choice,
)
from companion.games.battle_arena.effect_asks import effects, modifications
from companion.games.battle_arena.naming import in_cost, name_of
from companion.games.battle_arena.pieces import hot_dogs_of, plays_of
from companion.games.battle_arena.state import Phase, State


def asks(state: State) -> tuple[Ask, ...]:
    """Give what the game wants to know now, the main question first."""
    return tuple(_ASKS[state.phase](state))


def _coin(state: State) -> Iterator[Ask]:
    yield Ask(
        "coin",
        None,
        _("Flip the coin: who won?"),
        _("The winner goes first. Who plays from left to right is yours to agree."),
        fields=(
            seat_choice(state, "winner", _("Goes first")),
            seat_choice(state, "home", _("From left to right"), optional=True),
        ),
    )


def _substitute(state: State) -> Iterator[Ask]:
    seat = state.queue[0]
    name = name_of(state, seat)
    price = state.header.options.substitution_cost
    with_bench = bool(state.seats[seat].bench)
    if with_bench and hot_dogs_of(state, seat) >= price:
        yield Ask(
            "substitute",
            seat,
            _("{name}: substitute for {cost}?").format(name=name, cost=in_cost(price)),
            _("A hero from the bench goes into the battle, face down."),
            fixed={"seat": seat},
        )
    yield Ask(
        "stand",
        seat,
        _("{name}: stand?").format(name=name),
        _("The hero that lies there fights."),
        fixed={"seat": seat},
    )
    if len(state.queue) > 1:
        yield Ask("stand", None, _("Both stand?"), _("Nobody substitutes."))
    yield _reveal_ask(state)
    if with_bench:
        yield _other_price(state, seat)
    yield from effects(state)


def _other_price(state: State, seat: int) -> Ask:
    """Ask for a substitution that costs something else, or somebody else."""
    price = state.header.options.substitution_cost
    most = {payer: hot_dogs_of(state, payer) for payer in (seat, 1 - seat)}
    payers = tuple(
        Option(
            payer,
            name_of(state, payer),
            seat=payer,
            fields=(
                Count(
                    name="cost",
                    text=_("Hot dogs"),
                    low=0,
                    high=min(left, max(MOST_COST, price)),
                    value=min(left, price),
                ),
            ),
        )
        for payer, left in most.items()
    )
    return Ask(
        "substitute",
        seat,
        _("{name}: another price?").format(name=name_of(state, seat)),
        _("A card makes it cheaper, dearer, free, or has the other one pay."),
        fixed={"seat": seat},
        fields=(Choice(name="payer", text=_("Who pays"), options=payers),),
        side=True,
    )


def _reveal_ask(state: State) -> Ask:
    return Ask(
        "reveal",
        None,
        _("Battle {battle}: show your heroes!").format(battle=state.battle),
        _("Type both powers, or leave them out and say who won."),
        fields=(powers_field(state, _("Powers"), optional=True),),
    )


def _award(state: State) -> Ask:
    return Ask(
        "award",
        None,
        _("Battle {battle}: who won?").format(battle=state.battle),
        _("The table says so, whatever the powers are."),
        fields=(winner_choice(state, "battle_to"),),
    )


def _reveal(state: State) -> Iterator[Ask]:
    if state.is_shown:
        yield _award(state)
        return
    yield _reveal_ask(state)
    yield replace(_award(state), side=True)
    yield from effects(state)


def _plays(state: State) -> Iterator[Ask]:
    if state.queue:
        yield from _window(state, state.queue[0])
    yield replace(_award(state), side=bool(state.queue))
    yield from modifications(state)
    yield from effects(state)


def _window(state: State, seat: int) -> Iterator[Ask]:
    """Ask for plays and the end of a window (Playmaker mode)."""
    name = name_of(state, seat)
    if plays_of(state, seat):
        most = min(MOST_COST, hot_dogs_of(state, seat))
        yield Ask(
            "run_play",
            seat,
            _("{name}: run a play?").format(name=name),
            _("As many as your hot dogs pay for. Tell what it does to a power."),
            fixed={"seat": seat},
            fields=(
                Count(name="cost", text=_("Hot dogs"), low=0, high=most),
                power_field(state, optional=True),
                effect_choice(state, optional=True),
            ),
        )
    yield Ask(
        "pass",
        seat,
        _("{name}: pass?").format(name=name),
        _("Then you run no more plays in this battle."),
        fixed={"seat": seat},
    )


def _sudden_death(state: State) -> Iterator[Ask]:
    again = state.powers is not None
    yield Ask(
        "sudden_death",
        None,
        _("A tie! Two more heroes") if again else _("Sudden death!"),
        _("Show the top heroes of your decks and type both powers."),
        fields=(powers_field(state, _("Powers")),),
    )
    yield Ask(
        "sudden_death",
        None,
        _("Sudden death: who won?"),
        _("Without the powers: tap who has the better hero."),
        fields=(seat_choice(state, "winner", _("Who won")),),
    )


def _over(state: State) -> Iterator[Ask]:
    if state.is_series_open:
        yield Ask(
            "next_game",
            None,
            _("Game {game}?").format(game=state.played + 1),
            _("Shuffle everything and deal again. It begins with a new coin."),
        )


_ASKS: Final[dict[Phase, Callable[[State], Iterator[Ask]]]] = {
    Phase.COIN: _coin,
    Phase.SUBSTITUTE: _substitute,
    Phase.REVEAL: _reveal,
    Phase.PLAYS: _plays,
    Phase.SUDDEN_DEATH: _sudden_death,
    Phase.OVER: _over,
}
