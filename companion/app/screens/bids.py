"""Bids: contenders lay their prestige face down, the last one turns all at once."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.app.screens.base import MatchScreen
from companion.app.widgets.bid_reveal import BidReveal, Settled
from companion.app.widgets.contest import Contest
from companion.core.texts import _
from companion.games.rookie_heroes.naming import names_of
from companion.table.sealed import Sealed

Plain = dict[str, Any]


class BidsScreen(MatchScreen):
    """The contested missions, a card a contender, one pad for all."""

    asked = NumericProperty(-1)
    """Whose number is tapped next, from 0; below 0 nobody's.

    :attr:`asked` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    title = StringProperty("")
    """The question.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    hint = StringProperty("")
    """What to do with the hands.

    :attr:`hint` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    stack = ObjectProperty(None)
    """Where the missions lie (set by the kv rule).

    :attr:`stack` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    pad = ObjectProperty(None)
    """The numbers (set by the kv rule).

    :attr:`pad` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        self.sealed = Sealed[int]()
        self._round: tuple[Any, ...] = ()
        super().__init__(**kwargs)
        self.pad.bind(on_number=lambda _p, number: self.enter(number))

    @property
    def seats(self) -> list[int]:
        """Who has to turn a card, ascending."""
        return list(self.document["contending"])

    def draw(self) -> None:
        """Draw the missions; another round begins with no card laid."""
        now = (
            id(self.match),
            self.document["turn"],
            self.match.state.shown,
            *self.seats,
        )
        if now != self._round:
            self.leave()
            self._round = now
            self._lay_out()
        self._ask(self.asked if self.asked in self.seats else None)

    def leave(self) -> None:
        """Forget what lies face down: it is shown nowhere and kept nowhere."""
        self.sealed = Sealed[int]()
        self._round = ()
        self.asked = -1

    def enter(self, number: int) -> None:
        """Lay the card of the seat that is asked; the last one turns all."""
        self.sealed.put(int(self.asked), number)
        self.pad.guard()
        if all(self.sealed.is_in(seat) for seat in self.seats):
            self._reveal()
        else:
            self._ask(None)

    def choose(self, seat: int) -> None:
        """Ask this seat; what it has laid goes back to its hand."""
        self.sealed.take_back(seat)
        self.pad.guard()
        self._ask(seat)

    def _ask(self, seat: int | None) -> None:
        """Ask a seat, or the first one that has no card there yet."""
        open_seats = [each for each in self.seats if not self.sealed.is_in(each)]
        self.asked = open_seats[0] if seat is None else seat
        name = self.document["seats"][self.asked]["name"]
        self.title = _("{name}: your card's prestige").format(name=name)
        self.hint = self.session.ask("reveal_bids").hint
        if len(open_seats) < len(self.seats):
            self.hint = _("Nobody sees a number yet. Tap your card to take it back.")
        for contest in self.stack.children:
            for each in contest.seats:
                contest.bid(each).look = self._look(each)

    def _look(self, seat: int) -> str:
        if self.sealed.is_in(seat):
            return "down"
        return "asked" if seat == self.asked else "empty"

    def _lay_out(self) -> None:
        self.stack.clear_widgets()
        for mission, names in self._contests():
            contest = Contest(
                mission=mission,
                seats=list(names),
                names=list(names.values()),
                portrait=self.portrait,
            )
            contest.bind(on_bid_release=lambda _c, seat: self.choose(seat))
            self.stack.add_widget(contest)

    def _contests(self) -> list[tuple[Plain, dict[int, str]]]:
        """Give each contested mission with the names of its contenders."""
        people, seats = self.document["seats"], self.seats
        found = []
        for mission in self.document["table"]:
            contenders = [seat for seat in mission["shields"] if seat in seats]
            if contenders:
                names = {seat: people[seat]["name"] for seat in sorted(contenders)}
                found.append((mission, names))
        return found

    def _reveal(self) -> None:
        prestige = self.sealed.open(self.seats)
        settled = [
            self._settle(mission, names, prestige)
            for mission, names in self._contests()
        ]
        self.leave()
        told = {str(seat): number for seat, number in prestige.items()}
        if self.session.play(
            self.session.ask("reveal_bids").answer({"prestige": told})
        ):
            self.stage.notice([BidReveal(contests=settled, portrait=self.portrait)])
        else:
            self.draw()

    def _settle(
        self, mission: Plain, names: dict[int, str], prestige: dict[int, int]
    ) -> Settled:
        """Say who wins a mission, or who has to lay another card."""
        turned = {seat: prestige[seat] for seat in names}
        highest = max(turned.values())
        best = tuple(seat for seat in turned if turned[seat] == highest)
        words = names_of(self.match.state, best)
        if len(best) == 1:
            verdict = _("{name} wins!").format(name=words)
        else:
            verdict = _("Tie! {names} lay another card").format(names=words)
        return Settled(mission, names, turned, best, verdict)
