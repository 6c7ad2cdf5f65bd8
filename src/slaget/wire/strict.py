"""JSON read strictly: one meaning a text, and nothing that another language would read otherwise."""

import json
from math import isfinite
from typing import Any, Final, NoReturn

_DIGITS: Final = 400
"""No number of so many digits is read, since reading one takes time in the square of them."""


def strict_json(raw: bytes) -> Any:
    """The value of a JSON text in UTF-8; ``ValueError`` in words where it has none.

    No key stands twice in an object, and there is no NaN and no infinity.

    >>> strict_json(b'{"side": "danish"}')
    {'side': 'danish'}
    >>> strict_json(b'{"n": 1, "n": 2}')
    Traceback (most recent call last):
    ValueError: a key stands twice
    """
    try:
        return json.loads(
            raw.decode(),
            object_pairs_hook=_once,
            parse_constant=_no_constant,
            parse_float=_finite,
            parse_int=_whole,
        )
    except RecursionError:
        raise ValueError("the JSON is nested too deep") from None
    except UnicodeDecodeError:
        raise ValueError("the line is not UTF-8") from None
    except json.JSONDecodeError as fault:
        raise ValueError(f"the line is not JSON: {fault.msg} (column {fault.colno})") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("a key stands twice")
    return made


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number in JSON")


def _finite(digits: str) -> float:
    if len(digits) > _DIGITS or not isfinite(value := float(digits)):
        raise ValueError(f"{digits[:20]} is too large a number")
    return value


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise ValueError(f"{digits[:20]}... is too large a number")
    return int(digits)
