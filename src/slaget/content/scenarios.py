"""Scenario files of games whose set-up is a flat set of options.

A scenario is an id, a title and a text in two languages, and the options that differ from their
defaults. ``ScenarioBook`` reads a game's file, makes set-ups of its scenarios, and checks it for editors.
YAML and schemas are loaded when a scenario is asked for, not before.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from attrs import field, frozen

from slaget.content.suggest import nearest
from slaget.kernel.codec import Malformed
from slaget.kernel.rules import BadSetup, Code, Rule

if TYPE_CHECKING:
    from slaget.content.diagnostics import Diagnostic
    from slaget.content.documents import Document
    from slaget.content.nodes import Node

Su = TypeVar("Su")
UNKNOWN_OPTION: Final = Code(
    "unknown_option", "There is no option {option}{meant}.", "Det finns inget val {option}{meant}."
)
BAD_OPTION: Final = Code(
    "bad_option", "The option {option} cannot be so: {problem}.", "Valet {option} kan inte vara så: {problem}."
)
NO_SCENARIO: Final = Code(
    "unknown_scenario", "There is no scenario {scenario}{meant}.", "Det finns inget scenario {scenario}{meant}."
)


@frozen
class Scenario:
    """What a file says of one scenario. ``options`` are those that differ from their defaults."""

    id: str
    title: Mapping[str, str]
    intro: Mapping[str, str]
    options: Mapping[str, object]


@frozen(kw_only=True, eq=False)
class ScenarioBook(Generic[Su]):
    """The scenarios of one game.

    ``read`` makes a set-up of options in their JSON form (``Malformed`` or ``BadSetup`` where it cannot);
    ``names`` are the options there are, each with a sentence; ``rule`` is cited for options that do not exist.

    >>> from slaget.games.schack.content import BOOK
    >>> BOOK.ids()[0]
    'grundstallning'
    >>> BOOK.load("grundstallning", {"draw_offers": False}).draw_offers
    False
    """

    game: str
    path: str
    read: Callable[[Mapping[str, object]], Su]
    names: Mapping[str, str]
    rule: Rule
    _read_file: Callable[[str], tuple[Scenario, ...]] = field(init=False)

    @_read_file.default
    def _remembered(self) -> Callable[[str], tuple[Scenario, ...]]:
        return lru_cache(maxsize=4)(self._scenarios_in)

    def ids(self) -> Sequence[str]:
        """The bundled scenarios; the first is the game's default."""
        return tuple(scenario.id for scenario in self.scenarios())

    def scenarios(self) -> Sequence[Scenario]:
        """The bundled scenarios with their titles and texts."""
        return self._read_file("")

    def load(self, name: str, options: Mapping[str, object]) -> Su:
        """The set-up of a scenario, by id or ``FILE.yaml[#id]``, with further options laid over its own."""
        scenario = self._find(name)
        return self.setup({**scenario.options, **options})

    def setup(self, options: Mapping[str, object]) -> Su:
        """The set-up with these options; ``BadSetup`` names the option at fault."""
        for option in options:
            if option not in self.names:
                meant = _meant(option, self.names)
                raise BadSetup(self.rule, UNKNOWN_OPTION, (option,), option=option[:40], meant=meant)
        try:
            return self.read(options)
        except Malformed as fault:
            if isinstance(fault.__cause__, BadSetup):
                raise fault.__cause__ from None
            option = str(fault.path[0]) if fault.path else ""
            raise BadSetup(self.rule, BAD_OPTION, fault.path, option=option, problem=fault.problem) from None

    def check(self, document: "Document") -> "list[Diagnostic]":
        """Every fault of a scenario file: of its form, then of its ids, then of each scenario's options together."""
        seen: set[str] = set()
        for scenario, node in _sound(document):
            if scenario.id in seen:
                document.faults.error(node, "repeated-id", f"scenario '{scenario.id}' is given twice")
            seen.add(scenario.id)
            try:
                self.setup(scenario.options)
            except BadSetup as fault:
                at, message = _option_node(node, fault), f"scenario '{scenario.id}': {fault.message}"
                document.faults.error(at, fault.code.replace("_", "-"), message, rule=fault.rule.id)
        return document.faults.in_order()

    def _find(self, name: str) -> Scenario:
        path, _, id_ = name.partition("#")
        is_file = path.endswith((".yaml", ".yml"))
        scenarios = self._scenarios_in(path) if is_file else self._read_file("")
        wanted = id_ if is_file else name.removeprefix(f"{self.game}/")
        for scenario in scenarios:
            if scenario.id == wanted or (is_file and not wanted) or wanted == self.game:
                return scenario
        meant = _meant(wanted, [scenario.id for scenario in scenarios])
        raise BadSetup(self.rule, NO_SCENARIO, (), scenario=wanted[:40], meant=meant)

    def _scenarios_in(self, path: str) -> tuple[Scenario, ...]:
        """The scenarios of a file (of the bundled one for an empty path), or ``ContentError``."""
        from slaget.content.diagnostics import ContentError
        from slaget.content.documents import read_bytes, read_document
        from slaget.content.resources import resource

        data = read_bytes(path) if path else resource(self.path).read_bytes()
        document = read_document(path or self.path, data)
        self.check(document)
        if errors := document.faults.errors():
            raise ContentError(errors)
        return tuple(scenario for scenario, _ in _sound(document))


def _meant(word: str, known: Mapping[str, str] | Sequence[str]) -> str:
    found = nearest(word, known)
    return f"; did you mean {found}" if found else ""


def _sound(document: "Document") -> "list[tuple[Scenario, Node]]":
    """The scenarios of a document that have their form, each with the node it stands in."""
    from slaget.content.nodes import ListNode, plain

    listed = document.root.values.get("scenarios") if document.root is not None else None
    if not isinstance(listed, ListNode):
        return []
    found: list[tuple[Scenario, Node]] = []
    for node in listed.items:
        parts = plain(node)
        if isinstance(parts, dict) and document.faults.is_sound(node):
            found.append((_scenario(parts), node))
    return found


def _scenario(parts: Mapping[str, Any]) -> Scenario:
    return Scenario(parts["id"], parts["title"], parts.get("intro", {}), parts.get("options", {}))


def _option_node(node: "Node", fault: BadSetup) -> "Node":
    from slaget.content.nodes import at_path

    return at_path(node, ("options", *fault.path))
