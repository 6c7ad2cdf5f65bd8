"""What a set-up must keep (KB-5): counts, zones, stacks, crowns, holders. Each fault with its place."""

from collections import Counter
from collections.abc import Iterator, Sequence

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade.setup import (
    FULL_ARMY,
    KINDS,
    SIDES,
    GameType,
    Kind,
    Options,
    Placement,
    Setup,
    Side,
)
from slaget.games.kungabrade.words import WORDS
from slaget.kernel import Rejected


def faults(setup: Setup) -> Iterator[Rejected]:
    """Everything that is wrong with a set-up of allowed form, told in the words of the game."""
    for fault in _faults(setup):
        fault.naming = lambda: WORDS
        yield fault


def _faults(setup: Setup) -> Iterator[Rejected]:
    if setup.mode == "fixed":
        yield from _fixed(setup)
    elif setup.mode == "free":
        yield from _free(setup)
    else:
        for name, formation in setup.formations.items():
            yield from _formation(name, formation, setup.options)
    for side in SIDES:
        durability = setup.gates[side].durability
        if durability is not None and not 1 <= durability <= setup.combat_table.die_sides:
            found = {"durability": durability, "most": setup.combat_table.die_sides}
            yield refusals.BAD_DURABILITY("gates", side, "durability", **found)


def _formation(name: str, formation: Sequence[Placement], options: Options) -> Iterator[Rejected]:
    """A default formation: all 17 pieces, one a point, in the zone of its game type and role (KB-5.2)."""
    deepest = {"battlefield": 7, "conquest.conqueror": 9}.get(name, 5)
    for kind, number in wrong_counts(formation, exact=True):
        yield refusals.WRONG_COUNT(number=number, kind=kind, wanted=FULL_ARMY[kind])
    for index, place in enumerate(formation):
        if place.at not in b.POINTS or not b.rows(1, deepest) & b.BIT[b.POINTS[place.at]]:
            yield refusals.OUTSIDE_ROWS(index, point=place.at, deepest=deepest)
        if place.at == b.NAMES[b.CROWNS[0]]:
            yield from _own_crown(place, options, (index,))
    yield from _shared(formation)
    forward = b.EVERYWHERE & ~b.behind(0, line=options.driven_back_includes_line)
    if name == "battlefield" and not any(forward & b.BIT[b.POINTS.get(p.at, 255)] for p in formation):
        yield refusals.NONE_FORWARD()


def wrong_counts(pieces: Sequence[Placement], *, exact: bool) -> Iterator[tuple[Kind, int]]:
    """The kinds of which there are too many, or with ``exact`` too few, and how many there are."""
    found = Counter(place.kind for place in pieces)
    for kind in KINDS:
        most = FULL_ARMY[kind]
        if found[kind] > most or (exact and found[kind] != most):
            yield kind, found[kind]


def _own_crown(place: Placement, options: Options, path: tuple[str | int, ...]) -> Iterator[Rejected]:
    allowed = options.own_crown == "any" or (options.own_crown == "mage_only" and place.kind == "mage")
    if not allowed:
        yield refusals.BARRED_FROM_CROWN(*path, kind=place.kind, point=place.at)


def _shared(pieces: Sequence[Placement]) -> Iterator[Rejected]:
    seen: set[str] = set()
    for index, place in enumerate(pieces):
        if place.at in seen:
            yield refusals.POINT_TWICE(index, point=place.at)
        seen.add(place.at)


def _fixed(setup: Setup) -> Iterator[Rejected]:
    """KB-5.9 for a given position; a position of one of the three game types keeps its zones besides."""
    game_type = setup.choices[0]
    for number, side in enumerate(SIDES):
        pieces = setup.pieces[side]
        if not pieces:
            yield refusals.NO_ARMY(side, side=side)
        exact = game_type != "custom"
        for kind, count in wrong_counts(pieces, exact=exact):
            code = refusals.WRONG_COUNT_OF_SIDE if exact else refusals.TOO_MANY_OF_SIDE
            yield code(side, side=side, number=count, kind=kind, wanted=FULL_ARMY[kind])
        for index, place in enumerate(pieces):
            yield from _placed(setup, number, place, (side, index))
        yield from _stacks(setup, number, pieces)
        if game_type != "custom":
            yield from _zoned(setup, number, pieces, game_type)
    yield from _met(setup)
    yield from _centre(setup)


def _placed(setup: Setup, side: int, place: Placement, path: tuple[str | int, ...]) -> Iterator[Rejected]:
    if place.at not in b.POINTS:
        yield refusals.NOT_ON_BOARD(*path, point=place.at)
        return
    if place.unhorsed and place.kind != "rider":
        yield refusals.NO_HORSE(*path, kind=place.kind)
    point = b.POINTS[place.at]
    if point == b.CROWNS[1 - side]:
        yield refusals.ENEMY_CROWN(*path, point=place.at)
    if point == b.CROWNS[side]:
        yield from _own_crown(place, setup.options, path)
    if any(place.at == foe.at for foe in setup.pieces[SIDES[1 - side]]) and side == 1:
        yield refusals.HELD_BY_BOTH(*path, point=place.at)


