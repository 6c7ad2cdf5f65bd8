"""A seed from several parties: all commit, all reveal, and the shares together make the seed.

The host is a party too, and the last one. Its share stays secret until the game is over, for whoever
knows all shares knows every hand. The seats reveal theirs at the start, and the log header shows them.
So nobody, the host included, knows the seed before the commitments are in; and a seat that withholds
its share does so without knowing what it would have come to.

What this does not give: a host and a seat in league may look at the seed with and without the seat's
share, and take the better one (``combine``) or stop the game (``abort``): one bit for each seat in league.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, Literal, TypeAlias

import attrs
from attrs import field, frozen

from slaget.kernel.chance import Source, commitment, seeded, shared
from slaget.kernel.secret import HOST, Seat
from slaget.wire.forms import is_hex

Policy: TypeAlias = Literal["abort", "combine"]
POLICIES: Final = ("abort", "combine")
_LENGTH: Final = 32


class AgreementError(ValueError):
    """A commitment or share that is out of order, or shares that are missing at the end."""


@frozen
class Share:
    """One party's part of the seed: its commitment, and the share once it is revealed."""

    party: Seat
    commitment: str | None = None
    seed: bytes | None = field(default=None, repr=False)


@frozen
class Agreement:
    """A seed in the making, as a frozen value: each step returns the next.

    >>> agreement = Agreement.opened(["north", "south"], own=bytes(32))
    >>> mine, yours = bytes([1]) * 32, bytes([2]) * 32
    >>> agreement = agreement.committed("north", commitment(mine)).committed("south", commitment(yours))
    >>> agreement = agreement.revealed("north", mine).revealed("south", yours)
    >>> agreement.source().seed.hex()[:8]
    '5463a721'
    """

    shares: tuple[Share, ...]
    policy: Policy = "abort"

    @classmethod
    def opened(cls, seats: Sequence[Seat], policy: Policy = "abort", own: bytes | None = None) -> "Agreement":
        """The host begins, and commits to a share of its own (``own``, else a fresh one) before all others."""
        if policy not in POLICIES:
            raise AgreementError(f"the policy is {policy!r}, not one of {', '.join(POLICIES)}")
        share = seeded(own).seed
        return cls((*map(Share, seats), Share(HOST, commitment(share), share)), policy)

    @classmethod
    def resumed(cls, data: Any) -> "Agreement":
        """The agreement that ``kept`` was written of, every step of it checked again; else ``AgreementError``."""
        try:
            *seats, host = data["shares"]
            made = cls.opened([each["party"] for each in seats], data["policy"], bytes.fromhex(host["seed"]))
            for each in seats:
                if each["commitment"] is not None:
                    made = made.committed(each["party"], each["commitment"])
            for each in seats:
                if each["seed"] is not None:
                    made = made.revealed(each["party"], bytes.fromhex(each["seed"]))
        except (KeyError, TypeError, ValueError) as fault:
            raise fault if isinstance(fault, AgreementError) else AgreementError("this is no agreement") from fault
        return made

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The parties that still owe a commitment or, when all are in, a share."""
        without = tuple(share.party for share in self.shares if share.commitment is None)
        return without or tuple(share.party for share in self.shares if share.seed is None)

    def committed(self, seat: Seat, promise: str) -> "Agreement":
        """A seat's commitment, SHA-256 of its share in hex. It is given once, and is nobody else's."""
        share = self._share(seat)
        if share.commitment is not None:
            raise AgreementError(f"{seat} has committed already")
        if not is_hex(promise, _LENGTH):
            raise AgreementError("a commitment is 64 lower-case hexadecimal digits")
        if any(other.commitment == promise for other in self.shares):
            raise AgreementError(f"{seat} repeats the commitment of another")
        return self._with(attrs.evolve(share, commitment=promise))

    def revealed(self, seat: Seat, seed: bytes) -> "Agreement":
        """A seat's share. None is taken before every commitment is in, or it could answer another's."""
        share = self._share(seat)
        if any(other.commitment is None for other in self.shares):
            raise AgreementError("not everybody has committed yet")
        if len(seed) != _LENGTH or commitment(seed) != share.commitment:
            raise AgreementError(f"the share of {seat} is not the one committed to")
        return self._with(attrs.evolve(share, seed=seed))

    def source(self, *, timeout: bool = False) -> Source:
        """The chance source that all shares make, for ``Game.start``.

        A share that is missing is an ``AgreementError``. At the host's ``timeout`` the policy decides:
        ``abort`` refuses still, ``combine`` goes on with the rest, and the header names who is missing.
        """
        if any(share.commitment is None for share in self.shares):
            raise AgreementError(f"no commitment of {_listed(self.awaited)}")
        if self.awaited and not (timeout and self.policy == "combine"):
            raise AgreementError(f"no share of {_listed(self.awaited)}")
        own = self.shares[-1].seed or b""
        return shared(combined([share.seed for share in self.shares]), self.as_json(), own)

    def as_json(self) -> dict[str, Any]:
        """The header's ``parties``; the host's share is not in it."""
        return {"policy": self.policy, "shares": [_share_json(share) for share in self.shares]}

    def kept(self) -> dict[str, Any]:
        """As the host keeps it until the game begins: ``as_json``, and the host's own share, which nobody may see.

        >>> agreement = Agreement.opened(["north", "south"])
        >>> Agreement.resumed(agreement.kept()) == agreement
        True
        """
        *seats, host = self.as_json()["shares"]
        own = self.shares[-1].seed or b""
        return {"policy": self.policy, "shares": [*seats, {**host, "seed": own.hex()}]}

    def _share(self, seat: Seat) -> Share:
        for share in self.shares[:-1]:
            if share.party == seat and type(share.party) is type(seat):
                return share
        raise AgreementError(f"{seat!r} is none of the seats")

    def _with(self, share: Share) -> "Agreement":
        return attrs.evolve(self, shares=tuple(share if s.party == share.party else s for s in self.shares))


def combined(shares: Sequence[bytes | None]) -> bytes:
    """The seed that the shares make, in their order, without the missing ones."""
    return sha256(b"slaget/seed/1:" + b"".join(share for share in shares if share is not None)).digest()


def check_parties(data: Mapping[str, Any], seats: Sequence[Seat]) -> None:
    """Raise ``AgreementError`` unless a header's ``parties`` and ``share`` are in order."""
    shares = _shares(data["parties"])
    if [share.party for share in shares] != [*seats, HOST]:
        raise AgreementError("the parties are not the seats and the host")
    for share in shares:
        if share.seed is not None and commitment(share.seed) != share.commitment:
            raise AgreementError(f"the share of {share.party} is not the one committed to")
    if len({share.commitment for share in shares}) < len(shares):
        raise AgreementError("two parties have the same commitment")
    if data["parties"]["policy"] == "abort" and any(share.seed is None for share in shares[:-1]):
        raise AgreementError("a share is missing, and the policy is to abort")
    if data["chance"] != "seeded":
        raise AgreementError(f"the parties made a seed, and the chance is {data['chance']}")
    if "seed" in data:
        _check_seed(data, shares)


