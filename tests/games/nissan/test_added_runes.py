"""Tiles that cards add to a cast: nothing can change what they read (NI-22.6, NI-R48, NI-O21)."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from battle import battle, card, event, luck, ordered, pick

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.names import Scope
from slaget.testing import Given

AGAIN = c.Retoss(count="all", faces=("blank",))


def melee(*effects: c.Effect, group: str = "sword2", **more: Any) -> tuple[Given, m.Attack]:
    """So many swordsmen, a rune each, with a card of these effects."""
    where = battle(n1="king 50,50,90: sword8", d1="55.5,50,90: bow7", norse=[card(*effects)], **more)
    where = ordered(where, "n1", play="made")
    return where, m.Attack("norse", "d1", pick(where, "n1", group))


@pytest.mark.parametrize(
    ("effects", "added"),
    [
        ([], 0),
        ([c.CastRunes(add=3)], 3),
        ([c.CastRunes(add=3), c.CastRunes(add=-1)], 2),
        ([c.CastRunes(add=-1)], 0),
        ([c.FixedRunes(rune="hit", count=2)], 0),
    ],
)
def test_b1_a_cast_tells_how_many_of_its_tiles_cards_added(effects: list[c.Effect], added: int) -> None:
    """NI-22.6: the positive sum of the numbers in force; fixed runes are no tiles."""
    where, attack = melee(*effects)
    assert event(where.when(attack, luck("b" * 9)).events, m.RunesCast).added == added


def test_b1_no_more_tiles_are_added_than_are_tossed() -> None:
    """NI-22.6, NI-O20: of a cast cut to sixteen at most sixteen."""
    where, attack = melee(c.CastRunes(add=30), big_cast="cap")
    cast = event(where.when(attack, luck("b" * 16)).events, m.RunesCast)
    assert (len(cast.batches[0]), cast.added) == (16, 16)


def test_of_an_empty_bag_no_tile_is_added() -> None:
    """NI-22.6, EF-8.3: at most as many as are tossed, and it tosses none."""
    empty = [structure({"change": "bag", "of": face, "set": 0}, Scope()) for face in ("hit", "odin")]
    effects: list[Any] = [c.CastRunes(add=2), *empty]
    where, attack = melee(*effects)
    assert event(where.when(attack, luck("")).events, m.RunesCast) == m.RunesCast((), m.FixedCount(0, 0), 0)


def test_b1_added_tiles_are_not_tossed_again() -> None:
    """NI-22.6, NI-R48: the last tiles in toss order are not offered."""
    where, attack = melee(c.CastRunes(add=2), AGAIN)
    due = where.when(attack, luck("bbbb"))
    assert isinstance(due.events[-1], m.RetossDue)
    Given(due.game).when(m.RetossRunes("norse", (2,))).rejected(r.BOOK["NI-22.6"], "bad_retoss")
    (option,) = due.game.options("norse")
    assert option.open["positions"].values == (0, 1)
    assert due.game.why_not(m.RetossRunes("norse", (0, 1))) is None


def test_b1_a_retoss_with_added_tiles_alone_is_passed_over() -> None:
    """NI-22.7: no tile to offer."""
    where, attack = melee(c.CastRunes(add=2), AGAIN)
    assert not [e for e in where.when(attack, luck("hhbb")).events if isinstance(e, m.RetossDue)]


def test_b1_added_tiles_are_not_turned() -> None:
    """NI-22.6: of four blanks the two of the fighters become hits."""
    turn = c.TurnRunes(from_="blank", to="hit", count="all")
    where, attack = melee(c.CastRunes(add=2), turn)
    assert event(where.when(attack, luck("bbbb")).events, m.CastSettled).hits == 2
    where, attack = melee(c.CastRunes(add=2), turn, added_runes_final=False)
    assert event(where.when(attack, luck("bbbb")).events, m.CastSettled).hits == 4


def test_b1_with_the_option_off_added_tiles_are_like_others() -> None:
    """NI-O21: the event tells them all the same."""
    where, attack = melee(c.CastRunes(add=2), AGAIN, added_runes_final=False)
    due = where.when(attack, luck("bbbb"))
    assert event(due.events, m.RunesCast).added == 2
    assert due.game.why_not(m.RetossRunes("norse", (0, 1, 2, 3))) is None


def test_b1_what_doublings_draw_follows_the_added_tiles_and_may_be_changed() -> None:
    """NI-22.6, NI-23.1: of two runes and one added, the third is final; the two of a doubling are not."""
    where, attack = melee(c.CastRunes(add=1), AGAIN, doubling_tiles=1)
    due = where.when(attack, luck("dbbbb", tiles=17))
    (option,) = due.game.options("norse")
    assert option.open["positions"].values == (1, 3, 4)


def test_b1_added_tiles_reach_over_batches() -> None:
    """NI-6.3: of eighteen tiles the last seventeen."""
    where, attack = melee(c.CastRunes(add=17), AGAIN, group="sword1")
    due = where.when(attack, luck("b" * 18))
    (option,) = due.game.options("norse")
    assert option.open["positions"].values == (0,)


@pytest.mark.parametrize("final", [True, False])
@pytest.mark.parametrize("count", [1, 2, "all"])
def test_b1_odds_leave_added_tiles_unturned(final: bool, count: Any) -> None:
    """NI-22.6: the odds of two fighters and one added rune, counted by hand over every order of faces."""
    turn = c.TurnRunes(from_="blank", to="hit", count=count)
    where, attack = melee(c.CastRunes(add=1), turn, added_runes_final=final)
    found: Counter[int] = Counter()
    for result, p in where.game.odds(attack).items():
        found[dict(result)["hits"]] += p
    assert found == _by_hand(final, 9 if count == "all" else count)


def _by_hand(final: bool, count: int) -> Counter[int]:
    odds: Counter[int] = Counter()
    orders = list(permutations("h" * 12 + "o" * 4, 3))
    for faces in orders:
        for ups in product((True, False), repeat=3):
            shown = [face if up else "b" for face, up in zip(faces, ups)]
            open_ = shown[:2] if final else shown
            hits = shown.count("h") + min(count, open_.count("b"))
            odds[hits] += Fraction(1, 8 * len(orders))
    return odds


def test_b1_odds_of_a_cast_in_batches_and_with_doublings_add_up() -> None:
    """NI-22.6: what is told apart for odds adds up to one, and the means are those of the tiles."""
    turn = c.TurnRunes(from_="hit", to="odin", count="all")
    for more in ({}, {"doubling_tiles": 2}):
        where, attack = melee(c.CastRunes(add=2), turn, **more)
        odds = where.game.odds(attack)
        assert sum(odds.values()) == 1
        hits = sum(p * dict(result)["hits"] for result, p in odds.items())
        assert hits == Fraction(2 * 3, 8) if not more else hits > 0


@pytest.mark.parametrize(
    ("card_says", "tiles", "offered"),
    [
        ([{"change": "runes", "add": 3, "lasts": {"until": {"cast": {"side": "own"}}}}], "bbbbb", (0, 1)),
        ([{"change": "runes", "add": 1}, {"after": "cast", "do": [{"change": "runes", "add": 2}]}], "bbb", (0, 1)),
    ],
)
@pytest.mark.parametrize("doubling", [0, 1])
def test_the_added_tiles_are_those_of_the_cast_whatever_begins_or_ends_by_it(
    card_says: Any, tiles: str, offered: tuple[int, ...], doubling: int
) -> None:
    """NI-22.6, EF-3.3: what cards make of the runes after the cast tosses none."""
    again = {"permit": "retoss", "of": ["blank"], "up_to": "all"}
    effects: list[Any] = [structure(each, Scope()) for each in (*card_says, again)]
    where, attack = melee(*effects, doubling_tiles=doubling)
    due = where.when(attack, luck(tiles, tiles=16 + doubling))
    (option,) = due.game.options("norse")
    assert option.open["positions"].values == offered
    if doubling:
        due = where.when(attack, luck(f"d{tiles}b", tiles=17))
        (option,) = due.game.options("norse")
        number = len(tiles)
        assert option.open["positions"].values == (1, number, number + 1)
