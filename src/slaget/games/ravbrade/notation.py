"""Moves as text (the rules file's section 2); set-ups from a position string, and the state as JSON."""

import re
from collections.abc import Mapping
from typing import Final

import attrs

from slaget.boards.bits import bits_of
from slaget.boards.cells import told_cells
from slaget.games.ravbrade.board import BIT, FOX, NOWHERE, OWED, SIDE, FoxMove, Position
from slaget.games.ravbrade.grid import STANDARD, Grid
from slaget.games.ravbrade.messages import CODEC, AddGoose, Command, DeclineGoose, MoveFox, MoveGoose, PlaceFox
from slaget.games.ravbrade.positions import position_text
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.state import Frame, State, occurrences, phase
from slaget.games.ravbrade.views import MatchView, ResultView, View

DECLINE: Final = NOWHERE


def move_text(position: Position, move: FoxMove, grid: Grid = STANDARD) -> str:
    """A move of the seat to decide: ``a4-b4``, ``d4xf4``, ``b5-c5*c6``, ``F@d4``, ``G@c5``, ``G@-``.

    >>> from slaget.games.ravbrade.positions import START
    >>> move_text(START, STANDARD.squares["a4"] | STANDARD.squares["b4"] << 6)
    'a4-b4'
    """
    if position[SIDE]:
        return _placing_text(move, grid) if position[FOX] == NOWHERE else _fox_text(position[FOX], move, grid)
    assert isinstance(move, int)
    if position[OWED]:
        return "G@-" if move == DECLINE else f"G@{grid.names[move]}"
    return f"{grid.names[move & (1 << grid.bits) - 1]}-{grid.names[move >> grid.bits]}"


def _placing_text(move: FoxMove, grid: Grid) -> str:
    assert isinstance(move, int)
    return f"F@{grid.names[move]}"


def _fox_text(fox: int, move: FoxMove, grid: Grid) -> str:
    names = grid.names
    if isinstance(move, tuple):
        return "x".join(names[square] for square in (fox, *move))
    target, taken = move & (1 << grid.bits) - 1, move >> grid.bits
    beside = f"*{names[taken - 1]}" if taken else ""
    return f"{names[fox]}{'-' if grid.near[fox] & BIT[target] else 'x'}{names[target]}{beside}"


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
            grid = state.frame.setup.grid
            return move_text(state.position, _move_of(path, capture, grid), grid)
        case _:
            return None


_SQUARE: Final = "[a-o][0-9]{1,2}"
_PLACING: Final = re.compile(f"([fg])@({_SQUARE}|-)")
_MOVING: Final = re.compile(f"({_SQUARE})((?:[-x]?{_SQUARE})+)(?:\\*({_SQUARE}))?")


def command_of(state: State, text: str) -> Command | None:
    """The command that is written so in small letters, allowed or not; the fox's if it stands on the first square.

    >>> from slaget.games.ravbrade.state import initial
    >>> command_of(initial(Setup()), "d4xb4")
    MoveFox(seat='fox', path=('b4',), capture=None)
    """
    if state.frame.result is not None:
        return None
    if placed := _PLACING.fullmatch(text):
        return _placed(*placed.groups())
    found = _MOVING.fullmatch(text)
    if found is None:
        return None
    origin, way, capture = found.groups()
    path, fox = tuple(re.findall(_SQUARE, way)), state.position[FOX]
    if fox != NOWHERE and origin == state.frame.setup.grid.names[fox]:
        return MoveFox("fox", path, capture)
    return MoveGoose("geese", origin, path[0]) if len(path) == 1 and capture is None else None


def _placed(piece: str, square: str) -> Command | None:
    if square == "-":
        return DeclineGoose("geese") if piece == "g" else None
    return AddGoose("geese", square) if piece == "g" else PlaceFox("fox", square)


def _move_of(path: tuple[str, ...], capture: str | None, grid: Grid) -> FoxMove:
    squares = [grid.squares[name] for name in path]
    taken = grid.squares[capture] + 1 << grid.bits if capture else 0
    return tuple(squares) if len(squares) > 1 else squares[0] | taken


def position(setup: Setup, text: str) -> Setup:
    """The same set-up from a position given as text; ``BadSetup`` when it is none."""
    return attrs.evolve(setup, position=text)


def pinned(setup: Setup) -> Mapping[str, object]:
    """What the log header pins apart: the board, if the scenario gives it."""
    return {} if setup.grid is STANDARD else {"grid": CODEC.dump(setup.grid)}


def snapshot(state: State) -> View:
    """The state with the field names of the rules file's section 6, the phase, and the position string."""
    frame, position = state.frame, state.position
    geese, fox, _, owed, packed, reserve, clock, turn = position
    counted, grid = occurrences(state), frame.setup.grid
    names = grid.names
    return {
        "options": CODEC.dump(frame.setup),
        "players": {"geese": frame.geese, "fox": frame.fox},
        "geese": [names[square] for square in bits_of(geese)],
        "fox": None if fox == NOWHERE else names[fox],
        "side": state.seat,
        "owed": owed,
        "packed_mark": bool(packed),
        "reserve": reserve,
        "clock": clock,
        "turn": turn,
        "occurrences": {" ".join(position_text(each, grid).split(" ")[:5]): n for each, n in counted.items()},
        "result": _result(frame),
        "match": _match(frame) if frame.is_match else None,
        "phase": phase(state),
        "position": position_text(position, grid),
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


def cells(setup: Setup) -> Mapping[str, object]:
    """The board as statics tell it: its points, and which are joined by a line."""
    grid = setup.grid
    near = {name: [grid.names[other] for other in bits_of(grid.near[s])] for name, s in grid.squares.items()}
    return told_cells({name: grid.at[square] for name, square in grid.squares.items()}, near, "point")
