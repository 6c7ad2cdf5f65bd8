"""Facts written down: ``evolve`` never refuses, draws, or weighs a rule."""

from attrs import evolve as replace

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.board import BIT, POINTS
from slaget.games.kungabrade.placing import is_by_turns, roster
from slaget.games.kungabrade.seats import SEATS, Side
from slaget.games.kungabrade.state import ACTION, OPENING, PROGRESS, Match, Result, Stack, State, changed, made
from slaget.games.kungabrade.tables import DHURGS, unpacked
from slaget.games.kungabrade.victory import victories

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
            return state._replace(owed=state.owed | ACTION)
        case m.PieceRemoved(name, _):
            return _removed(state, state.match.tables.slots.numbers[name])
        case m.RiderUnhorsed(name, _):
            return _marked(state, 1 << state.match.tables.slots.numbers[name])
        case m.DhurgHolderChanged():
            return _holder_changed(state, event)
        case m.StackMoved():
            return _stack_moved(state, event)
        case m.PieceConverted(name):
            return _converted(state, state.match.tables.slots.numbers[name])
        case m.GateDurabilityRolled() | m.GateDurabilityForgotten() | m.GateAttempted() | m.GateBroken():
            return _gate(state, event)
        case m.PiecePlaced() | m.PieceUnplaced() | m.SetupFinished() | m.ArmiesRevealed() | m.PlayStarted():
            return _set_up(state, event)
        case m.DrawOffered() | m.DrawAnswered() | m.Resigned() | m.GameEnded():
            return _ending(state, event)
        case _:
            return _beginning(state, event)


def _moved(state: State, event: m.PieceMoved) -> State:
    match, before, stacks, marks, white, black, holders, turn, turn_no, idle, owed = state
    piece, to = match.tables.slots.numbers[event.piece_id], POINTS[event.to]
    points = before[:piece] + _BYTE[to] + before[piece + 1 :]
    if stacks or event.stacked:
        return _restacked(state, points, piece, to)
    bits = BIT[before[piece]] ^ BIT[to]
    if piece < pc.HALF:
        white ^= bits
    else:
        black ^= bits
    return made(State, (match, points, (), marks, white, black, holders, turn, turn_no, idle, owed | ACTION))


def _restacked(state: State, points: bytes, piece: int, to: int) -> State:
    """A move that leaves, makes or passes by stacks."""
    stacks = _without(state.stacks, piece)
    below = next((s for s in stacks if points[s[0]] == to), None)
    if below is None:
        alone = [i for i in range(pc.COUNT) if points[i] == to and i != piece]
        stacks = (*stacks, (*alone, piece)) if alone else stacks
    else:
        stacks = tuple((*s, piece) if s is below else s for s in stacks)
    return _placed(state._replace(stacks=stacks, owed=state.owed | ACTION), points)


def _without(stacks: tuple[Stack, ...], piece: int) -> tuple[Stack, ...]:
    left = (tuple(i for i in s if i != piece) for s in stacks)
    return tuple(s for s in left if len(s) > 1)


def _placed(state: State, points: bytes) -> State:
    """The state with its pieces at these points."""
    white, black = b.mask_of(points[: pc.HALF]), b.mask_of(points[pc.HALF :])
    return state._replace(points=points, white=white, black=black)


def _turn_ended(state: State, event: m.TurnEnded) -> State:
    match, points, stacks, marks, white, black, holders, turn, _, _, _ = state
    if match.draw_offer is not None:
        match = replace(match, draw_offer=None)
    after = match, points, stacks, marks, white, black, holders, 1 - turn, event.turn_no, event.idle_turns, 0
    return made(State, after)


def _removed(state: State, piece: int) -> State:
    """A piece leaves the board and never returns (KB-8.15)."""
    points = state.points[:piece] + _BYTE[b.NOWHERE] + state.points[piece + 1 :]
    stacks = _without(state.stacks, piece) if state.stacks else state.stacks
    return _placed(state._replace(stacks=stacks, owed=state.owed | PROGRESS), points)


def _marked(state: State, mark: int) -> State:
    return state._replace(marks=state.marks | mark, owed=state.owed | PROGRESS)


def _converted(state: State, piece: int) -> State:
    """At the opening of play a conversion is no progress: no turn has been played."""
    progress = 0 if state.owed & OPENING else PROGRESS
    marks = pc.converted(piece, state.marks, state.match.tables.slots)
    return state._replace(marks=marks, owed=state.owed | progress)


def _holder_changed(state: State, event: m.DhurgHolderChanged) -> State:
    holders = list(unpacked(state.holders))
    holders[DHURGS.index(event.dhurg)] = 0 if event.seat is None else SEATS.index(event.seat) + 1
    return state._replace(holders=holders[0] + 3 * holders[1] + 9 * holders[2])


def _stack_moved(state: State, event: m.StackMoved) -> State:
    points, numbers = bytearray(state.points), state.match.tables.slots.numbers
    for name in event.piece_ids:
        points[numbers[name]] = b.POINTS[event.to]
    return _placed(state._replace(owed=state.owed | ACTION), bytes(points))


