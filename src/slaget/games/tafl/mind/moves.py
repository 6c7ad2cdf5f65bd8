"""The game as a search plays it: positions with their counts, moves and captures first, and every end."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from slaget.games.tafl.board import Position
from slaget.games.tafl.engine import Engine
from slaget.games.tafl.messages import MovePiece
from slaget.games.tafl.seats import SEATS, Side
from slaget.games.tafl.state import History, State, position_key
from slaget.games.tafl.threats import edge_fort, encircled
from slaget.players.mind import DRAWN, LOST, WON

Here: TypeAlias = tuple[int, int, int, int, int, int]
"""What the engine sees, the quiet plies (TF-8.1), and the last capturer as an index of ``SEATS``, -1 for none."""
_FEW = 4
"""With fewer men a side may be worse off for having to move."""


def root(state: State) -> Here:
    """The position of a state, with its counts."""
    last = -1 if state.last_capturer is None else SEATS.index(state.last_capturer)
    return (*state.position, state.quiet_plies, last)


def command(state: State, move: int) -> MovePiece:
    """The command of a move."""
    here = state.engine.board
    return MovePiece(SEATS[state.turn], here.names[here.start[move]], here.names[here.stop[move]])


class Play:
    """The rules of one game from a state on. ``ended`` are the positions that may not occur once more (TF-8.8)."""

    def __init__(self, state: State) -> None:
        self.engine: Engine = state.engine
        self.parameters = p = self.engine.parameters
        self.board = self.engine.board
        self.start = state.match.start_counts
        self.forces = "forced_capture" in p.pressure and p.pressure_after > 0
        history = state.history or History({}, ())
        self.past = frozenset(history.positions()) - {position_key(self.engine, state.position)}
        self.ended = {key for key in self.past if history.count(key) >= p.repetition_count - 1}
        self.banned = bool(self.ended) and self.engine.unrepeatable

    def key(self, here: Here) -> int:
        """Board and side to move: what makes two positions the same."""
        return position_key(self.engine, here[:4])

    def edge(self, here: Here) -> int:
        """The ``outside`` bit while the edge captures men (TF-8.6)."""
        return self.engine.edge_at(here[4]) if self.engine.presses else 0

    def moves(self, here: Here) -> Sequence[int]:
        """Every legal move, in the pinned order."""
        listed = self.engine.moves(here[:4], self.edge(here))
        return self.allowed(here, listed) if self.forces or self.banned else listed

    def allowed(self, here: Here, listed: Sequence[int]) -> Sequence[int]:
        """The moves that come to no position once too often, and that capture where one must (TF-8.7, TF-8.8)."""
        if self.banned:
            listed = [move for move in listed if self.key(self.play(here, move)) not in self.ended]
        if "forced_capture" in self.engine.pressure_at(here[4]):
            return [move for move in listed if self.play(here, move)[4] == 0] or listed
        return listed

    def play(self, here: Here, move: int) -> Here:
        """The position after a move; a capture of the enemy ends the quiet (TF-8.1, TF-8.2)."""
        turn = here[3]
        after = self.engine.play(here[:4], move, self.edge(here))
        if after[0] != here[0] if turn else after[1] != here[1] or after[2] < 0:
            return (*after, 0, turn)
        return (*after, here[4] + 1, here[5])

    def over(self, here: Here) -> int | None:
        """Every end of TF-7.4 that the position shows, for the side to move."""
        attackers, defenders, king, turn, quiet, _ = here[:6]
        engine = self.engine
        if king < 0:
            return LOST if turn else WON
        if self.board.low[king] & engine.goals:
            return WON if turn else LOST
        position = attackers, defenders, king, turn
        if engine.rare_ends or 0 < engine.stall_plies <= quiet or not engine.has_move(position):
            return self._rarely_over(here, position)
        return None

    def _rarely_over(self, here: Here, position: Position) -> int | None:
        """The ends from TF-11 to TF-8.3."""
        engine, p, turn = self.engine, self.parameters, here[3]
        if (p.encirclement and turn and encircled(engine, position)) or (
            p.edge_fort and not turn and edge_fort(engine, position)
        ):
            return LOST
        if not (self.moves(here) if self.banned else engine.has_move(position, self.edge(here))):
            return DRAWN if p.no_legal_move == "draw" and (turn or here[0]) else LOST
        if self.ended and not engine.unrepeatable and self.key(here) in self.ended:
            return self._by(p.repetition_verdict, here)
        return self._by(p.stall_verdict, here) if 0 < engine.stall_plies <= here[4] else None

    def again(self, here: Here) -> int:
        """What a repeated position comes to; where no rule asks for it, what follows if nothing else is played."""
        p = self.parameters
        if p.repetition_count:
            return self._by(p.repetition_verdict, here)
        return self._by(p.stall_verdict, here) if p.stall_limit else DRAWN

    def _by(self, verdict: str, here: Here) -> int:
        winner = self.verdict(verdict, here)
        return DRAWN if winner is None else WON if SEATS[here[3]] == winner else LOST

    def verdict(self, verdict: str, here: Here) -> Side | None:
        """Who wins by a verdict of TF-8.3, TF-8.4 or TF-8.8; the mover is the side that made the last move."""
        match verdict:
            case "attackers_lose":
                return "defenders"
            case "defenders_lose":
                return "attackers"
            case "mover_loses":
                return SEATS[here[3]]
            case "last_capturer_wins":
                return SEATS[here[5]] if here[5] >= 0 else self.verdict(self.parameters.stall_fallback, here)
            case "greater_share_wins":
                return self._greater_share(here) or self.verdict(self.parameters.stall_fallback, here)
        return None

    def _greater_share(self, here: Here) -> Side | None:
        start = self.start
        attackers = (start["attackers"] - here[0].bit_count() // 2) * start["defenders"]
        defenders = (start["defenders"] - here[1].bit_count() // 2) * start["attackers"]
        return None if attackers == defenders else "attackers" if attackers < defenders else "defenders"

    def order(self, here: Here, moves: Sequence[int], hint: int | None) -> Sequence[int]:
        """The hint, what wins or captures, and the others as they come."""
        first = list(self.noisy(here))
        if hint is not None:
            first = [hint, *(move for move in first if move != hint)]
        if not first:
            return moves
        known = set(first)
        rest = [move for move in moves if move not in known]
        if len(first) + len(rest) > len(moves):
            legal = set(moves)
            first = [move for move in first if move in legal]
        return first + rest

    def noisy(self, here: Here) -> Sequence[int]:
        """Moves that take the king or bring him home, then those that capture between two."""
        if self.banned or (self.forces and "forced_capture" in self.engine.pressure_at(here[4])):
            return [move for move in self.moves(here) if self._is_loud(here, move)]
        position = here[:4]
        found = dict.fromkeys((*self._home(position), *self._arrivals(position)))
        if self.engine.gap_ban:
            return [move for move in found if not self.engine.stops_in_gap(position, move)]
        return list(found)

    def _is_loud(self, here: Here, move: int) -> bool:
        after = self.play(here, move)
        return not after[4] or bool(self.board.low[after[2]] & self.engine.goals)

    def _home(self, position: Position) -> Iterator[int]:
        """The king's moves to a goal."""
        attackers, defenders, king, turn = position
        here, goals = self.board, self.engine.goals
        if turn and (self.parameters.king_goal == "edge" or here.low[king] & here.rim):
            for move in self.engine.numbers.crowned(king, here.lines(attackers | defenders | here.bit[king])):
                if here.low[here.stop[move]] & goals:
                    yield move

    def _arrivals(self, position: Position) -> Iterator[int]:
        """The moves to squares from which the king is taken, or a man between the square and a partner."""
        attackers, defenders, king, turn = position
        here, engine = self.board, self.engine
        crown = here.bit[king]
        occupied = attackers | defenders | crown
        takes = 0 if turn else engine.openings(position) & ~occupied
        targets = takes, self._enclosing(position) & ~occupied & here.whole
        if not (takes or targets[1]):
            return
        lines, men, walks = here.lines(occupied), engine.men.path, engine.king.path
        own = defenders if turn else attackers
        if not (turn and engine.masks.hammer):
            crown = 0
        for target in targets:
            while target:
                to = target & -target
                target ^= to
                for sight, line, seen in (here.along[to], here.across[to]):
                    for origin, move in seen[sight[lines[line]]]:
                        if (origin & own and men[move] >= 0) or (origin & crown and walks[move] >= 0):
                            yield move

    def _enclosing(self, position: Position) -> int:
        """The squares from which a man of the other side is enclosed, each in the copy of the line it is on."""
        attackers, defenders, _, turn = position
        here, masks = self.board, self.engine.masks
        men, kind = (attackers, "attacker") if turn else (defenders, "defender")
        partners = masks.partners(position, kind)  # type: ignore[arg-type]
        special = partners & here.special & here.copy
        if special:
            partners |= sum(here.bit[s] for s in (here.throne, *here.corners) if here.low[s] & special)
        return (men & partners << 1) << 1 | (men & partners >> 1) >> 1

    def passed(self, here: Here) -> Here | None:
        """The same with the other side to move."""
        attackers, defenders, king, turn, quiet, last = here
        men = (defenders if turn else attackers).bit_count() // 2
        if men < _FEW or self.forces or 0 < self.engine.stall_plies <= quiet + 2:
            return None
        return attackers, defenders, king, 1 - turn, quiet, last
