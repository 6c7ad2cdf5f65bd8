"""The exact results of fights, remembered by the types that meet, and of actions that hang on them.

A fight goes by ``combat.Fight``; only how often one throw beats another is counted here, since the dice of a game's
own table may be too many to go through one by one. Ties are thrown again, so that shares are of exchanges decided.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from attrs import evolve as replace

from slaget.games.kungabrade import tables as t
from slaget.games.kungabrade.combat import Fight, Fighter
from slaget.games.kungabrade.tables import Tables
from slaget.games.kungabrade.throws import compared

MANY: Final = 24
"""Dice of which several are thrown are counted with no more sides than this: the shares are nearly the same."""
STANDS, UNHORSED, FALLEN = range(3)
"""What became of a piece; one that was unhorsed before it fell is both."""
_ME: Final = "attacker"


class Result(NamedTuple):
    """One way a fight may end: its share, what became of the attacker and of each target, in their order."""

    share: Fraction
    attacker: int
    targets: tuple[int, ...]


@lru_cache(maxsize=1024)
def beats(mine: t.Entry, double: int, yours: t.Entry, guard: int, sides: int) -> Fraction:
    """How likely the first throw is the higher one, once they differ (KB-8.2 to KB-8.5).

    >>> beats(("2", 2, 2), 1, ("1", 1, 1), 1, 6)
    Fraction(181, 201)
    """
    if mine[1] > 1 or yours[1] > 1:
        sides = min(sides, MANY)
    won, _, lost = compared(mine, double, yours, guard, sides)
    return Fraction(won, won + lost)


@lru_cache(maxsize=4096)
def results(
    tables: Tables, kind: int, double: int, against: tuple[int, ...], guard: int, ranged: bool
) -> tuple[Result, ...]:
    """How an attack of one type on others may end; ``guard`` is what a mage among them doubles its throws by.

    The likelier end stands first, and of equally likely ones that which the attacker wins.
    """
    removes = len(against) > 1 and tables.choices.sweep_riders == "remove"
    types = tables.types
    targets = tuple(Fighter(str(i), t, i, guard if types.dhurg[t] else 1) for i, t in enumerate(against))
    attacker = Fighter(_ME, kind, -1, double if types.dhurg[kind] else 1)
    found: dict[tuple[int, tuple[int, ...]], Fraction] = {}
    for share, fight in _ends(
        Fight(tables.entries, tables.die_sides, attacker, targets, ranged, removes, types), Fraction(1)
    ):
        end = _fate(fight, _ME), tuple(_fate(fight, target.piece) for target in targets)
        found[end] = found.get(end, Fraction(0)) + share
    ends = [Result(share, *end) for end, share in found.items()]
    return tuple(sorted(ends, key=lambda end: -end.share))


def _fate(fight: Fight, piece: str) -> int:
    return UNHORSED * (piece in fight.unhorsed) + FALLEN * (piece in fight.fallen)


def _ends(fight: Fight, share: Fraction) -> Iterator[tuple[Fraction, Fight]]:
    """Every way a fight may go on, each exchange won and lost, and its share."""
    if fight.result is not None:
        yield share, fight
        return
    mine, leader = fight.attacker, fight.leader()
    entry, answer = fight.entries[mine.type][leader.type], fight.entries[leader.type][mine.type]
    double, guard = fight.doubled(mine), fight.doubled(leader)
    better = beats(entry, double, answer, guard, fight.sides)
    for is_won, part in ((True, better), (False, 1 - better)):
        if part:
            branch = _branched(fight)
            for _ in branch.won() if is_won else branch.lost(branch.leader()):
                pass
            yield from _ends(branch, share * part)


def _branched(fight: Fight) -> Fight:
    return replace(
        fight, attacker=replace(fight.attacker), targets=tuple(map(replace, fight.targets)),
        fallen=[*fight.fallen], unhorsed=[*fight.unhorsed],
    )  # fmt: skip
