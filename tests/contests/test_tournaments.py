"""Knockout and round robin (OM-16)."""

from itertools import combinations
from typing import Any

import attrs
import pytest

from slaget.contests.tournaments import (
    BadRecord,
    Match,
    Record,
    knockout,
    round_robin_schedule,
    round_robin_table,
    slots,
)

GAMES = [
    Record("X", "Y", 52, 40, "X"),
    Record("X", "Z", 50, 51, "Z"),
    Record("Y", "Z", 55, 30, "Y"),
    Record("X", "W", 60, 20, "X"),
    Record("Y", "W", 50, 45, "Y"),
    Record("Z", "W", 41, 50, "W"),
]


def test_a_round_robin_of_four() -> None:
    """OM-E32, OM-16.2, OM-16.3."""
    table = round_robin_table(["X", "Y", "Z", "W"], GAMES)
    assert [str(row) for row in table] == ["1 X 2/3 +51", "2 Y 2/3 +18", "3 Z 1/3 -33", "4 W 1/3 -36"]
    other = [*GAMES[:5], Record("Z", "W", 41, 44, "W")]
    assert [row.difference for row in round_robin_table(["X", "Y", "Z", "W"], other)] == [51, 18, -27, -42]


def test_without_games_all_share_the_first_rank() -> None:
    """OM-16.3."""
    assert [str(row) for row in round_robin_table("XYZW", [])] == [f"1 {e} 0/0 +0" for e in "XYZW"]


def test_equal_rows_share_a_rank() -> None:
    """OM-16.3, OM-16.2, ruling OM-R63: 1, 2, 2, 4; a shared win is played by both and won by neither."""
    games = [Record("a", "d", 50, 40, "a"), Record("b", "c", 50, 50, None)]
    assert [row.rank for row in round_robin_table("abcd", games)] == [1, 2, 2, 4]


@pytest.mark.parametrize("number", range(12))
def test_each_pair_meets_once(number: int) -> None:
    """OM-16.1: and nobody plays twice in a round."""
    entrants = list(range(number))
    rounds = round_robin_schedule(entrants)
    met = [frozenset(pair) for pairs in rounds for pair in pairs]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(entrants, 2)))
    assert all(len({e for pair in pairs for e in pair}) == 2 * len(pairs) for pairs in rounds)
    assert len(rounds) == (number - 1 + number % 2 if number > 1 else 0)


def test_the_circle_method_exactly() -> None:
    """OM-16.1: L rotated right by k."""
    assert round_robin_schedule("WXYZ") == (
        (("W", "Z"), ("X", "Y")),
        (("W", "Y"), ("Z", "X")),
        (("W", "X"), ("Y", "Z")),
    )


def test_a_knockout_of_five() -> None:
    """OM-E33, OM-16.4, ruling OM-R62."""
    assert slots(8) == (1, 8, 4, 5, 2, 7, 3, 6)
    first = knockout("abcde").rounds[0]
    assert [(match.a, match.b, match.status) for match in first] == [
        ("a", None, "bye"), ("d", "e", "pending"), ("b", None, "bye"), ("c", None, "bye"),
    ]  # fmt: skip
    assert knockout("abcde").rounds[1] == (Match(2, "a", None, "pending"), Match(2, "b", "c", "pending"))


def test_a_knockout_played_out() -> None:
    """OM-16.5: a shared win is replayed."""
    games = [Record("d", "e", 50, 50, None, 1)]
    assert knockout("abcde", games).rounds[0][1].status == "replay"
    games += [Record("e", "d", 50, 40, "e", 1), Record("a", "e", 10, 50, "e", 2), Record("b", "c", 50, 0, "b", 2)]
    games += [Record("e", "b", 50, 20, "e", 3)]
    done = knockout("abcde", games)
    assert done.champion == "e" and done.rounds[2][0].status == "decided"


@pytest.mark.parametrize(
    "games",
    [
        [Record("a", "q", 1, 0, "a", 1)],
        [Record("a", "a", 1, 0, "a", 1)],
        [Record("d", "e", 1, 0, "a", 1)],
        [Record("a", "d", 1, 0, "a", 1)],
        [Record("a", "d", 1, 0, "a", 2)],
    ],
)
def test_records_that_do_not_belong_to_a_knockout(games: list[Record]) -> None:
    """OM-16.6."""
    with pytest.raises(BadRecord):
        knockout("abcde", games)


def test_records_that_do_not_belong_to_a_round_robin() -> None:
    """OM-16.6: a pair played twice, an unknown entrant, entrants that are not distinct."""
    with pytest.raises(BadRecord, match="twice"):
        round_robin_table("XYZW", [*GAMES, Record("Y", "X", 1, 0, "Y")])
    with pytest.raises(BadRecord):
        round_robin_table("XY", [Record("X", "Q", 1, 0, "X")])
    with pytest.raises(BadRecord):
        round_robin_schedule("XX")


@pytest.mark.parametrize(
    "game",
    [
        None,
        5,
        ("X", "Y", 52, 40, "X"),
        {"a": "X", "b": "Y"},
        attrs.evolve(GAMES[0], points_a="52"),
        attrs.evolve(GAMES[0], points_b=1.5),
        attrs.evolve(GAMES[0], round=True),
    ],
)
def test_what_is_no_record_is_told_as_such(game: Any) -> None:
    """OM-16.6: some were attributes that None has not, others made a table of what is no number."""
    with pytest.raises(BadRecord, match=r"no (record|whole number)"):
        round_robin_table("XY", [game])
    with pytest.raises(BadRecord, match=r"no (record|whole number)"):
        knockout("XY", [game])


@pytest.mark.parametrize("wrong", [None, 5, ["X", ["Y"]], ["X", None]])
def test_entrants_are_a_list_of_distinct_names(wrong: Any) -> None:
    """OM-16: of any kind that can be gone through once."""
    with pytest.raises(BadRecord):
        round_robin_schedule(wrong)
    with pytest.raises(BadRecord):
        knockout(wrong)
    with pytest.raises(BadRecord, match="list of records"):
        knockout("XY", wrong if not isinstance(wrong, list) else GAMES[0])
    assert round_robin_schedule(iter("XYZW")) == round_robin_schedule("XYZW")
    assert knockout(iter("abcde")) == knockout("abcde")


def test_a_record_may_be_a_mapping_as_the_rules_write_it() -> None:
    """OM-16: ``{round, a, b, points_a, points_b, winner}``."""
    assert round_robin_table("XYZW", map(attrs.asdict, GAMES)) == round_robin_table("XYZW", GAMES)


@pytest.mark.parametrize("number", [0, 1])
def test_a_knockout_of_one(number: int) -> None:
    """OM-16.4: whoever is alone is champion."""
    assert knockout("a"[:number]).champion == ("a" if number else None)
