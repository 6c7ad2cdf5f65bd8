"""Seeds that nobody chose alone: the steps of an agreement, and what a log says of it."""

import importlib.util
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from pig import PIG, Roll, Setup
from test_shares import RANDOMNESS, ROUND, SIGNATURE

from slaget.kernel import (
    Agreement,
    AgreementError,
    Charter,
    Game,
    LogFile,
    audit_lines,
    dump_log,
    load_log,
    redact,
)
from slaget.kernel.chance import commitment
from slaget.kernel.registry import register
from slaget.log.seal import game_id
from slaget.log.text import log_lines
from slaget.seeds import terms
from slaget.seeds.beacon import Round
from slaget.seeds.shares import Share, check_parties, commitment_of, mixed
from slaget.seeds.terms import shares_leaf, terms_of
from slaget.wire.forms import canonical

register(PIG)
NORTH, SOUTH, HOST = (bytes([n]) * 32 for n in (1, 2, 3))
SHARES = {"north": NORTH, "south": SOUTH}
BEACON = Round(ROUND["chain"], ROUND["round"])
Header = dict[str, Any]


def opened(policy: Any = "abort", **more: Any) -> Agreement:
    return Agreement.opened(PIG, Setup(), policy, **{"own": HOST, "nonce": bytes(16), **more})


def committed(policy: Any = "abort", **more: Any) -> Agreement:
    made = opened(policy, **more)
    for seat, share in SHARES.items():
        made = made.committed(seat, commitment_of(made.terms, seat, share))
    return made


def agreed(policy: Any = "abort", *, south: bool = True, **more: Any) -> Agreement:
    made = committed(policy, **more).revealed("north", NORTH)
    return made.revealed("south", SOUTH) if south else made


def log_of(agreement: Agreement, *, timeout: bool = False) -> list[str]:
    """The log of the game, with one command where nobody signs."""
    game = agreement.game(timeout=timeout)
    return log_lines(game.play(Roll("north")) if game.charter.keys is None else game)


def test_the_seed_is_mixed_of_all_shares_in_order() -> None:
    made = agreed()
    assert made.source().seed == mixed(made.terms, [NORTH, SOUTH, HOST])


def test_the_log_says_who_gave_what_and_keeps_the_hosts_share_for_the_host() -> None:
    made = agreed()
    header = json.loads(log_of(made)[0])
    given = {**SHARES, "host": HOST}
    commitments = {party: commitment_of(made.terms, party, share) for party, share in given.items()}
    assert header["parties"] == {
        "beacon": None,
        "nonce": "00" * 16,
        "policy": "abort",
        "shares": [
            {"party": "north", "commitment": commitments["north"], "share": NORTH.hex()},
            {"party": "south", "commitment": commitments["south"], "share": SOUTH.hex()},
            {"party": "host", "commitment": commitments["host"], "share": None},
        ],
    }
    assert header["share"] == HOST.hex()
    assert terms_of(header) == made.terms


def test_such_a_log_audits_clean_and_is_played_on(tmp_path: Path) -> None:
    lines = log_of(agreed())
    assert audit_lines(enumerate(lines, 1)).ok
    path = tmp_path / "log.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    game = load_log(path)
    assert log_lines(game) == lines
    assert game.source == agreed().source()


def test_a_log_file_of_an_agreed_game_holds_its_parties_beacon_and_share(tmp_path: Path) -> None:
    made = agreed(beacon=BEACON).signed(bytes.fromhex(SIGNATURE))
    with LogFile.create(tmp_path / "log.jsonl", made.game()) as file:
        file.play(Roll("north"))
    header = json.loads((tmp_path / "log.jsonl").read_text(encoding="utf-8").split("\n")[0])
    assert header["parties"]["beacon"] == {**ROUND, "signature": SIGNATURE}
    assert header["share"] == HOST.hex()
    assert header["seed"] == mixed(made.terms, [NORTH, SOUTH, HOST], bytes.fromhex(SIGNATURE)).hex()


