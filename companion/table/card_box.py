"""The owner's card box: all cards that are known, wherever they are known from.

Cards come with the game, from card files, and from the box itself: told in a match, or
written on the screen. A name has one card. A card file comes before what a match was
told of a card whose text is not known; else the box comes before a file.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import Struct

from companion.core.card_book import (
    CardBook,
    is_known,
    name_fault,
    same_name,
)
from companion.core.errors import BadInput
from companion.core.game import Game
from companion.core.shapes import faults, guess
from companion.core.texts import _, ngettext
from companion.table.card_files import (
    FOLDER,
    CardFault,
    CardFiles,
    card_files,
    card_folder,
    read_card_files,
)
from companion.table.errors import StoreError
from companion.table.store import Store

Plain = dict[str, Any]

MOST_REPORTED: Final = 3
"""Cards that a start names; for more it says where to look."""

_BOX: Final = Path()
"""Stands for the card box where a fault names a file."""


class KnownCard(Struct, frozen=True):
    """A card.

    Attributes:
        name: As it is printed.
        card: The rest of it, as the header of a match holds it.
        origin: Whether it comes with the game, from the box or from a file.
        file: Name of that file, or "".
    """

    name: str
    card: Plain
    origin: Literal["shipped", "box", "file"]
    file: str = ""


class Shelf(Struct, frozen=True):
    """All cards of a game.

    Attributes:
        cards: By the alphabet.
        faults: What was left out of card files and of the box, and why.
    """

    cards: tuple[KnownCard, ...]
    faults: tuple[CardFault, ...]


class CardBox:
    """What the table knows of cards, and the owner's hand in it."""

    def __init__(self, store: Store, home: Path, games: Mapping[str, Game]) -> None:
        self._store = store
        self._home = home
        self._books = {
            game_id: book
            for game_id, game in games.items()
            if (book := game.card_book) is not None
        }

    @property
    def games(self) -> tuple[str, ...]:
        """Ids of the games that have such cards."""
        return tuple(self._books)

    def book(self, game_id: str) -> CardBook:
        """Give what such a game says of its cards."""
        return self._books[game_id]

    def shelf(self, game_id: str) -> Shelf:
        """Look through the game's cards, the box and the card files, as they are now.

        Raises:
            StoreError: The box cannot be read.
        """
        book = self._books[game_id]
        box, wrong = good_cards(self._store.cards(game_id), book)
        files = read_folder(self._home, game_id, book, box)
        found = [
            *(KnownCard(name, card, "box") for name, card in box.items()),
            *(KnownCard(f.name, f.card, "file", f.file.name) for f in files.cards),
            *(KnownCard(n, card, "shipped") for n, card in book.shipped().items()),
        ]
        # Of one name the last one holds.
        cards = {same_name(known.name): known for known in found}
        by_name = tuple(known for _name, known in sorted(cards.items()))
        return Shelf(by_name, (*wrong, *files.faults))

    def for_header(self, game_id: str) -> Plain:
        """Give what a new match of a game knows, as `cards` of its header.

        Raises:
            StoreError: The box cannot be read.
        """
        if game_id not in self._books:
            return self._store.cards(game_id)
        own = [c for c in self.shelf(game_id).cards if c.origin != "shipped"]
        if not own:
            return {}
        return {self._books[game_id].key: {known.name: known.card for known in own}}

    def check_name(self, game_id: str, name: str, old_name: str = "") -> None:
        """Refuse a name that no card of the box can have.

        Args:
            game_id: Of which game.
            name: Of the card.
            old_name: What the card is called in the box now; "" is a new one.

        Raises:
            BadInput: Another card has it, or it is not written well.
            StoreError: The box cannot be read.
        """
        if bad := name_fault(name):
            raise BadInput(f"{bad}.")
        for known in self.shelf(game_id).cards:
            is_itself = known.origin == "box" and known.name == old_name
            if same_name(known.name) == same_name(name) and not is_itself:
                raise BadInput(
                    _("There is a card {name} already.").format(name=known.name)
                )

    def put(self, game_id: str, name: str, card: Plain, old_name: str = "") -> None:
        """Put a card into the box.

        Args:
            game_id: Of which game.
            name: Of the card.
            card: The rest of it.
            old_name: The card in the box whose place it takes; "" is a new one.

        Raises:
            BadInput: There is something wrong with it, or with its name.
            StoreError: It could not be kept.
        """
        book = self._books[game_id]
        self.check_name(game_id, name, old_name)
        for fault in faults(card, book.card_type, (book.key, name)):
            raise BadInput(f"{fault.text}.")
        self._put(game_id, {**self._others(game_id, old_name or name), name: card})

    def remove(self, game_id: str, name: str) -> None:
        """Take a card out of the box; matches that know it go on knowing it.

        Raises:
            StoreError: That could not be kept.
        """
        self._put(game_id, self._others(game_id, name))

    def report(self) -> tuple[str, ...]:
        """Say what was left out, a sentence a card, and not endlessly many."""
        found = list(strays(self._home, self.games))
        for game_id in self._books:
            try:
                found += self.shelf(game_id).faults
            except StoreError as error:
                return (str(error),)
        first: dict[tuple[Path, str], CardFault] = {}
        for fault in found:
            first.setdefault((fault.file, fault.card), fault)
        said = [_say_left_out(fault) for fault in first.values()]
        left = len(said) - MOST_REPORTED
        if left > 1:
            text = ngettext(
                "{count} more was left out: `companion cards check` lists all.",
                "{count} more were left out: `companion cards check` lists all.",
                left,
            )
            said = [*said[:MOST_REPORTED], text.format(count=left)]
        return tuple(said)

    def _others(self, game_id: str, name: str) -> Plain:
        cards = _cards_of(self._store.cards(game_id), self._books[game_id])
        return {other: card for other, card in cards.items() if other != name}

    def _put(self, game_id: str, cards: Plain) -> None:
        box = self._store.cards(game_id)
        self._store.put_cards(game_id, {**box, self._books[game_id].key: cards})


