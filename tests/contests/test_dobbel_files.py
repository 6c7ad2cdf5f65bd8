"""Files of games of one's own, slaget-dobbel/2: what they make, and every fault where it stands (SD-8.1)."""

from pathlib import Path

import pytest
from shell import run

from slaget.content import ContentError, check_file
from slaget.contests import DOBBEL, Concede, Roll
from slaget.contests.content import CATALOGUE
from slaget.contests.own import Chosen
from slaget.contests.printing import SHEETS
from slaget.kernel import Game, Language, Text, scripted
from slaget.printing.orders import Order

KVARN = """\
format: slaget-dobbel/2
games:
  kvarn:
    title: {sv: Kvarn, en: Merels}
    sides: {vit: {title: {sv: vit, en: white}}, svart: {title: {sv: svart, en: black}}}
    choices: {flygande: {values: [ja, nej], default: nej}, stenar: {values: [9, 12]}}
    modifiers:
      borjar:  {side: vit, add: 1, title: {sv: börjar, en: begins}}
      flyger:  {side: svart, add: 2, when: {flygande: ja}, title: {sv: får flyga, en: may fly}}
scenarios:
  kvarnkvall: {title: {sv: Kvarnkväll, en: An evening of merels}, game: kvarn,
               options: {mode: detailed, games: 2, skills: {a: 9, b: 8}, flygande: ja}}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "kvarn.yaml"
    path.write_text(KVARN, "utf-8")
    return path


def test_the_worked_file_is_played(file: Path) -> None:
    assert check_file(file) == []
    setup = DOBBEL.load_file(file)
    assert setup.own is not None and setup.own.title == Text("Merels", "Kvarn")
    assert setup.chosen == (Chosen("flygande", "ja"),)
    game = Game.start(DOBBEL, setup).play(Roll("a"), scripted([4, 3])).play(Concede("a"))
    assert [each.id for each in game.state.rolls[0].modifiers.b] == ["flyger"]
    assert game.outcome is not None and game.outcome.winners == ("b",)


def test_a_choice_of_the_game_is_an_option_outside_the_file_too(file: Path) -> None:
    """SD-8.1: beside the contest's options; a choice at its default is not pinned."""
    assert DOBBEL.load_file(file, {"flygande": "nej", "stenar": "12"}).chosen == (Chosen("stenar", 12),)
    with pytest.raises(ContentError) as caught:
        DOBBEL.load_file(file, {"flygande": "kanske"})
    assert caught.value.diagnostics[0].rule == "SD-8.1"


def test_a_game_is_extended_and_named_from_another_file(file: Path) -> None:
    other = file.parent / "other.yaml"
    other.write_text(
        "format: slaget-dobbel/2\n"
        "games:\n"
        "  vid: {extends: kvarn.yaml#kvarn, drop: [modifiers.borjar], modifiers: {flyger: {add: 3}}}\n"
        "scenarios:\n"
        "  a: {title: {sv: A}, game: vid, options: {mode: detailed, skills: {a: 1, b: 1}}}\n"
        "  b: {title: {sv: B}, game: kvarn.yaml#games/kvarn, options: {skills: {a: 1, b: 1}}}\n"
        "  c: {title: {sv: C}, game: bundled#ravbrade, options: {skills: {a: 1, b: 1}, geese_count: 13}}\n",
        "utf-8",
    )
    assert [each for each in check_file(other) if each.severity == "error"] == []
    own = DOBBEL.load_file(f"{other}#a").own
    assert own is not None and [(line.id, line.add) for line in own.modifiers] == [("flyger", 3)]
    assert DOBBEL.load_file(f"{other}#b").game == "kvarn"
    assert (DOBBEL.load_file(f"{other}#c").own, DOBBEL.load_file(f"{other}#c").geese_count) == (None, 13)


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("flygande: {values", "ties: {values", 6, "reserved-id"),
        ("default: nej", "default: nja", 6, "wrong-value"),
        ("{side: vit,", "{side: rod,", 8, "unknown-reference"),
        ("when: {flygande: ja}", "when: {flyger: ja}", 9, "unknown-reference"),
        ("when: {flygande: ja}", "when: {flygande: jo}", 9, "wrong-value"),
        ("add: 2", "add: 10", 9, "out-of-range"),
        ("game: kvarn,", "game: kvern,", 11, "unknown-reference"),
        ("8}, flygande: ja", "8}, flygande: jo", 12, "bad-option"),
        ("8}, flygande: ja", "8}, flygnde: ja", 12, "unknown-option"),
        ("8}, flygande: ja", "8}, intro: ja", 12, "unknown-option"),
        ("games: 2", "games: 3", 12, "bad-number-of-games"),
    ],
)
def test_a_fault_is_told_once_where_it_stands(file: Path, old: str, new: str, line: int, code: str) -> None:
    assert old in KVARN
    found = [each for each in check_file(file, KVARN.replace(old, new, 1)) if each.severity == "error"]
    assert [(each.line, each.code) for each in found] == [(line, code)]


