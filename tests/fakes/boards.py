"""Each board with hands on its buttons, all with the same verbs."""

from typing import Protocol

from hardware.board import Board, Place, Press, Sink
from hardware.gpio import GpioBoard
from hardware.hub import Hub
from hardware.keyboard import KeyboardBoard, load_keys
from hardware.pins import PinTable, load_pins
from hardware.serial_board import SerialBoard
from hardware.touch import TouchBoard
from tests.fakes.pins import HandClock, WiredFactory
from tests.fakes.serial_boards import Cable, HandWorker, SpokenBoard

POLL_MS = 20


class Wires(Protocol):
    """Is anything whose wires can be driven: mock pins or the fake kernel."""

    held: set[int]

    def set_level(self, gpio: int, *, high: bool) -> None:
        """Drive a wire."""


class Rig:
    """Has a board, a clock, and the presses that came."""

    board: Board
    has_wires = False

    def __init__(self, clock: HandClock) -> None:
        self.clock = clock
        self.presses: list[Press] = []

    def start(self) -> None:
        """Start the board and let it find its buttons up."""
        self.board.start(self.presses.append)
        self.wait_ms(100)

    def wait_ms(self, ms: float) -> None:
        """Let time pass, polling as the app does."""
        end_s = self.clock.now_s + ms / 1000
        while self.clock.now_s + POLL_MS / 1000 < end_s:
            self.clock.pass_ms(POLL_MS)
            self.board.poll(self.clock.now_s)
        self.clock.now_s = end_s
        self.board.poll(self.clock.now_s)

    def down(self, *places: Place) -> None:
        """Put fingers on buttons, all at one instant."""
        for place in places:
            self.finger(place, down=True)

    def up(self, *places: Place) -> None:
        """Take fingers off buttons, all at one instant."""
        for place in places:
            self.finger(place, down=False)

    def tap(self, *places: Place, ms: float = 80) -> None:
        """Press buttons together and let go of them."""
        self.down(*places)
        self.wait_ms(ms)
        self.up(*places)
        self.wait_ms(100)

    def finger(self, place: Place, *, down: bool) -> None:
        """Move one finger."""
        raise NotImplementedError

    def hold_before_start(self, place: Place) -> None:
        """Have a button down already when the board starts."""
        self.finger(place, down=True)

    def lit(self) -> set[int]:
        """Tell which lamps shine."""
        return set()

    def pressed(self) -> list[tuple[int, str, bool]]:
        """Give what came as plain tuples: seat, button, down."""
        return [(press.seat, press.button, press.down) for press in self.presses]


class TouchRig(Rig):
    """Touches the screen."""

    def __init__(self, clock: HandClock) -> None:
        super().__init__(clock)
        self.board: TouchBoard = TouchBoard()

    def finger(self, place: Place, *, down: bool) -> None:
        """Move one finger."""
        move = self.board.press if down else self.board.release
        move(*place, self.clock.now_s)


class KeyboardRig(Rig):
    """Types on a keyboard."""

    def __init__(self, clock: HandClock) -> None:
        super().__init__(clock)
        keys = load_keys()
        self.key = {place: key for key, place in keys.items()}
        self.board: KeyboardBoard = KeyboardBoard(keys)

    def finger(self, place: Place, *, down: bool) -> None:
        """Move one finger."""
        move = self.board.key_down if down else self.board.key_up
        move(self.key[place], self.clock.now_s)


class GpioRig(Rig):
    """Drives the wires below the real GPIO board."""

    has_wires = True

    def __init__(
        self, clock: HandClock, wires: Wires | None = None, pins: PinTable | None = None
    ) -> None:
        super().__init__(clock)
        self.pins = pins or load_pins()
        self.gpio = {(pin.seat, pin.button): pin.gpio for pin in self.pins.buttons}
        self.lamp = {pin.seat: pin.gpio for pin in self.pins.lamps}
        self.factory = WiredFactory(clock)
        self.wires = wires or self.factory
        self.board: Board = self.build()
        self.lamp_pins = {}

    def build(self) -> GpioBoard:
        """Make the board on the mock pins."""
        return GpioBoard(self.pins, lambda: self.factory, self.clock)

    def finger(self, place: Place, *, down: bool) -> None:
        """Move one finger: the buttons pull their pins to ground."""
        self.wires.set_level(self.gpio[place], high=not down)

    def hold_before_start(self, place: Place) -> None:
        """Have a button down already when the board starts."""
        self.wires.held.add(self.gpio[place])

    def lit(self) -> set[int]:
        """Tell which lamps shine, from the pins; a closed factory forgets its pins."""
        if self.factory.pins:
            self.lamp_pins = {
                seat: self.factory.pin(gpio) for seat, gpio in self.lamp.items()
            }
        return {seat for seat, pin in self.lamp_pins.items() if pin.state}


class LgpioRig(GpioRig):
    """Drives the kernel below the real lgpio below the real GPIO board."""

    def build(self) -> GpioBoard:
        """Make the board as it is on a Pi."""
        return GpioBoard(self.pins, clock=self.clock)

    def lit(self) -> set[int]:
        """Tell which lamps shine, from the kernel."""
        levels = self.wires.levels
        return {seat for seat, gpio in self.lamp.items() if levels.get(gpio)}


class SerialRig(Rig):
    """Presses the buttons of a board at the other end of a line."""

    has_wires = True

    def __init__(self, clock: HandClock, **more: object) -> None:
        super().__init__(clock)
        self.spoken = SpokenBoard(clock)
        self.cable = Cable(self.spoken)
        self.worker: HandWorker | None = None
        self.board: SerialBoard = SerialBoard(
            clock=clock,
            find=self.cable.find,
            open_port=self.cable.open,
            spawn=self.spawn,
            **{"wanted": True, **more},
        )

    def spawn(self, pump: object) -> HandWorker:
        """Be the reader's hand."""
        self.worker = HandWorker(pump)
        return self.worker

    def finger(self, place: Place, *, down: bool) -> None:
        """Move one finger."""
        self.spoken.finger(place, down=down)

    def wait_ms(self, ms: float) -> None:
        """Let time pass, turning the reader as its thread does."""
        end_s = self.clock.now_s + ms / 1000
        while self.clock.now_s + POLL_MS / 1000 < end_s:
            self.clock.pass_ms(POLL_MS)
            self.turn()
        self.clock.now_s = end_s
        self.turn()

    def turn(self) -> None:
        """Turn the reader until all that can be answered is, and poll."""
        for _ in range(3):
            if self.worker is not None and self.worker.alive:
                self.worker.pump.turn()
        self.board.poll(self.clock.now_s)

    def lit(self) -> set[int]:
        """Tell which lamps shine."""
        self.turn()
        return {seat for seat in range(4) if self.spoken.lamps >> seat & 1}


class HubAsBoard(Hub):
    """Is a hub that hands on what it drains, so that it can be held like a board."""

    name = "hub"

    def start(self, sink: Sink | None = None) -> None:
        """Start, and remember who wants the presses."""
        self._sink = sink
        super().start()

    def poll(self, now_s: float) -> None:
        """Poll, then drain, as the app does."""
        super().poll(now_s)
        for press in self.drain():
            self._sink(press)


class HubRig(GpioRig):
    """Presses GPIO buttons of a hub that has touch and keys besides."""

    def build(self) -> HubAsBoard:
        """Make a hub of all boards."""
        return HubAsBoard([super().build(), TouchBoard(), KeyboardBoard(load_keys())])
