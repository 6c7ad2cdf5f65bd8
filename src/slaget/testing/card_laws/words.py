"""Laws of what a card says: it loads, its texts are read back, its normal form is one (EF-17, EF-18)."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from slaget.content.documents import read_document
from slaget.games.nissan.cards import Card
from slaget.games.nissan.content import check_scenarios
from slaget.games.nissan.content.load import decks_of
from slaget.games.nissan.language.cost import MOST, of_card
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.limits import LARGEST, MOST_ENTRIES
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.language.normal import normal
from slaget.games.nissan.language.plain import plain
from slaget.games.nissan.language.text import parsed, printed
from slaget.testing.card_laws.trials import Trial
from slaget.testing.random_cards import MARKS, NAMES, file_of

_SCOPE = Scope(marks=MARKS)


def it_loads(trial: Trial, _: Random) -> None:
    """A deck of the cards loads, with warnings only, and within the limits (law 1)."""
    files = {side: file_of(held, side) for side, held in trial.cards.items()}
    decks = {side: file["decks"]["random"] for side, file in files.items()}
    text = json.dumps(files["norse"] | {"decks": decks}, default=float)
    document = read_document("deck.yaml", text.encode())
    errors = [each for each in check_scenarios(document) if each.severity == "error"]
    assert not errors, f"a well-typed card is refused: {errors[0]}"
    for side, deck in decks_of(document).items():
        read, held = ([_all_normal(card) for card in each] for each in (deck.cards, trial.cards[deck.side]))
        assert read == held, f"the deck of {side} reads otherwise"
    for card in trial.all_cards:
        assert len(card.effects) <= MOST_ENTRIES and _mappings(plain(card.effects)) <= LARGEST, card.id
        assert of_card(card.effects, expand=expanded) <= MOST, card.id


def _mappings(data: Any) -> int:
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else None
    return 0 if inner is None else 1 + sum(map(_mappings, inner))


def texts_are_read_back(trial: Trial, _: Random) -> None:
    """Both texts say the card's effects, and no two cards that differ share one (law 2)."""
    for language in ("sv", "en"):
        told: dict[str, Any] = {}
        for card in trial.all_cards:
            effects = _all_normal(card)
            text = printed(effects, language, NAMES, MARKS)
            assert parsed(text, language, NAMES, MARKS) == effects, f"{text} is read as something else"
            assert told.setdefault(text, effects) == effects, f"two cards say {text}"


def normal_form_is_one(trial: Trial, _: Random) -> None:
    """Expanding and normalising a second time change nothing (law 3)."""
    for card in trial.all_cards:
        once = _all_normal(card)
        assert tuple(each for entry in once for each in normal(entry)) == once, card.id
        assert tuple(structure(plain(entry), _SCOPE) for entry in once) == once, card.id
        clauses = tuple(_clauses(once))
        assert tuple(_clauses(clauses)) == clauses, card.id


def _all_normal(card: Card) -> tuple[Any, ...]:
    return tuple(each for entry in card.effects for each in normal(entry))


def _clauses(entries: tuple[Any, ...]) -> Iterator[Any]:
    for entry in entries:
        yield from expanded(entry)
