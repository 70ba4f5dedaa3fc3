"""Chance that brings what a test says."""

from collections.abc import Iterable, Sequence


class RiggedChance:
    """Stands in for `random.Random` where `choice` and `randint` are all it does."""

    def __init__(self, faces: Iterable[str] = ()) -> None:
        self.coming = list(faces)

    def choice(self, among: Sequence[str]) -> str:
        """Give the next face; it must be one of the die's."""
        face = self.coming.pop(0)
        assert face in among
        return face

    def randint(self, low: int, high: int) -> int:
        """Give the next number; it must lie within its bounds."""
        number = int(self.coming.pop(0))
        assert low <= number <= high
        return number
