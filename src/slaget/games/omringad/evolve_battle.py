"""The facts of a battle written down (OM-10). Eliminated units are off the board, so in the pool again (OM-3.2)."""

from typing import Any, Final, TypeAlias, assert_never

from slaget.games.omringad import messages as m
from slaget.games.omringad.kinds import Step
from slaget.games.omringad.next_phase import after_movement
from slaget.games.omringad.pieces import unit
from slaget.games.omringad.seats import owner_of, party
from slaget.games.omringad.stacks import with_stack, with_stacks
from slaget.games.omringad.state import State, clockwise, replace, specials_without, with_phase, with_stage
from slaget.games.omringad.state.stages import Battle, shared
from slaget.games.omringad.units import changed
from slaget.kernel.copies import changed as altered

BattleEvent: TypeAlias = (
    m.BattleOpened
    | m.DiplomatAsked
    | m.DiplomatDeclined
    | m.DiplomatPlayed
    | m.BattleRevealed
    | m.StepRolled
    | m.HitsDirected
    | m.HitsAssigned
    | m.TargetPicked
    | m.UnitsOverwhelmed
    | m.StandOff
    | m.UnitsRetreated
    | m.BattleEnded
)


def _opened(state: State, event: m.BattleOpened) -> State:
    seats = tuple(owner_of(each) for each in event.defending_side)
    return with_phase(state, "battle", Battle(event.square, seats))


def _overwhelmed(state: State, event: m.UnitsOverwhelmed) -> State:
    return _struck(state, (), event.eliminated_ids, todo="end")


def _stood_off(state: State, event: m.StandOff) -> State:
    return _battle(state, todo="retreat", waiting=retreating(state))


def _battle(state: State, **changes: Any) -> State:
    return with_stage(state, altered(state.battle, **changes))


def retreating(state: State) -> tuple[int, ...]:
    """The attacking seats with units in the battle, clockwise from the initiative seat (OM-10.22)."""
    here = state.field.at(state.battle.square)
    return tuple(seat for seat in clockwise(state) if seat in here and seat not in state.battle.defender)


def _window(state: State, event: m.DiplomatAsked | m.DiplomatDeclined | m.DiplomatPlayed) -> State:
    match event:
        case m.DiplomatAsked(seat):
            return _battle(state, asked=seat)
        case m.DiplomatDeclined(seat):
            return _battle(state, asked=None, answered=(*state.battle.answered, seat))
        case m.DiplomatPlayed(_, _, special, stacks):
            if state.battle.revealed:  # all have seen the others who lie there (OM-14.5)
                state = _struck(state, (), (special,))
            else:
                state = replace(with_stacks(state, stacks), specials=specials_without(state, (special,)))
            return _battle(state, asked=None, todo="retreat", truce=True, waiting=retreating(state))
        case _:
            assert_never(event)


def _revealed(state: State, event: m.BattleRevealed) -> State:
    """All see the units: ids and damage take the place of placeholders."""
    square, units = event.square, event.units
    tops: list[str] = []
    for seat in state.field.at(square):
        own = [each for each in units if owner_of(each.owner) == seat]
        ids = [each.id for each in own]
        hurt = [each.id for each in own if each.damaged]
        state = with_stack(state, square, party(seat), ids, hurt, [each.entered for each in own])
        tops.append(ids[0])
    return _battle(state, revealed=True, todo="step", answered=(), tops=tuple(tops))


def _rolled(state: State, event: m.StepRolled) -> State:
    """The hits of a step: the dragon's fall where they were thrown, the sharpshooters' are picked later."""
    undirected: dict[int, int] = {}
    directed: dict[int, int] = {}
    picks: list[int] = []
    fighting = {each.id: each for units in state.field.at(state.battle.square).values() for each in units}
    for die in event.dice:
        if not die.hit:
            continue
        each = fighting[die.unit]
        seat = each.seat
        if die.target is not None:
            directed[die.target] = directed.get(die.target, 0) + 1
        elif each.info.aims:
            picks.append(seat)
        else:
            undirected[seat] = undirected.get(seat, 0) + 1
    return _battle(
        state,
        todo="step",
        last=event,
        undirected=shared(undirected),
        directed=shared(directed),
        picks=tuple(picks),
        answered=(),
    )


def _hits(state: State, event: m.HitsDirected | m.HitsAssigned | m.TargetPicked) -> State:
    battle = state.battle
    match event:
        case m.HitsDirected(seat, hits):
            left = {owner: n for owner, n in battle.undirected.items() if owner != seat}
            directed = dict(battle.directed)
            for target, number in hits.items():
                directed[owner_of(target)] = directed.get(owner_of(target), 0) + number
            return _battle(state, undirected=shared(left), directed=shared(directed))
        case m.HitsAssigned(seat, _, damaged, eliminated):
            left = {owner: n for owner, n in battle.directed.items() if owner != owner_of(seat)}
            return _struck(state, damaged, eliminated, directed=shared(left))
        case m.TargetPicked(_, _, damaged, eliminated):
            return _struck(state, damaged, eliminated, picks=battle.picks[1:])
        case _:
            assert_never(event)


def _struck(state: State, damaged: m.Ids, eliminated: m.Ids, **battle: Any) -> State:
    square = state.battle.square
    stacks = []
    for seat, units in state.field.at(square).items():
        if any(u.id in damaged or u.id in eliminated for u in units):
            left = (u for u in units if u.id not in eliminated)
            stacks.append((square, seat, [unit(u.piece, u.damaged or u.id in damaged, u.mark) for u in left]))
    owners = specials_without(state, eliminated)
    made = changed(state.units, state.roster, stacks)
    if len(owners) < len(state.table.specials):
        state = replace(state, specials=owners)
    return _battle(replace(state, units=made), **battle)


def next_step(number: int, step: Step) -> tuple[int, Step]:
    """The step after a step: ranged, melee, ranged of the next round (OM-10.4).

    >>> next_step(1, "melee")
    (2, 'ranged')
    """
    return (number, "melee") if step == "ranged" else (number + 1, "ranged")


def _retreated(state: State, event: m.UnitsRetreated) -> State:
    owners = specials_without(state, event.eliminated_ids)
    state = replace(with_stacks(state, event.stacks), specials=owners)
    return _battle(state, waiting=tuple(seat for seat in state.battle.waiting if seat != event.seat))


def _ended(state: State, event: m.BattleEnded) -> State:
    """The survivors go back on the board with their damage, hidden again (OM-3.4, OM-10.20)."""
    return after_movement(with_stacks(state, event.stacks))


BATTLE_FOLDS: Final = (
    _opened, _window, _revealed, _rolled, _hits, _overwhelmed, _stood_off, _retreated, _ended,
)  # fmt: skip
