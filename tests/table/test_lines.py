"""Reading lines of JSON from outside."""

import pytest

from companion.core.errors import BadInput
from companion.table.lines import one_line, read_line, say_shape, show


@pytest.mark.parametrize(
    ("line", "value"),
    [
        (b'{"a": [1, -2.5, true, null, "\\u00e9\\ud83d\\ude00"]}', None),
        (b' {"a": 100000000000000000000} \r', {"a": 10**20}),
        (b"[" * 99 + b"1" + b"]" * 99, None),
        (b"1" * 1000, int("1" * 1000)),
        (b'{"a": {"b": 1}, "b": {"a": 1}}', None),
    ],
    ids=["all kinds", "large", "deep", "long", "same key in two objects"],
)
def test_json_is_read(line: bytes, value: object) -> None:
    """Whatever JSON allows, within reason."""
    read = read_line(line)
    assert read == value or value is None


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"{", "not JSON: Expecting property name enclosed in double quotes, at col"),
        (b"{'a': 1}", "not JSON"),
        (b"{} {}", "not JSON: Extra data, at column 4"),
        (b'{"a": NaN}', "not JSON: NaN is no number"),
        (b'{"a": -Infinity}', "not JSON: -Infinity is no number"),
        (b'{"a": 1e999}', "the number 1e999 is too large"),
        (b'{"a": ' + b"1" * 5000 + b"}", "a number of 5000 digits is too large"),
        (b'{"a": 1, "b": 2, "a": 1}', 'the key "a" is there twice'),
        (b'{"x": {"a": 1, "a": 1}}', 'the key "a" is there twice'),
        (b'{"a": "\xff"}', "not UTF-8 (byte 8)"),
        (b"\xff\xfe{\x00", "not UTF-8 (byte 1)"),
        (b'{"a": "\\ud800"}', "half a character"),
        (b'{"\\udfff": 1}', "half a character"),
        (b"[" * 101 + b"]" * 101, "nested more than 100 deep"),
        (b"[" * 100_000 + b"]" * 100_000, "nested more than 100 deep"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "nested more than 100 deep"),
        (b'{"a": "\x01"}', "not JSON: Invalid control character at, at column 8"),
        (b'\x0c{"a": 1}', "not JSON"),
    ],
)
def test_what_is_no_clean_json_is_said(line: bytes, said: str) -> None:
    """One short sentence, whatever comes in."""
    with pytest.raises(BadInput) as error:
        read_line(line)
    assert said in str(error.value)
    assert len(str(error.value)) < 120


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (
            "Expected `int`, got `str` - at `$.seat`",
            "`seat`: expected a whole number, found text",
        ),
        (
            "Expected `int | null`, got `float` - at `$.needs[0].dice`",
            "`needs[0].dice`: expected a whole number or null, found a number with a "
            "fraction",
        ),
        (
            "Object missing required field `mission`",
            "object missing required field `mission`",
        ),
        ("Expected `array`, got `object`", "expected a list, found an object"),
        ("Ana is there twice", "Ana is there twice"),
    ],
)
def test_shapes_are_said_in_words_of_json(raw: str, said: str) -> None:
    """The place first, then what is wrong there."""
    assert say_shape(BadInput(raw)) == said


def test_a_message_stays_on_one_line() -> None:
    """Whatever a name or a file is called; readable letters stay."""
    assert one_line("Zoë\n\x1b[2J\udcff\u2028") == "Zoë\\n\\x1b[2J\\udcff\\u2028"


def test_values_in_messages_are_not_endless() -> None:
    """The length tells what was left out."""
    assert show([1, "é"]) == '[1, "é"]'
    assert show("x" * 1000) == '"' + "x" * 199 + "... (1002 characters)"
