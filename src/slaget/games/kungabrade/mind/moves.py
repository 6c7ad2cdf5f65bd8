"""The order in which actions are tried, those worth a look inside the tree, and their commands."""

from collections.abc import Sequence
from typing import Final

from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.board import BIT, NAMES, RANK
from slaget.games.kungabrade.engine import FORCE, MOVE, RAM, SCALE, SHOOT, STACK, Action
from slaget.games.kungabrade.mind.lore import gain, lore_of
from slaget.games.kungabrade.moves import doubling, holders_after
from slaget.games.kungabrade.pieces import HALF
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import State, fight_type, own_and_foe, top_at, type_at
from slaget.games.kungabrade.tables import mages_of

QUIET: Final = 12
"""How many quiet actions are looked at inside the tree."""
SWEEPS: Final = 4
_CROWN: Final = 5_000
_FORCED: Final = {RAM: 400, FORCE: 150, SCALE: 120}
_STACKED: Final = 30


def order(state: State, actions: Sequence[Action], hint: Action | None = None) -> list[Action]:
    """The actions by what they seem to bring, the best first; a hint before all."""
    found = _promising(state, actions)
    if hint is not None and hint in found:
        found.remove(hint)
        found.insert(0, hint)
    return found


def _promising(state: State, actions: Sequence[Action]) -> list[Action]:
    """Walks by how much better the piece then stands, attacks by what they gain on average.

    Of what seems alike the foremost piece and place come first, seen from its own side: both sides look alike.
    """
    known, sign = lore_of(state.match), 1 - 2 * state.turn
    squares, first, points = known.squares(state.marks), HALF * state.turn, state.points
    tables = {points[piece]: squares[piece] for piece in range(first, first + HALF)}
    for stack in state.stacks:
        tables[points[stack[-1]]] = squares[stack[-1]]
    own, foe = own_and_foe(state)
    goal = state.match.tables.board.crowns[1 - state.turn]
    scored: list[tuple[int, int, int, int]] = []
    for place, (kind, a, q, targets) in enumerate(actions):
        at = tables[a]
        if not targets and kind == MOVE:
            worth = sign * (at[q] - at[a])
            bit = BIT[q]
            if bit & foe:
                worth += attack_gain(state, a, q, ()) * 2
            elif bit & own:
                worth += _STACKED
            if q == goal:
                worth += _CROWN
        elif targets:
            worth = sign * (at[q] - at[a]) + 2 * attack_gain(state, a, q, targets)
        elif kind == STACK:
            worth = 2 * (known.way[state.turn][a] - known.way[state.turn][q]) + 10
        else:
            worth = _FORCED[kind]
        scored.append((-worth, -sign * RANK[a], -sign * RANK[q], place))
    scored.sort()
    return [actions[place] for *_, place in scored]


def attack_gain(state: State, a: int, q: int, targets: tuple[int, ...]) -> int:
    """What an attack gains on average: on ``targets`` from ``q``, or where there are none on ``q`` itself."""
    piece, side, holders = top_at(state, a), state.turn, state.holders
    tables = state.match.tables
    natural = pc.natural_type(piece, state.marks, tables.slots)
    kind = type_at(state, piece, q if targets else a)
    foes = [(fight_type(state, t), t) for t in targets or (q,)]
    against = tuple(sorted([foe for foe, _ in foes]))
    is_mage = tables.types.dhurg[kind]
    after = holders_after(state, piece, q) if a != q and is_mage else holders
    double = doubling(tables, kind, after, side, q) if is_mage else 1
    guard = max([doubling(tables, foe, holders, 1 - side, t) for foe, t in foes])
    return gain(lore_of(state.match), natural, kind, double, against, guard, bool(targets))


def inner(state: State, ordered: Sequence[Action]) -> list[Action]:
    """Of actions in their order: attacks, crowns, gates, changes of a dhurg, and the best quiet ones.

    Of the many choices of sweeps only the most promising are followed.
    """
    turn, foe = state.turn, own_and_foe(state)[1]
    tables = state.match.tables
    dhurg_at = tables.dhurg_at
    mages = [state.points[mage] for mage in mages_of(tables.slots, turn, state.marks)]
    goal = tables.board.crowns[1 - turn]
    out: list[Action] = []
    quiet = swept = 0
    for action in ordered:
        kind, a, q, targets = action
        if len(targets) > 1:
            swept += 1
            if swept > SWEEPS:
                continue
        is_loud = targets or kind in (RAM, FORCE, SCALE) or BIT[q] & foe or q == goal
        if is_loud or (a in mages and dhurg_at[a] != dhurg_at[q]):
            out.append(action)
        elif quiet < QUIET:
            quiet += 1
            out.append(action)
    return out


def command(state: State, action: Action) -> m.Command:
    """The command of an action of the side to act.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> from slaget.games.kungabrade.board import POINTS
    >>> here = Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {})).state
    >>> command(here, (MOVE, POINTS["e5"], POINTS["e4"], ()))
    Move(seat='white', from_='e5', to='e4', targets=())
    """
    kind, a, q, targets = action
    seat, names = SEATS[state.turn], tuple(NAMES[t] for t in targets)
    if kind == MOVE:
        return m.Move(seat, NAMES[a], NAMES[q], names)
    if kind == SHOOT:
        return m.Shoot(seat, NAMES[a], names)
    if kind == STACK:
        return m.MoveStack(seat, NAMES[a], NAMES[q])
    if kind == SCALE:
        return m.ScaleWall(seat, NAMES[a], NAMES[q])
    return m.RamGate(seat) if kind == RAM else m.BreakGate(seat)
