"""Everything `hardware` raises, one line each, and what is said of other errors."""

from pathlib import Path


class BoardError(Exception):
    """Say in one sentence what is wrong with a button board and what to do."""


class BoardMissing(BoardError, RuntimeError):
    """No board can be reached at all: no library, no chip, no permission."""


class TableError(BoardError, ValueError):
    """A pin or key table cannot be used; `problems` lists every fault found."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def say_bug(error: Exception) -> str:
    """Say what a driver raised, so that it can be found and tells no vote.

    The words of an error may name a button: only those of the system are repeated.

    Args:
        error: What was caught.
    """
    name = type(error).__name__
    if isinstance(error, OSError) and error.strerror:
        return f"{name}: {error.strerror}"
    step = error.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    if step is None:
        return name
    return f"{name} in {Path(step.tb_frame.f_code.co_filename).name}:{step.tb_lineno}"
