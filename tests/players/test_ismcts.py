"""Tree search of information sets: with one world it is UCT; nobody's tree knows what its seat cannot."""

from random import Random
from typing import Any

import attrs
import pytest
from test_choose import Stopped, started, thought
from tricks import HIDDEN, TRICKS, Lay, State, allowed, determinize, intents, rewards, to_act

from slaget.kernel import Chance, scripted
from slaget.kernel.step import step_read
from slaget.players import ismcts
from slaget.players.analysis import Found
from slaget.players.budget import Budget
from slaget.players.dice import Dice
from slaget.players.fixed import ONE, bound

LOW = attrs.evolve(HIDDEN, habit=lambda state, seat, _: Lay(seat, min(allowed(state, seat))))
"""A mind whose quick player uses no dice."""


def found(view: State, seat: Any, iterations: int, level: int = 4) -> Found:
    return ismcts.search(HIDDEN, TRICKS, view, seat, level, Budget(iterations), Dice(1))


class Uct:
    """Plain UCT on one full state, opening its next child at visits 1, 2, 4, 8 ..."""

    def __init__(self, state: State, cards: list[str]) -> None:
        self.state, self.cards = state, cards
        self.children: dict[str, Uct] = {}
        self.visits = self.total = self.tried = self.could = 0

    def grow(self, weight: int) -> State:
        """One iteration; the state at the end of its playout."""
        mover = self.state.turn
        self.visits += 1
        fresh = [card for card in self.cards if card not in self.children]
        if fresh and len(self.children) < self.visits.bit_length():
            child = self.children[fresh[0]] = after(self.state, fresh[0])
            end = low(child.state)
        else:
            child = max(self.children.values(), key=lambda c: bound(c.total, c.tried, c.could, weight))
            end = child.grow(weight) if to_act(child.state) else child.state
        for each in self.children.values():
            each.could += 1
        child.tried += 1
        child.total += rewards(end)[mover]
        return end


def after(state: State, card: str) -> Uct:
    then = step_read(TRICKS, state, Lay(state.turn, card), Chance(scripted(())))[0]
    return Uct(then, [intent.about for intent in intents(then, then.turn)] if to_act(then) else [])


def low(state: State) -> State:
    while to_act(state):
        state = after(state, min(allowed(state, state.turn))).state
    return state


@pytest.mark.parametrize("level", [4, 5])
def test_with_one_world_it_is_uct(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every candidate is tried as often, and brings as much, as in plain UCT that sees the cards."""
    monkeypatch.setattr(ismcts, "_SOME", 10**9)
    for number in range(4):
        game = started(number, 2 * number)
        one = attrs.evolve(TRICKS, tools=attrs.evolve(TRICKS.tools, determinize=lambda *_, state=game.state: state))
        seat = game.to_act[0]
        first = min(allowed(game.state, seat))
        cards = [first, *(i.about for i in intents(game.state, seat) if i.about != first)]
        root = Uct(game.state, cards)
        for _ in range(200):
            root.grow(ismcts._WEIGHT // 2)
        tried = ismcts.search(LOW, one, game.view(seat), seat, level, Budget(200), Dice(1)).tried
        theirs = {card: (child.tried, child.total) for card, child in root.children.items()}
        ours = {each.command.card: (each.visits, each.estimate.win) for each in tried}
        assert ours == {
            card: (n, (2 * total * 10_000 + n * ONE) // (2 * n * ONE)) for card, (n, total) in theirs.items()
        }


@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize("asked", [0, 1, 3, 30, 400])
def test_a_search_called_off_found_what_its_iterations_find(asked: int, level: int) -> None:
    view, seat = thought(3, 2)
    stopped = ismcts.search(HIDDEN, TRICKS, view, seat, level, Stopped(asked), Dice(1))
    assert stopped == found(view, seat, stopped.iterations, level)


def test_two_worlds_that_look_alike_are_played_alike() -> None:
    calls = [0]

    def counted(view: State, random: Random) -> State | None:
        calls[0] += 1
        return determinize(view, random)

    ruleset = attrs.evolve(TRICKS, tools=attrs.evolve(TRICKS.tools, determinize=counted))
    for number in range(4):
        game = started(number, number)
        seat = game.to_act[0]
        made = []
        for world in (game, attrs.evolve(game, state=game.determinize(seat, Random(5)))):
            calls[0] = 0
            view = world.view(seat)
            made.append((ismcts.search(HIDDEN, ruleset, view, seat, 4 + number % 2, Budget(40), Dice(1)), calls[0]))
        assert made[0] == made[1]


def test_a_game_is_played_to_its_end_and_nothing_is_refused() -> None:
    game = started(9)
    while game.to_act:
        seat = game.to_act[0]
        game = game.play(found(game.view(seat), seat, 20, 5).tried[0].command)
    assert game.outcome


def test_the_last_card_but_one_is_played_right() -> None:
    """With two cards left, both seats' known, every choice is what reading the game to its end gives."""
    for number in range(6):
        game = started(number, 8)
        seat = game.to_act[0]
        one = attrs.evolve(TRICKS, tools=attrs.evolve(TRICKS.tools, determinize=lambda *_, state=game.state: state))
        tried = ismcts.search(HIDDEN, one, game.view(seat), seat, 4, Budget(300), Dice(1)).tried
        best = {card: read(after(game.state, card).state, seat) for card in allowed(game.state, seat)}
        assert best[tried[0].command.card] == max(best.values())


def read(state: State, seat: Any) -> int:
    """What a seat gets when both play on as best they can."""
    if not to_act(state):
        return rewards(state)[seat]
    each = [read(after(state, card).state, seat) for card in allowed(state, state.turn)]
    return max(each) if state.turn == seat else min(each)
