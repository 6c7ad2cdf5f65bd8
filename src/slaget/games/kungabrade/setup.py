"""A game's set-up as a value, and what it must keep (KB-5): everything a game needs, so that a log which pins it
needs no other file."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal, TypeAlias

from attrs import field, frozen

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade.choices import Choices, CombatTable, may_stand_on_crown
from slaget.games.kungabrade.kinds import NONE, STANDARD, PieceKind, Types, types_of
from slaget.games.kungabrade.pieces import FULL_ARMY, HALF, Counts, Kind
from slaget.games.kungabrade.seats import SEATS, Side, other
from slaget.games.kungabrade.tables import Tables, tables_for
from slaget.games.kungabrade.variants import board_faults, kind_faults, variant_faults
from slaget.games.kungabrade.words import words_of_kinds
from slaget.kernel import Rejected, require_choices
from slaget.kernel.parts import part

GameType: TypeAlias = Literal["battlefield", "conquest", "power_struggle", "custom"]
Victory: TypeAlias = Literal["crown", "elimination", "driven_back"]


@frozen
class Placement:
    """A piece of a given position; pieces on one point are a stack, the bottom one first."""

    kind: Kind
    at: str
    unhorsed: bool = False

    def turned(self, board: b.Board) -> "Placement":
        """The same placement for the other side: the board turned by half a turn (KB-5)."""
        return Placement(self.kind, b.NAMES[board.turned(b.POINTS[self.at])], self.unhorsed)


@frozen
class Gate:
    """What a scenario says of a gate: broken or not, and the durability if it was rolled."""

    broken: bool = False
    durability: int | None = None


@frozen(kw_only=True)
class Setup:
    """A complete game, ready to start.

    ``formations`` are the positions of a default set-up by game type and role, in White's frame;
    ``pieces`` those of a fixed one, where they stand; ``rows`` and ``army`` belong to a custom free one.
    """

    scenario_id: str
    credit: str
    title: Mapping[str, str]
    start: Literal["agreed", "dice"]
    choices: tuple[GameType, ...]
    first: Side | None
    conqueror: Side | None
    mode: Literal["free", "default", "fixed"]
    combat_table: CombatTable
    options: Choices = field(factory=Choices)
    formations: Mapping[str, tuple[Placement, ...]] = field(factory=dict)
    pieces: Mapping[Side, tuple[Placement, ...]] = field(factory=dict)
    rows: Mapping[Side, tuple[int, int]] = field(factory=dict)
    army: Mapping[Side, Mapping[Kind, int]] = field(factory=dict)
    gates: Mapping[Side, Gate] = field(factory=lambda: {"white": Gate(), "black": Gate()})
    centre_holder: Side | None = None
    victory: tuple[Victory, ...] = ("crown", "elimination")
    board: b.Rows = part(b.STANDARD_ROWS)
    """The board as it is drawn (KB-2, KB-14.1)."""
    variant: bool = part(False)
    """Whether it is a variant, and not the author's rules (KB-14)."""
    kinds: tuple[PieceKind, ...] = part(STANDARD)
    """The kinds of pieces (KB-3, KB-14.3)."""
    own_army: bool = part(False)
    """Whether a custom game has armies of its own numbers, and not at most those of KB-3.1 (KB-5.9)."""

    def __attrs_post_init__(self) -> None:
        require_choices(self.options)

    @cached_property
    def tables(self) -> Tables:
        """The integer tables that the options give."""
        return tables_for(self.options, self.combat_table, self.board, self.kinds, self._counts)

    @property
    def _counts(self) -> Counts | None:
        """How many pieces of each kind the sides have, where that is not a whole army of the kinds."""
        names = types_of(self.kinds).names
        if self.mode == "fixed":
            held = [Counter(place.kind for place in self.pieces[side]) for side in SEATS]
        elif self.army:
            held = [Counter(self.army[side]) for side in SEATS]
        else:
            return None
        white, black = (tuple(each[name] for name in names) for each in held)
        full = FULL_ARMY.values() if self.kinds == STANDARD else ()
        is_within = all(a <= most and c <= most for a, c, most in zip(white, black, full))
        return None if full and is_within else (white, black)

    @cached_property
    def faults(self) -> tuple[Rejected, ...]:
        """What is wrong with it, by the rules (KB-5), and where: keys and indexes from ``setup`` on."""
        return tuple(_in_words(self.kinds, _faults(self)))

    def require_sound(self) -> None:
        """Raise the first of them, as a refusal of its own each time."""
        for fault in self.faults:
            raise fault.anew()


def formation_key(game_type: str, role: str) -> str:
    """Which formation a side takes in a default set-up: in conquest it hangs on the role.

    >>> formation_key("battlefield", "defender"), formation_key("conquest", "defender")
    ('battlefield', 'conquest.defender')
    """
    return f"conquest.{role}" if game_type == "conquest" else game_type


def zone_depth(board: b.Board, game_type: str | None, is_conqueror: bool) -> int:
    """How many rows a side may set up in (KB-4.5 to KB-4.7).

    >>> zone_depth(b.STANDARD, "conquest", True), zone_depth(b.STANDARD, "conquest", False)
    (9, 5)
    """
    if game_type == "battlefield":
        return board.rivers[0]
    return board.middle_line if game_type == "conquest" and is_conqueror else board.defence_lines[0]


def conqueror_by(choices: Choices, first: Side | None, chosen: Side | None) -> Side | None:
    """Who conquers: the first player, the second, or the side that was chosen (KB-4.6)."""
    if choices.conqueror == "chosen" or first is None:
        return chosen
    return first if choices.conqueror == "first_player" else other(first)


def _in_words(kinds: tuple[PieceKind, ...], found: Iterator[Rejected]) -> Iterator[Rejected]:
    for fault in found:
        fault.naming = lambda: words_of_kinds(kinds)
        yield fault


def _faults(setup: Setup) -> Iterator[Rejected]:
    """Everything that is wrong with a set-up of allowed form, each with its place."""
    of_parts = [*board_faults(setup.board), *kind_faults(setup.kinds), *_unknown_kinds(setup)]
    yield from of_parts
    yield from variant_faults(setup.board, setup.kinds, setup.variant, setup.title)
    if of_parts:
        return
    too_many = [*_too_many(setup)]
    yield from too_many
    if too_many:
        return
    if setup.mode == "fixed":
        yield from _fixed(setup)
    elif setup.mode == "free":
        yield from _free(setup)
    else:
        for name, formation in setup.formations.items():
            yield from _formation(name, formation, setup)
    for side in SEATS:
        durability = setup.gates[side].durability
        if durability is not None and not 1 <= durability <= setup.combat_table.die_sides:
            found = {"durability": durability, "most": setup.combat_table.die_sides}
            yield refusals.BAD_DURABILITY("gates", side, "durability", **found)


def _unknown_kinds(setup: Setup) -> Iterator[Rejected]:
    """Pieces and dice are of the kinds of the game, and each kind has its dice (KB-8.2)."""
    names = [kind.id for kind in setup.kinds]
    listed = [(side, i, place) for side, places in setup.pieces.items() for i, place in enumerate(places)]
    for side, index, place in listed:
        if place.kind not in names:
            yield refusals.UNKNOWN_KIND(side, index, "kind", kind=place.kind)
    for formation in setup.formations.values():
        for place in formation:
            if place.kind not in names:
                yield refusals.UNKNOWN_KIND(kind=place.kind)
    for side, army in setup.army.items():
        for kind in army:
            if kind not in names:
                yield refusals.UNKNOWN_KIND("army", side, kind, kind=kind)
    for roller in names:
        for foe in names:
            if foe not in setup.combat_table.dice.get(roller, ()):
                yield refusals.NO_DICE("table", roller=roller, foe=foe)


def _too_many(setup: Setup) -> Iterator[Rejected]:
    """An army has at most 17 pieces (KB-5.9, KB-14.3)."""
    whole = sum(kind.number for kind in setup.kinds)
    is_custom = setup.choices[0] == "custom"
    if not is_custom and whole > HALF:
        yield refusals.TOO_MANY_PIECES("kinds", number=whole)
    for side in SEATS if is_custom else ():
        pieces = setup.pieces.get(side, ()) if setup.mode == "fixed" else ()
        number = len(pieces) + (sum(setup.army.get(side, {}).values()) if setup.mode == "free" else 0)
        if number > HALF:
            path = (side,) if setup.mode == "fixed" else ("army", side)
            yield refusals.TOO_MANY_PIECES(*path, number=number)


def _formation(name: str, formation: Sequence[Placement], setup: "Setup") -> Iterator[Rejected]:
    """A default formation: all 17 pieces, one a point, in the zone of its game type and role (KB-5.2)."""
    game_type, _, role = name.partition(".")
    board, options = setup.tables.board, setup.options
    deepest = zone_depth(board, game_type, role == "conqueror")
    numbers = types_of(setup.kinds).numbers
    for kind, number in wrong_counts(formation, numbers, exact=True):
        yield refusals.WRONG_COUNT(number=number, kind=kind, wanted=numbers[kind])
    for index, place in enumerate(formation):
        if not b.BIT[b.POINTS.get(place.at, b.NOWHERE)] & board.home_rows(0, deepest):
            yield refusals.OUTSIDE_ROWS(index, point=place.at, deepest=deepest)
        if place.at == b.NAMES[board.crowns[0]]:
            yield from _own_crown(place, setup, (index,))
    yield from _shared(formation)
    forward = board.everywhere & ~board.behind(0, line=options.driven_back_includes_line)
    if name == "battlefield" and not any(forward & b.BIT[b.POINTS.get(p.at, 255)] for p in formation):
        yield refusals.NONE_FORWARD()


def wrong_counts(
    pieces: Sequence[Placement], numbers: Mapping[Kind, int], *, exact: bool
) -> Iterator[tuple[Kind, int]]:
    """The kinds of which there are too many, or with ``exact`` too few, and how many there are."""
    found = Counter(place.kind for place in pieces)
    for kind, most in numbers.items():
        if found[kind] > most or (exact and found[kind] != most):
            yield kind, found[kind]


def _own_crown(place: Placement, setup: Setup, path: tuple[str | int, ...]) -> Iterator[Rejected]:
    types = types_of(setup.kinds)
    if not may_stand_on_crown(setup.options, types.dhurg[_type(types, place)]):
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
    for number, side in enumerate(SEATS):
        pieces = setup.pieces[side]
        if not pieces:
            yield refusals.NO_ARMY(side, side=side)
        exact, numbers = game_type != "custom", types_of(setup.kinds).numbers
        for kind, count in wrong_counts(pieces, numbers, exact=exact) if exact or not setup.own_army else ():
            code = refusals.WRONG_COUNT_OF_SIDE if exact else refusals.TOO_MANY_OF_SIDE
            yield code(side, side=side, number=count, kind=kind, wanted=numbers[kind])
        for index, place in enumerate(pieces):
            yield from _placed(setup, number, place, (side, index))
        yield from _stacks(setup, number, pieces)
        if game_type != "custom":
            yield from _zoned(setup, number, pieces, game_type)
    yield from _met(setup)
    yield from _centre(setup)


def _placed(setup: Setup, side: int, place: Placement, path: tuple[str | int, ...]) -> Iterator[Rejected]:
    board = setup.tables.board
    if not board.has(place.at):
        yield refusals.NOT_ON_BOARD(*path, point=place.at)
        return
    types = types_of(setup.kinds)
    if place.unhorsed and types.unhorsed[types.index[place.kind]] == NONE:
        yield refusals.NO_HORSE(*path, kind=place.kind)
    point = b.POINTS[place.at]
    if point == board.crowns[1 - side]:
        yield refusals.ENEMY_CROWN(*path, point=place.at)
    if point == board.crowns[side]:
        yield from _own_crown(place, setup, path)
    if any(place.at == foe.at for foe in setup.pieces[SEATS[1 - side]]) and side == 1:
        yield refusals.HELD_BY_BOTH(*path, point=place.at)


def _stacks(setup: Setup, side: int, pieces: Sequence[Placement]) -> Iterator[Rejected]:
    """KB-11.2 to KB-11.5 for stacks that a position begins with."""
    types = types_of(setup.kinds)
    zone = setup.tables.board.siege_zone(side, line=setup.options.siege_zone_includes_line)
    for at, number in Counter(place.at for place in pieces).items():
        if number == 1 or at not in b.POINTS:
            continue
        index = next(i for i, place in enumerate(pieces) if place.at == at)
        stack = [place for place in pieces if place.at == at]
        path = (SEATS[side], index)
        if not zone & b.BIT[b.POINTS[at]]:
            yield refusals.STACK_OUTSIDE(*path, point=at, side=SEATS[side])
        weights = [_weight(types, place) for place in stack]
        if 0 in weights:
            unfit = types.names[_type(types, stack[weights.index(0)])]
            yield refusals.MAGE_IN_STACK(*path, point=at, kind=unfit)
        load = sum(weights)
        if load > 3:
            yield refusals.HEAVY_STACK(*path, point=at, weight=load)


