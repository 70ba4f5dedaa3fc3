"""The checker of kv files finds what the house rules forbid, and nothing else."""

from pathlib import Path

import pytest

from tests.project.kvlint import lint, main

ROOT = Path(__file__).parents[2]

GOOD = """\
#:kivy 2.3.0
#:import theme companion.app.theme
#:import tr companion.app.tr.tr
<Sample@BoxLayout>:
    padding: theme.GAP, dp(2) + self.height / 3
    opacity: 0.5 if self.disabled else 1
    on_touch_down: root.dispatch("on_pick", args[1])
    canvas.before:
        Color:
            rgba: theme.INK[:3] + [1]
    Label:
        text: tr._("Turn {turn}").format(turn=root.turn) if root.turn else "-"
"""


def findings(tmp_path: Path, content: str, name: str = "sample") -> list[str]:
    """Lint `content` as a kv file that has its Python file."""
    (tmp_path / "sample.py").touch()
    path = tmp_path / f"{name}.kv"
    path.write_text(content)
    return [line.removeprefix(f"{path}:") for line in lint(path, tmp_path)]


def test_looks_and_bindings_pass(tmp_path: Path) -> None:
    """A file as the house style wants it has no finding."""
    assert findings(tmp_path, GOOD) == []


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("opacity: lambda: 1", "a lambda or loop"),
        ("size: [x for x in self.pos]", "a lambda or loop"),
        ("opacity: 1 if root.a else 2 if root.b else 3", "two conditionals"),
        ("opacity: root.match.play(3)", "calls root.match.play"),
        ("opacity: open('x')", "calls open"),
        ('text: "Fight"', "goes through tr._"),
        ('text: "Turn {}".format(root.turn)', "goes through tr._"),
        ("on_release: app.leave()", "is not one call"),
        ("on_release: root.count += 1", "is not one call"),
        ("on_release: root.a(); root.b()", "is not one call"),
        ("on_release: root.a() if root.b else root.c()", "is not one call"),
    ],
)
def test_logic_is_found_where_it_stands(
    line: str, problem: str, tmp_path: Path
) -> None:
    """Each kind of logic in kv is one finding, with its line."""
    found = findings(tmp_path, GOOD + f"        {line}\n")
    assert len(found) == 1
    assert found[0].startswith("13: ")
    assert problem in found[0]


def test_logic_in_a_canvas_is_found(tmp_path: Path) -> None:
    """Instructions of a canvas are values too."""
    bad = GOOD.replace("theme.INK[:3] + [1]", "root.colour_of(3)")
    assert findings(tmp_path, bad) == ["10: rgba: calls root.colour_of"]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (GOOD.replace("#:kivy 2.3.0\n", ""), "1: the first line"),
        (GOOD + "#:import Clock kivy.clock.Clock\n", "13: imports more than looks"),
        (GOOD + "# more\n" * 150, "162: 162 lines"),
        (GOOD + "   Label:\n", "13: Kivy cannot read it"),
    ],
)
def test_a_bad_file_is_found(content: str, problem: str, tmp_path: Path) -> None:
    """What is wrong with the file itself is named too."""
    assert any(line.startswith(problem) for line in findings(tmp_path, content))


def test_a_file_without_its_python_is_found(tmp_path: Path) -> None:
    """One kv file, one Python file, same stem."""
    assert findings(tmp_path, GOOD, name="other") == [
        "1: there is no other.py beside it in companion/app"
    ]


def test_our_own_files_hold(capsys: pytest.CaptureFixture[str]) -> None:
    """The kv files that are shipped keep the rules."""
    status = main(ROOT / "kv")
    assert capsys.readouterr().out == ""
    assert status == 0
