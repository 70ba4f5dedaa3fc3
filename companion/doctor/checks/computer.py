"""The computer itself: model, system, time since the start, heat, power."""

import re
from typing import Final

from companion.doctor.findings import Finding, fault, note, well
from companion.doctor.visit import Visit

KNOWN_SYSTEMS: Final = ("bookworm", "trixie")
"""Raspberry Pi OS releases that the app is made for."""

HOT_C: Final = 80.0
"""A Pi slows down from here on."""
WARM_C: Final = 70.0

_NOW: Final = {
    0: "the voltage is too low",
    1: "the processor is held back",
    2: "the processor is slowed down",
    3: "it is too hot for full speed",
}
"""Bits of `vcgencmd get_throttled`; the same, 16 higher, mean since the start."""

_POWER_SUPPLY: Final = (
    "Use the power supply made for this Pi with a short cable, and plug nothing else "
    "into it."
)


def computer(visit: Visit) -> Finding:
    """Say which computer and which system this is."""
    machine = visit.machine
    system = _os_release(machine.read("etc/os-release") or "")
    model = visit.model or f"A computer of type {machine.arch}"
    name = system.get("PRETTY_NAME", "an unknown system")
    data = {
        "model": visit.model or None,
        "arch": machine.arch,
        "bits": machine.bits,
        "system": name,
        "kernel": machine.read("proc/sys/kernel/osrelease"),
    }
    says = f"{model}, {name}, {machine.bits} bit."
    if visit.is_pi and machine.bits < 64:
        remedy = "Install the 64-bit Raspberry Pi OS."
        return fault(f"{says} There is no Kivy for 32 bit.", remedy, **data)
    if visit.is_pi and system.get("VERSION_CODENAME", "") not in KNOWN_SYSTEMS:
        text = f"{says} Made for Raspberry Pi OS Bookworm and Trixie."
        return note(text, "Use one of them if something fails.", **data)
    return well(says, **data)


def uptime(visit: Visit) -> Finding:
    """Say for how long the computer has been on."""
    words = (visit.machine.read("proc/uptime") or "").split()
    if not words:
        return note("How long the computer has been on is not told.", seconds=None)
    seconds = float(words[0])
    days, rest = divmod(int(seconds) // 60, 24 * 60)
    hours, minutes = divmod(rest, 60)
    return well(f"On for {days} d {hours} h {minutes} min.", seconds=round(seconds))


def temperature(visit: Visit) -> Finding:
    """Say how hot the processor is."""
    values = [
        int(text) / 1000
        for path in visit.machine.glob("sys/class/thermal/thermal_zone*/temp")
        if (text := visit.machine.read(path)) and text.isdigit()
    ]
    if not values:
        return note("The computer does not tell its temperature.", celsius=None)
    celsius = max(values)
    says = f"{celsius:.0f} °C."
    if not visit.is_pi:  # others know their own limits
        return well(says, celsius=celsius)
    remedy = "Give the Pi air, a heat sink or a fan."
    if celsius >= HOT_C:
        return fault(f"{says} That slows it down.", remedy, celsius=celsius)
    if celsius >= WARM_C:
        return note(f"{says} That is warm.", remedy, celsius=celsius)
    return well(says, celsius=celsius)


def power(visit: Visit) -> Finding:
    """Say whether the power supply is enough, now and since the start."""
    ran = visit.machine.run(("vcgencmd", "get_throttled"), 3)
    found = re.search(r"throttled=0x([0-9a-fA-F]+)", ran.out)
    if not ran.is_good or found is None:
        return _power_by_sensor(visit)
    bits = int(found[1], 16)
    now = [text for bit, text in _NOW.items() if bits >> bit & 1]
    before = [text for bit, text in _NOW.items() if bits >> (bit + 16) & 1]
    data = {"throttled": bits, "now": now, "before": before}
    remedy = _POWER_SUPPLY
    if bits & 0x8_0008 and not bits & 0x1_0001:
        remedy = "Give the Pi air, a heat sink or a fan."
    if now:
        return fault(f"At this moment {', '.join(now)}.", remedy, **data)
    if before:
        return note(f"Since the start it was so: {', '.join(before)}.", remedy, **data)
    return well("Voltage and speed are as they should be.", **data)


def _power_by_sensor(visit: Visit) -> Finding:
    """Ask the kernel's own sensor of the voltage."""
    for path in visit.machine.glob("sys/class/hwmon/hwmon*/name"):
        if visit.machine.read(path) != "rpi_volt":
            continue
        alarm = visit.machine.read(path.parent / "in0_lcrit_alarm")
        if alarm == "1":
            says = "The voltage is or was too low."
            return fault(says, _POWER_SUPPLY, alarm=True)
        return well("The voltage is as it should be.", alarm=False)
    remedy = (
        "Install vcgencmd (sudo apt install raspi-utils); it needs the group video."
    )
    says = "Nothing here tells of low voltage."
    return note(says, remedy if visit.is_pi else "", throttled=None)


def _os_release(text: str) -> dict[str, str]:
    pairs = (line.partition("=") for line in text.splitlines())
    return {key: value.strip("\"'") for key, _, value in pairs if key}
