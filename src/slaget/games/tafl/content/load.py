"""From the name of a tafl scenario to its set-up: a ruleset, bundles and options, and a position to start from."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, cast

from attrs import frozen

from slaget.content.diagnostics import ContentError, Faults
from slaget.content.nodes import Node, at_path, node_of, plain
from slaget.content.scenarios import typed
from slaget.content.schema import load_schema
from slaget.content.suggest import nearest
from slaget.games.tafl import refusals
from slaget.games.tafl.codec import CODEC
from slaget.games.tafl.content.rulebooks import (
    SCENARIOS,
    Rulebook,
    Settings,
    data_folder,
    loaded,
    meant,
    named,
    rulebook,
    rulebook_ids,
    sound,
)
from slaget.games.tafl.idle import ALREADY, SAME, essence, unread
from slaget.games.tafl.notation import Start
from slaget.games.tafl.parameters import FOX_CROSS, NAMES, RULE_OF
from slaget.games.tafl.setup import Setup, checked
from slaget.kernel import Malformed, Text

RULES_SCHEMA: Final = "tafl-rules.schema.json"


@frozen
class Known:
    """A bundled ruleset or scenario, with the ruleset it belongs to and its title."""

    id: str
    rules: str
    title: Text


@lru_cache(maxsize=1)
def known_scenarios() -> tuple[Known, ...]:
    """The bundled rulesets, each as a scenario of its own, and then the bundled scenarios."""
    scenarios = _scenarios()["scenarios"]
    plain_games = (Known(name, name, Text.of(rulebook(name).name)) for name in rulebook_ids())
    return (*plain_games, *(Known(name, spec["rules"], Text.of(spec["title"])) for name, spec in scenarios.items()))


@lru_cache(maxsize=1)
def _scenarios() -> Mapping[str, Any]:
    document = sound(data_folder() / f"{SCENARIOS}.yaml")
    data: Any = plain(document.root) if document.root else {}
    return data  # type: ignore[no-any-return]


def load_scenario(name: str, options: Mapping[str, object]) -> Setup:
    """See ``library.scenario``."""
    return setup_of(*_meant(name), options)


def idle_options(name: str, options: Mapping[str, object]) -> dict[str, Text]:
    """Of the options laid over a scenario's own, those that change nothing there, and why.

    >>> list(idle_options("nefatavl", {"guards_safe_beside_king": True, "lethal_gaps": True}))
    ['guards_safe_beside_king']
    """
    book, spec = _meant(name)
    base = {**book.settings, **chosen(book, own_options(spec))}
    return idle(book, base, options, has_start="start" in spec)


def in_force(name: str) -> dict[str, object]:
    """See ``library.in_force``."""
    book, spec = _meant(name)
    settings = {**book.settings, **chosen(book, own_options(spec))}
    bundles = {each: settings.items() >= bundle.items() for each, bundle in book.bundles.items()}
    return {**settings, **bundles}


def _meant(name: str) -> tuple[Rulebook, Mapping[str, Any]]:
    """The ruleset and the sound content of the scenario of this name."""
    where, _, inner = name.partition("#")
    if where.endswith((".yaml", ".yml")):
        return _from_file(Path(where), inner)
    name = name.removeprefix("tafl/")
    if name in _scenarios()["scenarios"]:
        spec = _scenarios()["scenarios"][name]
        return rulebook(spec["rules"]), spec
    if name not in rulebook_ids():
        raise LookupError(
            f"there is no tafl scenario {name!r}{meant(name, [known.id for known in known_scenarios()])}"
        )
    return rulebook(name), {}


def _from_file(path: Path, inner: str) -> tuple[Rulebook, Mapping[str, Any]]:
    document = sound(path)
    data: Any = plain(document.root) if document.root else {}
    if "scenarios" not in data:
        return loaded(document), {}
    found = data["scenarios"]
    if not inner and len(found) == 1:
        inner = next(iter(found))
    if inner not in found:
        raise LookupError(f"{path} has no scenario {inner!r}{meant(inner, tuple(found))}")
    at = at_path(cast("Node", document.root), ("scenarios", inner, "rules"))
    book = named(at, path.parent, document.faults)
    if book is None:
        raise ContentError(document.faults.in_order())
    return book, found[inner]


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
    checked(made)
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
    read = typed(value)
    if isinstance(was, list) and isinstance(read, str) and read != FOX_CROSS:
        return [word.strip() for word in read.split(",") if word.strip()]
    return read
