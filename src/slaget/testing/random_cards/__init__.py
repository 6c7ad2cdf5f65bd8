"""Random card effects, cards and deck files of the card language, all well typed (EF-20.1).

>>> from random import Random
>>> from slaget.games.nissan.language.text import printed
>>> printed(effects(Random(37), 3), "en")
'Cut loose every ship.'
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final

from slaget.games.nissan.cards import Card
from slaget.games.nissan.language.cost import MOST, of_card
from slaget.games.nissan.language.forms import Entry, MarkType
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.normal import normal
from slaget.games.nissan.language.plain import plain
from slaget.games.nissan.language.text import printed
from slaget.testing.random_cards.clauses import clause, entry
from slaget.testing.random_cards.making import Place, Stock

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

NAMES: Final[Mapping[str, str]] = {"finn": "Finn Arnesson", "harald": "Harald", "sven": "Sven"}
"""The leaders that random cards name, and what texts call them."""
LEADERS: Final = tuple(NAMES)
_NORSE: Final = ("harald",)
MARKS: Final[Mapping[str, MarkType]] = {
    "fire": MarkType(of="ship", max=3, title={"sv": "Eld", "en": "Fire"}),
    "fury": MarkType(of="fighter", max=2, title={"sv": "Raseri", "en": "Fury"}),
    "glory": MarkType(of="side", max=20, title={"sv": "Ära", "en": "Glory"}),
    "oath": MarkType(of="ship", max=1, seen="own", title={"sv": "Ed", "en": "Oath"}),
}
"""One mark of each sort, which every random card may use."""
_DEEPEST: Final = 15
_MOST_ENTRIES: Final = 4


def effects(
    random: Random, size: int = 12, marks: Mapping[str, MarkType] = MARKS, leaders: tuple[str, ...] = LEADERS
) -> tuple[Entry, ...]:
    """The effects of one card in normal form, of about ``size`` mappings and within the limits of EF-18.2."""
    stock, place = Stock(random, size), Place(marks, leaders, clause)
    made: list[Entry] = []
    while not made or (stock.room(size // 2 or 1) and len(made) < _MOST_ENTRIES):
        found = normal(entry(stock, place))
        if _depth(plain(found)) < _DEEPEST and of_card((*made, *found), expand=expanded) <= MOST:
            made.extend(found)
    return tuple(made)


def _depth(data: Any) -> int:
    """How many mappings and lists lie in each other."""
    inner = data.values() if isinstance(data, Mapping) else data if isinstance(data, list) else None
    return 0 if inner is None else 1 + max(map(_depth, inner), default=0)


def cards(random: Random, size: int = 12, name: str = "card", icons: tuple[str, ...] = LEADERS) -> Card:
    """A card with random effects, their text, and one of these leaders' icons or a neutral one."""
    made = effects(random, size)
    return Card(
        id=name,
        title={"sv": name, "en": name},
        text={"sv": printed(made, "sv", NAMES, MARKS), "en": printed(made, "en", NAMES, MARKS)},
        icon=random.choice((*icons, "neutral")),
        activation=random.randint(1, 4),
        sizes=(1, 2, 3),
        copies=random.randint(1, 3),
        effects=made,
    )


def decks(random: Random, size: int = 12, number: int = 6) -> dict[str, Any]:
    """A deck file as plain data: ``number`` cards, the marks they use, and a definition that one of them calls."""
    made = [cards(random, size, f"card_{n}", _NORSE) for n in range(number)]
    call = {"kind": "bounty", "rank": random.choice(_RANKS), "cards": random.randint(1, 3)}
    file = file_of(made, "norse")
    file["decks"]["random"]["cards"][0]["effects"].append(call)
    return file | {"define": {"bounty": _BOUNTY}}


def file_of(held: Iterable[Card], side: str) -> dict[str, Any]:
    """A deck file of these cards as plain data, and of ``MARKS``."""
    written = [_card(card, plain(card.effects)) for card in held]
    return {
        "format": "slaget-nissan-decks/2",
        "marks": {name: _mark(mark) for name, mark in MARKS.items()},
        "decks": {"random": {"side": side, "title": {"sv": "Lek", "en": "Deck"}, "cards": written}},
    }


_RANKS: Final = ("hero", "standard_bearer", "horn_blower")
_BOUNTY: Final[Mapping[str, Any]] = {
    "takes": {"rank": {"word": list(_RANKS)}, "cards": {"integer": [1, 3]}},
    "effects": [
        {
            "after": {"fell": {"side": "enemy", "fighters": {"ranks": [{"given": "rank"}]}}},
            "do": [{"draw": {"given": "cards"}, "at": "refill"}],
            "lasts": "battle",
        }
    ],
}


def _card(card: Card, written: list[Any]) -> dict[str, Any]:
    return {
        "id": card.id, "title": dict(card.title), "icon": card.icon, "activation": card.activation,
        "sizes": list(card.sizes), "copies": card.copies, "effects": written,
    }  # fmt: skip


def _mark(mark: MarkType) -> dict[str, Any]:
    return {"of": mark.of, "max": mark.max, "seen": mark.seen, "title": dict(mark.title)}


def some_effects(size: int = 12) -> "SearchStrategy[tuple[Entry, ...]]":
    """A Hypothesis strategy of the effects of a card, which shrinks."""
    made: SearchStrategy[Any] = _drawn(lambda random: effects(random, size))
    return made


def some_cards(size: int = 12) -> "SearchStrategy[Card]":
    """A Hypothesis strategy of cards, which shrinks."""
    made: SearchStrategy[Any] = _drawn(lambda random: cards(random, size))
    return made


def some_decks(size: int = 12, number: int = 3) -> "SearchStrategy[dict[str, Any]]":
    """A Hypothesis strategy of deck files, which shrinks."""
    made: SearchStrategy[Any] = _drawn(lambda random: decks(random, size, number))
    return made


def _drawn(make: Any) -> Any:
    """What is made of choices that Hypothesis draws, and draws simpler when a test fails."""
    from hypothesis import strategies as st

    return st.randoms(use_true_random=False).map(make)
