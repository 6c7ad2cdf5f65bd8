"""Moves as text, and events told in a sentence each."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Final, assert_never

from slaget.games.tafl import refusals
from slaget.games.tafl.captured import captured_pieces
from slaget.games.tafl.explain import refusal
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
from slaget.games.tafl.state import Result, State, other
from slaget.games.tafl.words import WORDS
from slaget.kernel import Language

_SQUARE: Final = re.compile(r"[a-s]\d{1,2}", re.ASCII)
_MOVE: Final = re.compile(r"([a-s]\d{1,2})-([a-s]\d{1,2})((?:x(?:[a-s]\d{1,2})+)*)", re.ASCII)


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
        raise refusals.NO_MOVE_TEXT("move", text=text[:40])
    command = MovePiece(state.side_to_move, found[1], found[2])
    refused = refusal(state, command)
    if refused is not None:
        raise refused
    given, taken = _SQUARE.findall(found[3]), _taken(state, command)
    if given and given != taken:
        code = refusals.OTHER_CAPTURES if taken else refusals.NO_CAPTURES
        said, captured = ", ".join(given), ", ".join(taken)
        raise code("move", text=text, given=said, taken=captured)
    return command


def narrate(_state: State | None, event: Event, language: Language = "en") -> str:
    """What a referee would say of an event."""
    say = partial(WORDS.say, language=language)
    match event:
        case GameStarted(seats=seats, side_to_move=first):
            return say("begun", attackers=seats["attackers"], defenders=seats["defenders"], seat=first)
        case PieceMoved(ply, seat, piece, origin, to):
            return f"{ply}. {say('moved', seat=seat, piece=piece, origin=origin, to=to)}"
        case PieceCaptured():
            return _told_capture(event, language)
        case TurnChanged(_, side, quiet, _):
            return say("turn" if quiet else "turn_after_capture", seat=side, quiet=quiet)
        case PressureChanged(pressure):
            return say("pressed" if pressure else "eased", rules=pressure)
        case WarningGiven(by, kind, ways):
            return say(kind, seat=by, ways=ways)
        case DrawOffered(seat):
            return say("draw_offered", seat=seat)
        case DrawDeclined(seat):
            return say("draw_declined", seat=seat)
        case GameEnded(winner, reason, rule):
            return _ended(Result(winner, reason, rule), language)
        case SeriesEnded(wins, winner):
            least, most = sorted(wins.values())
            return say("series_won" if winner else "series_drawn", winner=winner, most=most, least=least)
        case _:
            assert_never(event)


def _told_capture(event: PieceCaptured, language: Language) -> str:
    """Who takes what; a piece lost in a gap is its own side's loss."""
    seat = other(event.by) if event.how == "gap" else event.by
    about = {"piece": event.piece, "square": event.square, "partners": event.partners}
    return WORDS.say(event.how, language, seat=seat, **about)


def _ended(result: Result, language: Language) -> str:
    return WORDS.say(
        "won" if result.winner else "drawn", language, seat=result.winner, reason=result.reason, rule=result.rule
    )


def recount(state: State | None, events: Sequence[Event], language: Language = "en") -> str:
    """An entry in a line: the move with its captures, then what is announced, and the end.

    >>> recount(None, [PieceMoved(3, "attackers", "A", "d1", "d4"), TurnChanged(3, "defenders", 3, None)])
    '  3. d1-d4'
    """
    moved = [event for event in events if isinstance(event, PieceMoved)]
    taken = "".join(f"x{event.square}" for event in events if isinstance(event, PieceCaptured))
    line = [f"  {event.ply}. {event.from_}-{event.to}{taken}" for event in moved]
    silent = PieceMoved | PieceCaptured | TurnChanged
    return "\n".join(
        [*line, *(narrate(state, event, language) for event in events if not isinstance(event, silent))]
    )


def describe(state: State, language: Language = "en") -> str:
    """The position drawn as text, and whose turn it is or how it ended.

    >>> from slaget.games.tafl import TAFL, scenario
    >>> from slaget.kernel import Game
    >>> print(describe(Game.start(TAFL, scenario("brandubh")).state).splitlines()[-1])
    The attackers to move; 0 moves made
    """
    if state.match.game_no == 0:
        return standing(state, language)
    engine = state.engine
    board = diagram(engine.board, state.rows, set_apart(engine.board, engine.parameters))
    return f"{board}\n{standing(state, language)}"


def standing(state: State, language: Language = "en") -> str:
    """Who is to move, or how it ended."""
    if state.match.game_no == 0:
        return WORDS.say("not_begun", language)
    if state.result is not None:
        return _ended(state.result, language)
    key = "to_move" if state.quiet_plies else "to_move_after_capture"
    told = WORDS.say(key, language, seat=state.side_to_move, ply=state.ply, quiet=state.quiet_plies)
    return told + (WORDS.part("offered", language, seat=state.draw_offer) if state.draw_offer else "")
