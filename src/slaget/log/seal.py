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
from slaget.kernel.short import short
from slaget.kernel.tags import ENTRY, GAME, PART, SALT
from slaget.log.tree import Range
from slaget.wire.forms import canonical

FORMAT: Final = "slaget-log/2"
SALT_BYTES: Final = 16
PRIVATE: Final = frozenset(["seed", "share", "view"])
"""Header keys that differ from copy to copy, and so lie outside the tree."""
_ENTRY: Final = ENTRY.decode()
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
    """How far a log is sealed: the tree over its lines so far (see ``log.tree.Range``), and the tree's root.

    >>> Head.of({"format": "slaget-log/2", "seed": "ab"}) == Head.of({"format": "slaget-log/2"})
    True
    >>> grown = Head.of({}).after(b"a").after(b"b")
    >>> grown.tree == Range().append(b"{}").append(b"a").append(b"b") and grown.root == grown.tree.root
    True
    """

    size: int
    peaks: tuple[bytes, ...]
    root: bytes

    def __repr__(self) -> str:
        return short(self)

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Head":
        """The head of a log that holds this header alone."""
        return cls(0, (), b"").after(canonical_bytes(public(data)))

    @property
    def tree(self) -> Range:
        """The tree over the lines so far."""
        return Range(self.size, self.peaks)

    @property
    def hex(self) -> str:
        """The root as players note it down."""
        return self.root.hex()

    def after(self, closed: bytes) -> "Head":
        """The head with one closed line more: ``Range.append`` and ``Range.root`` in one, as every line asks."""
        size, peaks, _ = self
        node = sha256(b"\0" + closed).digest()
        kept, rest = len(peaks), size
        while rest & 1:
            rest >>= 1
            kept -= 1
            node = sha256(b"\1" + peaks[kept] + node).digest()
        root = node
        for peak in peaks[kept - 1 :: -1] if kept else ():
            root = sha256(b"\1" + peak + root).digest()
        return Head(size + 1, (*peaks[:kept], node), root)


def salts(seed: bytes, n: int, before: bytes, parts: Sequence[str], nonce: str | None = None) -> list[bytes]:
    """The salt of each part of entry ``n``, from its canonical texts: command, draws, and the events.

    They hang together with the seed, with the root ``before``, and with all that the entry says, so two
    branches of a game share none. The nonce of a seat that signed is the salt of its command.
    """
    key = SALT + _key(seed, n, before, parts)
    made = [sha256(key + place).digest()[:SALT_BYTES] for place in _places(len(parts))]
    if nonce is not None:
        made[0] = bytes.fromhex(nonce)
    return made


def _key(seed: bytes, n: int, before: bytes, parts: Sequence[str]) -> bytes:
    said = sha256(f"{_ENTRY}[{','.join(parts)}]".encode()).digest()
    return keyed(seed)(b"%b%d:%b%b" % (SALT, n, before, said))


def _places(number: int) -> Sequence[bytes]:
    return _PLACES[:number] if number <= len(_PLACES) else [i.to_bytes(4, "big") for i in range(number)]


def nonce_of(signed: Signed | None) -> str | None:
    """The salt that a seat chose for the command it signed."""
    return None if signed is None else signed.nonce


def leaf(salt: bytes, part: bytes) -> bytes:
    """The leaf of a part: it binds to the part and, while the salt is secret, tells nothing of it."""
    return sha256(PART + salt + part).digest()


def leaves(seed: bytes, n: int, before: bytes, parts: Sequence[str], signed: Signed | None = None) -> list[str]:
    """The leaves of entry ``n`` in hex."""
    if signed is not None:
        found = salts(seed, n, before, parts, signed.nonce)
        return [leaf(salt, part.encode()).hex() for salt, part in zip(found, parts)]
    key = SALT + _key(seed, n, before, parts)
    return [
        sha256(PART + sha256(key + place).digest()[:SALT_BYTES] + part.encode()).hexdigest()
        for place, part in zip(_places(len(parts)), parts)
    ]


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
