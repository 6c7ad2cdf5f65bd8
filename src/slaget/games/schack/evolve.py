"""Facts written down."""

from typing import assert_never

from attrs import evolve as replace

from slaget.games.schack.board import CLOCK
from slaget.games.schack.draws import count_of
from slaget.games.schack.messages import (
    DrawClaimed,
    DrawDeclined,
    DrawOffered,
    Event,
    GameEnded,
    GameStarted,
    PieceMoved,
)
from slaget.games.schack.seats import other
from slaget.games.schack.state import Frame, Result, State


def evolve(state: State, event: Event) -> State:
    """The state after an event; no rule is weighed here."""
    match event:
        case PieceMoved():
            return moved(state, state.frame.setup.engine.codes[event.uci])
        case GameStarted():
            return _framed(state, replace(state.frame, started=True))
        case DrawOffered(seat):
            return _framed(state, replace(state.frame, pending_offer=seat))
        case DrawDeclined(seat):
            barred = state.frame.offer_barred | {other(seat)}
            return _framed(state, replace(state.frame, pending_offer=None, offer_barred=barred))
        case DrawClaimed():
            return state
        case GameEnded(winner, reason):
            return _framed(state, replace(state.frame, result=Result(winner, reason)))
        case _:
            assert_never(event)


def moved(state: State, move: int) -> State:
    """A ply further: placement, side, counters, occurrences (SC-1.3), and the mover may offer again (SC-6.3)."""
    frame = state.frame
    engine = frame.setup.engine
    position = engine.play(state.position, move)
    if frame.offer_barred:
        frame = replace(frame, offer_barred=frame.offer_barred - {state.seat})
    clock = position[CLOCK]
    if clock < 4 and not engine.pawns_return:
        return State(frame, position, state, move, 1, clock > 0 and state.echoes)
    count = count_of(position, state)
    return State(frame, position, state, move, count, count > 1 or state.echoes)


def _framed(state: State, frame: Frame) -> State:
    return State(frame, state.position, state.before, state.move, state.count, state.echoes)
