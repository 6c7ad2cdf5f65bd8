"""The worth of a position for its mover: pieces and places, attacks next turn, crowns, gates, the clock."""

from collections.abc import Mapping
from operator import getitem
from typing import Final, NamedTuple

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.board import BIT
from slaget.games.kungabrade.mind.lore import Gains, Lore, lore_of
from slaget.games.kungabrade.moves import strides
from slaget.games.kungabrade.pieces import HALF
from slaget.games.kungabrade.state import State
from slaget.games.kungabrade.tables import Ground
from slaget.players.chances import MOST, WIN

_GATE: Final = 300
_STACK: Final = (0, 0, 125, 275)
"""What a stack is worth by its weight, while the enemy's gate is intact."""
_STACK_STEP: Final = 30
_AT_WORK: Final = 100
"""A complete stack before the gate, or beside the wall."""
_CROWN: Final = 15
_CROWN_DANGER: Final = 700
_STORM: Final = (1250, 1250, 800, 375, 175, 75)
"""What an enemy that may stand on the crown in so many moves comes to, the way being open and nobody on guard."""
_GUARDED: Final = (256, 170, 120, 90)
"""How much of it is left, in 256ths, with so many guards on the crown and beside it."""
_IN_REAR: Final = (0, 25, 100, 200, 250, 275)
"""What so many pieces are worth where they may build rams and towers, the gate being intact."""
_HELD: Final = (10, 8, 6, 4)
"""By how many quarters the siege counts with so many defenders at home or just before it."""
_WEARY: Final = 200
_BACK: Final = (0, 110, 45, 15)
"""What it costs to have only so many pieces before the own defence line, where all behind it lose."""


class Sight(NamedTuple):
    """What a side's pieces are and reach next turn, as sets by type."""

    pieces: tuple[int, ...]
    reach: tuple[int, ...]
    steps: int
    """Where they may step themselves, to attack hand to hand."""


def sight(state: State, ground: Ground, side: int, holds: bool) -> Sight:
    """What a side sees; a mage counts what it may reach by a dhurg where ``holds`` says that it may hold one."""
    points, first, marks = state.points, HALF * side, state.marks
    near, halo, rides = ground.near, ground.halo, ground.rides
    passable = ground.through & ~(state.white | state.black)
    feet = archers = riders = walked = shot = ridden = steps = 0
    for p in points[first : first + 9]:
        feet |= BIT[p]
        walked |= near[p]
    for p in points[first + 9 : first + 12]:
        archers |= BIT[p]
        shot |= halo[p]
        steps |= near[p]
    unhorsed = marks >> (first + 12)
    for p in points[first + 12 : first + 16]:
        if unhorsed & 1:
            feet |= BIT[p]
            walked |= near[p]
        else:
            riders |= BIT[p]
            ridden |= rides[p][near[p] & passable]
        unhorsed >>= 1
    p = points[first + 16]
    wall = (feet | riders) & ground.wall
    if wall:
        archers, feet, riders = archers | wall, feet & ~wall, riders & ~wall
        for q in b.bits(wall):
            shot |= ground.rest[q] | BIT[q]
    mage = ground.mage_halo[p] if holds else halo[p]
    return Sight((feet, archers, riders, BIT[p]), (walked, shot, ridden, mage), steps | walked | ridden | near[p])


def sight_of_all(state: State, ground: Ground, side: int, holds: bool) -> Sight:
    """The same for any pieces, one by one."""
    tables, marks = state.match.tables, state.marks
    slots, types = tables.slots, tables.types
    passable, wall = ground.through & ~(state.white | state.black), tables.walls[side]
    pieces, reach, steps = [0] * len(types.kinds), [0] * len(types.kinds), 0
    for piece in range(HALF * side, HALF * side + HALF):
        p = state.points[piece]
        if p == b.NOWHERE:
            continue
        kind = pc.type_on(wall, pc.natural_type(piece, marks, slots), p, types)
        near, number = ground.near[p], types.moves[kind]
        if number > 1:
            near = strides(tables, ground, passable, number, ground.ends[kind], p)
        pieces[kind] |= BIT[p]
        if types.melee[kind]:
            steps |= near
        if types.ranged[kind]:
            reach[kind] |= ground.mage_halo[p] if holds and types.dhurg[kind] else ground.halo[p]
        elif types.melee[kind]:
            reach[kind] |= near
    return Sight(tuple(pieces), tuple(reach), steps)


def threats(gains: Gains, mine: Sight, yours: Sight) -> tuple[int, int]:
    """The best attack of a side next turn, and all that it may attack, each by the best way to."""
    best = total = seen = 0
    reach, pieces = mine.reach, yours.pieces
    for kind, foe, gained in gains:
        hit = reach[kind] & pieces[foe] & ~seen
        if hit:
            seen |= hit
            total += gained * hit.bit_count()
            best = best or gained
    return best, total


def weary(state: State) -> int:
    """What a player who wants to win gives to see an end of turns without progress."""
    limit = state.match.tables.limit
    return max(0, 4 * state.idle - limit) * _WEARY // (3 * limit) if limit else 0


def weigh(state: State) -> int:
    """The worth for the mover, in hundredths of a foot soldier."""
    return _bounded(state, *_parts(state))


