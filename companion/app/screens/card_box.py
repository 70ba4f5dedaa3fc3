"""The card box: all cards of a game that are known, and the way to write more."""

from math import ceil
from typing import Any, Final

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.card_editor import CardEditor, say_origin
from companion.app.entry import picked
from companion.app.screens.base import AppScreen
from companion.app.widgets.box_tile import BoxTile
from companion.app.widgets.text_sheet import TextSheet
from companion.core.asks import Choice, Count
from companion.core.card_book import Plain, is_known
from companion.core.errors import CompanionError
from companion.core.texts import _
from companion.table.card_box import KnownCard, Shelf

COLUMNS: Final = 2
ROWS: Final = 4
UPRIGHT_ROWS: Final = 7
LONGEST_LINE: Final = 90
"""Letters that a tile has room for in two lines."""
MOST_FAULTS: Final = 4
"""More sentences could not be read on a sheet."""
FILLS: Final = {"shipped": theme.PAPER, "box": theme.SUN, "file": theme.SKY}
"""Colour of a tile by where its card is from."""


class CardBoxScreen(AppScreen):
    """A page of cards after the other; a tap shows a card whole."""

    title = StringProperty("")
    """What the bar says.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    place = StringProperty("")
    """Which page it is, of how many.

    :attr:`place` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    left_out = NumericProperty(0)
    """How many faults there are in card files and in the box.

    :attr:`left_out` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    number = NumericProperty(0)
    """Which page is shown, from 0.

    :attr:`number` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    pages = NumericProperty(1)
    """How many pages there are.

    :attr:`pages` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    tiles = ObjectProperty(None)
    """Where the cards stand (set by the kv rule).

    :attr:`tiles` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    actions = ObjectProperty(None)
    """Where the buttons stand (set by the kv rule).

    :attr:`actions` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        table = self.session.table
        self._game_id = table.card_box.games[0]
        self._book = table.card_box.book(self._game_id)
        self._editor = CardEditor(self.stage, self._game_id, self.show)
        self._shelf = Shelf((), ())

    def on_kv_post(self, _base: Widget) -> None:
        """Take hold of the button that is not always there."""
        self._left_out = self.ids.left_out_button.__self__

    def show(self) -> None:
        """Draw the cards that are known now."""
        game = self.session.table.games[self._game_id]
        self.title = _("Card box: {game}").format(game=game.title())
        try:
            self._shelf = self.session.table.card_box.shelf(self._game_id)
        except CompanionError as error:
            self.stage.say(str(error))
        self.left_out = len(self._shelf.faults)
        self.actions.remove_widget(self._left_out)
        if self.left_out:
            self.actions.add_widget(self._left_out, 1)
        self._draw()

    def turn(self, by: int) -> None:
        """Turn to another page, if there is one."""
        self.number = max(0, min(self.number + by, self.pages - 1))
        self._draw()

    def write(self) -> None:
        """Write a new card."""
        self._editor.write()

    def open_left_out(self) -> None:
        """Say what is wrong with card files."""
        said = [_say_fault(fault) for fault in self._shelf.faults[:MOST_FAULTS]]
        if len(self._shelf.faults) > MOST_FAULTS:
            said.append(_("... and more: `companion cards check` lists all."))
        self.stage.open_sheet(TextSheet(text="\n\n".join(said)), _("Left out"))

    def go_back(self) -> None:
        """Go back to the settings."""
        self.stage.go("settings")

    def _draw(self) -> None:
        rows, columns = (UPRIGHT_ROWS, 1) if self.portrait else (ROWS, COLUMNS)
        count = rows * columns
        self.pages = max(1, ceil(len(self._shelf.cards) / count))
        self.number = min(self.number, self.pages - 1)
        self.place = _("{page} of {pages}").format(
            page=int(self.number) + 1, pages=int(self.pages)
        )
        first = int(self.number) * count
        cards = self._shelf.cards[first : first + count]
        self.tiles.cols = columns
        self.tiles.clear_widgets()
        for known in cards:
            self.tiles.add_widget(self._tile(known))
        for _empty in range(count - len(cards)):
            self.tiles.add_widget(Widget())

    def _tile(self, known: KnownCard) -> BoxTile:
        number, icon = self._marks(known.card)
        unknown = not is_known(known.card)
        said = self._book.say_effects(known.card)
        tile = BoxTile(
            number=number,
            icon=icon,
            title=known.name,
            line=_("Text not known yet") if unknown else _shortly(said),
            origin=say_origin(known),
            is_unknown=unknown,
            fill=FILLS[known.origin],
        )
        tile.bind(on_release=lambda _t: self._editor.open(known))
        return tile

    def _marks(self, card: Plain) -> tuple[str, str]:
        """Give the number and the icon that are printed on a card."""
        number = icon = ""
        for field in self._book.facts(card):
            match field:
                case Count():
                    number = str(card[field.name])
                case Choice():
                    icon = picked(field, card[field.name]).icon
        return number, icon


def _shortly(sentences: tuple[str, ...]) -> str:
    """Give what a tile has room for: all, or the first sentence."""
    text = " ".join(sentences)
    return text if len(text) <= LONGEST_LINE else f"{sentences[0]} ..."


def _say_fault(fault: Any) -> str:
    if not fault.line:
        return str(fault.says)
    return _("{file}, line {line}: {what}").format(
        file=fault.file.name, line=fault.line, what=fault.says
    )
