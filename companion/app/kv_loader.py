"""Load the fonts and every kv file, each exactly once.

A kv file that is loaded twice applies its rules twice, so nothing else may call
`Builder.load_file`.
"""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from kivy.core.text import LabelBase
from kivy.lang import Builder

from companion.app import theme, widgets
from companion.core.shipped import shipped

FIRST: Final = ("labels", "comic_button")
"""Rules apply in the order of loading: what others build on comes first."""

_loaded: set[Path] = set()


def load_all() -> None:
    """Register the fonts, import all widgets and load all kv files not yet loaded.

    Raises:
        FileNotFoundError: If a font or a kv file of `FIRST` is missing.
    """
    register_fonts()
    for module in iter_modules(widgets.__path__):
        import_module(f"{widgets.__name__}.{module.name}")
    for path in kv_files():
        load(path)


def register_fonts() -> None:
    """Make the fonts of `theme.FONT_FILES` known under their names."""
    folder = shipped("data") / "fonts"
    for name, file in theme.FONT_FILES.items():
        LabelBase.register(name, str(folder / file))
    # So that `bold` and [b] find the bold face by themselves.
    faces = (theme.FONT_FILES[name] for name in (theme.BODY, theme.BODY_BOLD))
    regular, bold = (str(folder / file) for file in faces)
    LabelBase.register(theme.BODY, regular, fn_bold=bold)


def kv_files() -> list[Path]:
    """List all kv files in the order of loading: bases, widgets, screens."""
    folder = shipped("kv")
    stems = {module.name for module in iter_modules(widgets.__path__)}
    rest = sorted(path for path in folder.glob("*.kv") if path.stem not in FIRST)
    rest.sort(key=lambda path: path.stem not in stems)
    return [folder / f"{stem}.kv" for stem in FIRST] + rest


def load(path: Path) -> None:
    """Load one kv file unless it is loaded already."""
    if path in _loaded:
        return
    _loaded.add(path)
    Builder.load_file(str(path))
