"""The shares of a seed: the example of the format, and what a header may say of them."""

import itertools
from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from typing import Any

import pytest
from extras import needs_bls

from slaget.seeds.beacon import QUICKNET, Round
from slaget.seeds.bls import is_signed
from slaget.seeds.shares import AgreementError, check_parties, commitment_of, mixed
from slaget.seeds.terms import agreed, shares_leaf, terms_of

Edit = Callable[[dict[str, Any]], object]
A, HOST = bytes([7]) * 32, bytes([9]) * 32
ROUND = {"chain": QUICKNET.id, "round": 1000}
SIGNATURE = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
"""Round 1000 of quicknet, as its nodes publish it; its randomness is the next."""
RANDOMNESS = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
AGREED: dict[str, Any] = {
    "chance": "seeded",
    "content": {"setup": "61aeaa0ae3ccfbdb0e44cd5819fd05bb0356b91e442353ba12e032715742de0b"},
    "format": "slaget-log/2",
    "ruleset": "pig",
    "seats": ["a", "b"],
    "setup": {"goal": 20},
    "version": "1",
    "parties": {"beacon": None, "nonce": "00" * 16, "policy": "combine"},
}


def header_with(policy: str = "combine", beacon: Any = None, b: bytes | None = None, **more: Any) -> dict[str, Any]:
    """The host's header of the example, or one made likewise of other terms."""
    how = {"beacon": beacon, "nonce": "00" * 16, "policy": policy}
    terms = terms_of({**AGREED, **more, "parties": how})
    given = [("host", HOST)] if policy == "beacon" else [("a", A), ("b", b), ("host", HOST)]
    shares = [
        {
            "commitment": "ab" * 32 if share is None else commitment_of(terms, party, share),
            "party": party,
            "share": None if share is None or party == "host" else share.hex(),
        }
        for party, share in given
    ]
    signature = None if beacon is None else bytes.fromhex(SIGNATURE)
    signed = beacon and {**beacon, "signature": SIGNATURE}
    seed = mixed(terms, [share for _, share in given], signature).hex()
    made = {**AGREED, **more, "parties": {**how, "beacon": signed, "shares": shares}}
    return {**made, "commitment": "00" * 32, "game": "00" * 16, "seed": seed, "share": HOST.hex()}


def test_the_example_of_the_format() -> None:
    terms = terms_of(AGREED)
    assert terms.hex() == "f82f0150ff6dd9d85bf7c417ece6cd2bbc100f85f6969aef3f39004d3ecb932d"
    assert commitment_of(terms, "a", A) == "7d5852e5fc32cfbeb884c25f2e1fd1ca5804fe3027db2630c7e148f229b779b3"
    assert commitment_of(terms, "host", HOST) == "85afcc34410ab0913c58818e8639c1253ef0d05f43b81111debc0033ba86aa9b"
    seed = mixed(terms, [A, None, HOST])
    assert seed.hex() == "336a24f3a5e3e71e507daad825a31a07a7a601a5d5c445eb411d28ab017849f6"


def test_the_terms_hold_the_public_header_without_what_follows_from_the_seed() -> None:
    made = header_with(beacon=ROUND)
    assert agreed(made) == {**AGREED, "parties": {"beacon": ROUND, "nonce": "00" * 16, "policy": "combine"}}
    assert terms_of(made) == terms_of(agreed(made))


def test_every_key_that_is_agreed_on_changes_the_terms() -> None:
    others = [{**AGREED, "host": "x"}, {**AGREED, "keys": [None, "00"]}, {**AGREED, "setup": {"goal": 21}}]
    others += [{**AGREED, key: "other"} for key in ("version", "ruleset", "chance", "format")]
    others += [{**AGREED, "seats": ["b", "a"]}, {**AGREED, "seats": [1, 2]}]
    hows = [{"nonce": "01" * 16}, {"policy": "abort"}, {"beacon": ROUND}, {"beacon": {**ROUND, "round": 1001}}]
    others += [{**AGREED, "parties": {**AGREED["parties"], **how}} for how in hows]
    assert len({terms_of(AGREED), *map(terms_of, others)}) == len(others) + 1


