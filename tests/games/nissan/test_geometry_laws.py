"""The fast geometry agrees with plain shapely; regions offer only what is accepted."""

import random

import pytest
import shapely
from geometry_boards import DANISH, KING, NORSE, bay_waters, sea
from geometry_scenes import MEET, crowd, fault_of_pieces, plain_forward, plain_sees, points_of, swept
from hypothesis import given, settings
from hypothesis import strategies as st

from slaget.games.nissan.geometry import (
    Hull,
    Obstacle,
    Pose,
    Stroke,
    abreast,
    distance,
    forward_reachable,
    forward_region,
    hull,
    overlap,
    place_region,
    q,
    row_forward,
    row_slide,
    sees,
    slide_regions,
    touch,
    within,
)
from slaget.games.nissan.geometry import hulls as hulls_module
from slaget.games.nissan.geometry.convex import is_simple
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Point, ShipClass
from thorough import much

SEEDS = st.integers(0, 10**9)


def plain_overlap(a: Hull, b: Hull) -> bool:
    return bool(shapely.relate_pattern(shapely.Polygon(a.vertices), shapely.Polygon(b.vertices), MEET))


def near_pair(rng: random.Random, kinds: list[ShipClass]) -> tuple[Hull, Hull]:
    a = hull(rng.choice(kinds), Pose(5000, 5000, rng.randrange(36000)))
    turned = rng.choice((a.pose.heading, (a.pose.heading + 18000) % 36000, rng.randrange(36000)))
    near = Pose(5000 + rng.randint(-2600, 2600), 5000 + rng.randint(-1400, 1400), turned)
    return a, hull(rng.choice(kinds), near)


@settings(max_examples=300)
@given(SEEDS)
def test_pairs_are_measured_as_shapely_does(seed: int) -> None:
    """NI-1.6, NI-1.7, NI-5.2, NI-5.3."""
    a, b = near_pair(random.Random(seed), [KING, NORSE, DANISH])
    assert overlap(a, b) == overlap(b, a) == plain_overlap(a, b)
    apart = q(shapely.distance(shapely.Polygon(a.vertices), shapely.Polygon(b.vertices)))
    assert distance(a, b) == apart
    assert [within(a, b, limit) for limit in (apart - 1, apart, apart + 1)] == [False, True, True]
    assert touch(a, b, 50) == (apart <= 50)
    sides = [[shapely.LineString(s.vertices[i : i + 2]) for i in (2, 7)] for s in (a, b)]
    nearest = min(q(shapely.distance(m, n)) for m in sides[0] for n in sides[1])
    assert abreast(a, b, 50) == abreast(b, a, 50) == (nearest <= 50)


@settings(max_examples=200)
@given(SEEDS, st.sampled_from([0, 1, -1]))
def test_contact_is_exact_to_the_last_unit(seed: int, nudge: int) -> None:
    """NI-R10: a slide until the hulls touch is legal, one unit more is not."""
    rng = random.Random(seed)
    a = hull(rng.choice([KING, NORSE, DANISH]), Pose(5000, 5000, rng.choice((0, 9000, 18000, 27000))))
    gap = a.shape.beam // 2 + 225 + nudge
    shift = (0, gap) if a.pose.heading in (0, 18000) else (gap, 0)
    b = hull(DANISH, Pose(5000 + shift[0], 5000 + shift[1], a.pose.heading))
    assert overlap(a, b) == plain_overlap(a, b) == (nudge < 0)


@given(SEEDS, st.integers(4, 60), st.integers(2, 12))
def test_tiny_dented_hulls_still_follow_shapely(seed: int, length: int, beam: int) -> None:
    rng = random.Random(seed)
    kind = ShipClass(length=length, beam=beam, capacity=1, points=1)
    a = hull(kind, Pose(0, 0, rng.randrange(36000)))
    b = hull(kind, Pose(rng.randint(-length, length), rng.randint(-beam, beam), rng.randrange(36000)))
    if a.polygon.is_valid and b.polygon.is_valid:
        assert overlap(a, b) == plain_overlap(a, b)


