"""The owner's settings: the vote, the dice, the data folder, the way out."""

import tomllib
from typing import Any, Final

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

import companion
from companion.app.button_boards import find_boards
from companion.app.kept import OWN_DICE, keep, recall
from companion.app.screens.base import AppScreen
from companion.app.widgets.choice_tiles import Tile
from companion.app.widgets.paged_tiles import PagedTiles
from companion.app.widgets.text_sheet import TextSheet
from companion.core.errors import CompanionError
from companion.core.shipped import shipped
from companion.core.texts import _, ngettext
from companion.table.backups import backups
from companion.table.settings import SERIAL
from companion.table.when import say_when

GRACE_STEP_S: Final = 5
MOST_GRACE_S: Final = 600
DIM_S: Final = (60, 120, 300, 600, 1200, 1800, 3600, 0)
"""Times to choose from until an idle screen goes dark, in seconds; 0 is never."""
OWN_ICONS: Final = "hero-table-companion"
"""Who has drawn our own icons in the list of icons."""
LINE_LETTERS: Final = 34
"""A path longer than that is written in two lines."""


class SettingsScreen(AppScreen):
    """Everything the owner can set; each tap is kept at once."""

    grace_s = NumericProperty(20)
    """How long an empty fist is waited for, in seconds.

    :attr:`grace_s` is a :class:`~kivy.properties.NumericProperty`, default 20.
    """

    most_s = NumericProperty(MOST_GRACE_S)
    """The longest such time, in seconds.

    :attr:`most_s` is a :class:`~kivy.properties.NumericProperty`, default 600.
    """

    faces = ListProperty(["pow"] * 6)
    """What the faces of a hero die show.

    :attr:`faces` is a :class:`~kivy.properties.ListProperty`.
    """

    own_dice = BooleanProperty(False)
    """Whether the table rolls its own dice.

    :attr:`own_dice` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    board = StringProperty("")
    """Which button boards are used, in a word or two.

    :attr:`board` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    dim = StringProperty("")
    """When the screen goes dark, in short.

    :attr:`dim` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    folder = StringProperty("")
    """Where the data is.

    :attr:`folder` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    copies = StringProperty("")
    """How many copies of it there are.

    :attr:`copies` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    version = StringProperty(companion.__version__)
    """Of this program.

    :attr:`version` is a :class:`~kivy.properties.StringProperty`.
    """

    def show(self) -> None:
        """Draw what is set now."""
        table = self.session.table
        self.grace_s = table.settings.grace_s
        self.faces = list(table.settings.die)
        self.own_dice = bool(recall(self.session, OWN_DICE, default=False))
        self.board = _say_board(table.settings.buttons)
        self.dim = _("Dark: {time}").format(time=say_dim(table.settings.dim_s))
        self.folder = _in_two_lines(str(table.home))
        self.copies = self._say_copies()

    def go_back(self) -> None:
        """Go where people came from: the match, or home."""
        self.stage.follow()

    def step_grace(self, by: int, place: Any) -> None:
        """Wait longer or shorter for an empty fist."""
        new_s = int(self.grace_s) + by * GRACE_STEP_S
        if not 0 <= new_s <= MOST_GRACE_S:
            text = _("It is 0 to {most} seconds.").format(most=MOST_GRACE_S)
            self.stage.say(text, place)
            return
        self._change(place, grace_s=new_s)

    def keep_faces(self, faces: list[str]) -> None:
        """Keep what the dice in the box show."""
        self._change(None, die=faces)

    def roll_own(self, own: bool) -> None:  # noqa: FBT001 - a kv file calls it
        """Let the table roll its own dice, or the app for it."""
        keep(self.session, OWN_DICE, own)
        self.show()

    def open_boards(self) -> None:
        """Ask which button boards are used."""
        now = self.session.table.settings.buttons
        words = dict.fromkeys(("auto", "gpio", "serial", "off", now))
        tiles = PagedTiles(
            choices=[
                Tile(word, _explain_board(word), marked=word == now) for word in words
            ],
            per_page=len(words),
            comic=False,
            aspect=8,
        )
        tiles.bind(on_choice=lambda _t, word: self.use_board(word))
        self.stage.open_sheet(tiles, _("Which buttons?"))

    def use_board(self, word: str) -> None:
        """Use other button boards from now on."""
        self.stage.close_sheets()
        self._change(None, buttons=word)
        table = self.session.table
        if table.settings.buttons == word:
            self.session.buttons.swap(find_boards(word, table.home))

    def open_dim(self) -> None:
        """Ask when the screen goes dark."""
        now_s = self.session.table.settings.dim_s
        times = sorted({*DIM_S, now_s}, key=lambda time_s: (not time_s, time_s))
        tiles = PagedTiles(
            choices=[
                Tile(time_s, say_dim(time_s), marked=time_s == now_s)
                for time_s in times
            ],
            per_page=len(times),
            comic=False,
            aspect=4,
        )
        tiles.bind(on_choice=lambda _t, time_s: self.dim_after(time_s))
        self.stage.open_sheet(tiles, _("When does an idle screen go dark?"))

    def dim_after(self, time_s: int) -> None:
        """Let the screen go dark after so many seconds without a touch; 0 is never."""
        self.stage.close_sheets()
        self._change(None, dim_s=time_s)

    def open_board_check(self) -> None:
        """Look at the buttons."""
        self.stage.go("board_check")

    def open_card_box(self) -> None:
        """Go to the cards that are known."""
        self.stage.go("card_box")

    def open_licences(self) -> None:
        """Say whose fonts and icons these are."""
        self.stage.open_sheet(TextSheet(text=_licences()), _("Licences"))

    def close_app(self) -> None:
        """End the app; the owner has held the button long enough."""
        self.stage.dispatch("on_quit")

    def say_how_to_close(self, place: Any) -> None:
        """Tell a finger that only tapped."""
        self.stage.say(_("Hold it for three seconds."), place)

    def _change(self, place: Any, **changes: Any) -> None:
        try:
            self.session.table.change_settings(**changes)
        except CompanionError as error:
            self.stage.say(str(error), place)
        self.show()

    def _say_copies(self) -> str:
        table = self.session.table
        try:
            found = backups(table.home)
        except CompanionError as error:
            return str(error)
        if not found:
            return _("No copy yet.")
        return ngettext(
            "{count} copy, made {when}.",
            "{count} copies, the newest made {when}.",
            len(found),
        ).format(count=len(found), when=say_when(found[0].at_ms, table.now_ms()))


def say_dim(time_s: int) -> str:
    """Say after what time the screen goes dark.

    Args:
        time_s: In seconds; 0 is never.
    """
    if not time_s:
        return _("Never")
    if time_s % 60:
        return _("{count} s").format(count=time_s)
    return _("{count} min").format(count=time_s // 60)


def _say_board(word: str) -> str:
    """Name the boards that are used."""
    names = {
        "auto": _("Buttons: as found"),
        "gpio": _("Buttons: pins"),
        "serial": _("Buttons: USB"),
        "off": _("Buttons: none"),
    }
    return names.get(word) or _("Buttons: one port")


def _explain_board(word: str) -> str:
    """Say it in a sentence."""
    sentences = {
        "auto": _("As found: pins of a Raspberry Pi, a board on USB."),
        "gpio": _("The pins of this Raspberry Pi."),
        "serial": _("A board on USB."),
        "off": _("None: everybody votes on the screen."),
    }
    path = word.removeprefix(SERIAL)
    return sentences.get(word) or _("The board at {path}.").format(path=path)


def _in_two_lines(path: str) -> str:
    """Break a long path at the folder nearest to its middle."""
    if len(path) <= LINE_LETTERS:
        return path
    breaks = [at for at, letter in enumerate(path) if letter == "/" and at]
    if not breaks:
        return path
    middle = min(breaks, key=lambda at: abs(at - len(path) / 2))
    return f"{path[:middle]}\n{path[middle:]}"


def _licences() -> str:
    """Name the licences, and everybody who has drawn an icon."""
    icons = shipped("data") / "fonts" / "icons.toml"
    authors = tomllib.loads(icons.read_text(encoding="utf-8"))
    names = [n.replace("-", " ").title() for n in authors if n != OWN_ICONS]
    return "\n\n".join(
        (
            _("Hero Table {version}: MIT licence.").format(
                version=companion.__version__
            ),
            _(
                "Fonts: Bangers, by the Bangers Project Authors, and Atkinson "
                "Hyperlegible, by the Braille Institute of America. Both: SIL Open "
                "Font License 1.1."
            ),
            _(
                "Icons from game-icons.net, Creative Commons Attribution 3.0, by "
                "{names}."
            ).format(names=", ".join(names)),
        )
    )
