"""The verifiers of docs/verify on the examples of the format's page: a game, its heads, and a seed of parties."""

import json
import shutil
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from resealed import agreed, closed_lines, repinned, resealed

VERIFY = Path(__file__).parents[2] / "docs" / "verify"
NODE = shutil.which("node")
HOST = "slaget.example/bord+c4fb4493+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c"
WITNESS = "w1.example/w+283ad85e+BO1JKMYo0cLG6ukDOJBZlWEpWSc6XGP5NjbBRhSshzfR"
GAME = "52b19af4f8e17eeb3ace166e49285c95"
HEAD = "540941c2d09742bebd74da4fda5ad99753ac07329932a9f85258cfe27c55879f"
FIRST = "2348dfb35ac12d29ad4ee98319eb4282d51035343c619f5fa20c868c3c859568"
SIGNED = (
    "948ebb095dd117fb5469c601fa9a04890b08b4b995134d8aa685345c7d3deb568a471794da40c7e374f3b6708cdffaf3070fd19a08d63e0a"
    "de9745a49507630b"
)
CHECKPOINT = f"""slaget.example/bord/{GAME}
3
VAlBwtCXQr69dNpP2lrZl1OsBzKZMqn4UljP4nxVh58=

— slaget.example/bord/{GAME} \
5Mq9udy2npUY/VrxbAz48Xqiwaflk+pBnzz9m0nBT8dYgmZm6YzuQ/kLZQDCJ+bPGo6v+VtK4Dt+lA4/tbS26vt0ggM=
"""
HEADS = f"""{{"game":"{GAME}","root":"118e74e5608a0917038ed646d987413c083c1a56576339ba7bf2e2cbd6509f76","size":1}}
{{"game":"{GAME}","root":"{HEAD}","size":3}}
"""
HEADS_CHECKPOINT = """slaget.example/bord
2
7HPWW1cItXHm2Qa4t3jn5XPouICJc9nxXd19/7d4wr4=

— slaget.example/bord xPtEk4rwWv0ujoiepZ/2ICh5BT14n7tt0tllD3A7Ood5qmR0bRUnRQqePvGCtUPsHwOsZ3o3UjHgzluVn5D33FfK0Qg=
— w1.example/w \
KDrYXgAAAABrSdIA9GxVWLzETHdmNp3fEliCYRKNNMhoRN9QRZf3GJlbpXPcCNgS3pQ91xKIs8sQ3wLrtrJYmTIReM79UAozWiDXAQ==
"""
HEADER = {
    "chance": "seeded",
    "commitment": "05a33e22b6de33d30920a3b1abf27c009f245cff3143e1d395bb115c46489233",
    "content": {"setup": "61aeaa0ae3ccfbdb0e44cd5819fd05bb0356b91e442353ba12e032715742de0b"},
    "format": "slaget-log/2",
    "game": GAME,
    "host": HOST,
    "keys": ["8139770ea87d175f56a35466c34c7ecccb8d8a91b4ee37a25df60f5b8fc9b394", None],
    "ruleset": "pig",
    "seats": ["a", "b"],
    "seed": "2a" * 32,
    "setup": {"goal": 20},
    "version": "1",
}
ENTRIES: list[dict[str, Any]] = [
    {"command": None, "draws": [[0, 1, 0]], "events": [{"seat": "a", "type": "turn_begun"}], "n": 0, "root": FIRST},
    {
        "command": {"seat": "a", "type": "roll"},
        "draws": [[1, 6, 1]],
        "events": [{"pips": 1, "type": "rolled"}],
        "n": 1,
        "root": HEAD,
        "signed": {"by": "a", "nonce": "00" * 16, "seen": 2, "sig": SIGNED},
    },
]
PARTIES = {
    "beacon": None,
    "nonce": "00" * 16,
    "policy": "combine",
    "shares": [
        {"commitment": "00" * 32, "party": "a", "share": "07" * 32},
        {"commitment": "00" * 32, "party": "b", "share": None},
        {"commitment": "00" * 32, "party": "host", "share": None},
    ],
}
Verifier = Callable[..., dict[str, Any]]


def by_python(*arguments: str) -> dict[str, Any]:
    """The first file's report as ``verify_log.py`` prints it."""
    run = [sys.executable, str(VERIFY / "verify_log.py"), *arguments]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    said = done.stdout.partition(": ")[2]
    kind, _, rest = said.partition(", entry ")
    return {
        "code": done.returncode,
        "kind": None if said.startswith("ok") else kind,
        "entry": rest.partition(":")[0],
    }


