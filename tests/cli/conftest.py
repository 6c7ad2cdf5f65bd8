"""Fixtures of ``shell``, which the tests import their helpers from."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from shell import battle, fresh, fresh_text, told

__all__ = ["battle", "fresh", "fresh_text", "told"]
