"""From Python's types to JSON Schema: what a codec writes of classes, and what declared dictionaries hold."""

from collections.abc import Callable, Mapping
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import attrs

from slaget.kernel.secret import Choice, secrets_of
from slaget.wire.codec import Codec
from slaget.wire.forms import MAX_INTEGER

Schema: TypeAlias = dict[str, Any]
INTEGER: Final[Schema] = {"type": "integer", "minimum": -MAX_INTEGER, "maximum": MAX_INTEGER}
_PLAIN: Final[Mapping[Any, Schema]] = {
    bool: {"type": "boolean"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
}


def reference(name: str) -> Schema:
    """A reference to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def closed(properties: Mapping[str, Schema], required: list[str], about: str = "") -> Schema:
    """An object with these members and no others."""
    said: Schema = {"description": about} if about else {}
    return {
        **said,
        "type": "object",
        "properties": dict(properties),
        "required": required,
        "additionalProperties": False,
    }


def either(branches: list[Schema]) -> Schema:
    """Any of some forms; a single one as it is."""
    flat = [inner for each in branches for inner in (each["anyOf"] if each.keys() == {"anyOf"} else [each])]
    once = [each for index, each in enumerate(flat) if each not in flat[:index]]
    return once[0] if len(once) == 1 else {"anyOf": once}


def about(cls: Any) -> str:
    """A docstring as one paragraph; its examples stay behind."""
    text = (cls.__doc__ or "").partition(">>>")[0]
    return " ".join(text.split()).replace("``", "`")


class Definitions:
    """The definitions of one game, each made when it is first referred to.

    >>> from attrs import frozen
    >>> @frozen
    ... class Pose:
    ...     x: int
    ...     turned: bool = False
    >>> made = Definitions(Codec((), ()))
    >>> made.of(tuple[Pose, ...])
    {'type': 'array', 'items': {'$ref': '#/$defs/Pose'}}
    >>> made.found["Pose"]["required"], list(made.found["Pose"]["properties"])
    (['x', 'turned'], ['x', 'turned'])
    """

    def __init__(self, codec: Codec) -> None:
        self.found: dict[str, Schema] = {}
        self._codec = codec
        self._named: dict[str, Any] = {}

    def of(self, hint: Any) -> Schema:
        """The schema of a type, with references to the definitions of classes."""
        if hint is Any or hint is object:
            return reference("json")
        if hint is int:
            return dict(INTEGER)
        if hint in _PLAIN:
            return dict(_PLAIN[hint])
        if hint is Choice:
            return reference("command")
        if get_origin(hint) is not None:
            return self._composed(hint, get_origin(hint), get_args(hint))
        if is_typeddict(hint):
            return self._reference(hint, lambda: self.dictionary(hint))
        if attrs.has(hint):
            if self._codec.writes_apart(hint):
                return {"type": "object", "additionalProperties": reference("json")}
            return self._reference(hint, lambda: self.written(hint))
        raise TypeError(f"there is no form in JSON for {hint}")

    def _composed(self, hint: Any, origin: Any, args: tuple[Any, ...]) -> Schema:
        if origin is Annotated:
            (meant,) = args[1:]
            return reference(meant) if isinstance(meant, str) else self.of(meant)
        if origin is NotRequired:
            return self.of(args[0])
        if origin is Literal:
            return {"const": args[0]} if len(args) == 1 else {"enum": list(args)}
        if origin in (Union, UnionType):
            return either([self.of(each) for each in args])
        if origin is tuple and args[-1] is not Ellipsis:
            parts = [self.of(each) for each in args]
            return {
                "type": "array", "prefixItems": parts, "items": False,
                "minItems": len(parts), "maxItems": len(parts),
            }  # fmt: skip
        if origin in (tuple, list, frozenset):
            return {"type": "array", "items": self.of(args[0])}
        return self._mapping(*args)

    def _mapping(self, keys: Any, values: Any) -> Schema:
        """A mapping; one by words holds them all."""
        inner = self.of(values)
        if get_origin(keys) is not Literal:
            return {"type": "object", "additionalProperties": inner}
        words = [str(key) for key in get_args(keys)]
        return closed(dict.fromkeys(words, inner), words)

    def _reference(self, cls: Any, make: Callable[[], Schema]) -> Schema:
        name = cls.__name__
        if self._named.setdefault(name, cls) is not cls:
            name = f"{cls.__module__.rsplit('.', 1)[-1].title()}{name}"
            self._named.setdefault(name, cls)
        if name not in self.found:
            self.found[name] = {}
            self.found[name] = make()
        return reference(name)

    def dictionary(self, cls: Any, only: Callable[[str], bool] = lambda _: True) -> Schema:
        """A declared dictionary, or those of its members that are asked for."""
        hints = get_type_hints(cls, include_extras=True)
        chosen = {name: self.of(hint) for name, hint in hints.items() if only(name)}
        return closed(chosen, [name for name in chosen if name in cls.__required_keys__], about(cls))

    def written(self, cls: type, *, sent: bool = False) -> Schema:
        """What a codec writes of a class; with ``sent`` what it reads, which may leave out what has a default."""
        hints, tag = get_type_hints(cls), self._codec.tag(cls)
        properties: dict[str, Schema] = {} if tag is None else {tag[0]: {"const": tag[1]}}
        needed = [*properties]
        secret = dict(secrets_of(cls))
        for a in attrs.fields(cls):
            name, form = a.name.rstrip("_"), self.of(hints[a.name])
            if a.name in secret:
                form = either([form, dict(secret[a.name].mask.form)])
                form = {**form, "x-secret": {"to": list(secret[a.name].to)}}
            properties[name] = form
            if a.default is attrs.NOTHING or not (sent or self._codec.may_lack(cls, a.name)):
                needed.append(name)
        return closed(properties, needed, about(cls))
