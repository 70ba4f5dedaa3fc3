"""Starting with as little as possible after several crashes in a row.

What makes an app crash at each start is a board, a setting, or the page of the match
that was on the table. None of them is touched in safe mode, and nothing is thrown away.
"""

import contextlib

import msgspec

from companion.core.errors import CompanionError
from companion.core.texts import _
from companion.table.table import Table

__all__ = ("SAFE_BOARD", "begin_safely")

SAFE_BOARD = "off"
"""The button boards of safe mode, in the words of `--board`: none."""


def begin_safely(table: Table) -> None:
    """Put the match aside, set the usual settings for this run, and say so.

    Args:
        table: The open data folder; what is kept in it stays as it is.
    """
    table.set_settings_aside()
    # The match stays where it is; from the home page it goes on with one tap.
    with contextlib.suppress(CompanionError):
        table.leave()
    table.report = msgspec.structs.replace(
        table.report,
        sentences=(
            _(
                "The companion stopped several times in a row. It now runs in safe "
                "mode: without button boards and with the usual settings. All matches "
                "are there. To try again without safe mode, switch it off and on."
            ),
            *table.report.sentences,
        ),
    )
