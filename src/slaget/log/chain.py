"""The hashes of a log: salts, leaves, the chain over them, and the header they start from.

``docs/log-format.md`` writes them down for other languages.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Final

from slaget.kernel.keyed import keyed
from slaget.wire.forms import canonical

FORMAT: Final = "slaget-log/1"
SALT_BYTES: Final = 16
PRIVATE: Final = frozenset(["seed", "share", "view"])
"""Header keys that differ from copy to copy, and so lie outside the chain."""


def canonical_bytes(data: object) -> bytes:
    """The bytes that are hashed for a value."""
    return canonical(data).encode()


def public(data: Mapping[str, Any]) -> dict[str, Any]:
    """A header as everybody may read it while the game runs, and as the chain starts from it."""
    return {key: value for key, value in data.items() if key not in PRIVATE}


def game_id(data: Mapping[str, Any]) -> str:
    """The id of a game: 16 hex digits over all that its public header says.

    >>> game_id({"ruleset": "pig", "seed": "ab"}) == game_id({"ruleset": "pig", "game": "?"})
    True
    """
    said = {key: value for key, value in public(data).items() if key != "game"}
    return sha256(b"slaget/game/1:" + canonical_bytes(said)).hexdigest()[:16]


def start_of(data: Mapping[str, Any]) -> bytes:
    """The chain value before entry 0."""
    return sha256(canonical_bytes(public(data))).digest()


def salt(seed: bytes, entry: int, part: int) -> bytes:
    """The salt of one leaf: part 0 is the command, 1 the draws, 2 and on the events."""
    return keyed(seed)(b"slaget/salt/1:%d:%d" % (entry, part))[:SALT_BYTES]


def leaf(salted: bytes, part: bytes) -> bytes:
    """The leaf of a part: it binds to the part and, while the salt is secret, tells nothing of it."""
    return sha256(salted + part).digest()


def leaves_of(seed: bytes, entry: int, parts: Iterable[str]) -> bytes:
    """The leaves of an entry, joined: SHA-256 of salt and canonical bytes for each part."""
    return b"".join([leaf(salt(seed, entry, i), part.encode()) for i, part in enumerate(parts)])


def chained(previous: bytes, leaves: bytes) -> bytes:
    """The chain value after an entry."""
    return sha256(previous + leaves).digest()
