"""A battle from its opening to its end: what follows by itself, and whose choice it waits for (OM-10)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from slaget.games.omringad import messages as m
from slaget.games.omringad.combat import (
    fighting_sides,
    foes,
    forced_hits,
    parties,
    rolled,
    rollers,
    sides_left,
    struck,
    targets,
)
from slaget.games.omringad.contested import defender, longest, sides_at
from slaget.games.omringad.evolve_battle import next_step
from slaget.games.omringad.kinds import Step
from slaget.games.omringad.pieces import Unit
from slaget.games.omringad.retreats import is_asked, liberator, may_have, retreat_events
from slaget.games.omringad.seats import DRAGON, Seats, keyed, party
from slaget.games.omringad.stacks import laid_open, stack_now
from slaget.games.omringad.state import State, clockwise
from slaget.games.omringad.units import arranged, conquers, on_foot
from slaget.kernel import Chance

Wait: TypeAlias = Literal["battle_window", "battle_direct", "battle_assign", "battle_pick", "battle_retreat"]


def opened(state: State, square: str) -> m.BattleOpened:
    """A battle begins (OM-10.1, OM-10.2)."""
    side = defender(state, square)
    present = [seat for seat in (*clockwise(state), DRAGON) if seat in state.field.at(square)]
    return m.BattleOpened(square, tuple(party(s) for s in side), tuple(party(s) for s in present))


def due(state: State) -> tuple[Wait, int] | None:
    """The choice a battle waits for, and whose it is; None when it goes on by itself."""
    battle = state.battle
    if lone_horses(state):
        return None
    if battle.asked is not None:
        return "battle_window", battle.asked
    if battle.todo == "retreat":
        seat = next(iter(battle.waiting), None)
        return ("battle_retreat", seat) if seat is not None and is_asked(state, seat) else None
    return _due_hits(state)


def _due_hits(state: State) -> tuple[Wait, int] | None:
    """The hits of the step that leave a choice, in the order in which they are laid (OM-10.9 to OM-10.11)."""
    if (seat := directing(state)) is not None:
        return ("battle_direct", seat) if len(foes(state, seat)) > 1 else None
    if (seat := assigning(state)) is not None:
        own = state.field.stack(state.battle.square, seat)
        is_free = seat != DRAGON and forced_hits(own, state.battle.directed[seat]) is None
        return ("battle_assign", seat) if is_free else None
    if state.battle.picks and len(targets(state, state.battle.picks[0])) > 1:
        return "battle_pick", state.battle.picks[0]
    return None


def directing(state: State) -> int | None:
    """The seat that directs its hits next."""
    return next((seat for seat in clockwise(state) if seat in state.battle.undirected), None)


def assigning(state: State) -> int | None:
    """The party that assigns hits next, the dragon last."""
    return next((seat for seat in (*clockwise(state), DRAGON) if seat in state.battle.directed), None)


def lone_horses(state: State) -> tuple[int, tuple[str, ...]] | None:
    """A seat whose only units in the square are horses (OM-10.12)."""
    for seat, units in sorted(state.field.at(state.battle.square).items()):
        if not on_foot(units):
            return seat, tuple(u.id for u in units)
    return None


def onward(state: State, chance: Chance) -> Sequence[m.Event]:
    """The next events of a battle; none when it waits for a choice."""
    battle = state.battle
    if due(state):
        return []
    if lost := lone_horses(state):
        return [m.HorsesLost(battle.square, *lost)]
    if battle.todo == "ask":
        return _before(state)
    if battle.todo == "retreat":
        return list(retreat_events(state, battle.waiting[0], {})) if battle.waiting else ended(state)
    if battle.todo == "end":
        return ended(state)
    return _laid(state) or _next(state, chance)


def _before(state: State) -> Sequence[m.Event]:
    """The windows before the battle, then the reveal (OM-10.3, OM-10.4); neither when one side alone is left."""
    if len(sides_left(state)) < 2:
        return ended(state)
    seat = next_window(state, anywhere=True)
    if seat is not None:
        return [m.DiplomatAsked(seat, before_battle=True)]
    return [m.BattleRevealed(state.battle.square, laid_open(state, state.battle.square))]


def next_window(state: State, *, anywhere: bool) -> int | None:
    battle, here = state.battle, state.field.at(state.battle.square)
    for seat in clockwise(state):
        if seat not in battle.defender or seat in battle.answered or seat not in here:
            continue
        if may_have(state, seat, state.compiled.diplomats) if anywhere else diplomat_of(state, seat):
            return seat
    return None


def diplomat_of(state: State, seat: int) -> Unit | None:
    """A seat's diplomat in the battle, the lower id of two (OM-10.21)."""
    diplomats = [u for u in state.field.stack(state.battle.square, seat) if u.info.averts]
    return min(diplomats, key=lambda u: u.id, default=None)


