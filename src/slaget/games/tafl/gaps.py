"""Moves that would stop in a gap, taken out of a list of moves (TF-4.8)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from slaget.games.tafl.engine import Engine, Position


def without_gaps(engine: "Engine", position: "Position", found: list[int], gaps: int, edge: int) -> list[int]:
    """The moves that stop in no gap (TF-4.8): most gaps are shut to all men, the rest is tried out."""
    attackers, defenders, king, turn = position
    here, men = engine.board, engine.men.path
    crown = here.bit[king]
    lines, shut = here.lines(attackers | defenders | crown), _shut(engine, position, edge)
    own = defenders | crown if turn else attackers
    barred = []
    for ways in (here.across, here.along) if engine.parameters.gap_flanks != "pieces" else (here.across,):
        for bit in _bits(gaps):
            sight, line, seen = ways[bit]
            for origin, move in seen[sight[lines[line]]]:
                if not own & origin or (engine.king.path[move] if origin == crown else men[move]) < 0:
                    continue
                if (bit & shut and origin != crown) or engine.stops_in_gap(position, move, edge):
                    barred.append(move)
    for move in set(barred):
        found.remove(move)
    return found


def _shut(engine: "Engine", position: "Position", edge: int) -> int:
    """The gaps between men where a man that stops can capture neither: whoever comes, the gap remains.

    Each axis of the board is looked at in the copy in which it is a line, all squares at once.
    """
    attackers, defenders, king, turn = position
    here = engine.board
    if engine.parameters.gap_flanks != "pieces" or edge or engine.parameters.hostile_edge:
        return 0
    crown = here.bit[king]
    men, own = (attackers, defenders | crown) if turn else (defenders, attackers)
    partners = own | here.special
    spared = ~(men >> 1 & partners >> 2 | men << 1 & partners << 2)
    return men << 1 & men >> 1 & here.whole & ~(attackers | defenders | crown) & spared


def _bits(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        bits ^= lowest
        yield lowest
