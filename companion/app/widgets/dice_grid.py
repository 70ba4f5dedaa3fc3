"""All dice of one need: 1 to 20, as large as the room allows, roll by roll.

grid = DiceGrid(rolls=[["pow", "oops"], ["ouch"]], selectable=[[1, 0]])
grid.bind(on_die_release=lambda grid, roll, die: ...)
grid.tumble()
"""

from typing import Any, ClassVar, Final

from kivy.metrics import dp, sp
from kivy.properties import ListProperty

from companion.app import theme
from companion.app.widgets.dice_places import places
from companion.app.widgets.die_face import DieFace
from companion.app.widgets.lettering import Lettering
from companion.app.widgets.outlines import box
from companion.app.widgets.paint import faint, fill, halftone
from companion.app.widgets.painted import Painted
from companion.core.texts import _

__all__ = ("DiceGrid",)

_STAGGER_S: Final = 0.02
_LARGEST_DP: Final = 190
_TAB_DP: Final = 20


class DiceGrid(Painted):
    """Dice in rows; an earlier roll lies on its own tray.

    :Events:
        `on_die_release`: (roll, die)
            Fired with the places of a selectable die that was tapped, both from 0.
    """

    __events__ = ("on_die_release",)
    painted_by: ClassVar[tuple[str, ...]] = ("rolls",)

    rolls = ListProperty()
    """The rolls, oldest first: each a list of faces; "" is a die not yet thrown.

    :attr:`rolls` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    selectable = ListProperty()
    """Which dice can be tapped: pairs of roll and die.

    :attr:`selectable` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    chosen = ListProperty()
    """Which dice are picked: pairs of roll and die.

    :attr:`chosen` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    def __init__(self, **kwargs: Any) -> None:
        self._dice: list[list[DieFace]] = []
        self._tabs: list[Lettering] = []
        super().__init__(**kwargs)
        self.fbind("rolls", self._build)
        self.fbind("selectable", self._mark)
        self.fbind("chosen", self._mark)
        self._build()

    def die(self, roll: int, die: int) -> DieFace:
        """Give the widget of one die."""
        return self._dice[roll][die]

    def tumble(self, roll: int = -1) -> None:
        """Let the dice of one roll tumble and land on their faces.

        Args:
            roll: Which roll, from 0; -1 is the newest.
        """
        for place, face in enumerate(self._dice[roll] if self._dice else ()):
            face.tumble(delay_s=place * _STAGGER_S)

    def on_die_release(self, roll: int, die: int) -> None:
        """Fire when a selectable die was tapped."""

    def paint(self) -> None:
        """Paint the trays, one a roll, where there are several."""
        if len(self._dice) < 2:
            return
        for dice, tab in zip(self._dice, self._tabs, strict=True):
            left, bottom = min(d.x for d in dice), min(d.y for d in dice)
            right, top = max(d.right for d in dice), tab.top
            tray = box((left, bottom), (right - left, top - bottom), dp(10))
            fill(tray, theme.DOTS)
            halftone(tray, faint(theme.FADED, 0.12), dp(10))

    def arrange(self) -> None:
        """Place the dice, each at the largest edge that lets all fit."""
        tab = dp(_TAB_DP) if len(self._dice) > 1 else 0
        spots = places(
            [len(dice) for dice in self._dice],
            self.size,
            gap_px=dp(8),
            tab_px=tab,
            largest_px=dp(_LARGEST_DP),
        )
        for dice, spot, label in zip(self._dice, spots, self._tabs, strict=True):
            for face, (x, y, edge) in zip(dice, spot, strict=True):
                face.pos, face.size = (self.x + x, self.y + y), (edge, edge)
            left, right = min(d.x for d in dice), max(d.right for d in dice)
            label.pos, label.size = (left, dice[0].top), (right - left, max(tab, 1))
            label.opacity = 1 if tab else 0

    def _build(self, *_args: object) -> None:
        rolls = [list(roll) for roll in self.rolls if roll]
        if [len(roll) for roll in rolls] != [len(dice) for dice in self._dice]:
            self.clear_widgets()
            self._dice = [
                [self._make(at, place) for place in range(len(roll))]
                for at, roll in enumerate(rolls)
            ]
            self._tabs = [self._make_tab(at) for at in range(len(rolls))]
        for roll, dice in zip(rolls, self._dice, strict=True):
            for name, face in zip(roll, dice, strict=True):
                face.face = name
        self._mark()

    def _make(self, roll: int, die: int) -> DieFace:
        face = DieFace(index=die + 3 * roll)
        face.bind(on_release=lambda _face: self.dispatch("on_die_release", roll, die))
        self.add_widget(face)
        return face

    def _make_tab(self, roll: int) -> Lettering:
        tab = Lettering(
            text=_("Roll {number}").format(number=roll + 1),
            largest=sp(16),
            color=theme.PAPER,
        )
        self.add_widget(tab)
        return tab

    def _mark(self, *_args: object) -> None:
        selectable = {tuple(pair) for pair in self.selectable}
        chosen = {tuple(pair) for pair in self.chosen}
        for roll, dice in enumerate(self._dice):
            for die, face in enumerate(dice):
                face.selectable = (roll, die) in selectable
                face.chosen = (roll, die) in chosen
