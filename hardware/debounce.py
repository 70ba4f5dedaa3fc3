"""Debounce one button: a pure fold of (time, level) into presses.

The pin library's own bounce time is a lock-out that swallows edges, so it stays off
and this decides instead. `edge` takes what the driver reports, `poll` what the pin
reads now; both give the next state and what became certain.

    level    ____|‾|_|‾‾‾‾‾‾‾‾‾‾‾‾‾‾|_|‾|________________
                 ^     |<confirm>|      ^|<- release ->|
                 |               sure   |              sure
                 down, at this time     (still bouncing: the quiet starts anew)

* A press is sure once the button was down for `confirm_ms` without a break. Its time is
  the first edge of the bouncing it began with.
* Letting go is sure once it was up for `release_ms` without a break. Only then can
  the next press begin, which also swallows re-triggers.
* All is told from levels, never from counting edges, so neither a tap that was too
  short nor an edge that got lost can make the next press disappear.
"""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

_MOST_UNTOLD_HZ = 16
"""Where no edges arrive, more changes a second than hands can make are noise: a noisy
wire that is only read now and then would else look like presses."""


class Timing(Struct, frozen=True):
    """Set how patient the debouncing is.

    Attributes:
        confirm_ms: A press must last this long without a break; shorter is a spike.
        release_ms: Up for this long without a break before the next press.
        max_edges_hz: More changes a second than this and the button is noisy.
        quiet_s: A noisy button works again after being up and quiet for this long.
        stuck_start_s: Down this long without ever being let go: stuck from the start.
        stuck_s: A press that lasts this long: stuck. Longer than any vote, since
            people do hold a button until the reveal.
    """

    confirm_ms: float = 6.0
    release_ms: float = 25.0
    max_edges_hz: float = 200.0
    quiet_s: float = 2.0
    stuck_start_s: float = 3.0
    stuck_s: float = 60.0


class Phase(StrEnum):
    """Tell how far a button is."""

    WAITING = "waiting"  # never seen up yet, or muted: nothing it does counts
    READY = "ready"
    DOWN = "down"


class Trouble(StrEnum):
    """Tell why a button is muted."""

    STUCK = "stuck"
    NOISY = "noisy"


class Change(Struct, frozen=True):
    """Record that a press or a release became certain; `at_s` is its first edge."""

    down: bool
    at_s: float


class Switch(Struct, frozen=True):
    """Hold all that is known about one button.

    Attributes:
        level: True while the contact reads pressed.
        level_since_s: Since when it has done so without a break.
        seen_s: Time of the last thing taken in.
        phase: How far the button is.
        phase_since_s: Since when; for `DOWN` the time of the press.
        burst_s: First edge of the bouncing that may become a press or a release.
        trouble: Why it is muted, or None.
        polled: True while the level was read and no edge has told of it.
        untold: Changes in a row that were read and not told by an edge.
        denied: Times in a row that an edge told of being down and the next reading
            did not. Once is a lost edge; always is a level that does not follow.
        window_s: Start of the second in which edges are counted.
        window_edges: Edges in that second.
        window_untold: Changes in that second that were read, with no edge since.
    """

    level: bool
    level_since_s: float
    seen_s: float
    phase: Phase
    phase_since_s: float
    burst_s: float
    trouble: Trouble | None = None
    polled: bool = False
    untold: int = 0
    denied: int = 0
    window_s: float = 0.0
    window_edges: int = 0
    window_untold: int = 0


Step = tuple[Switch, tuple[Change, ...]]


def begin(now_s: float, *, level: bool) -> Switch:
    """Start with what the pin reads; nothing counts before it was seen up.

    Args:
        now_s: Monotonic time in seconds.
        level: True if the button reads pressed.
    """
    return Switch(
        level=level,
        level_since_s=now_s,
        seen_s=now_s,
        phase=Phase.WAITING,
        phase_since_s=now_s,
        burst_s=now_s,
        window_s=now_s,
    )


def edge(switch: Switch, at_s: float, timing: Timing, *, level: bool) -> Step:
    """Take in an edge the driver reported.

    Args:
        switch: What was known before.
        at_s: Time of the edge; one that comes late counts as seen just now.
        timing: How patient to be.
        level: True if the button reads pressed after the edge.

    Returns:
        What is known now, and the changes that became certain before the edge.
    """
    if level == switch.level and switch.polled and at_s <= switch.level_since_s:
        return _told_late(switch, at_s), ()
    at_s = max(at_s, switch.seen_s)
    changes: tuple[Change, ...] = ()
    if level != switch.level:
        # An edge to the level we have means its opposite got lost in between: then
        # nothing is known to have lasted until now.
        switch, changes = _settle(switch, at_s, timing)
    switch = _count(switch, at_s)
    if switch.window_edges > timing.max_edges_hz and switch.trouble is None:
        switch, muted = _mute(switch, at_s, Trouble.NOISY)
        changes += muted
    switch = _take(switch, at_s, timing, level=level)
    return replace(switch, untold=0, window_untold=0), changes


