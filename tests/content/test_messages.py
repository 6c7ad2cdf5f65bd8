"""The usual mistakes, one file each in ``messages``: one fault, at its place, in both languages."""

import ast
import re
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

import slaget
from slaget.content import Catalogue, ContentError, Diagnostic, check_file
from slaget.content.swedish import form_of, sentence
from slaget.resources import folder

HERE = Path(__file__).parent / "messages"
sys.path.insert(0, str(Path(__file__).parents[1] / "cli"))
TABLE: dict[str, dict[str, Any]] = yaml.safe_load((HERE / "table.yaml").read_text("utf-8"))
ROOT = Path(str(slaget.__file__)).parent
AMBIGUOUS = "38"
"""The one that no file can be at fault for: two kinds of parts with one id, named on the command line."""


def told(number: str) -> list[Diagnostic]:
    """What is found in a file."""
    if number != AMBIGUOUS:
        return check_file(HERE / f"{number}.yaml")
    with pytest.raises(ContentError) as caught:
        Catalogue().find(None, f"{number}.yaml#kil", near=HERE)
    return list(caught.value.diagnostics)


def test_each_file_of_the_table_is_there() -> None:
    assert sorted(TABLE) == sorted(file.stem for file in HERE.glob("[0-9]*.yaml"))


@pytest.mark.parametrize("number", sorted(TABLE))
def test_a_mistake_is_told_once_at_its_place_in_both_languages(number: str) -> None:
    wanted, found = TABLE[number], told(number)
    assert [(each.code, f"{each.line}:{each.column}") for each in found] == [(wanted["code"], wanted["at"])]
    (fault,) = found
    assert (fault.message, fault.sv) == (wanted["en"], wanted["sv"])
    assert fault.suggestion == wanted.get("meant")


@pytest.mark.parametrize("language", ["en", "sv"])
def test_check_tells_each_in_the_language_asked_for(language: str) -> None:
    from shell import run

    files = [HERE / f"{number}.yaml" for number in sorted(TABLE) if number != AMBIGUOUS]
    for file in files:
        wanted = TABLE[file.stem]
        shown = run("check", file, "--language", language).stdout.splitlines()[0]
        assert shown.startswith(f"{file}:{wanted['at']}: ")
        assert shown.endswith(f"[{wanted['code']}]: {wanted[language]}")


def test_no_message_shows_a_pattern_or_speaks_of_programs() -> None:
    for number, wanted in TABLE.items():
        for text in (wanted["en"], wanted["sv"]):
            assert not re.search(
                r"\^|\$|\\d|\bmapping\b|\bsequence\b|\bstring\b|\bnull\b|\bNone\b|\bdict\b", text
            ), number


def test_what_schemas_say_in_english_has_its_swedish() -> None:
    text = "".join(file.read_text("utf-8") for file in folder("schemas").iterdir() if file.name.endswith(".json"))
    forms = set(re.findall(r'"x-form": "([^"]+)"', text))
    misplaced = {
        each
        for block in re.findall(r'"x-misplaced": \{([^}]*)\}', text)
        for each in re.findall(r': "([^"]+)"', block)
    }
    assert len(forms) > 12 and len(misplaced) > 5
    assert [form for form in sorted(forms) if form_of(form).sv == form] == []
    assert [each for each in sorted(misplaced) if sentence(each).sv == each] == []


def plain_english(tree: ast.AST) -> list[int]:
    """The lines where a fault is given a text of one language."""
    found = []
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
            continue
        is_fault = call.func.attr in ("error", "warn") and "faults" in ast.unparse(call.func.value)
        given = [*call.args[2:3], *(each.value for each in call.keywords if each.arg == "message")]
        if is_fault and any(isinstance(each, ast.JoinedStr | ast.Constant) for each in given):
            found.append(call.lineno)
    return found


@pytest.mark.parametrize("file", sorted(ROOT.rglob("*.py")), ids=lambda file: str(file.relative_to(ROOT)))
def test_no_fault_is_given_plain_english(file: Path) -> None:
    """A fault takes a ``Text``: a sentence of one language has no place in it."""
    text = file.read_text("utf-8")
    if "faults" in text:
        assert plain_english(ast.parse(text)) == []


def test_a_fault_in_plain_english_is_seen() -> None:
    assert plain_english(
        ast.parse('faults.error(at, "wrong-type", f"no {x}")\nself.faults.warn(at, "x", "y")')
    ) == [1, 2]
