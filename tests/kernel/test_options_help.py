"""The help on options: its values are those a person could write and a form could ask for."""

import pickle
from collections.abc import Mapping
from typing import Any

import attrs
import jsonschema
import pytest
from logs import NAMES as ALL

from slaget.content import ContentError
from slaget.content.options import WrongOptions
from slaget.kernel import Ruleset, find
from slaget.kernel.choices import as_written
from slaget.kernel.rules import BadSetup
from slaget.kernel.settings import AnyOf, Line, Measure, Number, One, Setting, Some, Tree, in_json

NAMES = [name for name in ALL if find(name).catalogue]


@pytest.mark.parametrize("name", NAMES)
def test_a_default_is_a_value_of_its_domain_as_a_file_writes_it(name: str) -> None:
    for each in find(name).options_help:
        assert each.domain.holds(each.default), each
        assert as_written(each.default) and not any(sign in as_written(each.default) for sign in "<>()="), each


@pytest.mark.parametrize("name", NAMES)
def test_every_option_has_a_label_and_help_in_both_languages(name: str) -> None:
    labels = [each.label for each in find(name).options_help]
    assert len(set(labels)) == len(labels)
    for each in find(name).options_help:
        words = [each.label.en, each.label.sv, each.help.en, each.help.sv]
        assert all(text[0].isupper() or text.startswith(("commit", "roll", "claim")) for text in words), each
        assert not any("_" in text for text in words[:2]) and each.label.en != each.label.sv, each


def test_a_default_of_several_parts_is_told_as_it_is_written() -> None:
    (die,) = (each for each in find("dobbel").options_help if each.name == "die")
    assert die.default == {"count": 1, "sides": 10}
    assert die.told("en").startswith("{count: 1, sides: 10}; ")


@pytest.mark.parametrize("name", NAMES)
def test_c1_values_begin_with_the_default(name: str) -> None:
    for each in find(name).options_help:
        for language in ("en", "sv"):
            assert each.told(language).startswith(as_written(each.default)), each  # type: ignore[arg-type]


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
                assert told == values[each.name], each


def plain(value: object, ruleset: Ruleset[Any, Any, Any, Any]) -> Mapping[str, object]:
    dumped = ruleset.codec.dump(value)
    assert isinstance(dumped, dict)
    return dumped


def test_c1_bundles_of_tafl_tell_whether_they_are_in_force() -> None:
    for name, wanted in (("jungfrubrade", False), ("nefatavl", True), ("tafl", True)):
        (guards,) = (o for o in find(name).options_help if o.name == "guards_safe_beside_king")
        assert guards.default is wanted
    cross = {o.name: o for o in find("jungfrubrade").options_help}["cross_setup"]
    assert (cross.default, dict(cross.elsewhere)) == (False, {"jungfrubrade_cross": True})


def test_c1_scenarios_of_kungabrade_that_play_otherwise_are_told() -> None:
    told = {each.name: dict(each.elsewhere) for each in find("kungabrade").options_help if each.elsewhere}
    assert told == {
        "setup_order": {"hidden_armies": "hidden", "border_skirmish": "alternating"},
        "no_progress_limit": {"kb-siege-exercise": 60},
    }


@pytest.mark.parametrize("name", NAMES)
def test_what_each_scenario_plays_with_is_in_the_domain_and_fits_its_schema(name: str) -> None:
    ruleset = find(name)
    assert ruleset.catalogue is not None
    for each in ruleset.options_help:
        jsonschema.Draft202012Validator.check_schema(each.domain.schema())
        validator = jsonschema.Draft202012Validator(each.domain.schema())
        for scenario in ruleset.catalogue.ids():
            value = each.elsewhere.get(scenario, each.default)
            assert each.domain.holds(value) and validator.is_valid(value), (each.name, scenario)


def test_a_domain_is_json_as_the_page_has_it() -> None:
    help_of = {each.name: each for each in find("nissan").options_help}
    assert help_of["hand_limit"].as_json()["domain"] == {
        "as": "any",
        "of": [
            {"as": "one", "values": ["by_size", "three_or_four"]},
            {"as": "number", "min": 1, "max": 10},
        ],
    }
    assert set(help_of["hand_limit"].as_json()) == {"name", "rule", "label", "help", "default", "domain"}
    touching = help_of["touch_tolerance"].as_json(("sv",))
    assert touching["domain"] == {"as": "decimal", "min": "0", "max": "2", "unit": "cm"}
    assert (touching["default"], set(touching["label"])) == ("0.5", {"sv"})


