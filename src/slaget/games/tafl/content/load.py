"""From the name of a tafl scenario to its set-up: a ruleset, bundles and options, and a position to start from."""

from collections.abc import Mapping
from typing import Any, Final

from slaget.content.diagnostics import Faults
from slaget.content.nodes import MapNode, Node, ScalarNode, node_of, plain
from slaget.content.options import read_option
from slaget.content.reading import Reading, scenarios_in
from slaget.content.suggest import nearest
from slaget.games.tafl import refusals
from slaget.games.tafl.content.rulebooks import Shelf, is_present, rulebook, rulebook_ids
from slaget.games.tafl.content.rulings import Rulebook, Settings
from slaget.games.tafl.idle import ALREADY, SAME, essence, unread
from slaget.games.tafl.messages import CODEC
from slaget.games.tafl.parameters import FOX_CROSS, NAMES, RULE_OF
from slaget.games.tafl.positions import Start
from slaget.games.tafl.setup import Setup, checked
from slaget.kernel import Malformed, Rejected, Text

RULES_SCHEMA: Final = "tafl-rules.schema.json"
_USUAL: Final = "bundled#copenhagen"


def held(setup: Setup) -> dict[str, object]:
    """The value of every parameter, and whether each bundle of a bundled ruleset is in force."""
    settings: Any = {**CODEC.dump(setup.parameters), "berserk": setup.parameters.berserk}
    known = rulebook(setup.ruleset_id).bundles if setup.ruleset_id in rulebook_ids() else {}
    return {**settings, **{name: settings.items() >= bundle.items() for name, bundle in known.items()}}


def idle_options(reading: Reading, _setup: Setup) -> dict[str, Text]:
    """Of the options laid over a scenario's own, those that change nothing there, and why."""
    meant = wanted(reading)
    if meant is None:
        return {}
    book, spec = meant
    base = {**book.settings, **chosen(book, own_options(spec))}
    return idle(book, base, reading.options, has_start="start" in spec)


def wanted(reading: Reading) -> tuple[Rulebook, Mapping[str, Any]] | None:
    """The ruleset and the sound content of the scenario wanted; what is wrong is noted."""
    document, faults, node = reading.document, reading.faults, reading.node
    if reading.has_errors() or document.format is None or not isinstance(node, MapNode):
        return None
    known = scenarios_in(document)
    if not is_present(document) and not reading.is_named and len(known) > 1:
        names = ", ".join(known)
        faults.error(None, "unknown-scenario", Text(
            f"no scenario of the file is named; there are {names}",
            f"inget av filens scenarion är utpekat; det finns {names}",
        ))  # fmt: skip
        return None
    book, spec = Shelf(reading).ruleset(rules_of(node)), plain(node)
    return (book, spec) if book and isinstance(spec, dict) else None


def rules_of(scenario: MapNode) -> Node:
    """Where a scenario names its ruleset; where it names none, the family's first."""
    return scenario.values.get("rules") or ScalarNode(scenario.line, scenario.column, _USUAL, _USUAL)


def own_options(spec: Mapping[str, Any]) -> dict[str, object]:
    """The bundles and options of a scenario, as ``chosen`` takes them."""
    return {**dict.fromkeys(spec.get("bundles", ()), True), **spec.get("options", {})}


def setup_of(book: Rulebook, spec: Mapping[str, Any], options: Mapping[str, object]) -> Setup:
    """The set-up of a scenario's sound content, with further options; ``Rejected`` says why there is none."""
    settings = {**chosen(book, own_options(spec)), **chosen(book, options)}
    try:
        start = CODEC.load(Start, spec["start"]) if "start" in spec else None
        parameters = book.parameters(settings)
    except Malformed as fault:
        place = ".".join(map(str, fault.path))
        raise refusals.BAD_FORM(*fault.path, place=place, problem=str(fault)) from None
    made = Setup(book.id, parameters, start=start, title=spec.get("title", book.name), colours=dict(book.colours))  # type: ignore[arg-type]
    try:
        checked(made)
    except Rejected as fault:
        if options and fault.path[:1] == ("parameters",):
            fault.path = ("options", *fault.path[1:])
        raise
    return made


def idle(
    book: Rulebook, base: Settings, options: Mapping[str, object], *, has_start: bool = False
) -> dict[str, Text]:
    """The options that change nothing beside ``base`` and each other, and why; a value left as it was is none."""
    made = book.parameters({**base, **chosen(book, options)})
    reasons, whole = unread(made, has_start=has_start), essence(made, has_start=has_start)
    found: dict[str, Text] = {}
    for option, value in options.items():
        others = chosen(book, {name: each for name, each in options.items() if name != option})
        without = book.parameters({**base, **others})
        meaning = _meaning(book, option, value)
        changed = [name for name in meaning if getattr(made, name) != getattr(without, name)]
        if changed and essence(without, has_start=has_start) == whole:
            found[option] = next((reasons[name] for name in changed if name in reasons), SAME)
        elif not changed and meaning and option in book.bundles:
            found[option] = ALREADY
    return found


def chosen(book: Rulebook, options: Mapping[str, object]) -> dict[str, Any]:
    """The settings that options stand for; two that contradict each other are refused."""
    settings: dict[str, Any] = {}
    source: dict[str, str] = {}
    for option, value in options.items():
        for name, setting in _meaning(book, option, value).items():
            if name in settings and settings[name] != setting:
                found = {"first": source[name], "second": option, "parameter": name}
                found |= {"one": settings[name], "other": setting}
                raise refusals.CONTRADICTION.under(RULE_OF[name])("options", option, **found)
            settings[name], source[name] = setting, option
    return settings


def _meaning(book: Rulebook, option: str, value: object) -> Settings:
    if option in book.bundles:
        if value in (True, "true", ""):
            return book.bundles[option]
        if value in (False, "false"):
            return {}
        raise refusals.NO_SWITCH("options", option, option=option, value=value)
    setting = _typed(book, option, value)
    _refuse_setting(book, option, setting)
    return {option: setting}


def _refuse_setting(book: Rulebook, option: str, setting: object) -> None:
    """Section 6: an unknown parameter, or a value that it cannot have."""
    if option not in NAMES:
        known = (*NAMES, *book.bundles)
        near = nearest(option, known)
        if near:
            raise refusals.OPTION_MISSPELT("options", option, option=option, near=near)
        raise refusals.NO_OPTION("options", option, option=option, known=", ".join(known))
    from slaget.content.schema import load_schema

    faults = Faults("options")
    load_schema(RULES_SCHEMA).part("settings").check(node_of({option: setting}), faults)
    for fault in faults.found:
        rule, problem = RULE_OF[option], fault.message
        raise refusals.BAD_VALUE.under(rule)("options", option, option=option, value=setting, problem=problem)


def _typed(book: Rulebook, option: str, value: object) -> Any:
    """A string from a command line as the type that the parameter has; anything else as it is."""
    if isinstance(value, tuple):
        return list(value)
    was = book.settings.get(option)
    if isinstance(was, str) and option != "markings":
        return value
    read = read_option(value)
    if isinstance(was, list) and isinstance(read, str) and read != FOX_CROSS:
        return [word.strip() for word in read.split(",") if word.strip()]
    return read
