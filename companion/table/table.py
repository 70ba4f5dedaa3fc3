"""The table: one data folder, the match being played, all that is remembered."""

import logging
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

import companion
from companion.core.errors import BadInput
from companion.core.game import Game
from companion.core.texts import _
from companion.table.card_box import CardBox
from companion.table.disk_state import DiskState
from companion.table.errors import StoreError
from companion.table.folder import FolderLock, find_home
from companion.table.log import summarise
from companion.table.match import Clock, Match
from companion.table.recovery import Recovery
from companion.table.reports import MatchInfo, Report
from companion.table.settings import Settings, changed, read_settings
from companion.table.startup import take_folder
from companion.table.store import OPEN_MATCH, MatchRow, Store

_BALLOT = "ballot_open"
_LOG = logging.getLogger(__name__)


class Table:
    """Everything beside the rules, for one running app."""

    def __init__(
        self,
        store: Store,
        lock: FolderLock,
        home: Path,
        now_ms: Clock,
        games: Mapping[str, Game],
    ) -> None:
        """Put the parts together; `Table.open` makes them."""
        self.home = home
        self.games = games
        self.report = Report(None, is_ballot_void=False, sentences=())
        self._store = store
        self._lock = lock
        self.now_ms = now_ms
        self.disk = DiskState(store.keeper, now_ms)
        self.disk.listen(self._disk_turned)
        self.card_box = CardBox(store, home, games)
        self._match: Match | None = None
        self._match_id: int | None = None
        self._settings = read_settings(store.setting)
        self._are_usual = False

    @classmethod
    def open(
        cls,
        home: Path | None,
        now_ms: Clock,
        games: Mapping[str, Game] | None = None,
        *,
        plays_on: bool = False,
    ) -> "Table":
        """Take a data folder for this process, and the match that was on screen.

        Args:
            home: The folder; None looks for it where docs/data.md says.
            now_ms: The clock, in milliseconds since 1970.
            games: By id; None is every game there is.
            plays_on: Whether people can play though nothing can be kept on disk;
                `disk.unsaved` says so.

        Raises:
            StoreError: The folder or the file in it cannot be used; the text says
                why and what to do. `FolderInUse` if another app holds it.
        """
        if games is None:
            from companion.games import GAMES

            games = GAMES
        folder = find_home(home)
        with ExitStack() as undo:
            lock, opened = take_folder(folder, now_ms, plays_on=plays_on)
            undo.callback(lock.close)
            undo.callback(opened.store.close)
            table = cls(opened.store, lock, folder, now_ms, games)
            table._look_back(opened.recovery, opened.warning)
            undo.pop_all()
        return table

    def close(self) -> None:
        """Let go of the folder; the match on the table will be there again."""
        moves, others = self._store.close()
        if moves or others:
            _LOG.error(
                "NOT SAVED: %s moves and %s other changes are lost. %s",
                moves,
                others,
                self._store.keeper.why,
            )
        self._lock.close()

    def __enter__(self) -> "Table":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def open_match(self) -> Match | None:
        """The match on the table, also after a restart; None at home."""
        return self._match

    @property
    def open_match_id(self) -> int | None:
        """Its id; None at home."""
        return self._match_id

    def new_match(
        self,
        game_id: str,
        seats: Sequence[Mapping[str, Any]],
        options: Mapping[str, Any] | None = None,
    ) -> Match:
        """Begin a match and put it on the table; its people are remembered.

        Args:
            game_id: Which game.
            seats: As in the header of a script.
            options: House rules that differ from the defaults.

        Raises:
            BadInput: The header is not right; the text says what.
            StoreError: It could not be kept.
        """
        game = self._game(game_id)
        plain = {
            "script": 1,
            "game": game_id,
            "seats": [dict(seat) for seat in seats],
            "options": dict(options or {}),
            "cards": self.card_box.for_header(game_id),
        }
        header = game.read_header(plain)
        summary = summarise(game.document(game.start(header)))
        match_id = self._store.add_match(
            game.write_header(header), summary, companion.__version__, self.now_ms()
        )
        self._match = Match(game, header, self._store.log(match_id), self.now_ms)
        self._match_id = match_id
        return self._match

    def resume(self, match_id: int) -> Match:
        """Put a match on the table where it was left.

        Raises:
            StoreError: There is no such match, or it cannot go on with this
                version of the rules.
        """
        match = self.load(match_id)
        self._store.put_settings({OPEN_MATCH: match_id})
        self._match, self._match_id = match, match_id
        return match

    def load(self, match_id: int) -> Match:
        """Give a match to look at; what is on the table stays there.

        Raises:
            StoreError: As `resume`.
        """
        row = self._store.match(match_id)
        if row is None:
            raise StoreError(_("There is no match {id}.").format(id=match_id))
        return self._take_up(row)

    def leave(self) -> None:
        """Go home; the match can be resumed."""
        self._store.put_settings({OPEN_MATCH: None})
        self._match = self._match_id = None

    def matches(self) -> tuple[MatchInfo, ...]:
        """Give all matches of this folder, the one touched last first."""
        return tuple(map(self._info, self._store.matches()))

    @property
    def settings(self) -> Settings:
        """The owner's settings."""
        return self._settings

    def set_settings_aside(self) -> None:
        """Go on with the usual settings until the end; what is kept stays kept."""
        self._settings, self._are_usual = Settings(), True

    def change_settings(self, **changes: Any) -> Settings:
        """Change some of the owner's settings, and keep them.

        Args:
            changes: JSON values by the names of `Settings`.

        Raises:
            BadInput: There is no such setting, or the value does not fit it.
            StoreError: They could not be kept.
        """
        new = changed(self._settings, changes)
        plain = msgspec.to_builtins(new)
        self._store.put_settings({name: plain[name] for name in changes})
        self._settings = new
        return new

    def recall(self, key: str, default: Any = None) -> Any:
        """Give what `remember` kept under `key`, a JSON value, or `default`."""
        return self._store.setting(f"app.{key}", default)

    def remember(self, key: str, value: Any) -> None:
        """Keep something for the screens, such as which one was open.

        Args:
            key: The screens' own name for it.
            value: A JSON value, never a secret; None forgets it.

        Raises:
            StoreError: It could not be kept.
        """
        self._store.put_settings({f"app.{key}": value})

    def people(self) -> tuple[str, ...]:
        """Give the names that have played here, the one seen last first."""
        return self._store.people()

    def forget_person(self, name: str) -> None:
        """Take a name off the list; old matches keep it."""
        self._store.forget_person(name)

    def cards(self, game_id: str) -> dict[str, Any]:
        """Give what the card box knows of a game, as `cards` of a header."""
        return self._store.cards(game_id)

    def put_cards(self, game_id: str, cards: dict[str, Any]) -> None:
        """Put `cards` in place of what the card box knows of a game."""
        self._store.put_cards(game_id, cards)

    def ballot_opened(self) -> None:
        """Note that a vote is on (and nothing of it), in case of a restart."""
        if self._match is not None:
            self._store.put_settings({_BALLOT: [self._match_id, self._match.version]})

    def ballot_closed(self) -> None:
        """Note that the vote was opened or is void."""
        self._store.put_settings({_BALLOT: None})

    def _disk_turned(self) -> None:
        if self.disk.unsaved is None and not self._are_usual:
            # What could not be read at the start may be there by now.
            self._settings = read_settings(self._store.setting)

    def _look_back(self, recovery: Recovery | None, warning: str) -> None:
        """Find out what was going on when the app ended."""
        sentences = [recovery.say(self.now_ms())] if recovery else []
        sentences += [warning] if warning else []
        match_id = self._store.setting(OPEN_MATCH)
        if match_id is not None and (row := self._store.match(match_id)):
            sentences += self._bring_back(row)
        is_void = self._is_ballot_left()
        if is_void:
            sentences.append(
                _("The companion stopped during a vote. The vote is void: vote again.")
            )
        if (unsaved := self.disk.unsaved) is not None:
            sentences.append(_("NOT SAVED: {why}").format(why=unsaved.why))
        sentences += self.card_box.report()
        self.report = Report(recovery, is_void, tuple(sentences))

    def _bring_back(self, row: MatchRow) -> list[str]:
        """Put the match on the table that was there; give what went wrong."""
        try:
            self._match, self._match_id = self._take_up(row), row.id
        except StoreError as error:
            return [str(error)]
        except Exception:  # noqa: BLE001 - one match must not keep the app shut
            _LOG.exception("match %s cannot go on", row.id)
            return [_("The last match cannot go on: an error in the companion.")]
        return []

    def _is_ballot_left(self) -> bool:
        left = self._store.setting(_BALLOT)
        if left is None:
            return False
        self.ballot_closed()
        # After the reveal comes the move: then the vote had been opened.
        return self._match is not None and left == [self._match_id, self._match.version]

    def _take_up(self, row: MatchRow) -> Match:
        try:
            game = self._game(row.game)
            header = game.read_header(row.header)
        except BadInput as error:
            raise StoreError(
                _("This match cannot go on: {why}").format(why=error)
            ) from error
        return Match(game, header, self._store.log(row.id), self.now_ms)

    def _game(self, game_id: str) -> Game:
        try:
            return self.games[game_id]
        except KeyError:
            raise BadInput(_("There is no game {game}.").format(game=game_id)) from None

    def _info(self, row: MatchRow) -> MatchInfo:
        game = self.games.get(row.game)
        return MatchInfo(
            id=row.id,
            game=row.game,
            title=game.title() if game else row.game,
            names=tuple(str(seat["name"]) for seat in row.header["seats"]),
            started_ms=row.started_ms,
            touched_ms=row.touched_ms,
            summary=row.summary,
        )
