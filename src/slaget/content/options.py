"""Options given outside a file: read as a file's values are, and what is wrong with them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from slaget.content.diagnostics import ContentError, Diagnostic, Faults
from slaget.content.nodes import node_of, plain
from slaget.content.said import said
from slaget.content.scalars import resolve
from slaget.content.value_meant import value_meant
from slaget.content.yamlio import parse
from slaget.kernel.choices import OUTSIDE, OptionHelp, outside
from slaget.kernel.rules import BadSetup, Code, Rejected, Rule
from slaget.kernel.settings import may_be
from slaget.kernel.words import Text, Told, opening

_CHANGES_NOTHING: Final = Text("'{option}' changes nothing here: {why}", "'{option}' ändrar ingenting här: {why}")
UNKNOWN: Final = Code("unknown_option", "There is no option {option}.", "Det finns inget val {option}.")
_FAULT: Final = "{problem}"
"""What a file's fault says; it is told as it stands in either language."""


class WrongOptions(ContentError, BadSetup):
    """What is wrong with options given outside a file; the file is sound without them.

    ``refusals`` tells each with its ``path``, such as ``("options", "hand_limit")``; it is itself
    the first of them.
    """

    def __init__(self, diagnostics: Iterable[Diagnostic], refusals: Sequence[Rejected] = ()) -> None:
        found = tuple(diagnostics)
        self.refusals = tuple(refusals) or tuple(map(option_refusal, found))
        first = self.refusals[0]
        Rejected.__init__(self, first.rule, first.kind, first.path, first.nearest, **first.params)
        self.naming = first.naming
        self.diagnostics = found

    @property
    def options(self) -> frozenset[str]:
        """The options that are to blame, by name."""
        return frozenset(str(each.path[1]) for each in self.refusals if len(each.path) > 1)


def option_refusal(fault: Diagnostic, *option: str) -> Rejected:
    """A fault of a file as what is refused, at an option where one is to blame."""
    rule, path = Rule(fault.rule or "", fault.text), ("options", *option)
    if option and fault.code == "unknown-key" and f"'{option[0]}'" in fault.message:
        return BadSetup(rule, UNKNOWN, path, fault.suggestion, option=option[0])
    code = Code(fault.code.replace("-", "_"), _FAULT, _FAULT)
    refusal = BadSetup(rule, code, path, fault.suggestion, problem=fault.message)
    refusal.naming = Told(said=Text(opening(fault.text.en), opening(fault.text.sv)))
    return refusal


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

    read, part = read_options(options), load_schema(schema).part("options")

    def faults(given: Mapping[str, object]) -> list[Diagnostic]:
        found = Faults("options")
        part.check(node_of(given), found)
        return found.in_order()

    if told := faults(read):
        blamed = {each.message: name for name, value in read.items() for each in faults({name: value})}
        names = [(blamed[each.message],) if each.message in blamed else () for each in told]
        raise WrongOptions(told, [option_refusal(each, *name) for each, name in zip(told, names)])
    found = plain(node_of(read))
    return found if isinstance(found, dict) else {}


def require_values(choices: Iterable[OptionHelp], options: Mapping[str, object], refusal: Code = OUTSIDE) -> None:
    """Refuse options whose value is none of those that their choice may have, all of them at once.

    A kind of refusal that stands on no rule of its own cites each choice's.

    >>> from slaget.kernel import find
    >>> require_values(find("schack").options_help, {"draw_offers": "perhaps"})
    Traceback (most recent call last):
    slaget.content.options.WrongOptions: ... The option draw_offers cannot be 'perhaps'; it may be: ...
    """
    known = {each.name: each for each in choices} if options else {}
    wrong = [(known[name], value) for name, value in options.items() if name in known and value != ""]
    found = [
        outside(each, value, refusal, _meant(each, value))
        for each, value in wrong
        if not any(may_be(v, each.domain) for v in _read(value))
    ]
    if found:
        raise WrongOptions(map(_diagnostic, found), found) from found[0]


def _read(value: object) -> Iterable[object]:
    """What a value may mean: itself, what a command line means by it, a list of words."""
    yield value
    read = read_option(value)
    yield read
    if isinstance(read, str):
        yield [word.strip() for word in read.split(",") if word.strip()]


def _meant(choice: OptionHelp, value: object) -> str | None:
    """The value that was meant instead, if one is likely, and may be chosen."""
    schema = {"type": "boolean"} if choice.domain.holds(True) else choice.domain.schema()
    meant = value_meant(node_of(value), schema)
    return meant if meant is not None and may_be(read_option(meant.strip('"')), choice.domain) else None


def refused_option(fault: Rejected) -> WrongOptions:
    """What to raise for an option that the rules do not allow: a fault under the path ``options``."""
    if isinstance(fault, WrongOptions):
        return fault
    path = fault.path if fault.path[:1] == ("options",) else ("options", *fault.path)
    refusal = BadSetup(fault.rule, fault.kind, path, fault.nearest, **fault.params)
    refusal.naming = fault.naming
    return WrongOptions([_diagnostic(fault)], [refusal])


def _diagnostic(fault: Rejected) -> Diagnostic:
    code, near = fault.code.replace("_", "-"), fault.nearest
    suggestion = near if isinstance(near, str) else None
    rule = f"({fault.rule.id})"
    en, sv = (each if rule in each else f"{each} {rule}" for each in (fault.message, fault.message_sv))
    return Diagnostic("options", None, None, "error", code, en, suggestion, fault.rule.id, sv=sv)


def changes_nothing(option: str, why: Text) -> Text:
    """What is said of an option that changes nothing beside the others.

    >>> changes_nothing("match_draws", Text("one game is no match", "ett parti är ingen match")).en
    "'match_draws' changes nothing here: one game is no match"
    """
    return said(_CHANGES_NOTHING, option=option, why=why)
