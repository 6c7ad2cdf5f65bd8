"""The moves of a game in short notation (SC-1.5); set-ups from a FEN, and the state as JSON."""

import re
from collections.abc import Mapping
from typing import Final

import attrs

from slaget.boards.cells import told_cells
from slaget.games.schack.board import CLOCK, NUMBER
from slaget.games.schack.draws import occurrences
from slaget.games.schack.messages import CODEC, Command, Move
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import State
from slaget.games.schack.views import View


def san_moves(state: State) -> list[str]:
    """The moves so far in short notation.

    >>> from slaget.games.schack import SCHACK, Move, Setup
    >>> from slaget.kernel import Game
    >>> san_moves(Game.start(SCHACK, Setup()).play(Move("white", "g1f3")).state)
    ['Nf3']
    """
    san = state.engine.san
    return [san(s.before.position, s.move) for s in state.past() if s.before is not None][::-1]


def notation(_state: State, command: Command) -> str | None:
    """A move's text; the other commands are no moves."""
    return command.uci if isinstance(command, Move) else None


_TYPED: Final = re.compile("([a-p][0-9]{1,2})[-x]?([a-p][0-9]{1,2})=?([a-z]?)[+#]?")


def command_of(state: State, text: str) -> Move | None:
    """The move of the seat to move that is written so, with or without dash and signs, legal or not.

    >>> from slaget.games.schack import SCHACK, Setup
    >>> from slaget.kernel import Game
    >>> command_of(Game.start(SCHACK, Setup()).state, "e7xd8=q+")
    Move(seat='white', uci='e7d8q')
    """
    found = _TYPED.fullmatch(text)
    if found is None or state.frame.result is not None:
        return None
    return Move(state.seat, "".join(found.groups()))


def position(setup: Setup, text: str) -> Setup:
    """The same set-up from a position given as text; ``BadSetup`` when it is none."""
    return attrs.evolve(setup, start_fen=text)


def snapshot(state: State) -> View:
    """The state with the field names of the rules file's section 7, and the FEN."""
    frame, position, engine = state.frame, state.position, state.engine
    counted = occurrences(state)
    result = frame.result
    return {
        "options": CODEC.dump(frame.setup),
        "placement": engine.letters(position),
        "side_to_move": state.seat,
        "halfmove_clock": position[CLOCK],
        "fullmove_number": position[NUMBER],
        "occurrences": {f"{engine.placement(key)} {'wb'[key[8]]}": number for key, number in counted.items()},
        "moves": [engine.uci(move) for move in state.moves()],
        "pending_offer": frame.pending_offer,
        "offer_barred": sorted(frame.offer_barred),
        "result": {"winner": result.winner, "reason": result.reason} if result else None,
        "fen": engine.fen(position),
    }


def cells(setup: Setup) -> Mapping[str, object]:
    """The board as statics tell it."""
    files = setup.board.files
    return told_cells({name: (square % files, square // files) for square, name in enumerate(setup.engine.names)})
