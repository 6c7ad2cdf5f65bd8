"""One session: its open games, and what answers each request."""

import json
from collections.abc import Callable, Hashable, Mapping
from importlib import import_module
from threading import Lock
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from slaget.kernel.words import Language
from slaget.serve.errors import INTERNAL, METHOD, REQUEST, ServeError, cancelled, over
from slaget.serve.lanes import Lanes
from slaget.serve.limits import Limits
from slaget.serve.methods import METHODS, Method
from slaget.serve.params import read_params
from slaget.serve.requests import Refused, Request, lines, read

if TYPE_CHECKING:
    from slaget.store.table import Undo

Notes = Callable[[str], None]
_USUAL: Final = Limits()


def _say_nothing(_: str) -> None:
    pass


class Session:
    """Answers requests as they come; ``send`` is given each answer and notification as one line.

    >>> said = []
    >>> with Session(said.append) as session:
    ...     session.take(b'{"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"protocol": 2}}')
    >>> json.loads(said[0])["error"]["data"]["kind"]
    'unsupported'
    """

    def __init__(
        self,
        send: Callable[[str], None],
        store: Any = None,
        *,
        language: Language = "en",
        undo: "Undo" = "own",
        limits: Limits = _USUAL,
        note: Notes = _say_nothing,
    ) -> None:
        self.language: Language = language
        self.undo: Undo = undo
        self.limits = limits
        self.note = note
        self.store = store
        self._send = send
        self._sending = Lock()
        self._lanes = Lanes()
        self._waiting: dict[Hashable, Request] = {}
        self._begun: set[Hashable] = set()
        self._guard = Lock()
        self._shelf: Any = None

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def shelf(self) -> Any:
        """The open games; made when the first is asked for."""
        with self._guard:
            if self._shelf is None:
                from slaget.serve.shelf import Shelf

                self._shelf = Shelf(self)
            return self._shelf

    def run(self, stream: BinaryIO) -> None:
        """Answer every line of a stream, until it ends."""
        for line in lines(stream, self.limits.line):
            if line is None or line.strip():
                self.take(line)

    def wait(self) -> None:
        """Wait until all that was taken is answered."""
        self._lanes.wait()

    def close(self) -> None:
        """Answer what waits, and let everything go."""
        self._lanes.finish()
        if self._shelf is not None:
            self._shelf.close()

    def take(self, line: bytes | None) -> None:
        """A line of input; None for one that was too long."""
        try:
            request = read(line, self.limits.line)
            method = self._method(request)
        except Refused as wrong:
            if not wrong.is_notification:
                self._answer_with(wrong.id, {"error": wrong.error.as_json()})
            return
        if request.method == "cancel":
            self._cancel(request)
        else:
            self._queue(request, method)

    def _method(self, request: Request) -> Method:
        found = METHODS.get(request.method)
        if found is None:
            problem = f"there is no method {request.method[:60]!r}; there are {', '.join(METHODS)}"
            raise Refused(ServeError(METHOD, problem), request.id, is_notification=request.is_notification)
        return found

    def _queue(self, request: Request, method: Method) -> None:
        key = _key(request)
        try:
            with self._guard:
                self._put_waiting(key, request)
        except ServeError as wrong:
            self._answer(request, {"error": wrong.as_json()})
            return
        game = request.params.get("name" if request.method == "new" else "game")
        self._lanes.put(game if isinstance(game, str) else key, lambda: self._work(request, method))

    def _put_waiting(self, key: Hashable, request: Request) -> None:
        if key in self._waiting:
            raise ServeError(REQUEST, "a request of this id waits for its answer")
        if len(self._waiting) >= self.limits.waiting:
            raise over("waiting", "too many requests wait for their answers", self.limits.waiting)
        self._waiting[key] = request

    def work(self, game: str, work: Callable[[], None]) -> None:
        """Put work of the session's own at the end of a game's lane."""
        self._lanes.put(game, work)

    def _work(self, request: Request, method: Method) -> None:
        """Answer one request, and tell what it has changed."""
        key = _key(request)
        with self._guard:
            if self._waiting.get(key) is not request:
                return
            self._begun.add(key)
        answer = self._answered(request, method)
        with self._guard:
            del self._waiting[key]
            self._begun.discard(key)
        self._answer(request, answer)
        if method.changes and self._shelf is not None:
            self._shelf.tell(request.params.get("game"))

    def _answered(self, request: Request, method: Method) -> dict[str, Any]:
        try:
            request.check()
            params = read_params(request.params, method.params)
            result = _function(method)(self, request, params)
            if not method.changes:
                request.check()
            return {"result": result}
        except ServeError as wrong:
            return {"error": wrong.as_json()}
        except Exception as fault:  # a rule or a store broke: the session goes on, and the other games with it
            self.note(f"{request.method}: {type(fault).__name__}: {fault}")
            return {"error": ServeError(INTERNAL, f"{request.method} failed: {type(fault).__name__}").as_json()}

    def _cancel(self, request: Request) -> None:
        """Cancel a request by its id, if it still waits; one that has been begun notices it where it can stop."""
        try:
            wanted = read_params(request.params, METHODS["cancel"].params)["id"]
        except ServeError as wrong:
            self._answer(request, {"error": wrong.as_json()})
            return
        key = ("id", wanted)
        with self._guard:
            found = self._waiting.get(key)
            gone = None if key in self._begun else self._waiting.pop(key, None)
        if found is not None:
            found.cancelled.set()
        if gone is not None:
            self._answer(gone, {"error": cancelled().as_json()})
        self._answer(request, {"result": {}})

    def notify(self, method: str, params: Mapping[str, Any]) -> None:
        """Send a notification."""
        self._say({"jsonrpc": "2.0", "method": method, "params": params})

    def _answer(self, request: Request, answer: Mapping[str, Any]) -> None:
        if not request.is_notification:
            self._answer_with(request.id, answer)

    def _answer_with(self, id_: Any, answer: Mapping[str, Any]) -> None:
        self._say({"jsonrpc": "2.0", "id": id_, **answer})

    def _say(self, message: Mapping[str, Any]) -> None:
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        with self._sending:
            self._send(line)


def _key(request: Request) -> Hashable:
    return ("request", id(request)) if request.is_notification or request.id is None else ("id", request.id)


def _function(method: Method) -> Any:
    module, _, name = method.answered_by.partition(":")
    return getattr(import_module(f"slaget.serve.{module}"), name)
