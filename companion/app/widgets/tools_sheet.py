"""Tools beside the game: coin, die, the game's own dice with their odds, timer.

stage.open_sheet(ToolsSheet(session=session, die=(), countdown=countdown), _("Tools"))

They leave the match alone; where it asks for a `throw`, the seat that threw is tapped,
and what came of it is kept in the match.
"""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.kept import LAST_TOOL, keep, recall
from companion.app.widgets.chance_tools import (
    ChanceTool,
    CoinTool,
    DiceTool,
    DieTool,
)
from companion.app.widgets.odds_tool import OddsTool
from companion.app.widgets.timer_tool import TimerTool
from companion.core.texts import _

__all__ = ("ToolsSheet",)


class ToolsSheet(BoxLayout):
    """A tab for each tool that makes sense for the game on the table."""

    session = ObjectProperty(None)
    """The `Session`: its chance, and whether the match keeps throws.

    :attr:`session` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    die = ListProperty()
    """The faces of the game's own dice; empty where it has none.

    :attr:`die` is a :class:`~kivy.properties.ListProperty`, default [].
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
        tabs = {
            "coin": ("coinflip", _("Coin")),
            "die": ("dice-six-faces-five", _("Die")),
            "dice": ("punch-blast", _("POW dice")),
            "odds": ("scales", _("Odds")),
            "timer": ("stopwatch", _("Timer")),
        }
        own = () if self.die else ("dice", "odds")
        self._names = [name for name in tabs if name not in own]
        self.tabs.tabs = [tabs[name] for name in self._names]
        self.tabs.bind(on_tab=lambda _t, index: self.open_tool(index))
        last = recall(self.session, LAST_TOOL)
        self.tabs.current = self._names.index(last) if last in self._names else 0
        self.open_tool(int(self.tabs.current))

    @property
    def tool(self) -> Widget:
        """The tool that is open."""
        return self.slot.children[0]

    def open_tool(self, index: int) -> None:
        """Show another tool."""
        name = self._names[index]
        keep(self.session, LAST_TOOL, name)
        self.slot.clear_widgets()
        self.slot.add_widget(self._make(name))
        self.show()

    def show(self) -> None:
        """Stay open while the match goes on; it may ask for throws or no longer do."""
        if isinstance(self.tool, ChanceTool):
            self.tool.names = self._throwers()

    def keep_throw(self, seat: int, kind: str, result: Any) -> None:
        """Keep in the match what a seat has thrown."""
        plain = {"move": "throw", "seat": seat, "kind": kind, "result": result}
        self.session.play(plain)

    def _throwers(self) -> list[str]:
        """Give who can throw for the match; nobody where it does not ask."""
        if self.session.ask("throw") is None:
            return []
        return [seat["name"] for seat in self.session.match.document["seats"]]

    def _make(self, name: str) -> Widget:
        chance = self.session.chance
        match name:
            case "coin" | "die":
                kinds = {"coin": CoinTool, "die": DieTool}
                tool = kinds[name](chance=chance, portrait=self.portrait)
                tool.bind(on_throw=lambda _t, *thrown: self.keep_throw(*thrown))
                return tool
            case "dice":
                return DiceTool(throw=self._throw_own, portrait=self.portrait)
            case "odds":
                return OddsTool(die=self.die, portrait=self.portrait)
        return TimerTool(countdown=self.countdown, portrait=self.portrait)

    def _throw_own(self, count: int) -> list[str]:
        thrown: list[str] = self.session.throw(count, self.die)
        return thrown
