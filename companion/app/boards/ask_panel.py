"""The main question as a form of large tiles: right for any ask of any game."""

from typing import Any, Final

from kivy.properties import ObjectProperty, StringProperty

from companion.app.boards.panel import TablePanel

ENTRY: Final = "ask"
"""The half-typed entry of this panel."""


class AskPanel(TablePanel):
    """The tiles of one step after the other, and the question in its band."""

    form = ObjectProperty(None)
    """The `AskForm` (set by the kv rule).

    :attr:`form` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    band = ObjectProperty(None)
    """The `AskBand` (set by the kv rule).

    :attr:`band` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    title = StringProperty("")
    """The question: the ask's at first, then each step's.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    def draw(self) -> None:
        """Ask."""
        self.form.throw = self.session.throw
        self.form.start(self.ask, self.session.kept(ENTRY))
        self._word()

    def answer(self, plain: dict[str, Any], place: Any) -> None:
        """Play what was told."""
        self.session.keep(ENTRY, None)
        self.session.play(plain, place)

    def keep(self, draft: dict[str, Any]) -> None:
        """Keep a half-told answer, and say what comes next."""
        self._word()
        self.session.keep(ENTRY, draft)

    def _word(self) -> None:
        """Say the question, or that of the step where some is told already."""
        entry = self.form.entry
        self.title = entry.step.field.text if entry.told else self.ask.title
