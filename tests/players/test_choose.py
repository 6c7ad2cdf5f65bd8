"""Halving: the best of known bandits, the law of iterations, no leak, nothing refused, called off at once."""

import time
from random import Random
from typing import Any

import attrs
import pytest
from tricks import HIDDEN, TRICKS, Lay, Setup, State, allowed, determinize

from slaget.kernel import Game, seeded
from slaget.players import choose, ismcts, player
from slaget.players.analysis import Found
from slaget.players.budget import Budget
from slaget.players.dice import Dice, dice_of
from slaget.players.fixed import CHANCES, ONE
from slaget.players.halving import halved, ranked
from slaget.players.mind import Mind
from slaget.players.playout import HABIT, Record


def started(number: int, steps: int = 0) -> Any:
    """A game of tricks, some cards in."""
    random = Random(number)
    game = Game.start(TRICKS, Setup(), seeded(bytes([number]) * 32))
    for _ in range(steps):
        game = game.play(random.choice(game.options(game.to_act[0])).sample(random))
    return game


def thought(number: int, steps: int = 0) -> tuple[State, Any]:
    """What the seat to act sees in such a game, and the seat."""
    game = started(number, steps)
    return game.view(game.to_act[0]), game.to_act[0]


def found(view: State, seat: Any, iterations: int) -> Found:
    return choose.search(HIDDEN, TRICKS, view, seat, 3, Budget(iterations), Dice(1))


def bandits(means: list[int], iterations: int, seed: int) -> int:
    """Which of some bandits halving chooses; each pays ONE with a chance in 100."""
    dice = Dice(seed)
    arms: list[Any] = []
    every = [Record(HABIT, None) for _ in means]

    def play(i: int, _world: int) -> bool:
        every[i].add(ONE if dice.below(100) < means[i] else 0, 0)
        return True

    halved(arms, lambda n: arms.extend(every[len(arms) : n]), play, Budget(iterations))
    return ranked(arms)[0]


@pytest.mark.parametrize(("iterations", "share"), [(64, 58), (256, 93), (1024, 98)])
def test_halving_finds_the_best_of_known_bandits(iterations: int, share: int) -> None:
    means = [30, 20, 40, 35, 10, 25, 30, 45, 20, 30, 75, 40, 35, 30, 20, 10]
    right = sum(bandits(means, iterations, seed) == 10 for seed in range(100))
    assert right >= share


@pytest.mark.parametrize(("worth", "spent", "best"), [([6, 6], 8, 0), ([5, 7], 16, 1), ([7, 7, 7], 30, 0)])
def test_it_is_settled_once_the_best_is_told_from_all_others(worth: list[int], spent: int, best: int) -> None:
    """The same in four worlds, or better beyond doubt in eight; a search that does not settle tries on."""
    for settles in (True, False):
        arms: list[Any] = []
        every = [Record(HABIT, None) for _ in worth]

        def play(i: int, world: int, every: list[Record] = every) -> bool:
            every[i].add(100 * worth[i] + 10 * (world % 3), 0)
            return True

        def more(n: int, arms: list[Any] = arms, every: list[Record] = every) -> None:
            arms.extend(every[len(arms) : n])

        budget = Budget(200)
        assert halved(arms, more, play, budget, settles) is settles
        assert ranked(arms)[0] == best
        assert budget.spent == (spent if settles else 200)


