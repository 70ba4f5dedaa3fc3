"""The owner's hand in the card box: sheets to look at a card, write one, change one.

Every answer is kept at once, so that a power cut takes nothing but the last question.
"""

from collections.abc import Callable
from typing import Any, Final

from companion.app.widgets.ask_form import AskForm
from companion.app.widgets.box_card import BoxCard
from companion.app.widgets.confirm import Confirm
from companion.app.widgets.keypad import Keypad
from companion.core.asks import Ask, Field
from companion.core.card_book import EFFECTS, Plain, is_known
from companion.core.errors import CompanionError
from companion.core.texts import _
from companion.table.card_box import KnownCard

LONGEST_NAME: Final = 28
"""Letters that a name written here may have; a tile shows them."""

Then = Callable[[Plain], None]


class CardEditor:
    """Looks at and changes the cards of one game."""

    def __init__(self, stage: Any, game_id: str, changed: Callable[[], None]) -> None:
        """Get ready.

        Args:
            stage: The `Stage` that sheets are laid on.
            game_id: Whose cards.
            changed: Called after every change.
        """
        self._stage = stage
        self._game_id = game_id
        self._changed = changed
        self._box = stage.session.table.card_box
        self._book = self._box.book(game_id)
        self._sheet: Any = None

    def open(self, known: KnownCard) -> None:
        """Show a card; it can be changed if it is the owner's own."""
        card = BoxCard(
            name=known.name,
            facts=list(self._book.say_facts(known.card)),
            sentences=list(self._book.say_effects(known.card)),
            note=say_note(known),
            can_edit=known.origin == "box",
            portrait=self._stage.portrait,
        )
        card.bind(
            on_fact=lambda _c, index: self._ask_fact(known, index),
            on_sentence=lambda _c, index: self._cut(known, index),
            on_pick=lambda _c, what: getattr(self, f"_{what}")(known),
        )
        self._sheet = self._stage.open_sheet(card, known.name)

    def write(self) -> None:
        """Ask for the name of a new card, then for what is printed on it."""
        self._type("", self._ask_facts)

    def _ask_facts(self, name: str) -> None:
        fields = self._book.facts({})

        def keep(card: Plain) -> None:
            self._keep(KnownCard(name, {}, "box"), name, card)

        self._ask(Ask("card", None, name, fields=fields), keep)

    def _name(self, known: KnownCard) -> None:
        self._type(known.name, lambda name: self._keep(known, name, known.card))

    def _add(self, known: KnownCard) -> None:
        def keep(answer: Plain) -> None:
            effects = [*(known.card.get(EFFECTS) or ()), self._book.effect(answer)]
            self._keep(known, known.name, {**known.card, EFFECTS: effects})

        self._ask(self._book.effect_ask(), keep)

    def _remove(self, known: KnownCard) -> None:
        content = Confirm(
            text=_("Take this card out of the card box?"),
            yes_text=_("Take it out"),
            no_text=_("No"),
        )
        sheet = self._stage.open_sheet(content, known.name)

        def go_ahead(*_args: object) -> None:
            self._stage.close_sheet(sheet)
            self._do(lambda: self._box.remove(self._game_id, known.name))
            self._stage.close_sheet(self._sheet)

        content.bind(on_yes=go_ahead, on_no=lambda *_: self._stage.close_sheet(sheet))

    def _ask_fact(self, known: KnownCard, index: int) -> None:
        field: Field = self._book.facts(known.card)[index]

        def keep(answer: Plain) -> None:
            self._keep(known, known.name, {**known.card, **answer})

        self._ask(Ask("card", None, known.name, fields=(field,)), keep)

    def _cut(self, known: KnownCard, index: int) -> None:
        """Take one sentence away; without any, the text is not known any more."""
        effects = list(known.card[EFFECTS])
        del effects[index]
        card = {key: value for key, value in known.card.items() if key != EFFECTS}
        self._keep(known, known.name, {**card, EFFECTS: effects} if effects else card)

    def _keep(self, known: KnownCard, name: str, card: Plain) -> None:
        """Put a card into the box and show it as it is now."""
        is_new = not known.card
        old_name = "" if is_new else known.name
        if self._do(lambda: self._box.put(self._game_id, name, card, old_name)):
            if not is_new:
                self._stage.close_sheet(self._sheet)
            self.open(KnownCard(name, card, "box"))

    def _do(self, step: Callable[[], None]) -> bool:
        try:
            step()
        except CompanionError as error:
            self._stage.say(str(error))
            return False
        self._changed()
        return True

    def _type(self, text: str, then: Callable[[str], None]) -> None:
        keypad = Keypad(
            text=text,
            hint=_("As it is printed"),
            longest=LONGEST_NAME,
            marks="&.",
            portrait=self._stage.portrait,
        )
        sheet = self._stage.open_sheet(keypad, _("What is the card called?"))

        def done(_keypad: Keypad, name: str) -> None:
            try:
                self._box.check_name(self._game_id, name, text)
            except CompanionError as error:
                self._stage.say(str(error))
                return
            self._stage.close_sheet(sheet)
            then(name)

        keypad.bind(on_done=done)

    def _ask(self, ask: Ask, then: Then) -> None:
        form = AskForm(portrait=self._stage.portrait)
        sheet = self._stage.open_sheet(form, ask.title)

        def answer(_form: AskForm, answer: Plain, _place: Any) -> None:
            self._stage.close_sheet(sheet)
            then({key: value for key, value in answer.items() if key != "move"})

        form.bind(on_answer=answer)
        form.start(ask)


def say_origin(known: KnownCard) -> str:
    """Say where a card is known from, in a few words."""
    return {
        "shipped": _("with the game"),
        "box": _("your own"),
        "file": known.file,
    }[known.origin]


def say_note(known: KnownCard) -> str:
    """Say where a card is from, and what can be done about it."""
    if known.origin == "shipped":
        return _("It comes with the game.")
    if known.origin == "file":
        return _("It is in the card file {file}: change it there.").format(
            file=known.file
        )
    if is_known(known.card):
        return _("Does the card say the same?")
    return _("Text not known yet. Tap WHAT IT SAYS, and tell what is printed on it.")
