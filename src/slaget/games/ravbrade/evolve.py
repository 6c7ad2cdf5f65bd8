"""Facts written down."""

from typing import assert_never

from attrs import evolve as replace

from slaget.games.ravbrade.board import OWED, SQUARES, Position
from slaget.games.ravbrade.messages import (
    CapturesMissed,
    Event,
    FoxMoved,
    FoxPlaced,
    GameEnded,
    GameStarted,
    GeeseDeclined,
    GeesePacked,
    GooseAdded,
    GooseMoved,
    MatchEnded,
    SidesAssigned,
)
from slaget.games.ravbrade.moves import (
    after_adding,
    after_fox,
    after_goose,
    after_placing,
    skipped,
    with_owed,
)
from slaget.games.ravbrade.notation import read_position
from slaget.games.ravbrade.state import Frame, Result, State, follow


def evolve(state: State, event: Event) -> State:
    """The state after an event; no rule is weighed here."""
    match event:
        case GooseMoved():
            return _moved(state, after_goose(state.position, SQUARES[event.from_], SQUARES[event.to]))
        case FoxMoved(_, path, _, captured):
            taken = tuple(SQUARES[name] for name in captured)
            return _moved(state, after_fox(state.position, SQUARES[path[-1]], taken))
        case CapturesMissed(owed=owed):
            return follow(state.before, with_owed(state.position, owed), state.frame)
        case GooseAdded(to):
            return _moved(state, after_adding(state.position, SQUARES[to]))
        case GeeseDeclined():
            return _moved(state, with_owed(state.position, 0))
        case FoxPlaced(to):
            return _moved(state, after_placing(state.position, SQUARES[to], state.frame.setup))
        case GeesePacked(ruling):
            if ruling == "fox_captures_adjacent":
                return follow(state.before, skipped(state.position), state.frame)
            return State(state.frame, state.position, state.before, state.count, True)
        case SidesAssigned(geese, fox):
            return _framed(state, replace(state.frame, geese=geese, fox=fox))
        case GameStarted(_, position, game_no):
            return State(replace(state.frame, game_no=game_no, result=None), read_position(position))
        case GameEnded():
            return _framed(state, _ended(state.frame, event))
        case MatchEnded(winner):
            return _framed(state, replace(state.frame, match_over=True, match_winner=winner))
        case _:
            assert_never(event)


def _moved(state: State, position: Position) -> State:
    """A ply further; a state in which geese were owed does not count for repetition (RB-6.4)."""
    before = state.before if state.position[OWED] else state
    return follow(before, position, state.frame)


def _framed(state: State, frame: Frame) -> State:
    return State(frame, state.position, state.before, state.count, state.packed_known)


def _ended(frame: Frame, event: GameEnded) -> Frame:
    """The result, and in a match the game counted (RB-8.3, RB-8.4)."""
    frame = replace(frame, result=Result(event.winner, event.reason, event.replay))
    if event.replay:
        return frame
    a, b = frame.wins
    if event.winner is not None:
        winner = frame.geese if event.winner == "geese" else frame.fox
        a, b = (a + 1, b) if winner == "a" else (a, b + 1)
    return replace(frame, counted=frame.counted + 1, wins=(a, b))
