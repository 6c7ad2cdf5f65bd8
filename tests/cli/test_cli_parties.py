"""``parties``: the terms, commit, reveal, a beacon, and the game, from the command line."""

import doctest
import json
import shlex
import stat
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from extras import needs_bls
from pages import commands
from shell import run
from test_shares import SIGNATURE

from slaget.kernel import Game, find
from slaget.log.seal import game_id, public
from slaget.log.text import log_lines
from slaget.seeds.beacon import QUICKNET
from slaget.seeds.shares import commitment_of, mixed
from slaget.seeds.terms import terms_of
from slaget.sign.notes import MAX_NOTE
from slaget.wire.forms import canonical

PAGE = Path(__file__).parents[2] / "docs" / "parties.md"
NORSE, DANISH = "01" * 32, "02" * 32


def promise(file: Path, seat: str, share: str) -> str:
    terms = said("terms", file)["terms"]
    return commitment_of(bytes.fromhex(terms), seat, bytes.fromhex(share))


def said(*args: object) -> dict[str, Any]:
    result = run("parties", *args, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def header_of(log: Path) -> dict[str, Any]:
    found = json.loads(log.read_text(encoding="utf-8").split("\n")[0])
    assert isinstance(found, dict)
    return found


def committed(file: Path, *more: object, scenario: str = "nissan/slaget") -> Path:
    assert said("open", scenario, file, *more)["awaited"] == ["norse", "danish"]
    assert said("commit", file, "norse", promise(file, "norse", NORSE))["awaited"] == ["danish"]
    assert said("commit", file, "danish", promise(file, "danish", DANISH))["awaited"] == ["norse", "danish"]
    return file


@pytest.fixture
def agreed(tmp_path: Path) -> Path:
    """Both seats have committed."""
    return committed(tmp_path / "seed.json")


def test_a_seed_of_three_begins_a_game_that_audits(agreed: Path, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    assert said("reveal", agreed, "norse", NORSE)["awaited"] == ["danish"]
    told = said("reveal", agreed, "danish", DANISH)
    assert told["awaited"] == [] and told.keys() == {"terms", "parties", "awaited"}
    own = json.loads(agreed.read_text())["share"]
    assert own not in json.dumps(told)
    result = run("parties", "start", agreed, "--log", log)
    assert result.exit_code == 0 and run("audit", log).exit_code == 0
    header = header_of(log)
    made = mixed(bytes.fromhex(told["terms"]), [bytes.fromhex(each) for each in (NORSE, DANISH, own)]).hex()
    assert (header["seed"], header["share"]) == (made, own)
    assert header["parties"] == told["parties"]
    assert terms_of(header).hex() == told["terms"]
    assert run("parties", "start", agreed, "--log", log).exit_code == 2


@pytest.mark.parametrize(("policy", "code"), [("abort", 1), ("combine", 0)])
def test_who_does_not_reveal_is_left_out_or_ends_it(policy: str, code: int, tmp_path: Path) -> None:
    file, log = committed(tmp_path / "seed.json", "--policy", policy), tmp_path / "game.jsonl"
    said("reveal", file, "norse", NORSE)
    assert run("parties", "start", file, "--log", log).exit_code == 1
    assert run("parties", "start", file, "--log", log, "--timeout").exit_code == code
    assert log.exists() is (code == 0)
    if code == 0:
        assert [share["share"] for share in header_of(log)["parties"]["shares"]] == [NORSE, None, None]
        assert run("audit", log).exit_code == 0


def test_a_fresh_share_fits_its_commitment_under_the_terms(agreed: Path) -> None:
    one, other = said("share", agreed, "norse"), said("share", agreed, "norse")
    assert one["share"] != other["share"] and one["terms"] == other["terms"] == said("terms", agreed)["terms"]
    assert one["commitment"] == promise(agreed, "norse", one["share"]) != promise(agreed, "danish", one["share"])
    assert one.keys() == {"share", "commitment", "terms"}
    lines = run("parties", "share", agreed, "norse").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["share", "commitment", "terms"]


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_is_secret_is_kept_for_its_owner_alone(agreed: Path, tmp_path: Path) -> None:
    share, terms = tmp_path / "norse.share", tmp_path / "terms.json"
    shown = run("parties", "share", agreed, "norse", "-o", share).stdout
    assert run("parties", "terms", agreed, "-o", terms).exit_code == 0
    assert (mode(agreed), mode(share)) == (0o600, 0o600)
    assert mode(terms) & 0o044 == 0o044
    told = json.loads(share.read_text())
    assert told["share"] not in shown and told["commitment"] in shown
    assert json.loads(agreed.read_text())["share"] not in terms.read_text()
    for out in (share, terms):
        assert run("parties", "share", agreed, "norse", "-o", out).exit_code == 2
    assert run("parties", "terms", agreed, "-o", share).exit_code == 2


def test_the_options_of_the_game_are_agreed_on_too(tmp_path: Path) -> None:
    file = committed(tmp_path / "seed.json", "--option", "doubling_tiles=3", scenario="nissan")
    for seat, share in (("norse", NORSE), ("danish", DANISH)):
        said("reveal", file, seat, share)
    log = tmp_path / "game.jsonl"
    assert run("parties", "start", file, "--log", log).exit_code == 0
    assert header_of(log)["setup"]["options"]["doubling_tiles"] == 3


def test_a_seat_asks_whether_the_terms_are_of_the_game_it_agreed_to(agreed: Path) -> None:
    assert run("parties", "terms", agreed, "--of", "nissan/slaget").exit_code == 0
    other = run("parties", "terms", agreed, "--of", "nissan/slaget", "--option", "doubling_tiles=3")
    assert other.exit_code == 1 and "content.setup is another" in other.output
    assert run("parties", "terms", agreed, "--of", "schack").exit_code == 1
    assert run("parties", "terms", agreed, "--of", "schakc").exit_code == 2


def test_a_seat_asks_before_it_reveals_whether_the_terms_are_still_its_own(tmp_path: Path) -> None:
    """A host that opens again, on the same set-up or on another, has no commitment that fits."""
    files = [tmp_path / name for name in ("one.json", "again.json", "other.json")]
    for file, options in zip(files, ((), (), ("--option", "doubling_tiles=3"))):
        said("open", "nissan/slaget", file, *options)
    mine = tmp_path / "norse.share"
    promised = said("share", files[0], "norse", "-o", mine)["commitment"]
    assert run("parties", "terms", files[0], "--share", mine).exit_code == 1, "nothing is committed yet"
    for file, code in zip(files, (0, 1, 1)):
        said("commit", file, "norse", promised)
        assert run("parties", "terms", file, "--share", mine).exit_code == code
    mine.write_text(" " * MAX_NOTE + mine.read_text())
    assert run("parties", "terms", files[0], "--share", mine).exit_code == 1, (
        "no more is read than a share may hold"
    )


def test_the_keys_of_host_and_seats_are_agreed_on(tmp_path: Path) -> None:
    key = "slaget.example/bord+c4fb4493+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c"
    (tmp_path / "host.pub").write_text(f"{key}\n")
    (tmp_path / "norse.pub").write_text("11" * 32 + "\n")
    agreed = {"host": key, "keys": ["11" * 32, None]}
    by_file = ("--host", tmp_path / "host.pub", "--key", f"norse={tmp_path / 'norse.pub'}")
    for name, named in (("a", by_file), ("b", ("--host", key, "--key", f"norse={'11' * 32}"))):
        file = committed(tmp_path / name, *named)
        shown = said("terms", file)["agreed"]
        assert {each: shown[each] for each in agreed} == agreed
        text = run("parties", "terms", file).stdout
        assert f"host {key}" in text and f"key of norse {'11' * 32}" in text and "key of danish none" in text
    for wrong in (("--host", "x"), ("--key", "norse"), ("--key", "west=00"), ("--key", "norse=00")):
        assert run("parties", "open", "nissan", tmp_path / "c", *wrong).exit_code == 2
    twice = [f"--key={seat}={'11' * 32}" for seat in ("norse", "danish")]
    assert "two seats have one key" in run("parties", "open", "nissan", tmp_path / "c", *twice).output
    assert run("parties", "open", "nissan", tmp_path / "c", twice[0], twice[0]).exit_code == 2
    assert not (tmp_path / "c").exists()


def test_a_beacon_is_waited_for_and_goes_into_the_seed(tmp_path: Path) -> None:
    file, log = committed(tmp_path / "seed.json", "--round", "1000"), tmp_path / "game.jsonl"
    assert said("terms", file)["parties"]["beacon"] == {"chain": QUICKNET.id, "round": 1000, "signature": None}
    assert run("parties", "beacon", file, SIGNATURE).exit_code == 1, "shares are missing"
    for seat, share in (("norse", NORSE), ("danish", DANISH)):
        result = run("parties", "reveal", file, seat, share)
    assert "awaiting round 1000 of the beacon" in result.stdout
    assert run("parties", "start", file, "--log", log).exit_code == 1
    assert said("beacon", file, SIGNATURE)["parties"]["beacon"]["signature"] == SIGNATURE
    assert run("parties", "beacon", file, SIGNATURE).exit_code == 1, "it is there already"
    assert run("parties", "start", file, "--log", log).exit_code == 0
    assert header_of(log)["parties"]["beacon"]["signature"] == SIGNATURE
    assert run("audit", log).exit_code == 0


def test_a_signature_of_another_round_is_not_taken(tmp_path: Path) -> None:
    needs_bls()
    file = tmp_path / "seed.json"
    said("open", "schack", file, "--policy", "beacon", "--round", "1001")
    before = file.read_bytes()
    result = run("parties", "beacon", file, SIGNATURE)
    assert (result.exit_code, "not the signature of round 1001" in result.output) == (1, True)
    assert file.read_bytes() == before


def test_a_chain_that_is_not_known_is_checked_by_its_key_or_noted(tmp_path: Path) -> None:
    needs_bls()
    for key, code in ((QUICKNET.key.hex(), 0), ("00" * 96, 1), ("00", 2), (None, 0)):
        file = tmp_path / f"{code}{key and key[:4]}.json"
        said("open", "schack", file, "--policy", "beacon", "--round", "1000", "--chain", "ab" * 32)
        result = run("parties", "beacon", file, SIGNATURE, *(["--beacon-key", key] if key else []))
        assert (result.exit_code, "not checked" in result.stderr) == (code, key is None)


def test_without_the_extra_a_signature_is_taken_and_noted_as_unchecked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from slaget.seeds import bls

    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(bls, "import_module", missing)
    said("open", "schack", tmp_path / "x", "--policy", "beacon", "--round", "1000")
    result = run("parties", "beacon", tmp_path / "x", SIGNATURE)
    assert result.exit_code == 0 and "slaget[beacon]" in result.stderr


ROUNDS = [
    (("--round", "0"), "0"),
    (("--round", "1", "--at", "2026-12-24T15:00:00Z"), "one is enough"),
    (("--at", "tomorrow"), "is no time"),
    (("--at", "2026-12-24T15:00:00"), "no time zone"),
    (("--at", "2026-12-24T15:00:00Z", "--chain", "ab" * 32), "not known"),
    (("--round", "1", "--chain", "AB"), "hex digits"),
    (("--policy", "beacon"), "no round"),
]


@pytest.mark.parametrize(("args", "what"), ROUNDS)
def test_a_round_that_cannot_be_named_is_wrong_usage(args: tuple[str, ...], what: str, tmp_path: Path) -> None:
    result = run("parties", "open", "schack", tmp_path / "x", *args)
    assert (result.exit_code, what in result.output) == (2, True)


def test_a_round_is_named_by_its_time(tmp_path: Path) -> None:
    told = said("open", "schack", tmp_path / "x", "--at", "2099-12-24T16:00:00+01:00")
    number = told["parties"]["beacon"]["round"]
    assert 0 <= QUICKNET.time_of(number) - datetime(2099, 12, 24, 15, tzinfo=UTC).timestamp() < 3
    assert "at 2099-12-24T15:00:0" in run("parties", "terms", tmp_path / "x").stdout
    for at, first in (("2023-08-23T15:59:24Z", 1000), ("2023-08-23T15:59:24.5Z", 1001)):
        told = said("open", "schack", tmp_path / at, "--at", at)
        assert told["parties"]["beacon"]["round"] == first, "round 1000 comes at 15:59:24"
    past = run("parties", "open", "schack", tmp_path / "y", "--round", "1000")
    assert past.exit_code == 0 and "came at 2023-08-23T15:59:24Z" in past.stderr
    assert "note" not in run("parties", "open", "schack", tmp_path / "z", "--round", str(number)).stderr


@pytest.mark.parametrize("args", [("--round", "9007199254740991"), ("--at", "9999-12-31T23:59:59-12:00")])
def test_a_round_beyond_all_dates_is_told_without_its_time(args: tuple[str, ...], tmp_path: Path) -> None:
    number = said("open", "schack", tmp_path / "x", *args)["parties"]["beacon"]["round"]
    result = run("parties", "terms", tmp_path / "x")
    assert result.exit_code == 0 and f"beacon round {number} of chain {QUICKNET.id}\n" in result.stdout


@pytest.mark.parametrize("args", [("share", "white"), ("commit", "white", "00" * 32), ("reveal", "black", NORSE)])
def test_where_a_beacon_alone_is_mixed_no_seat_gives_a_share(args: tuple[str, ...], tmp_path: Path) -> None:
    """The seats are there; it was said that there are none."""
    said("open", "schack", tmp_path / "x", "--policy", "beacon", "--round", "1000")
    verb, *rest = args
    result = run("parties", verb, tmp_path / "x", *rest)
    assert (result.exit_code, "no seat gives a share" in result.output) == (2, True)
    assert "there is none" not in result.output


@pytest.mark.parametrize(
    ("args", "code", "what"),
    [
        (("commit", "norse", "00" * 32), 1, "already"),
        (("reveal", "norse", DANISH), 1, "not the one"),
        (("reveal", "norse", "xy"), 2, "64 hex"),
        (("reveal", "west", NORSE), 2, "no seat"),
        (("share", "west"), 2, "no seat"),
        (("beacon", "00" * 48), 1, "no beacon"),
        (("beacon", "00"), 2, "96 hex"),
    ],
)
def test_what_is_out_of_order_is_told_and_changes_nothing(
    args: tuple[str, ...], code: int, what: str, agreed: Path
) -> None:
    before = agreed.read_bytes()
    result = run("parties", args[0], agreed, *args[1:])
    assert (result.exit_code, what in result.output) == (code, True)
    assert agreed.read_bytes() == before
    assert list(agreed.parent.iterdir()) == [agreed]


def altered(file: Path, **changes: Any) -> None:
    file.write_text(canonical({**json.loads(file.read_text()), **changes}) + "\n")


@pytest.mark.parametrize(
    "changes", [{"format": "slaget-parties/1"}, {"parties": []}, {"header": 1}, {"share": "00"}, {"more": 1}]
)
def test_a_file_that_is_no_agreement_is_told(changes: dict[str, Any], agreed: Path) -> None:
    altered(agreed)
    assert run("parties", "terms", agreed).exit_code == 0
    altered(agreed, **changes)
    assert run("parties", "reveal", agreed, "norse", NORSE).exit_code == 1
    for text in (b"[" * 50_000, b"\xff", b"", b"x" * 3_000_000):
        agreed.write_bytes(text)
        assert run("parties", "reveal", agreed, "norse", NORSE).exit_code == 1


def test_an_edited_setup_fits_no_commitment_and_starts_nothing(agreed: Path, tmp_path: Path) -> None:
    for seat, share in (("norse", NORSE), ("danish", DANISH)):
        said("reveal", agreed, seat, share)
    header = json.loads(agreed.read_text())["header"]
    edits = {"ruleset": "x", "version": "99", "setup": {}, "seats": ["danish", "norse"]}
    for edit in edits.items():
        altered(agreed, header={**header, **dict([edit])})
        assert run("parties", "start", agreed, "--log", tmp_path / "game.jsonl").exit_code == 1
        assert not (tmp_path / "game.jsonl").exists()


def test_a_share_file_that_is_none_is_told(agreed: Path, tmp_path: Path) -> None:
    for text in ("", "[]", '{"share": 7}', "[" * 50_000):
        (tmp_path / "share").write_text(text)
        assert run("parties", "terms", agreed, "--share", tmp_path / "share").exit_code == 1
        assert run("parties", "reveal", agreed, "norse", tmp_path / "share").exit_code == 1


def test_a_file_that_exists_is_not_overwritten(agreed: Path) -> None:
    assert run("parties", "open", "nissan/slaget", agreed).exit_code == 2
    assert run("parties", "open", "nissan/slaget", agreed.parent / "none" / "x").exit_code == 2
    assert "awaiting the share of danish" in run("parties", "reveal", agreed, "norse", NORSE).stdout


def test_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needs_bls()
    monkeypatch.chdir(tmp_path)
    calls = commands(PAGE)
    assert len(calls) > 12
    for call in calls:
        for seat in ("norse", "danish"):
            if f"COMMITMENT_OF_{seat.upper()}" in call:
                told = json.loads(Path(f"{seat}.share").read_text())["commitment"]
                call = call.replace(f"COMMITMENT_OF_{seat.upper()}", told)
        verb, *args = shlex.split(call)
        result = run(*args)
        assert (verb, result.exit_code) == ("slaget", 0), f"{call}: {result.output}"


def test_the_example_in_a_program_runs() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 10 and result.failed == 0


def again(agreement: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The agreement of a host that changed its header after the commitments, and committed anew itself."""
    header = {**agreement["header"], **changes}
    setup = sha256(canonical(header["setup"]).encode()).hexdigest()
    header["content"] = {**header["content"], "setup": setup}
    made = {**agreement, "header": header}
    terms = terms_of({**header, "parties": agreement["parties"]})
    *seats, host = agreement["parties"]["shares"]
    own = {**host, "commitment": commitment_of(terms, "host", bytes.fromhex(agreement["share"]))}
    return {**made, "parties": {**agreement["parties"], "shares": [*seats, own]}}


def reordered(setup: dict[str, Any]) -> dict[str, Any]:
    norse = setup["decks"]["norse"]
    return {**setup, "decks": {**setup["decks"], "norse": {**norse, "cards": norse["cards"][::-1]}}}


def edited(setup: dict[str, Any]) -> dict[str, Any]:
    return {**setup, "options": {**setup["options"], "doubling_tiles": 3}}


@pytest.mark.parametrize("change", [reordered, edited])
def test_a_deck_reordered_or_a_scenario_edited_after_the_commitments_every_seat_finds(
    change: Callable[[dict[str, Any]], dict[str, Any]], tmp_path: Path
) -> None:
    file, shares = tmp_path / "seed.json", {}
    said("open", "nissan/slaget", file)
    for seat in ("norse", "danish"):
        shares[seat] = tmp_path / f"{seat}.share"
        said("commit", file, seat, said("share", file, seat, "-o", shares[seat])["commitment"])
    honest = json.loads(file.read_text(encoding="utf-8"))
    forged = again(honest, setup=change(honest["header"]["setup"]))
    file.write_text(canonical(forged) + "\n", encoding="utf-8")
    assert run("parties", "terms", file).exit_code == 0, "the forged agreement is in itself in order"
    assert run("parties", "terms", file, "--of", "nissan/slaget").exit_code == 1
    for share in shares.values():
        assert "under these terms" in run("parties", "terms", file, "--share", share).output
        assert run("parties", "terms", file, "--share", share).exit_code == 1
    assert run("parties", "reveal", file, "norse", shares["norse"]).exit_code == 1
    file.write_text(canonical(again(forged, setup=honest["header"]["setup"])) + "\n", encoding="utf-8")
    assert all(run("parties", "terms", file, "--share", share).exit_code == 0 for share in shares.values())


def test_a_log_with_another_deck_than_agreed_is_found_by_each_seats_copy(agreed: Path, tmp_path: Path) -> None:
    """A host that forges its log by itself: seed, roots and all, but the seats' commitments."""
    for seat, share in (("norse", NORSE), ("danish", DANISH)):
        said("reveal", agreed, seat, share)
    data = json.loads(agreed.read_text(encoding="utf-8"))
    forged = again(data, setup=reordered(data["header"]["setup"]))
    nissan = find("nissan")
    setup = nissan.codec.load(nissan.setup, forged["header"]["setup"])
    lines = log_lines(Game.start(nissan, setup))
    header = {**json.loads(lines[0]), "parties": forged["parties"], "share": forged["share"]}
    header = {**header, "game": game_id(header)}
    for view in (None, "norse", "danish"):
        shown = header if view is None else {**public(header), "view": view}
        log = tmp_path / f"{view}.jsonl"
        log.write_text(f"{canonical(shown)}\n{lines[1]}\n", encoding="utf-8")
        result = run("audit", log)
        assert (result.exit_code, "not the one committed to under these terms" in result.output) == (1, True)


def test_the_audit_sees_by_the_heads_that_a_round_lay_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host opens and tells its heads, a witness cosigns; the round comes, and the audit is shown that."""
    monkeypatch.chdir(tmp_path)
    for name, kind in (("slaget.example/bord", ()), ("w1.example/w", ("--witness",))):
        assert run("key", "new", name, *kind, "-o", f"{name[:2]}.key").exit_code == 0
    said("open", "schack", "seed.json", "--policy", "beacon", "--round", "1000")
    assert run("heads", "open", "heads", "seed.json", "--key", "sl.key").exit_code == 0
    assert run("prove", "heads", "--old", "0", "--checkpoint", "heads.checkpoint", "-o", "request").exit_code == 0
    vkeys = [Path(f"{name}.key.pub").read_text().strip() for name in ("sl", "w1")]
    Path("policy").write_text(f"log {vkeys[0]}\nwitness w1 {vkeys[1]}\nquorum w1\n")
    said("beacon", "seed.json", SIGNATURE)
    assert run("parties", "start", "seed.json", "--log", "game.jsonl").exit_code == 0
    for when, late, ahead in (("early", -1, True), ("late", 0, False)):
        now = QUICKNET.time_of(1000) + late
        monkeypatch.setattr(time, "time", partial(float, now))
        sign = ("--key", "w1.key", "--state", f"{when}.state", "--vkey", "sl.key.pub", "-o", f"{when}.response")
        assert run("witness", "sign", "request", *sign).exit_code == 0
        Path(f"{when}.checkpoint").write_bytes(Path("heads.checkpoint").read_bytes())
        add = ("--response", f"{when}.response", "--policy", "policy")
        assert run("witness", "add", f"{when}.checkpoint", *add).exit_code == 0
        Path("told").write_bytes(Path("heads").read_bytes())
        shown = ("--heads", "told", "--checkpoint", f"{when}.checkpoint", "--policy", "policy")
        result = run("audit", "game.jsonl", *shown)
        assert (result.exit_code, "not shown to lie ahead" in result.stderr) == (0, not ahead)
    unseen = run("audit", "game.jsonl", "--heads", "heads", "--policy", "policy", "--json")
    assert (unseen.exit_code, json.loads(unseen.stdout)[0]["fault"]["kind"]) == (1, "head"), "no witness"
    assert run("audit", "game.jsonl", "--heads", "heads").exit_code == 1, "no key"
    assert run("audit", "game.jsonl", "--policy", "policy").exit_code == 1, "no head"