def _gate(
    state: State, event: m.GateDurabilityRolled | m.GateDurabilityForgotten | m.GateAttempted | m.GateBroken
) -> State:
    match, side = state.match, SEATS.index(event.castle)
    match event:
        case m.GateDurabilityRolled(_, value):
            known = replace(
                match, durability=changed(match.durability, side, value), rolled=changed(match.rolled, side, True)
            )
            return state._replace(match=known, owed=state.owed | (0 if match.rolled[side] else PROGRESS))
        case m.GateDurabilityForgotten():
            return state._replace(match=replace(match, durability=changed(match.durability, side, 0)))
        case m.GateAttempted():
            return state._replace(owed=state.owed | ACTION)
        case m.GateBroken():
            broken = replace(match, broken=changed(match.broken, side, True))
            return state._replace(match=broken, owed=state.owed | ACTION | PROGRESS)


def _set_up(
    state: State, event: m.PiecePlaced | m.PieceUnplaced | m.SetupFinished | m.ArmiesRevealed | m.PlayStarted
) -> State:
    slots = state.match.tables.slots
    match event:
        case m.PiecePlaced(unhorsed, name, _, point, owner):
            return _put_down(state, name, point, unhorsed) if name in slots.numbers else _unseen(state, owner, 1)
        case m.PieceUnplaced(name, _, owner):
            return _taken_up(state, name) if name in slots.numbers else _unseen(state, owner, -1)
        case m.SetupFinished(seat):  # the other side places next (KB-5.3)
            done = replace(state.match, setup_done=(*state.match.setup_done, seat))
            return state._replace(match=done, turn=1 - SEATS.index(seat))
        case m.ArmiesRevealed(placements):
            points = bytes(b.POINTS[placements[n]] if n in placements else b.NOWHERE for n in slots.ids)
            return _placed(state._replace(match=replace(state.match, unseen=(0, 0))), points)
        case m.PlayStarted(first):
            match = replace(state.match, phase="play", may_end="driven_back" in victories(state))
            return state._replace(match=match, turn=SEATS.index(first), owed=OPENING)


def _put_down(state: State, name: str, point: str, unhorsed: bool) -> State:
    piece, p = state.match.tables.slots.numbers[name], b.POINTS[point]
    below = [i for i in range(pc.COUNT) if state.points[i] == p]
    stacks = tuple(s for s in state.stacks if s[0] not in below)
    order = next((s for s in state.stacks if s[0] in below), tuple(below))
    stacks = (*stacks, (*order, piece)) if below else stacks
    points = state.points[:piece] + _BYTE[p] + state.points[piece + 1 :]
    marks = state.marks | (1 << piece if unhorsed else 0)
    alternates = state.match.setup.mode == "free" and is_by_turns(state)
    turn = _next_placer(state, points) if alternates else state.turn
    return _placed(state._replace(stacks=stacks, marks=marks, turn=turn), points)


def _unseen(state: State, owner: Side | None, number: int) -> State:
    """A piece placed or taken back out of sight: only their number is known (KB-5.5)."""
    side = 0 if owner == "white" else 1
    unseen = changed(state.match.unseen, side, state.match.unseen[side] + number)
    return state._replace(match=replace(state.match, unseen=unseen))


def _next_placer(state: State, points: bytes) -> int:
    """In alternating set-up the other side places next, unless it has no piece left (KB-5.4)."""
    waiting = {pc.side_of(piece) for piece in roster(state) if points[piece] == b.NOWHERE}
    return 1 - state.turn if 1 - state.turn in waiting else state.turn


def _taken_up(state: State, name: str) -> State:
    piece = state.match.tables.slots.numbers[name]
    return _placed(state, state.points[:piece] + _BYTE[b.NOWHERE] + state.points[piece + 1 :])


def _ending(state: State, event: m.DrawOffered | m.DrawAnswered | m.Resigned | m.GameEnded) -> State:
    match event:
        case m.DrawOffered(seat):
            return state._replace(match=replace(state.match, draw_offer=seat))
        case m.DrawAnswered():
            return state._replace(match=replace(state.match, draw_offer=None))
        case m.Resigned():
            return state
        case m.GameEnded(winner, reason):
            over: Match = replace(state.match, phase="over", result=Result(winner, reason), draw_offer=None)
            return state._replace(match=over, owed=0)


def _beginning(state: State, event: m.Event) -> State:
    match event:
        case m.GameCreated():
            return state._replace(match=replace(state.match, created=True))
        case m.FirstPlayerSet(seat):
            return state._replace(match=replace(state.match, first=seat), turn=_index(seat))
        case m.GameTypeChosen(game_type, conqueror):
            chosen = replace(state.match, game_type=game_type, conqueror=conqueror, phase="setup")
            return state._replace(match=chosen, turn=_index(chosen.first))
        case _:
            return state


def _index(seat: Side | None) -> int:
    return SEATS.index(seat) if seat else 0
