"""The rulebook's worked examples, with its numbers (rules, section 10)."""

from collections.abc import Sequence
from typing import TypeAlias

import pytest
from geometry_boards import DANISH, KING, NORSE, at, bay_waters, fleet, hulls, sea

from slaget.games.nissan.geometry import (
    Hull,
    Obstacle,
    Pose,
    Stroke,
    abreast,
    distance,
    hull,
    overlap,
    row_forward,
    row_slide,
    sees,
    touch,
    within,
)
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Point, ShipClass

ARC = 9000
Ship: TypeAlias = tuple[ShipClass, Pose]
Rowed: TypeAlias = Stroke | Obstacle


def forward(ship: Ship, target: Point, rowers: int, others: Sequence[Hull] = ()) -> Rowed:
    return row_forward(*ship, target, 500 * rowers, ARC, others, bay_waters())


def slide(ship: Ship, shift: Point, rowers: int, others: Sequence[Hull] = ()) -> Rowed:
    return row_slide(*ship, shift, 200 * rowers, False, others, bay_waters())


def in_fleet(scenario: str, name: str) -> tuple[Ship, list[Hull]]:
    return fleet(scenario)[name], list(hulls(scenario, name).values())


def fault(found: Rowed) -> str | None:
    return found.fault if isinstance(found, Obstacle) else None


def test_x1_hull_vertices() -> None:
    assert hull(DANISH, at(50, 30, 30)).vertices == (
        (5693, 3400),
        (5431, 3405),
        (5165, 3355),
        (4610, 3035),
        (4434, 2829),
        (4307, 2600),
        (4569, 2595),
        (4835, 2645),
        (5390, 2965),
        (5566, 3171),
    )
    assert hull(DANISH, at(50, 30, 0)).vertices == (
        (5800, 3000),
        (5576, 3135),
        (5320, 3225),
        (4680, 3225),
        (4424, 3135),
        (4200, 3000),
        (4424, 2865),
        (4680, 2775),
        (5320, 2775),
        (5576, 2865),
    )


def test_x2_stones() -> None:
    a = hull(DANISH, at(50, 30, 0))
    near, far = hull(DANISH, at(76, 30, 0)), hull(DANISH, at(76.01, 30, 0))
    assert (distance(a, near), distance(a, far)) == (1000, 1001)
    assert within(a, near, 1000)
    assert not within(a, far, 1000)


def test_x3_hearing() -> None:
    ships = hulls("forsta_motet")
    measured = {name: distance(ships["d1"], ships[name]) for name in ("d2", "d5", "d3", "d6", "d4")}
    assert measured == {"d2": 1824, "d5": 2013, "d3": 3203, "d6": 3665, "d4": 4855}
    assert not any(within(ships["d1"], ships[name], 1500) for name in measured)


def test_x4_choice_of_ships() -> None:
    ships = hulls("forsta_motet")
    assert (distance(ships["n1"], ships["n2"]), distance(ships["n1"], ships["n3"])) == (20, 1010)


def test_x5_rowing_forward() -> None:
    ship, others = in_fleet("forsta_motet", "d3")
    assert hull(*ship).bow == (5007, 2773)
    assert forward(ship, (6000, 6000), 6, others) == Obstacle("too_far", "NI-12.7", 3376, 3000)
    assert forward(ship, (6000, 6000), 7, others) == Stroke(Pose(5770, 5234, 7330), 3376)


def test_x6_full_stroke() -> None:
    ship, others = in_fleet("forsta_motet", "n2")
    assert hull(*ship).bow == (7380, 7900)
    assert forward(ship, (7380, 3900), 8, others) == Stroke(Pose(7380, 4900, 27000), 4000)
    assert forward(ship, (7380, 3899), 8, others) == Obstacle("too_far", "NI-12.7", 4001, 4000)


def test_x7_turning() -> None:
    ship = (NORSE, at(80, 40, 0))
    assert hull(*ship).bow == (9000, 4000)
    assert forward(ship, (8000, 5000), 3) == Stroke(Pose(8000, 4000, 9000), 1414)
    assert fault(forward(ship, (8000, 5000), 2)) == "too_far"
    assert forward(ship, (8000, 5500), 4) == Stroke(Pose(8000, 4500, 9000), 1803)
    assert fault(forward(ship, (8000, 5500), 3)) == "too_far"
    assert forward(ship, (7999, 5000), 8) == Obstacle("out_of_arc", "NI-12.4", 9006, 9000)
    assert forward(ship, (8500, 4000), 8) == Obstacle("point_too_near", "NI-12.6", 500, 998)


@pytest.mark.parametrize(
    ("name", "shift", "expected"),
    [
        ("n2", (0, -400), None),
        ("n2", (0, -401), "too_far"),
        ("n2", (100, 0), "overlap"),
        ("n1", (0, 50), None),
        ("n1", (0, 100), "on_land"),
        ("d1", (0, -10), None),
        ("d1", (0, -11), "off_board"),
    ],
)
def test_x8_sliding(name: str, shift: Point, expected: str | None) -> None:
    ship, others = in_fleet("forsta_motet", name)
    assert fault(slide(ship, shift, 2, others)) == expected


