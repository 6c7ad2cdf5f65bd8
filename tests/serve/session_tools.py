"""A session in this process, asked and answered as values."""

import json
from typing import Any

from slaget.serve.session import Session


class Asked:
    """A session that is asked in order: each call waits for its answer."""

    def __init__(self, store: Any = None, **settings: Any) -> None:
        self.said: list[dict[str, Any]] = []
        self.session = Session(lambda line: self.said.append(json.loads(line)), store, **settings)
        self._id = 0

    def send(self, method: str, **params: Any) -> int:
        """Ask without waiting; the id of the request."""
        self._id += 1
        request = {"jsonrpc": "2.0", "id": self._id, "method": method, "params": params}
        self.session.take(json.dumps(request).encode())
        return self._id

    def settle(self) -> None:
        """Wait until all that was asked is answered."""
        self.session.wait()

    def answer(self, id_: int) -> dict[str, Any]:
        self.settle()
        return next(message for message in self.said if message.get("id") == id_)

    def ask(self, method: str, **params: Any) -> Any:
        """The result; an error fails the test."""
        answer = self.answer(self.send(method, **params))
        assert "result" in answer, answer
        return answer["result"]

    def error(self, method: str, **params: Any) -> dict[str, Any]:
        """The error; a result fails the test."""
        answer = self.answer(self.send(method, **params))
        assert "error" in answer, answer
        found: dict[str, Any] = answer["error"]
        return found
