"""The schemas themselves, and the keywords they use."""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import cache
from typing import Annotated, Any, Literal

import pytest
from attrs import frozen
from distinct import distinct
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from slaget.cli.schema import game_files, made_schemas
from slaget.cli.schema_rules import broken_rules
from slaget.content.diagnostics import Faults
from slaget.content.documents import check_file
from slaget.content.formats import find_format, known_formats
from slaget.content.nodes import node_of
from slaget.content.present import head_of_present, of_present
from slaget.content.scalars import hundredths
from slaget.content.schema import Schema, compiled
from slaget.content.schema_of import DRAFT, definition, kind_of
from slaget.content.schemas_by_format import WHOLE, whole_schema
from slaget.content.shape import CHOSEN, again, key, says, shape
from slaget.content.validator import VALIDATOR
from slaget.games.nissan.language.calls import KINDS
from slaget.kernel import choice
from slaget.resources import folder

SCHEMAS = {
    file.name: of_present(json.loads(file.read_bytes(), parse_float=Decimal))
    for file in folder("schemas").iterdir()
    if file.name.endswith(".schema.json") and file.name != WHOLE
}
ANNOTATIONS = {
    "$schema", "$id", "$defs", "title", "description", "examples", "default", "then",
    "x-checker", "x-kit", "x-rule", "x-rules", "x-code", "x-misplaced", "x-form", "x-unit", "x-also-called",
}  # fmt: skip

# keyword: schema, a value that passes, a value that fails, the code
KEYWORDS: dict[str, tuple[dict[str, Any], object, object, str]] = {
    "type": ({"type": "integer"}, 7, "7", "wrong-type"),
    "enum": ({"enum": [1, 2]}, 2, 3, "wrong-value"),
    "const": ({"const": "all"}, "all", "some", "wrong-value"),
    "minimum": ({"minimum": 1}, 1, 0, "out-of-range"),
    "maximum": ({"maximum": 2}, 2, Decimal("2.01"), "out-of-range"),
    "exclusiveMaximum": ({"exclusiveMaximum": 360}, Decimal("359.99"), 360, "out-of-range"),
    "minItems": ({"minItems": 1}, [1], [], "wrong-length"),
    "maxItems": ({"maxItems": 1}, [1], [1, 2], "wrong-length"),
    "items": ({"items": {"type": "string"}}, ["a"], [1], "wrong-type"),
    "prefixItems": ({"prefixItems": [{"type": "string"}]}, ["a", 1], [1], "wrong-type"),
    "uniqueItems": ({"uniqueItems": True}, [1, True, "1"], [1, 1], "repeated-item"),
    "minLength": ({"minLength": 1}, "a", "", "wrong-length"),
    "maxLength": ({"maxLength": 1}, "a", "ab", "wrong-length"),
    "pattern": ({"pattern": "^[a-z]+$"}, "abc", "a#1", "wrong-form"),
    "minProperties": ({"minProperties": 1}, {"a": 1}, {}, "wrong-length"),
    "maxProperties": ({"maxProperties": 1}, {"a": 1}, {"a": 1, "b": 2}, "wrong-length"),
    "propertyNames": ({"propertyNames": {"pattern": "^a"}}, {"a": 1}, {"b": 1}, "wrong-form"),
    "properties": ({"properties": {"a": {"type": "boolean"}}}, {"a": True}, {"a": 1}, "wrong-type"),
    "required": ({"required": ["a"]}, {"a": 1}, {}, "missing-key"),
    "additionalProperties": (
        {"additionalProperties": False, "properties": {"a": {}}},
        {"a": 1},
        {"b": 1},
        "unknown-key",
    ),
    "patternProperties": (
        {"patternProperties": {"^a": {"type": "null"}}},
        {"ab": None, "b": 1},
        {"a": 1},
        "wrong-type",
    ),
    "$ref": ({"$ref": "#/$defs/x", "$defs": {"x": {"type": "null"}}}, None, 1, "wrong-type"),
    "allOf": ({"allOf": [{"type": "integer"}, {"minimum": 3}]}, 3, 2, "out-of-range"),
    "anyOf": ({"anyOf": [{"type": "integer"}, {"const": "dot"}]}, "dot", "dott", "wrong-value"),
    "if": (
        {"if": {"properties": {"a": {"const": 1}}}, "then": {"required": ["b"]}},
        {"a": 2},
        {"a": 1},
        "missing-key",
    ),
    "not": ({"not": {"const": 0}}, 1, 0, "wrong-value"),
    "x-lengths": (
        {"x-lengths": {"key": "a", "beside": "b", "usual": [10, 99]}},
        {"a": 10},
        {"a": Decimal("1.6")},
        "wrong-unit",
    ),
    "format": ({"format": "hundredths"}, Decimal("2.55"), Decimal("2.555"), "too-many-decimals"),
}


