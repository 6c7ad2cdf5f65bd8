"""Options given outside a file, checked as if they stood in one."""

from collections.abc import Mapping

from slaget.content.diagnostics import ContentError, Faults
from slaget.content.nodes import node_of, plain
from slaget.content.scalars import resolve
from slaget.content.scenarios import typed
from slaget.content.schema import load_schema


def checked_options(schema: str, options: Mapping[str, object]) -> dict[str, object]:
    """The options that the definition ``options`` of a schema finds sound; strings are read as YAML scalars.

    ``ContentError`` tells every fault, under the path ``options``.

    >>> checked_options("nissan-scenarios.schema.json", {"doubling_tiles": "3", "land_blocks_sight": "false"})
    {'doubling_tiles': 3, 'land_blocks_sight': False}
    """
    faults, given = Faults("options"), node_of({key: scalar(value) for key, value in options.items()})
    load_schema(schema).part("options").check(given, faults)
    if faults.found:
        raise ContentError(faults.in_order())
    found = plain(given)
    return found if isinstance(found, dict) else {}


def scalar(value: object) -> object:
    """A string as the unquoted YAML value that it would be, a list and a mapping in brackets too; else as it is.

    >>> scalar("60"), scalar("no"), scalar([1]), scalar("[[A.E, B.W]]")
    (60, 'no', [1], [['A.E', 'B.W']])
    """
    if not isinstance(value, str):
        return value
    if value.startswith(("[", "{")):
        return typed(value)
    try:
        return resolve(value)
    except ValueError:
        return value
