"""A battle on its way to paper: what all its drawings ask of it."""

from collections.abc import Sequence
from functools import cached_property
from math import hypot

from attrs import frozen

from slaget.drawing.themes import Pen
from slaget.games.nissan.geometry import Hull
from slaget.games.nissan.picture.chart import CU_PER_PIXEL, Chart
from slaget.games.nissan.picture.deck import places
from slaget.games.nissan.picture.glyphs import kind_of
from slaget.games.nissan.setup import RANKS
from slaget.games.nissan.state import Fighter, State
from slaget.games.nissan.words import Teller
from slaget.kernel.picture import Spot
from slaget.kernel.visible import for_markup


@frozen
class Drawing:
    """Who tells the battle, where its board lies, and the pen."""

    tell: Teller
    chart: Chart
    pen: Pen

    @property
    def state(self) -> State:
        return self.tell.state

    def part(self, key: str, **fields: object) -> str:
        """The words of this name, for an element."""
        return for_markup(self.tell.part(key, **fields))

    def outline(self, ship: str) -> list[Spot]:
        """A hull on the paper, the bow first."""
        return self.chart.spots(self.state.hulls[ship].vertices)

    def middle(self, ship: str) -> Spot:
        return self.chart.spot(self.state.hulls[ship].centre)

    @cached_property
    def crews(self) -> dict[str, tuple[float, list[tuple[str, Spot]]]]:
        """For each placed ship the size of its people, and where each stands: its fleet's leaders at the bow."""
        return {ship: self._crew(ship) for ship in self.state.hulls}

    def _crew(self, ship: str) -> tuple[float, list[tuple[str, Spot]]]:
        state, own = self.state, self.state.ships[ship].fleet
        crew = [state.fighters[f] for f in state.crews[ship]]
        crew.sort(key=lambda f: (f.side != own, -RANKS.index(f.rank)))
        kind, (x, y) = state.ship_class(ship), self.middle(ship)
        size, spots = places(kind.length / CU_PER_PIXEL, kind.beam / CU_PER_PIXEL, len(crew))
        u, v = along(self.chart, state.hulls[ship])
        return size, [(f.id, (x + a * u - b * v, y + a * v + b * u)) for f, (a, b) in zip(crew, spots)]

    def kind(self, fighter: Fighter) -> str:
        """By which token one of the crews is drawn: a leader's, else a rank's, else a weapon's."""
        leader = self.state.setup.leaders[fighter.side].get(fighter.id)
        return kind_of(leader) if leader else fighter.weapon if fighter.rank == "ordinary" else fighter.rank

    def place_of(self, fighter: str) -> tuple[Spot, float] | None:
        """Where one of the crews stands and how large he is drawn; None for one who is on no ship."""
        found = self.state.fighters.get(fighter)
        if found is None or found.ship not in self.crews:
            return None
        size, stands = self.crews[found.ship]
        return next(spot for name, spot in stands if name == fighter), size


def along(chart: Chart, hull: Hull) -> Spot:
    """The direction of a ship on the paper, of length 1."""
    (x, y), (u, v) = chart.spot(hull.centre), chart.spot(hull.bow)
    far = hypot(u - x, v - y) or 1
    return (u - x) / far, (v - y) / far


def nudged(spot: Spot, middle: Spot, length: float) -> Spot:
    """A spot moved so far towards another."""
    dx, dy = middle[0] - spot[0], middle[1] - spot[1]
    far = hypot(dx, dy) or 1
    return spot[0] + dx / far * length, spot[1] + dy / far * length


def halfway(outline: Sequence[Spot]) -> Spot:
    """The middle of a hull, between bow and stern."""
    (x, y), (u, v) = outline[0], outline[len(outline) // 2]
    return (x + u) / 2, (y + v) / 2
