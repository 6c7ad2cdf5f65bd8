"""Types for other languages: a game's messages, views, options and documents as JSON Schema and as TypeScript."""

import json
from typing import Final, Literal, TypeAlias, get_args

from slaget.kernel.registry import ruleset_of
from slaget.kernel.ruleset import AnyRuleset
from slaget.seat.types.of_game import schema_of
from slaget.seat.types.schema import Schema
from slaget.seat.types.typescript import typescript

Format: TypeAlias = Literal["json-schema", "typescript"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)
ENDINGS: Final = {"json-schema": "schema.json", "typescript": "ts"}
"""How the files end that hold the types of a game."""


def types(ruleset: AnyRuleset | str, format: Format = "json-schema") -> str:
    """The types of a game, a ruleset or its name, as the text of a file; ``LookupError`` where there is none.

    The JSON Schema describes a document; under ``$defs`` it has everything else. The TypeScript is one file
    without imports.

    >>> json.loads(types("schack"))["$defs"]["seat"]
    {'enum': ['white', 'black']}
    >>> "export type Command = " in types("schack", "typescript")
    True
    """
    if format not in FORMATS:
        raise ValueError(f"there is no format {format!r}; there are {', '.join(FORMATS)}")
    schema = schema_of(ruleset_of(ruleset))
    if format == "json-schema":
        return _lines(schema)
    head = f"// {schema['title']}: the types of what slaget says and takes."
    return f"{head}\n\n{typescript(schema)}"


def _lines(schema: Schema) -> str:
    """A schema with a definition a line, so that two versions can be compared."""
    whole = {name: json.dumps(value, ensure_ascii=False) for name, value in schema.items() if name != "$defs"}
    defs = [f"{json.dumps(name)}: {json.dumps(each, ensure_ascii=False)}" for name, each in schema["$defs"].items()]
    head = ",\n".join(f"{json.dumps(name)}: {text}" for name, text in whole.items())
    return f'{{\n{head},\n"$defs": {{\n' + ",\n".join(defs) + "\n}\n}\n"


def file_name(ruleset: AnyRuleset, format: Format) -> str:
    """What the file of a game's types is called.

    >>> from slaget.kernel import find
    >>> file_name(find("schack"), "typescript")
    'schack.ts'
    """
    return f"{ruleset.name}.{ENDINGS[format]}"
