"""The lines that a tree is made of: of a game's file, of whichever kind, or of a log of heads."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import click
from attrs import frozen

from slaget.log.closed import ClosedLine, closed_lines
from slaget.log.copy import redact_lines
from slaget.log.header import parsed
from slaget.log.seal import public
from slaget.log.text import numbered_lines
from slaget.log.tree import leaf_hash
from slaget.sign import KeyFault, PrivateKey
from slaget.sign.heads import is_told, lines_of
from slaget.sign.telling import extra_of


@frozen
class About:
    """What the first line of a file says of the log: its game, the host that it names, and the file's kind."""

    game: str | None
    host: str | None = None
    is_hosts: bool = False
    view: Any = None

    @classmethod
    def of(cls, path: Path) -> "About":
        """What stands in the first line; ``LogError`` where it is no log."""
        number, first = next(numbered_lines(path))
        data = parsed(first, number, str(path))
        if is_told(data):
            return cls(None)
        return cls(str(data.get("game")), data.get("host"), "seed" in data, data.get("view"))

    def signer(self, key: PrivateKey) -> PrivateKey:
        """The key under the origin of this log; ``KeyFault`` where the game names another host."""
        if self.host is not None and self.host != str(key.verifier):
            raise KeyFault(f"the game names its host, {self.host}, and {key.verifier} is another key")
        return key if self.game is None else key.of_game(self.game)


def game_lines(path: Path) -> Iterator[ClosedLine]:
    """The closed lines of a game's file."""
    return closed_lines(numbered_lines(path, unfinished=True), str(path))


def leaves_of(path: Path, about: About) -> Iterator[bytes]:
    """The leaf hashes of a log."""
    if about.game is None:
        return (leaf_hash(raw.encode()) for _, raw, _ in lines_of(path))
    return (leaf_hash(each.line) for each in game_lines(path))


def extra_at(path: Path, about: About, seat: Any, index: int) -> bytes:
    """What a proof of this line carries: the line of a log of heads, or of a game what a seat's copy tells."""
    if about.game is None:
        raw = next(islice(lines_of(path), index, None), (0, "", None))[1]
        return raw.encode()
    numbered = numbered_lines(path, unfinished=True)
    if about.is_hosts:
        told = next(islice(redact_lines(numbered, seat, str(path)), index, None), "{}")
    elif about.view is not None:
        told = next(islice((raw for _, raw in numbered), index, None), "{}")
    else:
        raise click.UsageError(f"{path} is a closed log: it does not tell what a proof of an entry opens.")
    data = json.loads(told)
    return extra_of(public(data) if index == 0 else data)