def lowest(state: State) -> dict[Any, int]:
    """A reward by how low the card is that was laid."""
    return dict.fromkeys(state.setup.seats, ONE // 2 - 10 * int(state.trick[-1][1:]))


@pytest.mark.parametrize(("search", "settles", "is_lowest"), [
    (choose.search, True, True), (choose.search, False, False), (ismcts.search, False, False),
])  # fmt: skip
def test_the_first_gives_way_to_what_is_better_beyond_doubt(search: Any, settles: bool, is_lowest: bool) -> None:
    """Where it is settled there is none."""
    view, seat = thought(1)
    mind = attrs.evolve(HIDDEN, intents_lead=True, settles=settles, doubt=lambda _: ONE, rewards=lowest,
                        ends=lambda state, _: True)  # fmt: skip
    level = 3 if search is choose.search else 4
    tried = search(mind, TRICKS, view, seat, level, Budget(400), Dice(1)).tried
    ranks = [int(each.command.card[1:]) for each in tried]
    assert (ranks[0] == min(ranks)) is is_lowest


def over(state: State) -> dict[Any, int]:
    """A reward for everybody once the cards are played."""
    return dict.fromkeys(state.setup.seats, 0 if TRICKS.to_act(state) else ONE)


@pytest.mark.parametrize(("near", "win"), [(None, CHANCES), (lambda _state, _start: True, CHANCES // 2)])
def test_a_playout_is_weighed_on_its_way_for_half_where_the_mind_says_so(near: Any, win: int) -> None:
    view, seat = thought(1)
    mind = attrs.evolve(HIDDEN, rewards=over, ends=lambda _state, _start: False, near=near)
    tried = choose.search(mind, TRICKS, view, seat, 3, Budget(12), Dice(1)).tried
    assert {each.estimate.win for each in tried if each.visits} == {win}


def test_few_playouts_find_what_is_plain_among_the_first() -> None:
    assert sum(bandits([30, 20, 90, 25, 90, 90], 8, seed) == 2 for seed in range(100)) >= 74


class Stopped(Budget):
    """A budget that is called off at the n-th time somebody asks."""

    def __init__(self, asked: int) -> None:
        super().__init__(10_000, cancel=lambda: False)
        self.left = asked

    def goes_on(self) -> bool:
        self.left -= 1
        self.over = self.over or self.left < 0
        return not self.over


@pytest.mark.parametrize("asked", [0, 1, 2, 7, 40, 300, 1500])
def test_a_search_called_off_found_what_its_iterations_find(asked: int) -> None:
    """Wherever it is stopped, the same number of iterations gives the same candidates, estimates and lines."""
    view, seat = thought(3, 2)
    stopped = choose.search(HIDDEN, TRICKS, view, seat, 3, Stopped(asked), Dice(1))
    assert stopped == found(view, seat, stopped.iterations)
    assert (stopped.iterations == 0) == (asked < 10)


def test_without_a_playout_there_is_what_the_habit_does_and_others_besides() -> None:
    view, seat = thought(3, 2)
    steady = attrs.evolve(HIDDEN, habit=lambda state, seat, _: Lay(seat, sorted(allowed(state, seat))[2]))
    tried = choose.search(steady, TRICKS, view, seat, 1, Budget(0), Dice(1)).tried
    assert tried[0].command == steady.habit(view, seat, Dice(0)) and len(tried) == 4


def test_where_intents_lead_the_first_of_them_comes_before_what_the_habit_does() -> None:
    view, seat = thought(3, 2)
    steady = attrs.evolve(HIDDEN, habit=lambda state, seat, _: Lay(seat, sorted(allowed(state, seat))[2]))
    led = choose.search(attrs.evolve(steady, intents_lead=True), TRICKS, view, seat, 1, Budget(0), Dice(1)).tried
    first = steady.commands(steady.intents(view, seat)[0], view, Dice(0))
    assert [each.command for each in led[:2]] == [first, steady.habit(view, seat, Dice(0))]


@pytest.mark.parametrize(("search", "level"), [(choose.search, 3), (ismcts.search, 4), (ismcts.search, 5)])
def test_from_level_3_on_the_search_is_by_what_is_thorough(search: Any, level: int) -> None:
    view, seat = thought(3, 2)
    thorough = attrs.evolve(HIDDEN, intents=lambda view, seat: HIDDEN.intents(view, seat)[::-1])
    mind = attrs.evolve(HIDDEN, thorough=thorough)
    below, at, apart = (
        search(each, TRICKS, view, seat, of, Budget(20), Dice(1)).tried
        for each, of in ((mind, 2), (mind, level), (thorough, level))
    )
    plain = search(HIDDEN, TRICKS, view, seat, 2, Budget(20), Dice(1)).tried
    assert below == plain and at == apart != plain


def test_the_choice_is_told_with_its_line_its_chance_and_its_error() -> None:
    view, seat = thought(3, 2)
    first = found(view, seat, 64).tried[0]
    assert first.line[0] == (seat, first.command) and len(first.line) == 8
    assert first.visits > 8 and 0 < first.estimate.win <= 10_000 and first.estimate.error > 0


def test_one_candidate_needs_no_thought() -> None:
    view, seat = thought(3, 10)
    only = found(view, seat, 64)
    assert (len(only.tried), only.iterations, only.exhausted) == (1, 0, True)


def test_two_worlds_that_look_alike_are_played_alike() -> None:
    """Commands, estimates and the number of worlds imagined follow from the view."""
    calls = [0]

    def counted(view: State, random: Random) -> State | None:
        calls[0] += 1
        return determinize(view, random)

    ruleset = attrs.evolve(TRICKS, tools=attrs.evolve(TRICKS.tools, determinize=counted))
    for number in range(8):
        game = started(number, number)
        seat = game.to_act[0]
        other = attrs.evolve(game, state=game.determinize(seat, Random(5)))
        assert other.state != game.state
        made = []
        for world in (game, other):
            calls[0] = 0
            view = world.view(seat)
            made.append((choose.search(HIDDEN, ruleset, view, seat, 3, Budget(30), Dice(number)), calls[0]))
        assert made[0] == made[1]


def test_nothing_refused_is_ever_chosen_and_the_order_of_asking_is_nothing() -> None:
    asked: list[tuple[State, Any, Found]] = []
    game = started(9)
    while game.to_act:
        seat = game.to_act[0]
        asked.append((game.view(seat), seat, found(game.view(seat), seat, 12)))
        game = game.play(asked[-1][2].tried[0].command)
    assert [found(view, seat, 12) for view, seat, _ in reversed(asked)] == [each for *_, each in reversed(asked)]


def test_a_mind_that_proposes_what_the_rules_refuse_is_not_followed() -> None:
    """Intents that are refused or come to nothing are left out; where none is left an option is taken."""
    view, seat = thought(3, 3)
    wrong = attrs.evolve(
        HIDDEN, commands=lambda intent, view, _: Lay(view.turn, "a9") if intent.about > "b" else None
    )
    for iterations in (0, 9):
        tried = choose.search(wrong, TRICKS, view, seat, 2, Budget(iterations), Dice(4)).tried
        assert all(any(option.contains(each.command) for option in TRICKS.options(view, seat)) for each in tried)


def test_what_several_choose_unseen_is_drawn_among_what_is_as_good() -> None:
    view, seat = thought(3)
    sealed = attrs.evolve(
        HIDDEN, simultaneous=lambda _: True, rewards=lambda _: {"north": ONE // 2, "south": ONE // 2}
    )
    firsts = {choose.search(sealed, TRICKS, view, seat, 3, Budget(24), Dice(n)).tried[0].intent for n in range(12)}
    assert len(firsts) > 2


def test_cancel_is_heard_within_20_milliseconds() -> None:
    """Of the processor's time: others may use the machine too."""
    view, seat = thought(3)
    until = time.process_time() + 0.05
    called = choose.search(
        HIDDEN, TRICKS, view, seat, 3, Budget(10**6, cancel=lambda: time.process_time() > until), Dice(1)
    )
    assert called.iterations > 5 and time.process_time() < until + 0.02


def test_a_mind_that_grows_no_trees_is_searched_by_halving_at_all_levels() -> None:
    """Levels 4 and 5 choose in trees, unless the mind says otherwise: then by what level 3 is searched by."""
    thorough = attrs.evolve(HIDDEN, intents_lead=True)
    mind = attrs.evolve(HIDDEN, thorough=thorough, trees=False)
    assert [mind.at(level) is thorough for level in (2, 3, 4, 5)] == [False, True, True, True]
    assert [mind.grows_trees(level) for level in (3, 4, 5)] == [False, False, False]
    assert [HIDDEN.grows_trees(level) for level in (3, 4, 5)] == [False, True, True]
    ruleset = attrs.evolve(TRICKS, mind=lambda: Mind(version="halved", search=lambda _view, _seat: mind))
    game = Game.start(ruleset, Setup(), seeded(bytes(32)))
    seat = game.to_act[0]
    found = player(ruleset, 4, iterations=20).found(game.view(seat), seat, 7)
    dice = dice_of(7, ruleset.name, f"{seat}")
    assert found == choose.search(thorough, ruleset, game.view(seat), seat, 4, Budget(20), dice)
