"""Section 4 of the contract for frontends: types for other languages, from the classes of messages and views."""

import copy
import json
import os
import subprocess
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import attrs
import jsonschema
import pytest
from desks import NAMES, desks_of, walked
from hunt import HUNT
from narrowing import program, tags
from three import THREE
from twenty_one import TWENTY_ONE

import slaget
from slaget.cli.types import FOLDER
from slaget.kernel import Rejected, find, seeded
from slaget.kernel.game import AnyGame
from slaget.kernel.messages import COMMANDS, EVENTS
from slaget.kernel.past import seen_events
from slaget.kernel.ruleset import AnyRuleset, Telling
from slaget.kernel.secret import secrets_of
from slaget.kernel.step import folded
from slaget.resources import resource
from slaget.seat.types import FORMATS, file_name, types
from slaget.seat.types.of_game import by_tag, codes_of, commands_of, events_of, schema_of
from slaget.seat.types.schema import Definitions
from slaget.testing import trace
from slaget.wire.codec import tag_of
from thorough import every, much

TSC = os.environ.get("TSC", "")
ONE_OF_EACH = [name for name in NAMES if name not in ("nefatavl", "tafl")]


@cache
def schema(name: str) -> dict[str, Any]:
    """What a game's schema says; nothing here changes it."""
    made: dict[str, Any] = json.loads(types(name))
    return made


@cache
def validator(name: str, part: str = "document") -> Any:
    return jsonschema.Draft202012Validator({**schema(name), "$ref": f"#/$defs/{part}"})


def faults(name: str, part: str, value: object) -> list[str]:
    found = validator(name, part).iter_errors(json.loads(json.dumps(value)))
    return [f"{list(each.absolute_path)}: {each.message[:200]}" for each in found]


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_valid_and_closed(name: str) -> None:
    made = schema(name)
    jsonschema.Draft202012Validator.check_schema(made)
    assert {"command", "event", "view", "statics", "option", "document", "refusal", "new"} <= made["$defs"].keys()
    for part in objects(made["$defs"]):
        if part.get("type") == "integer":
            assert part.keys() >= {"minimum", "maximum"}, part
            assert -(2**53) < part["minimum"] <= part["maximum"] < 2**53
        if "properties" in part and "type" in part:
            assert part["additionalProperties"] is False and set(part["required"]) <= part["properties"].keys()


def objects(value: object) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects(each)


@pytest.mark.parametrize("name", NAMES)
def test_every_message_has_a_definition_of_its_tag_the_kernels_too(name: str) -> None:
    ruleset, defs = find(name), schema(name)["$defs"]
    for classes, union, own in ((commands_of(ruleset), "command", COMMANDS), (events_of(ruleset), "event", EVENTS)):
        assert set(own) <= set(classes)
        assert tags(defs, union) == list(by_tag(classes))
        for tag, bearers in by_tag(classes).items():
            forms = defs[tag].get("oneOf", [defs[tag]])
            assert len(forms) == len(bearers)
            assert all(form["properties"]["type"] == {"const": tag} for form in forms)


def test_two_classes_of_one_tag_are_told_apart_by_a_word() -> None:
    defs = schema("nissan")["$defs"]
    modes = [each["properties"]["mode"] for each in defs["row"]["oneOf"]]
    assert modes == [{"const": "forward"}, {"const": "slide"}]
    assert len(defs["choice_due"]["oneOf"]) == 4


@pytest.mark.parametrize("name", NAMES)
def test_a_secret_says_whose_it_is_and_what_the_others_see(name: str) -> None:
    defs, found = schema(name)["$defs"], 0
    for cls in (*commands_of(find(name)), *events_of(find(name))):
        for field, secret in secrets_of(cls):
            classes = defs[tag_of(cls)].get("oneOf", [defs[tag_of(cls)]])
            forms = [each["properties"][field.rstrip("_")] for each in classes if field in each["properties"]]
            told = [form for form in forms if form.get("x-secret") == {"to": list(secret.to)}]
            assert any(dict(secret.mask.form) in form["anyOf"] for form in told), (cls, field)
            found += 1
    assert found or name not in ("nissan", "omringad", "kungabrade")


def test_masks_are_written_as_a_number_null_or_a_back() -> None:
    drawn = schema("nissan")["$defs"]["cards_drawn"]["properties"]["cards"]["anyOf"]
    assert {"type": "integer", "minimum": 0, "maximum": 10_000} in drawn
    assert {"type": "null"} in schema("omringad")["$defs"]["commit_purchase"]["properties"]["units"]["anyOf"]
    assert {"const": "?"} in schema("kungabrade")["$defs"]["piece_placed"]["properties"]["kind"]["anyOf"]


