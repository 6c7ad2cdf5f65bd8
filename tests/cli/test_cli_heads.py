"""Heads, proofs and witnesses from the command line: `key`, `head`, `prove`, `verify-proof`, `heads`, `witness`."""

import json
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from shell import run

from slaget import Game, find
from slaget.kernel import Charter, seeded
from slaget.log.tree import Range
from slaget.sign import HOST, WITNESS, PrivateKey, write_key

HOST_KEY = PrivateKey("slaget.example/bord", HOST, b"\x01" * 32)
OTHER = PrivateKey("other.example", HOST, b"\x07" * 32)
WITNESSES = [PrivateKey(f"w{n}.example", WITNESS, bytes([10 + n]) * 32) for n in (1, 2, 3)]
LINES = 12


def text_of(seed: bytes = bytes(32), host: str | None = None, entries: int = LINES - 1) -> str:
    """The log of a small battle, with as many entries."""
    from slaget import dump_log

    nissan = find("nissan")
    game = Game.start(nissan, nissan.load("slaget", {}), seeded(seed), Charter(host=host))
    while len(game.log) < entries:
        seat = game.to_act[0]
        game = game.play(nissan.policies["first"](game, seat) if "first" in nissan.policies else _some(game, seat))
    return dump_log(game)


def _some(game: Any, seat: Any) -> Any:
    for option in game.options(seat):
        return option.sample(Random(0))
    raise AssertionError(seat)


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    host = str(HOST_KEY.verifier)
    return {"game": text_of(host=host), "other": text_of(b"\x09" * 32), "fork": ""}


