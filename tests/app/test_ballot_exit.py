"""Stopping the app from outside in the middle of a vote."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.table.table import Table
from tests.fakes.clock import StillClock

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_even_a_kiosk_with_dark_lamps(tmp_path, number):
    """Cleanly, with exit status 0; and the next start says that the vote is void."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.fakes.voting_app", str(tmp_path / "home")],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as app:
        try:
            assert app.stdout.readline() == "voting [1, 0, 0, 1]\n"
            app.send_signal(number)
            out, _errors = app.communicate(timeout=60)
        finally:
            app.kill()
    assert (out, app.returncode) == ("ended [0, 0, 0, 0]\n", 0)
    with Table.open(tmp_path / "home", StillClock()) as table:
        assert table.report.is_ballot_void
