"""A seat's copy verifies alone against the host's head, opens its own secrets only, is checked in full later."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from higher import HIGHER, Lay
from logs import NAMES, SECRET, SEED, played
from sealed import opened, resealed, sealed

from slaget.kernel import (
    Game,
    LogError,
    LuckError,
    Rejected,
    audit,
    audit_lines,
    dump_log,
    find,
    head_of,
    load_copy,
    redact,
)
from slaget.kernel.game import folded
from slaget.kernel.secret import HOST
from slaget.log.closed import closed_lines
from slaget.log.copy import CopyReader, compare, is_copy, redact_lines
from slaget.log.fork import forked
from slaget.log.header import Copied
from slaget.log.seal import Head, closed_line, leaf, salts


def copy_of(name: str, seat: Any) -> list[str]:
    return redact(played(name), seat).splitlines()


def numbered(lines: list[str]) -> list[tuple[int, str]]:
    return list(enumerate(lines, 1))


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_has_the_hosts_head_and_gives_the_seats_view(name: str) -> None:
    game = played(name)
    for seat in game.ruleset.seats(game.setup):
        lines = copy_of(name, seat)
        report = audit_lines(numbered(lines), head_of(game))
        assert report.ok and report.entries == len(game.log), report.fault
        reader = CopyReader(lines[0])
        state = game.ruleset.initial(game.setup)
        for number, raw in numbered(lines)[1:]:
            state = folded(game.ruleset, state, reader.read(number, raw).events)
        assert state == game.view(seat)


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_is_just_what_the_hosts_log_gives(name: str) -> None:
    game = played(name)
    host = numbered(dump_log(game).splitlines())
    for seat in game.ruleset.seats(game.setup):
        lines = copy_of(name, seat)
        compare(numbered(lines), host)
        assert audit_lines(numbered(lines), None, "copy", SEED).ok
        for at in (1, len(lines) - 1):
            spoilt = [*lines]
            spoilt[at] = re.sub(r'"(leaf|salt)":"(.)', _other_digit, spoilt[at], count=1)
            with pytest.raises(LogError):
                compare(numbered(spoilt), host)


def _other_digit(found: re.Match[str]) -> str:
    return f'"{found[1]}":"{"0" if found[2] != "0" else "1"}'


@pytest.mark.parametrize("name", SECRET)
def test_nothing_hidden_from_the_seat_is_opened_or_can_be_guessed(name: str) -> None:
    """No salt of a masked part is in the copy, nor the bare hash of the part, nor the seed."""
    game = played(name)
    host = [json.loads(raw) for raw in dump_log(game).splitlines()]
    for seat in game.ruleset.seats(game.setup):
        text = redact(game, seat)
        assert host[0]["seed"] not in text
        masked, head = 0, Head.of(host[0])
        for entry, mine in zip(host[1:], map(json.loads, text.splitlines()[1:])):
            parts = [entry["command"], entry["draws"], *entry["events"]]
            salted = salts(SEED, entry["n"], head.root, list(map(canonical, parts)))
            made = [leaf(salt, canonical(part).encode()).hex() for salt, part in zip(salted, parts)]
            head = head.after(closed_line(entry["n"], made))
            shown = [mine["command"], mine["draws"], *mine["events"]]
            for i, (part, told) in enumerate(zip(parts, shown, strict=True)):
                if "salt" in told:
                    assert told["part"] == part
                    continue
                masked += 1
                assert told.get("part") != part
                assert salted[i].hex() not in text
                assert hashlib.sha256(canonical(part).encode()).hexdigest() not in text
                assert told["leaf"] == made[i]
        assert masked or name not in ("nissan", "higher", "omringad")


def test_secrets_in_commands_are_masked_and_close_the_draws_of_their_entry() -> None:
    lay = next(entry for entry in played("higher").log if isinstance(entry.command, Lay))
    for seat in ("north", "south"):
        data = json.loads(copy_of("higher", seat)[lay.n + 1])
        own = seat == lay.command.seat
        assert ("salt" in data["command"]) is own
        assert data["command"]["part"]["card"] == (lay.command.card if own else None)
        assert set(data["draws"]) == ({"part", "salt"} if own else {"leaf"})


def test_a_masked_command_is_no_command() -> None:
    game = Game.start(HIGHER, played("higher").setup)
    for command in ({"type": "lay", "seat": "north", "card": None}, {"type": "lay", "seat": "north", "card": 2}):
        refusal = game.why_not(command)
        assert refusal is not None and refusal.rule.id == "HI-0"
        with pytest.raises(Rejected):
            game.play(command)


def first_with(lines: list[str], what: str) -> int:
    return next(i for i, raw in enumerate(lines) if i and what in raw)


def canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def spoilt(lines: list[str], what: str, change: Any) -> list[str]:
    at = first_with(lines, what)
    data = json.loads(lines[at])
    change(data)
    return [*lines[:at], canonical(data), *lines[at + 1 :]]


def test_a_copy_that_was_altered_is_found() -> None:
    lines = copy_of("higher", "north")
    head = head_of(played("higher"))
    at = first_with(lines, '"die"')
    other = re.sub(r'"die":(\d)', lambda m: f'"die":{int(m[1]) % 6 + 1}', lines[at])
    altered = [*lines[:at], other, *lines[at + 1 :]]
    assert kind(altered) == "tree"
    assert kind(resealed(altered), head) == "head"
    assert kind(lines[:-1]) is None and kind(lines[:-1], head) == "head"
    assert kind([*lines[:3], *lines[4:]]) == "bytes"


def kind(lines: list[str], head: str | None = None, seed: bytes | None = None) -> str | None:
    fault = audit_lines(numbered(lines), head, "copy", seed).fault
    return fault.kind if fault else None


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["events"][0].pop("part"),
        lambda data: data["events"][0].update(part=data["events"][1]["part"]),
        lambda data: data["draws"].update(part=[[1, 6, 3]]),
        lambda data: data.update(draws={"part": [], "salt": "00" * 16}),
        lambda data: data["events"][1].update(leaf=data["events"][1].pop("salt") * 2),
        lambda data: data["events"][0].update(salt="00" * 16),
        lambda data: data["command"].update(salt="00"),
        lambda data: data.update(command=None),
        lambda data: data.update(n=True),
        lambda data: data.update(more=1),
    ],
)
def test_a_copy_that_opens_too_much_or_too_little_is_malformed(change: Any) -> None:
    assert kind(spoilt(copy_of("higher", "north"), '"shuffled"', change)) == "bytes"


def test_what_a_copy_opens_behind_a_hidden_part_must_fit_the_game() -> None:
    """It cannot be decided again, but a card laid by nobody is found."""
    header, entries = opened(dump_log(played("higher")).splitlines())
    entries[-1]["events"].append({"type": "laid", "seat": "nobody", "card": "c01"})
    report = audit_lines(numbered(list(redact_lines(numbered(sealed(header, entries)), "north"))))
    assert report.fault is not None and report.fault.kind == "decision"
    assert "does not fit the game" in report.fault.message


def test_a_leaf_binds_whatever_its_salt_and_the_hosts_log_shows_the_true_one() -> None:
    def other_salt(data: dict[str, Any]) -> None:
        data["command"]["salt"] = "00" * 16

    lines = copy_of("higher", "north")
    forged = resealed(spoilt(lines, '"waited"', other_salt))
    assert kind(forged) is None and kind(forged, None, SEED) is None
    assert kind(lines, None, SEED[::-1]) == "seed"
    host = numbered(dump_log(played("higher")).splitlines())
    with pytest.raises(LogError):
        compare(numbered(forged), host)


def test_a_lie_in_a_masked_form_passes_alone_and_is_found_against_the_host() -> None:
    def fewer(data: dict[str, Any]) -> None:
        data["events"][2]["part"]["cards"] = 2

    lines = spoilt(copy_of("higher", "north"), '"shuffled"', fewer)
    with pytest.raises(LogError, match="does not give"):
        compare(numbered(lines), numbered(dump_log(played("higher")).splitlines()))


def test_a_copy_is_no_hosts_file_and_a_hosts_file_no_copy(tmp_path: Path) -> None:
    from slaget.kernel import LogFile, load_log

    path = tmp_path / "copy.jsonl"
    path.write_text(redact(played("higher"), "north"), encoding="utf-8")
    assert audit(path).ok
    for open_it in (load_log, LogFile.open):
        with pytest.raises(LogError, match="copy of seat north"):
            open_it(path)
    host = dump_log(played("higher")).splitlines()
    with pytest.raises(LogError, match="no seat's copy"):
        compare(numbered(host), numbered(host))
    with pytest.raises(LookupError):
        redact(played("higher"), "west")
    header = json.loads(copy_of("higher", "north")[0])
    for view in ("west", 1, None, True):
        assert kind([canonical({**header, "view": view}), *copy_of("higher", "north")[1:]]) == "bytes"
    assert find("higher") is HIGHER


def against_the_rules(name: str) -> list[str]:
    """A host's log, sealed by who has the seed, whose last entry has the command and events of an earlier one."""
    header, log = opened(dump_log(played(name)).splitlines())
    first = next(n for n in range(1, len(log)) if log[n]["command"] != log[-1]["command"])
    return sealed(header, [*log[:-1], {**log[first], "n": len(log) - 1}])


