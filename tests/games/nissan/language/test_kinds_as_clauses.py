"""The forms from plain data and back, the twenty kinds as definitions, and the numbers of clauses (EF-3, EF-11)."""

from typing import Any

import pytest
from worked import CARDS, SCOPE, card, card_of

from slaget.games.nissan import cards as c
from slaget.games.nissan.content import load_decks
from slaget.games.nissan.language.data import BadForm, plain, structure
from slaget.games.nissan.language.forms import Entry
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.numbering import index_of, numbered


def clauses(entry: Entry) -> list[Any]:
    return [plain(clause) for clause in expanded(entry, SCOPE.definitions)]


@pytest.mark.parametrize("name", CARDS)
def test_each_worked_card_is_read_and_written_as_it_stands(name: str) -> None:
    """EF-24: every form of the language comes through plain data unchanged."""
    for data in CARDS[name]:
        entry = structure(data, SCOPE)
        assert structure(plain(entry), SCOPE) == entry


def test_the_effects_of_the_bundled_decks_come_through_plain_data() -> None:
    """EF-21.1: what NI-21 has is read as the same values."""
    effects = [effect for deck in load_decks().values() for card in deck.cards for effect in card.effects]
    assert [structure(plain(effect)) for effect in effects] == effects


TIED = {"scale": {"count": {"ships": {"control": "own", "tied_to": "acting"}}}, "max": 3}
KINDS: list[tuple[c.Effect, list[Any]]] = [
    (c.CastRunes(add=-2), [{"change": "runes", "add": -2}]),
    (c.CastRunes(add=1, per="tied_friend", cap=3), [{"change": "runes", "add": TIED}]),
    (c.FixedRunes(rune="odin", count=2), [{"change": "fixed", "of": "odin", "add": 2}]),
    (c.Retoss(count="all", faces=("blank",)), [{"permit": "retoss", "of": ["blank"], "up_to": "all"}]),
    (c.TurnRunes(from_="odin", to="hit", count=1), [{"change": "reading", "of": "odin", "set": "hit", "up_to": 1}]),
    (
        c.FighterRunes(who=c.Who(weapons=("axe",)), add_halves=1),
        [{"change": "halves", "of": {"weapons": ["axe"]}, "add": 1}],
    ),
    (c.OdinWard(wounds=2), [{"change": "wounds", "of": "odin", "add": -2}]),
    (c.OdinWard(wounds="all"), [{"change": "wounds", "of": "odin", "add": -999}]),
    (
        c.ShieldWall(need=-1, absorb=2),
        [{"change": "wall", "of": "need", "add": -1}, {"change": "wall", "of": "stops", "add": 2}],
    ),
    (c.ShieldWall(ignored=True), [{"change": "wall", "of": "stops", "at_most": 0}]),
    (c.ShieldWall(), []),
    (c.Protect(who=c.Who(ranks=("king",))), [{"forbid": "fall", "of": {"ranks": ["king"]}}]),
    (c.Reach(of="bow", add=1050), [{"change": "reach", "of": "bow", "add": pytest.approx(10.5)}]),
    (
        c.Rowing(mode="forward", per_rower=100, flat=-200),
        [
            {"change": "stroke", "of": "forward", "add": 1},
            {"change": "distance", "of": "forward", "add": -2},
        ],
    ),
    (c.Rowing(flat=300), [{"change": "distance", "of": "any", "add": 3}]),
    (c.GroupLimit(action="any", add=2), [{"change": "group", "of": "any", "add": 2}]),
    (c.Again(action="melee", times=1), [{"change": "again", "of": "melee", "add": 1}]),
    (c.FreeAction(action="tie"), [{"change": "free", "of": "tie", "add": "all"}]),
    (c.Permit(what="shoot_unseen"), [{"permit": "shoot_unseen"}]),
    (c.Forbid(action="row"), [{"forbid": "row"}]),
    (c.Raft(), [{"permit": "raft"}]),
    (c.Activation(add=-1), [{"change": "activation", "add": -1}]),
    (c.ExtraDraw(cards=2), [{"do": [{"draw": 2, "at": "refill"}]}]),
    (c.Spy(), [{"do": [{"show": {"cards": {"in": "hand", "side": "enemy"}}}]}]),
    (
        c.Cycle(cards=2),
        [
            {
                "do": [
                    {
                        "pay": [{"discard": {"choose": {"cards": {"in": "hand"}}, "max": 2, "as": "paid"}}],
                        "do": [{"draw": {"count": "paid"}}],
                    }
                ]
            }
        ],
    ),
]