def _stacks(setup: Setup, side: int, pieces: Sequence[Placement]) -> Iterator[Rejected]:
    """KB-11.2 to KB-11.5 for stacks that a position begins with."""
    zone = b.siege_zone(side, line=setup.options.siege_zone_includes_line)
    for at, number in Counter(place.at for place in pieces).items():
        if number == 1 or at not in b.POINTS:
            continue
        index = next(i for i, place in enumerate(pieces) if place.at == at)
        stack = [place for place in pieces if place.at == at]
        path = (SIDES[side], index)
        if not zone & b.BIT[b.POINTS[at]]:
            yield refusals.STACK_OUTSIDE(*path, point=at, side=SIDES[side])
        if any(place.kind == "mage" for place in stack):
            yield refusals.MAGE_IN_STACK(*path, point=at)
        load = sum(2 if p.kind == "rider" and not p.unhorsed else 1 for p in stack)
        if load > 3:
            yield refusals.HEAVY_STACK(*path, point=at, weight=load)


def _zoned(setup: Setup, side: int, pieces: Sequence[Placement], game_type: GameType) -> Iterator[Rejected]:
    conqueror = _conqueror(setup) == SIDES[side]
    deepest = 7 if game_type == "battlefield" else 9 if game_type == "conquest" and conqueror else 5
    zone = b.rows(1, deepest) if side == 0 else b.rows(18 - deepest, 17)
    for index, place in enumerate(pieces):
        if place.at in b.POINTS and not zone & b.BIT[b.POINTS[place.at]]:
            path = (SIDES[side], index)
            yield refusals.OUTSIDE_OWN_ZONE(*path, point=place.at, side=SIDES[side])


def _conqueror(setup: Setup) -> Side | None:
    match setup.options.conqueror:
        case "first_player":
            return setup.first
        case "second_player":
            return "black" if setup.first == "white" else "white"
        case "chosen":
            return setup.conqueror


def _met(setup: Setup) -> Iterator[Rejected]:
    """No victory condition may be met at the start."""
    if "driven_back" not in setup.victory:
        return
    for number, side in enumerate(SIDES):
        back = b.behind(number, line=setup.options.driven_back_includes_line)
        points = [b.POINTS[p.at] for p in setup.pieces[side] if p.at in b.POINTS]
        if points and not any(b.BIT[p] & ~back for p in points):
            yield refusals.BACK_FROM_START(side, side=side)


def _centre(setup: Setup) -> Iterator[Rejected]:
    """The holder of the centre is stated if and only if both mages stand in it."""
    area = b.CENTRAL_DHURG[setup.options.dhurg_ring]
    inside = [
        any(p.kind == "mage" and area & b.BIT[b.POINTS.get(p.at, 255)] for p in setup.pieces[side])
        for side in SIDES
    ]
    if all(inside) and setup.centre_holder is None:
        yield refusals.CENTRE_UNSAID("dhurg_holder")
    if not all(inside) and setup.centre_holder is not None:
        yield refusals.CENTRE_SAID("dhurg_holder", "centre")


def _free(setup: Setup) -> Iterator[Rejected]:
    """A custom free set-up must leave each side room for its army, and something forward of its line."""
    if setup.choices[0] != "custom":
        return
    for side, (first, last) in setup.rows.items():
        if not 1 <= first <= last <= b.HEIGHT:
            yield refusals.ROWS_OFF_BOARD("rows", side, first=first, last=last, height=b.HEIGHT)
            return
    for number, side in enumerate(SIDES):
        foe = SIDES[1 - number]
        size, enemies = sum(setup.army[side].values()), sum(setup.army[foe].values())
        zone = b.rows(*setup.rows[side]) & ~b.BIT[b.CROWNS[1 - number]]
        shared = zone & b.rows(*setup.rows[foe])
        if not size:
            yield refusals.NO_ARMY("army", side, side=side)
        if shared and setup.options.setup_order == "hidden":
            yield refusals.ZONES_OVERLAP("rows", side)
        if setup.options.own_crown != "any":
            zone &= ~b.BIT[b.CROWNS[number]]
        if zone.bit_count() - min(enemies, shared.bit_count()) < size:
            yield refusals.NO_ROOM("rows", side, side=side)
        ahead = zone & ~b.behind(number, line=setup.options.driven_back_includes_line)
        taken = min(enemies, (ahead & shared).bit_count())
        if "driven_back" in setup.victory and ahead.bit_count() - taken < 1:
            yield refusals.ZONE_BEHIND("rows", side, side=side)
