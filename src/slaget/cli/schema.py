"""``slaget schema``: the schemas of the data files, and whether they keep the house rules."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from slaget.cli.common import NEGATIVE, counted, example, json_option
from slaget.cli.schema_rules import broken_rules, missing_words
from slaget.cli.screen import say, say_json


@click.command(epilog=example("slaget schema", "slaget schema --check"))
@click.option("--check", is_flag=True, help="Check each schema instead of listing them.")
@json_option
def schema(check: bool, as_json: bool) -> None:
    """List the schemas that editors and `slaget check` use; all are written by hand, none is generated.

    With --check: each must be a valid schema of draft 2020-12 with closed objects and, on every property,
    a title, a description, an example, and a default or what holds without; and must list the words that
    the code knows. JSON: a list of {"file", "title", "problems"}.
    """
    problems, listed = 0, []
    for file in _schemas():
        data = json.loads(file.read_bytes())
        found = [*broken_rules(data), *missing_words(file.name, data)] if check else []
        problems += len(found)
        listed.append({"file": file.name, "title": data.get("title", ""), "problems": found})
        if as_json:
            continue
        say(f"{file.name}: {_verdict(found) if check else data.get('title', '')}")
        for problem in found:
            say(f"  {problem}")
    if as_json:
        say_json(listed)
    if problems:
        raise SystemExit(NEGATIVE)


def _verdict(found: list[str]) -> str:
    return counted(len(found), "problem") if found else "ok"


def _schemas() -> Iterator[Any]:
    from slaget.content.resources import folder

    files = sorted(folder("schemas").iterdir(), key=lambda file: file.name)
    return (file for file in files if Path(file.name).suffix == ".json")
