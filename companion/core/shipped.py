"""Where the files lie that are shipped beside the code: `kv/` and `data/`."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def shipped(folder: str) -> Path:
    """Find a shipped folder.

    Args:
        folder: `kv` or `data`.

    Returns:
        Inside the package when installed from a wheel, beside it in a checkout.
    """
    installed = _PACKAGE / "shipped" / folder
    return installed if installed.is_dir() else _PACKAGE.parent / folder
