"""``scaffold`` and its older names write files that are sound and can be played at once."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator, ValidationError
from old_files import old
from shell import run
from started import shares, written

from slaget.content.diagnostics import Faults
from slaget.content.documents import opened
from slaget.content.library import bundled_parts
from slaget.content.nodes import plain
from slaget.content.starters import GAMES, kit_named, sizes_of, starter_of
from slaget.content.yamlio import parse
from slaget.games.nissan.content import load_scenario, load_scenario_file
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Setup
from slaget.kernel import Game, find
from slaget.resources import resource


@pytest.mark.parametrize("side", ["norse", "danish"])
def test_a_new_deck_is_sound(tmp_path: Path, side: str) -> None:
    file = tmp_path / "deck.yaml"
    assert run("new-deck", file, "--side", side).exit_code == 0
    told = run("check", file)
    assert (told.exit_code, told.stdout) == (0, "")
    assert "This turn: add one ᛟ rune to every melee." in run("text", file, "--language", "en").stdout


KINDS = [(game, kind.key) for game in GAMES if (kit := kit_named(game)) for kind in kit.kinds]
FORMS = [
    (game, kind, size, side)
    for game, kind in KINDS
    if (kit := kit_named(game))
    for size in sizes_of(kit, kit.kind(kind)) or (None,)
    for side in starter_of(kit, kit.kind(kind), size).words.get("side", (None,))
]
"""Each starter in every size, for every side."""


LEFT = re.compile(r"#sv|#en|^#[!=]|[$]", re.MULTILINE)
"""What of a starter's own marks stands in no file that is written."""


VARIANT = {("kungabrade", "boards"): {"own-variant"}, ("kungabrade", "kinds"): {"own-variant"}}
"""What is told of a sound file, by kind: a variant is told as such."""


def said(size: int | None, side: str | None) -> list[object]:
    return [*(("--size", size) if size else ()), *(("--side", side) if side else ())]


def faults_in_an_editor(game: str, text: str) -> list[ValidationError]:
    """What the schema that the first line of a file names finds in it."""
    root = parse(text, Faults("x.yaml"))
    assert root is not None
    schema = json.loads(resource(f"schemas/{game}.schema.json").read_text("utf-8"))
    return [*Draft202012Validator(schema).iter_errors(json.loads(json.dumps(plain(root), default=float)))]


@pytest.mark.parametrize(("game", "kind", "size", "side"), FORMS)
def test_every_kind_of_part_of_every_game_begins_sound_and_is_played(
    tmp_path: Path, game: str, kind: str, size: int | None, side: str | None
) -> None:
    file = tmp_path / "my part.yaml"
    told = run("scaffold", game, kind, file, "--id", "own-1", "--language", "sv", *said(size, side))
    assert told.exit_code == 0, told.output
    text = file.read_text("utf-8")
    assert text.startswith(
        f"# yaml-language-server: $schema=https://slaget.readthedocs.io/schemas/{game}.schema.json\n"
    )
    assert f"\n{kind}:\n" in text and re.search(r"^  own-1:", text, re.MULTILINE)
    assert "Kontrollera" in text and not LEFT.search(text.replace("$schema", ""))
    checked = run("check", file)
    told_of = re.findall(r"warning\[(.*?)\]", checked.stdout)
    assert checked.exit_code == 0 and set(told_of) <= VARIANT.get((game, kind), set())
    assert [error.message for error in faults_in_an_editor(game, text)] == []
    played = find(game).load_file(str(file), {})
    assert Game.start(find(game), played).to_act
    assert run("scaffold", game, kind, file).exit_code == 2 and file.read_text("utf-8") == text


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_the_comments_are_in_one_language(game: str, kind: str) -> None:
    kit = kit_named(game)
    assert kit is not None
    starter = starter_of(kit, kit.kind(kind))
    english, swedish = (starter.text("Spelet", Path("a.yaml"), {}, each) for each in ("en", "sv"))
    assert "Check it" in english and not LEFT.search(english.replace("$schema", ""))
    notes = [{line.partition("# ")[2] for line in text.splitlines()[2:]} - {""} for text in (english, swedish)]
    assert not {note for note in notes[0] & notes[1] if " " in note and not note.startswith("barren")}


