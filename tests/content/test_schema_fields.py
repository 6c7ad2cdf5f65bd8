"""What every field of every schema says of itself, in both languages (KE-6.1 to KE-6.8)."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from slaget.cli.schema_rules import broken_rules, resolved
from slaget.content.called import also_called
from slaget.content.diagnostics import Faults
from slaget.content.nodes import plain
from slaget.content.schema_words import words
from slaget.content.yamlio import decode, parse
from slaget.resources import bundled_files, folder
from slaget.rulebook import texts

ADDRESS = "https://slaget.readthedocs.io/schemas/"
SCHEMAS: dict[str, Any] = {
    f"{begun}{file.name}": json.loads(file.read_bytes())
    for begun in ("", "sv/")
    for file in folder("schemas").joinpath(begun).iterdir()
    if file.name.endswith(".schema.json")
}
REGISTRY: Registry[Any] = Registry().with_resources(
    (each["$id"], Resource.from_contents(each)) for each in SCHEMAS.values()
)
PAGES = [file.name[:-3] for file in folder("docs").joinpath("rules").iterdir() if file.name.endswith(".md")]
TABLES = re.compile(r"^(?:\| [*`]*|#+ |\*\*)([A-Z]{2}-[A-Z]?[0-9]+(?:\.[0-9]+)?)\b", re.MULTILINE)
RULES = {rule for page in PAGES for rule in texts(f"docs/rules/{page}.md")} | {
    rule
    for page in PAGES
    for rule in TABLES.findall(folder("docs").joinpath("rules", f"{page}.md").read_text("utf-8"))
}
FREE = {"sv", "en", "da", "note", "credit", "name", "colour", "describes", "values", "default", "when", "options"}
"""Keys whose texts say what their writer likes."""
SKIPPED = ("enum", "const", "default", "examples", "required", "if", "then", "x-also-called")


def fields(schema: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every field of a schema with its path; conditions repeat what is told elsewhere."""
    if isinstance(schema, list):
        for index, each in enumerate(schema):
            yield from fields(each, f"{path}/{index}")
    if not isinstance(schema, dict):
        return
    for keyword, each in schema.items():
        if keyword == "properties" and isinstance(each, dict):
            for name, field in each.items():
                if isinstance(field, dict):
                    yield f"{path}/{name}", field
        if keyword in ("properties", "$defs") and isinstance(each, dict):
            for name, below in each.items():
                yield from fields(below, f"{path}/{name}")
        elif keyword not in SKIPPED:
            yield from fields(each, f"{path}/{keyword}")


def parts(field: Any) -> Iterator[dict[str, Any]]:
    """What a field is made of."""
    if isinstance(field, dict):
        yield field
        for each in (field.get("items"), field.get("additionalProperties"), *field.get("anyOf", ())):
            yield from parts(each)


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_field_has_what_editors_and_messages_need(name: str) -> None:
    """Valid, closed objects; title, description, examples, rule, unit, form, other names: as ``--check`` asks."""
    assert list(broken_rules(SCHEMAS[name])) == []


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_example_is_valid_by_its_own_field(name: str) -> None:
    schema = SCHEMAS[name]
    told = 0
    for path, field in fields(schema):
        own = Draft202012Validator(
            {**field, "$defs": schema.get("$defs", {}), "$id": schema["$id"]}, registry=REGISTRY
        )
        for example in {**resolved(schema, field), **field}.get("examples", ()):
            told += 1
            assert own.is_valid(example), (path, example)
    assert told > 0


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_rule_that_a_field_cites_exists(name: str) -> None:
    cited = {
        rule
        for _, field in fields(SCHEMAS[name])
        for rule in [field.get("x-rule"), *field.get("x-rules", {}).values()]
    }
    assert cited - {None} and cited - {None} <= RULES


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_text_of_a_certain_form_says_which(name: str) -> None:
    told = {
        path
        for path, field in fields(SCHEMAS[name])
        for part in parts(field)
        if part.get("type") == "string" and not {"x-form", "enum", "const"} & set(part)
    }
    assert {path for path in told if path.rpartition("/")[2] not in FREE} == set()


def test_a_word_is_also_called_something_else() -> None:
    for word, others in also_called().items():
        told = [other for language in ("en", "sv") for other in others.get(language, ())]
        assert told and word not in told and len(told) == len(set(told)), word


@pytest.mark.parametrize("name", [name for name in SCHEMAS if not name.startswith("sv/")])
def test_the_swedish_schema_differs_in_words_alone(name: str) -> None:
    """Keys, words, forms of values and rules are the same; titles and descriptions are Swedish."""
    english, swedish = SCHEMAS[name], SCHEMAS[f"sv/{name}"]
    assert without_words(english) == without_words(swedish)
    assert swedish["$id"] == f"{ADDRESS}sv/{name}"
    both = list(zip(fields(english), fields(swedish), strict=True))
    same = [
        here["description"]
        for (_, here), (_, there) in both
        if here.get("description", 0) == there.get("description")
    ]
    assert same == []
    told = " ".join(field.get("description", "") for _, field in fields(swedish))
    assert not re.search(r"\b(the|which|whether|Left out|Default)\b", re.sub("'[^']*'", "", told))


