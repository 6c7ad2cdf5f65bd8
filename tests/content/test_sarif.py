"""SARIF as code hosts read it: the parts of the standard (OASIS, version 2.1.0) that are used, closed and typed."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from old_files import old

from slaget.content import check_file, render_sarif
from slaget.resources import bundled_files


def closed(required: list[str], **properties: Any) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "required": required, "properties": properties}


TEXT = {"type": "string", "minLength": 1}
URI = {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9+.-]*://[!-~]+$"}
RELATIVE = {"type": "string", "pattern": "^[!-~]*$", "not": {"pattern": '[\\\\"<>^`{|} ]'}}
MESSAGE = closed(["text"], text=TEXT)
REGION = closed(
    ["startLine"], startLine={"type": "integer", "minimum": 1}, startColumn={"type": "integer", "minimum": 1}
)
PHYSICAL = closed(["artifactLocation"], artifactLocation=closed(["uri"], uri=RELATIVE), region=REGION)
RESULT = closed(
    ["message"],
    ruleId=TEXT,
    ruleIndex={"type": "integer", "minimum": 0},
    level={"enum": ["none", "note", "warning", "error"]},
    message=MESSAGE,
    locations={"type": "array", "items": closed(["physicalLocation"], physicalLocation=PHYSICAL)},
    properties={"type": "object"},
)
RULES = {
    "type": "array",
    "uniqueItems": True,
    "items": closed(["id"], id=TEXT, shortDescription=MESSAGE, helpUri=URI),
}
DRIVER = closed(["name"], name=TEXT, version=TEXT, informationUri=URI, rules=RULES)
RUN = closed(
    ["tool"],
    tool=closed(["driver"], driver=DRIVER),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    results={"type": "array", "items": RESULT},
)
LOG = closed(
    ["version", "runs"], **{"$schema": URI}, version={"const": "2.1.0"}, runs={"type": "array", "items": RUN}
)


@pytest.mark.parametrize("path", [*bundled_files()[:6], "far/å väg {x}.yaml", "none.yaml"])
def test_every_log_has_the_form_of_the_standard(path: str) -> None:
    text = "format: slaget-nissan-decks/1\ndecks: {mine: {side: nors}}\nx: \U0001f6a2\n"
    for content in (text, "a: [", None):
        log = json.loads(render_sarif(check_file(path, content)))
        Draft202012Validator(LOG).validate(log)
        (run,) = log["runs"]
        ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        assert ids == sorted(set(ids))
        assert all(ids[result["ruleIndex"]] == result["ruleId"] for result in run["results"])


def test_columns_count_characters_not_bytes_or_code_units() -> None:
    deck = old("cards/nissan/decks.yaml").read_text("utf-8")
    text = deck.replace("{sv: Korpen flyger,", "{sv: \U0001f426Körpen, zz: 1,")
    (fault,) = check_file(Path("deck.yaml"), text)
    line = text.splitlines()[(fault.line or 0) - 1]
    assert line[(fault.column or 0) - 1 :].startswith("zz: 1")
    (run,) = json.loads(render_sarif([fault]))["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["results"][0]["locations"][0]["physicalLocation"]["region"]["startColumn"] == fault.column
