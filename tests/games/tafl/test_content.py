"""Rule files, scenarios and options: what is bundled, what is refused, and where the fault stands."""

import json
from pathlib import Path
from typing import Literal, get_args, get_origin

import attrs
import pytest
from tafl_places import at, legal

from slaget.content.diagnostics import ContentError
from slaget.content.documents import check_file
from slaget.games.tafl import JUNGFRUBRADE, NEFATAVL, TAFL, refusals, rules, scenario, scenario_file, scenario_ids
from slaget.games.tafl.content import RULES_SCHEMA, rulebook
from slaget.games.tafl.parameters import GROUPS, NAMES, RULE_OF, Die, Parameters
from slaget.kernel import Code, Game, Rejected, find

DATA = Path(__file__).parents[3] / "data" / "scenarios" / "tafl"
FIRST = Path(__file__).parents[2] / "content" / "old" / "scenarios" / "tafl"
SCHEMAS = Path(__file__).parents[3] / "schemas"


@pytest.mark.parametrize("path", sorted(DATA.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_bundled_files_have_no_fault(path):
    assert check_file(path) == []
    assert path.read_text(encoding="utf-8").startswith(
        "# yaml-language-server: $schema=../../../schemas/tafl.schema.json\n"
    )


@pytest.mark.parametrize("name", scenario_ids())
def test_every_scenario_starts(name):
    game = Game.start(TAFL, scenario(name))
    assert game.options(game.to_act[0])


def test_the_registry_knows_three_rulesets():
    assert [find(name) for name in ("jungfrubrade", "nefatavl", "tafl")] == [JUNGFRUBRADE, NEFATAVL, TAFL]
    assert (
        JUNGFRUBRADE.load("", {}).ruleset_id == JUNGFRUBRADE.load("jungfrubrade", {}).ruleset_id == "jungfrubrade"
    )
    assert TAFL.load("tafl", {}).ruleset_id == TAFL.scenarios()[0] == "copenhagen"
    assert TAFL.load("tafl/nefatavl", {}).ruleset_id == "nefatavl"
    with pytest.raises(LookupError, match="not of nefatavl"):
        NEFATAVL.load("jungfrubrade", {})
    with pytest.raises(LookupError, match="did you mean 'nefatavl'"):
        TAFL.load("nefatvl", {})


def test_every_scenario_belongs_to_one_ruleset():
    listed = [name for ruleset in (JUNGFRUBRADE, NEFATAVL, TAFL) for name in ruleset.scenarios()]
    assert sorted(listed) == sorted(scenario_ids()) and len(set(listed)) == len(listed)
    assert JUNGFRUBRADE.scenarios()[0] == "jungfrubrade" and "figure_5" in JUNGFRUBRADE.scenarios()
    assert NEFATAVL.titles()["nefatavl_quick"].en == "Quick Nefatavl"


def test_the_loader_tells_wrong_options_as_faults():
    with pytest.raises(ContentError) as caught:
        NEFATAVL.load("nefatavl", {"throne_pass": "nobody"})
    [fault] = caught.value.diagnostics
    assert (fault.path, fault.code, fault.rule) == ("options", "bad-ruleset", "TF-4.6")


def test_help_knows_every_option_and_bundle():
    for ruleset, game in ((JUNGFRUBRADE, "jungfrubrade"), (NEFATAVL, "nefatavl")):
        known = {option.name for option in ruleset.options_help}
        assert known == {*NAMES, *rulebook(game).bundles} - {"size", "setups"}
        assert {option.rule for option in ruleset.options_help} <= {rule.id for rule in rules.RULES}


BUNDLES = {
    "four_sided_king": {"king_beside_throne": "surround", "king_elsewhere": "surround"},
    "cross_setup": {"setup": "cross"},
    "guards_safe_beside_king": {"hostile_throne_occupied": ("attacker",)},
    "lethal_gaps": {"gap_policy": "self_capture"},
    "quick_finish": {"stall_limit": 20},
}


@pytest.mark.parametrize("bundle", BUNDLES)
@pytest.mark.parametrize("game", ["jungfrubrade", "nefatavl"])
def test_bundles(game, bundle):
    made = scenario(game, {bundle: "true"}).parameters
    assert all(getattr(made, name) == value for name, value in BUNDLES[bundle].items())


def test_a_bundle_that_is_false_changes_nothing():
    assert scenario("nefatavl", {"restless": "false"}) == scenario("nefatavl")


def test_options_from_a_command_line():
    options = {
        "stall_limit": "20",
        "draw_by_agreement": "true",
        "hostile_corner": "attacker, king",
        "gap_king": "never",
    }
    made = scenario("nefatavl", options).parameters
    assert (made.stall_limit, made.draw_by_agreement, made.gap_king) == (20, True, "never")
    assert made.hostile_corner == ("attacker", "king")
    assert scenario("nefatavl", {"pressure": "[]"}).parameters.pressure == ()


@pytest.mark.parametrize(("options", "rule", "path", "why"), [
    ({"throne_pas": "all"}, rules.BOOK["TF-11.9"], "throne_pas", "did you mean 'throne_pass'"),
    ({"two_kings": True}, rules.BOOK["TF-11.9"], "two_kings", "no parameter or bundle"),
    ({"throne_pass": "nobody"}, rules.BOOK["TF-4.6"], "throne_pass", "throne_pass"),
    ({"stall_limit": "many"}, rules.BOOK["TF-8.3"], "stall_limit", "stall_limit"),
    ({"stall_limit": -1}, rules.BOOK["TF-8.3"], "stall_limit", "stall_limit"),
    ({"draw_by_agreement": "yes"}, rules.BOOK["TF-7.6"], "draw_by_agreement", "draw_by_agreement"),
    ({"hostile_corner": ["horse"]}, rules.BOOK["TF-5.3"], "hostile_corner", "hostile_corner"),
    (
        {"hostile_throne_occupied": ["king"]},
        rules.BOOK["TF-5.3"],
        "hostile_throne_occupied",
        "hostile_throne_occupied",
    ),
    ({"piece_steps": 40}, rules.BOOK["TF-11.3"], "piece_steps", "piece_steps"),
    ({"repetition_count": 1}, rules.BOOK["TF-8.8"], "repetition_count", "repetition_count"),
    ({"restless": "perhaps"}, rules.BOOK["TF-11.9"], "restless", "true or false"),
    ({"rpg_die": {"count": 0, "sides": 10}}, rules.BOOK["JB-7.1"], "rpg_die", "count"),
    ({"rpg_die": {"count": 11, "sides": 10}}, rules.BOOK["JB-7.1"], "rpg_die", "count"),
    ({"rpg_die": {"count": 1, "sides": 101}}, rules.BOOK["JB-7.1"], "rpg_die", "sides"),
])  # fmt: skip
def test_options_that_do_not_exist_or_fit(options, rule, path, why):
    with pytest.raises(Rejected) as caught:
        scenario("nefatavl", options)
    assert (caught.value.code, caught.value.rule, caught.value.path) == ("bad_ruleset", rule, ("options", path))
    assert why in caught.value.message


@pytest.mark.parametrize(("game", "options", "rule"), [
    ("nefatavl", {"restless": True, "quick_finish": True}, rules.BOOK["TF-8.5"]),
    ("nefatavl", {"pressure_after": 50}, rules.BOOK["TF-8.5"]),
    ("nefatavl", {"series_games": 3}, rules.BOOK["TF-10.1"]),
    ("nefatavl", {"markings": ["a1", "l1"]}, rules.BOOK["JB-1.2"]),
    ("jungfrubrade", {"markings": "[a12]"}, rules.BOOK["JB-1.2"]),
    ("nefatavl", {"setup": "star"}, rules.BOOK["TF-2.1"]),
    ("nefatavl", {"rpg_mode": "simple"}, rules.BOOK["JB-7.2"]),
    ("jungfrubrade", {"rpg_mode": "simple", "rpg_ties": "king_wins"}, rules.BOOK["JB-7.7"]),
    ("jungfrubrade", {"lethal_gaps": True, "gap_policy": "allowed"}, rules.BOOK["TF-4.8"]),
])  # fmt: skip
def test_options_that_contradict_each_other(game, options, rule):
    """JB-7.3: the detailed mode takes every way to break ties."""
    with pytest.raises(Rejected) as caught:
        scenario(game, options)
    assert (caught.value.code, caught.value.rule) == ("bad_ruleset", rule)
    assert (
        scenario("jungfrubrade", {"rpg_mode": "detailed", "rpg_ties": "king_wins"}).parameters.rpg_ties
        == "king_wins"
    )


@pytest.mark.parametrize(("option", "text", "value"), [
    ("markings", "[a1, f6]", ("a1", "f6")),
    ("markings", "fox_cross", "fox_cross"),
    ("markings", "[]", ()),
    ("hostile_corner", "[king]", ("king",)),
    ("hostile_corner", "attacker, king", ("attacker", "king")),
    ("rpg_die", "{count: 2, sides: 6}", Die(2, 6)),
    ("stall_limit", "40", 40),
    ("draw_by_agreement", "true", True),
    ("warnings", "off", "off"),
])  # fmt: skip
@pytest.mark.parametrize("game", ["jungfrubrade", "copenhagen"])
def test_options_in_the_text_of_a_command_line(game, option, text, value):
    assert getattr(scenario(game, {option: text}).parameters, option) == value


def faults(text, path="own.yaml"):
    return [(fault.line, fault.code, fault.rule) for fault in check_file(path, text)]


FIVE = "['..A..', '.....', '..K..', '.....', '..A..']"
OWN = """format: slaget-tafl-rules/1
id: own
extends: nefatavl
name: {en: Own}
"""


@pytest.mark.parametrize(("text", "expected"), [
    (OWN, []),
    (OWN + "movement: {throne_pas: all}\n", [(5, "unknown-key", "KE-6.10")]),
    (OWN + "movement: {throne_pass: some}\n", [(5, "wrong-value", "TF-4.6")]),
    (OWN + "gap: {gap_policy: allowed, gap_policy: allowed}\n", [(5, "yaml-duplicate-key", "KE-6.9")]),
    (OWN + "stall:\n  pressure_after: 60\n", [(6, "bad-ruleset", "TF-8.5")]),
    (OWN + "board:\n  size: 9\n", [(6, "bad-setup", "TF-2.2")]),
    (OWN.replace("nefatavl", "nefatavel"), [(3, "unknown-ruleset", "KE-6.5")]),
    (OWN.replace("extends: nefatavl\n", ""), None),
    (OWN + "bundles:\n  wild:\n    title: {en: W}\n    set: {series_games: 3}\n", [(8, "bad-ruleset", "TF-10.1")]),
    (OWN + "board:\n  size: 7\n  setup: a\n  setups:\n    a: " + FIVE + "\n", None),
])  # fmt: skip
def test_faults_of_a_rule_file(text, expected):
    found = faults(text)
    if expected is None:
        assert found and {code for _, code, _ in found} <= {"missing-key", "bad-setup"}
    else:
        lines = [(line, code, rule) for line, code, rule in found]
        assert lines[: len(expected)] == expected if expected else not lines


def test_a_ruleset_of_ones_own(tmp_path):
    (tmp_path / "own.yaml").write_text(OWN + "movement: {king_steps: 2}\n", encoding="utf-8")
    (tmp_path / "more.yaml").write_text(
        OWN.replace("id: own", "id: more").replace("nefatavl", "own") + "stall: {stall_limit: 9}\n",
        encoding="utf-8",
    )
    made = scenario_file(str(tmp_path / "more.yaml"), {"piece_steps": 4}).parameters
    assert (made.king_steps, made.piece_steps, made.stall_limit) == (2, 4, 9)
    (tmp_path / "set.yaml").write_text(
        "format: slaget-tafl-scenarios/1\nscenarios:\n"
        "  a: {title: {en: A}, rules: more}\n  b: {title: {en: B}, rules: own}\n",
        encoding="utf-8",
    )
    assert scenario_file(f"{tmp_path / 'set.yaml'}#a").ruleset_id == "more"
    with pytest.raises(LookupError, match="no scenario"):
        scenario_file(str(tmp_path / "set.yaml"))


def test_a_ruleset_that_extends_itself(tmp_path):
    (tmp_path / "own.yaml").write_text(OWN.replace("nefatavl", "own"), encoding="utf-8")
    with pytest.raises(ContentError, match="extends itself"):
        scenario_file(str(tmp_path / "own.yaml"))
    with pytest.raises(ContentError, match="cannot be read"):
        scenario_file(str(tmp_path / "none.yaml"))


def test_faults_of_a_scenario_file():
    text = """format: slaget-tafl-scenarios/1
scenarios:
  one: {title: {en: One}, rules: nefatavel}
  two: {title: {en: Two}, rules: nefatavl, options: {pressure_after: 70}}
  three:
    title: {en: Three}
    rules: nefatavl
    start: {rows: ["A...", "....", "..K.", "....", "...."], side_to_move: attackers}
  four: {title: {en: Four}, rules: nefatavl, bundles: [lethal_gap]}
"""
    found = check_file(
        "own.yaml",
        text.replace('"A...", "....", "..K.", "....", "...."', '"A....", ".....", "..K..", ".....", "....."'),
    )
    assert [(fault.line, fault.code, fault.rule) for fault in found] == [
        (3, "unknown-ruleset", "KE-6.5"),
        (4, "bad-ruleset", "TF-8.5"),
        (8, "bad-setup", "TF-2.3"),
        (9, "unknown-bundle", "TF-11.9"),
    ]
    assert found[0].suggestion == "nefatavl"
    assert (found[3].column, found[3].suggestion) == (56, "lethal_gaps")


def test_every_fault_of_a_tafl_file_is_told_at_once_at_its_token():
    rules_text = (
        OWN.replace("nefatavl", "brandubh")
        + """movement: {throne_pass: some}
board: {setup: standrd}
stall:
  stall_limit: 20
  pressure_after: 30
bundles:
  wild: {title: {en: W}, set: {series_games: 3, setup: standar}}
"""
    )
    found = [(each.line, each.column, each.code, each.suggestion) for each in check_file("own.yaml", rules_text)]
    assert found == [
        (5, 25, "wrong-value", None),
        (6, 16, "bad-ruleset", "standard"),
        (9, 19, "bad-ruleset", None),
        (11, 46, "bad-ruleset", None),
        (11, 56, "bad-ruleset", "standard"),
    ]
    scenarios = """format: slaget-tafl-scenarios/1
scenarios:
  one: {title: {en: One}, rules: nefatavl, bundles: [restles, quick_finsh], options: {gap_king: sometimes}}
  two: {title: {en: Two}, rules: nefatavl, options: {setup: cros, series_games: 3}}
"""
    found = [(each.line, each.column, each.code, each.suggestion) for each in check_file("own.yaml", scenarios)]
    assert found == [
        (3, 54, "unknown-bundle", "restless"),
        (3, 63, "unknown-bundle", "quick_finish"),
        (3, 97, "wrong-value", None),
        (4, 61, "bad-ruleset", "cross"),
        (4, 81, "bad-ruleset", None),
    ]


def test_a_parameter_left_out_is_missed_at_its_group():
    text = (FIRST / "jungfrubrade.yaml").read_text(encoding="utf-8")
    without = text.replace("  hostile_edge: []\n", "")
    (fault,) = check_file("own.yaml", without)
    line = text[: text.index("  king_armed")].count("\n") + 1
    assert (fault.line, fault.column, fault.code) == (line, 3, "missing-key")
    misspelt = check_file("own.yaml", text.replace("hostile_edge", "hostile_edje"))
    assert [(each.code, each.suggestion) for each in misspelt] == [("unknown-key", "hostile_edge")]


def walk(schema):
    if isinstance(schema, dict):
        yield schema
        for value in schema.values():
            yield from walk(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from walk(value)


@pytest.mark.parametrize("name", ["tafl-rules", "tafl-scenarios"])
def test_schemas_are_closed_and_explain_every_field(name):
    schema = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    for part in walk(schema):
        if isinstance(part.get("properties"), dict) and part.get("type") == "object":
            assert part["additionalProperties"] is False
            for key, field in part["properties"].items():
                assert field.get("description"), key
                assert field.get("examples"), key


def test_the_schema_has_the_parameters_and_their_values():
    groups = json.loads((SCHEMAS / RULES_SCHEMA).read_text(encoding="utf-8"))["$defs"]["groups"]
    assert {group: tuple(part["properties"]) for group, part in groups.items()} == dict(GROUPS)
    assert tuple(name for names in GROUPS.values() for name in names) == NAMES == tuple(RULE_OF)
    hints = {a.name: a.type for a in attrs.fields(attrs.resolve_types(Parameters))}
    for part in groups.values():
        for name, leaf in part["properties"].items():
            kind = hints[name]
            if get_origin(kind) is Literal:
                assert sorted(leaf["enum"]) == sorted(get_args(kind)), name
            if get_origin(kind) is tuple:
                assert sorted(leaf["items"]["enum"]) == sorted(get_args(get_args(kind)[0])), name


def test_tf_11_9_what_no_parameter_can_say_is_refused():
    for wish in ("commanders", "two_kings", "dice"):
        with pytest.raises(Rejected, match=r"TF-11\.9"):
            scenario("nefatavl", {wish: True})


def test_tf_11_8_settings_that_neither_game_uses_are_played():
    used = rulebook("brandubh").parameters({})
    assert (used.size, used.no_legal_move) == (7, "draw")
    assert legal(at("tablut", "A c3 | D e3 | K e6"))


def test_every_refusal_has_a_sentence_in_two_languages():
    kinds = [code for code in vars(refusals).values() if isinstance(code, Code)]
    for code in kinds:
        assert code.en and code.sv and code.en != code.sv
    assert len({code.name for code in kinds}) == 33
