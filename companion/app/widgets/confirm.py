"""A question with yes and no, for a sheet.

content = Confirm(text=_("Take it back?"), yes_text=_("Yes"), no_text=_("No"))
content.bind(on_yes=..., on_no=...)
"""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("Confirm",)


class Confirm(BoxLayout):
    """Asks before something that cannot be unseen.

    :Events:
        `on_yes`, `on_no`: the button was tapped.
    """

    text = StringProperty("")
    """The question.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    yes_text = StringProperty("")
    """What the button says that goes ahead.

    :attr:`yes_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    no_text = StringProperty("")
    """What the button says that leaves all as it is.

    :attr:`no_text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    __events__ = ("on_yes", "on_no")

    def on_yes(self) -> None:
        """Be told to go ahead."""

    def on_no(self) -> None:
        """Be told to leave all as it is."""
