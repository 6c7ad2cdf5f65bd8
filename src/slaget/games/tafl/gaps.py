"""Gaps (TF-4.8, TF-4.9): who stands in one, and where one may be."""

from functools import lru_cache

from slaget.games.tafl.board import Look, Position
from slaget.games.tafl.masks import Masks
from slaget.games.tafl.parameters import Kind
from slaget.games.tafl.slides import Slides


def flanks(masks: Masks, position: Position, kind: Kind) -> int:
    """TF-4.8: the squares that are flanks for a piece of this kind."""
    if masks.special_flanks:
        return masks.partners(position, kind)
    attackers, defenders, king, _ = position
    if kind != "attacker":
        return attackers
    return defenders | masks.board.bit[king] if masks.anvil else defenders


def gap(masks: Masks, position: Position, to: int, kind: Kind) -> int:
    """The two flanks of the piece now on ``to``, as low bits; 0 where it stands in no gap or is not bound."""
    if kind == "king" and not masks.gap_binds_king[to]:
        return 0
    beside = flanks(masks, position, kind) & masks.board.near[to]
    if beside.bit_count() < 2:
        return 0
    return next((axis for axis in masks.board.axes[to] if axis > 0 and beside & axis == axis), 0)


def has_stopped_in_gap(masks: Masks, before: Position, move: int, after: Position) -> bool:
    """Whether the piece moved stands in a gap in the position after; most often one look beside it tells."""
    here = masks.board
    to = here.stop[move]
    enemies = here.near[to] & (after[0] if before[3] else after[1] | here.bit[after[2]])
    if not enemies & enemies - 1 and not masks.special_flanks:
        return False
    return gap(masks, after, to, masks.kind_at(before, here.start[move])) != 0


def gap_bits(masks: Masks, position: Position) -> int:
    """Empty squares that may be gaps for the side to move, each in one copy or in both: never too few."""
    attackers, defenders, king, turn = position
    here = masks.board
    crown = here.bit[king]
    enemies = attackers if turn else defenders | crown
    if masks.special_flanks:
        enemies |= here.special
    return enemies << 1 & enemies >> 1 & here.whole & ~(attackers | defenders | crown)


def is_no_gap(masks: Masks, position: Position, bit: int) -> bool:
    """Whether fewer than two possible flanks lie beside a square."""
    attackers, defenders, king, turn = position
    here = masks.board
    beside = here.near[here.at[bit]] & (attackers if turn else defenders | here.bit[king])
    return not (beside & beside - 1 or masks.special_flanks)


@lru_cache(maxsize=32)
def entries(men: Slides) -> dict[int, Look]:
    """For each bit the look across its line, where men come in between flanks, at those that may stop there."""
    made: dict[int, Look] = {}
    for bit, (sight, line, seen) in men.board.across.items():
        made[bit] = sight, line, tuple(tuple(end for end in ends if men.path[end[1]] >= 0) for ends in seen)
    return made
