"""Two worlds compared: what a seat is offered, refused and shown must be the same in both."""

from random import Random
from typing import Any

import attrs
from omringad_worlds import masked

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.state import State
from slaget.kernel import HOST, Rejected
from slaget.kernel.chance import Chance, seeded
from slaget.kernel.game import step

TELLING = (m.BattleRevealed, m.GameWon, m.TerrainRevealed, m.GarrisonsDeployed)


def same_to(ruleset: Any, state: State, other: State, seat: Any, random: Random) -> None:
    """What the seat is offered and refused is the same in both worlds, and what it sees of its own commands."""
    assert ruleset.to_act(state) == ruleset.to_act(other), "who is to act hangs on a secret"
    assert ruleset.outcome(state) == ruleset.outcome(other)
    offered, again = ruleset.options(state, seat), ruleset.options(other, seat)
    assert list(offered) == list(again), f"{seat} is offered other things"
    for command in probes(state, seat, offered, random):
        told = [answered(ruleset, world, command, seat) for world in (state, other)]
        assert told[0] == told[1], f"{command}: {told[0]} or {told[1]}"


def answered(ruleset: Any, state: State, command: Any, seat: Any) -> list[Any]:
    """What the seat is told of a command: why it is refused, with every word of it, or what it sees of it."""
    try:
        return played(ruleset, state, command, seat)
    except Rejected as why:
        return [why, str(why)]


def played(ruleset: Any, state: State, command: Any, seat: Any) -> list[Any]:
    """What the seat sees of a command, up to the first event that lays something open; the draws if none does."""
    chance = Chance(seeded(bytes(32)))
    _, _, events = step(ruleset, state, command, chance)
    first = next((i for i, event in enumerate(events) if isinstance(event, TELLING)), len(events))
    draws = chance.draws if first == len(events) else ()
    seen = (without_new_tops(event) for event in masked(events[:first], seat, state))
    return [*seen, *(type(event) for event in events[first : first + 1]), *draws]


def without_new_tops(event: Any) -> Any:
    """A hidden unit that retreats may come to lie on top (OM-14.3): that is told, and nothing else."""
    if not isinstance(event, m.UnitsRetreated):
        return event
    return attrs.evolve(event, stacks=tuple(attrs.evolve(stack, visible_pieces=()) for stack in event.stacks))


def probes(state: State, seat: Any, offered: Any, random: Random) -> list[Any]:
    """Commands of the seat, allowed and not: what is offered, and moves and placements anywhere."""
    found = [option.sample(random) for option in offered]
    squares = state.atlas.squares
    if state.phase == "movement" and seat in OMRINGAD.to_act(state):
        own = [u.id for (_, owner), units in state.field.stacks.items() for u in units if owner == seat]
        for _ in range(6):
            start = random.choice(squares)
            path = tuple(random.choice(state.atlas.near[start]) for _ in range(random.randint(1, 2)))
            found.append(m.Move(seat, path, tuple(random.sample(own, min(len(own), random.randint(1, 2))))))
        foreign = [u.id for (_, owner), units in state.field.stacks.items() for u in units if owner != seat]
        found += [m.Move(seat, (random.choice(squares),), (name,)) for name in foreign[:1] if name != "?"]
    if state.phase == "reinforcement":
        found += [
            m.PlaceReinforcements(seat, {square: {"mercenary": n}})
            for square in state.settlements(seat)
            for n in (1, 2, 3)
        ]
    if state.phase == "battle_select":
        found += [m.ChooseBattle(seat, random.choice(squares))]
    if state.phase == "battle":
        found += [m.PlayDiplomat(seat), m.Retreat(seat, {})]
    if seat != HOST:
        found.append(m.Resign(seat))
    return found
