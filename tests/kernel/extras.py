"""What a test needs of the extras, or it is skipped."""

import pytest

from slaget.seeds.bls import NoBls, library


def needs_bls() -> None:
    """Asked for as the library does: ``py_ecc`` imported by itself raises the limit on recursion for all tests."""
    try:
        library()
    except NoBls as fault:
        pytest.skip(str(fault))
