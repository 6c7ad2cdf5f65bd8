"""What may be done.

Options are in a fixed order: geese by origin and target square, rank by rank; the fox's steps, each
followed by what it may take beside it, then its jumps. Resigning is open to either seat at any time
(``Ruleset.anytime``) and is not listed.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from slaget.boards.bits import bits_of
from slaget.boards.kept import Kept
from slaget.games.ravbrade.board import FOX, GEESE_TURN, NOWHERE, OWED, SIDE, FoxMove
from slaget.games.ravbrade.grid import STANDARD, Grid
from slaget.games.ravbrade.messages import (
    AddGoose,
    Command,
    DeclineGoose,
    MoveFox,
    MoveGoose,
    PlaceFox,
    StartNextGame,
)
from slaget.games.ravbrade.moves import backward_moves, empty_squares, fox_moves, goose_moves
from slaget.games.ravbrade.seats import SEATS, Side
from slaget.games.ravbrade.state import State
from slaget.kernel import Option, Seat, exactly

Options = list[Option[Command]]


class Offers:
    """The options of one board, made when they are first asked for."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.names = names = grid.names
        self.mask = (1 << grid.bits) - 1
        self.goose = Kept(self._goose)
        self.step = Kept(self._fox)
        self.adding: dict[int, Option[Command]] = {s: exactly(AddGoose("geese", name)) for s, name in names.items()}
        self.placing: dict[int, Option[Command]] = {s: exactly(PlaceFox("fox", name)) for s, name in names.items()}

    def _goose(self, move: int) -> Option[Command]:
        return exactly(MoveGoose("geese", self.names[move & self.mask], self.names[move >> self.grid.bits]))

    def _fox(self, move: FoxMove) -> Option[Command]:
        names, bits = self.names, self.grid.bits
        if isinstance(move, tuple):
            return exactly(MoveFox("fox", tuple(names[square] for square in move)))
        taken = names[(move >> bits) - 1] if move >> bits else None
        return exactly(MoveFox("fox", (names[move & self.mask],), taken))

    def chain(self, move: FoxMove) -> Option[Command]:
        """The option of a fox's move; those of chains are not kept, there are too many."""
        return self._fox(move) if isinstance(move, tuple) else self.step[move]


_CROSS: Final = Offers(STANDARD)
_DECLINING: Final[Option[Command]] = exactly(DeclineGoose("geese"))
_NEXT: Final[dict[Side, Option[Command]]] = {seat: exactly(StartNextGame(seat)) for seat in SEATS}


@lru_cache(maxsize=64)
def _own(grid: Grid) -> Offers:
    return Offers(grid)


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    """What the seat may do now; to pass is not among it (RB-2.2)."""
    frame, position = state.frame, state.position
    if frame.result is not None:
        return [_NEXT[known] for known in SEATS if known == seat and frame.can_go_on]
    if seat != SEATS[position[SIDE]]:
        return []
    grid = frame.setup.grid
    offers = _CROSS if grid is STANDARD else _own(grid)
    if position[SIDE] == GEESE_TURN:
        return _geese_options(state, offers)
    if position[FOX] == NOWHERE:
        return [offers.placing[square] for square in bits_of(empty_squares(position, grid))]
    option = offers.chain if frame.setup.chain_captures else offers.step.__getitem__
    return list(map(option, fox_moves(position, frame.setup)))


def _geese_options(state: State, offers: Offers) -> Options:
    position, setup = state.position, state.frame.setup
    if position[OWED]:
        adding = [offers.adding[square] for square in bits_of(empty_squares(position, setup.grid))]
        return [*adding, _DECLINING] if setup.missed_capture_decline else adding
    moves = backward_moves(position, setup) if state.packed_known else goose_moves(position, setup.grid)
    return list(map(offers.goose.__getitem__, moves))
