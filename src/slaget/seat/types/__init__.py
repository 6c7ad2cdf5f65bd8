"""Types for other languages: a game's messages, views, options and documents as JSON Schema and as TypeScript."""

import json
from typing import Final, Literal, TypeAlias, get_args

from slaget.kernel.ruleset import AnyRuleset
from slaget.seat.types.of_game import schema_of
from slaget.seat.types.typescript import typescript

Format: TypeAlias = Literal["json-schema", "typescript"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)
ENDINGS: Final = {"json-schema": "schema.json", "typescript": "ts"}
"""How the files end that hold the types of a game."""


def types(ruleset: AnyRuleset, format: Format = "json-schema") -> str:
    """The types of a game as text.

    >>> from slaget.kernel import find
    >>> schema = json.loads(types(find("schack"), "json-schema"))
    >>> schema["$defs"]["side_to_move"] if "side_to_move" in schema["$defs"] else schema["$defs"]["seat"]
    {'enum': ['white', 'black']}
    >>> "export type Command = " in types(find("schack"), "typescript")
    True
    """
    if format not in FORMATS:
        raise ValueError(f"there is no format {format!r}; there are {', '.join(FORMATS)}")
    schema = schema_of(ruleset)
    if format == "json-schema":
        return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
    head = f"// {ruleset.title}, version {ruleset.version}: the types of what slaget says and takes."
    return f"{head}\n\n{typescript(schema)}"


def file_name(ruleset: AnyRuleset, format: Format) -> str:
    """What the file of a game's types is called.

    >>> from slaget.kernel import find
    >>> file_name(find("schack"), "typescript")
    'schack.ts'
    """
    return f"{ruleset.name}.{ENDINGS[format]}"
