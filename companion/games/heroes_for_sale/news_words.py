"""What followed from a move, in the words of the log and of the told line."""

from companion.core.texts import _, ngettext
from companion.core.words import in_cards
from companion.games.heroes_for_sale.naming import (
    card_name,
    in_bases,
    in_credits,
    name_of,
    sentence,
)
from companion.games.heroes_for_sale.state import News, State


def say_news(state: State, news: News) -> str:
    """Tell a piece of news in a sentence, or "" where the move's own tells it."""
    name = name_of(state, news.seat)
    card = "" if news.card is None else card_name(news.card)
    if news.what == "credits":
        text = _("{name} pays {credits}.") if news.count < 0 else _credits_gained()
        return text.format(name=name, credits=in_credits(abs(news.count)))
    if news.what == "bought":
        text = _("{name} has {card} for free.")
        if news.count:
            text = _("{name} pays {credits} and has {card}.")
        return text.format(name=name, card=card, credits=in_credits(news.count))
    if news.what in ("fended", "discard") and news.card is not None:
        return ""
    text = _sentence(news).format(
        name=name,
        card=card,
        bases=in_bases(news.count),
        cards=in_cards(news.count),
        count=news.count,
    )
    return sentence(text)


def say_told(state: State, news: News) -> str:
    """Say what people do with their own pieces after a piece of news."""
    card = "" if news.card is None else card_name(news.card)
    return _instruction(news).format(
        name=name_of(state, news.seat),
        card=card,
        cards=in_cards(news.count),
        bases=in_bases(news.count),
        count=news.count,
    )


def _credits_gained() -> str:
    return _("{name} receives {credits}.")


def _sentence(news: News) -> str:
    discards = _("{name} discards {cards}.")
    if news.how == "random":
        discards = _("{name} discards {cards} at random.")
    return {
        "attack": _("{name} attacks once more, with {count} strength."),
        "no_base": _("No Base falls."),
        "base": _("{name} loses {bases} and takes what lay there to the hand."),
        "spared": _("A card saves {bases} of {name}."),
        "new_base": _("{name} lays out {bases} more."),
        "discard": discards,
        "draw": _("{name} draws {cards}."),
        "pile": _("{name} takes the discard pile to the hand: {cards}."),
        "overpowered": _("{card} is overpowered and goes to {name}'s discard pile."),
        "no_target": _("There is nobody whom {name} could overpower."),
        "empty_hand": _("{name} has no card left to put up."),
    }[news.what]


def _instruction(news: News) -> str:
    count = news.count
    discards = _("{name}: discard {cards}.")
    if news.card is not None:
        discards = _("{name}: put {card} on your discard pile.")
    elif news.how == "random":
        discards = _("{name}: discard {cards} at random.")
    new_base = _("{name}: lay {cards} of the deck among your Bases, and shuffle them.")
    if news.how == "hand":
        new_base = _(
            "{name}: lay {cards} of your hand among your Bases, and shuffle them."
        )
    return {
        "base": ngettext(
            "{name}: take {count} Base to your hand.",
            "{name}: take {count} Bases to your hand.",
            count,
        ),
        "new_base": new_base,
        "discard": discards,
        "draw": _("{name}: draw {cards}."),
        "pile": _("{name}: take your discard pile to your hand."),
        "overpowered": _("{name}: put {card} on your discard pile."),
    }[news.what]
