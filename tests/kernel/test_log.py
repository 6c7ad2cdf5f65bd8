"""The log: canonical lines, roots that show every change, and a reader that refuses the rest."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from pig import PIG, Hold, Roll, Setup
from sealed import resealed

from slaget.auditor.audit import replay_lines
from slaget.auditor.judge import Judge
from slaget.kernel import Game, LogError, audit, audit_lines, dump_log, load_log, replay, seeded
from slaget.kernel.chance import Chance, LuckError
from slaget.kernel.game import Entry, Log
from slaget.kernel.messages import TakeBack
from slaget.kernel.registry import register
from slaget.kernel.step import step_read
from slaget.log.header import read_header
from slaget.log.limits import MAX_LINE
from slaget.log.setups import without_known
from slaget.log.text import header_of, numbered_lines
from slaget.testing import trace
from slaget.wire.forms import canonical

register(PIG)
SEED = bytes(range(32))


def played(steps: int = 59) -> Game:
    *_, last = trace(PIG, Setup(goal=300), Random(4), steps, seeded(SEED))
    return last


def lines_of(game: Game) -> list[str]:
    return dump_log(game).splitlines()


def faults(lines: list[str], head: str | None = None) -> str | None:
    report = audit_lines(enumerate(lines, 1), head)
    return report.fault.kind if report.fault else None


def test_a_played_log_audits_clean_and_reads_back(tmp_path: Path) -> None:
    game, path = played(), tmp_path / "pig.jsonl"
    path.write_text(dump_log(game), encoding="utf-8")
    again = load_log(path)
    assert again.state == game.state
    assert again.log == game.log
    assert replay(PIG, game.setup, again.log) == game.state
    report = audit(path)
    assert report.ok
    assert report.entries == len(game.log) == 60
    assert audit(path, report.head).ok


def test_a_read_log_is_played_on_as_if_it_had_never_been_written(tmp_path: Path) -> None:
    game, path = played(20), tmp_path / "pig.jsonl"
    path.write_text(dump_log(game), encoding="utf-8")
    command = Roll(game.to_act[0])
    assert load_log(path).play(command).events == game.play(command).events


def test_every_single_bit_flip_is_found() -> None:
    lines = lines_of(played())
    raw = "\n".join(lines).encode() + b"\n"
    head = audit_lines(enumerate(lines, 1)).head
    random = Random(1)
    for place in random.sample(range(len(raw)), 400):
        spoilt = bytearray(raw)
        spoilt[place] ^= 1 << random.randrange(8)
        assert _report_of(bytes(spoilt), head) is not None, f"a flip at byte {place} went unseen"


def _report_of(raw: bytes, head: str | None) -> str | None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log.jsonl"
        path.write_bytes(raw)
        report = audit(path, head)
        return report.fault.kind if report.fault else None


def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def test_a_resealed_die_is_found_by_the_seed() -> None:
    lines = lines_of(played())
    at = next(i for i, raw in enumerate(lines) if '"draws":[[1,6,5]]' in raw)
    lines[at] = lines[at].replace('"draws":[[1,6,5]]', '"draws":[[1,6,6]]').replace('"face":5', '"face":6')
    report = audit_lines(enumerate(resealed(lines), 1))
    assert report.fault is not None
    assert (report.fault.kind, report.fault.entry) == ("draw", at - 1)


def test_a_resealed_event_is_found_by_deciding_again() -> None:
    lines = lines_of(played())
    at = next(i for i, raw in enumerate(lines) if '"type":"banked"' in raw)
    entry = json.loads(lines[at])
    entry["events"][0]["points"] += 1
    lines[at] = _canonical(entry)
    report = audit_lines(enumerate(resealed(lines), 1))
    assert report.fault is not None
    assert (report.fault.kind, report.fault.entry) == ("decision", at - 1)
    assert "points" in report.fault.message


def test_a_resealed_command_against_the_rules_cites_its_rule() -> None:
    game = Game.start(PIG, Setup(), seeded(SEED))
    lines = lines_of(game.play(Roll("north")))
    entry = json.loads(lines[2])
    entry["command"]["type"], entry["draws"] = "hold", []
    report = audit_lines(enumerate(resealed([*lines[:2], _canonical(entry)]), 1))
    assert report.fault is not None
    assert (report.fault.kind, report.fault.rule) == ("decision", "PIG-3")


@pytest.mark.parametrize(
    ("spoil", "kind"),
    [
        (lambda ls: [*ls[:5], *ls[6:]], "bytes"),
        (lambda ls: [*ls[:5], ls[6], ls[5], *ls[7:]], "bytes"),
        (lambda ls: [*ls[:5], ls[5], *ls[5:]], "bytes"),
        (lambda ls: [ls[0], *ls[1:5], ls[5].replace('"root":"', '"root":"0')[:-1], *ls[6:]], "bytes"),
        (lambda ls: [*ls[:5], ls[5].replace(":", ": ", 1), *ls[6:]], "bytes"),
        (lambda ls: [*ls[:5], "[" * 100_000, *ls[6:]], "bytes"),
        (lambda ls: [*ls[:5], ls[5].replace('"n":4', '"n":4.0'), *ls[6:]], "bytes"),
        (lambda ls: [*ls[:5], ls[5].replace('"n":4', '"n":NaN'), *ls[6:]], "bytes"),
        (lambda ls: [*ls[:5], ls[5].replace('"n":4', '"n":4,"n":4'), *ls[6:]], "bytes"),
        (lambda ls: [*ls[:5], ls[5].replace('"n":4', '"m":1,"n":4'), *ls[6:]], "bytes"),
        (lambda ls: [ls[0].replace('"pig"', '"cow"'), *ls[1:]], "version"),
        (lambda ls: [ls[0].replace('"version":"1"', '"version":"0"'), *ls[1:]], "version"),
        (lambda ls: [ls[0].replace("slaget-log/2", "slaget-log/1"), *ls[1:]], "version"),
        (lambda ls: [ls[0].replace('"goal":300', '"goal":"x"'), *ls[1:]], "bytes"),
        (lambda ls: [ls[0].replace('"goal":300', '"goal":301'), *ls[1:]], "bytes"),
        (lambda ls: [ls[0].replace(SEED.hex(), "00" * 32), *ls[1:]], "seed"),
        (lambda ls: [ls[0].replace(f',"seed":"{SEED.hex()}"', ""), *ls[1:]], "seed"),
        (lambda ls: ls[:1], "bytes"),
    ],
)  # fmt: skip
def test_spoilt_lines_are_typed_faults(spoil, kind: str) -> None:  # type: ignore[no-untyped-def]
    assert faults(spoil(lines_of(played()))) == kind


def test_another_games_entry_does_not_follow() -> None:
    *_, other = trace(PIG, Setup(goal=300), Random(9), 59, seeded(SEED[::-1]))
    mine, theirs = lines_of(played()), lines_of(other)
    assert faults([*mine[:30], *theirs[30:]]) == "tree"


def test_a_tail_cut_at_an_entry_is_found_against_the_head_only() -> None:
    lines = lines_of(played())
    head = audit_lines(enumerate(lines, 1)).head
    assert faults(lines[:-1]) is None
    assert faults(lines[:-1], head) == "head"


@pytest.mark.parametrize(
    ("raw", "match"),
    [
        (b"", "empty"),
        (b"\xff\xfe\n", "UTF-8"),
        (b"GIF89a\n", "not JSON"),
        (b"{}\n", "fields do not fit"),
        (b'{"a":1', "cut off"),
    ],
)
def test_files_that_are_no_logs_say_so(raw: bytes, match: str, tmp_path: Path) -> None:
    path = tmp_path / "file.jsonl"
    path.write_bytes(raw)
    with pytest.raises(LogError, match=match) as caught:
        load_log(path)
    assert str(path) in str(caught.value)
    report = audit(path)
    assert report.fault is not None and report.fault.kind == "bytes"


def test_a_folder_or_a_missing_file_is_a_fault_and_no_traceback(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.jsonl"):
        report = audit(path)
        assert report.fault is not None
        assert "cannot be read" in report.fault.message


def test_the_header_pins_the_set_up_and_keeps_the_seed_out_of_the_tree() -> None:
    header = header_of(PIG, Setup(goal=7), seeded(SEED))
    assert header["setup"] == {"goal": 7}
    assert header["seats"] == ["north", "south"]
    assert len(header["game"]) == 32


def test_growing_a_log_shares_what_is_there() -> None:
    game = Game.start(PIG, Setup(goal=10**6), seeded(SEED))
    for _ in range(3):
        game = game.play(Roll(game.to_act[0]))
    left, right = game.play(Roll(game.to_act[0])), game.play({"type": "roll", "seat": game.to_act[0]})
    assert left.log == right.log
    assert len(game.log) == 4
    assert [entry.n for entry in left.log] == [0, 1, 2, 3, 4]
    assert left.log[2] is game.log[2]
    assert left.log[-1].n == 4
    with pytest.raises(IndexError):
        game.log[4]


def test_a_long_log_is_freed_without_recursion() -> None:
    game = Game.start(PIG, Setup(goal=10**9), seeded(SEED))
    log = game.log
    for _ in range(200_000):
        log = log.added(game.log[0])
    assert len(log) == 200_001
    del log


def test_time_travel_and_forks() -> None:
    game = played(30)
    then = game.at(10)
    assert len(then.log) == 11
    assert then.state == replay(PIG, game.setup, list(game.log)[:11])
    with pytest.raises(IndexError, match="no entry 99"):
        game.at(99)
    fork = game.fork(seeded(SEED[::-1]))
    assert fork.state is game.state
    assert fork.source != game.source
    assert "seed" not in repr(game)


def test_a_refused_command_leaves_no_trace() -> None:
    game = Game.start(PIG, Setup(), seeded(SEED))
    refusal = game.why_not(Hold("north"))
    assert refusal is not None
    assert len(game.log) == 1
    assert refusal == game.why_not({"type": "hold", "seat": "north"})


class Unreachable(Exception):
    """What a store says whose server is away."""


def test_a6_lines_that_cannot_be_read_are_no_fault_of_the_log() -> None:
    lines = list(enumerate(lines_of(played(3)), 1))

    def broken() -> Iterator[tuple[int, str]]:
        yield from lines[:2]
        raise Unreachable

    with pytest.raises(Unreachable):
        audit_lines(broken())
    assert audit_lines(lines).ok


def test_a_log_without_an_entry_is_no_game(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text(lines_of(played(1))[0] + "\n", encoding="utf-8")
    with pytest.raises(LogError, match="no entry"):
        load_log(path)


def test_a_log_without_its_seed_is_no_game_to_play_on(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text(dump_log(played(1)).replace(f',"seed":"{SEED.hex()}"', ""), encoding="utf-8")
    with pytest.raises(LogError, match="holds no seed") as raised:
        load_log(path)
    assert raised.value.kind == "seed"


def test_a_line_that_is_too_long_is_read_no_further(tmp_path: Path) -> None:
    path, lines = tmp_path / "log.jsonl", lines_of(played(1))
    for more in ("x" * (MAX_LINE + 1), "x" * (2 * MAX_LINE) + "\n"):
        path.write_text("".join(f"{line}\n" for line in lines) + more, encoding="utf-8")
        for unfinished in (False, True):
            read = numbered_lines(path, unfinished=unfinished)
            assert [line for _, line in (next(read), next(read), next(read))] == lines
            with pytest.raises(LogError, match="the line is longer than"):
                next(read)


@pytest.mark.parametrize("command", [Roll("north"), TakeBack("north", 0)], ids=lambda each: type(each).__name__)
def test_entry_0_holds_no_command_though_the_rules_allow_it(command: object) -> None:
    """Sealed as the host could: its draws are those of the seed, its events those of the rules."""
    game, chance = Game.start(PIG, Setup(), seeded(SEED)), Chance(seeded(SEED), 0)
    events = game.log[0].events
    if isinstance(command, Roll):
        events = tuple(step_read(PIG, PIG.initial(game.setup), command, chance)[1])
    forged = evolve(game, log=Log().added(Entry(0, command, tuple(chance.draws), events)))
    report = audit_lines(enumerate(dump_log(forged).splitlines(), 1))
    assert report.fault is not None and (report.fault.kind, report.fault.entry) == ("bytes", 0)
    with pytest.raises(LuckError, match="entry 0 holds a command"):
        Judge(read_header(lines_of(game)[0])).decided(0, command, Chance(seeded(SEED), 0))


def test_a_later_entry_without_a_command_is_decided_by_nothing() -> None:
    with pytest.raises(LuckError, match="the entry holds no command"):
        Judge(read_header(lines_of(played(1))[0])).decided(1, None, Chance(seeded(SEED), 1))


def test_a_log_that_is_read_without_being_verified_holds_no_number_beyond_the_limit() -> None:
    header, first, rolled = lines_of(played(1))
    assert '"draws":[[1,6,' in rolled
    for draw in ("[[1, 6, 9007199254740992]]", "[[1, -9007199254740992, 3]]"):
        data = json.loads(rolled)
        data["draws"] = json.loads(draw)
        with pytest.raises(LogError, match="beyond 2"):
            replay_lines([header, first, json.dumps(data)])


def test_replay_folds_the_events_alone_and_reads_of_a_command_no_more_than_its_numbers() -> None:
    game = played(2)
    header, first, *rolled = lines_of(game)
    strange = [json.dumps({**json.loads(line), "command": {"type": "sing"}}) for line in rolled]
    assert replay_lines([header, first, *strange]) == game.state
    for command in ({"n": 2**53}, [2**53], [1, 2**53]):
        data = json.dumps({**json.loads(rolled[0]), "command": command})
        with pytest.raises(LogError, match="beyond 2"):
            replay_lines([header, first, data])
    with pytest.raises(LogError, match="each later entry has one"):
        replay_lines([header, first, json.dumps({**json.loads(rolled[0]), "command": None})])


def test_a_set_up_that_was_read_before_is_known_and_its_header_is_held_to_the_same_form() -> None:
    header = lines_of(played(1))[0]
    first, again = read_header(header), read_header(header)
    assert again.setup is first.setup and again.start is first.start and again == first
    said = canonical(first.data["setup"])
    key = f',"setup":{said}'
    assert header.count(key) == 1
    spoilt = [
        header.replace(key, f"{key}{key}"),
        header.replace(key, f', "setup":{said}'),
        header.replace(key, "").replace("}", f"{key}}}"),
        header.replace(key, "").replace('{"chance"', f'{{"setup":{said},"chance"'),
        header.replace(key, ',"setup":"x"').replace('"content":{', f'"content":{{"a":{{}}{key},'),
        header.replace(key, "").replace('"content":{', f'"content":{{"a":{{}}{key},'),
        header.replace(key, f"{key[:-1]} }}"),
        header.replace(key, ',"setup":{}'),
    ]
    for line in spoilt:
        with pytest.raises(LogError):
            read_header(line)
    assert without_known(header) is not None
    assert without_known(header.replace('"content":{', f'"content":{{"a":1{key},')) is None
