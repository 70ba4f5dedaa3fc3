"""Heroes for Sale as the app sees it: which panel, what the bar says, the score."""

from typing import Any, ClassVar, Final

from companion.app.boards.board import Board, Correction
from companion.app.boards.heroes_for_sale.duel_panel import DuelPanel
from companion.app.boards.heroes_for_sale.score_view import score_sheet
from companion.app.boards.heroes_for_sale.setup import cover, setup
from companion.app.boards.panel import TablePanel
from companion.app.boards.score_sheet import ScoreSheet
from companion.app.boards.setup import Cover, Setup
from companion.core.texts import _

PHASE_NAMES: Final = {
    "before": lambda: _("Attack"),
    "fend_off": lambda: _("Attack"),
    "bidding": lambda: _("Bidding"),
    "bid": lambda: _("Bidding"),
    "raise": lambda: _("Bidding"),
    "hire": lambda: _("Overpower"),
    "after": lambda: _("End of turn"),
    "over": lambda: _("Game over"),
}
"""Phase -> its name at the table (made when shown: the language may change)."""


class HeroesForSale(Board):
    """The board of Heroes for Sale."""

    PANELS: ClassVar[dict[str, type[TablePanel]]] = {"duel": DuelPanel}
    COUNTER_ICONS: ClassVar[dict[str, str]] = {
        "credits": "coins",
        "bases": "elven-castle",
        "hand": "poker-hand",
        "discard": "card-discard",
        "deck": "stack",
    }

    def cover(self) -> Cover:
        """Give the cover on the home page."""
        return cover()

    def setup(self) -> Setup:
        """Give what has to be told before a match."""
        return setup()

    def say_where(self, summary: Any) -> str:
        """Say how far a match is, in a few words."""
        name = PHASE_NAMES[summary.phase]()
        if summary.phase == "over":
            return name
        return _("Turn {turn} · {phase}").format(turn=summary.turn, phase=name)

    def panel(self, _match: Any) -> str:
        """Give the name of the one panel there is."""
        return "duel"

    def headline(self, match: Any) -> str:
        """Say turn and phase in words for the top bar, and how high the deck is."""
        document = match.document
        name = PHASE_NAMES[document["phase"]]()
        if document["phase"] == "over":
            return name
        return _("Turn {turn} · {phase} · deck {deck}").format(
            turn=document["turn"], phase=name, deck=document["deck"]
        )

    def corrections(self) -> tuple[Correction, ...]:
        """Give what can be put right beside the counters."""
        return (
            Correction("place", "card-play", _("A card comes")),
            Correction("remove", "exit-door", _("A card goes")),
        )

    def score(self, match: Any) -> ScoreSheet:
        """Give what the score page shows; the match is over."""
        return score_sheet(match.states)
