"""Every fault of a plain value against a Struct, not only the first one.

msgspec stops at the first fault, as a move or a header should. A file that a person
has written is read to its end: each fault has its place, what is wrong, and what to do.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

from msgspec import Struct
from msgspec import inspect as shape

from companion.core.errors import BadInput
from companion.core.moves import from_plain
from companion.core.texts import _

Path = tuple[str | int, ...]

_LONGEST_SHOWN: Final = 40


class Fault(Struct, frozen=True):
    """One thing that is wrong.

    Attributes:
        path: Keys and list positions from the top down to it.
        text: What is wrong; what to do.
    """

    path: Path
    text: str


def faults(value: object, type_: Any, path: Path) -> tuple[Fault, ...]:
    """List what is wrong with a plain value.

    Args:
        value: As JSON or TOML gives it.
        type_: What it should be: a Struct, or what a Struct's field may be.
        path: Where it stands, at least its name; the faults' paths begin with it.
    """
    return tuple(_look(value, _shape_of(type_), path))


def guess(word: str, words: Sequence[str]) -> str:
    """Say what to do about a word that is none of `words`: the nearest, or all."""
    lowered = {known.lower(): known for known in words}
    near = get_close_matches(word.lower(), lowered, 1)
    if near:
        return _('is "{word}" meant?').format(word=lowered[near[0]])
    return _("choose from: {words}").format(words=", ".join(words))


def shown(value: object) -> str:
    """Write a value of a file into a sentence, shortly."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            text = f'"{value}"'
        case int() if abs(value) > 10**_LONGEST_SHOWN:
            return _("a number of far too many digits")
        case dict():
            return _("an object in braces")
        case list() | tuple():
            return _("a list")
        case _:
            text = str(value)
    if len(text) > _LONGEST_SHOWN:
        text = f"{text[:_LONGEST_SHOWN]}…"
    return text


@cache
def _shape_of(type_: Any) -> shape.Type:
    """Look at a type once only: that takes longer than all values of a file."""
    return shape.type_info(type_)


def _look(value: object, kind: shape.Type, path: Path) -> Iterator[Fault]:
    match kind:
        case shape.StructType():
            yield from _look_into(value, kind, path)
        case shape.UnionType():
            yield from _look_for_one(value, kind, path)
        case shape.VarTupleType() | shape.ListType():
            yield from _look_along(value, kind, path)
        case shape.LiteralType(values=words):
            if not isinstance(value, str):
                yield _wrong(value, path, _("write a word in quotation marks"))
            elif value not in words:
                yield _wrong(value, path, guess(value, [str(w) for w in words]))
        case shape.IntType():
            if not _is_number(value, kind):
                yield _wrong(value, path, _say_number(kind))
        case shape.BoolType():
            if not isinstance(value, bool):
                yield _wrong(value, path, _("write true or false, as it is"))


def _look_into(
    value: object,
    kind: shape.StructType,
    path: Path,
    others: frozenset[str] = frozenset(),
) -> Iterator[Fault]:
    if not isinstance(value, Mapping):
        names = [field.encode_name for field in kind.fields if field.required]
        braces = "{ " + ", ".join(f"{name} = ..." for name in names) + " }"
        said = _("write its values in braces, such as {shape}")
        yield _wrong(value, path, said.format(shape=braces))
        return
    found = tuple(_look_at_fields(value, kind, path, others))
    yield from found or _look_at_whole(value, kind, path)


def _look_at_fields(
    value: Mapping[str, object],
    kind: shape.StructType,
    path: Path,
    others: frozenset[str],
) -> Iterator[Fault]:
    """Look at each field; `others` are words that are right elsewhere, not here."""
    fields = {field.encode_name: field for field in kind.fields}
    names = [*filter(None, [kind.tag_field]), *fields]
    for key, inner in value.items():
        if key in fields:
            yield from _look(inner, fields[key].type, (*path, key))
        elif key in others:
            text = _('"{what}" has no "{key}"; take it out')
            yield Fault((*path, key), text.format(what=kind.tag, key=key))
        elif key != kind.tag_field:
            text = _('there is no "{key}" here; {remedy}')
            remedy = guess(str(key), names)
            yield Fault((*path, key), text.format(key=key, remedy=remedy))
    for name, field in fields.items():
        if field.required and name not in value:
            yield _missing(name, path)


def _look_at_whole(
    value: Mapping[str, object], kind: shape.StructType, path: Path
) -> Iterator[Fault]:
    """Ask the Struct itself, which may know what does not fit together."""
    try:
        from_plain(value, kind.cls)
    except BadInput as error:
        what = str(error).partition(" - at `$")[0]
        yield Fault(path, _("{what}; change it").format(what=what))


def _look_for_one(value: object, kind: shape.UnionType, path: Path) -> Iterator[Fault]:
    """Look at a value that may be one of several things."""
    structs = {
        str(one.tag): one for one in kind.types if isinstance(one, shape.StructType)
    }
    if not structs:
        # A value that may be left out: nothing that a file can hold is null.
        others = [one for one in kind.types if not isinstance(one, shape.NoneType)]
        if value is not None:
            yield from _look(value, others[0], path)
        return
    tag_field = str(next(iter(structs.values())).tag_field)
    if not isinstance(value, Mapping):
        shaped = _("write it in braces, such as {{ {key} = ... }}").format(
            key=tag_field
        )
        yield _wrong(value, path, shaped)
    elif tag_field not in value:
        yield _missing(tag_field, path)
    elif isinstance(word := value[tag_field], str) and word in structs:
        words = (f.encode_name for one in structs.values() for f in one.fields)
        yield from _look_into(value, structs[word], path, frozenset(words))
    else:
        yield _wrong(word, (*path, tag_field), guess(str(word), list(structs)))


def _look_along(
    value: object, kind: shape.VarTupleType | shape.ListType, path: Path
) -> Iterator[Fault]:
    if not isinstance(value, list | tuple):
        yield _wrong(value, path, _("write a list in square brackets"))
        return
    for place, inner in enumerate(value):
        yield from _look(inner, kind.item_type, (*path, place))


def _is_number(value: object, kind: shape.IntType) -> bool:
    if isinstance(value, bool) or not isinstance(value, int):
        return False
    above = kind.ge is None or value >= kind.ge
    return above and (kind.le is None or value <= kind.le)


def _say_number(kind: shape.IntType) -> str:
    if kind.ge is None:
        return _("write a whole number without quotation marks")
    if kind.le is None:
        return _("write a whole number of at least {low}").format(low=kind.ge)
    return _("write a whole number from {low} to {high}").format(
        low=kind.ge, high=kind.le
    )


def _wrong(value: object, path: Path, remedy: str) -> Fault:
    names = [part for part in path if isinstance(part, str)]
    text = _('"{key}" is {value}; {remedy}')
    key = names[-1]
    return Fault(path, text.format(key=key, value=shown(value), remedy=remedy))


def _missing(name: str, path: Path) -> Fault:
    return Fault(path, _('"{key}" is missing; add it').format(key=name))
