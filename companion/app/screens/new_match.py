"""A new match: who sits where, whom they play, who starts, by which house rules."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.app import theme
from companion.app.boards import BOARDS
from companion.app.boards.setup import Role, Setup
from companion.app.kept import LINE_UP, NEXT_GAME, keep, recall
from companion.app.line_up import LineUp, first_line_up, read_line_up
from companion.app.lots import Lots
from companion.app.screens.base import AppScreen
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.role_tile import RoleTile
from companion.app.widgets.rules_sheet import RulesSheet
from companion.app.widgets.seat_card import SeatCard
from companion.app.widgets.who_sheet import WhoSheet
from companion.core.errors import CompanionError
from companion.core.texts import _, ngettext


class JoinCard(ComicButton):
    """An empty place at the table, for one more."""


class RoleGrid(GridLayout):
    """The roles to choose from."""


class NewMatchScreen(AppScreen):
    """A card a seat. All that is told is kept at once, for this match and the next."""

    title = StringProperty("")
    """Name of the game.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    rules_text = StringProperty("")
    """What the button of the house rules says.

    :attr:`rules_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    cards = ObjectProperty(None)
    """Where the seats' cards stand (set by the kv rule).

    :attr:`cards` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    line_up: LineUp
    """What is told so far."""

    setup: Setup
    """What has to be told."""

    def __init__(self, **kwargs: Any) -> None:
        self._lots: Lots | None = None
        super().__init__(**kwargs)

    @property
    def game(self) -> Any:
        """The game that is played next."""
        games = self.session.table.games
        wanted = recall(self.session, NEXT_GAME)
        return games[wanted if wanted in games else next(iter(games))]

    def show(self) -> None:
        """Take up what was told last."""
        self.title = self.game.title()
        self.setup = BOARDS[self.game.id].setup()
        kept = recall(self.session, LINE_UP.format(game=self.game.id))
        self.line_up = (
            read_line_up(kept, self.game, self.setup)
            if kept is not None
            else first_line_up(self.game, self.setup)
        )
        self._draw()

    def leave(self) -> None:
        """Draw no lots for nobody."""
        self._stop_lots()

    def go_home(self) -> None:
        """Leave it for later."""
        self.stage.follow()

    def begin(self, place: Any = None) -> None:
        """Start the match, or ask for the name that is missing."""
        if self._lots is not None:
            self._lots.finish()
        if self.line_up.nameless is not None:
            self.open_who(self.line_up.nameless)
            return
        header = self.line_up.header(self.setup)
        options = {**header["options"], "die": list(self.session.table.settings.die)}
        try:
            match = self.session.table.new_match(self.game.id, header["seats"], options)
        except CompanionError as error:
            self.stage.say(str(error), place)
            return
        self.session.open(match)

    def join(self) -> None:
        """Add a seat and ask who sits there."""
        self.take(self.line_up.joined(self.setup).fitted(self.game, self.setup))
        self.open_who(len(self.line_up.seats) - 1)

    def open_who(self, seat: int) -> None:
        """Ask who sits at a seat."""
        sheet = WhoSheet(
            people=self._people(),
            seated=[place.name for place in self.line_up.seats],
            seat=seat,
            can_leave=len(self.line_up.seats) > self.game.seat_counts.start,
            portrait=self.portrait,
        )
        sheet.bind(
            on_name=lambda _s, name: self._close_with(self.line_up.called(seat, name)),
            on_leave=lambda _s: self._close_with(
                self.line_up.left(seat).fitted(self.game, self.setup)
            ),
        )
        letter = theme.SEAT_LETTERS[seat]
        title = _("Seat {letter}: who sits here?").format(letter=letter)
        self.stage.open_sheet(sheet, title)

    def _people(self) -> list[str]:
        """Give who has played here; without them a name is typed."""
        try:
            return list(self.session.table.people())
        except CompanionError as error:
            self.stage.say(str(error))
            return []

    def open_roles(self, seat: int) -> None:
        """Ask whom a seat plays."""
        grid = RoleGrid(cols=1 if self.portrait else 2)
        for role in self.setup.roles:
            grid.add_widget(self._role_tile(role, seat))
        self.stage.open_sheet(grid, _("Which hero?"))

    def open_rules(self) -> None:
        """Show the house rules."""
        sheet = RulesSheet(
            self.game,
            self.setup,
            line_up=self.line_up,
            faces=list(self.session.table.settings.die),
            portrait=self.portrait,
        )
        sheet.bind(
            line_up=lambda _s, line_up: self.take(line_up),
            on_edit=lambda _s, faces: self._keep_die(faces),
            on_refusal=lambda _s, text, place: self.stage.say(text, place),
        )
        self.stage.open_sheet(sheet, _("House rules"))

    def draw_lots(self) -> None:
        """Let chance say who starts, and let everybody see it."""
        self._stop_lots()
        seats = len(self.line_up.seats)
        winner = self.session.chance.randrange(seats)
        self._lots = Lots(seats, winner, self._light, self._end_lots)

    def _light(self, seat: int) -> None:
        for card in self._seat_cards():
            card.put(lit=card.seat == seat, starts=card.seat == seat)

    def _end_lots(self, seat: int) -> None:
        self._lots = None
        self.take(self.line_up.started_by(seat))
        self._seat_cards()[seat].cheer()

    def _stop_lots(self) -> None:
        if self._lots is not None:
            self._lots.stop()
            self._lots = None
            self._draw()

    def _start_with(self, seat: int) -> None:
        self._stop_lots()
        self.take(self.line_up.started_by(seat))

    def _close_with(self, line_up: LineUp) -> None:
        self.stage.close_sheets()
        self.take(line_up)

    def take(self, line_up: LineUp) -> None:
        """Keep what is told now and draw it."""
        self.line_up = line_up
        keep(self.session, LINE_UP.format(game=self.game.id), line_up.plain)
        self._draw()

    def _keep_die(self, faces: list[str]) -> None:
        try:
            self.session.table.change_settings(die=faces)
        except CompanionError as error:
            self.stage.say(str(error))

    def _draw(self) -> None:
        count = self.line_up.changes(self.game, self.setup)
        changed = ngettext(
            "House rules: {count} changed", "House rules: {count} changed", count
        )
        self.rules_text = changed.format(count=count) if count else _("House rules")
        self._fill()
        for card, place in zip(self._seat_cards(), self.line_up.seats, strict=True):
            role = self._role(place.role)
            card.put(
                name=place.name,
                starts=card.seat == self.line_up.starter,
                lit=False,
                **role,
            )

    def _fill(self) -> None:
        """Have a card a seat, and one for those who may still join."""
        wanted = len(self.line_up.seats)
        if len(self._seat_cards()) == wanted and self.cards.children:
            return
        self.cards.clear_widgets()
        for seat in range(wanted):
            self.cards.add_widget(self._card(seat))
        if wanted < self.game.seat_counts[-1]:
            join = JoinCard()
            join.bind(on_release=lambda _j: self.join())
            self.cards.add_widget(join)

    def _card(self, seat: int) -> SeatCard:
        card = SeatCard(seat=seat)
        card.bind(
            on_name_request=lambda _c: self.open_who(seat),
            on_role_request=lambda _c: self.open_roles(seat),
            on_start_request=lambda _c: self._start_with(seat),
        )
        return card

    def _seat_cards(self) -> list[SeatCard]:
        found = [c for c in self.cards.children if isinstance(c, SeatCard)]
        return found[::-1]

    def _role(self, role_id: str) -> dict[str, Any]:
        role = next((r for r in self.setup.roles if r.id == role_id), None)
        if role is None:
            return {"role": "", "line": "", "icon": "meeple-group"}
        looks = {"line": role.line, "icon": role.icon, "colour": role.colour}
        return {"role": role.name, **looks}

    def _role_tile(self, role: Role, seat: int) -> RoleTile:
        """Give the tile of a role; who has it now would take the other one."""
        roles = [place.role for place in self.line_up.seats]
        holder = roles.index(role.id) if role.id in roles else -1
        tile = RoleTile(
            title=role.name,
            line=role.line,
            icon=role.icon,
            colour=role.colour,
            holder=holder,
            marked=holder == seat,
        )
        if holder >= 0:
            name = self.line_up.seats[holder].name
            swap = _("Swap with {name}").format(name=name) if name else _("Swap")
            tile.note = name if holder == seat else swap
        tile.bind(
            on_release=lambda _t: self._close_with(self.line_up.playing(seat, role.id))
        )
        return tile
