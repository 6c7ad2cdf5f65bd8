"""Who fights whom in a battle, on what, and with what modifiers (OM-10.4 to OM-10.15)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from slaget.games.omringad.compiled import Compiled
from slaget.games.omringad.kinds import Kind, Step
from slaget.games.omringad.messages import Die
from slaget.games.omringad.pieces import Unit, Units
from slaget.games.omringad.seats import DRAGON, Seats
from slaget.games.omringad.state import State, clockwise
from slaget.games.omringad.units import canonical, mortal, on_foot
from slaget.kernel import Chance

Here: TypeAlias = Mapping[int, Units]


def parties(state: State) -> Seats:
    """The seats with units in the battle that can be hit, clockwise, the dragon last; allies apart (OM-10.18)."""
    here = state.field.at(state.battle.square)
    return tuple(seat for seat in (*clockwise(state), DRAGON) if on_foot(here.get(seat, ())))


def sides_left(state: State) -> tuple[Seats, ...]:
    """The sides with units left, horses aside (OM-10.5); more than two fight it out together (OM-10.17)."""
    return tuple(dict.fromkeys(state.side(seat) for seat in parties(state)))


def foes(state: State, seat: int) -> Seats:
    """The hostile parties that a seat's hits may fall on (OM-10.9)."""
    side = state.side(seat)
    here = state.field.at(state.battle.square)
    return tuple(other for other in parties(state) if other not in side and mortal(here[other]))


def step_of(state: State, each: Unit) -> Step | None:
    """The step in which a unit rolls (OM-10.4, ruling OM-R30)."""
    if each.kind == "magician" and state.options.magician_step == "melee":
        return "melee"
    if each.kind == "dragon" and state.options.dragon_step == "ranged":
        return "ranged"
    return each.info.step


def fighters(units: Iterable[Unit]) -> list[Unit]:
    """The units with a combat value."""
    return [each for each in units if each.s]


def fighting_sides(state: State) -> tuple[Seats, ...]:
    """The sides that can hit."""
    here = state.field.at(state.battle.square)
    return tuple(dict.fromkeys(state.side(seat) for seat in parties(state) if fighters(here[seat])))


def rollers(state: State, step: Step) -> list[Unit]:
    """The units that roll in a step, in the order of their dice: clockwise, canonical, the dragon last."""
    here = state.field.at(state.battle.square)
    return [
        each for seat in parties(state) for each in canonical(fighters(here[seat])) if step_of(state, each) == step
    ]


def is_led(state: State, here: Here, seat: int) -> bool:
    """Whether a general leads a seat's units and no hostile infiltrator is there (OM-10.14, OM-10.15)."""
    side = state.side(seat)
    leaders = side if state.options.general_leads_allies else (seat,)
    if not any(u.info.leads for owner in leaders for u in here.get(owner, ())):
        return False
    return not any(u.info.unnerves for owner, units in here.items() if owner not in side for u in units)


def modifier(state: State, each: Unit) -> int:
    """What is added to a unit's die (OM-10.14, OM-2.1 to OM-2.4, OM-2.6); nothing for the dragon."""
    battle = state.battle
    if each.seat == DRAGON:
        return 0
    here, terrain = state.field.at(battle.square), state.terrain_of(battle.square)
    defends = each.seat in battle.defender
    return on_terrain(state.compiled, each.info, terrain, defends=defends) + is_led(state, here, each.seat)


def on_terrain(tables: Compiled, kind: Kind, terrain: str, *, defends: bool) -> int:
    """What a kind of terrain adds to a unit's die: its defence, and the kind's own bonus there (OM-10.14)."""
    total = 0
    for walled, add in tables.walls if defends else ():
        if walled == terrain:
            total += add
    for bonus in kind.bonus:
        if bonus.on == terrain and (bonus.when == "always" or (bonus.when == "defends") == defends):
            total += bonus.add
    return total


def needed(s: int, bonus: int) -> int:
    """The lowest die that hits: a one never does, a six always (OM-10.8).

    >>> needed(6, 1), needed(3, 2), needed(5, -1), needed(6, -1)
    (5, 2, 6, 6)
    """
    return min(6, max(2, s - bonus))


def dragons_prey(state: State) -> Seats:
    """The seats against which the dragon throws a die each: those with a unit that can be hit (OM-10.7)."""
    here = state.field.at(state.battle.square)
    return tuple(seat for seat in parties(state) if seat != DRAGON and mortal(here[seat]))


def rolled(state: State, step: Step, chance: Chance) -> tuple[Die, ...]:
    """The dice of a step (OM-10.6, OM-10.7)."""
    dice: list[Die] = []
    targets = dragons_prey(state)
    for each in rollers(state, step):
        bonus = modifier(state, each)
        least = needed(each.s, bonus)
        for target in targets if each.seat == DRAGON else [None]:
            value = chance.die(6)
            dice.append(Die(each.id, value, bonus, least, value >= least, target))
    return tuple(dice)


def capacity(units: Iterable[Unit]) -> int:
    """How many hits units can take together (section 6)."""
    return sum(each.capacity for each in on_foot(units))


def hits_to_lay(state: State, seat: int) -> int:
    """How many hits a party lays on its units: more than they can take are lost (OM-10.10)."""
    own = state.field.stack(state.battle.square, seat)
    return min(state.battle.directed[seat], capacity(own))


def forced_hits(units: Sequence[Unit], number: int) -> dict[str, int] | None:
    """Hits that leave no choice: all are struck down, or there is only one to hit; else None."""
    able = canonical(mortal(units))
    if number >= capacity(able):
        return {each.id: each.capacity for each in able}
    return {able[0].id: number} if len(able) == 1 else None


def struck(units: Iterable[Unit], hits: Mapping[str, int]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The units that hits damage, and those they eliminate (OM-10.10)."""
    hit = [each for each in canonical(units) if hits.get(each.id)]
    gone = tuple(each.id for each in hit if hits[each.id] >= each.capacity)
    return tuple(each.id for each in hit if each.id not in gone), gone


def targets(state: State, shooter: int) -> list[Unit]:
    """The units a sharpshooter of a seat may pick (OM-10.11)."""
    here = state.field.at(state.battle.square)
    return [each for seat in foes(state, shooter) for each in canonical(mortal(here[seat]))]