@pytest.mark.parametrize("name", [name for name in SCHEMAS if name.startswith("sv/")])
def test_a_default_that_is_a_word_is_told_as_files_have_it(name: str) -> None:
    """``none`` was told as "inget", which no file may hold."""
    for path, field in fields(SCHEMAS[name]):
        if field.get("default") == "none":
            assert field["description"].endswith("Förval: none."), path


def without_words(node: Any) -> Any:
    if isinstance(node, list):
        return [without_words(each) for each in node]
    if not isinstance(node, dict):
        return node
    told = ("$id", "title", "description", "x-form", "x-unit", "x-misplaced")
    return {key: without_words(each) for key, each in node.items() if not (key in told and key_is_word(each, key))}


def key_is_word(said: Any, key: str) -> bool:
    return isinstance(said, str) or key == "x-misplaced"


def test_no_swedish_is_kept_that_no_schema_says() -> None:
    """A sentence that is taken out of a class is taken out of the words too."""
    english = json.dumps([each for name, each in SCHEMAS.items() if not name.startswith("sv/")], ensure_ascii=False)
    for section in ("titles", "sentences"):
        for said in words()[section]:
            begun = json.dumps(said.removesuffix("."), ensure_ascii=False)[1:-1]
            assert re.search(re.escape(begun).replace(r"\{\}", ".+?"), english), said
    units = {field.get("x-unit") for schema in SCHEMAS.values() for _, field in fields(schema)}
    assert set(words()["units"]) <= units


GAMES = ("nissan", "omringad", "kungabrade", "tafl", "ravbrade", "schack", "dobbel")


@pytest.mark.parametrize("begun", ["", "sv/"])
@pytest.mark.parametrize("game", GAMES)
def test_a_games_schema_chooses_by_the_format(game: str, begun: str) -> None:
    """A file of any format of the game is checked by that format's own schema, so that a fault is told of it."""
    schema = SCHEMAS[f"{begun}{game}.schema.json"]
    known = schema["properties"]["format"]["enum"]
    assert known[0] == f"slaget-{game}/2" and len(known) > 1
    checked = Draft202012Validator(schema, registry=REGISTRY)
    for name in known:
        (fault,) = [
            each
            for each in checked.iter_errors({"format": name, "no_such_key": 1})
            if "no_such_key" in each.message
        ]
        assert fault.validator == "additionalProperties"
    assert [each.validator for each in checked.iter_errors({"format": "slaget-go/2", "boards": 7})] == ["enum"]
    assert [each.validator for each in checked.iter_errors({"boards": 7})] == ["required"]


MILDER = """
format: slaget-nissan/2
decks:
  norse_mild:
    extends: bundled#norse
    title: {sv: Mildare lek, en: Milder deck}
    drop: [cards.kungens_hird]
    cards:
      korpen_flyger: {copies: 1}
"""
SEEDS = sorted(Path(__file__).parent.joinpath("seeds").iterdir())


def errors(content: Any) -> list[str]:
    """What an editor tells of a file."""
    game = re.split("[-/]", content["format"])[1]
    checked = Draft202012Validator(SCHEMAS[f"{game}.schema.json"], registry=REGISTRY)
    return [each.message for each in checked.iter_errors(json.loads(json.dumps(content, default=float)))]


def test_a_part_that_extends_another_says_only_what_is_to_be_another() -> None:
    """KE-6.6: what is checked is the result, of which an editor sees this file alone."""
    content: Any = plain(parse(MILDER, Faults("mild.yaml")))  # type: ignore[arg-type]
    assert errors(content) == []
    deck = content["decks"]["norse_mild"]
    deck["cards"]["korpen_flyger"]["copis"] = 1
    assert len(errors(content)) == 1
    del deck["cards"]["korpen_flyger"]["copis"], deck["extends"], deck["drop"]
    assert errors(content) == [f"'{key}' is a required property" for key in ("side",)] + [
        f"'{key}' is a required property" for key in ("title", "icon", "activation", "sizes", "effects")
    ]


@pytest.mark.parametrize("path", SEEDS, ids=lambda path: str(path.stem))
def test_each_key_of_a_part_may_be_all_that_is_laid_over_it(path: Path) -> None:
    faults = Faults(str(path))
    content: Any = plain(parse(path.read_text("utf-8"), faults))  # type: ignore[arg-type]
    for kind, parts in content.items():
        for name, part in parts.items() if isinstance(parts, dict) else ():
            for laid in pieces(part):
                file = {**content, kind: {**parts, "mine": {**laid, "extends": name}}}
                assert errors(file) == [], (kind, name, laid)


def pieces(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Mappings with one key of a part, or of what is inside it, each."""
    yield {}
    for key, value in part.items():
        yield {key: value}
        if isinstance(value, dict):
            yield from ({key: piece} for piece in pieces(value))


OLD = sorted(Path(__file__).parent.joinpath("old").rglob("*.yaml"))


@pytest.mark.parametrize("path", [*bundled_files(), *map(str, OLD)])
def test_a_file_of_today_or_of_before_is_sound_by_its_games_schema(path: str) -> None:
    faults = Faults(path)
    root = parse(decode(Path(path).read_bytes(), faults) or "", faults)
    content: Any = json.loads(json.dumps(plain(root) if root else None, default=float))
    game = re.split("[-/]", content.get("format", "slaget-kungabrade"))[1]
    if game in GAMES and "format" in content:
        checked = Draft202012Validator(SCHEMAS[f"{game}.schema.json"], registry=REGISTRY)
        assert [each.message for each in checked.iter_errors(content)] == []