@settings(max_examples=60)
@given(SEEDS)
def test_rows_are_judged_as_the_rules_say(seed: int) -> None:
    """NI-12.3 to NI-12.10."""
    rng = random.Random(seed)
    waters = rng.choice([bay_waters(), sea(6000, 6000)])
    ships = crowd(rng, 8, waters)
    kind, pose = ships[0]
    others = tuple(hull(*ship) for ship in ships[1:])
    for _ in range(6):
        reach, arc = rng.choice((500, 2000, 4000)), rng.choice((9000, 4500, 18000))
        target = (pose.x + rng.randint(-4000, 4000), pose.y + rng.randint(-4000, 4000))
        found = row_forward(kind, pose, target, reach, arc, others, waters)
        told = found.fault if isinstance(found, Obstacle) else (found.pose, found.cost)
        assert told == plain_forward((kind, pose), target, reach, arc, others, waters)
        if isinstance(found, Stroke):
            assert hull(kind, found.pose).bow == target


@settings(max_examples=60)
@given(SEEDS)
def test_slides_are_judged_as_the_rules_say(seed: int) -> None:
    """NI-12.8, NI-12.9."""
    rng = random.Random(seed)
    waters = rng.choice([bay_waters(), sea(6000, 6000)])
    ships = crowd(rng, 8, waters)
    (kind, pose), others = ships[0], [hull(*ship) for ship in ships[1:]]
    for _ in range(6):
        shift = (rng.randint(-800, 800), rng.randint(1, 800))
        found = row_slide(kind, pose, shift, 1600, False, others, waters)
        end = Pose(pose.x + shift[0], pose.y + shift[1], pose.heading)
        plain = fault_of_pieces([swept(hull(kind, pose), hull(kind, end))], others, waters)
        assert (found.fault if isinstance(found, Obstacle) else None) == plain


def test_faults_of_a_slide_in_their_order() -> None:
    """NI-12.8, NI-O6."""
    ship = (DANISH, Pose(5000, 3000, 0))
    assert row_slide(*ship, (0, 0), 200, True, (), sea()) == Obstacle("no_displacement", "NI-12.8")
    assert row_slide(*ship, (201, 0), 200, True, (), sea()) == Obstacle("too_far", "NI-12.8", 201, 200)
    assert row_slide(*ship, (200, 0), 200, True, (), sea()) == Obstacle("bad_direction", "NI-O6", 9000, 100)
    assert row_slide(*ship, (-200, 3), 200, True, (), sea()) == Obstacle("too_far", "NI-12.8", 201, 200)
    assert row_slide(*ship, (-190, 3), 200, True, (), sea()) == Stroke(Pose(4810, 3003, 0), 190)
    assert row_slide(*ship, (-170, 3), 200, True, (), sea()) == Obstacle("bad_direction", "NI-O6", 101, 100)
    assert row_slide(*ship, (3, -199), 200, True, (), sea()) == Stroke(Pose(5003, 2801, 0), 199)


def test_faults_of_a_forward_row_in_their_order() -> None:
    """NI-12.6 before NI-12.4 before NI-12.7."""
    ship = (DANISH, Pose(5000, 3000, 0))
    faults = {
        (5800, 3000): "no_displacement",
        (4300, 3000): "point_too_near",
        (4000, 3000): "out_of_arc",
        (9901, 3000): "too_far",
    }
    for target, fault in faults.items():
        found = row_forward(*ship, target, 4000, 9000, (), sea())
        assert isinstance(found, Obstacle)
        assert found.fault == fault
    assert row_forward(*ship, (4000, 3000), 4000, 18000, (), sea()) == Stroke(Pose(4800, 3000, 18000), 1800)


@settings(max_examples=much(30, 80))
@given(SEEDS)
def test_sight_is_judged_as_the_rules_say(seed: int) -> None:
    """NI-5.5, NI-5.6."""
    rng = random.Random(seed)
    waters = bay_waters() if rng.random() < 0.5 else sea(8000, 6000)
    placed = [hull(*ship) for ship in crowd(rng, rng.choice((2, 6, 14)), waters)]
    a, b = rng.sample(placed, 2)
    others = [ship for ship in placed if ship not in (a, b)]
    for land_blocks in (True, False):
        seen = sees(a, b, others, waters, 50, land_blocks)
        assert seen == sees(b, a, others, waters, 50, land_blocks)
        assert seen == plain_sees(a, b, others, waters, 50, land_blocks)


