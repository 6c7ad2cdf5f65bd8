"""Entries of a card in YAML, checked as ``slaget check`` does: what is told, and at which token."""

import json
from collections.abc import Mapping
from typing import Any

from effects_mistakes import MARK, MARKS

from slaget.content import check_file
from slaget.content.diagnostics import Faults
from slaget.content.nodes import plain
from slaget.content.yamlio import parse
from slaget.games.nissan.content.files import bundled_tables
from slaget.games.nissan.content.meaning.ground import Ground
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.forms import Definition, Entry, MarkType
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.names import Scope

TITLE = {"sv": "A", "en": "A"}
DECLARED = {name: MarkType(of=of, max=most, title=TITLE) for name, (of, most) in MARKS.items()}


def ground(definitions: Mapping[str, Definition] | None = None) -> Ground:
    return Ground(bundled_tables(), "norse", DECLARED, expand=lambda call: expanded(call, definitions or {}))


def entries(text: str, definitions: Mapping[str, Definition] | None = None) -> list[Entry]:
    """The entries of a list."""
    node = parse(text, Faults("card.yaml"))
    assert node is not None
    data: Any = plain(node)
    return [structure(each, Scope(marks=DECLARED, definitions=definitions or {})) for each in data]


def file_of(cards: Mapping[str, object], **declared: object) -> str:
    """A deck file of cards with these effects by id, as JSON, which YAML reads."""
    plainly = {"title": TITLE, "icon": "harald", "activation": 1, "sizes": [1, 2, 3], "copies": 9}
    listed = [{"id": card, **plainly, "effects": effects} for card, effects in cards.items()]
    deck = {"side": "norse", "title": TITLE, "cards": listed}
    return json.dumps({"format": "slaget-nissan-decks/2", **declared, "decks": {"a": deck}})


def deck_file(effects: str, **card: object) -> str:
    """A deck file of one card with these entries, a list in YAML that stands on its own lines below the first."""
    marks = {name: {"of": of, "max": most, "title": TITLE} for name, (of, most) in MARKS.items()}
    file: Any = json.loads(file_of({"a": "HERE"}, marks=marks))
    file["decks"]["a"]["cards"][0] |= card
    return json.dumps(file).replace('"HERE"', f"\n{effects}\n")


def told(text: str, **card: object) -> list[tuple[str, int, int]]:
    """The code, line and column of all that is told of the entries of a card."""
    places = [
        (each.code, (each.line or 0) - 1, each.column or 0)
        for each in check_file("a.yaml", deck_file(text, **card))
    ]
    return sorted(each for each in places if each[1] > 0)


def expected(text: str, *codes: str) -> list[tuple[str, int, int]]:
    """What is to be told of a text whose tokens at fault are marked; its places are those of the text ``clean``."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        columns = [index for index, sign in enumerate(line) if sign == MARK]
        found += [(number, column - before + 1) for before, column in enumerate(columns)]
    assert len(found) == len(codes), text
    return sorted((code, *place) for code, place in zip(codes, found, strict=True))


def clean(text: str) -> str:
    """The text without its marks."""
    return text.replace(MARK, "")
