"""The fight against Kreator, between two attacks."""

from typing import Any

from kivy.properties import (
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.app import theme
from companion.app.boards.panel import TablePanel
from companion.app.boards.rookie_heroes.missions import (
    MOST_DICE,
    dice_text,
)
from companion.app.widgets.caption_tile import CaptionTile
from companion.app.widgets.comic_button import ComicButton
from companion.core.asks import Option
from companion.core.texts import _
from companion.games.rookie_heroes.naming import TRAIT_ICONS, trait_name

MOST_POWS = 11


class FightPanel(TablePanel):
    """How far the fight is, and with which power the next fighter attacks."""

    seat = NumericProperty(-1)
    """Whose attack it is.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    pows = NumericProperty(0)
    """POWs so far.

    :attr:`pows` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    needed = NumericProperty(0)
    """POWs that beat the villain; 0 while nobody told.

    :attr:`needed` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    fighters = ListProperty()
    """Seats that fight.

    :attr:`fighters` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    title = StringProperty("")
    """The question.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    hint = StringProperty("")
    """What to do with the hands.

    :attr:`hint` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    tiles = ObjectProperty(None)
    """Where the tiles stand (set by the kv rule).

    :attr:`tiles` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    actions = ObjectProperty(None)
    """Where the smaller buttons stand (set by the kv rule).

    :attr:`actions` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def draw(self) -> None:
        """Show the fight, and ask the fighter whose attack it is."""
        kreator = self.document["kreator"]
        active = self.document["active"]
        self.seat = -1 if active is None else active
        self.pows = kreator["pows"]
        self.needed = kreator["facts"]["needed"] or 0
        self.fighters = kreator["fighters"]
        self.weakness = kreator["facts"]["weakness"]
        self._ask_trait()

    def _ask_trait(self) -> None:
        ask = self.session.ask("attack")
        self.title, self.hint = ask.title, ask.hint
        self.tiles.clear_widgets()
        dice = self.document["seats"][self.seat]["dice"]
        for option in ask.fields[0].options:
            known = dice[option.value]
            tile = CaptionTile(
                text=option.text,
                icon=TRAIT_ICONS[option.value],
                stacked=True,
                largest=theme.TEXT_LARGE,
                fill=theme.SUN if option.value == self.weakness else theme.WHITE,
                caption="" if known is None else dice_text(known),
            )
            tile.bind(on_release=lambda t, o=option: self._take(o, t.last_touch.pos))
            self.tiles.add_widget(tile)
        self._offer_actions()

    def _take(self, option: Option, place: Any) -> None:
        if not option.fields:
            self._attack({"trait": option.value}, place)
            return
        self.title = _("How many {trait} dice?").format(trait=trait_name(option.value))
        level = self.document["seats"][self.seat]["level"]
        self.hint = _(
            "As the hero card shows at level {level}. Asked only once."
        ).format(level=level)
        self._numbers(
            MOST_DICE,
            lambda n, at: self._attack({"trait": option.value, "dice": n}, at),
        )

    def _attack(self, values: dict[str, Any], place: Any) -> None:
        self.play(values, place, self.session.ask("attack"))

    def _blow(self) -> None:
        ask = self.session.ask("blow")
        self.title, self.hint = ask.title, ask.hint
        self._numbers(MOST_POWS, lambda n, at: self.play({"pows": n}, at, ask))

    def _numbers(self, most: int, take: Any) -> None:
        self.tiles.clear_widgets()
        for number in range(most + 1):
            tile = ComicButton(
                text=str(number), comic=True, largest=theme.HEADING_LARGE
            )
            tile.bind(on_release=lambda t, n=number: take(n, t.last_touch.pos))
            self.tiles.add_widget(tile)
        back = ComicButton(icon="back", fill=theme.SKY)
        back.bind(on_release=lambda _b: self._ask_trait())
        self.tiles.add_widget(back)
        self.actions.clear_widgets()

    def _offer_actions(self) -> None:
        self.actions.clear_widgets()
        self._action("check-mark", _("We rolled it"), self._blow)
        if self.session.ask("use_card"):
            self._action("card-random", _("Play a card"), self._open("use_card"))
        if self.session.ask("kreator_facts"):
            self._action("info", _("Kreator's cards"), self._open("kreator_facts"))

    def _open(self, move: str) -> Any:
        return lambda: self.stage.open_ask(self.session.ask(move))

    def _action(self, icon: str, text: str, then: Any) -> None:
        button = ComicButton(icon=icon, text=text)
        button.bind(on_release=lambda _b: then())
        self.actions.add_widget(button)
