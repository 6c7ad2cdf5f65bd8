"""Attacks declared and fought out: melee and ranged, by a piece of the side to act (KB-7, KB-8, KB-9)."""

from collections.abc import Iterable
from typing import get_args

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.combat import Fight, Fighter
from slaget.games.kungabrade.moves import doubling_here, holders_after
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import State, fight_type, pieces_at, top_at, type_at
from slaget.games.kungabrade.tables import unpacked
from slaget.kernel import Chance


def melee(state: State, piece: int, origin: int, via: str | None, to: int, chance: Chance) -> list[m.Event]:
    """An attack by moving onto an enemy's point, with the type of its origin (KB-7.1, KB-8.1).

    The winner over a single piece occupies the point (KB-8.9, KB-8.10); who loses against a holding mage loses
    only the attacking piece (KB-9.12). A mage counts as standing on the contested point already (KB-9.4).
    """
    kind, tables = type_at(state, piece, origin), state.match.tables
    types = tables.types
    holders = holders_after(state, piece, to) if types.dhurg[kind] else state.holders
    double = doubling_here(tables, holders, pc.side_of(piece), to)
    attacker = Fighter(tables.slots.ids[piece], kind, origin, double)
    foes = (_attacked(state, to, state.holders),)
    fight = Fight(tables.entries, tables.die_sides, attacker, foes, types=types)
    declared = m.AttackDeclared(attacker.piece, "melee", b.NAMES[origin], via, (b.NAMES[to],))
    events = [declared, *fight.fought(chance)]
    if fight.result == "attacker_won" and len(pieces_at(state, to)) == 1:
        events.append(m.PieceMoved(attacker.piece, b.NAMES[origin], via, b.NAMES[to], False))
    return events


def ranged(
    state: State, piece: int, kind: int, point: int, targets: Iterable[int], holders: int, chance: Chance
) -> list[m.Event]:
    """An attack from a distance, the attacker standing on ``point`` and the dhurgs held as ``holders`` says."""
    tables, ordered = state.match.tables, sorted(targets)
    fight = Fight(
        tables.entries,
        tables.die_sides,
        Fighter(tables.slots.ids[piece], kind, point, doubling_here(tables, holders, pc.side_of(piece), point)),
        tuple(_attacked(state, t, holders) for t in ordered),
        ranged=True,
        sweep_removes=len(ordered) > 1 and tables.choices.sweep_riders == "remove",
        types=tables.types,
    )
    named = tuple(b.NAMES[t] for t in ordered)
    declared = m.AttackDeclared(fight.attacker.piece, "ranged", b.NAMES[point], None, named)
    return [declared, *fight.fought(chance)]


def _attacked(state: State, point: int, holders: int) -> Fighter:
    """The point attacked: its top piece, in a stack a foot soldier without a second life (KB-8.8, KB-11.11)."""
    top, kind, tables = top_at(state, point), fight_type(state, point), state.match.tables
    double = doubling_here(tables, holders, pc.side_of(top), point)
    return Fighter(tables.slots.ids[top], kind, point, double)


def holder_changes(before: int, after: int) -> list[m.Event]:
    """The changes of holders, in the order of the dhurgs."""
    changed = zip(get_args(m.Dhurg), unpacked(before), unpacked(after))
    return [m.DhurgHolderChanged(name, SEATS[new - 1] if new else None) for name, old, new in changed if old != new]
