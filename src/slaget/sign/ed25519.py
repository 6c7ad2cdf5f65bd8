"""Ed25519 by ``cryptography``: the only module that imports it, and not before something is signed or verified."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from slaget.kernel.signing import MissingExtra as MissingExtra

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

EXTRA: Final = "sign"
PRIVATE_BYTES: Final = 32
SIGNATURE_BYTES: Final = 64


def public_of(private: bytes) -> bytes:
    """The public key of a private one.

    >>> public_of(b"\\x02" * 32).hex()[:16]
    '8139770ea87d175f'
    """
    return _private(private).public_key().public_bytes_raw()


def sign(private: bytes, text: bytes) -> bytes:
    """The signature of a text, 64 bytes."""
    return _private(private).sign(text)


def verifies(public: bytes, text: bytes, signature: bytes) -> bool:
    """Whether this is the signature of the text by the private half of ``public``.

    >>> verifies(public_of(b"\\x02" * 32), b"text", sign(b"\\x02" * 32, b"text"))
    True
    """
    key, invalid = _public(public)
    try:
        key.verify(signature, text)
    except invalid:
        return False
    return True


@lru_cache(maxsize=1)
def _library() -> tuple[Any, Any]:
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric import ed25519
    except ImportError:
        raise MissingExtra(EXTRA, "a signature") from None
    return ed25519, InvalidSignature


def _private(raw: bytes) -> "Ed25519PrivateKey":
    made: Ed25519PrivateKey = _library()[0].Ed25519PrivateKey.from_private_bytes(raw)
    return made


@lru_cache(maxsize=64)
def _public(raw: bytes) -> tuple["Ed25519PublicKey", type[Exception]]:
    library, invalid = _library()
    return library.Ed25519PublicKey.from_public_bytes(raw), invalid
