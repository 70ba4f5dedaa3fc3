"""One side of the table on an upright page: one strip, one row of cards.

side = UprightSale(seat=0)
side.show(look, cards)
"""

from companion.app.widgets.sale_side import SaleSide

__all__ = ("UprightSale",)


class UprightSale(SaleSide):
    """A side on an upright page: as wide as the page and low."""
