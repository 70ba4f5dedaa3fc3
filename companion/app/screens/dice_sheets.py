"""The sheets of the dice page: cards, help, abilities, giving up."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app import theme
from companion.app.screens.attempt_actions import (
    card_tiles,
    in_loot_words,
    is_whole_loot,
    rows_of,
    with_their_dice,
)
from companion.app.widgets.choice_tiles import ChoiceTiles, Tile
from companion.app.widgets.end_panel import EndPanel
from companion.app.widgets.number_tiles import NumberTiles
from companion.app.widgets.tile_row import TileRow
from companion.core.asks import Ask, Count
from companion.core.texts import _

Plain = dict[str, Any]


def open_cards(screen: Any) -> None:
    """Offer every card that can be played now, one tap each."""
    ask = screen.session.ask("use_card")
    cards = card_tiles(ask)
    tiles = ChoiceTiles(
        choices=[Tile(at, card.text, card.icon) for at, card in enumerate(cards)],
        largest=theme.TEXT_LARGE,
        comic=False,
    )
    tiles.bind(
        on_choice=lambda _t, at: screen.session.play(ask.answer(cards[at].values))
    )
    screen.stage.open_sheet(tiles, ask.title)


def open_help(screen: Any) -> None:
    """Ask who helps, and for which share."""
    ask = screen.session.ask("deal")
    reward = screen.document["attempt"]["reward"]
    screen.stage.open_form(
        with_their_dice(screen.match, ask),
        lambda move, place: play_deal(screen, move, move, reward, place),
    )


def play_deal(
    screen: Any, move: Plain, deal: Plain | None, reward: Plain | None, place: Any
) -> None:
    """Play a move; ask first where a helper would get everything by it.

    Args:
        screen: The dice page.
        move: The move as a plain object.
        deal: `helper`, `xp` and `cards`; None without a helper.
        reward: What the mission gives; None where it is not known.
        place: Where the finger was.
    """
    if deal is None or not is_whole_loot(screen.match, deal, reward):
        screen.session.play(move, place)
        return
    screen.stage.confirm(
        in_loot_words(screen.document["seats"][deal["helper"]]["name"]),
        _("That is the whole loot"),
        lambda: screen.session.play(move, place),
    )


def open_ability(screen: Any) -> None:
    """Ask what the hero card's own ability adds: dice or POWs, one tap."""
    asks = screen.session.asks_of("ability")
    rows = BoxLayout(
        orientation="vertical",
        spacing=dp(12),
        size_hint_y=None,
        height=dp(84) * len(asks),
    )
    for ask in asks:
        rows.add_widget(_ability_row(screen, ask))
    screen.stage.open_sheet(rows, _("What does the ability add?"))


def open_facts(screen: Any) -> None:
    """Offer what stands on Kreator's cards, to tell it late or again."""
    asks = screen.session.asks_of("kreator_facts")
    tiles = ChoiceTiles(
        choices=[Tile(at, ask.title) for at, ask in enumerate(asks)],
        largest=theme.TEXT_LARGE,
        comic=False,
    )

    def ask(_tiles: ChoiceTiles, at: int) -> None:
        screen.stage.close_sheet()
        screen.stage.open_ask(asks[at])

    tiles.bind(on_choice=ask)
    screen.stage.open_sheet(tiles, _("Kreator's cards"))


def open_number(screen: Any, field: Count, then: Callable[[int], None]) -> None:
    """Offer all numbers of a row that had no room for them."""
    tiles = NumberTiles(low=field.low, high=field.high)

    def take(_tiles: NumberTiles, number: int) -> None:
        screen.stage.close_sheet()
        then(number)

    tiles.bind(on_number=take)
    screen.stage.open_sheet(tiles, field.text)


def open_stop(screen: Any) -> None:
    """Ask before dice that wait are left lying; then what the failure costs."""
    ask = screen.end_ask
    if not ask.fields:
        screen.stage.confirm(
            _("Dice are still waiting. End it without them?"),
            ask.title,
            lambda: screen.session.play(ask.answer({})),
        )
        return
    group = ask.fields[0]
    panel = EndPanel(
        portrait=True,
        fields=rows_of(group, screen.counts),
        counts=dict(screen.counts),
        end_text=_("Give up"),
        end_colour=theme.RED,
        is_on_paper=True,
        size_hint_y=None,
        height=dp(220),
    )
    panel.bind(
        on_more=lambda _p, field: open_number(
            screen, field, lambda number: panel.tell(field.name, number)
        ),
        on_tell=lambda _p, counts: screen.tell_counts(counts),
        on_end=lambda _p, place: screen.end_with(ask, panel, place),
    )
    screen.stage.open_sheet(panel, ask.title)


def _ability_row(screen: Any, ask: Ask) -> TileRow:
    field = ask.fields[0]
    assert isinstance(field, Count)  # noqa: S101 - the shape of this ask
    row = TileRow(text=f"+ {field.text}", low=field.low, high=field.high)
    row.is_on_paper = True

    def play(number: int) -> None:
        screen.session.play(ask.answer({field.name: number}))

    row.bind(
        on_number=lambda _r, number: play(number),
        on_more=lambda _r: open_number(screen, field, play),
    )
    return row
