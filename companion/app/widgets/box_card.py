"""A card of the card box, whole: its facts, what it does, and what can be changed.

card = BoxCard(name=_("Nova"), facts=[_("Strength 3")], sentences=[_("Hire: ...")])
card.bind(on_fact=lambda _card, index: ..., on_pick=lambda _card, what: ...)
"""

from typing import Any, Final

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.panel import Panel

__all__ = ("MOST_SENTENCES", "BoxCard")

MOST_SENTENCES: Final = 3
"""A printed card has room for no more, nor has the sheet."""


class BoxCard(BoxLayout):
    """Everything about one card.

    :Events:
        `on_fact`: (index) that fact was tapped.
        `on_sentence`: (index) that sentence is to be taken away.
        `on_pick`: (what) one of `name`, `add`, `remove` was tapped.
    """

    name = StringProperty("")
    """What is printed at its head.

    :attr:`name` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    facts = ListProperty()
    """What is printed on it besides name and text, in words.

    :attr:`facts` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    sentences = ListProperty()
    """What it does; none where that is not known yet.

    :attr:`sentences` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    note = StringProperty("")
    """Where the card is from, or what is to be told yet.

    :attr:`note` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    can_edit = BooleanProperty(False)
    """Whether it can be changed here.

    :attr:`can_edit` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    fact_box = ObjectProperty(None)
    """Where the facts stand (set by the kv rule).

    :attr:`fact_box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    text_box = ObjectProperty(None)
    """Where the sentences stand (set by the kv rule).

    :attr:`text_box` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_fact", "on_pick", "on_sentence")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._actions = self.ids.action_row.__self__
        for name in ("facts", "sentences", "can_edit"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_args: object) -> None:
        self.remove_widget(self._actions)
        self.fact_box.clear_widgets()
        self.text_box.clear_widgets()
        for index, text in enumerate(self.facts):
            self.fact_box.add_widget(self._fact(index, text))
        for index, text in enumerate(self.sentences):
            row = BoxSentence(text=text, can_remove=self.can_edit)
            row.fbind("on_remove", self._without, index)
            self.text_box.add_widget(row)
        # Takes the room that the sentences leave.
        self.text_box.add_widget(Widget(size_hint_y=0.001))
        if self.can_edit:
            self.add_widget(self._actions)
            self.ids.add_button.disabled = len(self.sentences) >= MOST_SENTENCES

    def _fact(self, index: int, text: str) -> Widget:
        """Make a tile that can be tapped only where it can be changed."""
        if not self.can_edit:
            return BoxFact(text=text)
        tile = ComicButton(
            text=text, comic=True, largest=theme.HEADING_SIZE, fill=theme.SUN
        )
        tile.fbind("on_release", lambda _t: self.dispatch("on_fact", index))
        return tile

    def _without(self, index: int, _row: object) -> None:
        self.dispatch("on_sentence", index)

    def on_fact(self, index: int) -> None:
        """Be told which fact."""

    def on_sentence(self, index: int) -> None:
        """Be told which sentence."""

    def on_pick(self, what: str) -> None:
        """Be told what."""


class BoxFact(Panel):
    """A fact that cannot be changed here."""

    text = StringProperty("")
    """The fact.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """


class BoxSentence(BoxLayout):
    """A sentence, and the way to take it away.

    :Events:
        `on_remove`: it is to go.
    """

    text = StringProperty("")
    """The sentence.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    can_remove = BooleanProperty(False)
    """Whether it can be taken away.

    :attr:`can_remove` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_remove",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not self.can_remove:
            self.remove_widget(self.ids.sentence_button.__self__)

    def on_remove(self) -> None:
        """Be told that it is to go."""
