"""One side of the table on an upright page: one strip, one row of cards.

side = UprightSale(seat=0)
side.show(look, cards)
"""

from kivy.uix.widget import Widget

from companion.app.widgets.sale_side import SaleSide

__all__ = ("UprightSale",)


class UprightSale(SaleSide):
    """A side on an upright page: as wide as the page and low."""

    def on_kv_post(self, _base: Widget) -> None:
        """Turn the second side towards the first: its cards lie above its strip."""
        if self.seat:
            display = self.display
            self.remove_widget(display)
            self.add_widget(display, index=len(self.children))