@pytest.mark.parametrize("name", NAMES)
def test_documents_and_statics_of_random_games_are_valid_for_every_seat(name: str) -> None:
    for game in every(2, walked(name)[::17]):
        for desk in desks_of(game):
            assert faults(name, "document", desk.document(since=max(0, len(game.log) - 6))) == []
    assert faults(name, "statics", game.spectator().statics()) == []


SKALDS = """
format: slaget-nissan/2
scenarios:
  skalds:
    title: {sv: Skalder, en: Skalds}
    extends: bundled#slaget
    decks: {norse: bundled#norse_skalds, danish: bundled#danish_skalds}
"""


def test_what_cards_say_in_clauses_is_valid_too(tmp_path: Path) -> None:
    """Section 4: clauses and calls are written as files have them, and no fields of theirs are asked for."""
    path = tmp_path / "skalds.yaml"
    path.write_text(SKALDS, encoding="utf-8")
    nissan = find("nissan")
    *_, game = trace(nissan, nissan.load_file(path), Random(1), much(8, 40), seeded(bytes(32)))
    for desk in desks_of(game):
        assert faults("nissan", "document", desk.document()) == []
    assert faults("nissan", "statics", game.spectator().statics()) == []
    assert "effects: (Record<string, Json> | CastRunes | " in types("nissan", "typescript")


def spectated(game: AnyGame) -> Any:
    """What a spectator knows."""
    seen = [event for entry in game.standing for event in seen_events(entry.events, frozenset())]
    return folded(game.ruleset, game.ruleset.initial(game.setup), seen)


@pytest.mark.parametrize("name", NAMES)
def test_a_snapshot_is_what_its_declared_type_says(name: str) -> None:
    """Closed, masks included: of the host, of every seat, of a spectator."""
    ruleset = find(name)
    assert ruleset.snapshot
    view, made = get_type_hints(ruleset.snapshot)["return"], Definitions(ruleset.codec)
    whole = made.dictionary(view)
    check = jsonschema.Draft202012Validator({**whole, "$defs": {**schema(name)["$defs"], **made.found}})
    for game in every(5, walked(name, steps=60)[::6]):
        views = [game.state, *map(game.view, ruleset.seats(game.setup)), spectated(game)]
        for told in map(ruleset.snapshot, views):
            plain = json.loads(json.dumps(told))
            assert [f"{list(each.absolute_path)}: {each.message[:200]}" for each in check.iter_errors(plain)] == []
            assert plain.keys() >= set(view.__required_keys__)


@pytest.mark.parametrize(
    "ruleset",
    [THREE, HUNT, TWENTY_ONE, attrs.evolve(THREE, telling=Telling(snapshot=lambda state: {"ended": None}))],
    ids=["three", "hunt", "twenty_one", "a snapshot of no declared type"],
)
def test_documents_of_a_game_of_ones_own_are_what_its_types_say(ruleset: AnyRuleset) -> None:
    """Where no type tells what a view holds, it is any JSON."""
    made = schema_of(ruleset)
    for game in trace(ruleset, ruleset.setup(), Random(1), 6, seeded(bytes(32))):
        for desk in desks_of(game):
            for part, told in ("document", desk.document()), ("statics", desk.statics()):
                check = jsonschema.Draft202012Validator({**made, "$ref": f"#/$defs/{part}"})
                assert [each.message[:200] for each in check.iter_errors(json.loads(json.dumps(told)))] == []


@pytest.mark.parametrize("name", NAMES)
def test_refusals_are_valid_and_their_codes_listed(name: str) -> None:
    random, ruleset, found = Random(5), find(name), set[str]()
    for game in every(2, walked(name)[::9]):
        for tag in by_tag(ruleset.codec.commands):
            for seat in ruleset.seats(game.setup):
                refused = game.why_not({"type": tag, ruleset.seat_field: seat})
                if refused is not None:
                    assert faults(name, "refusal", refused.as_json()) == []
                    found.add(refused.code)
        for option in (each for seat in game.to_act for each in game.options(seat)):
            command = option.sample(random)
            other = walked(name)[0].why_not(command)
            if other is not None:
                assert faults(name, "refusal", other.as_json()) == []
                found.add(other.code)
            break
    assert found <= set(codes_of(ruleset)) and (len(found) >= 2 or name == "dobbel"), found


@pytest.mark.parametrize("name", NAMES)
def test_a_new_game_takes_the_options_there_are(name: str) -> None:
    ruleset = find(name)
    assert ruleset.catalogue
    first = ruleset.catalogue.ids()[0]
    defaults = {each.name: each.default for each in ruleset.options_help}
    assert faults(name, "new", {"ruleset": name, "scenario": first, "options": defaults, "seed": "0f" * 32}) == []
    assert faults(name, "new", {"ruleset": name, "scenario": "no_such"})
    assert faults(name, "new", {"ruleset": name, "scenario": first, "options": {"no_such": 1}})
    for each in ruleset.options_help:
        odd = {"ruleset": name, "scenario": first, "options": {each.name: -0.5}}
        assert faults(name, "new", odd), each


