"""A public beacon: signatures that come at known times and nobody knows before. drand's quicknet is known.

The signature of a round named beforehand goes into a seed beside the shares, so that who would have the choice
of a share left out cannot know what comes of it. A beacon is public and hides nothing: it is only ever mixed with
the host's secret share.
"""

from typing import Any, Final

from attrs import frozen

from slaget.wire.forms import MAX_INTEGER, is_hex

SIGNATURE_BYTES: Final = 48
KEY_BYTES: Final = 96
CHAIN_BYTES: Final = 32


@frozen
class Chain:
    """A chain of rounds: its id, the key that its signatures are checked with, and when its rounds come."""

    id: str
    key: bytes
    genesis: int
    period: int

    def time_of(self, number: int) -> int:
        """When a round comes, in seconds since 1970.

        >>> QUICKNET.time_of(1), QUICKNET.time_of(1000)
        (1692803367, 1692806364)
        """
        return self.genesis + self.period * (number - 1)

    def round_at(self, time: int) -> int:
        """The first round that comes at this time or later.

        >>> QUICKNET.round_at(1692806364), QUICKNET.round_at(1692806365), QUICKNET.round_at(0)
        (1000, 1001, 1)
        """
        return max(1, 1 - (self.genesis - time) // self.period)


QUICKNET: Final = Chain(
    id="52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    key=bytes.fromhex(
        "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
        "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
    ),
    genesis=1692803367,
    period=3,
)
CHAINS: Final = {QUICKNET.id: QUICKNET}
"""The chains whose key and times are known here. Of another one the key has to be told."""


@frozen
class Round:
    """A round of a chain, named before it comes.

    >>> Round(QUICKNET.id, 1000).time
    1692806364
    """

    chain: str
    number: int

    @property
    def time(self) -> int | None:
        """When it comes, in seconds since 1970; None where the chain is not known here."""
        chain = CHAINS.get(self.chain)
        return None if chain is None else chain.time_of(self.number)

    def as_json(self) -> dict[str, Any]:
        """As the terms name it."""
        return {"chain": self.chain, "round": self.number}

    @classmethod
    def read(cls, data: Any) -> "Round":
        """The round that is named so; ``ValueError`` where it is none."""
        if type(data) is not dict or data.keys() != {"chain", "round"}:
            raise ValueError('a round is {"chain", "round"}')
        chain, number = data["chain"], data["round"]
        if not is_hex(chain, CHAIN_BYTES):
            raise ValueError(f"a beacon's chain is {2 * CHAIN_BYTES} lower-case hexadecimal digits")
        if type(number) is not int or not 1 <= number <= MAX_INTEGER:
            raise ValueError(f"a beacon's round is a whole number from 1 to {MAX_INTEGER}")
        return cls(chain, number)
