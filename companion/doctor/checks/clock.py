"""The clock: whether it is right, and whether it stays right without a network."""

from datetime import datetime
from typing import Final

from companion.doctor.findings import Finding, fault, note, worst
from companion.doctor.visit import Visit

EARLIEST_YEAR: Final = 2026
"""No companion is older than that."""
LATEST_YEAR: Final = 2099

_SYNCED: Final = "run/systemd/timesync/synchronized"
_DAY_S: Final = 86_400

_SET: Final = 'Connect the Pi to a network, or: sudo date -s "2026-12-24 18:00".'


def clock(visit: Visit) -> Finding:
    """Say what the clock shows, and whether somebody keeps it right."""
    now_s = visit.machine.now_s()
    try:
        now = datetime.fromtimestamp(now_s).astimezone()
    except (OverflowError, ValueError, OSError):
        return fault("The clock shows no date at all.", _SET, now=now_s)
    is_synced, rtc = _is_synced(visit), _rtc(visit)
    data = {"now": f"{now:%Y-%m-%dT%H:%M:%S%z}", "synchronised": is_synced, "rtc": rtc}
    found: list[Finding] = []
    if not EARLIEST_YEAR <= now.year <= LATEST_YEAR:
        found.append(fault(f"The clock says it is {now:%Y-%m-%d}.", _SET))
    elif _is_before_the_last_match(visit, now_s):
        says = f"The clock ({now:%Y-%m-%d %H:%M}) is behind the last match."
        found.append(fault(says, _SET))
    elif not is_synced:
        found.append(_unsynced(visit, rtc, is_synced=is_synced))
    told = ", kept right by the network" if is_synced else ""
    return worst(f"{now:%Y-%m-%d %H:%M %Z}{told}.", found, **data)


def _unsynced(visit: Visit, rtc: str | None, *, is_synced: bool | None) -> Finding:
    if rtc is None and is_synced is None and not visit.is_pi:
        return note("Who keeps it right is not told.")
    if rtc is not None:
        says = f"The network does not keep the clock right; {rtc} does meanwhile."
        return note(says, "sudo timedatectl set-ntp true" if visit.is_pi else "")
    remedy = (
        "Connect it to a network at times, or add a clock with a battery; matches are "
        "kept either way, only their dates may be wrong."
    )
    says = "Nothing keeps the clock right when the power is off."
    return note(says, remedy if visit.is_pi else "")


def _is_synced(visit: Visit) -> bool | None:
    """Tell whether the network sets the clock; None if nobody knows."""
    words = ("timedatectl", "show", "--property=NTPSynchronized", "--value")
    ran = visit.machine.run(words, 3)
    if ran.is_good and ran.out.strip() in ("yes", "no"):
        return ran.out.strip() == "yes"
    return True if (visit.machine.root / _SYNCED).exists() else None


def _rtc(visit: Visit) -> str | None:
    """Name the clock with a battery, if there is one that has been set."""
    for path in visit.machine.glob("sys/class/rtc/rtc*"):
        seconds = visit.machine.read(path / "since_epoch") or ""
        # Without a battery it begins with 1970 at each start.
        if seconds.isdigit() and int(seconds) > _DAY_S * 365 * 50:
            return visit.machine.read(path / "name") or path.name
    return None


def _is_before_the_last_match(visit: Visit, now_s: float) -> bool:
    last_ms = visit.store.last_ms
    return last_ms is not None and now_s + _DAY_S < last_ms / 1000
