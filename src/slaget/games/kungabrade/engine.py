"""The bare engine: positions, actions and fights as numbers, without messages, log or refusals.

It plays the same game as ``decide``, ``settle`` and ``evolve`` from when play has started, in ways of its
own: searches and trainers use it where events are not wanted, and the tests hold the two against each
other. An action is a tuple: (``MOVE``, from, to, targets) and the like.

>>> from random import Random
>>> from slaget.games.kungabrade import KUNGABRADE
>>> from slaget.kernel import Game
>>> here = bare(Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {})).state)
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

from attrs import define

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.book import Book
from slaget.games.kungabrade.moves import actions, holders_after, holds_any
from slaget.games.kungabrade.state import State, victories
from slaget.games.kungabrade.tables import ARCHER, FOOT, MAGE, RIDER, Tables

MOVE: Final = 0
SHOOT: Final = 1
STACK: Final = 2
SCALE: Final = 3
RAM: Final = 4
FORCE: Final = 5
Action: TypeAlias = tuple[int, int, int, tuple[int, ...]]
Roll: TypeAlias = Callable[[], int]
_RANK: Final = (0, 2, 1, 3)


@define(frozen=True, slots=True)
class Shared:
    """What the positions of a game share: tables, gates, and whether driving back wins."""

    tables: Tables
    broken: tuple[bool, bool]
    durability: tuple[int, int]
    back: bool


@define(slots=True)
class Bare:
    """A position as numbers, with the fields of ``State``; ``result`` is the winner, 2 for a draw, or None."""

    match: Shared
    points: bytes
    stacks: tuple[tuple[int, ...], ...]
    marks: int
    white: int
    black: int
    holders: int
    turn: int
    turn_no: int
    idle: int
    result: int | None = None


def bare(state: State) -> Bare:
    """The position of a state in play. Only the default of the lasting options is known here."""
    match = state.match
    options = match.tables.options
    if options.wall_conversion != "while_on_wall" or options.gate_durability != "persistent":
        raise ValueError("the bare engine knows lasting walls and gates only by their defaults")
    shared = Shared(match.tables, match.broken, match.durability, "driven_back" in victories(state))
    return Bare(
        shared, state.points, state.stacks, state.marks, state.white, state.black, state.holders, state.turn,
        state.turn_no, state.idle,
    )  # fmt: skip


@cache
def _book(side: int) -> Book:
    def sweep(a: int | None, q: int, targets: tuple[int, ...]) -> tuple[Action, ...]:
        chosen = [some for n in range(2, len(targets) + 1) for some in combinations(targets, n)]
        return tuple((SHOOT, q, q, some) if a is None else (MOVE, a, q, some) for some in chosen)

    gate = b.FORECOURTS[1 - side]
    return Book(
        move=lambda a, q, targets: (MOVE, a, q, targets),
        shoot=lambda a, targets: (SHOOT, a, a, targets),
        sweep=sweep,
        stack=lambda a, q: (STACK, a, q, ()),
        scale=lambda a, q: (SCALE, a, q, ()),
        ram=(RAM, gate, gate, ()),
        force=(FORCE, gate, gate, ()),
    )


def listed(here: Bare) -> list[Action]:
    """Everything the side to act may do."""
    return actions(here, _book(here.turn))


class _Turn:
    """A turn in the making: the position loosened into fields that may change."""

    __slots__ = ("broken", "durability", "here", "marks", "points", "progress", "stacks", "tables")

    def __init__(self, here: Bare) -> None:
        self.here = here
        self.tables = here.match.tables
        self.points = here.points
        self.stacks = here.stacks
        self.marks = here.marks
        self.broken = here.match.broken
        self.durability = here.match.durability
        self.progress = False

    def put(self, piece: int, p: int) -> None:
        self.points = self.points[:piece] + bytes((p,)) + self.points[piece + 1 :]

    def stack_at(self, p: int) -> tuple[int, ...]:
        for stack in self.stacks:
            if self.points[stack[0]] == p:
                return stack
        found = self.points.find(p)
        return () if found < 0 else (found,)

    def lift(self, piece: int) -> None:
        """Take a piece out of the stack it may stand in."""
        if self.stacks:
            left = (tuple(i for i in s if i != piece) for s in self.stacks)
            self.stacks = tuple(s for s in left if len(s) > 1)

    def kind(self, piece: int, p: int) -> int:
        kind = pc.natural_type(piece, self.marks)
        wall = self.tables.walls[pc.side_of(piece)] & b.BIT[p]
        return ARCHER if wall and kind != MAGE else kind

    def remove(self, piece: int) -> None:
        self.lift(piece)
        self.put(piece, b.NOWHERE)
        self.progress = True

    def unhorse(self, piece: int) -> None:
        self.marks |= 1 << piece
        self.progress = True


def played(here: Bare, action: Action, roll: Roll) -> Bare:
    """The position after an action; ``roll`` throws one die of the game's sides."""
    kind, a, q, targets = action
    if kind == MOVE and not targets and not here.stacks:
        quiet = _quiet(here, a, q)
        if quiet is not None:
            return quiet
    turn = _Turn(here)
    holders = here.holders
    if kind == STACK:
        for piece in turn.stack_at(a):
            turn.put(piece, q)
    elif kind == RAM:
        _broken(turn, 1 - here.turn)
        if turn.tables.options.ram_entry == "top_piece":
            _enter(turn, turn.stack_at(a)[-1], a, roll)
    elif kind == FORCE:
        _force(turn, a, roll)
    elif kind == SHOOT:
        _shoot(turn, turn.stack_at(a)[-1], a, targets, holders, roll)
    else:
        holders = _move(turn, a, q, targets, roll)
    return _ended(turn, holders)