@pytest.mark.parametrize("key", ["drop", "extends", "note"])
def test_what_belongs_beside_the_options_is_told_among_them(file: Path, key: str) -> None:
    """SD-1.1, SD-8.1: no option, for `check` as for who plays, unless it is a choice of the game."""
    slipped = KVARN.replace("flygande: ja}}\n", f"flygande: ja, {key}: nej}}}}\n")
    (fault,) = check_file(file, slipped)
    assert (fault.code, fault.rule, fault.line, f"no option {key}" in fault.message) == (
        "unknown-option",
        "SD-1.1",
        12,
        True,
    )
    assert check_file(file, slipped.replace("stenar: {values: [9, 12]}", f"{key}: {{values: [ja, nej]}}")) == []


@pytest.mark.parametrize(
    ("old", "new", "meant"),
    [
        ("{side: svart,", "{side: svrt,", "svart"),
        ("when: {flygande: ja}", "when: {flyganda: ja}", "flygande"),
        ("8}, flygande: ja", "8}, flygnde: ja", "flygande"),
        ("mode: detailed", "mde: detailed", "mode"),
    ],
)
def test_a_slip_in_the_name_of_a_choice_or_side_is_told_what_it_means(
    file: Path, old: str, new: str, meant: str
) -> None:
    """SD-8.1."""
    found = check_file(file, KVARN.replace(old, new, 1))
    assert [each.suggestion for each in found if each.severity == "error"] == [meant]


def test_an_option_given_outside_the_file_is_told_what_it_means(file: Path) -> None:
    told = run("new", file, "--option", "flygnde=nej", "--log", file.with_name("new.jsonl"))
    assert told.exit_code == 2 and told.stderr.endswith("; did you mean flygande?\n")


def test_a_game_without_sides_has_one_roll(file: Path) -> None:
    """SD-8.1."""
    text = "format: slaget-dobbel/2\ngames: {dam: {title: {sv: Dam}}}\nscenarios:\n"
    text += "  a: {title: {sv: A}, game: dam, options: {skills: {a: 1, b: 1}%s}}\n"
    assert CATALOGUE.load_file("a.yaml", text=text % "").sides(1) is None
    (fault,) = check_file(file, text % ", mode: detailed")
    assert (fault.code, fault.rule) == ("game-without-sides", "SD-8.1")


TWO = "{vit: {title: {sv: vit, en: white}}, svart: {title: {sv: svart, en: black}}}"


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        (TWO, "{vit: {}}", "wrong-sides", "ett spel har två sidor, eller inga; här 1"),
        (f"    sides: {TWO}\n", "", "unknown-reference", "men spelet har inga sidor"),
    ],
)
def test_sides_are_two_or_none(file: Path, old: str, new: str, code: str, said: str) -> None:
    """SD-8.1: told in the game's own words."""
    assert old in KVARN
    (fault, *_) = check_file(file, KVARN.replace(old, new))
    assert (fault.code, fault.rule) == (code, "SD-8.1") and said in str(fault.sv)


@pytest.mark.parametrize("language", ["en", "sv"])
def test_its_modifiers_are_printed_in_place_of_the_bundled_games(file: Path, language: Language) -> None:
    """SD-8.1: in the order of the file, each with what must hold."""
    (page,) = SHEETS.parts["aid"](DOBBEL.load_file(file), Order(language=language)).pages
    words = (
        "Black: may fly +2 (if flygande ja)" if language == "en" else "Svart: får flyga +2 (om flygande ja)"
    ).split()
    assert all(word in page.body for word in words) and "SD-5.6" not in page.body
    (bundled,) = SHEETS.parts["aid"](DOBBEL.load(DOBBEL.scenarios()[0], {}), Order(language=language)).pages
    assert "SD-5.6" in bundled.body
