"""Any ask as a form of large tiles: one step at a time, the steps before as chips.

AskForm:
on_answer: root.play(*args[1:])

form.start(ask, draft)
"""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app import theme
from companion.app.entry import Entry, Step, is_one_step
from companion.app.widgets.choice_tiles import ChoiceTiles, Tile
from companion.app.widgets.comic_button import ComicButton
from companion.app.widgets.count_rows import CountRows
from companion.app.widgets.count_steps import CountSteps
from companion.app.widgets.face_tiles import FaceTiles
from companion.app.widgets.number_pad import NumberPad
from companion.app.widgets.number_tiles import NumberTiles
from companion.app.widgets.paged_tiles import PagedTiles
from companion.core.asks import Ask, Choice, Count, Faces, Field, Group, Listed, Option
from companion.core.texts import _

__all__ = ("AskForm",)

_ROW_DP = 62
_GAP_DP = 10

MOST_TILES = 12
"""More numbers or choices at once would be too small to hit."""

MOST_BESIDE = 3
"""More chips than so many do not fit beside the question."""

MOST_NUMBERS = 36
"""More numbers than so many are typed, not looked for among tiles."""


class AskForm(BoxLayout):
    """Asks step by step; the last step gives the move.

    :Events:
        `on_answer`: (move, place) the move as a plain object, and where the finger
            was.
        `on_entry`: (values) the entry changed; keep it as a draft.
    """

    title = StringProperty("")
    """What the step asks.

    :attr:`title` is a :class:`~kivy.properties.StringProperty`, default empty.
    """

    portrait = BooleanProperty(False)
    """Whether the page is upright.

    :attr:`portrait` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    headless = BooleanProperty(False)
    """Whether the page says elsewhere what the step asks.

    :attr:`headless` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    heads = BooleanProperty(True)
    """Whether the step's question stands above the tiles.

    :attr:`heads` is a :class:`~kivy.properties.BooleanProperty`, default True.
    """

    throw = ObjectProperty(None, allownone=True)
    """Throws dice, as `Session.throw` does; None lets nobody throw here.

    :attr:`throw` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    has_chips = BooleanProperty(False)
    """Whether earlier answers stand there, or the way past an optional step.

    :attr:`has_chips` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    is_crowded = BooleanProperty(False)
    """Whether there are too many chips to stand beside the question (read only).

    :attr:`is_crowded` is a :class:`~kivy.properties.BooleanProperty`, default False.
    """

    def _is_stacked(self) -> bool:
        return bool(self.portrait or self.is_crowded)

    is_stacked = AliasProperty(_is_stacked, bind=("portrait", "is_crowded"))
    """Whether the chips have a row of their own below the question (read only).

    :attr:`is_stacked` is an :class:`~kivy.properties.AliasProperty`.
    """

    def _head_height(self) -> float:
        rows = int(self.heads) + int(self.has_chips)
        if not self.is_stacked:
            rows = min(rows, 1)
        # A question that stands elsewhere leaves its gap upright.
        return float(dp(_ROW_DP) * rows + dp(_GAP_DP)) if rows else 0.0

    head_height = AliasProperty(_head_height, bind=("heads", "has_chips", "is_stacked"))
    """Height of question and chips, in one row or two.

    :attr:`head_height` is an :class:`~kivy.properties.AliasProperty`.
    """

    chips = ObjectProperty(None)
    """Where the earlier answers stand (set by the kv rule).

    :attr:`chips` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    slot = ObjectProperty(None)
    """Where the tiles of the step stand (set by the kv rule).

    :attr:`slot` is an :class:`~kivy.properties.ObjectProperty`, default None.
    """

    __events__ = ("on_answer", "on_entry")

    entry: Entry
    """The answer so far; there from `start` on."""

    def start(self, ask: Ask, draft: Any = None) -> None:
        """Ask from the first open step on.

        Args:
            ask: What to ask.
            draft: An earlier `on_entry` for the very same ask, or None.
        """
        values = draft["values"] if _is_draft_of(ask, draft) else None
        self.entry = Entry(ask, values)
        if ask.fields:
            self._draw(None)
        else:
            self._confirm()

    def _confirm(self) -> None:
        """Nothing is left to tell: one large button."""
        self.heads = self.has_chips = False
        tiles = ChoiceTiles(choices=[Tile(None, _("Yes!"), "check-mark", theme.SUN)])
        tiles.bind(on_choice=lambda *_: self._draw(None))
        self._turn(tiles)

    def _draw(self, place: Any) -> None:
        step = self.entry.step
        if step is None:
            self.dispatch("on_answer", self.entry.move, place)
            return
        self.title = step.field.text
        steps = len(self.entry.ask.fields) > 1 or bool(self.entry.told)
        says_more = step.field.text.lower() not in self.entry.ask.title.lower()
        self.heads = (steps or says_more) and not self.headless
        self.chips.clear_widgets()
        for told in self.entry.told:
            chip = ComicButton(icon="back", text=told.text)
            chip.bind(on_release=lambda _c, path=told.path: self._back(path))
            self.chips.add_widget(chip)
        if step.field.optional:
            skip = ComicButton(text=_("Leave it out"), fill=theme.SKY)
            skip.bind(on_release=lambda b: self._skip(step, b.last_touch.pos))
            self.chips.add_widget(skip)
        self.has_chips = bool(self.chips.children)
        self.is_crowded = len(self.chips.children) > MOST_BESIDE
        self._turn(self._tiles(step))

    def _tiles(self, step: Step) -> Widget:
        match step.field:
            case Choice(options=options):
                tiles = _choices(options)
                tiles.bind(on_choice=lambda _t, value: self._tell(step, value))
            case Count():
                tiles = self._numbers(step, step.field, step.field.low)
            case Group() if not is_one_step(step.field):
                tiles = ChoiceTiles(choices=[Tile({}, _("Yes"), "check-mark")])
                tiles.bind(on_choice=lambda _t, value: self._tell(step, value))
            case Group(fields=fields):
                tiles = self._counts(fields)
                tiles.bind(on_counts=lambda _t, counts: self._tell(step, counts))
            case Listed(items=items):
                tiles = self._counts(items)
                tiles.bind(
                    on_counts=lambda t, _c: self._tell(step, _listed(items, t.values))
                )
            case Faces(count=count, faces=faces):
                tiles = FaceTiles(count=count, faces=list(faces), throw=self.throw)
                tiles.bind(on_thrown=lambda _t, faces: self._tell(step, faces))
            case field:
                kind = type(field).__name__
                raise TypeError(f"a {kind} needs a panel of the game's own")
        return tiles

    def _counts(self, fields: Sequence[Field | None]) -> Widget:
        """Show rows of numbers, or pads where there are too many numbers for a row."""
        counts = [each for each in fields if isinstance(each, Count)]
        if any(_is_wide(each) for each in counts):
            return CountSteps(fields=counts, portrait=self.portrait)
        return CountRows(fields=counts, portrait=self.portrait)

    def _numbers(self, step: Step, count: Count, low: int) -> Widget:
        """Show so many numbers that each is easy to hit, and a way to the others."""
        if _is_wide(count):
            pad = NumberPad(low=count.low, high=count.high, portrait=self.portrait)
            pad.bind(on_done=lambda _p, number: self._tell(step, number))
            return pad
        # On a page the chips take the room of the second row.
        is_low = self.headless and self.has_chips and not self.portrait
        most = MOST_TILES // 2 if is_low else MOST_TILES
        high = min(count.high, low + most - 1)
        tiles = NumberTiles(low=low, high=high, value=count.value)
        tiles.bind(on_number=lambda _t, number: self._tell(step, number))
        if (low, high) == (count.low, count.high):
            return tiles
        box = BoxLayout(spacing=theme.GAP)
        box.add_widget(tiles)
        others = high + 1 if high < count.high else count.low
        more = ComicButton(text=_("{low} and up").format(low=others), fill=theme.SKY)
        more.size_hint_x = 0.18
        more.bind(on_release=lambda _b: self._turn(self._numbers(step, count, others)))
        box.add_widget(more)
        return box

    def _turn(self, tiles: Widget) -> None:
        self.slot.clear_widgets()
        self.slot.add_widget(tiles)

    def _tell(self, step: Step, value: object) -> None:
        self.entry.tell(step, value)
        self._go_on(None)

    def _skip(self, step: Step, place: Any) -> None:
        self.entry.skip(step)
        self._go_on(place)

    def _back(self, path: tuple[str, ...]) -> None:
        self.entry.back_to(path)
        self._go_on(None)

    def _go_on(self, place: Any) -> None:
        if self.entry.step is not None:
            ask = self.entry.ask
            self.dispatch(
                "on_entry",
                {"ask": ask.move, "fixed": ask.fixed, "values": self.entry.values},
            )
        self._draw(place)

    def on_answer(self, move: dict[str, Any], place: Any) -> None:
        """Be given the complete move."""

    def on_entry(self, draft: dict[str, Any]) -> None:
        """Be given the entry as far as it is."""


def _is_wide(count: Count) -> bool:
    return count.high - count.low >= MOST_NUMBERS


def _is_draft_of(ask: Ask, draft: Any) -> bool:
    return (
        isinstance(draft, dict)
        and draft.get("ask") == ask.move
        and draft.get("fixed") == ask.fixed
    )


def _choices(options: Sequence[Option]) -> Widget:
    """Show so many choices at a time that each is easy to hit."""
    choices = [_tile(option) for option in options]
    if len(choices) <= MOST_TILES:
        return ChoiceTiles(choices=choices)
    return PagedTiles(
        choices=choices,
        per_page=MOST_TILES,
        before_text=_("Before"),
        after_text=_("More"),
    )


def _tile(option: Option) -> Tile:
    colour = theme.PAPER if option.seat is None else theme.SEAT_COLOURS[option.seat]
    return Tile(option.value, option.text, option.icon, tuple(colour))


def _listed(items: tuple[Any, ...], told: list[int]) -> list[int | None]:
    values = iter(told)
    return [None if item is None else next(values) for item in items]
