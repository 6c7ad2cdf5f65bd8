"""Whether a beacon's signature is that of its round: BLS12-381 with signatures in G1 (RFC 9380), by ``py_ecc``.

It needs the extra ``beacon``. The scheme is drand's ``bls-unchained-g1-rfc9380``.
"""

import sys
from hashlib import sha256
from importlib import import_module
from typing import Any, Final

from slaget.seeds.beacon import KEY_BYTES, SIGNATURE_BYTES

_DOMAIN: Final = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"


class NoBls(ImportError):
    """The extra ``beacon`` is not installed."""


def library() -> tuple[Any, Any, Any]:
    """The modules that this takes of ``py_ecc``: the curve, its points as bytes, hashing to it; or ``NoBls``.

    When it is imported it raises the process's limit on recursion, under which text nested too deep would end the
    process in place of a ``RecursionError``; here the limit stays what it was.
    """
    limit = sys.getrecursionlimit()
    try:
        curve = import_module("py_ecc.optimized_bls12_381")
        points = import_module("py_ecc.bls.g2_primitives")
        hashing = import_module("py_ecc.bls.hash_to_curve")
    except ImportError as fault:
        message = "the signature of a beacon is checked by an extra: pip install 'slaget[beacon]'"
        raise NoBls(message) from fault
    finally:
        sys.setrecursionlimit(limit)
    return curve, points, hashing


def is_signed(key: bytes, number: int, signature: bytes) -> bool:
    """Whether this is the signature of the round by the chain's key; ``NoBls`` where nothing here can tell."""
    curve, points, hashing = library()
    if len(key) != KEY_BYTES or len(signature) != SIGNATURE_BYTES:
        return False
    try:  # the library calls points of G1 keys and those of G2 signatures; here it is the other way round
        by, signed = points.signature_to_G2(key), points.pubkey_to_G1(signature)
    except ValueError:
        return False
    if any(curve.is_inf(point) or not points.subgroup_check(point) for point in (by, signed)):
        return False
    message = hashing.hash_to_G1(sha256(number.to_bytes(8, "big")).digest(), _DOMAIN, sha256)
    mine = curve.pairing(curve.G2, signed, final_exponentiate=False)
    theirs = curve.pairing(by, curve.neg(message), final_exponentiate=False)
    return bool(curve.final_exponentiate(mine * theirs) == curve.FQ12.one())
