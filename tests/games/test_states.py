"""States are values: nothing writes to one."""

from typing import Any

import pytest

from slaget.kernel import Game, Ruleset, find, names, seeded


def _names(state: Any) -> list[str]:
    made = getattr(state, "_fields", None) or [each.name for each in state.__attrs_attrs__]
    return list(made)


BUNDLED = [find(name) for name in names() if find(name).scenarios()]


@pytest.mark.parametrize("ruleset", BUNDLED, ids=lambda ruleset: ruleset.name)
def test_a_state_cannot_be_written_to(ruleset: Ruleset[Any, Any, Any, Any]) -> None:
    state = Game.start(ruleset, ruleset.load(ruleset.scenarios()[0], {}), seeded(bytes(32))).state
    for name in _names(state):
        with pytest.raises(AttributeError):
            setattr(state, name, getattr(state, name))
        with pytest.raises(AttributeError):
            delattr(state, name)
