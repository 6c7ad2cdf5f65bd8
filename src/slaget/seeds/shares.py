"""Shares of a seed: how a party commits to its own, how they make the seed, and what a header says of them.

Each party commits under the terms, so a commitment holds for one game, one agreement and one party. A host that
picks the set-up, the seats or a key anew after the commitments are in has none that fits.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, Literal, TypeAlias

from attrs import field, frozen

from slaget.kernel.secret import HOST, Seat
from slaget.kernel.tags import MIX, SHARE
from slaget.log.seal import canonical_bytes
from slaget.seeds.beacon import SIGNATURE_BYTES, Round
from slaget.seeds.terms import terms_of
from slaget.wire.forms import is_hex

Policy: TypeAlias = Literal["abort", "combine", "beacon"]
POLICIES: Final[tuple[Policy, ...]] = ("abort", "combine", "beacon")
SHARE_BYTES: Final = 32
NONCE_BYTES: Final = 16
_COMMITMENT_BYTES: Final = 32


class AgreementError(ValueError):
    """A commitment, share or signature that is out of order or out of form, or one that is missing."""


@frozen
class Share:
    """One party's part of the seed: its commitment, and the share itself once it is revealed."""

    party: Seat
    commitment: str | None = None
    value: bytes | None = field(default=None, repr=False)

    def as_json(self) -> dict[str, Any]:
        """As everybody may read it: the host's share is not shown."""
        shown = None if self.value is None or self.party == HOST else self.value.hex()
        return {"commitment": self.commitment, "party": self.party, "share": shown}


def commitment_of(terms: bytes, party: Seat, share: bytes) -> str:
    """What a party publishes before it reveals its share: the share can be no other, nor the terms, nor the party.

    >>> commitment_of(bytes(32), 1, bytes(32)) == commitment_of(bytes(32), "1", bytes(32))
    False
    """
    return sha256(SHARE + terms + canonical_bytes(party) + b"\n" + share).hexdigest()


def mixed(terms: bytes, shares: Iterable[bytes | None], signature: bytes | None = None) -> bytes:
    """The seed that the shares make, in the order of the parties, and the beacon's signature where there is one."""
    told = [*shares, None if signature is None else sha256(signature).digest()]
    return sha256(MIX + terms + b"".join(b"\x00" if one is None else b"\x01" + one for one in told)).digest()


def parties_of(seats: Sequence[Seat], policy: Policy) -> tuple[Seat, ...]:
    """Who gives a share, in order: the seats and then the host; with a beacon in their place the host alone.

    >>> parties_of((1, 2), "combine"), parties_of((1, 2), "beacon")
    ((1, 2, 'host'), ('host',))
    """
    return (HOST,) if policy == "beacon" else (*seats, HOST)


def check_forms(header: Mapping[str, Any]) -> tuple[Policy, tuple[Share, ...], bytes | None]:
    """Policy, shares and beacon's signature of a header; ``AgreementError`` where their form is wrong."""
    parties = header["parties"]
    policy, shares, signature = read_parties(parties, header["seats"])
    if without := [share for share in shares if share.commitment is None]:
        raise AgreementError(f"no commitment of {named(without)}")
    if parties["beacon"] is not None and signature is None:
        raise AgreementError("the beacon's signature is missing")
    return policy, shares, signature


def check_parties(header: Mapping[str, Any]) -> None:
    """Raise ``AgreementError`` unless a header's ``parties`` are in order, and in the host's file make its seed."""
    policy, shares, signature = check_forms(header)
    missing = [share for share in shares[:-1] if share.value is None]
    if policy == "abort" and missing:
        raise AgreementError(f"no share of {named(missing)}, and the policy is to abort")
    if header["chance"] != "seeded":
        raise AgreementError(f"the parties made a seed, and the chance is {header['chance']}")
    terms = terms_of(header)
    if "seed" in header:
        own = _bytes(header.get("share"), SHARE_BYTES, "the host's share")
        shares = (*shares[:-1], Share(HOST, shares[-1].commitment, own))
    for share in shares:
        check_share(terms, share)
    if "seed" in header and mixed(terms, [share.value for share in shares], signature).hex() != header["seed"]:
        raise AgreementError("the shares do not make the seed")


def check_share(terms: bytes, share: Share) -> None:
    """Raise ``AgreementError`` unless a share that is revealed is the one committed to under these terms."""
    if share.value is not None and commitment_of(terms, share.party, share.value) != share.commitment:
        raise AgreementError(f"the share of {share.party} is not the one committed to under these terms")


def read_parties(parties: Any, seats: Sequence[Seat]) -> tuple[Policy, tuple[Share, ...], bytes | None]:
    """Policy, shares and beacon's signature of ``parties`` in their form; else ``AgreementError``.

    A commitment or signature may be missing still, as in an agreement under way.
    """
    _keys(parties, {"beacon", "nonce", "policy", "shares"}, "the parties")
    policy = checked_how(parties)
    beacon = parties["beacon"]
    signature = None if beacon is None else _bytes(beacon["signature"], SIGNATURE_BYTES, "a beacon's signature")
    if type(parties["shares"]) is not list:
        raise AgreementError("the shares are no list")
    shares = tuple(map(_read_share, parties["shares"]))
    found, wanted = [canonical_bytes(share.party) for share in shares], parties_of(seats, policy)
    if found != [*map(canonical_bytes, wanted)]:
        raise AgreementError(f"the parties are not {', '.join(map(str, wanted))}, in this order")
    if shares[-1].value is not None:
        raise AgreementError("the share of the host stands among the public ones")
    return policy, shares, signature


def checked_how(parties: Mapping[str, Any]) -> Policy:
    """The policy, where nonce, policy and beacon have their form and go together; else ``AgreementError``."""
    policy, beacon = parties["policy"], parties["beacon"]
    if policy not in POLICIES:
        raise AgreementError(f"the policy is {policy!r}, not one of {', '.join(POLICIES)}")
    if not is_hex(parties["nonce"], NONCE_BYTES):
        raise AgreementError(f"the nonce is not {2 * NONCE_BYTES} lower-case hexadecimal digits")
    if policy == "beacon" and beacon is None:
        raise AgreementError("the policy is the beacon, and no round of one is named")
    if beacon is not None:
        _keys(beacon, {"chain", "round", "signature"}, "the beacon")
        try:
            Round.read({"chain": beacon["chain"], "round": beacon["round"]})
        except ValueError as fault:
            raise AgreementError(str(fault)) from None
    return policy  # type: ignore[no-any-return]


def _read_share(data: Any) -> Share:
    _keys(data, {"commitment", "party", "share"}, "a share")
    party, commitment = data["party"], data["commitment"]
    if type(party) not in (str, int):
        raise AgreementError("a party is a seat or the host")
    if commitment is not None and not is_hex(commitment, _COMMITMENT_BYTES):
        raise AgreementError("a commitment is 64 lower-case hexadecimal digits")
    return Share(party, commitment, _bytes(data["share"], SHARE_BYTES, "a share"))


def _keys(data: Any, keys: set[str], what: str) -> None:
    if type(data) is not dict or data.keys() != keys:
        raise AgreementError(f"{what} must be an object of {', '.join(sorted(keys))}")


def _bytes(text: Any, length: int, what: str) -> bytes | None:
    if text is not None and not is_hex(text, length):
        raise AgreementError(f"{what} is {2 * length} lower-case hexadecimal digits")
    return None if text is None else bytes.fromhex(text)


def named(shares: Iterable[Share]) -> str:
    return ", ".join(str(share.party) for share in shares)
