"""What a mission asks for, tapped in: a power, its successes, perhaps twice. Pure."""

from typing import Any

from msgspec import Struct

from companion.core.asks import Ask, Choice, Many, Option

Plain = dict[str, Any]
COMPOUND_LEVEL = 4


class NeedEntry(Struct):
    """The needs of one mission as far as they are told.

    Attributes:
        ask: The `attempt` ask of that mission.
        two: Whether the card asks for two powers.
        needs: Complete needs, as the move takes them.
        trait: The power tapped last, "" before it.
        dice: The hero card's value for it, where the match does not know it.
    """

    ask: Ask
    two: bool
    needs: list[Plain]
    trait: str = ""
    dice: int | None = None

    @property
    def mission(self) -> str:
        """The id of the mission."""
        return str(self.ask.fixed["mission"])

    @property
    def _many(self) -> Many:
        found = next(field for field in self.ask.fields if field.name == "needs")
        assert isinstance(found, Many)  # noqa: S101 - the shape of this ask
        return found

    @property
    def traits(self) -> tuple[Option, ...]:
        """Powers that can still be named."""
        choice = self._many.fields[0]
        assert isinstance(choice, Choice)  # noqa: S101
        taken = {need["trait"] for need in self.needs}
        return tuple(o for o in choice.options if o.value not in taken)

    @property
    def wants_dice(self) -> bool:
        """Whether the hero card must be read first."""
        option = next((o for o in self.traits if o.value == self.trait), None)
        return option is not None and bool(option.fields) and self.dice is None

    @property
    def is_complete(self) -> bool:
        """Whether the attempt can begin."""
        return len(self.needs) == (2 if self.two else 1)

    def tell_successes(self, successes: int) -> None:
        """Complete a need."""
        need: Plain = {"trait": self.trait, "successes": successes}
        if self.dice is not None:
            need["dice"] = self.dice
        self.needs.append(need)
        self.trait, self.dice = "", None

    def draft(self) -> Plain:
        """Give what is told so far, to be kept through a power cut."""
        return {
            "mission": self.mission,
            "two": self.two,
            "needs": self.needs,
            "trait": self.trait,
            "dice": self.dice,
        }


def take_up(asks: tuple[Ask, ...], level_of: dict[str, int], draft: Any) -> Any:
    """Go on with a draft, or begin with the only mission there is to try.

    Args:
        asks: The `attempt` asks, one a mission.
        level_of: Mission id -> level.
        draft: What `NeedEntry.draft` gave, or None.

    Returns:
        A `NeedEntry`, or None while people must choose a mission.
    """
    by_mission = {a.fixed["mission"]: a for a in asks}
    # The draft may speak of a mission that is over by now.
    draft = draft if draft and draft["mission"] in by_mission else None
    wanted = draft["mission"] if draft else None
    if wanted is None and len(asks) == 1:
        wanted = asks[0].fixed["mission"]
    ask = by_mission.get(wanted)
    if ask is None:
        return None
    if draft:
        return NeedEntry(
            ask, draft["two"], list(draft["needs"]), draft["trait"], draft["dice"]
        )
    return NeedEntry(ask, level_of[str(wanted)] >= COMPOUND_LEVEL, [])