def test_x8_names_the_ship_in_the_way_and_reaches_the_southern_edge() -> None:
    ship, others = in_fleet("forsta_motet", "n2")
    assert slide(ship, (100, 0), 2, others) == Obstacle("overlap", "NI-12.9", other=0)
    king, fleet_around = in_fleet("forsta_motet", "d1")
    moved = slide(king, (0, -10), 1, fleet_around)
    assert isinstance(moved, Stroke)
    assert hull(KING, moved.pose).vertices[5][1] == 0


def test_x9_path() -> None:
    ship, b = (DANISH, at(50, 30, 90)), hull(DANISH, at(50, 50, 0))
    assert forward(ship, (5000, 6000), 8, [b]) == Obstacle("overlap", "NI-12.9", other=0)
    reached = forward(ship, (5000, 4775), 8, [b])
    assert isinstance(reached, Stroke)
    a = hull(DANISH, reached.pose)
    assert (distance(a, b), touch(a, b, 50), abreast(a, b, 50), overlap(a, b)) == (0, True, False, False)
    assert fault(forward(ship, (5000, 4776), 8, [b])) == "overlap"


def test_x10_coming_abreast() -> None:
    ship, b = (DANISH, at(50, 30, 90)), hull(DANISH, at(56, 30, 90))
    assert distance(hull(*ship), b) == 150
    reached = slide(ship, (100, 0), 1, [b])
    assert isinstance(reached, Stroke)
    a = hull(DANISH, reached.pose)
    assert (distance(a, b), touch(a, b, 50), abreast(a, b, 50)) == (50, True, True)
    assert fault(slide(ship, (151, 0), 1, [b])) == "overlap"
    beside = (DANISH, at(51.5, 30, 90))
    assert distance(hull(*beside), b) == 0
    assert fault(forward(beside, (4876, 3752), 8, [b])) == "overlap"


@pytest.mark.parametrize(
    ("x", "y", "gap", "touching", "side_by_side"),
    [
        (50, 34.5, 0, True, True),
        (50, 35, 50, True, True),
        (50, 35.01, 51, False, False),
        (56.9, 34.5, 17, True, True),
        (56.91, 34.5, 17, True, False),
        (66.3, 30, 30, True, False),
    ],
)
def test_x11_abreast_limits(x: float, y: float, gap: int, touching: bool, side_by_side: bool) -> None:
    a, b = hull(DANISH, at(50, 30, 0)), hull(DANISH, at(x, y, 0))
    assert (distance(a, b), touch(a, b, 50), abreast(a, b, 50)) == (gap, touching, side_by_side)


def test_x12_sight() -> None:
    a, b = hull(DANISH, at(50, 30, 90)), hull(DANISH, at(50, 60, 90))
    assert distance(a, b) == 1400
    seen = [sees(a, b, [hull(DANISH, at(x, 45, 0))], sea(), 50, True) for x in (50, 54, 56)]
    assert seen == [False, False, True]


def test_x13_land_and_sight() -> None:
    a = hull(DANISH, at(4, 58, 90))
    hidden, open_ = hull(NORSE, at(25, 82, 60)), hull(NORSE, at(26, 80, 90))
    assert (distance(a, hidden), distance(a, open_)) == (1749, 2104)
    assert not sees(a, hidden, (), bay_waters(), 50, True)
    assert sees(a, hidden, (), bay_waters(), 50, False)
    assert sees(a, open_, (), bay_waters(), 50, True)


def test_x14_shallow() -> None:
    deep, near = hull(DANISH, at(80, 70.29, 0)), hull(DANISH, at(80, 70.3, 0))
    assert (bay_waters().land_distance(deep), bay_waters().land_distance(near)) == (3001, 3000)
    assert (bay_waters().shallow(deep, "hull"), bay_waters().shallow(near, "hull")) == (False, True)


def test_x15_deployment() -> None:
    king = hull(KING, at(80, 89, 270))
    accepted, refused = hull(DANISH, at(80, 18, 90)), hull(DANISH, at(80, 18.01, 90))
    assert (distance(king, accepted), distance(king, refused)) == (5000, 4999)
    assert bay_waters().in_zone(king, "norse")
    assert bay_waters().in_zone(accepted, "danish")


def test_x32_reaches() -> None:
    a = hull(DANISH, at(50, 30, 0))
    at_300, at_301 = hull(DANISH, at(69, 30, 0)), hull(DANISH, at(69.01, 30, 0))
    assert (within(a, at_300, 300), within(a, at_301, 300)) == (True, False)
    assert not touch(a, at_300, 50)
    assert within(a, hull(DANISH, at(96, 30, 0)), 3000)
    assert not within(a, hull(DANISH, at(96.01, 30, 0)), 3000)


@pytest.mark.parametrize("scenario", ["forsta_motet", "natten_i_viken", "slaget"])
def test_fixed_fleets_lie_where_they_may(scenario: str) -> None:
    """NI-8.6 to NI-8.8 and NI-I1."""
    ships = hulls(scenario)
    norse = [ship for name, ship in ships.items() if name[0] == "n"]
    for name, ship in ships.items():
        side: Side = "norse" if ship in norse else "danish"
        assert bay_waters().on_board(ship)
        assert not bay_waters().on_land(ship)
        assert bay_waters().in_zone(ship, side)
        assert not any(overlap(ship, other) for key, other in ships.items() if key != name)
        assert side == "norse" or all(distance(ship, other) >= 5000 for other in norse)
