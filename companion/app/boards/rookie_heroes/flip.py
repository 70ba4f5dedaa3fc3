"""The missions are turned: does one show a symbol of the villain?"""

from typing import Any, Final

from kivy.properties import ListProperty, ObjectProperty

from companion.app import theme
from companion.app.boards.panel import TablePanel
from companion.app.widgets.comic_button import ComicButton
from companion.games.rookie_heroes.moves import PARTS
from companion.games.rookie_heroes.naming import PART_ICONS, part_name

_FILLS: Final = {
    "penalty": theme.RED,
    "vitality": theme.GREEN,
    "weakness": theme.BLUE,
}


class FlipPanel(TablePanel):
    """The three parts of Kreator, and the way on."""

    parts = ObjectProperty(None)
    """Where the part buttons stand (set by the kv rule).

    :attr:`parts` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    open_parts = ListProperty()
    """Parts that lie open already.

    :attr:`open_parts` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    def draw(self) -> None:
        """Show which parts lie open."""
        kreator = self.document["kreator"]
        self.open_parts = [part for part in PARTS if kreator[part]]
        if not self.parts.children:
            for part in PARTS:
                self.parts.add_widget(self._button(part))
        for button in self.parts.children:
            lies = button.part in self.open_parts
            button.disabled = lies
            button.fill = _FILLS[button.part] if lies else theme.PAPER
            button.opacity = 1
            button.outlined = lies
            button.dots = 0.15 if lies else 0

    def _button(self, part: str) -> ComicButton:
        button = ComicButton(
            text=part_name(part),
            icon=PART_ICONS[part],
            stacked=True,
            comic=True,
            largest=theme.HEADING_SIZE,
            icon_size="72dp",
        )
        button.part = part
        button.bind(on_release=lambda b: self.lay(part, b.last_touch.pos))
        return button

    def lay(self, part: str, place: Any) -> None:
        """Lay a part of the villain open."""
        self.session.play({"move": "kreator_part", "part": part}, place)

    def go_on(self, place: Any) -> None:
        """All missions are turned."""
        self.play({}, place)
