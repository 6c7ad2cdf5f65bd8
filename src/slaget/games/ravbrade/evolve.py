"""Facts written down."""

from typing import assert_never

from attrs import evolve as replace

from slaget.games.ravbrade import messages as m
from slaget.games.ravbrade.board import OWED, Position
from slaget.games.ravbrade.moves import (
    after_adding,
    after_fox,
    after_goose,
    after_placing,
    skipped,
    with_owed,
)
from slaget.games.ravbrade.positions import read_position
from slaget.games.ravbrade.state import Frame, Result, State, follow


def evolve(state: State, event: m.Event) -> State:
    """The state after an event; no rule is weighed here."""
    match event:
        case m.GooseMoved():
            grid = state.frame.setup.grid
            origin, target = grid.squares[event.from_], grid.squares[event.to]
            return moved(state, after_goose(state.position, origin, target, grid.rise))
        case m.FoxMoved():
            squares = state.frame.setup.grid.squares
            taken = tuple([squares[name] for name in event.captured]) if event.captured else ()
            return moved(state, after_fox(state.position, squares[event.path[-1]], taken))
        case m.CapturesMissed(owed=owed):
            return follow(state.before, with_owed(state.position, owed), state.frame)
        case m.GooseAdded(to):
            return moved(state, after_adding(state.position, state.frame.setup.grid.squares[to]))
        case m.GeeseDeclined():
            return moved(state, with_owed(state.position, 0))
        case m.FoxPlaced(to):
            setup = state.frame.setup
            return moved(state, after_placing(state.position, setup.grid.squares[to], setup))
        case m.GeesePacked(ruling):
            if ruling == "fox_captures_adjacent":
                return follow(state.before, skipped(state.position), state.frame)
            return State(state.frame, state.position, state.before, state.count, True)
        case m.SidesAssigned(geese, fox):
            return _framed(state, replace(state.frame, geese=geese, fox=fox))
        case m.GameStarted(_, position, game_no):
            frame = replace(state.frame, game_no=game_no, result=None)
            return State(frame, read_position(position, frame.setup.grid))
        case m.GameEnded():
            return _framed(state, _ended(state.frame, event))
        case m.MatchEnded(winner):
            return _framed(state, replace(state.frame, match_over=True, match_winner=winner))
        case _:
            assert_never(event)


def moved(state: State, position: Position) -> State:
    """A ply further; a state in which geese were owed does not count for repetition (RB-6.4)."""
    before = state.before if state.position[OWED] else state
    return follow(before, position, state.frame)


def _framed(state: State, frame: Frame) -> State:
    return State(frame, state.position, state.before, state.count, state.packed_known)


def _ended(frame: Frame, event: m.GameEnded) -> Frame:
    """The result, and in a match the game counted (RB-8.3, RB-8.4)."""
    frame = replace(frame, result=Result(event.winner, event.reason, event.replay))
    if event.replay:
        return frame
    a, b = frame.wins
    if event.winner is not None:
        winner = frame.geese if event.winner == "geese" else frame.fox
        a, b = (a + 1, b) if winner == "a" else (a, b + 1)
    return replace(frame, counted=frame.counted + 1, wins=(a, b))
