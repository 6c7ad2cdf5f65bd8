"""Policy files: the example of the C2SP page, what is refused at its line, and what is enough."""

import pytest
from noted import GAME_NOTE, HEADS_NOTE, HOST_KEY, HOST_VKEY, TIME, WITNESS_VKEY

from slaget.sign import WITNESS, NoteFault, PolicyFault, PrivateKey, read_policy, signed_checkpoint
from slaget.sign.checkpoints import checkpoint_of, read_checkpoint
from slaget.sign.cosign import cosignature

NAMES = ["X1", "X2", "X3", "Y1", "Y2", "Y3"]
KEYS = {name: PrivateKey(f"{name}.example", WITNESS, bytes([10 + n]) * 32) for n, name in enumerate(NAMES)}
EXAMPLE = f"""\
log {HOST_VKEY}

witness X1 {KEYS["X1"].told}
\twitness X2 {KEYS["X2"].told}  https://x2.example/
witness X3\t{KEYS["X3"].told}
group X-witnesses 2 X1 X2 X3
  # three more
witness Y1 {KEYS["Y1"].told}
witness Y2 {KEYS["Y2"].told}
witness Y3 {KEYS["Y3"].told}
group Y-witnesses any Y1 Y2 Y3

group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
"""


@pytest.mark.parametrize(
    ("names", "enough"),
    [
        ("X1 X2 Y3", True),
        ("X1 X2 X3 Y1 Y2 Y3", True),
        ("X1 X2 X3", False),
        ("X1 Y1 Y2 Y3", False),
        ("", False),
    ],
)
def test_the_example_of_the_c2sp_page(names: str, enough: bool) -> None:
    policy = read_policy(EXAMPLE.encode())
    assert policy.is_met(names.split()) is enough
    note = signed_checkpoint(1, bytes(32), HOST_KEY)
    note = note.with_signatures([cosignature(note, KEYS[name], TIME) for name in names.split()])
    if enough:
        assert policy.check(note, checkpoint_of(note)) == dict.fromkeys(names.split(), TIME)
    else:
        with pytest.raises(NoteFault, match="the quorum 'X-and-Y' is not met"):
            policy.check(note, checkpoint_of(note))


def test_names_of_groups_are_no_witnesses_that_somebody_may_claim() -> None:
    assert not read_policy(EXAMPLE.encode()).is_met(["X-and-Y", "X-witnesses", "none"])


def test_a_policy_accepts_the_logs_it_lists_and_the_games_of_their_hosts() -> None:
    policy = read_policy(f"log {HOST_VKEY}\nquorum none\n".encode())
    for raw in (GAME_NOTE, HEADS_NOTE):
        assert policy.check(*read_checkpoint(raw.encode())) == {}
    other = signed_checkpoint(1, bytes(32), PrivateKey("y.example", 1, b"\x01" * 32))
    with pytest.raises(NoteFault, match=r"y\.example, which is no log of the policy"):
        policy.check(other, checkpoint_of(other))
    forged = signed_checkpoint(1, bytes(32), PrivateKey(HOST_KEY.name, 1, b"\x05" * 32))
    with pytest.raises(NoteFault, match="not signed"):
        policy.check(forged, checkpoint_of(forged))


def test_a_policy_without_logs_leaves_the_log_to_who_knows_it() -> None:
    policy = read_policy(f"witness w {WITNESS_VKEY}\nquorum w\n".encode())
    assert policy.check(*read_checkpoint(HEADS_NOTE.encode())) == {"w": TIME}


@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        ([f"witness a {WITNESS_VKEY}", f"witness b {WITNESS_VKEY}", "quorum a"], 2, "stands twice"),
        ([f"log {HOST_VKEY}", f"log {HOST_VKEY}", "quorum none"], 2, "stands twice"),
        ([f"witness none {WITNESS_VKEY}", "quorum none"], 1, "taken"),
        ([f"witness a {HOST_VKEY}", "quorum a"], 1, "type 0x01"),
        ([f"log {WITNESS_VKEY}", "quorum none"], 1, "type 0x04"),
        ([f"witness a {WITNESS_VKEY}", "group a any a", "quorum a"], 2, "taken"),
        ([f"witness a {WITNESS_VKEY}", "group g any b", "quorum g"], 2, "no witness or group 'b'"),
        ([f"witness a {WITNESS_VKEY}", "group g any none", "quorum g"], 2, "no witness or group 'none'"),
        ([f"witness a {WITNESS_VKEY}", "group g any g", "quorum g"], 2, "no witness or group 'g'|taken"),
        ([f"witness a {WITNESS_VKEY}", "group g 2 a", "quorum g"], 2, "1 to 1"),
        ([f"witness a {WITNESS_VKEY}", "group g 0 a", "quorum g"], 2, "1 to 1"),
        ([f"witness a {WITNESS_VKEY}", "group g some a", "quorum g"], 2, "1 to 1"),
        ([f"witness a {WITNESS_VKEY}", "group g all a a", "quorum g"], 2, "each once"),
        ([f"witness a {WITNESS_VKEY}", "group g all", "quorum g"], 2, "a group has members"),
        ([f"witness a {WITNESS_VKEY}", "group g any a", "group g any a", "quorum g"], 3, "taken"),
        ([f"witness a {WITNESS_VKEY}", "group g 0000000001 a", "quorum g"], 2, "1 to 1"),
        (["quorum a"], 1, "no witness or group 'a'"),
        (["quorum none", "quorum none"], 2, "one line `quorum`"),
        (["# nothing"], 2, "has a line `quorum"),
        (["quorum"], 1, "no line of a policy"),
        (["wITNESS"], 1, "no line of a policy"),
        (["quorum\u00a0none"], 1, "no line of a policy"),
    ],
)
def test_what_is_no_policy_is_refused_at_its_line(lines: list[str], line: int, why: str) -> None:
    with pytest.raises(PolicyFault, match=why) as fault:
        read_policy("\n".join([*lines, ""]).encode())
    assert fault.value.line == line


def test_control_characters_and_a_cut_last_line_are_refused() -> None:
    for raw in (
        b"quorum none\r\n",
        b"quorum none\n\x00",
        b"# \x01\nquorum none\n",
        b"quorum none",
        b"quorum none\n# the end",
        b"# " + b"x" * (1 << 20) + b"\nquorum none\n",
    ):
        with pytest.raises(PolicyFault):
            read_policy(raw)
    assert read_policy("# r\u00e4tt\nquorum none\n".encode("latin-1")).quorum == "none"
