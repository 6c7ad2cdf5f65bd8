"""The bundled files as they were in the first formats."""

from pathlib import Path

OLD = Path(__file__).parent / "old"


def old(path: str) -> Path:
    """One of them, by its path under ``data``."""
    return OLD / path
