"""What everybody at the table should notice, not only who was looking."""

from collections.abc import Iterator

from companion.core.moment import Moment
from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.naming import in_points, name_of, names_of
from companion.games.rookie_heroes.state import Phase, State


def moments(before: State, after: State) -> tuple[Moment, ...]:
    """Give what happened between two states that lie one move apart."""
    if after.phase is Phase.OVER and before.phase is Phase.OVER:
        return ()
    return (
        *_kreator(before, after),
        *(m for seat in range(len(after.seats)) for m in _seat(before, after, seat)),
        *_chosen(after),
    )


def _kreator(before: State, after: State) -> Iterator[Moment]:
    if not before.kreator.is_complete and after.kreator.is_complete:
        yield Moment(
            "kreator_complete",
            None,
            _("Kreator is here!"),
            _("All three parts lie open. Set the missions aside: fight or flee?"),
            _("All three parts lie open: Kreator is here!"),
        )
    if before.kreator.is_complete and not after.kreator.is_complete:
        yield from _ending(after.kreator.last_ending)


def _ending(how: str) -> Iterator[Moment]:
    match how:
        case "won":
            yield Moment(
                "kreator_beaten",
                None,
                _("Kreator is beaten!"),
                _("All who fought get the reward. His cards are discarded."),
                _("Kreator is beaten! All who fought get the reward."),
            )
        case "lost":
            yield Moment(
                "kreator_won",
                None,
                _("Kreator wins!"),
                _("All who fought take the damage. His cards are discarded."),
                _("Kreator wins, and all who fought take the damage."),
            )
        case "fled":
            yield Moment(
                "kreator_fled",
                None,
                _("Run for it!"),
                _("All pay for the retreat. Kreator's cards are discarded."),
                _("All run from Kreator and pay for the retreat."),
            )


def _seat(before: State, after: State, seat: int) -> Iterator[Moment]:
    old, new = before.seats[seat], after.seats[seat]
    name = name_of(after, seat)
    if new.exhausted > old.exhausted:
        yield Moment(
            "exhausted",
            seat,
            _("{name} is exhausted!").format(name=name),
            _(
                "The missions in front are discarded. Stamina is {stamina} again."
            ).format(stamina=new.stamina),
            _("{name} is exhausted, drops every mission and rests.").format(name=name),
        )
    if new.level > old.level:
        yield Moment(
            "level_up",
            seat,
            _("{name} is level {level}!").format(name=name, level=new.level),
            _("Take the next hero card!"),
            _("{name} rises to level {level}!").format(name=name, level=new.level),
        )
    if new.special_tokens > old.special_tokens:
        yield Moment(
            "special",
            seat,
            _("{name}: special mission!").format(name=name),
            _("Take the Special Mission token from the card."),
            _("{name} wins a Special Mission token.").format(name=name),
        )


def _chosen(after: State) -> Iterator[Moment]:
    if after.result is None:
        return
    winners = after.result.winners
    is_shared = len(winners) > 1
    title = _("A shared victory!") if is_shared else _("{name} wins!")
    text = ngettext(
        "{names} joins The Guardians with {points}!",
        "{names} join The Guardians together, with {points}!",
        len(winners),
    ).format(
        names=names_of(after, winners),
        points=in_points(after.result.scores[winners[0]].total),
    )
    yield Moment(
        "chosen",
        None if is_shared else winners[0],
        title.format(name=name_of(after, winners[0])),
        text,
        text,
    )