def _laid(state: State) -> Sequence[m.Event]:
    """Hits laid where there is no choice."""
    battle = state.battle
    if (seat := directing(state)) is not None:
        return [m.HitsDirected(seat, keyed({foes(state, seat)[0]: battle.undirected[seat]}), forced=True)]
    if (seat := assigning(state)) is not None:
        own = state.field.stack(battle.square, seat)
        hits = forced_hits(own, battle.directed[seat])
        assert hits is not None
        return [assigned(state, seat, hits, forced=True)]
    if battle.picks:
        units = targets(state, battle.picks[0])
        return [picked(state, battle.picks[0], units[0] if units else None, forced=True)]
    return []


def assigned(state: State, seat: int, hits: dict[str, int], *, forced: bool) -> m.HitsAssigned:
    """Hits laid on a party's units (OM-10.10)."""
    own = state.field.stack(state.battle.square, seat)
    damaged, gone = struck(own, hits)
    lost = state.battle.directed[seat] - sum(hits.values())
    return m.HitsAssigned(party(seat), hits, damaged, gone, lost, forced)


def picked(state: State, shooter: int, target: Unit | None, *, forced: bool) -> m.TargetPicked:
    """One sharpshooters' hit laid (OM-10.11); lost without a target."""
    if target is None:
        return m.TargetPicked(shooter, None, (), (), forced)
    damaged, gone = struck([target], {target.id: 1})
    return m.TargetPicked(shooter, target.id, damaged, gone, forced)


def _next(state: State, chance: Chance) -> Sequence[m.Event]:
    """What is done before each step, and the step, until one side is left (OM-10.5, OM-10.16)."""
    if len(sides_left(state)) < 2:
        return ended(state)
    if state.battle.last and (seat := next_window(state, anywhere=False)) is not None:
        return [m.DiplomatAsked(seat, before_battle=False)]
    sides = fighting_sides(state)
    if not sides:
        return [m.StandOff(state.battle.square)]
    if len(sides) == 1:
        return [_overwhelmed(state, sides[0])]
    number, step = upcoming(state)
    return [m.StepRolled(number, step, rolled(state, step, chance))]


def upcoming(state: State) -> tuple[int, Step]:
    """The next step in which somebody rolls (OM-10.4)."""
    number, step = next_step(state.battle.round, state.battle.step) if state.battle.last else (1, "ranged")
    while not rollers(state, step):
        number, step = next_step(number, step)
    return number, step


def _overwhelmed(state: State, side: Seats) -> m.UnitsOverwhelmed:
    here = state.field.at(state.battle.square)
    gone = tuple(u.id for seat in parties(state) if seat not in side for u in on_foot(here[seat]))
    return m.UnitsOverwhelmed(gone, tuple(party(seat) for seat in side))


def ended(state: State) -> Sequence[m.Event]:
    """The end of a battle: who takes the square, and the survivors back in their stacks (OM-10.19)."""
    square = state.battle.square
    taken = [] if state.battle.truce else _taken(state)
    controller = taken[0].to_seat if taken else state.controller(square)
    here = state.field.at(square)
    stacks = tuple(
        stack_now(square, seat, arranged(here[seat], *(state.battle.tops or (here[seat][0].id,))))
        for seat in sorted(here)
    )
    counts = keyed({seat: len(here[seat]) for seat in sorted(here)})
    return [*taken, m.BattleEnded(square, controller, counts, stacks)]


def _taken(state: State) -> list[m.SquareCaptured]:
    """The square goes to the surviving side if that is not its controller's and has a conqueror left."""
    square, here = state.battle.square, state.field.at(state.battle.square)
    sides, before = sides_at(state, square), state.controller(square)
    if len(sides) != 1 or sides[0] == (DRAGON,) or before in sides[0]:
        return []
    able = {seat: [u for u in units if u.info.conqueror] for seat, units in here.items() if conquers(units)}
    if not able:
        return []
    to = liberator(state, longest(state, able), square)
    return [m.SquareCaptured(square, before, to, "battle")]
