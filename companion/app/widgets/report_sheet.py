"""What a start has to tell: what was mended, what is missing, that a vote is void.

sheet = ReportSheet(sentences=table.report.sentences)
sheet.bind(on_read=...)
"""

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("ReportSheet",)


class ReportSheet(BoxLayout):
    """Some sentences in large letters, and a button that says they were read.

    :Events:
        `on_read`: the button was tapped.
    """

    sentences = ListProperty()
    """A paragraph each.

    :attr:`sentences` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    text = StringProperty("")
    """The paragraphs as one text (read only).

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    __events__ = ("on_read",)

    def on_sentences(self, _self: object, sentences: list[str]) -> None:
        """Show other sentences."""
        self.text = "\n\n".join(sentences)

    def show(self) -> None:
        """Stay until it was read, whatever the match does."""

    def on_read(self) -> None:
        """Be told that it was read."""