def poll(switch: Switch, now_s: float, timing: Timing, *, level: bool) -> Step:
    """Take in what the pin reads now; repairs edges that got lost.

    Args:
        switch: What was known before.
        now_s: Monotonic time in seconds.
        timing: How patient to be.
        level: True if the button reads pressed now.

    Returns:
        What is known now, and the changes that became certain until now.
    """
    now_s = max(now_s, switch.seen_s)
    if level == switch.level:
        switch, changes = _settle(switch, now_s, timing)
        return replace(switch, seen_s=now_s), changes
    untold = switch.untold + 1
    is_denied = switch.level and not switch.polled and switch.phase is Phase.READY
    denied = switch.denied + is_denied
    switch = _new_second(switch, now_s)
    switch = replace(switch, window_untold=switch.window_untold + 1)
    changes = ()
    if switch.window_untold > _MOST_UNTOLD_HZ and switch.trouble is None:
        switch, changes = _mute(switch, now_s, Trouble.NOISY)
    switch = _take(switch, now_s, timing, level=level)
    return replace(switch, polled=True, untold=untold, denied=denied), changes


def _settle(switch: Switch, until_s: float, timing: Timing) -> Step:
    """Draw the conclusions from the level having lasted until `until_s`."""
    lasted_s = until_s - switch.level_since_s
    changes: tuple[Change, ...] = ()
    if not switch.level:
        noisy = switch.trouble is Trouble.NOISY
        needed_s = timing.quiet_s if noisy else timing.release_ms / 1000
        if switch.phase is not Phase.READY and lasted_s >= needed_s:
            if switch.phase is Phase.DOWN:
                changes = (Change(down=False, at_s=switch.burst_s),)
            switch = _enter(switch, Phase.READY, switch.burst_s)
        return switch, changes
    if switch.phase is Phase.READY and lasted_s >= timing.confirm_ms / 1000:
        changes = (Change(down=True, at_s=switch.burst_s),)
        switch = replace(_enter(switch, Phase.DOWN, switch.burst_s), denied=0)
    if switch.phase is not Phase.READY and switch.trouble is None:
        pressed = switch.phase is Phase.DOWN
        limit_s = timing.stuck_s if pressed else timing.stuck_start_s
        if until_s - switch.phase_since_s >= limit_s:
            switch, muted = _mute(switch, until_s, Trouble.STUCK)
            changes += muted
    return switch, changes


def _enter(switch: Switch, phase: Phase, since_s: float) -> Switch:
    """Move on to a phase in which the button works."""
    return replace(switch, phase=phase, phase_since_s=since_s, trouble=None)


def _mute(switch: Switch, at_s: float, trouble: Trouble) -> Step:
    """Let nothing count until the button was up again; a press it had is let go."""
    let_go = (Change(down=False, at_s=at_s),) if switch.phase is Phase.DOWN else ()
    waiting = replace(switch, phase=Phase.WAITING, phase_since_s=at_s, trouble=trouble)
    return waiting, let_go


def _count(switch: Switch, at_s: float) -> Switch:
    """Count an edge within its second."""
    switch = _new_second(switch, at_s)
    return replace(switch, window_edges=switch.window_edges + 1)


def _new_second(switch: Switch, at_s: float) -> Switch:
    """Begin to count anew when a second is over."""
    if at_s - switch.window_s < 1.0:
        return switch
    return replace(switch, window_s=at_s, window_edges=0, window_untold=0)


def _take(switch: Switch, at_s: float, timing: Timing, *, level: bool) -> Switch:
    """Take over a level, and remember where its bouncing began."""
    rested_s = at_s - switch.level_since_s if level != switch.level else 0.0
    # Bouncing has short gaps and ends soon: anything else is a new beginning.
    bouncing = rested_s < timing.confirm_ms / 1000
    bouncing = bouncing and at_s - switch.burst_s <= timing.release_ms / 1000
    burst_s = switch.burst_s if bouncing else at_s
    return replace(
        switch,
        level=level,
        level_since_s=at_s,
        seen_s=at_s,
        burst_s=burst_s,
        polled=False,
    )


def _told_late(switch: Switch, at_s: float) -> Switch:
    """Use the true time of a change that a poll saw before its edge arrived."""
    began_here = switch.burst_s == switch.level_since_s
    return replace(
        _count(switch, max(at_s, switch.window_s)),
        level_since_s=at_s,
        burst_s=at_s if began_here else switch.burst_s,
        polled=False,
        untold=0,
        window_untold=0,
    )