def subschemas(schema: object) -> Iterator[dict[str, Any]]:
    """Every schema inside a schema, itself included."""
    if not isinstance(schema, dict):
        return
    yield schema
    for keyword, value in schema.items():
        if keyword in ("properties", "patternProperties", "$defs"):
            inner: list[object] = [part for each in value.values() for part in schemas_in(each)]
        elif keyword in ("allOf", "anyOf", "prefixItems"):
            inner = value
        else:
            inner = (
                [value]
                if keyword in ("items", "additionalProperties", "propertyNames", "not", "if", "then")
                else []
            )
        for each in inner:
            yield from subschemas(each)


def schemas_in(part: Any) -> list[object]:
    """A definition, or those that a mere folder of definitions holds."""
    is_folder = isinstance(part, dict) and part and not set(part) & (set(KEYWORDS) | ANNOTATIONS)
    return list(part.values()) if is_folder else [part]


def check(content: dict[str, Any], value: object) -> list[str]:
    """By a schema that remembers nothing, which is sooner made: each is asked once."""
    faults = Faults("a.yaml")
    Schema("test", "", content, VALIDATOR(content)).check(node_of(value), faults)
    return [fault.code for fault in faults.found]


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_each_keyword_passes_and_fails(keyword: str) -> None:
    """To a schema that remembers what it found sound, as those of files do, and to one that does not."""
    schema, good, bad, code = KEYWORDS[keyword]
    assert keyword in schema
    for value in (good, good, bad, bad):
        faults = Faults("a.yaml")
        compiled("test", b"", schema).check(node_of(value), faults)
        assert [fault.code for fault in faults.found] == ([code] if value is bad else [])
    assert check(schema, good) == []
    assert check(schema, bad) == [code]


@pytest.mark.parametrize("schema", [{"pattern": "^[a-z]+$"}, {"propertyNames": {"pattern": "^[a-z]+$"}}])
def test_a_pattern_ends_where_the_text_ends(schema: dict[str, Any]) -> None:
    """In JSON Schema ``$`` is no end of a line."""
    good, bad = ("ship", "ship\n") if "pattern" in schema else ({"ship": 1}, {"ship\n": 1})
    assert (check(schema, good), check(schema, bad)) == ([], ["wrong-form"])


def test_what_is_read_as_hundredths_is_below_its_bound_as_it_is_read() -> None:
    """NI-1.2, NI-1.4: 359.9999999999 degrees would be 360."""
    degrees = {"exclusiveMaximum": 360, "format": "hundredths"}
    assert check(degrees, Decimal("359.9900000001")) == []
    assert check(degrees, Decimal("359.9999999999")) == ["out-of-range"]


def test_a_key_that_is_none_of_a_closed_list_is_told_as_such() -> None:
    assert check({"propertyNames": {"enum": ["bow", "axe"]}}, {"sword": 1}) == ["wrong-key"]


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_uses_known_keywords_only(name: str) -> None:
    schema = SCHEMAS[name]
    used = {keyword for each in subschemas(schema) for keyword in each}
    assert used - ANNOTATIONS <= set(KEYWORDS)
    assert schema["properties"]["format"]["const"].startswith("slaget-")


