"""Clauses, marks and definitions in the set-up of a log (EF-21.3)."""

import json
import pickle
from decimal import Decimal
from typing import Any

import attrs
import pytest
from worked import SCOPE, card_of, deck

from slaget.games.nissan import cards as c
from slaget.games.nissan.content import load_decks, load_scenario
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.definitions import definition
from slaget.games.nissan.messages import CODEC
from slaget.games.nissan.setup import Setup
from slaget.wire.forms import Malformed


def through(value: c.Deck) -> c.Deck:
    return CODEC.load(c.Deck, json.loads(json.dumps(CODEC.dump(value))))


def test_every_worked_card_comes_through_a_log_as_it_was() -> None:
    """EF-21.3: marks, definitions and cards."""
    assert through(deck()) == deck()


@pytest.mark.parametrize("key", ["after", "lasts"])
def test_what_bears_a_mark_is_told_by_the_keys_inside_what_it_asks(key: str) -> None:
    """EF-21.3: ``all``, ``any`` and ``not`` join what ships are as well as what fighters are."""
    control = {"control": "own"}
    for asked in ({"all": [control, {"water": "deep"}]}, {"not": control}, {"any": [control, {"boarded": True}]}):
        marked = {"marked": {"mark": "fire", "bearer": asked}}
        entry = {"after": marked, "do": [{"draw": 1}], "times": 1} if key == "after" else {
            "change": "runes", "add": 1, "lasts": {"until": marked}
        }  # fmt: skip
        value = attrs.evolve(deck(), cards=(card_of(structure(entry, SCOPE)),))
        assert through(value) == value


@pytest.mark.parametrize("mark", ["fire", "fury"])
@pytest.mark.parametrize(
    "act",
    [
        {"tire": "bearer"},
        {"tire": {"choose": "bearer", "min": 0}},
        {"tire": {"choose": "bearer", "as": "man"}},
        {"each": "bearer", "as": "man", "do": [{"tire": "man"}]},
        {"each": {"choose": "bearer", "as": "some"}, "as": "man", "do": [{"tire": "some"}, {"tire": "man"}]},
        {"each": "bearer", "as": "man", "do": [{"when": {"man": {"is": "bearer"}}, "do": [{"tire": "man"}]}]},
        {"when": {"compare": {"this": {"count": "bearer"}, "min": 1}}, "do": [{"draw": 1}]},
    ],
)
def test_what_bears_a_mark_may_stand_wherever_a_set_does(mark: str, act: Any) -> None:
    """EF-21.3, EF-5: what it is of is known with the marks of its deck, which a log has after its cards."""
    if mark == "fire":
        act = json.loads(json.dumps(act).replace('"tire": ', '"cut": '))
    entry = {"after": {"marked": {"mark": mark}}, "do": [act], "lasts": "battle", "times": 1}
    value = attrs.evolve(deck(), cards=(card_of(structure(entry, SCOPE)),))
    assert through(value) == value


def test_meanings_come_through_a_log_whose_keys_are_in_order() -> None:
    """EF-21.3: their words stand in one order, whatever that of the file was."""
    takes = {"by": {"meaning": {"men": 2, "hulls": {"count": {"ships": {"control": "own"}}}}}}
    made = definition({"takes": takes, "effects": [{"do": [{"draw": {"given": "by"}}]}]})
    value = attrs.evolve(deck(), definitions={**deck().definitions, "gauge": made})
    assert CODEC.load(c.Deck, json.loads(json.dumps(CODEC.dump(value), sort_keys=True))) == value


def test_arguments_given_as_floats_come_through_a_log() -> None:
    """EF-20.1, EF-21.3: as decimals, also inside fighters."""
    near = {"aboard": {"within": {"cm": 2.5, "of": {"holds_own": ["harald"]}}}}
    takes = {"cm": {"length": [-5, 5]}, "who": {"fighters": True}}
    body = [{"change": "reach", "of": "bow", "add": {"given": "cm"}}, {"forbid": "fall", "of": {"given": "who"}}]
    made = {**deck().definitions, "far": definition({"takes": takes, "effects": body})}
    call = structure({"kind": "far", "cm": 0.25, "who": near}, attrs.evolve(SCOPE, definitions=made))
    value = attrs.evolve(deck(), definitions=made, cards=(card_of(call),))
    assert CODEC.load(c.Deck, json.loads(json.dumps(CODEC.dump(value)), parse_float=pytest.fail)) == value


def test_a_set_up_with_clauses_comes_through_a_log() -> None:
    setup = load_scenario("slaget")
    changed = attrs.evolve(setup, decks={**setup.decks, "norse": deck()})
    assert CODEC.load(Setup, CODEC.dump(changed)) == changed


def test_the_codec_comes_through_another_process() -> None:
    assert pickle.loads(pickle.dumps(CODEC)).dump(deck()) == CODEC.dump(deck())


def test_decks_of_kinds_alone_are_written_as_ever() -> None:
    """EF-21.1: no key more, and lengths in cu."""
    data = CODEC.dump(load_decks()["norse"])
    assert data.keys() == {"id", "side", "title", "cards"}
    (reach,) = [e for card in data["cards"] for e in card["effects"] if e.get("of") == "boarding"]
    assert reach == {"kind": "reach", "of": "boarding", "add": 250}


def test_clauses_stand_as_in_their_file_with_decimals_as_texts() -> None:
    entry = structure({"change": "reach", "of": "bow", "add": Decimal("2.5")})
    call = structure({"kind": "reach", "of": "bow", "add": Decimal("2.5"), "lasts": "battle"})
    data = CODEC.dump(card_of(entry, call))["effects"]
    assert data[0] == {"change": "reach", "of": "bow", "add": "2.5"}
    assert data[1] == {"call": "reach", "of": "bow", "add": "2.5", "lasts": "battle"}


@pytest.mark.parametrize(
    "effects",
    [
        [{"change": "runes"}],
        [{"call": "nothing"}],
        [{"do": [{"mark": "unknown", "of": "own", "set": 1}]}],
        [{"do": [{"draw": 500}]}],
        [{"do": [{"draw": 1.5}]}],
        [["do"]],
        [7],
        [{"call": "bounty"}],
        [{"call": "reach", "of": "bow", "add": "x", "lasts": "battle"}],
    ],
)
def test_what_is_no_entry_is_malformed(effects: Any) -> None:
    """EF-18.2: bad input is refused and never an exception of another kind."""
    data = CODEC.dump(deck())
    data["cards"][0]["effects"] = effects
    with pytest.raises(Malformed):
        CODEC.load(c.Deck, data)


def test_too_deep_an_effect_is_malformed() -> None:
    acts: Any = []
    for _ in range(400):
        acts = [{"throw": 1, "then": acts}]
    data = CODEC.dump(deck())
    data["cards"][0]["effects"] = [{"do": acts}]
    with pytest.raises(Malformed):
        CODEC.load(c.Deck, data)
