"""Makes JSON Schemas of classes that are declared as shapes (``slaget.content.shape``).

What is the same everywhere follows by itself: titles from names, "Default: ..." and "Left out: ..." at the end of a
description, and examples of objects and lists from those of their parts.

>>> from slaget.content.shape import key, shape
>>> @shape()
... class Goal:
...     \"\"\"When a game of pig ends.\"\"\"
...
...     points: int = key("The points that win.", 100, default=100, within=(1, 500), rule="PIG-4")
...     ties: Literal["replay", "shared"] = key("What equal points do.")
>>> made = definition(Goal)
>>> made["properties"]["points"]["description"], made["required"], made["examples"]
('The points that win. Default: 100.', ['ties'], [{'ties': 'replay'}])
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import attrs
from attrs import NOTHING

from slaget.content.called import with_others
from slaget.content.shape import Keywords, Said, ends, given, is_shape, said_of, shape_of, titled
from slaget.kernel.choices import as_written

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
ADDRESS: Final = "https://slaget.readthedocs.io/schemas/"
"""Where the schemas are found; an editor needs no net where a copy lies beside."""
_PLAIN: Final[Mapping[object, str]] = {
    bool: "boolean", int: "integer", float: "number", str: "string", NoneType: "null",
}  # fmt: skip
_RULE: Final = re.compile(r"\b[A-Z]{2}-(?:[A-Z][0-9]+|[0-9]+\.[0-9]+)\b")
_SIZES: Final = {"string": "Length", "array": "Items", "object": "Properties"}
_FIRST: Final = (
    "$schema", "$id", "x-checker", "x-kit", "x-lengths", "$ref", "title", "description", "type", "format", "enum",
    "const",
)  # fmt: skip
_LAST: Final = ("additionalProperties", "required", "properties", "allOf", "if", "then", "examples", "$defs")
"""The order in which files write keywords. ``x-lengths`` stands before what it silences, an object's own faults."""


def schema_of(cls: type) -> Keywords:
    """The schema of a file whose whole is of this shape; ``format`` is one of its keys."""
    defs: dict[str, Any] = {}
    made = _mapping(cls, None, defs)
    if not shape_of(cls).examples:
        del made["examples"]
    for other in shape_of(cls).defs:
        kind_of(other, defs)
    whole = {"$schema": DRAFT, "$id": f"{ADDRESS}{file_name(cls)}", **made, "$defs": _nested(defs)}
    told: Keywords = with_others(_ordered(whole))
    return told


def definition(cls: type) -> Keywords:
    """The schema of a class alone, in which others may be referred to."""
    return _mapping(cls, None, {})


def file_name(cls: type) -> str:
    """What the schema of a file is called, by the file's format and its version; a game's own by the game alone."""
    name, version = format_name(cls).split("/")
    later = "" if version == "1" or "-" not in name.removeprefix("slaget-") else f"-{version}"
    return f"{name.removeprefix('slaget-')}{later}.schema.json"


