"""The installer, on a made-up Raspberry Pi; nothing here needs root's rights."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fakes.kiosk_root import INSTALL, KioskRoot

DISPLAY = INSTALL.with_name("display")
MATCHES = "var/lib/hero-table/companion.sqlite3"


@pytest.fixture
def pi(tmp_path: Path) -> KioskRoot:
    """Gives a Raspberry Pi with Bookworm."""
    return KioskRoot(tmp_path)


def test_the_scripts_are_clean() -> None:
    """Shellcheck has nothing to say, and both can be run as they are."""
    checker = Path(sys.executable).with_name("shellcheck")
    done = subprocess.run([checker, INSTALL, DISPLAY], capture_output=True, text=True)
    assert done.stdout + done.stderr == ""
    assert os.access(INSTALL, os.X_OK)
    assert os.access(DISPLAY, os.X_OK)


def test_installed_twice_is_installed_once(pi: KioskRoot) -> None:
    """The second run changes no byte; the service comes up with the new files."""
    assert pi.run().returncode == 0
    assert "systemctl --quiet enable hero-table.service" in pi.done()
    tree = pi.tree()
    assert pi.run().returncode == 0
    done = pi.done()
    assert pi.tree() == tree
    assert not [line for line in done if line.startswith(("useradd", "groupadd"))]
    assert done[-2].startswith("systemctl try-restart")


def test_uninstalling_leaves_the_matches_and_nothing_else(pi: KioskRoot) -> None:
    """All as it was before, down to folders; where the matches are is said."""
    pi.write("etc/default-target", "graphical.target\n")
    before = pi.tree()
    pi.run("--rotate", "left")
    pi.run()
    assert pi.read("etc/default-target") == "multi-user.target\n"
    pi.write(MATCHES, "precious")
    done = pi.run("--uninstall")
    assert done.returncode == 0
    assert "/var/lib/hero-table" in done.stdout
    assert pi.read(MATCHES) == "precious"
    kept = {name for name in pi.tree() if name.startswith("var")}
    assert {name: pi.tree()[name] for name in pi.tree() if name not in kept} == before
    assert kept == {"var", "var/lib", "var/lib/hero-table", MATCHES}
    again = pi.run("--uninstall")
    assert (again.returncode, again.stderr) == (0, "")


def test_the_installed_copy_can_uninstall_and_nothing_else(pi: KioskRoot) -> None:
    """The folder it was installed from may be gone by then; it says so, and ends."""
    pi.run()
    tree = pi.tree()
    copy = pi.root / "opt/hero-table/kiosk/install.sh"
    assert not (pi.root / "opt/hero-table/source").exists()
    done = pi.run("--rotate", "left", script=copy)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "hardware/kiosk/install.sh" in done.stderr
    assert pi.tree() == tree
    assert pi.run("--uninstall", script=copy).returncode == 0
    assert not copy.exists()


@pytest.mark.parametrize(
    ("options", "words", "given"),
    [
        ((), ("doctor", "--json"), "doctor --json"),
        (("--board", "gpio"), ("doctor", "--json"), "doctor --board gpio --json"),
        (("--board", "gpio"), ("export", "3"), "export 3"),
    ],
)
def test_the_doctor_looks_for_the_board_of_the_service(
    pi: KioskRoot, options: tuple[str, ...], words: tuple[str, ...], given: str
) -> None:
    """It would else judge the kiosk by a setting that does not count there."""
    pi.run(*options)
    settings = "/etc/default/hero-table"
    text = pi.read("usr/local/bin/hero-table")
    pi.write("try", text.replace(settings, f"{pi.root}{settings}"))
    pi.write("bin/runuser", '#!/bin/sh\necho "$@"\n')
    (pi.root / "bin/runuser").chmod(0o755)
    path = f"{pi.root}/bin:{os.environ['PATH']}"
    command = ["sh", pi.root / "try", *words]
    said = subprocess.check_output(command, env={"PATH": path}, text=True)
    assert said.strip().endswith(f"/venv/bin/companion {given}")


def test_the_screen_decides_which_buttons_there_are(pi: KioskRoot) -> None:
    """An option of the service would undo the owner's choice at the next start."""
    pi.run()
    settings = pi.read("etc/default/hero-table").splitlines()
    assert 'HERO_TABLE_OPTIONS=""' in settings


def test_what_was_chosen_stays_chosen(pi: KioskRoot) -> None:
    """An update without options keeps them all, and what the owner has written."""
    board = "serial:/dev/hero-table-board"
    pi.run("--board", board, "--rotate", "right", "--screen", "DSI-1", "--user", "pi")
    settings = "etc/default/hero-table"
    for line in (
        f'HERO_TABLE_OPTIONS="--board {board}"',
        'HERO_TABLE_ROTATE="right"',
        'HERO_TABLE_SCREEN="DSI-1"',
    ):
        assert line in pi.read(settings).splitlines()
    pi.write(settings, pi.read(settings) + "# mine\n")
    tree = pi.tree()
    assert pi.run().returncode == 0
    assert pi.tree() == tree
    assert "User=pi" in pi.read("etc/systemd/system/hero-table.service.d/10-user.conf")
    assert "runuser -u pi " in pi.read("usr/local/bin/hero-table")


def test_a_user_of_the_owners_is_not_removed(pi: KioskRoot) -> None:
    """Only one that was made here goes again."""
    pi.run("--user", "pi")
    pi.run("--uninstall")
    assert pi.read("etc/passwd") == "root:x\npi:x\n"


