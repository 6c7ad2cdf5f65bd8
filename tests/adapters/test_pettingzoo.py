"""PettingZoo's own tests, for every ruleset."""

import contextlib
import io
import time
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from slaget.games import BUNDLED

peers = pytest.importorskip(
    "pettingzoo.test", reason="pettingzoo is not installed: pip install 'slaget[pettingzoo]'"
)

LONG = {"dobbel": {"game": "ravbrade", "mode": "detailed", "games": 20}}
"""A contest that one roll settles has no four cycles: it is one of twenty."""


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        yield


@pytest.fixture(params=BUNDLED)
def module(request: pytest.FixtureRequest) -> Any:
    from slaget.adapters.pettingzoo import module

    return module(request.param, options=LONG.get(request.param))


def test_the_api(module: Any) -> None:
    peers.api_test(module.env(), num_cycles=1000)


def test_the_same_seed_gives_the_same_game(module: Any) -> None:
    peers.seed_test(module.env, num_cycles=50)


def test_cycles_are_cut_short(module: Any) -> None:
    peers.max_cycles_test(module)


def test_every_mode_is_rendered(module: Any) -> None:
    peers.render_test(module.env, custom_tests={"svg": lambda told: told.startswith("<svg")})


def test_the_benchmark_runs(module: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes twenty times as fast; the campaign `adapters_long.py` runs it for its five seconds."""
    monkeypatch.setattr("time.time", lambda: 20 * time.monotonic())
    peers.performance_benchmark(module.env())


def test_the_parallel_api(module: Any) -> None:
    peers.parallel_api_test(module.parallel_env(max_cycles=30), num_cycles=100)


@pytest.mark.parametrize("cycles", [{}, {"max_cycles": 50}])
def test_turns_are_no_cycle_that_changes_the_game_once(module: Any, cycles: dict[str, int]) -> None:
    """``aec_to_parallel`` asks for that, and found an agent dead in the middle of a cycle, or not its turn."""
    from pettingzoo.utils.conversions import aec_to_parallel, turn_based_aec_to_parallel

    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(module.env(**cycles))
    peers.parallel_api_test(turn_based_aec_to_parallel(module.env()), num_cycles=30)


def test_a_number_that_is_not_legal() -> None:
    from slaget.adapters.pettingzoo import env

    tolerant = env("schack")
    tolerant.reset(seed=1)
    tolerant.step(0)
    assert tolerant.infos["white_0"]["illegal"] == 0
    assert len(tolerant.unwrapped.game.log) == 2
    strict = env("schack", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="0 is no legal action of white_0"):
        strict.step(0)
    losing = env("schack", illegal="lose")
    losing.reset(seed=1)
    losing.step(0)
    assert losing.terminations["white_0"] and losing.rewards == {"white_0": -1.0, "black_1": 0.0}


def _waiting(illegal: str) -> Any:
    """An environment whose agent that is asked now is not awaited."""
    from slaget.adapters.pettingzoo import raw_env

    made = raw_env("nissan", illegal=illegal, max_cycles=50)
    made.reset(seed=1)
    while made.agent_selection == made.asked:
        made.step(int(made.observe(made.agent_selection)["action_mask"].argmax()))
    return made


def test_a_seat_that_is_not_awaited_can_only_wait() -> None:
    strict = _waiting("raise")
    waits, entries = strict.agent_selection, len(strict.game.log)
    with pytest.raises(ValueError, match=f"1 is no legal action of {waits}"):
        strict.step(1)
    strict.step(0)
    assert strict.agent_selection != waits and len(strict.game.log) == entries
    losing = _waiting("lose")
    losing.step(1)
    assert losing.rewards[waits] == -1.0 and all(losing.terminations.values())
    tolerant = _waiting("next")
    tolerant.step(1)
    assert tolerant.infos[waits] == {"illegal": 1, "played": 0} and len(tolerant.game.log) == entries


@pytest.mark.parametrize("setting", [{"illegal": "win"}, {"render_mode": "svg "}, {"max_cycles": 0}])
def test_a_setting_that_there_is_not(setting: dict[str, Any]) -> None:
    from slaget.adapters.pettingzoo import parallel_env, raw_env

    for kind in (raw_env, parallel_env):
        with pytest.raises(ValueError, match=next(iter(setting))):
            kind("schack", **setting)


def test_cycles_in_parallel_ask_for_the_number_of_the_seat_that_is_awaited() -> None:
    from slaget.adapters.pettingzoo import parallel_env

    made = parallel_env("schack")
    assert made.step({}) == ({}, {}, {}, {}, {})
    made.reset(seed=1)
    with pytest.raises(ValueError, match="white_0 is to act, and an action is a number"):
        made.step({"black_1": 0})


def test_a_seed_is_a_whole_number_of_any_kind() -> None:
    import numpy as np

    from slaget.adapters.pettingzoo import parallel_env, raw_env

    for kind in (raw_env, parallel_env):
        one, other = kind("nissan"), kind("nissan")
        one.reset(seed=7)
        other.reset(seed=np.int64(7))
        assert one.game == other.game
        with pytest.raises(TypeError, match="integer"):
            one.reset(seed="7")