def test_sight_points_lie_on_the_edges() -> None:
    """NI-5.5: 24 points, the vertices among them."""
    ship = hull(KING, Pose(5000, 3000, 0))
    assert len(ship.sight_points) == len(set(ship.sight_points)) == 24
    assert set(ship.vertices) < set(ship.sight_points)
    assert {(5260, 3325), (5000, 3325), (4740, 3325), (5000, 2675)} < set(ship.sight_points)


@settings(max_examples=200)
@given(SEEDS)
def test_land_is_judged_as_shapely_does(seed: int) -> None:
    """NI-2.3, NI-2.4, NI-8.6."""
    rng = random.Random(seed)
    waters = bay_waters()
    pose = Pose(rng.randint(0, 16000), rng.randint(3500, 11000), rng.randrange(36000))
    ship = hull(rng.choice([KING, DANISH]), pose)
    lands = [shapely.Polygon(ring) for ring in waters.land]
    assert waters.on_land(ship) == any(shapely.relate_pattern(ship.polygon, land, MEET) for land in lands)
    assert waters.on_board(ship) == shapely.box(0, 0, 16000, 11000).covers(ship.polygon)
    assert waters.land_distance(ship) == q(min(shapely.distance(ship.polygon, land) for land in lands))
    assert waters.shallow(ship, "hull") == (waters.land_distance(ship) <= 3000)
    middle = min(shapely.distance(shapely.Point(ship.centre), land) for land in lands)
    assert waters.shallow(ship, "midship") == (q(middle) <= 3000)
    sides: tuple[Side, Side] = ("norse", "danish")
    for side in sides:
        assert waters.in_zone(ship, side) == shapely.Polygon(waters.zones[side]).covers(ship.polygon)


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=3, max_size=9))
@settings(max_examples=400)
def test_a_simple_ring_is_one_that_shapely_calls_valid(ring: list[Point]) -> None:
    polygon = shapely.Polygon(ring)
    assert is_simple(ring) == (polygon.is_valid and polygon.area > 0)


def test_no_land_is_never_shallow() -> None:
    ship = hull(DANISH, Pose(5000, 3000, 0))
    assert not sea().shallow(ship, "hull")
    assert not sea().on_land(ship)
    assert sea().land_distance(ship) == 16000 + 11000


@settings(max_examples=much(15, 40))
@given(SEEDS)
def test_every_point_of_a_forward_region_is_accepted(seed: int) -> None:
    rng = random.Random(seed)
    waters = rng.choice([bay_waters(), sea()])
    ships = crowd(rng, rng.choice((1, 6, 12)), waters)
    (kind, pose), others = ships[0], tuple(hull(*ship) for ship in ships[1:])
    arc = rng.choice((9000, 9000, 4500, 18000, 1234, 40, 0))
    free = forward_reachable(kind, pose, 4000, arc, others, waters)
    for reach in (500, 2000, 4000):
        for ring in free.regions(reach):
            assert shapely.Polygon(ring).is_valid
            for point in points_of(ring, rng, 15):
                assert isinstance(row_forward(kind, pose, point, reach, arc, others, waters), Stroke)
    assert forward_region(kind, pose, 4000, arc, others, waters) in (*free.regions(4000), ())


@settings(max_examples=40)
@given(SEEDS, st.booleans())
def test_every_point_of_a_slide_region_is_accepted(seed: int, axes_only: bool) -> None:
    rng = random.Random(seed)
    waters = rng.choice([bay_waters(), sea()])
    ships = crowd(rng, rng.choice((1, 6, 12)), waters)
    (kind, pose), others = ships[0], tuple(hull(*ship) for ship in ships[1:])
    for reach in (200, 1600):
        for ring in slide_regions(kind, pose, reach, axes_only, others, waters):
            assert shapely.Polygon(ring).is_valid
            for point in points_of(ring, rng, 15):
                assert isinstance(row_slide(kind, pose, point, reach, axes_only, others, waters), Stroke)


