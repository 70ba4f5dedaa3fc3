"""Rookie Heroes as the app sees it: which page, which panel, what the bar says."""

from typing import Any

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

PANELS = {
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


class RookieHeroes:
    """The board of Rookie Heroes."""

    def page(self, match: Any) -> str:  # noqa: ANN401 - a Match
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

    def panel(self, match: Any) -> str:  # noqa: ANN401
        """Give the name of the panel that answers the main question."""
        asked = [ask.move for ask in match.asks if not ask.side]
        if asked and asked[0] == "kreator_facts":
            return "facts"
        return PANELS[match.document["phase"]]

    def headline(self, match: Any) -> str:  # noqa: ANN401
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
