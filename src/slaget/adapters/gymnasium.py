"""Gymnasium: one seat of any ruleset, the others played by players of ours."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, Literal, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces

from slaget.adapters.choices import awaited, hosted
from slaget.adapters.coding import WAIT
from slaget.adapters.match import Match, seed_of
from slaget.content.disk import Folders
from slaget.kernel import Seat
from slaget.kernel.game import AnyGame
from slaget.kernel.ruleset import AnyRuleset
from slaget.simulate.policies import policy

Seen: TypeAlias = dict[str, Any]
RENDER_MODES: Final = ["ansi", "svg"]


class SeatEnv(gymnasium.Env[Seen, Any]):
    """A game seen from one seat, whose turn it is at each step; ``opponent`` plays the others.

    ``opponent`` is the name of a policy: ``random``, ``greedy`` where the game has it, ``level:1`` to ``level:5``.
    Where players change seats between the games of a match, ``seat`` is the one at which it begins.
    The observation holds the planes of the seat's view and the mask of its legal numbers, which ``info`` holds
    too. A number that is not legal stands for the next one that is, cyclically, and ``info`` says so; with
    ``illegal="raise"`` it is a ``ValueError``. The reward comes at the end: 1, 0 or what a loss is worth.
    ``roots`` are those of a ``Match``.
    """

    def __init__(
        self,
        ruleset: str | AnyRuleset,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: Seat | None = None,
        opponent: str = "random",
        max_steps: int | None = None,
        illegal: Literal["next", "raise"] = "next",
        render_mode: str | None = None,
        roots: Folders = (),
    ) -> None:
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 2}
        self.match = Match(ruleset, scenario, options, roots)
        self.seat = self.match.seats[0] if seat is None else seat
        self.opponent = policy(opponent, self.match.ruleset)
        self.max_steps = max_steps
        self.illegal = illegal
        self.render_mode = render_mode
        count = self.match.coding.size
        self.action_space = spaces.Discrete(count)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, self.match.sight.shape, np.float32),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        said = int(self.np_random.integers(1 << 62))
        self._others = Random(said)
        self._steps = 0
        self.game: AnyGame = self._answered(self.match.begun(seed_of(said)))
        return self._seen(), self._info()

    def _answered(self, game: AnyGame) -> AnyGame:
        """The game once the others have played until this seat is awaited, or the game is over."""
        while (seat := awaited(game, mine := self._seat(game))) is not None and seat != mine:
            game = hosted(game.play(self.opponent(game.view(seat), seat, self._others)))
        return game

    def _seat(self, game: AnyGame) -> Seat:
        """The seat that is played here now."""
        return self.match.seat(game, self.match.seats.index(self.seat))

    def _seen(self) -> Seen:
        seat = self._seat(self.game)
        self._legal = self.match.choices(self.game, seat) if awaited(self.game) is not None else {}
        mask = np.zeros(self.match.coding.size, np.int8)
        mask[list(self._legal) or [WAIT]] = 1
        return {"observation": self.match.sight.array(self.game.view(seat), seat), "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {"legal": sorted(self._legal), "entries": len(self.game.log)}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        taken = int(action)
        if taken not in self._legal:
            if self.illegal == "raise" or not self._legal:
                raise ValueError(f"{taken} is no legal action of {self.seat}")
            taken = min((number for number in self._legal if number > taken), default=min(self._legal))
        self._steps += 1
        self.game = self._answered(hosted(self.game.play(self._legal[taken])))
        over = self.game.outcome is not None
        reward = self.match.rewards(self.game)[self.match.seats.index(self.seat)]
        cut = not over and self.max_steps is not None and self._steps >= self.max_steps
        seen = self._seen()
        return seen, reward, over, cut, {**self._info(), **({} if taken == int(action) else {"played": taken})}

    def render(self) -> Any:
        """What the seat sees: text, or its picture as SVG."""
        if self.render_mode == "svg":
            return self.game.seat(self._seat(self.game)).picture().svg
        ruleset = self.match.ruleset
        view = self.game.view(self._seat(self.game))
        return repr(self.game) if ruleset.describe is None else ruleset.describe(view, "en")


def make(ruleset: str | AnyRuleset, scenario: str | None = None, **how: Any) -> SeatEnv:
    """An environment for one seat; what can be said is what ``SeatEnv`` takes."""
    return SeatEnv(ruleset, scenario, **how)


__all__ = ["SeatEnv", "make"]