@settings(max_examples=25)
@given(SEEDS)
def test_every_point_of_a_place_region_is_accepted(seed: int) -> None:
    """NI-8.6 to NI-8.8."""
    rng = random.Random(seed)
    waters = bay_waters()
    placed = [hull(*ship) for ship in crowd(rng, rng.choice((0, 4, 10)), waters)]
    own, enemies = placed[::2], placed[1::2]
    side: Side = rng.choice(("norse", "danish"))
    gap, kind, heading = rng.choice((0, 300, 5000)), rng.choice((KING, DANISH)), rng.randrange(36000)
    for ring in place_region(kind, heading, waters.zones[side], gap, own, enemies, waters):
        assert shapely.Polygon(ring).is_valid
        for x, y in points_of(ring, rng, 15):
            ship = hull(kind, Pose(x, y, heading))
            assert waters.in_zone(ship, side)
            assert waters.on_board(ship)
            assert not waters.on_land(ship)
            assert not any(overlap(ship, other) for other in placed)
            assert all(distance(ship, other) >= gap for other in enemies)


def test_a_place_region_that_narrows_to_a_point_falls_into_simple_rings() -> None:
    """Of berths between two ships, as the set-up offers them (section 3 of the contract)."""
    norse = (Pose(10598, 7569, 0), Pose(2176, 7639, 27000))
    laid = [hull(KING, Pose(7581, 8525, 27000)), *(hull(NORSE, pose) for pose in norse)]
    rings = place_region(NORSE, 27000, bay_waters().zones["norse"], 0, laid, (), bay_waters())
    assert rings and all(shapely.Polygon(ring).is_valid for ring in rings)


def test_regions_reach_nearly_as_far_as_the_rules_allow() -> None:
    """Alone on the sea almost the whole half disc is offered, and almost the whole circle of slides."""
    forward = shapely.Polygon(forward_region(KING, Pose(8000, 5500, 0), 4000, 9000, (), sea()))
    assert forward.area > 0.93 * 0.5 * 3.14 * 4000**2
    slides = slide_regions(KING, Pose(8000, 5500, 0), 1600, False, (), sea())
    assert sum(shapely.Polygon(ring).area for ring in slides) > 0.99 * 3.14 * 1600**2


def test_a_ship_alongside_another_may_still_row_straight_ahead_and_slide_away() -> None:
    pose, beside = Pose(8000, 5500, 0), hull(DANISH, Pose(8000, 5970, 0))
    assert forward_region(DANISH, pose, 4000, 9000, (beside,), sea())
    touching = (hull(DANISH, Pose(8000, 5950, 0)),)
    slides = slide_regions(DANISH, pose, 400, False, touching, sea())
    assert sum(shapely.Polygon(ring).area for ring in slides) > 0.4 * 3.14 * 400**2


@pytest.mark.parametrize("seed", range(3))
def test_answers_do_not_depend_on_what_was_asked_before(seed: int) -> None:
    rng = random.Random(seed)
    ships = crowd(rng, 9, bay_waters())
    others = tuple(hull(*ship) for ship in ships[1:])
    x, y = ships[0][1].x, ships[0][1].y
    targets = [(x + rng.randint(-3000, 3000), y + rng.randint(-3000, 3000)) for _ in range(40)]

    def ask() -> list[object]:
        return [row_forward(*ships[0], target, 4000, 9000, others, bay_waters()) for target in targets]

    first = ask()
    hulls_module._hull.cache_clear()
    hulls_module.shape.cache_clear()
    assert ask() == first
    assert ask()[::-1] == [row_forward(*ships[0], t, 4000, 9000, list(others), bay_waters()) for t in targets[::-1]]


def test_rounding() -> None:
    """NI-1.3."""
    assert [q(v) for v in (0.5, 0.4999995, 0.49, -0.5, -0.51, 1e-9)] == [1, 1, 0, 0, -1, 0]
