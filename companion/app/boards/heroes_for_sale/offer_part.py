"""Which card is put up: the known ones as tiles, page by page, or another one."""

import unicodedata
from math import ceil
from typing import Any, Final

from kivy.properties import NumericProperty, ObjectProperty

from companion.app import theme
from companion.app.boards.heroes_for_sale.looks import kind_of, short_title
from companion.app.boards.heroes_for_sale.part import SalePart
from companion.app.boards.heroes_for_sale.told_card import ToldCard
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.supernatural_card import SupernaturalCard
from companion.app.widgets.tile_grid import TileGrid
from companion.core.asks import Choice
from companion.core.texts import _
from companion.games.heroes_for_sale.cards import find

PAGE: Final = "offer page"
TOLD: Final = "offer told"
"""Under these names the page and a half-told card are kept."""

MOST_TABS: Final = 5
"""More would be too narrow to hit; those around the page are there."""

MOST_LETTERS: Final = 3
"""More on a tab could not be read."""

WIDE_TILES: Final = 16
UPRIGHT_TILES: Final = 20
"""So many tiles have room; with tabs below them one row less."""


class OfferPart(SalePart):
    """Tiles of cards, tabs by their first letters, and the way to another card."""

    page = NumericProperty(0)
    """Which page of the cards is shown.

    :attr:`page` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    slot = ObjectProperty(None)
    """Where the tiles or the form stand (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    tabs = ObjectProperty(None)
    """Where the tabs stand (set by the kv rule).

    :attr:`tabs` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def draw(self) -> None:
        """Show the cards that may be in the hand."""
        self.title = _("{name}, your card?").format(name=self.name)
        told = self.session.kept(TOLD)
        names = self._names()
        if told is not None or not names:
            self._show_form(told or {}, has_way_back=bool(names))
        else:
            self._show_tiles(names)

    def _names(self) -> list[str]:
        """Give the known cards that lie in no display, by the alphabet."""
        names = [
            option.value["name"]
            for ask in self.session.asks_of("offer")
            if isinstance(ask.fields[0], Choice)
            for option in ask.fields[0].options
        ]
        # An accent does not send a letter to the end of the alphabet.
        return sorted(
            names, key=lambda name: unicodedata.normalize("NFKD", name.lower())
        )

    def _show_tiles(self, names: list[str]) -> None:
        self.hint = _("Lay it face up on the table.")
        if any(news.what == "empty_hand" for news in self.state.news):
            self.hint = _("The hand was empty: put up the card of the fallen Base.")
        room = UPRIGHT_TILES if self.portrait else WIDE_TILES
        # One tile is for another card.
        if len(names) + 1 > room:
            room -= 5 if self.portrait else 4
        per_page = room - 1
        pages = ceil(len(names) / per_page)
        self.page = min(self.session.kept(PAGE) or 0, pages - 1)
        shown = names[int(self.page) * per_page :][:per_page]
        grid = TileGrid(aspect=1.25, spacing="6dp", tallest="96dp")
        for name in shown:
            grid.add_widget(self._card(name))
        grid.add_widget(self._another())
        self._turn(grid)
        cuts = [names[n * per_page :][:per_page] for n in range(pages)]
        self._show_tabs(cuts if pages > 1 else [])

    def _card(self, name: str) -> SupernaturalCard:
        face = find(self.state.cards, name)
        assert face is not None  # noqa: S101 - it is a known card
        card = SupernaturalCard(
            card_name=short_title(name),
            strength=face.strength,
            bodyguard=face.bodyguard,
            kind=kind_of(face),
            size_hint=(None, None),
        )
        card.bind(on_release=lambda c: self._offer({"name": name}, c.last_touch.pos))
        return card

    def _another(self) -> ComicButton:
        tile = ComicButton(
            text=_("Another card"),
            icon="plus",
            comic=True,
            stacked=True,
            largest=theme.TEXT_LARGE,
            icon_size="22dp",
            fill=theme.WHITE,
            size_hint_min=(None, None),
        )
        tile.bind(on_release=lambda _t: self._tell({}))
        return tile

    def _show_tabs(self, pages: list[list[str]]) -> None:
        """Show the pages around this one by the first letters of their cards."""
        self.tabs.clear_widgets()
        first = max(0, min(int(self.page) - MOST_TABS // 2, len(pages) - MOST_TABS))
        labels = list(enumerate(_labels(pages)))
        for number, label in labels[first : first + MOST_TABS]:
            tab = ComicButton(
                text=label,
                comic=True,
                fill=theme.SUN if number == self.page else theme.SKY,
                size_hint_min=(None, None),
                shadow=theme.KEY_SHADOW,
            )
            tab.bind(on_release=lambda _t, number=number: self._go(number))
            self.tabs.add_widget(tab)

    def _go(self, page: int) -> None:
        self.session.keep(PAGE, page)
        self.draw()

    def _show_form(self, told: dict[str, Any], *, has_way_back: bool) -> None:
        self.hint = _("Its strength, then the rest.")
        form = ToldCard(stage=self.stage, given=told, has_way_back=has_way_back)
        form.bind(
            on_told=lambda _f, told: self._tell(told),
            on_offer=lambda _f, told, at: self._offer(told, at),
            on_back=lambda _f: self._tell(None),
        )
        self._turn(form)
        self._show_tabs([])

    def _turn(self, widget: Any) -> None:
        self.slot.clear_widgets()
        self.slot.add_widget(widget)

    def _tell(self, told: dict[str, Any] | None) -> None:
        self.session.keep(TOLD, told)
        self.draw()

    def _offer(self, card: dict[str, Any], place: Any) -> None:
        self.answer("offer", place, card=card)


def _labels(pages: list[list[str]]) -> list[str]:
    """Name pages by the letters they begin and end with, as few as tell them apart."""
    labels: list[str] = []
    for letters in range(1, MOST_LETTERS + 1):
        labels = [_span(names, letters) for names in pages]
        if len(set(labels)) == len(labels):
            break
    return labels


def _span(names: list[str], letters: int) -> str:
    first, last = (name[:letters].capitalize() for name in (names[0], names[-1]))
    return first if first == last else f"{first}–{last}"
