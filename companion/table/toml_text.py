"""TOML that a person has written: what stands in which line, and every mistake.

tomllib stops at the first mistake and tells no lines of keys. Here a table with a
mistake is passed over and the others are read; lines come from tree-sitter's grammar.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from companion.core.texts import _

Path = tuple[str | int, ...]

_HEADER: Final = re.compile(r"[ \t]*\[\[?[^\[\]{}=#]*(\]\]?[ \t]*(#.*)?)?$")
"""A line that begins a table, also where its last bracket is missing."""
MOST_PARTS: Final = 8
"""A table is not looked for in more parts than that."""
_PLACE: Final = re.compile(r" \(at (line (?P<line>\d+), column \d+|end of document)\)$")


class Mistake(Struct, frozen=True):
    """A place that is no TOML.

    Attributes:
        line: Counted from 1.
        text: What is wrong; what to do.
    """

    line: int
    text: str


class Toml(Struct, frozen=True):
    """A text as far as it is TOML.

    Attributes:
        values: What stands in it, tables with a mistake left out.
        mistakes: From the top down, one a table at most.
        text: What was read of it, with its lines in their places.
    """

    values: dict[str, Any]
    mistakes: tuple[Mistake, ...]
    text: str


def read_toml(text: str) -> Toml:
    """Read all of a text that can be read.

    Args:
        text: Of a file, with plain line feeds.
    """
    mistakes = []
    values = _load(text)
    if isinstance(values, Mistake):
        tables = _joined(list(_tables(text)))
        for number, (first, table) in enumerate(tables):
            alone = _load(table)
            if isinstance(alone, Mistake):
                mistakes.append(Mistake(first + alone.line - 1, alone.text))
                tables[number] = (first, _blank(table))
        values, text = _load_together(tables, mistakes)
    mistakes.sort(key=lambda mistake: mistake.line)
    return Toml(values, tuple(mistakes), text)


def lines_of(text: str) -> dict[Path, int]:
    """Tell in which line each key and each entry of a list stands.

    Args:
        text: What tomllib has read without a mistake.

    Returns:
        Lines, counted from 1, by the keys and list positions from the top down.
    """
    # Only a file with a fault needs it: the start of the app goes without.
    import tree_sitter
    import tree_sitter_toml

    grammar = tree_sitter.Language(tree_sitter_toml.language())
    tree = tree_sitter.Parser(grammar).parse(text.encode())
    lines: dict[Path, int] = {}
    lengths: dict[Path, int] = {}
    for node in tree.root_node.named_children:
        if node.type == "pair":
            _note_pair(node, (), lines)
        elif node.type in ("table", "table_array_element"):
            key, *pairs = _parts(node)
            is_entry = node.type == "table_array_element"
            here = _enter(key, lines, lengths, is_entry=is_entry)
            for pair in pairs:
                _note_pair(pair, here, lines)
    return lines


def line_at(lines: Mapping[Path, int], path: Path) -> int:
    """Give the line of a path, or of the nearest thing around it that has one."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def _load(text: str) -> dict[str, Any] | Mistake:
    try:
        return tomllib.loads(text)
    except RecursionError:
        return Mistake(1, _("there are too many brackets in each other; write it flat"))
    except tomllib.TOMLDecodeError as error:
        return _mistake(text, str(error))
    except ValueError:
        # Python refuses to read numbers of more than 4300 digits.
        return Mistake(1, _("there is a number of far too many digits; write it right"))


def _load_together(
    tables: list[tuple[int, str]], mistakes: list[Mistake]
) -> tuple[dict[str, Any], str]:
    """Read tables that are well each by itself; one that is there twice is a mistake.

    Tables are added one by one, so that it is the later one that is left out.
    """
    text = "".join(table for _first, table in tables)
    values = _load(text)
    while isinstance(values, Mistake):
        number = max(n for n, (first, _t) in enumerate(tables) if first <= values.line)
        first, table = tables[number]
        if not table.strip():
            return {}, ""
        mistakes.append(Mistake(first, _say_twice(table)))
        tables[number] = (first, _blank(table))
        text = "".join(table for _first, table in tables)
        values = _load(text)
    return values, text


def _tables(text: str) -> Iterator[tuple[int, str]]:
    """Cut a text before each line that begins a table; give first lines and parts."""
    lines = [f"{line}\n" for line in text.split("\n")]
    first = 0
    for number, line in enumerate(lines):
        if number > first and _HEADER.match(line.rstrip("\n")):
            yield first + 1, "".join(lines[first:number])
            first = number
    yield first + 1, "".join(lines[first:])