@pytest.mark.parametrize("name", [name for name in NAMES if name not in SECRET])
def test_a_copy_in_which_nothing_is_hidden_is_decided_again(name: str) -> None:
    lines = against_the_rules(name)
    seat = played(name).ruleset.seats(played(name).setup)[0]
    report = audit_lines(numbered(list(redact_lines(numbered(lines), seat))))
    assert report.fault is not None and report.fault.kind in ("decision", "draw")
    clean = audit_lines(numbered(copy_of(name, seat)))
    assert not any("no rule" in note for note in clean.notes)


@pytest.mark.parametrize("name", SECRET)
def test_from_what_is_hidden_on_a_copy_proves_no_rule_and_says_so(name: str) -> None:
    game = played(name)
    for seat in game.ruleset.seats(game.setup):
        lines = copy_of(name, seat)
        first = next(n for n, raw in enumerate(lines[1:]) if set(json.loads(raw)["draws"]) == {"leaf"})
        report = audit_lines(numbered(lines))
        assert report.ok and any(f"entry {first} hides" in note for note in report.notes)
        assert any("without the seed" in note for note in report.notes)
        assert not any("without the seed" in note for note in audit_lines(numbered(lines), seed=SEED).notes)
    assert audit_lines(numbered(dump_log(game).splitlines())).notes == ()


