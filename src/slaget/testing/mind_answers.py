"""Laws of what a mind says: each function answers as its field promises, and chance has the shares of the rules."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any, Final, TypeAlias

from slaget.kernel import Chance, Seat, distribution
from slaget.kernel.game import AnyGame
from slaget.kernel.step import step
from slaget.players.descent import PROVEN
from slaget.players.dice import Dice
from slaget.players.mind import DRAWN, LOST, WON, Board, Chances, Hidden, Intent, Search

Answer: TypeAlias = tuple[str, object, Callable[[Any], bool]]
"""What was asked, what it said, and whether it may say so."""
_ENDS: Final = (WON, LOST, DRAWN)


def what_is_said_is_of_its_kind(game: AnyGame, seat: Seat, kind: Search, random: Random) -> None:
    """Sides are 0 and 1, ends won, lost or drawn, worth a whole number that is no proof, the past a set of keys;
    moves and candidates are sequences, and candidates named by texts."""
    asked = _of_hidden(game, seat, kind, random) if isinstance(kind, Hidden) else _of_boards(game, seat, kind)
    for name, said, is_sound in asked:
        assert is_sound(said), f"{name} says {said!r}"


def shares_are_those_of_the_rules(game: AnyGame, seat: Seat, kind: Search, random: Random) -> None:
    """What a move may lead to by chance has the exact share that the rules give it."""
    if not isinstance(kind, Chances) or kind.otherwise(game.view(seat), seat) is not None:
        return
    position = kind.root(game.state)
    moves = kind.moves(position)
    throws = [move for move in moves if len(kind.outcomes(position, move)) > 1]
    if not throws:
        return
    move = random.choice(throws)
    command, told = kind.command(game.state, move), defaultdict[Any, Fraction](Fraction)
    for share, after in kind.outcomes(position, move):
        told[kind.key(after)] += share

    def fallen(chance: Chance) -> Any:
        return kind.key(kind.root(step(game.ruleset, game.state, command, chance)[1]))

    exact: dict[Any, Fraction] = dict(distribution(fallen))
    assert exact == told, f"{move}: shares are {[*map(str, told.values())]} and not {[*map(str, exact.values())]}"


def _of_boards(game: AnyGame, seat: Seat, kind: Board[Any, Any] | Chances[Any, Any]) -> Iterator[Answer]:
    position = kind.root(game.state)
    yield "past", kind.past(game.state), lambda past: isinstance(past, frozenset)
    yield "mover", kind.mover(position), lambda mover: _is_whole(mover) and mover in (0, 1)
    yield "over", kind.over(position), lambda over: over is None or _is_end(over)
    yield "weigh", kind.weigh(position), _is_no_proof
    is_asked = kind.otherwise(game.view(seat), seat) is None
    moves = kind.moves(position) if is_asked else ()
    yield "moves", moves, _is_sequence
    if isinstance(kind, Chances):
        yield "weary", kind.weary(position), _is_whole
        if is_asked:
            yield "inner", kind.inner(position, kind.order(position, moves, None)), _is_sequence
        return
    yield "again", kind.again(position), _is_end
    yield "forced", kind.forced(position), _is_answer
    if kind.claimed is not None:
        yield "claimed", kind.claimed(position), _is_answer
    if kind.drawn is not None:
        yield "drawn", kind.drawn(position), _is_no_proof
    if is_asked:
        yield "noisy", kind.noisy(position), _is_sequence
    if kind.promise is not None and is_asked:
        for move in kind.noisy(position):
            yield f"promise of {move}", kind.promise(position, move), _is_whole


def _of_hidden(game: AnyGame, seat: Seat, kind: Hidden[Any, Any], random: Random) -> Iterator[Answer]:
    state, seats = game.state, game.ruleset.seats(game.setup)
    yield "setup", kind.setup(state), lambda setup: game.ruleset.seats(setup) == seats
    if kind.otherwise(game.view(seat), seat) is None:
        intents = kind.intents(game.view(seat), seat)
        yield "intents", intents, _is_sequence
        for intent in intents:
            yield "intents", intent, lambda intent: isinstance(intent, Intent) and isinstance(intent.name, str)
    yield "ends", kind.ends(state, state), _is_answer
    yield "simultaneous", kind.simultaneous(state), _is_answer
    yield "doubt", kind.doubt(state), lambda doubt: _is_whole(doubt) and doubt >= 0
    if kind.near is not None:
        yield "near", kind.near(state, state), _is_answer
    if kind.omen is not None:
        command = kind.habit(state, seat, Dice(random.getrandbits(64)))
        yield f"omen of {command}", kind.omen(state, command), _is_whole


def _is_whole(said: object) -> bool:
    return type(said) is int


def _is_no_proof(said: Any) -> bool:
    return _is_whole(said) and abs(said) < PROVEN


def _is_sequence(said: object) -> bool:
    return isinstance(said, Sequence)


def _is_end(said: object) -> bool:
    return _is_whole(said) and said in _ENDS


def _is_answer(said: object) -> bool:
    return isinstance(said, bool)
