"""The owner's card box: what was told of the cards, once for all matches."""

from typing import Any


def merge(box: Any, before: Any, after: Any) -> Any:
    """Put into the box what one step of a match has taught.

    Args:
        box: What the box knows; None is nothing.
        before: What the match knew before the step, of the same shape.
        after: What it knows after it.

    Returns:
        The box, changed only where the match changed its mind. So an older match
        that goes on does not bring back what a newer one has corrected.
    """
    if isinstance(after, dict):
        known, was = _fields(box), _fields(before)
        merged = {
            key: merge(known.get(key), was.get(key), value)
            for key, value in after.items()
        }
        return {**known, **merged}
    if isinstance(after, list | tuple):
        return [
            merge(_at(box, place), _at(before, place), value)
            for place, value in enumerate(after)
        ]
    return after if after != before or box is None else box


def _fields(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _at(values: Any, place: int) -> Any:
    if not isinstance(values, list | tuple) or place >= len(values):
        return None
    return values[place]
