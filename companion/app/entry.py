"""A half-filled answer to an ask: what is told already and what comes next. Pure.

The values have the shape of the move itself, so a draft of it can be saved and
taken up again after a power cut.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from companion.core.asks import Ask, Choice, Count, Faces, Field, Group, Listed, Option
from companion.core.texts import _

Plain = dict[str, Any]


class Step(Struct, frozen=True):
    """The next thing to tell.

    Attributes:
        path: Keys from the move down to the field.
        field: What is asked; a `Group` of counts is told in one step.
    """

    path: tuple[str, ...]
    field: Field


class Told(Struct, frozen=True):
    """Something told already, in words."""

    path: tuple[str, ...]
    text: str


class Entry:
    """The answer to `ask` as far as people have given it."""

    def __init__(self, ask: Ask, values: Plain | None = None) -> None:
        self.ask = ask
        self.values: Plain = values if values is not None else {}
        self._skipped: set[tuple[str, ...]] = set()

    @property
    def step(self) -> Step | None:
        """What is asked next, or None when the move is complete."""
        return next((s for s, _told in self._walk() if _told is None), None)

    @property
    def told(self) -> tuple[Told, ...]:
        """What stands already, in the order of asking."""
        return tuple(
            Told(step.path, text) for step, text in self._walk() if text is not None
        )

    @property
    def move(self) -> Plain:
        """The move as a plain object."""
        return self.ask.answer(self.values)

    def tell(self, step: Step, value: object) -> None:
        """Fill in a step."""
        *where, key = step.path
        home = self.values
        for part in where:
            home = home.setdefault(part, {})
        home[key] = value

    def skip(self, step: Step) -> None:
        """Leave out an optional step."""
        self._skipped.add(step.path)

    def back_to(self, path: tuple[str, ...]) -> None:
        """Ask again from `path` on."""
        paths = [told.path for told in self.told]
        for gone in paths[paths.index(path) :]:
            home = self.values
            for part in gone[:-1]:
                home = home.get(part, {})
            home.pop(gone[-1], None)
        self._skipped.clear()

    def _walk(self) -> Iterator[tuple[Step, str | None]]:
        """Yield every step up to the first open one, with its answer in words."""
        yield from self._fields(self.ask.fields, self.values, ())

    def _fields(
        self, fields: tuple[Field, ...], values: Plain, path: tuple[str, ...]
    ) -> Iterator[tuple[Step, str | None]]:
        for each in fields:
            here = (*path, each.name)
            if here in self._skipped:
                continue
            step = Step(here, each)
            if isinstance(each, Group) and not is_one_step(each):
                if each.optional and each.name not in values:
                    yield step, None
                    return
                inner = values.get(each.name, {})
                yield from self._fields(each.fields, inner, here)
                continue
            if not _is_told(each, values):
                yield step, None
                return
            yield step, _in_words(each, values[each.name])
            if isinstance(each, Choice):
                option = picked(each, values[each.name])
                yield from self._fields(option.fields, values, path)


def is_one_step(group: Group) -> bool:
    """Tell whether a group is a row of numbers each; else it is told field by field.

    Such a group, when it is optional, is a step of its own first: is there one at all?
    """
    return all(isinstance(each, Count) for each in group.fields)


def picked(choice: Choice, value: object) -> Option:
    """Find the option of `choice` that stands for `value`."""
    return next(option for option in choice.options if _stands_for(option, value))


def _is_told(each: Field, values: Plain) -> bool:
    """Tell whether a field is told; what cannot be picked any more is asked again."""
    if each.name not in values:
        return False
    if not isinstance(each, Choice):
        return True
    return any(_stands_for(option, values[each.name]) for option in each.options)


def _stands_for(option: Option, value: object) -> bool:
    return option.value == value and type(option.value) is type(value)


def _in_words(each: Field, value: Any) -> str:
    match each:
        case Choice():
            return picked(each, value).text
        case Group(fields=fields):
            parts = [f"{f.text} {value.get(f.name, 0)}" for f in fields]
            return ", ".join(parts)
        case Listed() | Faces():
            return ", ".join("-" if one is None else str(one) for one in value)
    return _("{what} {count}").format(what=each.text, count=value)