def test_presets_of_omringad_are_all_offered() -> None:
    from slaget.games.omringad.content import presets

    offered = {each.name: each.domain for each in find("omringad").options_help}
    for option, kind in (("terrain", "terrains"), ("garrison", "armies")):
        domain = offered[option]
        assert isinstance(domain, AnyOf)
        assert domain.of[0] == One("commit", *sorted(presets()[kind]))


def values_in(setting: Setting) -> list[object]:
    """Some values that a domain names: all that are listed, and the ends of numbers."""
    match setting:
        case One(values):
            return list(values)
        case Some(values):
            return [[], list(values)]
        case Number(least, most):
            return [least, most]
        case Measure(least, most):
            return [least, most]
        case AnyOf(of):
            return [value for each in of for value in values_in(each)]
        case Line() | Tree():
            return []


WRONG: list[object] = ["certainly not", -1_000_000, {"no": "such"}, [["no"]], 0.125]


OUTSIDE: dict[str, tuple[str, str | None]] = {
    **dict.fromkeys(("tafl", "nefatavl", "jungfrubrade"), ("bad_ruleset", None)),
    "omringad": ("bad_options", None),
    "ravbrade": ("bad_option", "RB-1.2"),
    "schack": ("bad_option", "SC-2.1"),
    "dobbel": ("bad_option", "SD-1.1"),
}
"""What the games' rules pages call a value that an option cannot have, and the rule they cite, if one for all."""
BY_ITS_OWN: dict[tuple[str, str, int], tuple[str, str]] = {
    ("dobbel", "games", -1_000_000): ("bad_number_of_games", "SD-1.4"),
}
"""The whole numbers of which a page says otherwise."""


@pytest.mark.parametrize("name", NAMES)
def test_a_value_outside_is_refused_with_its_path_in_every_game(name: str) -> None:
    """And the kernel's set-up is not made: section 7 of the contract for frontends."""
    ruleset = find(name)
    scenario = ruleset.scenarios()[0]
    for each in ruleset.options_help:
        for value in [value for value in WRONG if not each.domain.holds(value)]:
            if (
                isinstance(value, str)
                and isinstance(each.domain, AnyOf | Tree)
                and "json" in str(each.domain.as_json())
            ):
                continue
            with pytest.raises(BadSetup) as refused:
                ruleset.load(scenario, {each.name: value})
            assert isinstance(refused.value, ContentError)
            assert refused.value.path[:2] == ("options", each.name), (each.name, value)
            code, rule = OUTSIDE.get(name, ("bad_option", None))
            if isinstance(value, int):
                code, rule = BY_ITS_OWN.get((name, each.name, value), (code, rule))
            assert (refused.value.code, refused.value.rule.id) == (code, rule or each.rule)
            assert refused.value.told("sv") != refused.value.told("en")
            assert refused.value.rule.text["sv"] != refused.value.rule.text["en"]


@pytest.mark.parametrize("name", NAMES)
def test_an_option_that_there_is_not_is_refused_at_its_name(name: str) -> None:
    ruleset = find(name)
    with pytest.raises(BadSetup) as refused:
        ruleset.load(ruleset.scenarios()[0], {"no_such": 1})
    assert refused.value.path == ("options", "no_such")


@pytest.mark.parametrize("name", NAMES)
def test_every_option_that_there_is_not_is_told_and_beside_it_what_is_wrong_of_the_rest(name: str) -> None:
    """Seat section 5, ``faults`` of ``bad_setup``."""
    ruleset = find(name)
    choice = next(
        each for each in ruleset.options_help if each.domain.holds(True) and not each.domain.holds("perhaps")
    )
    for options in ({"no_such": 1, "nor_this": 2}, {"no_such": 1, choice.name: "perhaps", "nor_this": 2}):
        with pytest.raises(WrongOptions) as refused:
            ruleset.load(ruleset.scenarios()[0], options)
        assert {each.path[1] for each in refused.value.refusals} == options.keys()
        assert len(refused.value.diagnostics) == len(options)


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        ("kungabrade", "combat_table", {"q": 1}),
        ("kungabrade", "combat_table", "no_such_table"),
        ("omringad", "terrain", {"q": 1}),
        ("omringad", "terrain", "no_such_preset"),
        ("omringad", "garrison", {"q": 1}),
        ("omringad", "board_links", "custom"),
    ],
)
def test_what_is_wrong_inside_a_value_is_refused_at_its_option(name: str, option: str, value: object) -> None:
    ruleset = find(name)
    with pytest.raises(WrongOptions) as refused:
        ruleset.load(ruleset.scenarios()[0], {option: value, "allow_resign": True})
    assert {each.path for each in refused.value.refusals} == {("options", option)}
    assert all(each.told("sv") != each.told("en") for each in refused.value.refusals)