def test_a_missing_share_and_a_share_are_never_mixed_alike() -> None:
    terms = terms_of(AGREED)
    given = ([A, None, HOST], [None, A, HOST], [A, A, HOST], [None, None, HOST], [A, HOST])
    seeds = [mixed(terms, shares) for shares in given] + [mixed(terms, [A, None, HOST], bytes(48))]
    assert len(set(seeds)) == len(seeds)


def test_the_leaf_of_all_shares_does_not_wait_for_the_signature() -> None:
    signed = header_with(beacon=ROUND)["parties"]
    assert shares_leaf(signed) == shares_leaf({**signed, "beacon": ROUND})
    assert shares_leaf(signed) == shares_leaf({**signed, "beacon": {**ROUND, "signature": None}})
    assert shares_leaf(signed) != shares_leaf(header_with(beacon=ROUND, b=A)["parties"])


@pytest.mark.parametrize(
    "header",
    [
        header_with(),
        header_with("abort", b=A),
        header_with("combine", ROUND),
        header_with("abort", ROUND, b=A),
        header_with("beacon", ROUND),
    ],
)
def test_what_was_made_in_order_is_in_order(header: dict[str, Any]) -> None:
    check_parties(header)
    check_parties({key: value for key, value in header.items() if key not in ("seed", "share")})


def shares(header: dict[str, Any]) -> list[dict[str, Any]]:
    found = header["parties"]["shares"]
    assert isinstance(found, list)
    return found


EDITS: dict[str, tuple[Edit, str]] = {
    "no object": (lambda h: h.update(parties="x"), "object of"),
    "a key too many": (lambda h: h["parties"].update(more=1), "object of"),
    "a key too few": (lambda h: h["parties"].pop("nonce"), "object of"),
    "another nonce": (lambda h: h["parties"].update(nonce="01" * 16), "not the one committed to"),
    "a short nonce": (lambda h: h["parties"].update(nonce="01"), "nonce"),
    "another policy": (
        lambda h: h["parties"].update(policy="abort", b=0) or h["parties"].pop("b"),
        "no share of b",
    ),
    "no policy": (lambda h: h["parties"].update(policy="hope"), "policy is 'hope'"),
    "a policy that is no string": (lambda h: h["parties"].update(policy=["abort"]), "policy"),
    "no shares": (lambda h: h["parties"].update(shares={}), "no list"),
    "a party left out": (lambda h: shares(h).pop(1), "in this order"),
    "parties in another order": (lambda h: shares(h).reverse(), "in this order"),
    "the host first": (lambda h: shares(h).insert(0, shares(h).pop()), "in this order"),
    "a seat of another type": (lambda h: shares(h)[0].update(party=True), "seat or the host"),
    "a share of no form": (lambda h: shares(h)[0].update(more=1), "object of"),
    "a commitment in capitals": (lambda h: shares(h)[0].update(commitment="AB" * 32), "commitment"),
    "no commitment": (lambda h: shares(h)[1].update(commitment=None), "no commitment of b"),
    "another share": (lambda h: shares(h)[0].update(share="00" * 32), "share of a"),
    "a short share": (lambda h: shares(h)[0].update(share="00"), "64 lower-case"),
    "a share withdrawn": (lambda h: shares(h)[0].update(share=None), "do not make the seed"),
    "the host's share in public": (lambda h: shares(h)[2].update(share=HOST.hex()), "public"),
    "another share of the host": (lambda h: h.update(share="00" * 32), "share of host"),
    "another seed": (lambda h: h.update(seed="00" * 32), "do not make the seed"),
    "another chance": (lambda h: h.update(chance="entered"), "chance is entered"),
    "another set-up": (lambda h: h.update(setup={"goal": 21}), "not the one committed to"),
    "seats exchanged": (lambda h: h.update(seats=["b", "a"]), "in this order"),
    "a key put in": (lambda h: h.update(keys=["00" * 32, None]), "not the one committed to"),
    "another host": (lambda h: h.update(host="x+00000000+AA=="), "not the one committed to"),
    "a beacon put in": (lambda h: h["parties"].update(beacon={**ROUND, "signature": SIGNATURE}), "not the one"),
}


