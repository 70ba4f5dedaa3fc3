"""The commands. Wires the concrete parts together; `companion` alone opens the app."""

import importlib
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import click

import companion
from companion.commands.board import board
from companion.commands.doctor import doctor
from companion.commands.options import board_option, home_option, out_option
from companion.core.errors import CompanionError
from companion.core.moves import Move
from companion.core.shipped import shipped
from companion.table.folder import find_home
from companion.table.lines import one_line
from companion.table.match import Match
from companion.table.scripts import (
    BadScript,
    Script,
    ScriptFailed,
    Shoot,
    play_script,
    read_script,
    write_script,
)
from companion.table.table import Table

HELD, FAILED, BAD = 0, 1, 2
"""Exit statuses of `replay` and `cards check`."""

NO_SCREEN = 69
"""Exit status of `run` where there is no screen; the kiosk's service tries again."""


class _RunByDefault(click.Group):
    """A group whose command `run` may be left out."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        own = {"--help", "--version"}
        if not args or (args[0].startswith("-") and args[0] not in own):
            args = ["run", *args]
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # whoever reads has read enough: click ends this
            raise
        except OSError as error:
            if ctx.invoked_subcommand == "run":
                raise  # what stops the app is worth every line
            raise click.ClickException(one_line(str(error))) from error


class _ScreenMissing(click.ClickException):
    """There is no screen, or none yet: systemd tries again."""

    exit_code = NO_SCREEN


def _read_size(_ctx: click.Context, _param: click.Parameter, value: str) -> Any:
    """Read a window size such as 800x480, in pixels."""
    numbers = value.split("x")
    if len(numbers) != 2 or not all(
        n.isascii() and n.isdecimal() and len(n) < 6 and int(n) for n in numbers
    ):
        raise click.BadParameter(f"{value!r} is no size such as 800x480")
    return int(numbers[0]), int(numbers[1])


@click.group(cls=_RunByDefault)
@click.version_option(companion.__version__, prog_name="companion")
def main() -> None:
    """Keep the score beside three hero board games."""


@main.command()
@home_option
@click.option("--kiosk", is_flag=True, help="Full screen, no way out.")
@click.option(
    "--size",
    callback=_read_size,
    default="800x480",
    show_default=True,
    metavar="WIDTHxHEIGHT",
    help="Of the window, in pixels.",
)
@board_option("Buttons: auto, gpio, serial, serial:PATH or off, for this time only.")
def run(
    home: Path | None, size: tuple[int, int], board: str | None, *, kiosk: bool
) -> None:
    """Open the app (this is what happens without a command).

    Ends with 0 when it was closed, 69 if there is no screen, 1 on any other fault.
    """
    try:
        _app_part("main").run(home, kiosk=kiosk, size_px=size, board=board)
    except CompanionError as error:
        is_blind = isinstance(error, _app_part("screen_check").NoScreen)
        kind = _ScreenMissing if is_blind else click.ClickException
        raise kind(one_line(str(error))) from error


@main.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print the state after the end.")
@click.option(
    "--shots",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Draw the screen after each move into this folder.",
)
def replay(files: tuple[str, ...], shots: Path | None, *, as_json: bool) -> None:
    """Play scripts and tell what does not hold.

    Ends with 0 if all lines held, 1 if something did not hold, 2 if a script is bad.
    """
    from companion.games import GAMES

    shooter = _make_shooter(shots)
    worst = HELD
    for number, file in enumerate(files, 1):
        try:
            script = read_script(Path(file), GAMES)
            shoot = _shoot(shooter, f"{number:02}-" if len(files) > 1 else "")
            _play(script, shoot, as_json=as_json)
        except BadScript as error:
            _complain(file, error.line, str(error))
            worst = BAD
        except ScriptFailed as error:
            for text in error.texts:
                _complain(file, error.line, text)
            worst = max(worst, FAILED)
    sys.exit(worst)


@main.command()
@click.argument("number", type=int, required=False)
@home_option
def export(number: int | None, home: Path | None) -> None:
    """Print a match as a script: the last one, or the one of this NUMBER."""
    try:
        with Table.open(home, now_ms=lambda: time.time_ns() // 1_000_000) as table:
            numbers = [match.id for match in table.matches()]
            if number is None and not numbers:
                raise CompanionError(f"There is no match in {table.home}.")
            match = table.load(numbers[0] if number is None else number)
            click.echo(write_script(match), nl=False)
    except CompanionError as error:
        raise click.ClickException(one_line(str(error))) from error


@main.group()
def cards() -> None:
    """Cards that the owner has written down (docs/cards.md)."""


@cards.command()
@click.argument("files", nargs=-1, metavar="[FILE...]")
@home_option
def check(files: tuple[str, ...], home: Path | None) -> None:
    """Tell everything that is wrong with card files.

    Without a FILE these are all card files of the data folder.

    Ends with 0 if all is well, 1 if there are faults, 2 if a file cannot be read.
    """
    from companion.games import GAMES
    from companion.table.card_check import check_files, check_home

    try:
        folder = find_home(home)
        paths = [Path(file) for file in files]
        checked = (
            check_files(paths, folder, GAMES) if paths else check_home(folder, GAMES)
        )
    except CompanionError as error:
        click.echo(one_line(f"Error: {error}"), err=True)
        sys.exit(BAD)
    for fault in checked.faults:
        _complain(str(fault.file), fault.line, fault.says)
    if any(fault.is_unread for fault in checked.faults):
        sys.exit(BAD)
    if checked.faults:
        sys.exit(FAILED)
    click.echo(checked.summary)


@main.command()
@out_option("out/gallery")
@click.option("--only", default="", help="Part of the names of the wanted scenes.")
def gallery(out: Path, only: str) -> None:
    """Draw every screen, state and size into a folder, and tell what looks wrong."""
    is_empty = True
    for path, problems in _app_part("gallery").draw(out, only):
        is_empty = False
        click.echo(path)
        for problem in problems:
            click.echo(f"  {problem}", err=True)
    if is_empty:
        raise click.ClickException(f"No scene has {only!r} in its name.")


@main.command()
@out_option("out/demo")
@click.option(
    "--example",
    default="four-players",
    show_default=True,
    help="Name of a game in data/examples.",
)
def demo(out: Path, example: str) -> None:
    """Play a shipped example through the real screens into a folder of pictures."""
    folder = shipped("data") / "examples"
    names = sorted(script.stem for script in folder.glob("*.jsonl"))
    if example not in names:
        raise click.ClickException(
            f"There is no example {example!r}; there are: {', '.join(names)}."
        )
    file = folder / f"{example}.jsonl"
    main.main(["replay", str(file), "--shots", str(out)], prog_name="companion")


def _play(script: Script, shoot: Shoot | None, *, as_json: bool) -> None:
    match = play_script(script, shoot)
    if as_json:
        click.echo(json.dumps(match.document))


def _complain(file: str, line: int, text: str) -> None:
    click.echo(one_line(f"{file}:{line}: {text}"), err=True)


def _make_shooter(folder: Path | None) -> Any:
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _app_part("shots").Shooter(folder)
    except (CompanionError, OSError) as error:
        raise click.ClickException(one_line(str(error))) from error


def _shoot(shooter: Any, prefix: str) -> Shoot | None:
    """Give what draws a picture after a move; their names sort in the order of play."""
    if shooter is None:
        return None
    count = 0

    def shoot(match: Match, move: Move) -> None:
        nonlocal count
        count += 1
        shooter.shoot(match, f"{prefix}{count:04}-{move.name}")

    return shoot


def _app_part(name: str) -> Any:
    """Import a module of the app: it needs a screen, which replay does not."""
    # Kivy reads the command line when it is imported, and would refuse ours.
    os.environ["KIVY_NO_ARGS"] = "1"
    return importlib.import_module(f"companion.app.{name}")


main.add_command(board)
main.add_command(doctor)
