"""Which value each option of a game has in each of its scenarios: as its catalogue reads it off the set-ups."""

import json
from collections import Counter
from collections.abc import Mapping

from slaget.cli.common import AnyRuleset
from slaget.kernel import OptionHelp
from slaget.kernel.choices import as_written


def in_force(ruleset: AnyRuleset) -> dict[str, dict[str, str | None]]:
    """By option and scenario the value as ``--option`` takes it; None where the scenario has no such choice.

    >>> from slaget.kernel import find
    >>> in_force(find("tafl"))["king_goal"]
    {'copenhagen': 'corner', 'fetlar': 'corner', 'tablut': 'edge', 'brandubh': 'corner'}
    """
    if ruleset.catalogue is None:
        return {}
    held = {name: ruleset.catalogue.in_force(name) for name in ruleset.catalogue.ids()}
    return {
        option.name: {
            name: _told(values[option.name], option) if option.name in values else None
            for name, values in held.items()
        }
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


def _told(value: object, option: OptionHelp) -> str:
    """The default as help writes it; other lists and mappings as JSON."""
    written = as_written(value)
    is_plain = written == as_written(option.default) or not isinstance(value, list | dict)
    return written if is_plain else json.dumps(value, ensure_ascii=False)
