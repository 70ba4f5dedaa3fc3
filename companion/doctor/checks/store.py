"""What is kept: the data folder, the match file, its copies, room on the disk."""

import os
import shlex
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.core.errors import CompanionError
from companion.doctor.findings import Finding, fault, note, well, worst
from companion.doctor.mounts import Mount, mount_of, upper_mount
from companion.doctor.store_look import is_good, pragmas
from companion.doctor.visit import Visit
from companion.table.backups import backups
from companion.table.files import FILE_NAME, PARTS
from companion.table.folder import LOCK_NAME
from companion.table.when import say_when

FULL_BYTES: Final = 50_000_000
"""Below this much room copies begin to fail."""
TIGHT_BYTES: Final = 500_000_000
FEW_FILES: Final = 1000

VOLATILE: Final = ("tmpfs", "ramfs", "devtmpfs")
NETWORKS: Final = ("nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs")
FRAGILE: Final = ("vfat", "msdos", "exfat", "ntfs", "ntfs3", "fuseblk")

WANTED: Final = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
"""What every connection of the app must have in force (synchronous 2 is FULL)."""

_MOVE: Final = "Take another folder with --home, on the memory card or an SSD (ext4)."


def app(visit: Visit) -> Finding:
    """Say whether the app is running on this folder."""
    holder = visit.holder
    if holder is None:
        return well("The app is not running on this data folder.", pid=None)
    since = "an unknown time"
    if holder.since_ms is not None:
        since = say_when(holder.since_ms, round(visit.machine.now_s() * 1000))
    says = f"The app is running as process {holder.pid}, since {since}."
    return well(says, pid=holder.pid, since_ms=holder.since_ms)


def folder(visit: Visit) -> Finding:
    """Say where the data folder lies, on what, and whether it can be written to."""
    machine, home = visit.machine, visit.home
    place = _nearest(home)
    mounts = machine.read("proc/self/mounts") or machine.read("proc/mounts") or ""
    mount = mount_of(mounts, place)
    data = {
        "path": str(home),
        "exists": _is_there(home) and home.is_dir(),
        "file_system": mount.kind if mount else None,
        "options": list(mount.options) if mount else [],
    }
    found = [] if mount is None else [*_judge_mount(mounts, mount)]
    if mount is None or "ro" not in mount.options:
        # On what may only be read it is of no use to be the owner.
        found = [*_closed(visit, place), *found]
    kind = f" ({mount.kind})" if mount else ""
    new = "" if data["exists"] else ", made by the first start"
    return worst(f"{home}{kind}{new}.", found, **data)


def database(visit: Visit) -> Finding:
    """Say whether the match file is good, and how the app writes to it."""
    store = visit.store
    force, found = _try_to_write()
    if store.trouble:
        remedy = (
            "Start the app: it brings back the newest good copy."
            if store.is_damaged
            else "Check the rights of the data folder, or update the companion."
        )
        found.append(fault(store.trouble, remedy))
    elif store.is_there and store.journal not in ("wal", ""):
        says = f"The match file has the journal {store.journal}, not wal."
        found.append(note(says, "The app changes that when it starts."))
    data = {
        "pragmas": force,
        "journal": store.journal,
        "matches": store.matches,
        "file_version": store.version,
    }
    if not store.is_there:
        return worst("No match file yet; the first start makes it.", found, **data)
    count = "1 match" if store.matches == 1 else f"{store.matches} matches"
    says = f"{count}, read through and good; written with wal, synchronous FULL."
    return worst(says, found, **data)


def _try_to_write() -> tuple[dict[str, str | int], list[Finding]]:
    """Write as the app does, in a folder that goes again, and see what is in force."""
    try:
        with tempfile.TemporaryDirectory(prefix="companion-doctor-") as scratch:
            force = pragmas(Path(scratch) / "scratch.sqlite3")
    except (CompanionError, OSError) as error:
        return {}, [note(f"How SQLite writes could not be tried: {error}")]
    wrong = {key: force[key] for key in WANTED if force[key] != WANTED[key]}
    if not wrong:
        return force, []
    says = f"This SQLite does not write as it must: {wrong}."
    return force, [fault(says, "Install the companion again, or another SQLite.")]