Path_ = tuple[str | int, ...]
APART = {"commits", "cards", "top", "reserve", "pool"}
"""Members whose parts are told apart by what stands in them."""
OPEN = {"case", "labels", "at", "default", "kind", "kinds", "unit", "together", "king_left_throne"}
"""Members that may be left out; what is an object by names of things may lack any of them too."""
BY_NAME = {
    "words", "keys", "places", "cases", "params", "board", "pieces", "fighters", "ships", "controller", "pool",
    "top", "reserve", "gold", "score", "out", "commits", "terrain", "specials", "setups", "wins", "shots",
    "melees", "arrivals", "ship_classes", "landmarks", "dice", "occurrences", "position_counts", "fixed", "effects",
    "units", "piles", "tops", "to", "drops", "picks", "undirected_hits", "directed_hits", "returned", "placements",
    "foot", "archer", "rider", "mage",
}  # fmt: skip
ODD: list[object] = [["odd"], {"odd": 1}, -7.5]


def members(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """The paths of all members of objects that declare them."""
    if isinstance(value, dict):
        for key, each in value.items():
            if not (path and path[-1] in BY_NAME):
                yield (*path, key)
            if key not in APART:
                yield from members(each, (*path, key))
    elif isinstance(value, list):
        for index, each in enumerate(value[:3]):
            yield from members(each, (*path, index))


def holder(value: Any, path: Path_) -> Any:
    for step in path[:-1]:
        value = value[step]
    return value


@pytest.mark.parametrize("name", NAMES)
def test_a_document_with_one_field_changed_left_out_or_added_is_not_valid(name: str) -> None:
    random, check = Random(name), validator(name)
    for game in walked(name)[3::20]:
        document = json.loads(json.dumps(next(desks_of(game)).document()))
        assert check.is_valid(document)
        paths = [path for path in members(document) if not OPEN & set(path)]
        for kind in ("changed", "left out", "added"):
            for path in random.sample(paths, min(much(3, 9), len(paths))):
                wrong = copy.deepcopy(document)
                inside = holder(wrong, path)
                if kind == "changed":
                    old = inside[path[-1]]
                    inside[path[-1]] = random.choice([odd for odd in ODD if type(odd) is not type(old)])
                elif kind == "left out":
                    del inside[path[-1]]
                else:
                    inside["unheard_of"] = None
                assert not check.is_valid(wrong), (kind, path)


@pytest.mark.parametrize("name", NAMES)
def test_the_types_shipped_are_those_of_the_classes(name: str) -> None:
    """``slaget types --write schemas/types`` makes the files again."""
    for form in FORMATS:
        shipped = resource(f"{FOLDER}/{file_name(find(name), form)}").read_text(encoding="utf-8")
        assert shipped == types(name, form), f"slaget types --write {FOLDER}"


def test_the_front_door_offers_types() -> None:
    assert slaget.types("schack", "typescript") == types(find("schack"), "typescript")
    with pytest.raises(ValueError, match="there are json-schema, typescript"):
        slaget.types("schack", "rust")  # type: ignore[arg-type]
    with pytest.raises(LookupError):
        slaget.types("no_such_game")
    assert issubclass(Rejected, Exception)


@pytest.mark.parametrize("name", NAMES)
def test_typescript_is_one_file_that_says_what_the_schema_says(name: str) -> None:
    text = types(name, "typescript")
    assert "import" not in text.replace("important", "")
    assert "any;" not in text and "unknown" not in text.replace("unknown_", "").replace("_unknown", "")
    for wanted in ("type Command = ", "type Event = ", "interface Document<V = View, C = Command, E = Event>"):
        assert f"export {wanted}" in text
    assert all(f'"{code}"' in text for code in codes_of(find(name)))


@pytest.mark.skipif(not TSC, reason="TSC does not name the TypeScript compiler")
def test_the_compiler_narrows_every_member_of_both_unions(tmp_path: Path) -> None:
    """``tsc --strict --noEmit`` over each game's file, and a program that takes every case of it."""
    files: dict[str, Mapping[str, Any]] = {name: schema_of(find(name))["$defs"] for name in NAMES}
    for name, defs in files.items():
        (tmp_path / f"{name}.ts").write_text(types(name, "typescript"), encoding="utf-8")
        (tmp_path / f"use_{name}.ts").write_text(program(name, defs), encoding="utf-8")
    run = [TSC, "--strict", "--noEmit", "--target", "es2022", "--module", "es2022", "--moduleResolution", "bundler"]
    sources = sorted(map(str, tmp_path.glob("*.ts")))
    done = subprocess.run([*run, *sources], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[:3000]
