"""One form for each meaning, and the hash made of it (EF-17.2, EF-17.3, EF-21.2)."""

from decimal import Decimal
from random import Random
from typing import Any

import attrs
import pytest
from random_effects import effect
from worked import CARDS, DEFINITIONS, SCOPE, card

from slaget.games.nissan import cards as c
from slaget.games.nissan.cards import meaning
from slaget.games.nissan.content import load_decks
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.definitions import definition
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.normal import effect_hash, normal
from slaget.games.nissan.language.places import BadForm
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


@pytest.mark.parametrize("length", [2.5, 0.29, -0.07, 12.0])
def test_a_length_given_in_python_may_be_a_float(length: float) -> None:
    """NI-1.4, EF-20.1: as ``slaget parse --json`` prints it."""
    for data in ({"change": "reach", "of": "bow"}, {"kind": "reach", "of": "bow"}):
        assert structure({**data, "add": length}) == structure({**data, "add": Decimal(str(length))})


@pytest.mark.parametrize("length", [0.125, float("inf"), float("nan"), 1e300, True, "2"])
def test_a_length_is_of_whole_hundredths(length: object) -> None:
    """NI-1.4."""
    with pytest.raises(BadForm) as refused:
        structure({"change": "reach", "of": "bow", "add": length})
    assert {fault.rule for fault in refused.value.faults} <= {"NI-1.4", "EF-1.3"}


LOOK: dict[str, Any] = {"choose": {"ships": {"control": "own"}}, "as": "hull"}
AGAIN: dict[str, Any] = {"ready": {"fighters": {"aboard": "hull"}}}
DO: dict[str, Any] = {
    "look": definition({"takes": {}, "effects": [{"do": [LOOK, AGAIN]}]}),
    "twice": definition({"takes": {}, "effects": [{"do": [LOOK, {"kind": "look"}, AGAIN]}]}),
    "both": definition({"takes": {}, "effects": [{"change": "runes", "add": 1}, {"do": [{"draw": 1}]}]}),
}
DOING = attrs.evolve(SCOPE, definitions=DO)
COUNTED = {"compare": {"this": {"number": "glory", "of": "own"}, "min": 1}}


def named(name: str, *others: Any) -> list[Any]:
    """A ship chosen, and what is done aboard it."""
    return [{**LOOK, "as": name}, *others, {"ready": {"fighters": {"aboard": name}}}]


@pytest.mark.parametrize(("acts", "said"), [
    ([{"kind": "look"}, {"draw": 1}], [*named("hull"), {"draw": 1}]),
    ([{"kind": "look", "when": COUNTED}], [{"when": COUNTED, "do": named("hull")}]),
    ([{"kind": "look"}, {"kind": "look"}], [*named("hull"), *named("hull_2")]),
    ([LOOK, {"kind": "look"}, AGAIN], named("hull", *named("hull_2"))),
    ([{"kind": "twice"}], named("hull", *named("hull_2"))),
    ([LOOK, {"one_of": [[{"kind": "look"}], []]}, AGAIN], named("hull", {"one_of": [named("hull_2"), []]})),
    ([{"kind": "both"}, {"draw": 3}], [{"kind": "cast_runes", "add": 1}, {"draw": 1}, {"draw": 3}]),
    ([{"after": {"turn_began": {}}, "do": [{"kind": "both"}]}],
     [{"after": {"turn_began": {}}, "do": [{"kind": "cast_runes", "add": 1}, {"draw": 1}]}]),
    ([{"kind": "cycle", "cards": 2, "when": COUNTED}, {"draw": 1}],
     [{"when": COUNTED, "do": [{"pay": [{"discard": {"choose": {"cards": {"in": "hand"}}, "max": 2, "as": "paid"}}],
                                "do": [{"draw": {"count": "paid"}}]}]}, {"draw": 1}]),
])  # fmt: skip
def test_what_a_call_among_acts_does_at_once_is_said_in_its_place(acts: Any, said: Any) -> None:
    """EF-3.1, EF-11.2, EF-17.1, EF-17.3: as the same acts are, by names of their own; both texts are read back."""
    entry = structure({"do": acts}, DOING)
    found = normal(entry, DO)
    assert found == normal(structure({"do": said}, DOING), DO)
    assert [normal(each, DO) for each in found] == [found]
    assert effect_hash([entry], DO) == effect_hash([structure({"do": said}, DOING)], DO)
    for language in LANGUAGES:
        text = printed([entry], language, {}, SCOPE.marks, DO)
        assert parsed(text, language, {}, SCOPE.marks, DO) == found
        assert [structure(plain(each), DOING) for each in found] == list(found)
