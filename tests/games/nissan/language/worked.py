"""The worked cards of EF-24, read without a deck."""

from pathlib import Path
from typing import Any

import yaml

from slaget.games.nissan import cards as c
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.definitions import definition, mark
from slaget.games.nissan.language.forms import Entry
from slaget.games.nissan.language.names import Scope

WORKED: Any = yaml.safe_load((Path(__file__).parent / "worked.yaml").read_text("utf-8"))
MARKS = {name: mark(data) for name, data in WORKED["marks"].items()}
DEFINITIONS = {name: definition(data) for name, data in WORKED["define"].items()}
SCOPE = Scope(marks=MARKS, definitions=DEFINITIONS)
CARDS = {name: effects for name, effects in WORKED.items() if name not in ("marks", "define")}


def card(name: str) -> c.Card:
    """A worked card with nothing but its effects."""
    return card_of(*(structure(each, SCOPE) for each in CARDS[name]), name=name)


def card_of(*effects: Entry, name: str = "a") -> c.Card:
    text = {"sv": "", "en": ""}
    return c.Card(name, text, text, "neutral", 1, (1,), 1, effects)


def deck() -> c.Deck:
    """A deck of all worked cards."""
    title = {"sv": "Lek", "en": "Deck"}
    return c.Deck("worked", "norse", title, tuple(map(card, CARDS)), MARKS, DEFINITIONS)
