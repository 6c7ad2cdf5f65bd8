"""Tools for whoever writes a game or a deck: ``given``/``when``/``then``, random ``walks``, the ``laws``.

``untranslated`` says what a ruleset has in English alone, and ``check_laws`` warns of it.
"""

from typing import Any

from slaget.testing.languages import EnglishAlone, untranslated
from slaget.testing.laws import LAWS, check_laws
from slaget.testing.story import Given, When, given, possible
from slaget.testing.walks import trace, walks

__all__ = [
    "LAWS", "EnglishAlone", "Given", "When", "check_laws", "given", "possible", "trace", "untranslated", "walks",
]  # fmt: skip
_OF_CARDS = ("effects", "cards", "decks", "some_effects", "some_cards", "some_decks")
"""Random cards, whose game is loaded when they are asked for first."""
_LAWS_OF_CARDS = ("CARD_LAWS", "check_card_laws")


def __getattr__(name: str) -> Any:
    for module, names in (("random_cards", _OF_CARDS), ("card_laws", _LAWS_OF_CARDS)):
        if name in names:
            from importlib import import_module

            return getattr(import_module(f"slaget.testing.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