def terms(state: State) -> Mapping[str, int]:
    """The named terms of ``weigh``, which add up to it."""
    squares, near, crowns, siege, rest = _parts(state)
    known = lore_of(state.match)
    sign = 1 - 2 * state.turn
    bare = 0
    for piece, p in enumerate(state.points):
        if p != b.NOWHERE:
            kind = pc.natural_type(piece, state.marks, known.tables.slots)
            bare += (1 - 2 * pc.side_of(piece)) * known.worth[kind]
    found = {
        "pieces": sign * bare,
        "ways": squares - sign * bare,
        "attacks": near,
        "crowns": crowns,
        "siege": siege,
        "gates": rest,
    }
    return {**found, "clock": weigh(state) - sum(found.values())}


def _bounded(state: State, squares: int, near: int, crowns: int, siege: int, rest: int) -> int:
    """All together; near the end of a clock without progress it comes to less (KB-13.4)."""
    total = squares + near + crowns + siege + rest
    tables, idle = state.match.tables, state.idle
    half = tables.limit // 2
    if idle > half and tables.limit:
        total = total * (tables.limit - idle) // (tables.limit - half)
    return max(-MOST, min(MOST, total))


def _parts(state: State) -> tuple[int, int, int, int, int]:
    match, points, _, marks, white, black, holders, turn, _, _, _ = state
    known = lore_of(match)
    tables, broken = match.tables, match.broken
    squares = sum(map(getitem, known.squares(marks), points))
    centre, crown_w, crown_b = holders % 3, holders // 3 % 3, holders // 9
    rest = _GATE * (broken[1] - broken[0])
    if crown_w or crown_b:
        rest += _CROWN * ((crown_w == 1) - (crown_b == 2))
    if match.may_end:
        rest -= _back(white & ~tables.behind[0])
        rest += _back(black & ~tables.behind[1])
    grounds = tables.grounds
    see = sight if tables.is_his else sight_of_all
    sights = (
        see(state, grounds[0][broken[1]], 0, centre != 2),
        see(state, grounds[1][broken[0]], 1, centre != 1),
    )
    mine, yours = sights[turn], sights[1 - turn]
    holds = (centre == 1 or crown_w == 1), (centre == 2 or crown_b == 2)
    my_best, my_all = threats(known.gains[holds[turn]][holds[1 - turn]], mine, yours)
    your_best, your_all = threats(known.gains[holds[1 - turn]][holds[turn]], yours, mine)
    near = (3 * my_best + (my_all - my_best) - 2 * (your_all - your_best) - your_best) >> 2
    foe = white if turn else black
    crowns = 0
    crown_of = tables.board.crowns
    goal, home = BIT[crown_of[1 - turn]], BIT[crown_of[turn]]
    if mine.steps & goal:
        crowns += MOST if not foe & goal else WIN // 3
    if yours.steps & home:
        crowns -= _CROWN_DANGER
    siege = _stormed(state, known, 0) - _stormed(state, known, 1)
    sign = -1 if turn else 1
    return squares * sign, near, crowns, siege * sign, rest * sign


def _stormed(state: State, known: Lore, side: int) -> int:
    """What a side's pieces come to that are on their way to the enemy's crown, or build before his gate."""
    enemy = 1 - side
    own, foe = (state.black, state.white) if side else (state.white, state.black)
    board = known.tables.board
    castle = board.castles[enemy]
    if not known.broken[enemy]:
        at_work = (own & known.tables.zones[side]).bit_count()
        siege = _IN_REAR[0]
        if at_work:
            stacks = [stack for stack in state.stacks if pc.side_of(stack[0]) == side]
            at_work += sum(len(stack) - 1 for stack in stacks)
            siege = _IN_REAR[min(at_work, len(_IN_REAR) - 1)] + sum(_stacked(state, stack) for stack in stacks)
        held = (foe & known.rears[enemy]).bit_count()
        building = siege * _HELD[min(held, 3)] >> 2
        if not own & castle:
            return building
    else:
        building = 0
    way, total, first = known.way[side], 0, HALF * side
    slots, types = known.tables.slots, known.tables.types
    for piece in range(first, first + HALF):
        p = state.points[piece]
        steps = way[p]
        if steps > 10 or (not known.broken[enemy] and not castle & BIT[p]):
            continue
        steps = -(-steps // types.moves[pc.natural_type(piece, state.marks, slots)])
        if steps < len(_STORM):
            total += _STORM[steps]
    crown = board.crowns[enemy]
    guards = (foe & (known.tables.adjacent[crown] | BIT[crown])).bit_count()
    return building + (total * _GUARDED[min(guards, 3)] >> 8)


def _back(forward: int) -> int:
    number = forward.bit_count()
    return _BACK[number] if number < len(_BACK) else 0


def _stacked(state: State, stack: tuple[int, ...]) -> int:
    """What a stack comes to as a ram or tower: more when complete, and nearer to the gate."""
    side, p = pc.side_of(stack[0]), state.points[stack[0]]
    load = sum(pc.weight(piece, state.marks, state.match.tables.slots) for piece in stack)
    worth = _STACK[load]
    if load == 3:
        board = state.match.tables.board
        goal = board.forecourts[1 - side]
        steps = b.apart(p, goal)
        worth += _STACK_STEP * (6 - steps)
        if p == goal or state.match.tables.adjacent[p] & board.walls[1 - side]:
            worth += _AT_WORK
    return worth
