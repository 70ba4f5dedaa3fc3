"""Losing the rights of a user for a while, also where the tests run as root."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

_NOBODY = 65534


@contextmanager
def as_nobody() -> Iterator[None]:
    """Act as a user who owns nothing; only root has to pretend."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(_NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
