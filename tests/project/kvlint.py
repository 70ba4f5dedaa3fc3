"""Keep logic out of kv files, where no test and no type checker can see it.

usage: python tests/project/kvlint.py FOLDER

Reads every kv file with Kivy's own parser, then looks at each value as Python. House
rules (docs/contributing.md, "kv files"):

- a value reads properties and may hold one conditional; it calls nothing but sizes,
  sums, `tr._` and `theme`;
- a handler is one call of a method of `root` or `self`;
- a visible text goes through `tr._`;
- a file has at most 150 lines, starts with `#:kivy`, imports only the theme, the
  translator and Kivy's metrics, and has a Python file of the same name (NAME_panel.kv
  may belong to companion/app/boards/<game>/NAME.py).
"""

import ast
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")

LONGEST_LINES: Final = 150
TEXTS: Final = {"text", "title", "hint", "hint_text", "caption"}
CALLS: Final = {"abs", "bool", "dp", "float", "int", "len", "max", "min", "sp", "str"}
IMPORTS: Final = {"theme companion.app.theme", "tr companion.app.tr.tr"}
FILLED_IN: Final = re.compile(r"\{[^{}]*\}")
SMALL_LOGIC: Final = (
    ast.Lambda,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
    ast.NamedExpr,
)


def main(folder: Path) -> int:
    """Check every kv file under `folder`; print each finding on a line.

    Returns:
        The exit status: 1 if anything was found.
    """
    code = folder.resolve().parent / "companion/app"
    found = [line for path in sorted(folder.rglob("*.kv")) for line in lint(path, code)]
    for line in found:
        sys.stdout.write(line + "\n")
    return 1 if found else 0


def lint(path: Path, code: Path) -> Iterator[str]:
    """Give the findings in one kv file as `FILE:LINE: what is wrong`.

    Args:
        path: The file.
        code: Folder under which its Python file lies.
    """
    content = path.read_text(encoding="utf-8")
    for line, problem in (*_of_file(path, content, code), *_of_rules(path, content)):
        yield f"{path}:{line}: {problem}"


def _of_file(path: Path, content: str, code: Path) -> Iterator[tuple[int, str]]:
    lines = content.splitlines()
    if len(lines) > LONGEST_LINES:
        yield len(lines), f"{len(lines)} lines; {LONGEST_LINES} is the most"
    if not lines or not lines[0].startswith("#:kivy "):
        yield 1, "the first line names Kivy's version (#:kivy 2.3.0)"
    if not _has_python(path, code):
        yield 1, f"there is no {path.stem}.py beside it in companion/app"
    for number, line in enumerate(lines, start=1):
        if line.startswith("#:import ") and not _may_import(line):
            yield number, f"imports more than looks: {line.removeprefix('#:import ')}"


def _has_python(path: Path, code: Path) -> bool:
    """Tell whether the kv file has its module; a panel lies in its game's folder."""
    panel = path.stem.removesuffix("_panel")
    return any(code.rglob(f"{path.stem}.py")) or any(code.glob(f"boards/*/{panel}.py"))


def _may_import(line: str) -> bool:
    wanted = " ".join(line.removeprefix("#:import ").split())
    return wanted in IMPORTS or wanted.split(" ")[1].startswith("kivy.metrics.")


def _of_rules(path: Path, content: str) -> Iterator[tuple[int, str]]:
    from kivy.lang.parser import Parser, ParserException

    try:
        parsed = Parser(content=content, filename=str(path))
    except ParserException as error:
        yield error.line + 1, f"Kivy cannot read it: {str(error).splitlines()[-1]}"
        return
    tops = [rule for _selector, rule in parsed.rules]
    for rule in _all(tops + ([parsed.root] if parsed.root else [])):
        for value in rule.properties.values():
            yield from _of_value(value)
        for value in rule.handlers:
            yield from _of_handler(value)


def _all(rules: list[Any]) -> Iterator[Any]:
    """Walk down rules, their children and their canvases."""
    for rule in rules:
        yield rule
        canvases = (rule.canvas_before, rule.canvas_root, rule.canvas_after)
        yield from _all([*rule.children, *(one for one in canvases if one)])


def _tree(value: Any) -> ast.Module | None:
    try:
        return ast.parse(value.value.strip())
    except SyntaxError:
        return None


def _of_value(value: Any) -> Iterator[tuple[int, str]]:
    line, name, tree = value.line + 1, value.name, _tree(value)
    if tree is None or len(tree.body) != 1 or not isinstance(tree.body[0], ast.Expr):
        yield line, f"{name}: is no single expression"
        return
    nodes = list(ast.walk(tree))
    if any(isinstance(node, SMALL_LOGIC) for node in nodes):
        yield line, f"{name}: a lambda or loop belongs into Python"
    if sum(isinstance(node, ast.IfExp) for node in nodes) > 1:
        yield line, f"{name}: two conditionals in one value"
    for call in (node for node in nodes if isinstance(node, ast.Call)):
        if not _is_plain(call.func):
            yield line, f"{name}: calls {ast.unparse(call.func)}"
    if name in TEXTS and _has_words(tree):
        yield line, f"{name}: a visible text goes through tr._"


def _is_plain(function: ast.expr) -> bool:
    """Tell whether a value may call this."""
    match function:
        case ast.Name(id=name):
            return name in CALLS
        case ast.Attribute(value=ast.Name(id=owner), attr=name):
            return (owner, name) == ("tr", "_") or owner == "theme" or name == "format"
        case ast.Attribute(attr="format"):
            return True
    return False


def _has_words(tree: ast.AST) -> bool:
    """Tell whether letters stand outside of every call of `tr._`."""
    if isinstance(tree, ast.Call) and ast.unparse(tree.func) == "tr._":
        return False
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        return any(letter.isalpha() for letter in FILLED_IN.sub("", tree.value))
    if isinstance(tree, ast.IfExp):  # what is compared is not shown
        return _has_words(tree.body) or _has_words(tree.orelse)
    return any(_has_words(part) for part in ast.iter_child_nodes(tree))


def _of_handler(value: Any) -> Iterator[tuple[int, str]]:
    line, name, tree = value.line + 1, value.name, _tree(value)
    match tree:
        case ast.Module(
            body=[
                ast.Expr(
                    value=ast.Call(
                        func=ast.Attribute(value=ast.Name(id="root" | "self"))
                    )
                )
            ]
        ):
            return
    yield line, f"{name}: is not one call of a method of root or self"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
