"""A button board that speaks the protocol, and lines to it with every fault there is.

The board is written from docs/board-protocol.md alone and shares nothing with the
firmware or the driver but the frames.
"""

from collections.abc import Callable

from hardware.board import BUTTONS
from hardware.board import Place as Button
from hardware.frames import Frame, Parser, encode
from hardware.serial_find import Place
from hardware.serial_keys import Change
from hardware.serial_port import PortGone, Reason
from hardware.serial_pump import Pump
from hardware.serial_talk import Talk
from tests.fakes.pins import HandClock

WRAP = 1 << 32


class SpokenBoard:
    """Is the board's side: bytes in, bytes out, hands on its buttons."""

    def __init__(self, clock: HandClock, players: int = 4, caps: str = "lc") -> None:
        self.clock = clock
        self.players = players
        self.caps = caps
        self.major = 1
        self.ms_at_start = 0
        self.heard: list[Frame] = []
        self.starts = 0
        self.clock_rate = 1.0
        self.obeys = True
        self.start()

    def start(self) -> None:
        """Start anew: another nonce, and every number begins again."""
        self.starts += 1
        self.nonce = f"{0xC0FFEE00 + self.starts:08X}"
        self.round = self.seq = self.lamps = self.muted = 0
        self.waiting: list[tuple[int, bytes]] = []
        self.sent_s: dict[int, float] = {}
        self.born_s = self.clock()
        self.status_s = self.clock()
        self.edges = dict.fromkeys(range(2 * self.players), 0)
        self.presses = dict.fromkeys(range(2 * self.players), 0)
        self.pressed = getattr(self, "pressed", 0)
        self.parser = Parser()
        self.out = b""

    @property
    def ms(self) -> int:
        """Read the board's clock."""
        lived_s = (self.clock() - self.born_s) * self.clock_rate
        return (self.ms_at_start + int(lived_s * 1000 + 1e-6)) % WRAP

    def finger(self, place: Button, *, down: bool) -> None:
        """Move one finger."""
        number = 2 * place[0] + BUTTONS.index(place[1])
        if bool(self.pressed >> number & 1) == down:
            return
        self.pressed ^= 1 << number
        self.edges[number] += 1
        self.presses[number] += down
        if len(self.waiting) >= 64:
            self.say("ERR", "full")
            return
        self.seq += 1
        event = (self.nonce, self.round, self.seq, self.ms, number, int(down))
        self.waiting.append((self.seq, encode("EV", *event)))

    def say(self, verb: str, *fields: str | int) -> None:
        """Send a frame."""
        self.out += encode(verb, *fields)

    def status(self) -> None:
        """Send an `ST`."""
        self.status_s = self.clock()
        shown = (self.pressed & ~self.muted, self.lamps, self.ms)
        self.say(
            "ST", self.nonce, self.round, self.seq, *shown, self.pressed, self.muted
        )

    def hear(self, data: bytes) -> None:
        """Take in what the companion says."""
        for frame in self.parser.feed(data):
            self.heard.append(frame)
            getattr(self, f"on_{frame.verb.lower()}")(*frame.fields)

    def speak(self) -> bytes:
        """Give what is due."""
        now_s = self.clock()
        if now_s - self.status_s >= 0.25:
            self.status()
        for seq, event in self.waiting[:8]:
            if now_s - self.sent_s.get(seq, -1.0) >= 0.1:
                self.sent_s[seq] = now_s
                self.out += event
        out, self.out = self.out, b""
        return out

    def on_who(self) -> None:
        """Answer who this is."""
        who = (self.major, 0, "fake-1", "NR7", self.nonce, self.players, self.caps)
        self.say("IAM", *who)
        self.status()

    def on_arm(self, round_: str, _players: str, _ms: str) -> None:
        """Take over a round."""
        self.round = int(round_) if self.obeys else self.round
        self.status()

    def on_disarm(self) -> None:
        """End the round."""
        self.round = 0 if self.obeys else self.round
        self.status()

    def on_ack(self, nonce: str, seq: str) -> None:
        """Forget what has arrived."""
        if nonce == self.nonce:
            self.waiting = [each for each in self.waiting if each[0] > int(seq)]

    def on_led(self, mask: str) -> None:
        """Light the lamps."""
        self.lamps = int(mask)

    def on_sync(self) -> None:
        """Tell how things stand."""
        self.status()

    def on_ping(self, number: str) -> None:
        """Tell the time."""
        self.say("PONG", number, self.ms)

    def on_counts(self) -> None:
        """Tell what each button did."""
        for number, edges in self.edges.items():
            self.say("CNT", self.nonce, number, edges, self.presses[number], 0)

    def verbs(self) -> list[str]:
        """List what the companion has said."""
        return [frame.verb for frame in self.heard]