@pytest.mark.parametrize("word", ["allOf", "anyOf", "oneOf"])
def test_an_object_is_open_too_where_its_keys_stand_in_a_part_of_it(word: str) -> None:
    kind = {"title": "Kind", "description": "What.", "examples": ["a"], "x-rule": "KE-1"}
    part = {"required": ["kind"], "properties": {"kind": kind}}
    schema = {"$schema": DRAFT, "$defs": {"call": {"type": "object", word: [part]}}}
    assert list(broken_rules(schema)) == ["/$defs/call: the object is not closed"]


@pytest.mark.parametrize("name", ["nissan", "nissan-decks-2"])
def test_a_call_of_a_kind_has_the_keys_of_the_kind_and_a_call_of_a_definition_any(name: str) -> None:
    """EF-1.2, EF-11.1, EF-11.3."""
    whole = SCHEMAS[f"{name}.schema.json"]
    calls = Draft202012Validator({"$ref": "#/$defs/effect", "$defs": whole["$defs"]})
    assert calls.is_valid({"kind": "reach", "of": "bow", "add": 2, "times": 1, "lasts": {"turns": 2}})
    assert calls.is_valid({"kind": "of_mine", "off": "bow"})
    assert not calls.is_valid({"kind": "reach", "of": "bow", "off": "bow", "add": 2})
    for kind in KINDS:
        assert not calls.is_valid({"kind": kind, "no_such": 1}), kind


DECK = """format: slaget-nissan/2
decks:
  mine:
    side: norse
    title: {{sv: Min, en: Mine}}
    cards:
      a: {{title: {{sv: A, en: A}}, icon: harald, activation: 2, sizes: [1, 2, 3], copies: 40, effects: [{call}]}}
"""
CALLS = [
    {"kind": kind, **keys}
    for kind, *calls in [
        ("cast_runes", {"add": 0}, {"add": 2, "cap": -1}, {"add": 2000}, {"add": "two"}, {"add": 1, "per": "turn"}),
        ("fixed_runes", {"rune": "hit", "count": -1}, {"rune": "axe", "count": 1}),
        ("retoss", {"count": 1, "faces": ["hit", "hit"]}, {"count": "all", "faces": ["hit"]}),
        ("retoss", {"count": 1, "faces": []}, {"count": 1, "faces": "hit"}),
        ("odin_ward", {"wounds": 0}, {"wounds": "all"}),
        ("permit", {"what": "nothing"}, {"what": "shoot_unseen"}),
        ("shield_wall", {"ignored": "maybe"}, {"ignored": True}),
        ("reach", {"of": "bow", "add": -2.5}, {"of": "bows", "add": 2}),
        ("rowing", {"flat": "2"}, {"flat": 2.25}),
        (
            "protect",
            {"who": {"ranks": 0}},
            {"who": {"rank": ["king"]}},
            {"who": {"ranks": ["king"], "acted": True}},
        ),
        ("raft", {"side": None}, {"times": []}, {"times": {"per_turn": 2}}, {"times": 0}),
        ("odin_ward", {"wounds": 1, "when": {"any": "cast"}}, {"wounds": 1, "when": {"not": {"cast": "melee"}}}),
    ]
    for keys in calls
]


@pytest.mark.parametrize("call", CALLS, ids=str)
def test_a_value_of_a_call_has_the_form_that_the_checker_reads(call: dict[str, object]) -> None:
    """EF-1.3, EF-11.4: of a call that says more than NI-21 has; a value that changes nothing is warned of."""
    wide = {**call, "lasts": {"turns": 2}}
    faults = check_file("deck.yaml", DECK.format(call=json.dumps(wide)))
    whole = SCHEMAS["nissan.schema.json"]
    calls = Draft202012Validator({"$ref": "#/$defs/effect", "$defs": whole["$defs"]})
    assert calls.is_valid(wide) == all(fault.severity != "error" for fault in faults), faults
    own = {name: {"given": "n"} for name in call if name not in ("kind", "side", "when", "times")}
    assert calls.is_valid({"kind": call["kind"], "lasts": wide["lasts"], **own})


