"""Options that several commands have."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from companion.core.errors import CompanionError
from companion.table.settings import SERIAL, check_board

Command = TypeVar("Command", bound=Callable[..., Any])


def _read_home(
    _ctx: click.Context, _param: click.Parameter, value: str | None
) -> Path | None:
    """Read where the data folder is; None looks for it."""
    if value == "":  # of a variable that is not set; never the folder one stands in
        raise click.BadParameter("a folder must have a name; or leave the option out")
    return None if value is None else Path(value)


home_option = click.option(
    "--home",
    type=click.Path(),
    callback=_read_home,
    help="The data folder (else COMPANION_HOME, STATE_DIRECTORY, or your own).",
)


def board_option(told: str) -> Callable[[Command], Command]:
    """Give the option that says which button boards are used.

    Args:
        told: What `--help` says of it.
    """
    return click.option("--board", callback=_read_board, metavar="WHAT", help=told)


def out_option(folder: str) -> Callable[[Command], Command]:
    """Give the option that says where pictures go.

    Args:
        folder: Where they go without it.
    """
    return click.option(
        "--out",
        type=click.Path(path_type=Path),
        default=folder,
        show_default=True,
        help="Where the pictures go.",
    )


def _read_board(
    _ctx: click.Context, _param: click.Parameter, value: str | None
) -> str | None:
    """Read which button boards are used; None leaves it to the owner's setting."""
    try:
        return None if value is None else check_board(_whole(check_board(value)))
    except CompanionError as error:
        raise click.BadParameter(str(error)) from error


def _whole(board: str) -> str:
    """Name a port from the root: what is typed may begin in this folder, or at home."""
    path = board.removeprefix(SERIAL)
    if path == board:
        return board
    return f"{SERIAL}{Path(os.path.expanduser(path)).absolute()}"  # noqa: PTH111