@pytest.mark.parametrize(("effect", "said"), KINDS, ids=lambda value: type(value).__name__)
def test_each_kind_is_its_clauses(effect: c.Effect, said: list[Any]) -> None:
    """EF-11.5, EF-11.4: the table of the twenty kinds; what changes nothing falls away."""
    assert clauses(effect) == said


def test_every_kind_is_in_that_table() -> None:
    assert {type(effect) for effect, _ in KINDS} == set(c.EFFECT_KINDS)


def test_what_a_call_says_for_all_goes_to_each_of_its_clauses() -> None:
    """EF-11.3: side, lasts, when and times; the conditions of the call and of a clause are joined by ``all``."""
    when = c.When(target=c.ShipPredicate(water="deep"))
    wall = c.ShieldWall(need=1, absorb=1, side="enemy", lasts="round", when=when)
    said = {"when": {"target": {"water": "deep"}}, "lasts": "round", "side": "enemy"}
    assert all(clause.items() >= said.items() for clause in clauses(wall))
    assert "enemy" in str(clauses(c.CastRunes(add=1, per="tied_friend", side="enemy"))[0]["add"])


def test_a_parameter_hides_what_calls_say_for_all() -> None:
    """EF-11.3: ``times`` of ``again`` is its own."""
    assert "times" not in clauses(c.Again(action="row", times=2))[0]


def test_a_definition_of_the_file_is_expanded_with_its_arguments() -> None:
    """EF-11.2: {given: name} stands for the argument."""
    (clause,) = clauses(structure({"kind": "bounty", "rank": "hero", "cards": 2}, SCOPE))
    assert clause["do"] == [{"draw": 2, "at": "refill"}]
    assert clause["after"] == {"fell": {"side": "enemy", "fighters": {"ranks": ["hero"]}}}


def test_a_call_wider_than_the_kinds_of_old_keeps_its_condition_and_span() -> None:
    """EF-11.3, EF-17.3."""
    data = {"kind": "reach", "of": "bow", "add": 5, "lasts": "battle", "when": {"not": {"acting": {"rowed": True}}}}
    entry = structure(data, SCOPE)
    assert not isinstance(entry, c.EFFECT_KINDS) and plain(entry) == data
    (clause,) = clauses(entry)
    assert clause["lasts"] == "battle" and clause["when"] == data["when"] and clause["add"] == 5


def test_entries_are_numbered_first_and_then_what_is_inside_them() -> None:
    """EF-3.2: a call is one entry even when nothing is left of it; clauses inside follow in reading order."""
    modes = structure(CARDS["two_orders"][0], SCOPE)
    made = card_of(c.ShieldWall(), modes, c.ShieldWall(need=1, absorb=1))
    assert [len(each) for each in numbered(made)] == [0, 1, 2, 1, 1]
    assert [plain(each[0])["change"] for each in numbered(made)[3:]] == ["runes", "reach"]
    assert index_of(made).places == {(1, 0, 0, 0, 0): 3, (1, 0, 0, 1, 0): 4}
    assert [len(each) for each in numbered(card("secret_oath"))] == [1, 1, 1]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"change": "runes", "ad": 1}, "missing-key"),
        ({"change": "runes", "add": 1, "zebra": 1}, "unknown-key"),
        ({"change": "runes", "add": 1, "do": []}, "misplaced-key"),
        ({"do": [{"draw": 100}]}, "out-of-range"),
        ({"do": [{"slay": {"ships": {}}}]}, "wrong-sort"),
        ({"do": [{"slay": "men"}]}, "unknown-name"),
        ({"change": "runes", "add": 1, "when": {"ship": {"rowed": True}}}, "unknown-name"),
        ({"do": [{"mark": "fire", "of": {"ships": {}}, "set": 1}]}, "unknown-mark"),
        ({"do": [{"each": {"ships": {}}, "as": "x", "do": [{"one_of": [[], []]}]}]}, "ask-in-each"),
        ({"instead": "rowed", "do": []}, "not-replaceable"),
        ({"do": [{"pay": [{"draw": 1}]}]}, "not-a-cost"),
        (
            {"change": "runes", "add": {"count": {"events": {"rowed": {"ship": {"water": "deep"}}}}}},
            "unflat-history",
        ),
    ],
)
def test_what_is_no_form_is_refused_with_its_code(data: Any, code: str) -> None:
    """EF-1.2, EF-2.4, EF-3, EF-5.4, EF-7.4, EF-12.7."""
    with pytest.raises(BadForm) as refused:
        structure(data)
    assert refused.value.faults[0].code == code
