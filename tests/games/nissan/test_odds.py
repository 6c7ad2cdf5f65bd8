"""Exact odds out of the code that plays, against the closed formula (rules, section 8; NI-X17)."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from math import comb, prod
from time import process_time
from typing import Any, Final

import pytest
from battle import battle, card, event, luck, ordered, pick
from sentences import check_sentences

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import refusals
from slaget.games.nissan import rules as r
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.definitions import mark
from slaget.games.nissan.language.names import Scope
from slaget.kernel import Rejected
from slaget.testing import Given
from thorough import some

Odds = Mapping[tuple[int, ...], Fraction]
HALF: Final = Fraction(1, 2)


def formula(n: int) -> dict[tuple[int, int], Fraction]:
    """P(h hits, o Odin) = C(n, f) / 2^n * C(12, h) * C(4, o) / C(16, f) with f = h + o."""
    return {
        (h, o): Fraction(comb(n, h + o), 2**n) * Fraction(comb(12, h) * comb(4, o), comb(16, h + o))
        for h in range(min(n, 12) + 1)
        for o in range(min(n - h, 4) + 1)
    }


def second_formula(n: int) -> dict[tuple[int, int], Fraction]:
    """The same by the number k of Odin tiles drawn."""
    found: dict[tuple[int, int], Fraction] = {}
    for k in range(5):
        for h in range(n - k + 1):
            for o in range(k + 1):
                share = Fraction(comb(4, k) * comb(12, n - k), comb(16, n)) * comb(n - k, h) * comb(k, o) / 2**n
                found[h, o] = found.get((h, o), Fraction()) + share
    return {pair: p for pair, p in found.items() if p}


def odds(where: Given, command: Any, *fields: str) -> Odds:
    """The distribution of some fields of the result."""
    found: dict[tuple[int, ...], Fraction] = {}
    for key, p in where.game.odds(command).items():
        result = dict(key)
        chosen = tuple(result[f] for f in fields or ("hits", "odin"))
        found[chosen] = found.get(chosen, Fraction()) + p
    assert sum(found.values()) == 1
    return found


def attack(
    group: str, *effects: c.Effect, d1: str = "bow3", crew: str = "sword8 bow6", **more: Any
) -> tuple[Given, m.Attack]:
    where = battle(n1=f"king 50,50,90: {crew}", d1=f"55.5,50,90: {d1}", norse=[card(*effects)], **more)
    where = ordered(where, "n1", play="made")
    return where, m.Attack("norse", "d1", pick(where, "n1", group))


@pytest.mark.parametrize("n", range(1, 9))
def test_casts_follow_the_formula(n: int) -> None:
    """NI-6.2, NI-X17: n fighters, n runes; the two forms of the formula agree."""
    assert odds(*attack(f"sword{n}")) == formula(n) == second_formula(n)


@pytest.mark.parametrize("n", some(2, [9, 10, 11, 12]))
def test_bigger_casts_follow_the_formula(n: int) -> None:
    """NI-6.2: up to twelve runes with what a card adds."""
    assert odds(*attack("sword8", c.CastRunes(add=n - 8))) == formula(n)


def test_means() -> None:
    """Section 8: 3n/8 hits and n/8 Odin runes."""
    for n in (1, 5, 8):
        found = odds(*attack(f"sword{n}"))
        assert sum(h * p for (h, _), p in found.items()) == Fraction(3 * n, 8)
        assert sum(o * p for (_, o), p in found.items()) == Fraction(n, 8)


def test_batches_are_independent() -> None:
    """NI-6.3: a cast of 17 is one of 16 and one of 1, added; with ``cap`` it is one of 16."""
    whole, single = formula(16), formula(1)
    added: dict[tuple[int, int], Fraction] = {}
    for (h, o), p in whole.items():
        for (h1, o1), p1 in single.items():
            added[h + h1, o + o1] = added.get((h + h1, o + o1), Fraction()) + p * p1
    assert odds(*attack("sword8", c.CastRunes(add=9))) == added
    assert odds(*attack("sword8", c.CastRunes(add=9), big_cast="cap")) == whole


def test_wounds_behind_a_wall() -> None:
    """NI-15.3: the wall takes one hit of each cast; Odin wounds both sides (NI-16.13)."""
    found = odds(*attack("sword2", d1="sword7"), "defender_wounds", "attacker_wounds")
    expected: dict[tuple[int, ...], Fraction] = {}
    for (h, o), p in formula(2).items():
        key = max(0, h - 1) + o, o
        expected[key] = expected.get(key, Fraction()) + p
    assert found == expected


def test_the_note_on_eight_fighters() -> None:
    """Section 5: eight plain fighters against a wall slay 3.02 on average and lose 1."""
    found = odds(*attack("sword8", d1="sword7"), "defender_wounds", "attacker_wounds")
    slain = sum(d * p for (d, _), p in found.items())
    assert round(float(slain), 2) == 3.02
    assert sum(a * p for (_, a), p in found.items()) == 1


def test_wards_and_fixed_runes() -> None:
    """NI-21 odin_ward and fixed_runes: fixed ones are certain, warded ones are none."""
    where, command = attack("sword2", c.FixedRunes(rune="odin", count=2), c.OdinWard(wounds=1))
    found = odds(where, command, "odin", "defender_wounds", "attacker_wounds")
    assert all(odin >= 2 and mine == odin - 1 and theirs >= odin for odin, theirs, mine in found)
    where, command = attack("bow1", c.FixedRunes(rune="hit", count=3), d1="sword7")
    assert odds(where, command, "hits", "defender_wounds") == {(3, 2): Fraction(1)}


def test_turned_runes() -> None:
    """NI-21 turn_runes: with every blank read as a hit nothing is blank."""
    found = odds(*attack("sword3", c.TurnRunes(from_="blank", to="hit", count="all")))
    assert all(h + o == 3 for h, o in found)
    one = odds(*attack("sword1", c.TurnRunes(from_="odin", to="hit", count=1)))
    assert one == {(1, 0): HALF, (0, 0): HALF}


def test_a_volley_counts_no_odin_wounds() -> None:
    """NI-14.9: Odin runes are reported, and wound nobody."""
    where = ordered(battle(n1="50,50,90: bow2", d1="50,72,90: bow3"), "n1")
    command = m.Shoot("norse", "d1", pick(where, "n1", "bow2"))
    assert odds(where, command) == formula(2)
    assert all(
        mine == 0 and theirs == hits
        for hits, theirs, mine in odds(where, command, "hits", "defender_wounds", "attacker_wounds")
    )


def test_a_retoss_to_be_offered_counts_as_declined_and_its_own_odds_are_even() -> None:
    """NI-22.6, NI-D3: each named tile shows its face with probability 1/2."""
    where, command = attack("sword3", c.Retoss(count=2, faces=("blank",)))
    assert odds(where, command) == formula(3)
    due = Given(where.when(command, luck("hbb")).game)
    assert odds(due, m.RetossRunes("norse", ())) == {(1, 0): Fraction(1)}
    assert odds(due, m.RetossRunes("norse", (1,))) == {(1, 0): HALF, (2, 0): HALF}
    assert odds(due, m.RetossRunes("norse", (1, 2))) == {(1, 0): HALF**2, (2, 0): HALF, (3, 0): HALF**2}
    odin = Given(where.when(command, [12, 0, 0, 1, 0, 1]).game)
    assert odds(odin, m.RetossRunes("norse", (0,))) == {(2, 0): HALF, (2, 1): HALF}


def doubled(d: int, n: int) -> dict[tuple[int, int], Fraction]:
    """NI-23.1 by walking every way: tiles drawn from the rest of the bag, two more for each doubling."""

    def walk(hits: int, odins: int, doublings: int, due: int, h: int, o: int, p: Fraction) -> None:
        left = hits + odins + doublings
        if not due or not left:
            found[h, o] = found.get((h, o), Fraction()) + p
            return
        for count, face in ((hits, (1, 0, 0)), (odins, (0, 1, 0)), (doublings, (0, 0, 1))):
            if count:
                rest = hits - face[0], odins - face[1], doublings - face[2]
                share = p * Fraction(count, left) / 2
                walk(*rest, due - 1, h, o, share)
                walk(*rest, due - 1 + 2 * face[2], h + face[0], o + face[1], share)

    found: dict[tuple[int, int], Fraction] = {}
    walk(12, 4, d, n, 0, 0, Fraction(1))
    return found


@pytest.mark.parametrize(("d", "n"), some(3, [(1, 1), (1, 3), (3, 2), (3, 3)]))
def test_doubling_tiles(d: int, n: int) -> None:
    """NI-23.1: odds with doubling tiles, against a walk through the bag."""
    assert odds(*attack(f"sword{n}", doubling_tiles=d)) == doubled(d, n)


def test_odds_change_nothing_and_refuse_like_play() -> None:
    """NI-11.1: what may not be played has no odds; the battle stays as it is."""
    where, command = attack("sword3")
    before = where.game.state
    where.game.odds(command)
    assert where.game.state is before
    with pytest.raises(Rejected) as refused:
        where.game.odds(m.Attack("norse", "d1", ("harald",)))
    assert refused.value.rule == r.BOOK["NI-11.1"]


def test_what_has_no_chance_in_it_has_one_outcome() -> None:
    """NI-1.8: a row is certain."""
    where, _ = attack("sword3")
    assert list(where.game.odds(m.EndShip("norse")).values()) == [1]


def test_odds_agree_with_what_is_played() -> None:
    """Section 8: the shares of two thousand casts lie near the odds."""
    from random import Random

    from slaget.kernel import seeded

    where, command = attack("sword2")
    random, counts = Random(3), dict.fromkeys(formula(2), 0)
    for _ in range(2000):
        events = where.game.play(command, seeded(random.randbytes(32))).events
        settled = next(e for e in events if isinstance(e, m.CastSettled))
        counts[settled.hits, settled.odin] += 1
    for pair, p in formula(2).items():
        assert abs(counts[pair] / 2000 - p) < 5 * (float(p * (1 - p)) / 2000) ** 0.5


def test_what_chance_chooses_is_not_gone_through_where_no_runes_are_tossed() -> None:
    """EF-15.3: one outcome without fields, though chance may choose any of a fleet's men in any order."""
    men = {"choose": {"fighters": {"side": "enemy"}}, "by": "chance", "min": 0, "max": "all"}
    effects = (structure({"do": [{"tire": men}]}),)
    where = battle(n1="king 50,50,90: sword8", d1="55.5,50,90: bow12", norse=[card(*effects)])
    command = m.PlayCard("norse", "made#1", "card")
    assert dict(where.game.odds(command)) == {(): 1}


