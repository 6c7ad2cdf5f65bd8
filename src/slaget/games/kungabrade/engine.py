"""The bare engine: the same game on numbers, without messages, log or refusals.

It plays from a state in play to the next as ``decide``, ``settle`` and ``evolve`` do, in ways of its own: searches
and trainers use it where events are not wanted, and the tests hold the two against each other. An action is a
tuple: (``MOVE``, from, to, targets) and the like.

>>> from random import Random
>>> from slaget.games.kungabrade import KUNGABRADE
>>> from slaget.kernel import Game
>>> here = Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {})).state
>>> len(listed(here))
38
>>> here = played(here, listed(here)[0], lambda: 1)
>>> here.turn, here.turn_no
(1, 1)
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Final, TypeAlias

from attrs import evolve as replace

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.interned import Interned
from slaget.games.kungabrade.kinds import NONE
from slaget.games.kungabrade.listing import actions, is_stuck
from slaget.games.kungabrade.moves import doubling, doubling_here, mages_before
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import Match, Result, Stack, State, changed, made, pieces_at
from slaget.games.kungabrade.tables import Entry
from slaget.games.kungabrade.victory import victory

MOVE, SHOOT, STACK, SCALE, RAM, FORCE = range(6)
Action: TypeAlias = tuple[int, int, int, tuple[int, ...]]
Roll: TypeAlias = Callable[[], int]
_BYTE: Final = tuple(bytes([n]) for n in range(256))


def interned(gate: int, sweep: Callable[[int | None, int, tuple[int, ...]], tuple[Any, ...]]) -> Interned:
    """The actions of a side whose enemy's forecourt is ``gate``; ``sweep`` makes those of several targets."""
    return Interned(
        move=lambda a, q, targets: (MOVE, a, q, targets),
        shoot=lambda a, targets: (SHOOT, a, a, targets),
        sweep=sweep,
        stack=lambda a, q: (STACK, a, q, ()),
        scale=lambda a, q: (SCALE, a, q, ()),
        ram=(RAM, gate, gate, ()),
        force=(FORCE, gate, gate, ()),
    )


def _swept(a: int | None, q: int, targets: tuple[int, ...]) -> tuple[Action, ...]:
    """Every choice of two or more targets."""
    chosen = [some for n in range(2, len(targets) + 1) for some in combinations(targets, n)]
    return tuple((SHOOT, q, q, some) if a is None else (MOVE, a, q, some) for some in chosen)


@cache
def _known(gate: int) -> Interned:
    """The actions of a side, each choice of several targets by itself."""
    return interned(gate, _swept)


def listed(state: State) -> list[Action]:
    """Everything the side to act may do."""
    return actions(state, _known(state.match.tables.board.forecourts[1 - state.turn]))


def played(state: State, action: Action, roll: Roll) -> State:
    """The state after an action and the end of its turn; ``roll`` throws one die of the game's sides."""
    kind, a, q, targets = action
    match, points, stacks, marks, white, black, holders, turn, _, idle, _ = state
    if kind != MOVE or targets or stacks or (white | black) & b.BIT[q]:
        making = _Turn(state)
        making.take(kind, a, q, targets, roll)
        return making.ended()
    piece, bits = points.index(a), b.BIT[a] ^ b.BIT[q]
    points = points[:piece] + _BYTE[q] + points[piece + 1 :]
    if turn:
        black ^= bits
    else:
        white ^= bits
    return ended(state, match, points, (), marks, white, black, holders, idle + 1)


def ended(
    before: State,
    match: Match,
    points: bytes,
    stacks: tuple[Stack, ...],
    marks: int,
    white: int,
    black: int,
    holders: int,
    idle: int,
) -> State:
    """The end of a turn (KB-13): the other side is to act, or nobody."""
    tables, turn, turn_no = match.tables, before.turn, before.turn_no
    holders = tables.held(holders, points, marks)
    if tables.lasting:
        marks, idle = _converted(match, points, marks, idle)
    own, foe = (black, white) if turn else (white, black)
    won = victory(match, turn, own, foe)
    if won is not None:
        match = replace(match, phase="over", result=Result(SEATS[won[0]], won[1]), draw_offer=None)
        return made(State, (match, points, stacks, marks, white, black, holders, turn, turn_no, before.idle, 0))
    if tables.lasting:
        match = _forgotten(match, before, points, marks)
    if (idle and idle == tables.limit) or (
        tables.stalls and _stalls(before._replace(match=match, points=points, stacks=stacks, marks=marks), holders)
    ):
        match = replace(match, phase="over", result=Result(None, "no_progress"), draw_offer=None)
    elif match.draw_offer:
        match = replace(match, draw_offer=None)
    return made(State, (match, points, stacks, marks, white, black, holders, 1 - turn, turn_no + 1, idle, 0))


