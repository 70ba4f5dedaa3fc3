"""What the screens may know of the disk: whether all is on it, and if not, why."""

from collections.abc import Callable

from companion.core.texts import _
from companion.table.keeper import Keeper
from companion.table.reports import Unsaved


class DiskState:
    """Asks the keeper, and tells whoever wants to hear of a change."""

    def __init__(self, keeper: Keeper, now_ms: Callable[[], int]) -> None:
        """Listen to a keeper.

        Args:
            keeper: Of the match file.
            now_ms: The clock, in milliseconds since 1970.
        """
        self._keeper = keeper
        self._now_ms = now_ms
        self._since_ms: int | None = None
        self._listeners: list[Callable[[], None]] = []
        keeper.on_turn = self._turned

    @property
    def unsaved(self) -> Unsaved | None:
        """What is not on disk, and why; None in good times."""
        if not self._keeper.why:
            return None
        if self._since_ms is None:
            self._since_ms = self._now_ms()
        return Unsaved(self._keeper.moves, self._since_ms, self._keeper.why)

    @property
    def is_behind(self) -> bool:
        """Whether anything waits for the disk, be it a move or a card or a setting."""
        return self._keeper.is_behind

    @property
    def saved_text(self) -> str:
        """What to say when all is on disk again."""
        saved = _("Everything is saved again.")
        return f"{saved} {self._keeper.file.told}".strip()

    def save(self, *, now: bool = False) -> bool:
        """Look after the disk and write what waits; tell whether all is on it.

        Args:
            now: Also ask a disk that has made people wait.
        """
        return self._keeper.save(now=now)

    def listen(self, callback: Callable[[], None]) -> None:
        """Call `callback` whenever `unsaved` is another one."""
        self._listeners.append(callback)

    def _turned(self) -> None:
        if self.unsaved is None:
            self._since_ms = None
        for listener in tuple(self._listeners):
            listener()
