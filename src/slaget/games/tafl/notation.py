"""Moves and whole states as text and as JSON, and what reads them: sections 2 and 7 of the rules."""

import re
from collections.abc import Mapping
from typing import Final, cast

from attrs import evolve as replace

from slaget.boards.cells import told_cells
from slaget.games.tafl import refusals
from slaget.games.tafl.board import board
from slaget.games.tafl.captured import captured_pieces
from slaget.games.tafl.core import Engine
from slaget.games.tafl.explain import refusal
from slaget.games.tafl.messages import CODEC, Command, EndTurn, Letter, MovePiece
from slaget.games.tafl.moves import ENDED
from slaget.games.tafl.positions import Start, read_position, rows_of, write_position
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.setup import Setup, checked
from slaget.games.tafl.state import State
from slaget.games.tafl.views import View

_SQUARE: Final = re.compile(r"[a-s]\d{1,2}", re.ASCII)
_MOVE: Final = re.compile(r"([a-s]\d{1,2})-([a-s]\d{1,2})((?:x(?:[a-s]\d{1,2})+)*)", re.ASCII)
_TYPED: Final = re.compile(r"([a-s]\d{1,2})-?([a-s]\d{1,2})((?:x(?:[a-s]\d{1,2})+)*)", re.ASCII)


def notation(_state: State | None, command: Command) -> str | None:
    """The text of a move, None for any other command.

    >>> notation(None, MovePiece("attackers", "d1", "d4"))
    'd1-d4'
    """
    if isinstance(command, EndTurn):
        return ENDED
    return f"{command.from_}-{command.to}" if isinstance(command, MovePiece) else None


def record(state: State, command: MovePiece) -> str:
    """The text of a legal move as records give it, with the squares it captures: ``d1-d4xd5``."""
    return f"{command.from_}-{command.to}" + "".join(f"x{square}" for square in _taken(state, command))


def _taken(state: State, command: MovePiece) -> list[str]:
    engine = state.engine
    move = engine.board.named[command.from_, command.to]
    after = engine.play(state.position, move, state.edge)
    captured = captured_pieces(engine, state.position, move, after, state.ply + 1, state.edge)
    return [event.square for event in captured if event.how != "gap"]


def read_move(state: State, text: str) -> MovePiece:
    """The legal move that a text means to the side to move; captures are checked where they are given.

    Several may stand behind one ``x`` or behind one each.
    """
    parts = _MOVE.fullmatch(text)
    if not parts:
        raise refusals.NO_MOVE_TEXT("move", text=text[:40])
    command = MovePiece(state.side_to_move, parts[1], parts[2])
    refused = refusal(state, command)
    if refused is not None:
        raise refused
    _require_captures(state, command, text, parts[3])
    return command


def command_of(state: State, text: str) -> MovePiece | None:
    """The move of the side to move that is written so, legal or not; of a legal one the captures given are checked.

    >>> from slaget.games.tafl import NEFATAVL, scenario
    >>> from slaget.kernel import Game
    >>> command_of(Game.start(NEFATAVL, scenario("nefatavl")).state, "f6-f9")
    MovePiece(seat='attackers', from_='f6', to='f9')
    """
    parts = _TYPED.fullmatch(text)
    if not parts or state.result is not None:
        return None
    command = MovePiece(state.side_to_move, parts[1], parts[2])
    if parts[3] and refusal(state, command) is None:
        _require_captures(state, command, text, parts[3])
    return command


def _require_captures(state: State, command: MovePiece, text: str, said: str) -> None:
    """Raise ``Rejected`` where squares are said to be captured on and the legal move captures on others."""
    given, taken = _SQUARE.findall(said), _taken(state, command)
    if given and given != taken:
        code = refusals.OTHER_CAPTURES if taken else refusals.NO_CAPTURES
        raise code("move", text=text, given=", ".join(given), taken=", ".join(taken))


def position(setup: Setup, text: str) -> Setup:
    """The set-up that begins at a position text."""
    made = replace(setup, start=read_position(text, setup.parameters.letters))
    checked(made)
    return made


def snapshot(state: State) -> View:
    """Every field of section 7, and beside it the position text and the pressure in force."""
    match, result = state.match, state.result
    shown: View = {
        "ruleset_id": match.setup.ruleset_id,
        "parameters": CODEC.dump(match.setup.parameters),
        "seats": dict(match.seats),
        "board": _board(state),
        "side_to_move": state.side_to_move,
        "ply": state.ply,
        "quiet_plies": state.quiet_plies,
        "last_capturer": state.last_capturer,
        "start_counts": dict(match.start_counts),
        "position_counts": _counts(state),
        "draw_offer": state.draw_offer,
        "status": "running" if result is None else "finished",
        "result": None if result is None else CODEC.dump(result),
        "series": {
            "games": match.setup.parameters.series_games,
            "game_no": match.game_no,
            "wins": dict(match.wins),
        },
        "position": position_text(state),
        "pressure": list(state.pressure),
    }
    if state.going >= 0:
        shown["continues"] = state.engine.board.names[state.going]
    if not state.engine.parameters.throne_return:
        shown["king_left_throne"] = state.king != state.engine.board.throne
    return shown


def position_text(state: State) -> str:
    """The state's position text (section 2)."""
    return write_position(Start(state.rows, state.side_to_move, state.quiet_plies, state.last_capturer))


def _board(state: State) -> dict[str, Letter]:
    here = state.engine.board
    letters: dict[int, Letter] = dict.fromkeys(here.squares(state.attackers), "A")
    letters.update(dict.fromkeys(here.squares(state.defenders), "D"))
    for kind, men in zip(state.engine.parameters.kinds, state.extra[0] if state.extra else ()):
        letters.update((square, cast(Letter, kind.letter)) for square in here.squares(men))
    if state.king >= 0:
        letters[state.king] = "K"
    return {here.names[s]: letters[s] for s in sorted(letters)}


def _counts(state: State) -> dict[str, int]:
    history = state.history
    if history is None:
        return {}
    return {_key_text(state.engine, key): history.count(key) for key in history.positions()}


def _key_text(engine: Engine, key: int) -> str:
    """A position key as section 7 of the rules writes it: rows joined by ``/``, a blank, the side to move."""
    here = engine.board
    pieces = key >> 11
    layers = {k.letter: pieces >> i * here.half & here.copy for i, k in enumerate(engine.parameters.kinds, 2)}
    rows = rows_of(here, pieces & here.copy, pieces >> here.half & here.copy, key >> 1 & 1023, layers)
    return f"{'/'.join(rows)} {SEATS[key & 1]}"


def cells(setup: Setup) -> Mapping[str, object]:
    """The board of a size as statics tell it."""
    size = setup.parameters.size
    return told_cells({name: divmod(square, size) for square, name in enumerate(board(size).names)})
