"""Gaps (TF-4.8, TF-4.9): who stands in one, and the moves that would stop in one, taken out of what is listed."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from slaget.games.tafl.board import Way

if TYPE_CHECKING:
    from slaget.games.tafl.engine import Engine, Position
    from slaget.games.tafl.parameters import Kind
    from slaget.games.tafl.slides import Slides

Number: TypeAlias = Callable[[Any], int]
"""Leads from what is listed to the number of its move."""


def flanks(engine: "Engine", position: "Position", kind: "Kind") -> int:
    """TF-4.8: the low squares that are flanks for a piece of this kind."""
    attackers, defenders, king, _ = position
    here = engine.board
    crown = here.bit[king]
    enemies = defenders | (crown if engine.anvil else 0) if kind == "attacker" else attackers
    if not engine.special_flanks:
        return enemies & here.copy
    special = engine.empty_against[kind] & ~(attackers | defenders | crown)
    if king == here.throne:
        special |= engine.seat_against[kind]
    return (enemies | special) & here.copy


def gap(engine: "Engine", position: "Position", to: int, kind: "Kind") -> int:
    """The two flanks of the piece now on ``to``, as low bits; 0 where it stands in no gap or is not bound."""
    if kind == "king" and not engine.gap_binds_king[to]:
        return 0
    beside = flanks(engine, position, kind) & engine.board.near[to]
    if beside.bit_count() < 2:
        return 0
    return next((axis for axis in engine.board.axes[to] if axis > 0 and beside & axis == axis), 0)


def stops_in_gap(engine: "Engine", position: "Position", move: int, edge: int = 0) -> bool:
    """Whether the moved piece stands in a gap after the move and its captures."""
    return has_stopped_in_gap(engine, position, move, engine.play(position, move, edge))


def has_stopped_in_gap(engine: "Engine", before: "Position", move: int, after: "Position") -> bool:
    """Whether the piece moved stands in a gap in the position after; most often one look beside it tells."""
    start, stop, _, near, bit = engine.tables
    to = stop[move]
    enemies = near[to] & (after[0] if before[3] else after[1] | bit[after[2]])
    if not enemies & enemies - 1 and not engine.special_flanks:
        return False
    return gap(engine, after, to, engine.kind_at(before, start[move])) != 0


def gap_bits(engine: "Engine", position: "Position") -> int:
    """Empty squares that may be gaps for the side to move, each in one copy or in both: a generous guess."""
    attackers, defenders, king, turn = position
    here = engine.board
    crown = here.bit[king]
    enemies = attackers if turn else defenders | crown
    if engine.special_flanks:
        enemies |= here.special
    return enemies << 1 & enemies >> 1 & here.whole & ~(attackers | defenders | crown)


def is_no_gap(engine: "Engine", position: "Position", bit: int) -> bool:
    """Whether fewer than two possible flanks lie beside a square."""
    attackers, defenders, king, turn = position
    here = engine.board
    beside = here.near[here.at[bit]] & (attackers if turn else defenders | here.bit[king])
    return not (beside & beside - 1 or engine.special_flanks)


@lru_cache(maxsize=32)
def ways_in(men: "Slides") -> dict[int, Way]:
    """For each bit the way that men come between flanks along its line: across it, where men may stop at all."""
    made: dict[int, Way] = {}
    for bit, (sight, line, seen) in men.board.across.items():
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
            if origin & own and (not bit & unsure or stops_in_gap(engine, position, move)):
                del men[bisect_left(men, move, key=number)]
    return men


def tried_out(
    engine: "Engine", position: "Position", gaps: int, listed: Iterable[Any], number: Number, edge: int
) -> Iterator[Any]:
    """What is listed without the moves that stop in a gap, each that may stop in one being tried out."""
    stop, bit = engine.board.stop, engine.board.bit
    for each in listed:
        move = number(each)
        if not (bit[stop[move]] & gaps and stops_in_gap(engine, position, move, edge)):
            yield each
