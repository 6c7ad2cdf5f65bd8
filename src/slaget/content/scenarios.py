"""Scenario files of games whose set-up is a flat set of options.

A scenario is an id, a title and a text in two languages, and the options that differ from their
defaults. ``ScenarioBook`` reads a game's file, makes set-ups of its scenarios, and checks it for editors.
YAML and schemas are loaded when a scenario is asked for, not before.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from attrs import evolve, field, frozen

from slaget.content.option_help import as_written, changes_nothing
from slaget.content.suggest import nearest
from slaget.kernel.forms import Malformed
from slaget.kernel.later import Later
from slaget.kernel.rules import BadSetup, Code, Rejected, Rule
from slaget.kernel.ruleset import OptionHelp
from slaget.kernel.words import Text, Words

if TYPE_CHECKING:
    from slaget.content.diagnostics import ContentError, Diagnostic
    from slaget.content.documents import Document
    from slaget.content.nodes import Node

Su = TypeVar("Su")
UNKNOWN_OPTION: Final = Code("unknown_option", "There is no option {option}.", "Det finns inget val {option}.")
BAD_OPTION: Final = Code(
    "bad_option", "The option {option} cannot be so: {problem}.", "Valet {option} kan inte vara {value}."
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
    ``help`` names the options there are; ``rule`` is cited for options that do not exist; ``unread`` says of a
    set-up which of its options nothing reads, and why; ``words`` names the things in refusals.

    >>> from slaget.games.schack.content import BOOK
    >>> BOOK.ids()[0]
    'grundstallning'
    >>> BOOK.load("grundstallning", {"draw_offers": "false"}).draw_offers
    False
    """

    game: str
    read: Callable[[Mapping[str, object]], Su]
    help: tuple[OptionHelp, ...]
    rule: Rule
    unread: Callable[[Su], Mapping[str, Text]] = lambda _: {}
    words: Words = field(factory=Words)
    _bundled: list[tuple[Scenario, ...]] = field(init=False, factory=list, repr=False)

    @property
    def path(self) -> str:
        """Where the bundled scenarios lie."""
        return f"data/scenarios/{self.game}/scenarios.yaml"

    @property
    def format(self) -> str:
        """The format of the game's scenario files."""
        return f"slaget-{self.game}-scenarios/1"

    @property
    def options(self) -> Sequence[OptionHelp]:
        """The help on each option with the values of the bundled scenarios; the file is read when somebody looks.

        >>> from slaget.games.ravbrade.content import BOOK
        >>> {o.name: o.elsewhere for o in BOOK.options}["packed_backward"]
        {'hard_gard': 'straight_and_diagonal'}
        """
        return Later(lambda: tuple(evolve(each, elsewhere=self._elsewhere(each)) for each in self.help))

    def _elsewhere(self, option: OptionHelp) -> dict[str, str]:
        """What the scenarios set an option to that do not leave it at its default."""
        told = {each.id: as_written(each.options.get(option.name, option.default)) for each in self.scenarios()}
        return {scenario: value for scenario, value in told.items() if value != option.default}

    def ids(self) -> tuple[str, ...]:
        """The bundled scenarios; the first is the game's default."""
        return tuple(scenario.id for scenario in self.scenarios())

    def titles(self) -> Mapping[str, Text]:
        """The bundled scenarios' titles, by id."""
        return {scenario.id: Text.of(scenario.title) for scenario in self.scenarios()}

    def scenarios(self) -> tuple[Scenario, ...]:
        """The bundled scenarios with their titles and texts."""
        if not self._bundled:
            self._bundled.append(self._scenarios_in(""))
        return self._bundled[0]

    def load(self, name: str, options: Mapping[str, object]) -> Su:
        """The set-up of a scenario, by id or ``FILE.yaml[#id]``, with further options laid over its own.

        Options may be strings from a command line. ``ContentError`` tells what is wrong in the file, or,
        under the path ``options``, with the options given.
        """
        try:
            return self.setup(self._options(name, options))
        except BadSetup as fault:
            raise refused_option(fault) from fault

    def idle(self, name: str, options: Mapping[str, object]) -> Mapping[str, Text]:
        """Of the options laid over a scenario's own, those that nothing reads beside the others, and why.

        >>> from slaget.games.ravbrade.content import BOOK
        >>> list(BOOK.idle("femton", {"packed_backward": "straight_and_diagonal", "match_games": "2"}))
        ['packed_backward']
        """
        every = self._options(name, options)
        return {name: why for name, why in self._idle(every, self.setup(every)).items() if name in options}

    def _options(self, name: str, more: Mapping[str, object]) -> dict[str, object]:
        """The options of a scenario, with further ones laid over them."""
        absent = {each.name for each in self.help if each.is_absent}
        given = {key: None if value == "none" and key in absent else typed(value) for key, value in more.items()}
        return {**self._find(name).options, **given}

    def setup(self, options: Mapping[str, object]) -> Su:
        """The set-up with these options; ``BadSetup`` names the option at fault."""
        names = [each.name for each in self.help]
        for option in options:
            if option not in names:
                near = nearest(option, names)
                raise BadSetup(self.rule, UNKNOWN_OPTION, (option,), near, option=option[:40])
        try:
            return self.read(options)
        except Malformed as fault:
            if isinstance(fault.__cause__, BadSetup):
                fault.__cause__.naming = lambda: self.words
                raise fault.__cause__ from None
            option = str(fault.path[0]) if fault.path else ""
            params = {"option": option, "value": str(options.get(option, ""))[:40], "problem": fault.problem}
            raise BadSetup(self.rule, BAD_OPTION, fault.path, None, **params) from None

    def check(self, document: "Document") -> "list[Diagnostic]":
        """Every fault of a scenario file: of its form, its ids, and each scenario's options together."""
        from slaget.content.nodes import value_or_self

        seen: set[str] = set()
        for scenario, node in _sound(document):
            if scenario.id in seen:
                message = f"scenario '{scenario.id}' is given twice"
                document.faults.error(value_or_self(node, "id"), "repeated-id", message)
            seen.add(scenario.id)
            if document.faults.has_refused_keys(node):
                continue
            try:
                setup = self.setup(scenario.options)
            except BadSetup as fault:
                at, message = _option_node(node, fault), f"scenario '{scenario.id}': {fault.message}"
                document.faults.error(at, fault.code.replace("_", "-"), message, rule=fault.rule.id)
            else:
                self._warn_of_unread(scenario, setup, node, document)
        return document.faults.in_order()

    def _warn_of_unread(self, scenario: Scenario, setup: Su, node: "Node", document: "Document") -> None:
        """Warn of options that are set to something and that nothing reads beside the others."""
        from slaget.content.nodes import at_path, key_or_self

        rules = {each.name: each.rule for each in self.help}
        for name, why in self._idle(scenario.options, setup).items():
            at = key_or_self(at_path(node, ["options"]), name)
            document.faults.warn(at, "idle-option", changes_nothing(name, why), rule=rules[name])

    def _idle(self, options: Mapping[str, object], setup: Su) -> Mapping[str, Text]:
        """The options that are not left at their default, and that nothing reads in the set-up they make."""
        unread, defaults = self.unread(setup), {each.name: each.default for each in self.help}
        given = ((name, default) for name, default in defaults.items() if name in unread)
        return {name: unread[name] for name, default in given if as_written(options.get(name, default)) != default}

    def _find(self, name: str) -> Scenario:
        """The scenario of this id; of a file, the one after ``#`` or the first."""
        path, _, wanted = name.partition("#")
        if not path.endswith((".yaml", ".yml")):
            return _with_id(self.path, self.scenarios(), name.removeprefix(f"{self.game}/"))
        scenarios = self._scenarios_in(path)
        return _with_id(path, scenarios, wanted) if wanted else scenarios[0]

    def _scenarios_in(self, path: str) -> tuple[Scenario, ...]:
        """The scenarios of a file (of the bundled one for an empty path), or ``ContentError``."""
        from slaget.content.diagnostics import ContentError
        from slaget.content.documents import read_bytes, read_document
        from slaget.content.resources import resource

        data = read_bytes(path) if path else resource(self.path).read_bytes()
        document = read_document(path or self.path, data)
        if document.format is not None and document.format.name != self.format and document.root is not None:
            message = f"the file's format is {document.format.name}, but {self.format} is needed here"
            document.faults.error(document.root.values["format"], "unknown-format", message)
        else:
            self.check(document)
        if errors := document.faults.errors():
            raise ContentError(errors)
        return tuple(scenario for scenario, _ in _sound(document))


