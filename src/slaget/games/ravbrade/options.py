"""What may be done.

Options are in a fixed order: geese by origin and target square, rank by rank; the fox's steps, each
followed by what it may take beside it, then its jumps. Resigning is open to either seat at any time
(``Ruleset.anytime``) and is not listed.
"""

from collections.abc import Sequence
from typing import Final

from slaget.boards.bits import bits_of
from slaget.boards.kept import Kept
from slaget.games.ravbrade.board import (
    FOX,
    GEESE_TURN,
    NAMES,
    NOWHERE,
    OWED,
    SIDE,
    FoxMove,
    empty_squares,
)
from slaget.games.ravbrade.messages import (
    AddGoose,
    Command,
    DeclineGoose,
    MoveFox,
    MoveGoose,
    PlaceFox,
    StartNextGame,
)
from slaget.games.ravbrade.moves import backward_moves, fox_moves, goose_moves
from slaget.games.ravbrade.seats import SEATS, Side
from slaget.games.ravbrade.state import State
from slaget.kernel import Option, Seat, exactly

Options = list[Option[Command]]


def _goose_option(move: int) -> Option[Command]:
    return exactly(MoveGoose("geese", NAMES[move & 63], NAMES[move >> 6]))


def _fox_option(move: FoxMove) -> Option[Command]:
    if isinstance(move, tuple):
        return exactly(MoveFox("fox", tuple(NAMES[square] for square in move)))
    return exactly(MoveFox("fox", (NAMES[move & 63],), NAMES[(move >> 6) - 1] if move >> 6 else None))


def _fox_or_chain(move: FoxMove) -> Option[Command]:
    """The option of a fox's move; those of chains are not kept, there are too many."""
    return _fox_option(move) if isinstance(move, tuple) else _FOX[move]


_GOOSE: Final = Kept(_goose_option)
_FOX: Final = Kept(_fox_option)
_ADDING: Final[dict[int, Option[Command]]] = {s: exactly(AddGoose("geese", name)) for s, name in NAMES.items()}
_PLACING: Final[dict[int, Option[Command]]] = {s: exactly(PlaceFox("fox", name)) for s, name in NAMES.items()}
_DECLINING: Final[Option[Command]] = exactly(DeclineGoose("geese"))
_NEXT: Final[dict[Side, Option[Command]]] = {seat: exactly(StartNextGame(seat)) for seat in SEATS}


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    """What the seat may do now; to pass is not among it (RB-2.2)."""
    frame, position = state.frame, state.position
    if frame.result is not None:
        return [_NEXT[known] for known in SEATS if known == seat and frame.can_go_on]
    if seat != SEATS[position[SIDE]]:
        return []
    if position[SIDE] == GEESE_TURN:
        return _geese_options(state)
    if position[FOX] == NOWHERE:
        return [_PLACING[square] for square in bits_of(empty_squares(position))]
    option = _fox_or_chain if frame.setup.chain_captures else _FOX.__getitem__
    return list(map(option, fox_moves(position, frame.setup)))


def _geese_options(state: State) -> Options:
    position, setup = state.position, state.frame.setup
    if position[OWED]:
        adding = [_ADDING[square] for square in bits_of(empty_squares(position))]
        return [*adding, _DECLINING] if setup.missed_capture_decline else adding
    moves = backward_moves(position, setup) if state.packed_known else goose_moves(position)
    return list(map(_GOOSE.__getitem__, moves))