def good_cards(
    box: Plain, book: CardBook
) -> tuple[dict[str, Plain], tuple[CardFault, ...]]:
    """Give the cards of the box that this version understands, and what is wrong.

    Args:
        box: As `cards` of a header.
        book: What the game knows of cards.
    """
    good: dict[str, Plain] = {}
    wrong = []
    for name, card in _cards_of(box, book).items():
        found = faults(card, book.card_type, (book.key, name))
        if not found:
            good[name] = card
        wrong += [CardFault(_BOX, 0, fault.text, name) for fault in found]
    return good, tuple(wrong)


def read_folder(
    home: Path, game_id: str, book: CardBook, box: Mapping[str, Plain]
) -> CardFiles:
    """Read the owner's card files of a game.

    Args:
        home: The data folder.
        game_id: Of which game.
        book: What the game knows of cards.
        box: The cards in the box, by name.
    """
    folder = card_folder(home, game_id)
    try:
        files = card_files(folder)
    except OSError as error:
        said = _("the folder of the card files cannot be read ({why}); mend that")
        text = said.format(why=error.strerror)
        return CardFiles((), (CardFault(folder, 1, text, is_unread=True),), 0)
    return read_card_files(files, book, taken_names(book, box))


def taken_names(book: CardBook, box: Mapping[str, Plain]) -> dict[str, str]:
    """Give the names that no card file can use, and why.

    A card that a match was told without its text is not in the way of a file that
    knows the text.
    """
    ours = {
        name: _('"{name}" comes with the game').format(name=name)
        for name in book.shipped()
    }
    owners = {
        name: _('"{name}" is in the card box already').format(name=name)
        for name, card in box.items()
        if is_known(card)
    }
    return {**owners, **ours}


def strays(home: Path, games: tuple[str, ...]) -> tuple[CardFault, ...]:
    """Find what lies in the place of the folders, where nobody reads it."""
    try:
        found = sorted((home / FOLDER).iterdir())
    except OSError:
        return ()
    said = _('no game reads "{name}"; {remedy}')
    return tuple(
        CardFault(path, 1, said.format(name=path.name, remedy=guess(path.name, games)))
        for path in found
        if path.name not in games and not path.name.startswith(".")
    )


def _cards_of(box: Plain, book: CardBook) -> Plain:
    cards = box.get(book.key)
    return cards if isinstance(cards, dict) else {}


def _say_left_out(fault: CardFault) -> str:
    if fault.file == _BOX:
        return _("A card of the card box cannot be used: {what}").format(
            what=fault.says
        )
    return _("Left out of {file}, line {line}: {what}").format(
        file=fault.file.name, line=fault.line, what=fault.says
    )
