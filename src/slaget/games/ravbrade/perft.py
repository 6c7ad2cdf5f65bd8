"""Counting the ways to play on, below the API. Repetition is left out: a position has no past."""

from slaget.boards.bits import bits_of
from slaget.boards.perft import Search
from slaget.games.ravbrade.board import (
    FOX,
    GEESE_TURN,
    NOWHERE,
    OWED,
    SIDE,
    FoxMove,
    Position,
)
from slaget.games.ravbrade.moves import (
    after_adding,
    after_fox,
    after_goose,
    after_placing,
    backward_moves,
    capturable,
    empty_squares,
    fox_can_move,
    fox_moves,
    goose_moves,
    landings,
    movable_geese,
    owed_for,
    ruling_for,
    skipped,
    taken_by,
    with_owed,
)
from slaget.games.ravbrade.notation import DECLINE, move_text
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.state import State

_PLAIN = Setup()


def perft(position: Position, depth: int, setup: Setup = _PLAIN) -> int:
    """How many series of so many commands there are; every one of them is played.

    >>> from slaget.games.ravbrade.positions import START
    >>> [perft(START, depth) for depth in range(4)]
    [1, 18, 96, 2070]
    """
    if depth == 0:
        return 1
    begun = opened(position, setup)
    if begun is None:
        return 0
    count = 0
    for move in moves(begun, setup):
        after = play(begun, move, setup)
        count += perft(after, depth - 1, setup) if depth > 1 else 1
    return count


def divide(position: Position, depth: int, setup: Setup = _PLAIN) -> dict[str, int]:
    """The same count by the first move.

    >>> from slaget.games.ravbrade.positions import START
    >>> divide(START, 2)["a4-a5"]
    5
    """
    begun = opened(position, setup)
    if begun is None:
        return {}
    listed = moves(begun, setup)
    return {
        move_text(begun, move, setup.grid): perft(play(begun, move, setup), depth - 1, setup) for move in listed
    }


def opened(position: Position, setup: Setup) -> Position | None:
    """The position once the turn has begun (RB-2.5); None when the game is over."""
    geese, fox, side, owed, _, _, clock, _ = position
    if geese.bit_count() + owed < setup.below:
        return None
    stuck = fox != NOWHERE and not fox_can_move(position, setup)
    if side == GEESE_TURN and not owed and not movable_geese(position, setup.grid):
        ruling = ruling_for(position, setup)
        if stuck or ruling in ("geese_win", "draw_replay"):
            return None
        if ruling == "fox_captures_adjacent":
            position = skipped(position)
    elif side != GEESE_TURN and stuck:
        return None
    return None if 0 < setup.no_progress_limit <= clock and not owed else position


def moves(position: Position, setup: Setup) -> list[FoxMove]:
    """What the seat to decide may do in a position whose turn has begun."""
    if position[SIDE] != GEESE_TURN:
        return (
            list(bits_of(empty_squares(position, setup.grid)))
            if position[FOX] == NOWHERE
            else fox_moves(position, setup)
        )
    if position[OWED]:
        added: list[FoxMove] = list(bits_of(empty_squares(position, setup.grid)))
        return [*added, DECLINE] if setup.missed_capture_decline else added
    stepped: list[FoxMove] = []
    stepped += goose_moves(position, setup.grid) or backward_moves(position, setup)
    return stepped


def play(position: Position, move: FoxMove, setup: Setup) -> Position:
    """The position after a move, before the next turn begins."""
    if position[SIDE] != GEESE_TURN and position[FOX] != NOWHERE:
        grid = setup.grid
        taken, could = taken_by(position[FOX], move, grid), capturable(position, setup)
        after = after_fox(position, landings(move, grid)[-1], taken)
        return with_owed(after, owed_for(could, taken, after, setup))
    assert isinstance(move, int)
    if position[SIDE] != GEESE_TURN:
        return after_placing(position, move, setup)
    if position[OWED]:
        return with_owed(position, 0) if move == DECLINE else after_adding(position, move)
    grid = setup.grid
    return after_goose(position, move & (1 << grid.bits) - 1, move >> grid.bits, grid.rise)


def search(state: State, depth: int) -> Search[Position | None, FoxMove] | None:
    """The same for tools; None where repetition could end a line, or the game is over."""
    setup, root = state.frame.setup, state.position
    if state.frame.result is not None or not _is_fresh(state, depth):
        return None
    return Search(
        opened(root, setup),
        lambda here: [] if here is None else moves(here, setup),
        lambda here, move: None if here is None else opened(play(here, move, setup), setup),
        lambda move: move_text(root, move, setup.grid),
    )


def _is_fresh(state: State, depth: int) -> bool:
    """Whether no position can occur too often within so many plies: coming back takes a cycle of moves."""
    setup = state.frame.setup
    cycle = 2 if setup.packed == "fox_captures_adjacent" else 4
    most = max(each.count for each in state.past())
    more = setup.repetition_limit - most
    near = cycle * more if state.before is None else 1 + cycle * (more - 1)
    return not setup.repetition_limit or depth <= near
