"""Reading one line of JSON from outside: strict, and clear about what is wrong."""

import json
import math
import re
from typing import Any, NoReturn

from companion.core.errors import BadInput

_DEEPEST = 100
_LONGEST_NUMBER = 1000
_LONGEST_SHOWN = 200

_TYPES = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "text",
    "bool": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
}
_MISMATCH = re.compile(r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`")
_PLACE = re.compile(r" - at `\$\.?(?P<place>[^`]*)`$")


def read_line(line: bytes) -> Any:
    """Read one line of JSON.

    Args:
        line: UTF-8, without the end of the line.

    Raises:
        BadInput: It is no JSON value, or one that two readers could take
            differently: a key twice, NaN, half a character, endless digits.
    """
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(f"not UTF-8 (byte {error.start + 1})") from None
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_constant=_no_constant,
            parse_float=_float,
            parse_int=_int,
        )
    except json.JSONDecodeError as error:
        raise BadInput(f"not JSON: {error.msg}, at column {error.colno}") from None
    except RecursionError:
        raise BadInput(_TOO_DEEP) from None
    _check_depth_and_text(value)
    return value


def show(value: Any) -> str:
    """Write a JSON value into a message: on one line, and not endlessly long."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= _LONGEST_SHOWN:
        return text
    return f"{text[:_LONGEST_SHOWN]}... ({len(text)} characters)"


def one_line(text: str) -> str:
    """Give `text` without anything that would break or garble a line."""
    return "".join(
        letter
        if letter.isprintable()
        else letter.encode("unicode_escape", "surrogatepass").decode("ascii")
        for letter in text
    )


def say_shape(error: BadInput) -> str:
    """Say what a reader of shapes found, in words of JSON."""
    text = str(error)
    place = _PLACE.search(text)
    if place:
        text = text[: place.start()]
    found = _MISMATCH.search(text)
    if found:
        text = f"expected {_kind(found['wanted'])}, found {_kind(found['found'])}"
    if text.startswith(("Object ", "Expected ", "Invalid ")):
        text = text[:1].lower() + text[1:]
    return f"`{place['place']}`: {text}" if place and place["place"] else text


_TOO_DEEP = f"nested more than {_DEEPEST} deep"


def _kind(names: str) -> str:
    return " or ".join(_TYPES.get(name, name) for name in names.split(" | "))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadInput(f"the key {show(twice)} is there twice")
    return read


def _no_constant(name: str) -> NoReturn:
    raise BadInput(f"not JSON: {name} is no number")


def _float(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise BadInput(f"the number {digits[:40]} is too large")
    return value


def _int(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise BadInput(f"a number of {len(digits)} digits is too large")
    return int(digits)


def _check_depth_and_text(value: Any) -> None:
    waiting = [(value, 1)]
    while waiting:
        part, depth = waiting.pop()
        if depth > _DEEPEST:
            raise BadInput(_TOO_DEEP)
        if isinstance(part, dict):
            waiting += [(inner, depth + 1) for pair in part.items() for inner in pair]
        elif isinstance(part, list):
            waiting += [(inner, depth + 1) for inner in part]
        elif isinstance(part, str) and any("\ud800" <= c <= "\udfff" for c in part):
            raise BadInput("text with half a character (a lone surrogate)")
