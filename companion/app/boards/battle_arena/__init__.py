"""Battle Arena as the app sees it: one panel for the whole battle."""

from typing import Any, ClassVar

from companion.app.boards.battle_arena.arena import ArenaPanel
from companion.app.boards.battle_arena.score_view import score_sheet
from companion.app.boards.battle_arena.setup import cover, setup
from companion.app.boards.board import Board
from companion.app.boards.panel import TablePanel
from companion.app.boards.score_sheet import ScoreSheet
from companion.app.boards.setup import Cover, Setup
from companion.core.texts import _

PHASE_NAMES = {
    "coin": lambda: _("The coin"),
    "substitute": lambda: _("Substitution"),
    "reveal": lambda: _("The heroes"),
    "plays": lambda: _("Plays"),
    "sudden_death": lambda: _("Sudden death"),
    "over": lambda: _("The end"),
}
"""Phase -> its name at the table (made when shown: the language may change)."""


class BattleArena(Board):
    """The board of Battle Arena."""

    PANELS: ClassVar[dict[str, type[TablePanel]]] = {"arena": ArenaPanel}
    COUNTER_ICONS: ClassVar[dict[str, str]] = {
        "hot_dogs": "hot-dog",
        "plays": "poker-hand",
        "bench": "meeple-group",
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
        if summary.phase in ("coin", "sudden_death", "over"):
            return name
        return _("Battle {battle} · {phase}").format(battle=summary.turn, phase=name)

    def panel(self, _match: Any) -> str:
        """Give the name of the one panel: what it asks follows from the phase."""
        return "arena"

    def headline(self, match: Any) -> str:
        """Say battle and phase in words for the top bar."""
        document = match.document
        phase = document["phase"]
        if phase in ("coin", "sudden_death", "over"):
            return self._with_game(match, PHASE_NAMES[phase]())
        words = _("Battle {battle} of {battles}").format(
            battle=document["battle"], battles=match.header.options.battles
        )
        return self._with_game(match, words)

    def _with_game(self, match: Any, words: str) -> str:
        """Say which game of a series it is, where there is a series."""
        games = match.header.options.games
        if games == 1:
            return words
        game = min(match.state.played + 1, games)
        return _("Game {game} · {where}").format(game=game, where=words)

    def score(self, match: Any) -> ScoreSheet:
        """Give what the score page shows; the game is over."""
        return score_sheet(match.state)