@pytest.mark.parametrize("edit", EDITS)
def test_a_header_whose_parties_are_out_of_order_is_refused(edit: str) -> None:
    header = deepcopy(header_with())
    change, match = EDITS[edit]
    change(header)
    with pytest.raises(AgreementError, match=match):
        check_parties(header)


BEACONS: dict[str, tuple[Any, str]] = {
    "none": (None, "no round of one is named"),
    "no object": ("x", "object of"),
    "a key too few": (ROUND, "object of"),
    "no signature": ({**ROUND, "signature": None}, "signature is missing"),
    "a short signature": ({**ROUND, "signature": "ab"}, "96 lower-case"),
    "another signature": ({**ROUND, "signature": "ab" * 48}, "do not make the seed"),
    "another round": ({**ROUND, "round": 999, "signature": SIGNATURE}, "not the one committed to"),
    "round 0": ({**ROUND, "round": 0, "signature": SIGNATURE}, "whole number from 1"),
    "a round that is true": ({**ROUND, "round": True, "signature": SIGNATURE}, "whole number from 1"),
    "a round beyond numbers": ({**ROUND, "round": 2**53, "signature": SIGNATURE}, "whole number from 1"),
    "a short chain": ({"chain": "52", "round": 1000, "signature": SIGNATURE}, "chain"),
    "another chain": ({"chain": "52" * 32, "round": 1000, "signature": SIGNATURE}, "not the one committed to"),
}


@pytest.mark.parametrize("beacon", BEACONS)
def test_a_beacon_out_of_order_is_refused(beacon: str) -> None:
    header = deepcopy(header_with("beacon", ROUND))
    header["parties"]["beacon"], match = BEACONS[beacon]
    with pytest.raises(AgreementError, match=match):
        check_parties(header)


def test_under_the_beacon_alone_no_seat_gives_a_share() -> None:
    header = deepcopy(header_with("beacon", ROUND))
    shares(header).insert(0, {"commitment": "00" * 32, "party": "a", "share": None})
    with pytest.raises(AgreementError, match="not host, in this order"):
        check_parties(header)


def test_the_rounds_of_quicknet_come_when_they_are_published() -> None:
    assert Round(QUICKNET.id, 1).time == 1692803367
    assert Round("00" * 32, 1).time is None
    assert all(QUICKNET.round_at(QUICKNET.time_of(n)) == n for n in (1, 2, 1000))
    assert all(QUICKNET.round_at(QUICKNET.time_of(n) + 1) == n + 1 for n in (1, 2, 1000))


def test_a_published_round_of_quicknet_is_signed_by_its_key() -> None:
    needs_bls()
    signature = bytes.fromhex(SIGNATURE)
    assert sha256(signature).hexdigest() == RANDOMNESS
    assert is_signed(QUICKNET.key, 1000, signature)
    assert not is_signed(QUICKNET.key, 1001, signature)


NO_POINT = "c0" + "00" * 47


@pytest.mark.parametrize(
    ("key", "signature"),
    [
        (QUICKNET.key, "00" * 48),
        (QUICKNET.key, "ff" * 48),
        (QUICKNET.key, NO_POINT),
        (QUICKNET.key, SIGNATURE[:-2]),
        (QUICKNET.key, "94" + SIGNATURE[2:]),
        (bytes(96), SIGNATURE),
        (b"\xc0" + bytes(95), SIGNATURE),
        (b"\xc0" + bytes(95), NO_POINT),
        (QUICKNET.key[:48], SIGNATURE),
    ],
    ids=itertools.count(),
)
def test_what_is_no_signature_or_no_key_is_not_signed(key: bytes, signature: str) -> None:
    needs_bls()
    assert not is_signed(key, 1000, bytes.fromhex(signature))
