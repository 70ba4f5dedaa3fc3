"""A new match: who sits where, whom they play, who starts, in which mode."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.app import theme
from companion.app.boards import BOARDS
from companion.app.boards.setup import Role, Setup
from companion.app.kept import LINE_UP, NEXT_GAME, keep, recall
from companion.app.line_up import LineUp, first_line_up, read_line_up
from companion.app.lots import Lots
from companion.app.screens.base import AppScreen
from companion.app.widgets.role_tile import RoleTile
from companion.app.widgets.rules_sheet import RulesSheet
from companion.app.widgets.who_sheet import WhoSheet
from companion.core.errors import CompanionError
from companion.core.texts import _, ngettext


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
    """The `SeatCards` (set by the kv rule).

    :attr:`cards` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    modes = ObjectProperty(None)
    """The `ModeRow` (set by the kv rule).

    :attr:`modes` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    modes_height = NumericProperty(0)
    """Height of the modes; 0 without any.

    :attr:`modes_height` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    chances = ObjectProperty(None)
    """Where lots and house rules stand (set by the kv rule).

    :attr:`chances` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    line_up: LineUp
    """What is told so far."""

    setup: Setup
    """What has to be told."""

    def __init__(self, **kwargs: Any) -> None:
        self._lots: Lots | None = None
        super().__init__(**kwargs)
        self._lots_button = self.ids.lots_button.__self__
        self._rules_button = self.ids.rules_button.__self__

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
        self._set_up()
        kept = recall(self.session, LINE_UP.format(game=self.game.id))
        self.line_up = (
            read_line_up(kept, self.game, self.setup)
            if kept is not None
            else first_line_up(self.game, self.setup)
        )
        self._draw()

    def _set_up(self) -> None:
        """Have what this game needs and nothing else."""
        self.cards.set_up(self.setup, self.game.seat_counts[-1])
        self.chances.clear_widgets()
        if self.setup.has_starter:
            self.chances.add_widget(self._lots_button)
        if self.setup.pages or self.setup.has_die:
            self.chances.add_widget(self._rules_button)
        modes = self.setup.modes.modes if self.setup.modes is not None else ()
        self.modes.modes = list(modes)
        high = (len(modes) * 88 + 12 if self.portrait else 108) if modes else 0
        self.modes_height = dp(high)

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
        options = header["options"]
        if self.setup.has_die:
            options = {**options, "die": list(self.session.table.settings.die)}
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

    def choose_mode(self, mode: str) -> None:
        """Play this way; house rules that it does not use wait for another one."""
        ruled = self.line_up.ruled(self.setup.mode_option, mode)
        self.take(ruled.trimmed(self.game, self.setup))

    def draw_lots(self) -> None:
        """Let chance say who starts, and let everybody see it."""
        self._stop_lots()
        seats = len(self.line_up.seats)
        winner = self.session.chance.randrange(seats)
        self._lots = Lots(seats, winner, self.cards.light, self._end_lots)

    def _end_lots(self, seat: int) -> None:
        self._lots = None
        self.take(self.line_up.started_by(seat))
        self.cards.cards[seat].cheer()

    def _stop_lots(self) -> None:
        if self._lots is not None:
            self._lots.stop()
            self._lots = None
            self._draw()

    def start_with(self, seat: int) -> None:
        """Let a seat start; no lots then."""
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
        self.modes.chosen = self.line_up.mode(self.game, self.setup) or ""
        self.cards.show(self.line_up)

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
