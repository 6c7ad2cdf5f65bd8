"""``slaget perft``: counts, by move, from positions, and what is not countable."""

import json

from click.testing import CliRunner, Result

from slaget.cli.root import cli


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["perft", *words])


def test_the_parts_add_up_to_the_whole() -> None:
    whole = json.loads(run("schack", "--depth", "3", "--json").stdout)
    parts = json.loads(run("schack", "--depth", "3", "--divide", "--json").stdout)
    assert whole == {"depth": 3, "nodes": parts["nodes"]}
    assert sum(parts["divide"].values()) == parts["nodes"]


def test_one_move_deep_counts_the_moves() -> None:
    found = json.loads(run("ravbrade", "--depth", "1", "--divide", "--json").stdout)
    assert found["nodes"] == len(found["divide"])
    assert set(found["divide"].values()) == {1}


def test_a_position_is_begun_from() -> None:
    found = run("schack", "--position", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "--depth", "1", "--divide")
    assert found.stdout.splitlines()[-1] == "depth 1: 5"
    assert "e2e3: 1" in found.stdout.splitlines()


def test_an_impossible_position_is_refused_by_its_rule() -> None:
    found = run("schack", "--position", "8/8/8/8/8/8/8/4K3 w - - 0 1", "--depth", "1", "--json")
    assert found.exit_code == 1
    assert json.loads(found.stdout)["refusal"]["rule"].startswith("SC-1")


def test_games_without_listable_moves_say_so() -> None:
    for words in (("forsta_motet", "--depth", "1"), ("forsta_motet", "--depth", "1", "--position", "x")):
        found = run(*words)
        assert found.exit_code == 2
        assert "Slaget vid Nissan has no" in found.output


def test_depth_is_a_number_from_zero() -> None:
    assert run("schack", "--depth", "-1").exit_code == 2
    assert json.loads(run("schack", "--depth", "0", "--json").stdout) == {"depth": 0, "nodes": 1}
