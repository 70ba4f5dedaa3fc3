"""One vote at a time: from the ballot that is opened to the move on disk."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from companion.app.session import Session
from companion.core.errors import CompanionError
from companion.core.texts import _
from companion.table.ballot import Ballot, BallotView

__all__ = ("MOVE", "Vote")

MOVE: Final = "consensus"
"""The move that holds all votes; the match asks for it while there is a vote."""


class Vote:
    """What the ballot page stands on: the boards, the ballot, the mark in the store.

    It has no text form that tells a vote, and neither has anything it hands on before
    the move with all of them is on disk.
    """

    def __init__(
        self,
        session: Session,
        draw: Callable[[BallotView], None],
        reveal: Callable[[], None],
        say: Callable[[str], None],
    ) -> None:
        """Prepare; nothing is open.

        Args:
            session: Whose match votes.
            draw: Called again and again with what everybody may see, until the
                reveal.
            reveal: Called once when the votes are on disk, before anybody else hears
                that the match has changed.
            say: Takes a sentence about what went wrong.
        """
        self.session = session
        self.match: Any = None
        self.why = ""
        self._draw = draw
        self._reveal = reveal
        self._say = say
        self._ballot: Ballot | None = None
        self._marked = 0

    def follow(self) -> None:
        """Keep up with the match: its vote is opened, or still the same."""
        if self.match is not self.session.match:
            self.end()
        if self._ballot is None:
            report = self.session.table.report
            self._begin(_stopped() if report.is_ballot_void else "")
        elif self._marked and self._marked != self.match.version:
            # A correction came in between, and the mark names the version.
            self._mark()

    def start(self) -> None:
        """Begin to count; noted first, so that a power cut can be told."""
        if self._ballot is None or self._marked or not self._mark():
            return
        table = self.session.table
        table.report = replace(table.report, is_ballot_void=False)
        self.why = ""
        self._ballot.start(self.session.buttons.now_s())

    def void(self) -> None:
        """Let the table forget this vote, and open the next."""
        self.end()
        self._begin(_("The vote is void, and nobody saw it. Vote again."))

    def end(self) -> None:
        """Leave the vote; what was cast is forgotten, if it is not on disk."""
        ballot, self._ballot = self._ballot, None
        if ballot is not None:
            ballot.void()
            self.session.buttons.rest()
            self._unmark()

    def _begin(self, why: str) -> None:
        """Open a ballot.

        Args:
            why: What people should know about the one before, or "".
        """
        self.why = why
        self.match = self.session.match
        field: Any = self.session.asks_of(MOVE)[0].fields[0]
        self._ballot = Ballot(
            field.seats,
            [option.value for option in field.answer.options],
            grace_s=self.session.table.settings.grace_s,
        )
        self.session.buttons.serve(self._ballot, self._look)

    def _look(self, view: BallotView) -> None:
        if view.phase == "open":
            self._keep()
        else:
            self._draw(view)

    def _keep(self) -> None:
        """Write the votes down, and only then show them."""
        votes = self._ballot.votes if self._ballot else {}
        self.session.bind(on_change=self._kept)
        try:
            is_kept = self.session.play({"move": MOVE, "votes": votes})
        finally:
            self.session.unbind(on_change=self._kept)
        if not is_kept:
            self.end()
            self._begin(_("The vote could not be kept and is void. Vote again."))

    def _kept(self, *_args: object) -> None:
        self._reveal()

    def _mark(self) -> bool:
        """Note in the store that a vote is on; tell whether it could be noted."""
        try:
            self.session.table.ballot_opened()
        except CompanionError as error:
            self._say(str(error))
            return False
        self._marked = self.match.version
        return True

    def _unmark(self) -> None:
        if not self._marked:
            return
        self._marked = 0
        try:
            self.session.table.ballot_closed()
        except CompanionError as error:
            self._say(str(error))


def _stopped() -> str:
    return _("The companion stopped during a vote. The vote is void: vote again.")
