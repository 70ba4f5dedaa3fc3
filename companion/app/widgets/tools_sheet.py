"""Tools beside the game: coin, die, POW dice, odds, timer. They never touch the match.

stage.open_sheet(ToolsSheet(session=session, countdown=countdown), _("Tools"))
"""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.kept import LAST_TOOL, keep, recall
from companion.app.widgets.chance_tools import CoinTool, DiceTool, DieTool
from companion.app.widgets.odds_tool import OddsTool
from companion.app.widgets.timer_tool import TimerTool
from companion.core.texts import _

__all__ = ("ToolsSheet",)


class ToolsSheet(BoxLayout):
    """A tab for each tool."""

    session = ObjectProperty(None)
    """The `Session`: its chance, and the dice of this match.

    :attr:`session` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    countdown = ObjectProperty(None)
    """The `Countdown` of the table.

    :attr:`countdown` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    tabs = ObjectProperty(None)
    """The `TabBar` (set by the kv rule).

    :attr:`tabs` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    slot = ObjectProperty(None)
    """Where the tool stands (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tabs.tabs = [
            ("coinflip", _("Coin")),
            ("dice-six-faces-five", _("Die")),
            ("punch-blast", _("POW dice")),
            ("scales", _("Odds")),
            ("stopwatch", _("Timer")),
        ]
        self.tabs.bind(on_tab=lambda _t, index: self.open_tool(index))
        last = int(recall(self.session, LAST_TOOL, 0))
        self.tabs.current = last if 0 <= last < len(self.tabs.tabs) else 0
        self.open_tool(int(self.tabs.current))

    @property
    def tool(self) -> Widget:
        """The tool that is open."""
        return self.slot.children[0]

    def open_tool(self, index: int) -> None:
        """Show another tool."""
        keep(self.session, LAST_TOOL, index)
        self.slot.clear_widgets()
        self.slot.add_widget(self._make(index))

    def show(self) -> None:
        """Stay open while the match goes on."""

    def _make(self, index: int) -> Widget:
        chance = self.session.chance
        if index == 0:
            return CoinTool(chance=chance, portrait=self.portrait)
        if index == 1:
            return DieTool(chance=chance, portrait=self.portrait)
        if index == 2:
            return DiceTool(throw=self.session.throw, portrait=self.portrait)
        if index == 3:
            die = self.session.match.header.options.die
            return OddsTool(die=die, portrait=self.portrait)
        return TimerTool(countdown=self.countdown, portrait=self.portrait)
