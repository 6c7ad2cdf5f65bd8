"""``slaget ladder`` as its reader calls it."""

import json
import re

import pytest
from shell import SEED, run


def test_a_ladder_as_a_table_and_as_json() -> None:
    told = run("ladder", "schack", "--levels", "1", "--against", "random", "--games", 2, "--seed", SEED)
    assert told.exit_code == 0 and "level:1" in told.stdout and "50.0 %" in told.stdout
    data = json.loads(
        run(
            "ladder", "schack", "--levels", "1", "--against", "random", "--games", 2, "--seed", SEED, "--json"
        ).stdout
    )
    (found,) = data["rungs"]
    assert data["scenario"] == "grundstallning"
    assert (found["policy"], found["against"], found["games"], found["faults"]) == ("level:1", "random", 2, [])
    assert found["sides"].keys() == {"white", "black"}


@pytest.mark.parametrize(
    ("language", "draws", "named"),
    [("en", "draws", ["attackers", "defenders"]), ("sv", "remier", ["angriparna", "försvararna"])],
)
def test_all_columns_are_there_in_a_terminal_of_80(
    language: str, draws: str, named: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under each pair stand the sides that its first player has had, in Swedish by what the game calls them."""
    monkeypatch.setenv("COLUMNS", "80")
    asked = ["--scenario", "brandubh", "--levels", "1", "--against", "level:1,iterations:3", "--games", 2]
    told = run("ladder", "tafl", *asked, "--seed", SEED, "--language", language).stdout.splitlines()[1:]
    assert any(draws in line.split() for line in told) and max(map(len, told)) <= 80
    sides = [line.split() for line in told if line.startswith("  ") and "%" in line]
    assert [each[0] for each in sides] == named
    assert all(re.search(r"\d[.,]\d–\d+[.,]\d %", " ".join(line)) for line in sides)


def test_a_player_with_a_budget_of_its_own_is_one_of_a_list() -> None:
    asked = ["--levels", "1", "--against", "random,level:1,iterations:3,seconds:9", "--games", 2]
    data = json.loads(run("ladder", "ravbrade", *asked, "--seed", SEED, "--json").stdout)
    assert [found["against"] for found in data["rungs"]] == ["random", "level:1,iterations:3,seconds:9"]


def test_allied_seats_are_named_in_swedish_too() -> None:
    asked = ["--scenario", "pakten", "--levels", "1", "--against", "random", "--games", 2, "--seed", SEED]
    told = run("ladder", "omringad", *asked, "--language", "sv").stdout
    assert "  rike 1, rike 3 " in told and "  rike 2, rike 4 " in told


@pytest.mark.parametrize(
    "wrong",
    [
        ["schack", "--levels", "1,6"],
        ["schack", "--levels", "one"],
        ["schack", "--levels", "1,2,1"],
        ["schack", "--against", "clever"],
        ["schack", "--against", "random,greedy,random"],
        ["schack", "--against", "random,iterations:3"],
        ["schack", "--scenario", "slaget"],
        ["schakc"],
    ],
)
def test_ladders_that_there_are_not(wrong: list[str]) -> None:
    assert run("ladder", *wrong, "--games", 2).exit_code == 2
