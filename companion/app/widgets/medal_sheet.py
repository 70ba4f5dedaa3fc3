"""All achievements with what they were earned by, and the one that people give.

sheet = MedalSheet(medals=medals, ask=session.ask("achieve"))
sheet.bind(on_give=lambda _s, seat, place: ...)
"""

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.core.texts import _

_ROW_DP: Final = 58
_GAP_DP: Final = 10
_MOST_DP: Final = 680

__all__ = ("MedalRow", "MedalSheet")


class MedalRow(BoxLayout):
    """One achievement in full."""

    seat = NumericProperty(0)
    """Whose, from 0.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    title = StringProperty("")
    """Who has it, and its name.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    how = StringProperty("")
    """What it was earned by.

    :attr:`how` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class MedalSheet(BoxLayout):
    """The achievements of all seats.

    :Events:
        `on_give`: (seat, place) this seat has the one that only people can see.
    """

    medals = ListProperty()
    """The achievements, as `Medal`s.

    :attr:`medals` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    ask = ObjectProperty(None, allownone=True)
    """The question who has the one that only people can see; None is nobody left.

    :attr:`ask` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    rows = ObjectProperty(None)
    """Where the achievements stand (set by the kv rule).

    :attr:`rows` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    seats = ObjectProperty(None)
    """Where the seats to choose from stand (set by the kv rule).

    :attr:`seats` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def _asking_height(self) -> float:
        if self.ask is None:
            return 0.0
        rows = -(-len(self.ask.fields[0].options) // (2 if self.portrait else 4))
        return float(dp(76) + rows * dp(70))

    asking_height = AliasProperty(_asking_height, bind=("ask", "portrait"))
    """Height of the question, so that every seat is easy to hit (read only).

    :attr:`asking_height` is an :class:`~kivy.properties.AliasProperty`.
    """

    __events__ = ("on_give",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for medal in self.medals:
            title = _("{name}: {title}").format(name=medal.name, title=medal.title)
            self.rows.add_widget(MedalRow(seat=medal.seat, title=title, how=medal.how))
        if not self.medals:
            self.rows.add_widget(MedalRow(seat=-1, title=_("No achievements yet")))
        for option in self.ask.fields[0].options if self.ask else ():
            tile = ComicButton(
                text=option.text,
                comic=True,
                fill=theme.SEAT_COLOURS[option.seat],
                size_hint_min=(None, theme.SMALL_TOUCH),
            )
            tile.fbind("on_release", self._give, option.value)
            self.seats.add_widget(tile)

        if self.portrait:
            # As high as what is on it, while the page has room for that.
            rows = self.rows.children
            high = dp(_ROW_DP) * len(rows) + self.asking_height + dp(_GAP_DP)
            self.size_hint_y, self.height = None, min(high, dp(_MOST_DP))

    def on_give(self, seat: int, place: Any) -> None:
        """Do nothing; the page decides."""

    def _give(self, seat: int, tile: ComicButton) -> None:
        self.dispatch("on_give", seat, tile.last_touch.pos)
