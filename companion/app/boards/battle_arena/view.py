"""What the page of Battle Arena shows, taken from the state document. Draws nothing."""

from typing import Any, Final

from companion.app.boards.short_names import shortened
from companion.core.texts import _
from companion.games.battle_arena.naming import until_name
from companion.games.battle_arena.reckoning import (
    decided,
    lines,
    reminders,
    standing,
)

Plain = dict[str, Any]

_LONGEST: Final = 24
"""Letters of a card's name that a line has room for."""

__all__ = (
    "due_notes",
    "home_seat",
    "leader",
    "power_lines",
    "side_looks",
    "standing_words",
    "zone_looks",
)


def home_seat(document: Plain) -> int:
    """Give who plays from left to right; -1 before the coin."""
    sides = [seat["side"] for seat in document["seats"]]
    return sides.index("home") if "home" in sides else -1


def zone_looks(document: Plain, battles: int) -> list[Plain]:
    """Give what each battle zone shows: properties of `BattleZone`.

    Args:
        document: The state document.
        battles: How many the game has.
    """
    zones = [_zone(document, number) for number in range(1, battles + 1)]
    if document["phase"] == "sudden_death":
        zones.append(_empty(battles + 1, "now") | {"is_overtime": True})
    return zones


def side_looks(document: Plain, options: Any) -> list[Plain]:
    """Give what each player's side shows: properties of `ArenaSide`, by seat.

    Args:
        document: The state document.
        options: Of the header.
    """
    return [_side(document, seat, options) for seat in range(len(document["seats"]))]


def _zone(document: Plain, number: int) -> Plain:
    log = document["log"]
    if number > len(log):
        is_now = document["battle"] == number and document["phase"] in (
            "substitute",
            "reveal",
            "plays",
        )
        return _empty(number, "now" if is_now else "open")
    battle = log[number - 1]
    won = battle["to"] is not None
    look = _empty(number, "won" if won else "drawn")
    look["winner"] = battle["to"] if won else -1
    if battle["powers"] is not None:
        home = max(home_seat(document), 0)
        look["lower"] = str(battle["powers"][home])
        look["upper"] = str(battle["powers"][1 - home])
    return look


def _empty(number: int, stands: str) -> Plain:
    return {
        "number": number,
        "stands": stands,
        "winner": -1,
        "upper": "",
        "lower": "",
        "is_overtime": False,
    }


def _side(document: Plain, seat: int, options: Any) -> Plain:
    at = document["seats"][seat]
    powers = document["powers"]
    is_overtime = document["phase"] == "sudden_death"
    has_dogs = options.has_bench and not is_overtime
    return {
        "name": shortened(at["name"]),
        "wins": str(at["battles"]),
        "counters": [] if is_overtime else _counters(at),
        "flag": _("Goes first") if _goes_first(document, seat, options) else "",
        "note": _note(at),
        "active": document["active"] == seat,
        "power": "" if powers is None else str(powers[seat]),
        "has_power": document["phase"] not in ("coin", "substitute"),
        "is_power_asked": False,
        "hot_dogs": at["hot_dogs"] or 0,
        "most_hot_dogs": options.hot_dogs if has_dogs else 0,
    }


def _goes_first(document: Plain, seat: int, options: Any) -> bool:
    """Tell whether to say so: else the order changes nothing."""
    if document["phase"] == "sudden_death" or not options.has_bench:
        return False
    return bool(document["honors"] == seat)


def _counters(at: Plain) -> list[tuple[str, str]]:
    shown = (
        ("meeple-group", at["bench"]),
        ("poker-hand", at["plays"]),
        ("open-book", at["playbook"]),
    )
    return [(icon, str(value)) for icon, value in shown if value is not None]


def _note(at: Plain) -> str:
    if at["passed"]:
        return _("Passed")
    return _("Substituted") if at["substituted"] else ""


def power_lines(
    state: Any, seat: int, *, totals: bool = False
) -> list[tuple[str, str]]:
    """Give how a power came about, as pairs of text and figure.

    Args:
        state: Of the match.
        seat: Whose power.
        totals: Whether each figure says what the power came to, too.
    """
    shown = []
    for line in lines(state, seat):
        total = "?" if line.total is None else str(line.total)
        figure = line.change or total
        if line.change and line.total is not None:
            is_sum = line.change[0] in "+-"
            if totals or not is_sum:
                figure = _("{change} = {total}").format(
                    change=line.change, total=line.total
                )
        shown.append((_cut(line.text), figure))
    return shown


def due_notes(state: Any) -> list[tuple[str, str]]:
    """Give what the table should know in this battle, in words.

    Who cannot be caught any more, and the lasting effects that the battle is about,
    each with how long it holds.
    """
    caught = decided(state)
    return [
        *([] if caught is None else [(caught.text, "")]),
        *_reminders(state),
    ]


def leader(state: Any) -> int:
    """Give who would win the battle as it stands; -1 nobody, or nobody knows."""
    now = standing(state)
    return -1 if now is None or now.seat is None else now.seat


def standing_words(state: Any) -> str:
    """Say who would win the battle as it stands; "" where nobody knows."""
    now = standing(state)
    return "" if now is None else now.text


def _reminders(state: Any) -> list[tuple[str, str]]:
    return [
        (_cut(due.name), _until(due.until)) for due in reminders(state) if due.is_due
    ]


def _cut(name: str) -> str:
    """Cut what people have written down to what a line can hold."""
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"


def _until(until: str) -> str:
    if until == "next":
        return _("this battle")
    return until_name(until)