@pytest.mark.parametrize("name", ["nissan", "nissan-decks-2"])
def test_what_a_condition_asks_of_a_subject_or_name_is_a_predicate(name: str) -> None:
    """EF-2.3, EF-7.1."""
    whole = SCHEMAS[f"{name}.schema.json"]
    asked = Draft202012Validator({"$ref": "#/$defs/condition", "$defs": whole["$defs"]})
    for sound in ({"target": {"water": "deep"}}, {"group": {"acted": True}}, {"hull": {"tied": "any"}},
                  {"men": {"ranks": ["king"]}, "cast": "melee", "not": {"acting": {"is": "hull"}}}):  # fmt: skip
        assert asked.is_valid(sound), sound
    for wrong in ({"target": "deep"}, {"target": {"watr": "deep"}}, {"acting": {"ranks": ["king"]}},
                  {"group": {"water": "deep"}}, {"hull": ["a"]}, {"not": {"men": {"water": "wet"}}}):  # fmt: skip
        assert not asked.is_valid(wrong), wrong
    heard = Draft202012Validator({"$ref": "#/$defs/moment", "$defs": whole["$defs"]})
    assert heard.is_valid({"marked": {"mark": "fire", "bearer": {"fleet": "own"}}})
    assert not heard.is_valid({"marked": {"mark": "fire", "bearer": {"flet": "own"}}})


@pytest.mark.parametrize("name", SCHEMAS)
def test_examples_and_defaults_are_valid(name: str) -> None:
    defs = SCHEMAS[name].get("$defs", {})
    for each in subschemas(SCHEMAS[name]):
        inner = {key: value for key, value in each.items() if key != "$defs"}
        for example in each.get("examples", []):
            assert check({**inner, "$defs": defs}, example) == [], (each.get("title"), example)
        if "default" in each:
            assert check({**inner, "$defs": defs}, each["default"]) == [], each.get("title")


def test_a_schema_is_what_its_class_makes() -> None:
    """As committed, to the letter; ``slaget schema --write schemas`` makes the files again."""
    made = made_schemas()
    assert {name.removeprefix("sv/") for name in made} == {*SCHEMAS, WHOLE}
    for name, text in made.items():
        assert folder("schemas").joinpath(name).read_text(encoding="utf-8") == text, name


def test_a_schema_is_found_at_its_address() -> None:
    for name, schema in SCHEMAS.items():
        assert schema["$id"] == f"https://slaget.readthedocs.io/schemas/{name}"


def test_the_schema_of_all_files_goes_by_their_format() -> None:
    """One schema for ``*.slaget.yaml``: it knows each format there is, and says nothing of its own."""
    whole = json.loads(folder("schemas").joinpath(WHOLE).read_bytes())
    assert whole == whole_schema(each for files in game_files() for each in files)
    ours = {name for name in known_formats() if name.startswith("slaget-")}
    assert set(whole["properties"]["format"]["enum"]) == ours
    told = {case["if"]["properties"]["format"]["const"]: case["then"]["$ref"] for case in whole["allOf"]}
    assert told == {name: find_format(name).schema for name in ours}  # type: ignore[union-attr]


def test_a_file_is_checked_by_the_schema_of_its_format() -> None:
    resources = [(f"https://slaget.readthedocs.io/schemas/{name}", Resource.from_contents(plainly(schema)))
                 for name, schema in SCHEMAS.items()]  # fmt: skip
    whole = json.loads(folder("schemas").joinpath(WHOLE).read_bytes())
    checked = Draft202012Validator(whole, registry=Registry().with_resources(resources))
    sound = {"format": "slaget-ravbrade/2", "scenarios": {"a": {"title": {"en": "A"}}}}
    assert checked.is_valid(sound)
    assert not checked.is_valid({**sound, "scenarios": [{"id": "a"}]})
    assert not checked.is_valid({**sound, "format": "slaget-ravbrade-scenarios/1"})
    assert not checked.is_valid({**sound, "format": "slaget-go/2"})
    assert not checked.is_valid({"scenarios": {}})


def plainly(schema: Mapping[str, Any]) -> Any:
    return json.loads(json.dumps(schema, default=float))


