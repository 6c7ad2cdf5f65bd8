"""Counting positions: how many ways there are to play so many moves, in all and by first move.

The count is the oldest test of a move generator, and the handiest: two programs that agree on it to
some depth play the same game. A game that has ended has no moves, so it counts at its own depth only.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen

from slaget.kernel import Chance, seeded
from slaget.kernel.game import step
from slaget.kernel.ruleset import AnyRuleset

P = TypeVar("P")
M = TypeVar("M")


@frozen
class Search(Generic[P, M]):
    """A game as a search sees it: a position, its moves, the position after a move, a move's text."""

    root: P
    moves: Callable[[P], Sequence[M]]
    play: Callable[[P, M], P]
    text: Callable[[M], str]


def count(root: P, depth: int, moves: Callable[[P], Sequence[M]], play: Callable[[P, M], P]) -> int:
    """How many lines of ``depth`` moves begin at ``root``. The last moves are counted, not played.

    >>> count(0, 3, lambda heap: range(1, 3), lambda heap, n: heap + n)
    8
    """
    if depth <= 1:
        return len(moves(root)) if depth == 1 else 1
    return sum(count(play(root, move), depth - 1, moves, play) for move in moves(root))


def split(
    root: P, depth: int, moves: Callable[[P], Sequence[M]], play: Callable[[P, M], P], text: Callable[[M], str]
) -> dict[str, int]:
    """``count`` for each first move, by its text, in the order of the moves.

    >>> split(0, 3, lambda heap: range(1, 3), lambda heap, n: heap + n, lambda n: f"+{n}")
    {'+1': 4, '+2': 4}
    """
    if depth < 1:
        return {}
    return {text(move): count(play(root, move), depth - 1, moves, play) for move in moves(root)}


def perft(ruleset: AnyRuleset, state: Any, depth: int) -> int:
    """How many lines of ``depth`` moves begin at a state of any exhaustive ruleset with a notation."""
    search = search_of(ruleset, state, depth)
    return count(search.root, depth, search.moves, search.play)


def divide(ruleset: AnyRuleset, state: Any, depth: int) -> dict[str, int]:
    """``perft`` for each first move, by the text of the move."""
    search = search_of(ruleset, state, depth)
    return split(search.root, depth, search.moves, search.play, search.text)


def search_of(ruleset: AnyRuleset, state: Any, depth: int) -> Search[Any, Any]:
    """The ruleset's own fast search where it has one for this state and depth, else its commands."""
    fast = ruleset.search(state, depth) if ruleset.search else None
    return fast if fast is not None else by_commands(ruleset, state)


def by_commands(
    ruleset: AnyRuleset, state: Any, text: Callable[[Any, Any], str | None] | None = None
) -> Search[Any, Any]:
    """The search that lists options and plays commands: slow, and right by definition.

    ``text`` in place of the ruleset's notation leaves out the commands that it gives none.
    """
    notation, source = text or ruleset.notation, seeded(bytes(32))
    if notation is None or not ruleset.exhaustive:
        raise ValueError(f"{ruleset.title} has no moves that can be counted")

    def moves(here: Any) -> list[tuple[Any, str]]:
        commands = (c for seat in ruleset.to_act(here) for o in ruleset.options(here, seat) for c in o.listed())
        texts = ((command, notation(here, command)) for command in commands)
        return [(command, text) for command, text in texts if text is not None]

    def play(here: Any, move: tuple[Any, str]) -> Any:
        return step(ruleset, here, move[0], Chance(source))[1]

    return Search(state, moves, play, lambda move: move[1])
