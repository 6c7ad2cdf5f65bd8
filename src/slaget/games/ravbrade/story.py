"""The game told: a sentence for each event, and how it stands."""

from functools import partial
from typing import Final, assert_never

from slaget.boards.bits import bits_of
from slaget.games.ravbrade import messages as m
from slaget.games.ravbrade.board import FOX, GEESE, NOWHERE, OWED, PACKED, RESERVE, TURN
from slaget.games.ravbrade.positions import diagram, position_text, sign_at
from slaget.games.ravbrade.state import Result, State, phase
from slaget.games.ravbrade.words import WORDS
from slaget.kernel import Language, Seat, Text
from slaget.kernel.words import opening


def narrate(_state: State, event: m.Event, language: Language = "en") -> str:
    """One sentence on an event."""
    say = partial(WORDS.say, language=language)
    match event:
        case m.SidesAssigned(geese, fox, method):
            return say("sides", geese=geese, fox=fox, method=method)
        case m.GameStarted(setup, position, number):
            key = "started" if setup.position else "started_usual"
            return say(key, number=number, position=position, geese=setup.geese_count)
        case m.GooseMoved(origin, to, direction):
            return say("goose_moved", origin=origin, to=to, direction=direction)
        case m.GooseAdded(to):
            return say("goose_added", to=to)
        case m.GeeseDeclined(count):
            return say("declined", number=count)
        case m.FoxPlaced(to):
            return say("fox_placed", to=to)
        case m.FoxMoved():
            return _fox(event, language)
        case m.CapturesMissed(could, _, owed):
            return say("missed", could=could, owed=owed)
        case m.GeesePacked(ruling):
            return say("packed", ruling=ruling)
        case m.GameEnded(winner, reason, replay):
            return f"{_ended(Result(winner, reason, replay), language)}."
        case m.MatchEnded(winner, wins):
            least, most = sorted(wins.values())
            return say("match_won" if winner else "match_drawn", winner=winner, most=most, least=least)
        case _:
            assert_never(event)


def _fox(event: m.FoxMoved, language: Language) -> str:
    told = WORDS.say("jumps" if event.kind == "jump" else "steps", language, origin=event.from_, to=event.path[0])
    if event.path[1:]:
        told += WORDS.part("then", language, squares=event.path[1:])
    return f"{told}{WORDS.part('takes', language, taken=event.captured) if event.captured else ''}."


def _ended(result: Result, language: Language) -> str:
    key = {"geese": "geese_win", "fox": "fox_wins", None: "drawn"}[result.winner]
    again = WORDS.part("again", language) if result.replay else ""
    return WORDS.say(key, language, reason=result.reason) + again


def in_words(state: State, language: Language = "en") -> str:
    """The position without a drawing: where fox and geese stand, how few are too few, and who is to decide."""
    say, position = partial(WORDS.say, language=language), state.position
    names = state.frame.setup.grid.names
    geese = [names[square] for square in bits_of(position[GEESE])]
    told = [
        say("no_fox") if position[FOX] == NOWHERE else say("fox_on", square=names[position[FOX]]),
        say("geese_on", number=len(geese), squares=geese) if geese else "",
        say("fox_wins_below", below=state.frame.setup.below),
        f"{standing(state, language)}.",
    ]
    return " ".join(filter(None, told))


def square_in_words(state: State, square: str, language: Language = "en") -> str:
    """A square and what stands on it."""
    key = {"g": "goose_holds", "f": "fox_holds", "": "empty"}[
        sign_at(state.position, state.frame.setup.grid.squares[square])
    ]
    return WORDS.say(key, language, square=square)


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


def prompt(state: State, _seat: Seat) -> Text:
    """What the seat that decides is asked for; between the games of a match, both."""
    position = state.position
    if state.frame.result is not None:
        return WORDS.text("asked_next")
    if state.packed_known or position[PACKED]:
        return WORDS.text("asked_back" if state.packed_known else "asked_packed")
    now = phase(state)
    may_decline = now == "add_goose" and state.frame.setup.missed_capture_decline
    return WORDS.text("asked_add_or_not" if may_decline else _ASKED[now], owed=position[OWED])


_ASKED: Final = {
    "goose_move": "asked_goose",
    "add_goose": "asked_add",
    "place_fox": "asked_place",
    "fox_move": "asked_fox",
}


def describe(state: State, language: Language = "en") -> str:
    """The board, who is to move or how it ended, the counts, and the position string that says the rest."""
    frame, position = state.frame, state.position
    geese, taken, turn = position[GEESE].bit_count(), position[RESERVE], position[TURN]
    counts = WORDS.part("counts", language, geese=geese, taken=taken, turn=turn)
    if frame.is_match and frame.game_no:
        a, b = frame.wins
        counts += f"; {WORDS.part('game_of', language, number=frame.game_no, a=a, b=b)}"
    grid = frame.setup.grid
    board, text = diagram(position, grid), position_text(position, grid)
    return "\n".join([board, f"{standing(state, language)}.", f"{opening(counts)}.", text])
