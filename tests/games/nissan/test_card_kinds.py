"""Each effect kind says of itself what the game asks of it, and stands in the one list."""

from importlib import import_module
from inspect import isclass
from pkgutil import iter_modules

import pytest

from slaget.games.nissan.cards import EFFECT_KINDS, kinds
from slaget.games.nissan.cards.kind import Kind


def test_every_kind_that_is_written_stands_in_the_list() -> None:
    modules = [import_module(f"{kinds.__name__}.{module.name}") for module in iter_modules(kinds.__path__)]
    named = {each for module in modules for each in vars(module).values() if isclass(each)}
    written = {each for each in named if issubclass(each, Kind) and each.__module__.startswith(kinds.__name__)}
    assert written == set(EFFECT_KINDS)


@pytest.mark.parametrize("kind", EFFECT_KINDS, ids=lambda kind: kind.__name__)
def test_a_kind_that_may_count_twice_has_a_number(kind: type[Kind]) -> None:
    """What only switches something on does no more when it stands twice (NI-22.3)."""
    numbers = {"add", "add_halves", "count", "wounds", "need", "per_rower", "fighters", "times", "cards"}
    assert kind.adds_up == bool(numbers & {field.name for field in kind.__attrs_attrs__})
