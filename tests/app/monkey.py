"""A monkey at the kiosk: it taps what it sees, and looks whether all holds afterwards.

    monkey = Monkey(app, seed=7, names=("Ana", "Ben"), game="battle-arena")
    monkey.play(200)
    monkey.finish()

It begins at home and reaches every page. Mostly it taps what a page is about, so that
whole games come to their end; in between it does all that fingers should not do. The
last steps are part of every complaint, so that a fault is found again.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from kivy.uix.widget import Widget

from companion.app.boards import BOARDS
from companion.app.kept import LINE_UP
from companion.app.layout_check import walk
from companion.app.offscreen import SIZES_PX
from companion.app.session import ADJUST
from companion.app.widgets.game_cover import GameCover
from companion.app.widgets.hold_button import HOLD_S
from companion.app.widgets.pass_button import PassButton
from companion.games import GAMES
from companion.games.rookie_heroes.header import HEROES
from companion.table.match import Match
from tests.app.monkey_eyes import front, is_beside, is_notice, seen, targets
from tests.app.running import Running

__all__ = ("Monkey",)

Plain = dict[str, Any]

TOLD_STEPS: Final = 25
"""How many of the last steps a complaint tells."""
SHORT: Final[dict[str, Plain]] = {
    "rookie-heroes": {"mission_deck": 5},
    "heroes-for-sale": {"start_bases": 2, "start_hand": 3, "games": 3},
    "battle-arena": {"mode": "playmaker", "battles": 3, "games": 3},
}
"""House rules by which a match is over soon."""
WAYS_ON: Final = (
    "start_button",
    "lay_out_button",
    "go_on_button",
    "roll_button",
    "attack_button",
    "pass_button",
    "end_button",
    "finish_button",
    "count_button",
    "next_button",
    "resume_card",
    "read_button",
)
"""Names of the widgets that most often bring a match on."""
PICTURED: Final = ("document", "undo_label", "redo_label", "version", "draft")
"""What a match must bring back."""
OPEN_PAGES: Final = ("home", "new_match", "settings", "board_check", "card_box")
"""Pages that people choose; all others follow from the match."""


class Monkey:
    """Fingers without a plan."""

    def __init__(
        self,
        app: Running,
        seed: int,
        names: Sequence[str],
        game: str = "rookie-heroes",
        **options: Any,
    ) -> None:
        """Lay out a line-up for the next match of every game.

        Args:
            app: Just started, with no match on the table.
            seed: The same one taps the same.
            names: Who sits there; a game for two seats the first two of them.
            game: Which game it plays most often.
            options: House rules of that game's matches.
        """
        self.app = app
        self.game = game
        self.chance = Random(seed)
        self.steps: list[str] = []
        self.ended = 0
        self.looks = False
        self.visited: set[str] = set()
        self.played: set[str] = set()
        self._match: Match | None = None
        for each in GAMES:
            rules = {**SHORT[each], **(options if each == game else {})}
            app.table.remember(LINE_UP.format(game=each), _line_up(each, names, rules))

    @property
    def pilot(self) -> Any:
        """Hands on the window."""
        return self.app.pilot

    def play(self, count: int, restart_every: int = 40) -> None:
        """Begin a match and take some steps, and pull the plug now and then."""
        for _time in range(2):  # the cover, and START
            self._push()
            self.check()
        for number in range(1, count + 1):
            self.step()
            self.check()
            if number % restart_every == 0:
                self.restart()
            elif number % restart_every == restart_every // 2:
                self.pull_the_plug()

    def finish(self, limit: int = 300) -> None:
        """Tap what the page is about until the match is over; every game ends so.

        Args:
            limit: After so many taps it should have ended.
        """
        self._settle()
        for _time in range(limit):
            match = self.app.session.match
            if match is not None and match.is_over:
                return
            act = self.chance.choice((self._push, self._tap_what_counts))
            act()
            self.pilot.advance(0.6, fps=5)
            self.check()
        raise AssertionError(self._told("the match does not end"))

    def step(self) -> None:
        """Do one thing, and wait until what moves has come to rest."""
        acts, weights = zip(*self._acts().items(), strict=True)
        (act,) = self.chance.choices(acts, weights)
        act()
        if self.chance.random() < 0.9:
            self.pilot.advance(0.6, fps=5)

    def check(self) -> None:
        """Look whether all holds.

        Raises:
            AssertionError: Something does not; the last steps are told.
        """
        page = self.app.page.name
        self.visited.add(page)
        match = self.app.session.match
        if match is not None:
            self.played.add(match.game.id)
        if match is not None and match.is_over and match is not self._match:
            self._match, self.ended = match, self.ended + 1
        if page not in OPEN_PAGES:
            assert match is not None, self._told("no match on a page of one")
            wanted = BOARDS[match.game.id].page(match)
            assert page == wanted, self._told(f"{page} instead of {wanted}")
            self._check_bar(match)
        self._check_way_on()
        # Many dice that wait are small; the large button rolls them too.
        problems = [p for p in self.pilot.problems() if "DieFace" not in p]
        assert not self.looks or not problems, self._told(f"layout: {problems}")

    def restart(self) -> None:
        """End the app at rest: page, match, the way back and the entry stay."""
        self._settle()
        before = self._picture()
        self.steps.append("restart")
        self.app.restart()
        after = self._picture()
        changed = {
            key: (before[key], after[key])
            for key in before
            if before[key] != after[key]
        }
        assert not changed, self._told(f"restart: {changed}")
        self.check()

    def pull_the_plug(self) -> None:
        """Start again from the middle of whatever goes on: only the match must stay."""
        before = self._picture()
        self.steps.append("pull the plug")
        self.app.restart()
        if ADJUST not in (before["draft"] or {}):
            # Else the taps on a counter have become a move.
            after = self._picture()
            assert after["document"] == before["document"], self._told("lost a move")
        self.check()

    def _settle(self) -> None:
        """Wait until nothing lies over the page and no lot is drawn."""
        self.app.stage.close_sheets()
        self.pilot.advance(3, fps=5)
        for _time in range(20):
            if not [w for w in self.app.stage.children if is_notice(w)]:
                return
            self.pilot.advance(1, fps=5)
        raise AssertionError(self._told("a notice does not go away"))

    def _picture(self) -> Plain:
        """Give what a restart must bring back."""
        match, page = self.app.session.match, self.app.page.name
        if match is None:
            return {"page": "home", **dict.fromkeys(PICTURED)}
        picture = {name: getattr(match, name) for name in PICTURED}
        # Settings and a new match are opened from a page that comes back.
        picture["page"] = BOARDS[match.game.id].page(match)
        if page not in OPEN_PAGES:
            picture["page"] = page
        if page in ("table", "score", "dice"):
            # A vote says that it begins anew; bids are covered again.
            picture["seen"] = seen(self.app.page)
        return picture

    def _acts(self) -> dict[Callable[[], None], float]:
        return {
            self._push: 20,
            self._tap_what_counts: 50,
            self._tap_any: 10,
            self._tap_twice: 6,
            self._drag_off: 4,
            self._tap_with_two: 4,
            self._tap_anywhere: 4,
            self._back_and_forth: 3,
            self._wait: 3,
            self._hold: 1,
            self._resize: 1,
        }

    def _push(self) -> None:
        """Tap what brings the match on, where that can be seen; close most sheets."""
        over = front(self.app.stage)
        wanted = ("close_button",) if hasattr(over, "closes") else WAYS_ON
        named = [
            widget.__self__
            for root in walk(over)
            for name, widget in root.ids.items()
            if name in wanted and widget.height > 1
        ]
        found = [w for w in self._targets() if w in named or self._leads_on(w)]
        if found:
            self._tap(self._pick(found))
        else:
            self._tap_what_counts()

    def _leads_on(self, widget: Widget) -> bool:
        """Tell whether a widget without such a name brings a match on."""
        if isinstance(widget, GameCover):
            return bool(widget.game == self.game)
        return isinstance(widget, PassButton)

    def _tap_what_counts(self) -> None:
        """Tap what the page is about: no bar, no strips."""
        found = self._targets(lambda w: not is_beside(w)) or self._targets()
        self._tap(self._pick(found))

    def _tap_any(self) -> None:
        self._tap(self._pick(self._targets()))

    def _tap(self, target: Widget) -> None:
        self._tell("tap", target)
        self.pilot.tap(target)

    def _tap_twice(self) -> None:
        target = self._pick(self._targets())
        self._tell("tap twice", target)
        x, y = self.pilot.middle(target)
        self.pilot.advance(0.4, fps=5)
        before = self._version
        for _time in range(2):
            self.pilot.press_at(x, y).lift()
        self._check_moves(before, [target])

    def _drag_off(self) -> None:
        target, other = self._pick(self._targets()), self._place()
        self._tell("drag off", target)
        finger = self.pilot.press(target)
        finger.move(*other)
        finger.lift()

    def _tap_with_two(self) -> None:
        first, second = self._pick(self._targets()), self._pick(self._targets())
        self._tell("tap together", first)
        self._tell("  and", second)
        places = [self.pilot.middle(w) for w in (first, second)]
        self.pilot.advance(0.4, fps=5)
        fingers = [self.pilot.press_at(*place) for place in places]
        before = self._version
        for finger in fingers[:: self.chance.choice((1, -1))]:
            finger.lift()
        self._check_moves(before, [first, second])

    def _tap_anywhere(self) -> None:
        x, y = self._place()
        self.steps.append(f"tap at {x:.0f}, {y:.0f}")
        self.pilot.press_at(x, y).lift()

    def _back_and_forth(self) -> None:
        """Undo some moves and redo as many: the match is what it was."""
        stage, match = self.app.stage, self.app.session.match
        if match is None or match.redo_count or ADJUST in (match.draft or {}):
            return
        count = min(self.chance.choice((1, 2, 7)), match.undo_count)
        self.steps.append(f"undo and redo {count}")
        before = match.document
        for step in (stage.session.undo,) * count + (stage.session.redo,) * count:
            step()
            self.pilot.advance(0.2, fps=5)
            self._check_way_on()
        assert match.document == before, self._told("redo is not undone undo")

    def _wait(self) -> None:
        time_s = self.chance.choice((0.2, 2, 10, 30))
        self.steps.append(f"wait {time_s} s")
        self.pilot.advance(time_s, fps=3)

    def _hold(self) -> None:
        target = self._pick(self._targets())
        self._tell("hold", target)
        finger = self.pilot.press(target)
        self.pilot.advance(HOLD_S + 0.3, fps=5)
        finger.lift()

    def _resize(self) -> None:
        size_px = self.chance.choice(SIZES_PX)
        self.steps.append(f"resize to {size_px}")
        self.app.resize(*size_px)

    def _place(self) -> tuple[float, float]:
        width, height = self.pilot.stage.size_px
        return self.chance.uniform(0, width - 1), self.chance.uniform(0, height - 1)

    def _pick(self, found: list[Widget]) -> Widget:
        assert found, self._told("nothing to tap")
        return self.chance.choice(found)

    def _targets(
        self, wanted: Callable[[Widget], bool] = lambda _w: True
    ) -> list[Widget]:
        return targets(self.app.stage, wanted)

    @property
    def _version(self) -> int:
        match = self.app.session.match
        return 0 if match is None else match.version

    def _check_moves(self, before: int, tapped: Sequence[Widget]) -> None:
        """Fingers at one time are one move, if not on undo or on plus and minus."""
        is_one = not before or self._version <= before + 1
        free = [w for w in tapped if is_beside(w) or not getattr(w, "guards", True)]
        assert is_one or free, self._told("two moves")

    def _check_way_on(self) -> None:
        """There is always something to tap beside the bar and the strips."""
        found = self._targets(lambda w: not is_beside(w))
        if not found:
            # It may be about to come: dice that tumble, lots that are drawn.
            self.pilot.advance(1, fps=5)
            found = self._targets(lambda w: not is_beside(w))
        assert found, self._told(f"no way on from {self.app.page.name}")

    def _check_bar(self, match: Match) -> None:
        """The bar says what undo and redo would do."""
        bar = getattr(self.app.page, "bar", None)
        if bar is None:
            return
        labels = (match.undo_label, match.redo_label)
        for said, label in zip((bar.undo_text, bar.redo_text), labels, strict=True):
            assert said.endswith(label), self._told(f"{said!r} is not {label!r}")
            assert bool(said) == bool(label), self._told(f"{said!r}, {label!r}")

    def _tell(self, what: str, target: Widget) -> None:
        said = getattr(target, "text", "") or getattr(target, "icon", "")
        self.steps.append(f"{what} {type(target).__name__} {said!r}")

    def _told(self, what: str) -> str:
        page = self.app.page.name
        return "\n".join([what, f"on {page} after", *self.steps[-TOLD_STEPS:]])


def _line_up(game: str, names: Sequence[str], rules: Plain) -> Plain:
    """Give a line-up as the page of a new match keeps it."""
    roles = HEROES if game == "rookie-heroes" else [""] * len(names)
    seats = [
        {"name": name, "role": role} for name, role in zip(names, roles, strict=False)
    ]
    most = GAMES[game].seat_counts[-1]
    return {"seats": seats[:most], "starter": 0, "options": rules}
