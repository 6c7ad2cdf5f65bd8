"""Values of classes to canonical JSON and back, unrolled for each class.

What is written is ``canonical(codec.dump(value))``, and what is read is what the codec reads the long way, at a
fraction of the cost (docs/performance.md). Where a class, a value or its JSON is not plain, the long way is asked.
"""

from collections.abc import Callable, Container, Iterable, Mapping
from json.encoder import encode_basestring
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

import attrs

from slaget.kernel.quick import open_of
from slaget.kernel.secret import Mask
from slaget.wire.forms import MAX_INTEGER, Hook, are_whole, canonical, is_union

Text = Callable[[Any], str]
are_words: Final = frozenset([str]).issuperset
are_numbers: Final = frozenset([int]).issuperset


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


Texts = Callable[[type], Text | None]
"""How values of a class are written; None where the long way is asked."""


def _no_class(_: type) -> None:
    return None


def text_of_type(hint: Any, of_class: Texts = _no_class) -> Text | None:
    """How a value of a type is written; None where the type is not plain."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return text_of_type(type(args[0])) if len({*map(type, args)}) == 1 else None
    if is_union(hint):
        return _either(args, of_class)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _listed(text_of_type(args[0], of_class))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _named(text_of_type(args[0]), text_of_type(args[1], of_class)) if _is_word(args[0]) else None
    return _of_one(hint, of_class(hint)) if attrs.has(hint) else None


def _is_word(hint: Any) -> bool:
    return hint is str or (get_origin(hint) is Literal and {*map(type, get_args(hint))} == {str})


def _either(hints: tuple[Any, ...], of_class: Texts) -> Text | None:
    if len(hints) == 2 and type(None) in hints:
        text = text_of_type(hints[hints[0] is type(None)], of_class)
        return text and (lambda value: "null" if value is None else text(value))
    plain = [hint for each in hints for hint in _plainly(each)]
    if not _PLAIN.keys() >= {*plain}:
        return None
    return lambda value: _PLAIN[type(value)](value)


def _plainly(hint: Any) -> tuple[Any, ...]:
    """The types of a literal's values; any other type as it is."""
    return tuple(map(type, get_args(hint))) if get_origin(hint) is Literal else (hint,)


def _listed(text: Text | None) -> Text | None:
    return text and (lambda values: f"[{','.join(map(text, values))}]")


def _named(word: Text | None, text: Text | None) -> Text | None:
    if word is None or text is None:
        return None
    return lambda values: f"{{{','.join([f'{word(key)}:{text(values[key])}' for key in sorted(values)])}}}"


def _of_one(cls: type, text: Text | None) -> Text | None:
    """How a value of just this class is written."""
    if text is None:
        return None

    def write(value: Any) -> str:
        if type(value) is not cls:
            raise NotPlain
        return text(value)

    return write


def _veiled(mask: Mask, text: Text | None) -> Text | None:
    return text and (lambda value: text(value) if mask.shows(value) else canonical(mask.dump(value)))


def text_of_class(
    fields: Mapping[str, tuple[str, Any]],
    tag: tuple[str, str] | None,
    of_class: Texts = _no_class,
    masks: Mapping[str, Mask] = MappingProxyType({}),
) -> Text | None:
    """How a value with these fields (by name in JSON: attribute and type) is written, its tag among them.

    ``masks`` are those of its secret attributes.

    >>> from types import SimpleNamespace as Value
    >>> write = text_of_class({"to": ("to", str), "from": ("from_", int | None)}, ("type", "moved"))
    >>> write(Value(to="a1", from_=None))
    '{"from":null,"to":"a1","type":"moved"}'
    """
    texts = {name: text_of_type(hint, of_class) for name, (_, hint) in fields.items()}
    for name, (attribute, _) in fields.items():
        if attribute in masks:
            texts[name] = _veiled(masks[attribute], texts[name])
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


class Reading(NamedTuple):
    """How JSON is read as a type: on which condition, by which expression, and what both call by name."""

    test: str
    value: str
    names: dict[str, Any]


def reading_of_type(hint: Any, at: str, hook_of: Callable[[Any], Hook]) -> Reading | None:
    """How the JSON that ``at`` names is read as a type; None where a hook alone reads it.

    >>> reading_of_type(tuple[str, ...], "v", lambda hint: lambda value, _: value)[:2]
    ('type(v) is list and are_words(map(type, v))', 'tuple(v)')
    """
    test = test_of_type(hint)
    if test is not None:
        return Reading(test.format(at), at, {})
    origin, args = get_origin(hint), get_args(hint)
    if is_union(hint) and len(args) == 2 and args[1] is type(None):
        inner = reading_of_type(args[0], at, hook_of) or _by_hook(args[0], at, hook_of)
        return Reading(f"({at} is None or {inner.test})", f"None if {at} is None else {inner.value}", inner.names)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _of_list(args[0], at, hook_of)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _of_object(args[0], args[1], at, hook_of)
    return None


def _by_hook(hint: Any, at: str, hook_of: Callable[[Any], Hook]) -> Reading:
    return Reading("True", f"{at}_hook({at}, {at}_hint)", {f"{at}_hook": hook_of(hint), f"{at}_hint": hint})


_WITHIN: Final = f"{-MAX_INTEGER} <= min({{0}}) and max({{0}}) <= {MAX_INTEGER}"
_ARE_WHOLE: Final = f"are_numbers(map(type, {{0}})) and (not any({{0}}) or {_WITHIN})"
"""The condition on which values are all whole numbers that a log may hold, most often noughts."""


def _of_list(item: Any, at: str, hook_of: Callable[[Any], Hook]) -> Reading:
    if item is str:
        return Reading(f"type({at}) is list and are_words(map(type, {at}))", f"tuple({at})", {})
    if item is int:
        return Reading(f"type({at}) is list and {_ARE_WHOLE.format(at)}", f"tuple({at})", {})
    each = _by_hook(item, at, hook_of)
    return each._replace(test=f"type({at}) is list", value=f"tuple([{at}_hook(each, {at}_hint) for each in {at}])")


def _of_object(key: Any, item: Any, at: str, hook_of: Callable[[Any], Hook]) -> Reading | None:
    words = get_args(key) if get_origin(key) is Literal else ()
    if key is not str and not (words and {*map(type, words)} == {str}):
        return None
    test = f"type({at}) is dict and " + (f"{at}_words({at})" if words else f"are_words(map(type, {at}))")
    named = {f"{at}_words": frozenset(words).issuperset} if words else {}
    if item is int:
        return Reading(f"{test} and are_whole({at}.values())", f"dict({at})", named)
    value = f"{{name: {at}_hook(each, {at}_hint) for name, each in {at}.items()}}"
    return Reading(test, value, named | _by_hook(item, at, hook_of).names)


def _made(values: Iterable[tuple[Any, str]], opened: type | None) -> str:
    """The statements that return a value with its fields filled by these expressions (``kernel/quick.py``)."""
    if opened is None:
        return f"return cls({', '.join(f'{a.alias}={value}' if a.kw_only else value for a, value in values)})"
    filled = "; ".join(f"made.{a.name} = {value}" for a, value in values)
    return f"made = new(Open); {filled}; made.__class__ = cls; return made"


def reader_of_class(
    cls: Any,
    fields: Mapping[str, tuple[Hook, Any]],
    own: Container[str],
    masked: Container[str],
    key: str | None,
    whole: Hook,
    hook_of: Callable[[Any], Hook],
) -> Hook:
    """What reads a class from JSON that holds each of its fields, and the ``key`` of its tag.

    ``fields`` are their hooks and types by name in JSON; those in ``own`` are read by their hooks alone, those
    ``masked`` where their JSON is not of their types. Of any other JSON ``whole`` makes the value, or says what is
    wrong. ``hook_of`` gives the hook of a type.
    """
    known: dict[str, Any] = {"cls": cls, "whole": whole, "are_words": are_words, "are_whole": are_whole}
    known |= {"are_numbers": are_numbers, "new": object.__new__, "Open": open_of(cls)}
    tests = ["type(data) is dict", f"len(data) == {len(fields) + (key is not None)}"]
    tests += [] if key is None else [f"{key!r} in data"]
    lines, values = [], []
    for i, ((name, (hook, hint)), a) in enumerate(zip(fields.items(), attrs.fields(cls), strict=True)):
        at = f"v{i}"
        reading = None if a.name in own else reading_of_type(hint, at, hook_of)
        if reading is None or a.name in masked:
            known |= {f"{at}_any": hook, f"{at}_type": hint}
        if reading is None:
            value = f"{at}_any(data[{name!r}], {at}_type)"
        else:
            known |= reading.names
            lines.append(f"{at} = data[{name!r}]")
            if a.name in masked:
                value = f"{reading.value} if {reading.test} else {at}_any({at}, {at}_type)"
            else:
                value = reading.value
                tests.append(reading.test)
        values.append((a, value))
    source = f"""
def read(data, hint):
    try:
        {"; ".join(lines) or "pass"}
        if {" and ".join(tests)}:
            {_made(values, known["Open"])}
    except (KeyError, TypeError, ValueError):
        pass
    return whole(data, hint)
"""
    exec(source, known)
    return known["read"]  # type: ignore[no-any-return]
