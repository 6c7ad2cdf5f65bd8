"""The pages *Messages* are made of the classes and of kept logs: they lack nothing, and their examples are real."""

import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

import attrs
import jsonschema
import pytest

from slaget.games import BUNDLED
from slaget.kernel import find
from slaget.kernel.secret import secrets_of
from slaget.seat.types import types
from slaget.seat.types.of_game import by_tag

DOCS = Path(__file__).parents[1] / "docs"
GAMES = list(BUNDLED)
"""The rulesets of this repository; other tests may have registered some of their own."""
WITHOUT = {("ravbrade", "match_ended")}
"""What no kept log and no short game holds."""


@cache
def pages() -> dict[str, str]:
    sys.path.insert(0, str(DOCS))
    import message_pages

    made: dict[str, str] = message_pages.pages()
    return made


def section(name: str, tag: str) -> str:
    return pages()[f"{name}.md"].partition(f"\n### {tag}\n")[2].partition("\n### ")[0]


@pytest.mark.parametrize("name", GAMES)
def test_a_page_tells_every_message_and_field(name: str) -> None:
    ruleset = find(name)
    for tag, classes in by_tag((*ruleset.codec.commands, *ruleset.codec.events)).items():
        told = section(name, tag)
        assert "```typescript\n" in told, tag
        assert (f'"type": "{tag}"' in told) == ((name, tag) not in WITHOUT), tag
        for cls in classes:
            for a in attrs.fields(cls):
                assert f"| `{a.name.rstrip('_')}` |" in told, (tag, a.name)
            for field, secret in secrets_of(cls):
                rows = [row for row in told.splitlines() if row.startswith(f"| `{field.rstrip('_')}` |")]
                hidden = [row for row in rows if "others see" in row]
                assert any(all(f"`{seat}`" in row for seat in secret.to) for row in hidden), (tag, field)


@pytest.mark.parametrize("name", GAMES)
def test_an_example_is_what_a_log_holds(name: str) -> None:
    schema: dict[str, Any] = json.loads(types(name))
    for found in re.findall(r"```json\n(.+)\n```", pages()[f"{name}.md"]):
        message = json.loads(found)
        if "…" not in found:
            check = jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{message['type']}"})
            assert check.is_valid(message), found


def test_the_kernels_own_messages_have_a_page_and_all_are_listed() -> None:
    for tag in ("take_back", "seal", "unseal", "close_seals", "taken_back", "unsealed"):
        assert f"\n### {tag}\n" in pages()["kernel.md"]
    assert all(f"\n{name}\n" in pages()["index.md"] for name in (*GAMES, "kernel"))


def test_messages_cite_the_rules_they_carry_out() -> None:
    assert "NI-10.5" in section("nissan", "activate")
    assert "SC-6.2" in section("schack", "accept_draw")
    assert "KE-1.4" in pages()["kernel.md"].partition("### take_back")[2]
