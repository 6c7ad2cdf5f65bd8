"""What an audit says of a beacon in a log: is the signature its round's, and was the round shown to lie ahead?"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final

import attrs
from attrs import field, frozen

from slaget.auditor.findings import Fault, Report
from slaget.seeds.beacon import CHAINS, Round
from slaget.seeds.bls import is_signed
from slaget.seeds.terms import shares_leaf, unsigned

UNCHECKED: Final = "the signature of the beacon was not checked (--beacon)"
NOT_AHEAD: Final = "the round was not shown to lie ahead"
OPEN: Final = "whether a share was left out before the round came or after it was not shown"


class UnknownChain(LookupError):
    """The key of a beacon's chain is not known here, and was not given."""


@frozen
class Beacons:
    """How an audit looks at beacons.

    ``checked`` says whether signatures are, and ``key`` is that of a chain not known here. ``seen`` tells when a
    witness first saw a leaf of the host's log of heads, in seconds since 1970.
    """

    checked: bool = False
    key: bytes | None = None
    seen: Mapping[str, int] = field(factory=dict, hash=False)

    def looked_at(self, report: Report, header: Mapping[str, Any]) -> Report:
        """The report with what is found of a header's beacon, whose fault comes before those of entries."""
        beacon = header["parties"]["beacon"] if "parties" in header else None
        if beacon is None or (report.fault is not None and report.fault.entry < 0):
            return report
        named = Round.read(unsigned(header["parties"])["beacon"])
        ahead, settled = self._lies_ahead(header, named), self._is_settled(header["parties"])
        unsure = {UNCHECKED: not self.checked, NOT_AHEAD: not ahead, OPEN: ahead and not settled}
        notes = tuple(note for note, holds in unsure.items() if holds)
        found = attrs.evolve(report, notes=(*report.notes, *notes))
        if self.checked and not is_signed(self._key_of(named), named.number, bytes.fromhex(beacon["signature"])):
            message = f"the beacon's signature is not that of round {named.number}"
            return attrs.evolve(found, entries=0, head=None, fault=Fault(-1, "seed", None, message))
        return found

    def _lies_ahead(self, header: Mapping[str, Any], named: Round) -> bool:
        """Whether a witness had seen all shares in before the round came."""
        seen, comes = self.seen.get(shares_leaf(header["parties"])), named.time
        return seen is not None and comes is not None and seen < comes

    def _is_settled(self, parties: Mapping[str, Any]) -> bool:
        """Whether the shares seen are the only ones that the host can have told.

        Under ``combine`` it may have told two sets, with a seat's share and without, to choose when the round
        has come. What a share left out would have been nobody knows; where all are there, every set with some
        left out is looked for.
        """
        given = parties["shares"][:-1]
        if parties["policy"] != "combine":
            return True
        if any(share["share"] is None for share in given):
            return False
        others = ({**parties, "shares": fewer} for fewer in _fewer(parties["shares"]))
        return not any(shares_leaf(other) in self.seen for other in others)

    def _key_of(self, named: Round) -> bytes:
        chain = CHAINS.get(named.chain)
        if chain is not None:
            return chain.key
        if self.key is None:
            raise UnknownChain(f"the key of chain {named.chain} is not known here: --beacon-key gives it")
        return self.key


def _fewer(shares: Sequence[Mapping[str, Any]]) -> Iterator[list[Mapping[str, Any]]]:
    """The same shares with some of the seats' left out, in every way."""
    *given, host = shares
    for kept in product((True, False), repeat=len(given)):
        if not all(kept):
            yield [*({**one, "share": one["share"] if there else None} for one, there in zip(given, kept)), host]


PLAIN: Final = Beacons()
"""Nothing is checked: what would have to be is noted."""
