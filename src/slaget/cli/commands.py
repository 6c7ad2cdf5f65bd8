"""A command's JSON text read strictly: whatever is wrong with it is a refusal, never an error."""

from collections.abc import Mapping
from typing import Any, Final

from slaget.cli.common import AnyRuleset, malformed
from slaget.kernel import Malformed
from slaget.kernel.game import Signed
from slaget.kernel.secret import HOST
from slaget.log.limits import MAX_LINE, check_line
from slaget.wire.strict import strict_json


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
        check_line(raw.decode(errors="replace"))
    except Malformed as fault:
        raise ValueError(f"the command is more than a log may hold: {fault.problem}") from None
    return strict_json(raw)


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
