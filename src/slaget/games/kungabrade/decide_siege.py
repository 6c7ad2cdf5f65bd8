"""The siege: stacks as units, ram, siege tower, and the mage at the gate: the three ways in (KB-10.9)."""

from collections.abc import Sequence

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade.attack import melee
from slaget.games.kungabrade.explain import kind_named, require_own_top, require_point
from slaget.games.kungabrade.moves import mage_at_gate, may_climb, stack_steps, wall_steps
from slaget.games.kungabrade.seats import SEATS, Side
from slaget.games.kungabrade.state import State, is_complete, own_and_foe, pieces_at
from slaget.kernel import Chance


def _require_complete(state: State, a: int, path: tuple[str, ...]) -> None:
    if not is_complete(state, a):
        raise refusals.STACK_INCOMPLETE(*path, point=b.NAMES[a])


def move_stack(state: State, command: m.MoveStack) -> Sequence[m.Event]:
    """A complete stack goes one step to an empty point of the siege zone (KB-11.7)."""
    a, q = require_point(state, command.from_, "from"), require_point(state, command.to, "to")
    require_own_top(state, a)
    _require_complete(state, a, ("from",))
    if not stack_steps(state, a) & b.BIT[q]:
        raise refusals.STACK_DESTINATION("to", point=command.to)
    ids = state.match.tables.slots.ids
    names = tuple(ids[piece] for piece in pieces_at(state, a))
    return [m.StackMoved(names, command.from_, command.to)]


def scale_wall(state: State, command: m.ScaleWall, chance: Chance) -> Sequence[m.Event]:
    """The top piece of a complete stack climbs onto the wall, or fights for it (KB-11.10)."""
    a, q = require_point(state, command.from_, "from"), require_point(state, command.to, "to")
    piece = require_own_top(state, a)
    _require_complete(state, a, ("from",))
    if not wall_steps(state, a) & b.BIT[q]:
        raise refusals.NOT_ENEMY_WALL("to", point=command.to)
    own, foe = own_and_foe(state)
    if own & b.BIT[q]:
        raise refusals.OWN_PIECE_ON_WALL("to", point=command.to)
    if not may_climb(state, piece, q):
        raise refusals.NO_MELEE("to", kind=kind_named(state, piece))
    if foe & b.BIT[q]:
        return melee(state, piece, a, None, q, chance)
    return [m.PieceMoved(state.match.tables.slots.ids[piece], command.from_, None, command.to, False)]


def ram_gate(state: State, chance: Chance) -> Sequence[m.Event]:
    """A complete stack on the forecourt breaks the gate (KB-11.9)."""
    enemy = 1 - state.turn
    forecourt, own = state.match.tables.board.forecourts[enemy], own_and_foe(state)[0]
    there = bool(own & b.BIT[forecourt])
    if there:
        _require_complete(state, forecourt, ("type",))
    _require_intact(state, enemy)
    if not there:
        raise refusals.NO_STACK_AT_GATE("type")
    broken = m.GateBroken(SEATS[enemy], "ram")
    if state.match.setup.options.ram_entry == "none":
        return [broken]
    top = pieces_at(state, forecourt)[-1]
    return [broken, *_entry(state, top, forecourt, enemy, chance)]


def _require_intact(state: State, castle: int) -> None:
    if state.match.broken[castle]:
        raise refusals.GATE_ALREADY_BROKEN("type")


def _entry(state: State, piece: int, forecourt: int, castle: int, chance: Chance) -> Sequence[m.Event]:
    """Through the broken gate: an empty gate point is taken, an enemy fought, an own piece let be (KB-12.5)."""
    gate = state.match.tables.board.gates[castle]
    own, foe = own_and_foe(state)
    if own & b.BIT[gate] or not may_climb(state, piece, gate):
        return []
    if foe & b.BIT[gate]:
        return melee(state, piece, forecourt, None, gate, chance)
    return [m.PieceMoved(state.match.tables.slots.ids[piece], b.NAMES[forecourt], None, b.NAMES[gate], False)]


def break_gate(state: State, chance: Chance) -> Sequence[m.Event]:
    """A mage on the forecourt throws against the gate's durability, which the first attempt rolls.

    It must throw as much or more; a later attempt meets the same durability (KB-12.2 to KB-12.4).
    """
    enemy = 1 - state.turn
    castle: Side = SEATS[enemy]
    _require_intact(state, enemy)
    mage = mage_at_gate(state, enemy)
    if mage is None:
        raise refusals.NO_MAGE_AT_GATE("type")
    events: list[m.Event] = []
    sides, durability = state.match.tables.die_sides, state.match.durability[enemy]
    if not durability:
        durability = chance.die(sides)
        events.append(m.GateDurabilityRolled(castle, durability))
    die = chance.die(sides)
    success = die >= durability
    events.append(m.GateAttempted(castle, die, durability, success))
    if not success:
        return events
    entry = _entry(state, mage, state.match.tables.board.forecourts[enemy], enemy, chance)
    return [*events, m.GateBroken(castle, "mage"), *entry]