CROWD = {
    "n1": "king 50,50,90: sword5 axe4 bow4",
    "n2": "70,50,90: sword4 axe3 bow3",
    "d1": "100,50,90: sword5 bow2",
}
TWO: Any = {"throw": 2, "then": []}
FALLING: Any = {"slay": {"choose": {"fighters": {"ranks": ["ordinary"]}}, "by": "chance", "min": 6, "max": 9}}
ODIN: Any = {"compare": {"this": {"number": "odin"}, "min": 1}}


def of_card(*acts: Any, **more: Any) -> Odds:
    where = battle(norse=[card(structure({"do": list(acts)}))], **CROWD, **more)
    return odds(where, m.PlayCard("norse", "made#1", "card"), "hits", "odin", "blank")


def tossed(*throws: int) -> dict[tuple[int, ...], Fraction]:
    """So many runes each from a full bag, what they show added."""
    found: dict[tuple[int, ...], Fraction] = {(0, 0, 0): Fraction(1)}
    for n in throws:
        made: dict[tuple[int, ...], Fraction] = {}
        for (hits, odin, blank), p in found.items():
            for (h, o), q in formula(n).items():
                key = hits + h, odin + o, blank + n - h - o
                made[key] = made.get(key, Fraction()) + p * q
        found = made
    return found


