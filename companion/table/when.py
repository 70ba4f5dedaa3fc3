"""How people at a table say when something was."""

from datetime import datetime

from companion.core.texts import _


def say_when(at_ms: int, now_ms: int) -> str:
    """Say a moment in the local time of the table.

    Args:
        at_ms: The moment, in milliseconds since 1970.
        now_ms: Now, likewise.

    Returns:
        Such as "today 20:15", "yesterday 21:40" or "2026-11-03 21:40".
    """
    at = _local(at_ms)
    days = (_local(now_ms).date() - at.date()).days
    if days == 0:
        return _("today {time}").format(time=f"{at:%H:%M}")
    if days == 1:
        return _("yesterday {time}").format(time=f"{at:%H:%M}")
    return f"{at:%Y-%m-%d %H:%M}"


def stamp(at_ms: int) -> str:
    """Give a moment as a part of a file name, in local time."""
    return f"{_local(at_ms):%Y%m%d-%H%M%S}"


def _local(at_ms: int) -> datetime:
    try:
        return datetime.fromtimestamp(at_ms / 1000).astimezone()
    except (OverflowError, ValueError, OSError):
        # A clock gone wild is no reason to lose a match.
        return datetime.fromtimestamp(0).astimezone()
