"""The sign that not everything is on disk, on every page while it is so.

    UnsavedButton:
        on_release: root.dispatch("on_unsaved_request")

A tap says more.
"""

from companion.app.widgets.comic_button import ComicButton

__all__ = ("UnsavedButton",)


class UnsavedButton(ComicButton):
    """A red button that says NOT SAVED."""