def _quiet(here: Bare, a: int, q: int) -> Bare | None:
    """A plain move of a single piece to an empty point, which most moves are; None for another."""
    bits = b.BIT[a] ^ b.BIT[q]
    turn, white, black = here.turn, here.white, here.black
    if (white | black) & b.BIT[q]:
        return None
    points = here.points
    piece = points.index(a)
    points = points[:piece] + bytes((q,)) + points[piece + 1 :]
    if turn:
        black ^= bits
    else:
        white ^= bits
    match, at = here.match, here.match.tables.dhurg_at
    holders = match.tables.next_holders[here.holders * 16 + at[points[16]] * 4 + at[points[33]]]
    idle = here.idle + 1
    result = _result(match, turn, white, black, idle)
    over = result is not None and result != 2
    return Bare(
        match, points, (), here.marks, white, black, holders, turn if over else 1 - turn,
        here.turn_no if over else here.turn_no + 1, here.idle if over else idle, result,
    )  # fmt: skip


def _result(match: Shared, turn: int, white: int, black: int, idle: int) -> int | None:
    own, foe = (black, white) if turn else (white, black)
    if own & b.BIT[b.CROWNS[1 - turn]]:
        return turn
    if not foe or not own:
        return turn if own else 1 - turn
    if match.back:
        behind = match.tables.behind
        if not foe & ~behind[1 - turn]:
            return turn
        if not own & ~behind[turn]:
            return 1 - turn
    return 2 if idle and idle == match.tables.options.no_progress_limit else None


def _move(turn: _Turn, a: int, q: int, targets: tuple[int, ...], roll: Roll) -> int:
    """Walk, stack, climb or attack; the holders at the time of a shot that follows."""
    here = turn.here
    piece = turn.stack_at(a)[-1]
    there = turn.stack_at(q)
    if there and pc.side_of(there[-1]) != here.turn:
        _melee(turn, piece, a, q, roll)
        return here.holders
    turn.lift(piece)
    turn.put(piece, q)
    if there:
        turn.stacks = (*[s for s in turn.stacks if s != there], (*there, piece))
        if len(there) == 1 and all(pc.natural_type(i, turn.marks) == RIDER for i in (*there, piece)):
            turn.unhorse(piece)
    holders = here.holders
    if targets:
        if piece in pc.MAGES:
            holders = holders_after(turn.tables, here, here.turn, q)
        _shoot(turn, piece, q, targets, holders, roll)
    return holders


def _throw(entry: tuple[str, int, int], double: int, roll: Roll) -> int:
    _, number, kept = entry
    if number == 1:
        return roll() * double
    dice = [roll() for _ in range(number)]
    if kept < number:
        dice.sort()
        dice = dice[number - kept :]
    return sum(dice) * double