def test_a_copy_holds_the_public_shares_only() -> None:
    game = agreed().game()
    lines = redact(game, "north").split("\n")[:-1]
    assert HOST.hex() not in lines[0] and game.source.seed.hex() not in lines[0] and SOUTH.hex() in lines[0]
    assert audit_lines(enumerate(lines, 1), None, "copy", game.source.seed).ok


def test_one_who_does_not_reveal_aborts_or_is_left_out_and_named() -> None:
    for timeout in (False, True):
        with pytest.raises(AgreementError, match="no share of south"):
            agreed(south=False).source(timeout=timeout)
    rest = agreed("combine", south=False)
    with pytest.raises(AgreementError, match="no share of south"):
        rest.source()
    assert rest.awaited == ("south",)
    assert rest.source(timeout=True).seed == mixed(rest.terms, [NORTH, None, HOST])
    lines = log_of(rest, timeout=True)
    assert json.loads(lines[0])["parties"]["shares"][1]["share"] is None
    assert audit_lines(enumerate(lines, 1)).ok


def test_under_the_beacon_the_host_and_a_round_make_the_seed() -> None:
    made = opened("beacon", beacon=BEACON)
    assert made.awaited == ()
    with pytest.raises(AgreementError, match="round 1000 is missing"):
        made.source()
    made = made.signed(bytes.fromhex(SIGNATURE))
    assert [share["party"] for share in made.parties()["shares"]] == ["host"]
    assert audit_lines(enumerate(log_of(made), 1)).ok
    assert made.source().seed.hex() != RANDOMNESS


def test_no_share_is_taken_once_the_round_has_come() -> None:
    made = agreed("combine", south=False, beacon=BEACON).signed(bytes.fromhex(SIGNATURE))
    with pytest.raises(AgreementError, match="no share is taken after"):
        made.revealed("south", SOUTH)
    assert made.awaited == ()
    assert json.loads(log_of(made)[0])["parties"]["shares"][1]["share"] is None


ROUND_NAMED: dict[str, tuple[Callable[[Agreement], object], str]] = {
    "before all have committed": (
        lambda _: opened(beacon=BEACON).signed(bytes(48)),
        "no commitment of north, south",
    ),
    "before all shares are in, and none may miss": (lambda a: a.signed(bytes(48)), "no share of south"),
    "where no beacon is named": (lambda _: agreed().signed(bytes(48)), "name no beacon"),
    "of another length": (lambda a: a.revealed("south", SOUTH).signed(bytes(47)), "48 bytes"),
    "twice": (lambda a: a.revealed("south", SOUTH).signed(bytes(48)).signed(bytes(48)), "already"),
}


@pytest.mark.parametrize("when", ROUND_NAMED)
def test_a_signature_is_not_taken(when: str) -> None:
    act, match = ROUND_NAMED[when]
    with pytest.raises(AgreementError, match=match):
        act(agreed(south=False, beacon=BEACON))


OUT_OF_ORDER: dict[str, tuple[Callable[[Agreement], object], str]] = {
    "a second commitment": (lambda a: a.committed("north", "00" * 32), "already"),
    "of no seat": (lambda a: a.committed("west", "00" * 32), "none of the seats"),
    "of the host": (lambda a: a.committed("host", "00" * 32), "none of the seats"),
    "a commitment of no form": (lambda a: a.committed("south", "xyz"), "64 lower-case"),
    "a share too soon": (lambda a: a.revealed("north", NORTH), "no commitment of south"),
    "a start too soon": (lambda a: a.source(timeout=True), "no commitment of south"),
    "another share": (lambda _: committed("combine").revealed("north", SOUTH), "not the one committed to"),
    "a short share": (lambda _: committed("combine").revealed("north", b"short"), "not the one committed to"),
    "a share of no seat": (lambda _: committed("combine").revealed("host", HOST), "none of the seats"),
    "an unknown policy": (lambda _: opened("hope"), "policy"),
    "a beacon's policy without a round": (lambda _: opened("beacon"), "no round"),
    "a share of seats under the beacon": (
        lambda _: opened("beacon", beacon=BEACON).committed("north", "00" * 32),
        "none of the seats that give",
    ),
    "a short share of the host": (lambda _: opened(own=b"short"), "32 bytes"),
    "a short nonce": (lambda _: opened(nonce=b"short"), "nonce"),
    "a start without the host's share": (lambda _: Agreement.resumed(agreed().as_json()).source(), "host"),
}


