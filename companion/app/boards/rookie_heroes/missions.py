"""A hero's turn: which mission, what it asks for, cards to play, the end."""

from functools import partial
from typing import Any, Final

from kivy.properties import BooleanProperty, ListProperty

from companion.app import theme
from companion.app.boards.rookie_heroes.need import NeedEntry, take_up
from companion.app.boards.rookie_heroes.turn_panel import (
    TurnPanel,
    dice_text,
    percent_text,
)
from companion.app.widgets.comic_button import ComicButton
from companion.core.asks import Option
from companion.core.odds import chance
from companion.core.texts import _
from companion.games.rookie_heroes.naming import trait_name

MOST_SUCCESSES: Final = 8


class MissionsPanel(TurnPanel):
    """The missions in front of a hero, and the tiles that say what one asks for."""

    missions = ListProperty()
    """The hero's unresolved missions.

    :attr:`missions` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    tappable = ListProperty()
    """Ids of missions that can be tried now.

    :attr:`tappable` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    chosen = ListProperty()
    """The id of the mission spoken of, in a list; empty before.

    :attr:`chosen` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    can_end = BooleanProperty(False)
    """Whether the turn can end while missions can still be tried.

    :attr:`can_end` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    entry: NeedEntry | None = None

    def draw(self) -> None:
        """Show the turn of the active hero."""
        self.seat = self.document["active"]
        self.missions = self.hero["unresolved"]
        asks = self.session.asks_of("attempt")
        self.tappable = [ask.fixed["mission"] for ask in asks]
        self.entry = take_up(asks, self._levels, self.session.kept("needs"))
        self.can_end = bool(asks) and self.session.ask("end_turn") is not None
        self.refresh()

    @property
    def _levels(self) -> dict[str, int]:
        return {mission["id"]: mission["level"] for mission in self.missions}

    def refresh(self) -> None:
        """Show the step of the entry that comes next."""
        entry = self.entry
        self.chosen = [entry.mission] if entry and len(self.missions) > 1 else []
        if entry is None:
            self._ask_mission()
        elif not entry.trait:
            self._ask_trait(entry)
        elif entry.wants_dice:
            self.ask_dice(
                entry.trait,
                partial(self._take_dice, entry),
                partial(self._take_trait, entry, ""),
            )
        else:
            self._ask_successes(entry)

    def choose(self, mission: str) -> None:
        """Speak of another mission."""
        asks = self.session.asks_of("attempt")
        ask = next(a for a in asks if a.fixed["mission"] == mission)
        self.entry = take_up((ask,), self._levels, None)
        self._keep()

    def end_turn(self, place: Any) -> None:
        """End the turn of this hero."""
        self.play({}, place, self.session.ask("end_turn"))

    def _ask_mission(self) -> None:
        main = self.ask
        self.say(main.title if main else "", main.hint if main else "")
        if not self.tappable:
            self._offer_end()
        self._offer_more()

    def _offer_end(self) -> None:
        """Nothing is left to try: the way on is one large button."""
        button = ComicButton(
            icon="player-next",
            text=_("End turn"),
            comic=True,
            outlined=True,
            largest=theme.HEADING_LARGE,
            icon_size="60dp",
            fill=theme.GREEN,
        )
        button.bind(on_release=lambda b: self.end_turn(b.last_touch.pos))
        self.tiles.add_widget(button)

    def _ask_trait(self, entry: NeedEntry) -> None:
        if entry.needs:
            title = _("And the second power?")
        else:
            title = _("{name}, what does it ask?").format(name=self.hero["name"])
        self.say(title, _("Tap the power you choose, then how many successes."))
        self.show_traits(entry.traits, lambda o, _at: self._take_option(entry, o))
        if not entry.needs:
            two = _("One power only") if entry.two else _("Two powers")
            self.offer("card-exchange", two, partial(self._toggle_two, entry))
            self.offer("check-mark", _("We rolled it"), partial(self._outcome, entry))
        self._offer_more()

    def _ask_successes(self, entry: NeedEntry) -> None:
        known = self.hero["dice"][entry.trait]
        dice = known if entry.dice is None else entry.dice
        self.say(
            _("How many successes?"),
            _("{trait}: {dice}. The chance stands below the number.").format(
                trait=trait_name(entry.trait), dice=dice_text(dice)
            ),
        )
        die = self.match.header.options.die
        self.show_numbers(
            range(1, MOST_SUCCESSES + 1),
            partial(self._take_successes, entry),
            partial(self._take_trait, entry, ""),
            lambda successes: percent_text(chance(successes, dice, die)),
        )

    def _take_option(self, entry: NeedEntry, option: Option) -> None:
        self._take_trait(entry, option.value)

    def _take_trait(self, entry: NeedEntry, trait: str) -> None:
        entry.trait, entry.dice = trait, None
        self._keep()

    def _take_dice(self, entry: NeedEntry, dice: int, _place: Any) -> None:
        entry.dice = dice
        self._keep()

    def _take_successes(self, entry: NeedEntry, successes: int, place: Any) -> None:
        entry.tell_successes(successes)
        if not entry.is_complete:
            self._keep()
        elif not self.play({"needs": entry.needs}, place, entry.ask):
            self.draw()

    def _offer_more(self) -> None:
        """Offer what is possible besides the main question."""
        self.offer_ask("use_card", "card-random", _("Play a card"))
        self.offer_ask("kreator_part", "daemon-skull", _("A symbol!"))
        asks = self.session.asks_of("level_up")
        ask = next((a for a in asks if a.seat == self.seat), None)
        if ask is not None and self.hero["xp"] > 0:
            # Nobody has told the price of the next level yet.
            self.offer("upgrade", _("Next level?"), lambda: self.stage.open_ask(ask))

    def _toggle_two(self, entry: NeedEntry) -> None:
        entry.two = not entry.two
        self._keep()

    def _outcome(self, entry: NeedEntry) -> None:
        asks = self.session.asks_of("outcome")
        self.stage.open_ask(
            next(a for a in asks if a.fixed["mission"] == entry.mission)
        )

    def _keep(self) -> None:
        """Keep the entry through a power cut, and show its next step."""
        if self.entry is not None:
            self.session.keep("needs", self.entry.draft())
        self.refresh()
