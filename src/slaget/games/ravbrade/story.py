"""The game told: a sentence for each event, and the state by the names of the rules file."""

from collections.abc import Mapping
from typing import Final, assert_never

from slaget.games.ravbrade.board import FOX, NAMES, NOWHERE, OWED, SIDE, bits_of
from slaget.games.ravbrade.messages import (
    CODEC,
    CapturesMissed,
    Event,
    FoxMoved,
    FoxPlaced,
    GameEnded,
    GameStarted,
    GeeseDeclined,
    GeesePacked,
    GooseAdded,
    GooseMoved,
    MatchEnded,
    SidesAssigned,
)
from slaget.games.ravbrade.notation import position_text
from slaget.games.ravbrade.state import Frame, State, occurrences
from slaget.kernel import Language

_RULINGS: Final = {
    "geese_win": "they win",
    "fox_captures_adjacent": "the fox moves instead and may take without jumping",
    "draw_replay": "the game is drawn and played again",
    "goose_backward": "one of them steps backward",
}


def narrate(_state: State, event: Event, language: Language = "en") -> str:
    """One sentence on an event."""
    match event:
        case SidesAssigned(geese, fox, method):
            return f"Player {geese} has the geese, player {fox} the fox ({method})."
        case GameStarted(_, position, game_no):
            return f"Game {game_no} starts from {position}."
        case GooseMoved(origin, to, direction):
            return f"A goose steps {direction.replace('_', ' ')} from {origin} to {to}."
        case GooseAdded(to):
            return f"A goose is added on {to}."
        case GeeseDeclined(count):
            return f"The geese decline {count} owed."
        case FoxPlaced(to):
            return f"The fox starts on {to}."
        case FoxMoved():
            return _fox(event)
        case CapturesMissed(could, _, owed):
            return f"The fox could have taken {' and '.join(could)}; {owed} owed to the geese."
        case GeesePacked(ruling):
            return f"The geese are packed: {_RULINGS[ruling]}."
        case GameEnded():
            return _ended(event)
        case MatchEnded(winner, wins):
            won = f"Player {winner} wins the match" if winner else "The match is drawn"
            return f"{won}, {wins['a']} to {wins['b']}."
        case _:
            assert_never(event)


def _fox(event: FoxMoved) -> str:
    taken = f", taking {' and '.join(event.captured)}" if event.captured else ""
    verb = "jumps" if event.kind == "jump" else "steps"
    return f"The fox {verb} from {event.from_} to {' to '.join(event.path)}{taken}."


def _ended(event: GameEnded) -> str:
    won = "The fox wins" if event.winner == "fox" else "The geese win" if event.winner else "The game is drawn"
    again = "; it is played again" if event.replay else ""
    return f"{won}: {event.reason.replace('_', ' ')}{again}."


def snapshot(state: State) -> Mapping[str, object]:
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


def _result(frame: Frame) -> Mapping[str, object] | None:
    if frame.result is None:
        return None
    return {"winner": frame.result.winner, "reason": frame.result.reason, "replay": frame.result.replay}


def _match(frame: Frame) -> Mapping[str, object]:
    return {
        "game_no": frame.game_no,
        "counted": frame.counted,
        "wins": dict(zip("ab", frame.wins)),
        "result": {"winner": frame.match_winner} if frame.match_over else None,
    }


def phase(state: State) -> str:
    """``add_goose``, ``place_fox``, ``goose_move``, ``fox_move`` or ``over``."""
    position = state.position
    if state.frame.result is not None:
        return "over"
    if not position[SIDE]:
        return "add_goose" if position[OWED] else "goose_move"
    return "place_fox" if position[FOX] == NOWHERE else "fox_move"