def by_node(*arguments: str) -> dict[str, Any]:
    """The last file's report as ``verify.mjs`` prints it."""
    run = [str(NODE), str(VERIFY / "verify.mjs"), *arguments]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    said = json.loads(done.stdout.splitlines()[-1]) if done.stdout else {"fault": {"kind": "usage", "entry": None}}
    fault = said["fault"] or {"kind": None, "entry": ""}
    return {**said, "code": done.returncode, "kind": fault["kind"], "entry": str(fault["entry"])}


needs_node = pytest.mark.skipif(NODE is None, reason="NOT TESTED: verify.mjs; node is missing")
both = pytest.mark.parametrize("check", [by_python, pytest.param(by_node, marks=needs_node)])


@pytest.fixture
def log(tmp_path: Path) -> str:
    return kept(tmp_path, "log.jsonl", resealed(HEADER, ENTRIES))


def kept(folder: Path, name: str, lines: list[str]) -> str:
    path = folder / name
    path.write_bytes("".join(f"{line}\n" for line in lines).encode())
    return str(path)


def test_the_pages_seals_are_those_of_the_tests() -> None:
    sealed = [json.loads(line) for line in resealed(HEADER, ENTRIES)]
    assert sealed == [HEADER, *ENTRIES]
    keys = {"a": Ed25519PrivateKey.from_private_bytes(b"\2" * 32)}
    assert [entry for entry, _, _ in closed_lines(HEADER, ENTRIES, keys)][1]["signed"]["sig"] == SIGNED
    assert repinned(HEADER) == HEADER


@both
def test_the_example_is_verified_with_its_head_and_its_checkpoint(
    check: Verifier, log: str, tmp_path: Path
) -> None:
    note = kept(tmp_path, "checkpoint", CHECKPOINT.splitlines())
    assert check(log, "--head", HEAD, "--checkpoint", note, "--vkey", HOST)["code"] == 0
    assert check(log, "--head", FIRST)["kind"] == "head"
    moved = kept(tmp_path, "moved", CHECKPOINT.replace("\n3\n", "\n2\n").splitlines())
    assert check(log, "--checkpoint", moved)["kind"] == "head"
    assert check(log, "--nothing")["code"] == 2


@both
def test_a_checkpoint_is_held_against_the_logs_of_its_game(check: Verifier, log: str, tmp_path: Path) -> None:
    """As in the audit: of logs of several games each is held to the checkpoints of its own."""
    note = kept(tmp_path, "checkpoint", CHECKPOINT.splitlines())
    moved = kept(tmp_path, "moved", CHECKPOINT.replace("\n3\n", "\n2\n").splitlines())
    header = repinned({**HEADER, "setup": {"goal": 21}})
    entries = [ENTRIES[0], {key: value for key, value in ENTRIES[1].items() if key != "signed"}]
    other = kept(tmp_path, "other.jsonl", resealed(header, entries))
    assert check(log, other, "--checkpoint", note)["code"] == 0
    assert check(other, log, "--checkpoint", note)["code"] == 0
    assert check(log, other, "--checkpoint", moved)["code"] == 1
    third = kept(tmp_path, "third.jsonl", resealed(repinned({**header, "setup": {"goal": 22}}), entries))
    assert check(other, third, "--checkpoint", note)["code"] == 0
    assert check(other, "--checkpoint", note)["kind"] == "head"
    assert check(kept(tmp_path, "none", [""]), "--checkpoint", note)["kind"] == "bytes"


@both
def test_what_is_no_seed_head_or_key_is_wrong_usage(check: Verifier, log: str) -> None:
    for none in ("--seed 2a", f"--seed {'2A' * 32}", "--head 54", "--head head", "--vkey key", f"--vkey {HOST}x"):
        assert check(log, *none.split())["code"] == 2, none
    assert check(log, "--head", HEAD.upper())["code"] == 0


@both
def test_every_file_of_a_game_is_held_to_a_seed_that_is_given(check: Verifier, log: str) -> None:
    assert check(log, "--seed", "2a" * 32)["code"] == 0
    said = check(log, "--seed", "2b" * 32)
    assert (said["code"], said["kind"], said["entry"]) == (1, "seed", "-1")


