"""The choices of a battle judged (OM-10)."""

from collections.abc import Sequence

from slaget.games.omringad import battle, refusals
from slaget.games.omringad import messages as m
from slaget.games.omringad.combat import foes, hits_to_lay, targets
from slaget.games.omringad.contested import contested
from slaget.games.omringad.kinds import ENVOY, SHOOTERS
from slaget.games.omringad.pieces import Unit
from slaget.games.omringad.retreats import all_can, choices, retreat_events
from slaget.games.omringad.seats import DRAGON, owner_of
from slaget.games.omringad.stacks import stack_now
from slaget.games.omringad.state import State
from slaget.games.omringad.units import arranged, mortal
from slaget.kernel import Rejected


def choose_battle(state: State, command: m.ChooseBattle) -> Sequence[m.Event]:
    """The initiative seat names the next battle (OM-10.1)."""
    if command.square not in contested(state):
        raise refusals.NOT_CONTESTED("square", square=command.square[:40])
    return [battle.opened(state, command.square)]


def require_diplomat(state: State, seat: int) -> Unit:
    """The diplomat a seat may play now, or a refusal (OM-10.21)."""
    diplomat = battle.diplomat_of(state, seat)
    if diplomat is None or DRAGON in state.field.at(state.battle.square):
        raise refusals.NO_DIPLOMAT_HERE("seat", seat=seat, envoy=ENVOY)
    attackers = (other for other in state.field.at(state.battle.square) if other not in state.battle.defender)
    if not all(all_can(state, other) for other in attackers):
        raise refusals.DIPLOMAT_BLOCKED("seat")
    return diplomat


def may_play_diplomat(state: State, seat: int) -> bool:
    try:
        return bool(require_diplomat(state, seat))
    except Rejected:
        return False


def play_diplomat(state: State, command: m.PlayDiplomat) -> Sequence[m.Event]:
    """The attack is called off (OM-10.21, OM-14.6)."""
    square, seat = state.battle.square, command.seat
    diplomat = require_diplomat(state, seat)
    before = state.field.stack(square, seat)
    left = arranged((u for u in before if u is not diplomat), *(state.battle.tops or (before[0].id,)))
    return [m.DiplomatPlayed(seat, square, diplomat.id, (stack_now(square, seat, left),))]


def decline_diplomat(_state: State, command: m.DeclineDiplomat) -> Sequence[m.Event]:
    """The battle goes on (OM-10.3)."""
    return [m.DiplomatDeclined(command.seat)]


def direct_hits(state: State, command: m.DirectHits) -> Sequence[m.Event]:
    """Hits divided among the parties (OM-10.9)."""
    total, hostile = state.battle.undirected[command.seat], foes(state, command.seat)
    keys = {"dragon" if seat == DRAGON else str(seat) for seat in hostile}
    if strange := [key for key in command.hits if key not in keys]:
        raise refusals.NO_PARTY("hits", party=strange[0][:20])
    if any(number < 1 for number in command.hits.values()) or sum(command.hits.values()) != total:
        raise refusals.WRONG_SUM("hits", total=total)
    ordered = {key: command.hits[key] for key in sorted(command.hits, key=owner_of)}
    return [m.HitsDirected(command.seat, ordered, forced=False)]


def assign_hits(state: State, command: m.AssignHits) -> Sequence[m.Event]:
    """Hits laid on one's own units (OM-10.10, OM-10.12)."""
    own = {u.id: u for u in mortal(state.field.stack(state.battle.square, command.seat))}
    total = hits_to_lay(state, command.seat)
    for name, number in command.hits.items():
        if name not in own:
            raise refusals.NOT_TO_HIT("hits", unit=name[:40])
        if not 1 <= number <= own[name].capacity:
            raise refusals.TOO_MANY_HITS("hits", unit=name, most=own[name].capacity)
    if sum(command.hits.values()) != total:
        raise refusals.HITS_LEFT("hits", total=total)
    hits = {name: command.hits[name] for name in sorted(command.hits)}
    return [battle.assigned(state, command.seat, hits, forced=False)]


def pick_target(state: State, command: m.PickTarget) -> Sequence[m.Event]:
    """The sharpshooters' choice (OM-10.11)."""
    units = {u.id: u for u in targets(state, command.seat)}
    if command.unit not in units:
        raise refusals.BAD_TARGET("unit", unit=command.unit[:40], shooters=SHOOTERS)
    return [battle.picked(state, command.seat, units[command.unit], forced=False)]


def retreat(state: State, command: m.Retreat) -> Sequence[m.Event]:
    """Where the units go that have a choice (OM-10.22)."""
    free = choices(state, command.seat)
    if command.to.keys() != free.keys():
        raise refusals.WRONG_UNITS("to", units=", ".join(sorted(free)) or "-")
    for name, square in command.to.items():
        if square not in free[name]:
            raise refusals.WRONG_WAY("to", name, unit=name, squares=", ".join(free[name]))
    return list(retreat_events(state, command.seat, command.to))
