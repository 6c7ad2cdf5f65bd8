"""Definitions and marks as values, from plain data (EF-10.1, EF-11.1)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from slaget.content.said import said as filled
from slaget.games.nissan.language.amounts import Read
from slaget.games.nissan.language.calls import KINDS, argument
from slaget.games.nissan.language.forms import Definition, MarkType, Parameter
from slaget.games.nissan.language.limits import MOST_PARAMETERS
from slaget.games.nissan.language.names import NAME, Scope
from slaget.games.nissan.language.places import NO_NAME, At, BadForm, Refused, shown
from slaget.games.nissan.language.plainly import flag, length, text, whole, word
from slaget.games.nissan.language.words import MOMENT_NUMBERS, SIDE_NUMBERS
from slaget.kernel.words import JSON_ORDER, Text

_PARAMETERS: Final = Text(
    f"a definition takes {MOST_PARAMETERS} parameters at most",
    f"en definition har högst {MOST_PARAMETERS} parametrar",
)
_ONE_TYPE: Final = Text("a parameter has one of {known}", "en parameter har en av {known}")
_DEFAULT_OR_OPTIONAL: Final = Text(
    "a parameter with a 'default' is never left out: it has that, or 'optional: true'",
    "en parameter med 'default' utelämnas aldrig: den har det eller 'optional: true'",
)
_A_PARAMETER: Final = Text("a parameter", "en parameter")
_MEANINGS: Final = Text("the meanings", "betydelserna")

_FAR: Final = 1000


def definition(data: object) -> Definition:
    """A definition of plain data: its parameters, and its clauses as they stand; ``BadForm`` where it is none.

    >>> definition({"takes": {"n": {"integer": [1, 3], "default": 2}}, "effects": []}).takes["n"].most
    3
    """
    made: Definition = _made(data, read_definition)
    return made


def mark(data: object) -> MarkType:
    """A mark that a file declares (EF-10.1); ``BadForm`` where the data is none."""
    made: MarkType = _made(data, read_mark)
    return made


def _made(data: object, read: Callable[[At], Any]) -> Any:
    at = At(data, Scope())
    try:
        return read(at)
    except Refused:
        raise BadForm(at.faults) from None


def read_mark(at: At) -> MarkType:
    readers: dict[str, Read] = {
        "of": word("ship", "fighter", "side"), "max": whole(1, 20), "seen": word("all", "own"), "title": titles,
    }  # fmt: skip
    return MarkType(**at.keys(readers, Text("a mark", "ett märke"), "of", "max", "title"))


def titles(at: At) -> Mapping[str, str]:
    """A text in both languages."""
    return at.keys(
        dict.fromkeys(JSON_ORDER, text), Text("a text in two languages", "en text på två språk"), *JSON_ORDER
    )


def read_definition(at: At) -> Definition:
    readers: dict[str, Read] = {"takes": _parameters, "effects": _as_it_stands, "text": titles}
    found = at.keys(readers, Text("a definition", "en definition"), "effects")
    return Definition(**{"takes": {}, **found})


def _as_it_stands(at: At) -> tuple[object, ...]:
    return at.listed(lambda item: item.data, "effects", 0, 12)


def _parameters(at: At) -> Mapping[str, Parameter]:
    data = at.mapping("'takes'")
    if len(data) > MOST_PARAMETERS:
        raise at.refuse("too-large", _PARAMETERS, "EF-18.2")
    for name in data:
        require_name(name, at)
    if "side" in data:
        raise at.refuse(
            "wrong-form",
            Text("'side' is given to every definition already", "varje definition har redan 'side'"),
            "EF-11.2",
            "side",
        )
    return at.keys(dict.fromkeys(data, _parameter), "'takes'")


def require_name(name: object, at: At) -> None:
    """A name of EF-2.1, at a key of the mapping."""
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise at.refuse("wrong-form", filled(NO_NAME, name=shown(str(name))), "EF-2.1", str(name))


def require_mark_name(name: object, at: At) -> None:
    """A name that no number has, so that ``number`` tells which is meant."""
    require_name(name, at)
    if name in (*MOMENT_NUMBERS, *SIDE_NUMBERS):
        message = Text(
            f"'{name}' is a number of its own and cannot be a mark",
            f"'{name}' är redan ett tal och kan inte vara ett märke",
        )
        raise at.refuse("wrong-form", message, "EF-6", str(name))


def require_new_name(name: object, at: At) -> None:
    """A name that none of the twenty kinds has."""
    require_name(name, at)
    if name in KINDS:
        message = Text(
            f"'{name}' is a kind of NI-21 and cannot be defined anew",
            f"'{name}' är ett slag i NI-21 och kan inte definieras om",
        )
        raise at.refuse("wrong-form", message, "EF-11.2", str(name))


def _parameter(at: At) -> Parameter:
    data = at.mapping(_A_PARAMETER)
    types = [key for key in _TYPES if key in data]
    if len(types) != 1:
        raise at.refuse("wrong-value", filled(_ONE_TYPE, known=", ".join(_TYPES)), "EF-11.1")
    (kind,) = types
    readers: dict[str, Read] = {kind: _TYPES[kind], "default": lambda inner: inner.data, "optional": flag}
    if kind == "integer":
        readers["all"] = flag
    found = at.keys(readers, _A_PARAMETER)
    if "default" in found and found.get("optional"):
        later = [key for key in data if key in ("default", "optional")][1]
        raise at.refuse("wrong-value", _DEFAULT_OR_OPTIONAL, "EF-11.1", later)
    shared: dict[str, Any] = {key: found[key] for key in ("default", "optional") if key in found}
    made = _of_type(kind, found[kind], found.get("all", False), shared)
    if "default" in found and kind != "fighters" and found[kind]:  # fighters need the marks: faults_of_body
        argument(made)(at.key("default"))
    return made


def _of_type(kind: str, ends: Any, all_: bool, shared: Mapping[str, Any]) -> Parameter:
    match kind:
        case "integer" | "length":
            return Parameter(type=kind, least=ends[0], most=ends[1], all_=all_, **shared)
        case "meaning":
            return Parameter(type="meaning", words=tuple(sorted(ends, key=str)), meanings=ends, **shared)
        case "fighters":
            return Parameter(type="fighters", **shared)
        case _:
            return Parameter(type="word" if kind == "word" else "words", words=ends, **shared)


def _ends(read: Read) -> Read:
    """A reader of the least and the most of a parameter, as they stand."""

    def ends(at: At) -> tuple[Any, ...]:
        at.listed(read, Text("the ends", "gränserna"), 2, 2)
        least, most = (each.data for each in at.items())
        if least > most:  # type: ignore[operator]
            raise at.refuse(
                "wrong-value",
                Text(
                    f"the least, {least}, is more than the most, {most}",
                    f"det minsta, {least}, är mer än det största, {most}",
                ),
                "EF-11.1",
            )
        return least, most

    return ends


def _words(at: At) -> tuple[str, ...]:
    return at.listed(text, Text("the words", "orden"), 1, 12)


def _meanings(at: At) -> Mapping[str, object]:
    return at.keys(dict.fromkeys(at.mapping(_MEANINGS), lambda inner: inner.data), _MEANINGS)


_TYPES: Final[Mapping[str, Read]] = {
    "integer": _ends(whole(-_FAR, _FAR)), "length": _ends(length(-_FAR, _FAR)), "word": _words, "words": _words,
    "fighters": flag, "meaning": _meanings,
}  # fmt: skip


def said(value: Definition) -> dict[str, Any]:
    """A definition as plain data, as a file has it."""
    takes = {name: _parameter_said(each) for name, each in value.takes.items()}
    text = {} if value.text is None else {"text": dict(value.text)}
    return {"takes": takes, "effects": list(value.effects), **text}


def _parameter_said(value: Parameter) -> dict[str, Any]:
    of: Any = value.words
    if value.type in ("integer", "length"):
        of = [value.least, value.most]
    elif value.type == "meaning":
        of = value.meanings
    found: dict[str, Any] = {
        value.type: True if value.type == "fighters" else list(of) if isinstance(of, tuple) else of
    }
    optional = {"all": value.all_, "optional": value.optional}
    default = {} if value.default is None else {"default": value.default}
    return found | default | {key: True for key, given in optional.items() if given}
