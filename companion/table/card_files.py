"""Card files: cards that the owner has written down, checked to the last fault.

They lie in `cards/GAME/` of the data folder and have the form of the shipped cards.
docs/cards.md tells owners about them.
"""

import codecs
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from companion.core.card_book import CardBook, name_fault, same_name
from companion.core.shapes import Fault, faults, guess, shown
from companion.core.texts import _
from companion.table.toml_text import line_at, lines_of, read_toml

FOLDER: Final = "cards"
ENDING: Final = ".toml"
LARGEST_BYTES: Final = 256 * 1024
"""Room for some thousand cards; what is larger is no card file."""


class CardFault(Struct, frozen=True):
    """Something that is wrong with a card file.

    Attributes:
        file: Which.
        line: Counted from 1.
        text: What is wrong; what to do.
        card: The card that is left out for it; "" where it is no single card.
        is_unread: The file as a whole could not be read.
    """

    file: Path
    line: int
    text: str
    card: str = ""
    is_unread: bool = False

    @property
    def says(self) -> str:
        """What is wrong with which card, in one sentence."""
        said = f'"{self.card}": {self.text}' if self.card else self.text
        return said if said.endswith("?") else f"{said}."


class FiledCard(Struct, frozen=True):
    """A card of a file.

    Attributes:
        name: As it is written there.
        card: The rest of it, as the header of a match holds it.
        file: Where it stands.
    """

    name: str
    card: dict[str, Any]
    file: Path


class CardFiles(Struct, frozen=True):
    """What some files hold.

    Attributes:
        cards: The good ones, in the order of the files.
        faults: All that is wrong, by file and line.
        files: How many files there are.
    """

    cards: tuple[FiledCard, ...]
    faults: tuple[CardFault, ...]
    files: int


def card_folder(home: Path, game_id: str) -> Path:
    """Give the folder for the card files of a game; it need not be there."""
    return home / FOLDER / game_id


def card_files(folder: Path) -> tuple[Path, ...]:
    """Give the card files in a folder by name; none where there is no folder.

    Raises:
        OSError: It cannot be looked into, or is no folder.
    """
    try:
        found = sorted(folder.iterdir())
    except FileNotFoundError:
        return ()
    return tuple(
        path
        for path in found
        if path.suffix.lower() == ENDING and not path.name.startswith(".")
    )


def read_card_files(
    files: Sequence[Path], book: CardBook, taken: Mapping[str, str]
) -> CardFiles:
    """Read card files and check all that is in them.

    Args:
        files: A name that is in several of them belongs to the first one.
        book: What the game knows of cards.
        taken: Names that cannot be used -> why not, as in `"Nova" comes with the game`.
    """
    why = {same_name(name): reason for name, reason in taken.items()}
    cards: list[FiledCard] = []
    found: list[CardFault] = []
    for file in files:
        read = _File(file, book)
        for name, card in read.cards.items():
            reason = why.get(same_name(name))
            if reason is not None:
                said = _("{reason}; take it out here").format(reason=reason)
                read.complain((book.key, name), said)
                continue
            cards.append(FiledCard(name, card, file))
            why[same_name(name)] = _('"{name}" is in {file} already').format(
                name=name, file=file.name
            )
        found += sorted(read.faults, key=lambda fault: fault.line)
    return CardFiles(tuple(cards), tuple(found), len(files))


class _File:
    """One file: its good cards, and all that is wrong with it."""

    def __init__(self, file: Path, book: CardBook) -> None:
        self.cards: dict[str, dict[str, Any]] = {}
        self.faults: list[CardFault] = []
        self._file = file
        self._book = book
        self._text = ""
        self._read()

    def complain(self, path: tuple[str | int, ...], text: str) -> None:
        """Note a fault at a place in it."""
        is_card = path[0] == self._book.key and len(path) > 1
        card = str(path[1]) if is_card else ""
        self._note(line_at(self._lines, path), text, card=card)

    @cached_property
    def _lines(self) -> Mapping[tuple[str | int, ...], int]:
        return lines_of(self._text)

    def _note(self, line: int, text: str, **more: Any) -> None:
        self.faults.append(CardFault(self._file, line, text, **more))

    def _read(self) -> None:
        try:
            data = _read_bytes(self._file)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            said = _("this cannot be read ({why}); put another file in its place")
            self._note(1, said.format(why=why), is_unread=True)
            return
        if data.startswith(codecs.BOM_UTF8):
            self._note(1, _("the file begins with a byte order mark; save it without"))
            data = data.removeprefix(codecs.BOM_UTF8)
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            self._note(line, _("a character is not UTF-8; save the file as UTF-8"))
            return
        toml = read_toml(text.replace("\r\n", "\n"))
        self._text = toml.text
        for mistake in toml.mistakes:
            self._note(mistake.line, mistake.text)
        self._check(toml.values)

    def _check(self, values: Mapping[str, Any]) -> None:
        key = self._book.key
        for name in values:
            if name != key:
                said = _('there is no "{key}" here; {remedy}')
                remedy = guess(name, [key])
                self.complain((name,), said.format(key=name, remedy=remedy))
        cards = values.get(key, {})
        if not isinstance(cards, dict):
            said = _('"{key}" is {value}; write a card as [{key}."Name"]')
            self.complain((key,), said.format(key=key, value=shown(cards)))
            return
        for name, card in cards.items():
            wrong = list(faults(card, self._book.card_type, (key, name)))
            if bad_name := name_fault(name):
                wrong.append(Fault((key, name), bad_name))
            for fault in wrong:
                self.complain(fault.path, fault.text)
            if not wrong:
                self.cards[name] = card


def _read_bytes(file: Path) -> bytes:
    """Read a file that is one, and no larger than a card file may be.

    Raises:
        OSError: It cannot be read.
    """
    if file.is_dir():
        raise OSError(0, _("it is a folder"))
    if file.exists() and not file.is_file():
        # A pipe or a device would keep the app waiting for ever.
        raise OSError(0, _("it is no file"))
    with file.open("rb") as opened:
        data = opened.read(LARGEST_BYTES + 1)
    if len(data) > LARGEST_BYTES:
        raise OSError(
            0, _("it is larger than {size} kB").format(size=LARGEST_BYTES // 1024)
        )
    return data