def refused_option(fault: Rejected) -> "ContentError":
    """What to raise for an option that the rules do not allow: a fault under the path ``options``."""
    from slaget.content.diagnostics import ContentError, Diagnostic

    code, near = fault.code.replace("_", "-"), fault.nearest
    suggestion = near if isinstance(near, str) else None
    message = f"{fault.message} ({fault.rule.id})"
    return ContentError([Diagnostic("options", None, None, "error", code, message, suggestion, fault.rule.id)])


def no_such_scenario(said: str, game: str, known: Sequence[str], rule: str | None = None) -> "ContentError":
    """What to raise for a scenario that is neither bundled nor a file.

    >>> no_such_scenario("nissan/slagt", "nissan", ["slaget"]).diagnostics[0].suggestion
    'nissan/slaget'
    """
    from slaget.content.diagnostics import ContentError, Diagnostic

    prefix = f"{game}/" if said.startswith(f"{game}/") else ""
    near = nearest(said.removeprefix(prefix), known)
    meant = None if near is None else prefix + near
    message = f"there is no scenario '{said}'; bundled are {', '.join(known)}; a file is given by its path (.yaml)"
    return ContentError([Diagnostic(said, None, None, "error", "unknown-scenario", message, meant, rule)])


def typed(value: object) -> object:
    """What a string from a command line means, as YAML; other values stay as they are.

    >>> typed("{count: 2, sides: 6}"), typed("[a1, b2")
    ({'count': 2, 'sides': 6}, '[a1, b2')
    """
    from slaget.content.diagnostics import Faults
    from slaget.content.nodes import plain
    from slaget.content.yamlio import parse

    if not isinstance(value, str):
        return value
    faults = Faults("options")
    node = parse(value, faults)
    return value if node is None or faults.found else plain(node)


