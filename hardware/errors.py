"""Everything `hardware` raises, one line each."""


class BoardError(Exception):
    """Say in one sentence what is wrong with a button board and what to do."""


class BoardMissing(BoardError, RuntimeError):
    """No board can be reached at all: no library, no chip, no permission."""


class TableError(BoardError, ValueError):
    """A pin or key table cannot be used; `problems` lists every fault found."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems
