"""How pieces move (RB-3, RB-4, RB-7), and the position after: pure functions on integers."""

from collections.abc import Iterator, Mapping

from slaget.boards.bits import bits_of
from slaget.games.ravbrade.board import BIT, FOX, GEESE, GOOSE_WAYS, NOWHERE, PACKED, RESERVE, FoxMove, Position
from slaget.games.ravbrade.grid import STANDARD, Grid
from slaget.games.ravbrade.setup import Ruling, Setup


def empty_squares(position: Position, grid: Grid = STANDARD) -> int:
    """The squares without a piece."""
    return grid.board & ~position[GEESE] & ~BIT[position[FOX]]


def movable_geese(position: Position, grid: Grid = STANDARD) -> int:
    """The geese with a step forward, diagonally forward or sideways (RB-3.1)."""
    free = grid.board & ~position[GEESE] & ~BIT[position[FOX]]
    if grid is not STANDARD:
        return position[GEESE] & _behind(free, grid)
    return position[GEESE] & (free >> 8 | free >> 7 | free >> 9 | free >> 1 | free << 1)


def _behind(free: int, grid: Grid) -> int:
    """The squares of an own board from which a line leads forward or sideways to one of these (RB-3.7)."""
    found = 0
    for way in GOOSE_WAYS:
        change, origins = grid.ways[way]
        found |= (free >> change if change > 0 else free << -change) & origins
    return found


def goose_moves(position: Position, grid: Grid = STANDARD) -> list[int]:
    """The ordinary moves of the geese, by origin and target.

    >>> from slaget.games.ravbrade.notation import move_text
    >>> from slaget.games.ravbrade.positions import START
    >>> [move_text(START, move) for move in goose_moves(START)][:4]
    ['a3-b4', 'b3-b4', 'b3-c4', 'c3-b4']
    """
    free, movers = empty_squares(position, grid), movable_geese(position, grid)
    goose, listed = grid.goose, grid.moves
    moves: list[int] = []
    while movers:
        mover = movers & -movers
        movers ^= mover
        square = mover.bit_length() - 1
        moves += listed[square][goose[square] & free]
    return moves


def backward_moves(position: Position, setup: Setup) -> list[int]:
    """The moves of packed geese that may step backward (RB-7.6)."""
    grid = setup.grid
    free, ways = empty_squares(position, grid), grid.back if setup.packed_backward == "straight" else grid.back_any
    moves: list[int] = []
    for square in bits_of(position[GEESE]):
        moves += grid.moves[square][ways[square] & free]
    return moves


def ruling_for(position: Position, setup: Setup) -> Ruling:
    """The ruling for packed geese; where no goose of an own board can step back, they win (RB-D16)."""
    is_own = setup.grid is not STANDARD
    if is_own and setup.packed == "goose_backward" and not backward_moves(position, setup):
        return "geese_win"
    return setup.packed


def jumps_from(square: int, setup: Setup) -> Mapping[int, int]:
    """The jumps that the board and the option allow from a square: landing to bit passed (RB-4.2, RB-4.3)."""
    return (setup.grid.jumps if setup.diagonal_capture else setup.grid.jumps_straight)[square]


def capturable(position: Position, setup: Setup) -> int:
    """The geese that a single jump could take now (RB-5.2)."""
    geese, fox = position[GEESE], position[FOX]
    if fox == NOWHERE or not setup.grid.near[fox] & geese:
        return 0
    geese_passed = 0
    for landing, over in jumps_from(fox, setup).items():
        if geese & over and not geese & BIT[landing]:
            geese_passed |= over
    return geese_passed


def takeable_beside(position: Position, target: int, setup: Setup) -> int:
    """The geese that a fox among packed geese may take without a jump once it has stepped to a square (RB-7.5)."""
    near = setup.grid.near if setup.diagonal_capture else setup.grid.near_straight
    return near[target] & position[GEESE]


def fox_can_move(position: Position, setup: Setup) -> bool:
    """Whether the fox has a step or a jump (RB-6.1)."""
    return bool(setup.grid.near[position[FOX]] & ~position[GEESE]) or capturable(position, setup) != 0


