"""What a hero's turn and a fighter's turn share: a power, a number, other actions."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    ObjectProperty,
)

from companion.app import theme
from companion.app.boards.panel import AskedPanel
from companion.app.widgets.caption_tile import CaptionTile
from companion.app.widgets.comic_button import ComicButton
from companion.core.asks import Option
from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.naming import TRAIT_ICONS, trait_name

MOST_DICE: Final = 9

TakeNumber = Callable[[int, Any], None]


class TurnPanel(AskedPanel):
    """Large tiles, smaller buttons below them, and the question in the band."""

    tiles = ObjectProperty(None)
    """Where the tiles stand (set by the kv rule).

    :attr:`tiles` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    actions = ObjectProperty(None)
    """Where the smaller buttons stand (set by the kv rule).

    :attr:`actions` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _action_height(self) -> float:
        return float(dp(84) if self.portrait else dp(62))

    action_height = AliasProperty(_action_height, bind=("portrait",))
    """Height of the smaller buttons; upright their icons stand above the texts.

    :attr:`action_height` is an :class:`~kivy.properties.AliasProperty`.
    """

    @property
    def hero(self) -> dict[str, Any]:
        """The seat of the state document whose turn it is."""
        hero: dict[str, Any] = self.document["seats"][int(self.seat)]
        return hero

    def say(self, title: str, hint: str) -> None:
        """Ask something else, with an empty page."""
        self.title, self.hint = title, hint
        self.tiles.clear_widgets()
        self.actions.clear_widgets()

    def show_traits(
        self,
        options: Iterable[Option],
        take: Callable[[Option, Any], None],
        weakness: str | None = None,
    ) -> None:
        """Offer powers, each with the hero's dice; the villain's weakness shines."""
        for option in options:
            known = self.hero["dice"][option.value]
            tile = CaptionTile(
                text=option.text,
                icon=TRAIT_ICONS[option.value],
                stacked=True,
                largest=theme.TEXT_LARGE,
                fill=theme.SUN if option.value == weakness else theme.WHITE,
                caption="" if known is None else dice_text(known),
            )
            tile.bind(on_release=lambda t, o=option: take(o, t.last_touch.pos))
            self.tiles.add_widget(tile)

    def show_numbers(
        self,
        numbers: Iterable[int],
        take: TakeNumber,
        back: Callable[[], None],
        caption: Callable[[int], str] = lambda _number: "",
    ) -> None:
        """Offer numbers, and the way back to the powers."""
        for number in numbers:
            tile = CaptionTile(text=str(number), caption=caption(number))
            tile.bind(on_release=lambda t, n=number: take(n, t.last_touch.pos))
            self.tiles.add_widget(tile)
        button = ComicButton(icon="back", fill=theme.SKY)
        button.bind(on_release=lambda _b: back())
        self.tiles.add_widget(button)

    def ask_dice(self, trait: str, take: TakeNumber, back: Callable[[], None]) -> None:
        """Ask what the hero card shows, the first time it matters."""
        self.say(
            _("How many {trait} dice?").format(trait=trait_name(trait)),
            _("As the hero card shows at level {level}. Asked only once.").format(
                level=self.hero["level"]
            ),
        )
        self.show_numbers(range(MOST_DICE + 1), take, back)

    def offer(self, icon: str, text: str, then: Callable[[], None]) -> None:
        """Add a smaller button."""
        button = ComicButton(icon=icon, text=text, stacked=self.portrait)
        button.bind(on_release=lambda _b: then())
        self.actions.add_widget(button)

    def offer_ask(self, move: str, icon: str, text: str) -> None:
        """Add a button that asks for a move on a sheet, while that is possible."""
        ask = self.session.ask(move)
        if ask is not None:
            self.offer(icon, text, lambda: self.stage.open_ask(ask))


def dice_text(count: int) -> str:
    """Say how many dice."""
    return ngettext("{count} die", "{count} dice", count).format(count=count)


def percent_text(share: Fraction) -> str:
    """Say a chance in whole per cents."""
    return _("{percent} %").format(percent=round(100 * share))
