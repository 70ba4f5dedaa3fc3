"""A row of buttons that can be there and not be possible now.

row = ActionRow(actions=[...])
row.bind(on_action=lambda _row, name, place: ...)

An action has `name`, `icon`, `text` and `why_not`; one that is not possible is faded,
and a tap on it is reported all the same, so that the page can say why.
"""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.comic_button import ComicButton

__all__ = ("ActionRow", "ExtraButton")


class ExtraButton(ComicButton):
    """One of them."""

    name = StringProperty("")
    """What it stands for.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    dimmed = BooleanProperty(False)
    """Whether it is not possible now.

    :attr:`dimmed` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """


class ActionRow(BoxLayout):
    """The row.

    :Events:
        `on_action`: (name, place) a button was tapped there.
    """

    actions = ListProperty()
    """The actions, in their order.

    :attr:`actions` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    stacked = BooleanProperty(False)
    """Whether the icons stand above the texts.

    :attr:`stacked` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_action",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("actions", "stacked"):
            self.fbind(name, self._fill)
        self._fill()

    def on_action(self, name: str, place: Any) -> None:
        """Be told that a button was tapped."""

    def _fill(self, *_args: object) -> None:
        """Make the buttons, if they are not there already, and fade some."""
        names = [button.name for button in reversed(self.children)]
        if names != [action.name for action in self.actions]:
            self.clear_widgets()
            for action in self.actions:
                button = ExtraButton(name=action.name)
                button.bind(on_release=self._tell)
                self.add_widget(button)
        for action, button in zip(self.actions, reversed(self.children), strict=True):
            button.icon, button.text = action.icon, action.text
            button.dimmed = bool(action.why_not)
            button.stacked = self.stacked

    def _tell(self, button: ExtraButton) -> None:
        self.dispatch("on_action", button.name, button.last_touch.pos)
