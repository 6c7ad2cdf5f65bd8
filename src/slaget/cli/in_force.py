"""Which value each option of a game has in each of its scenarios: read from the set-ups, written nowhere twice."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from slaget.cli.common import AnyRuleset
from slaget.content import ContentError
from slaget.kernel import OptionHelp

_NO_FIELD = object()


def in_force(ruleset: AnyRuleset) -> dict[str, dict[str, str | None]]:
    """By option and scenario the value as ``--option`` takes it; None where the scenario has no such choice.

    >>> from slaget.kernel import find
    >>> in_force(find("tafl"))["king_goal"]
    {'copenhagen': 'corner', 'fetlar': 'corner', 'tablut': 'edge', 'brandubh': 'corner'}
    """
    if ruleset.load is None or ruleset.scenarios is None:
        return {}
    setups = {name: ruleset.load(name, {}) for name in ruleset.scenarios()}
    return {
        option.name: {name: _value(ruleset, option, name, setup) for name, setup in setups.items()}
        for option in ruleset.options_help
    }


def usual(values: Mapping[str, str | None]) -> tuple[str | None, dict[str | None, list[str]]]:
    """The value of most scenarios, the first of equals, and the scenarios of each other value.

    >>> usual({"a": "1", "b": "1", "c": "2"})
    ('1', {'2': ['c']})
    """
    most = Counter(values.values()).most_common(1)[0][0]
    others: dict[str | None, list[str]] = {}
    for scenario, value in values.items():
        if value != most:
            others.setdefault(value, []).append(scenario)
    return most, others


def _value(ruleset: AnyRuleset, option: OptionHelp, scenario: str, setup: Any) -> str | None:
    held = _held(ruleset, setup, option.name)
    said = [option.default] if held != option.default else []
    if held is None:  # a bundle of rules: in force where to choose it changes nothing
        said = ["true", "false", option.default]
    return next((each for each in said if _is_so(ruleset, scenario, setup, {option.name: each})), held)


def _held(ruleset: AnyRuleset, setup: Any, name: str) -> str | None:
    """What stands under the option's name in a set-up, its options or its parameters; None where nothing does."""
    places = (getattr(setup, "options", None), getattr(setup, "parameters", None), setup)
    found = next((getattr(place, name) for place in places if hasattr(place, name)), _NO_FIELD)
    if found is _NO_FIELD:
        return None
    plain = ruleset.codec.dump(found)
    return plain if isinstance(plain, str) else "none" if plain is None else json.dumps(plain, ensure_ascii=False)


def _is_so(ruleset: AnyRuleset, scenario: str, setup: Any, option: Mapping[str, str]) -> bool:
    """Whether to choose this is to change nothing."""
    assert ruleset.load is not None
    try:
        return bool(ruleset.load(scenario, option) == setup)
    except (ContentError, ValueError):
        return False
