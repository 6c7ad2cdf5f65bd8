"""``parties``: commit, reveal, combine, from the command line."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from shell import run

NORSE, DANISH = "01" * 32, "02" * 32


def promise(share: str) -> str:
    return sha256(bytes.fromhex(share)).hexdigest()


def said(*args: object) -> dict[str, Any]:
    result = run("parties", *args, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


@pytest.fixture
def agreed(tmp_path: Path) -> Path:
    """Both seats have committed."""
    file = tmp_path / "seed.json"
    assert said("open", "nissan/slaget", file)["awaited"] == ["norse", "danish"]
    assert said("commit", file, "norse", promise(NORSE))["awaited"] == ["danish"]
    assert said("commit", file, "danish", promise(DANISH))["awaited"] == ["norse", "danish"]
    return file


def test_a_seed_of_three_begins_a_game_that_audits(agreed: Path, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    assert said("reveal", agreed, "norse", NORSE)["awaited"] == ["danish"]
    told = said("reveal", agreed, "danish", DANISH)
    assert told["awaited"] == []
    own = json.loads(agreed.read_text())["shares"][-1]["seed"]
    assert own not in json.dumps(told)
    result = run("parties", "start", agreed, "--log", log)
    assert result.exit_code == 0 and run("audit", log).exit_code == 0
    header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    made = sha256(b"slaget/seed/1:" + b"".join(map(bytes.fromhex, (NORSE, DANISH, own)))).hexdigest()
    assert (header["seed"], header["share"]) == (made, own)
    assert header["parties"] == {key: told[key] for key in ("policy", "shares")}
    assert run("parties", "start", agreed, "--log", log).exit_code == 2


@pytest.mark.parametrize(("policy", "code"), [("abort", 1), ("combine", 0)])
def test_who_does_not_reveal_is_left_out_or_ends_it(policy: str, code: int, tmp_path: Path) -> None:
    file, log = tmp_path / "seed.json", tmp_path / "game.jsonl"
    said("open", "nissan/slaget", file, "--policy", policy)
    for seat, share in (("norse", NORSE), ("danish", DANISH)):
        said("commit", file, seat, promise(share))
    said("reveal", file, "norse", NORSE)
    assert run("parties", "start", file, "--log", log).exit_code == 1
    assert run("parties", "start", file, "--log", log, "--timeout").exit_code == code
    assert log.exists() is (code == 0)
    if code == 0:
        header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
        assert [share["seed"] for share in header["parties"]["shares"]] == [NORSE, None, None]
        assert run("audit", log).exit_code == 0


def test_a_fresh_share_fits_its_commitment() -> None:
    one, other = said("share"), said("share")
    assert one != other and one["commitment"] == promise(one["share"])
    assert one.keys() == {"share", "commitment"}
    assert [line.split()[0] for line in run("parties", "share").stdout.splitlines()] == ["share", "commitment"]


def test_the_options_of_the_game_are_agreed_on_too(tmp_path: Path) -> None:
    file, log = tmp_path / "seed.json", tmp_path / "game.jsonl"
    said("open", "nissan", file, "--option", "doubling_tiles=3")
    for verb, norse, danish in (("commit", promise(NORSE), promise(DANISH)), ("reveal", NORSE, DANISH)):
        said(verb, file, "norse", norse)
        said(verb, file, "danish", danish)
    assert run("parties", "start", file, "--log", log).exit_code == 0
    assert json.loads(log.read_text(encoding="utf-8").splitlines()[0])["setup"]["options"]["doubling_tiles"] == 3


@pytest.mark.parametrize(
    ("args", "code", "what"),
    [
        (("commit", "norse", promise(DANISH)), 1, "already"),
        (("reveal", "norse", DANISH), 1, "not the one"),
        (("reveal", "norse", "xy"), 2, "64 hex"),
        (("reveal", "west", NORSE), 2, "no seat"),
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
    file.write_text(json.dumps({**json.loads(file.read_text()), **changes}))


@pytest.mark.parametrize(
    "changes",
    [{"format": "x"}, {"shares": []}, {"shares": 1}, {"policy": "hope"}, {"shares": [{"party": "norse"}] * 3}],
)
def test_a_file_that_is_no_agreement_is_told(changes: dict[str, Any], agreed: Path) -> None:
    altered(agreed, **changes)
    assert run("parties", "reveal", agreed, "norse", NORSE).exit_code == 1
    agreed.write_text("[" * 50_000)
    assert run("parties", "reveal", agreed, "norse", NORSE).exit_code == 1


@pytest.mark.parametrize("changes", [{"ruleset": "x"}, {"version": "99"}, {"setup": {}}])
def test_an_agreement_on_no_game_is_told(changes: dict[str, Any], agreed: Path, tmp_path: Path) -> None:
    for seat, share in (("norse", NORSE), ("danish", DANISH)):
        said("reveal", agreed, seat, share)
    altered(agreed, **changes)
    assert run("parties", "start", agreed, "--log", tmp_path / "game.jsonl").exit_code == 1


def test_a_file_that_exists_is_not_overwritten(agreed: Path) -> None:
    assert run("parties", "open", "nissan/slaget", agreed).exit_code == 2
    assert run("parties", "open", "nissan/slaget", agreed.parent / "none" / "x").exit_code == 2
    assert "awaiting the share of danish" in run("parties", "reveal", agreed, "norse", NORSE).stdout
