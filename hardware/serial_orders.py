"""What a serial board is to do, said again until its `ST` shows that it does."""

from typing import Final

from hardware.frames import encode
from hardware.messages import Identity, Status

REPAIR_S: Final = 0.1
"""How soon an order is said again."""

DEAF_S: Final = 1.5
"""A board that has not done as it was told for so long does not listen."""


class Orders:
    """Hold the round and the lamps that the board should have.

    Attributes:
        round: The round, 0 without a vote.
        lamps: A bit for each lamp that shines.
        players: How many seats the board has.
    """

    def __init__(self) -> None:
        self.round = 0
        self.lamps = 0
        self.players = 1
        self._has_lamps = False
        self._odd_s: float | None = None
        self._due_s = 0.0

    def meet(self, identity: Identity) -> None:
        """Learn what the board can do."""
        self.players = identity.players
        self._has_lamps = "l" in identity.caps

    def opened(self) -> None:
        """Forget how long the board has not listened."""
        self._odd_s = None
        self._due_s = 0.0

    def arm(self, round_: int) -> bytes:
        """Change the round.

        Args:
            round_: From 1 to 65535; 0 ends the vote.

        Returns:
            The frame that says so.
        """
        self.round = round_
        self._odd_s = None
        return self._round_frame()

    def light(self, mask: int) -> bytes:
        """Change the lamps.

        Returns:
            The frame that says so.
        """
        if mask != self.lamps:
            self._odd_s = None
        self.lamps = mask
        return encode("LED", mask)

    def repair(self, status: Status, now_s: float) -> list[bytes]:
        """Compare with what the board does.

        Returns:
            Frames that say again what it has not done.
        """
        wrong: list[bytes] = []
        if status.round != self.round:
            wrong.append(self._round_frame())
        there = (1 << self.players) - 1 if self._has_lamps else 0
        if (status.lamps ^ self.lamps) & there:
            wrong.append(encode("LED", self.lamps))
        if not wrong:
            self._odd_s = None
            return []
        if self._odd_s is None:
            self._odd_s = now_s
        if now_s < self._due_s:
            return []
        self._due_s = now_s + REPAIR_S
        return wrong

    def is_ignored(self, now_s: float) -> bool:
        """Tell whether the board has not done as told for too long."""
        return self._odd_s is not None and now_s - self._odd_s >= DEAF_S

    def _round_frame(self) -> bytes:
        """Say which round it is."""
        if self.round:
            return encode("ARM", self.round, self.players, 0)
        return encode("DISARM")
