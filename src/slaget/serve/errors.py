"""The errors of the protocol: what could not be answered, and what would be right."""

from typing import Any, Final

PARSE: Final = -32700
REQUEST: Final = -32600
METHOD: Final = -32601
PARAMS: Final = -32602
UNKNOWN: Final = 3
BAD_SETUP: Final = 4
TAKEN: Final = 5
STORE: Final = 6
LIMIT: Final = 7
CANCELLED: Final = 8
UNSUPPORTED: Final = 9
INTERNAL: Final = -32603
KINDS: Final = {
    PARSE: "parse",
    REQUEST: "request",
    METHOD: "method",
    PARAMS: "params",
    UNKNOWN: "unknown",
    BAD_SETUP: "bad_setup",
    TAKEN: "taken",
    STORE: "store",
    LIMIT: "limit",
    CANCELLED: "cancelled",
    UNSUPPORTED: "unsupported",
    INTERNAL: "internal",
}
"""What each code is called in ``data.kind``."""


class ServeError(Exception):
    """An error of the protocol, as it is answered.

    >>> ServeError(UNKNOWN, "there is no game 'x'", what="game").as_json()
    {'code': 3, 'message': "there is no game 'x'", 'data': {'kind': 'unknown', 'what': 'game'}}
    """

    def __init__(self, code: int, message: str, **data: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data

    def as_json(self) -> dict[str, Any]:
        """The member ``error`` of an answer."""
        return {"code": self.code, "message": self.message, "data": {"kind": KINDS[self.code], **self.data}}


def bad_params(problem: str, *path: str | int) -> ServeError:
    """Parameters of a wrong form; ``path`` leads to the place."""
    where = f"{'.'.join(map(str, path))}: " if path else ""
    return ServeError(PARAMS, f"{where}{problem}", path=list(path), problem=problem)


def unknown(what: str, message: str, **data: Any) -> ServeError:
    """Something that there is not: ``what`` is ruleset, scenario, game, seat, entry, option or ask."""
    return ServeError(UNKNOWN, message, what=what, **data)


def over(what: str, message: str, limit: int) -> ServeError:
    """A request beyond one of the ``Limits``, by its name."""
    return ServeError(LIMIT, message, what=what, limit=limit)


def unsupported(what: str, message: str) -> ServeError:
    """What this library, or this game, does not do."""
    return ServeError(UNSUPPORTED, message, what=what)


def cancelled() -> ServeError:
    """What a request is answered with that somebody has cancelled."""
    return ServeError(CANCELLED, "the request was cancelled")
