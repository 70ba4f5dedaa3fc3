"""A house rule: what is ruled, what the rulebook says, and how this table has it.

row = RuleRow(rule=rule, portrait=False)
row.show(5, changed=False)
row.bind(on_rule=lambda _row, name, value, place: ...)
"""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.boards.setup import HouseRule
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.stepper import Stepper

__all__ = ("RuleRow",)


class RuleRow(BoxLayout):
    """One rule as a row.

    :Events:
        `on_rule`: (name, value, place) people want this value.
    """

    title = StringProperty("")
    """What is ruled.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    book = StringProperty("")
    """What the rulebook says about it.

    :attr:`book` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    portrait = BooleanProperty(False)
    """Whether the answer stands below the words instead of beside them.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    slot = ObjectProperty(None)
    """Where the answer stands (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_rule",)

    def __init__(self, rule: HouseRule, **kwargs: Any) -> None:
        super().__init__(title=rule.title, book=rule.book, **kwargs)
        self.rule = rule
        self.value: Any = None
        self._answer = self._choices() if rule.choices else self._stepper()
        self.slot.add_widget(self._answer)

    def on_rule(self, name: str, value: Any, place: Any) -> None:
        """Do nothing; the page decides."""

    def show(
        self, value: Any, *, changed: bool, can_less: bool, can_more: bool
    ) -> None:
        """Show the value that holds now.

        Args:
            value: The value.
            changed: Whether it differs from the rulebook.
            can_less: Whether a lower number is possible.
            can_more: Whether a higher number is possible.
        """
        self.value = value
        answer = self._answer
        if isinstance(answer, Stepper):
            answer.text, answer.marked = str(value), changed
            answer.can_less, answer.can_more = can_less, can_more
            return
        for (choice, _word), tile in zip(
            self.rule.choices, reversed(answer.children), strict=True
        ):
            tile.fill = theme.SUN if choice == value else theme.WHITE

    def _stepper(self) -> Stepper:
        stepper = Stepper()
        stepper.bind(on_step=self._step)
        return stepper

    def _step(self, _stepper: Stepper, by: int, place: Any) -> None:
        self._tell(self.value + by * self.rule.step, place)

    def _choices(self) -> Widget:
        box = ChoiceBox()
        for value, word in self.rule.choices:
            tile = RuleTile(text=word)
            tile.bind(on_release=lambda b, v=value: self._tell(v, b.last_touch.pos))
            box.add_widget(tile)
        return box

    def _tell(self, value: Any, place: Any) -> None:
        self.dispatch("on_rule", self.rule.name, value, place)


class ChoiceBox(BoxLayout):
    """The choices of a rule."""


class RuleTile(ComicButton):
    """One of them; a change of mind is no change of meaning."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(guards=False, **kwargs)