@pytest.mark.parametrize("what", OUT_OF_ORDER)
def test_out_of_order_or_out_of_form_is_refused(what: str) -> None:
    made = opened("combine")
    act, match = OUT_OF_ORDER[what]
    with pytest.raises(AgreementError, match=match):
        act(made.committed("north", commitment_of(made.terms, "north", NORTH)))


@pytest.mark.parametrize(
    "made", [opened(), committed(), agreed(south=False), agreed(beacon=BEACON).signed(bytes(48))]
)
def test_an_agreement_is_kept_at_every_step_and_without_the_hosts_share_for_all(made: Agreement) -> None:
    assert Agreement.parsed(made.text(private=True)) == made
    public = Agreement.parsed(made.text())
    assert HOST.hex() not in made.text() and public.terms == made.terms
    assert public.parties() == made.parties() and public.awaited == made.awaited


def forged(edit: Callable[[Header], object]) -> str:
    """An agreement's file, edited by whoever holds it."""
    data = json.loads(agreed(south=False).text(private=True))
    edit(data)
    return canonical(data) + "\n"


FILES: dict[str, Callable[[Header], object]] = {
    "another format": lambda d: d.update(format="slaget-parties/1"),
    "a key too many": lambda d: d.update(more=1),
    "no header": lambda d: d.update(header=[]),
    "a header without seats": lambda d: d["header"].pop("seats"),
    "a header without set-up": lambda d: d["header"].pop("setup"),
    "a header of another log": lambda d: d["header"].update(format="slaget-log/1"),
    "a header with content of no form": lambda d: d["header"].update(content=7),
    "a header with seats of no form": lambda d: d["header"].update(seats=7),
    "a header with a set-up of no form": lambda d: d["header"].update(setup=[]),
    "a header with keys of no form": lambda d: d["header"].update(keys=[7, 7]),
    "a header with a host of no form": lambda d: d["header"].update(host="host"),
    "a header with a seed": lambda d: d["header"].update(seed="00" * 32),
    "no parties": lambda d: d.update(parties=None),
    "another share of the host": lambda d: d.update(share="00" * 32),
    "a short share of the host": lambda d: d.update(share="00"),
    "a share of the host that is a number": lambda d: d.update(share=7),
    "another share of a seat": lambda d: d["parties"]["shares"][0].update(share="00" * 32),
    "a share without commitment": lambda d: d["parties"]["shares"][0].update(commitment=None),
    "another set-up": lambda d: d["header"]["setup"].update(goal=7),
    "a nonce anew": lambda d: d["parties"].update(nonce="01" * 16),
}


@pytest.mark.parametrize("edit", FILES)
def test_a_file_that_was_edited_is_no_agreement(edit: str) -> None:
    with pytest.raises(AgreementError):
        Agreement.parsed(forged(FILES[edit]))
    assert Agreement.parsed(forged(lambda _: None)) == agreed(south=False)


def test_an_agreement_on_a_log_of_another_format_is_refused_before_anything_is_committed() -> None:
    data = opened().as_json()
    with pytest.raises(AgreementError, match="another format"):
        Agreement.resumed({**data, "header": {**data["header"], "format": "slaget-log/1"}})


@pytest.mark.parametrize("text", ["", "[]\n", "[" * 50_000, "{}\n\n", '{"format": "slaget-parties/2"}\n'])
def test_a_text_that_is_no_agreement_is_told(text: str) -> None:
    with pytest.raises(AgreementError, match="no agreement"):
        Agreement.parsed(text)


@pytest.mark.parametrize("data", [None, [], "x", {}])
def test_what_is_no_object_is_no_agreement(data: object) -> None:
    with pytest.raises(AgreementError, match="no agreement"):
        Agreement.resumed(data)


