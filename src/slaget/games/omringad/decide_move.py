"""Movement (OM-8): a move judged, and what follows from it (OM-9.2, OM-8.15)."""

from collections.abc import Iterator, Sequence

from attrs import evolve

from slaget.games.omringad import messages as m
from slaget.games.omringad import refusals
from slaget.games.omringad import rules as r
from slaget.games.omringad.kinds import CARRIERS, SAILORS
from slaget.games.omringad.marches import (
    FAR,
    March,
    ends_move,
    garrison,
    is_peace,
    is_rough,
    lake_is_closed,
    pin,
    reach,
)
from slaget.games.omringad.pieces import Unit, unit
from slaget.games.omringad.retreats import liberator
from slaget.games.omringad.stacks import faces, stack_now
from slaget.games.omringad.state import State
from slaget.games.omringad.units import arranged, canonical, conquers, is_covered, on_foot
from slaget.kernel import Rejected


def move(state: State, command: m.Move) -> Sequence[m.Event]:
    """Units go along a path (OM-8.2); of one too long, the part that they may go is the nearest legal command."""
    try:
        return _moved(state, command)
    except Rejected as refusal:
        if refusal.code in (refusals.TOO_FAR.name, refusals.MUST_STOP.name):
            refusal.seek(lambda: _nearest(state, command))
        raise


def _nearest(state: State, command: m.Move) -> m.Move | None:
    for length in range(min(FAR, len(command.path) - 1), 0, -1):
        shorter = m.Move(command.seat, command.path[:length], command.units)
        try:
            _moved(state, shorter)
        except Rejected:
            continue
        return shorter
    return None


def _moved(state: State, command: m.Move) -> Sequence[m.Event]:
    start, group = _group(state, command)
    _require_adjacent(state, start, command.path)
    march = _marched(state, command, start, group)
    _require_open_path(state, command, march)
    _require_unpinned(state, command, start, group)
    _require_peace(state, command)
    if march.fault:
        raise march.fault
    if wrong := bad_top(state, command):
        raise refusals.BAD_TOP(wrong, top=getattr(command, wrong)[:40])
    return _events(state, command, start, march)


def pass_movement(state: State, command: m.PassMovement) -> Sequence[m.Event]:
    """A pass, final for the phase (OM-8.1)."""
    return [m.MovementPassed(command.seat)]


def _group(state: State, command: m.Move) -> tuple[str, list[Unit]]:
    """The units meant and the square they stand in (OM-8.2, OM-8.3)."""
    if not command.units or not command.path:
        raise refusals.EMPTY_MOVE(*(("units",) if not command.units else ("path",)))
    meant = [state.field.by_id.get(name) for name in command.units]
    own = [each for each in meant if each is not None and each[1].seat == command.seat]
    if len(own) < len(meant) or len({square for square, _ in own}) != 1 or len({u.id for _, u in own}) < len(own):
        raise refusals.NOT_YOUR_UNITS("units")
    units = [each for _, each in own]
    if moved := [each.id for each in units if each.mark]:
        raise refusals.ALREADY_MOVED("units", unit=moved[0])
    if not on_foot(units):
        raise refusals.HORSES_ALONE("units", carriers=CARRIERS)
    return own[0][0], units


def _require_adjacent(state: State, start: str, path: Sequence[str]) -> None:
    before = start
    for index, square in enumerate(path):
        if square not in state.atlas.near[before]:
            shown = square[:40]
            raise refusals.NOT_ADJACENT("path", index, square=shown, before=before)
        before = square


def _marched(state: State, command: m.Move, start: str, group: list[Unit]) -> March:
    """The march, nobody going farther than it may (OM-8.4 to OM-8.7, OM-8.16)."""
    march = March(state, command.seat, start, list(group))
    if state.options.en_route == "none":
        far, length = reach(state, group, start), len(command.path)
        if length > far:
            raise refusals.TOO_FAR("path", length=length, allowance=far)
        if command.drop or command.pick:
            march.put_off(refusals.NO_DROPS, "drop" if command.drop else "pick")
        command = evolve(command, drop={}, pick={})
    drop, pick = (march.stops(name, getattr(command, name), len(command.path)) for name in ("drop", "pick"))
    for index, square in enumerate(command.path):
        march.step()
        if index in drop:
            march.drop(index, drop[index])
        if index in pick:
            march.pick(index, square, pick[index])
    return march


def _require_open_path(state: State, command: m.Move, march: March) -> None:
    """OM-8.8, OM-8.9, OM-8.10."""
    for index, square in enumerate(command.path[:-1]):
        if ends_move(state, square, command.seat):
            rule = r.OM_8_8 if is_rough(state, square) else r.OM_8_9
            raise refusals.MUST_STOP.under(rule)("path", index, square=square)
    for index, square in enumerate(command.path):
        if lake_is_closed(state, square, command.seat, march.companies[index]):
            raise refusals.LAKE_CLOSED("path", index, square=square, sailors=SAILORS)


