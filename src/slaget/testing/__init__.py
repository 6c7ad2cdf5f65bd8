"""Tools for whoever writes a game or a deck: ``given``/``when``/``then``, random ``walks``, the ``laws``.

``untranslated`` says what a ruleset has in English alone, and ``check_laws`` warns of it.
"""

from slaget.testing.languages import EnglishAlone, untranslated
from slaget.testing.laws import LAWS, check_laws
from slaget.testing.story import Given, When, given, possible
from slaget.testing.walks import trace, walks

__all__ = [
    "LAWS", "EnglishAlone", "Given", "When", "check_laws", "given", "possible", "trace", "untranslated", "walks",
]  # fmt: skip
