"""The form for one effect of a card: when, what, how much; and its answer.

The form asks as people read the card. Where a card file has one word with a number
that may be below 0, the form has two tiles; `effect_of` makes the file's words of it.
"""

from typing import Any, Final

from companion.core.asks import Ask, Choice, Count, Field, Option
from companion.core.texts import _
from companion.games.heroes_for_sale.naming import pile_name

Plain = dict[str, Any]

ALWAYS: Final = "always"
"""The answer to `when` for what holds as long as the card lies there."""
MOST_STRENGTH: Final = 9
MOST_CREDITS: Final = 20
MOST_CARDS: Final = 7
MOST_BASES: Final = 4
MOST_EACH: Final = 5


def effect_ask() -> Ask:
    """Give the form for one effect."""
    once = tuple(
        Option(when, text, icon, fields=(_does(_once(when)),))
        for when, text, icon in (
            ("hire", _("Hire"), "shaking-hands"),
            ("action", _("Action"), "power-lightning"),
            ("after_action", _("After each Action"), "cycle"),
            ("after_overpower", _("After overpowering"), "high-punch"),
        )
    )
    always = Option(
        ALWAYS, _("As long as it lies there"), "hourglass", fields=(_does(_lasting()),)
    )
    when = Choice(name="when", text=_("When does it work?"), options=(*once, always))
    return Ask("effect", None, _("What does the card say?"), fields=(when,))


def effect_of(answer: Plain) -> Plain:
    """Turn an answer to the form into an effect as a card file has it."""
    told = dict(answer)
    told.pop("move", None)
    if told["when"] == ALWAYS:
        del told["when"]
    match told["does"]:
        case "pay_credits":
            told |= {"does": "credits", "by": -told["by"]}
        case "weaker_per":
            told |= {"does": "strength_per", "by": -told["by"]}
    strength = told.pop("strength", None)
    match told.pop("which", "any"):
        case "exactly":
            told |= {"least": strength, "most": strength}
        case "least":
            told["least"] = strength
        case "most":
            told["most"] = strength
    return told


def _does(options: tuple[Option, ...]) -> Choice:
    return Choice(name="does", text=_("What happens?"), options=options)


def _once(when: str) -> tuple[Option, ...]:
    """Give what can happen once; in an Action something can be required."""
    cost = (_required(),) if when == "action" else ()
    cards = _count("cards", _("Cards"), 1, MOST_CARDS)
    paid = _count("by", _("Credits"), 1, MOST_CREDITS)
    bases = _count("bases", _("Bases"), 1, MOST_BASES)
    each = _count("credits_per_card", _("Credits a card"), 0, MOST_EACH)
    bonus = _count("bonus", _("Bonus"), 0, MOST_STRENGTH)
    shown: tuple[tuple[str, str, str, tuple[Field, ...]], ...] = (
        ("overpower", _("Overpower a card"), "high-punch", (_which(),)),
        ("destroy_base", _("Bases fall"), "castle-ruins", (_whose(theirs=True), bases)),
        ("add_base", _("New Bases"), "white-tower", (_whose(), _pile(), bases)),
        ("credits", _("Receive credits"), "receive-money", (_whose(), paid)),
        ("pay_credits", _("Pay credits"), "pay-money", (_whose(cost), paid)),
        ("draw", _("Draw cards"), "card-draw", (_whose(), cards)),
        (
            "discard",
            _("Discard cards"),
            "card-discard",
            (_whose(cost), cards, _random()),
        ),
        ("take_discards", _("Take the discards"), "stack", (_whose(), each)),
        ("extra_attack", _("One more attack"), "crossed-swords", (bonus,)),
    )
    return tuple(Option(does, text, icon, fields=f) for does, text, icon, f in shown)


def _lasting() -> tuple[Option, ...]:
    """Give what holds for as long as the card lies in a display."""
    each = _count("by", _("Strength for each"), 1, MOST_STRENGTH)
    per = (_per(), _whose(), each)
    bases = _count("bases", _("Bases a turn"), 0, MOST_BASES)
    shown: tuple[tuple[str, str, str, tuple[Field, ...]], ...] = (
        ("strength_per", _("It is stronger for each ..."), "biceps", per),
        ("weaker_per", _("It is weaker for each ..."), "broken-heart", per),
        ("protect", _("Your cards are protected"), "guards", (_which("most"),)),
        ("lose_at_most", _("Fewer Bases fall"), "castle-ruins", (bases,)),
        ("no_actions", _("The opponent has no Actions"), "padlock", ()),
    )
    return tuple(Option(does, text, icon, fields=f) for does, text, icon, f in shown)


def _count(name: str, text: str, low: int, high: int) -> Count:
    return Count(name=name, text=text, low=low, high=high)


def _whose(cost: tuple[Field, ...] = (), *, theirs: bool = False) -> Choice:
    """Ask whom it happens to, who is meant more often first.

    Args:
        cost: What is asked too where it is you.
        theirs: It is more often the opponent.
    """
    you = Option("you", _("You"), fields=cost)
    opponent = Option("opponent", _("The opponent"))
    options = (opponent, you) if theirs else (you, opponent)
    return Choice(name="whose", text=_("Who?"), options=options)


def _pile() -> Choice:
    options = (
        Option("deck", pile_name("deck"), "card-draw"),
        Option("hand", pile_name("hand"), "poker-hand"),
    )
    return Choice(name="from", text=_("From where?"), options=options)


def _per() -> Choice:
    options = (
        Option("discard", _("Discarded card"), "card-discard"),
        Option("hand", _("Card in hand"), "poker-hand"),
        Option("base", _("Base"), "white-tower"),
    )
    return Choice(name="per", text=_("For each what?"), options=options)


def _random() -> Choice:
    options = (
        Option(value=True, text=_("Nobody, at random")),
        Option(value=False, text=_("Who discards them")),
    )
    return Choice(name="random", text=_("Who chooses them?"), options=options)


def _required() -> Choice:
    options = (
        Option(value=False, text=_("As far as possible")),
        Option(value=True, text=_("All, else no Action")),
    )
    return Choice(name="required", text=_("Must it be all?"), options=options)


def _which(*only: str) -> Choice:
    """Ask which cards are meant by their strength.

    Args:
        only: Kinds of limit there are besides none; none given means all.
    """
    strength = _count("strength", _("Strength"), 0, MOST_STRENGTH)
    limits = (
        ("exactly", _("With this strength")),
        ("least", _("This strong or more")),
        ("most", _("This strong or less")),
    )
    options = tuple(
        Option(limit, text, fields=(strength,))
        for limit, text in limits
        if not only or limit in only
    )
    every = Option("any", _("Any card"))
    return Choice(name="which", text=_("Which cards?"), options=(*options, every))