@pytest.mark.parametrize(("acts", "throws"), [
    ([FALLING, TWO], (2,)),
    ([TWO, FALLING, TWO, {"draw": 1}], (2, 2)),
    ([{"slay": {"choose": {"fighters": {"ranks": ["ordinary"]}}, "by": "chance"}}, {"throw": 7}], (7,)),
    ([{"throw": {"count": {"ships": {"fleet": "own"}}}}, FALLING], (3,)),
    ([TWO, {"slay": {"choose": {"fighters": {}}, "by": "chance", "min": 6, "max": 6}}], (2,)),
    ([{"each": {"fighters": {"side": "enemy", "ranks": ["ordinary"]}}, "as": "man", "do": [
        {"throw": 1, "then": [{"when": ODIN, "do": [{"tire": "man"}], "else": [{"ready": "man"}]}]}]}], (1,) * 7),
    ([{"each": {"fighters": {"ranks": ["ordinary"]}}, "as": "man", "do": [{"throw": 1}]}], (1,) * 30),
])  # fmt: skip
def test_throws_that_hang_on_nothing_are_added_whatever_chance_chooses_of_a_crowd(acts: Any, throws: Any) -> None:
    """EF-15.3: as many steps as there are throws, not as there are ways to choose."""
    assert of_card(*acts) == tossed(*throws)


