"""The fleets as a set-up gives them: its ships, and its fighters with their ids (NI-4.5, NI-8.10)."""

from collections.abc import Iterator
from typing import Final

from slaget.games.nissan.geometry import Pose
from slaget.games.nissan.refusals import TOO_LARGE
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import RANKS, WEAPONS, Crew, Rank, Setup, ShipSpec
from slaget.games.nissan.state.pieces import Fighter, Ship

_MANY: Final = 100_000


def require_reasonable(setup: Setup) -> None:
    """A set-up of a forged log may hold any number; what no file may hold is refused before it is built."""
    cards = sum(card.copies for side in SEATS for card in setup.decks[side].cards)
    crews = [crew for side in SEATS for _, _, crew in _places(setup, side)]
    people = sum(max(getattr(crew, weapon), 0) for crew in crews for weapon in WEAPONS)
    if max(cards, people) > _MANY:
        raise TOO_LARGE("setup", cards=cards, people=people, most=_MANY)


def ship_of(spec: ShipSpec, fleet: Side) -> Ship:
    placed = spec.x is not None and spec.y is not None and spec.heading is not None
    pose = Pose(spec.x or 0, spec.y or 0, spec.heading or 0) if placed else None
    return Ship(spec.id, fleet, spec.class_, spec.name, pose)


def fallen_of(setup: Setup, side: Side) -> tuple[str, ...]:
    """Those a scenario lists as fallen, then leaders it names neither there nor in a crew or the pool (NI-8.13)."""
    listed = tuple(setup.fallen.get(side, ()))
    named = {*listed, *(leader for _, leaders, _ in _places(setup, side) for leader in leaders)}
    return (*listed, *(leader for leader in sorted(setup.leaders[side]) if leader not in named))


def fighters_of(setup: Setup, side: Side) -> Iterator[Fighter]:
    """A side's fighters with their ids (NI-4.5): leaders, horn blower, standard bearer, ordinary ones."""
    places = _places(setup, side)
    home = {leader: ship for ship, leaders, _ in places for leader in leaders}
    for leader, spec in sorted(setup.leaders[side].items()):
        yield Fighter(leader, side, spec.rank, spec.weapon, leader, home.get(leader))
    listed = setup.fallen.get(side, ())
    for rank, weapon in (("horn_blower", setup.horn_blowers), ("standard_bearer", setup.standard_bearers)):
        name = f"{side}_{'horn' if rank == 'horn_blower' else 'standard'}"
        ships = [ship for ship, _, crew in places if getattr(crew, rank)]
        if ships or name in listed:
            yield Fighter(name, side, _rank(rank), weapon[side], None, ships[0] if ships else None)
    yield from _ordinary(side, places)


def _rank(name: str) -> Rank:
    return next(rank for rank in RANKS if rank == name)


def _ordinary(side: Side, places: list[tuple[str | None, tuple[str, ...], Crew]]) -> Iterator[Fighter]:
    number = dict.fromkeys(WEAPONS, 0)
    for ship, _, crew in places:
        for weapon in WEAPONS:
            for _ in range(getattr(crew, weapon)):
                number[weapon] += 1
                yield Fighter(f"{side}_{weapon}_{number[weapon]}", side, "ordinary", weapon, None, ship)


def _places(setup: Setup, side: Side) -> list[tuple[str | None, tuple[str, ...], Crew]]:
    """Where fighters start: the ships in file order, or the pool of a free set-up."""
    if setup.setup == "free" and setup.pool is not None:
        pool = setup.pool[side]
        return [(None, pool.leaders, pool.crew)]
    return [(spec.id, spec.leaders, spec.crew) for spec in setup.ships[side]]
