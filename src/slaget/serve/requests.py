"""A line of input read: a request, or what is wrong with it."""

from collections.abc import Iterator, Mapping
from threading import Event
from typing import Any, BinaryIO, Final

from attrs import field, frozen

from slaget.serve.errors import PARSE, REQUEST, ServeError, bad_params, cancelled, over
from slaget.wire.strict import strict_json

_CHUNK: Final = 1 << 16
_MEMBERS: Final = frozenset(("jsonrpc", "id", "method", "params"))


@frozen(eq=False)
class Request:
    """What is asked. A notification has no id, and is never answered."""

    id: str | int | float | None
    method: str
    params: Mapping[str, Any]
    is_notification: bool = False
    cancelled: Event = field(factory=Event, repr=False)

    def check(self) -> None:
        """Raise error 8 once somebody has cancelled this request."""
        if self.cancelled.is_set():
            raise cancelled()


class Refused(Exception):
    """A line that is no request: its error, and the id to answer under, where one could be read.

    What is wrong with a sound notification is not answered.
    """

    def __init__(self, error: ServeError, id_: Any = None, *, is_notification: bool = False) -> None:
        super().__init__(str(error))
        self.error = error
        self.id = id_
        self.is_notification = is_notification


def lines(stream: BinaryIO, limit: int) -> Iterator[bytes | None]:
    """The lines of a stream without their line feeds; None for each that is longer than ``limit`` bytes.

    Of a line that is too long no more than a part is held.

    >>> from io import BytesIO
    >>> list(lines(BytesIO(b"{}\\n" + b"x" * 9 + b"\\nend"), 8))
    [b'{}', None, b'end']
    """
    while found := stream.readline(limit + 2):
        if found.endswith(b"\n"):
            line = found[:-1].removesuffix(b"\r")
            yield line if len(line) <= limit else None
        elif len(found) <= limit:
            yield found
        else:
            while found and not found.endswith(b"\n"):
                found = stream.readline(_CHUNK)
            yield None


def read(line: bytes | None, limit: int) -> Request:
    """The request in a line; ``Refused`` where it is none.

    >>> read(b'{"jsonrpc": "2.0", "id": 1, "method": "games"}', 100).method
    'games'
    """
    if line is None:
        raise Refused(over("line", f"a line has at most {limit} bytes", limit))
    data = _parsed(line)
    if isinstance(data, list):
        raise Refused(ServeError(REQUEST, "there are no batches: one request a line"))
    if not isinstance(data, dict):
        raise Refused(ServeError(REQUEST, "a request is a JSON object"))
    id_ = data.get("id")
    if "id" in data and (isinstance(id_, bool) or not isinstance(id_, str | int | float | None)):
        raise Refused(ServeError(REQUEST, "an id is a string, a number or null"))
    if data.get("jsonrpc") != "2.0":
        raise Refused(ServeError(REQUEST, 'the member jsonrpc is "2.0"'), id_)
    if not isinstance(data.get("method"), str):
        raise Refused(ServeError(REQUEST, "the member method is a string"), id_)
    if strange := data.keys() - _MEMBERS:
        raise Refused(ServeError(REQUEST, f"a request has no member {min(strange)[:60]!r}"), id_)
    params = data.get("params", {})
    if not isinstance(params, dict):
        raise Refused(bad_params("parameters are an object, by name"), id_, is_notification="id" not in data)
    return Request(id_, data["method"], params, "id" not in data)


def _parsed(line: bytes) -> Any:
    try:
        return strict_json(line)
    except ValueError as fault:
        raise Refused(ServeError(PARSE, str(fault))) from None
