"""The buttons of a serial board: what it says of them becomes presses.

The board has debounced already. What is left: a button that was down before anybody
asked is no press, one that is never let go is stuck, and one that the board does not
trust is muted.
"""

from collections.abc import Iterator

from msgspec import Struct

from hardware.board import BUTTONS, Place
from hardware.debounce import Phase, Timing, Trouble


class Change(Struct, frozen=True):
    """Record that a button went down or up for certain; no text form of the button."""

    place: Place
    down: bool
    at_s: float

    def __repr__(self) -> str:
        """Leave out the button."""
        return f"Change(down={self.down}, at_s={self.at_s!r})"


class Key(Struct):
    """Hold what is known about one button.

    Attributes:
        phase: `WAITING` for being let go, `READY`, or `DOWN` and told.
        since_s: Since when.
        trouble: Why it is muted, or None.
        presses: Presses told.
        last_s: Time of the last change, or None.
    """

    phase: Phase = Phase.READY
    since_s: float = 0.0
    trouble: Trouble | None = None
    presses: int = 0
    last_s: float | None = None


class Keys:
    """All buttons of one board, numbered as in the protocol: two a seat.

    Each verb gives the changes that became certain.
    """

    def __init__(self, seats: int, timing: Timing) -> None:
        """Begin with every button up.

        Args:
            seats: How many seats.
            timing: When a button that stays down is stuck.
        """
        self._timing = timing
        self.keys: dict[Place, Key] = {
            (seat, button): Key() for seat in range(seats) for button in BUTTONS
        }
        self._places = tuple(self.keys)

    def place(self, number: int) -> Place | None:
        """Tell which button a number is; None for one beyond our seats."""
        return self._places[number] if number < len(self._places) else None

    def hear(
        self, place: Place, at_s: float, *, down: bool, counts: bool
    ) -> Iterator[Change]:
        """Take in that a button changed.

        Args:
            place: Which one.
            at_s: When, on our clock.
            down: True if it is down now.
            counts: False if it was in another round: then it is no press.
        """
        key = self.keys[place]
        key.last_s = at_s
        if key.trouble is Trouble.NOISY:
            return
        # A second `down` means that letting go got lost.
        yield from self._let_go(place, at_s)
        self._enter(key, Phase.READY, at_s)
        if down and counts:
            key.presses += 1
            self._enter(key, Phase.DOWN, at_s)
            yield Change(place, down=True, at_s=at_s)
        elif down:
            self._enter(key, Phase.WAITING, at_s)

    def mute(self, mask: int, now_s: float) -> Iterator[Change]:
        """Follow what the board says about buttons it does not trust.

        Args:
            mask: A bit for each muted button.
            now_s: When it was heard.
        """
        for number, (place, key) in enumerate(self.keys.items()):
            muted = bool(mask >> number & 1)
            if muted and key.trouble is not Trouble.NOISY:
                yield from self._mute(place, now_s, Trouble.NOISY)
            elif not muted and key.trouble is Trouble.NOISY:
                self._enter(key, Phase.WAITING, now_s)

    def follow(self, mask: int, now_s: float) -> Iterator[Change]:
        """Follow the levels; a button that is down and was not told waits.

        Args:
            mask: A bit for each button that is down.
            now_s: When it was heard.
        """
        for number, (place, key) in enumerate(self.keys.items()):
            if key.trouble is Trouble.NOISY:
                continue
            if not mask >> number & 1:
                yield from self._let_go(place, now_s)
                if key.phase is not Phase.READY:
                    self._enter(key, Phase.READY, now_s)
            elif key.phase is Phase.READY:
                self._enter(key, Phase.WAITING, now_s)

    def forget(self, now_s: float) -> Iterator[Change]:
        """Let go of everything: nobody knows how the buttons are now."""
        for place, key in self.keys.items():
            yield from self._let_go(place, now_s)
            self._enter(key, Phase.READY, now_s)

    def tick(self, now_s: float) -> Iterator[Change]:
        """Stop believing in buttons that are down for too long."""
        for place, key in self.keys.items():
            if key.phase is Phase.READY or key.trouble is not None:
                continue
            told = key.phase is Phase.DOWN
            limit_s = self._timing.stuck_s if told else self._timing.stuck_start_s
            if now_s - key.since_s >= limit_s:
                yield from self._mute(place, now_s, Trouble.STUCK)

    def _let_go(self, place: Place, at_s: float) -> Iterator[Change]:
        """End a press, if there is one."""
        key = self.keys[place]
        if key.phase is Phase.DOWN:
            self._enter(key, Phase.READY, at_s)
            yield Change(place, down=False, at_s=at_s)

    def _mute(self, place: Place, at_s: float, trouble: Trouble) -> Iterator[Change]:
        """Let nothing count until the button was up again."""
        yield from self._let_go(place, at_s)
        key = self.keys[place]
        self._enter(key, Phase.WAITING, at_s)
        key.trouble = trouble

    def _enter(self, key: Key, phase: Phase, since_s: float) -> None:
        """Move on to a phase, without trouble."""
        key.phase, key.since_s, key.trouble = phase, since_s, None
