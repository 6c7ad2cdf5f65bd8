"""Secrets (OM-14): a seat's view holds no more than it should, and no world is told from another."""

from random import Random
from typing import Any

import attrs
import pytest
from omringad_alike import played, same_to
from omringad_wild import crowded
from omringad_worlds import each_with_both, lively, lively_games, masked, other_world, projection, random_options

from slaget.games.omringad import OMRINGAD, refusals
from slaget.games.omringad import messages as m
from slaget.games.omringad.determinize import determinize
from slaget.games.omringad.options import options as true_options
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.state import State, replace
from slaget.games.omringad.units import shown
from slaget.kernel import HIDDEN, HOST, Rejected, Span, scripted
from slaget.kernel.chance import Chance
from slaget.kernel.step import folded
from thorough import much, some

SETUPS = [
    Options(victory_points=100),
    Options(seats=4, victory_points=60),
    Options(seats=4, teams="diagonal", victory_points=60),
    Options(seats=4, teams="adjacent", allies_share_information=False, victory_points=60),
]


def by_position(state: State, other: State, command: m.Move) -> m.Move:
    """The same move in another world: the units that lie in the same places of the stack."""
    square, each = state.field.by_id[command.units[0]]
    mine, yours = state.field.stack(square, each.seat), other.field.stack(square, each.seat)
    places = {u.id: i for i, u in enumerate(mine)}
    return attrs.evolve(command, units=tuple(yours[places[name]].id for name in command.units))


def is_alike(state: State, other: State, first: m.Move, second: m.Move) -> bool:
    """Whether the moves would show the same: the same tops and conquerors on both sides of the move."""
    if first.drop or first.pick:
        return False
    try:
        one, two = (
            next(e for e in OMRINGAD.decide(world, move, Chance(scripted([]))) if isinstance(e, m.UnitsMoved))
            for world, move in ((state, first), (other, second))
        )
    except Rejected:
        return False
    shape = [[(s.visible_pieces, s.conquers, s.entered) for s in event.stacks] for event in (one, two)]
    return one.visible_pieces == two.visible_pieces and shape[0] == shape[1]


def known_to_all(game: Any) -> State:
    """What the host's own commands may ask for: no more than everybody knows."""
    told = masked([event for entry in game.log for event in entry.events], HOST, game.state)
    return folded(OMRINGAD, OMRINGAD.initial(game.setup), told)


@pytest.mark.parametrize(("seed", "which"), some(len(SETUPS), each_with_both(range(len(SETUPS)))))
def test_two_worlds_look_the_same(seed: int, which: int) -> None:
    """OM-14.1, OM-14.5, OM-15.3: views, options, refusals and events, for every seat at every point."""
    random = Random(seed)
    for game in lively_games(Setup(SETUPS[which]), seed, much(45, 90)):
        for seat in (*game.state.seats, HOST):
            view = game.view(seat) if seat != HOST else known_to_all(game)
            assert view == projection(game.state, view, seat)
            other = other_world(game.state, view, seat, random)
            assert projection(other, view, seat) == view
            same_to(OMRINGAD, game.state, other, seat, random)
            foreign_moves_look_the_same(game.state, other, seat, random)


def foreign_moves_look_the_same(state: State, other: State, seat: Any, random: Random) -> None:
    """OM-14.1: another seat's move of units in the same places shows the same, whatever they are."""
    for mover in OMRINGAD.to_act(state):
        for option in true_options(state, mover)[:2]:
            if mover == seat or option.command is not m.Move:
                continue
            command = option.sample(random)
            twin = by_position(state, other, command)
            if is_alike(state, other, command, twin):
                one = played(OMRINGAD, state, command, seat)
                two = played(OMRINGAD, other, twin, seat)
                if command.units == twin.units or not set(OMRINGAD.allies(state.setup, seat)) & {mover}:
                    assert one == two, [(a, b) for a, b in zip(one, two) if a != b]


