"""Chance that brings what a test says."""

from collections.abc import Iterable, Sequence


class RiggedChance:
    """Stands in for `random.Random` where only `choice` is used."""

    def __init__(self, faces: Iterable[str] = ()) -> None:
        self.coming = list(faces)

    def choice(self, among: Sequence[str]) -> str:
        """Give the next face; it must be one of the die's."""
        face = self.coming.pop(0)
        assert face in among
        return face
