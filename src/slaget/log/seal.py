"""How a log is sealed: salts, leaves, closed lines, and the tree over them, from the header on.

A closed line is what is left of a line when every part is replaced by its salted leaf. It is the same in the
host's file and in every seat's copy, so both have one root. ``docs/log-format.md`` writes it down for other
languages.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from slaget.kernel.game import Signed
from slaget.kernel.keyed import keyed
from slaget.kernel.tags import ENTRY, GAME, PART, SALT
from slaget.log.tree import Range
from slaget.wire.forms import canonical

FORMAT: Final = "slaget-log/2"
SALT_BYTES: Final = 16
PRIVATE: Final = frozenset(["seed", "share", "view"])
"""Header keys that differ from copy to copy, and so lie outside the tree."""
_PLACES: Final = [i.to_bytes(4, "big") for i in range(256)]


def canonical_bytes(data: object) -> bytes:
    """The bytes that are hashed for a value."""
    return canonical(data).encode()


def public(data: Mapping[str, Any]) -> dict[str, Any]:
    """A header as everybody may read it while the game runs, and as it stands in the tree."""
    return {key: value for key, value in data.items() if key not in PRIVATE}


def game_id(data: Mapping[str, Any]) -> str:
    """The id of a game: 32 hex digits over all that its public header says.

    >>> game_id({"ruleset": "pig", "seed": "ab"}) == game_id({"ruleset": "pig", "game": "?"})
    True
    """
    said = {key: value for key, value in public(data).items() if key != "game"}
    return sha256(GAME + canonical_bytes(said)).hexdigest()[:32]


class Head(NamedTuple):
    """How far a log is sealed: the tree over its lines so far, and the tree's root.

    >>> Head.of({"format": "slaget-log/2", "seed": "ab"}) == Head.of({"format": "slaget-log/2"})
    True
    """

    tree: Range
    root: bytes

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Head":
        """The head of a log that holds this header alone."""
        return cls(Range(), b"").after(canonical_bytes(public(data)))

    def after(self, closed: bytes) -> "Head":
        """The head with one closed line more."""
        tree = self.tree.append(closed)
        return Head(tree, tree.root)

    @property
    def hex(self) -> str:
        """The root as players note it down."""
        return self.root.hex()


def salts(seed: bytes, n: int, before: bytes, parts: Sequence[str], nonce: str | None = None) -> list[bytes]:
    """The salt of each part of entry ``n``, from its canonical texts: command, draws, and the events.

    They hang together with the seed, with the root ``before``, and with all that the entry says, so two
    branches of a game share none. The nonce of a seat that signed is the salt of its command.
    """
    said = sha256(ENTRY + f"[{','.join(parts)}]".encode()).digest()
    key = SALT + keyed(seed)(SALT + b"%d:" % n + before + said)
    made = [sha256(key + _place(i)).digest()[:SALT_BYTES] for i in range(len(parts))]
    if nonce is not None:
        made[0] = bytes.fromhex(nonce)
    return made


def nonce_of(signed: Signed | None) -> str | None:
    """The salt that a seat chose for the command it signed."""
    return None if signed is None else signed.nonce


def leaf(salt: bytes, part: bytes) -> bytes:
    """The leaf of a part: it binds to the part and, while the salt is secret, tells nothing of it."""
    return sha256(PART + salt + part).digest()


def leaves(seed: bytes, n: int, before: bytes, parts: Sequence[str], signed: Signed | None = None) -> list[str]:
    """The leaves of entry ``n`` in hex."""
    found = salts(seed, n, before, parts, nonce_of(signed))
    return [sha256(PART + salt + part.encode()).hexdigest() for salt, part in zip(found, parts)]


def closed_line(n: int, made: Sequence[str], signed: Signed | None = None) -> bytes:
    """The closed line of entry ``n``, of its leaves in hex.

    >>> closed_line(7, ["ab", "cd"])
    b'{"leaves":["ab","cd"],"n":7}'
    """
    joined = '","'.join(made)
    told = f',"signed":{canonical(signed_json(signed, closed=True))}' if signed else ""
    return f'{{"leaves":["{joined}"],"n":{n}{told}}}'.encode()


def signed_json(signed: Signed, *, closed: bool = False) -> dict[str, Any]:
    """What a line says of a seat's signature; ``closed`` leaves the nonce out, as a seat's copy does."""
    told = {"by": signed.by, "seen": signed.seen, "sig": signed.sig}
    return told if closed else {**told, "nonce": signed.nonce}


def _place(i: int) -> bytes:
    return _PLACES[i] if i < len(_PLACES) else i.to_bytes(4, "big")