def _melee(turn: _Turn, piece: int, a: int, q: int, roll: Roll) -> None:
    here, side = turn.here, pc.side_of(piece)
    stack = turn.stack_at(q)
    foe = stack[-1]
    kind = turn.kind(piece, a)
    against = FOOT if len(stack) > 1 else turn.kind(foe, q)
    holders = holders_after(turn.tables, here, side, q) if kind == MAGE else 0
    mine = 2 if kind == MAGE and holds_any(holders, side) else 1
    yours = 2 if against == MAGE and holds_any(here.holders, 1 - side) else 1
    entries = turn.tables.entries
    while True:
        ahead = _throw(entries[kind][against], mine, roll) - _throw(entries[against][kind], yours, roll)
        if ahead > 0:
            if against == RIDER:
                turn.unhorse(foe)
                against = FOOT
                continue
            turn.remove(foe)
            if len(stack) == 1:
                turn.lift(piece)
                turn.put(piece, q)
            return
        if ahead < 0:
            if kind == RIDER:
                turn.unhorse(piece)
                kind = FOOT
                continue
            turn.remove(piece)
            return


def _shoot(turn: _Turn, piece: int, p: int, targets: Sequence[int], holders: int, roll: Roll) -> None:
    side, tables = pc.side_of(piece), turn.tables
    kind = turn.kind(piece, p)
    mine = 2 if kind == MAGE and holds_any(holders, side) else 1
    yours = 2 if holds_any(holders, 1 - side) else 1
    spares = len(targets) == 1 or tables.options.sweep_riders == "unhorse"
    foes: list[tuple[int, int, int]] = []
    for q in targets:
        *below, top = turn.stack_at(q)
        foes.append((q, top, FOOT if below else turn.kind(top, q)))
    entries = tables.entries
    while foes:
        against = foes[0][2]
        if len(foes) > 1:
            against = max(foes, key=lambda f: (*entries[f[2]][kind][1:], _RANK[f[2]], -f[0]))[2]
        guard = yours if against == MAGE else 1
        ahead = _throw(entries[kind][against], mine, roll) - _throw(entries[against][kind], guard, roll)
        if ahead > 0:
            left = []
            for q, foe, type_ in foes:
                if type_ == RIDER and spares:
                    turn.unhorse(foe)
                    left.append((q, foe, FOOT))
                else:
                    turn.remove(foe)
            foes = left
        elif ahead < 0:
            if against in (ARCHER, MAGE):
                turn.remove(piece)
            return


def _broken(turn: _Turn, castle: int) -> None:
    turn.broken = (True, turn.broken[1]) if castle == 0 else (turn.broken[0], True)
    turn.progress = True


def _enter(turn: _Turn, piece: int, a: int, roll: Roll) -> None:
    gate = b.GATES[1 - turn.here.turn]
    there = turn.stack_at(gate)
    if not there:
        turn.lift(piece)
        turn.put(piece, gate)
    elif pc.side_of(there[-1]) != turn.here.turn:
        _melee(turn, piece, a, gate, roll)


def _force(turn: _Turn, a: int, roll: Roll) -> None:
    castle = 1 - turn.here.turn
    if not turn.durability[castle]:
        value = roll()
        turn.durability = (value, turn.durability[1]) if castle == 0 else (turn.durability[0], value)
        turn.progress = True
    if roll() >= turn.durability[castle]:
        _broken(turn, castle)
        _enter(turn, pc.MAGES[turn.here.turn], a, roll)


def _ended(turn: _Turn, holders: int) -> Bare:
    here, points, side = turn.here, turn.points, turn.here.turn
    white = black = 0
    for p in points[: pc.HALF]:
        white |= b.BIT[p]
    for p in points[pc.HALF :]:
        black |= b.BIT[p]
    at, match = turn.tables.dhurg_at, here.match
    holders = turn.tables.next_holders[holders * 16 + at[points[16]] * 4 + at[points[33]]]
    if turn.broken != match.broken or turn.durability != match.durability:
        match = Shared(match.tables, turn.broken, turn.durability, match.back)
    idle = 0 if turn.progress else here.idle + 1
    result = _result(match, side, white, black, idle)
    over = result is not None and result != 2
    return Bare(
        match, points, turn.stacks, turn.marks, white, black, holders, side if over else 1 - side,
        here.turn_no if over else here.turn_no + 1, here.idle if over else idle, result,
    )  # fmt: skip


def text(action: Action) -> Any:
    """The action as a tuple of its kind and the names of its points."""
    kind, a, q, targets = action
    return kind, b.NAMES[a], b.NAMES[q], tuple(b.NAMES[t] for t in targets)