@pytest.fixture
def here(tmp_path: Path, texts: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with the host's key, a game, a seat's copy and a closed log of it."""
    monkeypatch.chdir(tmp_path)
    write_key(tmp_path / "host.key", HOST_KEY)
    write_key(tmp_path / "other.key", OTHER)
    for key in WITNESSES:
        write_key(tmp_path / key.name, key)
    (tmp_path / "game.jsonl").write_text(texts["game"], encoding="utf-8")
    (tmp_path / "other.jsonl").write_text(texts["other"], encoding="utf-8")
    said("redact", "game.jsonl", "--seat", "norse", "-o", "norse.jsonl")
    said("head", "game.jsonl", "--closed", "closed.jsonl")
    return tmp_path


def said(*args: object, code: int = 0) -> Any:
    """What a verb answers in JSON, called in the test's folder."""
    result = run(*args, "--json")
    assert result.exit_code == code, result.output
    return json.loads(result.stdout) if result.stdout else None


def policy(folder: Path, quorum: str = "group q 2 w1 w2 w3\nquorum q\n") -> Path:
    lines = [
        f"log {HOST_KEY.told}\n",
        *(f"witness w{n} {key.told}\n" for n, key in enumerate(WITNESSES, 1)),
        quorum,
    ]
    (folder / "policy").write_text("".join(lines))
    return folder / "policy"


def game_of(text: str) -> str:
    return str(json.loads(text.split("\n")[0])["game"])


def test_a_key_is_made_for_a_host_a_witness_and_a_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for kind, start in ([], "x.example+"), (["--witness"], "x.example+"), (["--seat"], ""):
        name = f"key{''.join(kind)}"
        told = said("key", "new", "x.example", "-o", name, *kind)
        assert (tmp_path / f"{name}.pub").read_text() == told["told"] + "\n"
        assert told["told"].startswith(start) and (start or len(told["told"]) == 64)
        assert (tmp_path / name).stat().st_mode & 0o777 == 0o600
        said("key", "new", "x.example", "-o", name, *kind, code=2)
    said("key", "new", "slaget/2/x", "-o", "bad", code=2)
    said("key", "new", "x", "-o", "bad", "--seat", "--witness", code=2)
    assert not (tmp_path / "bad").exists()


def test_the_host_each_seat_and_the_closed_log_have_one_head(here: Path, texts: dict[str, str]) -> None:
    last = json.loads(texts["game"].rstrip("\n").split("\n")[-1])
    found = [said("head", log) for log in ("game.jsonl", "norse.jsonl", "closed.jsonl")]
    assert (
        found
        == [
            {
                "game": game_of(texts["game"]),
                "size": LINES,
                "root": last["root"],
                "origin": None,
                "checkpoint": None,
            }
        ]
        * 3
    )
    for at in (-1, 0, 5, LINES - 2):
        assert len({json.dumps(said("head", log, "--at", at)) for log in ("game.jsonl", "norse.jsonl")}) == 1
    said("head", "game.jsonl", "--at", LINES - 1, code=2)


def test_the_closed_log_is_the_records_of_the_tree(here: Path) -> None:
    tree = Range()
    for line in (here / "closed.jsonl").read_bytes().split(b"\n")[:-1]:
        tree = tree.append(line)
    assert tree.root.hex() == said("head", "game.jsonl")["root"]
    assert b"seed" not in (here / "closed.jsonl").read_bytes().replace(b"seeded", b"")


def test_a_head_is_signed_by_the_host_that_the_game_names_and_by_no_other(
    here: Path, texts: dict[str, str]
) -> None:
    told = said("head", "game.jsonl", "--key", "host.key", "-o", "head", "--vkey")
    assert told["origin"] == f"{HOST_KEY.name}/{game_of(texts['game'])}"
    assert told["checkpoint"] == (here / "head").read_text(encoding="utf-8")
    assert told["vkey"] == said("head", "norse.jsonl", "--vkey")["vkey"]
    said("head", "game.jsonl", "--key", "other.key", code=2)
    said("head", "other.jsonl", "--key", "other.key")
    said("head", "game.jsonl", "--key", "w1.example", code=2)
    said("head", "game.jsonl", "-o", "head2", code=2)
    said("head", "game.jsonl", "--key", "host.key", "-o", "head", code=2)
    (here / "host.key").chmod(0o644)
    said("head", "game.jsonl", "--key", "host.key", code=2)


def test_a_log_whose_lines_do_not_follow_has_no_head(here: Path) -> None:
    raw = (here / "game.jsonl").read_bytes().split(b"\n")
    (here / "broken.jsonl").write_bytes(b"\n".join([*raw[:4], raw[5], *raw[6:]]))
    said("head", "broken.jsonl", code=1)


@pytest.mark.parametrize("entry", [-1, 0, 1, 4, LINES - 2])
def test_one_entry_is_proven_from_the_hosts_file_and_from_a_copy(here: Path, entry: int) -> None:
    proven = []
    for name, log, seat in (
        ("a", "game.jsonl", ["--seat", "norse"]),
        ("b", "norse.jsonl", []),
        ("c", "game.jsonl", []),
    ):
        told = said("prove", log, "--entry", entry, *seat, "--key", "host.key", "-o", f"{name}.tlog-proof")
        assert (told["kind"], told["size"], told["index"]) == ("entry", LINES, entry + 1)
        found = said("verify-proof", f"{name}.tlog-proof", "--vkey", "host.key.pub", "--entry", entry)
        assert found["ok"] and found["kind"] == "entry" and found["fault"] is None
        assert {key: found[key] for key in ("origin", "size", "index")} == {
            key: told[key] for key in ("origin", "size", "index")
        }
        assert "seed" not in found["told"] and "root" not in found["told"]
        proven.append(found["told"])
    assert proven[0] == proven[1]
    assert entry < 0 or proven[0]["n"] == proven[2]["n"] == entry
    found = said("verify-proof", "a.tlog-proof", "--vkey", HOST_KEY.told, "--entry", entry + 1, code=1)
    assert (
        found["told"] is None
        and found["fault"]["message"] == f"the proof is of entry {entry}, not of entry {entry + 1}"
    )


def test_a_proof_is_of_its_log_its_place_and_its_host(here: Path) -> None:
    said("prove", "game.jsonl", "--entry", 3, "--seat", "norse", "--key", "host.key", "-o", "proof")
    raw = (here / "proof").read_bytes()
    lines = raw.split(b"\n")
    for place, line in enumerate(lines):
        for i in range(0, len(line), 7):
            changed = line[:i] + bytes([line[i] ^ 1]) + line[i + 1 :]
            (here / "changed").write_bytes(b"\n".join([*lines[:place], changed, *lines[place + 1 :]]))
            for asked in ([], ["--entry", 3]):
                found = said("verify-proof", "changed", "--vkey", "host.key.pub", *asked, code=1)
                assert not found["ok"] and found["told"] is None
    said("verify-proof", "proof", "--vkey", "other.key.pub", code=1)
    said("verify-proof", "proof", "--vkey", "w1.example.pub", code=2)
    said("verify-proof", "proof", code=2)
    said("verify-proof", "proof", "--vkey", "host.key.pub", "--old-checkpoint", "proof", code=2)


def test_a_masked_form_is_told_beside_its_leaf_and_is_not_proven(here: Path) -> None:
    said("prove", "game.jsonl", "--entry", 0, "--seat", "norse", "--key", "host.key", "-o", "proof")
    told = said("verify-proof", "proof", "--vkey", "host.key.pub")["told"]
    masked = [each for each in told["events"] if "salt" not in each]
    assert masked and all(each.keys() == {"leaf", "part"} for each in masked)


def test_a_game_that_only_grew_is_proven_from_head_to_head(here: Path) -> None:
    said("head", "game.jsonl", "--at", 3, "--key", "host.key", "-o", "old")
    told = said("prove", "norse.jsonl", "--old", 5, "--key", "host.key", "-o", "step")
    assert (told["kind"], told["index"], told["size"]) == ("consistency", None, LINES)
    found = said("verify-proof", "step", "--vkey", "host.key.pub", "--old-checkpoint", "old")
    assert found["ok"] and found["kind"] == "consistency" and found["told"] is None
    said("verify-proof", "step", "--vkey", "host.key.pub", code=2)
    said("verify-proof", "step", "--vkey", "host.key.pub", "--old-checkpoint", "old", "--entry", 3, code=2)
    said("head", "game.jsonl", "--at", 4, "--key", "host.key", "-o", "later")
    said("verify-proof", "step", "--vkey", "host.key.pub", "--old-checkpoint", "later", code=1)
    said("prove", "game.jsonl", "--old", LINES + 1, "--key", "host.key", "-o", "no", code=2)
    said("prove", "game.jsonl", "--old", 1, "--entry", 1, "--key", "host.key", "-o", "no", code=2)
    said("prove", "game.jsonl", "--entry", 1, "-o", "no", code=2)


def test_a_checkpoint_of_other_lines_proves_nothing(here: Path, texts: dict[str, str]) -> None:
    said("head", "game.jsonl", "--key", "host.key", "-o", "head")
    cut = texts["game"].split("\n")[: LINES - 1]
    (here / "cut.jsonl").write_text("\n".join([*cut, ""]), encoding="utf-8")
    said("prove", "cut.jsonl", "--entry", 1, "--checkpoint", "head", "-o", "no", code=1)
    said("prove", "other.jsonl", "--entry", 1, "--checkpoint", "head", "-o", "no", code=1)
    said("prove", "game.jsonl", "--entry", 1, "--checkpoint", "head", "-o", "yes")
    said("verify-proof", "yes", "--vkey", "host.key.pub")


def test_a_checkpoint_of_another_log_is_told_as_such(here: Path) -> None:
    """It was said that the log's lines have another root, as of a log that was changed."""
    said("new", "schack", "--log", "second.jsonl")
    for log, head in (("game.jsonl", "first"), ("second.jsonl", "second")):
        said("head", log, "--at", 0, "--key", "host.key", "-o", head)
    said("heads", "add", "heads", "game.jsonl", "--at", 0, "--key", "host.key")
    for log, head in (("game.jsonl", "second"), ("game.jsonl", "heads.checkpoint"), ("heads", "first")):
        told = run("prove", log, "--old", 1, "--checkpoint", head, "-o", "no")
        origin = Path(head).read_text("utf-8").partition("\n")[0]
        assert told.exit_code == 1 and f"the checkpoint is of {origin}, and {log} is " in told.output, told.output
    said("prove", "heads", "--old", 1, "--checkpoint", "heads.checkpoint", "-o", "yes")


def test_what_is_beyond_a_log_is_told_as_the_verbs_number_it(here: Path) -> None:
    """It was told as a leaf of a tree, with a number one more than was said."""
    said("heads", "add", "heads", "game.jsonl", "--at", -1, "--key", "host.key")
    said("head", "game.jsonl", "--at", 3, "--key", "host.key", "-o", "early")
    said("head", "game.jsonl", "--at", -1, "--key", "host.key", "-o", "first")
    for line, told in (
        (
            ("game.jsonl", "--entry", 99, "--key", "host.key"),
            f"game.jsonl has entries 0 to {LINES - 2}, and no entry 99.",
        ),
        (("game.jsonl", "--old", 99, "--key", "host.key"), f"game.jsonl has {LINES} lines, and no head of 99."),
        (
            ("game.jsonl", "--entry", 4, "--checkpoint", "early"),
            "game.jsonl at size 5 has entries 0 to 3, and no entry 4.",
        ),
        (
            ("game.jsonl", "--entry", 0, "--checkpoint", "first"),
            "game.jsonl at size 1 has no entry, and so no entry 0.",
        ),
        (
            ("heads", "--entry", 1, "--checkpoint", "heads.checkpoint"),
            "heads at size 1 has lines 0 to 0, and no line 1.",
        ),
    ):
        result = run("prove", *line, "-o", "no")
        assert result.exit_code == 2 and told in result.output, result.output


def test_a_log_of_heads_grows_by_heads_that_contain_those_before(here: Path, texts: dict[str, str]) -> None:
    first = said("heads", "add", "heads", "game.jsonl", "--key", "host.key", "--at", -1)
    assert (first["line"], first["size"]) == (0, 1)
    second = said("heads", "add", "heads", "norse.jsonl", "--key", "host.key")
    assert (second["line"], second["size"]) == (1, LINES)
    assert (here / "heads.checkpoint").read_text(encoding="utf-8") == second["checkpoint"]
    for at in ([], ["--at", 3]):
        said("heads", "add", "heads", "game.jsonl", "--key", "host.key", *at, code=1)
    said("heads", "add", "heads", "game.jsonl", "--key", "other.key", code=2)
    said("heads", "add", "heads", "other.jsonl", "--key", "other.key", code=1)
    assert said("heads", "add", "heads", "other.jsonl", "--key", "host.key")["line"] == 2
    records = [json.loads(line) for line in (here / "heads").read_text().splitlines()]
    assert [(each["game"], each["size"]) for each in records] == [
        (game_of(texts["game"]), 1),
        (game_of(texts["game"]), LINES),
        (game_of(texts["other"]), LINES),
    ]


def test_a_game_decided_again_is_not_told(here: Path, texts: dict[str, str]) -> None:
    """The host goes back to entry 3, and plays on otherwise under the same seed and header."""
    from slaget import dump_log, load_log

    said("heads", "add", "heads", "game.jsonl", "--key", "host.key", "--at", 5)
    game = load_log(here / "game.jsonl").at(3)
    seat = game.to_act[0]
    was = texts["game"].split("\n")[5]
    for option in game.options(seat):
        other = game.play(option.sample(Random(3)))
        if json.loads(was)["command"] != find("nissan").codec.dump(other.log[-1].command):
            break
    while len(other.log) < 9:
        other = other.play(_some(other, other.to_act[0]))
    text = dump_log(attrs.evolve(other, parted=None))
    (here / "again.jsonl").write_text(text, encoding="utf-8")
    said("heads", "add", "heads", "again.jsonl", "--key", "host.key", code=1)
    assert len((here / "heads").read_text().splitlines()) == 1


def test_a_head_told_is_proven_and_witnessed(here: Path) -> None:
    said("heads", "add", "heads", "game.jsonl", "--key", "host.key", "--at", -1)
    trusted = policy(here)
    old = 0
    for n, key in enumerate(WITNESSES[:2]):
        name = key.name
        said("prove", "heads", "--old", 0, "--checkpoint", "heads.checkpoint", "-o", f"request{n}")
        told = said("witness", "sign", f"request{n}", "--key", name, "--state", f"{name}.state",
            "--vkey", "host.key.pub", "-o", f"response{n}",
        )  # fmt: skip
        assert (told["origin"], told["old"], told["size"]) == (HOST_KEY.name, 0, 1)
        found = said("witness", "verify", "heads.checkpoint", "--policy", trusted, code=1)
        assert "not met" in found["fault"]["message"] and len(found["witnesses"]) == n
        assert said("witness", "add", "heads.checkpoint", "--response", f"response{n}", "--policy", trusted) == {
            "added": [f"w{n + 1}"]
        }
    found = said("witness", "verify", "heads.checkpoint", "--policy", trusted)
    assert (
        found["ok"] and found["size"] == 1 and found["witnesses"].keys() == {"w1", "w2"} and found["fault"] is None
    )
    said("prove", "heads", "--entry", 0, "--checkpoint", "heads.checkpoint", "-o", "proof")
    found = said("verify-proof", "proof", "--policy", trusted)
    assert found["ok"] and found["kind"] == "head" and found["witnesses"].keys() == {"w1", "w2"}
    assert found["told"] == json.loads((here / "heads").read_text())
    (here / "before.checkpoint").write_bytes((here / "heads.checkpoint").read_bytes())
    said("heads", "add", "heads", "game.jsonl", "--key", "host.key")
    said("prove", "heads", "--old", 1, "--checkpoint", "heads.checkpoint", "-o", "request")
    conflict = said("witness", "sign", "request0", "--key", "w3.example", "--state", "w1.example.state",
        "--vkey", "host.key.pub", "-o", "none", code=1,
    )  # fmt: skip
    assert conflict == {"conflict": 1} and not (here / "none").exists()
    said("witness", "sign", "request", "--key", "w1.example", "--state", "w1.example.state",
         "--vkey", "host.key.pub", "-o", "response")  # fmt: skip
    said("witness", "sign", "request", "--key", "host.key", "--state", "w1.example.state",
         "--vkey", "host.key.pub", "-o", "none", code=2)  # fmt: skip
    found = said("verify-proof", "request", "--vkey", "host.key.pub", "--old-checkpoint", "before.checkpoint")
    assert found["ok"] and old == 0
    said("verify-proof", "request", "--policy", trusted, "--old-checkpoint", "before.checkpoint", code=1)


def test_a_response_of_strangers_adds_nothing_and_a_forged_one_is_a_fault(here: Path) -> None:
    said("heads", "add", "heads", "game.jsonl", "--key", "host.key")
    trusted = policy(here)
    kept = (here / "heads.checkpoint").read_bytes()
    (here / "stranger").write_text("— x.example " + "AAAA" * 26 + "\n", encoding="utf-8")
    assert said("witness", "add", "heads.checkpoint", "--response", "stranger", "--policy", trusted, code=1) == {
        "added": []
    }
    said("prove", "heads", "--old", 0, "--checkpoint", "heads.checkpoint", "-o", "request")
    said("witness", "sign", "request", "--key", "w1.example", "--state", "state",
         "--vkey", HOST_KEY.told, "-o", "response")  # fmt: skip
    raw = (here / "response").read_text(encoding="utf-8")
    (here / "forged").write_text(raw.replace(raw[-8], "A" if raw[-8] != "A" else "B"), encoding="utf-8")
    said("witness", "add", "heads.checkpoint", "--response", "forged", "--policy", trusted, code=1)
    assert (here / "heads.checkpoint").read_bytes() == kept
    (here / "policy2").write_text("quorum\n")
    said("witness", "verify", "heads.checkpoint", "--policy", "policy2", code=2)


def test_a_checkpoint_is_verified_by_a_policy_that_names_its_log(here: Path) -> None:
    """Of a policy without one any text of three lines, signed by nobody, was a sound checkpoint."""
    said("heads", "add", "heads", "game.jsonl", "--key", "host.key")
    (here / "nobodys").write_text("quorum none\n")
    said("witness", "verify", "heads.checkpoint", "--policy", "nobodys", code=2)
    (here / "hosts").write_text(f"log {HOST_KEY.told}\nquorum none\n")
    assert said("witness", "verify", "heads.checkpoint", "--policy", "hosts")["ok"]


def test_an_agreement_is_told_when_it_opens_and_when_all_shares_are_in(here: Path) -> None:
    run("parties", "open", "schack", here / "seed.json")
    told = said("heads", "open", "heads", "seed.json", "--key", "host.key")
    terms = json.loads(run("parties", "terms", here / "seed.json", "--json").stdout)["terms"]
    assert (told["line"], told["size"], told["root"]) == (0, 0, terms)
    said("heads", "open", "heads", "seed.json", "--key", "host.key", code=1)
    (here / "bad.json").write_text("{}\n")
    said("heads", "open", "heads", "bad.json", "--key", "host.key", code=1)


def test_without_the_extra_a_verb_names_it(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from slaget.sign import ed25519

    monkeypatch.setitem(sys.modules, "cryptography.exceptions", None)
    ed25519._library.cache_clear()
    ed25519._public.cache_clear()
    try:
        result = run("head", here / "game.jsonl", "--key", here / "host.key")
        assert result.exit_code == 2 and "the extra 'sign'" in result.stderr
        assert run("head", here / "game.jsonl").exit_code == 0
    finally:
        ed25519._library.cache_clear()
