"""Batches that go wrong: games that cannot be played, and folders that hold something else."""

import json
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from made import NISSAN, OMRINGAD

from slaget.simulate import OtherRun, book, each_game, kept, plan, plan_of, run, summary
from slaget.simulate.appraisal import USED
from slaget.simulate.batch import GAMES
from slaget.simulate.book import Book, Records
from slaget.simulate.coverage import EFFECTS
from slaget.simulate.plan import play_game
from slaget.simulate.policies import policy
from slaget.simulate.programs import FAILED
from thorough import much

BATTLES = plan_of(NISSAN, NISSAN.load("forsta_motet", {}), {"norse": "random", "danish": "greedy"}, bytes(32), 2)  # type: ignore[misc]


def break_policies(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str, ruleset: Any) -> Any:
        def choose(view: Any, seat: Any, random: Any) -> Any:
            if name == "greedy":
                raise KeyError("oops")
            return policy(name, ruleset)(view, seat, random)

        return choose

    monkeypatch.setattr(plan, "policy", broken)


def test_a_policy_that_breaks_costs_its_game_not_the_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    break_policies(monkeypatch)
    records = run(BATTLES)
    assert records == [{"n": n, "fault": "KeyError: 'oops'"} for n in range(2)]
    report = summary(BATTLES, records)
    assert report["faults"] == records and report["wins"]["norse"]["rate"] is None


def test_a_batch_keeps_what_players_expected_of_the_cards_they_played_and_is_the_same_games() -> None:
    policies = {"norse": "level:2", "danish": "random"}
    thoughtful = plan_of(NISSAN, NISSAN.load("forsta_motet", {}), policies, bytes([2]) * 32, 1)
    (found,) = run(thoughtful)
    used = found.pop(USED)
    played = {card: played for card, (_, played, _) in found["cards"]["norse"].items()}
    assert [*used] == ["norse"] and len(used["norse"]) > 3
    assert all(0 < len(gains) <= played[card] for card, gains in used["norse"].items())
    assert found == play_game(thoughtful, 0) | {EFFECTS: found[EFFECTS]}


def test_a_seat_that_is_a_number_is_named_by_it_or_by_its_text() -> None:
    setup = OMRINGAD.load("snabbstart", {})
    numbers, texts = {1: "greedy", 2: "level:1"}, {"1": "greedy", "2": "level:1"}
    assert plan_of(OMRINGAD, setup, numbers, bytes(32), 1) == plan_of(OMRINGAD, setup, texts, bytes(32), 1)
    assert plan_of(OMRINGAD, setup, numbers, bytes(32), 1).policies == (("1", "greedy"), ("2", "level:1"))


def test_a_run_that_is_broken_off_keeps_the_games_that_have_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(whole: Any, number: int, **rest: Any) -> Any:
        if number == 3:
            raise KeyboardInterrupt
        return {"n": number, "winners": ["norse"], "reason": "king_fell", "rule": "NI-19.1", "entries": 9}

    monkeypatch.setattr(plan, "play_game", broken_off)
    told: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        run(evolve(BATTLES, games=7), folder=tmp_path, progress=told.append)
    assert [*kept(evolve(BATTLES, games=7), tmp_path)] == [0, 1, 2] and sum(told) == 3


def test_games_that_could_not_be_played_are_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        break_policies(patch)
        run(BATTLES, folder=tmp_path)
    assert b"oops" in (tmp_path / GAMES).read_bytes()
    assert run(BATTLES, folder=tmp_path) == run(BATTLES)
    assert b"oops" not in (tmp_path / GAMES).read_bytes()


@pytest.mark.parametrize(
    "line", [b"garbage", b"[1]", b'{"n":0}', b'{"n":"0","winners":[]}', b"\xff", b"[" * 100_000]
)
def test_a_line_that_is_no_game_is_told(tmp_path: Path, line: bytes) -> None:
    run(BATTLES, folder=tmp_path)
    head, first, second = (tmp_path / GAMES).read_bytes().splitlines()
    (tmp_path / GAMES).write_bytes(b"\n".join([head, first, line, second, b""]))
    with pytest.raises(OtherRun, match="line 3"):
        run(BATTLES, folder=tmp_path)


