"""PettingZoo: any ruleset as an AEC environment, and as a parallel one.

>>> from slaget.adapters.pettingzoo import module  # doctest: +SKIP
>>> env = module("schack").env()  # doctest: +SKIP
"""

from collections.abc import Mapping
from functools import partial
from operator import index
from random import Random
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from slaget.adapters.actions import Illegal, check_settings, taken
from slaget.adapters.choices import Choices, awaited, hosted
from slaget.adapters.coding import WAIT
from slaget.adapters.match import Match, seed_of
from slaget.content.disk import Folders
from slaget.kernel import Seat
from slaget.kernel.game import AnyGame
from slaget.kernel.ruleset import AnyRuleset

Options: TypeAlias = Mapping[str, Any] | None
RENDER_MODES: Final = ["human", "ansi", "svg"]
_MASK: Final = "action_mask"


class _Table:
    """What both kinds of environment share: the match, the game in progress, spaces, masks, pictures."""

    render_mode: str | None

    def _laid(self, match: Match, illegal: Illegal, max_cycles: int | None, render_mode: str | None) -> None:
        check_settings(illegal, render_mode, RENDER_MODES, max_cycles=max_cycles)
        self.match = match
        self.illegal = illegal
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(match.agents)
        count, shape = match.coding.size, match.sight.shape
        self._actions = {agent: spaces.Discrete(count) for agent in match.agents}
        self._observed = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, shape, np.float32),
                    _MASK: spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in match.agents
        }
        self._random = Random()
        self._stands(match.begun(bytes(32)))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._random = Random(index(seed))
        self._stands(self.match.begun(seed_of(self._random.getrandbits(64))))

    def _stands(self, game: AnyGame) -> None:
        """Take a game as the one in progress, and note which agent it waits for, None where it is over."""
        seat = awaited(game)
        self.game = game
        self.asked = None if seat is None else self.match.agents[self.match.player(game, seat)]

    def _seat(self, agent: str) -> Seat:
        return self.match.seat(self.game, self.match.agents.index(agent))

    def _legal(self, agent: str) -> Choices:
        return self.match.choices(self.game, self._seat(agent))

    def _seen(self, agent: str, legal: Choices) -> dict[str, Any]:
        mask = np.zeros(self.match.coding.size, np.int8)
        mask[list(legal) or [WAIT]] = 1
        seat = self._seat(agent)
        return {"observation": self.match.sight.array(self.game.view(seat), seat), _MASK: mask}

    def _played(self, agent: str, action: Any, legal: Choices) -> tuple[AnyGame | None, dict[str, Any]]:
        """The game after an action, and what the info says of it; no game where the seat has lost by it.

        An agent that is not awaited can only ``WAIT``.
        """
        number, info = taken(action, legal or (WAIT,), self.illegal, agent)
        if number is None:
            return None, info
        return hosted(self.game.play(legal[number])) if legal else self.game, info

    def render(self) -> str | None:
        """The game as everybody sees it: text, or its picture as SVG; ``human`` prints the text."""
        ruleset, view = self.match.ruleset, self.game.view(self.match.seats[0])
        if self.render_mode == "svg":
            return self.game.spectator().picture().svg
        told = repr(self.game) if ruleset.describe is None else ruleset.describe(view, "en")
        if self.render_mode == "ansi":
            return told
        if self.render_mode == "human":
            print(told)
        return None

    def close(self) -> None:
        """Nothing is held."""

    def __str__(self) -> str:
        return f"slaget_{self.match.ruleset.name}_v0"


def _metadata(match: Match) -> dict[str, Any]:
    name = f"slaget_{match.ruleset.name}_v0"
    return {"name": name, "render_modes": RENDER_MODES, "render_fps": 2}


