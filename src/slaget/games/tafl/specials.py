"""Captures beyond the two of the rulebook's games: rows against the edge, and Linnaeus's fourth man."""

from collections.abc import Iterator

from attrs import frozen

from slaget.games.tafl.board import Position
from slaget.games.tafl.masks import Masks


@frozen
class Wall:
    """A row taken against the edge (TF-11.6): its men, the two enclosing ends, what stands before each man."""

    men: tuple[int, ...]
    ends: tuple[int, int]
    fronts: tuple[int, ...]


def shieldwall(masks: Masks, moved: Position, to: int, serving: int | None = None) -> Iterator[Wall]:
    """TF-11.6: the rows that the piece now on ``to`` closes, along each edge it stands on.

    ``serving`` are the pieces that may enclose, where own kinds may not all (TF-11.12).
    """
    here = masks.board
    last = here.size - 1
    file, rank = divmod(to, here.size)
    for on_edge, along, inward in (
        (rank == 0, here.size, 1),
        (rank == last, here.size, -1),
        (file == 0, 1, here.size),
        (file == last, 1, -here.size),
    ):
        for step in (along, -along):
            if on_edge and (wall := _wall(masks, moved, to, step, inward, serving)):
                yield wall


def _wall(masks: Masks, moved: Position, to: int, step: int, inward: int, serving: int | None) -> Wall | None:
    """The row that begins beside ``to`` and runs along the edge by ``step``."""
    here = masks.board
    own, enemies = _sides(masks, moved, to)
    if serving is not None:
        own = serving | here.low[to]
    row: list[int] = []
    s = to + step
    while _follows(here.size, s, step) and here.low[s] & enemies:
        row.append(s)
        s += step
    fronts = tuple(t + inward for t in row)
    closed = _follows(here.size, s, step) and _ends(masks, moved, s, own)
    if len(row) < 2 or not closed or not all(here.low[t] & own for t in fronts):
        return None
    return Wall(tuple(t for t in row if t != moved[2]), (to, s), fronts)


def _follows(size: int, s: int, step: int) -> bool:
    """Whether ``s`` is still on the board, and on the line it was reached along."""
    before = s - step
    return 0 <= s < size * size and (s // size == before // size or s % size == before % size)


def _sides(masks: Masks, moved: Position, to: int) -> tuple[int, int]:
    """The pieces that may enclose and those enclosed; a king encloses where he may serve (TF-5.9)."""
    attackers, defenders, king, turn = moved
    crown = masks.board.bit[king]
    if not turn:
        return attackers, defenders | crown
    if to == king and not masks.hammer:
        return 0, attackers
    return defenders | (crown if masks.anvil or to == king else 0), attackers


def _ends(masks: Masks, moved: Position, s: int, own: int) -> bool:
    """Whether ``s`` closes the far end of a row: an encloser, or an empty corner hostile to men."""
    here = masks.board
    if here.low[s] & own:
        return True
    attackers, defenders, king, turn = moved
    empty = not here.low[s] & (attackers | defenders | here.bit[king])
    hostile = ("attacker" if turn else "defender") in masks.parameters.hostile_corner
    return masks.parameters.shieldwall == "men_and_corner" and s in here.corners and empty and hostile


def linnaean(masks: Masks, moved: Position, to: int) -> list[int]:
    """TF-11.7: the fourth man beside the king on his throne, taken from beyond by an attacker on ``to``."""
    attackers, defenders, king, turn = moved
    here = masks.board
    if turn or king != here.throne:
        return []
    throne = here.low[here.throne]
    return [
        here.at[beside]
        for beside, beyond, _ in here.pairs[to]
        if beyond == throne and beside & defenders and here.near[king] & ~beside & ~attackers == 0
    ]