def _check_seed(data: Mapping[str, Any], shares: Sequence[Share]) -> None:
    own = _bytes_of(data.get("share"))
    if own is None or commitment(own) != shares[-1].commitment:
        raise AgreementError("the share of the host is not the one committed to")
    if combined([*(share.seed for share in shares[:-1]), own]).hex() != data["seed"]:
        raise AgreementError("the shares do not make the seed")


def _shares(data: Any) -> tuple[Share, ...]:
    if type(data) is not dict or data.keys() != {"policy", "shares"} or type(data["shares"]) is not list:
        raise AgreementError("the parties do not have their form")
    if data["policy"] not in POLICIES or not data["shares"]:
        raise AgreementError("the parties do not have their form")
    made = tuple(map(_read_share, data["shares"]))
    if made[-1].seed is not None:
        raise AgreementError("the share of the host stands among the public ones")
    return made


def _read_share(data: Any) -> Share:
    if type(data) is not dict or data.keys() != {"party", "commitment", "seed"}:
        raise AgreementError("a share does not have its form")
    if type(data["party"]) not in (str, int) or not is_hex(data["commitment"], _LENGTH):
        raise AgreementError("a share does not have its form")
    return Share(data["party"], data["commitment"], _bytes_of(data["seed"]))


def _bytes_of(text: Any) -> bytes | None:
    if text is not None and not is_hex(text, _LENGTH):
        raise AgreementError("a share is 64 lower-case hexadecimal digits")
    return None if text is None else bytes.fromhex(text)


def _share_json(share: Share) -> dict[str, Any]:
    shown = share.seed.hex() if share.seed is not None and share.party != HOST else None
    return {"party": share.party, "commitment": share.commitment, "seed": shown}


def _listed(seats: Sequence[Seat]) -> str:
    return ", ".join(map(str, seats))
