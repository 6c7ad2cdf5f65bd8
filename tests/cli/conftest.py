"""Fixtures of ``shell``, which the tests import their helpers from."""

from shell import battle, fresh, fresh_text, told

__all__ = ["battle", "fresh", "fresh_text", "told"]
