"""All schemas of the games' files; a game's own, and that of any file, choose by ``format`` among several."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from slaget.content.present import PRESENT
from slaget.content.schema import IN_SWEDISH
from slaget.content.schema_laid import with_laid
from slaget.content.schema_of import ADDRESS, DRAFT, file_name, format_name, schema_of
from slaget.content.schema_words import in_swedish
from slaget.content.shape import Keywords, given

WHOLE: Final = "slaget.schema.json"


def schema_texts(games: Iterable[Sequence[type]], of_options: Mapping[str, str]) -> dict[str, str]:
    """The schemas as they are committed, by file name: of the shapes of each game's files, in both languages.

    ``of_options`` are the Swedish sentences that options say of themselves, by their English.
    """
    shapes = [list(files) for files in games]
    made = {name: schema for files in shapes for name, schema in game_schemas(files).items()}
    made[WHOLE] = whole_schema(each for files in shapes for each in files)
    for name in list(made):
        swedish: Keywords = in_swedish(made[name], of_options)
        made[f"{IN_SWEDISH}{name}"] = {**swedish, "$id": f"{ADDRESS}{IN_SWEDISH}{name}"}
    return {name: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for name, schema in made.items()}


def game_schemas(files: Sequence[type]) -> dict[str, Keywords]:
    """The schemas of a game's files by file name. That of its present format, the last, is the game's own: files of
    earlier formats are led on to theirs."""
    made = {file_name(each): schema_of(each) for each in files}
    *older, present = files
    schema = made[file_name(present)]
    head = {word: schema.pop(word) for word in ("$schema", "$id", "x-checker", "x-kit", "title", "description")}
    parts = schema.pop("$defs")
    defs = {PRESENT: {"title": format_name(present), **schema}, **parts}
    cases = {format_name(present): f"#/$defs/{PRESENT}", **_files(older)}
    made[file_name(present)] = with_laid({**head, **_by_format(cases), "$defs": defs})
    return made


def whole_schema(shapes: Iterable[type]) -> Keywords:
    """The schema of any file of these shapes.

    >>> list(whole_schema([]))
    ['$schema', '$id', 'title', 'description', 'type', 'required', 'properties', 'allOf']
    """
    files = _files(shapes)
    known = sorted(files, key=lambda name: (not name.endswith("/2"), name))
    return {
        "$schema": DRAFT, "$id": f"{ADDRESS}{WHOLE}", "title": "A file of slaget's",
        "description": "Rules data of Swedish and Danish board games, of any game; 'format' says which.",
        **_by_format({name: files[name] for name in known}),
    }  # fmt: skip


def _files(shapes: Iterable[type]) -> dict[str, str]:
    return {format_name(cls): file_name(cls) for cls in shapes}


def _by_format(schemas: Mapping[str, str]) -> Keywords:
    """A file is checked by the schema of its format; where there is none of that name, only this is told."""
    said: dict[str, Any] = {
        "title": "Format", "description": "Which kind of file this is, and which version of it.",
        "x-rule": "KE-6.1", "enum": list(schemas), "examples": list(schemas)[:1],
    }  # fmt: skip
    cases = [{"if": given(format=name), "then": {"$ref": schema}} for name, schema in schemas.items()]
    return {"type": "object", "required": ["format"], "properties": {"format": said}, "allOf": cases}
