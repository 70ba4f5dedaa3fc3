"""Who plays next and by which house rules, half-filled until it begins. Pure."""

from typing import Any, Final

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from companion.app.boards.setup import Setup
from companion.core.errors import BadInput
from companion.core.game import Game
from companion.core.moves import from_plain

Plain = dict[str, Any]

NOT_RULED: Final = ("starter", "die")
"""Options of a match that have their own place on the screen."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat: who sits there ("" is nobody yet) and whom they play."""

    name: str = ""
    role: str = ""


class LineUp(Struct, frozen=True, forbid_unknown_fields=True):
    """The next match as far as it is told.

    Attributes:
        seats: Clockwise.
        starter: The seat that starts, from 0.
        options: House rules that somebody has set, by name.
    """

    seats: tuple[Place, ...]
    starter: int = 0
    options: Plain = {}

    @property
    def plain(self) -> Plain:
        """The line-up as JSON values."""
        plain: Plain = to_builtins(self)
        return plain

    @property
    def nameless(self) -> int | None:
        """The first seat without a name; None if all have one."""
        return next((i for i, p in enumerate(self.seats) if not p.name.strip()), None)

    def called(self, seat: int, name: str) -> "LineUp":
        """Seat a person; one who sits elsewhere changes places with who is here."""
        others = [i for i, place in enumerate(self.seats) if place.name == name]
        new = self._put(seat, name=name)
        return new._put(others[0], name=self.seats[seat].name) if others else new

    def playing(self, seat: int, role: str) -> "LineUp":
        """Give a seat a role; who has it takes the other one in exchange."""
        others = [i for i, place in enumerate(self.seats) if place.role == role]
        new = self._put(seat, role=role)
        return new._put(others[0], role=self.seats[seat].role) if others else new

    def joined(self, setup: Setup) -> "LineUp":
        """Add a seat, with the first role that is free."""
        taken = {place.role for place in self.seats}
        free = (role.id for role in setup.roles if role.id not in taken)
        return replace(self, seats=(*self.seats, Place(role=next(free, ""))))

    def left(self, seat: int) -> "LineUp":
        """Take a seat away; the ones after it move up."""
        seats = (*self.seats[:seat], *self.seats[seat + 1 :])
        starter = self.starter - (self.starter > seat)
        return replace(self, seats=seats, starter=min(starter, len(seats) - 1))

    def started_by(self, seat: int) -> "LineUp":
        """Let a seat start."""
        return replace(self, starter=seat)

    def ruled(self, name: str, value: object) -> "LineUp":
        """Set a house rule."""
        return replace(self, options={**self.options, name: value})

    def trimmed(self, game: Game, setup: Setup) -> "LineUp":
        """Forget the house rules that say what the rulebook says anyway.

        So a limit that is lowered takes the other numbers along.
        """
        book = self.unruled().effective(game, setup)
        kept = {k: v for k, v in self.options.items() if v != book.get(k)}
        return replace(self, options=kept)

    def unruled(self) -> "LineUp":
        """Play by the book."""
        return replace(self, options={})

    def by_the_book(self, setup: Setup) -> "LineUp":
        """Play by the book, in the mode that was chosen."""
        kept = {k: v for k, v in self.options.items() if k == setup.mode_option}
        return replace(self, options=kept)

    def mode(self, game: Game, setup: Setup) -> str | None:
        """Give the mode that was chosen; None where the game has no modes."""
        if setup.modes is None:
            return None
        return str(self.effective(game, setup)[setup.mode_option])

    def fitted(self, game: Game, setup: Setup) -> "LineUp":
        """Drop the house rules that this number of seats does not allow."""
        kept = replace(self, options={})
        for name, value in self.options.items():
            longer = kept.ruled(name, value)
            if longer.refusal(game, setup) is None:
                kept = longer
        return kept

    def header(self, setup: Setup) -> Plain:
        """Give `seats` and `options` of the header of the match."""
        seats: list[Plain] = [{"name": place.name.strip()} for place in self.seats]
        if setup.role_key:
            for plain, place in zip(seats, self.seats, strict=True):
                plain[setup.role_key] = place.role
        starter = {"starter": self.starter} if setup.has_starter else {}
        return {"seats": seats, "options": {**self.options, **starter}}

    def refusal(self, game: Game, setup: Setup) -> BadInput | None:
        """Give what the rules have against it, people who are missing apart."""
        try:
            self.effective(game, setup)
        except BadInput as error:
            return error
        return None

    def effective(self, game: Game, setup: Setup) -> Plain:
        """Give the value of every option, the rulebook's where none is set.

        Raises:
            BadInput: The rules do not allow it.
        """
        header = self.header(setup)
        for place in header["seats"]:
            place["name"] = place["name"] or "?"
        line = {"script": 1, "game": game.id, **header}
        options: Plain = game.write_header(game.read_header(line))["options"]
        return options

    def changes(self, game: Game, setup: Setup) -> int:
        """Count the house rules of this mode that differ from the rulebook."""
        book = self.unruled().effective(game, setup)
        now = self.effective(game, setup)
        pages = setup.rules_in(self.mode(game, setup))
        names = [rule.name for page in pages for rule in page.rules]
        return sum(now[name] != book[name] for name in names)

    def _put(self, seat: int, **changes: str) -> "LineUp":
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)
        return replace(self, seats=tuple(seats))


def first_line_up(game: Game, setup: Setup) -> LineUp:
    """Give the smallest table, with nobody at it yet."""
    line_up = LineUp(seats=())
    for _seat in range(game.seat_counts.start):
        line_up = line_up.joined(setup)
    return line_up


def read_line_up(plain: object, game: Game, setup: Setup) -> LineUp:
    """Take up a kept line-up; one that makes no sense any more starts anew."""
    try:
        line_up: LineUp = from_plain(plain, LineUp)
    except BadInput:
        return first_line_up(game, setup)
    bare = replace(line_up, options={})
    if bare.refusal(game, setup) is not None:
        return first_line_up(game, setup)
    return line_up.fitted(game, setup)


def line_up_of(header: Plain, game: Game, setup: Setup) -> LineUp:
    """Give the line-up of a match that was played, for a rematch.

    Args:
        header: As `game.write_header` gives it, every option written out.
        game: Its game.
        setup: Of the same game.
    """
    seats = tuple(
        Place(seat["name"], seat.get(setup.role_key, "")) for seat in header["seats"]
    )
    options = {k: v for k, v in header["options"].items() if k not in NOT_RULED}
    line_up = LineUp(seats, header["options"].get("starter", 0), options)
    return line_up.trimmed(game, setup)
