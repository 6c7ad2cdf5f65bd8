"""Every bundled mind keeps the laws of minds."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from random import Random
from typing import Any

import attrs
import pytest
import runners
import tricks
from kungabrade_scenes import FAR, setup_of

from slaget.games import BUNDLED
from slaget.games.kungabrade.mind import MIND, PLAY
from slaget.kernel import Game, seeded
from slaget.kernel.registry import find
from slaget.kernel.ruleset import AnyRuleset
from slaget.players.fixed import ONE
from slaget.players.mind import Intent, Mind
from slaget.testing import mind_laws as laws

STEPS = 60
LOOKED_AT = 12
COUNT = count()
"""Games of a walk at which the laws are held."""


def nothing(_position: Any) -> None:
    """Nothing."""


def cases() -> Iterator[tuple[str, str]]:
    for name in sorted(BUNDLED):
        scenarios = list(find(name).scenarios())
        yield from ((name, scenario) for scenario in scenarios[:2])


@pytest.mark.parametrize(("name", "scenario"), list(cases()))
def test_a_bundled_mind_keeps_the_laws(name: str, scenario: str) -> None:
    ruleset = find(name)
    assert ruleset.mind is not None
    assert held(ruleset, ruleset.load(scenario), ruleset.mind(), 1)


def test_partners_who_share_nothing_they_know_share_their_reward() -> None:
    """OM-15.1: the law looked at those alone who share what they know."""
    ruleset = find("omringad")
    setup = ruleset.load("pakten", {"allies_share_information": False})
    game = Game.start(ruleset, setup, seeded(bytes(32)))
    assert ruleset.mind is not None
    kind: Any = ruleset.mind().search(game.view(1), 1)
    laws.rewards_are_shares(game, 1, kind, Random(1))
    apart = attrs.evolve(kind, rewards=lambda state: {1: ONE, 2: 0, 3: 0, 4: 0})
    with pytest.raises(AssertionError):
        laws.rewards_are_shares(game, 1, apart, Random(1))


@pytest.mark.parametrize(("name", "scenario"), [("ravbrade", "match"), ("jungfrubrade", "jungfrubrade_series")])
def test_a_mind_keeps_the_laws_where_a_game_ends_and_the_match_goes_on(name: str, scenario: str) -> None:
    ruleset = find(name)
    setup, greedy, random = ruleset.load(scenario, {}), ruleset.policies["greedy"], Random(1)
    game = last = Game.start(ruleset, setup, seeded(random.randbytes(32)))
    while not any(type(event).__name__ == "GameEnded" for event in game.events):
        last, seat = game, game.to_act[0]
        game = game.play(greedy(game.view(seat), seat, random))
    assert game.outcome is None and ruleset.mind is not None
    for seed in range(20):
        assert laws.check_mind(ruleset.mind(), last, Random(seed))


def held(ruleset: AnyRuleset, setup: Any, mind: Any, seed: int) -> int:
    random = Random(seed)
    game = Game.start(ruleset, setup, seeded(random.randbytes(32)))
    number = 0
    for n, each in enumerate(laws.minded_walk(game, mind, random, STEPS)):
        if n % (STEPS // LOOKED_AT) == 0 or each.outcome:
            number += laws.check_mind(mind, each, random)
    return number


def broken(**fields: Any) -> Any:
    """Tricks' mind with some part of it put wrong."""
    wrong = attrs.evolve(tricks.HIDDEN, **fields)
    return attrs.evolve(tricks.MIND, search=lambda view, seat: wrong)


def unnamed(view: Any, seat: Any) -> list[Intent]:
    """Tricks' candidates, each with a number for a name."""
    number: Any = 7
    return [attrs.evolve(each, name=number) for each in tricks.intents(view, seat)]


def test_tricks_keeps_them() -> None:
    assert held(tricks.TRICKS, tricks.Setup(), tricks.MIND, 1)


def test_runners_keeps_them() -> None:
    assert held(runners.RUNNERS, runners.Setup(), runners.MIND, 1)


