"""Gymnasium's own check, for every ruleset and each seat."""

import warnings

import pytest

from slaget.adapters.match import Match
from slaget.games import BUNDLED

checker = pytest.importorskip(
    "gymnasium.utils.env_checker", reason="gymnasium is not installed: pip install 'slaget[gymnasium]'"
)


@pytest.mark.parametrize("name", BUNDLED)
def test_check_env(name: str) -> None:
    from slaget.adapters.gymnasium import make

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for seat in Match(name).seats:
            checker.check_env(make(name, seat=seat, max_steps=50), skip_render_check=True)


def test_a_whole_game_against_a_player_of_ours() -> None:
    from slaget.adapters.gymnasium import make

    env = make("ravbrade", seat="geese", opponent="greedy", illegal="raise")
    seen, info = env.reset(seed=4)
    over, reward, steps = False, 0.0, 0
    while not over:
        assert sorted(info["legal"]) == [int(number) for number in seen["action_mask"].nonzero()[0]]
        seen, reward, over, _, info = env.step(info["legal"][steps % len(info["legal"])])
        steps += 1
    assert env.game.outcome is not None and reward in (-1.0, 0.0, 1.0)
    with pytest.raises(ValueError, match="no legal action"):
        env.step(1)
