"""Gymnasium's own check, for every ruleset and each seat."""

import pickle
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


def test_a_game_that_is_over_before_the_seat_was_asked_is_told_by_its_first_step() -> None:
    from slaget.adapters.gymnasium import make

    env = make("nefatavl", "nefatavl_last_chance", {}, seat="defenders", illegal="raise")
    _, info = env.reset(seed=0)
    assert env.game.outcome is not None and env.game.outcome.winners == ("defenders",)
    assert info["legal"] == [0]
    _, reward, over, cut, _ = env.step(0)
    assert (reward, over, cut) == (1.0, True, False)
    with pytest.raises(ValueError, match="the game is over"):
        env.step(0)


def test_a_number_that_is_not_legal_may_lose_the_game() -> None:
    from slaget.adapters.gymnasium import make

    env = make("schack", illegal="lose")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over, info["illegal"]) == (-1.0, True, 0)


@pytest.mark.parametrize(("setting", "said"), [
    ({"illegal": "win"}, "illegal is 'next', 'lose' or 'raise', not 'win'"),
    ({"render_mode": "human"}, "render_mode is 'ansi', 'svg' or None, not 'human'"),
    ({"max_steps": 0}, "max_steps is a whole number from 1, or None, not 0"),
    ({"seat": "red"}, "'red' is no seat; the seats are 'white', 'black'"),
])  # fmt: skip
def test_a_setting_that_there_is_not(setting: dict[str, object], said: str) -> None:
    from slaget.adapters.gymnasium import make

    with pytest.raises((ValueError, LookupError)) as refused:
        make("schack", **setting)
    assert str(refused.value) == said


@pytest.mark.parametrize("opponent", ["random", "greedy", "level:1"])
def test_a_pickled_environment_goes_on_alike(opponent: str) -> None:
    """As programs that run many side by side take it."""
    from slaget.adapters.gymnasium import make

    env = make("ravbrade", opponent=opponent)
    _, info = env.reset(seed=7)
    again = pickle.loads(pickle.dumps(env))
    for one in (env, again):
        one.step(info["legal"][0])
    assert again.game == env.game


def test_nothing_is_played_before_a_game_has_begun() -> None:
    from gymnasium.error import ResetNeeded

    from slaget.adapters.gymnasium import make

    with pytest.raises(ResetNeeded, match="call reset first"):
        make("schack").step(35)
