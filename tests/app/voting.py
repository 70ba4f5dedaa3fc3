"""A table that is about to vote, with hands on every kind of button."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

from kivy.core.window import Keyboard, Window
from kivy.tests.common import UnitTestTouch

from companion.app.buttons import Buttons, kivy_now_s
from companion.app.screens.vote_reveal import VoteReveal
from companion.app.session import Session
from companion.table.ballot import COUNT_S
from companion.table.table import Table
from hardware.gpio import GpioBoard
from hardware.keyboard import load_keys
from hardware.pins import load_pins
from tests.app.pilot import Pilot
from tests.app.rookie import BACKS, KREATOR, Playing, seats, shields
from tests.fakes.clock import StillClock
from tests.fakes.pins import WiredFactory

__all__ = ("KINDS", "Kind", "Voting")

Plain = dict[str, Any]
Kind = Literal["touch", "keyboard", "gpio"]
KINDS: tuple[Kind, ...] = ("touch", "keyboard", "gpio")

_CHOICES = ("fight", "flee")


class Voting(Playing):
    """The ballot page, and buttons on the screen, on keys and on mock pins."""

    def __init__(
        self, pilot: Pilot, home: Path, count: int = 4, moves: Iterable[Plain] = ()
    ) -> None:
        """Play to the vote.

        Args:
            pilot: Whose window.
            home: The data folder.
            count: How many people.
            moves: What is played then.
        """
        self.began_s = kivy_now_s()
        self.pins = load_pins()
        self.held: set[int] = set()
        self.fingers: dict[tuple[int, str], UnitTestTouch] = {}
        super().__init__(pilot, home, [*_to_vote(count), *moves], seats=seats(count))

    def _show(self, match: Any) -> None:
        self.factory = WiredFactory(self.now_s)
        self.factory.held = self.held
        board = GpioBoard(self.pins, lambda: self.factory, self.now_s)
        self.session.buttons = Buttons([board], now_s=self.now_s)
        super()._show(match)

    def now_s(self) -> float:
        """Read the boards' clock: the window's, from the moment this table was made."""
        return round(kivy_now_s() - self.began_s, 6)

    def close(self) -> None:
        """Let go of pins and folder."""
        self.session.buttons.stop()
        super().close()

    def pull_the_plug(self) -> None:
        """End the app where it is, with no word to anybody, and start it again."""
        self.session.buttons.stop()
        self.session.close()
        self.table.close()
        self.pilot.stage.clear()
        self.table = Table.open(self.home, now_ms=StillClock())
        self.session = Session(self.table, chance=self.chance)
        self._show(self.table.open_match)

    def start(self) -> None:
        """Let the table be counted down."""
        self.pilot.tap("Count us down")
        self.pilot.advance(1 / 30)

    def down(self, seat: int, choice: str, kind: Kind = "touch") -> None:
        """Bring a finger down on a button; no frame passes."""
        if kind == "touch":
            button = self.button(seat, choice)
            touch = UnitTestTouch(*button.to_window(*button.center))
            self.fingers[seat, choice] = touch
            touch.touch_down()
        elif kind == "keyboard":
            code = self.key(seat, choice)
            Window.dispatch("on_key_down", code, 0, chr(code), [])
        else:
            self.factory.set_level(self.gpio(seat, choice), high=False)

    def up(self, seat: int, choice: str, kind: Kind = "touch") -> None:
        """Take a finger off a button; no frame passes."""
        if kind == "touch":
            self.fingers.pop((seat, choice)).touch_up()
        elif kind == "keyboard":
            Window.dispatch("on_key_up", self.key(seat, choice), 0)
        else:
            self.factory.set_level(self.gpio(seat, choice), high=True)

    def press(self, seat: int, choice: str, kind: Kind = "touch") -> None:
        """Press a button as a person does, for a tenth of a second."""
        self.down(seat, choice, kind)
        self.pilot.advance(0.1, fps=10)
        self.up(seat, choice, kind)
        self.pilot.advance(0.1, fps=10)

    def cast(self, *votes: str, kind: Kind = "touch") -> None:
        """Start the count and vote, seat by seat; "" does not vote."""
        self.start()
        for seat, choice in enumerate(votes):
            if choice:
                self.press(seat, choice, kind)

    def to_bell(self) -> None:
        """Let the whole count pass."""
        self.pilot.advance(COUNT_S + 0.1, fps=10)

    def button(self, seat: int, choice: str) -> Any:
        """Find a button on the screen."""
        boxes = list(reversed(self.page.table.panels[seat].slot.children))
        return boxes[_CHOICES.index(choice)]

    def key(self, seat: int, choice: str) -> int:
        """Give the code of a button's key."""
        names = {place: key for key, place in load_keys().items()}
        return int(Keyboard.keycodes[names[seat, choice]])

    def gpio(self, seat: int, choice: str) -> int:
        """Give the pin of a button."""
        return next(
            pin.gpio
            for pin in self.pins.buttons
            if (pin.seat, pin.button) == (seat, choice)
        )

    def lit(self) -> set[int]:
        """Tell which lamps shine, from the pins."""
        return {
            lamp.seat for lamp in self.pins.lamps if self.factory.pin(lamp.gpio).state
        }

    def lamp_calls(self) -> dict[int, list[bool]]:
        """Give every level that was ever written to each lamp's pin."""
        return {
            lamp.seat: [bool(s.state) for s in self.factory.pin(lamp.gpio).states]
            for lamp in self.pins.lamps
        }

    def states(self) -> list[str]:
        """Tell what each panel says."""
        return [panel.state for panel in self.page.table.panels]

    @property
    def reveal(self) -> VoteReveal | None:
        """What lies over the page after the bell, or None."""
        found = [w for w in self.stage.children if isinstance(w, VoteReveal)]
        return found[0] if found else None

    def votes(self) -> list[Plain]:
        """Give the votes of each vote that is in the store."""
        entries = self.session.match.entries()
        return [e.body["votes"] for e in entries if e.body.get("move") == "consensus"]


def _to_vote(count: int) -> list[Plain]:
    if count > 2:
        return [*shields(*(f"m{seat + 1}" for seat in range(count))), *KREATOR]
    return [
        BACKS,
        *({"move": "challenge", "seat": seat, "mission": None} for seat in (0, 1)),
        *(
            {"move": "place_shield", "seat": seat, "mission": f"m{seat + 1}"}
            for seat in (0, 1)
        ),
        *KREATOR,
    ]
