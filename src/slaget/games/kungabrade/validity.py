"""What a set-up must keep (KB-5): counts, zones, stacks, crowns, holders. Each fault with its place."""

from collections import Counter
from collections.abc import Iterator, Sequence

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.setup import (
    FULL_ARMY,
    KINDS,
    SIDES,
    GameType,
    Options,
    Placement,
    Setup,
    SetupFault,
    Side,
)
from slaget.kernel import Rule


def faults(setup: Setup) -> Iterator[SetupFault]:
    """Everything that is wrong with a set-up of allowed form."""
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
            problem = f"the durability {durability} is not from 1 to {setup.combat_table.die_sides}"
            yield SetupFault(r.KB_12_2, problem, ("gates", side, "durability"))


def _formation(name: str, formation: Sequence[Placement], options: Options) -> Iterator[SetupFault]:
    """A default formation: all 17 pieces, one a point, in the zone of its game type and role (KB-5.2)."""
    deepest = {"battlefield": 7, "conquest.conqueror": 9}.get(name, 5)
    yield from (f for f in counts(formation, exact=True, rule=r.KB_3_1))
    for index, place in enumerate(formation):
        if place.at not in b.POINTS or not b.rows(1, deepest) & b.BIT[b.POINTS[place.at]]:
            yield SetupFault(r.KB_5_2, f"{place.at} lies outside the zone of rows 1 to {deepest}", (index,))
        if place.at == b.NAMES[b.CROWNS[0]]:
            yield from _own_crown(place, options, (index,))
    yield from _shared(formation)
    forward = b.EVERYWHERE & ~b.behind(0, line=options.driven_back_includes_line)
    if name == "battlefield" and not any(forward & b.BIT[b.POINTS.get(p.at, 255)] for p in formation):
        yield SetupFault(r.KB_5_7, "all pieces stand behind the own defence line")


def counts(pieces: Sequence[Placement], *, exact: bool, rule: Rule) -> Iterator[SetupFault]:
    """Too many of a kind, or with ``exact`` too few."""
    found = Counter(place.kind for place in pieces)
    for kind in KINDS:
        most = FULL_ARMY[kind]
        if found[kind] > most or (exact and found[kind] != most):
            wanted = f"{most}" if exact else f"at most {most}"
            yield SetupFault(rule, f"there are {found[kind]} pieces of the kind {kind}; it takes {wanted}")


def _own_crown(place: Placement, options: Options, path: tuple[str | int, ...]) -> Iterator[SetupFault]:
    allowed = options.own_crown == "any" or (options.own_crown == "mage_only" and place.kind == "mage")
    if not allowed:
        yield SetupFault(r.KB_6_10, f"a {place.kind} may not stand on its own crown {place.at}", path)


def _shared(pieces: Sequence[Placement]) -> Iterator[SetupFault]:
    seen: set[str] = set()
    for index, place in enumerate(pieces):
        if place.at in seen:
            yield SetupFault(r.KB_5_2, f"{place.at} is occupied already", (index,))
        seen.add(place.at)


def _fixed(setup: Setup) -> Iterator[SetupFault]:
    """KB-5.9 for a given position; a position of one of the three game types keeps its zones besides."""
    game_type = setup.choices[0]
    for number, side in enumerate(SIDES):
        pieces = setup.pieces[side]
        if not pieces:
            yield SetupFault(r.KB_5_9, f"{side} has no piece", (side,))
        for fault in counts(pieces, exact=game_type != "custom", rule=r.KB_5_9):
            yield SetupFault(fault.rule, f"{side}: {fault.problem}", (side,))
        for index, place in enumerate(pieces):
            yield from _placed(setup, number, place, (side, index))
        yield from _stacks(setup, number, pieces)
        if game_type != "custom":
            yield from _zoned(setup, number, pieces, game_type)
    yield from _met(setup)
    yield from _centre(setup)


def _placed(setup: Setup, side: int, place: Placement, path: tuple[str | int, ...]) -> Iterator[SetupFault]:
    if place.at not in b.POINTS:
        yield SetupFault(r.KB_2_1, f"{place.at} is no point of the board", path)
        return
    if place.unhorsed and place.kind != "rider":
        yield SetupFault(r.KB_5_9, f"a {place.kind} cannot be unhorsed", path)
    point = b.POINTS[place.at]
    if point == b.CROWNS[1 - side]:
        yield SetupFault(r.KB_5_9, f"{place.at} is the enemy crown", path)
    if point == b.CROWNS[side]:
        yield from _own_crown(place, setup.options, path)
    if any(place.at == foe.at for foe in setup.pieces[SIDES[1 - side]]) and side == 1:
        yield SetupFault(r.KB_5_9, f"{place.at} is held by both sides", path)


