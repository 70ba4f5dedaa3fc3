"""Make presses of contacts that bounce: no pins, no clock.

All buttons are one mask, read at the same instant, so nobody is read first. Times are
milliseconds modulo 2**30, as `time.ticks_ms()` gives them.
"""

CONFIRM_MS = 6
RELEASE_MS = 25
QUIET_MS = 2000
MAX_EDGES_HZ = 200


def since(now: int, then: int) -> int:
    """Tell how many milliseconds `then` is ago, over the end of the count too."""
    return (now - then) & 0x3FFFFFFF


class Contacts:
    """Debounce some buttons; all masks have the lowest bit for button 0.

    Attributes:
        closed: Contacts that are closed at this moment.
        pressed: Buttons that are down for certain.
        muted: Buttons that change without end, and are not trusted.
        busy: Buttons about which something may become certain while time goes by.
        changes: What became certain and nobody has taken yet: button, 1 down or 0 up,
            time of the first edge, and what `scan` was given as `stamp` at that edge.
        edges: How often each contact changed.
        presses: How often each button was pressed.
    """

    def __init__(self, count: int, closed: int, now: int) -> None:
        """Begin; what is down already is no press.

        Args:
            count: How many buttons there are.
            closed: The contacts as they are.
            now: Time in milliseconds.
        """
        self.count = count
        self.closed = closed
        self.pressed = 0
        self.muted = 0
        self.busy = (1 << count) - 1
        self.changes: list[tuple[int, int, int, int]] = []
        self.edges = [0] * count
        self.presses = [0] * count
        self._certain = [0] * count
        self._ready = 0  # was seen open: the next press counts
        self._since = [now] * count
        self._burst = [now] * count
        self._stamp = [0] * count
        self._window = [now] * count
        self._window_edges = [0] * count

    def bounces(self, button: int) -> int:
        """Count the changes of a contact that were neither pressing nor letting go."""
        return max(0, self.edges[button] - self._certain[button])

    def scan(self, closed: int, now: int, stamp: int) -> None:
        """Take in the contacts as they are; adds to `changes`.

        Args:
            closed: All contacts, read at the same instant.
            now: Time in milliseconds.
            stamp: Kept with each edge: the round.
        """
        changed = closed ^ self.closed
        if not changed and not self.busy:
            return
        self.closed = closed
        for button in range(self.count):
            bit = 1 << button
            if changed & bit:
                self._edge(button, bit, now, stamp)
            elif self.busy & bit:
                self._settle(button, bit, now)

    def _edge(self, button: int, bit: int, now: int, stamp: int) -> None:
        """Note that a contact changed, and when its bouncing began."""
        # Only leaving what is certain can begin something. Bouncing has short gaps and
        # ends soon: anything else is a new beginning.
        if (self.closed ^ self.pressed) & bit and (
            since(now, self._since[button]) >= CONFIRM_MS
            or since(now, self._burst[button]) > RELEASE_MS
        ):
            self._burst[button] = now
            self._stamp[button] = stamp
        self._since[button] = now
        self.busy |= bit
        self.edges[button] += 1
        if since(now, self._window[button]) >= 1000:
            self._window[button] = now
            self._window_edges[button] = 0
        self._window_edges[button] += 1
        if self._window_edges[button] > MAX_EDGES_HZ and not self.muted & bit:
            self._mute(button, bit)

    def _mute(self, button: int, bit: int) -> None:
        """Trust a button no longer; what is not trusted is not down."""
        self.muted |= bit
        self._ready &= ~bit
        if self.pressed & bit:
            self._change(button, bit, 0)

    def _settle(self, button: int, bit: int, now: int) -> None:
        """Draw the conclusions from a contact that stays as it is."""
        lasted = since(now, self._since[button])
        if self.closed & bit:
            if self.muted & bit:
                self.busy &= ~bit
            elif lasted >= CONFIRM_MS:
                self._close(button, bit)
        elif self._ready & bit:
            self.busy &= ~bit
        elif lasted >= (QUIET_MS if self.muted & bit else RELEASE_MS):
            if self.pressed & bit:
                self._change(button, bit, 0)
            self.muted &= ~bit
            self._ready |= bit
            self.busy &= ~bit

    def _close(self, button: int, bit: int) -> None:
        """A contact is closed for certain: a press, unless it was down all along."""
        self.busy &= ~bit
        if self._ready & bit:
            self._ready &= ~bit
            self._change(button, bit, 1)
        else:
            self.pressed |= bit

    def _change(self, button: int, bit: int, down: int) -> None:
        """Note that a button went down or up."""
        self._certain[button] += 1
        if down:
            self.pressed |= bit
            self.presses[button] += 1
        else:
            self.pressed &= ~bit
        change = (button, down, self._burst[button], self._stamp[button])
        self.changes.append(change)
