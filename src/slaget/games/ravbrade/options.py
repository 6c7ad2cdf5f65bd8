"""Who is to act, what may be done, and how it ended.

Options are in a fixed order: geese by origin and target square, rank by rank; the fox's steps, each
followed by what it may take beside it, then its jumps. Resigning is open to either seat at any time
(``Ruleset.anytime``) and is not listed.
"""

from collections.abc import Sequence
from typing import Final

from slaget.games.ravbrade.board import (
    FOX,
    GEESE_TURN,
    NAMES,
    NOWHERE,
    OWED,
    SIDE,
    SQUARES,
    FoxMove,
    bits_of,
    empty_squares,
)
from slaget.games.ravbrade.messages import (
    SEATS,
    AddGoose,
    Command,
    DeclineGoose,
    MoveFox,
    MoveGoose,
    PlaceFox,
    Reason,
    Side,
    StartNextGame,
)
from slaget.games.ravbrade.moves import backward_moves, fox_moves, goose_moves
from slaget.games.ravbrade.notation import move_text
from slaget.games.ravbrade.rules import (
    ENCLOSED,
    MATCH_WON,
    NO_PROGRESS,
    PACKED_DRAWS,
    PACKED_WINS,
    REPETITION,
    RESIGNATION,
    TOO_FEW,
)
from slaget.games.ravbrade.state import Frame, Result, State
from slaget.kernel import Option, Outcome, Rule, Seat, exactly

Options = list[Option[Command]]
ENDS: Final[dict[Reason, Rule]] = {
    "fox_enclosed": ENCLOSED,
    "too_few_geese": TOO_FEW,
    "repetition": REPETITION,
    "no_progress": NO_PROGRESS,
    "resignation": RESIGNATION,
    "geese_packed": PACKED_WINS,
}


class _GooseReady(dict[int, Option[Command]]):
    """The options of the geese's moves, each built once."""

    def __missing__(self, move: int) -> Option[Command]:
        found: Option[Command] = exactly(MoveGoose("geese", NAMES[move & 63], NAMES[move >> 6]))
        self[move] = found
        return found


class _FoxReady(dict[FoxMove, Option[Command]]):
    """The options of the fox's moves; those of chains are not kept, there are too many."""

    def __missing__(self, move: FoxMove) -> Option[Command]:
        if isinstance(move, tuple):
            return exactly(MoveFox("fox", tuple(NAMES[square] for square in move)))
        capture = NAMES[(move >> 6) - 1] if move >> 6 else None
        found: Option[Command] = exactly(MoveFox("fox", (NAMES[move & 63],), capture))
        self[move] = found
        return found


_GOOSE: Final = _GooseReady()
_FOX: Final = _FoxReady()
_ADDING: Final[dict[int, Option[Command]]] = {s: exactly(AddGoose("geese", name)) for s, name in NAMES.items()}
_PLACING: Final[dict[int, Option[Command]]] = {s: exactly(PlaceFox("fox", name)) for s, name in NAMES.items()}
_DECLINING: Final[Option[Command]] = exactly(DeclineGoose("geese"))
_NEXT: Final[dict[Side, Option[Command]]] = {seat: exactly(StartNextGame(seat)) for seat in SEATS}


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat to decide; both between the games of a match; nobody when all is over."""
    if state.frame.result is None:
        return (SEATS[state.position[SIDE]],)
    return SEATS if state.frame.can_go_on else ()


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
    return list(map(_FOX.__getitem__, fox_moves(position, frame.setup)))


def _geese_options(state: State) -> Options:
    position, setup = state.position, state.frame.setup
    if position[OWED]:
        adding = [_ADDING[square] for square in bits_of(empty_squares(position))]
        return [*adding, _DECLINING] if setup.missed_capture_decline else adding
    moves = backward_moves(position, setup) if state.packed_known else goose_moves(position)
    return list(map(_GOOSE.__getitem__, moves))


def notation(state: State, command: Command) -> str | None:
    """A move's text; resigning and going on are no moves.

    >>> from slaget.games.ravbrade.setup import Setup
    >>> from slaget.games.ravbrade.state import initial
    >>> notation(initial(Setup()), MoveGoose("geese", "a4", "b4"))
    'a4-b4'
    """
    match command:
        case MoveGoose(_, origin, to):
            return f"{origin}-{to}"
        case AddGoose(_, to):
            return f"G@{to}"
        case DeclineGoose():
            return "G@-"
        case PlaceFox(_, to):
            return f"F@{to}"
        case MoveFox(_, path, capture):
            return move_text(state.position, _move_of(path, capture))
        case _:
            return None


def _move_of(path: tuple[str, ...], capture: str | None) -> FoxMove:
    squares = [SQUARES[name] for name in path]
    return tuple(squares) if len(squares) > 1 else squares[0] | (SQUARES[capture] + 1 << 6 if capture else 0)


def outcome(state: State) -> Outcome | None:
    """The winning seat of a single game (RB-8.1), or the winning player, a or b, of a match (RB-8.3)."""
    frame = state.frame
    if frame.is_match:
        return _match_outcome(frame) if frame.match_over else None
    if frame.result is None:
        return None
    winners = (frame.result.winner,) if frame.result.winner else ()
    return Outcome(winners, frame.result.reason, _rule_of(frame.result).id)


def _match_outcome(frame: Frame) -> Outcome:
    return Outcome((frame.match_winner,) if frame.match_winner else (), "match", MATCH_WON.id)


def _rule_of(result: Result) -> Rule:
    return PACKED_DRAWS if result.reason == "geese_packed" and result.winner is None else ENDS[result.reason]
