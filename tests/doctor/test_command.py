"""`companion doctor` as people and programs call it."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.commands.doctor import doctor
from companion.doctor import CHECKS, Machine
from tests.fakes.computers import PI_4, WELL, Commands, computer, ran


@pytest.fixture
def pi(tmp_path: Path) -> Machine:
    """Give a Pi on which all is well."""
    return computer(tmp_path / "root", PI_4)


def call(machine: Machine, home: Path, *words: str) -> Result:
    """Call the command on a computer."""
    return CliRunner().invoke(doctor, ["--home", str(home), *words], obj=machine)


def test_all_well_is_0(pi: Machine, home: Path) -> None:
    """One line a check, and one for all of them; notes are allowed."""
    done = call(pi, home)
    lines = done.stdout.splitlines()
    assert (done.exit_code, done.stderr) == (0, "")
    assert len(lines) == len(CHECKS) + 1
    assert lines[0].startswith("well   computer     Raspberry Pi 4")
    assert lines[-1] == "All is well; notes: 1."


def test_a_fault_is_1_and_says_what_to_do(tmp_path: Path, home: Path) -> None:
    """The word that matters is in capitals."""
    machine = computer(tmp_path / "root", PI_4, now_s=lambda: 0.0)
    done = call(machine, home)
    [line] = [line for line in done.stdout.splitlines() if line.startswith("FAULT")]
    assert done.exit_code == 1
    assert line.startswith("FAULT  clock        The clock says it is 1970-01-01. Conn")
    assert done.stdout.splitlines()[-1].startswith("Faults: 1, notes: ")


def test_json_says_the_same(tmp_path: Path, home: Path) -> None:
    """The object and the exit code tell one story."""
    good = call(computer(tmp_path / "good", PI_4), home, "--json")
    ill = call(computer(tmp_path / "ill", PI_4, bits=32), home, "--json")
    told = [json.loads(done.stdout) for done in (good, ill)]
    assert [done.exit_code for done in (good, ill)] == [0, 1]
    assert [report["well"] for report in told] == [True, False]
    first = told[1]["checks"][0]
    assert (first["name"], first["level"]) == ("computer", "fault")
    assert first["remedy"] == "Install the 64-bit Raspberry Pi OS."
    assert first["data"]["bits"] == 32


@pytest.mark.parametrize("words", [["--board", "usb"], ["--jason"], ["now"]])
def test_bad_usage_is_2(pi: Machine, home: Path, words: list[str]) -> None:
    """With a sentence on stderr and nothing on stdout."""
    done = call(pi, home, *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert words[-1] in done.stderr


def test_a_doctor_who_cannot_work_is_2(tmp_path: Path, home: Path) -> None:
    """Here it cannot write down what it has found."""
    machine = computer(tmp_path / "root", PI_4, arch=object())
    done = call(machine, home, "--json")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: the doctor cannot work here: ")
    assert len(done.stderr.splitlines()) == 1


def test_a_path_of_any_bytes_is_told(pi: Machine, tmp_path: Path) -> None:
    """What is no UTF-8 becomes an escape, and the rest is told all the same."""
    done = call(pi, tmp_path / "h\udcc3", "--json")
    paths = [check["data"].get("path") for check in json.loads(done.stdout)["checks"]]
    assert (done.exit_code, str(tmp_path / "h\udcc3") in paths) == (0, True)


def test_a_full_disk_takes_no_report(
    pi: Machine,
    home: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`companion doctor > report.txt` says so in one line; no fault was found."""
    full = Path("/dev/full").open("w")  # noqa: SIM115 - it cannot be closed in peace
    monkeypatch.setattr("sys.stdout", full)
    with pytest.raises(SystemExit) as ended:
        doctor.main(["--home", str(home)], obj=pi)
    with suppress(OSError):
        full.close()
    assert ended.value.code == 2
    assert "No space left on device" in capsys.readouterr().err


def test_the_wanted_board_is_looked_for(tmp_path: Path, home: Path) -> None:
    """A port that is named must be there; `off` wants neither pins nor a port."""
    commands = Commands(WELL | {"pins": ran({"error": "no pins"})})
    machine = computer(tmp_path / "root", PI_4, run=commands)
    assert call(machine, home, "--board", "off").exit_code == 0
    assert "pins" not in commands.asked
    done = call(machine, home, "--board", "serial:/dev/board")
    assert done.exit_code == 1
    assert "There is no /dev/board." in done.stdout


def test_a_port_may_be_named_from_where_one_stands(
    pi: Machine, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link in this folder, or one at home, which no shell puts in behind a colon."""
    monkeypatch.chdir(home.parent)
    monkeypatch.setenv("HOME", str(home))
    for said, meant in (("board", home.parent / "board"), ("~/board", home / "board")):
        done = call(pi, home, "--board", f"serial:{said}")
        assert f"There is no {meant}." in done.stdout
