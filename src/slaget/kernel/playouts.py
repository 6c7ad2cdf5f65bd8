"""Games played on from a state, for statistics and searches: no log is kept, and nothing is admitted or refused."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias, TypeVar

from slaget.kernel.chance import Chance, entered
from slaget.kernel.options import Option
from slaget.kernel.ruleset import AnyRuleset, Ruleset
from slaget.kernel.step import carried_out, settled, step_read

Su = TypeVar("Su")
St = TypeVar("St")
Co = TypeVar("Co")
Ev = TypeVar("Ev")
Chooser: TypeAlias = Callable[[Any, Sequence[Any], Random], Any]
"""``choose(state, moves, random)``: one of the moves that a state offers, or a command."""
_LONGEST: Final = 100_000


def at_random(_state: Any, moves: Sequence[Any], random: Random) -> Any:
    """Any of the moves, each as likely."""
    return moves[int(random.random() * len(moves))]


def playout(
    ruleset: Ruleset[Su, St, Co, Ev],
    state: St,
    policy: Chooser = at_random,
    random: Random | None = None,
    limit: int = _LONGEST,
) -> St:
    """The state in which a game ends that is played on from ``state``, or comes to after ``limit`` moves.

    ``policy`` chooses for whoever is awaited first: one of the moves that it is shown, which stand for the seat's
    options one by one and in their order, or a command of its own. All dice and choices come from ``random``. With
    the same choices and numbers ``Game.play`` comes through the same states.
    """
    random = random or Random()
    source = entered(random.randint)
    bare = ruleset.tools.bare
    commands = ruleset.codec.commands
    state = settled(ruleset, state, Chance(source))[0]
    for _ in range(limit):
        moves = offered(ruleset, state) if bare is None else bare.moves(state)
        if not moves:
            break
        move = policy(state, moves, random)
        if type(move) is Option:
            state = carried_out(ruleset, state, move.sample(random), Chance(source))[0]
        elif bare is None or type(move) in commands:
            state = step_read(ruleset, state, move, Chance(source))[0]
        else:
            state = bare.play(state, move, Chance(source))
    return state


def offered(ruleset: AnyRuleset, state: Any) -> Sequence[Option[Any]]:
    """The options of whoever is awaited first; none where nobody is."""
    awaited = ruleset.to_act(state)
    return ruleset.options(state, awaited[0]) if awaited else ()
