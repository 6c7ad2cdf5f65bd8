"""Readers of checkpoints and proofs that others wrote: they know RFC 6962 and signed notes, and nothing of slaget.

Each is a program that is asked on stdin, a request a line. ``.ci/run`` installs them: the checksum database of Go
(``golang.org/x/mod/sumdb``) from Debian, ``@sigstore/verify`` from npm into ``FOREIGN_NPM``, and ``proofbundle``
from PyPI into ``FOREIGN_PYPI``.
"""

import base64
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

HERE = Path(__file__).parent
GO_PATH = Path("/usr/share/gocode")


@frozen
class Tool:
    """A program that answers requests, and what it can be asked."""

    name: str
    command: tuple[str, ...]
    asked: frozenset[str]

    def answers(self, requests: Sequence[Mapping[str, Any]]) -> list[str]:
        """What it says to each request: empty where all is well, else its refusal."""
        asked = "".join(json.dumps(request, default=in_base64) + "\n" for request in requests)
        done = subprocess.run(self.command, input=asked, capture_output=True, text=True, check=True)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert len(answers) == len(requests), done.stderr
        return answers


def in_base64(raw: bytes) -> str:
    return base64.b64encode(raw).decode()


def sumdb(folder: Path) -> Tool | None:
    """Go's own checksum database, built into the folder; None where Go or the package is missing."""
    go, package = shutil.which("go"), GO_PATH / "src" / "golang.org" / "x" / "mod" / "sumdb"
    if go is None or not package.is_dir():
        return None
    made = folder / "check_sumdb"
    settings = {"GO111MODULE": "off", "GOPATH": str(GO_PATH), "GOCACHE": str(folder / "cache"), "GOFLAGS": ""}
    run = [go, "build", "-o", str(made), str(HERE / "check_sumdb.go")]
    subprocess.run(run, env={**os.environ, **settings}, check=True)
    return Tool("sumdb", (str(made),), frozenset({"note", "records", "inclusion", "consistency"}))


def sigstore(_: Path) -> Tool | None:
    """Sigstore's verifier on Node."""
    node, folder = shutil.which("node"), os.environ.get("FOREIGN_NPM", "")
    if node is None or not (Path(folder) / "node_modules" / "@sigstore" / "verify").is_dir():
        return None
    return Tool("sigstore", (node, str(HERE / "check_sigstore.mjs"), folder), frozenset({"note", "inclusion"}))


def proofbundle(_: Path) -> Tool | None:
    """A Python package that reads whole ``.tlog-proof`` files with their cosignatures."""
    folder = os.environ.get("FOREIGN_PYPI", "")
    if not (Path(folder) / "proofbundle").is_dir():
        return None
    command = (sys.executable, "-P", str(HERE / "check_proofbundle.py"), folder)
    return Tool("proofbundle", command, frozenset({"proof"}))


TOOLS = {"sumdb": sumdb, "sigstore": sigstore, "proofbundle": proofbundle}