def _converted(match: Match, points: bytes, marks: int, idle: int) -> tuple[int, int]:
    """Pieces that rest on their own wall become archers for good, which is progress (KB-10.8)."""
    if match.tables.choices.wall_conversion != "permanent":
        return marks, idle
    slots = match.tables.slots
    for piece, p in enumerate(points):
        on_wall = match.tables.walls[pc.side_of(piece)] & b.BIT[p]
        if on_wall and pc.is_converted_by_wall(piece, marks, slots):
            marks, idle = pc.converted(piece, marks, slots), 0
    return marks, idle


def _stalls(state: State, holders: int) -> bool:
    """Whether the side that is to act next has no action (KB-14.4)."""
    white, black = b.mask_of(state.points[: pc.HALF]), b.mask_of(state.points[pc.HALF :])
    return is_stuck(state._replace(white=white, black=black), 1 - state.turn, holders)


def _forgotten(match: Match, before: State, points: bytes, marks: int) -> Match:
    """Without the durabilities of gates before which no enemy mage stands any more (KB-12.2)."""
    if match.tables.choices.gate_durability != "per_visit":
        return match
    after = before._replace(points=points, marks=marks)
    for castle, value in enumerate(match.durability):
        if value and not mages_before(after, castle) and not match.broken[castle]:
            match = replace(match, durability=changed(match.durability, castle, 0))
    return match


