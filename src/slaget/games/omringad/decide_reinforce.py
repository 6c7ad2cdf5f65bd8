"""Reinforcement (OM-11) and the order of stacks (OM-14.4)."""

from collections.abc import Mapping, Sequence

from slaget.games.omringad import checks, refusals
from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.kinds import in_order, together
from slaget.games.omringad.pieces import Unit, unit
from slaget.games.omringad.sieges import room
from slaget.games.omringad.stacks import raised, stack_now, top_of_kind
from slaget.games.omringad.state import State, is_settlement
from slaget.games.omringad.units import arranged, is_covered
from slaget.kernel import Unseen


def mergeable(state: State, seat: int) -> list[tuple[str, tuple[str, ...]]]:
    """For each settlement and kind the damaged units of which two can be merged (OM-11.6)."""
    pairs = []
    for (square, owner), units in state.field.stacks.items():
        if owner == seat and is_settlement(state, square):
            for kind in state.compiled.kinds:
                same = tuple(u.id for u in units if u.kind == kind and u.damaged)
                if len(same) > 1:
                    pairs.append((square, same))
    return pairs


def merge_units(state: State, command: m.MergeUnits) -> Sequence[m.Event]:
    """Two damaged units become one whole one (OM-11.6)."""
    if len(command.units) != 2 or len(set(command.units)) != 2:
        raise refusals.NOT_TWO("units")
    if not any(
        square == command.square and set(command.units) <= set(same)
        for square, same in mergeable(state, command.seat)
    ):
        raise refusals.NOT_ALIKE("units")
    kept, gone = sorted(command.units)
    before = state.field.stack(command.square, command.seat)
    left = [unit(u.piece, u.damaged and u.id != kept, u.mark) for u in before if u.id != gone]
    special = gone if gone.startswith("S-") else None
    now = stack_now(command.square, command.seat, arranged(left, before[0].id))
    return [m.UnitsMerged(command.seat, command.square, special, (now,), kept, gone)]


def place_reinforcements(state: State, command: m.PlaceReinforcements) -> Sequence[m.Event]:
    """Bought units come on the board (OM-11.2 to OM-11.4)."""
    seat = command.seat
    placements = {square: counts for square, counts in command.placements.items() if counts}
    for square, counts in placements.items():
        checks.require_counts(counts, "placements", square)
    reserve = state.table.reserve[seat]
    assert not isinstance(reserve, Unseen)
    _require_reserve(reserve, placements)
    _require_room(state, seat, command.placements)
    fresh = raised(state, seat, placements)
    stacks = {square: [*state.field.stack(square, seat), *units] for square, units in fresh.items()}
    checks.require_tops(command.tops, stacks)
    now = tuple(_with_top(state, seat, square, units, command.tops) for square, units in stacks.items())
    placed = together(placements)
    left = in_order({kind: number - placed.get(kind, 0) for kind, number in reserve.items()}, state.compiled.kinds)
    return [
        m.ReinforcementsPlaced(
            seat,
            {square: len(fresh[square]) for square in sorted(fresh)},
            now,
            {square: tuple(u.id for u in fresh[square]) for square in sorted(fresh)},
            left if state.options.unplaced_units == "returned" else {},
            dict(sorted(command.tops.items())),
        )
    ]


def _with_top(state: State, seat: int, square: str, units: list[Unit], tops: Mapping[str, str]) -> m.StackNow:
    """Placement keeps the old top unless another is chosen (OM-14.3)."""
    before = state.field.stack(square, seat)
    old = before[0].id if before else None
    return stack_now(square, seat, arranged(units, top_of_kind(units, tops.get(square)), old))


def _require_reserve(reserve: Mapping[str, int], placements: m.Piles) -> None:
    for kind, number in together(placements).items():
        if number > reserve.get(kind, 0):
            missing = refusals.NOT_IN_RESERVE if number > 1 else refusals.NONE_IN_RESERVE
            raise missing("placements", kind=kind[:40], number=number)


def _require_room(state: State, seat: int, placements: m.Piles) -> None:
    """Own settlements only, and as many as a siege lets in (OM-11.2, OM-11.3)."""
    own = state.settlements(seat)
    for square in placements:
        if square not in own:
            raise refusals.NOT_YOUR_SETTLEMENT("placements", square[:40], square=square[:40])
    for square, counts in placements.items():
        most = room(state, square)
        if most is not None and sum(counts.values()) > most:
            raise refusals.BESIEGED("placements", square, square=square, most=most)


def arrange_stack(state: State, command: m.ArrangeStack) -> Sequence[m.Event]:
    """Another unit on top (OM-14.4)."""
    stack = state.field.stack(command.square, command.seat)
    if all(u.id != command.top for u in stack) or is_covered(stack):
        raise refusals.BAD_TOP.under(r.OM_14_4)("top", top=command.top[:40])
    now = stack_now(command.square, command.seat, arranged(stack, command.top))
    return [m.StackArranged(command.seat, command.square, now.visible_pieces[0], (now,), command.top)]
