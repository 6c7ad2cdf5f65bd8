"""Why a move is not legal: the rules walked in the order of the rules file's section 9."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from slaget.games.ravbrade.board import BIT, FOX, GEESE, PACKED, Position
from slaget.games.ravbrade.grid import Grid
from slaget.games.ravbrade.messages import MoveFox, MoveGoose
from slaget.games.ravbrade.moves import empty_squares, takeable_beside
from slaget.games.ravbrade.refusals import (
    BACK,
    BACK_SLANTING,
    HELD,
    NO_CHAINS,
    NO_DIAGONAL,
    NO_GOOSE,
    NO_MARK,
    NO_PATH,
    NO_SQUARE,
    NO_WAY,
    NOT_ADJACENT,
    NOTHING_BETWEEN,
    STEP_IN_CHAIN,
    TOO_FAR,
    WITH_JUMP,
)
from slaget.games.ravbrade.state import State
from slaget.kernel.rules import Rejected


def unknown_square(name: str, *path: str | int) -> Rejected:
    return NO_SQUARE(*path, square=name[:40])


def require_empty(position: Position, to: str, grid: Grid) -> None:
    """Refuse to put anything on a square that is not on the board, or not empty (RB-2.3)."""
    if to not in grid.squares:
        raise unknown_square(to, "to")
    if not empty_squares(position, grid) & BIT[grid.squares[to]]:
        raise HELD("to", square=to)


def goose_refusal(state: State, command: MoveGoose) -> Rejected:
    """The first rule that a goose's move breaks."""
    origin, target, grid = command.from_, command.to, state.frame.setup.grid
    for field, name in (("from", origin), ("to", target)):
        if name not in grid.squares:
            return unknown_square(name, field)
    if not empty_squares(state.position, grid) & BIT[grid.squares[target]]:
        return HELD("to", square=target)
    if not state.position[GEESE] & BIT[grid.squares[origin]]:
        return NO_GOOSE("from", square=origin)
    return _goose_way(state, origin, target)


def _goose_way(state: State, origin: str, target: str) -> Rejected:
    grid = state.frame.setup.grid
    here, there = grid.squares[origin], grid.squares[target]
    back, near = there >> grid.rise < here >> grid.rise, bool(grid.near[here] & BIT[there])
    if back and not state.packed_known:
        return BACK("to")
    if back and near:
        return BACK_SLANTING("to")
    return TOO_FAR("to", origin=origin, square=target)


def fox_refusal(state: State, command: MoveFox) -> Rejected:
    """The first rule that a fox's move breaks."""
    if not command.path:
        return NO_PATH("path")
    squares = state.frame.setup.grid.squares
    for i, name in enumerate(command.path):
        if name not in squares:
            return unknown_square(name, "path", i)
    if command.capture is not None and command.capture not in squares:
        return unknown_square(command.capture, "capture")
    return next(_fox_faults(state, command))


def _fox_faults(state: State, command: MoveFox) -> Iterator[Rejected]:
    names, grid = command.path, state.frame.setup.grid
    path = [state.position[FOX], *(grid.squares[name] for name in names)]
    hops = list(pairwise(path))
    taken = 0
    for i, (here, there) in enumerate(hops):
        taken |= grid.jumps[here].get(there, 0)
        geese = state.position[GEESE] & ~taken
        if geese & BIT[there] or there == here:
            yield HELD("path", i, square=names[i])
    yield from _hop_faults(state, hops, names)
    yield from _chain_faults(state, hops)
    yield from _capture_faults(state, command, path)


def _hop_faults(state: State, hops: Sequence[tuple[int, int]], names: Sequence[str]) -> Iterator[Rejected]:
    """Neither step nor jump, nothing to jump over, and the barred diagonal, each over the whole path."""
    grid = state.frame.setup.grid
    shown = [{"origin": grid.names[here], "square": names[i]} for i, (here, _) in enumerate(hops)]
    for i, (here, there) in enumerate(hops):
        is_jump = there in grid.jumps[here] or _is_across_a_corner(grid, here, there)
        if not grid.near[here] & BIT[there] and not is_jump:
            yield NO_WAY("path", i, **shown[i])
    geese = state.position[GEESE]
    for i, (here, there) in enumerate(hops):
        over = grid.jumps[here].get(there, 0)
        if (over and not geese & over) or _is_across_a_corner(grid, here, there):
            yield NOTHING_BETWEEN("path", i, **shown[i])
        geese &= ~over
    for i, (here, there) in enumerate(hops):
        barred = there in grid.jumps[here] and there not in grid.jumps_straight[here]
        if barred and not state.frame.setup.diagonal_capture:
            yield NO_DIAGONAL("path", i)


def _is_across_a_corner(grid: Grid, here: int, there: int) -> bool:
    """Whether two squares lie two apart in a straight line, with no square of the board between."""
    (x, y), (to_x, to_y) = grid.at[here], grid.at[there]
    middle = (x + to_x) // 2, (y + to_y) // 2
    return {abs(to_x - x), abs(to_y - y)} <= {0, 2} and middle not in grid.at.values()


def _chain_faults(state: State, hops: Sequence[tuple[int, int]]) -> Iterator[Rejected]:
    if len(hops) > 1 and not state.frame.setup.chain_captures:
        yield NO_CHAINS("path")
    for i, (here, there) in enumerate(hops):
        if len(hops) > 1 and state.frame.setup.grid.near[here] & BIT[there]:
            yield STEP_IN_CHAIN("path", i)


def _capture_faults(state: State, command: MoveFox, path: Sequence[int]) -> Iterator[Rejected]:
    if command.capture is None:
        return
    if not state.position[PACKED]:
        yield NO_MARK("capture")
    grid = state.frame.setup.grid
    if path[1] in grid.jumps[path[0]]:
        yield WITH_JUMP("capture")
    takeable = takeable_beside(state.position, path[1], state.frame.setup)
    if not takeable & BIT[grid.squares[command.capture]]:
        yield NOT_ADJACENT("capture", square=command.capture, target=command.path[0])
