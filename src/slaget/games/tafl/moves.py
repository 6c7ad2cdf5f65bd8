"""The legal moves of a state: those of the engine that counts and earlier positions allow."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from slaget.games.tafl.board import NOWHERE, Board, board
from slaget.games.tafl.engine import Engine
from slaget.games.tafl.messages import MovePiece
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.slides import Lister
from slaget.games.tafl.state import State, position_key
from slaget.kernel import Option, exactly


def legal(state: State) -> list[int]:
    """Every legal move as a number, in the pinned order."""
    engine = state.engine
    if not engine.restricts:
        return engine.moves(state[2:6])
    return _restricted(state, engine.moves(state.position, state.edge))


def _restricted(state: State, moves: list[int]) -> list[int]:
    """TF-8.8 and TF-8.7: without the repetitions that are forbidden; captures alone where one is forced."""
    if state.engine.unrepeatable:
        moves = [move for move in moves if not repeats(state, move)]
    if "forced_capture" in state.pressure:
        return [move for move in moves if captures(state, move)] or moves
    return moves


def is_restricted(state: State, move: int) -> bool:
    """Whether earlier positions or a capture elsewhere stand against a move (TF-8.7, TF-8.8)."""
    return repeats(state, move) or bool(forced_instead(state, move))


def forced_instead(state: State, move: int) -> list[int]:
    """TF-8.7: the captures of which one must be made instead of a move that captures nothing."""
    if "forced_capture" not in state.pressure or captures(state, move):
        return []
    listed = legal(state)
    return listed if listed and captures(state, listed[0]) else []


def repeats(state: State, move: int) -> bool:
    """Whether a move would bring a position about for the n-th time where that is forbidden (TF-8.8)."""
    engine, history = state.engine, state.history
    if not engine.unrepeatable or history is None or state.going >= 0:
        return False
    key = position_key(engine, engine.play(state.position, move, state.edge))
    return history.count(key) + 1 >= engine.parameters.repetition_count


def captures(state: State, move: int) -> bool:
    """Whether a move captures an enemy piece; losing the mover in a gap is no capture."""
    if move < 0:
        return False
    after = state.engine.play(state.position, move, state.edge)
    if state.turn:
        return after[0] != state.attackers
    return after[1] != state.defenders or after[2] == NOWHERE


@lru_cache(maxsize=32)
def orders(size: int, turn: int) -> tuple[Option[MovePiece], ...]:
    """The option of every move of a side, by the move's number: built once, shared by every state."""
    here, seat = board(size), SEATS[turn]
    return tuple(exactly(MovePiece(seat, here.names[s], here.names[t])) for s, t in zip(here.start, here.stop))


def option_list(state: State) -> Sequence[Option[MovePiece]]:
    """The option of every legal move, in the pinned order."""
    engine, turn = state.engine, state.turn
    if engine.restricts:
        shared = orders(engine.board.size, turn)
        return [shared[move] for move in legal(state) if move >= 0]
    return engine.listing(engine.orders.get(turn) or _order_lister(engine, turn), state[2:6])


def _order_lister(engine: Engine, turn: int) -> Lister:
    """Lists options directly, as the engine lists numbers."""
    shared = orders(engine.board.size, turn)
    numbers = {id(option): move for move, option in enumerate(shared)}
    lister = engine.orders[turn] = Lister(
        engine.men, engine.king, shared.__getitem__, lambda option: numbers[id(option)]
    )
    return lister


ENDED: Final = "-"
"""The text of a turn that is ended where it might go on (TF-11.13)."""


def namer(here: Board) -> Callable[[int], str]:
    """A move's text without captures: ``d1-d4``."""
    return lambda move: f"{here.names[here.start[move]]}-{here.names[here.stop[move]]}" if move >= 0 else ENDED
