"""Moves typed as the games write them: ``play --move``, moves among the commands, and ``why``."""

import json
from pathlib import Path
from random import Random

import pytest
from shell import SEED, answers, run

import slaget
from slaget.cli.moves import moves, read_move
from slaget.games.tafl import NEFATAVL
from slaget.kernel import Game, Rejected, dump_log, find, load_log, seeded
from slaget.simulate.policies import random_policy

GAMES = ["schack", "jungfrubrade", "nefatavl", "tafl", "ravbrade", "kungabrade"]


@pytest.fixture
def chess(tmp_path: Path) -> Path:
    path = tmp_path / "chess.jsonl"
    assert run("new", "schack", "--seed", SEED, "--log", path).exit_code == 0
    return path


def test_c8_a_move_is_played_as_it_is_typed(chess: Path) -> None:
    told = run("play", chess, "--move", "e2e3")
    assert told.exit_code == 0
    assert "e3" in told.stdout and "Black" in told.stdout
    assert json.loads(run("play", chess, "--move", "E7-E6", "--json").stdout)["ok"] is True
    assert len(load_log(chess).log) == 3


def test_c8_a_refused_move_ends_with_one_and_its_rule(chess: Path) -> None:
    told = run("play", chess, "--move", "e2e4")
    assert told.exit_code == 1 and told.stdout == "" and "SC-3.6" in told.stderr
    assert len(load_log(chess).log) == 1


def test_c8_lines_that_are_no_json_are_moves(chess: Path) -> None:
    lines = 'e2e3\n{"type": "move", "seat": "black", "uci": "e7e6"}\n  b1c3 \nb1c3\nhello\n'
    found = answers(run("play", chess, input=lines))
    assert [answer["ok"] for answer in found] == [True, True, True, False, False]
    assert found[3]["refusal"]["rule"].startswith("SC-")
    assert found[4]["refusal"]["code"] == "bad_field" and "'hello' is no move; " in found[4]["refusal"]["message"]


def test_c8_move_and_commands_do_not_go_together(chess: Path) -> None:
    assert run("play", chess, "--move", "e2e3", "--commands", chess).exit_code == 2


def test_c8_why_tells_the_reason_the_rule_and_the_nearest(chess: Path) -> None:
    told = run("why", chess, "e2e4")
    assert told.exit_code == 1
    assert (
        "SC-3.6: There is no double step: no pawn ever moves two squares." in told.stdout
        and "Nearest: e2e3" in told.stdout
    )
    whole = json.loads(run("why", chess, "e2e4", "--json").stdout)
    assert whole["ok"] is False and whole["refusal"]["rule"] == "SC-3.6"
    assert whole["refusal"]["nearest"] == {"seat": "white", "uci": "e2e3", "type": "move"}
    assert run("why", chess, "e2e4", "--language", "sv").stdout != told.stdout
    assert run("why", chess, "e2e3").stdout == "allowed\n"
    assert json.loads(run("why", chess, '{"type": "resign", "seat": "black"}', "--json").stdout) == {"ok": True}
    assert len(load_log(chess).log) == 1


def test_c8_why_of_a_command_in_a_game_without_move_texts(fresh: Path) -> None:
    told = run("why", fresh, '{"type": "end_turn", "side": "danish"}')
    assert told.exit_code == 1 and "NI-" in told.stdout
    assert run("why", fresh, "e2e4").exit_code == 1


@pytest.mark.parametrize("name", GAMES)
def test_c8_every_move_text_that_names_one_command_is_read_as_it(name: str) -> None:
    ruleset = find(name)
    game = Game.start(ruleset, ruleset.load(ruleset.scenarios()[0], {}), seeded(bytes(32)))
    random, policy = Random(1), random_policy(ruleset)
    read = 0
    for _ in range(60):
        if not game.to_act:
            break
        known = moves(game)
        for text in random.sample(sorted(known), min(5, len(known))):
            if len(known[text]) == 1:
                assert read_move(game, text) == known[text][0]
                read += 1
        game = game.play(policy(game.state, game.to_act[0], random))
    assert read > 20