def _stacks(setup: Setup, side: int, pieces: Sequence[Placement]) -> Iterator[SetupFault]:
    """KB-11.2 to KB-11.5 for stacks that a position begins with."""
    zone = b.siege_zone(side, line=setup.options.siege_zone_includes_line)
    for at, number in Counter(place.at for place in pieces).items():
        if number == 1 or at not in b.POINTS:
            continue
        index = next(i for i, place in enumerate(pieces) if place.at == at)
        stack = [place for place in pieces if place.at == at]
        path = (SIDES[side], index)
        if not zone & b.BIT[b.POINTS[at]]:
            yield SetupFault(r.KB_5_9, f"a stack on {at} lies outside the siege zone of {SIDES[side]}", path)
        if any(place.kind == "mage" for place in stack):
            yield SetupFault(r.KB_5_9, f"a mage cannot stand in the stack on {at}", path)
        load = sum(2 if p.kind == "rider" and not p.unhorsed else 1 for p in stack)
        if load > 3:
            yield SetupFault(r.KB_5_9, f"the stack on {at} weighs {load}, more than 3", path)


def _zoned(setup: Setup, side: int, pieces: Sequence[Placement], game_type: GameType) -> Iterator[SetupFault]:
    conqueror = _conqueror(setup) == SIDES[side]
    deepest = 7 if game_type == "battlefield" else 9 if game_type == "conquest" and conqueror else 5
    zone = b.rows(1, deepest) if side == 0 else b.rows(18 - deepest, 17)
    for index, place in enumerate(pieces):
        if place.at in b.POINTS and not zone & b.BIT[b.POINTS[place.at]]:
            yield SetupFault(r.KB_5_2, f"{place.at} lies outside the zone of {SIDES[side]}", (SIDES[side], index))


def _conqueror(setup: Setup) -> Side | None:
    match setup.options.conqueror:
        case "first_player":
            return setup.first
        case "second_player":
            return "black" if setup.first == "white" else "white"
        case "chosen":
            return setup.conqueror


def _met(setup: Setup) -> Iterator[SetupFault]:
    """No victory condition may be met at the start."""
    if "driven_back" not in setup.victory:
        return
    for number, side in enumerate(SIDES):
        back = b.behind(number, line=setup.options.driven_back_includes_line)
        points = [b.POINTS[p.at] for p in setup.pieces[side] if p.at in b.POINTS]
        if points and not any(b.BIT[p] & ~back for p in points):
            yield SetupFault(r.KB_5_9, f"{side} is driven back from the start", (side,))


def _centre(setup: Setup) -> Iterator[SetupFault]:
    """The holder of the centre is stated if and only if both mages stand in it."""
    area = b.CENTRAL_DHURG[setup.options.dhurg_ring]
    inside = [
        any(p.kind == "mage" and area & b.BIT[b.POINTS.get(p.at, 255)] for p in setup.pieces[side])
        for side in SIDES
    ]
    if all(inside) and setup.centre_holder is None:
        problem = "both mages stand in the central dhurg: dhurg_holder.centre must be stated"
        yield SetupFault(r.KB_5_9, problem, ("dhurg_holder",))
    if not all(inside) and setup.centre_holder is not None:
        problem = "dhurg_holder.centre is stated only where both mages stand in the central dhurg"
        yield SetupFault(r.KB_5_9, problem, ("dhurg_holder", "centre"))


def _free(setup: Setup) -> Iterator[SetupFault]:
    """A custom free set-up must leave each side room for its army, and something forward of its line."""
    if setup.choices[0] != "custom":
        return
    for number, side in enumerate(SIDES):
        foe = SIDES[1 - number]
        size, enemies = sum(setup.army[side].values()), sum(setup.army[foe].values())
        zone = b.rows(*setup.rows[side]) & ~b.BIT[b.CROWNS[1 - number]]
        shared = zone & b.rows(*setup.rows[foe])
        if not size:
            yield SetupFault(r.KB_5_9, f"{side} has no piece", ("army", side))
        if shared and setup.options.setup_order == "hidden":
            yield SetupFault(r.KB_5_5, "the zones of a hidden set-up may not overlap", ("rows", side))
        if setup.options.own_crown != "any":
            zone &= ~b.BIT[b.CROWNS[number]]
        if zone.bit_count() - min(enemies, shared.bit_count()) < size:
            yield SetupFault(r.KB_5_9, f"the zone of {side} has no room for its army", ("rows", side))
        ahead = zone & ~b.behind(number, line=setup.options.driven_back_includes_line)
        taken = min(enemies, (ahead & shared).bit_count())
        if "driven_back" in setup.victory and ahead.bit_count() - taken < 1:
            yield SetupFault(r.KB_5_7, f"the zone of {side} lies wholly behind its defence line", ("rows", side))
