"""Where the ships' names stand: near their ships, clear of hulls and of each other."""

from collections.abc import Iterator, Mapping, Sequence
from math import cos, hypot, inf, pi, sin
from typing import Final, TypeAlias

from attrs import frozen

from slaget.games.nissan.picture.svg import Spot

Circle: TypeAlias = tuple[float, float, float]
_RINGS: Final = (8, 22, 40, 62, 88, 118, 150)
_COMPASS: Final = tuple((cos(pi * turn / 12), sin(pi * turn / 12)) for turn in range(24))
_GAP: Final = 3
_CLEARLY: Final = 10
_CROWD: Final = 160
_SIGHT: Final = 420


@frozen
class Box:
    """A label's place: its middle, and half its width and height."""

    x: float
    y: float
    half_width: float
    half_height: float

    def overlap(self, other: "Box") -> float:
        """The area shared with another box."""
        wide = self.half_width + other.half_width + _GAP - abs(self.x - other.x)
        high = self.half_height + other.half_height + _GAP - abs(self.y - other.y)
        return wide * high if wide > 0 and high > 0 else 0.0

    def gap(self, circle: Circle) -> float:
        """How far a circle is from the box; negative where it reaches into it."""
        x, y, r = circle
        return hypot(max(abs(x - self.x) - self.half_width, 0), max(abs(y - self.y) - self.half_height, 0)) - r

    def nearest(self, spot: Spot) -> Spot:
        """The point of the box nearest to a spot."""
        x = min(max(spot[0], self.x - self.half_width), self.x + self.half_width)
        y = min(max(spot[1], self.y - self.half_height), self.y + self.half_height)
        return x, y


@frozen
class Wanted:
    """A label to place: its size, and the circles that its ship is made of, the bow first."""

    half_width: float
    half_height: float
    body: tuple[Circle, ...]


def placed(wanted: Mapping[str, Wanted], frame: tuple[float, float, float, float]) -> dict[str, Box]:
    """A place for every label, the most crowded ships first; ``frame`` is left, top, right, bottom."""
    bodies = {name: want.body for name, want in wanted.items()}
    found: dict[str, Box] = {}
    for name in sorted(wanted, key=lambda n: (-len(_near(n, bodies, _CROWD)), n)):
        others = [bodies[other] for other in _near(name, bodies, _SIGHT)]
        found[name] = _best(wanted[name], others, list(found.values()), frame)
    return found


def _near(name: str, bodies: Mapping[str, Sequence[Circle]], limit: float) -> list[str]:
    """The other ships whose middles are within a limit."""
    x, y, _ = _middle(bodies[name])
    middles = {other: _middle(body) for other, body in bodies.items() if other != name}
    return [other for other, (u, v, _) in middles.items() if hypot(x - u, y - v) < limit]


def _middle(body: Sequence[Circle]) -> Circle:
    return body[len(body) // 2]


def _best(
    want: Wanted, others: Sequence[Sequence[Circle]], taken: Sequence[Box], frame: tuple[float, float, float, float]
) -> Box:
    """The cheapest box; rings farther out are not looked at when they could only be dearer."""
    best, least = Box(*want.body[0][:2], want.half_width, want.half_height), inf
    for ring in _RINGS:
        if least < ring:
            break
        for box in _candidates(want, ring):
            cost = _cost(box, want.body, others, taken, frame)
            if cost < least:
                best, least = box, cost
    return best


def _candidates(want: Wanted, ring: float) -> Iterator[Box]:
    """Boxes around the ship, so far off its bow, its stern and its middle, in every direction."""
    for x, y, r in (want.body[0], want.body[-1], _middle(want.body)):
        for c, s in _COMPASS:
            across, down = c * (r + ring + want.half_width), s * (r + ring + want.half_height)
            yield Box(x + across, y + down, want.half_width, want.half_height)


def _cost(
    box: Box,
    own: Sequence[Circle],
    others: Sequence[Sequence[Circle]],
    taken: Sequence[Box],
    frame: tuple[float, float, float, float],
) -> float:
    """What is bad about a place: what it covers, how far off it is, whose name it might seem to be."""
    left, top, right, bottom = frame
    out = max(left - box.x + box.half_width, box.x + box.half_width - right, 0)
    out += max(top - box.y + box.half_height, box.y + box.half_height - bottom, 0)
    mine = [box.gap(circle) for circle in own]
    far = min(mine)
    cost = max(far, 0) + 100 * out + 6 * sum(box.overlap(other) for other in taken) + _covered(mine)
    for body in others:
        gaps = [box.gap(circle) for circle in body]
        cost += _covered(gaps) + (25 if min(gaps) < far + _CLEARLY else 0)
    return cost


def _covered(gaps: Sequence[float]) -> float:
    return 40 * sum(_GAP - gap for gap in gaps if gap < _GAP)
