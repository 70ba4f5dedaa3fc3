"""A keyboard for names: letters, and the accents of the letter typed last.

    Keypad:
        text: "Zoë"
        on_done: root.dispatch("on_name", args[1])

There is no keyboard of the operating system on a kiosk, and names are all it writes.
"""

import unicodedata
from typing import Any, Final

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.comic_button import ComicButton

__all__ = ("ACCENTS", "Keypad")

ACCENTS: Final = {
    "a": "áàâäãåąæăā",
    "c": "çćčċĉ",
    "d": "ďđð",
    "e": "éèêëęěēėœ",
    "g": "ğģġĝ",
    "h": "ħĥ",
    "i": "íìîïīıį",
    "k": "ķ",
    "l": "łľļĺ",
    "n": "ñńňņ",
    "o": "óòôöõøőœō",
    "r": "řŕ",
    "s": "śšşșßŝ",
    "t": "ťțţþ",
    "u": "úùûüůűūų",
    "w": "ŵ",
    "y": "ýÿŷ",
    "z": "źżž",
}
"""The accented letters of European languages, by the letter they come from."""

_BASES: Final = {accented: base for base, row in ACCENTS.items() for accented in row}

LANDSCAPE_ROWS: Final = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM-'")
PORTRAIT_ROWS: Final = ("ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZ-'")


class Keypad(BoxLayout):
    """Keys for a short text; the first letter of each word is a capital.

    :Events:
        `on_done`: (text) the text is complete; never an empty one.
    """

    text = StringProperty("")
    """What is written so far.

    :attr:`text` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    hint = StringProperty("")
    """What stands in the field while it is empty.

    :attr:`hint` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    longest = NumericProperty(24)
    """The most letters.

    :attr:`longest` is a :class:`~kivy.properties.NumericProperty`, default 24.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright: fewer keys in a row, by the alphabet.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    marks = StringProperty("")
    """Up to two more keys, for what names of people do not have.

    :attr:`marks` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    accents = ListProperty([])
    """Accented forms of the last letter (read only).

    :attr:`accents` is a :class:`~kivy.properties.ListProperty`, default empty.
    """

    keys = ObjectProperty(None)
    """The box of the letter rows (set by the kv rule).

    :attr:`keys` is an :class:`~kivy.properties.ObjectProperty`.
    """

    accent_row = ObjectProperty(None)
    """The box of the accents (set by the kv rule).

    :attr:`accent_row` is an :class:`~kivy.properties.ObjectProperty`.
    """

    __events__ = ("on_done",)

    def __init__(self, **kwargs: Any) -> None:
        self._accent_page = 0
        self._show_accents = Clock.create_trigger(self._fill_accents, -1)
        super().__init__(**kwargs)
        self.fbind("portrait", self._build)
        self.fbind("marks", self._build)
        self.fbind("text", self._offer)
        self._build()
        self._offer()

    def on_done(self, text: str) -> None:
        """Do nothing; the page decides."""

    def type(self, letter: str) -> None:
        """Add a letter, a capital at the start of a word."""
        if len(self.text) >= self.longest or (letter == " " and not self.text):
            return
        starts = not self.text or self.text[-1] in " -'"
        self.text += letter.upper() if starts else letter.lower()

    def swap(self, letter: str) -> None:
        """Put an accented letter in the place of the last one."""
        capital = self.text[-1:].isupper() and letter != "ß"
        self.text = self.text[:-1] + (letter.upper() if capital else letter)

    def erase(self) -> None:
        """Take the last letter away."""
        self.text = self.text[:-1]

    def finish(self) -> None:
        """Give the text away, if there is one."""
        if self.text.strip():
            self.dispatch("on_done", self.text.strip())

    def _offer(self, *_args: object) -> None:
        """Find the accented forms of the last letter."""
        last = unicodedata.normalize("NFC", self.text[-1:].lower())
        row = ACCENTS.get(_BASES.get(last, last), "")
        self.accents = [letter for letter in row if letter != last]
        self._accent_page = 0
        self._show_accents()

    def _build(self, *_args: object) -> None:
        """Make the rows of letters."""
        self.keys.clear_widgets()
        *rows, lower, last = PORTRAIT_ROWS if self.portrait else LANDSCAPE_ROWS
        if self.portrait:
            last += self.marks
        else:
            lower, last = lower + self.marks[:1], last + self.marks[1:]
        for letters in (*rows, lower, last):
            row = BoxLayout(spacing=self.keys.spacing)
            for letter in letters:
                row.add_widget(self._key(letter))
            self.keys.add_widget(row)

    def _key(self, letter: str) -> ComicButton:
        key = _small_key(letter)
        key.fbind("on_release", lambda _key: self.type(letter))
        return key

    def _fill_accents(self, *_args: object) -> None:
        """Show as many accents as there is room for, and a key for the others."""
        self.accent_row.clear_widgets()
        # Six keys have room to be hit; one of them leads to the others.
        room = 6 if len(self.accents) <= 6 else 5
        first = self._accent_page * room
        capital = self.text[-1:].isupper()
        for letter in self.accents[first : first + room]:
            key = _small_key(letter.upper() if capital and letter != "ß" else letter)
            key.fill = theme.SKY
            key.fbind("on_release", lambda _key, letter=letter: self.swap(letter))
            self.accent_row.add_widget(key)
        if len(self.accents) > room:
            more = _small_key("…")
            more.fill = theme.SKY
            more.fbind("on_release", self._next_accents)
            self.accent_row.add_widget(more)

    def _next_accents(self, *_args: object) -> None:
        self._accent_page = 0 if self._accent_page else 1
        self._show_accents()


def _small_key(text: str) -> ComicButton:
    """Make one key; it answers at once, because people type fast."""
    return ComicButton(
        text=text,
        guards=False,
        largest=theme.TEXT_KEY,
        size_hint_min=(None, None),
        shadow=theme.KEY_SHADOW,
        lines=1,
    )