def throws_after(moment: Any, runes: int) -> Any:
    """A clause that tosses runes whenever it hears a moment."""
    return {"after": moment, "do": [{"throw": runes}], "lasts": "battle", "times": 9}


@pytest.mark.parametrize(("moments", "begun", "command", "throws"), [
    ([{"turn_began": {"side": "enemy"}}], False, m.EndTurn("norse"), (1,)),
    (["turn_ending", "turn_began"], False, m.EndTurn("norse"), (1, 2)),
    (["rowed"], True, m.RowSlide("norse", ("norse_sword_1",), -100, 0), (1,)),
], ids=["turn began", "turn ended", "rowed"])  # fmt: skip
def test_what_a_command_sets_off_is_in_its_odds(
    moments: list[Any], begun: bool, command: Any, throws: tuple[int, ...]
) -> None:
    """EF-15.3: cards in force that hear it toss runes as those do that are played."""
    effects = [structure(throws_after(moment, number)) for number, moment in enumerate(moments, 1)]
    where = ordered(battle(norse=[card(*effects)], **CROWD), "n1", play="made", begin=begun)
    assert odds(where, command, "hits", "odin", "blank") == tossed(*throws)


def test_a_throw_before_the_king_falls_is_counted() -> None:
    """EF-15.3: though the battle is over before the card is done."""
    falls = {"slay": {"fighters": {"ranks": ["king"]}}}
    acts = [{"choose": {"fighters": {"side": "own"}}, "as": "man"}, TWO, falls]
    where = battle(norse=[card(structure({"do": acts}))], **{**CROWD, "d1": "king 100,50,90: sven sword5 bow2"})
    where = where.after(m.PlayCard("norse", "made#1", "card"))
    choice = m.ChooseEffect("norse", pick(where, "n1", "sword1"))
    assert odds(where, choice, "hits", "odin", "blank") == tossed(2)
    assert where.when(choice).game.state.phase == "over"


def more_runes(runes: int) -> tuple[Given, m.Attack]:
    """An attack of one swordsman with so many runes, all but one of cards."""
    clauses = [structure({"change": "runes", "add": min(99, n)}) for n in range(runes - 1, 0, -99)]
    return attack("sword1", *clauses)


