"""``new-deck`` and ``new-scenario`` write files that are sound and can be played at once."""

import re
from pathlib import Path

import pytest
from shell import run

from slaget.content.resources import resource
from slaget.games.nissan.content import load_scenario, load_scenario_file
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Setup


@pytest.mark.parametrize("side", ["norse", "danish"])
def test_a_new_deck_is_sound(tmp_path: Path, side: str) -> None:
    file = tmp_path / "deck.yaml"
    assert run("new-deck", file, "--side", side).exit_code == 0
    told = run("check", file)
    assert (told.exit_code, told.stdout) == (0, "")
    assert "This turn: add one ᛟ rune to every melee." in run("text", file, "--language", "en").stdout


@pytest.mark.parametrize("verb", ["new-deck", "new-scenario"])
def test_d1_a_scaffold_names_its_schema_beside_it_and_no_path_of_the_machine(tmp_path: Path, verb: str) -> None:
    file = tmp_path / "mine.yaml"
    run(verb, file)
    first, _, text = file.read_text("utf-8").partition("\n")
    name = first.removeprefix("# yaml-language-server: $schema=")
    assert name.startswith("schemas/") and str(tmp_path) not in text
    assert (tmp_path / name).read_bytes() == resource(name).read_bytes()
    (tmp_path / name).write_text("{}", "utf-8")
    run(verb, tmp_path / "other.yaml")
    assert (tmp_path / name).read_text("utf-8") == "{}"


def test_d1_a_new_scenario_is_about_even(tmp_path: Path) -> None:
    """The crews of the bundled scenario of its size, played even: the Norse of greedy captains won 161 of 320."""
    run("new-scenario", tmp_path / "mine.yaml")
    mine, bundled = load_scenario_file(tmp_path / "mine.yaml"), load_scenario("forsta_motet")
    for side in ("norse", "danish"):
        assert crews(mine, side) == crews(bundled, side)


def crews(setup: Setup, side: Side) -> list[tuple[object, ...]]:
    return [(ship.x, ship.y, ship.heading, ship.class_, ship.leaders, ship.crew) for ship in setup.ships[side]]


LEADERS = """leaders:
  norse:
    ragnar: {name: Ragnar Lodbrok, rank: king, weapon: axe}
    bjorn: {name: Björn Järnsida, rank: hero, weapon: sword}
    ivar: {name: Ivar Benlös, rank: hero, weapon: bow}
  danish:
    sven: {name: Sven Estridsson, rank: king, weapon: sword}
    finn: {name: Finn Arnesson, rank: hero, weapon: axe}
    skjalm: {name: Skjalm Hvide, rank: hero, weapon: spear}
"""
NEW = {"harald": "ragnar", "eystein": "bjorn", "hakon": "ivar"}


def renamed(text: str) -> str:
    return re.sub("harald|eystein|hakon", lambda found: NEW[found[0]], text)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with a deck for leaders of its own, and the battle that has them."""
    deck, battle = tmp_path / "deck.yaml", tmp_path / "battle.yaml"
    run("new-deck", deck)
    run("new-scenario", battle, "--norse", "deck.yaml#mine")
    deck.write_text(renamed(deck.read_text("utf-8")), "utf-8")
    battle.write_text(
        renamed(battle.read_text("utf-8")).replace("scenarios:\n", f"{LEADERS}scenarios:\n", 1), "utf-8"
    )
    danish = resource("data/cards/nissan/decks.yaml").read_text(encoding="utf-8")
    assert "finn" in danish and "skjalm" in danish
    return tmp_path


def test_d1_a_deck_with_leaders_of_its_own_is_checked_with_the_scenario_that_has_them(own: Path) -> None:
    together = run("check", own / "deck.yaml", own / "battle.yaml")
    assert (together.exit_code, together.stdout) == (0, "")
    assert run("check", own).exit_code == 0
    alone = run("check", own / "deck.yaml")
    assert alone.exit_code == 1 and "icon 'ragnar' is no leader of the norse" in alone.stdout


def test_d1_a_misspelt_leader_is_told_with_the_scenarios_own(own: Path) -> None:
    deck = own / "deck.yaml"
    deck.write_text(deck.read_text("utf-8").replace("icon: bjorn", "icon: bjrn").replace("icon: ivar", "icon: ivr"))
    told = run("check", deck, own / "battle.yaml")
    assert told.exit_code == 1 and told.stdout.count("unknown-leader") == 1 and "ragnar, bjorn, ivar" in told.stdout


def test_d1_a_deck_that_the_scenario_does_not_name_is_checked_by_itself(own: Path) -> None:
    other = own / "other.yaml"
    other.write_bytes((own / "deck.yaml").read_bytes())
    told = run("check", other, own / "battle.yaml")
    assert told.exit_code == 1 and "unknown-leader" in told.stdout


def test_d1_cards_name_the_leaders_of_the_scenario(own: Path) -> None:
    deck = own / "deck.yaml"
    assert run("text", deck).exit_code == 1
    told = run("text", deck, "--language", "en", "--scenario", own / "battle.yaml")
    assert told.exit_code == 0 and "Ragnar" in told.stdout
    wrong = run("text", deck, "--scenario", "schack")
    assert wrong.exit_code == 2 and "played without decks" in wrong.stderr


def test_d1_a_deck_with_leaders_of_its_own_may_be_compared_and_its_impact_told(own: Path) -> None:
    battle, log = own / "battle.yaml", own / "game.jsonl"
    new = own / "new.yaml"
    new.write_text((own / "deck.yaml").read_text("utf-8").replace("count: 1", "count: 2"), "utf-8")
    compared = run(
        "simulate", battle, "--policy", "greedy", "--games", 1, "--compare", own / "deck.yaml#mine", f"{new}#mine"
    )
    assert compared.exit_code == 0, compared.output
    run("new", battle, "--log", log)
    assert "unknown-leader" not in run("impact", f"{new}#mine", log).output


def test_a_new_scenario_plays_with_a_new_deck(tmp_path: Path) -> None:
    deck, battle = tmp_path / "deck.yaml", tmp_path / "battle.yaml"
    run("new-deck", deck)
    assert run("new-scenario", battle, "--norse", "deck.yaml#mine").exit_code == 0
    assert run("check", battle).stdout == ""
    assert run("simulate", battle, "--policy", "greedy", "--games", 1).exit_code == 0


def test_the_next_steps_may_be_copied(tmp_path: Path) -> None:
    deck, battle = tmp_path / "min lek.yaml", tmp_path / "min strid.yaml"
    assert f"slaget text '{deck}'\n" in run("new-deck", deck).stdout
    assert f"slaget simulate '{battle}' --games 100\n" in run("new-scenario", battle).stdout


def test_nothing_is_overwritten_and_nothing_unsound_is_written(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    run("new-deck", file)
    again = run("new-deck", file)
    assert again.exit_code == 2 and "exists already" in again.stderr
    other = tmp_path / "other.yaml"
    assert run("new-deck", other, "--id", "1 wrong").exit_code == 1
    assert run("new-scenario", other, "--norse", "nors").exit_code == 1
    assert not other.exists()
