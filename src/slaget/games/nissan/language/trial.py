"""Whether a definition's clauses are sound, tried with arguments from its parameters' ends (EF-11)."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

import attrs

from slaget.content.said import said
from slaget.games.nissan.language.bound import unbound
from slaget.games.nissan.language.data import read
from slaget.games.nissan.language.forms import Definition, MarkType, Parameter
from slaget.games.nissan.language.given import ABSENT, FIELDS, put, size
from slaget.games.nissan.language.limits import LARGEST
from slaget.games.nissan.language.macros import DEEPEST, TOO_DEEP, TOO_LARGE
from slaget.games.nissan.language.names import SUBJECTS, Scope
from slaget.games.nissan.language.places import At, Fault, Path, Refused
from slaget.games.nissan.language.predicates import fighter_is
from slaget.kernel.words import Text

_LEFT_OUT: Final = Text(
    "where '{name}' is left out: {message}; with a 'default' in place of 'optional' it always has a value",
    "där '{name}' utelämnas: {message}; med 'default' i stället för 'optional' har den alltid ett värde",
)


def faults_of_body(
    name: str, definitions: Mapping[str, Definition], marks: Mapping[str, MarkType]
) -> tuple[Fault, ...]:
    """What is wrong in the clauses of a definition; paths begin at the definition."""
    definition = definitions[name]
    if found := tuple(_unknown(definition)):
        return found
    if fault := _recursive(name, definitions):
        return (fault,)
    scope = Scope(marks, definitions)
    if found := tuple(_faulty_defaults(definition, scope)):
        return found
    for arguments in _trials(definition):
        for index, body in enumerate(definition.effects):
            if size(body, arguments) > LARGEST:
                return (Fault(("effects", index), "too-large", TOO_LARGE, "EF-18.2"),)
            entry, faults = read(put(body, arguments), scope)
            faults = faults if entry is None else (*faults, *unbound(entry, scope))
            if errors := [each for each in faults if each.severity == "error"]:
                left_out = [key for key, value in arguments.items() if value is ABSENT]
                return tuple(_without(left_out, _inside(each, ("effects", index))) for each in errors)
    return ()


def _without(left_out: list[str], fault: Fault) -> Fault:
    """A fault with the parameter without which it is found: with an argument of it all was sound."""
    if not left_out:
        return fault
    return attrs.evolve(fault, message=said(_LEFT_OUT, name=left_out[0], message=fault.message))


def calls_of(definition: Definition) -> set[str]:
    """What a definition calls."""
    return {kind for _, kind in _kinds(definition.effects, ("effects",))}


def _inside(fault: Fault, path: Path) -> Fault:
    return attrs.evolve(fault, path=(*path, *fault.path))


def _unknown(definition: Definition) -> Iterator[Fault]:
    """A ``given`` of no parameter, in the clauses or in the text (EF-11.2, EF-17.3)."""
    known = (*definition.takes, "side")
    for path, name in _given(definition.effects, ("effects",)):
        if name not in known:
            yield _no_parameter((*path, "given"), name, known, "EF-11.2")
    for language, text in (definition.text or {}).items():
        for name in FIELDS.findall(text):
            if name not in definition.takes:
                yield _no_parameter(("text", language), name, tuple(definition.takes), "EF-17.3")


def _no_parameter(path: Path, name: object, known: tuple[str, ...], rule: str) -> Fault:
    listed = ", ".join(known)
    message = Text(f"no parameter '{name}'; known are: {listed}", f"ingen parameter '{name}'; kända är: {listed}")
    return Fault(path, "unknown-given", message, rule)


def _faulty_defaults(definition: Definition, scope: Scope) -> Iterator[Fault]:
    """What is wrong in a default of fighters, but for names: those are bound where it is called (EF-11.1)."""
    for name, parameter in definition.takes.items():
        if parameter.type != "fighters" or parameter.default is None:
            continue
        at = At(parameter.default, scope.within(SUBJECTS), ("takes", name, "default"))
        with suppress(Refused):
            fighter_is(at)
        yield from (each for each in at.faults if each.code != "unknown-name")


def _given(data: object, path: Path) -> Iterator[tuple[Path, object]]:
    if isinstance(data, Mapping):
        if "given" in data:
            yield path, data["given"]
        for key, value in data.items():
            yield from _given(value, (*path, key))
    elif isinstance(data, list | tuple):
        for index, value in enumerate(data):
            yield from _given(value, (*path, index))


def _recursive(name: str, definitions: Mapping[str, Definition]) -> Fault | None:
    """A call that leads back to the definition, or too deep (EF-11.2)."""

    for path, first in _kinds(definitions[name].effects, ("effects",)):
        if first not in definitions:
            continue
        reached, level = {first}, {first}
        for _ in range(DEEPEST):
            if name in reached:
                message = Text(
                    f"'{first}' calls '{name}' again, and no definition calls itself",
                    f"'{first}' anropar '{name}' igen, och ingen definition får anropa sig själv",
                )
                return Fault((*path, "kind"), "recursive-definition", message, "EF-11.2")
            level = {kind for each in level for kind in calls_of(definitions[each]) if kind in definitions}
            reached |= level
        if level:
            return Fault((*path, "kind"), "too-deep", TOO_DEEP, "EF-11.2")
    return None


def _kinds(data: object, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(data, Mapping):
        if isinstance(kind := data.get("kind"), str):
            yield path, kind
        for key, value in data.items():
            yield from _kinds(value, (*path, key))
    elif isinstance(data, list | tuple):
        for index, value in enumerate(data):
            yield from _kinds(value, (*path, index))


def _trials(definition: Definition) -> Iterator[dict[str, object]]:
    """Arguments to try: the first of each parameter, then for each by itself all others that differ in kind."""
    values = {name: _values(parameter) for name, parameter in definition.takes.items()}
    first: dict[str, object] = {name: each[0] for name, each in values.items()}
    for name, each in [("", [None]), *values.items()]:
        for value in each[1:] if name else each:
            chosen = first | ({name: value} if name else {})
            yield {"side": "own"} | {
                key: _meant(definition.takes[key], held, chosen) for key, held in chosen.items()
            }


def _meant(parameter: Parameter, value: object, arguments: Mapping[str, object]) -> object:
    if parameter.meanings is None or value is ABSENT:
        return value
    return put(parameter.meanings[str(value)], {"side": "own", **arguments})


def _values(parameter: Parameter) -> list[Any]:
    """Arguments that a parameter takes: its ends, its words."""
    absent = [ABSENT] if parameter.optional else []
    match parameter.type:
        case "integer" | "length":
            return [parameter.least, parameter.most, *(["all"] if parameter.all_ else []), *absent]
        case "words":
            return [list(parameter.words), *absent]
        case "fighters":
            return [{}, *absent]
        case _:
            return [*parameter.words, *absent]