def test_the_user_may_use_what_the_kiosk_uses(pi: KioskRoot) -> None:
    """Pins, serial boards, screen, backlight; a group that is not there is left out."""
    groups = pi.read("etc/group").replace("render:x\n", "")
    pi.write("etc/group", groups)
    pi.run()
    added = [line.split()[3] for line in pi.done() if line.startswith("usermod")]
    assert added == ["gpio", "dialout", "video", "input"]


@pytest.mark.parametrize(("status", "works"), [(1, True), (2, False)])
def test_a_folder_that_is_in_use_can_be_installed_from(
    pi: KioskRoot, status: int, *, works: bool
) -> None:
    """Tar ends with 1 where a file changed meanwhile, with 2 where one is missing."""
    real, stand_in = shutil.which("tar"), pi.beside / "tar"
    stand_in.write_text(
        f'#!/bin/sh\n{real} "$@" || exit\n[ "$1" != -c ] || exit {status}\n'
    )
    stand_in.chmod(0o755)
    assert (pi.run().returncode == 0) is works
    assert (pi.root / "opt/hero-table/venv/app").exists() is works


@pytest.mark.parametrize(
    ("release", "has_own"), [("bookworm", False), ("trixie", True)]
)
def test_pins_on_python_313_come_from_the_system(
    tmp_path: Path, release: str, *, has_own: bool
) -> None:
    """Trixie's package serves there, and its Python packages can be seen."""
    pi = KioskRoot(tmp_path, release)
    assert pi.run().returncode == 0
    done = "\n".join(pi.done())
    assert ("python3-lgpio" in done) is has_own
    assert ("--system-site-packages" in done) is has_own


@pytest.mark.parametrize(
    ("system", "options", "word"),
    [
        ({"release": "bullseye"}, (), "Bookworm or Trixie"),
        ({"architecture": "armhf"}, (), "64-bit"),
        ({"architecture": "armhf"}, ("--any-debian",), "64-bit"),
        ({"is_pi": False}, (), "--any-debian"),
        ({"architecture": "amd64", "is_pi": False}, (), "--any-debian"),
        ({}, ("--board", "usb"), "serial:PATH"),
        ({}, ("--board", "serial:/dev/x;reboot"), "serial:PATH"),
        ({}, ("--rotate", "90"), "upside-down"),
        ({}, ("--screen", "$(reboot)"), "DSI-1"),
        ({}, ("--user", "root"), "--user root"),
        ({}, ("--user", "a b"), "--user a b"),
        ({}, ("--fast",), "--help"),
        ({}, ("--board",), "--board needs a value"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    tmp_path: Path, system: dict[str, str], options: tuple[str, ...], word: str
) -> None:
    """Another system or an option without sense: nothing is touched."""
    pi = KioskRoot(tmp_path, **system)
    before = pi.tree()
    done = pi.run(*options)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert word in done.stderr
    assert pi.tree() == before
    assert not [line for line in pi.done() if not line.startswith("dpkg")]


def test_a_pc_with_debian_can_be_a_kiosk(tmp_path: Path) -> None:
    """Asked for by name; without the Pi's own timer and pins."""
    pc = KioskRoot(tmp_path, "trixie", architecture="amd64", is_pi=False)
    assert pc.run("--any-debian").returncode == 0
    assert not (pc.root / "etc/systemd/system.conf.d").exists()
    assert "python3-lgpio" not in "\n".join(pc.done())


@pytest.mark.parametrize("missing", ["no-packages", "no-index"])
def test_without_a_network_one_sentence_says_so(pi: KioskRoot, missing: str) -> None:
    """An update that failed has changed nothing, and the run after it goes through."""
    pi.run()
    tree = pi.tree()
    (pi.beside / missing).touch()
    done = pi.run()
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "network" in done.stderr
    assert pi.tree() == tree
    (pi.beside / missing).unlink()
    assert pi.run().returncode == 0


def test_an_image_that_does_not_run_is_left_alone(pi: KioskRoot) -> None:
    """No service is restarted and no rule read anew in a folder of files."""
    (pi.root / "run/systemd/system/running").unlink()
    (pi.root / "run/systemd/system").rmdir()
    assert pi.run().returncode == 0
    done = "\n".join(pi.done())
    assert "try-restart" not in done
    assert "udevadm" not in done


def test_a_thief_of_ports_is_named(pi: KioskRoot) -> None:
    """The braille daemon takes the ports of converter chips."""
    assert "brltty" not in pi.run().stdout
    pi.write("usr/bin/brltty", "")
    assert "apt remove brltty" in pi.run().stdout


def test_the_page_of_the_kiosk_knows_the_installer(pi: KioskRoot) -> None:
    """Every option, and every file that is made, stands in docs/kiosk.md."""
    page = (INSTALL.parents[2] / "docs/kiosk.md").read_text()
    options = re.findall(r"(?m)^  (--[a-z-]+)", pi.run("--help").stdout)
    assert len(options) == 8
    for option in options:
        assert f"| `{option}" in page, option
    before = set(pi.tree())
    pi.run()
    made = {
        name
        for name in set(pi.tree()) - before
        if (pi.root / name).is_file() and "wants" not in name
    }
    for name in made:
        folder, file = name.rsplit("/", 1)
        is_told = f"/{name}" in page or f"`{file}`" in page or "/opt/" in f"/{folder}"
        assert is_told or file in ("10-user.conf", "hero-table"), name
