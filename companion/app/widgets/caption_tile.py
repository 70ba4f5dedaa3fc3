"""A large number to tap, with a small line below it.

CaptionTile:
text: "3"
caption: "47 %"
"""

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.app.widgets.comic_button import ComicButton

__all__ = ("CaptionTile",)

CAPTION_DP = 18
"""Height of the caption's line."""


class CaptionTile(ComicButton):
    """A button whose caption says what the number means."""

    caption = StringProperty("")
    """The small line; empty for none.

    :attr:`caption` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    def on_caption(self, *_args: object) -> None:
        """Make room for another caption."""
        self._rearrange()

    def _arrange(self, *_args: object) -> None:
        """Leave room for the caption below icon and text."""
        super()._arrange()
        if not self.caption:
            return
        foot = dp(CAPTION_DP)
        self.label.y += foot * 0.9
        self.label.height -= foot * 0.9
        if self.stacked:
            self.label.height -= foot * 0.3
            self.picture.y += foot * 0.3
            self.picture.height -= foot * 0.3
