"""Heroes for Sale before a match: cover and house rules in words."""

from companion.app import theme
from companion.app.boards.setup import (
    Cover,
    HouseRule,
    RulePage,
    Setup,
    series_rule,
    yes_no,
)
from companion.core.texts import _

__all__ = ("cover", "setup")


def cover() -> Cover:
    """Give the cover on the home page."""
    return Cover(
        title=_("Heroes for Sale"),
        line=_("Bid for Supernaturals. Smash all Bases!"),
        emblems=(
            ("price-tag", theme.SUN),
            ("ninja-heroic-stance", theme.SKY),
            ("coins", theme.PAPER),
            ("castle-ruins", theme.RED),
        ),
        colour=theme.GREEN,
        dark_colour=theme.DARK_GREEN,
    )


def setup() -> Setup:
    """Give what has to be told before a match."""
    pages = (_start(), _limits(), _actions(), _series())
    return Setup(role_key="", roles=(), pages=pages)


def _start() -> RulePage:
    rules = (
        HouseRule(
            "start_credits",
            _("Credits at the start"),
            _("The rulebook says 20."),
            most=40,
        ),
        HouseRule(
            "start_bases",
            _("Bases at the start"),
            _("The rulebook says 4."),
            most=8,
        ),
        HouseRule(
            "start_hand",
            _("Cards at the start"),
            _("The rulebook says 7."),
            most=14,
        ),
    )
    return RulePage(_("Start"), "castle-ruins", rules)


def _limits() -> RulePage:
    rules = (
        HouseRule(
            "max_credits",
            _("Most Credits"),
            _("The rulebook says 20."),
            most=40,
        ),
        HouseRule(
            "strength_per_base",
            _("Strength for a Base"),
            _("The rulebook says: one Base falls for every 5."),
            most=12,
        ),
        HouseRule(
            "deck",
            _("Cards in the deck"),
            _("44 cards, less two hands of 7 and 4 Bases each: 22."),
            most=99,
        ),
    )
    return RulePage(_("Numbers"), "coins", rules)


def _actions() -> RulePage:
    rules = (
        HouseRule(
            "extra_attack_can_be_fended",
            _("A Bodyguard fends off extra attacks"),
            _("The rulebook leaves it open. We count it as an attack."),
            choices=yes_no(),
        ),
        HouseRule(
            "won_action_same_turn",
            _("A card won now can act this turn"),
            _("The rulebook does not forbid it."),
            choices=yes_no(),
        ),
    )
    return RulePage(_("Actions"), "punch-blast", rules)


def _series() -> RulePage:
    rules = (series_rule(),)
    return RulePage(_("Series"), "laurels-trophy", rules)