class Cable:
    """Is a USB socket with a board in it, or none: what `find` and `open` look at."""

    def __init__(self, board: SpokenBoard) -> None:
        self.board = board
        self.names: list[str] = ["/dev/ttyACM0"]
        self.refuses: Reason | None = None
        self.port: MemoryPort | None = None
        self.opened = 0
        self.takes = True
        self.talks = True
        self.spoil: Callable[[bytes], bytes] = bytes

    def find(self) -> tuple[Place, ...]:
        """List what is plugged in."""
        return tuple(Place(name, name) for name in self.names)

    def open(self, _path: str) -> "MemoryPort":
        """Open the port; the line is empty then."""
        if self.refuses is not None:
            raise PortGone(self.refuses, f"[fake] {self.refuses}")
        self.opened += 1
        self.board.out = b""
        self.port = MemoryPort(self)
        return self.port

    def unplug(self) -> None:
        """Pull the cable; the board has power of its own and goes on."""
        self.names = []
        if self.port is not None:
            self.port.gone = True

    def plug(self, name: str = "/dev/ttyACM0") -> None:
        """Plug it in again, under any name."""
        self.names = [name]


class MemoryPort:
    """Is an open port to the board of a cable."""

    def __init__(self, cable: Cable) -> None:
        self.cable = cable
        self.gone = False
        self.is_open = True
        self.wakes = 0

    def read(self) -> bytes:
        """Read what the board has to say."""
        self._check()
        if not self.cable.talks:
            return b""
        return self.cable.spoil(self.cable.board.speak())

    def write(self, data: bytes) -> bool:
        """Bring the board what the companion says."""
        self._check()
        if self.cable.takes:
            self.cable.board.hear(data)
        return self.cable.takes

    def drain(self) -> None:
        """Have nothing left."""
        self._check()

    def wake(self) -> None:
        """Count who wanted to be quick."""
        self.wakes += 1

    def close(self) -> None:
        """Close."""
        self.is_open = False

    def _check(self) -> None:
        if self.gone or not self.is_open:
            raise PortGone("odd", "read failed: [Errno 5] Input/output error")


class HandWorker:
    """Stands in for the reader thread: a test turns it."""

    def __init__(self, pump: Pump) -> None:
        self.pump = pump
        self.alive = True

    def is_alive(self) -> bool:
        """Tell whether it would still turn."""
        return self.alive

    def stop(self) -> None:
        """End as the thread does."""
        self.alive = False
        self.pump.finish()


class Wire:
    """Brings bytes between a board and our side of the talk, without any port."""

    def __init__(self, clock: HandClock, board: SpokenBoard, talk: Talk) -> None:
        self.clock = clock
        self.board = board
        self.talk = talk
        self.changes: list[Change] = []
        self.up: Callable[[bytes], bytes] = bytes
        self.down: Callable[[bytes], bytes] = bytes
        self.is_cut = True
        self.late_ms = 0.0

    def plug(self) -> None:
        """Open the port."""
        self.board.out = b""
        self.talk.opened(self.clock())
        self.is_cut = False

    def cut(self) -> None:
        """Close the port."""
        self.talk.closed(self.clock())
        self.is_cut = True

    def run(self, ms: float, step_ms: float = 5) -> None:
        """Let time pass in small steps, with bytes both ways."""
        end_s = self.clock() + ms / 1000
        while self.clock() < end_s - 1e-9:
            self.clock.pass_ms(step_ms)
            self.turn()

    def turn(self) -> None:
        """Bring what is to be brought now."""
        if not self.is_cut:
            said = self.up(self.board.speak())
            self.clock.pass_ms(self.late_ms)
            self.talk.feed(said, self.clock())
        self.talk.tick(self.clock())
        if not self.is_cut:
            self.board.hear(self.down(self.talk.take_output()))
            if self.talk.verdict is not None:
                self.cut()
        self.changes += self.talk.take_changes()

    def told(self) -> list[tuple[int, str, bool]]:
        """Give what came as plain tuples: seat, button, down."""
        return [(*change.place, change.down) for change in self.changes]

    def tap(self, place: Button, ms: float = 40) -> None:
        """Press a button and let go of it."""
        self.board.finger(place, down=True)
        self.run(ms)
        self.board.finger(place, down=False)
        self.run(ms)
