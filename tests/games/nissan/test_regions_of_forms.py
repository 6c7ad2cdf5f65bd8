"""Where a ship may row to, as rings (section 3 of the contract, NI-12): sound, and nearly all of it."""

import math
from collections.abc import Iterator
from random import Random

import pytest
from geometry_boards import DANISH, sea
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union

from slaget.games.nissan.geometry import Pose, hull, overlap
from slaget.games.nissan.reachable import Ahead, Aside, Sea
from slaget.kernel import find, seeded
from slaget.testing.walks import trace
from thorough import much

NISSAN = find("nissan")
SAMPLED, FEWEST = 300, 100


def regions(scenario: str, seed: int, steps: int) -> Iterator[Ahead | Aside]:
    """The regions of a random walk, one or two in each state."""
    random = Random(seed)
    assert NISSAN.load is not None
    for game in trace(NISSAN, NISSAN.load(scenario, {}), random, steps, seeded(bytes(32))):
        if game.state.phase == "ship":
            domains = [d for option in game.options(game.to_act[0]) for d in option.open.values()]
            found = [d for d in domains if isinstance(d, Ahead) or (isinstance(d, Aside) and not d.half)]
            yield from random.sample(found, min(2, len(found)))


def accepted(region: Ahead | Aside, random: Random) -> list[tuple[int, int]]:
    """Points at random that the rules accept."""
    pose, reach = region.sea.pose, region.reach
    x, y = (pose.x, pose.y) if isinstance(region, Ahead) else (0, 0)
    span = reach + (1700 if isinstance(region, Ahead) else 5)
    tried = ((x + random.randint(-span, span), y + random.randint(-span, span)) for _ in range(20 * SAMPLED))
    return [point for point in tried if region.contains(point)][:SAMPLED]


@pytest.mark.parametrize(("scenario", "seed"), [("forsta_motet", 1), ("natten_i_viken", 2)])
def test_at_most_a_tenth_of_what_is_accepted_lies_outside_the_rings(scenario: str, seed: int) -> None:
    """Of ships that lie free; one that lies against another may have no ring at all."""
    random, measured = Random(seed), 0
    for region in regions(scenario, seed, much(35, 60)):
        points, rings = accepted(region, random), region.rings
        if len(points) < FEWEST or not rings:
            continue
        measured += 1
        inside = unary_union([Polygon(ring) for ring in rings]).buffer(0.01)
        outside = sum(not inside.contains(Point(point)) for point in points)
        assert outside <= 0.1 * len(points) + 2 * math.sqrt(0.09 * len(points))
    assert measured > 5


def test_every_whole_point_in_or_on_a_ring_is_accepted() -> None:
    random, tried = Random(3), 0
    for region in regions("forsta_motet", 3, 60):
        for ring in region.rings:
            polygon = Polygon(ring)
            assert polygon.is_valid and all(region.contains(corner) for corner in ring)
            west, south, east, north = map(int, polygon.bounds)
            for _ in range(60):
                point = random.randint(west, east), random.randint(south, north)
                if polygon.covers(Point(point)):
                    tried += 1
                    assert region.contains(point), f"{point} lies in a ring of {region} and is refused"
    assert tried > 100


@pytest.mark.parametrize("seed", range(4))
def test_every_corner_of_a_ring_of_slides_is_accepted_between_ships_that_lie_nearly_alike(seed: int) -> None:
    random, tried = Random(seed), 0
    kind, middle = DANISH, Pose(8000, 5500, random.randint(8900, 9100))
    for _ in range(8):
        gap, aslant = random.choice((0, 1, 2, 5, 20)), random.randint(0, 90)
        pose = Pose(middle.x - 460 - gap, middle.y + random.randint(-600, 600), (middle.heading + aslant) % 36000)
        across = Pose(middle.x + 470 + gap, middle.y + random.randint(-200, 200), middle.heading + 18000)
        others = tuple(hull(kind, each) for each in (pose, across))
        if any(overlap(hull(kind, middle), other) for other in others):
            continue
        region = Aside(Sea(kind, middle, others, sea()), random.choice((200, 600)), 0, (0, 0))
        for corner in (corner for ring in region.rings for corner in ring):
            tried += 1
            assert region.contains(corner), f"{corner} is a corner of {region} and is refused"
    assert tried > 100