def written(schema: Keywords) -> str:
    """A schema as it is committed."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def format_name(cls: type) -> str:
    """The format of a file of this shape."""
    (said,) = get_args(attrs.fields_dict(cls)["format"].type)
    return str(said)


def _nested(defs: Mapping[str, Keywords]) -> Keywords:
    """Definitions by name; those named ``folder/name`` stand together in a folder."""
    made: Keywords = {}
    for name, schema in defs.items():
        folder, _, last = name.rpartition("/")
        (made.setdefault(folder, {}) if folder else made)[last] = schema
    return made


def _mapping(cls: type, outer: Sequence[Any] | None, defs: dict[str, Any], rule: str = "") -> Keywords:
    """The schema of a mapping; ``outer`` are the examples of the key that holds it, ``rule`` is what that cites."""
    shape, properties, required = shape_of(cls), {}, []
    rule = shape.keywords.get("x-rule") or rule
    for owner in (cls, shape.also) if shape.also else (cls,):
        for a in attrs.fields(owner):
            said, hint = said_of(a, shape_of(owner))
            name = a.name.rstrip("_")
            inner = [each[name] for each in outer or () if name in each]
            properties[name] = _property(name, hint, said, inner, defs, rule)
            if said.is_required:
                required.append(name)
    shown = [name for name in properties if name in required or name in shape.shown]
    examples = list(outer or shape.examples)
    if not examples and shown:
        examples = [{name: properties[name]["examples"][0] for name in shown if "examples" in properties[name]}]
    return _ordered({
        "title": shape.title, "description": shape.description, "type": "object", "additionalProperties": False,
        **({"required": required} if required else {}), **_sizes("object", shape.sized), "properties": properties,
        **shape.keywords, **({"examples": examples} if examples else {}),
    })  # fmt: skip


def _property(name: str, hint: Any, said: Said, inner: list[Any], defs: dict[str, Any], holder: str) -> Keywords:
    """The schema of a key: what its type gives, under what is said of it; last, its examples.

    It cites its own rule, else the first that its description names, else that of its ``holder``.
    """
    examples = list(said.examples or ()) or inner
    rule = said.keywords.get("x-rule") or cited(said.description) or holder
    of_type = kind_of(hint, defs, examples, rule)
    made = of_type | _sizes(of_type.get("type", ""), said.sized) | said.keywords
    made |= {"x-rule": rule} if rule and "x-rule" not in made else {}
    if said.within is not None:
        made |= ends("minimum", "maximum", said.within)
    is_named = "title" in of_type and not is_shape(hint)
    title = titled(name) if said.title == "" and not is_named else said.title
    said_of_it = {"title": title, "description": _description(said)}
    made |= {word: text for word, text in said_of_it.items() if text}
    if said.default is not NOTHING:
        made["default"] = said.default
    if not examples and said.examples is not None:
        examples = made.get("examples") or _examples(made, defs)
    return _ordered(made | ({"examples": examples} if examples else {}))


def cited(description: str) -> str:
    """The first rule that a description names."""
    found = _RULE.search(description)
    return found[0] if found else ""


def _description(said: Said) -> str:
    """What a key is for, and what holds where it is left out."""
    if said.default is not NOTHING:
        empty = said.default in ({}, [])
        written = "none" if empty else "null" if said.default is None else as_written(said.default)
        return f"{said.description} Default: {written}."
    return f"{said.description} Left out: {said.left_out}." if said.left_out else said.description


def kind_of(hint: Any, defs: dict[str, Any], outer: Sequence[Any] | None = None, rule: str = "") -> Keywords:
    """What a type says: keywords, or a reference to its definition; ``rule`` is what its key cites."""
    if is_shape(hint):
        name = shape_of(hint).name
        return _defined(name, lambda: _mapping(hint, None, defs), defs) or _mapping(hint, outer, defs, rule)
    members, origin = get_args(hint), get_origin(hint)
    if origin is Annotated:
        said = {word: value for each in members[1:] for word, value in each.keywords.items()}
        branches = [branch for each in members[1:] for branch in each.branches]
        name, base = said.pop("name", ""), {} if "enum" in said else kind_of(members[0], defs, None, rule)
        return _defined(name, lambda: _ordered(base | said | _union(branches, defs)), defs) or base | said
    if origin is Literal:
        return {"const": members[0]} if len(members) == 1 else {"enum": list(members)}
    if origin in (Union, UnionType):
        return {"anyOf": [kind_of(member, defs, None, rule) for member in members]}
    if origin is tuple and members[-1] is Ellipsis:
        return {"type": "array", "items": kind_of(members[0], defs, None, rule)}
    if origin is tuple:
        parts = [kind_of(member, defs, None, rule) for member in members]
        return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts)}
    if origin is not None:
        names = kind_of(members[0], defs)
        cites = {"x-rule": rule} if rule and "x-rule" not in names else {}
        said = {} if names == {"type": "string"} else {"propertyNames": names | cites}
        return {"type": "object", **said, "additionalProperties": kind_of(members[1], defs, None, rule)}
    return {"type": _PLAIN[hint]} if hint in _PLAIN else {}


def _union(branches: Sequence[type], defs: dict[str, Any]) -> Keywords:
    """For each shape of a union: if the kind is its own, then it is the one that counts."""
    kinds = {get_args(attrs.fields_dict(branch)["kind"].type)[0]: branch for branch in branches}
    cases = [{"if": given(kind=kind), "then": kind_of(branch, defs)} for kind, branch in kinds.items()]
    return {"allOf": cases} if cases else {}


def _defined(name: str, make: Callable[[], Keywords], defs: dict[str, Any]) -> Keywords | None:
    """A reference to a definition, which is made when it is first referred to; None for what has no name."""
    if not name:
        return None
    if name not in defs:
        defs[name] = {}
        defs[name] = make()
    return {"$ref": f"#/$defs/{name}"}


def _examples(schema: Keywords, defs: Mapping[str, Keywords]) -> list[Any]:
    """Examples that follow from a schema: its words, true and false, a list of the first example of its items."""
    if "const" in schema or "enum" in schema:
        return list(schema.get("enum", [schema.get("const")]))[:2]
    if schema.get("type") == "boolean":
        return [True, False]
    if "$ref" in schema:
        return list(defs[schema["$ref"].removeprefix("#/$defs/")].get("examples", ()))
    if "items" not in schema:
        return []
    found = schema["items"].get("examples") or _examples(schema["items"], defs)
    return [[found[0]]] if found else []


def _sizes(kind: str, sized: tuple[Any, Any] | None) -> Keywords:
    of = _SIZES.get(kind, "")
    return ends(f"min{of}", f"max{of}", sized) if sized is not None else {}


def _ordered(schema: Keywords) -> Keywords:
    """A schema with its keywords in the order in which files write them."""
    middle = [word for word in schema if word not in (*_FIRST, *_LAST)]
    return {word: schema[word] for word in (*_FIRST, *middle, *_LAST) if word in schema}
