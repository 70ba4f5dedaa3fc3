"""What the board check says, from what the boards say of themselves. No Kivy here.

since = Since(healths, now_s)             when the page is opened
since.button(health.board, contact)       counts from then on
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.core.texts import _, ngettext
from hardware.board import Contact, Health, Link, Place

__all__ = (
    "ButtonLook",
    "Fact",
    "Mark",
    "Since",
    "board_facts",
    "board_lines",
    "board_name",
    "button_facts",
    "fault_texts",
    "look_of",
    "say_sum",
)

Fact: TypeAlias = tuple[str, str]
"""A caption, and what stands below it in large figures."""

Mark: TypeAlias = Literal["open", "down", "fault", "hidden"]

MINUTE_S: Final = 60.0

LET_GO_S: Final = 0.5
"""A button that was hidden has come to rest so long after it was let go."""

ALWAYS: Final = ("keyboard", "touch")
"""Boards that every app has."""


class ButtonLook(Struct, frozen=True):
    """How a button stands, in a few words.

    Attributes:
        mark: What colours it.
        state: Pressed or not.
        presses: How many since the page was opened.
        last: When its level changed last, and what it is.
    """

    mark: Mark
    state: str
    presses: str
    last: str


class Since:
    """Counts from the moment the page was opened: what was before tells of a vote."""

    def __init__(self, healths: Iterable[Health], now_s: float) -> None:
        """Begin to count.

        Args:
            healths: Of all boards.
            now_s: On the clock of the boards, in seconds.
        """
        self._now_s = now_s
        self._seen_s: dict[Place, float] = {}
        self._hidden: frozenset[Place] = frozenset()
        self._first = {
            (health.board, contact.seat, contact.button): contact
            for health in healths
            for contact in health.contacts
        }

    def hide(self, hidden: Collection[Place], now_s: float) -> None:
        """Count these buttons anew from when they are to be seen again.

        Args:
            hidden: Buttons of which nothing may be seen now.
            now_s: On the clock of the boards, in seconds.
        """
        self._hidden = frozenset(hidden)
        for key in [key for key in self._first if key[1:] in hidden]:
            del self._first[key]
        # The end of a press that began in a vote is nothing to be seen either.
        self._seen_s.update((place, now_s + LET_GO_S) for place in hidden)

    def button(self, board: str, contact: Contact) -> Contact:
        """Give a button with what has happened since then and nothing else.

        Args:
            board: Name of its board.
            contact: As the board gives it.
        """
        key = (board, contact.seat, contact.button)
        if key[1:] in self._hidden:
            return Contact(*key[1:], contact.where)
        first = self._first.setdefault(key, contact)
        if contact.edges < first.edges or contact.presses < first.presses:
            # Its board has started anew, and counts from 0.
            first = self._first[key] = Contact(*key[1:], contact.where)
        from_s = self._seen_s.get(key[1:], self._now_s)
        is_new = contact.last_s is not None and contact.last_s >= from_s
        presses = contact.presses - first.presses
        return replace(
            contact,
            edges=contact.edges - first.edges,
            presses=presses,
            bounces=max(0, contact.bounces - first.bounces),
            last_s=contact.last_s if is_new else None,
            latency_s=contact.latency_s if presses else None,
        )


def look_of(
    contact: Contact, faulty: Collection[Place], hidden: Collection[Place], now_s: float
) -> ButtonLook:
    """Say how a button stands.

    Args:
        contact: With what has happened since the page was opened.
        faulty: Buttons with a fault.
        hidden: Buttons of which nothing may be seen.
        now_s: On the clock of the boards, in seconds.
    """
    place = (contact.seat, contact.button)
    if place in hidden:
        return ButtonLook("hidden", _("Let it go"), "", "")
    mark: Mark = "down" if contact.down else "open"
    state = _("PRESSED") if contact.down else _("Not pressed")
    if place in faulty:
        mark, state = "fault", _("FAULT")
    presses = ngettext("{count} press", "{count} presses", contact.presses)
    return ButtonLook(
        mark,
        state,
        presses.format(count=contact.presses),
        " · ".join(filter(None, (say_ago(contact.last_s, now_s), _level(contact)))),
    )


def button_facts(contact: Contact, now_s: float) -> list[Fact]:
    """Give all figures of a button.

    Args:
        contact: With what has happened since the page was opened.
        now_s: On the clock of the boards, in seconds.
    """
    return [
        (_("Counts as"), _("PRESSED") if contact.down else _("Not pressed")),
        (_("Level"), _level(contact) or "–"),
        (_("Last change"), say_ago(contact.last_s, now_s)),
        (_("Presses"), str(contact.presses)),
        (_("Bounces"), str(contact.bounces)),
        (_("Latency"), _say_ms(contact.latency_s)),
    ]


def _level(contact: Contact) -> str:
    """Say what is on the wire; "" where there is none, or it cannot be read."""
    if contact.raw_high is None:
        return ""
    return _("high") if contact.raw_high else _("low")


def board_facts(health: Health, now_s: float) -> list[Fact]:
    """Give the figures of the line to a board; one without a line has none."""
    return [] if health.link is None else _link_facts(health.link, now_s)


def _link_facts(link: Link, now_s: float) -> list[Fact]:
    states = {"up": _("answers"), "down": _("silent"), "refused": _("refused")}
    return [
        (_("The board"), states[link.state]),
        (_("Last heard"), say_ago(link.last_s, now_s)),
        (_("There and back"), _say_ms(link.round_trip_s)),
        (_("Frames"), str(link.frames)),
        (_("Damaged"), str(link.bad_frames)),
        (_("Repeated"), str(link.repeats)),
        (_("Found again"), str(link.reconnects)),
        (_("Started anew"), str(link.restarts)),
    ]


def board_lines(health: Health) -> list[str]:
    """Give what a board is, a line each."""
    lines = [health.about]
    if health.link is not None:
        link = health.link
        lines = [link.identity or health.about]
        if link.port:
            lines.append(link.port)
        if link.protocol:
            lines.append(_("Protocol {version}").format(version=link.protocol))
    return lines + list(health.notes)


def board_name(board: str) -> str:
    """Name a board for a tab."""
    names = {
        "gpio": _("Pins"),
        "serial": _("USB board"),
        "keyboard": _("Keys"),
        "touch": _("Screen"),
    }
    return names.get(board, board)


def fault_texts(healths: Iterable[Health], problems: Sequence[str]) -> list[str]:
    """List all that is wrong, in whole sentences with the remedy.

    Args:
        healths: Of all boards.
        problems: What is wrong with the owner's tables.
    """
    found = [fault.text for health in healths for fault in health.faults]
    return list(dict.fromkeys([*problems, *found]))


def say_sum(healths: Iterable[Health], problems: Sequence[str]) -> str:
    """Give the title of the page: how many faults there are, if any.

    Args:
        healths: Of all boards.
        problems: What is wrong with the owner's tables.
    """
    healths = tuple(healths)
    count = len(fault_texts(healths, problems))
    if count:
        said = ngettext(
            "Board check: {count} fault", "Board check: {count} faults", count
        )
        return said.format(count=count)
    if any(health.works for health in healths if health.board not in ALWAYS):
        return _("Board check: all is well")
    return _("Board check: no button board")


def say_ago(at_s: float | None, now_s: float) -> str:
    """Say how long ago something was.

    Args:
        at_s: When; None if never.
        now_s: On the same clock, in seconds.
    """
    if at_s is None:
        return _("not yet")
    ago_s = max(0.0, now_s - at_s)
    if ago_s < 1:
        return _("just now")
    if ago_s < MINUTE_S:
        return _("{seconds} s ago").format(seconds=int(ago_s))
    return _("{minutes} min ago").format(minutes=int(ago_s / MINUTE_S))


def _say_ms(time_s: float | None) -> str:
    if time_s is None:
        return "–"
    ms = time_s * 1000
    return _("{time} ms").format(time=f"{ms:.1f}" if ms < 10 else f"{ms:.0f}")
