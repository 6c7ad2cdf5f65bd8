"""One form for each meaning, and the hash made of it (EF-17.2, EF-17.3, EF-21.2)."""

from random import Random
from typing import Any

import pytest
from random_effects import effect
from worked import CARDS, DEFINITIONS, SCOPE, card

from slaget.games.nissan import cards as c
from slaget.games.nissan.cards import meaning
from slaget.games.nissan.content import load_decks
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.normal import effect_hash, normal
from slaget.games.nissan.language.plain import plain
from slaget.games.nissan.language.text import parsed, printed
from slaget.kernel.words import LANGUAGES

BUNDLED = [card for deck in load_decks().values() for card in deck.cards]


def test_a_kind_written_as_its_clause_has_the_call_as_its_normal_form() -> None:
    """EF-17.3: what a call of the twenty kinds says is that call, however it is written."""
    random = Random(4)
    told = 0
    for _ in range(800):
        one = effect(random)
        clauses = expanded(one)
        if len(clauses) != 1:
            continue
        (found,) = normal(clauses[0])
        assert isinstance(found, c.EFFECT_KINDS), one
        assert expanded(meaning.meaning(found)) == expanded(found)
        told += found == meaning.meaning(one)
    assert told > 500


@pytest.mark.parametrize("name", ["paid", "x", "hand"])
def test_an_exchange_is_its_call_whatever_its_name_is(name: str) -> None:
    """EF-17.3, EF-21.2."""
    choose = {"choose": {"cards": {"in": "hand"}}, "max": 2, "as": name}
    entry = structure({"do": [{"pay": [{"discard": choose}], "do": [{"draw": {"count": name}}]}]})
    assert normal(entry) == (c.Cycle(cards=2),)
    assert printed([entry], "en") == printed([c.Cycle(cards=2)], "en")
    assert effect_hash([entry]) == effect_hash([c.Cycle(cards=2)])


@pytest.mark.parametrize(
    "clause",
    [{"change": "wounds", "of": "odin", "add": 8}, {"change": "free", "of": "row", "add": -2}],
    ids=lambda clause: clause["change"],
)
def test_a_clause_that_a_kind_could_not_say_is_no_call(clause: dict[str, Any]) -> None:
    """EF-17.3: no ward lets through more, and nobody keeps his action less than not at all."""
    entry = structure(clause)
    assert normal(entry) == (entry,)
    assert structure(plain(entry)) == entry


def test_the_clauses_of_the_bundled_cards_are_their_calls_again() -> None:
    for each in BUNDLED:
        for one in each.effects:
            clauses = expanded(one)
            assert len(clauses) != 1 or normal(clauses[0]) == normal(one), each.id


@pytest.mark.parametrize("name", CARDS)
def test_the_normal_form_is_its_own_normal_form(name: str) -> None:
    """Normalising changes nothing the second time."""
    found = [each for entry in card(name).effects for each in normal(entry, DEFINITIONS)]
    assert [each for entry in found for each in normal(entry, DEFINITIONS)] == found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"kind": "bounty", "rank": "hero", "cards": 2}, CARDS["blood_price"][0]),
        (
            {"kind": "reach", "of": "bow", "add": 5, "lasts": "battle"},
            {"change": "reach", "of": "bow", "add": 5, "lasts": "battle"},
        ),
        ({"change": "runes", "add": 1, "when": {}}, {"kind": "cast_runes", "add": 1}),
        ({"change": "runes", "add": {"scale": 3, "by": 2}}, {"kind": "cast_runes", "add": 6}),
        (
            {"forbid": "fall", "of": {"ranks": ["king", "hero"]}, "lasts": "battle"},
            {"forbid": "fall", "of": {"ranks": ["hero", "king"]}, "side": "own", "lasts": "battle"},
        ),
        (
            {
                "do": [
                    {"when": {"compare": {"this": 1, "min": 1}}, "do": [{"kind": "reach", "of": "bow", "add": 5}]}
                ]
            },
            {
                "do": [
                    {"when": {"compare": {"this": 1, "min": 1}}, "do": [{"change": "reach", "of": "bow", "add": 5}]}
                ]
            },
        ),
    ],
)
def test_two_spellings_of_one_meaning_have_one_hash(one: Any, other: Any) -> None:
    """EF-21.2."""
    first, second = (effect_hash([structure(each, SCOPE)], DEFINITIONS) for each in (one, other))
    assert first == second


HELD: Any = {"compare": {"this": {"number": "hand", "of": "own"}, "min": 5}}
GLAD: Any = {"compare": {"this": {"number": "points", "of": "own"}, "min": 1}}
DRAWS: Any = [{"draw": 1}, {"draw": 1, "at": "refill"}]


@pytest.mark.parametrize(("act", "entry"), [
    ({"when": HELD, "do": DRAWS}, {"when": HELD, "do": DRAWS}),
    ({"when": {}, "do": [{"when": HELD, "do": DRAWS}]}, {"when": HELD, "do": DRAWS}),
    ({"when": HELD, "do": [{"when": GLAD, "do": DRAWS}]}, {"when": HELD, "do": [{"when": GLAD, "do": DRAWS}]}),
    ({"when": HELD, "do": DRAWS, "else": []}, {"when": HELD, "do": DRAWS}),
    ({"when": {}, "do": [{"draw": 2, "at": "refill"}]}, {"kind": "extra_draw", "cards": 2}),
])  # fmt: skip
def test_acts_under_a_condition_are_an_entry_with_it(act: Any, entry: Any) -> None:
    """EF-3.1, EF-17.3, EF-21.2: one meaning, so one normal form, one text and one hash."""
    one, other = (structure(each, SCOPE) for each in ({"do": [act]}, entry))
    assert normal(one) == normal(other) and effect_hash([one]) == effect_hash([other])
    for language in LANGUAGES:
        told = printed([one], language)
        assert told == printed([other], language) and parsed(told, language) == normal(one)


@pytest.mark.parametrize("data", [
    {"do": [{"when": HELD, "do": DRAWS, "else": [{"draw": 1}]}]},
    {"do": [{"when": HELD, "do": DRAWS}, {"draw": 1}]},
    {"do": [{"when": HELD, "do": DRAWS}], "after": {"turn_ending": {"side": "own"}}},
    {"do": DRAWS, "when": HELD, "after": {"turn_ending": {"side": "own"}}},
])  # fmt: skip
def test_no_other_condition_of_an_act_is_moved(data: Any) -> None:
    """EF-3.1: with another branch, among others, after a moment that is past."""
    entry = structure(data, SCOPE)
    assert normal(entry) == (entry,)


def test_two_meanings_have_two_hashes() -> None:
    hashes = {effect_hash(card(name).effects, DEFINITIONS) for name in CARDS}
    assert len(hashes) == len(CARDS)


def test_cards_of_kinds_alone_keep_the_hash_they_had() -> None:
    """EF-21.2: today's."""
    for each in BUNDLED:
        kinds: Any = each.effects
        assert effect_hash(each.effects) == meaning.effect_hash(kinds)


def test_another_span_or_use_is_told_as_clauses() -> None:
    """EF-17.3: a call with another span, use or a wider condition has its clauses as normal form."""
    for wider in ({"lasts": "battle"}, {"times": 2}, {"when": {"not": {"acting": {"rowed": True}}}}):
        (found,) = normal(structure({"kind": "reach", "of": "bow", "add": 5, **wider}))
        assert plain(found)["change"] == "reach"