@pytest.mark.parametrize(
    "wrong",
    [
        {"winners": "norse"}, {"winners": [1]}, {"reason": None}, {"rule": []}, {"entries": 1.5}, {"turns": True},
        {"points": [2]}, {"points": {"norse": "2"}}, {"cards": {"norse": {"horn": [1, 0]}}}, {EFFECTS: 5},
        {USED: {"norse": {"horn": ["much"]}}}, {FAILED: {"seat": "norse"}},
        {USED: {"norse": {"horn": [float("nan")]}}}, {"entries": 10**400}, {"reason": "\ud800"}, {"note": "\ud800"},
    ],
)  # fmt: skip
def test_a_game_that_a_hand_has_changed_is_told_before_any_is_played(tmp_path: Path, wrong: Any) -> None:
    run(BATTLES, folder=tmp_path)
    head, first, second = (tmp_path / GAMES).read_bytes().splitlines()
    changed = json.dumps(json.loads(second) | wrong).encode()
    (tmp_path / GAMES).write_bytes(b"\n".join([head, first, changed, b""]))
    with pytest.raises(OtherRun, match="line 3 is no game's record"):
        kept(BATTLES, tmp_path)


def test_while_a_run_works_in_a_folder_no_other_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "_SECONDS", 0.1)
    refused: list[str] = []

    def another(_: int) -> None:
        for begin in (run, kept):
            with pytest.raises(OtherRun, match="another run is at work") as told:
                begin(BATTLES, folder=tmp_path)
            refused.append(str(told.value))

    assert run(BATTLES, folder=tmp_path, progress=another) == run(BATTLES) and len({*refused}) == 1
    assert run(BATTLES, folder=tmp_path) == run(BATTLES)


@pytest.mark.parametrize("text", [b"\xff\xfe\n", b"", b"{}\n", b"[" * 100_000 + b"\n"])
def test_a_folder_of_something_else_is_told(tmp_path: Path, text: bytes) -> None:
    (tmp_path / GAMES).write_bytes(text)
    with pytest.raises(OtherRun):
        run(BATTLES, folder=tmp_path)


@pytest.mark.parametrize("workers", [0, 2])
def test_games_that_are_not_kept_are_the_same_in_the_same_order(workers: int) -> None:
    many = evolve(BATTLES, games=much(4, 12))
    told: list[int] = []
    with ThreadPoolExecutor(workers or 1) as pool:
        found = list(each_game(many, pool if workers else None, told.append))
    assert found == run(many) and sum(told) == many.games
    assert summary(many, iter(found)) == summary(many, found)


def test_records_in_a_file_take_eight_bytes_each_in_memory(tmp_path: Path) -> None:
    """Played out of order, gone on with, and read again in order; what broke is tried again."""
    file, head, number = tmp_path / "games.jsonl", {"run": {"seed": "00"}}, 20_000
    numbers = [*range(number)]
    Random(1).shuffle(numbers)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    book = Book.opened(file, head, lambda record: "entries" in record, number)
    for start in range(0, number, 5):
        book.add({"n": n, "entries": n % 7} for n in numbers[start : start + 5])
    book.sort()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert held < 9 * number
    lines = file.read_bytes().splitlines()
    assert [json.loads(line)["n"] for line in lines[1:]] == [*range(number)]
    with file.open("ab") as out:
        out.write(b'{"fault":"it broke","n":20000}\n{"entries":3,"n":')
    again = Book.opened(file, head, lambda record: "entries" in record, number + 2)
    assert len(again) == number and number not in again and 3 in again
    again.add([{"n": number + 1, "entries": 1}, {"n": number, "entries": 2}])
    again.sort()
    assert [record["entries"] for record in Records(again, range(number - 1, number + 2))] == [0, 2, 1]
    assert file.read_bytes().splitlines()[: number + 1] == lines and b"fault" not in file.read_bytes()
