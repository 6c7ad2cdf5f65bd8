"""A commander who weighs one action ahead: what an attack may gain, and how far a move leads to the crown.

The zero of the ladders of players (``slaget.players``), kept as it is.
"""

from functools import lru_cache
from random import Random
from typing import Any, Final

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.combat import Fight, Fighter
from slaget.games.kungabrade.kinds import PieceKind, Types
from slaget.games.kungabrade.moves import doubling, holders_after, holds_any
from slaget.games.kungabrade.options import options
from slaget.games.kungabrade.placing import must_show
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import State, fight_type, is_complete, load_at, own_and_foe, top_at, type_at
from slaget.games.kungabrade.tables import Tables
from slaget.kernel import Seat, distribution

_LOST: Final = "attacker"


def greedy(view: State, seat: Seat, random: Random) -> Any:
    """The command a greedy commander gives."""
    offered = options(view, seat)
    if view.phase != "play":
        return _set_up(view, seat, offered, random)
    best, chosen = -1e9, None
    for option in offered:
        command = option.only if option.only is not None else _widest(option)
        worth = _worth(view, command) + random.random() * 0.02
        if worth > best:
            best, chosen = worth, command
    return chosen


def _widest(option: Any) -> Any:
    """Of a sweep's choices, every target at once; of other domains the first value."""
    *_, last = option.listed()
    return last


def _set_up(view: State, seat: Seat, offered: Any, random: Random) -> Any:
    """Pieces as far forward as they may stand; done as soon as that is possible."""
    kinds = {option.command: option for option in offered}
    if m.FinishSetup in kinds:
        return kinds[m.FinishSetup].sample(random)
    placing = [option for option in offered if option.command is m.PlacePiece]
    if not placing:
        return random.choice(offered).sample(random)
    option = random.choice(placing)
    forward = max if (seat == "white") else min
    row = forward(b.RANK[b.POINTS[p]] for p in option.open["point"].values)
    points = [
        p for p in option.open["point"].values if abs(b.RANK[b.POINTS[p]] - row) <= (0 if must_show(view) else 1)
    ]
    return m.PlacePiece(SEATS[0 if seat == "white" else 1], option.fixed["kind"], random.choice(points))


def _worth(view: State, command: Any) -> float:
    match command:
        case m.Move():
            return _move_worth(view, command)
        case m.Shoot(_, a, targets):
            return _attack_worth(view, b.POINTS[a], b.POINTS[a], targets, ranged=True)
        case m.RamGate():
            return 3.0
        case m.BreakGate():
            return 1.5
        case m.MoveStack(_, a, to):
            return 0.4 + 0.3 * (_way(view, b.POINTS[a]) - _way(view, b.POINTS[to]))
        case m.ScaleWall(_, a, to):
            foe = own_and_foe(view)[1]
            return 2.0 if not foe & b.BIT[b.POINTS[to]] else 1.0 + _attack_worth(
                view, b.POINTS[a], b.POINTS[to], (to,), ranged=False
            )  # fmt: skip
        case m.AnswerDraw(_, accept):
            return 1.0 if not accept else -1.0
        case _:
            return 0.0


def _move_worth(view: State, command: m.Move) -> float:
    a, q, enemy = b.POINTS[command.from_], b.POINTS[command.to], 1 - view.turn
    own, foe = own_and_foe(view)
    attack = _attack_worth(view, a, q, (command.to,), ranged=False) if foe & b.BIT[q] else 0.0
    if q == view.match.tables.board.crowns[enemy]:
        return 100.0 if not foe & b.BIT[q] else 8.0 + attack
    if own & b.BIT[q]:
        moves = view.match.tables.types.moves[type_at(view, top_at(view, a), a)]
        return 0.8 if load_at(view, q) + 1 >= 3 or moves > 1 else 0.5
    if command.targets:
        attack = _attack_worth(view, a, q, command.targets, ranged=True)
    spoils = -1.0 if is_complete(view, a) else 0.0
    return attack + spoils + _advance(view, a, q)


