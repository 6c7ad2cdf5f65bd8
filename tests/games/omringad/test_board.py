"""The board, its links and neighbours (OM-1, OM-E1, OM-E2, OM-I3)."""

from itertools import combinations

import pytest
from omringad_positions import setup

from slaget.content import ContentError
from slaget.games.omringad.board import LINKS, TABLES, atlas, fault_of, joined
from slaget.games.omringad.setup import Options, Setup, partners, side_of

ALL = [(seats, name) for seats, names in TABLES.items() for name in names]


def test_two_seats_in_orange() -> None:
    """OM-E1, OM-1.2, OM-1.4: links, a corner with three neighbours, no diagonals."""
    near = setup().atlas
    assert near.around["A53"] == ("A52", "B53", "A54", "A43")
    assert "A53" in near.near["B53"]
    assert near.around["A11"] == ("B15", "A21", "A12", "B15")
    assert sorted(near.near["A11"]) == ["A12", "A21", "B15"]
    assert "A33" not in near.near["A22"]
    assert sum(len(ways) for ways in near.around.values()) == 200


def test_four_seats_in_cross() -> None:
    """OM-E2, OM-1.1, OM-1.3."""
    near = setup(seats=4).atlas
    assert near.around["A11"] == ("C15", "A21", "A12", "C51")
    assert near.around["A51"][:2] == ("C55", "B11")
    assert near.around["A15"][2:] == ("D11", "C55")
    assert near.around["D13"][3] == "B53"
    assert all(len(ways) == 4 for ways in near.near.values())


@pytest.mark.parametrize(("teams", "front"), [("diagonal", 20), ("adjacent", 30)])
def test_the_front_between_the_teams(teams: str, front: int) -> None:
    """OM-E2, OM-15.1."""
    options = Options(seats=4, teams=teams)  # type: ignore[arg-type]
    home = {"A": 1, "B": 2, "C": 3, "D": 4}
    pairs = (pair for link in LINKS["cross"] for pair in joined(link))
    hostile = [p for p in pairs if home[p[0][0]] not in side_of(options, home[p[1][0]])]
    assert len(hostile) == front


@pytest.mark.parametrize(("seats", "name"), ALL)
def test_adjacency_is_symmetric_and_four_sided(seats: int, name: str) -> None:
    """OM-I3, OM-1.5."""
    board = atlas(seats, LINKS[name])
    assert fault_of(seats, LINKS[name]) is None
    for square, ways in board.around.items():
        assert len(ways) == 4 and square not in ways
        for there in ways:
            assert board.around[there].count(square) == ways.count(there)


@pytest.mark.parametrize(
    ("name", "corners"), [("orange", 8), ("parallel", 0), ("cross", 0), ("wedges", 8), ("torus", 0)]
)
def test_doubly_adjacent_corners(name: str, corners: int) -> None:
    """OM-1.4: squares with three distinct neighbours, as in the table of section 2.4."""
    board = atlas(2 if name in TABLES[2] else 4, LINKS[name])
    assert sum(len(ways) == 3 for ways in board.near.values()) == corners


def test_borders_between_countries() -> None:
    """OM-1.3: the table of borders for four seats."""
    border = {"cross": 10, "wedges": 0, "torus": 0}
    for name, number in border.items():
        pairs = [{a[0], b[0]} for link in LINKS[name] for a, b in joined(link)]
        assert pairs.count({"A", "C"}) == pairs.count({"B", "D"}) == number


@pytest.mark.parametrize(
    ("links", "problem"),
    [
        (LINKS["orange"][:3], "not linked"),
        ((*LINKS["orange"], ("A.N", "B.N", "same")), "more than once"),
        ((("A.N", "A.N", "same"), *LINKS["orange"][2:]), "more than once"),
        ((("A.N", "C.N", "same"), *LINKS["orange"][2:]), "no edge"),
        ((("A.N", "A.W", "same"), ("A.S", "A.E", "same"), ("B.N", "B.W", "same"), ("B.S", "B.E", "same")), "own"),
    ],
)
def test_a_custom_list_that_is_not_valid(links: object, problem: str) -> None:
    """OM-1.5."""
    assert problem in str(fault_of(2, links))  # type: ignore[arg-type]


def test_a_scenario_with_bad_links_is_refused() -> None:
    """OM-1.5: at load."""
    with pytest.raises(ContentError, match=r"OM-1\.5"):
        setup(board_links="custom", links=[["A.N", "B.S", "same"]])


def test_custom_links_equal_to_cross() -> None:
    """OM-1.3, OM-1.5: the scenario with its links written out is the default board."""
    from slaget.games.omringad.content import load_scenario

    assert load_scenario("grannpakten").atlas.around == setup(seats=4).atlas.around


@pytest.mark.parametrize("name", ["cross", "wedges", "torus"])
def test_no_seat_has_a_better_country(name: str) -> None:
    """Section 2.4: A to B to C to D with (column, row) to (6 - row, column) keeps adjacency."""
    board = atlas(4, LINKS[name])
    turn = {sq: f"{'BCDA'['ABCD'.index(sq[0])]}{6 - int(sq[2])}{sq[1]}" for sq in board.squares}
    for square, ways in board.around.items():
        assert sorted(turn[w] for w in ways) == sorted(board.around[turn[square]])


def test_sides() -> None:
    """OM-15.1, OM-15.2: free for all, diagonal and adjacent teams."""
    assert partners(Setup(Options(seats=4)).options) == ((1,), (2,), (3,), (4,))
    assert partners(Options(seats=4, teams="adjacent")) == ((1, 2), (3, 4))
    assert all(not set(a) & set(b) for a, b in combinations(partners(Options(seats=4, teams="diagonal")), 2))
