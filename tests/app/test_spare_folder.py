"""Kivy wants a folder to write to before there is a window."""

import tempfile

import pytest

from companion.app.spare_folder import spare_folder
from companion.core.errors import CompanionError
from tests.fakes.disk import no_byte_more


@pytest.fixture
def temporary(tmp_path, monkeypatch):
    """Gives the system's folder for temporary files, one of the test's own."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp"))
    return tmp_path / "tmp"


def test_the_memory_of_the_service_comes_first(temporary, tmp_path):
    """Then the system's folder for such files."""
    run = tmp_path / "run"
    assert spare_folder({"RUNTIME_DIRECTORY": f"{run}:/other"}).parent == run
    assert spare_folder({}).parent == temporary


def test_a_folder_that_takes_nothing_is_passed_over(temporary, tmp_path):
    """A file stands in for it; the next one is good."""
    temporary.write_text("in the way")
    (tmp_path / "run").write_text("in the way, too")
    found = spare_folder({"RUNTIME_DIRECTORY": str(tmp_path / "run")})
    assert found.parent.as_posix() == "/dev/shm"  # noqa: S108 - as the app does


def test_no_room_at_all_is_said(temporary):
    """In one sentence, with what to do."""
    with no_byte_more(), pytest.raises(CompanionError, match="make room in /tmp"):
        spare_folder({})
