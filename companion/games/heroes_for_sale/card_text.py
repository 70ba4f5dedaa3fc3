"""What a Supernatural does, in a sentence an effect, made from its data.

People hold it beside the printed card: both must say the same.
"""

from companion.core.texts import _
from companion.core.words import in_cards
from companion.games.heroes_for_sale import effects
from companion.games.heroes_for_sale.cards import Supernatural
from companion.games.heroes_for_sale.effects import Effect, Once, OnceEffect
from companion.games.heroes_for_sale.naming import in_bases, in_credits


def say_card(card: Supernatural) -> tuple[str, ...]:
    """Say what a card does, a sentence an effect; none where it is not known."""
    return tuple(say_effect(effect) for effect in card.text)


def say_effect(effect: Effect) -> str:
    """Say what an effect does, such as `Hire: overpower a card with strength 3`."""
    if isinstance(effect, Once):
        return when_template(effect.when).format(what=_say_once(effect))
    return _say_lasting(effect)


def when_template(when: str) -> str:
    """Give the sentence around what happens once, with `{what}` in it."""
    return {
        "hire": _("Hire: {what}."),
        "action": _("Action: {what}."),
        "after_action": _("After each of your Actions: {what}."),
        "after_overpower": _("Whenever you overpower a card: {what}."),
    }[when]


def strength_range(least: int, most: int | None) -> str:
    """Say which cards are meant by their strength, or ""."""
    if least == most:
        return _("with strength {least}").format(least=least)
    if most is None:
        return _("with strength {least} or more").format(least=least) if least else ""
    if not least:
        return _("with strength {most} or less").format(most=most)
    return _("with strength {least} to {most}").format(least=least, most=most)


def _say_once(effect: OnceEffect) -> str:
    match effect:
        case effects.DestroyBase():
            return _destroy_base(effect)
        case effects.AddBase():
            return _add_base(effect)
        case effects.Overpower():
            which = strength_range(effect.least, effect.most)
            return _("overpower a card {which}").format(which=which).rstrip()
        case effects.Credits():
            return _credits(effect)
        case effects.Discard():
            return _discard(effect)
        case effects.Draw():
            said = _of(
                effect.whose, _("you draw {cards}"), _("the opponent draws {cards}")
            )
            return said.format(cards=in_cards(effect.cards))
        case effects.TakeDiscards():
            return _take_discards(effect)
        case effects.ExtraAttack(bonus=0):
            return _("attack once more")
        case effects.ExtraAttack():
            said = _("attack once more, with {bonus} strength")
            return said.format(bonus=f"{effect.bonus:+}")


def _say_lasting(effect: effects.LastingEffect) -> str:
    match effect:
        case effects.StrengthPer():
            said = _("{by} strength for each {what}.")
            return said.format(by=f"{effect.by:+}", what=_counted(effect))
        case effects.Protect(most=None):
            return _("Your cards cannot be overpowered.")
        case effects.Protect():
            said = _("Your cards {which} cannot be overpowered.")
            return said.format(which=strength_range(0, effect.most))
        case effects.LoseAtMost(bases=0):
            return _("Your Bases cannot be destroyed.")
        case effects.LoseAtMost():
            said = _("You lose at most {bases} a turn.")
            return said.format(bases=in_bases(effect.bases))
        case effects.NoActions():
            return _("The opponent cannot use Actions.")


def _of(whose: effects.Whose, you: str, opponent: str) -> str:
    return you if whose == "you" else opponent


def _destroy_base(effect: effects.DestroyBase) -> str:
    said = _of(
        effect.whose, _("you lose {bases}"), _("destroy {bases} of the opponent")
    )
    return said.format(bases=in_bases(effect.bases))


def _add_base(effect: effects.AddBase) -> str:
    if effect.pile == "deck":
        said = _of(
            effect.whose,
            _("you get {bases} more, from the deck"),
            _("the opponent gets {bases} more, from the deck"),
        )
    else:
        said = _of(
            effect.whose,
            _("you get {bases} more, from your hand"),
            _("the opponent gets {bases} more, from the hand"),
        )
    return said.format(bases=in_bases(effect.bases))


def _credits(effect: effects.Credits) -> str:
    if effect.required:
        said = _("you must pay {credits}")
    elif effect.by < 0:
        said = _of(
            effect.whose, _("you pay {credits}"), _("the opponent pays {credits}")
        )
    else:
        said = _of(
            effect.whose,
            _("you receive {credits}"),
            _("the opponent receives {credits}"),
        )
    return said.format(credits=in_credits(abs(effect.by)))


def _discard(effect: effects.Discard) -> str:
    if effect.required:
        said = _("you must discard {cards}")
    else:
        said = _of(
            effect.whose,
            _("you discard {cards}"),
            _("the opponent discards {cards}"),
        )
    cards = in_cards(effect.cards)
    if effect.random:
        cards = _("{cards} at random").format(cards=cards)
    return said.format(cards=cards)


def _take_discards(effect: effects.TakeDiscards) -> str:
    if not effect.credits_per_card:
        return _of(
            effect.whose,
            _("take your whole discard pile into your hand"),
            _("the opponent takes the whole discard pile into the hand"),
        )
    said = _of(
        effect.whose,
        _("take your whole discard pile into your hand, and {credits} for each card"),
        _(
            "the opponent takes the whole discard pile into the hand, and {credits} "
            "for each card"
        ),
    )
    return said.format(credits=in_credits(effect.credits_per_card))


def _counted(effect: effects.StrengthPer) -> str:
    """Say what makes the card stronger or weaker, one of it."""
    return {
        ("discard", "you"): _("card in your discard pile"),
        ("discard", "opponent"): _("card in the opponent's discard pile"),
        ("hand", "you"): _("card in your hand"),
        ("hand", "opponent"): _("card in the opponent's hand"),
        ("base", "you"): _("Base of yours"),
        ("base", "opponent"): _("Base of the opponent"),
    }[effect.per, effect.whose]
