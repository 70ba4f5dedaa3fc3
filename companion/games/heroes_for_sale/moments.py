"""What everybody at the table should notice, not only who was looking."""

from collections.abc import Iterator

from companion.core.moment import Moment
from companion.core.texts import _, ngettext
from companion.games.heroes_for_sale.naming import (
    card_name,
    in_bases,
    name_of,
    sentence,
)
from companion.games.heroes_for_sale.news_words import say_news
from companion.games.heroes_for_sale.state import News, State


def moments(before: State, after: State) -> tuple[Moment, ...]:
    """Give what happened between two states that lie one move apart."""
    if before.result is None and after.result is not None:
        return (ending(before, after),)
    return tuple(_notices(after))


def ending(before: State, after: State) -> Moment:
    """Give the notice of a game that has just ended."""
    winners = () if after.result is None else after.result.winners
    if len(winners) != 1:
        text = _("The table stops here, and nobody has won.")
        return Moment("drawn", None, _("Nobody wins!"), text, text)
    winner = winners[0]
    text = _("The table stops here: {name} wins.")
    if not after.seats[1 - winner].bases:
        text = _("{loser} has lost the last Base: {name} wins!")
    text = text.format(name=name_of(after, winner), loser=name_of(before, 1 - winner))
    title = _("{name} wins!").format(name=name_of(after, winner))
    games = after.header.options.games
    if games == 1:
        return Moment("won", winner, title, text, text)
    standing = _("{text} The series: {first} to {second}.").format(
        text=text, first=after.seats[0].wins, second=after.seats[1].wins
    )
    return Moment("won", winner, title, standing, standing)


def _notices(state: State) -> Iterator[Moment]:
    lost: dict[int, int] = {}
    for news in state.news:
        match news.what:
            case "base":
                lost[news.seat] = lost.get(news.seat, 0) + news.count
            case "overpowered":
                yield _overpowered(state, news)
            case "fended":
                yield _fended(state, news)
    for seat, bases in lost.items():
        yield _lost(state, seat, bases)


def _overpowered(state: State, news: News) -> Moment:
    text = say_news(state, news)
    return Moment("overpowered", news.seat, _("Overpowered!"), text, text)


def _fended(state: State, news: News) -> Moment:
    text = _("{card} saves {name}'s Bases and goes to the discard pile.").format(
        card="" if news.card is None else card_name(news.card),
        name=name_of(state, news.seat),
    )
    text = sentence(text)
    return Moment("fended", news.seat, _("Fended off!"), text, text)


def _lost(state: State, seat: int, bases: int) -> Moment:
    title = ngettext("{count} Base falls!", "{count} Bases fall!", bases)
    text = _("{name} takes what lay there to the hand. {bases} left.").format(
        name=name_of(state, seat), bases=in_bases(state.seats[seat].bases)
    )
    news = News("base", seat, bases)
    return Moment("base", seat, title.format(count=bases), text, say_news(state, news))
