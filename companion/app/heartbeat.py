"""The sign of life of the app, given from Kivy's loop, and only while all parts answer.

systemd hears that the start is over when the first frame is on the screen, and after
that hears a sign of life again and again. A loop that is stuck gives none. Neither does
one whose part is stuck: `looks` are asked before each sign. A part that is merely
broken is no reason to start again: a full disk or an unplugged board is told on the
screen, and the table plays on.
"""

import logging
from collections.abc import Callable, Mapping
from typing import Any, Final

from kivy.clock import Clock

from companion.app.notify import Notifier
from companion.app.session import Session

__all__ = ("WELL_S", "Heartbeat", "Look", "looks_at")

Look = Callable[[], bool]
"""Looks at a part: whether it answers. One that hangs stops the signs as well."""

PART: Final = 0.35
"""A sign after so much of the time that systemd waits: it may miss one, not two."""

AGAIN_S: Final = 1.0
"""A part that did not answer is asked again so soon: it may just have been late."""

UNWATCHED_S: Final = 7.0
"""How often the parts are looked at where nobody waits for a sign."""

WELL_S: Final = 300.0
"""A run of so many seconds went well, whatever comes after it."""

_LOG = logging.getLogger(__name__)


class Heartbeat:
    """Gives signs of life while it is started."""

    def __init__(
        self,
        notifier: Notifier,
        looks: Mapping[str, Look],
        went_well: Callable[[], None] = lambda: None,
        says: str = "Playing",
    ) -> None:
        """Put it together; says nothing yet.

        Args:
            notifier: Where the signs go.
            looks: By the name of the part, as it stands in the log.
            went_well: Called once, when the app has lived for `WELL_S`.
            says: What `systemctl status` shows while all is well.
        """
        self._says = says
        self._notifier = notifier
        self._looks = dict(looks)
        self._went_well = Clock.create_trigger(lambda _dt: went_well(), WELL_S)
        self._again = Clock.create_trigger(self._beat, AGAIN_S)
        self._timer: Any = None
        self._stuck: tuple[str, ...] = ()
        self._complained: set[str] = set()
        self._is_ready = False

    @property
    def every_s(self) -> float:
        """How far apart the signs are."""
        watchdog_s = self._notifier.watchdog_s
        return UNWATCHED_S if watchdog_s is None else watchdog_s * PART

    def start(self) -> None:
        """Wait for the first frame; a second start changes nothing."""
        if self._timer is not None or self._is_ready:
            return
        from kivy.core.window import Window  # here: importing it opens the window

        Window.bind(on_flip=self._drawn)

    def stop(self) -> None:
        """Say that the app ends, and give no more signs."""
        from kivy.core.window import Window  # here: importing it opens the window

        Window.unbind(on_flip=self._drawn)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._went_well.cancel()
        self._again.cancel()
        self._is_ready = False
        self._notifier.stopping()

    def _drawn(self, window: Any) -> None:
        """Go on when this frame is really on the screen.

        This is called before the window shows what was drawn; a display that hangs in
        there never comes to the next turn of the loop.
        """
        window.unbind(on_flip=self._drawn)
        self._timer = Clock.schedule_once(self._begin, 0)

    def _begin(self, _dt: float) -> None:
        self._is_ready = True
        self._notifier.ready(self._says)
        self._beat()
        self._went_well()
        self._timer = Clock.schedule_interval(self._beat, self.every_s)

    def _beat(self, _dt: float = 0.0) -> None:
        """Give a sign if every part answers; tell once when one does not."""
        stuck = tuple(name for name in self._looks if not self._answers(name))
        if stuck != self._stuck:
            self._stuck = stuck
            self._tell(stuck)
        if stuck:
            self._again()
        else:
            self._notifier.alive()

    def _tell(self, stuck: tuple[str, ...]) -> None:
        if not stuck:
            _LOG.warning("heartbeat: all parts answer again")
            self._notifier.status(self._says)
            return
        names = ", ".join(stuck)
        _LOG.error("heartbeat: no answer from %s: no sign of life is given", names)
        self._notifier.status(f"No answer from {names}")

    def _answers(self, name: str) -> bool:
        """Ask a part; one that complains has answered."""
        try:
            return self._looks[name]()
        except Exception:  # noqa: BLE001 - whatever it says, it has answered
            if name not in self._complained:
                self._complained.add(name)
                _LOG.exception("heartbeat: %s complains", name)
            return True


def looks_at(session: Session) -> dict[str, Look]:
    """Give the looks at the parts of the app that could be stuck.

    The match file is looked for on its disk, and written only where something waits
    for it: a write each few seconds would wear out the card. A disk that takes nothing
    has answered, one that hangs stops the loop.
    """

    def match_file() -> bool:
        session.table.disk.save()
        return True

    # A board's own dead thread is started again by the board, and told.
    return {"the match file": match_file, "the buttons": session.buttons.are_read}