def copies(visit: Visit) -> Finding:
    """Say when the newest good copy was made."""
    try:
        made = backups(visit.home)
    except CompanionError as error:
        return fault(str(error), "Check the rights of the data folder.", newest=None)
    newest = made[0] if made else None
    data = {"count": len(made), "newest": newest.path.name if newest else None}
    if newest is None:
        if not visit.store.is_there:
            return well("No copy yet: there is nothing to copy.", **data)
        says = "There is no copy of the match file yet."
        return note(says, "The next start of the app makes one.", **data)
    if not is_good(newest.path):
        says = f"The newest copy, {newest.path.name}, is damaged."
        remedy = "Start the app once: it makes a new one. Then check the memory card."
        return fault(says, remedy, **data)
    when = say_when(newest.at_ms, round(visit.machine.now_s() * 1000))
    return well(f"Copies: {len(made)}; the newest is good, of {when}.", **data)


def space(visit: Visit) -> Finding:
    """Say how much room there is for more."""
    found = visit.machine.space(_nearest(visit.home))
    free = (
        f"{found.free / 1e9:.1f} GB"
        if found.free >= 1e9
        else f"{found.free // 10**6} MB"
    )
    says = f"{free} free."
    data = {"free_bytes": found.free, "total_bytes": found.total, "files": found.files}
    remedy = "Remove what is not needed: sudo apt clean, journalctl --vacuum-size=50M."
    if found.free < FULL_BYTES or (found.files is not None and found.files == 0):
        return fault(f"Only {says} The next match may not be kept.", remedy, **data)
    if found.free < TIGHT_BYTES or (
        found.files is not None and found.files < FEW_FILES
    ):
        return note(f"Only {says}", remedy, **data)
    return well(says, **data)


def _closed(visit: Visit, place: Path) -> Iterator[Finding]:
    """Say what this user may not write to.

    Args:
        visit: The visit.
        place: The data folder, or what is there of the way to it.
    """
    user = visit.machine.user.name
    if not place.is_dir():
        yield fault(f"{place} is no folder.", "Choose another one with --home.")
        return
    # One start as root leaves files that nobody else may write to.
    names = ("", LOCK_NAME, *(FILE_NAME + end for end in PARTS))
    is_home = place == visit.home.resolve()
    for path in [place / name for name in names] if is_home else [place]:
        if _is_there(path) and not visit.machine.may(path, os.W_OK):
            says = f"{path} may not be written to by {user}."
            yield fault(says, _opening(visit, place))
            return


def _opening(visit: Visit, place: Path) -> str:
    """Say how this user gets a folder to write to.

    Never by taking what is not the companion's: that could be a folder of the system.
    """
    user, other = visit.machine.user.name, "Choose another folder with --home"
    if place != visit.home.resolve():
        return f"{other}, or: sudo install -d -o {user} {shlex.quote(str(visit.home))}"
    try:
        inside = {path.name for path in place.iterdir()}
    except OSError:
        return f"{other}."
    if inside and not inside & {LOCK_NAME, FILE_NAME}:
        return f"{other}."
    return f"sudo chown -R {user} {shlex.quote(str(place))}"


def _judge_mount(table: str, mount: Mount) -> Iterator[Finding]:
    """Say whether what is written here survives the plug being pulled."""
    kind, place = mount.kind, mount.place
    if "ro" in mount.options:
        says = f"{place} may only be read, so nothing can be kept."
        yield fault(
            says, f"sudo mount -o remount,rw {place}; if that fails, see dmesg."
        )
    if kind in VOLATILE:
        yield fault(f"{place} is memory ({kind}): all is lost at power off.", _MOVE)
    if kind in NETWORKS:
        yield fault(f"{place} is on a network ({kind}), which loses moves.", _MOVE)
    if kind in FRAGILE:
        says = f"{place} is {kind}, which breaks easily when the plug is pulled."
        yield note(says, _MOVE)
    if kind == "overlay":
        upper = upper_mount(table, mount)
        if upper is None or upper.kind in VOLATILE:
            says = f"{place} is an overlay in memory: all is lost at power off."
            yield fault(says, f"{_MOVE} Keep it outside the overlay.")
        else:
            yield note(f"{place} is an overlay on {upper.kind}.")


def _nearest(home: Path) -> Path:
    """Give the data folder, or what is there of the way to it."""
    path = home.resolve()
    return next(place for place in (path, *path.parents) if _is_there(place))


def _is_there(path: Path) -> bool:
    """Tell whether there is something, as far as this user may look."""
    try:
        return path.exists()
    except OSError:
        return False
