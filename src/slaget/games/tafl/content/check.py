"""Every fault of a tafl file at once: of rulesets over those they extend, of scenarios as they would be played."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from slaget.content.diagnostics import Diagnostic, quoted
from slaget.content.documents import Document
from slaget.content.nodes import MapNode, Node, at_path, items, key_or_self, plain
from slaget.content.options import changes_nothing
from slaget.content.suggest import nearest
from slaget.games.tafl.content.load import chosen, idle, own_options, setup_of
from slaget.games.tafl.content.rulebooks import Rulebook, named, parameters_in, resolved, setup_meant
from slaget.games.tafl.parameters import RULE_OF, Parameters
from slaget.games.tafl.problems import problems
from slaget.kernel import Malformed, Rejected


def check_rules(document: Document) -> list[Diagnostic]:
    """Every fault of a ruleset file that was read."""
    book = resolved(document)
    bundles = document.root.values.get("bundles") if document.root is not None else None
    if book is not None and isinstance(bundles, MapNode):
        for name in bundles.values:
            for bundle, why in idle(book, book.settings, {name: True}).items():
                at = key_or_self(bundles, bundle)
                document.faults.warn(at, "idle-option", changes_nothing(bundle, why))
    return document.faults.in_order()


def check_scenarios(document: Document) -> list[Diagnostic]:
    """Every fault of a scenario file that was read: names, options together, positions."""
    scenarios = document.root.values.get("scenarios") if document.root is not None else None
    for node in scenarios.values.values() if isinstance(scenarios, MapNode) else ():
        if isinstance(node, MapNode):
            _check_scenario(node, document)
    return document.faults.in_order()


@frozen(eq=False)
class _Scenario:
    """A scenario's node with what of it is sound."""

    node: MapNode
    document: Document
    book: Rulebook
    spec: Mapping[str, Any]

    def note(self, at: Node, code: str, message: str, rule: str, meant: str | None = None) -> None:
        self.document.faults.error(at, code, message, rule=rule, suggestion=meant)

    def place(self, name: str) -> Node:
        """Where a bundle is named, or an option's name stands."""
        named = items(self.node.values["bundles"]) if "bundles" in self.node.values else ()
        bundles = [at for at in named if plain(at) == name]
        return bundles[0] if bundles else key_or_self(at_path(self.node, ["options"]), name)

    def option(self, name: str) -> Node:
        """Where a parameter was set: an option, the one bundle, or the scenario."""
        own = at_path(self.node, ["options", name]) if "options" in self.node.values else None
        options = self.node.values.get("options")
        if own is not None and own is not options:
            return own
        with_it = [at for at in items(self.node.values.get("bundles", self.node))
                   if name in self.book.bundles.get(str(plain(at)), {})]  # fmt: skip
        return with_it[0] if with_it else key_or_self(self.node, "rules")


def _check_scenario(node: MapNode, document: Document) -> None:
    book = _book(node, document)
    if book is None:
        return
    faults = document.faults
    sound = {key: faults.plain(inner) for key, inner in node.values.items() if faults.is_sound(inner)}
    scenario = _Scenario(node, document, book, sound)
    if not _names_are_known(scenario):
        return
    parameters = _parameters(scenario)
    if parameters is None:
        return
    wrong = list(problems(book.id, parameters))
    for problem in wrong:
        name = str(problem.path[1])
        meant = setup_meant(name, parameters)
        scenario.note(scenario.option(name), "bad-ruleset", quoted(problem), problem.rule.id, meant)
    if not wrong and document.faults.is_sound(node):
        _check_position(scenario)
        _warn_of_idle(scenario)


def _book(node: MapNode, document: Document) -> Rulebook | None:
    at = node.values.get("rules")
    if at is None or not document.faults.is_sound(at):
        return None
    return named(at, Path(document.path).parent, document.faults)


def _names_are_known(scenario: _Scenario) -> bool:
    """Whether each bundle is one of the ruleset's."""
    known, unknown = scenario.book.bundles, False
    for at in items(scenario.node.values.get("bundles", scenario.node)):
        name = plain(at)
        if isinstance(name, str) and name not in known:
            unknown = True
            message = f"{scenario.book.id} has no bundle '{name}', only {', '.join(sorted(known)) or 'none'}"
            scenario.note(at, "unknown-bundle", message, "TF-11.9", nearest(name, known))
    return not unknown


def _parameters(scenario: _Scenario) -> Parameters | None:
    """The parameters with the scenario's own; bundles and options that contradict each other are noted."""
    own = parameters_in(scenario.node.values.get("options"), scenario.document.faults)
    options = {**dict.fromkeys(scenario.spec.get("bundles", ()), True), **own}
    try:
        return scenario.book.parameters(chosen(scenario.book, options))
    except Malformed:
        return None
    except Rejected as refusal:
        scenario.note(_within(scenario, refusal), "bad-ruleset", quoted(refusal), refusal.rule.id)
        return None


def _check_position(scenario: _Scenario) -> None:
    """TF-2.3: the start, or the set-up under these options."""
    try:
        setup_of(scenario.book, scenario.spec, {})
    except Rejected as refusal:
        code = refusal.code.replace("_", "-")
        scenario.note(_within(scenario, refusal), code, quoted(refusal), refusal.rule.id)


def _warn_of_idle(scenario: _Scenario) -> None:
    """Warn of bundles and options that change nothing beside the others."""
    book, given, has_start = scenario.book, own_options(scenario.spec), "start" in scenario.spec
    for name, why in idle(book, book.settings, given, has_start=has_start).items():
        message = changes_nothing(name, why)
        rule = None if name in book.bundles else RULE_OF[name].id
        scenario.document.faults.warn(scenario.place(name), "idle-option", message, rule=rule)


def _within(scenario: _Scenario, refusal: Rejected) -> Node:
    """Where in a scenario the place of a refusal lies."""
    if refusal.path[:1] in (("parameters",), ("options",)):
        return scenario.option(str(refusal.path[1])) if refusal.path[1:] else scenario.node
    return at_path(scenario.node, refusal.path)
