"""The wheel carries all it needs and works from any folder."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VERSIONS = ("3.11", "3.13")
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
FIND_SHIPPED = (
    "import json; from companion.core.shipped import shipped;"
    "print(json.dumps([str(shipped('kv')), str(shipped('data'))]))"
)


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command that must succeed and give what it printed."""
    clean = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=cwd, env=clean, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def interpreter(version: str) -> str:
    """Find a Python that starts, or skip."""
    if version == HERE:
        return sys.executable
    found = shutil.which(f"python{version}")
    if not found or subprocess.run([found, "-c", ""], capture_output=True).returncode:
        pytest.skip(f"no Python {version} on this machine")
    return found


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = ("-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder))
    run(sys.executable, *build, ROOT, cwd=folder)
    return next(folder.glob("*.whl"))


@pytest.mark.parametrize("version", sorted({*VERSIONS, HERE}))
def test_it_works_in_an_empty_venv(version: str, wheel: Path, tmp_path: Path) -> None:
    """Installed alone, it finds kv and data and replays an example it carries."""
    venv = tmp_path / "venv"
    python = venv / "bin/python"
    run(interpreter(version), "-m", "venv", "--without-pip", venv, cwd=tmp_path)
    run(sys.executable, "-m", "pip", "--python", python, "install", wheel, cwd=tmp_path)
    kv, data = map(Path, json.loads(run(python, "-c", FIND_SHIPPED, cwd=tmp_path)))
    assert kv.is_relative_to(venv)
    assert sorted(p.name for p in kv.glob("*.kv")) == sorted(
        p.name for p in (ROOT / "kv").glob("*.kv")
    )
    example = data / "examples/own-dice.jsonl"
    document = run(venv / "bin/companion", "replay", example, "--json", cwd=tmp_path)
    assert json.loads(document)["result"]["winners"] == [1]
    simulate = f"echo quit | {venv / 'bin/companion'} board simulate"
    assert "--board serial:/dev/" in run("sh", "-c", simulate, cwd=tmp_path)
    assert (kv.parents[2] / "hardware/firmware/pico/main.py").is_file()