def test_two_agreements_on_one_setup_are_two() -> None:
    one, other = Agreement.opened(PIG, Setup()), Agreement.opened(PIG, Setup())
    assert one.terms != other.terms
    share = commitment_of(one.terms, "north", NORTH)
    made = other.committed("north", share).committed("south", "00" * 32)
    with pytest.raises(AgreementError, match="under these terms"):
        made.revealed("north", NORTH)


def test_an_agreement_is_about_one_game_only() -> None:
    game = Game.start(PIG, Setup(goal=99), agreed().source())
    with pytest.raises(AgreementError, match="under these terms"):
        dump_log(game)


CHARTERS = [
    Charter(keys=("11" * 32, "22" * 32)),
    Charter(keys=("22" * 32, "11" * 32)),
    Charter(keys=("11" * 32, None)),
]


def test_the_keys_are_agreed_on_too() -> None:
    made = agreed(charter=CHARTERS[0])
    assert made.header["keys"] == ["11" * 32, "22" * 32]
    assert made.game().charter == CHARTERS[0]
    assert len({opened(charter=charter).terms for charter in (*CHARTERS, Charter())}) == 4


def reopened(header: Header, **changes: Any) -> Header:
    """The header of a host who changed something after the seats had committed, and made all fit that it can."""
    changed = {**header, **changes}
    fitting = terms_of(changed)
    shares = changed["parties"]["shares"]
    own = {**shares[-1], "commitment": commitment_of(fitting, "host", HOST)}
    parties = {**changed["parties"], "shares": [*shares[:-1], own]}
    given = [each["share"] and bytes.fromhex(each["share"]) for each in parties["shares"][:-1]]
    seed = mixed(fitting, [*given, HOST])
    made = {**changed, "parties": parties, "seed": seed.hex(), "commitment": commitment(seed)}
    return {**made, "game": game_id(made)}


CHANGES: dict[str, Callable[[Header], Header]] = {
    "the set-up": lambda h: {"setup": {**h["setup"], "goal": 7}},
    "the seats' keys exchanged": lambda h: {"keys": h["keys"][::-1]},
    "a seat's key": lambda h: {"keys": ["33" * 32, h["keys"][1]]},
    "the host's key": lambda h: {"host": HOST_KEY},
    "the nonce": lambda h: {"parties": {**h["parties"], "nonce": "01" * 16}},
    "the policy": lambda h: {"parties": {**h["parties"], "policy": "combine"}},
    "the version": lambda h: {"version": "0"},
}
HOST_KEY = "slaget.example/bord+c4fb4493+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c"


@pytest.mark.parametrize("what", CHANGES)
def test_what_the_host_changes_after_the_commitments_every_party_finds(what: str) -> None:
    """By the log, the host's or a copy; and a seat that is asked to reveal, by the agreement."""
    made = agreed(charter=CHARTERS[0])
    header = json.loads(log_of(made)[0])
    changed = reopened(header, **CHANGES[what](header))
    for shown in (changed, {key: value for key, value in changed.items() if key not in ("seed", "share")}):
        with pytest.raises(AgreementError, match="the share of north is not the one committed to"):
            check_parties(shown)
    public = {key: value for key, value in terms.agreed(changed).items() if key != "parties"}
    asked = {**changed["parties"], "shares": [{**each, "share": None} for each in changed["parties"]["shares"]]}
    again = Agreement.resumed({**made.as_json(), "header": public, "parties": asked})
    for seat, share in SHARES.items():
        with pytest.raises(AgreementError, match=f"share of {seat}"):
            again.check(seat, share)
        committed(charter=CHARTERS[0]).check(seat, share)


def test_a_seat_that_has_not_committed_has_nothing_to_check() -> None:
    with pytest.raises(AgreementError, match="not committed"):
        opened().check("north", NORTH)


def test_a_seat_sees_whether_the_terms_are_of_the_game_it_agreed_to() -> None:
    assert opened().unlike(PIG, Setup()) is None
    assert opened().unlike(PIG, Setup(goal=7)) == "content.setup"
    assert opened().unlike(attrs.evolve(PIG, version="9"), Setup()) == "version"


