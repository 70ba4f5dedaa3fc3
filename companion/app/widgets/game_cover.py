"""The cover of a game, like that of a comic: title, heroes, a burst that says play.

    cover = GameCover(cover=BOARDS[game].cover())
    cover.bind(on_release=...)

Wide it shows its emblems in a row, high and narrow it shows them two by two. Where the
sentence about the game has no room, it is left out.
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

_WIDEST: Final = 0.8
"""Of an emblem, for a cover of width 1: one alone may not reach over the edge."""

_APART: Final = 0.66
"""So far from each other emblems of width 1 stand at least: the icons are clear."""

_LETTERS: Final = 56
"""Of a sentence for which a cover has to have room."""
_LINE_DP: Final = (7, 20)
_LINES_DP: Final = (104, 34)
_LETTER_DP: Final = 10.5
"""Least room for a letter in one line, least caption of several lines, and least side
of the room for a letter in it: in less nobody could read it."""

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
        self._place_burst(wide=wide)
        if not self._place_caption(wide=wide, foot=foot) and wide:
            foot = dp(12)
            width -= self._burst.width * 0.9
        elif wide and not is_row:
            width -= self._burst.width * 0.72
        room = height - head - dp(8) - foot
        self._place_emblems((x, y + foot, width, room), wide=wide)

    def _place_emblems(self, box: Box, *, wide: bool) -> None:
        """Place them in one row or in two, the row as high as there is room."""
        x, y, width, height = box
        columns = len(self._emblems) if wide else ceil(len(self._emblems) / 2)
        rows = ceil(len(self._emblems) / max(1, columns))
        across, up = width / max(1, columns), height / max(1, rows)
        side = min(across * (1.28 if wide else 1.04), up * (0.98 if wide else 1.06))
        side = min(side, width * _WIDEST)
        side = min(side, (width - dp(12)) / (1 + _APART * (columns - 1)))
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

    def _place_burst(self, *, wide: bool) -> None:
        """Put it into the corner."""
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

    def _place_caption(self, *, wide: bool, foot: float) -> bool:
        """Put it beside the burst; tell whether there is room to read it."""
        x, y, _width, _height = self._inner_box(self.outline)
        left = self._burst.x - x - dp(16)
        high = min(foot - dp(20), dp(92) if wide else foot)
        line = self.cover.line if self.cover else ""
        # The same for all covers of a page, however short their sentences.
        has_room = _has_room(max(_LETTERS, len(line)), left / dp(1), high / dp(1))
        self._caption.opacity = float(has_room)
        self._line.text = line if has_room else ""
        self._caption.pos = (x + dp(12), y + dp(16))
        self._caption.size = (max(dp(40), left), max(dp(8), high))
        return has_room


def _has_room(letters: int, width_dp: float, height_dp: float) -> bool:
    wide, high = _LINE_DP
    if width_dp >= wide * letters and height_dp >= high:
        return True
    is_large = width_dp >= _LINES_DP[0] and height_dp >= _LINES_DP[1]
    return is_large and width_dp * height_dp >= letters * _LETTER_DP**2
