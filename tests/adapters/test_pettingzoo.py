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
