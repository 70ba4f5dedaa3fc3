"""What everybody at the table should notice, not only who was looking."""

from collections.abc import Iterator

from companion.core.moment import Moment
from companion.core.texts import _, ngettext
from companion.games.battle_arena.naming import in_battles, in_games, name_of, names_of
from companion.games.battle_arena.state import Phase, Result, State


def moments(before: State, after: State) -> tuple[Moment, ...]:
    """Give what happened between two states that lie one move apart.

    A battle that ends the game, or leads to sudden death, is no notice of its own:
    what it leads to is.
    """
    return (
        *(_battle(before, after) if after.phase not in _ENDS else ()),
        *_playbooks(after),
        *_ending(before, after),
    )


def happenings(before: State, after: State) -> tuple[Moment, ...]:
    """Give what the log tells: all moments, and a battle that ended the game too."""
    return (
        *_battle(before, after),
        *_playbooks(after),
        *_ending(before, after),
    )


_ENDS = (Phase.SUDDEN_DEATH, Phase.OVER)


def _battle(before: State, after: State) -> Iterator[Moment]:
    if len(after.log) <= len(before.log):
        return
    number, to = len(after.log), after.log[-1].to
    score = _("{one} {wins}, {two} {others}.").format(
        one=name_of(after, 0),
        wins=after.battles(0),
        two=name_of(after, 1),
        others=after.battles(1),
    )
    if to is None:
        yield Moment(
            "battle_drawn",
            None,
            _("A draw!"),
            score,
            _("Battle {number} is a draw.").format(number=number),
        )
        return
    yield Moment(
        "battle_won",
        to,
        _("{name} wins battle {number}!").format(
            name=name_of(after, to), number=number
        ),
        score,
        _("{name} wins battle {number}.").format(
            name=name_of(after, to), number=number
        ),
    )


def _playbooks(after: State) -> Iterator[Moment]:
    for told in after.told:
        if told.what == "shuffle":
            name = name_of(after, told.seat)
            yield Moment(
                "playbook",
                told.seat,
                _("A new playbook!"),
                _("{name}: shuffle your used plays.").format(name=name),
                _("{name}'s used plays are the new playbook.").format(name=name),
            )


def _ending(before: State, after: State) -> Iterator[Moment]:
    if after.phase is Phase.SUDDEN_DEATH:
        yield from _sudden_death(before, after)
    if after.result is None or before.phase is Phase.OVER:
        return
    yield _game(after, after.result)
    if after.header.options.games > 1 and not after.is_series_open:
        yield _series(after)


def _sudden_death(before: State, after: State) -> Iterator[Moment]:
    if before.phase is not Phase.SUDDEN_DEATH:
        text = _("{battles} each: the top heroes of your decks decide.").format(
            battles=in_battles(after.battles(0))
        )
        yield Moment("sudden_death", None, _("Sudden death!"), text, text)
    elif after.powers is not None and after.ties > before.ties:
        text = _("{power} each: two more heroes.").format(power=after.powers[0])
        yield Moment("sudden_death", None, _("A tie!"), text, text)


def _game(after: State, result: Result) -> Moment:
    if result.draw:
        text = _("The game is drawn: {battles} each.").format(
            battles=in_battles(after.battles(0))
        )
        if result.decided_by == "table":
            text = _("The game is drawn: the table stops here.")
        return Moment("game_drawn", None, _("Game drawn!"), text, text)
    winners = result.winners
    text = {
        "battles": _("{names} wins the game: {most} to {least}."),
        "sudden_death": _("{names} wins the game in sudden death."),
        "table": ngettext(
            "The table stops here: {names} wins the game.",
            "The table stops here: {names} share the win.",
            len(winners),
        ),
    }[result.decided_by].format(
        names=names_of(after, winners),
        most=in_battles(max(after.battles(0), after.battles(1))),
        least=min(after.battles(0), after.battles(1)),
    )
    is_shared = len(winners) > 1
    title = _("A shared win!") if is_shared else _("{name} wins!")
    return Moment(
        "game_won",
        None if is_shared else winners[0],
        title.format(name=name_of(after, winners[0])),
        text,
        text,
    )


def _series(after: State) -> Moment:
    wins = [seat.games for seat in after.seats]
    if wins[0] == wins[1]:
        text = _("The series is drawn: {games} each.").format(games=in_games(wins[0]))
        return Moment("series_drawn", None, _("Series drawn!"), text, text)
    best = wins.index(max(wins))
    text = _("{name} wins the series: {most} to {least}.").format(
        name=name_of(after, best), most=in_games(max(wins)), least=min(wins)
    )
    return Moment("series_won", best, _("Series won!"), text, text)
