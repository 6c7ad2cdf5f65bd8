"""Facts written down: ``evolve`` never refuses, draws, or weighs a rule."""

from collections.abc import Iterable
from typing import TypeVar

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.board import BIT, POINTS
from slaget.games.kungabrade.pieces import NUMBERS
from slaget.games.kungabrade.setup import SIDES, Side
from slaget.games.kungabrade.state import (
    ACTION,
    OPENING,
    PROGRESS,
    Match,
    Result,
    Stack,
    State,
    closed,
    replace,
    roster,
    victories,
)
from slaget.games.kungabrade.tables import DHURGS, unpacked

_BYTE = tuple(bytes([n]) for n in range(256))


def evolve(state: State, event: m.Event) -> State:
    """The state after an event."""
    match event:
        case m.PieceMoved():
            return _moved(state, event)
        case m.TurnEnded():
            return _turn_ended(state, event)
        case m.AttackDeclared() | m.ExchangeRolled():
            return state
        case m.AttackEnded():
            return replace(state, owed=state.owed | ACTION)
        case m.PieceRemoved(name, _):
            return _removed(state, pc.NUMBERS[name])
        case m.RiderUnhorsed(name, _):
            return _marked(state, 1 << pc.NUMBERS[name])
        case m.DhurgHolderChanged():
            return _holder_changed(state, event)
        case m.StackMoved():
            return _stack_moved(state, event)
        case m.PieceConverted(name):
            return _converted(state, pc.NUMBERS[name])
        case m.GateDurabilityRolled() | m.GateDurabilityForgotten() | m.GateAttempted() | m.GateBroken():
            return _gate(state, event)
        case m.PiecePlaced() | m.PieceUnplaced() | m.SetupFinished() | m.ArmiesRevealed() | m.PlayStarted():
            return _set_up(state, event)
        case m.DrawOffered() | m.DrawAnswered() | m.Resigned() | m.GameEnded():
            return _ending(state, event)
        case _:
            return _beginning(state, event)


def _moved(state: State, event: m.PieceMoved) -> State:
    before, piece, to = state.points, NUMBERS[event.piece_id], POINTS[event.to]
    origin = before[piece]
    points = before[:piece] + _BYTE[to] + before[piece + 1 :]
    stacks = state.stacks
    if stacks or event.stacked:
        return _restacked(state, points, origin, piece, to)
    white, black = state.white, state.black
    if piece < 17:
        white ^= BIT[origin] ^ BIT[to]
    else:
        black ^= BIT[origin] ^ BIT[to]
    turn, owed = state.turn, state.owed | ACTION
    return closed(
        state.match, points, stacks, state.marks, white, black, state.holders, turn, state.turn_no, state.idle, owed
    )


def _restacked(state: State, points: bytes, origin: int, piece: int, to: int) -> State:
    """A move that leaves, makes or passes by stacks."""
    stacks = _without(state.stacks, piece)
    below = next((s for s in stacks if points[s[0]] == to), None)
    if below is None:
        alone = [i for i in range(pc.COUNT) if points[i] == to and i != piece]
        stacks = (*stacks, (*alone, piece)) if alone else stacks
    else:
        stacks = tuple((*s, piece) if s is below else s for s in stacks)
    return _placed(replace(state, stacks=stacks, owed=state.owed | ACTION), points)


def _without(stacks: tuple[Stack, ...], piece: int) -> tuple[Stack, ...]:
    left = (tuple(i for i in s if i != piece) for s in stacks)
    return tuple(s for s in left if len(s) > 1)


def _placed(state: State, points: bytes) -> State:
    """The state with its pieces at these points."""
    halves = (points[: pc.HALF], points[pc.HALF :])
    white, black = (_occupied(half) for half in halves)
    return replace(state, points=points, white=white, black=black)


def _occupied(points: Iterable[int]) -> int:
    found = 0
    for p in points:
        found |= b.BIT[p]
    return found


def _turn_ended(state: State, event: m.TurnEnded) -> State:
    match = state.match
    if match.draw_offer is not None:
        match = replace(match, draw_offer=None)
    return closed(
        match,
        state.points,
        state.stacks,
        state.marks,
        state.white,
        state.black,
        state.holders,
        1 - state.turn,
        event.turn_no,
        event.idle_turns,
        0,
    )


def _removed(state: State, piece: int) -> State:
    """A piece leaves the board and never returns (KB-8.15)."""
    points = state.points[:piece] + _BYTE[b.NOWHERE] + state.points[piece + 1 :]
    stacks = _without(state.stacks, piece) if state.stacks else state.stacks
    return _placed(replace(state, stacks=stacks, owed=state.owed | PROGRESS), points)


def _marked(state: State, mark: int) -> State:
    return replace(state, marks=state.marks | mark, owed=state.owed | PROGRESS)


def _converted(state: State, piece: int) -> State:
    """At the opening of play a conversion is no progress: no turn has been played."""
    progress = 0 if state.owed & OPENING else PROGRESS
    marks = state.marks & ~(1 << piece) | 1 << (pc.CONVERTED + piece)
    return replace(state, marks=marks, owed=state.owed | progress)


def _holder_changed(state: State, event: m.DhurgHolderChanged) -> State:
    holders = list(unpacked(state.holders))
    holders[DHURGS.index(event.dhurg)] = 0 if event.seat is None else SIDES.index(event.seat) + 1
    return replace(state, holders=holders[0] + 3 * holders[1] + 9 * holders[2])


