"""One back: its two traits, or away with it."""

from typing import Any

from kivy.properties import DictProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.games.rookie_heroes.naming import TRAIT_ICONS, trait_name


class BackSheet(BoxLayout):
    """Content of a sheet.

    :Events:
        `on_done`: (back) as it shall be, or None to take it away.
    """

    back = DictProperty()
    """The back, as `reveal_missions` takes it.

    :attr:`back` is a :class:`~kivy.properties.DictProperty`, default {}.
    """

    traits = ListProperty()
    """The traits picked so far.

    :attr:`traits` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    tiles = ObjectProperty(None)
    """Where the trait buttons stand (set by the kv rule).

    :attr:`tiles` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_done",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.traits = list(self.back.get("traits", ()))
        self._buttons = {}
        for trait, icon in TRAIT_ICONS.items():
            button = ComicButton(
                text=trait_name(trait), icon=icon, stacked=True, guards=False
            )
            button.bind(on_release=lambda _b, trait=trait: self.toggle(trait))
            self._buttons[trait] = button
            self.tiles.add_widget(button)
        self._mark()

    def toggle(self, trait: str) -> None:
        """Pick a trait or drop it; the second one completes the back."""
        if trait in self.traits:
            self.traits.remove(trait)
        else:
            self.traits = [*self.traits, trait][-2:]
        self._mark()
        if len(self.traits) == 2:
            self.dispatch("on_done", {**self.back, "traits": list(self.traits)})

    def remove(self) -> None:
        """Take the back away."""
        self.dispatch("on_done", None)

    def _mark(self) -> None:
        for trait, button in self._buttons.items():
            button.fill = theme.SUN if trait in self.traits else theme.WHITE

    def on_done(self, back: dict[str, Any] | None) -> None:
        """Be told what the back shall be."""
