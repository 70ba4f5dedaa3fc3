"""Rookie Heroes as the app sees it: which page, which panel, what the bar says."""

from typing import Any, ClassVar

from companion.app.boards.ask_panel import AskPanel
from companion.app.boards.board import Board, Correction
from companion.app.boards.panel import TablePanel
from companion.app.boards.rookie_heroes.backs import BacksPanel
from companion.app.boards.rookie_heroes.cards import CardsPanel
from companion.app.boards.rookie_heroes.count import CountPanel
from companion.app.boards.rookie_heroes.fight import FightPanel
from companion.app.boards.rookie_heroes.flip import FlipPanel
from companion.app.boards.rookie_heroes.missions import MissionsPanel
from companion.app.boards.rookie_heroes.score_view import score_sheet
from companion.app.boards.rookie_heroes.setup import cover, setup
from companion.app.boards.score_sheet import ScoreSheet
from companion.app.boards.setup import Cover, Setup
from companion.app.boards.short_names import shortened
from companion.core.texts import _

PHASE_NAMES = {
    "reveal": lambda: _("Bidding"),
    "special": lambda: _("Special mission"),
    "challenge": lambda: _("Challenge"),
    "shields": lambda: _("Bidding"),
    "bids": lambda: _("The bids"),
    "losers": lambda: _("Second choice"),
    "flip": lambda: _("Turn them over"),
    "consensus": lambda: _("Kreator"),
    "combat": lambda: _("Kreator"),
    "missions": lambda: _("Missions"),
    "count": lambda: _("The count"),
    "over": lambda: _("The Guardians have chosen"),
}
"""Phase -> its name at the table (made when shown: the language may change)."""

PANEL_OF_PHASE = {
    "reveal": "backs",
    "special": "cards",
    "challenge": "cards",
    "shields": "cards",
    "losers": "cards",
    "flip": "flip",
    "consensus": "facts",
    "combat": "fight",
    "missions": "missions",
    "count": "count",
}
"""Phase -> the panel in the middle of the table page."""


class RookieHeroes(Board):
    """The board of Rookie Heroes."""

    PANELS: ClassVar[dict[str, type[TablePanel]]] = {
        "backs": BacksPanel,
        "cards": CardsPanel,
        "flip": FlipPanel,
        "facts": AskPanel,
        "fight": FightPanel,
        "missions": MissionsPanel,
        "count": CountPanel,
    }
    COUNTER_ICONS: ClassVar[dict[str, str]] = {
        "stamina": "hearts",
        "xp": "star-medal",
        "hand": "card-random",
        "level": "upgrade",
        "special_tokens": "flat-star",
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
        if summary.phase in ("count", "over"):
            return name
        return _("Turn {turn} · {phase}").format(turn=summary.turn, phase=name)

    def page(self, match: Any) -> str:
        """Give the page that fits where the match stands; it hangs on nothing else."""
        phase = match.document["phase"]
        asked = [ask.move for ask in match.asks if not ask.side]
        if phase in ("bids", "over"):
            return {"bids": "bids", "over": "score"}[phase]
        if "consensus" in asked:
            return "ballot"
        if match.document["attempt"] is not None:
            return "dice"
        return "table"

    def panel(self, match: Any) -> str:
        """Give the name of the panel that answers the main question."""
        asked = [ask.move for ask in match.asks if not ask.side]
        if asked and asked[0] == "kreator_facts":
            return "facts"
        return PANEL_OF_PHASE[match.document["phase"]]

    def strips(self, match: Any) -> list[dict[str, Any]]:
        """Give what each seat's strip shows."""
        document = match.document
        return [
            {
                "name": shortened(seat["name"]),
                "level_text": _("Lv {level}").format(level=seat["level"]),
                "counters": [
                    ("hearts", str(seat["stamina"])),
                    ("star-medal", str(seat["xp"])),
                    ("card-random", str(seat["hand"])),
                ],
                "tokens": seat["special_tokens"],
                "active": document["active"] == number,
                "flag": _("First") if document["starter"] == number else "",
            }
            for number, seat in enumerate(document["seats"])
        ]

    def die(self, match: Any) -> tuple[str, ...]:
        """Give the faces of the POW dice of this match."""
        faces: tuple[str, ...] = match.header.options.die
        return faces

    def corrections(self) -> tuple[Correction, ...]:
        """Give what can be put right beside the counters."""
        return (
            Correction("level_up", "upgrade", _("Next level")),
            Correction("credit_mission", "plus", _("Add a mission")),
            Correction("drop_mission", "trash-can", _("Drop a mission")),
        )

    def score(self, match: Any) -> ScoreSheet:
        """Give what the score page shows; the match is over."""
        return score_sheet(match.states)

    def headline(self, match: Any) -> str:
        """Say turn and phase in words for the top bar."""
        document = match.document
        name = PHASE_NAMES[document["phase"]]()
        if document["phase"] in ("count", "over"):
            return name
        options = match.header.options
        turns = -(-options.mission_deck // options.missions_per_turn)
        return _("Turn {turn} of {turns} · {phase}").format(
            turn=document["turn"], turns=turns, phase=name
        )