def _joined(tables: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Join again what was cut in the middle of a text or a list of several lines."""
    whole: list[tuple[int, str]] = []
    number = 0
    while number < len(tables):
        first, table = tables[number]
        parts = _parts_of(table, tables[number + 1 : number + MOST_PARTS])
        following = tables[number + 1 : number + parts]
        whole.append((first, table + "".join(more for _first, more in following)))
        number += parts
    return whole


def _parts_of(table: str, following: list[tuple[int, str]]) -> int:
    """Tell into how many parts a table was cut; 1 where it was in none."""
    if not _is_open(table):
        return 1
    for count, (_first, more) in enumerate(following, 2):
        table += more
        if not isinstance(_load(table), Mistake):
            return count
    return 1


def _is_open(text: str) -> bool:
    """Tell whether something that has begun does not end."""
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        return str(error).endswith("(at end of document)")
    return False


def _blank(text: str) -> str:
    return "\n" * text.count("\n")


def _mistake(text: str, message: str) -> Mistake:
    place = _PLACE.search(message)
    if place is None:
        return Mistake(1, _say(message))
    at = place["line"]
    line = int(at) if at else text.rstrip().count("\n") + 1
    return Mistake(line, _say(message[: place.start()]))


def _say(message: str) -> str:
    """Put a message of tomllib into an owner's words."""
    for words, said in _sayings().items():
        if message.startswith(words):
            return said
    return _("this is no TOML ({message}); see docs/cards.md").format(message=message)


def _sayings() -> dict[str, str]:
    name = '[supernaturals."Name"]'
    return {
        "Expected '=' after": _("a key has no =; write key = value"),
        "Invalid value": _(
            "there is no value that can be read after the =; write a whole number, "
            "true, false, a list in square brackets, or a text in quotation marks"
        ),
        "Unclosed array": _("a list is not closed; write ] at its end"),
        "Unclosed inline table": _("a brace is not closed; write } at its end"),
        "Expected ']'": _(
            "a name in square brackets cannot be read; write it like {name}"
        ).format(name=name),
        "Expected newline": _(
            "something follows the value; write one key = value in a line"
        ),
        "Invalid statement": _(
            "the line begins with neither a key nor a name; write key = value"
        ),
        "Invalid initial character for a key": _(
            "a key is missing, or there is a comma too many; write key = value"
        ),
        "Cannot": _("a key is there twice; take one of the two away"),
        'Expected "': _("a quotation mark is missing; write it at the end of the text"),
        "Expected '": _("a quotation mark is missing; write it at the end of the text"),
        "Unterminated string": _("a text does not end; write its quotation marks"),
        "Illegal character '\\n'": _(
            "a quotation mark is missing; write it at the end of the text"
        ),
        "Found invalid": _("there is a character that cannot be here; delete it"),
        "Illegal character": _("there is a character that cannot be here; delete it"),
        "Unescaped": _("a backslash stands in a text; write it twice, or delete it"),
    }


def _say_twice(table: str) -> str:
    """Say that a table is there a second time, by its name where it has one."""
    values: Any = _load(table.strip().splitlines()[0])
    names = []
    while isinstance(values, dict | list) and values:
        values = values[-1] if isinstance(values, list) else values
        key = next(iter(values))
        names.append(key)
        values = values[key]
    name = names[-1] if names else "?"
    return _('"{name}" is there twice; take one of the two away').format(name=name)


def _note_pair(node: Any, here: Path, lines: dict[Path, int]) -> None:
    key, value = _parts(node)
    for name in _names(key):
        here = (*here, name)
        lines.setdefault(here, node.start_point[0] + 1)
    _note_value(value, here, lines)


def _note_value(node: Any, here: Path, lines: dict[Path, int]) -> None:
    if node.type == "inline_table":
        for pair in _parts(node):
            _note_pair(pair, here, lines)
    elif node.type == "array":
        for place, entry in enumerate(_parts(node)):
            lines[*here, place] = entry.start_point[0] + 1
            _note_value(entry, (*here, place), lines)


def _parts(node: Any) -> list[Any]:
    return [part for part in node.named_children if part.type != "comment"]


def _enter(
    key: Any, lines: dict[Path, int], lengths: dict[Path, int], *, is_entry: bool
) -> Path:
    """Give the path of a table, and note the lines of all that it names."""
    here: Path = ()
    names = _names(key)
    line = key.start_point[0] + 1
    for name in names:
        if here in lengths:
            here = (*here, lengths[here] - 1)
        here = (*here, name)
        lines.setdefault(here, line)
    if is_entry:
        lengths[here] = lengths.get(here, 0) + 1
        here = (*here, lengths[here] - 1)
        lines[here] = line
    return here


def _names(key: Any) -> tuple[str, ...]:
    """Give the parts of a key, without their quotation marks."""
    if key.type == "dotted_key":
        return tuple(name for part in key.named_children for name in _names(part))
    text = key.text.decode()
    return tuple(tomllib.loads(f"{text} = 0")) if key.type == "quoted_key" else (text,)
