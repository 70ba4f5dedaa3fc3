"""The form for any ask: what it cannot know from the first game."""

from companion.app.widgets.ask_form import AskForm
from companion.core.asks import Ask, Count, Faces, Listed
from tests.app.conftest import every_size
from tests.app.pilot import listen

FACES = ("hit", "miss")


def asked(pilot, ask, **more):
    """Ask in an empty window and note the answers."""
    form = AskForm(**more)
    answers = listen(form, "on_answer")
    form.start(ask)
    pilot.show(form)
    return form, answers


def test_a_confirmation_waits_for_a_tap(pilot):
    """With nothing left to tell, the move is made by a button and not by itself."""
    _form, answers = asked(pilot, Ask("retreat", 1, "Back?", fixed={"seat": 1}))
    assert answers == []
    pilot.tap("Yes!")
    assert [move for _name, move, _place in answers] == [{"move": "retreat", "seat": 1}]


def test_dice_of_the_table_are_tapped_one_by_one(pilot):
    """The last of them gives the move."""
    field = Faces(name="faces", text="Dice", count=2, faces=FACES)
    _form, answers = asked(pilot, Ask("throw", None, "Throw!", fields=(field,)))
    pilot.tap("hit")
    assert answers == []
    pilot.tap("miss")
    assert answers[0][1] == {"move": "throw", "faces": ["hit", "miss"]}


def test_what_is_missing_can_be_thrown_here(pilot):
    """One die was tapped in, the other two are thrown by chance."""
    field = Faces(name="faces", text="Dice", count=3, faces=FACES)
    ask = Ask("throw", None, "Throw!", fields=(field,))
    _form, answers = asked(
        pilot, ask, throw=lambda count, faces: ["hit", "miss"][:count]
    )
    pilot.tap("miss")
    pilot.tap("Roll 2 dice")
    assert answers[0][1]["faces"] == ["miss", "hit", "miss"]


def test_without_chance_nobody_throws_here(pilot):
    """A form that got no chance shows the faces alone."""
    field = Faces(name="faces", text="Dice", count=1, faces=FACES)
    asked(pilot, Ask("throw", None, "Throw!", fields=(field,)))
    assert not pilot.sees("Roll")


def test_dice_are_a_step_like_any_other(pilot):
    """A number after them is asked next."""
    dice = Faces(name="faces", text="Dice", count=1, faces=FACES)
    number = Count(name="by", text="Steps", low=1, high=3)
    _form, answers = asked(pilot, Ask("go", 0, "Go!", fields=(dice, number)))
    pilot.tap("hit")
    pilot.tap("2")
    assert answers[0][1] == {"move": "go", "faces": ["hit"], "by": 2}


@every_size
def test_a_wide_number_is_typed_and_stays_within_its_bounds(pilot):
    """The field says which numbers there are; another one cannot be told."""
    field = Count(name="by", text="Power", low=85, high=200)
    portrait = pilot.stage.size_px[1] > pilot.stage.size_px[0]
    _form, answers = asked(
        pilot, Ask("power", 0, "How strong?", fields=(field,)), portrait=portrait
    )
    assert pilot.sees("85 to 200")
    assert pilot.problems() == []
    pilot.tap("9")
    assert pilot.find("Done").disabled
    pilot.tap("0")
    pilot.tap("Done")
    assert answers[0][1] == {"move": "power", "by": 90}


@every_size
def test_several_wide_numbers_are_typed_one_after_the_other(pilot):
    """The name of each stands beside the keys."""
    items = tuple(Count(name=n, text=n, low=0, high=999) for n in ("Ana", "Ben"))
    ask = Ask(
        "show", None, "Show!", fields=(Listed(name="powers", text="P", items=items),)
    )
    portrait = pilot.stage.size_px[1] > pilot.stage.size_px[0]
    _form, answers = asked(pilot, ask, portrait=portrait)
    assert pilot.sees("Ana")
    assert pilot.problems() == []
    for key in ("7", "Done", "8", "Done"):
        pilot.tap(key)
    assert answers[0][1] == {"move": "show", "powers": [7, 8]}
