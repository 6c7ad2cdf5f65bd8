"""What pairs of games say of cards whose worth is plain, held by a quick captain."""

from collections.abc import Mapping
from typing import Any

import pytest
from made import NISSAN
from plain_decks import norse

from slaget.simulate import plan_of
from slaget.simulate.swaps import Swaps, play_pairs, report
from thorough import much, some

QUICK, ATTACKS = "level:2,iterations:0", "greedy"


def points(card: str, against: str, pairs: int, **copies: int) -> Mapping[str, Any]:
    """The worth of a card in a deck, with its interval."""
    players = {"norse": QUICK, "danish": against}
    swaps = Swaps(plan_of(NISSAN, norse(**copies), players, bytes(32), pairs), "norse")
    rows = report(swaps, play_pairs(swaps, [card], range(pairs)))["cards"]
    found: Mapping[str, Any] = next(row["points"] for row in rows if row["card"] == card)
    return found


def test_a_card_without_a_text_is_worth_nothing() -> None:
    assert points("plain", QUICK, 2, plain=9, sure=9) == {"mean": 0, "low": 0, "high": 0}


@pytest.mark.parametrize("copies", some(1, [12, 6]))
def test_sure_hits_are_worth_points_and_so_are_twice_as_many(copies: int) -> None:
    assert points("sure", QUICK, much(3, 5), plain=18 - copies, sure=copies)["low"] > 0


@pytest.mark.parametrize("copies", some(1, [18, 9]))
def test_a_card_that_forbids_its_owner_to_act_costs_points_and_so_do_twice_as_many(copies: int) -> None:
    assert points("forbids", ATTACKS, much(6, 8), plain=18 - copies, forbids=copies)["high"] < 0
