"""How Schack is thought about: one value for the searches of ``slaget.players``."""

from collections.abc import Hashable
from functools import cache, lru_cache
from typing import Any, Final, cast

from attrs import evolve

from slaget.games.schack.army.engine import Tables
from slaget.games.schack.board import SIDE, Position
from slaget.games.schack.draws import is_on_claim
from slaget.games.schack.engine import tables_of
from slaget.games.schack.legal import legal
from slaget.games.schack.messages import AcceptDraw, ClaimDraw, Command, DeclineDraw, Move
from slaget.games.schack.mind.armies import OwnMind
from slaget.games.schack.mind.draws import claimed, due, ended, over_with, past
from slaget.games.schack.mind.moves import ENDS, forced, noisy, order, promise, turned
from slaget.games.schack.mind.weigh import terms, weigh
from slaget.games.schack.moves import play
from slaget.games.schack.seats import other
from slaget.games.schack.state import State
from slaget.kernel import Seat
from slaget.players.alphabeta import judged
from slaget.players.mind import Board, Mind

_BAD: Final = -150
"""Hundredths of a pawn at which a draw is welcome."""
_LOOK: Final = 400
"""Nodes that such an answer is worth."""


def _command(state: State, move: int) -> Command:
    return Move(state.seat, state.engine.uci(move))


def _mover(position: Position) -> int:
    return position[SIDE]


def _key(position: Position) -> Hashable:
    return position[:9]


def _position(state: State) -> Position:
    return state.position


@cache
def _board(fifty: bool, dead: bool) -> Board[Position, int]:
    return Board(
        row="schack",
        root=_position,
        past=past,
        moves=legal,
        play=play,
        mover=_mover,
        key=_key,
        over=ENDS[fifty, dead],
        weigh=weigh,
        noisy=noisy,
        order=order,
        command=_command,
        terms=terms,
        passed=turned,
        promise=promise,
        forced=forced,
        otherwise=otherwise,
    )


@lru_cache(maxsize=64)
def _own_board(engine: Tables, fifty: bool, dead: bool) -> Board[Any, int]:
    """What armies of one's own change: how men move and what they are worth."""
    mind, board = OwnMind(engine, fifty, dead), cast(Board[Any, int], _board(fifty, dead))
    return evolve(
        board,
        moves=engine.legal,
        play=engine.play,
        over=mind.over,
        weigh=mind.weigh,
        noisy=mind.noisy,
        order=mind.order,
        terms=mind.terms,
        passed=mind.turned,
        promise=mind.promise,
        forced=mind.forced,
    )


def search(state: State, _seat: Seat) -> Board[Any, int]:
    """The board by the ends that a set-up knows, and by what has been where that matters."""
    setup = state.frame.setup
    fifty, dead = not is_on_claim(setup, "fifty"), setup.dead_position == "material"
    tables = tables_of(setup.engine)
    board = _board(fifty, dead) if tables is None else _own_board(tables, fifty, dead)
    if known := ended(state):
        board = evolve(board, over=over_with(board.over, known))
    claims = claimed(state)
    return board if claims is None else evolve(board, claimed=claims)


def otherwise(state: State, seat: Seat) -> Command | None:
    """An offered draw is taken by who stands badly, and a draw that is due is claimed by who stands worse.

    None where a move is asked for. A move that would make a draw is named by who stands badly alone.
    """
    frame, mover = state.frame, state.seat
    offered = frame.pending_offer is not None and frame.pending_offer != seat
    claim = due(state) if seat == mover else None
    if not offered and claim is None:
        return None
    score = judged(search(state, seat), state, _LOOK)
    score = score if seat == mover else -score
    me = mover if seat == mover else other(mover)
    if offered and score <= _BAD:
        return AcceptDraw(me)
    if claim is not None:
        basis, move = claim
        if score < 0 and (move is None or score <= _BAD):
            return ClaimDraw(me, basis, None if move is None else state.engine.uci(move))
    return None if seat == mover else DeclineDraw(me)


MIND: Final = Mind(version="schack 8", search=search)
