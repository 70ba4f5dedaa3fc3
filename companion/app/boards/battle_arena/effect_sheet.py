"""What a card does besides the powers of a play that is run: a tile each."""

from functools import partial
from typing import Any, Final

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.boards.battle_arena.changes import used_names
from companion.app.boards.battle_arena.name_sheet import NameSheet
from companion.app.widgets.choice_tiles import ChoiceTiles, Tile
from companion.core.texts import _

__all__ = ("EffectSheet",)

_OWN_WORDS: Final = "own_words"


class EffectSheet(BoxLayout):
    """Tiles; each leads to the form that asks for the rest.

    :Events:
        `on_modify`: a card that was played before changes a power.
    """

    session = ObjectProperty(None)
    """The `Session`.

    :attr:`session` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    stage = ObjectProperty(None)
    """The `Stage`.

    :attr:`stage` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    __events__ = ("on_modify",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        tiles = ChoiceTiles(
            choices=[tile for tile in _tiles() if self._is_asked(tile.value)],
            comic=False,
            largest=theme.TEXT_LARGE,
        )
        tiles.bind(on_choice=lambda _t, move: self.choose(move))
        self.add_widget(tiles)

    def on_modify(self) -> None:
        """Be told that an old card changes a power."""

    def choose(self, move: str) -> None:
        """Lay the form of one of them on the page."""
        self.stage.close_sheets()
        if move == "modify":
            self.dispatch("on_modify")
        elif move == "throw":
            self.stage.open_tools()
        elif move == _OWN_WORDS:
            self._open_words()
        else:
            self.stage.open_ask(self.session.ask(move))

    def _is_asked(self, move: str) -> bool:
        return self.session.ask("ongoing" if move == _OWN_WORDS else move) is not None

    def _open_words(self) -> None:
        names = used_names(self.session.match)
        sheet = NameSheet(names=names, portrait=self.portrait)
        sheet.bind(on_done=lambda _s, name: self._ask_until(name))
        self.stage.open_sheet(sheet, _("What must not be forgotten?"))

    def _ask_until(self, name: str) -> None:
        self.stage.close_sheets()
        tiles = ChoiceTiles(
            choices=[
                Tile("next", _("In the next battle"), "player-next"),
                Tile("end", _("For the rest of the game"), "hourglass"),
            ]
        )
        tiles.bind(on_choice=partial(self._remind, name))
        self.stage.open_sheet(tiles, name)

    def _remind(self, name: str, _tiles: ChoiceTiles, until: str) -> None:
        self.stage.close_sheets()
        self.session.play({"move": "ongoing", "name": name, "until": until})


def _tiles() -> list[Tile]:
    """Give all tiles, in the order of use."""
    paper, sun, sky = tuple(theme.PAPER), tuple(theme.SUN), tuple(theme.SKY)
    return [
        Tile("modify", _("Change a power"), "power-lightning", sun),
        Tile("ongoing", _("Remember it"), "hourglass", sun),
        Tile(_OWN_WORDS, _("Remember: own words"), "hourglass", sun),
        Tile("recover", _("Hot dogs back"), "receive-money", paper),
        Tile("lose", _("Lose hot dogs"), "pay-money", paper),
        Tile("take", _("Take hot dogs"), "card-exchange", paper),
        Tile("draw", _("Draw plays"), "card-draw", paper),
        Tile("discard", _("Discard plays"), "card-discard", paper),
        Tile("honors", _("Goes first next"), "flying-flag", sky),
        Tile("throw", _("Die or coin"), "perspective-dice-six-faces-random", sky),
    ]