def _stack_moved(state: State, event: m.StackMoved) -> State:
    points = bytearray(state.points)
    for name in event.piece_ids:
        points[pc.NUMBERS[name]] = b.POINTS[event.to]
    return _placed(replace(state, owed=state.owed | ACTION), bytes(points))


def _gate(
    state: State, event: m.GateDurabilityRolled | m.GateDurabilityForgotten | m.GateAttempted | m.GateBroken
) -> State:
    match, side = state.match, SIDES.index(event.castle)
    match event:
        case m.GateDurabilityRolled(_, value):
            known = replace(
                match, durability=_put(match.durability, side, value), rolled=_put(match.rolled, side, True)
            )
            return replace(state, match=known, owed=state.owed | (0 if match.rolled[side] else PROGRESS))
        case m.GateDurabilityForgotten():
            return replace(state, match=replace(match, durability=_put(match.durability, side, 0)))
        case m.GateAttempted():
            return replace(state, owed=state.owed | ACTION)
        case m.GateBroken():
            broken = replace(match, broken=_put(match.broken, side, True))
            return replace(state, match=broken, owed=state.owed | ACTION | PROGRESS)


_T = TypeVar("_T")


def _put(pair: tuple[_T, _T], side: int, value: _T) -> tuple[_T, _T]:
    return (value, pair[1]) if side == 0 else (pair[0], value)


def _set_up(
    state: State, event: m.PiecePlaced | m.PieceUnplaced | m.SetupFinished | m.ArmiesRevealed | m.PlayStarted
) -> State:
    match event:
        case m.PiecePlaced(unhorsed, name, _, point, owner):
            return _put_down(state, name, point, unhorsed) if name in NUMBERS else _unseen(state, owner, 1)
        case m.PieceUnplaced(name, _, owner):
            return _taken_up(state, name) if name in NUMBERS else _unseen(state, owner, -1)
        case m.SetupFinished(seat):  # the other side places next (KB-5.3)
            done = replace(state.match, setup_done=(*state.match.setup_done, seat))
            return replace(state, match=done, turn=1 - SIDES.index(seat))
        case m.ArmiesRevealed(placements):
            points = bytes(b.POINTS[placements[n]] if n in placements else b.NOWHERE for n in pc.IDS)
            return _placed(replace(state, match=replace(state.match, unseen=(0, 0))), points)
        case m.PlayStarted(first):
            match = replace(state.match, phase="play", may_end="driven_back" in victories(state))
            return replace(state, match=match, turn=SIDES.index(first), owed=OPENING)


def _put_down(state: State, name: str, point: str, unhorsed: bool) -> State:
    piece, p = pc.NUMBERS[name], b.POINTS[point]
    below = [i for i in range(pc.COUNT) if state.points[i] == p]
    stacks = tuple(s for s in state.stacks if s[0] not in below)
    order = next((s for s in state.stacks if s[0] in below), tuple(below))
    stacks = (*stacks, (*order, piece)) if below else stacks
    points = state.points[:piece] + _BYTE[p] + state.points[piece + 1 :]
    marks = state.marks | (1 << piece if unhorsed else 0)
    alternates = state.match.setup.mode == "free" and state.match.setup.options.setup_order == "alternating"
    turn = _next_placer(state, points) if alternates else state.turn
    return _placed(replace(state, stacks=stacks, marks=marks, turn=turn), points)


def _unseen(state: State, owner: Side | None, number: int) -> State:
    """A piece placed or taken back out of sight: only their number is known (KB-5.5)."""
    side = 0 if owner == "white" else 1
    unseen = _put(state.match.unseen, side, state.match.unseen[side] + number)
    return replace(state, match=replace(state.match, unseen=unseen))


def _next_placer(state: State, points: bytes) -> int:
    """In alternating set-up the other side places next, unless it has no piece left (KB-5.4)."""
    waiting = {pc.side_of(piece) for piece in roster(state) if points[piece] == b.NOWHERE}
    return 1 - state.turn if 1 - state.turn in waiting else state.turn


def _taken_up(state: State, name: str) -> State:
    piece = pc.NUMBERS[name]
    return _placed(state, state.points[:piece] + _BYTE[b.NOWHERE] + state.points[piece + 1 :])


def _ending(state: State, event: m.DrawOffered | m.DrawAnswered | m.Resigned | m.GameEnded) -> State:
    match event:
        case m.DrawOffered(seat):
            return replace(state, match=replace(state.match, draw_offer=seat))
        case m.DrawAnswered():
            return replace(state, match=replace(state.match, draw_offer=None))
        case m.Resigned():
            return state
        case m.GameEnded(winner, reason):
            over: Match = replace(state.match, phase="over", result=Result(winner, reason), draw_offer=None)
            return replace(state, match=over, owed=0)


def _beginning(state: State, event: m.Event) -> State:
    match event:
        case m.GameCreated():
            return replace(state, match=replace(state.match, created=True))
        case m.FirstPlayerSet(seat):
            return replace(state, match=replace(state.match, first=seat), turn=_index(seat))
        case m.GameTypeChosen(game_type, conqueror):
            chosen = replace(state.match, game_type=game_type, conqueror=conqueror, phase="setup")
            return replace(state, match=chosen, turn=_index(chosen.first))
        case _:
            return state


def _index(seat: Side | None) -> int:
    return SIDES.index(seat) if seat else 0
