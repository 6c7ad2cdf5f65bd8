"""Options given outside a file: read as a file's values are, and what is wrong with them."""

from collections.abc import Mapping

from slaget.content.diagnostics import ContentError, Diagnostic, Faults
from slaget.content.nodes import node_of, plain
from slaget.content.scalars import resolve
from slaget.content.yamlio import parse
from slaget.kernel.rules import Rejected
from slaget.kernel.words import Text


class WrongOptions(ContentError):
    """What is wrong with options given outside a file; the file is sound without them."""


def read_option(value: object) -> object:
    """A string from a command line as the YAML value that it would be; other values stay as they are.

    A text without brackets or quotes is one word, whatever signs are in it.

    >>> read_option("60"), read_option("no"), read_option([1]), read_option("[[A.E, B.W]]"), read_option("[a1, b2")
    (60, 'no', [1], [['A.E', 'B.W']], '[a1, b2')
    """
    if not isinstance(value, str) or not value:
        return value
    if value.startswith(("[", "{", '"', "'")):
        faults = Faults("options")
        node = parse(value, faults)
        return value if node is None or faults.found else plain(node)
    try:
        return resolve(value)
    except ValueError:
        return value


def read_options(options: Mapping[str, object]) -> dict[str, object]:
    """Each option as ``read_option`` reads it."""
    return {name: read_option(value) for name, value in options.items()}


def checked_options(schema: str, options: Mapping[str, object]) -> dict[str, object]:
    """The options that the definition ``options`` of a schema finds sound.

    ``WrongOptions`` tells every fault, under the path ``options``.

    >>> checked_options("nissan-scenarios.schema.json", {"doubling_tiles": "3", "land_blocks_sight": "false"})
    {'doubling_tiles': 3, 'land_blocks_sight': False}
    """
    from slaget.content.schema import load_schema

    faults, given = Faults("options"), node_of(read_options(options))
    load_schema(schema).part("options").check(given, faults)
    if faults.found:
        raise WrongOptions(faults.in_order())
    found = plain(given)
    return found if isinstance(found, dict) else {}


def refused_option(fault: Rejected) -> WrongOptions:
    """What to raise for an option that the rules do not allow: a fault under the path ``options``."""
    code, near = fault.code.replace("_", "-"), fault.nearest
    suggestion = near if isinstance(near, str) else None
    rule = f"({fault.rule.id})"
    message = fault.message if rule in fault.message else f"{fault.message} {rule}"
    return WrongOptions([Diagnostic("options", None, None, "error", code, message, suggestion, fault.rule.id)])


def changes_nothing(option: str, why: Text) -> str:
    """What is said of an option that changes nothing beside the others.

    >>> changes_nothing("match_draws", Text("one game is no match", "ett parti är ingen match"))
    "'match_draws' changes nothing here: one game is no match"
    """
    return f"'{option}' changes nothing here: {why.en}"
