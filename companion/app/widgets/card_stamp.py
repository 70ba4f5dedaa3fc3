"""A rubber stamp across a card, with or without a red cross through the card.

CardStamp(text=_("TRIED"))
"""

from typing import Any, ClassVar, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.app import theme
from companion.app.widgets.lettering import Lettering
from companion.app.widgets.outlines import box, turned
from companion.app.widgets.paint import ink_shape, line, stroke
from companion.app.widgets.painted import Painted

__all__ = ("CardStamp",)

_TILT: Final = 8
_FRONT_SHARE: Final = 0.82


class CardStamp(Painted):
    """A word on paper, tilted; covers nothing while it has no text."""

    floats = True
    """It may lie on what the card shows."""

    text = StringProperty("")
    """The word on the stamp; empty shows no stamp.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default "".
    """

    crossed = BooleanProperty(defaultvalue=False)
    """Whether a cross goes from corner to corner under the stamp.

    :attr:`crossed` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    painted_by: ClassVar[tuple[str, ...]] = ("text", "crossed")

    def __init__(self, **kwargs: Any) -> None:
        self._word = Lettering(color=theme.RED, tilt=_TILT, smallest=1)
        super().__init__(**kwargs)
        self.add_widget(self._word)

    def arrange(self) -> None:
        """Write the word in the middle."""
        height = min(self.height * 0.17, self.width * 0.24)
        self._word.text = self.text
        self._word.size = (self.width * _FRONT_SHARE * 0.92, height * 0.96)
        self._word.largest = height * 0.86
        self._word.center = self.center

    def paint(self) -> None:
        """Paint the cross, then the paper of the stamp."""
        if self.crossed:
            for thick, colour in ((dp(10), theme.INK), (dp(5), theme.RED)):
                line(self.pos, (self.right, self.top), colour, thick)
                line((self.x, self.top), (self.right, self.y), colour, thick)
        if not self.text:
            return
        height = min(self.height * 0.17, self.width * 0.24)
        width = self.width * _FRONT_SHARE
        corner = (self.center_x - width / 2, self.center_y - height / 2)
        paper = turned(box(corner, (width, height), dp(3)), _TILT, self.center)
        ink_shape(paper, theme.PAPER, outline_px=dp(2), shadow_px=dp(2))
        frame = box((corner[0], corner[1]), (width, height), dp(3))
        stroke(turned(frame, _TILT, self.center), theme.RED, dp(1.5))
