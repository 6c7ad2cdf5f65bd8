"""Whatever is written to a session, each line is answered with its error, and the session goes on."""

import json
import subprocess
import sys
from io import BytesIO
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from session_tools import Asked

from slaget.cli.root import cli
from slaget.serve.limits import Limits
from slaget.serve.methods import METHODS
from slaget.serve.requests import lines
from slaget.serve.session import Session
from thorough import much

BAD = {
    b"": None,
    b"{": -32700,
    b"\xff\xfe": -32700,
    b'{"id": NaN}': -32700,
    b'{"id": 1, "id": 2}': -32700,
    b"1e999": -32700,
    b"1" * 5000: -32700,
    b"[" * 5000: -32700,
    b"[]": -32600,
    b"3": -32600,
    b"null": -32600,
    b"{}": -32600,
    b'{"jsonrpc": "1.0", "method": "hello"}': -32600,
    b'{"jsonrpc": "2.0", "id": true, "method": "hello"}': -32600,
    b'{"jsonrpc": "2.0", "id": [1], "method": "hello"}': -32600,
    b'{"jsonrpc": "2.0", "id": 1, "method": 7}': -32600,
    b'{"jsonrpc": "2.0", "id": 1, "method": "hello", "more": 1}': -32600,
    b'{"jsonrpc": "2.0", "id": 1, "method": "exit"}': -32601,
    b'{"jsonrpc": "2.0", "method": "exit"}': None,
    b'{"jsonrpc": "2.0", "method": "hello", "params": [1]}': None,
    b'{"jsonrpc": "2.0", "method": "hello"}': None,
    b'{"jsonrpc": "2.0", "id": 1, "method": "__init__"}': -32601,
    b'{"jsonrpc": "2.0", "id": 1, "method": "hello", "params": [1]}': -32602,
    b'{"jsonrpc": "2.0", "id": 1, "method": "hello"}': -32602,
    b'{"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"protocol": "1"}}': -32602,
    b'{"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"protocol": 1, "x": 1}}': -32602,
    b'{"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"protocol": 2}}': 9,
    b'{"jsonrpc": "2.0", "id": 1, "method": "open", "params": {"game": "../x"}}': 6,
    b'{"jsonrpc": "2.0", "id": 1, "method": "statics", "params": {"game": "x"}}': 3,
}


@pytest.mark.parametrize(("line", "code"), BAD.items(), ids=lambda value: repr(value)[:40])
def test_a_line_that_is_wrong_gets_its_error_and_the_next_is_answered(line: bytes, code: int | None) -> None:
    said: list[dict[str, Any]] = []
    with Session(lambda text: said.append(json.loads(text))) as session:
        hello = b'{"jsonrpc": "2.0", "id": "h", "method": "hello", "params": {"protocol": 1}}'
        session.run(BytesIO(line + b"\n" + hello + b"\n"))
    errors = [message["error"]["code"] for message in said if "error" in message]
    assert errors == ([] if code is None else [code])
    assert [message["id"] for message in said if "result" in message] == ["h"]


def test_a_line_that_is_too_long_is_answered_without_an_id() -> None:
    said: list[dict[str, Any]] = []
    with Session(lambda text: said.append(json.loads(text)), limits=Limits(line=100)) as session:
        session.run(BytesIO(b" " * 101 + b"\n" + b"x" * 100))
    assert [(message["id"], message["error"]["data"]["kind"]) for message in said] == [
        (None, "limit"),
        (None, "parse"),
    ]


def test_lines_are_cut_only_at_line_feeds() -> None:
    assert list(lines(BytesIO("a\u2028b\x85\r\n\nc".encode()), 10)) == ["a\u2028b\x85".encode(), b"", b"c"]


def hostile(random: Random) -> bytes:
    """A line that is no request, or a request for something absurd."""
    values: list[Any] = [None, True, 0, -1, 1 << 60, 1.5, "", "x" * 300, "\ud800", "..", [], [[]], {}, {"a": 1}]
    kind = random.randrange(4)
    if kind == 0:
        return random.randbytes(random.randrange(1, 200)).replace(b"\n", b" ")
    name = random.choice([*METHODS])
    params = {each: random.choice(values) for each in METHODS[name].params if random.random() < 0.8}
    request = {"jsonrpc": "2.0", "id": random.choice([None, 1, "a", 2.5]), "method": name, "params": params}
    text = json.dumps(request).encode()
    if kind == 1:
        cut = random.randrange(len(text))
        return text[:cut] + random.randbytes(1).replace(b"\n", b"?") + text[cut + 1 :]
    return text


def test_hostile_lines_by_the_thousand_are_each_answered() -> None:
    """Each line is answered, as JSON, and nothing breaks within."""
    random = Random(15)
    sent = [hostile(random) for _ in range(much(1_500, 10_000))]
    end = b'{"jsonrpc": "2.0", "id": "end", "method": "hello", "params": {"protocol": 1}}'
    done = subprocess.run(
        [sys.executable, "-c", _BOUNDED],
        input=b"\n".join([*sent, end, b""]),
        capture_output=True,
        timeout=120,
        check=True,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert all(("result" in a) != ("error" in a) for a in answers)
    assert [a["result"]["protocol"] for a in answers if a["id"] == "end"] == [1]
    assert all(a["error"]["code"] != -32603 for a in answers if "error" in a), done.stderr[-2000:]
    written = [line for line in sent if line.strip()]
    assert len(answers) == len(written) + 1


_BOUNDED = """
import resource
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
from slaget.serve.limits import Limits
from slaget.serve.pipe import serve
serve(limits=Limits(waiting=100_000))
"""


def test_a_session_over_its_limits_says_which_and_changes_nothing() -> None:
    asked = Asked(limits=Limits(games=1, waiting=64))
    new = {"ruleset": "schack", "scenario": "grundstallning"}
    asked.ask("new", **new, name="first")
    error = asked.error("new", **new, name="second")
    assert (error["code"], error["data"]) == (7, {"kind": "limit", "what": "games", "limit": 1})
    asked.ask("close", game="first")
    assert asked.ask("new", **new, name="second")["n"] == 1
    assert asked.error("open", game="first")["data"]["kind"] == "limit"


@pytest.mark.parametrize("number", ["0", "-1", str(2**53), "9" * 5000, "²", "1.0", ""])
def test_a_limit_that_is_none_is_wrong_usage(number: str) -> None:
    told = CliRunner().invoke(cli, ["serve", "--limit", f"line={number}"], input="")
    assert told.exit_code == 2 and f"N from 1 to {2**53 - 1}" in told.output