@pytest.mark.parametrize("n", [17, 40])
def test_batches_of_a_big_cast_are_added(n: int) -> None:
    """NI-6.3, EF-15.5: each from a full bag."""
    sizes = [16] * (n // 16) + [n % 16]
    found: dict[tuple[int, ...], Fraction] = {}
    for (hits, odin, _), p in tossed(*sizes).items():
        found[hits, odin] = found.get((hits, odin), Fraction()) + p
    assert odds(*more_runes(n), "hits", "odin") == found


def test_an_attack_tosses_999_runes_at_most() -> None:
    """EF-8.3, EF-15.5: so that what is drawn has room in an entry; its odds are refused, and in time."""
    where, command = more_runes(1100)
    cast = event(where.when(command).events, m.RunesCast)
    assert sum(map(len, cast.batches)) == 999
    began = process_time()
    with pytest.raises(Rejected) as refused:
        where.game.odds(command)
    assert refused.value.kind == refusals.TOO_MANY_WAYS
    assert process_time() - began < 5


def test_throws_that_hang_on_chance_are_gone_through() -> None:
    """EF-15.3: by what fell, by what was thrown, and by the battle's end."""
    again = {"throw": 1, "then": [{"when": ODIN, "do": [{"throw": 1}]}]}
    assert of_card(again)[0, 2, 0] == Fraction(1, 64)
    mode = {"one_of": [[TWO], []], "by": "chance"}
    where = battle(norse=[card(structure({"do": [mode]}))], **CROWD)
    assert where.game.odds(m.PlayCard("norse", "made#1", "card"))[()] == HALF
    king: Any = {"slay": {"choose": {"fighters": {"leaders": ["sven", "finn"]}}, "by": "chance", "max": 2}}
    where = battle(
        norse=[card(structure({"do": [king, TWO]}))], **{**CROWD, "d1": "king 100,50,90: sven finn sword2"}
    )
    assert where.game.odds(m.PlayCard("norse", "made#1", "card"))[()] == HALF, "the hero falls before his king"
    number = {"throw": {"count": {"fighters": {"weapons": ["bow"], "side": "enemy"}}}}
    bows: Any = {"slay": {"choose": {"fighters": {"side": "enemy", "ranks": ["ordinary"]}}, "by": "chance"}}
    where = battle(
        norse=[card(structure({"do": [bows, number]}))], n1="50,50,90: sword2", d1="100,50,90: bow1 axe1"
    )
    assert where.game.odds(m.PlayCard("norse", "made#1", "card"))[()] == HALF


CRUSHED: Any = {"slay": {"choose": {"fighters": {"ranks": ["ordinary"]}}, "by": "chance", "min": 9, "max": 9}}
BOWS: Any = {"throw": {"count": {"fighters": {"weapons": ["bow"]}}}}


@pytest.mark.parametrize("acts", [
    [CRUSHED, BOWS],
    [{"each": {"fighters": {}}, "as": "man", "do": [{"throw": 16}]}],
])  # fmt: skip
def test_odds_without_end_are_refused_in_time(acts: Any) -> None:
    """EF-15.5: of the men whom chance may choose in any order, and of throws by the dozen; the card is played."""
    where = battle(norse=[card(structure({"do": list(acts)}))], **CROWD)
    command, before = m.PlayCard("norse", "made#1", "card"), process_time()
    assert where.game.why_not(command) is None
    with pytest.raises(Rejected) as refused:
        where.game.odds(command)
    assert process_time() - before < 20
    assert (refused.value.rule, refused.value.kind) == (r.BOOK["EF-15.5"], refusals.TOO_MANY_WAYS)
    check_sentences(refused.value)
    assert where.game.odds(m.PlayCard("norse", "made#1", "blank"))


GLORY: Any = {"mark": "glory", "of": "own", "add": 1}
HEARS: Any = {"after": {"attacked": {"side": "own"}}, "lasts": "battle"}


def heard(bought: Any, *effects: Any, group: str = "sword4") -> tuple[Given, m.Attack]:
    """An attack before which a rune is thrown, whose hit does something."""
    on_hit: Any = {"when": {"compare": {"this": {"number": "hits"}, "min": 1}}, "do": [bought]}
    thrown = {**HEARS, "do": [{"throw": 1, "then": [on_hit]}]}
    marks = {"glory": mark({"of": "side", "max": 3, "title": {"sv": "Ära", "en": "Glory"}})}
    scope = Scope(marks=marks)
    return attack(group, *(structure(each, scope) for each in (thrown, *effects)), marks=marks)


@pytest.mark.parametrize(("bought", "effects"), [
    (GLORY, [{"change": "fixed", "of": "hit", "add": {"number": "glory", "of": "own"}}]),
    ({"draw": 1}, [{"change": "fixed", "of": "hit", "add": 1, "when": {"happened": {"events": "drawn"}}}]),
    ({"change": "fixed", "of": "hit", "add": 1}, []),
], ids=["mark", "history", "clause"])  # fmt: skip
def test_what_fires_before_a_cast_is_told_apart_whatever_it_leaves(bought: Any, effects: Any) -> None:
    """EF-15.2: a mark, a card drawn or a clause, which the cast asks for; a rune of the full bag hits in 3 of 8."""
    found: dict[tuple[int, ...], Fraction] = {}
    for more, p in ((1, Fraction(3, 8)), (0, Fraction(5, 8))):
        for (hits, odin), q in formula(4).items():
            found[hits + more, odin] = found.get((hits + more, odin), Fraction()) + p * q
    assert odds(*heard(bought, *effects)) == found


def test_an_attack_that_waits_for_an_answer_is_not_gone_on_with() -> None:
    """EF-15.3: its cast is no throw, and odds of the answer go through none of it."""
    asks = {**HEARS, "do": [{"tire": {"choose": {"fighters": {"side": "own"}}, "min": 0}}]}
    where, command = attack("sword8", *map(structure, (asks, throws_after("rowed", 1))))
    assert dict(where.after(command).game.odds(m.ChooseEffect("norse", ()))) == {(): 1}


def test_a_volley_before_which_a_rune_is_thrown_has_odds() -> None:
    """EF-15.5: the cast of an attack is added to what fires before it, not gone through again for each way."""
    where, command = heard({"change": "runes", "add": 4}, group="sword8")
    found = odds(where, command)
    assert found[0, 4] == Fraction(5, 8) * formula(8)[0, 4] + Fraction(3, 8) * formula(12)[0, 4]


def test_what_came_of_throws_is_told_apart_however_much_it_is() -> None:
    """EF-15.3: of throws that show the same together the first decides, by whom it tires, what is thrown last."""
    tires: Any = [{"tire": {"fighters": {"weapons": [arm], "ranks": ["ordinary"]}}} for arm in ("sword", "axe")]
    hit: Any = {"when": {"compare": {"this": {"number": "hits"}, "min": 1}}, "do": [tires[0]], "else": [tires[1]]}
    ready: Any = {"fighters": {"weapons": ["sword"], "acted": False}}
    last: Any = {"throw": {"scale": {"count": ready}, "over": 20, "max": 1}}
    effect = structure({"do": [{"throw": 1, "then": [hit]}, {"throw": 1}, {"throw": 1}, last]})
    men = {"n1": "king 50,50,90: sword15", "d1": "100,50,90: sword15"}
    crowd = {**men, "n2": "70,50,90: axe15", "d2": "110,50,90: axe15"}
    where = battle(norse=[card(effect)], **crowd)
    found = odds(where, m.PlayCard("norse", "made#1", "card"), "hits", "odin", "blank")
    share = Fraction(3, 8), Fraction(1, 8), HALF
    expected: dict[tuple[int, ...], Fraction] = {}
    for shown in product(range(3), repeat=4):
        runes = shown[:3] if shown[0] == 0 else shown
        key = tuple(runes.count(face) for face in range(3))
        expected[key] = expected.get(key, Fraction()) + prod(share[face] for face in shown)
    assert found == expected


@pytest.mark.parametrize(
    ("says", "runes"),
    [
        ({"change": "halves", "of": {"acted": True}, "add": 2}, 4),
        ({"change": "halves", "of": {"fought": False}, "add": 2}, 2),
        ({"change": "runes", "add": 1, "when": {"happened": {"events": {"attacked": {"side": "own"}}}}}, 3),
    ],
    ids=["acted", "fought", "history"],
)
def test_a_cast_has_the_odds_of_the_state_in_which_it_is_made(says: Any, runes: int) -> None:
    """EF-7.5, EF-15.2: when it asks for its runes the attack has been declared, and its group has fought."""
    where, command = attack("sword2", structure(says))
    assert len(event(where.when(command, luck("b" * runes)).events, m.RunesCast).batches[0]) == runes
    assert odds(where, command) == formula(runes)


def test_what_ends_by_the_cast_is_not_in_the_odds_of_how_it_is_read() -> None:
    """EF-3.3, EF-15.2: tiles are turned when the cast is over, and so is the card."""
    until: Any = {"until": {"cast": {"side": "own"}}}
    turns = {"change": "reading", "of": "blank", "set": "hit", "up_to": 2, "lasts": until}
    where, command = attack("sword2", structure(turns))
    assert event(where.when(command, luck("bb")).events, m.CastSettled).hits == 0
    assert odds(where, command) == formula(2)
