"""How a game stands, in words: whose turn it is or how it ended, holders, gates, stacks, what is left to place."""

from collections.abc import Iterator
from functools import partial

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.decide_setup import missing
from slaget.games.kungabrade.notation import drawn
from slaget.games.kungabrade.options import to_act
from slaget.games.kungabrade.setup import SIDES
from slaget.games.kungabrade.state import State, holder, load_at
from slaget.games.kungabrade.tables import DHURGS, TYPES
from slaget.games.kungabrade.words import WORDS
from slaget.kernel import Language
from slaget.kernel.words import opening


def describe(state: State, language: Language = "en") -> str:
    """The board with its lines and rivers, what its letters and marks mean, and how the game stands.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> game = Game.start(KUNGABRADE, KUNGABRADE.load("conquest", {}))
    >>> print(describe(game.state).splitlines()[-2])
    Dhurgs held: the central dhurg (White); the dhurg on Black's crown (Black).
    """
    legend = (WORDS.say(key, language) for key in ("letters", "marks"))
    return "\n".join([drawn(state), *legend, "", *remarks(state, language)])


def remarks(state: State, language: Language) -> Iterator[str]:
    """What the board does not show, a sentence each."""
    say, match = partial(WORDS.say, language=language), state.match
    if match.game_type:
        key = "conquest" if match.conqueror else "game_type"
        yield say(key, game_type=match.game_type, conqueror=match.conqueror)
    yield f"{opening(standing(state, language))}."
    if match.phase == "setup":
        yield from _left(state, language)
    if match.phase in ("play", "over"):
        limit = match.setup.options.no_progress_limit
        yield say("idle" if limit else "idle_for_ever", idle=state.idle, limit=limit)
        yield from _holders(state, language)
        yield from _gates(state, language)
    yield from _stacks(state, language)
    if match.draw_offer:
        yield say("offered", seat=match.draw_offer)


def standing(state: State, language: Language) -> str:
    """Who is to act, or how the game ended; without a full stop."""
    part, match = partial(WORDS.part, language=language), state.match
    if match.result:
        key = "has_won" if match.result.winner else "is_drawn"
        return part(key, seat=match.result.winner, reason=match.result.reason)
    if match.phase == "choosing":
        return part("to_choose", seat=match.first) if match.first else part("to_roll")
    seats = to_act(state)
    return part("to_place", seats=seats) if match.phase == "setup" else part("to_move", seat=seats[0])


def _left(state: State, language: Language) -> Iterator[str]:
    for side, seat in enumerate(SIDES):
        number = missing(state, side) - state.match.unseen[side]
        if number:
            yield WORDS.say("left", language, seat=seat, number=number)


def _holders(state: State, language: Language) -> Iterator[str]:
    held = [(dhurg, holder(state, index)) for index, dhurg in enumerate(DHURGS)]
    told = [WORDS.part("by_whom", language, dhurg=dhurg, seat=seat) for dhurg, seat in held if seat]
    yield WORDS.say("dhurgs", language, held="; ".join(told)) if told else WORDS.say("no_dhurg", language)


def _gates(state: State, language: Language) -> Iterator[str]:
    told = []
    for side, seat in enumerate(SIDES):
        value = state.match.durability[side]
        key = "broken" if state.match.broken[side] else "durable" if value else "intact"
        how = WORDS.part(key, language, value=value)
        told.append(WORDS.part("gate", language, castle=seat, standing=how))
    yield f"{opening('; '.join(told))}."


def _stacks(state: State, language: Language) -> Iterator[str]:
    for stack in state.stacks:
        point = state.points[stack[0]]
        kinds = [
            "unhorsed" if state.marks >> piece & 1 else TYPES[pc.kind_of(piece, state.marks)] for piece in stack
        ]
        key = "complete_stack" if load_at(state, point) == 3 else "stack"
        seat = SIDES[pc.side_of(stack[0])]
        yield WORDS.say(
            key, language, seat=seat, point=b.NAMES[point], pieces=[WORDS.name("kind", k, language) for k in kinds]
        )
