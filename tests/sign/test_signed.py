"""Commands that seats sign: what is taken, what is refused before anything is drawn, and what an audit finds."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from noted import ENTRY_0_ROOT, GAME, HOST_KEY, SEAT_KEY, SIG

from slaget import Game, Rejected, audit, dump_log, find, load_log
from slaget.auditor.findings import Fault
from slaget.kernel import Charter, LogFile, audit_lines, seeded
from slaget.kernel.game import Entry, Log, Signed
from slaget.log.closed import closed_lines
from slaget.log.copy import redact
from slaget.log.fork import forked
from slaget.log.signatures import leaf_signed, signed_text
from slaget.log.text import log_lines
from slaget.sign import SEAT, PrivateKey
from slaget.sign.ed25519 import verifies
from slaget.sign.played import reached, sign_command
from slaget.store import FileStore
from slaget.store.table import Table

WHITE, BLACK = PrivateKey("white", SEAT, b"\x21" * 32), PrivateKey("black", SEAT, b"\x22" * 32)
KEYS = {"white": WHITE, "black": BLACK}
SCHACK = find("schack")
MOVES = ["e2e3", "e7e6", "d2d3", "d7d6", "g1f3", "g8f6"]


def begun(*signers: str, seed: bytes = bytes(32)) -> Any:
    keys = tuple(KEYS[seat].told if seat in signers else None for seat in KEYS)
    charter = Charter(keys=keys if signers else None)
    return Game.start(SCHACK, SCHACK.load("grundstallning", {}), seeded(seed), charter)


def move(game: Any, uci: str) -> dict[str, Any]:
    return {"seat": game.to_act[0], "type": "move", "uci": uci}


def signed(game: Any, command: Any, key: PrivateKey | None = None, seen: int | None = None) -> Signed:
    """A signature by the seat of a command, after the last line or an earlier one."""
    written = SCHACK.codec.dump(SCHACK.codec.load_command(command))
    before = game if seen is None else game.at(seen - 2)
    found = reached(before)
    place = found.head.tree.size, found.head.root
    by = written["seat"]
    return sign_command(key or KEYS[by], found.game, *place, by, written)


def played(game: Any, *moves: str) -> Any:
    """Each move signed where its seat has a key."""
    for uci in moves:
        command = move(game, uci)
        has_key = game.charter.key_of(list(KEYS).index(command["seat"]))
        game = game.play(command, signed=signed(game, command) if has_key else None)
    return game


def refusal(game: Any, command: Any, given: Signed | None) -> Rejected:
    with pytest.raises(Rejected) as fault:
        game.play(command, signed=given)
    return fault.value


def unchecked(game: Any, command: Any, given: Signed | None) -> Any:
    """What a host writes who asks nobody."""
    free = attrs.evolve(game, charter=Charter()).play(command)
    last: Entry[Any, Any] = attrs.evolve(free.log[-1], signed=given)
    return attrs.evolve(free, log=game.log.added(last), charter=game.charter)


def fault_of(game: Any) -> Fault:
    report = audit(game)
    assert report.fault is not None
    return report.fault


def audit_copy(game: Any, seat: str) -> Any:
    return audit_lines(enumerate(redact(game, seat).split("\n")[:-1], 1))


def test_the_signature_of_the_page() -> None:
    made = sign_command(
        SEAT_KEY, GAME, 2, bytes.fromhex(ENTRY_0_ROOT), "a", {"seat": "a", "type": "roll"}, bytes(16)
    )
    assert made == Signed("a", 2, SIG, "00" * 16)
    leaf_of = leaf_signed(made, {"seat": "a", "type": "roll"})
    text = signed_text(GAME, 2, bytes.fromhex(ENTRY_0_ROOT), "a", leaf_of)
    assert text.decode() == (
        "slaget/2/command\n52b19af4f8e17eeb3ace166e49285c95\n"
        "2 2348dfb35ac12d29ad4ee98319eb4282d51035343c619f5fa20c868c3c859568\n"
        '"a"\n8e3ed9cea14923d8558e30d6ea55ec4343429e98156688eb36d733cae14b7d34\n'
    )
    assert verifies(SEAT_KEY.verifier.public, text, bytes.fromhex(SIG))


def test_ke_4_1_a_seat_with_a_key_signs_and_others_do_not() -> None:
    game = begun("white")
    assert refusal(game, move(game, "e2e3"), None).code == "bad_signature"
    game = played(game, *MOVES)
    assert [entry.signed is not None for entry in game.log] == [False, True, False, True, False, True, False]
    report = audit(game)
    assert report.ok, report
    assert "black" in report.notes[0]
    black = played(begun("white"), "e2e3")
    made = signed(black, move(black, "e7e6"))
    assert refusal(black, move(black, "e7e6"), made).rule.id == "KE-4.1"


def test_a_game_without_keys_takes_no_signature_and_notes_nothing() -> None:
    game = begun()
    command = move(game, "e2e3")
    assert refusal(game, command, signed(game, command)).code == "bad_signature"
    assert audit(played(game, *MOVES)).notes == ()


def changes(made: Signed) -> dict[str, Signed]:
    """A signature changed in each of its parts."""
    flipped = f"{int(made.sig[0], 16) ^ 1:x}{made.sig[1:]}"
    nonce = f"{int((made.nonce or '')[0], 16) ^ 1:x}{(made.nonce or '')[1:]}"
    parts: dict[str, dict[str, Any]] = {
        "sig": {"sig": flipped}, "short": {"sig": made.sig[:-2]}, "upper": {"sig": made.sig.upper()},
        "nonce": {"nonce": nonce}, "no nonce": {"nonce": None}, "fewer": {"seen": made.seen - 1},
        "more": {"seen": made.seen + 1}, "one": {"seen": 1}, "true": {"seen": True}, "text": {"seen": "2"},
        "by": {"by": "black"}, "host": {"by": "host"}, "number": {"by": 0}, "list": {"by": ["white"]},
    }  # fmt: skip
    return {name: attrs.evolve(made, **change) for name, change in parts.items()}


@pytest.mark.parametrize("name", changes(Signed("white", 4, "ab" * 64, "cd" * 16)))
def test_ke_4_2_a_signature_changed_in_any_part_is_refused_before_anything_is_drawn(name: str) -> None:
    game = played(begun("white", "black"), *MOVES[:2])
    command = move(game, MOVES[2])
    good = signed(game, command)
    assert refusal(game, command, changes(good)[name]).code == "bad_signature"
    assert game.play(command, signed=good).log[-1].signed == good


def test_ke_4_2_a_signature_fits_no_other_command_game_branch_or_place() -> None:
    game = played(begun("white", "black"), *MOVES[:2])
    command, other = move(game, MOVES[2]), move(game, "a2a3")
    good = signed(game, command)
    assert refusal(game, other, good).code == "bad_signature"
    elsewhere = played(begun("white", "black", seed=b"\x01" * 32), *MOVES[:2])
    assert refusal(elsewhere, command, good).code == "bad_signature"
    branch = played(begun("white", "black"), "a2a3", "a7a6")
    assert refusal(branch, command, good).code == "bad_signature"
    later = played(game, MOVES[2], MOVES[3])
    assert refusal(later, command, good).code == "bad_signature"
    assert refusal(game, command, signed(game, command, BLACK)).code == "bad_signature"


def test_ke_4_3_and_4_4_a_seat_signs_after_the_last_line_and_no_signature_serves_twice() -> None:
    game = played(begun("white", "black"), *MOVES[:4])
    command = move(game, MOVES[4])
    for seen in range(2, 6):
        assert refusal(game, command, signed(game, command, seen=seen)).code == "bad_signature"
    assert game.play(command, signed=signed(game, command, seen=6))


def test_a_take_back_is_signed_too() -> None:
    game = played(begun("white", "black"), *MOVES[:3])
    back = {"seat": "white", "to": 2, "type": "take_back"}
    assert refusal(game, back, None).code == "bad_signature"
    taken = game.play(back, signed=signed(game, back))
    assert audit(played(taken, *MOVES[2:])).ok
    assert fault_of(unchecked(game, back, None)).entry == 4
    assert audit(game.play({"seat": "host", "to": 2, "type": "take_back"})).ok


def test_thinking_of_a_game_needs_no_signature() -> None:
    game = played(begun("white", "black"), *MOVES[:2])
    assert len(game.fork().play(move(game, MOVES[2])).log) == 4
    assert len(game.imagined("white", random.Random(0)).play(move(game, MOVES[2])).log) == 2
    assert game.why_not(move(game, MOVES[2])) is None
    back = {"seat": "black", "to": 1, "type": "take_back"}
    assert game.why_not(back) is None
    further = {**back, "to": 0}
    assert game.why_not(further) == refusal(game, further, None).refusal


def invented(game: Any) -> Any:
    return unchecked(game, move(game, "a2a3"), None)


def under_another(game: Any) -> Any:
    """Another command under the signature of the true one."""
    return unchecked(game, move(game, "a2a3"), signed(game, move(game, MOVES[4])))


def by_the_host(game: Any) -> Any:
    return unchecked(game, move(game, "a2a3"), signed(game, move(game, "a2a3"), HOST_KEY))


def replayed(game: Any) -> Any:
    """A signature of this game once more (KE-4.3, KE-4.4)."""
    return unchecked(game, move(game, MOVES[4]), game.log[3].signed)


def from_another(game: Any) -> Any:
    other = played(begun("white", "black", seed=b"\x01" * 32), *MOVES[:4])
    return unchecked(game, move(game, MOVES[4]), signed(other, move(other, MOVES[4])))


def from_a_branch(game: Any) -> Any:
    other = played(begun("white", "black"), "a2a3", "a7a6", *MOVES[2:4])
    return unchecked(game, move(game, MOVES[4]), signed(other, move(other, MOVES[4])))


def moved(game: Any) -> Any:
    """Two entries before it were dropped: it says that more lines were seen than there are."""
    later = played(game, MOVES[4])
    return unchecked(played(begun("white", "black"), *MOVES[:2]), move(game, MOVES[4]), later.log[-1].signed)


def by_another_seat(game: Any) -> Any:
    made = attrs.evolve(signed(game, {**move(game, "a7a6"), "seat": "black"}), by="black")
    return unchecked(game, move(game, MOVES[4]), made)


@pytest.mark.parametrize(
    "forge",
    [invented, under_another, by_the_host, replayed, from_another, from_a_branch, moved, by_another_seat],
    ids=lambda forge: forge.__name__,
)
def test_what_a_host_does_with_signed_commands_is_found(forge: Callable[[Any], Any]) -> None:
    """In the host's file, in each seat's copy, and where the game goes on."""
    forged = forge(played(begun("white", "black"), *MOVES[:4]))
    at = len(forged.log) - 1
    assert (fault_of(forged).kind, fault_of(forged).entry) == ("signature", at)
    for seat in KEYS:
        report = audit_copy(forged, seat)
        assert report.fault is not None and (report.fault.kind, report.fault.entry) == ("signature", at)


def test_a_signed_command_that_is_dropped_is_found_by_the_next() -> None:
    whole = played(begun("white", "black"), *MOVES[:5])
    cut = played(begun("white", "black"), *MOVES[:4])
    again = unchecked(cut, move(cut, "a2a3"), signed(cut, move(cut, "a2a3")))
    last = signed(whole, move(whole, MOVES[5]))
    assert fault_of(unchecked(again, move(whole, MOVES[5]), last)).entry == 6


def test_a_copy_of_a_signed_game_is_in_order_and_holds_no_nonce() -> None:
    game = played(begun("white", "black"), *MOVES)
    for seat in KEYS:
        copy = redact(game, seat)
        assert audit_copy(game, seat).ok
        told = [json.loads(line) for line in copy.split("\n")[2:-1]]
        assert all(each["signed"].keys() == {"by", "seen", "sig"} for each in told)


def test_a_file_and_a_table_take_signed_commands(tmp_path: Path) -> None:
    game = begun("white", "black")
    command = move(game, MOVES[0])
    with LogFile.create(tmp_path / "game.jsonl", game) as file:
        with pytest.raises(Rejected):
            file.play(command)
        file.play(command, signed=signed(game, command))
    again = load_log(tmp_path / "game.jsonl")
    assert again.log[-1].signed is not None
    assert audit(played(again, *MOVES[1:])).ok
    table = Table.create(FileStore(tmp_path / "store"), "game", game)
    with pytest.raises(Rejected):
        table.play(command)
    assert audit(table.play(command, signed=signed(game, command))).ok


def test_without_the_extra_no_signed_game_is_passed_over(tmp_path: Path) -> None:
    import subprocess
    import sys

    path = tmp_path / "game.jsonl"
    path.write_text(dump_log(played(begun("white"), *MOVES)), encoding="utf-8")
    plain = tmp_path / "plain.jsonl"
    plain.write_text(dump_log(played(begun(), *MOVES)), encoding="utf-8")
    code = "import sys; sys.modules['cryptography'] = None; from slaget.cli import main; sys.exit(main())"
    for verb in (["audit", path], ["play", path, "--move", "a2a3"], ["audit", plain]):
        ran = subprocess.run(
            [sys.executable, "-c", code, *map(str, verb)], capture_output=True, text=True, check=False
        )
        if plain in verb:
            assert ran.returncode == 0
        elif verb[0] == "audit":
            assert ran.returncode == 2
            assert "the extra 'sign'" in ran.stderr
        else:
            assert ran.returncode in (1, 2)


def test_a_fork_of_a_signed_game_begins_unsigned_and_goes_on_signed() -> None:
    parent = played(begun("white", "black"), *MOVES[:4])
    fork = forked(parent, 2)
    assert [entry.signed for entry in fork.log] == [None] * 3
    assert refusal(fork, move(fork, "a2a3"), parent.log[3].signed).code == "bad_signature"
    on = played(fork, "a2a3", "a7a6")
    assert audit(on).ok
    late = attrs.evolve(fork, log=fork.log.added(attrs.evolve(on.log[3], signed=None)), state=on.at(3).state)
    assert (fault_of(late).kind, fault_of(late).entry) == ("signature", 3)
    carried = attrs.evolve(fork, log=Log().added(fork.log[0]).added(parent.log[1]).added(fork.log[2]))
    assert (fault_of(carried).kind, fault_of(carried).entry) == ("signature", 1)


def chosen(game: Any, seat: Any, seen: int, root: bytes, command: Any) -> Signed:
    """A signature of a sealed choice after lines that may not be the last."""
    key = PrivateKey(str(seat), SEAT, bytes([0x30 + seat]) * 32)
    return sign_command(key, reached(game).game, seen, root, seat, game.ruleset.codec.dump(command))


def test_ke_4_3_sealed_choices_are_signed_beside_each_other_in_any_order() -> None:
    omringad = find("omringad")
    setup = omringad.load(omringad.scenarios()[0], {})
    seats = omringad.seats(setup)
    keys = tuple(PrivateKey(str(seat), SEAT, bytes([0x30 + seat]) * 32).told for seat in seats)
    start = Game.start(omringad, setup, seeded(bytes(32)), Charter(keys=keys))
    assert len(start.to_act) == len(seats)
    found = reached(start)
    seen, root = found.head.tree.size, found.head.root
    commands = {seat: start.options(seat)[0].sample(random.Random(seat)) for seat in seats}
    for order in (seats, seats[::-1]):
        game = start
        for seat in order:
            game = game.play(commands[seat], signed=chosen(start, seat, seen, root, commands[seat]))
        assert audit(game).ok
        assert {entry.signed.seen for entry in game.log[1:] if entry.signed} == {seen}
        hidden = [each.line.decode() for each in closed_lines(enumerate(log_lines(game), 1))]
        assert audit_lines(enumerate(hidden, 1)).ok, "which commands they are a closed log does not tell"
        for seat in seats:
            assert audit_copy(game, seat).ok
