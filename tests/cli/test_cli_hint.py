"""``slaget hint``: what a player would do in a seat's place."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hunt import HUNT, Hide, Setup
from shell import SEED, run

import slaget
from slaget.cli.outputs import put_log
from slaget.kernel import load_log, register
from slaget.kernel.messages import Seal

ASKED = "3d" * 32


def hinted(log: Path, seat: str, *more: object) -> Any:
    result = run("hint", log, "--seat", seat, "--json", *more)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def started(path: Path, game: str, seed: str = SEED) -> Path:
    assert run("new", game, "--seed", seed, "--log", path).exit_code == 0
    return path


def test_what_a_game_of_ones_own_hides_is_null_to_who_does_not_see_it(tmp_path: Path) -> None:
    """A view of a game that says no snapshot of itself: here ``Unseen`` stands in it for the hare's square."""
    register(HUNT)
    game = slaget.Game.start(HUNT, Setup(), slaget.seeded(SEED)).play(Hide("hare", "c3"))
    log, copy = tmp_path / "hunt.jsonl", tmp_path / "hound.jsonl"
    log.write_text(slaget.dump_log(game), encoding="utf-8")
    copy.write_text(slaget.redact(game, "hound"), encoding="utf-8")
    shown = run("show", log, "--seat", "hound", "--json")
    assert shown.exit_code == 0 and json.loads(shown.stdout)["state"]["hare"] is None
    assert '"hare": null' in run("show", copy, "--seat", "hound").stdout
    assert hinted(log, "hound", "--level", 1) == hinted(copy, "hound", "--level", 1)


def test_the_best_may_be_played_as_it_stands(fresh: Path) -> None:
    found = hinted(fresh, "danish", "--level", 2)
    keys = ["seat", "level", "iterations", "mind", "seed", "exhausted", "candidates"]
    assert list(found) == keys and found["level"] == 2 and len(found["candidates"]) <= 5
    best = found["candidates"][0]
    assert list(best)[:8] == ["command", "intent", "win", "points", "error", "visits", "line", "terms"]
    assert run("play", fresh, input=json.dumps(best["command"])).exit_code == 0


def test_the_answer_is_that_of_a_player_with_the_same_seed(fresh: Path) -> None:
    found = hinted(fresh, "danish", "--level", 2, "--seed", ASKED)
    view = load_log(fresh).view("danish")
    ours = slaget.player("nissan", 2).explained(view, "danish", int(ASKED, 16))
    assert found["seed"] == ASKED
    assert found["candidates"] == json.loads(json.dumps(ours.as_json()))["candidates"]


def test_the_host_s_log_and_the_seat_s_copy_give_the_same_bytes(fresh: Path, tmp_path: Path) -> None:
    copy = tmp_path / "danish.jsonl"
    assert run("redact", fresh, "--seat", "danish", "--out", copy).exit_code == 0
    asked = ["--seat", "danish", "--level", 2, "--json"]
    assert run("hint", fresh, *asked).stdout_bytes == run("hint", copy, *asked).stdout_bytes


def test_the_seed_follows_from_what_the_seat_sees(tmp_path: Path) -> None:
    """Two battles that differ in what the Danes cannot see: one question, one answer; another hand, another."""
    one, other = (started(tmp_path / f"{n}.jsonl", "schack", f"{n:02x}" * 32) for n in (1, 2))
    assert hinted(one, "white", "--level", 1)["seed"] == hinted(other, "white", "--level", 1)["seed"]
    hands = [started(tmp_path / f"n{n}.jsonl", "nissan", f"{n:02x}" * 32) for n in (1, 2)]
    seeds = [hinted(each, "danish", "--iterations", 0)["seed"] for each in hands]
    assert seeds[0] != seeds[1]


def test_a_seat_that_is_not_to_act(fresh: Path) -> None:
    result = run("hint", fresh, "--seat", "norse")
    assert result.exit_code == 1 and not result.stdout
    assert "not to act" in result.stderr
    assert "ska inte handla" in run("hint", fresh, "--seat", "norse", "--language", "sv").stderr


def test_a_choice_sealed_with_a_nonce_of_the_seat_s_own_cannot_be_opened_for_it(tmp_path: Path) -> None:
    """OM-4.8: the log is sound, so nobody is sent to audit it."""
    game = slaget.start("omringad", "snabbstart", {"blind": True}, seed=bytes(32))
    for seat in (1, 2):
        game = game.play(Seal(seat, "ab" * 32))
    put_log(tmp_path / "blind.jsonl", game, force=False)
    told = run("hint", tmp_path / "blind.jsonl", "--seat", 1)
    assert told.exit_code == 1
    assert told.stderr.strip() == "only the seat that sealed this choice can open it."


@pytest.mark.parametrize(
    "wrong",
    [
        ["--seat", "host"],
        ["--seat", "dane"],
        [],
        ["--seat", "danish", "--level", 6],
        ["--seat", "danish", "--iterations", 4, "--seconds", 1],
        ["--seat", "danish", "--best", 0],
        ["--seat", "danish", "--seed", "07"],
    ],
)
def test_wrong_usage(fresh: Path, wrong: list[object]) -> None:
    assert run("hint", fresh, *wrong).exit_code == 2


def test_a_copy_answers_for_its_own_seat_only(fresh: Path, tmp_path: Path) -> None:
    copy = tmp_path / "norse.jsonl"
    assert run("redact", fresh, "--seat", "norse", "--out", copy).exit_code == 0
    assert run("hint", copy, "--seat", "danish").exit_code == 2


def test_a_table_and_the_best_in_two_sentences(fresh: Path) -> None:
    english, swedish = (
        run("hint", fresh, "--seat", "danish", "--iterations", 12, "--best", 2, "--language", language).stdout
        for language in ("en", "sv")
    )
    assert "candidate" in english and "to win" in english and english.rstrip().endswith(".")
    assert "kandidat" in swedish and "att vinna" in swedish
    view = load_log(fresh).view("danish")
    captain = slaget.player("nissan", 3, iterations=12)
    seed = int(hinted(fresh, "danish", "--iterations", 12)["seed"], 16)
    assert captain.explained(view, "danish", seed, 2).told("sv") in swedish


def test_how_far_a_hint_by_time_came_gives_it_again(tmp_path: Path) -> None:
    log = started(tmp_path / "s.jsonl", "schack")
    found = hinted(log, "white", "--seconds", 0.02)
    again = hinted(log, "white", "--iterations", found["iterations"])
    assert again["candidates"] == found["candidates"]


def test_a_bare_policy_takes_its_seed_as_a_hint_does() -> None:
    game = slaget.start("schack", seed=bytes(32))
    random, white = Random(5), slaget.player("schack", 1)
    seed = Random(5).getrandbits(256)
    assert white.analyse(game.view("white"), "white", random) == white.explained(game.view("white"), "white", seed)


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1"])
def test_seconds_that_are_no_time_are_wrong_usage(fresh: Path, seconds: str) -> None:
    result = run("hint", fresh, "--seat", "danish", "--seconds", seconds)
    assert result.exit_code == 2 and "seconds" in result.stderr
