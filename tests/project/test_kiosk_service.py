"""What the kiosk tells systemd, how it counts crashes, how it waits for its screen."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.crashes import Crashes
from companion.app.notify import Notifier
from companion.app.safe_mode import begin_safely
from companion.app.screen_check import LOOK_S, NoScreen, await_screen
from companion.table.settings import Settings
from companion.table.table import Table
from tests.app.rookie import seats
from tests.fakes.clock import StillClock
from tests.fakes.manager import Manager

COMPANION = Path(sys.executable).with_name("companion")


@pytest.fixture
def manager() -> Iterator[Manager]:
    """Gives a service manager that listens."""
    one = Manager()
    yield one
    one.close()


class TestNotifier:
    """Datagrams as systemd wants them."""

    def test_messages_arrive_as_they_are_said(self, manager: Manager) -> None:
        """Each on a line of its own, in order; a status stays on one line."""
        notifier = Notifier(manager.address)
        notifier.status("Waiting\nfor it")
        notifier.ready("Playing")
        notifier.alive()
        notifier.stopping()
        assert manager.heard() == [
            "STATUS=Waiting for it",
            "READY=1",
            "STATUS=Playing",
            "WATCHDOG=1",
            "STOPPING=1",
            "STATUS=Closing",
        ]

    def test_an_abstract_socket_is_reached(self) -> None:
        """A name with @ stands for one that begins with a zero byte."""
        manager = Manager(abstract=True)
        Notifier(manager.address).alive()
        assert manager.heard() == ["WATCHDOG=1"]
        manager.close()

    def test_a_manager_that_is_gone_harms_nobody(self, manager: Manager) -> None:
        """Nor does one that never was; and a full socket does not hold the app up."""
        notifier = Notifier(manager.address)
        for _number in range(2000):
            notifier.alive()
        assert 0 < len(manager.heard()) < 2000
        manager.close()
        notifier.alive()
        Notifier().alive()

    @pytest.mark.parametrize(
        ("more", "watchdog_s"),
        [
            ({}, None),
            ({"WATCHDOG_USEC": "20000000"}, 20.0),
            ({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": str(os.getpid())}, 20.0),
            ({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "1"}, None),
            ({"WATCHDOG_USEC": "0"}, None),
            ({"WATCHDOG_USEC": "soon"}, None),
        ],
    )
    def test_the_watchdog_is_ours_or_nobodys(
        self, manager: Manager, more: dict[str, str], watchdog_s: float | None
    ) -> None:
        """A parent's watchdog is not fed, and one that is off is none."""
        environ = {"NOTIFY_SOCKET": manager.address, **more}
        assert Notifier.from_environ(environ).watchdog_s == watchdog_s

    @pytest.mark.parametrize("address", ["", "vsock:2:1234", "notify"])
    def test_other_sockets_are_not_tried(self, address: str) -> None:
        """Without a path or an abstract name there is nobody to tell."""
        environ = {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "5000000"}
        assert Notifier.from_environ(environ).watchdog_s is None


