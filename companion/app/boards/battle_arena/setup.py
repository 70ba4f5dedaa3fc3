"""Battle Arena before a match: cover, modes and house rules in words."""

from typing import Final

from companion.app import theme
from companion.app.boards.setup import (
    Cover,
    HouseRule,
    Mode,
    Modes,
    RulePage,
    Setup,
    series_rule,
    yes_no,
)
from companion.core.texts import _

__all__ = ("cover", "setup")

_HOT_DOG_MODES: Final = ("substitution", "playmaker")
_PLAY_MODES: Final = ("playmaker",)


def cover() -> Cover:
    """Give the cover on the home page."""
    return Cover(
        title=_("Battle Arena"),
        line=_("Seven battles, ten hot dogs. Who wins the most?"),
        emblems=(
            ("high-punch", theme.RED),
            ("hot-dog", theme.SUN),
            ("sword-clash", theme.PAPER),
            ("laurels-trophy", theme.GREEN),
        ),
        colour=theme.BLUE,
        dark_colour=theme.DARK_BLUE,
    )


def setup() -> Setup:
    """Give what has to be told before a match."""
    return Setup(
        role_key="",
        roles=(),
        pages=(_battles(), _variants(), _hot_dogs(), _plays()),
        has_starter=False,
        modes=_modes(),
    )


def _modes() -> Modes:
    return Modes(
        "mode",
        (
            Mode(
                "rookie",
                _("Rookie"),
                _("Heroes and their power, nothing else."),
                "high-punch",
            ),
            Mode(
                "substitution",
                _("Substitution"),
                _("Hot dogs bring a hero from the bench."),
                "hot-dog",
            ),
            Mode(
                "playmaker",
                _("Playmaker"),
                _("Hot dogs, a bench, and plays to run."),
                "card-play",
            ),
        ),
    )


def _battles() -> RulePage:
    rules = (
        HouseRule(
            "battles",
            _("Battles in a game"),
            _("The rulebook says 7."),
        ),
        HouseRule(
            "stop_when_decided",
            _("Stop when it is decided"),
            _("The rulebook says: most of 7. The publisher: or first to 4."),
            choices=yes_no(),
        ),
        HouseRule(
            "tiebreaker",
            _("Sudden death after a tie"),
            _("The rulebook says: only if you agree on it before."),
            choices=yes_no(),
        ),
    )
    return RulePage(_("Battles"), "sword-clash", rules)


def _variants() -> RulePage:
    rules = (
        HouseRule(
            "low_wins",
            _("The lowest power wins"),
            _("The rulebook says the highest. Some tournaments turn it round."),
            choices=yes_no(),
        ),
        series_rule(),
    )
    return RulePage(_("Series"), "laurels-trophy", rules)


def _hot_dogs() -> RulePage:
    rules = (
        HouseRule(
            "hot_dogs",
            _("Hot dogs at the start"),
            _("The rulebook says 10."),
            most=20,
            modes=_HOT_DOG_MODES,
        ),
        HouseRule(
            "substitution_cost",
            _("Hot dogs for a substitution"),
            _("The rulebook says 2."),
            modes=_HOT_DOG_MODES,
        ),
        HouseRule(
            "bench",
            _("Heroes on the bench"),
            _("The rulebook says 4."),
            modes=_HOT_DOG_MODES,
        ),
    )
    return RulePage(_("Hot dogs"), "hot-dog", rules)


def _plays() -> RulePage:
    rules = (
        HouseRule(
            "plays",
            _("Plays at the start"),
            _("The rulebook says 4."),
            most=12,
            modes=_PLAY_MODES,
        ),
        HouseRule(
            "playbook",
            _("Plays in the playbook"),
            _("The rulebook says 30."),
            step=5,
            most=60,
            modes=_PLAY_MODES,
        ),
    )
    return RulePage(_("Plays"), "card-play", rules)