@pytest.mark.parametrize("seed", some(3, range(6)))
def test_two_worlds_under_any_options(seed: int) -> None:
    """OM-14.1: the same with random options."""
    random = Random(100 + seed)
    options = random_options(random)
    for game in lively_games(Setup(options), seed, much(50, 90)):
        seat = random.choice(game.state.seats)
        view = game.view(seat)
        assert view == projection(game.state, view, seat), options
        other = other_world(game.state, view, seat, random)
        same_to(OMRINGAD, game.state, other, seat, random)


@pytest.mark.parametrize("seed", some(4, range(12)))
def test_two_worlds_in_a_crowd(seed: int) -> None:
    """OM-10.3, OM-10.21, OM-10.22, OM-11.3, OM-14.1: where every special is about, and sieges and retreats are."""
    random = Random(seed)
    game = crowded(random, retreat_choice=("origin", "any_adjacent")[seed % 2])
    for _ in range(much(35, 60)):
        for seat in game.state.seats:
            hidden = {s: HIDDEN for s in game.state.seats if s not in OMRINGAD.allies(game.setup, seat)}
            open_ = replace(game.state, reserve={**game.state.table.reserve, **hidden})
            view = projection(game.state, open_, seat)
            other = other_world(game.state, view, seat, random)
            assert projection(other, view, seat) == view
            same_to(OMRINGAD, game.state, other, seat, random)
        if not game.to_act:
            return
        game = game.play(lively(game.state, random.choice(game.to_act), random))


@pytest.mark.parametrize("seed", some(3, range(6)))
def test_a_determinized_state_looks_like_the_view(seed: int) -> None:
    """OM-14.1, OM-14.5: what is dealt anew is what the seat may believe in, under any options."""
    random, failed, tried = Random(seed), 0, 0
    for game in lively_games(Setup(random_options(random)), seed, 90):
        seat = random.choice(game.state.seats)
        view = game.view(seat)
        believed = determinize(view, random)
        tried += 1
        if believed is None:
            failed += 1
            continue
        assert projection(believed, view, seat) == view
        assert list(true_options(believed, seat)) == list(true_options(game.state, seat))
    assert failed * 4 < tried


def hides(state: State, seat: Any, kind: str = "mercenary") -> bool:
    """Something a seat may not know: whether an odd number of the others' hidden units is of a kind."""
    stacks = (units[shown(units) :] for (_, owner), units in state.field.stacks.items() if owner != seat)
    return sum(u.kind == kind for units in stacks for u in units) % 2 == 1


def leaky_options(state: State, seat: Any) -> Any:
    """Offers of which the number hangs on the kinds of hidden units."""
    found = true_options(state, seat)
    return found[:-1] if len(found) > 1 and hides(state, seat) else found


def leaky_bounds(state: State, seat: Any) -> Any:
    """A bid that may be higher where there is something to hide."""
    found = list(true_options(state, seat))
    if found and found[0].command is m.Bid:
        low, high = found[0].open["amount"].low, found[0].open["amount"].high  # type: ignore[attr-defined]
        found[0] = attrs.evolve(found[0], open={"amount": Span(low, high - hides(state, seat))})
    return found


def leaky_refusal(state: State, command: Any, chance: Chance) -> Any:
    """A refusal that tells whether an elite is hidden in the square."""
    if isinstance(command, m.Move) and any(
        u.kind == "elite" for units in state.hostile(command.path[-1], command.seat).values() for u in units
    ):
        raise Rejected(OMRINGAD.malformed)
    return OMRINGAD.decide(state, command, chance)


def leaky_words(state: State, command: Any, chance: Chance) -> Any:
    """A refusal of the right code and rule, with a number in it that hangs on hidden units."""
    try:
        return OMRINGAD.decide(state, command, chance)
    except Rejected as refusal:
        told = {**refusal.params, "number": int(hides(state, getattr(command, "seat", 0)))}
        raise Rejected(refusal.rule, refusals.NOT_ADJACENT, refusal.path, square="", before=str(told)) from None


def leaky_event(state: State, command: Any, chance: Chance) -> Any:
    """An event with one public field that hangs on hidden units."""
    found = OMRINGAD.decide(state, command, chance)
    wrong = isinstance(command, m.Move) and hides(state, command.seat)
    return [attrs.evolve(e, count=e.count + 1) if wrong and isinstance(e, m.UnitsMoved) else e for e in found]