@both
@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"seen": 1}, "signature"),
        ({"seen": 3}, "signature"),
        ({"seen": True}, "bytes"),
        ({"by": "b"}, "signature"),
        ({"nonce": "01" + "00" * 15}, "signature"),
        ({"sig": "00" * 64}, "signature"),
        ({"sig": SIGNED.upper()}, "bytes"),
    ],
)
def test_a_signature_that_does_not_fit_is_found(
    check: Verifier, change: dict[str, Any], kind: str, tmp_path: Path
) -> None:
    """The seals fit: whoever holds the seed can make the rest of the file agree."""
    entries = [ENTRIES[0], {**ENTRIES[1], "signed": {**ENTRIES[1]["signed"], **change}}]
    said = check(kept(tmp_path, "log.jsonl", resealed(HEADER, entries)))
    assert (said["code"], said["kind"], said["entry"]) == (1, kind, "1")


@both
@pytest.mark.parametrize(
    "key",
    [
        "01" + "00" * 31,
        "00" * 32,
        "ec" + "ff" * 30 + "7f",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
        "f0" + "ff" * 30 + "7f",
        "02" + "00" * 31,
    ],
)
def test_a_key_is_a_point_whose_order_is_not_small(check: Verifier, key: str, tmp_path: Path) -> None:
    """Under a point of small order anybody signs for the seat, or for the host."""
    entries = [ENTRIES[0], {name: value for name, value in ENTRIES[1].items() if name != "signed"}]
    by_seat = repinned({**HEADER, "keys": [key, None]})
    made = b"\1" + bytes.fromhex(key)
    hashed = sha256(b"x\n" + made).hexdigest()[:8]
    by_host = repinned({**HEADER, "host": f"x+{hashed}+{b64encode(made).decode()}"})
    for header in (by_seat, by_host):
        said = check(kept(tmp_path, "log.jsonl", resealed(header, entries)))
        assert (said["kind"], said["entry"]) == ("bytes", "-1"), header


@both
def test_a_signature_serves_one_entry_only(check: Verifier, tmp_path: Path) -> None:
    again = {**ENTRIES[1], "n": 2, "draws": [], "events": []}
    lines = resealed(HEADER, [*ENTRIES, again])
    assert check(kept(tmp_path, "log.jsonl", lines))["kind"] == "signature"


@both
def test_two_tellings_of_one_game_are_found(check: Verifier, log: str, tmp_path: Path) -> None:
    other = {**ENTRIES[1], "command": {"seat": "b", "type": "roll"}}
    told = kept(
        tmp_path, "other.jsonl", resealed(HEADER, [ENTRIES[0], {k: v for k, v in other.items() if k != "signed"}])
    )
    assert check(told)["code"] == 0
    assert check(log, told)["code"] == 1


@both
def test_an_unseal_opens_what_its_seat_sealed(check: Verifier, tmp_path: Path) -> None:
    """The leaf is that of the page's signed command: its nonce is zeros."""
    leaf = "8e3ed9cea14923d8558e30d6ea55ec4343429e98156688eb36d733cae14b7d34"
    header = repinned({key: value for key, value in HEADER.items() if key != "keys"})
    seal = {"command": {"leaf": leaf, "seat": "a", "type": "seal"}, "draws": [], "events": [], "n": 1}
    opened = {"command": {"seat": "a", "type": "roll"}, "nonce": "00" * 16, "seat": "a", "type": "unseal"}
    for change, code in (({}, 0), ({"nonce": "01" * 16}, 1), ({"seat": "b"}, 1), ({"command": {"type": "x"}}, 1)):
        unseal = {"command": {**opened, **change}, "draws": [], "events": [], "n": 2}
        lines = resealed(header, [ENTRIES[0], seal, unseal])
        assert check(kept(tmp_path, "log.jsonl", lines))["code"] == code, change


@both
def test_a_copy_opens_what_its_seat_sealed_after_another_seats_choice_that_it_masks(
    check: Verifier, tmp_path: Path
) -> None:
    header = {key: value for key, value in HEADER.items() if key not in ("keys", "seed")}
    header = repinned({**header, "view": "a"})
    leaf, salt = "8e3ed9cea14923d8558e30d6ea55ec4343429e98156688eb36d733cae14b7d34", "00" * 16
    roll = {"seat": "a", "type": "roll"}
    masked = {"leaf": "ab" * 32, "part": {"command": {"seat": "b", "type": "roll"}, "seat": "b", "type": "unseal"}}
    for nonce, code in (("00" * 16, 0), ("01" * 16, 1)):
        commands: list[Any] = [
            {"part": None, "salt": salt},
            {"part": {"leaf": leaf, "seat": "a", "type": "seal"}, "salt": salt},
            masked,
            {"part": {"command": roll, "nonce": nonce, "seat": "a", "type": "unseal"}, "salt": salt},
        ]
        draws = [{"part": [], "salt": salt}, {"part": [], "salt": salt}, {"leaf": "cd" * 32}]
        entries = [
            {"command": command, "draws": drawn, "events": [], "n": n}
            for n, (command, drawn) in enumerate(zip(commands, [*draws, draws[0]]))
        ]
        assert check(kept(tmp_path, "log.jsonl", resealed(header, entries)))["code"] == code


