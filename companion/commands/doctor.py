"""`companion doctor`: one line for each thing the app needs, with its remedy."""

import io
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from companion.commands.options import board_option, home_option
from companion.table.folder import find_home
from companion.table.lines import one_line

if TYPE_CHECKING:
    from companion.doctor import Finding, Machine, Report

WELL, AT_FAULT, FAILED = 0, 1, 2
"""Exit statuses."""


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@home_option
@board_option("auto, gpio, serial, serial:PATH or off (else the owner's setting).")
@click.pass_obj
def doctor(
    machine: "Machine | None", home: Path | None, board: str | None, *, as_json: bool
) -> None:
    """Look at display, touch, buttons, disk, clock and more, and say what to do.

    The app may be running meanwhile: nothing of it is touched.

    Ends with 0 if all is well (notes allowed), 1 if something is at fault, 2 if the
    doctor itself could not do its work.
    """
    # Here: the other commands start without it.
    from companion.doctor import Visit, examine, this_machine

    try:
        visit = Visit(machine or this_machine(), find_home(home), board)
        report = examine(visit)
        if isinstance(sys.stdout, io.TextIOWrapper):
            # A terminal that knows few letters is no reason to say nothing.
            sys.stdout.reconfigure(errors="backslashreplace")
        click.echo(_as_json(report) if as_json else _as_lines(report))
    except BrokenPipeError:  # whoever reads has read enough: click ends this
        raise
    except Exception as error:  # noqa: BLE001 - no traceback, whatever it is
        click.echo(one_line(f"Error: the doctor cannot work here: {error}"), err=True)
        sys.exit(FAILED)
    sys.exit(WELL if report.well else AT_FAULT)


def _as_json(report: "Report") -> bytes:
    # UTF-8 whatever the terminal speaks; bytes of a path that are none become escapes.
    text = json.dumps(msgspec.to_builtins(report), ensure_ascii=False)
    return text.encode(errors="backslashreplace")


def _as_lines(report: "Report") -> str:
    return "\n".join([*map(_line, report.checks), _summary(report)])


def _line(finding: "Finding") -> str:
    """Say a finding in one line."""
    level = finding.level.upper() if finding.level == "fault" else finding.level
    says = f"{level:<5}  {finding.name:<11}  {finding.says}"
    return f"{says} {finding.remedy}".rstrip()


def _summary(report: "Report") -> str:
    """Say all of it in one line."""
    levels = [str(finding.level) for finding in report.checks]
    faults, notes = levels.count("fault"), levels.count("note")
    if not faults:
        return "All is well." if not notes else f"All is well; notes: {notes}."
    return f"Faults: {faults}, notes: {notes}. docs/doctor.md says more."
