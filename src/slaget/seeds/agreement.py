"""A seed in the making, bound to one game: all read the terms, commit under them, and the seats reveal.

The host is a party too, and the last one. Its share stays secret until the game is over, for whoever knows all
shares knows every hand. The seats reveal theirs at the start, and the log's header shows them. So nobody, the
host included, knows the seed before the commitments are in; and a seat that withholds its share does so without
knowing what it would have come to.

What shares alone do not give: a host and a seat in league may look at the seed with and without the seat's share,
and take the better one (``combine``) or stop the game (``abort``). A beacon's round, named in the terms, takes
that choice away: its signature comes when all shares are in.
"""

from collections.abc import Mapping
from secrets import token_bytes
from typing import Any, Final

import attrs
from attrs import Factory, field, frozen

from slaget.auditor.findings import first_difference
from slaget.kernel.chance import Source, seeded, shared
from slaget.kernel.charter import PLAIN, Charter
from slaget.kernel.game import AnyGame, Game
from slaget.kernel.registry import find
from slaget.kernel.rules import Rejected
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.seats import is_seat
from slaget.kernel.secret import HOST, Seat
from slaget.kernel.short import short
from slaget.log.header import LogError, charter_of, check_forms, header_of, parsed
from slaget.log.seal import FORMAT as LOG_FORMAT
from slaget.seeds.beacon import SIGNATURE_BYTES, Round
from slaget.seeds.shares import (
    NONCE_BYTES,
    SHARE_BYTES,
    AgreementError,
    Policy,
    Share,
    check_share,
    checked_how,
    commitment_of,
    mixed,
    named,
    parties_of,
    read_parties,
)
from slaget.seeds.terms import agreed, shares_leaf, terms_of
from slaget.wire.forms import Malformed, canonical, is_hex

FORMAT: Final = "slaget-parties/2"
_MAY: Final = ("host", "keys", "fork")
_GAME: Final = ("format", "ruleset", "version", "setup", "content", "seats", "chance")


