"""Commands that seats sign: what is signed, and that nobody can make, move, change or drop one."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from attrs import evolve
from pig import PIG, Hold, Roll, Setup
from sealed import opened, sealed, sealed_copy

from slaget.kernel import Charter, Game, Signed, Source, audit_lines, canonical, dump_log, redact, seeded
from slaget.kernel.game import Entry
from slaget.kernel.registry import register
from slaget.log.header import read_header
from slaget.log.seal import Head, canonical_bytes, closed_line, leaf, leaves
from slaget.log.signatures import signed_text
from slaget.log.text import log_lines, read_lines
from slaget.log.tree import Range, leaf_hash
from slaget.sign.ed25519 import public_of, sign

register(PIG)
SEED = bytes(range(32))
KEYS = {"north": bytes([2]) * 32, "south": bytes([3]) * 32}
AnyGame = Game[Any, Any, Any, Any]
Json = dict[str, Any]


def keyed(*seats: str) -> Charter:
    return Charter(keys=tuple(public_of(KEYS[seat]).hex() if seat in seats else None for seat in KEYS))


def signature(
    game: AnyGame, command: Any, *, key: bytes | None = None, seen: int | None = None, nonce: str = "07" * 16
) -> Signed:
    """The signature of a command by its seat, as the seat makes it of the log that it has."""
    lines = log_lines(game)
    head = read_lines(enumerate(lines, 1)).head
    seen = len(lines) if seen is None else seen
    root = head.root if seen == len(lines) else bytes.fromhex(json.loads(lines[seen - 1])["root"])
    part = leaf(bytes.fromhex(nonce), game.ruleset.codec.text(command).encode()).hex()
    text = signed_text(json.loads(lines[0])["game"], seen, root, command.seat, part)
    return Signed(command.seat, seen, sign(key or KEYS[command.seat], text).hex(), nonce)


def played(charter: Charter, steps: int = 6) -> AnyGame:
    """A game in which every seat with a key signs."""
    game: AnyGame = Game.start(PIG, Setup(), seeded(SEED), charter)
    for step in range(steps):
        seat = game.to_act[0]
        command = Hold(seat) if game.state.gathered and step % 2 else Roll(seat)
        has_key = charter.key_of(list(KEYS).index(seat)) is not None
        game = game.play(command, signed=signature(game, command) if has_key else None)
    return game


BOTH = keyed("north", "south")


def forced(game: AnyGame, command: Any, signed: Signed | None = None) -> AnyGame:
    """What a host writes that asks nobody, where a game refuses to play it."""
    free = evolve(game, charter=Charter()).play(command)
    last: Entry[Any, Any] = evolve(free.log[-1], signed=signed)
    return evolve(free, log=game.log.added(last), charter=game.charter)


def fault_of(lines: list[str]) -> tuple[str, int] | None:
    fault = audit_lines(enumerate(lines, 1)).fault
    return None if fault is None else (fault.kind, fault.entry)


def lines_of(game: AnyGame) -> tuple[Json, list[Json]]:
    return opened(log_lines(game))


def test_the_bytes_that_are_signed_are_those_of_the_page() -> None:
    root = bytes.fromhex("2348dfb35ac12d29ad4ee98319eb4282d51035343c619f5fa20c868c3c859568")
    command = canonical_bytes({"seat": "a", "type": "roll"})
    part = leaf(bytes(16), command).hex()
    text = signed_text("52b19af4f8e17eeb3ace166e49285c95", 2, root, "a", part)
    assert text == (
        b"slaget/2/command\n52b19af4f8e17eeb3ace166e49285c95\n"
        b"2 2348dfb35ac12d29ad4ee98319eb4282d51035343c619f5fa20c868c3c859568\n"
        b'"a"\n8e3ed9cea14923d8558e30d6ea55ec4343429e98156688eb36d733cae14b7d34\n'
    )
    assert sign(bytes([2]) * 32, text).hex() == (
        "948ebb095dd117fb5469c601fa9a04890b08b4b995134d8aa685345c7d3deb568a471794da40c7e374f3b6708cdffaf3"
        "070fd19a08d63e0ade9745a49507630b"
    )


@pytest.mark.parametrize("seats", [(), ("north",), ("north", "south")])
def test_a_signed_game_is_in_order_in_the_hosts_file_and_in_every_copy(seats: tuple[str, ...]) -> None:
    game = played(keyed(*seats) if seats else Charter())
    for text in (dump_log(game), *(redact(game, seat) for seat in KEYS)):
        report = audit_lines(enumerate(text.split("\n")[:-1], 1))
        assert report.ok, report.fault
        noted = [note for note in report.notes if note.startswith("no key")]
        assert noted == (["no key: nobody signs the commands of south"] if seats == ("north",) else [])
    assert '"nonce"' not in redact(game, "north")


def test_it_reads_back_and_is_played_on() -> None:
    game = played(BOTH)
    again = read_lines(enumerate(log_lines(game), 1)).game
    assert again == game and again.charter == BOTH
    assert all(entry.signed is not None for entry in again.log[1:])


def test_a_flip_in_any_digit_of_a_signature_is_found() -> None:
    header, entries = lines_of(played(BOTH, 2))
    for place in range(128):
        told = json.loads(json.dumps(entries))
        sig = told[2]["signed"]["sig"]
        told[2]["signed"]["sig"] = sig[:place] + f"{int(sig[place], 16) ^ 1:x}" + sig[place + 1 :]
        assert fault_of(sealed(header, told)) == ("signature", 2)


def other_nonce(entry: Json) -> None:
    entry["signed"]["nonce"] = "08" * 16


def dropped(entry: Json) -> None:
    del entry["signed"]


def other_seat(entry: Json) -> None:
    entry["signed"]["by"] = "south" if entry["signed"]["by"] == "north" else "north"


def nobody(entry: Json) -> None:
    entry["signed"]["by"] = "west"


def earlier(entry: Json) -> None:
    entry["signed"]["seen"] -= 1


@pytest.mark.parametrize("change", [other_nonce, dropped, other_seat, nobody, earlier])
def test_what_the_host_changes_of_a_signature_is_found(change: Callable[[Json], None]) -> None:
    header, entries = lines_of(played(BOTH))
    change(entries[3])
    assert fault_of(sealed(header, entries)) == ("signature", 3)


def test_a_command_that_the_host_invents_is_found() -> None:
    game = played(BOTH)
    command = Roll(game.to_act[0])
    assert fault_of(log_lines(forced(game, command))) == ("signature", 7)
    forged = signature(game, command, key=bytes([9]) * 32)
    assert fault_of(log_lines(forced(game, command, signed=forged))) == ("signature", 7)
    assert fault_of(log_lines(forced(game, command, signed=signature(game, command)))) is None


def test_a_signature_serves_in_no_other_game_branch_or_place() -> None:
    game = played(BOTH)
    command = Roll(game.to_act[0])
    signed = signature(game, command)
    for other in (branch_of(game, seeded(SEED)), branch_of(game, seeded(SEED[::-1]))):
        assert fault_of(log_lines(other)) is None
        assert fault_of(log_lines(forced(other, command, signed=signed))) == ("signature", len(other.log))
    once = game.play(command, signed=signed)
    if once.to_act == game.to_act:
        assert fault_of(log_lines(forced(once, command, signed=signed))) == ("signature", len(once.log))


def branch_of(game: AnyGame, source: Source) -> AnyGame:
    """Another game, or another way from the start, in which the same seat is to act after as many entries."""
    for nonce in range(100):
        other: AnyGame = Game.start(PIG, Setup(), source, BOTH)
        while other.to_act and len(other.log) < len(game.log):
            command = Roll(other.to_act[0])
            signed = signature(other, command, nonce=f"{nonce:032x}")
            other = other.play(command, signed=signed)
        if other.to_act == game.to_act and other.log != game.log:
            return other
        source = seeded(sha256(source.seed).digest())
    raise AssertionError("no other way was found")


def test_a_signature_serves_once() -> None:
    """A seat that had seen its own last command not is none that signed the next."""
    game = played(BOTH, 1)
    seat = game.to_act[0]
    again = Roll(seat)
    stale = signature(game, again, seen=2)
    assert fault_of(log_lines(forced(game, again, signed=stale))) == ("signature", 2)


@pytest.mark.parametrize("seen", [-1, 0, 1, 4, 2**31])
def test_a_seat_has_seen_the_first_two_lines_and_none_that_comes_later(seen: int) -> None:
    game = played(BOTH, 1)
    command = Roll(game.to_act[0])
    signed = evolve(signature(game, command), seen=seen)
    assert fault_of(log_lines(forced(game, command, signed=signed))) == ("signature", 2)


def test_a_seat_without_a_key_signs_nothing_and_needs_not() -> None:
    game = played(keyed("north"))
    while game.to_act[0] != "south":
        command = Roll("north")
        game = game.play(command, signed=signature(game, command))
    south = Roll("south")
    assert fault_of(log_lines(forced(game, south))) is None
    signed = signature(game, south)
    assert fault_of(log_lines(forced(game, south, signed=signed))) == ("signature", len(game.log))


def test_in_a_game_without_keys_a_signature_is_a_fault() -> None:
    game: AnyGame = Game.start(PIG, Setup(), seeded(SEED))
    command = Roll(game.to_act[0])
    assert fault_of(log_lines(forced(game, command, signed=signature(game, command)))) == ("signature", 1)


@pytest.mark.parametrize(
    "signed",
    [
        None,
        {},
        {"by": "north", "seen": 2, "sig": "00" * 64},
        {"by": "north", "nonce": "00" * 16, "seen": True, "sig": "00" * 64},
        {"by": None, "nonce": "00" * 16, "seen": 2, "sig": "00" * 64},
        {"by": "north", "nonce": "00" * 15, "seen": 2, "sig": "00" * 64},
        {"by": "north", "nonce": "00" * 16, "seen": 2, "sig": "AB" * 64},
        {"by": "north", "nonce": "00" * 16, "seen": 2, "sig": "00" * 64, "more": 1},
    ],
    ids=str,
)
def test_a_signature_has_its_form(signed: Any) -> None:
    lines = log_lines(played(BOTH, 1))
    entry = json.loads(lines[2])
    assert fault_of([*lines[:2], canonical({**entry, "signed": signed})]) == ("bytes", 1)


def test_entry_0_is_signed_by_nobody() -> None:
    lines = log_lines(played(BOTH, 1))
    signed = json.loads(lines[2])["signed"]
    assert fault_of([lines[0], canonical({**json.loads(lines[1]), "signed": signed})]) == ("bytes", 0)


def test_a_copy_whose_signatures_were_changed_is_found() -> None:
    header, entries = opened(redact(played(BOTH), "south").split("\n")[:-1])
    entries[3]["signed"]["sig"] = entries[2]["signed"]["sig"]
    assert fault_of(sealed_copy(header, entries)) == ("signature", 3)


def test_a_signed_entrys_root_holds_its_signature() -> None:
    """The closed line tells who signed, after what, and the signature: none of it can be changed under the root."""
    lines = log_lines(played(BOTH, 1))
    header = read_header(lines[0])
    entry = json.loads(lines[2])
    before: Head = read_lines(enumerate(lines[:2], 1)).head
    parts = list(map(canonical, (entry["command"], entry["draws"], *entry["events"])))
    signed = Signed(**entry["signed"])
    assert header.seed is not None
    line = closed_line(1, leaves(header.seed, 1, before.root, parts, signed), signed)
    assert before.after(line).hex == entry["root"]
    tree: Range = before.tree.append_leaf(leaf_hash(line.replace(b'"seen":2', b'"seen":3')))
    assert tree.root.hex() != entry["root"]
