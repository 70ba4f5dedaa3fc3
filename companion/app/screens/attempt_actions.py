"""What can be done to an attempt beside throwing: cards, help, its end. Pure."""

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.screens.attempt_view import AttemptView, in_percent, look_at
from companion.core.asks import Ask, Choice, Count, Group, Option
from companion.core.odds import chance
from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.naming import in_dice

__all__ = (
    "Action",
    "CardTile",
    "actions_of",
    "card_tiles",
    "in_loot_words",
    "is_whole_loot",
    "rows_of",
    "with_their_dice",
)

Plain = dict[str, Any]

ON_DICE: Final = ("restock", "last_effort")
"""Effects that have a button of their own on the page."""

_CARD_ICONS: Final = {
    "dice": "perspective-dice-six-faces-random",
    "recovery": "hearts",
    "resources": "card-draw",
    "youre_mine": "punch-blast",
    "other": "card-random",
}


class Action(Struct, frozen=True):
    """A button that changes the dice or the need.

    Attributes:
        why_not: One sentence on why it cannot be used now; "" if it can.
    """

    name: str
    icon: str
    text: str
    why_not: str = ""


class CardTile(Struct, frozen=True):
    """A card that can be played with one tap.

    Attributes:
        values: What it adds to the move.
    """

    values: Plain
    text: str
    icon: str


def actions_of(view: AttemptView, helper_name: str) -> tuple[Action, ...]:
    """Give what can change the dice, in the order of the buttons.

    Args:
        view: The attempt.
        helper_name: Who helps already; "" while nobody does.
    """
    rolls_first, needs_oops = "", ""
    if "restock" not in view.effects:
        rolls_first = _("Restock needs a die on the table: roll first.")
    if "last_effort" not in view.effects:
        needs_oops = _("Last Effort needs an Oops! that it can turn.")
    taken = _("{name} helps already. One deal is all a mission can have.")
    helped = taken.format(name=helper_name) if helper_name else ""
    other = Action("help", "meeple-group", _("Get help"), helped)
    if view.in_fight:
        other = Action("facts", "daemon-skull", _("Kreator's cards"))
    return (
        Action("restock", "cycle", _("Re-roll one\nRestock"), rolls_first),
        Action("last_effort", "upgrade", _("Oops to Pow\nLast Effort"), needs_oops),
        Action("card", "card-play", _("Play a card")),
        other,
        Action("ability", "power-lightning", _("Ability")),
    )


def card_tiles(ask: Ask) -> tuple[CardTile, ...]:
    """Give every card that `ask` allows beside Restock and Last Effort."""
    choice = ask.fields[0]
    assert isinstance(choice, Choice)  # noqa: S101 - the shape of this ask
    return tuple(
        tile
        for option in choice.options
        if option.value not in ON_DICE
        for tile in _tiles_of(option)
    )


def with_their_dice(match: Any, ask: Ask) -> Ask:
    """Give the ask for a deal with each helper's dice beside the name, where known."""
    tasks = match.state.attempt.tasks
    seats = match.document["seats"]
    die = match.header.options.die
    view = look_at(match)

    def named(option: Option) -> Option:
        known = [seats[option.value]["dice"][task.trait] for task in tasks]
        if None in known:
            return option
        now = known[match.document["attempt"]["need"]]
        made = chance(view.needed, view.pool + now, die, pows=view.pows)
        text = _("{name}: {dice} ({percent})").format(
            name=option.text, dice=_their_dice(known), percent=in_percent(made)
        )
        return replace(option, text=text)

    fields = tuple(
        replace(field, options=tuple(map(named, field.options)))
        if isinstance(field, Choice) and field.name == "helper"
        else field
        for field in ask.fields
    )
    return replace(ask, fields=fields)


def rows_of(group: Group, counts: dict[str, int]) -> list[Count]:
    """Give the numbers that a group asks for, as far as they hang on each other.

    Args:
        group: Of counts, or of a choice with counts that hang on it.
        counts: What is told already: name -> number.
    """
    rows: list[Count] = []
    for field in group.fields:
        if isinstance(field, Count):
            rows.append(field)
        if isinstance(field, Choice):
            values = [option.value for option in field.options]
            low, high = min(values), max(values)
            rows.append(Count(name=field.name, text=field.text, low=low, high=high))
            told = counts.get(field.name, high)
            option = next(each for each in field.options if each.value == told)
            rows += [each for each in option.fields if isinstance(each, Count)]
    return rows


def is_whole_loot(match: Any, share: Plain, reward: Plain | None) -> bool:
    """Tell whether a helper would get all there is, in a match that wants to hear so.

    Args:
        match: A `Match`.
        share: `xp` and `cards` for the helper.
        reward: `xp` and `cards` of the mission; None where it is not known.
    """
    if match.header.options.handover != "warn" or reward is None:
        return False
    both = [(share[name], reward[name]) for name in ("xp", "cards")]
    return any(all_of for _part, all_of in both) and all(a >= b for a, b in both)


def in_loot_words(name: str) -> str:
    """Warn that a helper gets everything."""
    return _(
        "{name} would get everything that this mission gives. The rules want the hero "
        "to keep a part. Do it all the same?"
    ).format(name=name)


def _their_dice(counts: list[int]) -> str:
    if len(counts) > 1:
        return _("{first} and {second} dice").format(first=counts[0], second=counts[1])
    return in_dice(counts[0])


def _tiles_of(option: Option) -> tuple[CardTile, ...]:
    values: Plain = {"effect": option.value}
    icon = _CARD_ICONS[option.value]
    match option.value:
        case "dice":
            amounts, traits = option.fields
            return tuple(
                CardTile(
                    {**values, "amount": amount.value, "trait": trait.value},
                    _dice_text(amount.value, trait.text),
                    trait.icon or icon,
                )
                for trait in _options(traits)
                for amount in _options(amounts)
            )
        case "recovery":
            return tuple(
                CardTile(
                    {**values, "amount": amount.value},
                    _("{card} +{count}").format(card=option.text, count=amount.value),
                    icon,
                )
                for amount in _options(option.fields[0])
            )
    return (CardTile(values, option.text, icon),)


def _options(field: Any) -> tuple[Option, ...]:
    assert isinstance(field, Choice)  # noqa: S101 - the shape of this ask
    return field.options


def _dice_text(count: int, trait: str) -> str:
    text = ngettext("+{count} die, {trait}", "+{count} dice, {trait}", count)
    return text.format(count=count, trait=trait)
