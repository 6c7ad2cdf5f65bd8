"""The game as a search plays it: positions whose turn has begun, their moves, captures first, and every end."""

from collections.abc import Sequence

from slaget.games.ravbrade.board import (
    FOX,
    GEESE_TURN,
    NOWHERE,
    OWED,
    SIDE,
    FoxMove,
    Position,
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
from slaget.games.ravbrade.moves import capturable, fox_can_move, movable_geese, ruling_for, skipped
from slaget.games.ravbrade.notation import DECLINE
from slaget.games.ravbrade.perft import moves, play
from slaget.games.ravbrade.seats import SEATS
from slaget.games.ravbrade.state import State
from slaget.kernel import Seat
from slaget.players.mind import DRAWN, LOST, WON


def root(state: State) -> Position:
    """The position of a state."""
    return state.position


def command(state: State, move: FoxMove) -> Command:
    """The command of a move."""
    position, grid = state.position, state.frame.setup.grid
    names, bits = grid.names, grid.bits
    if isinstance(move, tuple):
        return MoveFox("fox", tuple(names[square] for square in move))
    square, other = move & (1 << bits) - 1, move >> bits
    if position[SIDE] != GEESE_TURN:
        if position[FOX] == NOWHERE:
            return PlaceFox("fox", names[move])
        return MoveFox("fox", (names[square],), names[other - 1] if other else None)
    if position[OWED]:
        return DeclineGoose("geese") if move == DECLINE else AddGoose("geese", names[move])
    return MoveGoose("geese", names[square], names[other])


def otherwise(view: State, seat: Seat) -> StartNextGame | None:
    """Between the games of a match the next one is begun (RB-8.2); None where a move is asked."""
    if not view.frame.can_go_on:
        return None
    return next((StartNextGame(known) for known in SEATS if known == seat), None)


class Play:
    """The rules of one game from a state on. ``ended`` are the positions that may not occur once more (RB-6.4)."""

    def __init__(self, state: State) -> None:
        self.setup = setup = state.frame.setup
        self.grid = grid = setup.grid
        self.bits, self.top = grid.bits, grid.height << grid.rise
        self.below = setup.below
        self.limited = setup.missed_capture_supply == "captured"
        self.adjacent = setup.packed == "fox_captures_adjacent"
        limit = setup.repetition_limit
        self.past: frozenset[int] = frozenset()
        self.ended: frozenset[int] = frozenset()
        if state.before is not None:
            counted = [(self.key(each.position), each.count) for each in state.before.past()]
            self.past = frozenset(key for key, _ in counted)
            self.ended = frozenset(key for key, count in counted if 0 < limit <= count + 1)

    def key(self, here: Position) -> int:
        """Pieces, side, mark, geese owed, and a limited supply."""
        geese, fox, side, owed, packed, reserve, _, _ = here
        bits = self.bits
        rest = fox | side << bits | packed << bits + 1 | owed << bits + 2
        return geese | (rest | reserve << 2 * bits + 2 if self.limited else rest) << self.top

    def moves(self, here: Position) -> Sequence[FoxMove]:
        """What the seat to decide may do, in the pinned order."""
        return moves(here, self.setup)

    def play(self, here: Position, move: FoxMove) -> Position:
        """The position after a move, once the next turn has begun."""
        after = play(here, move, self.setup)
        if self.adjacent and after[SIDE] == GEESE_TURN and not after[OWED] and not movable_geese(after, self.grid):
            return skipped(after)
        return after

    def over(self, here: Position) -> int | None:
        """Every end of RB-2.5 that the position shows, for the seat to decide."""
        geese, fox, side, owed, _, _, clock, _ = here
        setup = self.setup
        if geese.bit_count() + owed < self.below:
            return WON if side else LOST
        if side:
            if fox != NOWHERE and not self.grid.near[fox] & ~geese and not capturable(here, setup):
                return LOST
        elif owed:
            return None
        elif not movable_geese(here, self.grid):
            ruling = ruling_for(here, setup)
            if ruling == "geese_win" or (fox != NOWHERE and not fox_can_move(here, setup)):
                return WON
            if ruling == "draw_replay":
                return DRAWN
        if 0 < setup.no_progress_limit <= clock or (self.ended and self.key(here) in self.ended):
            return DRAWN
        return None

    def noisy(self, here: Position) -> Sequence[FoxMove]:
        """The fox's moves that take geese."""
        _, fox, side, _, packed, _, _, _ = here
        if not side or fox == NOWHERE or not (packed or capturable(here, self.setup)):
            return ()
        near, bits = self.grid.near[fox], self.bits
        return [m for m in self.moves(here) if isinstance(m, tuple) or m >> bits or not near >> m & 1]

    def order(self, here: Position, listed: Sequence[FoxMove], hint: FoxMove | None) -> Sequence[FoxMove]:
        """The hint, captures, and the others: geese from the front."""
        first = list(self.noisy(here)) if here[SIDE] else []
        if hint is not None:
            first = [hint, *(move for move in first if move != hint)]
        rest = listed if here[SIDE] else listed[::-1]
        return [*first, *(move for move in rest if move not in first)] if first else rest

    def forced(self, here: Position) -> bool:
        """Whether the fox has one step left at most."""
        free = self.grid.near[here[FOX]] & ~here[0]
        return bool(here[SIDE]) and not free & free - 1
