"""What a match has taught about cards, put into the owner's card box."""

from typing import Any, Final

_NOTHING: Final = object()
"""Stands for what is not there; null is a value that nobody has told yet."""


def merge(
    box: dict[str, Any], before: dict[str, Any], after: dict[str, Any]
) -> dict[str, Any]:
    """Put into the box what one step of a match has taught.

    Args:
        box: What the box knows, as `cards` of a header.
        before: What the match knew before the step, of the same shape.
        after: What it knows after it.

    Returns:
        The box, changed only where the step changed something. So an older match
        that goes on brings nothing back that was corrected or taken out since, and
        an undo takes out what its move has put in.
    """
    # Right below the top cards stand by their names: there nothing is an empty list.
    tables: dict[str, Any] = {k: {} for k, v in after.items() if isinstance(v, dict)}
    return _merge_fields({**tables, **box}, before, after)


def _merge(box: Any, before: Any, after: Any) -> Any:
    if _is_same(before, after):
        return box
    if after is None or after is _NOTHING:
        # Taken back; what is known from elsewhere by now stays.
        return after if _is_same(box, before) else box
    if box is None or box is _NOTHING:
        return after
    if isinstance(box, dict) and isinstance(before, dict) and isinstance(after, dict):
        return _merge_fields(box, before, after)
    if _is_row(box, before, after):
        return [
            _merge(known, was, now)
            for known, was, now in zip(box, before, after, strict=True)
        ]
    return after


def _merge_fields(
    box: dict[str, Any], before: dict[str, Any], after: dict[str, Any]
) -> dict[str, Any]:
    merged = dict(box)
    for key in {**before, **after}:
        was, now = before.get(key, _NOTHING), after.get(key, _NOTHING)
        value = _merge(box.get(key, _NOTHING), was, now)
        if value is not _NOTHING:
            merged[key] = value
        else:
            merged.pop(key, None)
    return merged


def _is_row(box: Any, before: Any, after: Any) -> bool:
    """Tell whether lists hold the same things in the same places, as levels do.

    Lists of other lengths, or of things of other shapes, are one value each: half of
    a card's text and half of another one make no text.
    """
    lists = (box, before, after)
    if not all(isinstance(each, list | tuple) for each in lists):
        return False
    if not len(box) == len(before) == len(after):
        return False
    return all(
        _keys(known) == _keys(was) == _keys(now)
        for known, was, now in zip(box, before, after, strict=True)
    )


def _keys(value: Any) -> Any:
    return value.keys() if isinstance(value, dict) else None


def _is_same(one: Any, other: Any) -> bool:
    """Tell whether two values are the same; as JSON, a tuple is a list."""
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(_is_same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(
            _is_same(one[k], other[k]) for k in one
        )
    return type(one) is type(other) and bool(one == other)
