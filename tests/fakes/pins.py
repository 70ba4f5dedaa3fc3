"""gpiozero's mock pins on a clock driven by hand, with the faults real wires have."""

from collections import Counter

from gpiozero.pins.mock import MockFactory, MockPin


class HandClock:
    """Is the time that passes in a test, and only when the test says so."""

    def __init__(self, now_s: float = 1000.0) -> None:
        self.now_s = now_s

    def __call__(self) -> float:
        """Read the clock in seconds."""
        return self.now_s

    def pass_ms(self, ms: float) -> None:
        """Let time pass."""
        self.now_s += ms / 1000


class WiredPin(MockPin):
    """Is a mock pin whose wire can be held, noisy, silent, torn or broken."""

    def _get_state(self):
        if self._number in self.factory.unreadable:
            raise OSError("Remote I/O error")
        return super()._get_state()

    def _set_pull(self, value):
        super()._set_pull(value)
        if self._number in self.factory.held:
            self._change_state(value == "down")

    def _enable_event_detect(self):
        if self._number in self.factory.no_edges:
            raise RuntimeError("Failed to add edge detection")

    def _call_when_changed(self):
        if self._number in self.factory.silent:
            return
        if self.factory.to_drop[self._number]:
            self.factory.to_drop[self._number] -= 1
            return
        if self._number in self.factory.delayed:
            self.factory.waiting.append((self, self.factory.clock(), self._state))
            return
        self.tell(self.factory.clock(), self._state)

    def tell(self, ticks, state):
        """Bring an edge to whoever listens, as the driver's thread would."""
        super(MockPin, self)._call_when_changed(ticks, state)


class WiredFactory(MockFactory):
    """Makes wired pins; the sets hold the GPIO numbers that have a fault."""

    def __init__(self, clock: HandClock) -> None:
        super().__init__(revision="d04170", pin_class=WiredPin)
        self.clock = clock
        self.held: set[int] = set()
        self.unreadable: set[int] = set()
        self.unclaimable: dict[int, Exception] = {}
        self.no_edges: set[int] = set()
        self.silent: set[int] = set()
        self.delayed: set[int] = set()
        self.waiting: list[tuple[WiredPin, float, bool]] = []
        self.to_drop: Counter[int] = Counter()
        self.claims: Counter[int] = Counter()
        self.closes = 0

    def ticks(self):
        """Read the test's clock, which is the driver's clock too."""
        return self.clock()

    def reserve_pins(self, requester, *names):
        """Count claims, and refuse those a test wants refused."""
        for name in names:
            self.claims[name] += 1
            if name in self.unclaimable:
                raise self.unclaimable[name]
        super().reserve_pins(requester, *names)

    def close(self):
        """Count how often the factory was closed."""
        self.closes += 1
        super().close()

    def set_level(self, gpio: int, *, high: bool) -> None:
        """Drive a wire."""
        pin = self.pin(gpio)
        if high:
            pin.drive_high()
        else:
            pin.drive_low()

    def deliver(self) -> None:
        """Bring the delayed edges, with the time at which they really happened."""
        waiting, self.waiting = self.waiting, []
        for pin, at_s, state in waiting:
            pin.tell(at_s, state)
