"""What is known of Kreator, and what was done to him (Confrontation with Kreator)."""

from msgspec import Struct

from companion.games.rookie_heroes.moves import Penalty, Reward


class Facts(Struct, frozen=True):
    """What stands on the villain's cards; None is not told.

    Attributes:
        needed: POWs for the number of fighters.
    """

    needed: int | None = None
    weakness: str | None = None
    retreat: Penalty | None = None
    damage: Penalty | None = None
    reward: Reward | None = None


class Strike(Struct, frozen=True):
    """An attack that is over.

    Attributes:
        trait: What the fighter attacked with; None where the table told the POWs.
        pows: POWs shown and added.
        oops: Oops shown: POWs too, should the trait be the weakness.
    """

    trait: str | None
    pows: int
    oops: int = 0

    def count(self, weakness: str | None) -> int:
        """Count the POWs against a villain of that weakness; None is not known."""
        weak = self.trait is not None and self.trait == weakness
        return self.pows + (self.oops if weak else 0)
