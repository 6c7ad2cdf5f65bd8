"""Moves as text, and events told in a sentence each."""

import re
from collections.abc import Sequence
from typing import Final, assert_never

from slaget.games.tafl import codes, rules
from slaget.games.tafl.captured import captured_pieces
from slaget.games.tafl.messages import (
    Command,
    DrawDeclined,
    DrawOffered,
    Event,
    GameEnded,
    GameStarted,
    MovePiece,
    PieceCaptured,
    PieceMoved,
    PressureChanged,
    SeriesEnded,
    TurnChanged,
    WarningGiven,
)
from slaget.games.tafl.notation import diagram, set_apart
from slaget.games.tafl.refuse import refusal
from slaget.games.tafl.state import Result, State, other
from slaget.kernel import Language, Rejected

_SQUARE: Final = re.compile(r"[a-s]\d{1,2}", re.ASCII)
_MOVE: Final = re.compile(r"([a-s]\d{1,2})-([a-s]\d{1,2})((?:x(?:[a-s]\d{1,2})+)*)", re.ASCII)
_PIECES: Final = {"A": "attacker", "D": "defender", "K": "king"}
_REASONS: Final = {
    "king_captured": "the king is taken",
    "king_escaped": "the king has escaped",
    "encircled": "the defenders are encircled",
    "edge_fort": "the king is safe in a fort at the edge",
    "no_legal_move": "there is no legal move",
    "repetition": "the position has come again",
    "no_progress": "nothing has been captured for too long",
    "resigned": "the other side resigned",
    "draw_agreed": "both sides agreed",
}


def notation(_state: State | None, command: Command) -> str | None:
    """The text of a move, None for any other command.

    >>> notation(None, MovePiece("attackers", "d1", "d4"))
    'd1-d4'
    """
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
    found = _MOVE.fullmatch(text)
    if not found:
        raise Rejected(rules.TF_1_1, codes.NO_MOVE_TEXT, ("move",), text=text[:40])
    command = MovePiece(state.side_to_move, found[1], found[2])
    refused = refusal(state, command)
    if refused is not None:
        raise refused
    given, taken = _SQUARE.findall(found[3]), _taken(state, command)
    if given and given != taken:
        code = codes.OTHER_CAPTURES if taken else codes.NO_CAPTURES
        said, captured = ", ".join(given), ", ".join(taken)
        raise Rejected(rules.TF_5_7, code, ("move",), text=text, given=said, taken=captured)
    return command


def narrate(_state: State | None, event: Event, language: Language = "en") -> str:
    """What a referee would say of an event."""
    match event:
        case GameStarted(seats=seats, side_to_move=first):
            players = f"{seats['attackers']} attacks, {seats['defenders']} defends"
            return f"A game begins: {players}; the {first} move first."
        case PieceMoved(ply, seat, piece, from_, to):
            return f"{ply}. The {seat} move their {_PIECES[piece]} from {from_} to {to}."
        case PieceCaptured():
            return _told_capture(event)
        case TurnChanged(_, side, quiet, _):
            return f"The {side} are to move; {_plies(quiet)} without a capture."
        case PressureChanged(pressure):
            names = " and ".join(rule.replace("_", " ") for rule in pressure)
            return f"Now in force: {names}." if pressure else "The pressure rules lapse."
        case WarningGiven(by, kind, ways):
            return _told_warning(by, kind, ways)
        case DrawOffered(seat):
            return f"The {seat} offer a draw."
        case DrawDeclined(seat):
            return f"The {seat} decline the draw."
        case GameEnded(winner, reason, rule):
            who = f"The {winner} win" if winner else "The game is drawn"
            return f"{who}: {_REASONS[reason]} ({rule})."
        case SeriesEnded(wins, winner):
            score = ", ".join(f"{player} {number}" for player, number in sorted(wins.items()))
            return f"The series ends: {score}; {f'{winner} wins' if winner else 'it is drawn'} (TF-10.2)."
        case _:
            assert_never(event)


def recount(state: State | None, events: Sequence[Event], language: Language = "en") -> str:
    """An entry in a line: the move with its captures, then what is announced, and the end.

    >>> recount(None, [PieceMoved(3, "attackers", "A", "d1", "d4"), TurnChanged(3, "defenders", 3, None)])
    '  3. d1-d4'
    """
    moved = [event for event in events if isinstance(event, PieceMoved)]
    taken = "".join(f"x{event.square}" for event in events if isinstance(event, PieceCaptured))
    line = [f"  {event.ply}. {event.from_}-{event.to}{taken}" for event in moved]
    silent = PieceMoved | PieceCaptured | TurnChanged
    return "\n".join([*line, *(narrate(state, event) for event in events if not isinstance(event, silent))])


def describe(state: State, language: Language = "en") -> str:
    """The position drawn as text, and whose turn it is.

    >>> from slaget.games.tafl import TAFL, scenario
    >>> from slaget.kernel import Game
    >>> print(describe(Game.start(TAFL, scenario("brandubh")).state).splitlines()[-1])
    attackers to move, ply 0, 0 plies without a capture
    """
    if state.match.game_no == 0:
        return "the game has not begun"
    quiet = f"ply {state.ply}, {_plies(state.quiet_plies)} without a capture"
    turn = f"{state.side_to_move} to move, {quiet}" if state.result is None else _over(state.result)
    engine = state.engine
    board = diagram(engine.board, state.rows, set_apart(engine.board, engine.parameters))
    return f"{board}\n{turn}"


def _over(result: Result) -> str:
    return narrate(None, GameEnded(result.winner, result.reason, result.rule))


def _told_capture(event: PieceCaptured) -> str:
    piece, square = _PIECES[event.piece], event.square
    partners = " and ".join(filter(None, [", ".join(event.partners[:-1]), event.partners[-1]]))
    if event.how == "gap":
        return f"The {piece} of the {other(event.by)} is lost on {square}, in the gap between {partners}."
    how = {"two": "between", "surround": "surrounded from", "shieldwall": "in a row held by", "linnaean": "held by"}
    return f"The {event.by} take the {piece} on {square}, {how[event.how]} {partners}."


def _told_warning(by: str, kind: str, ways: int | None) -> str:
    if kind == "king_threatened":
        return f"The {by} warn: the king can be taken."
    return f"The {by} warn: the king can escape, in {ways} way{'s' if ways != 1 else ''}."


def _plies(number: int) -> str:
    return "1 ply" if number == 1 else f"{number} plies"
