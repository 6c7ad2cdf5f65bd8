"""Verifier keys of signed notes (C2SP signed-note) as text, and what makes a public key of Ed25519 a good one.

Nothing is verified here, so this needs no library: the header of a log names its host by such a key.
"""

from base64 import b64encode
from binascii import Error as NotBase64
from binascii import a2b_base64
from hashlib import sha256
from typing import Final

from attrs import frozen

from slaget.kernel.short import short
from slaget.wire.forms import Malformed, is_hex, unhex

HOST: Final = 0x01
"""The type of a key that signs notes."""
WITNESS: Final = 0x04
"""The type of a key that cosigns checkpoints."""
SEAT: Final = 0xFF
"""The type of a seat's key in its file: signed notes have none for it, so no note is ever signed by one."""
MAX_NAME: Final = 255
"""Bytes of a key's name."""
GAME_BYTES: Final = 16
_TAKEN: Final = ("slaget/2/", "cosignature/")
"""What else is signed begins so: no origin may look like it."""
_PUBLIC_BYTES: Final = 32

_P: Final = 2**255 - 19
_D: Final = -121665 * pow(121666, -1, _P) % _P
_EIGHTH: Final = 0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826
_SMALL: Final = frozenset([0, 1, _P - 1, _EIGHTH, _P - _EIGHTH])
"""The y of the eight points of small order: under such a key one signature fits many texts."""


def base64(data: bytes) -> str:
    """Base64 of RFC 4648 section 4, with padding."""
    return b64encode(data).decode()


def unbase64(text: str) -> bytes:
    """The bytes that are spelt so in the one way there is, or ``Malformed``.

    >>> unbase64("AQI=")
    b'\\x01\\x02'
    >>> unbase64("AQJ=")
    Traceback (most recent call last):
    slaget.wire.forms.Malformed: value: not base64 with padding
    """
    try:
        data = a2b_base64(text, strict_mode=True)
    except (NotBase64, ValueError):
        data = b""
    if base64(data) != text:
        raise Malformed("not base64 with padding")
    return data


def check_name(name: str) -> None:
    """Raise ``Malformed`` unless this may be the name of a key, and so the origin of a log.

    >>> check_name("slaget.example/bord")
    >>> check_name("cosignature/v1")
    Traceback (most recent call last):
    slaget.wire.forms.Malformed: value: a key's name does not begin with 'cosignature/'
    """
    if not name or any(each == "+" or each.isspace() or ord(each) < 0x20 for each in name):
        raise Malformed("a key's name is a text without spaces, '+' and control characters")
    try:
        size = len(name.encode())
    except UnicodeEncodeError:
        raise Malformed("a key's name is a text of Unicode scalar values") from None
    if size > MAX_NAME:
        raise Malformed(f"a key's name has at most {MAX_NAME} bytes")
    for start in _TAKEN:
        if name.startswith(start):
            raise Malformed(f"a key's name does not begin with {start!r}")


def check_public(public: bytes) -> None:
    """Raise ``Malformed`` unless these 32 bytes are the canonical form of a point whose order is not small.

    >>> check_public(bytes.fromhex("8139770ea87d175f56a35466c34c7ecccb8d8a91b4ee37a25df60f5b8fc9b394"))
    >>> check_public(bytes(32))
    Traceback (most recent call last):
    slaget.wire.forms.Malformed: value: the public key is a point of small order
    """
    if len(public) != _PUBLIC_BYTES:
        raise Malformed(f"a public key of Ed25519 has {_PUBLIC_BYTES} bytes, not {len(public)}")
    y = int.from_bytes(public, "little") & ((1 << 255) - 1)
    if y >= _P:
        raise Malformed("the public key is not in its canonical form")
    if y in _SMALL:
        raise Malformed("the public key is a point of small order")
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    if pow(square, (_P - 1) // 2, _P) != 1:
        raise Malformed("the public key is no point of Ed25519")


def key_id(name: str, kind: int, public: bytes) -> bytes:
    """The four bytes that tell, with its name, which key made a signature."""
    return sha256(name.encode() + b"\n" + bytes([kind]) + public).digest()[:4]


@frozen
class VerifierKey:
    """The public half of a key, with its name; as text ``name+hash+base64``.

    >>> host = read_vkey("slaget.example/bord+c4fb4493+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c")
    >>> host.name, host.kind == HOST
    ('slaget.example/bord', True)
    >>> str(host.of_game("52b19af4f8e17eeb3ace166e49285c95"))[:62]
    'slaget.example/bord/52b19af4f8e17eeb3ace166e49285c95+e4cabdb9+'
    """

    __repr__ = short

    name: str
    kind: int
    public: bytes

    @property
    def id(self) -> bytes:
        """The first four bytes of the hash of name, type and public key."""
        return key_id(self.name, self.kind, self.public)

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{base64(bytes([self.kind]) + self.public)}"

    def of_game(self, game: str) -> "VerifierKey":
        """The same key under the origin of one game of this host."""
        return VerifierKey(origin_of(self.name, game), self.kind, self.public)

    def of_origin(self, origin: str) -> "VerifierKey | None":
        """The key of this host under an origin of its own: its log of heads, or one of its games; else None."""
        game = origin.removeprefix(self.name + "/")
        if origin != self.name and (game == origin or not is_hex(game, GAME_BYTES)):
            return None
        return VerifierKey(origin, self.kind, self.public)


def origin_of(host: str, game: str) -> str:
    """The origin of a game's heads."""
    return f"{host}/{game}"


def read_vkey(text: str, kind: int = HOST) -> VerifierKey:
    """The verifier key of this type that a text spells, or ``Malformed``.

    >>> read_vkey("w1.example/w+283ad85e+BO1JKMYo0cLG6ukDOJBZlWEpWSc6XGP5NjbBRhSshzfR")
    Traceback (most recent call last):
    slaget.wire.forms.Malformed: value: the key is of type 0x04 (a witness), not of type 0x01 (a host)
    """
    name, hashed, raw = _three(text)
    check_name(name)
    data = unbase64(raw)
    check_kind(data[:1], kind)
    check_public(data[1:])
    found = VerifierKey(name, kind, data[1:])
    if unhex(hashed, 4) != found.id:
        raise Malformed("the hash in the verifier key is not that of its name and key")
    return found


def _three(text: str) -> list[str]:
    """Name, hash and key. The name has no '+', and base64 may have some."""
    parts = text.split("+", 2)
    if len(parts) < 3:
        raise Malformed("a verifier key is name+hash+base64")
    return parts


_KINDS: Final = {HOST: "a host", WITNESS: "a witness", SEAT: "a seat"}


def check_kind(found: bytes, kind: int) -> None:
    """Raise ``Malformed`` unless a key's first byte is the type that is asked for."""
    if found != bytes([kind]):
        said = " ".join(f"0x{byte:02x} ({_KINDS.get(byte, 'unknown')})" for byte in found) or "none"
        raise Malformed(f"the key is of type {said}, not of type 0x{kind:02x} ({_KINDS[kind]})")
