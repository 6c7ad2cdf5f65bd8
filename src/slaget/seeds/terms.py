"""What the parties of a seed agree on before anybody commits: the whole game but its seed.

Ruleset and version, the complete set-up and the hashes of its parts, the seats, their keys and the host's, how
the seed is made, and a nonce. Whatever of it is changed gives other terms, and no commitment fits them.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from slaget.kernel.tags import TERMS
from slaget.log.seal import PRIVATE, canonical_bytes

_NOT_YET: Final = PRIVATE | {"game", "commitment"}
_HOW: Final = ("beacon", "nonce", "policy")


def agreed(header: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a header that is agreed on: its public keys without those that follow from the seed.

    Of ``parties`` it is how the seed is made, without the shares and the beacon's signature.
    """
    said = {key: value for key, value in header.items() if key not in _NOT_YET}
    parties = unsigned(header["parties"])
    return {**said, "parties": {key: parties[key] for key in _HOW}}


def unsigned(parties: Mapping[str, Any]) -> dict[str, Any]:
    """A header's ``parties`` as they stand when all shares are in and the beacon's round is still to come."""
    beacon = parties["beacon"]
    named = beacon and {"chain": beacon["chain"], "round": beacon["round"]}
    return {**parties, "beacon": named}


def terms_of(header: Mapping[str, Any]) -> bytes:
    """The hash of what is agreed on, to which every commitment is bound.

    >>> how = {"beacon": None, "nonce": "00" * 16, "policy": "abort"}
    >>> one = {"ruleset": "pig", "seats": ["a", "b"], "parties": how}
    >>> terms_of(one) == terms_of({**one, "game": "?", "seed": "ab", "parties": {**how, "shares": []}})
    True
    >>> terms_of(one) == terms_of({**one, "seats": ["b", "a"]})
    False
    """
    return sha256(TERMS + canonical_bytes(agreed(header))).digest()


def shares_leaf(parties: Mapping[str, Any]) -> str:
    """What the host's log of heads holds when all shares are in: the hash of ``parties`` without a signature."""
    return sha256(canonical_bytes(unsigned(parties))).hexdigest()