def _require_unpinned(state: State, command: m.Move, start: str, group: list[Unit]) -> None:
    """OM-8.12, OM-8.13."""
    held = pin(state, start, command.seat)
    if held.stay:
        left = garrison(state, start, command.seat) - len(on_foot(group))
        if left < held.stay:
            raise refusals.PINNED("units", stay=held.stay, left=left)
    if command.path[0] in held.barred:
        raise refusals.PINNED_DIRECTION("path", 0, square=command.path[0])


def _require_peace(state: State, command: m.Move) -> None:
    """In round 1 nobody leaves home (OM-5.6)."""
    for index, square in enumerate(command.path):
        if is_peace(state, square, command.seat):
            raise refusals.PEACE("path", index, square=square)


def bad_top(state: State, command: m.Move) -> str | None:
    """The field of a chosen top that is not in its stack, or that something covers (OM-14.2, OM-14.3)."""
    seat, start, end = command.seat, state.field.by_id[command.units[0]][0], command.path[-1]
    gone = {*command.units, *(name for names in command.pick.values() for name in names)}
    halts = {name: command.path[int(index)] for index, names in command.drop.items() for name in names}
    places = {name: halts.get(name, end) for name in gone}
    here = [u.id for u in state.field.stack(start, seat) if u.id not in gone]
    for name, top, names, square in (
        ("top_moving", command.top_moving, gone - halts.keys(), end),
        ("top_left", command.top_left, here, start),
    ):
        stay = [u for u in state.field.stack(square, seat) if u.id not in gone]
        come = [state.field.by_id[each][1] for each, there in places.items() if there == square]
        if top and (top not in names or is_covered([*stay, *come])):
            return name
    return None


def _events(state: State, command: m.Move, start: str, march: March) -> list[m.Event]:
    after = _after(state, command, start, march)
    moved = m.UnitsMoved(
        seat=command.seat,
        path=command.path,
        count=len(command.units),
        move_number=state.next_move,
        visible_pieces=faces(arranged(march.companies[0], command.top_moving)),
        arrivals=tuple(_before(start, command.path, index) for index in _halts(command, march)),
        stacks=tuple(stack_now(square, command.seat, after[square]) for square in sorted(after)),
        units=tuple(u.id for u in canonical(march.companies[0])),
        drops={str(i): tuple(u.id for u in canonical(units)) for i, units in sorted(march.dropped.items())},
        picks={str(i): tuple(u.id for u in canonical(units)) for i, units in sorted(march.picked.items())},
        tops=_chosen_tops(command, start),
    )
    lost = (
        m.HorsesLost(square, command.seat, tuple(u.id for u in after[square]))
        for square in sorted(after)
        if after[square] and not on_foot(after[square])
    )
    return [moved, *_conquests(state, command, march), *lost]


def _chosen_tops(command: m.Move, start: str) -> dict[str, str]:
    found = {start: command.top_left, command.path[-1]: command.top_moving}
    return {square: found[square] for square in sorted(found) if found[square]}


def _halts(command: m.Move, march: March) -> list[int]:
    """The indexes in the path where units come to stay."""
    return [*sorted(march.dropped), len(command.path) - 1]


def _before(start: str, path: Sequence[str], index: int) -> str:
    return path[index - 1] if index else start


def _after(state: State, command: m.Move, start: str, march: March) -> dict[str, tuple[Unit, ...]]:
    """The seat's stacks that the move changes (OM-14.3)."""
    seat, first = command.seat, len(state.roster.read(state.arrivals)) // 2 + 1
    leaving = {u.id for u in (*march.companies[0], *(u for us in march.picked.values() for u in us))}
    touched = [start, *(command.path[index] for index in sorted({*march.picked, *march.dropped})), command.path[-1]]
    stacks: dict[str, list[Unit]] = {}
    tops: dict[str, list[str]] = {}
    for square in dict.fromkeys(touched):
        before = state.field.stack(square, seat)
        stacks[square] = [u for u in before if u.id not in leaving]
        tops[square] = [u.id for u in before[:1]]
    tops[start].append(command.top_left)
    for number, index in enumerate(_halts(command, march), first):
        group = march.dropped.get(index, march.group)
        chosen = command.top_moving if index not in march.dropped else ""
        square = command.path[index]
        stacks[square] += [unit(u.piece, u.damaged, number) for u in group]
        tops[square] = [*([chosen] if chosen else []), canonical(group)[0].id, *tops[square]]
    return {square: arranged(units, *tops[square]) for square, units in stacks.items()}


def _conquests(state: State, command: m.Move, march: March) -> Iterator[m.SquareCaptured]:
    """The squares taken on the way (OM-9.2)."""
    taken: set[str] = set()
    for index, square in enumerate(command.path):
        before = state.controller(square)
        free = square not in taken and not state.hostile(square, command.seat)
        if free and before not in state.side(command.seat) and conquers(march.companies[index]):
            taken.add(square)
            yield m.SquareCaptured(square, before, liberator(state, command.seat, square), "move")
