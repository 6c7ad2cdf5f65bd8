"""Rulesets and scenarios from YAML files: resolved, checked, and turned into set-ups."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from attrs import evolve as replace
from attrs import field, frozen

from slaget.content.diagnostics import ContentError, Diagnostic, Faults
from slaget.content.documents import Document, read_bytes, read_document
from slaget.content.nodes import MapNode, Node, at_path, node_of, plain
from slaget.content.resources import folder
from slaget.content.schema import load_schema
from slaget.content.suggest import nearest
from slaget.games.tafl import rules
from slaget.games.tafl.board import board
from slaget.games.tafl.codec import CODEC
from slaget.games.tafl.codes import BAD_RULESET
from slaget.games.tafl.engine import engine
from slaget.games.tafl.notation import Start
from slaget.games.tafl.parameters import GROUPS, NAMES, OPTIONAL, RULE_OF, Parameters, problems
from slaget.games.tafl.setup import Setup, checked, row_faults
from slaget.kernel import Malformed, Rejected

RULES_SCHEMA: Final = "tafl-rules.schema.json"
SCENARIOS: Final = "scenarios"
Settings = Mapping[str, Any]


@frozen
class Rulebook:
    """A ruleset as its file and those it extends give it: parameters by name, and bundles of options."""

    id: str
    name: Mapping[str, str]
    colours: Mapping[str, str]
    settings: Settings = field(repr=False)
    bundles: Mapping[str, Settings] = field(repr=False)
    document: Document = field(repr=False)

    def parameters(self, extra: Settings) -> Parameters:
        """The parameters with further settings laid over them."""
        return CODEC.load(Parameters, {**self.settings, **extra})


def rulebook(name: str, beside: Path | None = None) -> Rulebook:
    """The ruleset of this id: a file in the folder ``beside``, else a bundled one."""
    own = beside / f"{name}.yaml" if beside else None
    return _resolved(_read(own), ()) if own and own.is_file() else _bundled(name)


@lru_cache(maxsize=32)
def _bundled(name: str) -> Rulebook:
    if name not in rulebook_ids():
        raise LookupError(f"there is no tafl ruleset {name!r}{_meant(name, rulebook_ids())}")
    return _resolved(_read(_folder() / f"{name}.yaml"), ())


def _folder() -> Path:
    return Path(str(folder("data"))) / "scenarios" / "tafl"


def _meant(name: str, known: Sequence[str]) -> str:
    found = nearest(name, known)
    return f"; did you mean {found!r}?" if found else f"; there are {', '.join(known)}"


@lru_cache(maxsize=1)
def rulebook_ids() -> tuple[str, ...]:
    """The bundled rulesets, the two games of the rulebook first, then from the large boards to the small."""
    found = sorted(file.stem for file in _folder().glob("*.yaml") if file.stem != SCENARIOS)
    return (*_FIRST, *(name for name in found if name not in _FIRST))


_FIRST: Final = ("jungfrubrade", "nefatavl", "copenhagen", "fetlar", "tablut", "brandubh")


def _read(path: Path) -> Document:
    document = read_document(str(path), read_bytes(path))
    _raise(document)
    return document


def _raise(document: Document) -> None:
    if document.faults.errors():
        raise ContentError(document.faults.in_order())


def _resolved(document: Document, below: tuple[str, ...]) -> Rulebook:
    """A ruleset over the one it extends, leaf by leaf; every fault of the result is raised."""
    assert document.root is not None
    data: Any = plain(document.root)
    base = _base(document, data, below)
    settings = {**(base.settings if base else OPTIONAL), **_leaves(data)}
    own = {name: bundle["set"] for name, bundle in data.get("bundles", {}).items()}
    colours = {side: look["colour"] for side, look in data.get("sides", {}).items()}
    made = Rulebook(data["id"], data["name"], colours or (base.colours if base else {}), settings, own, document)
    _check(made, document.root)
    return replace(made, bundles={**_inherited(made, base), **own})


def _inherited(book: Rulebook, base: Rulebook | None) -> Mapping[str, Settings]:
    """The bundles of the ruleset extended that still make sense on this one."""
    given = base.bundles.items() if base else ()
    return {n: b for n, b in given if not any(problems(book.id, book.parameters(b)))}


def _leaves(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for group in GROUPS for name, value in data.get(group, {}).items()}


def _base(document: Document, data: Mapping[str, Any], below: tuple[str, ...]) -> Rulebook | None:
    name = data.get("extends")
    if name is None:
        return None
    at = at_path(document.root, ["extends"]) if document.root else None
    if name in (data["id"], *below):
        document.faults.error(at, "circular", f"{name!r} extends itself")
        _raise(document)
    own = Path(document.path).parent / f"{name}.yaml"
    try:
        return _resolved(_read(own), (data["id"], *below)) if own.is_file() else _bundled(name)
    except LookupError as unknown:
        document.faults.error(at, "unknown-name", str(unknown), suggestion=nearest(name, rulebook_ids()))
        _raise(document)
        raise


def _check(book: Rulebook, root: MapNode) -> None:
    """What the schema cannot see: what is left unsaid, contradictions, rows that fit no board (TF-2.2)."""
    faults = book.document.faults
    for name in NAMES:
        if name not in book.settings:
            faults.error(root, "missing-key", f"the parameter {name} is neither here nor in a ruleset extended")
    _raise(book.document)
    made = book.parameters({})
    for rule, name, problem in problems(book.id, made):
        faults.error(_place(root, name), "bad_ruleset", problem, rule=rule.id)
    _raise(book.document)
    for name, rows in sorted(made.setups.items()):
        for path, problem in row_faults(board(made.size), rows, engine(made).reserved, set_up=True):
            at = at_path(root, ["board", "setups", name, *path])
            faults.error(at, "bad_setup", f"{name}: {problem}", rule=rules.TF_2_2.id)
    for name, bundle in book.bundles.items():
        for rule, _, problem in problems(book.id, book.parameters(bundle)):
            faults.error(at_path(root, ["bundles", name]), "bad_ruleset", problem, rule=rule.id)
    _raise(book.document)


def _place(root: MapNode, name: str) -> Node:
    group = next(group for group, names in GROUPS.items() if name in names)
    return at_path(root, [group, name])


@frozen
class Known:
    """A bundled ruleset or scenario, with the ruleset it belongs to and its English title."""

    id: str
    rules: str
    title: str


@lru_cache(maxsize=1)
def known_scenarios() -> tuple[Known, ...]:
    """The bundled rulesets, each as a scenario of its own, and then the bundled scenarios."""
    scenarios = _scenarios()["scenarios"]
    plain_games = (Known(name, name, _bundled(name).name["en"]) for name in rulebook_ids())
    return (*plain_games, *(Known(name, spec["rules"], spec["title"]["en"]) for name, spec in scenarios.items()))


@lru_cache(maxsize=1)
def _scenarios() -> Mapping[str, Any]:
    document = _read(_folder() / f"{SCENARIOS}.yaml")
    data: Any = plain(document.root) if document.root else {}
    return data  # type: ignore[no-any-return]


def load_scenario(name: str, options: Mapping[str, object]) -> Setup:
    """See ``library.scenario``."""
    where, _, inner = name.partition("#")
    if where.endswith((".yaml", ".yml")):
        return _from_file(Path(where), inner, options)
    name = name.removeprefix("tafl/")
    if name in _scenarios()["scenarios"]:
        return _made(_scenarios()["scenarios"][name], None, options)
    if name not in rulebook_ids():
        raise LookupError(
            f"there is no tafl scenario {name!r}{_meant(name, [known.id for known in known_scenarios()])}"
        )
    return _made({"rules": name}, None, options)


def _from_file(path: Path, inner: str, options: Mapping[str, object]) -> Setup:
    document = _read(path)
    data: Any = plain(document.root) if document.root else {}
    if "scenarios" not in data:
        return _setup(_resolved(document, ()), {}, options)
    found = data["scenarios"]
    if not inner and len(found) == 1:
        inner = next(iter(found))
    if inner not in found:
        raise LookupError(f"{path} has no scenario {inner!r}{_meant(inner, tuple(found))}")
    return _made(found[inner], path.parent, options)


def _made(spec: Mapping[str, Any], beside: Path | None, options: Mapping[str, object]) -> Setup:
    return _setup(rulebook(spec["rules"], beside), spec, options)


def _setup(book: Rulebook, spec: Mapping[str, Any], options: Mapping[str, object]) -> Setup:
    own = {**dict.fromkeys(spec.get("bundles", ()), True), **spec.get("options", {})}
    settings = {**chosen(book, own), **chosen(book, options)}
    try:
        start = CODEC.load(Start, spec["start"]) if "start" in spec else None
        parameters = book.parameters(settings)
    except Malformed as fault:
        raise Rejected(rules.TF_11_9, BAD_RULESET, fault.path, problem=str(fault)) from None
    made = Setup(book.id, parameters, start=start, title=spec.get("title", book.name), colours=dict(book.colours))  # type: ignore[arg-type]
    checked(made)
    return made


def chosen(book: Rulebook, options: Mapping[str, object]) -> dict[str, Any]:
    """The settings that options stand for; two that contradict each other are refused."""
    settings: dict[str, Any] = {}
    source: dict[str, str] = {}
    for option, value in options.items():
        for name, setting in _meaning(book, option, value).items():
            if name in settings and settings[name] != setting:
                problem = f"{source[name]} and {option} set {name} to {settings[name]!r} and {setting!r}"
                raise Rejected(RULE_OF[name], BAD_RULESET, ("options", option), problem=problem)
            settings[name], source[name] = setting, option
    return settings


def _meaning(book: Rulebook, option: str, value: object) -> Settings:
    if option in book.bundles:
        if value in (True, "true", ""):
            return book.bundles[option]
        if value in (False, "false"):
            return {}
        problem = f"{option} is a bundle; it is true or false, not {value!r}"
        raise Rejected(rules.TF_11_9, BAD_RULESET, ("options", option), problem=problem)
    setting = _typed(book, option, value)
    _refuse_setting(book, option, setting)
    return {option: setting}


def _refuse_setting(book: Rulebook, option: str, setting: object) -> None:
    """Section 6: an unknown parameter, or a value that it cannot have."""
    if option not in NAMES:
        message = f"there is no parameter or bundle {option!r}{_meant(option, (*NAMES, *book.bundles))}"
        raise Rejected(rules.TF_11_9, BAD_RULESET, ("options", option), problem=message)
    faults = Faults("options")
    load_schema(RULES_SCHEMA).part("settings").check(node_of({option: setting}), faults)
    for fault in faults.found:
        raise Rejected(RULE_OF[option], BAD_RULESET, ("options", option), problem=fault.message)


def _typed(book: Rulebook, option: str, value: object) -> Any:
    """A string from a command line as the type that the parameter has; anything else as it is."""
    if isinstance(value, tuple):
        return list(value)
    was = book.settings.get(option)
    if not isinstance(value, str) or isinstance(was, str):
        return value
    if isinstance(was, bool):
        return {"true": True, "false": False}.get(value, value)
    if isinstance(was, int):
        return int(value) if value.isascii() and value.removeprefix("-").isdigit() else value
    if isinstance(was, list) and value != "fox_cross":
        return [word.strip() for word in value.strip("[]").split(",") if word.strip()]
    return value


def check_rules(document: Document) -> list[Diagnostic]:
    """Every fault of a ruleset file that was read."""
    try:
        if document.root is not None and not document.faults.errors():
            _resolved(document, ())
    except ContentError as error:
        return [*error.diagnostics]
    return document.faults.in_order()


def check_scenarios(document: Document) -> list[Diagnostic]:
    """Every fault of a scenario file that was read, each scenario resolved and its set-up checked."""
    if document.root is None or document.faults.errors():
        return document.faults.in_order()
    data: Any = plain(document.root)
    for name, spec in data["scenarios"].items():
        place = ["scenarios", name]
        try:
            _made(spec, Path(document.path).parent, {})
        except LookupError as unknown:
            suggestion = nearest(spec["rules"], rulebook_ids())
            at = at_path(document.root, [*place, "rules"])
            document.faults.error(at, "unknown-name", str(unknown), suggestion=suggestion)
        except Rejected as refusal:
            at = at_path(document.root, [*place, *_within(refusal.path)])
            document.faults.error(at, refusal.code, refusal.message, rule=refusal.rule.id)
        except ContentError as error:
            document.faults.found.extend(error.diagnostics)
    return document.faults.in_order()


def _within(path: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """Where in a scenario the place of a refusal lies."""
    return ("options", *path[1:2]) if path[:1] == ("parameters",) else path
