"""A touchscreen companion that keeps the score beside three hero board games."""

__version__ = "0.1.0"
