"""Forks: a game that leaves another has a log of its own, a seed of its own, and says where it began."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from logs import SEED, setup_of
from resealed import renamed, resealed

from slaget.kernel import Game, LogError, LogFile, audit, dump_log, find, load_log, seeded
from slaget.log.fork import Forked, check_fork, forked
from slaget.log.text import head_of, log_lines
from slaget.store import FileStore, Table
from slaget.testing import trace

AnyGame = Game[Any, Any, Any, Any]


def parent(name: str = "nissan", steps: int = 30) -> AnyGame:
    *_, game = trace(find(name), setup_of(find(name)), Random(2), steps, seeded(SEED), backs=0.2)
    return game


def numbered(game: AnyGame) -> Any:
    return enumerate(log_lines(game), 1)


def on(game: AnyGame, steps: int = 10) -> AnyGame:
    random = Random(3)
    for _ in range(steps):
        if not game.to_act:
            break
        game = game.play(random.choice(game.options(random.choice(game.to_act))).sample(random))
    return game


@pytest.mark.parametrize("name", ["nissan", "omringad", "schack", "pig"])
def test_a_fork_is_another_game_that_begins_as_its_parent(name: str, tmp_path: Path) -> None:
    game = parent(name)
    n = len(game.log) // 2
    made = forked(game, n)
    assert made.state == game.at(n).state and made.source.seed != game.source.seed
    header = json.loads(log_lines(made)[0])
    above = json.loads(log_lines(game)[0])
    assert header["fork"] == {"game": above["game"], "root": head_of(game.at(n)), "size": n + 2}
    assert header["game"] != above["game"] and header["commitment"] != above["commitment"]
    longer = on(made)
    report = audit(longer)
    assert report.ok, report.fault
    assert any("fork" in note for note in report.notes)
    check_fork(numbered(longer), numbered(game))
    path = tmp_path / "fork.jsonl"
    with LogFile.create(path, made) as file:
        assert file.game.charter == made.charter
    assert load_log(path).state == made.state and audit(path).ok


def test_no_salt_of_the_parent_is_used_again() -> None:
    game = parent()
    made = forked(game, 5)
    roots = [{json.loads(line)["root"] for line in log_lines(each)[1:]} for each in (game, made)]
    assert not roots[0] & roots[1]


def test_what_was_played_on_under_the_parents_seed_has_no_log(tmp_path: Path) -> None:
    game = parent("schack")
    thought = on(game.at(5), 1)
    assert thought.is_parted and not game.at(5).is_parted and not game.is_parted
    for keep in (
        dump_log,
        lambda each: LogFile.create(tmp_path / "thought.jsonl", each),
        lambda each: Table.create(FileStore(tmp_path), "thought", each),
        lambda each: forked(each, 3),
    ):
        with pytest.raises(Forked, match="entry 5"):
            keep(thought)
    assert not list(tmp_path.iterdir())
    assert dump_log(game.at(5)) == dump_log(game)[: len(dump_log(game.at(5)))], "a prefix tells no two games"


def test_an_imagined_game_has_no_log_and_none_to_fork() -> None:
    imagined = parent("schack").imagined("white", Random(1), history=True)
    for keep in (dump_log, lambda each: forked(each, 3)):
        with pytest.raises(Forked, match=r"^the game is imagined: it was never played"):
            keep(imagined)


@pytest.mark.parametrize("name", ["pig", "kungabrade"])
def test_what_is_thought_out_by_other_dice_has_no_log_once_some_have_fallen(name: str) -> None:
    game = parent(name)
    drawn = next(entry.n for entry in game.log if entry.draws)
    early = game.at(drawn - 1).fork(seeded())
    assert audit(on(early)).ok, "nothing had been drawn: it is a game of its own"
    other = game.fork()
    for thought in (other, other.at(drawn), on(other, 2).at(len(game.log)), game.at(drawn).fork()):
        with pytest.raises(Forked, match=r"^the game is imagined"):
            dump_log(thought)


def test_what_an_imagined_game_was_earlier_has_no_log_either() -> None:
    imagined = parent("pig").imagined("north", Random(1), history=True)
    with pytest.raises(Forked, match=r"^the game is imagined"):
        dump_log(imagined.at(3))


def test_a_fork_of_what_is_imagined_is_imagined_though_nothing_was_drawn() -> None:
    for history in (False, True):
        imagined = parent("schack").imagined("white", Random(1), history=history)
        for thought in (imagined, imagined.fork()):
            with pytest.raises(Forked, match=r"^the game is imagined"):
                dump_log(thought)


def test_a_later_entry_of_what_was_thought_out_is_parted_too() -> None:
    game = parent("schack")
    thought = on(game.at(5), 4)
    assert thought.at(7).is_parted and thought.at(9).is_parted and not thought.at(4).is_parted
    assert on(thought.at(4), 1).is_parted and thought.at(len(thought.log) - 1).is_parted
    assert not on(game.at(5).fork(seeded()), 1).is_parted


def test_a_fork_of_a_fork_names_the_fork() -> None:
    game = parent("schack")
    first = on(forked(game, 6))
    second = on(forked(first, 9))
    assert audit(second).ok
    check_fork(numbered(second), numbered(first))
    with pytest.raises(LogError, match="did not leave this game"):
        check_fork(numbered(second), numbered(game))


@pytest.mark.parametrize("part", ["command", "draws", "events"])
def test_a_fork_that_tells_its_beginning_otherwise_is_found(part: str) -> None:
    game = parent("pig")
    header, *entries = [json.loads(line) for line in log_lines(forked(game, 20))]
    place = next(i for i in range(2, 20) if entries[i]["draws"] and entries[i][part] != entries[i - 1][part])
    entries[place][part] = entries[place - 1][part]
    lines = resealed(header, entries)
    with pytest.raises(LogError, match="parent") as found:
        check_fork(enumerate(lines, 1), numbered(game))
    assert (found.value.kind, found.value.entry) == ("fork", place)


def test_a_fork_that_names_another_root_is_found() -> None:
    game = parent("schack")
    header, *entries = [json.loads(line) for line in log_lines(forked(game, 6))]
    header = renamed({**header, "fork": {**header["fork"], "root": "0" * 64}})
    with pytest.raises(LogError, match="root"):
        check_fork(enumerate(resealed(header, entries), 1), numbered(game))


def test_an_entry_that_is_not_there_cannot_be_left() -> None:
    with pytest.raises(IndexError, match="no entry 99"):
        forked(parent("schack"), 99)


def test_what_left_no_game_or_another_one_did_not_leave_this() -> None:
    game = parent("schack")
    for log in (game, forked(parent("pig"), 5)):
        with pytest.raises(LogError, match="did not leave this game") as found:
            check_fork(numbered(log), numbered(game))
        assert (found.value.kind, found.value.entry) == ("fork", -1)


def test_a_parent_that_was_cut_before_the_fork_is_told() -> None:
    game = parent("schack")
    with pytest.raises(LogError, match="has no entry 4") as found:
        check_fork(numbered(forked(game, 6)), numbered(game.at(3)))
    assert (found.value.kind, found.value.entry) == ("fork", 4)


def test_a_fork_holds_all_that_it_says_it_took() -> None:
    game = parent("schack")
    short = log_lines(forked(game, 6))[:-2]
    with pytest.raises(LogError, match="has 6 lines, and took 8") as found:
        check_fork(enumerate(short, 1), numbered(game))
    assert (found.value.kind, found.value.line) == ("fork", 7)
