"""The parts of the board check, one a tab; each is refreshed many times a second."""

from collections.abc import Callable
from math import ceil
from typing import Any, Final

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from msgspec import Struct

from companion.app import theme
from companion.app.button_faults import board_fault
from companion.app.check_words import (
    Since,
    board_facts,
    board_lines,
    fault_texts,
    look_of,
)
from companion.app.widgets.check_tile import CheckTile
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.labels import Body
from companion.app.widgets.panel import Panel
from companion.core.texts import _
from hardware.board import SEATS, Contact, Health, Place

__all__ = ("ButtonsPart", "CheckView", "FaultsPart", "LampsPart", "LinePart")

FAULTS_A_PAGE: Final = 3
LINES: Final = 3
"""So many lines tell what a board is."""


class CheckView(Struct, frozen=True):
    """What the parts show.

    Attributes:
        healths: Of all boards.
        health: Of the board that is looked at.
        since: Counts from the opening of the page.
        hidden: Buttons of which nothing may be seen.
        problems: What is wrong with the owner's tables.
        now_s: On the clock of the boards, in seconds.
    """

    healths: tuple[Health, ...]
    health: Health
    since: Since
    hidden: frozenset[Place]
    problems: tuple[str, ...]
    now_s: float

    def contacts(self) -> tuple[Contact, ...]:
        """Give the buttons of the board, seat by seat, as they are since then."""
        name = self.health.board
        contacts = (self.since.button(name, each) for each in self.health.contacts)
        return tuple(sorted(contacts, key=lambda each: (each.seat, each.button)))


class ButtonsPart(BoxLayout):
    """A tile for each button of a board, by seat.

    :Events:
        `on_pick`: (place) a tile was tapped.
        `on_finger`: (place, down) a finger came to a tile, or left it.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright: a row a seat instead of a column.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    about = StringProperty("")
    """What is said of a board that is not there.

    :attr:`about` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    grid = ObjectProperty(None)
    """Where the tiles stand (set by the kv rule).

    :attr:`grid` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_pick", "on_finger")

    def __init__(self, **kwargs: Any) -> None:
        self._tiles: dict[Place, CheckTile] = {}
        super().__init__(**kwargs)

    def on_pick(self, place: Place) -> None:
        """Be told which button."""

    def on_finger(self, place: Place, down: bool) -> None:  # noqa: FBT001 - an event
        """Be told of a finger."""

    def refresh(self, view: CheckView) -> None:
        """Show how the buttons stand now."""
        # What a board said before it went is nothing to be shown.
        contacts = view.contacts() if view.health.works else ()
        places = [(contact.seat, contact.button) for contact in contacts]
        if places != list(self._tiles):
            self._build(places)
        fault = board_fault(view.health.faults)
        about = view.health.about if fault is None else fault.text
        self.about = "" if places else about[:1].upper() + about[1:]
        faulty = {
            (fault.seat, fault.button)
            for fault in view.health.faults
            if fault.seat is not None and fault.button is not None
        }
        for contact, tile in zip(contacts, self._tiles.values(), strict=True):
            look = look_of(contact, faulty, view.hidden, view.now_s)
            tile.mark, tile.state_text = look.mark, look.state
            tile.presses_text, tile.last_text = look.presses, look.last

    def _build(self, places: list[Place]) -> None:
        names = {"fight": _("FIGHT"), "flee": _("FLEE")}
        self._tiles = {
            place: CheckTile(seat=place[0], text=names[place[1]], guards=False)
            for place in places
        }
        for place, tile in self._tiles.items():
            tile.bind(
                state=lambda _t, state, p=place: self._feel(p, state),
                on_release=lambda _t, p=place: self.dispatch("on_pick", p),
            )
        seats = len({seat for seat, _button in places})
        self.grid.clear_widgets()
        self.grid.cols = 2 if self.portrait else max(1, seats)
        order = places if self.portrait else sorted(places, key=lambda p: (p[1], p[0]))
        for place in order:
            self.grid.add_widget(self._tiles[place])

    def _feel(self, place: Place, state: str) -> None:
        self.dispatch("on_finger", place, state == "down")


class LampsPart(BoxLayout):
    """A tile for each lamp; one that was tapped shines for a while.

    :Events:
        `on_lamp`: (seat) its tile was tapped.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    lit = ListProperty()
    """Seats whose lamps shine.

    :attr:`lit` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    grid = ObjectProperty(None)
    """Where the tiles stand (set by the kv rule).

    :attr:`grid` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_lamp",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tiles = [ComicButton(comic=True, largest="34sp") for _ in range(SEATS)]
        for seat, tile in enumerate(self.tiles):
            tile.guards = False
            tile.icon, tile.icon_size = "power-lightning", "48dp"
            tile.bind(on_release=lambda _t, s=seat: self.dispatch("on_lamp", s))
            self.grid.add_widget(tile)
        self.fbind("lit", self._draw)
        self._draw()

    def on_lamp(self, seat: int) -> None:
        """Be told which."""

    def refresh(self, _view: CheckView) -> None:
        """Lamps change only by taps."""

    def _draw(self, *_args: object) -> None:
        for seat, tile in enumerate(self.tiles):
            is_lit = seat in self.lit
            letter = theme.SEAT_LETTERS[seat]
            text = _("Seat {seat}: ON") if is_lit else _("Seat {seat}")
            tile.text = text.format(seat=letter)
            tile.fill = theme.WHITE if is_lit else theme.SEAT_COLOURS[seat]


