"""Nissan geometry driving a toy battle, beside the same battle written straight on shapely.

    PYTHONPATH=src python tests/bench/bench_nissan_geometry.py [rounds]

Nine or thirty ships on an open sea. Each activation checks seven manoeuvres (turn, then straight
ahead past every other hull), takes one, lists the enemies in range that it sees, and hits one.

  naive   shapely objects built anew for every question
  tuned   hulls built once per pose, circle tests first, shapely for what they leave open
  ours    `row_forward`, `within` and `sees`: turning swept as well, 24 x 24 lines of sight

naive and tuned play the same games, sweeping the straight part only and looking from midship to
midship. Each line printed is one JSON object; ratios are medians over interleaved rounds of CPU time.
"""

import gc
import json
import math
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import shapely
from shapely.geometry import LineString, Polygon

from slaget.games.nissan.geometry import Hull, Obstacle, Pose, Waters, hull, row_forward, sees, waters, within
from slaget.games.nissan.setup import Board, ShipClass

BOX, RANGE = 48_000, 12_000
CLASS = ShipClass(length=1980, beam=300, capacity=7, points=10)
HALF = CLASS.length // 2
SHAPE = [(990, 0), (600, 150), (-900, 150), (-990, 0), (-900, -150), (600, -150)]
RADIUS = 1000.0
MANOEUVRES = [(0, 1200), (0, 2400), (1500, 1800), (-1500, 1800), (3000, 1200), (-3000, 1200), (0, 0)]
TURNS = 25
Ship = tuple[int, int, int]


def corners(ship: Ship) -> list[tuple[float, float]]:
    x, y, heading = ship
    c, s = math.cos(math.radians(heading / 100)), math.sin(math.radians(heading / 100))
    return [(x + u * c - v * s, y + u * s + v * c) for u, v in SHAPE]


def manoeuvre(ship: Ship, plan: tuple[int, int]) -> tuple[Ship, Ship]:
    """The pose after the turn and the pose after the way straight on."""
    x, y, heading = ship[0], ship[1], (ship[2] + plan[0]) % 36000
    turn = math.radians(heading / 100)
    return (x, y, heading), (round(x + plan[1] * math.cos(turn)), round(y + plan[1] * math.sin(turn)), heading)


def on_board(points: Sequence[tuple[float, float]]) -> bool:
    return all(0 <= x <= BOX and 0 <= y <= BOX for x, y in points)


class Naive:
    def placed(self, ship: Ship) -> Ship:
        return ship

    def move(self, ship: Ship, plan: tuple[int, int], others: Sequence[Ship]) -> Ship | None:
        start, end = manoeuvre(ship, plan)
        if not on_board(corners(end)):
            return None
        way = Polygon(corners(start)).union(Polygon(corners(end))).convex_hull
        return None if any(way.intersects(Polygon(corners(o))) for o in others) else end

    def targets(self, ship: Ship, enemies: dict[int, Ship], all_ships: Sequence[Ship]) -> list[int]:
        return [
            j
            for j, e in enemies.items()
            if Polygon(corners(ship)).distance(Polygon(corners(e))) <= RANGE
            and not any(
                LineString((ship[:2], e[:2])).intersects(Polygon(corners(o)))
                for o in all_ships
                if o not in (ship, e)
            )
        ]


class Tuned:
    def __init__(self) -> None:
        self.known: dict[Ship, Polygon] = {}

    def placed(self, ship: Ship) -> Ship:
        return ship

    def polygon(self, ship: Ship) -> Polygon:
        got = self.known.get(ship)
        if got is None:
            got = self.known[ship] = Polygon(corners(ship))
        return got

    def move(self, ship: Ship, plan: tuple[int, int], others: Sequence[Ship]) -> Ship | None:
        start, end = manoeuvre(ship, plan)
        points = corners(end)
        if not on_board(points):
            return None
        x, y, limit = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2, (plan[1] / 2 + 2 * RADIUS) ** 2
        near = [o for o in others if (o[0] - x) ** 2 + (o[1] - y) ** 2 <= limit]
        if near:
            way = shapely.convex_hull(shapely.multipoints(corners(start) + points))
            if any(way.intersects(self.polygon(o)) for o in near):
                return None
        return end

    def targets(self, ship: Ship, enemies: dict[int, Ship], all_ships: Sequence[Ship]) -> list[int]:
        return [j for j, e in enemies.items() if self.in_range(ship, e) and not self.hidden(ship, e, all_ships)]

    def in_range(self, a: Ship, b: Ship) -> bool:
        apart = math.hypot(a[0] - b[0], a[1] - b[1])
        if apart > RANGE + 2 * RADIUS:
            return False
        return apart <= RANGE or self.polygon(a).distance(self.polygon(b)) <= RANGE

    def hidden(self, a: Ship, b: Ship, all_ships: Sequence[Ship]) -> bool:
        ax, ay = a[:2]
        dx, dy = b[0] - ax, b[1] - ay
        length = math.hypot(dx, dy)
        reach = RADIUS * length
        for o in all_ships:
            x, y = o[0] - ax, o[1] - ay
            if (
                abs(dx * y - dy * x) <= reach
                and -reach <= dx * x + dy * y <= length * length + reach
                and o not in (a, b)
                and LineString((a[:2], b[:2])).intersects(self.polygon(o))
            ):
                return True
        return False