def test_a_seed_that_is_given_is_held_against_every_file_of_the_game() -> None:
    """A host's log holds its own; it passed whatever other was given beside it, and so did a closed log."""
    host = dump_log(played("higher", 8))
    closed = [each.line.decode() for each in closed_lines(numbered(host.split("\n")[:-1]))]
    for lines in (host.split("\n")[:-1], copy_of("higher", "north"), closed):
        assert audit_lines(numbered(lines), seed=SEED).ok
        assert kind(lines, None, SEED[::-1]) == "seed"


def test_draws_that_no_seed_gives_are_noted() -> None:
    from pig import PIG, Roll, Setup

    from slaget.kernel import entered

    game = Game.start(PIG, Setup(), entered(lambda _low, _high: 4)).play(Roll("north"))
    for text in (dump_log(game), redact(game, "south")):
        report = audit_lines(numbered(text.splitlines()))
        assert report.ok and report.notes == ("the draws were entered: no seed vouches for them",)


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_opens_as_the_game_that_its_seat_knows(name: str, tmp_path: Path) -> None:
    game = played(name)
    for seat in game.ruleset.seats(game.setup):
        path = tmp_path / f"{seat}.jsonl"
        path.write_text(redact(game, seat), encoding="utf-8")
        mine = load_copy(path)
        assert is_copy(path)
        assert (mine.state, mine.to_act, mine.outcome) == (game.view(seat), game.to_act, game.outcome)
        assert [event for entry in mine.log for event in entry.events] == list(game.seen(seat))
        assert mine.view(seat) == mine.state and mine.at(1).state == game.at(1).view(seat)
        if seat in game.to_act:
            assert list(mine.options(seat)) == list(game.options(seat))


def test_a_copy_gives_no_chance_and_no_log(tmp_path: Path) -> None:
    path = tmp_path / "pig.jsonl"
    path.write_text(redact(played("pig", 5), "north"), encoding="utf-8")
    mine = load_copy(path)
    with pytest.raises(LuckError, match="copy of seat north"):
        mine.play({"type": "roll", "seat": mine.to_act[0]})
    for take in (dump_log, audit, head_of, lambda each: redact(each, "north"), lambda each: forked(each, 1)):
        with pytest.raises(
            Copied, match=r"^the game was read from the copy of seat north, .* Take the copy's file,"
        ):
            take(mine)
    path.write_text(dump_log(played("pig", 5)), encoding="utf-8")
    assert not is_copy(path)
    with pytest.raises(LogError, match="no seat's copy"):
        load_copy(path)
    path.write_text("GIF89a\n", encoding="utf-8")
    assert not is_copy(path)


@pytest.mark.parametrize("name", SECRET)
def test_a_seat_is_told_each_command_of_its_own_whatever_its_entry_hides(name: str) -> None:
    game = played(name)
    hiding = 0
    for seat in game.ruleset.seats(game.setup):
        reader, lines = CopyReader(copy_of(name, seat)[0]), numbered(copy_of(name, seat))[1:]
        for entry, (number, raw) in zip(game.log, lines, strict=True):
            told = reader.read(number, raw)
            if entry.command is not None and getattr(entry.command, game.ruleset.seat_field, HOST) == seat:
                assert told.command == entry.command
                hiding += told.draws is None
    assert hiding or name != "omringad"


def test_a_masked_command_is_told_and_a_closed_one_is_not() -> None:
    reader, lines = CopyReader(copy_of("higher", "north")[0]), numbered(copy_of("higher", "north"))[1:]
    told = [reader.read(number, raw) for number, raw in lines]
    of = [(json.loads(raw)["command"], entry) for (_, raw), entry in zip(lines, told)]
    assert any("leaf" in command and "part" in command for command, _ in of)
    assert all(entry.is_closed == (command.keys() == {"leaf"}) for command, entry in of)


def test_a_masked_part_shows_nothing_that_the_seat_may_not_see() -> None:
    lines = copy_of("higher", "north")
    at = next(i for i, raw in enumerate(lines) if i and "part" in (told := json.loads(raw))["command"]
              and "leaf" in told["command"])  # fmt: skip
    data = json.loads(lines[at])
    data["command"]["part"]["card"] = "c01"
    report = audit_lines(numbered([*lines[:at], canonical(data), *lines[at + 1 :]]))
    assert report.fault is not None and (report.fault.kind, report.fault.entry) == ("bytes", at - 1)
    assert "shows what the seat may not see" in report.fault.message