@pytest.mark.parametrize(
    ("name", "text", "rule"),
    [
        ("jungfrubrade", "a4-b5", "TF-4.1"),
        ("jungfrubrade", "c9-c6", "TF-3.1"),
        ("ravbrade", "a3-b3", "RB-2.3"),
        ("schack", "e7e6", "SC-"),
    ],
)
def test_c8_a_move_that_the_rules_forbid_is_refused_by_its_rule(name: str, text: str, rule: str) -> None:
    ruleset = find(name)
    game = Game.start(ruleset, ruleset.load(ruleset.scenarios()[0], {}), seeded(bytes(32)))
    refusal = game.why_not(read_move(game, text))
    assert refusal is not None and refusal.rule.id.startswith(rule)


@pytest.mark.parametrize("text", ["e7e6", "a8-a7", "hello"])
def test_c8_a_text_is_no_move_where_none_is_to_be_made(chess: Path, text: str) -> None:
    (resigned, told) = answers(run("play", chess, input=f'{{"type": "resign", "seat": "white"}}\n{text}\n'))
    assert resigned["ok"] and not told["ok"]
    assert "no move is to be made now" in told["refusal"]["message"]
    assert run("why", chess, text).exit_code == 1


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("ram", "KB-11.9"), ("Force", "KB-12.1"), ("b5*b6", "KB-6.4"), ("e5*e6,e7", "KB-7.2"), ("b7=b8", "KB-11.6"),
        ("b7^c7", "KB-11.6"), ("b7-b8*b9", "KB-7.3"), ("B7 - b9", "KB-6.5"), ("z9*e1", "KB-2.1"),
    ],
)  # fmt: skip
def test_c8_kungabrade_reads_a_move_of_a_form_that_none_has_now(text: str, rule: str) -> None:
    """Stacks, shots, the ram and the mage at the gate: the reason is that of the rules."""
    game = Game.start(find("kungabrade"), find("kungabrade").load("battlefield", {}), seeded(bytes(32)))
    refusal = game.why_not(read_move(game, text))
    assert refusal is not None and refusal.rule.id == rule


@pytest.mark.parametrize("text", ["hello", "b7=b8*b9", "b7", "ram gate", "b7-b8*", "b7--b8c9"])
def test_c8_what_kungabrade_never_writes_is_no_move(text: str) -> None:
    game = Game.start(find("kungabrade"), find("kungabrade").load("battlefield", {}), seeded(bytes(32)))
    with pytest.raises(Rejected, match="is no move"):
        read_move(game, text)


@pytest.mark.parametrize(
    ("position", "options", "text", "rule"),
    [
        ("3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20", {}, "d4xd2", "RB-2.3"),
        ("3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20", {}, "d4xb4", "RB-4.1"),
        ("3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20", {}, "d4-c4*e3", "RB-7.5"),
        ("3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20", {}, "G@c7", "RB-2.1"),
        ("3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20", {}, "d3-c3", "RB-2.1"),
        ("3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20", {}, "F@a4", "RB-1.4"),
        ("ggg/3/g2g2g/2g1g2/2fg2g/3/3 f 0 - 0 0 20", {}, "c3xc5xe5", "RB-4.5"),
        ("ggg/3/g2g2g/2g1g2/2fg2g/3/3 f 0 - 0 0 20", {"chain_captures": True}, "c3xc5xc6", "RB-4.6"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1", {}, "d4-d5", "RB-2.1"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1", {}, "G@c5", "RB-5.6"),
        ("3/3/7/g2f2g/ggggggg/ggg/ggg g 0 - 0 0 1", {}, "g@-", "RB-5.6"),
        ("3/3/7/1f2gg1/g2g2g/3/ggg g 1 - 1 0 21", {"missed_capture": "goose_per_miss"}, "a3-a4", "RB-5.6"),
    ],
)  # fmt: skip
def test_c8_ravbrade_reads_a_move_of_a_form_that_none_has_now(
    position: str, options: dict[str, object], text: str, rule: str
) -> None:
    """Jumps, chains, captures beside, placings and added geese: the reason is that of the rules (section 9)."""
    game = slaget.start("ravbrade", "femton", {"position": position, **options})
    refusal = game.why_not(read_move(game, text))
    assert refusal is not None and refusal.rule.id == rule


