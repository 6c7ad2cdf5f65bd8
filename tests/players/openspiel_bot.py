"""A game of ours as OpenSpiel's ``ISMCTSBot`` sees one: actions are candidates, playouts are those of a mind.

The bot is theirs; what is here is what it asks for: states, a resampler, an evaluator. Playouts follow our habit,
its rewards are ours from 0 to 1, so that nothing is compared but the search.
"""

from typing import Any

import pytest

pytest.importorskip("pyspiel")

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType

from slaget.kernel.ruleset import AnyRuleset
from slaget.players.budget import Budget
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.players.playout import WIDTH, Candidates, Fate, imagined, played_out
from slaget.players.walk import Observers, Walk

_UNBOUND = Budget(10**9)


class Type:
    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION


class Search:
    """One decision: what is common to all its states; the bot's game, and its evaluator."""

    def __init__(self, ruleset: AnyRuleset, mind: Any, view: Any, seat: Any, dice: Dice) -> None:
        self.ruleset, self.mind, self.view, self.seat, self.dice = ruleset, mind, view, seat, dice
        self.seats = ruleset.seats(view.setup)
        self.observers = Observers.of(mind, ruleset, view, seat, each=True)
        world = imagined(ruleset, view, dice)
        candidates = Candidates(mind, ruleset, view, world, seat, dice)
        candidates.open(WIDTH + 1, Budget(0))
        self.root = [record.command for record in candidates.records]
        self.numbers: dict[Any, int] = {}

    def get_type(self) -> type[Type]:
        return Type

    def imagined(self, *_: Any) -> "State":
        world = imagined(self.ruleset, self.view, self.dice)
        return State(self, Walk.of(self.observers, world, self.view, Fate.of(self.dice.word())))

    def prior(self, state: "State") -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, state: "State") -> list[float]:
        walk = state.walk
        mind, rules = self.mind, self.ruleset
        return self.worth(played_out(mind, rules, walk.state, walk.start, walk.fate, _UNBOUND, [], mind.ends))

    def worth(self, end: Any) -> list[float]:
        rewards = self.mind.rewards(end)
        return [rewards[seat] / ONE for seat in self.seats]


class State:
    """A walk, as the bot asks of it."""

    def __init__(self, search: Search, walk: Walk) -> None:
        self.search, self.walk, self.at_root = search, walk, True
        self._made: dict[int, Any] | None = None
        self._seat = search.seat

    def get_game(self) -> Search:
        return self.search

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return self._seat is None

    def current_player(self) -> int:
        return self.search.seats.index(self._seat)

    def information_state_string(self) -> str:
        return "root" if self.at_root else repr(self.walk.key(self._seat))

    def returns(self) -> list[float]:
        return self.search.worth(self.walk.state)

    def legal_actions(self) -> list[int]:
        if self._made is None:
            self._made = dict(enumerate(self.search.root)) if self.at_root else self._others()
        return list(self._made)

    def _others(self) -> dict[int, Any]:
        known, found = self.walk.known(self._seat), {}
        for intent in self.search.mind.intents(known, self._seat)[:WIDTH]:
            command = self.search.mind.commands(intent, known, self.walk.fate.habits)
            number = self.search.numbers.setdefault(intent, 1000 + len(self.search.numbers))
            if command is not None:
                found[number] = command
        return found

    def apply_action(self, action: int) -> None:
        self.legal_actions()
        assert self._made is not None
        self.walk.follow(self._seat, self._made[action])
        self._made, self.at_root, self._seat = None, False, self.walk.awaited()


def chosen(ruleset: AnyRuleset, mind: Any, view: Any, seat: Any, iterations: int, seed: int) -> Any:
    """The command that OpenSpiel's bot plays."""
    search = Search(ruleset, mind, view, seat, Dice(seed))
    if len(search.root) == 1:
        return search.root[0]
    bot = ISMCTSBot(
        search,
        search,
        0.7,
        iterations,
        random_state=np.random.RandomState(seed & 0xFFFFFFFF),
        final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(search.imagined)
    return search.root[bot.step(search.imagined())]