@pytest.mark.parametrize(
    ("law", "wrong"),
    [
        ("candidates_are_legal", broken(intents=lambda view, seat: [])),
        ("candidates_are_legal", broken(commands=lambda intent, view, dice: tricks.Lay(view.turn, "z9"))),
        ("candidates_are_legal", broken(commands=lambda intent, view, dice: None)),
        ("the_habit_is_legal", broken(habit=lambda state, seat, dice: tricks.Lay(seat, "z9"))),
        ("rewards_are_shares", broken(rewards=lambda state: {"north": ONE, "south": ONE + 1})),
        ("terms_add_up", broken(terms=lambda state, seat: {"luck": 7})),
        ("the_answer_is_legal", broken(otherwise=lambda view, seat: tricks.Lay(seat, "z9"))),
        ("its_budget_is_known", broken(row="tricks")),
        ("what_is_asked_twice", broken(weigh=lambda state, seat, n=COUNT: next(n), terms=lambda state, seat: {})),
        ("what_is_seen_is_known_again", broken(key=lambda view: object())),
        ("what_is_seen_is_known_again: TypeError", broken(key=lambda view: [view])),
        ("winners_are_rewarded", broken(rewards=lambda state: {"north": 0, "south": 0})),
        ("rewards_are_shares: not all whole", broken(rewards=lambda state: {"north": 0.5, "south": 0.5})),
        ("terms_add_up: not all whole", broken(weigh=lambda state, seat: float(tricks.weigh(state, seat)))),
        ("what_is_said_is_of_its_kind: ends", broken(ends=lambda state, start: None)),
        ("what_is_said_is_of_its_kind: ZeroDivisionError", broken(near=lambda state, start: 1 // 0)),
        ("what_is_said_is_of_its_kind: doubt", broken(doubt=lambda state: 0.5)),
        ("what_is_said_is_of_its_kind: omen", broken(omen=lambda state, command: command.card)),
        ("what_is_said_is_of_its_kind: intents", broken(intents=lambda *asked: iter(tricks.intents(*asked)))),
        ("what_is_said_is_of_its_kind: intents", broken(intents=unnamed)),
        (
            "the_habit_is_legal",
            broken(thorough=attrs.evolve(tricks.HIDDEN, habit=lambda *_: tricks.Lay("1", "z9"))),
        ),
    ],
)
def test_what_is_put_wrong_is_found(law: str, wrong: Any) -> None:
    with pytest.raises(AssertionError, match=law):
        held(tricks.TRICKS, tricks.Setup(), wrong, 1)


@pytest.mark.parametrize(
    ("law", "wrong"),
    [
        ("what_is_looked_at_is_legal", {"order": lambda position, moves, hint: moves[:1]}),
        ("what_is_looked_at_is_legal", {"order": lambda position, moves, hint: moves}),
        ("what_is_looked_at_is_legal", {"noisy": lambda position: ["a1a1"]}),
        ("positions_are_told_apart", {"key": lambda position: 0}),
        ("positions_are_told_apart: TypeError", {"key": lambda position: [position]}),
        ("what_is_asked_twice", {"weigh": lambda position, seen=COUNT: next(seen), "terms": lambda _: {}}),
        ("sides_are_weighed_alike", {"weigh": lambda position: 100, "terms": lambda _: {}}),
        ("what_is_said_is_of_its_kind: past", {"past": lambda state: [state]}),
        (
            "what_is_said_is_of_its_kind: weigh",
            {"weigh": lambda _: 99_000, "terms": lambda _: {}, "passed": nothing},
        ),
        ("what_is_said_is_of_its_kind: again", {"again": lambda position: 5}),
        ("what_is_said_is_of_its_kind: drawn", {"drawn": lambda position: 0.5}),
        ("what_is_said_is_of_its_kind: drawn", {"drawn": lambda position: 99_000}),
        ("what_is_said_is_of_its_kind: noisy", {"noisy": lambda position: iter(())}),
        ("moves_are_the_options: white is to act, and its mind has no move", {"moves": lambda position: []}),
    ],
)
def test_what_a_board_has_wrong_is_found(law: str, wrong: Any) -> None:
    schack = find("schack")
    assert schack.mind is not None
    board = attrs.evolve(schack.mind().search(schack.initial(schack.load("grundstallning")), "white"), **wrong)
    mind = attrs.evolve(schack.mind(), search=lambda view, seat: board)
    with pytest.raises(AssertionError, match=law):
        held(schack, schack.load("grundstallning"), mind, 1)


def test_a_mind_that_breaks_before_a_law_is_asked_is_told_as_one() -> None:
    wrong = Mind(version="wrong 1", search=lambda view, seat: {}[seat])
    game = Game.start(tricks.TRICKS, tricks.Setup(), seeded(bytes(32)))
    with pytest.raises(AssertionError, match=f"^search: KeyError: '{game.to_act[0]}'$"):
        laws.check_mind(wrong, game, Random(1))


def test_an_action_that_may_decide_the_game_is_seen_to() -> None:
    """A soldier stands on the enemy's wall, beside the crown."""
    beside = setup_of(f"Fd16 {FAR}")
    kungabrade = find("kungabrade")
    blind = attrs.evolve(PLAY, over=lambda position: None)
    mind = attrs.evolve(MIND, search=lambda view, seat: blind)
    with pytest.raises(AssertionError, match="it_is_over"):
        held(kungabrade, beside, mind, 1)


def test_shares_that_are_not_those_of_the_rules_are_found() -> None:
    """They add up, and every fight comes out as one that is foretold."""

    def even(position: Any, move: Any) -> list[tuple[Fraction, Any]]:
        found = PLAY.outcomes(position, move)
        return [(Fraction(1, len(found)), after) for _, after in found]

    kungabrade, wrong = find("kungabrade"), attrs.evolve(PLAY, outcomes=even)
    mind = attrs.evolve(MIND, search=lambda view, seat: wrong)
    with pytest.raises(AssertionError, match="shares_are_those_of_the_rules"):
        held(kungabrade, kungabrade.load("battlefield"), mind, 1)
