"""The seals of a log: the page's example, every derivation from its own words, and what salts give."""

import hmac
import json
from hashlib import sha256
from itertools import combinations
from typing import Any

import pytest
from logs import NAMES, played
from sealed import opened, sealed, sealed_copy

from slaget.kernel import Game, Signed, dump_log, redact
from slaget.kernel.chance import commitment
from slaget.kernel.tags import TAGS
from slaget.log.seal import Head, canonical_bytes, closed_line, game_id, leaves, public, salts
from slaget.log.tree import leaf_hash

SIG = (
    "948ebb095dd117fb5469c601fa9a04890b08b4b995134d8aa685345c7d3deb568a471794da40c7e374f3b6708cdffaf3"
    "070fd19a08d63e0ade9745a49507630b"
)
LINES = [
    '{"chance":"seeded","commitment":"05a33e22b6de33d30920a3b1abf27c009f245cff3143e1d395bb115c46489233",'
    '"content":{"setup":"61aeaa0ae3ccfbdb0e44cd5819fd05bb0356b91e442353ba12e032715742de0b"},'
    '"format":"slaget-log/2","game":"52b19af4f8e17eeb3ace166e49285c95",'
    '"host":"slaget.example/bord+c4fb4493+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c",'
    '"keys":["8139770ea87d175f56a35466c34c7ecccb8d8a91b4ee37a25df60f5b8fc9b394",null],"ruleset":"pig",'
    '"seats":["a","b"],"seed":"2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a",'
    '"setup":{"goal":20},"version":"1"}',
    '{"command":null,"draws":[[0,1,0]],"events":[{"seat":"a","type":"turn_begun"}],"n":0,'
    '"root":"2348dfb35ac12d29ad4ee98319eb4282d51035343c619f5fa20c868c3c859568"}',
    '{"command":{"seat":"a","type":"roll"},"draws":[[1,6,1]],"events":[{"pips":1,"type":"rolled"}],"n":1,'
    '"root":"540941c2d09742bebd74da4fda5ad99753ac07329932a9f85258cfe27c55879f","signed":{"by":"a",'
    f'"nonce":"00000000000000000000000000000000","seen":2,"sig":"{SIG}"}}}}',
]
"""The example of the format page: a host's file of three lines, the last one's command signed."""
CLOSED = [
    b'{"leaves":["16f56a0066dc7d40197c489c59525d851440fc30913321fc02214f44d85fa502",'
    b'"3ceebd8c2c752e3e949f86df046303221fd63389ebc819a6e75fe1e76299954f",'
    b'"a6f4945cf39e3a5596def19599088ba884f117273e0215cfd2ae50da33ad8a26"],"n":0}',
    b'{"leaves":["8e3ed9cea14923d8558e30d6ea55ec4343429e98156688eb36d733cae14b7d34",'
    b'"e00cf668c89b5853e8d1d1f7288211f0385e118db23d9b7ca0cd7840c0330c12",'
    b'"b07ca9f5ef5f7c0b97e5654a39f784954b0c025ba33defc39144c62e5ed16973"],"n":1,'
    b'"signed":{"by":"a","seen":2,"sig":"' + SIG.encode() + b'"}}',
]
SEED = bytes([0x2A]) * 32


def parts_of(line: str) -> list[str]:
    data = json.loads(line)
    return [canonical_bytes(part).decode() for part in (data["command"], data["draws"], *data["events"])]


def test_the_example_of_the_page_is_sealed_as_it_stands() -> None:
    header, entries = opened(LINES)
    assert sealed(header, entries) == LINES
    assert game_id(header) == header["game"]
    assert commitment(SEED) == header["commitment"]
    assert sha256(canonical_bytes(header["setup"])).hexdigest() == header["content"]["setup"]