class _Turn:
    """A turn in the making: what may change of a state, loosened."""

    __slots__ = ("holders", "marks", "match", "points", "progress", "stacks", "state", "tables", "types")

    def __init__(self, state: State) -> None:
        self.state = state
        self.match = state.match
        self.tables = state.match.tables
        self.types = self.tables.types
        self.points = state.points
        self.stacks = state.stacks
        self.marks = state.marks
        self.holders = state.holders
        self.progress = False

    def take(self, kind: int, a: int, q: int, targets: tuple[int, ...], roll: Roll) -> None:
        """Do what an action says, up to the end of the turn."""
        if kind == STACK:
            for piece in pieces_at(self, a):
                self.put(piece, q)
        elif kind == RAM:
            self.break_gate()
            if self.tables.choices.ram_entry == "top_piece":
                self.enter(pieces_at(self, a)[-1], a, roll)
        elif kind == FORCE:
            self.force(a, roll)
        elif kind == SHOOT:
            self.shoot(pieces_at(self, a)[-1], a, targets, roll)
        else:
            self.move(a, q, targets, roll)

    def ended(self) -> State:
        white, black = b.mask_of(self.points[: pc.HALF]), b.mask_of(self.points[pc.HALF :])
        idle = 0 if self.progress else self.state.idle + 1
        return ended(self.state, self.match, self.points, self.stacks, self.marks, white, black, self.holders, idle)

    def put(self, piece: int, p: int) -> None:
        self.points = self.points[:piece] + _BYTE[p] + self.points[piece + 1 :]

    def lift(self, piece: int) -> None:
        """Take a piece out of the stack it may stand in."""
        if self.stacks:
            left = (tuple(i for i in s if i != piece) for s in self.stacks)
            self.stacks = tuple(s for s in left if len(s) > 1)

    def kind(self, piece: int, p: int) -> int:
        natural = pc.natural_type(piece, self.marks, self.tables.slots)
        return pc.type_on(self.tables.walls[pc.side_of(piece)], natural, p, self.types)

    def held(self) -> int:
        """The holders as the pieces stand now."""
        return self.tables.held(self.holders, self.points, self.marks)

    def held_from(self, mage: int, p: int) -> int:
        """The holders with a mage on a point."""
        points = self.points[:mage] + _BYTE[p] + self.points[mage + 1 :]
        return self.tables.held(self.state.holders, points, self.marks)

    def mounts(self, piece: int, below: tuple[int, ...]) -> bool:
        """Whether a mounted piece laid on a lone mounted one loses its horse, the two being too heavy."""
        slots = self.tables.slots
        each = [pc.natural_type(i, self.marks, slots) for i in (*below, piece)]
        if len(each) != 2 or NONE in (self.types.unhorsed[each[0]], self.types.unhorsed[each[1]]):
            return False
        return sum(self.types.weight[kind] for kind in each) > 3

    def remove(self, piece: int) -> None:
        self.lift(piece)
        self.put(piece, b.NOWHERE)
        self.progress = True

    def unhorse(self, piece: int) -> None:
        self.marks |= 1 << piece
        self.progress = True

    def move(self, a: int, q: int, targets: tuple[int, ...], roll: Roll) -> None:
        """Walk, stack, climb or attack; a shot that follows is judged by the holders after the move."""
        piece, there = pieces_at(self, a)[-1], pieces_at(self, q)
        if there and pc.side_of(there[-1]) != self.state.turn:
            self.melee(piece, a, q, roll)
            return
        self.lift(piece)
        self.put(piece, q)
        if there:
            self.stacks = (*[s for s in self.stacks if s != there], (*there, piece))
            if self.mounts(piece, there):
                self.unhorse(piece)
        if targets:
            self.holders = self.held()
            self.shoot(piece, q, targets, roll)

    def enter(self, piece: int, a: int, roll: Roll) -> None:
        """Through the broken gate, if no own piece stands in it."""
        gate = self.tables.board.gates[1 - self.state.turn]
        there = pieces_at(self, gate)
        fights = self.types.melee[self.kind(piece, a)]
        if not there or (fights and pc.side_of(there[-1]) != self.state.turn):
            self.move(a, gate, (), roll)

    def break_gate(self) -> None:
        self.match = replace(self.match, broken=changed(self.match.broken, 1 - self.state.turn, True))
        self.progress = True

    def force(self, a: int, roll: Roll) -> None:
        castle, match = 1 - self.state.turn, self.match
        if not match.durability[castle]:
            durability = changed(match.durability, castle, roll())
            self.match = replace(match, durability=durability, rolled=changed(match.rolled, castle, True))
            self.progress |= not match.rolled[castle]
        if roll() >= self.match.durability[castle]:
            self.break_gate()
            self.enter(pieces_at(self, a)[-1], a, roll)

    def melee(self, piece: int, a: int, q: int, roll: Roll) -> None:
        stood, kind = pieces_at(self, q), self.kind(piece, a)
        holders = self.held_from(piece, q) if self.types.dhurg[kind] else self.holders
        double = doubling_here(self.tables, holders, pc.side_of(piece), q)
        if self.wins(piece, kind, double, (q,), roll) and len(stood) == 1:
            self.lift(piece)
            self.put(piece, q)

    def shoot(self, piece: int, p: int, targets: Sequence[int], roll: Roll) -> None:
        kind = self.kind(piece, p)
        double = doubling_here(self.tables, self.holders, pc.side_of(piece), p)
        self.wins(piece, kind, double, targets, roll, ranged=True)

    def wins(
        self, piece: int, kind: int, double: int, targets: Sequence[int], roll: Roll, *, ranged: bool = False
    ) -> bool:
        """Fight it out (KB-8, KB-9.9 to KB-9.11); whether every target has lost."""
        entries, other, types = self.tables.entries, 1 - pc.side_of(piece), self.types
        spares = len(targets) == 1 or self.tables.choices.sweep_riders == "unhorse"
        foes: list[tuple[int, int, int]] = []
        for q in targets:
            *below, top = pieces_at(self, q)
            foes.append((q, top, types.stacked if below else self.kind(top, q)))
        while foes:
            at, _, against = foes[0]
            if len(foes) > 1:
                at, _, against = max(foes, key=lambda f: (*entries[f[2]][kind][1:], types.lead[f[2]], -f[0]))
            mine = _throw(entries[kind][against], double if types.dhurg[kind] else 1, roll)
            guard = doubling(self.tables, against, self.holders, other, at)
            ahead = mine - _throw(entries[against][kind], guard, roll)
            if ahead > 0:
                on_foot = [(q, foe, types.unhorsed[type_]) for q, foe, type_ in foes]
                riders = [each for each in on_foot if each[2] != NONE and spares]
                kept = {foe for _, foe, _ in riders}
                for _, foe, _ in foes:
                    if foe in kept:
                        self.unhorse(foe)
                    else:
                        self.remove(foe)
                foes = riders
            elif ahead < 0:
                if ranged and not types.ranged[against]:
                    return False
                if types.unhorsed[kind] == NONE:
                    self.remove(piece)
                    return False
                self.unhorse(piece)
                kind = types.unhorsed[kind]
        return True


def _throw(entry: Entry, double: int, roll: Roll) -> int:
    _, number, kept = entry
    if number == 1:
        return roll() * double
    return sum(sorted(roll() for _ in range(number))[number - kept :]) * double
