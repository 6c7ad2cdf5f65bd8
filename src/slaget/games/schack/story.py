"""The game told: a sentence for each event, and the state by the names of the rules file."""

from collections.abc import Mapping
from functools import partial
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
from slaget.games.schack.notation import CODES, START_FEN, fen, letter_at, placement, san, uci
from slaget.games.schack.state import State
from slaget.games.schack.words import WORDS
from slaget.kernel import Language
from slaget.kernel.words import opening


def narrate(state: State, event: Event, language: Language = "en") -> str:
    """One sentence on an event; ``state`` is the one before it."""
    say = partial(WORDS.say, language=language)
    match event:
        case GameStarted(_, text):
            return say("started") if text == START_FEN else say("started_from", fen=text)
        case PieceMoved():
            return _moved(state, event, language)
        case DrawOffered(seat):
            return say("draw_offered", seat=seat)
        case DrawDeclined(seat, by):
            return say("draw_declined_by_move" if by == "move" else "draw_declined", seat=seat)
        case DrawClaimed(seat, basis, uci_text):
            move = san(state.position, CODES[uci_text]) if uci_text else None
            return say("draw_claimed_with" if move else "draw_claimed", seat=seat, basis=basis, move=move)
        case GameEnded(winner, reason):
            return say("won" if winner else "drawn", seat=winner, reason=reason)
        case _:
            assert_never(event)


def _moved(state: State, event: PieceMoved, language: Language) -> str:
    part = partial(WORDS.part, language=language)
    text = san(state.position, CODES[event.uci])
    told = part("moved", seat=event.seat, san=text, piece=event.piece, origin=event.from_, to=event.to)
    if event.captured:
        told += part("takes_rook" if event.captured == "rook" else "takes", captured=event.captured)
    if event.promotion:
        told += part("becomes", promotion=event.promotion)
    told += {"+": part("check"), "#": part("mate")}.get(text[-1], "")
    return f"{opening(told)}."


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
