"""What can go wrong, as far as a player or an owner hears of it."""


class CompanionError(Exception):
    """Anything said to a person; its text is one clear sentence."""


class Refused(CompanionError, ValueError):
    """A move that the rules do not allow now; says why in a player's words."""


class BadInput(CompanionError, ValueError):
    """Something read from outside that has the wrong shape."""