def _with_id(path: str, scenarios: tuple[Scenario, ...], wanted: str) -> Scenario:
    from slaget.content.diagnostics import ContentError, Diagnostic

    for scenario in scenarios:
        if scenario.id == wanted:
            return scenario
    near = nearest(wanted, [scenario.id for scenario in scenarios])
    message = f"there is no scenario '{wanted}'"
    raise ContentError([Diagnostic(path, None, None, "error", "unknown-scenario", message, near)])


def _sound(document: "Document") -> "list[tuple[Scenario, Node]]":
    """The scenarios of a document that have their form, each with the node it stands in."""
    from slaget.content.nodes import ListNode

    listed = document.root.values.get("scenarios") if document.root is not None else None
    if not isinstance(listed, ListNode):
        return []
    found: list[tuple[Scenario, Node]] = []
    for node in listed.items:
        parts = document.faults.plain(node)
        if isinstance(parts, dict) and document.faults.is_sound(node):
            found.append((_scenario(parts), node))
    return found


def _scenario(parts: Mapping[str, Any]) -> Scenario:
    return Scenario(parts["id"], parts["title"], parts.get("intro", {}), parts.get("options", {}))


def _option_node(node: "Node", fault: BadSetup) -> "Node":
    from slaget.content.nodes import at_path

    return at_path(node, ("options", *fault.path))
