"""What `companion cards check` finds out, also while the app is running."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.core.card_book import CardBook
from companion.core.game import Game
from companion.core.texts import _, ngettext
from companion.core.words import in_cards
from companion.table.card_box import good_cards, read_folder, strays, taken_names
from companion.table.card_files import (
    CardFault,
    CardFiles,
    card_folder,
    read_card_files,
)
from companion.table.files import FILE_NAME
from companion.table.store import look_into_box


class Checked(Struct, frozen=True):
    """The outcome.

    Attributes:
        faults: All that is wrong.
        summary: How many good cards there are, in a sentence for when all are.
        files: How many files were looked at.
    """

    faults: tuple[CardFault, ...]
    summary: str
    files: int


def check_files(
    files: Iterable[Path], home: Path, games: Mapping[str, Game]
) -> Checked:
    """Check some card files, against each other and against all other known cards.

    Args:
        files: The folder that a file lies in tells the game by its name, as in
            `cards/heroes-for-sale`; elsewhere it is the first game that has cards.
        home: The data folder; its card box counts, its card files do not.
        games: By id.

    Raises:
        StoreError: The box cannot be read.
    """
    books = _books(games)
    by_game: dict[str, list[Path]] = {}
    for file in files:
        named = file.absolute().parent.name
        game_id = named if named in books else next(iter(books))
        by_game.setdefault(game_id, []).append(file)
    return _sum_up(
        read_card_files(group, books[game_id], _taken(books[game_id], home, game_id))
        for game_id, group in by_game.items()
    )


def check_home(home: Path, games: Mapping[str, Game]) -> Checked:
    """Check all card files of a data folder, as a start of the app does.

    Raises:
        StoreError: The box cannot be read.
    """
    books = _books(games)
    checked = _sum_up(
        read_folder(home, game_id, book, _box(book, home, game_id))
        for game_id, book in books.items()
    )
    faults = (*strays(home, tuple(books)), *checked.faults)
    folders = " ".join(str(card_folder(home, game_id)) for game_id in books)
    none = _("There are no card files in {folder}.").format(folder=folders)
    return Checked(faults, checked.summary if checked.files else none, checked.files)


def _books(games: Mapping[str, Game]) -> dict[str, CardBook]:
    return {game_id: book for game_id, g in games.items() if (book := g.card_book)}


def _box(book: CardBook, home: Path, game_id: str) -> Mapping[str, Any]:
    box, _wrong = good_cards(look_into_box(home / FILE_NAME, game_id), book)
    return box


def _taken(book: CardBook, home: Path, game_id: str) -> dict[str, str]:
    return taken_names(book, _box(book, home, game_id))


def _sum_up(found: Iterable[CardFiles]) -> Checked:
    everything = tuple(found)
    cards = sum(len(read.cards) for read in everything)
    files = sum(read.files for read in everything)
    return Checked(
        tuple(fault for read in everything for fault in read.faults),
        _("{cards} in {files}: all well.").format(
            cards=in_cards(cards),
            files=ngettext("{count} file", "{count} files", files).format(count=files),
        ),
        files,
    )