def fox_moves(position: Position, setup: Setup) -> list[FoxMove]:
    """The moves of the fox: steps (with what they may take beside them, RB-7.5), or jumps, or chains (RB-4.4).

    >>> from slaget.games.ravbrade.notation import move_text
    >>> from slaget.games.ravbrade.positions import read_position
    >>> here, setup = read_position("3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20"), Setup()
    >>> [move_text(here, move) for move in fox_moves(here, setup)]
    ['d4-c3', 'd4-c4', 'd4-c5', 'd4-d5', 'd4-e5', 'd4xf4']
    """
    geese, fox, grid = position[GEESE], position[FOX], setup.grid
    near, bits = grid.near[fox], grid.bits
    moves: list[FoxMove] = []
    for target in bits_of(near & ~geese):
        moves.append(target)
        if position[PACKED]:
            moves += (target | (taken + 1) << bits for taken in bits_of(takeable_beside(position, target, setup)))
    if near & geese:
        if setup.chain_captures:
            moves += _chains(geese, fox, setup, ())
        else:
            moves += [to for to, over in jumps_from(fox, setup).items() if geese & over and not geese & BIT[to]]
    return moves


def _chains(geese: int, fox: int, setup: Setup, path: tuple[int, ...]) -> Iterator[FoxMove]:
    """Every series of jumps; the first may be the last, the square left is free (RB-4.6)."""
    for landing, over in jumps_from(fox, setup).items():
        if geese & over and not geese & BIT[landing]:
            longer = (*path, landing)
            yield longer if path else landing
            yield from _chains(geese ^ over, landing, setup, longer)


def landings(move: FoxMove, grid: Grid = STANDARD) -> tuple[int, ...]:
    """The squares a fox's move goes through, the last one last."""
    return move if isinstance(move, tuple) else (move & (1 << grid.bits) - 1,)


def taken_by(fox: int, move: FoxMove, grid: Grid = STANDARD) -> tuple[int, ...]:
    """The squares of the geese that a fox's move takes, in order."""
    if isinstance(move, int) and move >> grid.bits:
        return ((move >> grid.bits) - 1,)
    taken: list[int] = []
    jumps = grid.jumps
    for landing in landings(move, grid):
        if landing in jumps[fox]:
            taken.append(jumps[fox][landing].bit_length() - 1)
        fox = landing
    return tuple(taken)


def after_goose(position: Position, origin: int, target: int, rise: int = STANDARD.rise) -> Position:
    """A goose has stepped; a step that gains ground is progress (RB-6.5)."""
    geese, fox, _, owed, packed, reserve, clock, turn = position
    clock = 0 if target >> rise > origin >> rise else clock + 1
    return geese ^ BIT[origin] ^ BIT[target], fox, 1, owed, packed, reserve, clock, turn


def after_fox(position: Position, target: int, taken: tuple[int, ...]) -> Position:
    """The fox has moved and taken these geese; the turn is the geese's (RB-2.4, RB-5.8)."""
    geese, _, _, owed, _, reserve, clock, turn = position
    if not taken:
        return geese, target, 0, owed, 0, reserve, clock + 1, turn + 1
    for square in taken:
        geese ^= BIT[square]
    return geese, target, 0, owed, 0, reserve + len(taken), 0, turn + 1


def after_placing(position: Position, target: int, setup: Setup) -> Position:
    """The fox has been placed; that uses its turn or not (RB-3.5, RB-3.6), and owes nothing (RB-5.9)."""
    geese, _, _, owed, packed, reserve, _, turn = position
    if setup.free_start_uses_turn:
        return geese, target, 0, owed, 0, reserve, 0, turn + 1
    return geese, target, 1, owed, packed, reserve, 0, turn


def after_adding(position: Position, target: int) -> Position:
    """An owed goose has been added (RB-5.6, RB-5.8)."""
    geese, fox, side, owed, packed, reserve, _, turn = position
    return geese | BIT[target], fox, side, owed - 1, packed, max(0, reserve - 1), 0, turn


def with_owed(position: Position, owed: int) -> Position:
    """The same position with so many geese owed."""
    geese, fox, side, _, packed, reserve, clock, turn = position
    return geese, fox, side, owed, packed, reserve, clock, turn


def skipped(position: Position) -> Position:
    """The packed geese's turn is skipped and the mark is set (RB-7.4)."""
    geese, fox, _, owed, _, reserve, clock, turn = position
    return geese, fox, 1, owed, 1, reserve, clock, turn


def owed_for(could: int, taken: tuple[int, ...], after: Position, setup: Setup) -> int:
    """How many geese a fox's move owes: missed captures, cut to what can be added (RB-5.1 to RB-5.5)."""
    if setup.missed_capture == "none" or not could:
        return 0
    missed = could & ~sum(BIT[square] for square in taken)
    owed = missed.bit_count() if setup.missed_capture == "goose_per_miss" else int(not taken)
    owed = min(owed, empty_squares(after, setup.grid).bit_count())
    return min(owed, after[RESERVE]) if setup.missed_capture_supply == "captured" else owed