@frozen
class Agreement:
    """A seed in the making, as a frozen value: each step returns the next.

    >>> import slaget
    >>> schack = slaget.find("schack")
    >>> agreement = Agreement.opened(schack, schack.load("schack", {}))
    >>> shares = {seat: bytes([place]) * 32 for place, seat in enumerate(agreement.header["seats"])}
    >>> for seat, share in shares.items():
    ...     agreement = agreement.committed(seat, commitment_of(agreement.terms, seat, share))
    >>> agreement.awaited
    ('white', 'black')
    >>> for seat, share in shares.items():
    ...     agreement = agreement.revealed(seat, share)
    >>> slaget.audit(agreement.game()).ok
    True
    """

    __repr__ = short

    header: Mapping[str, Any] = field(repr=False, hash=False)
    """What is agreed on, as ``terms.agreed`` gives it."""
    shares: tuple[Share, ...]
    signature: bytes | None = None
    """The beacon's, once its round has come."""
    terms: bytes = field(init=False, default=Factory(lambda made: terms_of(made.header), takes_self=True))
    """The hash of it, to which every commitment is bound."""

    @classmethod
    def opened(
        cls,
        ruleset: AnyRuleset,
        setup: Any,
        policy: Policy = "abort",
        *,
        charter: Charter = PLAIN,
        beacon: Round | None = None,
        nonce: bytes | None = None,
        own: bytes | None = None,
    ) -> "Agreement":
        """The host begins, and commits to a share of its own (``own``, else a fresh one) before all others."""
        fresh = token_bytes(NONCE_BYTES) if nonce is None else nonce
        how = {"beacon": beacon and beacon.as_json(), "nonce": fresh.hex(), "policy": policy}
        checked_how({**how, "beacon": beacon and {**beacon.as_json(), "signature": None}})
        header = agreed({**header_of(ruleset, setup, seeded(), charter), "parties": how})
        parties = parties_of(header["seats"], policy)
        made = cls(header, tuple(map(Share, parties)))
        share = token_bytes(SHARE_BYTES) if own is None else own
        if len(share) != SHARE_BYTES:
            raise AgreementError(f"a share is {SHARE_BYTES} bytes, not {len(share)}")
        return made._with(Share(HOST, commitment_of(made.terms, HOST, share), share))

    @property
    def policy(self) -> Policy:
        """What becomes of a share that does not come."""
        return self.header["parties"]["policy"]  # type: ignore[no-any-return]

    @property
    def beacon(self) -> Round | None:
        """The round whose signature goes into the seed, named before anybody commits."""
        found = self.header["parties"]["beacon"]
        return None if found is None else Round.read(found)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The parties that still owe a commitment or, when all are in, a share."""
        without = tuple(share.party for share in self.shares if share.commitment is None)
        if without or self.signature is not None:
            return without
        return tuple(share.party for share in self.shares[:-1] if share.value is None)

    def committed(self, seat: Seat, commitment: str) -> "Agreement":
        """A seat's commitment to its share, made under these terms. It is given once."""
        share = self._share(seat)
        if share.commitment is not None:
            raise AgreementError(f"{seat} has committed already")
        if not is_hex(commitment, 32):
            raise AgreementError("a commitment is 64 lower-case hexadecimal digits")
        return self._with(attrs.evolve(share, commitment=commitment))

    def revealed(self, seat: Seat, value: bytes) -> "Agreement":
        """A seat's share. None is taken before every commitment is in, or it could answer another's."""
        share = attrs.evolve(self._share(seat), value=value)
        self._check_all_committed("no share is taken before")
        if self.signature is not None:
            raise AgreementError("the beacon's round has come: no share is taken after it")
        check_share(self.terms, share)
        return self._with(share)

    def signed(self, signature: bytes) -> "Agreement":
        """The signature of the beacon's round. From here on no share is taken; whose is missing is left out."""
        if self.beacon is None:
            raise AgreementError("the terms name no beacon")
        if self.signature is not None:
            raise AgreementError("the beacon's signature is there already")
        if len(signature) != SIGNATURE_BYTES:
            raise AgreementError(f"a beacon's signature is {SIGNATURE_BYTES} bytes, not {len(signature)}")
        self._check_all_committed("the round should lie after them")
        if self.policy == "abort" and self.awaited:
            raise AgreementError(f"no share of {self._owing()}, and the policy is to abort")
        return attrs.evolve(self, signature=signature)

    def check(self, seat: Seat, share: bytes) -> None:
        """Raise ``AgreementError`` unless this seat has committed to this share under these very terms.

        A seat asks before it reveals: whatever was changed since it committed is found here.
        """
        found = self._share(seat)
        if found.commitment is None:
            raise AgreementError(f"{seat} has not committed yet")
        check_share(self.terms, attrs.evolve(found, value=share))

    def unlike(self, ruleset: AnyRuleset, setup: Any) -> str | None:
        """Where the game agreed on is another than this one: the path to the first difference, or None."""
        mine = header_of(ruleset, setup, seeded())
        was, now = ({key: header[key] for key in _GAME} for header in (self.header, mine))
        if was == now:
            return None
        return ".".join(map(str, first_difference(was, now)[0]))

    def source(self, *, timeout: bool = False) -> Source:
        """The chance source that all shares make.

        A share that is missing is an ``AgreementError``. At the host's ``timeout`` the policy decides: ``abort``
        refuses still, ``combine`` goes on with the rest, and the header names who is missing.
        """
        *_, own = self.shares
        if own.value is None:
            raise AgreementError("the share of the host is not here: the host starts the game")
        self._check_all_committed("there is no seed")
        if self.awaited and not (timeout and self.policy == "combine"):
            raise AgreementError(f"no share of {self._owing()}")
        if self.beacon is not None and self.signature is None:
            raise AgreementError(f"the signature of the beacon's round {self.beacon.number} is missing")
        seed = mixed(self.terms, [share.value for share in self.shares], self.signature)
        return shared(seed, self.parties(), own.value)

    def game(self, *, timeout: bool = False) -> AnyGame:
        """The game that was agreed on, started with the seed that the shares make."""
        source = self.source(timeout=timeout)
        ruleset, charter = self._ruleset(), charter_of(self.header)
        try:
            setup = ruleset.codec.load(ruleset.setup, self.header["setup"])
            header = header_of(ruleset, setup, seeded(), charter)
            if terms_of({**header, "parties": self.parties()}) != self.terms:
                raise AgreementError("this library makes another header of the set-up than was agreed on")
            return Game.start(ruleset, setup, source, charter)
        except (Malformed, Rejected) as fault:
            raise AgreementError(f"the set-up does not fit: {fault}") from fault

    def parties(self) -> dict[str, Any]:
        """As the log's header holds them: the host's share is not among them."""
        beacon = self.header["parties"]["beacon"]
        signature = None if self.signature is None else self.signature.hex()
        signed = beacon and {**beacon, "signature": signature}
        shares = [share.as_json() for share in self.shares]
        return {**self.header["parties"], "beacon": signed, "shares": shares}

    def leaves(self, *, timeout: bool = False) -> tuple[dict[str, Any], ...]:
        """What the host's log of heads holds of this agreement: its terms, and the shares when all are in."""
        found = [self.terms.hex()]
        committed = all(share.commitment is not None for share in self.shares)
        if not self.awaited or (committed and timeout and self.policy == "combine"):
            found.append(shares_leaf(self.parties()))
        return tuple({"game": None, "root": root, "size": 0} for root in found)

    def as_json(self) -> dict[str, Any]:
        """The agreement as its parties exchange it: what is agreed on, and what has come in."""
        header = {key: value for key, value in self.header.items() if key != "parties"}
        return {"format": FORMAT, "header": header, "parties": self.parties()}

    def kept(self) -> dict[str, Any]:
        """As the host keeps it until the game begins: with the host's own share, which nobody else may see."""
        own = self.shares[-1].value
        return self.as_json() if own is None else {**self.as_json(), "share": own.hex()}

    @classmethod
    def resumed(cls, data: Any) -> "Agreement":
        """The agreement that ``as_json`` or ``kept`` was written of, all of it checked; else ``AgreementError``.

        >>> import slaget
        >>> schack = slaget.find("schack")
        >>> agreement = Agreement.opened(schack, schack.load("schack", {}))
        >>> Agreement.resumed(agreement.kept()) == agreement
        True
        """
        if type(data) is not dict or data.get("format") != FORMAT:
            raise AgreementError(f"this is no agreement: its format is not {FORMAT}")
        if data.keys() - {"share"} != {"format", "header", "parties"} or type(data["header"]) is not dict:
            raise AgreementError("this is no agreement: it must hold header and parties")
        made = _read(data["header"], data["parties"])
        if "share" in data:
            if not is_hex(data["share"], SHARE_BYTES):
                raise AgreementError("the host's share is 64 lower-case hexadecimal digits")
            host = attrs.evolve(made.shares[-1], value=bytes.fromhex(data["share"]))
            check_share(made.terms, host)
            made = made._with(host)
        return made

    @classmethod
    def parsed(cls, text: str) -> "Agreement":
        """The agreement that a file's one line holds; else ``AgreementError``."""
        try:
            return cls.resumed(parsed(text.removesuffix("\n"), 1))
        except LogError as fault:
            raise AgreementError(f"this is no agreement: {fault.message}") from None

    def text(self, *, private: bool = False) -> str:
        """The file's one line: as the parties exchange it, or ``private`` with the host's share."""
        return canonical(self.kept() if private else self.as_json()) + "\n"

    def _ruleset(self) -> AnyRuleset:
        name, version = self.header["ruleset"], self.header["version"]
        try:
            ruleset = find(str(name))
        except LookupError as fault:
            raise AgreementError(str(fault.args[0])) from None
        if version != ruleset.version:
            wanted = f"version {ruleset.version!r} of {ruleset.name}, not {version!r}"
            raise AgreementError(f"this library has {wanted}")
        return ruleset

    def _check_all_committed(self, why: str) -> None:
        if without := [share for share in self.shares if share.commitment is None]:
            raise AgreementError(f"no commitment of {named(without)}: {why}")

    def _owing(self) -> str:
        return named(share for share in self.shares[:-1] if share.value is None)

    def _share(self, seat: Seat) -> Share:
        for share in self.shares[:-1]:
            if is_seat(seat, (share.party,)):
                return share
        raise AgreementError(f"{seat!r} is none of the seats that give a share")

    def _with(self, share: Share) -> "Agreement":
        return attrs.evolve(self, shares=tuple(share if s.party == share.party else s for s in self.shares))


def _read(header: dict[str, Any], parties: Any) -> Agreement:
    """An agreement of its two halves, each commitment that can be checked checked again."""
    if missing := {*_GAME} - header.keys():
        raise AgreementError(f"the header lacks {', '.join(sorted(missing))}")
    if unknown := header.keys() - {*_GAME, *_MAY}:
        raise AgreementError(f"the header of an agreement holds no {', '.join(sorted(unknown))}")
    if header["format"] != LOG_FORMAT:
        raise AgreementError(f"the agreement is on a log of another format than {LOG_FORMAT}")
    try:
        check_forms({**header, "game": "00" * 16, "commitment": "00" * 32})
    except Malformed as fault:
        raise AgreementError(fault.problem) from None
    _, shares, signature = read_parties(parties, header["seats"])
    made = Agreement(agreed({**header, "parties": parties}), shares, signature)
    for share in shares:
        check_share(made.terms, share)
    return made


__all__ = ["FORMAT", "Agreement", "AgreementError"]
