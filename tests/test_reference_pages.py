"""The reference is made of the code and of kept logs: it lacks nothing, and its examples are real."""

import json
import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import attrs
import jsonschema
import pytest

from slaget.games import BUNDLED
from slaget.kernel import Code, find
from slaget.kernel.secret import secrets_of
from slaget.seat.types import types
from slaget.seat.types.of_game import by_tag

DOCS = Path(__file__).parents[1] / "docs"
GAMES = list(BUNDLED)
"""The rulesets of this repository; other tests may have registered some of their own."""


@cache
def page_of(name: str) -> str:
    sys.path.insert(0, str(DOCS))
    import reference_pages

    text: str = reference_pages.text_of(name)
    return text


@pytest.fixture(params=GAMES, scope="module")
def name(request: pytest.FixtureRequest) -> str:
    """Each ruleset in turn with all that is asked of its page, which is long in the making."""
    return str(request.param)


def section(name: str, tag: str) -> str:
    return page_of(name).partition(f"\n### {tag}\n")[2].partition("\n### ")[0]


def test_a_page_tells_every_message_and_field(name: str) -> None:
    ruleset = find(name)
    for tag, classes in by_tag((*ruleset.codec.commands, *ruleset.codec.events)).items():
        told = section(name, tag)
        assert "```typescript\n" in told, tag
        assert f'"type": "{tag}"' in told, tag
        for cls in classes:
            for a in attrs.fields(cls):
                assert f"| `{a.name.rstrip('_')}` |" in told, (tag, a.name)
            for field, secret in secrets_of(cls):
                rows = [row for row in told.splitlines() if row.startswith(f"| `{field.rstrip('_')}` |")]
                hidden = [row for row in rows if "others see" in row]
                assert any(all(f"`{seat}`" in row for seat in secret.to) for row in hidden), (tag, field)


def test_an_example_is_what_a_log_holds(name: str) -> None:
    schema: dict[str, Any] = json.loads(types(name))
    for found in re.findall(r"```json\n(.+)\n```", page_of(name).partition("\n## Views\n")[0]):
        message = json.loads(found)
        if "…" not in found:
            check = jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{message['type']}"})
            assert check.is_valid(message), found


def test_the_kernels_own_messages_have_a_page_and_all_are_listed() -> None:
    for tag in ("take_back", "seal", "unseal", "close_seals", "taken_back", "unsealed"):
        assert f"\n### {tag}\n" in page_of("kernel")
    assert all(f"\n{name}\n" in page_of("index") for name in (*GAMES, "kernel"))


def test_a_page_tells_every_refusal_choice_and_scenario(name: str) -> None:
    ruleset, page = find(name), page_of(name)
    assert all(f"\n| `{each}` | " in page for each in ruleset.scenarios())
    assert all(f"\n| `{each.name}` | " in page for each in ruleset.options_help)
    refusals = page.partition("\n## Refusals\n")[2]
    home = ruleset.codec.commands[0].__module__.rpartition(".messages")[0]
    codes = [code for code in vars(import_module(f"{home}.refusals")).values() if isinstance(code, Code)]
    assert {code.name for code in codes} == set(re.findall(r"\n\| `(\w+)` \|", refusals)) and len(codes) > 4


def test_a_page_tells_the_view_and_forms_that_documents_hold(name: str) -> None:
    schema: dict[str, Any] = json.loads(types(name))
    views, _, rest = page_of(name).partition("\n## Views\n")[2].partition("\n## What a seat may do\n")
    assert all(f"{field}" in views for field in schema["$defs"]["view"].get("properties", {}))
    shown = set(re.findall(r"^`(\w+)`$", rest.partition("\n## Refusals\n")[0], re.MULTILINE))
    turns = {tag for tag, each in by_tag(find(name).codec.commands).items() if each[0] not in find(name).anytime}
    assert len(shown & turns) >= min(len(turns), 2) or name in (
        "schack",
        "dobbel",
        "nefatavl",
        "jungfrubrade",
        "tafl",
    )
    assert shown


def test_messages_cite_the_rules_they_carry_out() -> None:
    assert "NI-10.5" in section("nissan", "activate")
    assert "SC-6.2" in section("schack", "accept_draw")
    assert "KE-1.4" in page_of("kernel").partition("### take_back")[2]
