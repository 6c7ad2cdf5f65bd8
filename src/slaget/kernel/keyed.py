"""HMAC-SHA-256 under one key many times over: the key is taken in once, so a short message costs half."""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256


@lru_cache(maxsize=8)
def keyed(key: bytes) -> Callable[[bytes], bytes]:
    """HMAC-SHA-256 under a key of at most 64 bytes, as a function of the message.

    >>> import hmac
    >>> keyed(bytes(32))(b"text") == hmac.digest(bytes(32), b"text", "sha256")
    True
    """
    block = key.ljust(64, b"\0")
    inner, outer = sha256(bytes(byte ^ 0x36 for byte in block)), sha256(bytes(byte ^ 0x5C for byte in block))

    def mac(message: bytes) -> bytes:
        first, second = inner.copy(), outer.copy()
        first.update(message)
        second.update(first.digest())
        return second.digest()

    return mac
