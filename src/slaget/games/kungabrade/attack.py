"""Attacks declared and fought out: melee and ranged, by a piece of the side to act (KB-7, KB-8, KB-9)."""

from collections.abc import Iterable
from typing import get_args

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.combat import Fight, Fighter, Target
from slaget.games.kungabrade.moves import holders_after, holds_any
from slaget.games.kungabrade.setup import SIDES
from slaget.games.kungabrade.state import State, pieces_at, type_at
from slaget.games.kungabrade.tables import FOOT, MAGE, unpacked
from slaget.kernel import Chance


def melee(state: State, piece: int, origin: int, via: int | None, to: int, chance: Chance) -> list[m.Event]:
    """An attack by moving onto an enemy's point, with the type of its origin (KB-7.1, KB-8.1).

    The winner over a single piece occupies the point (KB-8.9, KB-8.10); he who attacks a holding mage and
    loses loses the attacking piece alone (KB-9.12).

    A mage counts as standing on the contested point already (KB-9.4).
    """
    kind, tables, side = type_at(state, piece, origin), state.match.tables, pc.side_of(piece)
    holds = kind == MAGE and holds_any(holders_after(tables, state, side, to), side)
    attacker = Fighter(pc.IDS[piece], kind, origin, 2 if holds else 1)
    fight = Fight(tables.entries, tables.die_sides, attacker, (_target(state, to, state.holders),))
    passed = b.NAMES[via] if via is not None else None
    declared = m.AttackDeclared(attacker.piece, "melee", b.NAMES[origin], passed, (b.NAMES[to],))
    events = [declared, *fight.fought(chance)]
    if fight.result == "attacker_won" and len(pieces_at(state, to)) == 1:
        events.append(m.PieceMoved(attacker.piece, b.NAMES[origin], passed, b.NAMES[to], False))
    return events


def ranged(
    state: State, piece: int, kind: int, point: int, targets: Iterable[int], holders: int, chance: Chance
) -> list[m.Event]:
    """An attack from a distance, the attacker standing on ``point`` and the dhurgs held as ``holders`` says."""
    tables, side, ordered = state.match.tables, pc.side_of(piece), sorted(targets)
    holds = kind == MAGE and holds_any(holders, side)
    fight = Fight(
        tables.entries,
        tables.die_sides,
        Fighter(pc.IDS[piece], kind, point, 2 if holds else 1),
        tuple(_target(state, t, holders) for t in ordered),
        ranged=True,
        sweep_removes=len(ordered) > 1 and tables.options.sweep_riders == "remove",
    )
    named = tuple(b.NAMES[t] for t in ordered)
    return [m.AttackDeclared(pc.IDS[piece], "ranged", b.NAMES[point], None, named), *fight.fought(chance)]


def _target(state: State, point: int, holders: int) -> Target:
    """The point attacked: its top piece, in a stack a foot soldier without a second life (KB-8.8, KB-11.11)."""
    found = pieces_at(state, point)
    top = found[-1]
    kind = FOOT if len(found) > 1 else type_at(state, top, point)
    holds = kind == MAGE and holds_any(holders, pc.side_of(top))
    return Target(pc.IDS[top], kind, point, 2 if holds else 1)


def holder_changes(before: int, after: int) -> list[m.Event]:
    """The changes of holders, in the order of the dhurgs."""
    changed = zip(get_args(m.Dhurg), unpacked(before), unpacked(after))
    return [m.DhurgHolderChanged(name, SIDES[new - 1] if new else None) for name, old, new in changed if old != new]
