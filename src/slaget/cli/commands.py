"""A command's JSON text read strictly: whatever is wrong with it is a refusal, never an error."""

import json
from typing import Any, NoReturn

from slaget.cli.common import AnyRuleset, malformed

MAX_BYTES = 1 << 20


def read_command(ruleset: AnyRuleset, raw: bytes) -> dict[str, Any]:
    """The object that a line of JSON holds; raises the ``Rejected`` of code ``bad_field``.

    >>> from slaget.kernel import Rejected, find
    >>> read_command(find("nissan"), b'{"type": "end_turn", "side": "danish"}')
    {'type': 'end_turn', 'side': 'danish'}
    >>> try:
    ...     read_command(find("nissan"), b'{"x": NaN}')
    ... except Rejected as refusal:
    ...     refusal.code
    'bad_field'
    """
    try:
        data = parse(raw)
    except ValueError as fault:
        raise malformed(ruleset, str(fault)) from None
    if not isinstance(data, dict):
        raise malformed(ruleset, "a command is a JSON object")
    return data


def parse(raw: bytes) -> Any:
    """Strict JSON: UTF-8, no NaN, no key twice, no numeral of thousands of digits; else ``ValueError``."""
    if len(raw) > MAX_BYTES:
        raise ValueError(f"a command has at most {MAX_BYTES} bytes")
    try:
        return json.loads(raw.decode(), object_pairs_hook=_once, parse_constant=_no_constant)
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