def test_games_load_and_play_without_their_shapes() -> None:
    load = "import sys; from slaget.kernel import find, names; [find(name).titles() for name in names()]"
    code = f"{load}; print(*(name for name in sys.modules if name.startswith('slaget')))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert [name for name in out.stdout.split() if "shape" in name] == []


def test_the_head_of_a_schema_tells_what_the_whole_of_it_tells_of_its_format() -> None:
    """A file's format is found by the heads, since all schemas are looked at for it."""
    for name in SCHEMAS:
        head, whole = (
            of(json.loads(folder("schemas").joinpath(name).read_bytes())) for of in (head_of_present, of_present)
        )
        assert [head.get(key) for key in ("x-checker", "x-kit")] == [
            whole.get(key) for key in ("x-checker", "x-kit")
        ]
        assert head["properties"].keys() == whole["properties"].keys()
        assert head["properties"]["format"] == whole["properties"]["format"]


def test_option_defaults_are_those_of_the_rules() -> None:
    from slaget.games.nissan.setup import Options

    fields = SCHEMAS["nissan-scenarios.schema.json"]["$defs"]["options"]["properties"]
    scaled = {"touch_tolerance", "forward_arc"}
    given = {key: hundredths(each["default"]) if key in scaled else each["default"] for key, each in fields.items()}
    assert given == {key: getattr(Options(), key) for key in Options.__annotations__}
    assert [each["x-rule"] for each in fields.values()] == [f"NI-O{n}" for n in range(1, 25)]


def test_defaults_of_kungabrade_are_those_of_its_options() -> None:
    from slaget.games.kungabrade.choices import Choices

    fields = SCHEMAS["kungabrade-scenario.schema.json"]["$defs"]["options"]["properties"]
    assert {key: each["default"] for key, each in fields.items() if key != "combat_table"} == {
        key: getattr(Choices(), key) for key in Choices.__annotations__
    }


def test_only_the_branch_that_is_meant_is_spoken_of() -> None:
    schema = SCHEMAS["nissan-decks.schema.json"]
    content = {"$ref": "#/$defs/effect", "$defs": schema["$defs"]}
    assert check(content, {"kind": "reach", "of": "bow"}) == ["missing-key"]
    assert check(content, {"kind": "no_such", "of": "bow"}) == ["unknown-effect"]
    for kind in schema["$defs"]["effect"]["properties"]["kind"]["enum"]:
        example = schema["$defs"][f"effect_{kind}"]["examples"][0]
        assert check(content, example) == []
        assert "unknown-key" in check(content, {**example, "colour": 1})


def test_a_file_with_very_many_faults_is_not_checked_for_ever() -> None:
    codes = check({"items": {"type": "string"}}, list(range(10_000)))
    assert (len(codes), codes[-1]) == (301, "too-many-faults")


def test_a_form_is_explained_by_an_example() -> None:
    faults = Faults("a.yaml")
    form = {"type": "string", "x-form": "a point from a1 to i9", "pattern": "^[a-i][1-9]$", "examples": ["e9"]}
    compiled("test", b"", form).check(node_of("k5"), faults)
    assert (
        faults.found[0].message
        == "the file must be a point from a1 to i9, such as 'e9', not the text 'k5' (KE-6.10)"
    )


@pytest.mark.parametrize(
    ("schema", "value", "meant"),
    [
        ({"type": "number"}, "80,5", "80.5"),
        ({"type": "integer"}, "80,5", None),
        ({"type": "integer"}, "007", "7"),
        ({"enum": [1, 2, 3]}, "2", "2"),
        ({"enum": [1, 2, 3]}, "4", None),
        ({"type": "boolean"}, "nej", "false"),
        ({"type": "boolean"}, "ja", "true"),
        ({"type": "string"}, 7, '"7"'),
        ({"type": "string"}, True, None),
        ({"type": "string", "pattern": "^[a-z]+$"}, 7, None),
        ({"anyOf": [{"type": "string"}, {"type": "array"}]}, 7, None),
    ],
)
def test_what_a_value_of_another_type_stands_for(schema: dict[str, Any], value: object, meant: str | None) -> None:
    faults = Faults("a.yaml")
    compiled("test", b"", {"properties": {"a": schema}}).check(node_of({"a": value}), faults)
    assert [fault.suggestion for fault in faults.found] == [meant]


