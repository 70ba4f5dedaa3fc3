"""Some paragraphs to read, for a sheet.

stage.open_sheet(TextSheet(text=_("...")), _("Licences"))
"""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

__all__ = ("TextSheet",)


class TextSheet(BoxLayout):
    """Text as large as the sheet allows."""

    text = StringProperty("")
    """The paragraphs.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """
