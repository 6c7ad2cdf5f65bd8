"""Logs of every ruleset there is, for tests that hold for all of them."""

from functools import cache
from random import Random
from typing import Any

from higher import HIGHER
from higher import Setup as Cards
from pig import PIG
from pig import Setup as Goal

from slaget.kernel import Game, Ruleset, find, names, seeded
from slaget.kernel.registry import register
from slaget.testing import trace

SEED = bytes(range(32))
register(PIG)
register(HIGHER)
OWN = {"pig": Goal(goal=300), "higher": Cards()}
CHOSEN: dict[str, tuple[str, dict[str, object]]] = {
    "kungabrade": ("hidden_armies", {}),
    "dobbel": ("ravbrade_detaljerad", {"games": 60}),
}
"""The scenario that has secrets where the first has none, and one that is long where the first is short."""
NAMES = [name for name in names() if find(name).catalogue is not None or name in OWN]


def setup_of(ruleset: Ruleset[Any, Any, Any, Any]) -> Any:
    """A set-up to play: for the test pieces their own, for others the first scenario, or the one chosen."""
    if ruleset.name in OWN:
        return OWN[ruleset.name]
    scenarios = ruleset.scenarios()
    first = scenarios[0] if scenarios else ruleset.name
    return ruleset.load(*CHOSEN.get(ruleset.name, (first, {})))


@cache
def played(name: str, steps: int = 59, seed: int = 4) -> Game[Any, Any, Any, Any]:
    """A random game of so many commands, or to its end."""
    ruleset = find(name)
    *_, last = trace(ruleset, setup_of(ruleset), Random(seed), steps, seeded(SEED))
    return last


def has_secrets(ruleset: Ruleset[Any, Any, Any, Any]) -> bool:
    """Whether any message of the game hides something."""
    from slaget.kernel.secret import has_secrets as hides

    return any(map(hides, (*ruleset.codec.events, *ruleset.codec.commands)))


SECRET = [name for name in NAMES if has_secrets(find(name))]