class Kiosk:
    """A kiosk that is started again and again, on a clock moved by hand."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.now_s = 1000.0

    def start(self, after_s: float = 10.0) -> tuple[Crashes, bool]:
        """Start it some seconds later; gives its notes and whether it is careful."""
        self.now_s += after_s
        crashes = Crashes(self.folder, lambda: self.now_s)
        return crashes, crashes.begin()


class TestCrashes:
    """Three crashes in two minutes lead to safe mode, a good run leads out of it."""

    def test_three_in_two_minutes_are_too_many(self, tmp_path: Path) -> None:
        """The first start and three that follow a crash: the last one is careful."""
        kiosk = Kiosk(tmp_path)
        assert [kiosk.start()[1] for _number in range(4)] == [False, False, False, True]

    def test_crashes_far_apart_are_forgotten(self, tmp_path: Path) -> None:
        """One an hour is bad enough, but no reason to play without buttons."""
        kiosk = Kiosk(tmp_path)
        assert not any(kiosk.start(after_s=61)[1] for _number in range(6))

    def test_an_end_is_no_crash(self, tmp_path: Path) -> None:
        """The owner may close and open it as often as he likes."""
        kiosk = Kiosk(tmp_path)
        for _number in range(6):
            crashes, is_safe = kiosk.start()
            assert not is_safe
            crashes.end()

    def test_safe_mode_lasts_until_a_run_went_well(self, tmp_path: Path) -> None:
        """Closing it early does not end it; a good run does, crash or no crash."""
        kiosk = Kiosk(tmp_path)
        for _number in range(4):
            crashes, is_safe = kiosk.start()
        assert is_safe
        crashes.end()
        crashes, is_safe = kiosk.start(after_s=1000)
        assert is_safe
        crashes.went_well()
        assert not kiosk.start()[1]

    @pytest.mark.parametrize(
        "notes",
        [
            *("", "[]", '{"crashes_s": 3}', "\0", '{"a"', "[" * 99_999),
            '{"crashes_s": [2e9, 2e9, 2e9]}',
            '{"crashes_s": [' + "9" * 400 + "]}",
        ],
        ids=range(8),
    )
    def test_notes_without_sense_are_none(self, tmp_path: Path, notes: str) -> None:
        """A file that was cut off starts the count anew; no crash is yet to come."""
        (tmp_path / "crashes.json").write_text(notes)
        assert not Kiosk(tmp_path).start()[1]
        assert json.loads((tmp_path / "crashes.json").read_text())["is_running"]

    def test_without_a_manager_nothing_is_counted(self, tmp_path: Path) -> None:
        """On a desktop, or where the folder cannot be written, each start is usual."""
        assert not Crashes.from_environ({}).begin()
        for folder in (None, tmp_path / "missing"):
            kiosk = Kiosk(folder)
            assert not any(kiosk.start()[1] for _number in range(5))

    def test_the_folder_is_the_managers(self, tmp_path: Path) -> None:
        """The first one, when there are several."""
        environ = {"RUNTIME_DIRECTORY": f"{tmp_path}:/elsewhere"}
        Crashes.from_environ(environ).begin()
        assert [path.name for path in tmp_path.iterdir()] == ["crashes.json"]


def test_safe_mode_throws_nothing_away(tmp_path: Path) -> None:
    """The match lies at home, the settings are the usual ones for this run only."""
    with Table.open(tmp_path, StillClock()) as table:
        table.change_settings(grace_s=99)
        table.new_match("rookie-heroes", seats(2))
    with Table.open(tmp_path, StillClock()) as table:
        begin_safely(table)
        assert table.open_match is None
        assert len(table.matches()) == 1
        assert table.settings == Settings()
        assert "safe mode" in table.report.sentences[0]
        table.change_settings(language="de")
    with Table.open(tmp_path, StillClock()) as table:
        assert (table.settings.grace_s, table.settings.language) == (99, "de")


class TestWaitingForTheScreen:
    """A display may be slower than the app."""

    def test_a_late_one_is_waited_for(self, manager: Manager) -> None:
        """It is looked for again and again, and systemd hears why."""
        tries, pauses_s = ["No screen: not yet."] * 3, []

        def look() -> None:
            if tries:
                raise NoScreen(tries.pop())

        await_screen(look, Notifier(manager.address), pause=pauses_s.append)
        assert pauses_s == [LOOK_S] * 3
        assert manager.heard() == ["STATUS=Waiting. No screen: not yet."] * 3

    def test_one_that_never_comes_is_said(self, manager: Manager) -> None:
        """After half a minute systemd may try it anew."""
        pauses_s: list[float] = []

        def look() -> None:
            raise NoScreen("No screen: none.")

        with pytest.raises(NoScreen):
            await_screen(look, Notifier(manager.address), pause=pauses_s.append)
        assert sum(pauses_s) == 30

    def test_a_window_needs_no_wait(self) -> None:
        """On a desktop one line says it at once, with a status of its own."""
        environ = {
            name: value
            for name, value in os.environ.items()
            if name not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
        }
        done = subprocess.run(
            [COMPANION, "run"],
            env={**environ, "DISPLAY": ":98765"},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 69
        assert done.stderr.count("\n") == 1


def test_a_stop_while_it_waits_is_no_fault(tmp_path: Path, manager: Manager) -> None:
    """Nothing is open yet; it ends at once and well."""
    environ = {name: os.environ[name] for name in ("PATH", "HOME")}
    environ |= {"NOTIFY_SOCKET": manager.address, "DISPLAY": ":98765"}
    with subprocess.Popen(
        [COMPANION, "run", "--kiosk", "--home", tmp_path / "home"],
        env=environ,
        stderr=subprocess.PIPE,
    ) as app:
        try:
            waiting = "No screen: DISPLAY is :98765, but nothing listens there."
            manager.wait_for(f"STATUS=Waiting. {waiting}", within_s=60)
            app.send_signal(signal.SIGTERM)
            assert app.communicate(timeout=5) == (None, b"")
        finally:
            app.kill()
    assert app.returncode == 0
    assert not (tmp_path / "home").exists()


def test_a_window_that_is_refused_has_its_sentence(tmp_path: Path) -> None:
    """An X server that lets nobody in: the last line says so, with the same status."""
    done = subprocess.run(
        [COMPANION, "run", "--kiosk", "--home", tmp_path],
        env={**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": ":98765"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 69
    assert done.stderr.splitlines()[-1].startswith("Error: No window could be opened")


def test_a_whole_run_as_a_service(tmp_path: Path, manager: Manager) -> None:
    """Ready, signs of life, safe mode after crashes, an end within five seconds."""
    notes = {"is_running": False, "is_safe": True, "crashes_s": []}
    (tmp_path / "crashes.json").write_text(json.dumps(notes))
    environ = {
        "SDL_VIDEODRIVER": "offscreen",
        "NOTIFY_SOCKET": manager.address,
        "WATCHDOG_USEC": "500000",
        "RUNTIME_DIRECTORY": str(tmp_path),
    }
    with subprocess.Popen(
        [COMPANION, "run", "--kiosk", "--home", tmp_path / "home"],
        env={**os.environ, **environ},
        stderr=subprocess.DEVNULL,
    ) as app:
        try:
            heard = manager.wait_for("READY=1", within_s=60)
            assert heard == ["READY=1", "STATUS=Playing in safe mode"]
            for _number in range(3):
                assert manager.wait_for("WATCHDOG=1", within_s=5) == ["WATCHDOG=1"]
            assert json.loads((tmp_path / "crashes.json").read_text())["is_running"]
            app.send_signal(signal.SIGTERM)
            manager.wait_for("STOPPING=1", within_s=5)
            assert app.wait(timeout=5) == 0
        finally:
            app.kill()
    assert json.loads((tmp_path / "crashes.json").read_text()) == notes