def _weight(types: Types, place: Placement) -> int:
    return types.weight[_type(types, place)]


def _type(types: Types, place: Placement) -> int:
    """The type away from the own wall (KB-3.5); what has no horse to lose stays what it is."""
    kind = types.index[place.kind]
    return types.unhorsed[kind] if place.unhorsed and types.unhorsed[kind] != NONE else kind


def _zoned(setup: Setup, side: int, pieces: Sequence[Placement], game_type: GameType) -> Iterator[Rejected]:
    conqueror = conqueror_by(setup.options, setup.first, setup.conqueror)
    board = setup.tables.board
    zone = board.home_rows(side, zone_depth(board, game_type, conqueror == SEATS[side]))
    for index, place in enumerate(pieces):
        if place.at in b.POINTS and not zone & b.BIT[b.POINTS[place.at]]:
            path = (SEATS[side], index)
            yield refusals.OUTSIDE_OWN_ZONE(*path, point=place.at, side=SEATS[side])


def _met(setup: Setup) -> Iterator[Rejected]:
    """No victory condition may be met at the start."""
    if "driven_back" not in setup.victory:
        return
    for number, side in enumerate(SEATS):
        back = setup.tables.board.behind(number, line=setup.options.driven_back_includes_line)
        points = [b.POINTS[p.at] for p in setup.pieces[side] if p.at in b.POINTS]
        if points and not any(b.BIT[p] & ~back for p in points):
            yield refusals.BACK_FROM_START(side, side=side)


def _centre(setup: Setup) -> Iterator[Rejected]:
    """The holder of the centre is stated if and only if both mages stand in it."""
    area, types = setup.tables.board.central_dhurg[setup.options.dhurg_ring], types_of(setup.kinds)
    inside = [
        any(types.dhurg[_type(types, p)] and area & b.BIT[b.POINTS.get(p.at, 255)] for p in setup.pieces[side])
        for side in SEATS
    ]
    if all(inside) and setup.centre_holder is None:
        yield refusals.CENTRE_UNSAID("dhurg_holder")
    if not all(inside) and setup.centre_holder is not None:
        yield refusals.CENTRE_SAID("dhurg_holder", "centre")


def _free(setup: Setup) -> Iterator[Rejected]:
    """A custom free set-up must leave each side room for its army, and something forward of its line."""
    if setup.choices[0] != "custom":
        return
    board = setup.tables.board
    for side, (first, last) in setup.rows.items():
        if not 1 <= first <= last <= board.height:
            yield refusals.ROWS_OFF_BOARD("rows", side, first=first, last=last, height=board.height)
            return
    for number, side in enumerate(SEATS):
        foe = SEATS[1 - number]
        size, enemies = sum(setup.army[side].values()), sum(setup.army[foe].values())
        for kind, count in setup.army[side].items() if not setup.own_army else ():
            most = types_of(setup.kinds).numbers[kind]
            if count > most:
                code = refusals.TOO_MANY_OF_SIDE
                yield code("army", side, kind, side=side, number=count, kind=kind, wanted=most)
        zone = board.rows(*setup.rows[side]) & ~b.BIT[board.crowns[1 - number]]
        shared = zone & board.rows(*setup.rows[foe])
        if not size:
            yield refusals.NO_ARMY("army", side, side=side)
        if shared and setup.options.setup_order == "hidden":
            yield refusals.ZONES_OVERLAP("rows", side)
        if setup.options.own_crown != "any":
            zone &= ~b.BIT[board.crowns[number]]
        if zone.bit_count() - min(enemies, shared.bit_count()) < size:
            yield refusals.NO_ROOM("rows", side, side=side)
        ahead = zone & ~board.behind(number, line=setup.options.driven_back_includes_line)
        taken = min(enemies, (ahead & shared).bit_count())
        if "driven_back" in setup.victory and ahead.bit_count() - taken < 1:
            yield refusals.ZONE_BEHIND("rows", side, side=side)