TILES = {
    country: {
        f"{country}1{row}": kind for row, kind in enumerate(("castle", "village", "village", "lake", "lake"), 1)
    }
    | {f"{country}2{row}": kind for row, kind in enumerate(("forest", "forest", "mountain", "mountain"), 1)}
    for country in "AB"
}


@pytest.mark.parametrize(
    ("options", "option", "code"),
    [
        ({"board_links": "custom", "links": [["A.E", "B.W", "same"]]}, "links", "bad_links"),
        ({"seats": 4, "board_links": "orange"}, "board_links", "bad_options"),
        ({"seats": 3, "first_initiative": 4}, "first_initiative", "bad_options"),
        ({"terrain": "balanced", "garrison": {"1": {"A12": {"elite": 1}}}}, "garrison", "bad_garrison"),
        ({"terrain": {**TILES["A"], **TILES["B"]}, "seats": 3}, "terrain", "bad_terrain"),
    ],
)
def test_options_that_are_wrong_together_are_refused_at_one_of_them(
    options: dict[str, object], option: str, code: str
) -> None:
    with pytest.raises(WrongOptions) as refused:
        find("omringad").load("blixtkrig", options)
    assert (refused.value.code, refused.value.path) == (code, ("options", option))


@pytest.mark.parametrize(
    ("name", "option", "value", "code"),
    [
        ("tafl", "setups", {"own": ["x"]}, "bad_ruleset"),
        ("nefatavl", "setups", {"phalanx": ["." * 11] * 11}, "bad_setup"),
        ("nefatavl", "setup", "no_such", "bad_ruleset"),
        ("nefatavl", "pressure_after", 50, "bad_ruleset"),
    ],
)
def test_what_parameters_of_tafl_come_to_is_refused_at_the_option(
    name: str, option: str, value: object, code: str
) -> None:
    """TF-D2: where options are given, the place that is told is among them."""
    ruleset = find(name)
    with pytest.raises(WrongOptions) as refused:
        ruleset.load(ruleset.scenarios()[0], {option: value})
    assert refused.value.path[:2] == ("options", option) and refused.value.code == code
    assert refused.value.told("sv") != refused.value.told("en")


@pytest.mark.parametrize("name", NAMES)
def test_no_value_of_a_domain_is_refused_as_outside(name: str) -> None:
    """Beside the scenario's other options it may still be refused, and then its path names an option too."""
    ruleset = find(name)
    scenario, accepted = ruleset.scenarios()[0], 0
    for each in ruleset.options_help:
        for value in values_in(each.domain):
            try:
                ruleset.load(scenario, {each.name: in_json(value, each.domain)})
                accepted += 1
            except BadSetup as refused:
                assert refused.path[0] == "options" and "it may be:" not in refused.message, (each.name, value)
    assert accepted > len(ruleset.options_help)


@pytest.mark.parametrize("name", NAMES)
def test_the_help_goes_to_another_process(name: str) -> None:
    helps = find(name).options_help
    assert pickle.loads(pickle.dumps(helps)) == helps


def test_several_options_outside_are_told_together() -> None:
    load = find("nissan").load
    assert load
    with pytest.raises(BadSetup) as refused:
        load("slaget", {"hand_limit": 11, "setup": "anyhow"})
    assert [each.path for each in refused.value.refusals] == [  # type: ignore[attr-defined]
        ("options", "hand_limit"),
        ("options", "setup"),
    ]
    assert str(refused.value).count("cannot be") == 2


@pytest.mark.parametrize("game", ["nissan", "omringad", "kungabrade"])
def test_a_set_up_made_by_hand_has_no_value_that_its_choices_may_not_have(game: str) -> None:
    """A choice is refused by its own rule wherever it comes from, not in files alone."""
    ruleset = find(game)
    setup = ruleset.load(ruleset.scenarios()[0])
    looked_up = {"terrain", "garrison", "combat_table"}  # a word may name a part of a file there
    in_units = {"touch_tolerance", "forward_arc"}  # files give decimals, a set-up hundredths
    for choice in ruleset.options_help:
        if choice.name in looked_up | in_units:
            continue
        with pytest.raises(BadSetup) as refused:
            attrs.evolve(setup, options=attrs.evolve(setup.options, **{choice.name: "such as none has"}))
        assert (refused.value.rule.id, refused.value.path) == (choice.rule, ("options", choice.name))
