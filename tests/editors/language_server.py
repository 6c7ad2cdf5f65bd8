"""A small client of the yaml-language-server: what an editor asks it for."""

import json
import os
import shutil
import subprocess
import threading
from collections import defaultdict
from pathlib import Path
from queue import Empty, Queue
from typing import Any

_SETTINGS = {"yaml": {"validate": True, "hover": True, "completion": True, "schemaStore": {"enable": False}}}


def command() -> str | None:
    """The server: named in ``YAML_LANGUAGE_SERVER``, or on the path (npm install -g yaml-language-server)."""
    return os.environ.get("YAML_LANGUAGE_SERVER") or shutil.which("yaml-language-server")


class Editor:
    """An editor with one open file."""

    def __init__(self, server: str, root: Path) -> None:
        self._process = subprocess.Popen([server, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._answers: dict[int, Queue[Any]] = defaultdict(Queue)
        self._faults: dict[str, Queue[Any]] = defaultdict(Queue)
        self._number = 0
        threading.Thread(target=self._listen, daemon=True).start()
        about = {
            "processId": os.getpid(),
            "rootUri": root.as_uri(),
            "capabilities": {"workspace": {"configuration": True}},
        }
        self.ask("initialize", about)
        self._send({"method": "initialized", "params": {}})
        self._send({"method": "workspace/didChangeConfiguration", "params": {"settings": _SETTINGS}})

    def close(self) -> None:
        self._process.kill()
        self._process.wait()

    def opened(self, uri: str, text: str) -> list[Any]:
        """Open a file; its diagnostics."""
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self._send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        found = []
        wait = 30.0
        while True:
            try:
                found = self._faults[uri].get(timeout=wait)
            except Empty:
                return found
            wait = 0.5

    def at(self, method: str, uri: str, line: int, column: int) -> Any:
        """Ask something about a place, counted from 0."""
        return self.ask(method, {"textDocument": {"uri": uri}, "position": {"line": line, "character": column}})

    def ask(self, method: str, params: object) -> Any:
        self._number += 1
        self._send({"id": self._number, "method": method, "params": params})
        return self._answers[self._number].get(timeout=30)

    def _send(self, message: dict[str, Any]) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin is not None
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self._process.stdin.flush()

    def _listen(self) -> None:
        out = self._process.stdout
        assert out is not None
        while header := out.readline():
            length = int(header.split(b":")[1])
            while out.readline().strip():
                pass
            self._take(json.loads(out.read(length)))

    def _take(self, message: dict[str, Any]) -> None:
        if message.get("method") == "workspace/configuration":
            items = [_SETTINGS.get(item.get("section"), {}) for item in message["params"]["items"]]
            self._send({"id": message["id"], "result": items})
        elif message.get("method") == "textDocument/publishDiagnostics":
            self._faults[message["params"]["uri"]].put(message["params"]["diagnostics"])
        elif "method" in message and "id" in message:
            self._send({"id": message["id"], "result": None})
        elif "method" not in message:
            self._answers[message["id"]].put(message.get("result"))
