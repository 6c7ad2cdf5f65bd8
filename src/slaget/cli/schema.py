"""``slaget schema``: the schemas of the data files, made from classes, and whether they keep the house rules."""

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from slaget.cli.arguments import json_option, language_option
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import OK, counted, example
from slaget.cli.schema_rules import broken_rules, differences
from slaget.cli.screen import say, say_json
from slaget.kernel import Language


@click.command(epilog=example("slaget schema", "slaget schema --check", "slaget schema --write schemas"))
@click.option("--check", is_flag=True, help="Check each schema instead of listing them.")
@click.option(
    "--write", "into", type=click.Path(file_okay=False, path_type=Path), help="Write the schemas into this folder."
)
@json_option
@language_option
def schema(check: bool, into: Path | None, as_json: bool, language: Language) -> None:
    """List the schemas that editors and `slaget check` use; each is made from the classes of its game.

    With --check: each must be what its classes make, and a valid schema of draft 2020-12 with closed objects and,
    on every property, a title, a description, an example, and a default or what holds without. With --write:
    files that differ are made again. JSON: a list of {"file", "title", "problems"}.
    Titles and problems are English in either language: they are those of the schemas.
    """
    problems, listed, made = 0, [], made_schemas() if check or into else {}
    if into:
        _write(made, into)
    for name, file in _schemas():
        data = json.loads(file.read_bytes())
        found = _problems(data, made.get(name)) if check else []
        problems += len(found)
        listed.append({"file": name, "title": data.get("title", ""), "problems": found})
        if as_json:
            continue
        say(f"{name}: {_verdict(found, language) if check else data.get('title', '')}")
        for problem in found:
            say(f"  {problem}")
    if as_json:
        say_json(listed)
    if problems:
        raise SystemExit(NEGATIVE)


def _problems(data: Mapping[str, Any], made: str | None) -> list[str]:
    return [*broken_rules(data), *(differences(data, json.loads(made)) if made else ())]


def _verdict(found: list[str], language: Language) -> str:
    return counted(len(found), "problem", language) if found else OK[language]


def _schemas() -> Iterator[tuple[str, Any]]:
    """The committed schemas and their names, those in Swedish last."""
    from slaget.content.schema import IN_SWEDISH
    from slaget.resources import folder

    for begun in ("", IN_SWEDISH):
        for file in sorted(folder("schemas").joinpath(begun).iterdir(), key=lambda file: file.name):
            if Path(file.name).suffix == ".json":
                yield f"{begun}{file.name}", file


def made_schemas() -> dict[str, str]:
    """The texts of the schemas that the bundled games' classes make, by file name."""
    from slaget.content.schemas_by_format import schema_texts
    from slaget.kernel import find, names

    helps = (option.help for name in names() for option in find(name).options_help)
    return schema_texts(game_files(), {help.en: help.sv for help in helps})


def game_files() -> Iterator[Sequence[type]]:
    """The shapes of each bundled game's files, which its module ``shapes`` lists."""
    from slaget.games import BUNDLED

    for package in dict.fromkeys(where.partition(":")[0] for where in BUNDLED.values()):
        yield import_module(f"{package}.shapes").FILES


def _write(made: Mapping[str, str], into: Path) -> None:
    """Write the schemas that a folder lacks or has otherwise."""
    for name, text in made.items():
        data, file = text.encode(), into / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_bytes() != data:
            file.write_bytes(data)
