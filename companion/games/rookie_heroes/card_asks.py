"""What Rookie Heroes asks about dice, cards and abilities, in missions and fights."""

from collections.abc import Iterator

from companion.core.asks import Ask, Choice, Count, Faces, Option
from companion.core.texts import _, ngettext
from companion.games.rookie_heroes.ask_fields import MOST_DICE, trait_choice
from companion.games.rookie_heroes.moves import FACES
from companion.games.rookie_heroes.naming import effect_name, face_name, name_of
from companion.games.rookie_heroes.state import Attempt, State


def roll(state: State, attempt: Attempt) -> tuple[Ask, ...]:
    """Ask for the dice that wait, if any do (Dice)."""
    if not attempt.pool:
        return ()
    title = ngettext(
        "{name}, roll {count} die", "{name}, roll {count} dice", attempt.pool
    )
    faces = Faces(name="faces", text=_("Dice"), count=attempt.pool, faces=FACES)
    return (
        Ask(
            "roll",
            attempt.seat,
            title.format(name=name_of(state, attempt.seat), count=attempt.pool),
            _("Tap to roll here, or tap the faces that lie on the table."),
            fields=(faces,),
        ),
    )


def ability(state: State, attempt: Attempt) -> tuple[Ask, Ask]:
    """Ask what the hero card's special ability adds (Hero Cards)."""
    name = name_of(state, attempt.seat)
    fixed = {"seat": attempt.seat}
    more_dice = Count(name="dice", text=_("Dice"), low=1, high=MOST_DICE)
    more_pows = Count(name="pows", text=_("POWs"), low=1, high=MOST_DICE)
    return (
        Ask(
            "ability",
            attempt.seat,
            _("{name}, dice by ability?").format(name=name),
            _("How many dice does the ability on your hero card add?"),
            fixed=fixed,
            fields=(more_dice,),
            side=True,
        ),
        Ask(
            "ability",
            attempt.seat,
            _("{name}, POWs by ability?").format(name=name),
            _("How many POWs does the ability on your hero card add?"),
            fixed=fixed,
            fields=(more_pows,),
            side=True,
        ),
    )


def use_card(state: State, seat: int) -> Ask:
    """Ask which card a hero plays on its own turn (Using Heroic Resource Cards)."""
    on_dice = () if state.attempt is None else _on_dice(state.attempt)
    return Ask(
        "use_card",
        seat,
        _("{name}, play a card?").format(name=name_of(state, seat)),
        _("Discard it, and tap what it does."),
        fixed={"seat": seat},
        fields=(
            Choice(
                name="effect",
                text=_("Card"),
                options=(*on_dice, *_any_time(state, seat)),
            ),
        ),
        side=True,
    )


def _any_time(state: State, seat: int) -> Iterator[Option]:
    """Give the cards that need no dice."""
    if state.seats[seat].stamina < state.header.options.max_stamina:
        yield Option("recovery", effect_name("recovery"), fields=(_amount(),))
    yield Option("resources", effect_name("resources"))
    yield Option("other", effect_name("other"))


def _on_dice(attempt: Attempt) -> Iterator[Option]:
    """Give the cards that change the roll at hand."""
    fitting = trait_choice(_("For"), (attempt.task.trait, "any"))
    yield Option("dice", effect_name("dice"), fields=(_amount(), fitting))
    if attempt.rolls:
        yield Option(
            "restock",
            effect_name("restock"),
            fields=(_die(attempt, len(attempt.rolls) - 1, FACES), _face()),
        )
    with_oops = [at for at, roll in enumerate(attempt.rolls) if "oops" in roll]
    if with_oops:
        rolls = tuple(
            Option(
                at,
                _("Roll {number}").format(number=at + 1),
                fields=(_die(attempt, at, ("oops",)),),
            )
            for at in with_oops
        )
        which = Choice(name="roll", text=_("Which roll"), options=rolls)
        yield Option("last_effort", effect_name("last_effort"), fields=(which,))
    yield Option("youre_mine", effect_name("youre_mine"))


def _amount() -> Choice:
    options = (Option(1, "1"), Option(2, "2"))
    return Choice(name="amount", text=_("How many"), options=options)


def _die(attempt: Attempt, at: int, faces: tuple[str, ...]) -> Choice:
    options = tuple(
        Option(
            die,
            _("Die {number}: {face}").format(number=die + 1, face=face_name(face)),
        )
        for die, face in enumerate(attempt.rolls[at])
        if face in faces
    )
    return Choice(name="die", text=_("Which die"), options=options)


def _face() -> Choice:
    options = tuple(Option(face, face_name(face)) for face in FACES)
    return Choice(name="face", text=_("It shows now"), options=options)
