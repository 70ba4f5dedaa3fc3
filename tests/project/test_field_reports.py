"""The page of field reports names tests that are there, and leaves no report out."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
KIOSK = ROOT / "hardware/kiosk"
PAGE = ROOT / "docs/field-reports.md"
REPORTS = 110
TEST = re.compile(r"`([\w/]+\.py)::((?:\w+::)?\w+)`")
WITHOUT_TEST = ("only on a Pi: ", "not applicable: ", "not held: ")


def rows() -> list[list[str]]:
    """Give the cells of every report: number, elsewhere, here, held by."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    found = [line for line in lines if re.match(r"\| \d+ \|", line)]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in found]


@cache
def names_in(path: str) -> frozenset[str]:
    """List the tests of a file below `tests/`."""
    file = ROOT / "tests" / path
    if not file.exists():
        return frozenset()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(
        name
        for node in tree.body
        for name in (
            [node.name]
            if isinstance(node, ast.FunctionDef)
            else [
                f"{node.name}::{part.name}"
                for part in node.body
                if hasattr(part, "name")
            ]
            if isinstance(node, ast.ClassDef)
            else []
        )
    )


def test_every_report_has_one_row_in_order():
    """None is left out, none is there twice."""
    numbers = [int(row[0]) for row in rows()]
    assert numbers == list(range(1, REPORTS + 1))


def test_a_row_says_what_where_and_how():
    """Four cells, a public reference first, and whole sentences."""
    for row in rows():
        number, elsewhere, here, held_by = row
        assert re.match(r"\S.*: \S.*\.$", elsewhere), number
        assert here.endswith("."), number
        assert held_by, number


def test_every_test_that_is_named_is_there():
    """A test that was renamed or deleted holds nothing."""
    named = [(row[0], *test) for row in rows() for test in TEST.findall(row[3])]
    missing = [test for test in named if test[2] not in names_in(test[1])]
    assert missing == []
    assert all(name.split("::")[-1].startswith("test_") for _, _, name in named)


def test_a_row_is_held_by_tests_or_says_why_not():
    """Nothing but names of tests, or one of the three reasons and a sentence."""
    for number, _elsewhere, _here, held_by in rows():
        rest = TEST.sub("", held_by).strip()
        if rest:
            assert rest.startswith(WITHOUT_TEST), number
            assert rest.endswith("."), number
        else:
            assert TEST.search(held_by), number


def test_the_sum_at_the_top_is_right():
    """The page says how many rows are held by tests, and how many are not."""
    found: Counter[str] = Counter()
    for *_more, held_by in rows():
        reason = TEST.sub("", held_by).strip().partition(":")[0]
        found[reason or "tests"] += 1
    text = PAGE.read_text(encoding="utf-8")
    said = re.search(
        r"(\d+) are held by tests, (\d+) by tests and the rest only on a Pi, "
        r"(\d+) do not apply, (\d+) are not held",
        text,
    )
    assert said is not None
    kinds = ("tests", "only on a Pi", "not applicable", "not held")
    assert [int(number) for number in said.groups()] == [found[kind] for kind in kinds]


def test_no_login_and_no_desktop_is_behind_the_kiosk():
    """Touches and keys end at the app: nothing else is there to hear them (68, 69)."""
    unit = (KIOSK / "hero-table-display.service").read_text(encoding="utf-8")
    (conflicts,) = re.findall(r"^Conflicts=(.*)$", unit, re.MULTILINE)
    assert set(conflicts.split()) == {"display-manager.service", "getty@tty7.service"}
    display = (KIOSK / "display").read_text(encoding="utf-8")
    assert re.search(r"Xorg .* vt7 ", display)
    assert re.search(r'Option "DontVTSwitch" "true"', display)
    scripts = display + (KIOSK / "install.sh").read_text(encoding="utf-8")
    managers = ("labwc", "openbox", "lxsession", "matchbox", "xfwm", "mutter")
    assert not [name for name in managers if name in scripts]


def test_nothing_waits_for_a_line_to_drain():
    """Such a wait has no end where nobody reads at the other side (43)."""
    files = sorted(ROOT.glob("hardware/serial*.py"))
    assert files
    for path in files:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not used & {"flush", "tcdrain"}, path.name


def test_there_is_one_window():
    """Nothing of the app opens another one, its own or another program's (86)."""
    opens = {"WindowBase", "WindowSDL", "create_window", "Popup", "ModalView"}
    others = {"subprocess", "tkinter", "webbrowser", "multiprocessing"}
    for path in sorted(ROOT.glob("companion/app/**/*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                names.add(node.attr)
            elif isinstance(node, ast.Import | ast.ImportFrom):
                names |= {alias.name for alias in node.names}
                names.add(getattr(node, "module", None) or "")
        assert not names & (opens | others), path


def test_the_journal_of_a_kiosk_has_a_limit():
    """What the app says on its output does not fill the card (82)."""
    script = (KIOSK / "install.sh").read_text(encoding="utf-8")
    limits = script.partition("journald.conf.d/50-hero-table.conf <<<")[2].split('"')[1]
    assert re.search(r"^SystemMaxUse=\d+M$", limits, re.MULTILINE)
