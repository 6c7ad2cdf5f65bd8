"""What is kept while a log is written or audited does not grow with the log, but for a hash at each doubling."""

import tracemalloc
from pathlib import Path

from attrs import evolve
from pig import PIG, Roll, Setup

from slaget.kernel import Game, LogWriter, audit, seeded
from slaget.kernel.registry import register
from slaget.log.seal import Head
from slaget.log.text import log_lines
from slaget.log.tree import PEAKS, Range, leaf_hash

register(PIG)
SEED = bytes(range(32))


def test_the_head_of_a_million_lines_is_kept_in_20_hashes() -> None:
    grown, leaf, most = Range(), leaf_hash(b"line"), 0
    for _ in range(1_000_000):
        grown = grown.append_leaf(leaf)
        most = max(most, len(grown.peaks))
    assert grown.size == 1_000_000 and most == 19 <= PEAKS


def test_a_log_of_the_greatest_length_is_kept_in_31_hashes() -> None:
    whole = Head((1 << 31) - 2, tuple(bytes(32) for _ in range(30)), bytes(32))
    assert len(whole.after(b"the last line").peaks) == PEAKS


def test_a_writer_keeps_the_tree_and_no_line() -> None:
    game = Game.start(PIG, Setup(), seeded(SEED)).play(Roll("north"))
    writer = LogWriter(PIG, SEED, Head.of({}))
    for n in range(4096):
        writer.line(evolve(game.log[1], n=n))
    assert writer.reached.size == 4097
    assert len(writer.reached.peaks) == 2


def test_an_audit_of_four_times_the_lines_takes_the_memory_of_one(tmp_path: Path) -> None:
    game = Game.start(PIG, Setup(goal=10**6), seeded(SEED))
    paths = []
    for steps in (500, 2000):
        while len(game.log) <= steps:
            game = game.play(Roll(game.to_act[0]))
        paths.append(tmp_path / f"{steps}.jsonl")
        paths[-1].write_text("".join(f"{line}\n" for line in log_lines(game)), encoding="utf-8")
    assert audit(paths[0]).ok
    peaks = []
    for path in paths:
        tracemalloc.start()
        assert audit(path).ok
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < peaks[0] * 1.5 and peaks[1] < 4_000_000