class AEC(_Table, AECEnv[str, Any, int]):
    """A game whose seats are asked one at a time: those that are awaited, in their order.

    With ``max_cycles`` every seat is asked in each cycle; one that is not awaited can only ``WAIT``, and after so
    many cycles the game is cut short. What is seen of a seat is its own view and its own legal numbers.
    """

    def __init__(
        self,
        match: Match,
        illegal: Illegal = "next",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        AECEnv.__init__(self)
        self._laid(match, illegal, max_cycles, render_mode)
        self.metadata = {**_metadata(match), "is_parallelizable": False}  # a cycle changes the game at each turn

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._cycle = 0
        self.agent_selection = self.agents[0] if self.max_cycles else self.asked or self.agents[0]
        self._choices: dict[str, Choices] = {}

    def observe(self, agent: str) -> dict[str, Any]:
        return self._seen(agent, self._own(agent))

    def _own(self, agent: str) -> Choices:
        """The choices of a seat; none where it is not asked."""
        if agent != self.asked:
            return {}
        if agent not in self._choices:
            self._choices[agent] = self._legal(agent)
        return self._choices[agent]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        after = self._played(agent, action, self._own(agent))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._take(agent, *after)
        self._go_on(agent)
        self._accumulate_rewards()

    def _take(self, agent: str, after: AnyGame | None, info: dict[str, Any]) -> None:
        self.infos[agent] = info
        self._choices = {}
        if after is None:
            self._end({each: -1.0 if each == agent else 0.0 for each in self.agents})
            return
        self._stands(after)
        if self.asked is None:
            self._end(dict(zip(self.match.agents, self.match.rewards(self.game))))

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)

    def _go_on(self, agent: str) -> None:
        """Choose who is asked next, and cut the game short where its cycles are over."""
        if self.max_cycles is None:
            self.agent_selection = self.asked or self.agents[0]
            return
        following = self.agents.index(agent) + 1
        if following == len(self.agents):
            following, self._cycle = 0, self._cycle + 1
            if self._cycle >= self.max_cycles and not any(self.terminations.values()):
                self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[following]


class Parallel(_Table, ParallelEnv[str, Any, int]):
    """A game whose seats all give a number in each cycle; those of seats that are not awaited count for nothing."""

    def __init__(
        self,
        match: Match,
        illegal: Illegal = "next",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._laid(match, illegal, max_cycles, render_mode)
        self.metadata = _metadata(match)
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._begin(seed)
        self.agents = list(self.possible_agents)
        self._cycle = 0
        return self._all_seen(), {agent: {} for agent in self.agents}

    def _all_seen(self) -> dict[str, Any]:
        asked = self.asked
        return {agent: self._seen(agent, self._legal(agent) if agent == asked else {}) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        rewards = dict.fromkeys(self.agents, 0.0)
        over = False
        asked = self.asked
        if asked is not None:
            after, infos[asked] = self._played(asked, actions.get(asked), self._legal(asked))
            over = after is None or after.outcome is not None
            if after is None:
                rewards[asked] = -1.0
            else:
                self._stands(after)
                rewards = dict(zip(self.match.agents, self.match.rewards(after))) if over else rewards
        self._cycle += 1
        cut = not over and self.max_cycles is not None and self._cycle >= self.max_cycles
        seen, ended = self._all_seen(), dict.fromkeys(self.agents, over)
        truncated = dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return seen, rewards, ended, truncated, infos


def raw_env(
    ruleset: str | AnyRuleset,
    scenario: str | None = None,
    options: Options = None,
    *,
    roots: Folders = (),
    **how: Any,
) -> AEC:
    """A game as an AEC environment, unwrapped; ``how`` are ``illegal``, ``max_cycles`` and ``render_mode``.

    ``roots`` are those of a ``Match``.
    """
    return AEC(Match(ruleset, scenario, options, roots), **how)


def env(ruleset: str | AnyRuleset, scenario: str | None = None, options: Options = None, **how: Any) -> Any:
    """The same, in the wrapper that tells of calls in the wrong order."""
    return OrderEnforcingWrapper(raw_env(ruleset, scenario, options, **how))


def parallel_env(
    ruleset: str | AnyRuleset,
    scenario: str | None = None,
    options: Options = None,
    *,
    roots: Folders = (),
    **how: Any,
) -> Parallel:
    """A game whose seats all give a number in each cycle."""
    return Parallel(Match(ruleset, scenario, options, roots), **how)


def module(ruleset: str | AnyRuleset, scenario: str | None = None, options: Options = None) -> Any:
    """What a module of PettingZoo's own holds for a game: ``env``, ``raw_env`` and ``parallel_env``."""
    made = (ruleset, scenario, options)
    return SimpleNamespace(
        env=partial(env, *made), raw_env=partial(raw_env, *made), parallel_env=partial(parallel_env, *made)
    )