UNION = {
    "anyOf": [
        {"type": "array", "items": {"$ref": "#/$defs/piece"}},
        {"type": "object", "required": ["formation"], "properties": {"formation": {"type": "string"}}},
    ],
    "$defs": {
        "piece": {
            "type": "object",
            "required": ["kind"],
            "additionalProperties": False,
            "properties": {"kind": {"enum": ["foot", "archer"]}},
        }
    },
}


@pytest.mark.parametrize(
    ("value", "message", "meant"),
    [
        ([{"kind": "foo"}], "'kind' must be 'foot' or 'archer', not the text 'foo'", "foot"),
        ([{"kind": "foot", "knd": 1}], "unknown key 'knd'; known here: kind", None),
        ([7], "item 1 must be keys with values, not 7", None),
        ({"formation": 7}, "'formation' must be a text, not 7", '"7"'),
        ({}, "key 'formation' is missing", None),
        ([{"kind": "foot", "formation": 7}], "unknown key 'formation'; known here: kind", None),
        ("foot", "the file must be a list or the key 'formation' with its value, not the text 'foot'", None),
    ],
)
def test_a_fault_inside_a_union_is_told_of_the_branch_meant(value: object, message: str, meant: str | None) -> None:
    faults = Faults("a.yaml")
    compiled("test", b"", UNION).check(node_of(value), faults)
    assert [(fault.message, fault.suggestion) for fault in faults.found] == [(f"{message} (KE-6.10)", meant)]


def good_for(schema: dict[str, Any]) -> list[Any]:
    """Values that a schema should accept: its examples, else one made up; whole files are the bundled ones."""
    if "examples" in schema:
        return list(schema["examples"])
    if "enum" in schema or "const" in schema:
        return list(schema.get("enum", [schema.get("const")]))
    least = schema.get("minimum", schema.get("maximum", 0))
    made = {"integer": least, "number": least, "boolean": True, "null": None, "string": "a"}
    return [made[schema["type"]]] if schema.get("type") in made and "pattern" not in schema else []


def bad_for(keyword: str, schema: dict[str, Any]) -> Any:
    """A value that a keyword of a schema should refuse."""
    value = schema[keyword]
    count = value if keyword.startswith(("min", "max")) and not keyword.endswith("imum") else 0
    made: dict[str, Any] = {
        "type": [[]] if value == "string" else "!!", "enum": "!!", "const": "!!", "pattern": "!! !", "not": value,
        "minimum": value - Decimal("0.01") if keyword == "minimum" else None,
        "maximum": value + Decimal("0.01") if keyword == "maximum" else None, "exclusiveMaximum": value,
        "minItems": [[n] for n in range(count - 1)], "maxItems": [[n] for n in range(count + 1)],
        "uniqueItems": [1, 1], "minLength": "", "maxLength": "a" * (count + 1), "format": Decimal("0.001"),
        "minProperties": {}, "maxProperties": {str(n): n for n in range(count + 1)}, "required": {},
        "additionalProperties": {"!!": None}, "propertyNames": {"!! !": 1}, "anyOf": {"!!": [[]]},
        "x-lengths": {value["key"]: Decimal(value["usual"][0]) / 100} if keyword == "x-lengths" else None,
    }  # fmt: skip
    if keyword == "not":
        return value["const"] if "const" in value else dict.fromkeys(value["anyOf"][0]["required"])
    return made[keyword]


BY_ITSELF = set(KEYWORDS) - {"items", "prefixItems", "properties", "patternProperties", "$ref", "allOf", "if"}
"""Keywords that refuse by themselves; the others lead to schemas, which are looked at each."""


@cache
def parts() -> dict[str, list[dict[str, Any]]]:
    """Of every file what none before it says."""
    return distinct(SCHEMAS, lambda whole: map(bare, subschemas(whole)))


def bare(schema: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in schema.items() if key != "$defs"}


