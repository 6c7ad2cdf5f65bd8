"""What the records of a file look like. One of another form, as of a slip of the hand, is no record."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from slaget.simulate.appraisal import USED
from slaget.simulate.coverage import EFFECTS
from slaget.simulate.programs import FAILED
from slaget.wire.forms import MAX_INTEGER

Form: TypeAlias = Any
"""A type; a list of one form for such values; a tuple of forms; a mapping by keys, or by ``str`` for any."""

_USED: Final = {str: [float]}
_GAME: Final = {"winners": [str], "reason": str, "rule": str, "entries": int}
_COUNTED: Final = {
    "turns": int,
    "points": {str: int},
    "cards": {str: {str: (int, int, int)}},
    FAILED: {"seat": str, "why": str},
    USED: {str: _USED},
    EFFECTS: {str: int},
}
_PAIR: Final = {"lead": int, "asked": [str], "cards": {str: (int, int, int)}, USED: _USED}


def is_game(found: Mapping[str, Any]) -> bool:
    """Whether it is the record of a game that has ended: with what all have, and what its game counts besides."""
    there = {key: form for key, form in _COUNTED.items() if key in found}
    return fits(found, {**_GAME, **there})


def is_pair(found: Mapping[str, Any]) -> bool:
    """Whether it is the record of a pair of games."""
    return fits(found, _PAIR)


def fits(value: object, form: Form) -> bool:
    """Whether a value of JSON has a form; a number with a fraction may be whole, and there may be more keys.

    Of numbers those alone that JSON holds exactly everywhere.

    >>> fits({"a": [1, 2]}, {str: [int]}), fits([1, True], [int]), fits({"n": 1}, {"n": int, "m": int})
    (True, False, False)
    """
    match form:
        case type():
            return type(value) in ((int, float) if form is float else (form,)) and _is_counted(value)
        case tuple():
            return isinstance(value, list) and len(value) == len(form) and all(map(fits, value, form))
        case [each]:
            return isinstance(value, list) and all(fits(item, each) for item in value)
    if not isinstance(value, dict):
        return False
    if str in form:
        return all(fits(item, form[str]) for item in value.values())
    return all(key in value and fits(value[key], each) for key, each in form.items())


def _is_counted(value: object) -> bool:
    """Whether a value is no number, or one that figures can be made of: not NaN, infinite, or beyond 2**53 - 1."""
    return not isinstance(value, int | float) or -MAX_INTEGER <= value <= MAX_INTEGER
