"""Tools for whoever writes a game or a deck: ``given``/``when``/``then``, random ``walks``, the ``laws``."""

from slaget.testing.laws import LAWS, check_laws
from slaget.testing.story import Given, When, given, possible
from slaget.testing.walks import trace, walks

__all__ = ["LAWS", "Given", "When", "check_laws", "given", "possible", "trace", "walks"]
