"""What is not on disk, why, and what to do.

sheet = UnsavedSheet(count=..., why=unsaved.why)
sheet.bind(on_try=...)
"""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("UnsavedSheet",)


class UnsavedSheet(BoxLayout):
    """Some sentences in large letters, and a button that asks the disk now.

    :Events:
        `on_try`: the button was tapped.
    """

    count = StringProperty("")
    """How much is only in the memory.

    :attr:`count` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    why = StringProperty("")
    """What is wrong with the disk, and what to do.

    :attr:`why` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    __events__ = ("on_try",)

    def show(self) -> None:
        """Stay, whatever the match does; the count is told from outside."""

    def on_try(self) -> None:
        """Be told to ask the disk."""
