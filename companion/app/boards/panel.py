"""The middle of the table page: one panel answers the question of the moment."""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.core.asks import Ask


class TablePanel(BoxLayout):
    """A panel of the table page. Draws the match; keeps only a half-typed entry."""

    session = ObjectProperty(None)
    """The `Session`.

    :attr:`session` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    stage = ObjectProperty(None)
    """The `Stage`: sheets and bubbles.

    :attr:`stage` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    ask = ObjectProperty(None, allownone=True)
    """The main question, an `Ask`.

    :attr:`ask` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    @property
    def match(self) -> Any:
        """The match on the table."""
        return self.session.match

    @property
    def document(self) -> dict[str, Any]:
        """The state document of the match."""
        document: dict[str, Any] = self.match.document
        return document

    def show(self) -> None:
        """Draw the match as it stands now."""
        self.ask = next((a for a in self.match.asks if not a.side), None)
        self.draw()

    def draw(self) -> None:
        """Draw `ask` and what belongs to it."""

    def play(self, values: dict[str, Any], place: Any = None, ask: Any = None) -> bool:
        """Answer the question."""
        chosen: Ask = ask or self.ask
        return bool(self.session.play(chosen.answer(values), place))


class AskedPanel(TablePanel):
    """A panel that words the question itself."""

    seat = NumericProperty(-1)
    """Who is asked; -1 is the whole table.

    :attr:`seat` is a :class:`~kivy.properties.NumericProperty`, default -1.
    """

    title = StringProperty("")
    """The question.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    hint = StringProperty("")
    """What to do with the hands, in one sentence.

    :attr:`hint` is a :class:`~kivy.properties.StringProperty`, default empty.
    """
