"""Two files of one game, and heads that were noted down of it."""

from slaget.auditor.findings import Fault, Report
from slaget.auditor.tellings import Game, Noted, contradictions, forked, held_to, parting, with_notes

ROOTS = {1: "a", 2: "b", 3: "c"}
SOUND = Report(2, "c", path="log")


def test_a_log_that_holds_its_heads_is_in_order() -> None:
    noted = [Noted(size, root, "a note") for size, root in ROOTS.items()]
    assert held_to(SOUND, ROOTS, noted) == SOUND
    assert held_to(SOUND, ROOTS, []) == SOUND


def test_a_log_that_was_cut_is_found_by_a_later_head() -> None:
    fault = held_to(SOUND, ROOTS, [Noted(4, "d", "the checkpoint")]).fault
    assert fault is not None and (fault.entry, fault.kind) == (2, "head")
    assert fault.message == "the log has 3 lines, and the checkpoint is a head of 4: it was cut"


def test_a_log_that_was_decided_anew_is_found_by_any_head_after_it() -> None:
    noted = [Noted(3, "x", "later"), Noted(2, "y", "earlier"), Noted(1, "a", "first")]
    fault = held_to(SOUND, ROOTS, noted).fault
    assert fault is not None and (fault.entry, fault.kind) == (0, "head")
    assert "earlier has y" in fault.message


def test_a_fault_that_comes_before_stays() -> None:
    spoilt = Report(0, "a", Fault(0, "draw", None, "x"), "log")
    assert held_to(spoilt, ROOTS, [Noted(3, "x", "later")]) == spoilt
    assert forked(spoilt, "other", 1) == spoilt
    fault = forked(spoilt, "other", -1).fault
    assert fault is not None and (fault.kind, fault.entry) == ("fork", -1)


def test_two_heads_of_one_size_with_unlike_roots_contradict_each_other() -> None:
    one, two, three = Noted(2, "b", "one"), Noted(2, "x", "two"), Noted(3, "c", "three")
    assert list(contradictions([one, two, three])) == [(one, two)]
    assert list(contradictions([one, Noted(2, "b", "again"), three])) == []


def test_two_files_part_where_their_roots_first_differ() -> None:
    assert parting("abc", "abcd") is None
    assert parting("", "abcd") is None
    assert [parting("abcd", other) for other in ("xbcd", "axcd", "abx", "abcx")] == [-1, 0, 1, 2]


def test_one_seed_in_two_games_is_noted_at_both() -> None:
    games = {"a": Game("1", "s"), "b": Game("2", "s"), "c": Game("3", "t"), "d": Game("1", "s")}
    reports = [Report(1, "x", path=path) for path in ("a", "b", "c", "e")]
    notes = [[note.split()[5] for note in report.notes] for report in with_notes(reports, games)]
    assert notes == [["b"], ["a", "d"], [], []]
