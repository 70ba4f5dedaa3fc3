"""Rookie Heroes before a match: cover, heroes and house rules in words."""

from typing import Final

from companion.app import theme
from companion.app.boards.setup import Cover, HouseRule, Role, RulePage, Setup, yes_no
from companion.core.texts import _
from companion.games.rookie_heroes.header import HEROES
from companion.games.rookie_heroes.naming import TRAIT_ICONS, trait_name

HERO_COLOURS: Final = {
    "hammer": theme.RED,
    "shadowrush": theme.SKY,
    "mindseeker": theme.GREEN,
    "thunderbeam": theme.SUN,
}


def cover() -> Cover:
    """Give the cover on the home page."""
    return Cover(
        title=_("Rookie Heroes"),
        line=_("One free place among the Guardians. And Kreator is near!"),
        emblems=tuple(
            (TRAIT_ICONS[trait], HERO_COLOURS[hero]) for hero, trait in HEROES.items()
        ),
        colour=theme.RED,
        dark_colour=theme.DARK_RED,
    )


def setup() -> Setup:
    """Give what has to be told before a match."""
    pages = (_stamina(), _cards(), _missions(), _deals())
    return Setup(role_key="hero", roles=_heroes(), pages=pages, has_die=True)


def _heroes() -> tuple[Role, ...]:
    names = {
        "hammer": _("Hammer"),
        "shadowrush": _("Shadowrush"),
        "mindseeker": _("Mindseeker"),
        "thunderbeam": _("Thunderbeam"),
    }
    return tuple(
        Role(
            id=hero,
            name=names[hero],
            line=trait_name(trait),
            icon=TRAIT_ICONS[trait],
            colour=HERO_COLOURS[hero],
        )
        for hero, trait in HEROES.items()
    )


def _stamina() -> RulePage:
    rules = (
        HouseRule(
            "start_stamina",
            _("Stamina at the start"),
            _("The rulebook says 4."),
        ),
        HouseRule(
            "max_stamina",
            _("Most stamina"),
            _("The rulebook says 5."),
        ),
        HouseRule(
            "refill_stamina",
            _("Stamina after a rest"),
            _("The rulebook says 5."),
        ),
    )
    return RulePage(_("Stamina"), "hearts", rules)


def _cards() -> RulePage:
    rules = (
        HouseRule(
            "start_hand",
            _("Cards at the start"),
            _("The rulebook says 5."),
            most=20,
        ),
        HouseRule(
            "hand_limit",
            _("Most cards in hand"),
            _("The rulebook says 7."),
            most=20,
        ),
        HouseRule(
            "empty_hand_draw",
            _("Cards for an empty hand"),
            _("The rulebook says: draw 3."),
            most=20,
        ),
    )
    return RulePage(_("Cards"), "card-random", rules)


def _missions() -> RulePage:
    rules = (
        HouseRule(
            "mission_deck",
            _("Missions in the deck"),
            _("The rulebook says 30: that makes six turns."),
            step=5,
            most=60,
        ),
        HouseRule(
            "missions_per_turn",
            _("Missions on the table"),
            _("The rulebook says 5 each turn."),
        ),
        HouseRule(
            "plot_bonus_from",
            _("A plot pays from card number"),
            _("The rulebook says 3, but its own example counts from 4."),
        ),
    )
    return RulePage(_("Missions"), "flat-star", rules)


def _deals() -> RulePage:
    rules = (
        HouseRule(
            "fleers_retreat",
            _("Fleeing alone costs the Retreat"),
            _("The rulebook says yes, even while the others fight."),
            choices=yes_no(),
        ),
        HouseRule(
            "handover",
            _("The helper gets the whole reward"),
            _("The rulebook says never. What should the app do?"),
            choices=(
                ("warn", _("Warn")),
                ("block", _("Forbid")),
                ("off", _("Quiet")),
            ),
        ),
        HouseRule(
            "helping_is_negotiating",
            _("Helping breaks “Better alone”"),
            _("The rulebook leaves it open. We count asking and helping."),
            choices=yes_no(),
        ),
    )
    return RulePage(_("Deals"), "card-exchange", rules)
