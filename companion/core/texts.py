"""Every word a player sees goes through `_` here (gettext, domain `companion`)."""

import gettext

from companion.core.shipped import shipped

DOMAIN = "companion"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use_language(code: str) -> None:
    """Switch the language of all texts made from now on.

    Args:
        code: A language code such as `en` or `es`; one without a catalogue gives
            the English source texts.
    """
    global _catalogue
    _catalogue = gettext.translation(
        DOMAIN, shipped("data") / "locale", languages=[code], fallback=True
    )


def _(text: str) -> str:
    """Give `text` in the language of the table."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """Give `one` or `many`, as `count` asks for in the language of the table."""
    return _catalogue.ngettext(one, many, count)