def test_the_examples_salts_leaves_and_closed_lines_are_those_of_the_page() -> None:
    first = Head.of(json.loads(LINES[0]))
    assert first.hex == "118e74e5608a0917038ed646d987413c083c1a56576339ba7bf2e2cbd6509f76"
    assert [salt.hex() for salt in salts(SEED, 0, first.root, parts_of(LINES[1]))] == [
        "386d7c817ed6ad31fd6e48e157a6294e",
        "0a271ddd99d02be11e75dd2f4b70567c",
        "23946d0a376016fa745ee25958879b6f",
    ]
    assert closed_line(0, leaves(SEED, 0, first.root, parts_of(LINES[1]))) == CLOSED[0]
    assert leaf_hash(CLOSED[0]).hex() == "2486c5b36fcaf31de434318793e7bc1189ec04f2cad0b2ceb9f508cf38f89d6f"
    second = first.after(CLOSED[0])
    signed = Signed("a", 2, SIG, "00" * 16)
    assert closed_line(1, leaves(SEED, 1, second.root, parts_of(LINES[2]), signed), signed) == CLOSED[1]
    assert second.after(CLOSED[1]).hex == json.loads(LINES[2])["root"]


def test_a_signed_commands_salt_is_the_seats_nonce() -> None:
    nonce = "0123456789abcdef" * 2
    with_nonce = salts(SEED, 1, bytes(32), ["null", "[]"], nonce)
    assert with_nonce[0].hex() == nonce
    assert with_nonce[1:] == salts(SEED, 1, bytes(32), ["null", "[]"])[1:]


@pytest.mark.parametrize("name", NAMES)
def test_every_root_is_what_the_format_page_says(name: str) -> None:
    """Worked out here from the page's words with hashlib and hmac alone, the tree by its definition."""
    header, entries = opened(dump_log(played(name, 12)).split("\n")[:-1])
    seed = bytes.fromhex(header["seed"])
    lines = [canonical_bytes({key: value for key, value in header.items() if key != "seed"})]
    for entry in entries:
        parts = list(map(canonical_bytes, (entry["command"], entry["draws"], *entry["events"])))
        said = sha256(b"slaget/2/entry:[" + b",".join(parts) + b"]").digest()
        message = f"slaget/2/salt:{entry['n']}:".encode() + root_of(lines) + said
        key = hmac.digest(seed, message, "sha256")
        made = []
        for i, part in enumerate(parts):
            salt = sha256(b"slaget/2/salt:" + key + i.to_bytes(4, "big")).digest()[:16]
            made.append(sha256(b"slaget/2/part:" + salt + part).hexdigest())
        lines.append(canonical_bytes({"leaves": made, "n": entry["n"]}))
        assert entry["root"] == root_of(lines).hex()


def root_of(lines: list[bytes]) -> bytes:
    """RFC 6962, section 2.1, word for word."""
    if len(lines) == 1:
        return sha256(b"\x00" + lines[0]).digest()
    k = 1 << (len(lines) - 1).bit_length() - 1
    return sha256(b"\x01" + root_of(lines[:k]) + root_of(lines[k:])).digest()


@pytest.mark.parametrize("name", NAMES)
def test_the_hosts_file_and_every_copy_have_one_root_at_every_size(name: str) -> None:
    game: Game[Any, Any, Any, Any] = played(name, 20)
    host, entries = opened(dump_log(game).split("\n")[:-1])
    for seat in game.ruleset.seats(game.setup):
        header, told = opened(redact(game, seat).split("\n")[:-1])
        assert public(header) == public(host)
        assert [entry["root"] for entry in told] == [entry["root"] for entry in entries]
        assert [json.loads(line).get("root") for line in sealed_copy(header, told)[1:]] == [
            e["root"] for e in entries
        ]


def test_no_tag_is_the_start_of_another() -> None:
    for one, other in combinations(TAGS, 2):
        assert not one.startswith(other) and not other.startswith(one)
    assert all(tag[:1] > b"\x01" for tag in TAGS)
