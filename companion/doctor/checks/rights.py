"""What this user may do."""

from typing import Final

from companion.doctor.findings import Finding, fault, note, worst
from companion.doctor.visit import Visit

NEEDED_FOR: Final = {
    "gpio": "buttons on pins",
    "dialout": "a button board on a serial line",
    "video": "the display and its brightness",
    "render": "fast graphics",
    "input": "touch without a desktop",
}
"""Groups of Raspberry Pi OS and Debian, and what each of them is for."""


def rights(visit: Visit) -> Finding:
    """Say which groups this user is missing."""
    user = visit.machine.user
    existing = _groups(visit.machine.read("etc/group") or "")
    missing = [
        name for name in NEEDED_FOR if name in existing and name not in user.groups
    ]
    data = {"user": user.name, "groups": sorted(user.groups), "missing": missing}
    if user.id == 0:
        return worst("root may do everything.", _as_another(visit), **data)
    needed = _needed(visit)
    found = []
    for name in missing:
        member = user.name in existing[name]
        says = f"{user.name} is not in the group {name} ({NEEDED_FOR[name]})."
        remedy = f"sudo usermod -aG {name} {user.name}, then log in again."
        if member:
            says = f"{user.name} is in the group {name} only from the next login on."
            remedy = "Log in again, or start the Pi again."
        found.append(
            fault(says, remedy)
            if name in needed
            else note(says, _if_used(visit, remedy))
        )
    told = ", ".join(name for name in NEEDED_FOR if name in user.groups)
    return worst(f"{user.name} is in the groups {told or 'it needs'}.", found, **data)


def _as_another(visit: Visit) -> list[Finding]:
    """Say that root's rights are not those of the app."""
    owner = visit.home.stat().st_uid if visit.home.exists() else 0
    if owner == 0:
        return []
    lines = (visit.machine.read("etc/passwd") or "").splitlines()
    users = [line.split(":") for line in lines]
    names = [user[0] for user in users if user[2:3] == [str(owner)]]
    name = names[0] if names else f"'#{owner}'"
    says = f"The data folder is {name}'s, whose rights were not looked at."
    return [note(says, f"sudo -u {name} companion doctor")]


def _needed(visit: Visit) -> frozenset[str]:
    """Give the groups without which something that is wanted does not work."""
    needed: set[str] = set()
    if visit.wanted.pins:
        needed.add("gpio")
    if visit.board.startswith("serial"):
        needed.add("dialout")
    environ = visit.machine.environ
    if visit.is_pi and not (environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")):
        needed |= {"video", "render", "input"}
    return frozenset(needed)


def _if_used(visit: Visit, remedy: str) -> str:
    """Give the remedy of something that only a Pi may come to need."""
    return remedy if visit.is_pi else ""


def _groups(text: str) -> dict[str, list[str]]:
    """Read /etc/group: who belongs to each group."""
    lines = (line.split(":") for line in text.splitlines())
    return {words[0]: words[3].split(",") for words in lines if len(words) == 4}