def _advance(view: State, a: int, q: int) -> float:
    """How much nearer a piece comes to the crown; the mage stays where it is held or at home more willingly."""
    step = 0.1 * (_way(view, a) - _way(view, q))
    piece = top_at(view, a)
    slots = view.match.tables.slots
    if slots.types.dhurg[pc.kind_of(piece, view.marks, slots)]:
        holds = holds_any(holders_after(view, piece, q), view.turn)
        return 0.3 * holds - 0.3 * holds_any(view.holders, view.turn) + 0.5 * step
    if view.match.tables.board.castles[view.turn] & b.BIT[a]:
        step -= 0.15
    return step - 0.3 * _danger(view, q)


def _danger(view: State, q: int) -> int:
    """How many enemies stand next to a point."""
    foe = own_and_foe(view)[1]
    return (view.match.tables.adjacent[q] & foe).bit_count()


def _way(view: State, p: int) -> int:
    """Steps to the enemy crown through his gate, or to the forecourt while it is intact."""
    enemy, board = 1 - view.turn, view.match.tables.board
    inside = board.castles[enemy] & b.BIT[p]
    goal = board.crowns[enemy] if view.match.broken[enemy] or inside else board.forecourts[enemy]
    return b.apart(p, goal) + (0 if inside else 4)


def _attack_worth(view: State, a: int, q: int, targets: tuple[str, ...], *, ranged: bool) -> float:
    """What an attack gains on average: enemies removed or unhorsed, less the own piece."""
    piece = top_at(view, a)
    kind = type_at(view, piece, q if ranged else a)
    tables, side = view.match.tables, view.turn
    types = tables.types
    holders = holders_after(view, piece, q) if types.dhurg[kind] and (a != q) else view.holders
    double = doubling(tables, kind, holders, side, q)
    foes = [(fight_type(view, b.POINTS[t]), b.POINTS[t]) for t in targets]
    against = tuple(sorted(kind for kind, _ in foes))
    guard = max(doubling(tables, kind, view.holders, 1 - side, p) for kind, p in foes)
    gain, loss = _expected(tables, kind, double, against, guard, ranged)
    return gain - loss * _worths(types)[pc.natural_type(piece, view.marks, tables.slots)]


@lru_cache(maxsize=64)
def _worths(types: Types) -> tuple[float, ...]:
    """What a piece of each type is worth, by what it may do; a foot soldier 1."""
    return tuple(map(_worth_of, types.kinds))


def _worth_of(kind: PieceKind) -> float:
    if kind.dhurg:
        return 4.0
    return 1.0 + 0.6 * ("ranged" in kind.attacks) + 0.8 * bool(kind.unhorses_to) + 0.4 * (kind.moves - 1)


@lru_cache(maxsize=4096)
def _expected(
    tables: Tables, kind: int, double: int, against: tuple[int, ...], guard: int, ranged: bool
) -> tuple[float, float]:
    """The worth of what falls on average, and the chance that the attacker does, from the exact odds."""
    types = tables.types
    worths = _worths(types)

    def run(chance: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
        targets = tuple(Fighter(f"{i}", t, i, guard if types.dhurg[t] else 1) for i, t in enumerate(against))
        fighter = Fighter(_LOST, kind, 0, double)
        fight = Fight(tables.entries, tables.die_sides, fighter, targets, ranged, types=types)
        fight.fallen.clear()
        for event in fight.fought(chance):
            del event
        return tuple(fight.fallen), tuple(fight.unhorsed)

    gain = loss = 0.0
    for (fallen, unhorsed), p in distribution(run).items():
        afoot = [against[int(name)] for name in unhorsed if name != _LOST and name not in fallen]
        hurt = sum(worths[kind] - worths[types.unhorsed[kind]] for kind in afoot)
        gain += float(p) * (hurt + sum(worths[against[int(name)]] for name in fallen if name != _LOST))
        loss += float(p) * (1.0 if _LOST in fallen else 0.4 * (_LOST in unhorsed))
    return gain, loss
