"""The lower part of the dice page where it ends: what the card gives or takes.

panel = EndPanel(fields=[Count(...)], end_text=_("Mission done!"))
panel.bind(on_end=lambda _panel, place: ...)
"""

from typing import Any, Final

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    DictProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)

from companion.app import theme
from companion.app.widgets.dice_panels import DicePanel
from companion.app.widgets.tile_row import TileRow

__all__ = ("EndPanel",)

_ROWS_TO_BUTTON: Final = 2.6
"""Room for the rows, where 1 is the room for the button beside them."""


class EndPanel(DicePanel):
    """What the card gives or takes, and the button that ends it.

    :Events:
        `on_tell`: (counts) another number is told: name -> number.
        `on_more`: (field) a `Count` that needs more tiles than there is room for.
        `on_end`: (place) the button was tapped.
    """

    fields = ListProperty()
    """The rows, as `Count`s; none where all is known.

    :attr:`fields` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    counts = DictProperty()
    """What is told so far: name -> number.

    :attr:`counts` is a :class:`~kivy.properties.DictProperty`, default {}.
    """

    end_text = StringProperty("")
    """What the button says.

    :attr:`end_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    is_on_paper = BooleanProperty(False)
    """Whether it stands on a sheet.

    :attr:`is_on_paper` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    end_colour = ColorProperty(theme.GREEN)
    """Colour of the button.

    :attr:`end_colour` is a :class:`~kivy.properties.ColorProperty`, default green.
    """

    rows = ObjectProperty(None)
    """Where the rows stand (set by the kv rule).

    :attr:`rows` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _row_shares(self) -> tuple[float, float]:
        share = _ROWS_TO_BUTTON if self.fields else 0.001
        return (1, share * 0.7) if self.portrait else (share, 1)

    row_shares = AliasProperty(_row_shares, bind=("fields", "portrait"))
    """How much room the rows take, beside or above the button (read only).

    :attr:`row_shares` is an :class:`~kivy.properties.AliasProperty`.
    """

    __events__ = ("on_end", "on_more", "on_tell")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rows: dict[str, TileRow] = {}
        self.fbind("fields", self._fill)
        self.fbind("counts", self._mark)
        self._fill()

    def row(self, name: str) -> TileRow:
        """Give the row of a number."""
        return self._rows[name]

    @property
    def missing(self) -> list[str]:
        """What is not told yet, in words."""
        return [each.text for each in self.fields if each.name not in self.counts]

    def tell(self, name: str, number: int) -> None:
        """Take a number that was tapped."""
        self.counts = {**self.counts, name: number}
        self.dispatch("on_tell", dict(self.counts))

    def on_tell(self, counts: dict[str, int]) -> None:
        """Be told another number."""

    def on_more(self, field: Any) -> None:
        """Be asked for the higher numbers."""

    def on_end(self, place: Any) -> None:
        """Be told that it is over."""

    def _fill(self, *_args: object) -> None:
        self.rows.clear_widgets()
        self._rows = {}
        for each in self.fields:
            row = TileRow(
                text=each.text,
                low=each.low,
                high=each.high,
                is_on_paper=self.is_on_paper,
            )
            row.bind(
                on_number=lambda _r, number, name=each.name: self.tell(name, number),
                on_more=lambda _r, field=each: self.dispatch("on_more", field),
            )
            self._rows[each.name] = row
            self.rows.add_widget(row)
        self._mark()

    def _mark(self, *_args: object) -> None:
        for name, row in self._rows.items():
            row.value = self.counts.get(name)
