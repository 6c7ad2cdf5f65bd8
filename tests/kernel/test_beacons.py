"""What the audit says of a beacon: its signature, its chain, and whether its round lay ahead."""

import subprocess
import sys
from typing import Any

import pytest
from extras import needs_bls
from pig import PIG, Setup
from test_parties import HOST, agreed, log_of, opened
from test_shares import ROUND, SIGNATURE

from slaget.auditor.beacons import NOT_AHEAD, OPEN, PLAIN, UNCHECKED, Beacons, UnknownChain
from slaget.kernel import Agreement, Report, audit_lines, redact, seeded
from slaget.seeds.beacon import QUICKNET, Round
from slaget.seeds.terms import shares_leaf

COMES = QUICKNET.time_of(1000)
OTHER = "ab" * 32


def drawn(
    policy: Any = "beacon", *, chain: str = QUICKNET.id, number: int = 1000, sign: str = SIGNATURE
) -> Agreement:
    beacon = Round(chain, number)
    made = opened(policy, beacon=beacon) if policy == "beacon" else agreed(policy, beacon=beacon)
    return made.signed(bytes.fromhex(sign))


def report_on(made: Agreement, beacons: Beacons = PLAIN) -> Report:
    return audit_lines(enumerate(log_of(made), 1), beacons=beacons)


def test_a_beacon_that_nobody_looked_at_is_noted() -> None:
    for policy in ("beacon", "combine", "abort"):
        report = report_on(drawn(policy))
        assert report.ok and report.notes == (UNCHECKED, NOT_AHEAD)
    assert report_on(agreed()).notes == ()


def test_a_copy_is_looked_at_alike() -> None:
    lines = redact(drawn().game(), "north").split("\n")[:-1]
    report = audit_lines(enumerate(lines, 1))
    assert report.ok and {UNCHECKED, NOT_AHEAD} <= {*report.notes}


def test_the_rounds_signature_is_checked() -> None:
    needs_bls()
    assert report_on(drawn(), Beacons(checked=True)).notes == (NOT_AHEAD,)
    for made in (drawn(number=1001), drawn(sign="ab" * 48)):
        report = report_on(made, Beacons(checked=True))
        assert report.fault is not None and (report.fault.entry, report.fault.kind) == (-1, "seed")
        assert "not that of round" in report.fault.message
        assert report_on(made).ok, "without the check nothing is found"


def test_what_checks_beacons_leaves_the_limit_on_recursion_as_it_was() -> None:
    """A line of 100,000 brackets ended the process afterwards."""
    asked = "import sys, slaget.seeds.bls as bls; was = sys.getrecursionlimit(); bls.library()"
    code = f"{asked}; sys.exit(sys.getrecursionlimit() != was)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_another_chain_needs_its_key() -> None:
    needs_bls()
    made = drawn(chain=OTHER)
    with pytest.raises(UnknownChain, match="--beacon-key"):
        report_on(made, Beacons(checked=True))
    assert report_on(made, Beacons(checked=True, key=QUICKNET.key)).ok
    assert not report_on(made, Beacons(checked=True, key=bytes(96))).ok
    assert report_on(drawn(), Beacons(checked=True, key=bytes(96))).ok, "quicknet's key is its own"


@pytest.mark.parametrize(("time", "ahead"), [(COMES - 1, True), (COMES, False), (COMES + 1, False)])
def test_a_round_lies_ahead_where_a_witness_saw_the_shares_before_it(time: int, ahead: bool) -> None:
    made = agreed("combine", beacon=Round(chain=QUICKNET.id, number=ROUND["round"]))
    leaf = shares_leaf(made.parties())
    report = report_on(made.signed(bytes.fromhex(SIGNATURE)), Beacons(seen={leaf: time}))
    assert (NOT_AHEAD not in report.notes) is ahead