def committed_under(header: Header) -> Agreement:
    """An agreement on this header, with all shares in."""
    given = {**SHARES, "host": HOST}
    terms = terms_of(header)
    shares = tuple(Share(party, commitment_of(terms, party, share), share) for party, share in given.items())
    return Agreement(header, shares)


@pytest.mark.parametrize(
    ("key", "value", "match"),
    [
        ("version", "x", "this library has version '1' of pig, not 'x'"),
        ("ruleset", "x", "x"),
        ("setup", {"goal": "x"}, "does not fit"),
        ("content", {"setup": "00" * 32}, "another header"),
    ],
)
def test_an_agreement_of_other_rules_does_not_start(key: str, value: Any, match: str) -> None:
    assert committed_under(dict(opened().header)).game().source == agreed().source()
    with pytest.raises(AgreementError, match=match):
        committed_under({**opened().header, key: value}).game()


def test_the_hosts_log_of_heads_tells_the_terms_and_then_the_shares() -> None:
    made = opened()
    assert made.leaves() == ({"game": None, "root": made.terms.hex(), "size": 0},)
    whole = agreed(beacon=BEACON)
    leaf = {"game": None, "root": shares_leaf(whole.parties()), "size": 0}
    assert whole.leaves()[1:] == (leaf,)
    assert whole.signed(bytes(48)).leaves()[1:] == (leaf,)
    late = agreed("combine", south=False)
    assert len(late.leaves()) == 1 and len(late.leaves(timeout=True)) == 2
    assert len(opened("combine").leaves(timeout=True)) == 1, "a commitment is missing"
    assert len(agreed(south=False).leaves(timeout=True)) == 1, "no share may be"


def spoilt(edit: Callable[[Header], object]) -> str | None:
    """The kind of fault that the audit finds in a log with a header spoilt so."""
    lines = log_of(agreed())
    header = json.loads(lines[0])
    edit(header)
    header["game"] = game_id(header)
    fault = audit_lines(enumerate([canonical(header), *lines[1:]], 1)).fault
    return fault.kind if fault else None


def test_a_header_whose_shares_do_not_agree_is_a_fault_of_the_seed() -> None:
    for edit in (
        lambda h: h.update(share="00" * 32),
        lambda h: h["parties"].update(nonce="01" * 16),
        lambda h: h["parties"]["shares"][0].update(share="00" * 32),
        lambda h: h["parties"]["shares"][0].update(share=None),
        lambda h: h["parties"]["shares"][0].update(commitment="00" * 32),
        lambda h: h.update(chance="entered"),
    ):
        assert spoilt(edit) == "seed"
    assert spoilt(lambda h: None) is None


def test_parties_of_another_form_are_a_fault_of_the_bytes() -> None:
    for edit in (
        lambda h: h.update(parties="x"),
        lambda h: h.pop("share"),
        lambda h: h["parties"].update(policy="hope"),
        lambda h: h["parties"].update(beacon=ROUND),
        lambda h: h["parties"]["shares"].reverse(),
        lambda h: h["parties"]["shares"].pop(0),
        lambda h: h["parties"]["shares"][0].update(more=1),
        lambda h: h["parties"]["shares"][0].update(commitment=None),
        lambda h: h["parties"]["shares"][2].update(share=HOST.hex()),
    ):
        assert spoilt(edit) == "bytes"


def test_the_independent_verifier_agrees() -> None:
    path = Path(__file__).parents[2] / "docs" / "verify" / "verify_log.py"
    spec = importlib.util.spec_from_file_location("verify_log", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    drawn = agreed(beacon=BEACON, charter=CHARTERS[0]).signed(bytes.fromhex(SIGNATURE))
    for made in (agreed("combine", south=False), drawn, opened("beacon", beacon=BEACON).signed(bytes(48))):
        lines = [f"{line}\n".encode() for line in log_of(made, timeout=True)]
        assert module.verify(lines)[0] == len(lines) - 1
        for key in ("seed", "share", "setup"):
            header = {**json.loads(lines[0]), key: {"goal": 7} if key == "setup" else "00" * 32}
            header["game"] = game_id(header)
            with pytest.raises(module.Wrong):
                module.verify([f"{canonical(header)}\n".encode(), *lines[1:]])
