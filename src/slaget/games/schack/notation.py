"""Moves as text, UCI and SAN (SC-1.4, SC-1.5); set-ups from a FEN, and the state as JSON."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, cast

import attrs

from slaget.boards.cells import told_cells
from slaget.boards.kept import Kept
from slaget.games.schack.board import CLOCK, NAMES, NUMBER, PROMOTIONS, SQUARES, Position
from slaget.games.schack.draws import occurrences
from slaget.games.schack.messages import CODEC, Command, Move
from slaget.games.schack.moves import checkers_of, legal_moves, play
from slaget.games.schack.positions import fen, letter_at, letters, placement
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import State
from slaget.games.schack.views import Letter, View

_UCI: Final = re.compile("[a-h][1-8][a-h][1-8][a-z]?")


def is_uci(text: str) -> bool:
    """Whether the text has the form of a move (SC-1.4).

    >>> is_uci("e2e3"), is_uci("a7a8q"), is_uci("E2E3"), is_uci("0000"), is_uci("e2e2")
    (True, True, False, False, False)
    """
    return _UCI.fullmatch(text) is not None and text[:2] != text[2:4]


def _read(text: str) -> int:
    if not is_uci(text) or text[4:] not in PROMOTIONS:
        raise KeyError(text)
    kind = PROMOTIONS.index(text[4]) if text[4:] else 0
    return SQUARES[text[:2]] | SQUARES[text[2:4]] << 6 | kind << 12


CODES: Final = Kept(_read)
"""Moves by their UCI text, read once each; ``KeyError`` where it is none."""


@cache
def uci(move: int) -> str:
    """The UCI text of a move.

    >>> uci(CODES["a7a8q"])
    'a7a8q'
    """
    return NAMES[move & 63] + NAMES[move >> 6 & 63] + PROMOTIONS[move >> 12].strip()


@lru_cache(maxsize=512)
def san(position: Position, move: int) -> str:
    """The move in short notation (SC-1.5); the last told are remembered, for each is told in two languages.

    >>> from slaget.games.schack.positions import START
    >>> san(START, CODES["g1f3"])
    'Nf3'
    """
    origin, target, kind = move & 63, move >> 6 & 63, move >> 12
    letter = letter_at(position, origin).upper()
    taken = "x" if letter_at(position, target) else ""
    if letter == "P":
        begun = NAMES[origin][0] if taken else ""
    else:
        begun = letter + _told_apart(position, move, letter)
    promoted = f"={PROMOTIONS[kind].upper()}" if kind else ""
    return begun + taken + NAMES[target] + promoted + _sign(play(position, move))


def _told_apart(position: Position, move: int, letter: str) -> str:
    """The file, rank or square that tells the mover from others of its kind that may go there."""
    here = NAMES[move & 63]
    others = [
        NAMES[other & 63]
        for other in legal_moves(position)
        if other >> 6 == move >> 6 and other != move and letter_at(position, other & 63).upper() == letter
    ]
    if not others:
        return ""
    if all(other[0] != here[0] for other in others):
        return here[0]
    return here[1] if all(other[1] != here[1] for other in others) else here


def _sign(position: Position) -> str:
    if not checkers_of(position):
        return ""
    return "+" if legal_moves(position) else "#"


def san_moves(state: State) -> list[str]:
    """The moves so far in short notation.

    >>> from slaget.games.schack import SCHACK, Move, Setup
    >>> from slaget.kernel import Game
    >>> san_moves(Game.start(SCHACK, Setup()).play(Move("white", "g1f3")).state)
    ['Nf3']
    """
    return [san(s.before.position, s.move) for s in state.past() if s.before is not None][::-1]


def notation(_state: State, command: Command) -> str | None:
    """A move's text; the other commands are no moves."""
    return command.uci if isinstance(command, Move) else None


def position(setup: Setup, text: str) -> Setup:
    """The same set-up from a position given as text; ``BadSetup`` when it is none."""
    return attrs.evolve(setup, start_fen=text)


def snapshot(state: State) -> View:
    """The state with the field names of the rules file's section 7, and the FEN."""
    frame, position = state.frame, state.position
    counted = occurrences(state)
    result = frame.result
    return {
        "options": CODEC.dump(frame.setup),
        "placement": cast(list[Letter], letters(position)),
        "side_to_move": state.seat,
        "halfmove_clock": position[CLOCK],
        "fullmove_number": position[NUMBER],
        "occurrences": {f"{placement(key)} {'wb'[key[8]]}": number for key, number in counted.items()},
        "moves": [uci(move) for move in state.moves()],
        "pending_offer": frame.pending_offer,
        "offer_barred": sorted(frame.offer_barred),
        "result": {"winner": result.winner, "reason": result.reason} if result else None,
        "fen": fen(position),
    }


def cells(_setup: object) -> Mapping[str, object]:
    """The board as statics tell it."""
    return told_cells({name: (square % 8, square // 8) for square, name in enumerate(NAMES)})