def refusing(schema: dict[str, Any]) -> set[str]:
    """The keywords of a schema that refuse by themselves."""
    open_ = schema.get("additionalProperties") is not False
    return (BY_ITSELF - {"additionalProperties"} if open_ else BY_ITSELF) & schema.keys()


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_keyword_in_every_place_accepts_and_refuses(name: str) -> None:
    defs = SCHEMAS[name].get("$defs", {})
    assert sum(len(refusing(each)) for each in subschemas(SCHEMAS[name])) > 20
    for inner in parts()[name]:
        for good in good_for(inner):
            assert check({**inner, "$defs": defs}, good) == [], (inner, good)
        for keyword in refusing(inner):
            beside = {key: inner[key] for key in ("properties", "required") if key in inner}
            alone = {**beside, keyword: inner[keyword], "$defs": defs}
            assert check(alone, bad_for(keyword, inner)) != [], (keyword, inner)


def test_what_is_said_before_is_passed_over_and_what_only_sounds_alike_is_not() -> None:
    part = {"items": {"$ref": "#/$defs/a"}}
    one, two, other = (
        {**part, "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"type": kind}}} for kind in ("null", "null", "array")
    )
    files = {"one": one, "two": two, "zz": other}
    assert distinct(files, lambda whole: [bare(dict(whole))]) == {"one": [part], "two": [], "zz": [part]}
    assert 1500 < sum(map(len, parts().values())) < sum(len([*subschemas(each)]) for each in SCHEMAS.values()) / 2


@frozen
class Goal:
    points: int = choice(100, "PIG-4", en="The points that win.", sv="Poängen som vinner.")
    ties: Literal["replay", "shared"] = choice("replay", "PIG-5", en="What equal points do.", sv="Vad lika ger.")


@shape(of=Goal, rules=CHOSEN)
class GoalShape:
    """When a game of pig ends."""

    points = key("", 50, within=(1, 500))
    ties = key("What a tie does.", rule=None)


def test_a_shape_takes_from_a_choice_what_it_does_not_say() -> None:
    made = definition(GoalShape)["properties"]
    assert made["points"] == {
        "title": "Points", "description": "The points that win. Default: 100.", "type": "integer",
        "x-rule": "PIG-4", "minimum": 1, "maximum": 500, "default": 100, "examples": [50],
    }  # fmt: skip
    assert made["ties"] == {
        "title": "Ties", "description": "What a tie does. Default: replay.", "enum": ["replay", "shared"],
        "default": "replay", "examples": ["replay", "shared"],
    }  # fmt: skip


def test_a_choice_that_a_shape_does_not_name_is_a_key_all_the_same() -> None:
    @shape(of=Goal, rules=CHOSEN)
    class Short:
        """When a game of pig ends."""

        points = key("", 50, within=(1, 500))

    made = definition(Short)["properties"]
    assert list(made) == ["points", "ties"]
    assert made["ties"]["description"] == "What equal points do. Default: replay."
    assert (made["ties"]["x-rule"], made["ties"]["enum"]) == ("PIG-5", ["replay", "shared"])


def test_a_key_of_another_shape_may_be_said_otherwise() -> None:
    @shape()
    class Match:
        points = again(GoalShape, "points", description="Of every game.")

    assert definition(Match)["properties"]["points"]["description"] == "Of every game. Default: 100."


def test_a_union_tells_its_branches_by_kind() -> None:
    @shape(name="roll")
    class Roll:
        """A roll."""

        kind: Literal["roll"] = key("What is done.")

    @shape()
    class Turn:
        """A turn."""

        done: Annotated[Any, says(Roll, name="done", title="Done", description="What is done.")] = key(bare=True)

    defs: dict[str, Any] = {}
    made = kind_of(Turn, defs)["properties"]["done"]
    assert made == {"$ref": "#/$defs/done"}
    case = {
        "if": {"properties": {"kind": {"const": "roll"}}, "required": ["kind"]},
        "then": {"$ref": "#/$defs/roll"},
    }
    assert defs["done"]["allOf"] == [case]