@pytest.mark.parametrize(
    ("fen", "text", "uci", "rule"),
    [
        (None, "e2-e4", "e2e4", "SC-3.6"),
        (None, "E7xE6", "e7e6", "SC-3.1"),
        ("1r5k/P7/8/8/8/8/8/1K6 w - - 0 1", "a7xb8=Q", "a7b8q", None),
        ("1r5k/P7/8/8/8/8/8/1K6 w - - 0 1", "a7-a8=Q", "a7a8q", "SC-4.3"),
        ("1r5k/P7/8/8/8/8/8/1K6 w - - 0 1", "a7xb8", "a7b8", "SC-3.10"),
        ("7k/8/6K1/8/8/8/8/R7 w - - 149 200", "a1-a8#", "a1a8", None),
    ],
)  # fmt: skip
def test_c8_schack_reads_dashes_and_signs_of_moves_that_are_forbidden_too(
    fen: str | None, text: str, uci: str, rule: str | None
) -> None:
    game = slaget.start("schack", "grundstallning", {"start_fen": fen} if fen else {})
    command = read_move(game, text)
    refusal = game.why_not(command)
    assert command["uci"] == uci and (refusal and refusal.rule.id) == rule


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("d9-d4xc4", None), ("d9d4xc4", None), ("d9-d4", None), ("D9-d4 xc4", None), ("d9-d8xc4", "TF-5.7"),
        ("d9-d4xe4", "TF-5.7"), ("d9-d4xc4xe4", "TF-5.7"), ("d9-e8xc4", "TF-4.1"), ("d9xe8", "TF-4.1"),
    ],
)  # fmt: skip
def test_c8_tafl_reads_a_move_as_records_give_it_and_checks_its_captures(text: str, rule: str | None) -> None:
    """Section 2 of the rules: readers accept captures and check them, but do not need them."""
    rows = "11/11/3A7/11/11/11/11/1AD1D6/8K2/11/11"
    setup = NEFATAVL.position(NEFATAVL.load("nefatavl", {}), f"{rows} a 0 -")  # type: ignore[misc]
    game = Game.start(NEFATAVL, setup, seeded(bytes(32)))
    try:
        refusal = game.why_not(read_move(game, text))
    except Rejected as raised:
        refusal = raised.refusal
    assert (refusal and refusal.rule.id) == rule


@pytest.mark.parametrize("text", ["x", "a1-", "d4xx", "G@", "F@c", "a4-b4*", "a4-b4*c4*d4"])
def test_c8_what_ravbrade_never_writes_is_no_move(text: str) -> None:
    game = slaget.start("ravbrade", "femton")
    with pytest.raises(Rejected, match="is no move"):
        read_move(game, text)


def test_c8_a_text_of_several_commands_says_so(tmp_path: Path) -> None:
    """In Rävbräde one way of the fox may mean a capture or none."""
    ruleset = find("ravbrade")
    random, policy, found = Random(3), random_policy(ruleset), 0
    for scenario in ruleset.scenarios():
        game = Game.start(ruleset, ruleset.load(scenario, {}), seeded(bytes(32)))
        for _ in range(80):
            if not game.to_act:
                break
            for text, commands in moves(game).items():
                if len(commands) > 1:
                    found += 1
                    with pytest.raises(Rejected, match="stands for"):
                        read_move(game, text)
            game = game.play(policy(game.state, game.to_act[0], random))
    assert dump_log(game) and found >= 0
