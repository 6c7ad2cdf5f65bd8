"""Gymnasium: one seat of any ruleset, the others played by players of ours."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from slaget.adapters.actions import Illegal, check_settings, taken
from slaget.adapters.choices import Choices, awaited, hosted
from slaget.adapters.coding import WAIT
from slaget.adapters.match import Match, seed_of
from slaget.content.disk import Folders
from slaget.kernel import Seat
from slaget.kernel.game import AnyGame
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.seats import require_seat
from slaget.simulate.policies import policy

Seen: TypeAlias = dict[str, Any]
RENDER_MODES: Final = ["ansi", "svg"]


class SeatEnv(gymnasium.Env[Seen, Any]):
    """A game seen from one seat, whose turn it is at each step; ``opponent`` plays the others.

    ``opponent`` is the name of a policy: ``random``, ``greedy`` where the game has it, ``level:1`` to ``level:5``.
    Where players change seats between the games of a match, ``seat`` is the one at which it begins.
    The observation holds the planes of the seat's view and the mask of its legal numbers, which ``info`` holds
    too. A number that is not legal stands for the next one that is, cyclically, and ``info`` says so; with
    ``illegal="lose"`` the seat has lost, with ``"raise"`` it is a ``ValueError``. The reward comes at the end: 1,
    0 or what a loss is worth. A game that is over before the seat was ever asked is told so by its first step,
    whose only number is ``WAIT``. ``roots`` are those of a ``Match``.
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
        illegal: Illegal = "next",
        render_mode: str | None = None,
        roots: Folders = (),
    ) -> None:
        check_settings(illegal, render_mode, RENDER_MODES, max_steps=max_steps)
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 2}
        self.match = Match(ruleset, scenario, options, roots)
        self.seat = self.match.seats[0] if seat is None else seat
        require_seat(self.seat, self.match.seats)
        self.opponent = policy(opponent, self.match.ruleset)
        self.max_steps = max_steps
        self.illegal = illegal
        self.render_mode = render_mode
        self._game: AnyGame | None = None
        self._legal: Choices = {}
        self._is_told = False
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
        self._is_told = False
        self._game = self._answered(self.match.begun(seed_of(said)))
        return self._seen(), self._info()

    @property
    def game(self) -> AnyGame:
        """The game in progress; ``ResetNeeded`` before there is one."""
        if self._game is None:
            raise ResetNeeded("no game has begun: call reset first")
        return self._game

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
        mask[self._numbers()] = 1
        return {"observation": self.match.sight.array(self.game.view(seat), seat), "action_mask": mask}

    def _numbers(self) -> list[int]:
        """The numbers that are legal: ``WAIT`` where the seat is asked for nothing more."""
        return sorted(self._legal) or [WAIT]

    def _info(self) -> dict[str, Any]:
        return {"legal": self._numbers(), "entries": len(self.game.log)}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        game = self.game
        if self._is_told:
            raise ValueError(f"{action} is no legal action of {self.seat}: the game is over")
        number, told = taken(action, self._numbers(), self.illegal, self.seat)
        if number in self._legal:
            self._game = self._answered(hosted(game.play(self._legal[number])))
        self._steps += 1
        over = number is None or self.game.outcome is not None
        reward = -1.0 if number is None else self.match.rewards(self.game)[self.match.seats.index(self.seat)]
        cut = not over and self.max_steps is not None and self._steps >= self.max_steps
        self._is_told = over
        seen = self._seen()
        return seen, reward, over, cut, {**self._info(), **told}

    def render(self) -> Any:
        """What the seat sees: text, or its picture as SVG."""
        if self.render_mode == "svg":
            return self.game.seat(self._seat(self.game)).picture().svg
        ruleset = self.match.ruleset
        view = self.game.view(self._seat(self.game))
        return repr(self.game) if ruleset.describe is None else ruleset.describe(view, "en")


def make(
    ruleset: str | AnyRuleset,
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    **how: Any,
) -> SeatEnv:
    """An environment for one seat; what can be said is what ``SeatEnv`` takes."""
    return SeatEnv(ruleset, scenario, options, **how)


__all__ = ["SeatEnv", "make"]
