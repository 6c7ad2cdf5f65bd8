"""The state of a game as a frozen value. Successive states share all that a move leaves alone."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import attrs
from attrs import frozen

from slaget.games.tafl.board import NOWHERE
from slaget.games.tafl.engine import Engine, Position
from slaget.games.tafl.messages import Reason
from slaget.games.tafl.notation import rows_of
from slaget.games.tafl.parameters import SIDES, Pressure, Rows, Side
from slaget.games.tafl.setup import Setup, checked

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

    setup: Setup
    game_no: int
    seats: Mapping[Side, str]
    wins: Mapping[str, int]
    start_counts: Mapping[Side, int]
    over: bool = False

    @property
    def has_next(self) -> bool:
        """Whether a further game of the series may follow the present one."""
        return self.game_no < self.setup.parameters.series_games


@frozen
class History:
    """How often each position has occurred since the last capture: older ones counted, recent ones in a row."""

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
    ``turn`` is the side to move as an index of ``SIDES``; ``king`` is a square, ``NOWHERE`` when taken.
    A named tuple, because two are made in every move, and it is made three times as fast as an attrs value.
    """

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

    @property
    def side_to_move(self) -> Side:
        return SIDES[self.turn]

    @property
    def is_running(self) -> bool:
        """Whether moves may be made: the game has started and not ended."""
        return self.result is None and self.match.game_no > 0

    @property
    def position(self) -> Position:
        """What the engine sees of the state."""
        return self[2:6]

    @property
    def rows(self) -> Rows:
        """The board text, the highest rank first."""
        return rows_of(self.engine.board, self.attackers, self.defenders, self.king)

    @property
    def pressure(self) -> tuple[Pressure, ...]:
        """The pressure rules in force on this turn (TF-8.5)."""
        return pressure_at(self.engine, self.quiet_plies)

    @property
    def edge(self) -> int:
        """The ``outside`` bit while the edge captures men (TF-8.6), else 0."""
        return edge_at(self.engine, self.quiet_plies)


def edge_at(engine: Engine, quiet_plies: int) -> int:
    """The ``outside`` bit on a turn that begins with so many quiet plies, if the edge then captures men."""
    if not engine.parameters.pressure_after:
        return 0
    return engine.board.outside if "hostile_edge" in pressure_at(engine, quiet_plies) else 0


def pressure_at(engine: Engine, quiet_plies: int) -> tuple[Pressure, ...]:
    """The pressure rules of a turn that begins with so many quiet plies."""
    p = engine.parameters
    return p.pressure if p.pressure_after and quiet_plies >= 2 * p.pressure_after else ()


def position_key(engine: Engine, position: Position) -> int:
    """Board and side to move as one number (TF-8.8)."""
    attackers, defenders, king, turn = position
    here = engine.board
    key = attackers & here.copy | (defenders & here.copy) << here.half
    return (key << 10 | king) << 1 | turn


def key_text(engine: Engine, key: int) -> str:
    """A position key as section 7 of the rules writes it: rows joined by ``/``, a blank, the side to move."""
    here = engine.board
    pieces = key >> 11
    rows = rows_of(here, pieces & here.copy, pieces >> here.half, key >> 1 & 1023)
    return f"{'/'.join(rows)} {SIDES[key & 1]}"


def initial(setup: Setup) -> State:
    """The state before anything has happened; the board is laid by ``game_started``."""
    match = Match(setup, 0, setup.seats, dict.fromkeys(setup.seats.values(), 0), {})
    return State(checked(setup), match, 0, 0, NOWHERE, 0, 0, 0, None, None, None, None)


def other(side: Side) -> Side:
    """The other side.

    >>> other("attackers")
    'defenders'
    """
    return "defenders" if side == "attackers" else "attackers"


def with_match(state: State, **changes: Any) -> State:
    """The state with parts of its match replaced."""
    return state._replace(match=attrs.evolve(state.match, **changes))
