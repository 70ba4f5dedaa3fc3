"""What everybody at the table should notice, not only who was looking."""

from msgspec import Struct


class Moment(Struct, frozen=True):
    """A big notice.

    Attributes:
        kind: The game's own word for it.
        seat: Whom it is about; None is the whole table.
        title: Two or three words to be read from afar.
        text: One sentence with what it means.
        story: One sentence for the log.
    """

    kind: str
    seat: int | None
    title: str
    text: str
    story: str
