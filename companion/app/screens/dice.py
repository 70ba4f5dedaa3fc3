"""Dice: a mission being tried, or a fighter's attack."""

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from companion.app.kept import OWN_DICE, keep, recall
from companion.app.screens.attempt_actions import actions_of
from companion.app.screens.attempt_view import AttemptView, look_at, title_of
from companion.app.screens.base import MatchScreen
from companion.app.screens.dice_lower import LowerPart
from companion.app.screens.dice_sheets import (
    open_ability,
    open_cards,
    open_facts,
    open_help,
    play_deal,
)
from companion.app.screens.dice_upper import draw_dice, draw_goal
from companion.app.widgets.end_panel import EndPanel
from companion.app.widgets.last_roll import LastRoll
from companion.core.asks import Ask
from companion.core.texts import _

Plain = dict[str, Any]
Die = tuple[int, int]

LAND_S: Final = 0.5
"""From the throw until the dice lie."""

SHEETS: Final[dict[str, Callable[[Any], None]]] = {
    "card": open_cards,
    "help": open_help,
    "ability": open_ability,
    "facts": open_facts,
}
"""Name of an action -> what opens its sheet."""


class DiceScreen(MatchScreen):
    """Dice on the left, what they make on the right, below it what can be done."""

    keeps_awake = True

    grid = ObjectProperty(None)
    """The dice (set by the kv rule).

    :attr:`grid` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    burst = ObjectProperty(None)
    """POWs made and needed (set by the kv rule).

    :attr:`burst` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    need = ObjectProperty(None)
    """What the roll is for (set by the kv rule).

    :attr:`need` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    actions = ObjectProperty(None)
    """Cards, help and ability (set by the kv rule).

    :attr:`actions` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    dice_shares = ListProperty([0.82, 1])
    """Room for the dice across and up, where 1 is the room for what they make.

    :attr:`dice_shares` is a :class:`~kivy.properties.ListProperty`.
    """

    hides_goal = BooleanProperty(False)
    """Whether many dice need all the room, to be tapped.

    :attr:`hides_goal` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    slot = ObjectProperty(None)
    """Where the panel of the moment stands (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    view: AttemptView
    """What was drawn last."""

    def __init__(self, **kwargs: Any) -> None:
        self.typed: list[str] = []
        self.counts: dict[str, int] = {}
        self.card = ""
        self.die: tuple[int, ...] = ()
        self._seen: tuple[int, int] | None = None
        self._landing: Any = None
        super().__init__(**kwargs)
        self.lower = LowerPart(self)
        self.grid.bind(on_die_release=lambda _g, roll, die: self._tap((roll, die)))
        self.actions.bind(on_action=lambda _a, name, place: self._act(name, place))

    @property
    def headline(self) -> str:
        """Who tries what."""
        return title_of(self.document)

    @property
    def own_dice(self) -> bool:
        """Whether this table rolls its own dice."""
        return bool(recall(self.session, OWN_DICE, default=False))

    @property
    def is_tumbling(self) -> bool:
        """Whether dice are still in the air."""
        return self._landing is not None

    @property
    def end_ask(self) -> Ask:
        """The ask that ends the need or the attack; it is there at any time."""
        return self.session.ask("resolve") or self.session.ask("stand")

    def draw(self) -> None:
        """Draw the attempt."""
        now = (id(self.match), self.match.version)
        if now != self._seen:
            self._seen = now
            self._take_up()
        self.view = look_at(self.match)
        draw_dice(self, self.view)
        self._draw_actions()
        if not self.is_tumbling:
            draw_goal(self, self.view)
        self.lower.draw()

    def leave(self) -> None:
        """Let nothing tumble on."""
        self._stop_landing()
        self._seen = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Let dice that tumble land at once; the tap does nothing else."""
        if not self.is_tumbling:
            return bool(super().on_touch_down(touch))
        self._land()
        return True

    def roll(self, place: Any = None) -> None:
        """Throw the dice that wait, and play it."""
        faces = self.session.throw(self.view.pool, self.view.die)
        if self._throw(self.session.ask("roll").answer({"faces": faces}), place):
            self.grid.tumble()
        elif self.stage.page is not self:
            self._look_back(faces)

    def switch_dice(self) -> None:
        """Let the table roll its own dice, or the app for it."""
        keep(self.session, OWN_DICE, not self.own_dice)
        self.draw()

    def tell_face(self, face: str, place: Any = None) -> None:
        """Take one die of the table's own; the last one plays the roll."""
        self._type([*self.typed, face], place)

    def tell_pows(self, number: int) -> None:
        """Take the POWs of the table's own dice; the others are Ouch."""
        self._type(["pow"] * number + ["ouch"] * (self.view.pool - number), None)

    def take_back(self) -> None:
        """Forget the last face that was typed in."""
        self.typed = self.typed[:-1]
        self.session.keep("own", self.typed or None)
        self.draw()

    def tell_counts(self, counts: dict[str, int]) -> None:
        """Take a number of the reward or the penalty."""
        self.counts = {**self.counts, **counts}
        self.session.keep("counts", self.counts)
        self.draw()

    def pick(self, card: str, *die: int) -> None:
        """Let people tap the die for a card; none leaves it.

        Args:
            card: The card that is spoken of, or "".
            die: Roll and die, once it is tapped.
        """
        self.card, self.die = card, die
        self.session.keep("pick", [card, *die] if card else None)
        self.draw()

    def restock(self, face: str, place: Any = None) -> None:
        """Play Restock for the die that is picked."""
        roll, die = self.die
        self.session.keep("pick", None)
        values = {"effect": "restock", "die": die, "face": face}
        move = self.session.ask("use_card").answer(values)
        if self.own_dice:
            self._tell(move, place)
        elif self._throw(move, place):
            self.grid.die(roll, die).tumble()

    def end_with(self, ask: Ask, panel: EndPanel, place: Any) -> None:
        """End the need with what the panel was told."""
        if panel.missing:
            what = _(" and ").join(panel.missing)
            text = _("First tap {what}, as the mission card shows.").format(what=what)
            self.stage.say(text, place)
            return
        values = {ask.fields[0].name: dict(panel.counts)} if ask.fields else {}
        share = self.document["attempt"]["share"]
        helper = self.view.helper
        deal = None if share is None else {"helper": helper, **share}
        play_deal(self, ask.answer(values), deal, values.get("reward"), place)

    def _take_up(self) -> None:
        """Begin with what is kept of a half-typed entry."""
        typed = list(self.session.kept("own") or ())
        # An undo may have taken dice away.
        self.typed = typed if len(typed) < self.document["attempt"]["pool"] else []
        self.counts = dict(self.session.kept("counts") or {})
        self.card, *die = self.session.kept("pick") or ("",)
        self.die = tuple(die)

    def _type(self, faces: list[str], place: Any) -> None:
        if len(faces) < self.view.pool:
            self.typed = faces
            self.session.keep("own", faces)
            self.draw()
        else:
            self._tell(self.session.ask("roll").answer({"faces": faces}), place)

    def _tell(self, move: Plain, place: Any) -> None:
        """Play what people saw on the table."""
        if self.session.play(move, place):
            self._pop()

    def _throw(self, move: Plain, place: Any) -> bool:
        """Play what chance has thrown; tell whether the dice can be seen tumbling."""
        self._landing = Clock.schedule_once(lambda _dt: self._land(), LAND_S)
        played = self.session.play(move, place)
        if played and self.stage.page is self:
            return True
        self._stop_landing()
        return False

    def _look_back(self, faces: list[str]) -> None:
        """Show the roll that decided a fight, since the page is another one now."""
        line = _("Kreator is beaten!")
        self.stage.notice([LastRoll(faces=faces, line=line)])

    def _land(self) -> None:
        self._stop_landing()
        self.draw()
        self._pop()

    def _pop(self) -> None:
        if self.stage.page is self:
            self.burst.pop()

    def _stop_landing(self) -> None:
        if self._landing is not None:
            self._landing.cancel()
            self._landing = None

    def _tap(self, at: Die) -> None:
        """Throw what waits, or take this die for the card that is played."""
        if not self.card:
            self.roll()
        elif self.card == "last_effort":
            self._turn_oops(at)
        elif self.own_dice:
            self.pick(self.card, *at)
        else:
            self.die = at
            self.restock(self.session.throw(1, self.view.die)[0])

    def _turn_oops(self, at: Die) -> None:
        self.session.keep("pick", None)
        values = {"effect": "last_effort", "roll": at[0], "die": at[1]}
        self._tell(self.session.ask("use_card").answer(values), None)

    def _draw_actions(self) -> None:
        helper = self.view.helper
        names = [seat["name"] for seat in self.document["seats"]]
        self.actions.actions = actions_of(
            self.view, "" if helper is None else names[helper]
        )

    def _act(self, name: str, place: Any) -> None:
        """Do what a button of the row says, or say why not."""
        action = next(each for each in self.actions.actions if each.name == name)
        if action.why_not:
            self.stage.say(action.why_not, place)
        elif name in SHEETS:
            SHEETS[name](self)
        elif name == "last_effort" and len(self.view.oops) == 1:
            self._turn_oops(self.view.oops[0])
        else:
            self.pick(name)