def with_parties() -> dict[str, Any]:
    bare = {key: value for key, value in HEADER.items() if key not in ("host", "keys")}
    return agreed({**bare, "parties": PARTIES, "share": "09" * 32})


def test_the_pages_parties_are_those_of_the_tests() -> None:
    header = with_parties()
    commitments = [share["commitment"] for share in header["parties"]["shares"]]
    assert commitments[0] == "7d5852e5fc32cfbeb884c25f2e1fd1ca5804fe3027db2630c7e148f229b779b3"
    assert commitments[2] == "85afcc34410ab0913c58818e8639c1253ef0d05f43b81111debc0033ba86aa9b"
    assert header["seed"] == "336a24f3a5e3e71e507daad825a31a07a7a601a5d5c445eb411d28ab017849f6"


@both
def test_shares_fit_the_terms_and_make_the_seed(check: Verifier, tmp_path: Path) -> None:
    header, entry = with_parties(), {**ENTRIES[0], "draws": []}
    assert check(kept(tmp_path, "log.jsonl", resealed(header, [entry])))["code"] == 0
    for key, value in (("setup", {"goal": 21}), ("version", "2"), ("seats", ["a", "c"]), ("share", "08" * 32)):
        spoilt = repinned({**header, key: value})
        assert check(kept(tmp_path, "log.jsonl", resealed(spoilt, [entry])))["code"] == 1, key
    spoilt = repinned({**header, "seed": "2a" * 32})
    assert check(kept(tmp_path, "log.jsonl", resealed(spoilt, [entry])))["kind"] == "seed"
    entered = agreed({**header, "chance": "entered"})
    assert check(kept(tmp_path, "log.jsonl", resealed(entered, [entry])))["kind"] == "seed"


@needs_node
def test_the_log_of_heads_is_verified_with_its_witness(log: str, tmp_path: Path) -> None:
    heads = kept(tmp_path, "heads.jsonl", HEADS.splitlines())
    kept(tmp_path, "heads.jsonl.checkpoint", HEADS_CHECKPOINT.splitlines())
    policy = kept(tmp_path, "policy", [f"log {HOST}", f"witness w1 {WITNESS}", "quorum w1"])
    said = by_node("--heads", heads, log, "--policy", policy)
    assert (said["code"], said["witnesses"]) == (0, {"w1.example/w": 1800000000})
    kept(tmp_path, "heads.jsonl.checkpoint", HEADS_CHECKPOINT.splitlines()[:-1])
    assert by_node("--heads", heads, log, "--policy", policy)["kind"] == "head"
    assert by_node("--heads", heads, log, "--vkey", HOST)["code"] == 0


@both
def test_a_flip_of_any_bit_is_found(check: Verifier, log: str, tmp_path: Path) -> None:
    raw, random = Path(log).read_bytes(), Random(2)
    for place in random.sample(range(len(raw)), 4):
        spoilt = bytearray(raw)
        spoilt[place] ^= 1 << random.randrange(8)
        (tmp_path / "spoilt").write_bytes(spoilt)
        assert check(str(tmp_path / "spoilt"))["code"] == 1, place


def test_the_plain_integers_verify_what_a_library_signs(verifier: ModuleType) -> None:
    random = Random(5)
    for size in (0, 1, 32, 300):
        key, text = Ed25519PrivateKey.from_private_bytes(random.randbytes(32)), random.randbytes(size)
        open_key, signed = key.public_key().public_bytes_raw(), key.sign(text)
        assert verifier.verifies(open_key, text, signed)
        assert not verifier.verifies(open_key, text + b"x", signed)
        spoilt = bytearray(signed)
        spoilt[random.randrange(64)] ^= 1
        assert not verifier.verifies(open_key, text, bytes(spoilt))
        again = int.from_bytes(signed[32:], "little") + verifier.ORDER
        assert not verifier.verifies(open_key, text, signed[:32] + again.to_bytes(32, "little"))
