"""Values of classes to canonical JSON and back, unrolled for each class.

What is written is ``canonical(codec.dump(value))``, and what is read is what the codec reads the long way, at a
fraction of the cost (docs/performance.md). Where a class, a value or its JSON is not plain, the long way is asked.
"""

from collections.abc import Callable, Container, Mapping
from json.encoder import encode_basestring
from typing import Any, Final, Literal, get_args, get_origin

import attrs

from slaget.wire.forms import MAX_INTEGER, Hook, is_union

Text = Callable[[Any], str]


class NotPlain(TypeError):
    """A value that is not what its field declares, or that no log may hold: the long way says which."""


def _whole(value: Any) -> str:
    if type(value) is not int or not -MAX_INTEGER <= value <= MAX_INTEGER:
        raise NotPlain
    return str(value)


def _truth(value: Any) -> str:
    if type(value) is not bool:
        raise NotPlain
    return "true" if value else "false"


def _nothing(value: Any) -> str:
    if value is not None:
        raise NotPlain
    return "null"


_PLAIN: Final[dict[Any, Text]] = {str: encode_basestring, int: _whole, bool: _truth, type(None): _nothing}


def text_of_type(hint: Any) -> Text | None:
    """How a value of a type is written; None where the type is not plain."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return text_of_type(type(args[0])) if len({*map(type, args)}) == 1 else None
    if is_union(hint):
        return _either(args)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _listed(text_of_type(args[0]))
    return None


def _either(hints: tuple[Any, ...]) -> Text | None:
    if len(hints) == 2 and type(None) in hints:
        text = text_of_type(hints[hints[0] is type(None)])
        return text and (lambda value: "null" if value is None else text(value))
    if not _PLAIN.keys() >= {*hints}:
        return None
    return lambda value: _PLAIN[type(value)](value)


def _listed(text: Text | None) -> Text | None:
    return text and (lambda values: f"[{','.join(map(text, values))}]")


def text_of_class(fields: Mapping[str, tuple[str, Any]], tag: tuple[str, str] | None) -> Text | None:
    """How a value with these fields (by name in JSON: attribute and type) is written, its tag among them.

    >>> from types import SimpleNamespace as Value
    >>> write = text_of_class({"to": ("to", str), "from": ("from_", int | None)}, ("type", "moved"))
    >>> write(Value(to="a1", from_=None))
    '{"from":null,"to":"a1","type":"moved"}'
    """
    texts = {name: text_of_type(hint) for name, (_, hint) in fields.items()}
    if None in texts.values():
        return None
    parts = {name: f"{encode_basestring(name)}:%s" for name in texts}
    if tag is not None:
        parts[tag[0]] = f"{encode_basestring(tag[0])}:{encode_basestring(tag[1])}".replace("%", "%%")
    form = "{" + ",".join(parts[name] for name in sorted(parts)) + "}"
    pairs = tuple((texts[name], fields[name][0]) for name in sorted(texts))
    return _filled(form, pairs)


def _filled(form: str, pairs: tuple[tuple[Any, str], ...]) -> Text:
    """The form with each field's text in its place; unrolled, as it is done for every message of a log."""
    made = ", ".join(f"t{i}(value.{name})" for i, (_, name) in enumerate(pairs))
    source = f"lambda value: {form!r} % ({made}{',' if pairs else ''})"
    return eval(source, {f"t{i}": text for i, (text, _) in enumerate(pairs)})  # type: ignore[no-any-return]


_TESTS: Final[dict[Any, str]] = {
    str: "type({0}) is str",
    int: f"(type({{0}}) is int and {-MAX_INTEGER} <= {{0}} <= {MAX_INTEGER})",
    bool: "type({0}) is bool",
    type(None): "{0} is None",
}


def test_of_type(hint: Any) -> str | None:
    """The condition, in Python, on which JSON is itself the value of a type; None where it never is.

    >>> test_of_type(str | None)
    '(type({0}) is str or {0} is None)'
    """
    if get_origin(hint) is Literal and {*map(type, get_args(hint))} == {str}:
        return f"(type({{0}}) is str and {{0}} in {get_args(hint)!r})"
    if is_union(hint):
        tests = [test_of_type(each) for each in get_args(hint)]
        return None if None in tests else f"({' or '.join(map(str, tests))})"
    return _TESTS.get(hint)


def test_of_class(fields: Mapping[str, Any], own: Container[str]) -> Callable[[Any], bool] | None:
    """Whether a value holds what its fields' types say; None where they are not all plain, or some are ``own``.

    >>> from types import SimpleNamespace as Value
    >>> holds = test_of_class({"seat": str, "to": int | None}, ())
    >>> holds(Value(seat="a", to=None)), holds(Value(seat="a", to=True))
    (True, False)
    """
    tests = {name: None if name in own else test_of_type(hint) for name, hint in fields.items()}
    if None in tests.values():
        return None
    told = [str(test).format(f"value.{name}") for name, test in tests.items()]
    return eval(f"lambda value: {' and '.join(told) or 'True'}")  # type: ignore[no-any-return]


def reader_of_class(
    cls: Any, fields: Mapping[str, tuple[Hook, Any]], own: Container[str], key: str | None, whole: Hook
) -> Hook:
    """What reads a class from JSON that holds each of its fields, and the ``key`` of its tag.

    ``fields`` are their hooks and types by name in JSON; those in ``own`` are read by their hooks alone. Of any
    other JSON ``whole`` makes the value, or says what is wrong.
    """
    known: dict[str, Any] = {"cls": cls, "whole": whole}
    tests = ["type(data) is dict", f"len(data) == {len(fields) + (key is not None)}"]
    tests += [] if key is None else [f"{key!r} in data"]
    lines, made = [], []
    for i, ((name, (hook, hint)), a) in enumerate(zip(fields.items(), attrs.fields(cls), strict=True)):
        test = None if a.name in own else test_of_type(hint)
        if test is None:
            known |= {f"h{i}": hook, f"t{i}": hint}
            value = f"h{i}(data[{name!r}], t{i})"
        else:
            value = f"v{i}"
            lines.append(f"{value} = data[{name!r}]")
            tests.append(test.format(value))
        made.append(f"{a.alias}={value}" if a.kw_only else value)
    source = f"""
def read(data, hint):
    try:
        {"; ".join(lines) or "pass"}
        if {" and ".join(tests)}:
            return cls({", ".join(made)})
    except (KeyError, TypeError, ValueError):
        pass
    return whole(data, hint)
"""
    exec(source, known)
    return known["read"]  # type: ignore[no-any-return]
