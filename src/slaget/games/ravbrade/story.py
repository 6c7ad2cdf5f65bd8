"""The game told: a sentence for each event, and the state by the names of the rules file."""

from collections.abc import Mapping
from functools import partial
from typing import Final, assert_never

from slaget.games.ravbrade.board import FOX, GEESE, NAMES, NOWHERE, OWED, PACKED, RESERVE, SIDE, TURN, bits_of
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
from slaget.games.ravbrade.notation import diagram, position_text
from slaget.games.ravbrade.state import Frame, Result, State, occurrences
from slaget.games.ravbrade.words import WORDS
from slaget.kernel import Language
from slaget.kernel.words import opening


def narrate(_state: State, event: Event, language: Language = "en") -> str:
    """One sentence on an event."""
    say = partial(WORDS.say, language=language)
    match event:
        case SidesAssigned(geese, fox, method):
            return say("sides", geese=geese, fox=fox, method=method)
        case GameStarted(setup, position, number):
            key = "started" if setup.position else "started_usual"
            return say(key, number=number, position=position, geese=setup.geese_count)
        case GooseMoved(origin, to, direction):
            return say("goose_moved", origin=origin, to=to, direction=direction)
        case GooseAdded(to):
            return say("goose_added", to=to)
        case GeeseDeclined(count):
            return say("declined", number=count)
        case FoxPlaced(to):
            return say("fox_placed", to=to)
        case FoxMoved():
            return _fox(event, language)
        case CapturesMissed(could, _, owed):
            return say("missed", could=could, owed=owed)
        case GeesePacked(ruling):
            return say("packed", ruling=ruling)
        case GameEnded(winner, reason, replay):
            return f"{_ended(Result(winner, reason, replay), language)}."
        case MatchEnded(winner, wins):
            least, most = sorted(wins.values())
            return say("match_won" if winner else "match_drawn", winner=winner, most=most, least=least)
        case _:
            assert_never(event)


def _fox(event: FoxMoved, language: Language) -> str:
    told = WORDS.say("jumps" if event.kind == "jump" else "steps", language, origin=event.from_, to=event.path[0])
    if event.path[1:]:
        told += WORDS.part("then", language, squares=event.path[1:])
    return f"{told}{WORDS.part('takes', language, taken=event.captured) if event.captured else ''}."


def _ended(result: Result, language: Language) -> str:
    key = {"geese": "geese_win", "fox": "fox_wins", None: "drawn"}[result.winner]
    again = WORDS.part("again", language) if result.replay else ""
    return WORDS.say(key, language, reason=result.reason) + again


def standing(state: State, language: Language = "en") -> str:
    """Who is to decide on what, or how the game ended."""
    frame, position = state.frame, state.position
    if frame.game_no == 0:
        return WORDS.say("not_begun", language)
    if frame.result is not None:
        return _ended(frame.result, language)
    key = _TO_DECIDE[phase(state)]
    if state.packed_known or position[PACKED]:
        key = "geese_to_back" if state.packed_known else "fox_among_packed"
    return WORDS.say(key, language, owed=position[OWED])


_TO_DECIDE: Final = {
    "goose_move": "geese_to_move",
    "add_goose": "geese_to_add",
    "place_fox": "fox_to_place",
    "fox_move": "fox_to_move",
}


def describe(state: State, language: Language = "en") -> str:
    """The board, who is to move or how it ended, the counts, and the position string that says the rest."""
    frame, position = state.frame, state.position
    geese, taken, turn = position[GEESE].bit_count(), position[RESERVE], position[TURN]
    counts = WORDS.part("counts", language, geese=geese, taken=taken, turn=turn)
    if frame.is_match and frame.game_no:
        a, b = frame.wins
        counts += f"; {WORDS.part('game_of', language, number=frame.game_no, a=a, b=b)}"
    lines = [diagram(position), f"{standing(state, language)}.", f"{opening(counts)}.", position_text(position)]
    return "\n".join(lines)


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
