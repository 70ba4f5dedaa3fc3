"""A button board on a serial line, and the programs that get in its way."""

import re
from pathlib import Path
from typing import Final

from companion.doctor.children import answer_of, silent
from companion.doctor.findings import Finding, fault, note, well, worst
from companion.doctor.visit import Visit
from hardware.errors import TableError
from hardware.tables import owners
from hardware.usb_ids import FILE_NAME as USB_IDS
from hardware.usb_ids import load_usb_ids

RIVALS: Final = {
    "ModemManager": "speaks to every new serial port as if it were a modem",
    "brltty": "takes ports of some USB serial chips for a Braille display",
}
"""Programs that meddle with boards, and how."""

_PORTS: Final = ("dev/ttyACM*", "dev/ttyUSB*")
_IGNORE_RULE: Final = "ID_MM_DEVICE_IGNORE"
_PROBE_S: Final = 7.0


def board(visit: Visit) -> Finding:
    """Say which board answers on a serial line, without disturbing a running app."""
    if not visit.wanted.serial:
        return note("No serial board is wanted here.", ports=[])
    asked = visit.wanted.path
    known, strange = _ports(visit)
    ports = known
    if asked:
        ports = [asked] if (visit.machine.root / asked.lstrip("/")).exists() else []
    if not ports:
        return _absent(visit, asked, strange)
    users = _users(visit, ports)
    if visit.holder is not None:
        return _beside_the_app(visit, ports, users)
    if users:
        told = ", ".join(
            f"{port} is held by {name}" for port, (_, name) in users.items()
        )
        remedy = "Close that program: only one can use a port."
        return fault(f"{told}.", remedy, ports=ports)
    return _ask_board(visit, asked)


def rivals(visit: Visit) -> Finding:
    """Say which programs may get in the way of a board."""
    running = {
        name
        for path in visit.machine.glob("proc/[0-9]*/comm")
        if (name := visit.machine.read(path)) in RIVALS
    }
    rules = visit.machine.glob("etc/udev/rules.d/*.rules")
    is_told = any(_IGNORE_RULE in (visit.machine.read(rule) or "") for rule in rules)
    data = {"running": sorted(running), "rule": is_told}
    if is_told:
        running.discard("ModemManager")
    if not visit.wanted.serial or not running:
        return well("No program here meddles with serial boards.", **data)
    found = [
        note(
            f"{name} is running: it {RIVALS[name]}.",
            f"sudo systemctl disable --now {name}, or hardware/kiosk/install.sh."
            if name == "ModemManager"
            else f"sudo apt remove {name}, if nobody here needs it.",
        )
        for name in sorted(running)
    ]
    return worst("", found, **data)


def _ask_board(visit: Visit, asked: str) -> Finding:
    ran = visit.machine.ask_child(
        "board", str(visit.home), *([asked] if asked else []), timeout_s=_PROBE_S
    )
    answer = answer_of(ran)
    if answer is None:
        return silent(ran, "The button board", "Unplug it and plug it in again.")
    if answer["faults"]:
        # Each sentence names its remedy itself.
        return fault(" ".join(answer["faults"]), "See docs/buttons.md.", **answer)
    if answer["state"] != "up":
        says = "The button board has not answered."
        return fault(says, "Unplug it and plug it in again.", **answer)
    simulated = " It is a simulation." if answer["simulated"] else ""
    says = (
        f"{answer['identity']} on {answer['port']}, protocol {answer['protocol']}."
        f"{simulated}"
    )
    return (note if simulated else well)(says, **answer)


def _beside_the_app(
    visit: Visit, ports: list[str], users: dict[str, tuple[int, str]]
) -> Finding:
    app = visit.holder.pid if visit.holder else None
    data = {
        "ports": ports,
        "holders": {port: name for port, (_, name) in users.items()},
    }
    mine = [port for port, (pid, _) in users.items() if pid == app]
    others = {port: name for port, (pid, name) in users.items() if pid != app}
    if mine:
        return well(f"{mine[0]} is in use by the running app.", **data)
    if others:
        told = ", ".join(f"{port} is held by {name}" for port, name in others.items())
        remedy = "Close that program: the app takes the port by itself then."
        return fault(f"{told}.", remedy, **data)
    says = f"The running app was not disturbed; nobody seems to use {', '.join(ports)}."
    return note(says, "Look at the page Board check in the app.", **data)


def _absent(visit: Visit, asked: str, strange: list[str]) -> Finding:
    """Say that there is no board, and what else is plugged in."""
    says = f"There is no {asked}." if asked else "No button board is plugged in."
    remedy = "Plug the board in with a cable that carries data."
    if strange and not asked:
        says = f"{says} {', '.join(strange)} may be one, but nothing says so."
        remedy = f"If it is one: --board serial:{strange[0].partition(' ')[0]}"
    if visit.board == "auto":
        return note(says, remedy if strange else "", ports=[], strange=strange)
    return fault(says, remedy, ports=[], strange=strange)


def _ports(visit: Visit) -> tuple[list[str], list[str]]:
    """List ports with a known kind of board, and in words those with another."""
    allowed = _allowed(visit)
    known: list[str] = []
    strange: list[str] = []
    for path in (found for kind in _PORTS for found in visit.machine.glob(kind)):
        numbers = _usb_numbers(visit, path.name)
        port = f"/{path.relative_to(visit.machine.root)}"
        if numbers in allowed:
            known.append(port)
        else:
            strange.append(f"{port} ({numbers or 'of an unknown kind'})")
    return known, strange


def _allowed(visit: Visit) -> frozenset[str]:
    """Give the USB numbers of known boards; a bad table is told by another check."""
    try:
        table = load_usb_ids(owners(visit.home, USB_IDS))
    except TableError:
        table = load_usb_ids(None)
    return frozenset(f"{usb.vendor:04x}:{usb.product:04x}" for usb in table)


def _usb_numbers(visit: Visit, name: str) -> str:
    """Give vendor and product of the USB device behind a port, "" if it has none."""
    device = visit.machine.root / "sys/class/tty" / name / "device"
    for above in ("..", "../.."):
        vendor, product = (
            visit.machine.read(device / above / number)
            for number in ("idVendor", "idProduct")
        )
        if vendor and product:
            return f"{vendor}:{product}"
    return ""


def _users(visit: Visit, ports: list[str]) -> dict[str, tuple[int, str]]:
    """Find who has a port open: its process and its name.

    Processes of others are only seen by root.
    """
    root = visit.machine.root
    devices = {_target(root, port): port for port in ports}
    users: dict[str, tuple[int, str]] = {}
    for link in visit.machine.glob("proc/[0-9]*/fd/*"):
        try:
            port = devices.get(str(link.readlink()))
        except OSError:
            continue
        if port is not None:
            process = link.parent.parent
            name = visit.machine.read(process / "comm") or "another program"
            users[port] = (int(process.name), f"{name} (process {process.name})")
    return users


def _target(root: Path, port: str) -> str:
    """Follow a link such as those below /dev/serial/by-id."""
    real = (root / port.lstrip("/")).resolve()
    return re.sub(rf"^{re.escape(str(root.resolve()))}/?", "/", str(real))