class LinePart(BoxLayout):
    """What a board is, and how the line to it does."""

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    lines = ListProperty([""] * LINES)
    """What it is.

    :attr:`lines` is a :class:`~kivy.properties.ListProperty`.
    """

    facts = ListProperty()
    """Figures of the line, as a `FactGrid` takes them; empty without a line.

    :attr:`facts` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    def refresh(self, view: CheckView) -> None:
        """Show how it stands now."""
        lines = board_lines(view.health)
        self.lines = [*lines[: LINES - 1], "\n".join(lines[LINES - 1 :]), "", ""][
            :LINES
        ]
        self.facts = board_facts(view.health, view.now_s)


class FaultsPart(BoxLayout):
    """All that is wrong, with the remedies; or that all is well."""

    texts = ListProperty()
    """The sentences.

    :attr:`texts` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    page = NumericProperty(0)
    """Which page of them is shown, from 0.

    :attr:`page` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    pages = NumericProperty(1)
    """How many pages there are (read only).

    :attr:`pages` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    notes = ObjectProperty(None)
    """Where the sentences stand (set by the kv rule).

    :attr:`notes` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("texts", "page"):
            self.fbind(name, self._fill)
        self._fill()

    def refresh(self, view: CheckView) -> None:
        """Show what is wrong now."""
        self.texts = fault_texts(view.healths, view.problems)

    def turn(self, by: int) -> None:
        """Turn to another page, if there is one."""
        self.page = max(0, min(self.page + by, self.pages - 1))

    def _fill(self, *_args: object) -> None:
        self.pages = max(1, ceil(len(self.texts) / FAULTS_A_PAGE))
        first = int(min(self.page, self.pages - 1)) * FAULTS_A_PAGE
        shown = self.texts[first : first + FAULTS_A_PAGE]
        self.notes.clear_widgets()
        if not shown:
            self.notes.add_widget(_note(_("All is well."), theme.GREEN, "44sp"))
        for text in shown:
            self.notes.add_widget(_note(text, theme.PAPER, "21sp"))


def _note(text: str, fill: Any, largest: str) -> Widget:
    panel = Panel(fill=fill)
    halign = "left" if fill == theme.PAPER else "center"
    label = Body(text=text, largest=largest, halign=halign, font_name=theme.BODY_BOLD)
    panel.add_widget(label)
    return panel


PARTS: Final[dict[str, Callable[..., Widget]]] = {
    "buttons": ButtonsPart,
    "lamps": LampsPart,
    "line": LinePart,
    "faults": FaultsPart,
}
"""The parts by the names of their tabs."""
