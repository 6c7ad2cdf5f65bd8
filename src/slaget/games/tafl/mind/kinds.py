"""Own kinds and berserks as a search plays them: every move is asked of the general engine."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from slaget.games.tafl.kinds.engine import STOP, KindEngine
from slaget.games.tafl.messages import EndTurn, MovePiece
from slaget.games.tafl.mind.moves import Here, Play
from slaget.games.tafl.mind.weigh import TERMS, Weights
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.state import State, position_key
from slaget.games.tafl.threats import edge_fort, encircled
from slaget.players.mind import LOST, WON

_MAN, _SURE, _FORK, _SEEN = 100, 4_000, 1_500, 300
_SPRY, _FREE, _HELD = 60, 4, 40


def kinds_root(state: State) -> Any:
    """The position of a state, its counts, the men of each kind, and the square that a turn goes on from."""
    last = -1 if state.last_capturer is None else SEATS.index(state.last_capturer)
    return (*state.position[:4], state.quiet_plies, last, *(state.extra or ()))


def kinds_command(state: State, move: int) -> MovePiece | EndTurn:
    """The command of a move, or of ending the turn."""
    here, seat = state.engine.board, SEATS[state.turn]
    return (
        EndTurn(seat)
        if move == STOP
        else MovePiece(seat, here.names[here.start[move]], here.names[here.stop[move]])
    )


class KindPlay(Play):
    """The rules of a game with own kinds or berserks from a state on."""

    def _position(self, here: Any) -> Any:
        return (*here[:4], *here[6:])

    def key(self, here: Any) -> int:
        """Board, side to move, and where a turn goes on."""
        key = position_key(self.engine, self._position(here))
        return key if here[7] < 0 else ~(key << 10 | here[7])

    def moves(self, here: Any) -> Sequence[int]:
        """Every legal move, in the pinned order."""
        listed = self.engine.moves(self._position(here), self.edge(here))
        return listed if here[7] >= 0 else self.allowed(here, listed)

    def play(self, here: Any, move: int) -> Any:
        """The position after a move; a capture of the enemy ends the quiet (TF-8.1, TF-8.2)."""
        after: Any = self.engine.play(self._position(here), move, self.edge(here))
        if move == STOP:
            return (*after[:4], *here[4:6], *after[4:])
        turn = here[3]
        taken = after[0] != here[0] if turn else after[1] != here[1] or after[2] < 0
        counts = self._after_capture(here, move) if taken or turn else (here[4] + 1, here[5])
        return (*after[:4], *counts, *after[4:])

    def _after_capture(self, here: Any, move: int) -> tuple[int, int]:
        """The counts; a piece of one's own lost in a gap is no capture."""
        engine: Any = self.engine
        captures = engine.captures(self._position(here), move, self.edge(here))
        return (0, here[3]) if captures else (here[4] + 1, here[5])

    def over(self, here: Any) -> int | None:
        """Every end of TF-7.4 that the position shows; in a turn that goes on, those of TF-11.13."""
        king, turn, engine, p = here[2], here[3], self.engine, self.parameters
        position = self._position(here)
        if king < 0:
            return LOST if turn else WON
        if self.board.low[king] & engine.goals:
            return WON if turn else LOST
        if here[7] >= 0:
            closed = p.encirclement and not turn and encircled(engine, position)
            return WON if closed or (p.edge_fort and turn and edge_fort(engine, position)) else None
        if engine.rare_ends or 0 < engine.stall_plies <= here[4] or not engine.has_move(position):
            return self._rarely_over(here, position)
        return None

    def noisy(self, here: Any) -> Sequence[int]:
        """The captures, and the king's moves to a goal."""
        engine: Any = self.engine
        position, edge = self._position(here), self.edge(here)
        return [
            move
            for move in self.moves(here)
            if move != STOP and (engine.captures(position, move, edge) or self._is_home(here, move))
        ]

    def _is_home(self, here: Any, move: int) -> bool:
        board = self.board
        return board.start[move] == here[2] and bool(board.low[board.stop[move]] & self.engine.goals)

    def order(self, here: Any, moves: Sequence[int], hint: int | None) -> Sequence[int]:
        """The hint, the loud moves, and the others."""
        first: dict[int, None] = dict.fromkeys([*([] if hint is None else [hint]), *self.noisy(here)])
        return [*first, *(move for move in moves if move not in first)]

    def passed(self, here: Any) -> Here | None:
        """No turn is given up in search."""
        return None


class KindWeights(Weights):
    """An evaluation that asks the general engine: men, the king's ways, and who stands beside him."""

    def measure(self, here: Any) -> tuple[int, ...]:
        """The terms in their order, for the attackers."""
        attackers, defenders, king, turn, quiet, last, kinds, _ = here
        engine: Any = self.engine
        men = (attackers.bit_count() * _MAN - defenders.bit_count() * self.defender) // 2
        men += sum(self._spry(kinds))
        if king < 0:
            return men, _SURE, *(0,) * (len(TERMS) - 2)
        position = (attackers, defenders, king, turn, kinds, -1)
        lines = self.board.lines(attackers | defenders | self.board.bit[king])
        ways = engine.from_square((*position[:3], 1, *position[4:]), king, lines)
        home = sum(1 for move in ways if self.board.low[self.board.stop[move]] & engine.goals)
        goal = -_FORK if home > 1 else -_SEEN * home
        beside = (self.board.near[king] & attackers).bit_count()
        stall = self.stalls[last] * quiet if self.stalls else 0
        step = -_SURE if home and turn else 0
        return men, goal, -_FREE * len(ways), _HELD * beside, 0, 0, stall, step

    def _spry(self, kinds: tuple[int, ...]) -> Iterator[int]:
        """What men of own kinds are worth beside the others, for the attackers."""
        for kind, men in zip(self.parameters.kinds, kinds):
            worth = _SPRY if kind.jumps != "none" or kind.captured == "surround" else 0
            yield worth * men.bit_count() // 2 * (1 if kind.side == "attackers" else -1)


@lru_cache(maxsize=16)
def kinds_weights(engine: KindEngine) -> KindWeights:
    """The evaluation of an engine, made once."""
    return KindWeights(engine)
