"""The translator that kv files see: `tr._("...")`, changed live with the language."""

from collections.abc import Callable
from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from companion.core import texts

__all__ = ("Translator", "tr")


class Translator(EventDispatcher):
    """Texts for kv files, on top of `companion.core.texts`."""

    language = StringProperty("en")
    """Code of the language on the screen; setting it changes every bound text.

    :attr:`language` is a :class:`~kivy.properties.StringProperty`, default `en`.
    """

    _: Callable[[str], str] = ObjectProperty(lambda text: texts._(text), rebind=True)

    def on_language(self, _self: object, code: str) -> None:
        """Load the catalogue of the new language and tell every bound text."""
        texts.use_language(code)
        # A new function each time: kv texts are bound to the property, not the words.
        self._ = lambda text: texts._(text)


tr: Final = Translator()
