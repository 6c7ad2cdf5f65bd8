"""The help on options says values a person could write."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
import yaml
from logs import NAMES

from slaget.kernel import Ruleset, find


@pytest.mark.parametrize("name", NAMES)
def test_defaults_are_words_of_a_file(name: str) -> None:
    for each in find(name).options_help:
        assert each.default and not any(sign in each.default for sign in "<>()="), each


def test_a_default_of_several_parts_is_told_as_it_is_written() -> None:
    (die,) = (each for each in find("dobbel").options_help if each.name == "die")
    assert die.default == "{count: 1, sides: 10}"


@pytest.mark.parametrize("name", NAMES)
def test_c1_values_begin_with_the_default_where_they_name_it(name: str) -> None:
    for each in find(name).options_help:
        words = re.split(r"[,;] | or ", each.values)
        assert each.default not in words or words[0] == each.default or each.default == "none", each


@pytest.mark.parametrize("name", ["tafl", "jungfrubrade", "nefatavl", "schack", "ravbrade"])
def test_c1_the_default_is_that_of_the_first_scenario_and_elsewhere_of_the_others(name: str) -> None:
    ruleset = find(name)
    for index, scenario in enumerate(ruleset.scenarios()):
        setup = ruleset.load(scenario, {})
        values = plain(getattr(setup, "parameters", setup), ruleset)
        for each in ruleset.options_help:
            told = each.default if index == 0 else each.elsewhere.get(scenario, each.default)
            assert scenario not in each.elsewhere or told != each.default
            if each.name in values:
                assert told == ("none" if values[each.name] is None else written(values[each.name])), each


def plain(value: object, ruleset: Ruleset[Any, Any, Any, Any]) -> Mapping[str, object]:
    dumped = ruleset.codec.dump(value)
    assert isinstance(dumped, dict)
    return dumped


def written(value: object) -> str:
    """A value as YAML has it in one line."""
    text = yaml.safe_dump(value, default_flow_style=True, width=9999).removesuffix("\n...\n").strip()
    return text.strip("'")


def test_c1_bundles_of_tafl_tell_whether_they_are_in_force() -> None:
    for name, wanted in (("jungfrubrade", "false"), ("nefatavl", "true"), ("tafl", "true")):
        (guards,) = (o for o in find(name).options_help if o.name == "guards_safe_beside_king")
        assert guards.default == wanted and guards.values.startswith(wanted)
    cross = {o.name: o for o in find("jungfrubrade").options_help}["cross_setup"]
    assert (cross.default, dict(cross.elsewhere)) == ("false", {"jungfrubrade_cross": "true"})


def test_c1_scenarios_of_kungabrade_that_play_otherwise_are_told() -> None:
    told = {each.name: dict(each.elsewhere) for each in find("kungabrade").options_help if each.elsewhere}
    assert told == {
        "setup_order": {"hidden_armies": "hidden", "border_skirmish": "alternating"},
        "no_progress_limit": {"kb-siege-exercise": "60"},
    }
