"""The cover of a game, like that of a comic: title, heroes, a burst that says play.

    cover = GameCover(cover=BOARDS[game].cover())
    cover.bind(on_release=...)

Wide it shows its emblems in a row, high and narrow it shows them two by two.
"""

from math import ceil
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.boards.setup import Cover
from companion.app.widgets.burst import Burst
from companion.app.widgets.comic_button import GuardedButton
from companion.app.widgets.emblem import Emblem
from companion.app.widgets.labels import Body
from companion.app.widgets.lettering import Lettering
from companion.app.widgets.panel import Panel, PanelLook
from companion.app.widgets.rays import Rays
from companion.core.texts import _

__all__ = ("GameCover",)

Box = tuple[float, float, float, float]

_TILTS: Final = (-5, 4, -3, 6)
_WIDE: Final = 0.8
"""From this width, for a height of 1, all emblems stand in one row."""

_VERY_WIDE: Final = 1.7
"""From this width on the burst stands beside the emblems."""

_LOW_FOOT: Final = 0.25
_HIGH_FOOT: Final = 0.31
"""Height of the foot, for a height of 1: beside a row there is less room for it."""


class GameCover(GuardedButton, PanelLook, Widget):
    """A cover to tap.

    :Events:
        `on_release`: people want to play this game.
    """

    cover = ObjectProperty(None, allownone=True)
    """What it shows, a `Cover`.

    :attr:`cover` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    game = StringProperty("")
    """Id of the game.

    :attr:`game` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._arrange = Clock.create_trigger(self._place, -1)
        self._emblems: list[Emblem] = []
        self._make_parts()
        super().__init__(**kwargs)
        for part in (self._rays, self._title, self._caption):
            self.add_widget(part)
        self._burst.add_widget(self._play)
        self.add_widget(self._burst)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.fbind("cover", self._fill)
        self._fill()

    def _make_parts(self) -> None:
        self._rays = Rays(focus=(0.5, 0.42), count=18)
        self._title = Lettering(
            color=theme.WHITE, outline_width=dp(4), shadow=dp(6), tilt=3, lines=2
        )
        self._caption = Panel(fill=theme.PAPER, padding=(dp(8), dp(4)), shadow=dp(4))
        self._line = Body(font_name=theme.BODY_BOLD, largest=sp(18), halign="center")
        self._caption.add_widget(self._line)
        self._burst = Burst(
            seed=12, spikes=13, colour=theme.GREEN, back_colour=theme.WHITE
        )
        self._play = Lettering(
            text=_("PLAY!"),
            color=theme.WHITE,
            outline_width=dp(3),
            shadow=dp(4),
            tilt=8,
        )

    def _fill(self, *_args: object) -> None:
        """Show another cover."""
        for emblem in self._emblems:
            self.remove_widget(emblem)
        self._emblems = []
        shown: Cover | None = self.cover
        if shown is None:
            return
        self._rays.colour, self._rays.dark_colour = shown.colour, shown.dark_colour
        self._title.text = shown.title.upper()
        self._line.text = shown.line
        for place, (icon, colour) in enumerate(shown.emblems):
            emblem = Emblem(
                icon=icon, colour=colour, seed=place + 2, tilt=_TILTS[place % 4]
            )
            self._emblems.append(emblem)
            # Behind the burst: it may reach over the last of them.
            self.add_widget(emblem, index=self.children.index(self._burst) + 1)
        self._arrange()

    def _place(self, *_args: object) -> None:
        """Put the parts where they have most room."""
        x, y, width, height = self._inner_box(self.outline)
        if min(width, height) < dp(40):
            return
        self._rays.pos, self._rays.size = (x, y), (width, height)
        wide = width > _WIDE * height
        head = min(height * 0.3, width * 0.26) if wide else height * 0.19
        self._title.pos = (x + dp(10), y + height - head - dp(8))
        self._title.size = (width - dp(20), head)
        self._title.largest = head
        is_row = wide and width < _VERY_WIDE * height
        foot = height * (_HIGH_FOOT if is_row else _LOW_FOOT)
        self._place_foot(wide=wide, foot=foot)
        room = height - head - dp(8) - foot
        self._place_emblems((x, y + foot, width, room), wide=wide)

    def _place_emblems(self, box: Box, *, wide: bool) -> None:
        """Place them in one row or in two, the row as high as there is room."""
        x, y, width, height = box
        if self.width > _VERY_WIDE * self.height:
            width -= self._burst.width * 0.72
        columns = len(self._emblems) if wide else ceil(len(self._emblems) / 2)
        rows = ceil(len(self._emblems) / max(1, columns))
        across, up = width / max(1, columns), height / max(1, rows)
        side = min(across * (1.28 if wide else 1.04), up * (0.98 if wide else 1.06))
        hop = min((up - side) / 2, side * 0.34) if wide else 0
        edge = width - side - dp(12)
        across = min(across, side * 1.15, edge / max(1, columns - 1))
        left = x + (width - across * columns) / 2
        for place, emblem in enumerate(self._emblems):
            row, column = divmod(place, max(1, columns))
            emblem.size = (side, side)
            emblem.center_x = left + across * (column + 0.5)
            emblem.center_y = y + height - up * (row + 0.5)
            emblem.center_y += hop if column % 2 else -hop

    def _place_foot(self, *, wide: bool, foot: float) -> None:
        """Put caption and burst side by side."""
        x, y, width, height = self._inner_box(self.outline)
        star = min(height * 0.36, width * 0.32) if wide else width * 0.36
        if width > _VERY_WIDE * height:
            star = height * 0.5
        self._burst.size = (star * 1.3, star)
        self._burst.right = x + width - dp(2)
        self._burst.y = y + dp(2)
        self._play.size = (self._burst.width * 0.74, self._burst.height * 0.6)
        self._play.largest = self._play.height
        self._play.center = self._burst.center
        left = self._burst.x - x - dp(16)
        high = min(foot - dp(20), dp(92) if wide else foot)
        self._caption.pos = (x + dp(12), y + dp(16))
        self._caption.size = (max(dp(40), left), high)
