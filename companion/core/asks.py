"""What a game wants to know now. The answer to an ask is a move.

An ask is a small form: a move's name, the part of it that stands already (`fixed`)
and the `fields` still to be filled. Its `kind` follows from the fields: `confirm`
(none), `pick` (one `Choice`), `number` (one `Count`), `dice` (one `Faces`), `vote`
(one sealed `PerSeat`), else `form`. The app and the phone page have one widget for
each kind.

Every answer that the fields allow is a legal move; random play from the asks is the
test that no game can get stuck. Where a later field hangs on an earlier answer, it
hangs on the `Option` that was picked.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

Plain = dict[str, Any]


class Option(Struct, frozen=True):
    """One of the things to pick.

    Attributes:
        value: What goes into the move: a JSON value.
        text: In the player's words.
        icon: Name of an icon, or "".
        seat: The seat it speaks of, or None; draws the seat's badge.
        fields: What must be told too when this is picked; they stand beside the
            choice, in the same object.
    """

    value: Any
    text: str
    icon: str = ""
    seat: int | None = None
    fields: tuple["Field", ...] = ()


class Field(Struct, frozen=True, tag=True, kw_only=True):
    """A part of a move that is still open.

    Attributes:
        name: Key in the object it goes into.
        text: What it is called at the table.
        optional: It may be left out.
    """

    name: str
    text: str
    optional: bool = False


class Choice(Field, frozen=True, tag=True):
    """Pick one of `options`."""

    options: tuple[Option, ...]


class Count(Field, frozen=True, tag=True):
    """A whole number.

    Attributes:
        low: Lowest allowed.
        high: Highest that makes sense on a card; the rules may allow more.
        value: Pre-filled when known, else None.
        never_zero: 0 is no answer, though it may lie between `low` and `high`.
    """

    low: int
    high: int
    value: int | None = None
    never_zero: bool = False


class Faces(Field, frozen=True, tag=True):
    """Dice to be thrown.

    Attributes:
        count: How many dice.
        faces: The words that may come up.
    """

    count: int
    faces: tuple[str, ...]


class PerSeat(Field, frozen=True, tag=True):
    """One answer from each of several seats, an object keyed by seat number.

    Attributes:
        seats: Who answers, ascending.
        answer: A `Choice` or a `Count` (its name and text are not used).
        sealed: Nobody may see an answer before all are in.
    """

    seats: tuple[int, ...]
    answer: Choice | Count
    sealed: bool = True


class Group(Field, frozen=True, tag=True):
    """An object of several fields, such as a reward of XP and cards.

    Attributes:
        part_of: Name of a group beside this one, or "". No number here may be higher
            than the one of the same name there; with that group left out, all are 0.
        whole: The numbers here may be all of what that group gives.
    """

    fields: tuple[Field, ...]
    part_of: str = ""
    whole: bool = True


class Many(Field, frozen=True, tag=True):
    """A list of objects of the same shape.

    Attributes:
        low: Fewest entries.
        high: Most entries.
        fields: Of each entry.
        distinct: A key whose values must differ between the entries, or "".
    """

    low: int
    high: int
    fields: tuple[Field, ...]
    distinct: str = ""


class Listed(Field, frozen=True, tag=True):
    """A list of plain values, one for each item; an item that is None stays null."""

    items: tuple[Choice | Count | None, ...]


class Ask(Struct, frozen=True):
    """One question to one seat or to the table.

    Attributes:
        move: Name of the move that answers it.
        seat: Who is asked; None is the whole table.
        title: The question in a few words ("Cleo, which mission?").
        hint: One sentence about what to do with the hands, or "".
        fixed: The part of the move that stands already.
        fields: What is still open.
        side: Not what the table waits for: a card to play, a level to buy, a fact
            told early.
    """

    move: str
    seat: int | None
    title: str
    hint: str = ""
    fixed: Plain = {}
    fields: tuple[Field, ...] = ()
    side: bool = False

    @property
    def kind(self) -> str:
        """Which widget answers it."""
        if not self.fields:
            return "confirm"
        if len(self.fields) > 1:
            return "form"
        match self.fields[0]:
            case Choice(options=options) if not any(o.fields for o in options):
                return "pick"
            case Count():
                return "number"
            case Faces():
                return "dice"
            case PerSeat(sealed=True):
                return "vote"
        return "form"

    def answer(self, values: Mapping[str, Any]) -> Plain:
        """Give the move, as a plain object, that these values make."""
        return {"move": self.move, **self.fixed, **values}
