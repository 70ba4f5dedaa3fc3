"""A large number to tap, with a small line below it.

    CaptionTile:
        text: "3"
        caption: "47 %"
"""

from kivy.properties import StringProperty

from companion.app.widgets.comic_button import ComicButton

__all__ = ("CaptionTile",)


class CaptionTile(ComicButton):
    """A button whose caption says what the number means."""

    caption = StringProperty("")
    """The small line; empty for none.

    :attr:`caption` is a :class:`~kivy.properties.StringProperty`, default empty.
    """
