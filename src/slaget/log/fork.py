"""A game that leaves another: its first entries are the parent's, and from then on it has a seed of its own.

``Game.at`` and ``Game.fork`` make values to think with. What is written is made here: a new game, whose header
names the parent, the number of its lines and their root.
"""

from collections.abc import Iterable
from typing import Any

from attrs import evolve

from slaget.kernel.chance import Source, seeded
from slaget.kernel.charter import Fork
from slaget.kernel.game import AnyGame, Game, Log
from slaget.log.header import LogError, header_of, parsed, read_header
from slaget.log.text import Forked, head_of, parsed_entry, read_entry, verified

__all__ = ["Forked", "check_fork", "forked"]


def forked(parent: AnyGame, n: int, source: Source | None = None) -> AnyGame:
    """A new game that begins with the parent's entries 0 to ``n``, under a fresh seed.

    Its entries are signed by nobody: the parent has the signatures. Host and keys are the parent's.

    >>> import slaget
    >>> schack = slaget.find("schack")
    >>> parent = slaget.Game.start(schack, schack.load("grundstallning", {}))
    >>> made = forked(parent.play({"type": "move", "seat": "white", "uci": "e2e3"}), 0)
    >>> made.charter.fork.size, len(made.log), made.source.seed == parent.source.seed
    (2, 1, False)
    """
    if parent.is_parted:
        raise Forked(parent.parted or 0)
    begun = parent.at(n)
    game = header_of(parent.ruleset, parent.setup, parent.source, parent.charter)["game"]
    charter = evolve(parent.charter, fork=Fork(game, head_of(begun), n + 2))
    log: Log[Any, Any] = Log()
    for entry in begun.log:
        log = log.added(evolve(entry, signed=None))
    return Game(parent.ruleset, parent.setup, begun.state, log, source or seeded(), charter)


def check_fork(fork: Iterable[tuple[int, str]], parent: Iterable[tuple[int, str]], path: str = "log") -> None:
    """Raise ``LogError`` unless a fork began as the host's log of its parent says.

    Both are numbered lines. The parent's are checked as far as they are needed; it may have grown since.
    """
    mine, theirs = iter(fork), iter(parent)
    header = read_header(next(mine)[1], path)
    above = read_header(next(theirs, (1, ""))[1], "the parent's log")
    said = header.data.get("fork")
    if said is None or said["game"] != above.data["game"]:
        raise LogError("fork", "the log did not leave this game", 1, path)
    head, seed = above.head, above.source("the parent's log").seed
    last = 1
    for number, raw in mine:
        if number > said["size"]:
            break
        last, line = number, next(theirs, None)
        if line is None:
            raise LogError("fork", f"the parent's log has no entry {number - 2}", number, path)
        data, parts = parsed_entry(line[1], number, "the parent's log")
        entry = read_entry(above.ruleset, data, number, "the parent's log", above.version)
        head = verified(seed, head, entry, data["root"], parts, number, "the parent's log")
        own = parsed(raw, number, path)
        _same(own, data, number, path)
    if last < said["size"]:
        raise LogError("fork", f"the log has {last} lines, and took {said['size']} from its parent", last + 1, path)
    if head.hex != said["root"]:
        raise LogError("fork", "the root in the header is not that of the parent's first lines", 1, path)


def _same(own: dict[str, Any], parents: dict[str, Any], number: int, path: str) -> None:
    for part in ("command", "draws", "events"):
        if own[part] != parents[part]:
            raise LogError("fork", f"the {part} of the entry are not the parent's", number, path)
