"""The background of every page: night with faint dots.

NightPage:
    TopBar:
    BoxLayout:
"""

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import AliasProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.widgets.panel import dot_texture

__all__ = ("NightLook", "NightPage")


class NightLook:
    """The look of a page, for any layout."""

    width: float
    height: float

    def _dots_texture(self) -> Texture:
        return dot_texture()

    dots_texture = AliasProperty(_dots_texture)
    """The repeated picture of one dot (read only).

    :attr:`dots_texture` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _night_coords(self) -> tuple[float, ...]:
        gap = dp(theme.NIGHT_DOT_GAP_DP)
        across, up = self.width / gap, self.height / gap
        return (0, 0, across, 0, across, up, 0, up)

    night_coords = AliasProperty(_night_coords, bind=("size",))
    """Texture coordinates that repeat the dot over the page (read only).

    :attr:`night_coords` is an :class:`~kivy.properties.AliasProperty`.
    """


class NightPage(NightLook, BoxLayout):
    """A page from top to bottom on the night background."""
