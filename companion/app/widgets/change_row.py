"""What a card does to one power: a tile for each usual change.

    row = ChangeRow(seat=0, total="140", sign=1)
    row.bind(on_change=lambda _row, by: ..., on_effect=lambda _row, kind: ...)

Numbers without a tile are asked for by the last tile.
"""

from functools import partial
from typing import Any, Final

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.core.texts import _

__all__ = ("ChangeLabel", "ChangeRow")

STEPS: Final = (5, 10, 15, 20, 30, 40, 50)
"""The usual changes of a power."""


class ChangeLabel(BoxLayout):
    """Whose power the row is about, and what it comes to."""

    seat = NumericProperty(0)
    """Which seat, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    text = StringProperty("")
    """What the power comes to; empty where it is not known.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class ChangeTile(ComicButton):
    """One change; another choice is no other meaning."""


class ChangeRow(GridLayout):
    """A label and the tiles.

    :Events:
        `on_change`: (by) that much is added; 0 takes a choice back.
        `on_effect`: (kind) `double` or `zero`, or "" where it is taken back.
        `on_number_request`: a number that no tile shows.
    """

    seat = NumericProperty(0)
    """Whose power it is.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    sign = NumericProperty(1)
    """1 where the tiles add, -1 where they take away.

    :attr:`sign` is a :class:`~kivy.properties.NumericProperty`, default 1.
    """

    by = NumericProperty(0)
    """What is added so far.

    :attr:`by` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    kind = StringProperty("")
    """`double`, `zero` or nothing.

    :attr:`kind` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    total = StringProperty("")
    """What the power comes to.

    :attr:`total` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    label = ObjectProperty(None)
    """The `ChangeLabel` (set by the kv rule).

    :attr:`label` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_change", "on_effect", "on_number_request")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        sign = int(self.sign)
        self._steps = {step * sign: self._tile(f"{step * sign:+d}") for step in STEPS}
        self._effects = {"double": self._tile("×2"), "zero": self._tile("0")}
        self._other = self._tile(_("+/-"))
        for by, tile in self._steps.items():
            tile.bind(on_release=partial(self._tell_change, by))
        for kind, tile in self._effects.items():
            tile.bind(on_release=partial(self._tell_effect, kind))
        self._other.bind(on_release=lambda _t: self.dispatch("on_number_request"))
        for name in ("by", "kind"):
            self.fbind(name, self._mark)
        self._mark()

    def tile(self, what: int | str) -> ComicButton:
        """Give the tile of a change or an effect; of "other" the last one."""
        if isinstance(what, int):
            return self._steps[what]
        return self._effects.get(what, self._other)

    def on_change(self, by: int) -> None:
        """Be told what is added."""

    def on_effect(self, kind: str) -> None:
        """Be told what happens besides."""

    def on_number_request(self) -> None:
        """Be asked for another number."""

    def _tile(self, text: str) -> ComicButton:
        tile = ChangeTile(text=text)
        self.add_widget(tile)
        return tile

    def _tell_change(self, by: int, _tile: ComicButton) -> None:
        self.dispatch("on_change", 0 if by == self.by else by)

    def _tell_effect(self, kind: str, _tile: ComicButton) -> None:
        self.dispatch("on_effect", "" if kind == self.kind else kind)

    def _mark(self, *_args: object) -> None:
        by = int(self.by)
        for step, tile in self._steps.items():
            tile.fill = theme.SUN if step == by else theme.WHITE
        for kind, tile in self._effects.items():
            tile.fill = theme.SUN if kind == self.kind else theme.GLOW
        other = bool(by) and by not in self._steps
        self._other.text = f"{by:+d}" if other else _("+/-")
        self._other.fill = theme.SUN if other else theme.SKY
