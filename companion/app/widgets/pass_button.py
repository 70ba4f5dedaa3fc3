"""The button in a band that means "go on" or "none of these"."""

from kivy.properties import BooleanProperty

from companion.app.widgets.comic_button import ComicButton

__all__ = ("PassButton",)


class PassButton(ComicButton):
    """A button of fixed width; while it is not shown it takes no room."""

    shown = BooleanProperty(True)
    """Whether it is there.

    :attr:`shown` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """
