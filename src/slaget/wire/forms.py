"""The plain forms of JSON and how strictly each is read: numbers, words, lists, objects, canonical text.

Nothing here knows of classes, tags or messages: :mod:`slaget.wire.codec` adds those.
"""

import json
import re
import types
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin

from cattrs import Converter

Hook = Callable[[Any, Any], Any]
Written: TypeAlias = Mapping[str, Any]
"""The JSON object that a codec writes of a value: of which class says ``Annotated[Written, TheClass]``."""
Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"
"""A value of plain JSON, as the library writes it: it has no fractions."""
MAX_INTEGER: Final = 2**53 - 1
_HEX_DIGITS: Final = frozenset("0123456789abcdef")


def _encoder() -> Callable[[object], str]:
    """Canonical JSON as a function: one C encoder for all calls where Python has it."""
    options = {"sort_keys": True, "separators": (",", ":"), "ensure_ascii": False, "allow_nan": False}
    plain = json.JSONEncoder(**options)  # type: ignore[arg-type]
    make = getattr(json.encoder, "c_make_encoder", None)
    if make is None:
        return plain.encode
    encode = make(None, plain.default, json.encoder.encode_basestring, None, ":", ",", True, False, False)
    return lambda value: "".join(encode(value, 0))


canonical: Final = _encoder()


class Malformed(ValueError):
    """A value that does not have its type's form: ``path`` leads to it, ``problem`` says what is wrong."""

    def __init__(self, problem: str, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(problem)
        self.problem = problem
        self.path = path

    def under(self, step: str | int) -> "Malformed":
        return Malformed(self.problem, (step, *self.path))

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path)) or 'value'}: {self.problem}"


_MANY_DIGITS: Final = re.compile("[0-9]{16}").search


def check_numbers(text: str) -> None:
    """Raise ``Malformed`` when canonical JSON holds a number beyond what a log may hold."""

    def within(digits: str) -> None:
        if abs(int(digits)) > MAX_INTEGER:
            raise Malformed(f"{digits} is beyond 2**53 - 1, and cannot stand in a log")

    if _MANY_DIGITS(text):
        json.loads(text, parse_int=within)


def is_hex(text: Any, length: int) -> bool:
    """Whether this spells so many bytes in the one way that a log knows.

    >>> is_hex("0f", 1), is_hex("0F", 1), is_hex(7, 1)
    (True, False, False)
    """
    return type(text) is str and len(text) == 2 * length and set(text) <= _HEX_DIGITS


def unhex(text: Any, length: int) -> bytes:
    """The bytes that are spelt so, or ``Malformed``."""
    if not is_hex(text, length):
        raise Malformed(f"not {2 * length} lower-case hexadecimal digits")
    return bytes.fromhex(text)


def register(made: Converter) -> None:
    """Teach a converter the plain forms: whole numbers, words, lists, sets, objects and literals."""
    made.register_structure_hook(int, _integer)
    made.register_structure_hook(str, _strict(str, "a string"))
    made.register_structure_hook(bool, _strict(bool, "true or false"))
    made.register_structure_hook(type(None), _strict(type(None), "null"))
    made.register_structure_hook_factory(_is_literal, lambda t: _literal_hook(get_args(t)))
    made.register_structure_hook_factory(_is_tuple, lambda t: _tuple_hook(made, t))
    made.register_structure_hook_factory(_is_mapping, lambda t: _mapping_hook(made, t))
    made.register_structure_hook_factory(_is_frozenset, lambda t: _frozenset_hook(made, t))
    made.register_unstructure_hook_factory(_is_frozenset, lambda _: sorted)
    made.register_unstructure_hook_factory(_is_tuple, lambda t: _dump_tuple(made, t))


def _strict(kind: type, word: str) -> Hook:
    def structure(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise Malformed(f"{shown(value)} is not {word}")
        return value

    return structure


def _integer(value: Any, _: Any) -> int:
    if type(value) is not int:
        raise Malformed(f"{shown(value)} is not a whole number")
    if not -MAX_INTEGER <= value <= MAX_INTEGER:
        raise Malformed("the number is beyond 2**53 - 1")
    return value


_JSON_WORDS: Final[Mapping[Any, str]] = {None: "null", True: "true", False: "false"}


def shown(value: Any) -> str:
    """A value as a fault tells it, in the words of JSON and cut where it is long.

    >>> shown(None), shown(True), shown({}), shown("x")
    ('null', 'true', 'an object', "'x'")
    """
    if isinstance(value, bool | None):
        return _JSON_WORDS[value]
    if isinstance(value, Mapping):
        return "an object"
    text = repr(value) if isinstance(value, str | int | float) else f"a {type(value).__name__}"
    return brief(text, 40)


def plain(value: Any, dump: Callable[[Any], Any] = str) -> Any:
    """A value in JSON: numbers, strings and lists as they are, sets in order, all else as ``dump`` gives it.

    >>> plain({1: {"b", "a"}, "at": (2, None)})
    {'1': ['a', 'b'], 'at': [2, None]}
    """
    if isinstance(value, str | int | None):
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(item, dump) for key, item in value.items()}
    if isinstance(value, set | frozenset):
        return [plain(item, dump) for item in sorted(value)]
    return [plain(item, dump) for item in value] if isinstance(value, list | tuple) else dump(value)


def brief(text: str, most: int = 1000) -> str:
    """A message that quotes what others wrote, cut where it would fill the screen.

    >>> brief("x" * 2000)[-6:], len(brief("x" * 2000))
    ('xxx...', 1000)
    """
    return text if len(text) <= most else text[: most - 3] + "..."


def has_one_form(t: Any, other: Callable[[Any], bool]) -> bool:
    """Whether a value of a type is read from one form only; ``other`` answers for what is no plain form."""
    if _is_literal(t) or t in (int, str, bool, type(None), Ellipsis):
        return True
    if _is_tuple(t) or _is_mapping(t) or is_union(t):
        return all(has_one_form(arg, other) for arg in get_args(t))
    return not _is_frozenset(t) and other(t)


def is_union(t: Any) -> bool:
    return get_origin(t) in (Union, types.UnionType)


def _is_tuple(t: Any) -> bool:
    return get_origin(t) is tuple


def _is_frozenset(t: Any) -> bool:
    return get_origin(t) is frozenset


def _is_mapping(t: Any) -> bool:
    origin = get_origin(t)
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _is_literal(t: Any) -> bool:
    return get_origin(t) is Literal


def _literal_hook(values: tuple[object, ...]) -> Hook:
    words = frozenset(value for value in values if type(value) is str)
    kinds = {(type(value), value) for value in values}

    def structure(value: Any, _: Any) -> Any:
        if type(value) is str:
            if value in words:
                return value
        elif isinstance(value, int | bool) and (type(value), value) in kinds:
            return value
        raise Malformed(f"{shown(value)} is none of {', '.join(map(str, values))}")

    return structure


def _are_words(values: Iterable[object]) -> bool:
    return _WORD.issuperset(map(type, values))


def are_whole(values: Collection[Any]) -> bool:
    """Whether values are all whole numbers that a log may hold."""
    if not _WHOLE.issuperset(map(type, values)):
        return False
    return not values or (min(values) >= -MAX_INTEGER and max(values) <= MAX_INTEGER)


def _unknown(_: object) -> bool:
    return False


_WORD: Final = frozenset([str])
_WHOLE: Final = frozenset([int])
_ALL: Final[Mapping[Any, Callable[[Any], bool]]] = {str: _are_words, int: are_whole}
"""Whether values are all of a type, asked at once: what ``_items`` would find one by one."""


def _items(value: Any, hook: Hook, hint: Any) -> Any:
    if type(value) is not list and not isinstance(value, tuple):
        raise Malformed(f"{shown(value)} is not a list")
    made: list[Any] = []
    try:
        for item in value:
            made.append(hook(item, hint))
    except Malformed as fault:
        raise fault.under(len(made)) from None
    return made


def _tuple_hook(made: Converter, t: Any) -> Hook:
    args = get_args(t)
    if len(args) == 2 and args[1] is Ellipsis:
        item, hint = made.get_structure_hook(args[0]), args[0]
        are_all = _ALL.get(hint, _unknown)
        return lambda value, _: tuple(
            value if type(value) is list and are_all(value) else _items(value, item, hint)
        )
    hooks = [(made.get_structure_hook(a), a) for a in args]

    def structure(value: Any, _: Any) -> Any:
        if (type(value) is not list and not isinstance(value, tuple)) or len(value) != len(hooks):
            raise Malformed(f"{shown(value)} is not a list of {len(hooks)}")
        return tuple(hook(item, hint) for item, (hook, hint) in zip(value, hooks))

    return structure


def _frozenset_hook(made: Converter, t: Any) -> Hook:
    hint = get_args(t)[0]
    item = made.get_structure_hook(hint)
    return lambda value, _: frozenset(_items(value, item, hint))


def _mapping_hook(made: Converter, t: Any) -> Hook:
    key_hint, hint = get_args(t)
    key_hook, hook = made.get_structure_hook(key_hint), made.get_structure_hook(hint)
    are_all = _ALL.get(hint, _unknown) if key_hint is str else _unknown

    def structure(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            raise Malformed(f"{shown(value)} is not an object")
        if are_all(value.values()) and _are_words(value):
            return dict(value)
        found = {}
        for key, item in value.items():
            try:
                found[key_hook(key, key_hint)] = hook(item, hint)
            except Malformed as fault:
                raise fault.under(str(key)) from None
        return found

    return structure


def _dump_tuple(made: Converter, t: Any) -> Callable[[Any], Any]:
    args = get_args(t)
    if all(a in (int, str, bool, Ellipsis) or _is_literal(a) for a in args):
        return list
    return lambda value: [made.unstructure(item) for item in value]
