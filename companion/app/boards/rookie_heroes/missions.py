"""A hero's turn: which mission, what it asks for, cards to play, the end."""

from fractions import Fraction
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)

from companion.app import theme
from companion.app.boards.panel import TablePanel
from companion.app.boards.rookie_heroes.need import NeedEntry, take_up
from companion.app.widgets.caption_tile import CaptionTile
from companion.app.widgets.comic_button import ComicButton
from companion.core.odds import chance
from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.naming import TRAIT_ICONS, trait_name

MOST_SUCCESSES = 8
MOST_DICE = 9


class MissionsPanel(TablePanel):
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

    seat = ObjectProperty(-1)
    """Whose turn it is.

    :attr:`seat` is an :class:`~kivy.properties.ObjectProperty`, default -1.
    """

    title = StringProperty("")
    """The question.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    hint = StringProperty("")
    """What to do with the hands.

    :attr:`hint` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    can_end = BooleanProperty(False)
    """Whether the turn can end.

    :attr:`can_end` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    tiles = ObjectProperty(None)
    """Where the tiles stand (set by the kv rule).

    :attr:`tiles` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    actions = ObjectProperty(None)
    """Where the smaller buttons stand (set by the kv rule).

    :attr:`actions` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    entry: NeedEntry | None = None

    def draw(self) -> None:
        """Show the turn of the active hero."""
        self.seat = self.document["active"]
        hero = self.document["seats"][self.seat]
        self.missions = hero["unresolved"]
        asks = self.session.asks_of("attempt")
        self.tappable = [ask.fixed["mission"] for ask in asks]
        levels = {mission["id"]: mission["level"] for mission in self.missions}
        self.entry = take_up(asks, levels, self.session.kept("needs"))
        self.can_end = bool(asks) and self.session.ask("end_turn") is not None
        self.refresh()

    def refresh(self) -> None:
        """Show the step of the entry that comes next."""
        entry = self.entry
        self.chosen = [entry.mission] if entry and len(self.missions) > 1 else []
        self.tiles.clear_widgets()
        self.actions.clear_widgets()
        if entry is None:
            self._ask_mission()
        elif not entry.trait:
            self._ask_trait(entry)
        elif entry.wants_dice:
            self._ask_dice(entry)
        else:
            self._ask_successes(entry)

    def choose(self, mission: str) -> None:
        """Speak of another mission."""
        asks = self.session.asks_of("attempt")
        ask = next(a for a in asks if a.fixed["mission"] == mission)
        levels = {m["id"]: m["level"] for m in self.missions}
        self.entry = take_up((ask,), levels, None)
        self._keep()
        self.refresh()

    def end_turn(self, place: Any) -> None:
        """End the turn of this hero."""
        self.play({}, place, self.session.ask("end_turn"))

    def _ask_mission(self) -> None:
        main = self.ask
        self.title = main.title if main else ""
        self.hint = main.hint if main else ""
        if not self.tappable:
            self._offer_end()
        self._offer_actions(None)

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
        name = self.document["seats"][self.seat]["name"]
        if entry.needs:
            self.title = _("And the second power?")
        else:
            self.title = _("{name}, what does it ask?").format(name=name)
        self.hint = _("Tap the power you choose, then how many successes.")
        dice = self.document["seats"][self.seat]["dice"]
        for option in entry.traits:
            known = dice[option.value]
            tile = CaptionTile(
                text=option.text,
                icon=TRAIT_ICONS[option.value],
                stacked=True,
                largest=theme.TEXT_LARGE,
                caption="" if known is None else dice_text(known),
            )
            tile.bind(on_release=lambda _t, o=option: self._take_trait(entry, o.value))
            self.tiles.add_widget(tile)
        self._offer_actions(entry)

    def _take_trait(self, entry: NeedEntry, trait: str) -> None:
        entry.trait = trait
        self._keep()
        self.refresh()

    def _ask_dice(self, entry: NeedEntry) -> None:
        hero = self.document["seats"][self.seat]
        self.title = _("How many {trait} dice?").format(trait=trait_name(entry.trait))
        self.hint = _(
            "As the hero card shows at level {level}. Asked only once."
        ).format(level=hero["level"])
        self._number_tiles(entry, range(MOST_DICE + 1), self._take_dice, lambda _n: "")

    def _take_dice(self, entry: NeedEntry, dice: int, _place: Any) -> None:
        entry.dice = dice
        self._keep()
        self.refresh()

    def _ask_successes(self, entry: NeedEntry) -> None:
        dice = entry.dice
        if dice is None:
            dice = self.document["seats"][self.seat]["dice"][entry.trait]
        self.title = _("How many successes?")
        self.hint = _("{trait}: {dice}. The chance stands below the number.").format(
            trait=trait_name(entry.trait), dice=dice_text(dice)
        )
        die = self.match.header.options.die
        self._number_tiles(
            entry,
            range(1, MOST_SUCCESSES + 1),
            self._take_successes,
            lambda n: _("{percent} %").format(
                percent=round(100 * chance(n, dice, die))
            ),
        )

    def _take_successes(self, entry: NeedEntry, successes: int, place: Any) -> None:
        entry.tell_successes(successes)
        if not entry.is_complete:
            self._keep()
            self.refresh()
        elif not self.play({"needs": entry.needs}, place, entry.ask):
            self.draw()

    def _number_tiles(
        self, entry: NeedEntry, numbers: range, take: Any, caption: Any
    ) -> None:
        for number in numbers:
            tile = CaptionTile(text=str(number), caption=caption(number))
            tile.bind(on_release=lambda t, n=number: take(entry, n, t.last_touch.pos))
            self.tiles.add_widget(tile)
        back = ComicButton(icon="back", fill=theme.SKY)
        back.bind(on_release=lambda _b: self._take_trait(entry, ""))
        self.tiles.add_widget(back)

    def _offer_actions(self, entry: NeedEntry | None) -> None:
        """Offer what is possible besides the main question."""
        if entry is not None and not entry.needs:
            two = _("One power only") if entry.two else _("Two powers")
            self._action("card-exchange", two, lambda: self._toggle_two(entry))
            self._action("check-mark", _("We rolled it"), lambda: self._outcome(entry))
        if self.session.ask("use_card"):
            self._action("card-random", _("Play a card"), self._open("use_card"))
        if self.session.ask("kreator_part"):
            self._action("daemon-skull", _("A symbol!"), self._open("kreator_part"))
        self._offer_level()

    def _offer_level(self) -> None:
        """Ask for the price of a level while nobody has told it."""
        has_xp = self.document["seats"][self.seat]["xp"] > 0
        asks = self.session.asks_of("level_up")
        ask = next((a for a in asks if a.seat == self.seat), None)
        if ask is not None and has_xp:
            self._action("upgrade", _("Next level?"), lambda: self.stage.open_ask(ask))

    def _action(self, icon: str, text: str, then: Any) -> None:
        button = ComicButton(icon=icon, text=text)
        button.bind(on_release=lambda _b: then())
        self.actions.add_widget(button)

    def _toggle_two(self, entry: NeedEntry) -> None:
        entry.two = not entry.two
        self._keep()
        self.refresh()

    def _outcome(self, entry: NeedEntry) -> None:
        asks = self.session.asks_of("outcome")
        ask = next(a for a in asks if a.fixed["mission"] == entry.mission)
        self.stage.open_ask(ask)

    def _open(self, move: str) -> Any:
        return lambda: self.stage.open_ask(self.session.ask(move))

    def _keep(self) -> None:
        if self.entry is not None:
            self.session.keep("needs", self.entry.draft())


def dice_text(count: int) -> str:
    """Say how many dice."""
    return ngettext("{count} die", "{count} dice", count).format(count=count)


def dice_hint(level: int) -> str:
    """Say where the number of dice stands."""
    return _("As the hero card shows at level {level}. Asked only once.").format(
        level=level
    )


def percent_text(share: Fraction) -> str:
    """Say a chance in whole per cents."""
    return _("{percent} %").format(percent=round(100 * share))
