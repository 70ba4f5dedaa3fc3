"""What can go wrong with what is kept, each with one sentence for the owner."""

from companion.core.errors import CompanionError


class StoreError(CompanionError, OSError):
    """Something could not be kept or read; what is on disk is as it was."""


class VersionTaken(StoreError):
    """Somebody else has written this version of the match already."""


class Damaged(StoreError):
    """The file is no database any more, or a broken one."""


class Refusing(StoreError):
    """The disk takes nothing now; the open file is as good as before."""


class NotOurs(StoreError):
    """What lies in the place of the match file must not be written to."""


class FolderInUse(StoreError):
    """Another companion is running on the same data folder."""
