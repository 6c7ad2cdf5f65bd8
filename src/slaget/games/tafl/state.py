"""The state of a game as a frozen value. Successive states share all that a move leaves alone."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import attrs
from attrs import frozen

from slaget.games.tafl.board import NOWHERE, Position
from slaget.games.tafl.engine import Engine
from slaget.games.tafl.messages import Reason
from slaget.games.tafl.parameters import Pressure, Rows
from slaget.games.tafl.positions import rows_of
from slaget.games.tafl.seats import SEATS, Side
from slaget.games.tafl.setup import Setup, checked
from slaget.kernel import HOST, Outcome, Seat
from slaget.kernel.short import short

_RECENT: Final = 32


@frozen
class Result:
    """How a game ended (TF-7)."""

    winner: Side | None
    reason: Reason
    rule: str


@frozen
class Match:
    """What stays the same through a game: its set-up, who sits where, and the series so far (TF-10)."""

    __repr__ = short

    setup: Setup
    game_no: int
    seats: Mapping[Side, str]
    wins: Mapping[str, int]
    start_counts: Mapping[Side, int]
    over: bool = False


@frozen
class History:
    """How often each position has occurred since the last capture: older ones counted, recent ones in a row."""

    __repr__ = short

    older: Mapping[int, int]
    recent: tuple[int, ...]

    def added(self, key: int) -> "History":
        """With one position more; the same cost whatever the length."""
        recent = (*self.recent, key)
        if len(recent) < _RECENT:
            return History(self.older, recent)
        older = dict(self.older)
        for each in recent:
            older[each] = older.get(each, 0) + 1
        return History(older, ())

    def count(self, key: int) -> int:
        """How often a position has occurred."""
        return self.older.get(key, 0) + self.recent.count(key)

    def positions(self) -> tuple[int, ...]:
        """Every position that has occurred, once, the oldest first."""
        return tuple(dict.fromkeys((*self.older, *self.recent)))


class State(NamedTuple):
    """A game in progress.

    ``attackers`` and ``defenders`` are sets of men as ``board`` lays them out; they never overlap (TF-1.3).
    ``turn`` is the side to move as an index of ``SEATS``; ``king`` is a square, ``NOWHERE`` when taken.
    A named tuple, because two are made in every move, and it is made three times as fast as an attrs value.
    """

    def __repr__(self) -> str:
        return short(self)

    engine: Engine
    match: Match
    attackers: int
    defenders: int
    king: int
    turn: int
    ply: int
    quiet_plies: int
    last_capturer: Side | None
    draw_offer: Side | None
    history: History | None
    result: Result | None
    extra: tuple[tuple[int, ...], int] | None = None
    """Where there are own kinds or berserks: the set of each kind's men, and the square a turn goes on from."""

    @property
    def side_to_move(self) -> Side:
        return SEATS[self.turn]

    @property
    def is_running(self) -> bool:
        """Whether moves may be made: the game has started and not ended."""
        return self.result is None and self.match.game_no > 0

    @property
    def awaits_next(self) -> bool:
        """Whether the host may begin the next game of the series (TF-10.1)."""
        return self.result is not None and self.match.game_no < self.match.setup.parameters.series_games

    @property
    def position(self) -> Position:
        """What the engine sees of the state; where there are own kinds or berserks, those members too."""
        return self[2:6] if self.extra is None else (*self[2:6], *self.extra)  # type: ignore[return-value]

    @property
    def going(self) -> int:
        """The square of the piece whose turn goes on (TF-11.13), else ``NOWHERE``."""
        return NOWHERE if self.extra is None else self.extra[1]

    @property
    def rows(self) -> Rows:
        """The board text, the highest rank first."""
        here, kinds = self.engine.board, self.engine.parameters.kinds
        more = {kind.letter: men for kind, men in zip(kinds, self.extra[0])} if self.extra else {}
        return rows_of(here, self.attackers, self.defenders, self.king, more)

    @property
    def pressure(self) -> tuple[Pressure, ...]:
        """The pressure rules in force on this turn (TF-8.5)."""
        return self.engine.pressure_at(self.quiet_plies)

    @property
    def edge(self) -> int:
        """The ``outside`` bit while the edge captures men (TF-8.6), else 0."""
        return self.engine.edge_at(self.quiet_plies)


def position_key(engine: Engine, position: Position) -> int:
    """Board and side to move as one number (TF-8.8)."""
    if engine.mixed:
        return _mixed_key(engine, position)
    attackers, defenders, king, turn = position
    here = engine.board
    key = attackers & here.copy | (defenders & here.copy) << here.half
    return (key << 10 | king) << 1 | turn


def _mixed_key(engine: Engine, position: Any) -> int:
    """The same with the men of each own kind above."""
    attackers, defenders, king, turn, kinds, _ = position
    here = engine.board
    key: int = 0
    for men in (*reversed(kinds), defenders, attackers):
        key = key << here.half | int(men) & here.copy
    return (key << 10 | int(king)) << 1 | int(turn)


def initial(setup: Setup) -> State:
    """The state before anything has happened; the board is laid by ``game_started``."""
    match = Match(setup, 0, setup.seats, dict.fromkeys(setup.seats.values(), 0), {})
    return State(checked(setup), match, 0, 0, NOWHERE, 0, 0, 0, None, None, None, None)


def brief(state: State) -> State:
    """The state without the positions that have been, of which only their counts tell."""
    return state if state.history is None else state._replace(history=History({}, ()))


def to_act(state: State) -> tuple[Seat, ...]:
    """The side to move, with the other side while a draw is offered; the host between games of a series."""
    if state.result is not None:
        return (HOST,) if state.awaits_next else ()
    return SEATS if state.draw_offer else (SEATS[state.turn],)


def outcome(state: State) -> Outcome | None:
    """How it ended. Of a series the winner is the seat that its winner held last (TF-10.2)."""
    match, result = state.match, state.result
    if result is None or state.awaits_next:
        return None
    if match.setup.parameters.series_games == 1:
        return Outcome((result.winner,) if result.winner else (), result.reason, result.rule)
    most = max(match.wins.values())
    ahead = [seat for seat in SEATS if match.wins[match.seats[seat]] == most]
    return Outcome(tuple(ahead) if len(ahead) == 1 else (), "series_ended", "TF-10.2")


def began(state: State) -> Mapping[Seat, Seat]:
    """The side that each player had first, by the side it has now (TF-10.1)."""
    match = state.match
    first = {player: side for side, player in match.setup.seats.items()}
    return {side: first[player] for side, player in match.seats.items()}


def with_match(state: State, **changes: Any) -> State:
    """The state with parts of its match replaced."""
    return state._replace(match=attrs.evolve(state.match, **changes))