def test_shares_that_were_seen_are_these_shares() -> None:
    """A host in league with a seat may not leave its share out afterwards."""
    beacon = Round(QUICKNET.id, 1000)
    whole, rest = agreed("combine", beacon=beacon), agreed("combine", beacon=beacon, south=False)
    assert whole.terms == rest.terms
    seen = Beacons(seen={shares_leaf(whole.parties()): COMES - 100, whole.terms.hex(): COMES - 200})
    assert report_on(whole.signed(bytes.fromhex(SIGNATURE)), seen).notes == (UNCHECKED,)
    assert NOT_AHEAD in report_on(rest.signed(bytes.fromhex(SIGNATURE)), seen).notes


def test_a_host_that_told_two_sets_of_shares_may_have_chosen_among_them() -> None:
    beacon = Round(QUICKNET.id, 1000)
    whole, rest = agreed("combine", beacon=beacon), agreed("combine", beacon=beacon, south=False)
    both = Beacons(seen={shares_leaf(made.parties()): COMES - 100 for made in (whole, rest)})
    for made in (whole, rest):
        assert report_on(made.signed(bytes.fromhex(SIGNATURE)), both).notes == (UNCHECKED, OPEN)
    one = Beacons(seen={shares_leaf(rest.parties()): COMES - 100})
    assert report_on(rest.signed(bytes.fromhex(SIGNATURE)), one).notes == (UNCHECKED, OPEN)


def test_where_no_share_may_be_left_out_there_is_nothing_to_choose() -> None:
    for made in (
        agreed("abort", beacon=Round(QUICKNET.id, 1000)),
        opened("beacon", beacon=Round(QUICKNET.id, 1000)),
    ):
        seen = Beacons(seen={shares_leaf(made.parties()): COMES - 1})
        assert report_on(made.signed(bytes.fromhex(SIGNATURE)), seen).notes == (UNCHECKED,)


def test_without_a_beacon_one_choice_in_two_is_not_found() -> None:
    """What the page says is not found: both seeds audit, and who withheld is named."""
    whole, rest = agreed("combine"), agreed("combine", south=False)
    assert whole.source().seed != rest.source(timeout=True).seed
    for made in (whole, rest):
        report = audit_lines(enumerate(log_of(made, timeout=True), 1))
        assert report.ok and report.notes == ()


def test_the_time_of_a_chain_that_is_not_known_shows_nothing() -> None:
    made = drawn(chain=OTHER)
    seen = Beacons(seen={shares_leaf(made.parties()): 0})
    assert NOT_AHEAD in report_on(made, seen).notes


def test_a_fault_of_the_header_comes_before_its_beacon() -> None:
    lines = log_of(drawn())
    spoilt = lines[0].replace(SIGNATURE, "ab" * 48)
    report = audit_lines(enumerate([spoilt, *lines[1:]], 1), beacons=Beacons(checked=True))
    assert report.fault is not None and report.fault.message == "the shares do not make the seed"


def test_one_share_in_two_agreements_makes_two_seeds() -> None:
    one, two = (Agreement.opened(PIG, Setup(), "beacon", beacon=Round(QUICKNET.id, 1000), own=HOST) for _ in "ab")
    made = [each.signed(bytes.fromhex(SIGNATURE)).source().seed for each in (one, two)]
    assert len({*made, HOST, seeded(HOST).seed}) == 3


@pytest.mark.parametrize(
    "data",
    [
        *(None, [], {}, {"chain": OTHER}, {"round": 1}, {"chain": OTHER, "round": 1, "signature": None}),
        *({"chain": value, "round": 1} for value in (None, 7, OTHER.upper(), OTHER[:-2])),
        *({"chain": OTHER, "round": value} for value in (None, True, "1", 0, -1, 2**53)),
    ],
    ids=str,
)
def test_what_names_no_round_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"chain|round"):
        Round.read(data)
    assert Round.read({"chain": OTHER, "round": 1}) == Round(OTHER, 1)
