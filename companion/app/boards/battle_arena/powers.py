"""The heroes are shown: both powers, one tap each; or just who won."""

from functools import partial
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app.boards.battle_arena.arena_part import ArenaPart
from companion.app.widgets.burst import Burst
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.number_pad import NumberPad
from companion.app.widgets.power_grid import PowerGrid
from companion.core.texts import _

ENTRY: Final = "powers"
"""The powers that are told so far: the move, the battle, and a list with nulls."""
SETTLE_S: Final = 1.5
"""So long both powers can still be changed before they count by themselves."""
MOST_POWER: Final = 999


class PowersPart(ArenaPart):
    """One grid for both: the band says whose power is asked for."""

    asked = NumericProperty(-1)
    """Whose power the next tap tells; -1 once both are told.

    :attr:`asked` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._settle = Clock.create_trigger(self._settled, SETTLE_S)
        self._turned_to: int | None = None
        super().__init__(**kwargs)
        self._grid = PowerGrid(cols=6 if self.portrait else 12)
        self._grid.bind(on_number=lambda _g, power: self.tell(power))

    @property
    def move(self) -> str:
        """The move that the powers go into."""
        is_over_time = self.document["phase"] == "sudden_death"
        return "sudden_death" if is_over_time else "reveal"

    @property
    def powers(self) -> list[int | None]:
        """What is told so far, by seat."""
        kept = self.session.kept(ENTRY)
        if not kept or kept["of"] != self._of:
            return [None, None]
        return list(kept["powers"])

    @property
    def _of(self) -> list[Any]:
        """What the powers are of: they are never taken for those of another battle."""
        return [self.move, self.document["battle"], len(self.document["log"])]

    def draw(self) -> None:
        """Show what is told, and ask for what is not."""
        powers = self.powers
        turned, self._turned_to = self._turned_to, None
        still_open = [seat for seat in (0, 1) if powers[seat] is None]
        self.asked = turned if turned is not None else next(iter(still_open), -1)
        self._say()
        self._show_grid(powers)
        self._offer(powers)
        self._show_on_sides(powers)
        self._settle.cancel()
        if self.asked < 0:
            self._settle()

    def choose_power(self, seat: int) -> bool:
        """Ask for the power of this seat, again if need be."""
        self._turned_to = seat
        self.draw()
        return True

    def tell(self, power: int) -> None:
        """Take the power of the seat that is asked."""
        powers = self.powers
        powers[int(self.asked)] = power
        self.session.keep(ENTRY, {"of": self._of, "powers": powers})
        self.draw()

    def reveal(self, place: Any) -> None:
        """Let the powers count."""
        self._settle.cancel()
        powers = self.powers
        self.session.keep(ENTRY, None)
        if not self.play_move({"move": self.move, "powers": powers}, place):
            self.session.keep(ENTRY, {"of": self._of, "powers": powers})

    def _settled(self, _dt_s: float) -> None:
        if self.session.match is None or self.get_root_window() is None:
            return  # people have gone elsewhere; the entry is kept
        if self.document["phase"] != "over" and None not in self.powers:
            self.reveal(None)

    def _show_grid(self, powers: list[int | None]) -> None:
        """Offer the powers; both told, they clash in place of the tiles."""
        if self.asked < 0:
            self.put(self._clash(powers), 126, 258)
            return
        self._grid.seat = int(self.asked)
        self._grid.value = powers[int(self.asked)]
        self._grid.guard()
        self.put(self._grid, 126, 258)

    def _clash(self, powers: list[int | None]) -> Burst:
        one, two = powers
        burst = Burst(spikes=20, seed=21, text_tilt=3)
        burst.figure = _("{one} : {two}").format(one=one, two=two)
        burst.pop()
        return burst

    def _say(self) -> None:
        if self.asked < 0:
            self.say(_("Is that right?"), _("Tap a power above to change it."))
            return
        seat = int(self.asked)
        # Beside six buttons there is room for a few words only.
        is_tight = self._has_plays and not self.portrait and self.move == "reveal"
        title = _("{name}: power?") if is_tight else _("{name}: your hero's power?")
        hint = _("Or just tap who won.") if is_tight else self._hint()
        self.say(title.format(name=self.names[seat]), hint, seat)

    def _hint(self) -> str:
        if self.move == "reveal":
            return _("Show both heroes. Or just tap who won.")
        if self.document["powers"] is not None:
            power = self.document["powers"][0]
            return _("{power} each! Two more heroes.").format(power=power)
        return _("Show the top heroes of your decks.")

    def _offer(self, powers: list[int | None]) -> None:
        """Offer the ways beside the tiles: other numbers, who won, or going on."""
        if self.asked >= 0:
            self.offer_small("other", "plus", _("Other"), self._open_pad)
        if None not in powers:
            self.offer_way_on(_("Reveal!"), self.reveal)
            return
        if self.move == "reveal" and self._has_plays:
            self.offer_small("unknown", "hood", _("Secret"), self._show_secretly)
        for winner in (0, None, 1):
            if winner is not None or self.move == "reveal":
                self.offer(self._won_button(winner))
        self.offer_cards()

    @property
    def _has_plays(self) -> bool:
        return bool(self.match.header.options.has_plays)

    def _won_button(self, winner: int | None) -> ComicButton:
        button = WonButton(winner=-1 if winner is None else winner)
        button.text = _("Draw") if winner is None else _("won")
        button.bind(on_release=lambda b: self._award(winner, b.last_touch.pos))
        return button

    def _award(self, winner: int | None, place: Any) -> None:
        self.session.keep(ENTRY, None)
        if self.move == "reveal":
            self.play_move({"move": "award", "battle_to": winner}, place)
        else:
            self.play_move({"move": "sudden_death", "winner": winner}, place)

    def _show_secretly(self, place: Any) -> None:
        """Go on to the plays with powers that the app is not told."""
        self.session.keep(ENTRY, None)
        self.play_move({"move": "reveal"}, place)

    def _open_pad(self, _place: Any) -> None:
        pad = NumberPad(low=0, high=MOST_POWER, portrait=self.portrait)
        pad.bind(on_done=partial(self._take_number, int(self.asked)))
        name = self.names[int(self.asked)]
        self.stage.open_sheet(pad, _("{name}: power").format(name=name))

    def _take_number(self, seat: int, _pad: NumberPad, number: int) -> None:
        self.stage.close_sheets()
        self.asked = seat
        self.tell(number)

    def _show_on_sides(self, powers: list[int | None]) -> None:
        for seat, side in enumerate(self.sides):
            told = powers[seat]
            side.power = "" if told is None else str(told)
            side.is_power_asked = seat == self.asked
            side.active = seat == self.asked


_BADGE_DP: Final = 34


class WonButton(ComicButton):
    """Who won, in one tap; nobody's badge is a draw."""

    winner = NumericProperty(-1)
    """Who won; -1 nobody.

    :attr:`winner` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    def _arrange(self, *_args: object) -> None:
        """Leave room for the badge above the word."""
        super()._arrange()
        if self.winner >= 0:
            self.label.height -= dp(_BADGE_DP) - dp(4)
