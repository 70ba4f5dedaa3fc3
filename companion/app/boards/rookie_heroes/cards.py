"""Tap a mission: for the token, the challenge, the shield or the second choice."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty

from companion.app.boards.panel import TablePanel


class CardsPanel(TablePanel):
    """The missions on the table and the question which one."""

    missions = ListProperty()
    """The `table` of the state document.

    :attr:`missions` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    tappable = ListProperty()
    """Ids that answer the question.

    :attr:`tappable` is a :class:`~kivy.properties.ListProperty`, default [].
    """

    can_waive = BooleanProperty(False)
    """Whether "none of them" is an answer (a challenge can be waived).

    :attr:`can_waive` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def draw(self) -> None:
        """Show the cards."""
        options = [option.value for option in self.ask.fields[0].options]
        self.missions = self.document["table"]
        self.tappable = [value for value in options if value is not None]
        self.can_waive = None in options

    def take(self, mission: str | None, place: Any) -> None:
        """Answer with a mission, or with none of them."""
        self.play({self.ask.fields[0].name: mission}, place)