def test_every_row_of_kinds_is_there() -> None:
    """Section 2 of the shape of files: a row a game."""
    by_game: dict[str, list[str]] = {}
    for game, kind in KINDS:
        by_game.setdefault(game, []).append(kind)
    assert by_game["nissan"] == [
        *["boards", "ship_classes", "leaders", "weapons", "decks", "crews", "fleets", "scenarios"]
    ]
    assert by_game["omringad"] == [
        *["units", "terrains", "layouts", "garrisons", "maps", "scorings", "cups", "scenarios"]
    ]
    assert by_game["ravbrade"] == ["boards", "setups", "scenarios"]
    assert by_game["schack"] == ["pieces", "armies", "boards", "scenarios"]
    assert by_game["dobbel"] == ["games", "scenarios"]


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_part_that_extends_a_bundled_one_is_sound(tmp_path: Path, game: str, kind: str) -> None:
    kit = kit_named(game)
    assert kit is not None
    for name in [name for of, name in bundled_parts(kit, opened) if of == kind]:
        file = tmp_path / f"{name}.yaml"
        told = run("scaffold", game, kind, file, "--from", f"bundled#{name}")
        assert told.exit_code == 0, told.output
        text = file.read_text("utf-8")
        assert f"extends: bundled#{name}\n" in text
        assert "#sv" not in text and run("check", file).exit_code == 0
        assert [error.message for error in faults_in_an_editor(game, text)] == []
        find(game).load_file(str(file), {})


def test_a_part_may_extend_one_of_a_file_and_takes_its_side(tmp_path: Path) -> None:
    run("scaffold", "nissan", "decks", tmp_path / "one.yaml", "--side", "danish")
    two = tmp_path / "two.yaml"
    assert run("scaffold", "nissan", "decks", two, "--from", "one.yaml#mine", "--id", "next").exit_code == 0
    text = two.read_text("utf-8")
    assert "extends: one.yaml#mine" in text and "decks: {danish: next, norse: norse}" in text
    assert 'title: {sv: "Min lek, ändrad", en: "My deck, changed"}' in text


@pytest.mark.parametrize(("more", "code", "told"), [
    (["nissan", "deck"], 2, "did you mean decks?"),
    (["nisan", "decks"], 2, "did you mean nissan?"),
    (["nefatavl", "scenarios"], 2, "there is no game"),
    (["nissan", "decks", "--side", "white"], 2, "there is no side 'white'"),
    (["nissan", "crews", "--side", "norse"], 2, "crews are of no side"),
    (["nissan", "decks", "--size", "2"], 2, "decks have no sizes"),
    (["nissan", "scenarios", "--size", "4"], 2, "in the sizes 1, 2, 3"),
    (["nissan", "decks", "--id", "1 wrong"], 1, "error["),
    (["nissan", "decks", "--id", "a: 1\nb"], 1, "error["),
    (["nissan", "decks", "--from", "bundled#nors"], 2, "did you mean norse?"),
    (["nissan", "decks", "--from", "none.yaml#x"], 2, "none.yaml"),
    (["nissan", "decks", "--from", "../x.yaml#x"], 2, "start slaget with --with DIR"),
    (["schack", "armies", "--from", "a\nb: ${x}"], 2, "no army"),
])  # fmt: skip
def test_what_cannot_be_begun_is_told_and_nothing_is_written(
    tmp_path: Path, more: list[str], code: int, told: str
) -> None:
    file = tmp_path / "mine.yaml"
    found = run("scaffold", more[0], more[1], file, *more[2:])
    assert (found.exit_code, file.exists()) == (code, False) and told in found.stderr, found.output


def test_a_deck_may_have_the_longest_id_that_there_is(tmp_path: Path) -> None:
    found = run("scaffold", "nissan", "decks", tmp_path / "mine.yaml", "--id", "a" * 40)
    assert found.exit_code == 0, found.stderr


def test_a_starter_is_no_gift_to_either_side() -> None:
    """The whole campaign, over 400 games, is tests/campaigns/starters.py; its figures are in docs/designers.md."""
    for game in ("ravbrade", "dobbel"):
        kit = kit_named(game)
        assert kit is not None
        for kind in kit.kinds:
            for name, text in written(kit, kind):
                won, _ = shares(game, text, 60, "greedy")
                assert all(35 <= share <= 65 for share in won.values()), (name, won)


def test_d1_a_new_scenario_is_about_even(tmp_path: Path) -> None:
    """The fleets of the bundled scenario of its size; how even that is says docs/balance.md."""
    run("new-scenario", tmp_path / "mine.yaml")
    mine, bundled = load_scenario_file(tmp_path / "mine.yaml"), load_scenario("forsta_motet")
    for side in ("norse", "danish"):
        assert crews(mine, side) == crews(bundled, side)


def crews(setup: Setup, side: Side) -> list[tuple[object, ...]]:
    return [(ship.x, ship.y, ship.heading, ship.class_, ship.leaders, ship.crew) for ship in setup.ships[side]]


OLD = Path(__file__).parent / "old"
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
    """A folder with a deck for leaders of its own, and the battle that has them, in files of the first version."""
    for name in ("deck.yaml", "battle.yaml"):
        text = renamed((OLD / name).read_text("utf-8")).replace("scenarios:\n", f"{LEADERS}scenarios:\n", 1)
        (tmp_path / name).write_text(text, "utf-8")
    danish = old("cards/nissan/decks.yaml").read_text(encoding="utf-8")
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
