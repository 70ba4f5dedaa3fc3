"""Tabs: which part of a sheet is shown.

bar = TabBar(tabs=[("hearts", "Stamina"), ("card-random", "Cards")])
bar.bind(on_tab=lambda _bar, index: ...)
"""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton

__all__ = ("TabBar", "TabButton")


class TabButton(ComicButton):
    """One tab."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(guards=False, **kwargs)


class TabBar(BoxLayout):
    """A row of tabs, or a column.

    :Events:
        `on_tab`: (index) that tab was tapped.
    """

    tabs = ListProperty()
    """Icon and text of each tab.

    :attr:`tabs` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    current = NumericProperty(0)
    """The tab that is open, from 0.

    :attr:`current` is a :class:`~kivy.properties.NumericProperty`, default 0.
    """

    stacked = BooleanProperty(False)
    """Whether the icons stand above the texts.

    :attr:`stacked` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_tab",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("tabs", "stacked"):
            self.fbind(name, self._fill)
        self.fbind("current", self._mark)
        self._fill()

    def on_tab(self, index: int) -> None:
        """Be told which tab was tapped."""

    def _fill(self, *_args: object) -> None:
        self.clear_widgets()
        for index, (icon, text) in enumerate(self.tabs):
            tab = TabButton(icon=icon, text=text, stacked=self.stacked)
            tab.bind(on_release=lambda _t, index=index: self._open(index))
            self.add_widget(tab)
        self._mark()

    def _open(self, index: int) -> None:
        self.current = index
        self.dispatch("on_tab", index)

    def _mark(self, *_args: object) -> None:
        for index, tab in enumerate(reversed(self.children)):
            tab.fill = theme.SUN if index == self.current else theme.WHITE
