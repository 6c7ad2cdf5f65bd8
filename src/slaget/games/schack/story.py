"""The game told: a sentence for each event, and the state by the names of the rules file."""

from collections.abc import Mapping
from typing import assert_never

from slaget.games.schack.board import CLOCK, NUMBER
from slaget.games.schack.draws import occurrences
from slaget.games.schack.messages import (
    CODEC,
    DrawClaimed,
    DrawDeclined,
    DrawOffered,
    Event,
    GameEnded,
    GameStarted,
    PieceMoved,
)
from slaget.games.schack.notation import fen, letter_at, placement, san, uci
from slaget.games.schack.state import State


def narrate(_state: State, event: Event) -> str:
    """One sentence on an event."""
    match event:
        case GameStarted(_, text):
            return f"The game starts from {text}."
        case PieceMoved():
            return _moved(event)
        case DrawOffered(seat):
            return f"{seat.capitalize()} offers a draw."
        case DrawDeclined(seat, by):
            return f"{seat.capitalize()} declines the draw{' by moving' if by == 'move' else ''}."
        case DrawClaimed(seat, basis, text):
            named = f", intending {text}" if text else ""
            return f"{seat.capitalize()} claims a draw ({basis}){named}."
        case GameEnded(winner, reason):
            won = f"{winner.capitalize()} wins" if winner else "The game is drawn"
            return f"{won}: {reason.replace('_', ' ')}."
        case _:
            assert_never(event)


def _moved(event: PieceMoved) -> str:
    taken = f" and takes a {event.captured}" if event.captured else ""
    promoted = f"; it becomes a {event.promotion}" if event.promotion else ""
    return f"{event.seat.capitalize()}'s {event.piece} goes from {event.from_} to {event.to}{taken}{promoted}."


def san_moves(state: State) -> list[str]:
    """The moves so far in short notation.

    >>> from slaget.games.schack import SCHACK, Move, Setup
    >>> from slaget.kernel import Game
    >>> san_moves(Game.start(SCHACK, Setup()).play(Move("white", "g1f3")).state)
    ['Nf3']
    """
    return [san(s.before.position, s.move) for s in state.past() if s.before is not None][::-1]


def snapshot(state: State) -> Mapping[str, object]:
    """The state with the field names of the rules file's section 7, and the FEN."""
    frame, position = state.frame, state.position
    counted = occurrences(state)
    result = frame.result and {"winner": frame.result.winner, "reason": frame.result.reason}
    return {
        "options": CODEC.dump(frame.setup),
        "placement": [letter_at(position, square) for square in range(64)],
        "side_to_move": state.seat,
        "halfmove_clock": position[CLOCK],
        "fullmove_number": position[NUMBER],
        "occurrences": {f"{placement(key)} {'wb'[key[8]]}": number for key, number in counted.items()},
        "moves": [uci(move) for move in state.moves()],
        "pending_offer": frame.pending_offer,
        "offer_barred": sorted(frame.offer_barred),
        "result": result,
        "fen": fen(position),
    }
