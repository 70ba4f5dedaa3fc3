"""A made-up Raspberry Pi in a folder, and a `chroot` that only pretends."""

import os
import stat
import subprocess
from pathlib import Path

__all__ = ("KioskRoot",)

INSTALL = Path(__file__).parents[2] / "hardware/kiosk/install.sh"

_CHROOT = r"""#!/bin/bash
# Does in a folder of files what the real commands would do in a system.
root=$1 beside=$(dirname "$0")
shift
printf '%s\n' "$*" >>"$beside/log"
last=${!#}
wants=$root/etc/systemd/system/multi-user.target.wants
case "$*" in
"dpkg --print-architecture") cat "$beside/architecture" ;;
*apt-get*) [ ! -e "$beside/no-packages" ] ;;
*"-m pip"*) [ ! -e "$beside/no-index" ] && touch "$root/opt/hero-table/venv/app" ;;
*"-c import pip") [ -e "$root/opt/hero-table/venv/bin/python" ] ;;
"python3 -m venv"*) mkdir -p "$root$last/bin" && touch "$root$last/bin/python" ;;
"getent passwd "*) grep -q "^$last:" "$root/etc/passwd" ;;
"getent group "*) grep -q "^$last:" "$root/etc/group" ;;
groupadd*) echo "$last:x" >>"$root/etc/group" ;;
useradd*) echo "$last:x" >>"$root/etc/passwd" ;;
userdel*) sed -i "/^$last:/d" "$root/etc/passwd" ;;
groupdel*) sed -i "/^$last:/d" "$root/etc/group" ;;
"systemctl get-default") cat "$root/etc/default-target" ;;
*set-default*) echo "$last" >"$root/etc/default-target" ;;
*enable*) mkdir -p "$wants" && touch "$wants/$last" ;;
*disable*) rm -f "$wants/$last" ;;
*brltty) [ -e "$root/usr/bin/brltty" ] ;;
esac
"""


class KioskRoot:
    """A fresh system; every command that would change it is written down."""

    def __init__(
        self,
        folder: Path,
        release: str = "bookworm",
        *,
        architecture: str = "arm64",
        is_pi: bool = True,
    ) -> None:
        """Lay the files that tell what system it is."""
        self.root = folder / "root"
        self.beside = folder / "beside"
        self.beside.mkdir(parents=True)
        for name, text in {
            "etc/os-release": (
                f'PRETTY_NAME="Debian ({release})"\nID=debian\n'
                f"VERSION_CODENAME={release}\n"
            ),
            "etc/passwd": "root:x\npi:x\n",
            "etc/group": "root:x\ngpio:x\ndialout:x\nvideo:x\ninput:x\nrender:x\n",
            "etc/default-target": "multi-user.target\n",
            "etc/systemd/system/multi-user.target.wants/other.service": "",
            "run/systemd/system/running": "",
        }.items():
            self.write(name, text)
        for name in ("opt", "usr/local/bin", "etc/udev/rules.d"):
            (self.root / name).mkdir(parents=True)
        if is_pi:
            self.write("etc/rpi-issue", "Raspberry Pi reference\n")
        (self.beside / "architecture").write_text(architecture + "\n")
        chroot = self.beside / "chroot"
        chroot.write_text(_CHROOT)
        chroot.chmod(0o755)

    def write(self, name: str, text: str) -> None:
        """Put a file into the system."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def read(self, name: str) -> str:
        """Read a file of the system."""
        return (self.root / name).read_text()

    def run(
        self, *options: str, script: Path = INSTALL
    ) -> subprocess.CompletedProcess[str]:
        """Run the installer on it, or the copy that it has left there."""
        return subprocess.run(
            [script, "--root", self.root, *options],
            env={**os.environ, "PATH": f"{self.beside}:{os.environ['PATH']}"},
            capture_output=True,
            text=True,
        )

    def done(self) -> list[str]:
        """Give the commands that were run since the last time."""
        log = self.beside / "log"
        lines = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return lines

    def tree(self) -> dict[str, tuple[str, bytes]]:
        """Give every file and folder with its rights and content."""
        return {
            path.relative_to(self.root).as_posix(): (
                stat.filemode(path.lstat().st_mode),
                path.read_bytes() if path.is_file() else b"",
            )
            for path in self.root.rglob("*")
        }
