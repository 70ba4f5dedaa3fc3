"""Every text that a player sees can be translated."""

from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "data/locale"


def texts_in(folder: Path) -> set[str]:
    """Collect the texts as `make i18n` does; of a plural, the form for one."""
    with (LOCALE / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)
    return {
        message if isinstance(message, str) else message[0]
        for _file, _line, message, _comments, _context in extract_from_dir(
            folder, methods, options
        )
    }


def test_texts_of_kv_files_are_found(tmp_path: Path) -> None:
    """A text in kv is collected like one in Python."""
    (tmp_path / "one.kv").write_text('<A>:\n    text: tr._("Fight now")\n')
    (tmp_path / "two.py").write_text('def f(n): return ngettext("day", "days", n)\n')
    assert texts_in(tmp_path) == {"Fight now", "day"}


def test_the_template_is_up_to_date() -> None:
    """`make i18n` was run after the last change of a text."""
    with (LOCALE / "messages.pot").open("rb") as file:
        template = {
            message.id if isinstance(message.id, str) else message.id[0]
            for message in read_po(file)
            if message.id
        }
    in_code = texts_in(ROOT / "companion") | texts_in(ROOT / "kv")
    assert template == in_code, "run `make i18n` and commit what it writes"