def leaky_number(state: State, command: Any, chance: Chance) -> Any:
    """An event more where there is something to hide."""
    found = list(OMRINGAD.decide(state, command, chance))
    more = isinstance(command, m.Move) and hides(state, command.seat)
    return [*found, m.MovementOpened((1, 2))] if more else found


def leaky_draw(state: State, command: Any, chance: Chance) -> Any:
    """A die thrown only where there is something to hide: its number stands in no event, but in the draws."""
    if isinstance(command, m.Move | m.PassBid) and hides(state, command.seat):
        chance.die(6)
    return OMRINGAD.decide(state, command, chance)


def leaky_faces(state: State, command: Any, chance: Chance) -> Any:
    """A die with more sides where there is something to hide: only the bounds of the draw tell."""
    if isinstance(command, m.Move | m.PassBid):
        chance.between(1, 6 + hides(state, command.seat))
    return OMRINGAD.decide(state, command, chance)


def leaky_shown_draw(state: State, command: Any, chance: Chance) -> Any:
    """A die thrown in secret for a hidden unit, and shown to all in a public field."""
    found = OMRINGAD.decide(state, command, chance)
    if isinstance(command, m.Move):
        luck = chance.die(6) if hides(state, command.seat) else chance.die(6) * 0
        return [
            attrs.evolve(e, move_number=e.move_number + luck) if isinstance(e, m.UnitsMoved) else e for e in found
        ]
    return found


def leaky_turn(state: State) -> Any:
    """Nobody is awaited where there is something to hide from the seat."""
    found = OMRINGAD.to_act(state)
    return found[:-1] if found and state.phase == "movement" and hides(state, found[-1]) else found


LEAKS: dict[str, Any] = {
    "the number of options": {"options": leaky_options},
    "the bounds of an option": {"options": leaky_bounds},
    "a refusal": {"decide": leaky_refusal},
    "the words of a refusal": {"decide": leaky_words},
    "a field of an event": {"decide": leaky_event},
    "the number of events": {"decide": leaky_number},
    "the number of draws": {"decide": leaky_draw},
    "the bounds of a draw": {"decide": leaky_faces},
    "a secret draw shown": {"decide": leaky_shown_draw},
    "who is to act": {"to_act": leaky_turn},
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_caught(name: str) -> None:
    """OM-14.1, OM-14.5: the test above finds each leak within a few walks, and nothing without it."""
    assert _is_caught(attrs.evolve(OMRINGAD, **LEAKS[name]))


def test_without_a_leak_nothing_is_caught() -> None:
    """The same walks with the true rules."""
    assert not _is_caught(OMRINGAD)


def test_a_planted_leak_in_an_event_is_caught() -> None:
    """A field that is not masked makes the view differ from what it should be."""
    random = Random(1)
    for game in lively_games(Setup(SETUPS[0]), 1, 60):
        events = [event for event in game.events if isinstance(event, m.PurchaseCommitted)]
        for event in events:
            unmasked = OMRINGAD.evolve(game.at(len(game.log) - 2).view(3 - event.seat), event)
            wrong = projection(game.state, game.view(3 - event.seat), 3 - event.seat)
            assert unmasked.table.reserve != wrong.table.reserve
            return
    assert random is None


def _is_caught(leaky: Any) -> bool:
    for seed in range(much(1, 4)):
        random = Random(seed)
        for game in lively_games(Setup(SETUPS[0]), seed, 150):
            for seat in game.state.seats:
                other = other_world(game.state, game.view(seat), seat, random)
                try:
                    same_to(leaky, game.state, other, seat, random)
                except AssertionError:
                    return True
    return False


def test_allies_share_or_not() -> None:
    """OM-14.1, OM-15.3, ruling OM-R20."""
    for shared in (True, False):
        options = Options(seats=4, teams="diagonal", allies_share_information=shared)
        *_, game = lively_games(Setup(options), 5, 30)
        stacks = [units for (_, owner), units in game.view(1).field.stacks.items() if owner == 3]
        assert any(u.id == "?" for units in stacks for u in units) is not shared
