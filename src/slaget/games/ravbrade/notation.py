"""Moves as text (the rules file's section 2); set-ups from a position string, and the state as JSON."""

from collections.abc import Mapping
from typing import Final

import attrs

from slaget.boards.bits import bits_of
from slaget.boards.cells import told_cells
from slaget.games.ravbrade.board import (
    BIT,
    FOX,
    NAMES,
    NEAR,
    NOWHERE,
    OWED,
    SIDE,
    SQUARES,
    FoxMove,
    Position,
)
from slaget.games.ravbrade.messages import CODEC, AddGoose, Command, DeclineGoose, MoveFox, MoveGoose, PlaceFox
from slaget.games.ravbrade.positions import position_text
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.state import Frame, State, occurrences, phase
from slaget.games.ravbrade.views import MatchView, ResultView, View

DECLINE: Final = NOWHERE


def move_text(position: Position, move: FoxMove) -> str:
    """A move of the seat to decide: ``a4-b4``, ``d4xf4``, ``b5-c5*c6``, ``F@d4``, ``G@c5``, ``G@-``.

    >>> from slaget.games.ravbrade.positions import START
    >>> move_text(START, SQUARES["a4"] | SQUARES["b4"] << 6)
    'a4-b4'
    """
    if position[SIDE]:
        return _placing_text(move) if position[FOX] == NOWHERE else _fox_text(position[FOX], move)
    assert isinstance(move, int)
    if position[OWED]:
        return "G@-" if move == DECLINE else f"G@{NAMES[move]}"
    return f"{NAMES[move & 63]}-{NAMES[move >> 6]}"


def _placing_text(move: FoxMove) -> str:
    assert isinstance(move, int)
    return f"F@{NAMES[move]}"


def _fox_text(fox: int, move: FoxMove) -> str:
    if isinstance(move, tuple):
        return "x".join(NAMES[square] for square in (fox, *move))
    target = move & 63
    taken = f"*{NAMES[(move >> 6) - 1]}" if move >> 6 else ""
    return f"{NAMES[fox]}{'-' if NEAR[fox] & BIT[target] else 'x'}{NAMES[target]}{taken}"


def notation(state: State, command: Command) -> str | None:
    """A move's text; resigning and going on are no moves.

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


def position(setup: Setup, text: str) -> Setup:
    """The same set-up from a position given as text; ``BadSetup`` when it is none."""
    return attrs.evolve(setup, position=text)


def snapshot(state: State) -> View:
    """The state with the field names of the rules file's section 6, the phase, and the position string."""
    frame, position = state.frame, state.position
    geese, fox, _, owed, packed, reserve, clock, turn = position
    counted = occurrences(state)
    return {
        "options": CODEC.dump(frame.setup),
        "players": {"geese": frame.geese, "fox": frame.fox},
        "geese": [NAMES[square] for square in bits_of(geese)],
        "fox": None if fox == NOWHERE else NAMES[fox],
        "side": state.seat,
        "owed": owed,
        "packed_mark": bool(packed),
        "reserve": reserve,
        "clock": clock,
        "turn": turn,
        "occurrences": {" ".join(position_text(each).split(" ")[:5]): n for each, n in counted.items()},
        "result": _result(frame),
        "match": _match(frame) if frame.is_match else None,
        "phase": phase(state),
        "position": position_text(position),
    }


def _result(frame: Frame) -> ResultView | None:
    if frame.result is None:
        return None
    return {"winner": frame.result.winner, "reason": frame.result.reason, "replay": frame.result.replay}


def _match(frame: Frame) -> MatchView:
    return {
        "game_no": frame.game_no,
        "counted": frame.counted,
        "wins": {"a": frame.wins[0], "b": frame.wins[1]},
        "result": {"winner": frame.match_winner} if frame.match_over else None,
    }


def cells(_setup: object) -> Mapping[str, object]:
    """The cross as statics tell it: its points, and which are joined by a line."""
    near = {name: [NAMES[other] for other in bits_of(NEAR[square])] for name, square in SQUARES.items()}
    return told_cells({name: (s % 8, s // 8) for name, s in SQUARES.items()}, near, "point")
