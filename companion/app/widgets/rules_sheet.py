"""House rules: each in words, what the rulebook says, and how this table has it.

    sheet = RulesSheet(game=game, setup=setup, line_up=line_up, faces=faces)
    sheet.bind(line_up=..., on_edit=..., on_refusal=...)

What the rules do not allow is refused in their own words; nothing changes then.
"""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app.boards.setup import HouseRule
from companion.app.line_up import LineUp
from companion.app.widgets.die_editor import DieEditor
from companion.app.widgets.rule_row import RuleRow
from companion.core.errors import BadInput
from companion.core.texts import _

__all__ = ("RulesSheet",)


class DicePage(BoxLayout):
    """The tab of the dice."""

    text = StringProperty("")
    """What to do there.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class RulesSheet(BoxLayout):
    """Tabs of rules, and one of the dice where the game has its own.

    :Events:
        `on_edit`: (faces) the dice of the box were changed.
        `on_refusal`: (text, place) the rules do not allow it.
    """

    line_up = ObjectProperty(None)
    """The `LineUp` with the house rules.

    :attr:`line_up` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    faces = ListProperty()
    """What the faces of a hero die show.

    :attr:`faces` is a :class:`~kivy.properties.ListProperty`, default [].
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
    """Where the rules of the open tab stand (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_edit", "on_refusal")

    def __init__(self, game: Any, setup: Any, **kwargs: Any) -> None:
        self._game, self._setup = game, setup
        self._rows: list[RuleRow] = []
        super().__init__(**kwargs)
        self._pages = setup.rules_in(self.line_up.mode(game, setup))
        dice = ("perspective-dice-six-faces-random", _("Dice"))
        self.tabs.tabs = [
            *((page.icon, page.title) for page in self._pages),
            *([dice] if setup.has_die else []),
        ]
        self.tabs.bind(on_tab=lambda _t, index: self.open_tab(index))
        self.open_tab(0)

    def on_edit(self, faces: list[str]) -> None:
        """Be told of other faces."""

    def on_refusal(self, text: str, place: Any) -> None:
        """Be told why something is not possible."""

    def open_tab(self, index: int) -> None:
        """Show the rules of a tab."""
        self.slot.clear_widgets()
        self._rows = []
        if index == len(self._pages):
            self._add_dice()
            return
        for rule in self._pages[index].rules:
            row = RuleRow(rule, portrait=self.portrait)
            row.bind(on_rule=lambda _r, *told: self.rule(*told))
            self._rows.append(row)
            self.slot.add_widget(row)
        self._draw()

    def rule(self, name: str, value: Any, place: Any) -> None:
        """Take a house rule, or say why it cannot be."""
        why = self._objection(self._named(name), value)
        if why:
            self.dispatch("on_refusal", why, place)
            return
        self._take(self._with(name, value))

    def go_by_the_book(self) -> None:
        """Forget all house rules."""
        self._take(self.line_up.by_the_book(self._setup))

    def _take(self, line_up: LineUp) -> None:
        self.line_up = line_up
        self._draw()

    def _draw(self) -> None:
        """Show the values that hold now, and tell which ones are unusual."""
        now = self.line_up.effective(self._game, self._setup)
        book = self.line_up.unruled().effective(self._game, self._setup)
        for row in self._rows:
            name, step = row.rule.name, row.rule.step
            value = now[name]
            is_number = not row.rule.choices
            row.show(
                value,
                changed=value != book[name],
                can_less=is_number and not self._objection(row.rule, value - step),
                can_more=is_number and not self._objection(row.rule, value + step),
            )

    def _with(self, name: str, value: Any) -> LineUp:
        return self.line_up.ruled(name, value).trimmed(self._game, self._setup)

    def _objection(self, rule: HouseRule, value: Any) -> str:
        """Say what speaks against a value; "" if nothing does."""
        if not rule.choices and value > rule.most:
            text = _("{title}: {most} is the most here.")
            return text.format(title=rule.title, most=rule.most)
        why = self._with(rule.name, value).refusal(self._game, self._setup)
        return "" if why is None else self._in_words(why)

    def _in_words(self, why: BadInput) -> str:
        """Name the rule by its title instead of by its place in the header."""
        what, _dash, place = str(why).rpartition(" - ")
        for page in self._setup.pages:
            for rule in page.rules:
                if f".{rule.name}`" in place:
                    return _("{title}: {what}.").format(title=rule.title, what=what)
        return what or place

    def _named(self, name: str) -> HouseRule:
        rules = (rule for page in self._setup.pages for rule in page.rules)
        return next(rule for rule in rules if rule.name == name)

    def _add_dice(self) -> None:
        hint = _("Tap each face until it matches the dice in your box.")
        panel = DicePage(text=hint)
        editor = DieEditor(faces=self.faces, portrait=self.portrait)
        editor.bind(on_edit=lambda _e, faces: self._tell_faces(faces))
        panel.add_widget(editor)
        self.slot.add_widget(panel)

    def _tell_faces(self, faces: list[str]) -> None:
        self.faces = faces
        self.dispatch("on_edit", faces)
