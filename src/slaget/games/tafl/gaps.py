"""Moves that would stop in a gap, found by the gaps of the position and taken out of what is listed (TF-4.8)."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from slaget.games.tafl.board import Board, Way

if TYPE_CHECKING:
    from slaget.games.tafl.engine import Engine, Position
    from slaget.games.tafl.slides import Slides

Number: TypeAlias = Callable[[Any], int]
"""Leads from what is listed to the number of its move."""


def ways_in(here: Board, men: "Slides") -> dict[int, Way]:
    """For each bit the way that men come between flanks along its line: across it, where men may stop at all."""
    made: dict[int, Way] = {}
    for bit, (sight, line, seen) in here.across.items():
        made[bit] = sight, line, tuple(tuple(end for end in ends if men.path[end[1]] >= 0) for ends in seen)
    return made


def without_gaps(
    engine: "Engine",
    position: "Position",
    gaps: int,
    lines: tuple[int, ...],
    men: list[Any],
    number: Number,
    edge: int,
) -> list[Any]:
    """What is listed of men, in which numbers rise, without the moves that stop in a gap.

    Between two men it is seen at once whether a man that stops there captures one of them; only beside special
    squares and the king, or where more than partners capture, the move is tried out.
    """
    if not engine.plain_gaps or edge:
        return list(tried_out(engine, position, gaps, men, number, edge))
    attackers, defenders, king, turn = position
    crown, unsure = engine.board.bit[king], engine.beside_special
    if turn:
        own, enemies, partners = defenders, attackers, defenders | crown if engine.anvil else defenders
    else:
        own, enemies, partners = attackers, defenders, attackers
        unsure |= crown << 1 | crown >> 1
    gaps &= ~(enemies << 1 & partners << 2 | enemies >> 1 & partners >> 2)
    ways = engine.ways_in
    while gaps:
        bit = gaps & -gaps
        gaps ^= bit
        sight, line, seen = ways[bit]
        for origin, move in seen[sight[lines[line]]]:
            if origin & own and (not bit & unsure or engine.stops_in_gap(position, move)):
                del men[bisect_left(men, move, key=number)]
    return men


def tried_out(
    engine: "Engine", position: "Position", gaps: int, listed: Iterable[Any], number: Number, edge: int
) -> Iterator[Any]:
    """What is listed without the moves that stop in a gap, each that may stop in one being tried out."""
    stop, bit = engine.board.stop, engine.board.bit
    for each in listed:
        move = number(each)
        if not (bit[stop[move]] & gaps and engine.stops_in_gap(position, move, edge)):
            yield each
