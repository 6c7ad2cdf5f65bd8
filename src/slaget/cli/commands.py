"""A command's JSON text read strictly: whatever is wrong with it is a refusal, never an error."""

import json
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from slaget.cli.common import AnyRuleset, malformed
from slaget.kernel import Malformed
from slaget.kernel.game import Signed
from slaget.kernel.secret import HOST
from slaget.log.limits import MAX_LINE, check_line


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
    """Strict JSON within the limits of a log's line: UTF-8, no NaN, no key twice; else ``ValueError``."""
    if len(raw) > MAX_LINE:
        raise ValueError(f"a command has at most {MAX_LINE} bytes")
    try:
        text = raw.decode()
        check_line(text)
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except Malformed as fault:
        raise ValueError(f"the command is more than a log may hold: {fault.problem}") from None
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


def signed_command(ruleset: AnyRuleset, data: Mapping[str, Any]) -> tuple[Mapping[str, Any], Signed | None]:
    """A command and its seat's signature, where a line holds what ``slaget sign`` printed; else the command alone.

    >>> from slaget.kernel import find
    >>> signed_command(find("schack"), {"type": "resign", "seat": "white"})[1] is None
    True
    """
    if data.keys() != _SIGNED:
        return data, None
    command = data["command"]
    if not isinstance(command, dict):
        raise malformed(ruleset, "a command is a JSON object")
    by: Any = command.get(ruleset.seat_field, command.get("seat", HOST))
    return command, Signed(by, data["seen"], data["sig"], data["nonce"])


_SIGNED: Final = {"command", "nonce", "seen", "sig"}