class Ours:
    def __init__(self) -> None:
        self.sea: Waters = waters(Board("sea", {}, BOX, BOX, 0, {}, (), {}, 0))

    def move(self, ship: Hull, plan: tuple[int, int], others: Sequence[Hull]) -> Pose | None:
        pose, (turn, ahead) = ship.pose, plan
        if not turn and not ahead:
            return pose
        way = math.radians((pose.heading + turn) / 100)
        target = (round(pose.x + (HALF + ahead) * math.cos(way)), round(pose.y + (HALF + ahead) * math.sin(way)))
        found = row_forward(CLASS, pose, target, 4000, 9000, others, self.sea)
        return None if isinstance(found, Obstacle) else found.pose

    def placed(self, pose: Pose) -> Hull:
        return hull(CLASS, pose)

    def targets(self, ship: Hull, enemies: dict[int, Hull], all_ships: Sequence[Hull]) -> list[int]:
        return [
            j
            for j, e in enemies.items()
            if within(ship, e, RANGE)
            and sees(ship, e, [o for o in all_ships if o is not ship and o is not e], self.sea, 50, True)
        ]


def fleet(n: int, rng: random.Random) -> dict[int, Ship]:
    out: list[Ship] = []
    while len(out) < n:
        ship = (rng.randint(1500, BOX - 1500), rng.randint(1500, BOX - 1500), rng.randrange(36000))
        if all(math.hypot(ship[0] - o[0], ship[1] - o[1]) > 2250 for o in out):
            out.append(ship)
    return dict(enumerate(out))


def battle(player: Any, n: int, seed: int) -> tuple[int, int]:
    """Activations made, and a number that tells two different games apart."""
    rng = random.Random(seed)
    ships: dict[int, Any] = fleet(n, rng)
    if isinstance(player, Ours):
        ships = {i: hull(CLASS, Pose(*ship)) for i, ship in ships.items()}
    hits = dict.fromkeys(ships, 2)
    activations = trace = 0
    for _ in range(TURNS):
        for i in list(ships):
            if i not in ships:
                continue
            others = tuple([ship for j, ship in ships.items() if j != i])
            ends = [end for plan in MANOEUVRES if (end := player.move(ships[i], plan, others))]
            if ends:
                ships[i] = player.placed(ends[int(rng.random() * len(ends))])
            enemies = {j: ship for j, ship in ships.items() if (i ^ j) & 1}
            targets = player.targets(ships[i], enemies, list(ships.values()))
            activations += 1
            trace = hash((trace, len(ends), *targets))
            if targets:
                j = targets[int(rng.random() * len(targets))]
                if rng.random() < 0.5:
                    hits[j] -= 1
                    if not hits[j]:
                        del ships[j]
        if len({i & 1 for i in ships}) < 2:
            break
    return activations, trace


def timed(kind: Callable[[], Any], n: int, seeds: Sequence[int]) -> float:
    """CPU seconds an activation."""
    gc.collect()
    start = time.process_time()
    activations = sum(battle(kind(), n, seed)[0] for seed in seeds)
    return (time.process_time() - start) / activations


def shapely_calls(n: int, seeds: Sequence[int]) -> float:
    """Calls into shapely an activation, shapes built included."""
    calls = 0

    def counted(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            nonlocal calls
            calls += 1
            return function(*args, **named)

        return call

    names = ("Polygon", "LineString", "Point", "distance", "relate_pattern", "linestrings")
    kept = {name: getattr(shapely, name) for name in names}
    for name, function in kept.items():
        setattr(shapely, name, counted(function))
    activations = sum(battle(Ours(), n, seed)[0] for seed in seeds)
    for name, function in kept.items():
        setattr(shapely, name, function)
    return calls / activations


def say(**row: object) -> None:
    print(json.dumps(row), flush=True)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    kinds: dict[str, Callable[[], Any]] = {"naive": Naive, "tuned": Tuned, "ours": Ours}
    costs: dict[tuple[str, int], list[float]] = {}
    for n in (9, 30):
        assert battle(Naive(), n, 1) == battle(Tuned(), n, 1)
    for k in range(rounds):
        for n in (9, 30):
            for name, kind in kinds.items():
                seeds = [100 + k] if name == "naive" else [100 + 4 * k + i for i in range(4)]
                costs.setdefault((name, n), []).append(timed(kind, n, seeds))
    for (name, n), cost in costs.items():
        say(name=name, ships=n, activations_per_s=round(1 / statistics.median(cost)))
    for n in (9, 30):
        for name in ("tuned", "naive"):
            rates = [p / o for p, o in zip(costs[name, n], costs["ours", n])]
            say(ratio=f"activations/s, ours over {name}", ships=n, median=round(statistics.median(rates), 3))
    for name in ("tuned", "ours"):
        grown = [b / a for a, b in zip(costs[name, 9], costs[name, 30])]
        say(ratio=f"time an activation, 30 ships over 9, {name}", median=round(statistics.median(grown), 3))
    say(name="shapely calls an activation, ours", ships=30, value=round(shapely_calls(30, range(4)), 2))


if __name__ == "__main__":
    main()
