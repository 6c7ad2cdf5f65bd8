"""Every fault of a tafl file at once: of rulesets over those they extend, of scenarios as they would be played."""

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from slaget.content.diagnostics import Diagnostic, Faults
from slaget.content.documents import Document
from slaget.content.nodes import MapNode, Node, at_path, items, key_or_self, plain
from slaget.content.options import changes_nothing
from slaget.content.reading import Reading, scenarios_in
from slaget.content.suggest import nearest
from slaget.games.tafl.content.load import chosen, idle, own_options, rules_of, setup_of
from slaget.games.tafl.content.rulebooks import Shelf, is_present, resolved
from slaget.games.tafl.content.rulings import Rulebook, parameters_in, setup_meant
from slaget.games.tafl.content.told import told, told_in_rows
from slaget.games.tafl.parameters import RULE_OF, Parameters
from slaget.games.tafl.problems import problems
from slaget.kernel import Malformed, Rejected, Text


def check_rules(document: Document) -> list[Diagnostic]:
    """Every fault of a ruleset file of the first format that was read."""
    book = resolved(document)
    if book is not None:
        _warn_of_bundles(book, document.said, document.faults)
    return document.faults.in_order()


def check_scenarios(document: Document) -> list[Diagnostic]:
    """Every fault of a scenario file of the first format that was read: names, options together, positions."""
    reading = Reading(document, None)
    _check_scenarios(Shelf(reading), reading)
    return document.faults.in_order()


def check_parts(document: Document) -> list[Diagnostic]:
    """Every fault of a file that was read, and of those that it names."""
    reading = Reading(document, None)
    examine(reading)
    return reading.found()


def examine(reading: Reading) -> None:
    """Note every fault of a file of the present format: of its kinds, its rulesets and its scenarios."""
    shelf = Shelf(reading)
    for name, book in shelf.examined():
        _warn_of_bundles(book, shelf.said("rulesets")[name], reading.faults)
    _check_scenarios(shelf, reading)


def _warn_of_bundles(book: Rulebook, ruleset: Node | None, faults: Faults) -> None:
    """Warn of the bundles of a ruleset that change nothing in it."""
    bundles = ruleset.values.get("bundles") if isinstance(ruleset, MapNode) else None
    for name in bundles.values if isinstance(bundles, MapNode) else ():
        for bundle, why in idle(book, book.settings, {name: True}).items():
            at = key_or_self(bundles, bundle) if bundles is not None else None
            faults.warn(at, "idle-option", changes_nothing(bundle, why))


def _check_scenarios(shelf: Shelf, reading: Reading) -> None:
    for node in scenarios_in(reading.document).values():
        if isinstance(node, MapNode):
            _check_scenario(node, shelf, reading.document)


@frozen(eq=False)
class _Scenario:
    """A scenario's node with what of it is sound."""

    node: MapNode
    document: Document
    book: Rulebook
    spec: Mapping[str, Any]

    def refuse(self, at: Node, refusal: Rejected, meant: str | None = None) -> None:
        """Note what the rules refuse; a row at fault by its number."""
        is_present_shape, start = is_present(self.document), self.spec.get("start", {})
        code, text = told(refusal)
        if is_present_shape and refusal.path[:2] == ("start", "rows"):
            code, text = told_in_rows(refusal, start["rows"])
        code = code if is_present_shape else refusal.code.replace("_", "-")
        self.document.faults.error(at, code, text, rule=refusal.rule.id, suggestion=meant)

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


def _check_scenario(node: MapNode, shelf: Shelf, document: Document) -> None:
    faults, at = document.faults, rules_of(node)
    is_named = "rules" in node.values or (is_present(document) and not faults.is_meant(node, "rules"))
    book = shelf.ruleset(at) if is_named and faults.is_sound(at) else None
    if book is None:
        return
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
        scenario.refuse(scenario.option(name), problem, setup_meant(name, parameters))
    if not wrong and document.faults.is_sound(node):
        _check_position(scenario)
        _warn_of_idle(scenario)


def _names_are_known(scenario: _Scenario) -> bool:
    """Whether each bundle is one of the ruleset's."""
    known, unknown = scenario.book.bundles, False
    for at in items(scenario.node.values.get("bundles", scenario.node)):
        name = plain(at)
        if isinstance(name, str) and name not in known:
            unknown = True
            book, there = scenario.book.id, ", ".join(sorted(known))
            message = Text(
                f"{book} has no bundle '{name}', only {there or 'none'}",
                f"{book} har inget paket '{name}', bara {there or 'inga'}",
            )
            meant = nearest(name, known)
            scenario.document.faults.error(at, "unknown-bundle", message, rule="TF-11.9", suggestion=meant)
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
        scenario.refuse(_within(scenario, refusal), refusal)
        return None


def _check_position(scenario: _Scenario) -> None:
    """TF-2.3: the start, or the set-up under these options."""
    try:
        setup_of(scenario.book, scenario.spec, {})
    except Rejected as refusal:
        scenario.refuse(_within(scenario, refusal), refusal)


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
