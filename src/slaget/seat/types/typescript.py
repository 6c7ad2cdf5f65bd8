"""A game's JSON Schema as TypeScript: one file without imports, its unions told apart by a member.

>>> numbers = {"type": "array", "items": {"type": "integer"}}
>>> print(typescript({"$defs": {"roll": {"type": "object", "description": "Roll.", "required": ["type"],
...     "properties": {"type": {"const": "roll"}, "dice": numbers}}}}))
/** Roll. */
export interface Roll {
  type: "roll";
  dice?: number[];
}
<BLANKLINE>
"""

import json
import re
from collections.abc import Mapping
from typing import Final

from slaget.seat.types.schema import Schema

JSON: Final = "string | number | boolean | null | Json[] | { [key: string]: Json }"
_OPEN: Final[Mapping[str, str]] = {"view": "V", "command": "C", "written_command": "C", "event": "E"}
"""What documents leave open: the parameters of their types, and what they are in the game."""
_GENERIC: Final[Mapping[str, tuple[str, ...]]] = {
    "document": ("View", "Command", "Event"),
    "Entry": ("Command", "Event"),
    "Told": ("Event",),
}
_KINDS: Final = {"integer": "number", "string": "string", "boolean": "boolean", "null": "null"}
_WORD: Final = re.compile("[A-Za-z_$][A-Za-z0-9_$]*")


def typescript(schema: Schema) -> str:
    """The definitions of a schema as declarations, each exported."""
    return "\n".join(declarations(schema).values())


def declarations(schema: Schema) -> dict[str, str]:
    """Each definition's declaration, by the name of the definition.

    >>> declarations({"$defs": {"seat": {"enum": ["north", "south"]}}})
    {'seat': 'export type Seat = "north" | "south";\\n'}
    """
    writer = _Writer(schema["$defs"])
    return {name: writer.declared(name, form) for name, form in schema["$defs"].items()}


class _Writer:
    def __init__(self, defs: Mapping[str, Schema]) -> None:
        self._names = names_of(defs)

    def declared(self, name: str, form: Schema) -> str:
        said, title = _doc(form, ""), self._names[name]
        if name == "json":
            return f"{said}export type Json = {JSON};\n"
        if name in _GENERIC:
            title += f"<{', '.join(f'{each[0]} = {each}' for each in _GENERIC[name])}>"
        generic = name in _GENERIC
        if form.get("type") == "object" and "properties" in form:
            return f"{said}export interface {title} {self._object(form, '', generic)}\n"
        return f"{said}export type {title} = {self._type(form, '', generic)};\n"

    def _object(self, form: Schema, indent: str, generic: bool) -> str:
        if not form["properties"]:
            return "Record<string, never>" if indent else "{}"
        lines = []
        for name, inner in form["properties"].items():
            key = name if _WORD.fullmatch(name) else json.dumps(name)
            mark = "" if name in form.get("required", ()) else "?"
            deeper = indent + "  "
            lines.append(f"{_doc(inner, deeper)}{deeper}{key}{mark}: {self._type(inner, deeper, generic)};")
        return "{\n" + "\n".join(lines) + f"\n{indent}}}"

    def _type(self, form: Schema, indent: str, generic: bool) -> str:
        if "$ref" in form:
            return self._reference(form["$ref"].removeprefix("#/$defs/"), generic)
        if "const" in form:
            return json.dumps(form["const"], ensure_ascii=False)
        if "enum" in form:
            return " | ".join(json.dumps(each, ensure_ascii=False) for each in form["enum"]) or "never"
        for word in ("anyOf", "oneOf"):
            if word in form:
                return " | ".join(dict.fromkeys(self._type(each, indent, generic) for each in form[word]))
        return self._of_kind(form, indent, generic)

    def _of_kind(self, form: Schema, indent: str, generic: bool) -> str:
        kind = form.get("type")
        if isinstance(kind, list):
            return " | ".join(self._type({"type": each}, indent, generic) for each in kind)
        if kind == "array":
            if "prefixItems" in form:
                return f"[{', '.join(self._type(each, indent, generic) for each in form['prefixItems'])}]"
            return _listed(self._type(form.get("items", {}), indent, generic))
        if kind == "object":
            if "properties" in form:
                return self._object(form, indent, generic)
            return f"Record<string, {self._type(form.get('additionalProperties', {}), indent, generic)}>"
        return {
            "integer": "number",
            "number": "number",
            "string": "string",
            "boolean": "boolean",
            "null": "null",
        }.get(str(kind), "Json")

    def _reference(self, name: str, generic: bool) -> str:
        if generic and name in _OPEN:
            return _OPEN[name]
        if generic and name in _GENERIC:
            return f"{self._names[name]}<{', '.join(each[0] for each in _GENERIC[name])}>"
        return self._names[name]


def _listed(inner: str) -> str:
    is_simple = _WORD.fullmatch(inner) or (inner.endswith(("]", ">")) and "|" not in inner.split("<")[0])
    return f"{inner}[]" if is_simple else f"({inner})[]"


def names_of(defs: Mapping[str, Schema]) -> dict[str, str]:
    """What each definition is called: messages first, so that a value of the same name gives way."""
    made: dict[str, str] = {}
    for name in sorted(defs, key=lambda each: each[:1].isupper()):
        title = "".join(part[:1].upper() + part[1:] for part in name.split("_"))
        made[name] = f"{title}Value" if title in made.values() else title
    return made


def _doc(form: Schema, indent: str) -> str:
    said = form.get("description", "")
    if "x-secret" in form:
        said = f"{said} Secret: what other seats see stands last.".strip()
    return f"{indent}/** {said.replace('*/', '* /')} */\n" if said else ""
