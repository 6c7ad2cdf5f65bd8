"""Boards and set-ups in files: the worked examples, what they make, and each fault at its place."""

from hashlib import sha256
from pathlib import Path

import pytest
from own_boards_naive import ALQUERQUE, KVARN, STORGARD
from shell import run

from slaget.content import check_file
from slaget.content.documents import read_document
from slaget.content.nodes import plain
from slaget.games.ravbrade.content import CATALOGUE
from slaget.games.ravbrade.grid import STANDARD
from slaget.games.ravbrade.positions import position_text
from slaget.games.ravbrade.ruleset import STANDARD_SHA256
from slaget.games.ravbrade.setup import Setup, start_position
from slaget.kernel import canonical
from slaget.resources import resource

DRAWN = "".join(f"      {line}\n" for line in KVARN.split("\n"))
FILE = f"""format: slaget-ravbrade/2
boards:
  alquerque:
    title: {{sv: Kvarn, en: Alquerque}}
    drawing: |
{DRAWN}  storgard:
    title: {{sv: Storgården, en: The great yard}}
    rows: [{", ".join(f'"{row}"' for row in STORGARD)}]
    links: all
setups:
  kvarn_elva: {{board: alquerque, rows: [".....", ".....", "..f..", "g...g", "ggggg"]}}
  gard: {{board: storgard, rows: {[*(("   ...   ",) * 3), ".........", "....f....", "ggggggggg", *(("   ggg   ",) * 3)]}}}
scenarios:
  kvarn: {{title: {{sv: Rävkvarn, en: Fox alquerque}}, board: alquerque, setup: kvarn_elva, options: {{fox_wins_below: 3}}}}
  yard: {{title: {{sv: Gård, en: Yard}}, setup: gard, options: {{fox_wins_below: 6}}}}
  cross: {{title: {{sv: Kors, en: Cross}}}}
"""  # noqa: E501


def codes(tmp_path: Path, text: str) -> list[tuple[str, str | None]]:
    return [(each.code, each.rule) for each in check_file(tmp_path / "own.yaml", text)]


def test_the_worked_examples_are_read(tmp_path: Path) -> None:
    """RB-1.8: the mill drawn, the great yard in rows, and the standard board where none is named."""
    assert codes(tmp_path, FILE) == []
    made = CATALOGUE.load_file("own.yaml#kvarn", text=FILE)
    assert made.grid == ALQUERQUE.grid and made.position == ALQUERQUE.position
    assert CATALOGUE.load_file("own.yaml#yard", text=FILE).grid.rows == STORGARD
    assert CATALOGUE.load_file("own.yaml#cross", text=FILE).grid is STANDARD


def test_what_a_free_start_costs_is_read_only_where_the_fox_is_to_be_placed(tmp_path: Path) -> None:
    """RB-3.6: a set-up that has the fox leaves nothing to place."""
    text = FILE.replace("fox_wins_below: 3", "fox_wins_below: 3, free_start_uses_turn: false")
    assert codes(tmp_path, text) == [("idle-option", "RB-3.6")]
    assert codes(tmp_path, text.replace('"..f.."', '"....."')) == []


@pytest.mark.parametrize(("old", "new", "code", "rule"), [
    ("o-o-o-o-o\n      |\\", "o-o-o-o-o-\n      |\\", "loose-line", "RB-1.8"),
    ("o-o-o-o-o\n      |\\", "o-o-o-o+o\n      |\\", "wrong-letter", "RB-1.8"),
    ('rows: ["   ...   "', 'rows: ["   ...  "', "wrong-rows", "RB-1.8"),
    ('"..f.."', '"..x.."', "wrong-letter", "RB-1.6"),
    ('"..f..", ', "", "wrong-rows", "RB-1.6"),
    (", options: {fox_wins_below: 3}", "", "missing-number", "RB-6.3"),
    (", setup: kvarn_elva", "", "missing-setup", "RB-1.3"),
    ("board: alquerque, setup", "board: storgard, setup", "wrong-value", "RB-1.6"),
    ("setup: gard, options: {", "setup: gard, options: {position: 3/3 g 0 - 0 0 1, ", "misplaced-key", "KE-6.8"),
    ("    links: all\n", "    drawing: o\n", "misplaced-key", "RB-1.8"),
    ("setup: gard", "setup: gart", "unknown-reference", "KE-6.5"),
])  # fmt: skip
def test_a_fault_of_a_board_is_told_once(tmp_path: Path, old: str, new: str, code: str, rule: str | None) -> None:
    assert old in FILE
    assert (code, rule) in codes(tmp_path, FILE.replace(old, new, 1))


_START = "position: 5/5/2f2/g3g/ggggg g 0 - 0 0 1"


@pytest.mark.parametrize(("first", "second", "key"), [
    ("setup: kvarn_elva, options: {fox_wins_below: 3}", f"options: {{{_START}}}", "position"),
    (f"options: {{fox_wins_below: 3, {_START}}}", "setup: kvarn_elva", "setup"),
])  # fmt: skip
def test_a_start_that_contradicts_what_is_extended_is_told_where_the_scenario_says_it(
    tmp_path: Path, first: str, second: str, key: str
) -> None:
    """KE-6.8: what is extended is sound, and so is told of nothing."""
    one = f"{FILE}  one: {{title: {{sv: Ett, en: One}}, board: alquerque, {first}}}\n"
    assert codes(tmp_path, one) == []
    line = f"  two: {{title: {{sv: Två, en: Two}}, extends: one, {second}}}"
    (fault,) = check_file(tmp_path / "own.yaml", f"{one}{line}\n")
    assert (fault.code, fault.rule) == ("misplaced-key", "KE-6.8")
    assert (fault.line, fault.column) == (one.count("\n") + 1, line.rindex(key) + 1)


def test_rows_with_a_blank_rank_or_file_at_the_margin_are_a_board_of_as_many(tmp_path: Path) -> None:
    """RB-1.8: at the top and on the right too, so that a set-up has the rows of its board."""
    rows = ["      ", "..... ", "..... ", "..... ", "..... "]
    laid = ["      ", "..... ", "..f.. ", "..... ", "ggggg "]
    text = f"format: slaget-ravbrade/2\nboards:\n  yard: {{title: {{sv: Gård, en: Yard}}, rows: {rows}}}\nsetups:\n"
    text += f"  start: {{title: {{sv: Start, en: Start}}, board: yard, rows: {laid}}}\nscenarios:\n"
    text += "  own: {title: {sv: Egen, en: Own}, setup: start, options: {fox_wins_below: 2}}\n"
    assert check_file(tmp_path / "own.yaml", text) == []
    setup = CATALOGUE.load_file("own.yaml", text=text)
    assert (setup.grid.width, setup.grid.height) == (6, 5)
    assert setup.position == "/5/2f2/5/ggggg g 0 - 0 0 1"
    assert position_text(start_position(setup), setup.grid) == setup.position


def test_the_standard_board_stands_in_its_file() -> None:
    """RB-3.1, RB-3.3: to change it is a new version of the ruleset."""
    file = resource("data/cards/ravbrade/standard.yaml")
    document = read_document(str(file), file.read_bytes())
    assert document.root is not None and not document.faults.found
    assert sha256(canonical(plain(document.root)).encode()).hexdigest() == STANDARD_SHA256
    text = "format: slaget-ravbrade/2\nboards:\n  mine: {extends: standard}\nscenarios:\n"
    for name, board in (("a", "standard"), ("b", "mine"), ("c", "bundled#standard")):
        text += f"  {name}: {{title: {{en: A}}, board: {board}}}\n"
    assert all(CATALOGUE.load_file(f"own.yaml#{name}", text=text) == Setup() for name in "abc")
    assert CATALOGUE.load_file("own.yaml#a", text=text).grid is STANDARD


_LINE = FILE.split("\n").index("    drawing: |") + 2


@pytest.mark.parametrize(("old", "new", "row", "column", "code"), [
    ("o-o-o-o-o\n      |\\", "o-o-o-o-o-\n      |\\", 1, 16, "loose-line"),
    ("/|\n      o-o-o-o-o\n      |/", "/|/\n      o-o-o-o-o\n      |/", 2, 16, "loose-line"),
    ("o-o-o-o-o\n      |\\", "o-o-o-o+o\n      |\\", 1, 14, "wrong-letter"),
    ("o-o-o-o-o\n      |/", "o-ooo-o-o\n      |/", 3, 10, "wrong-letter"),
])  # fmt: skip
def test_a_fault_of_a_drawing_is_told_at_its_sign(
    tmp_path: Path, old: str, new: str, row: int, column: int, code: str
) -> None:
    """RB-1.8: at the line and the column where the sign stands in the file."""
    assert old in FILE
    (fault,) = check_file(tmp_path / "own.yaml", FILE.replace(old, new, 1))
    assert (fault.line, fault.column, fault.code) == (_LINE + row - 1, column, code)


def test_a_fault_of_a_drawing_in_quotes_is_told_at_its_text(tmp_path: Path) -> None:
    """Where it is not written line by line, no line of the file is one of its own."""
    head = 'format: slaget-ravbrade/2\nboards:\n  b: {title: {en: B}, drawing: "'
    (fault,) = check_file(tmp_path / "own.yaml", head + 'o-o-o-o-"}\n')
    assert (fault.line, fault.column, fault.code) == (3, 32, "loose-line")


def test_a_board_of_another_file_is_played_on(tmp_path: Path) -> None:
    """RB-1.8: by FILE#id, the set-up bringing its board with it."""
    (tmp_path / "own.yaml").write_text(FILE, encoding="utf-8")
    other = "format: slaget-ravbrade/2\nscenarios:\n  far: {title: {en: Far}, setup: own.yaml#kvarn_elva, options: {fox_wins_below: 3}}\n"  # noqa: E501
    (tmp_path / "far.yaml").write_text(other, encoding="utf-8")
    assert CATALOGUE.load_file(tmp_path / "far.yaml").grid == ALQUERQUE.grid


def test_a_game_on_a_drawn_board_is_shown_and_asked(tmp_path: Path) -> None:
    """RB-1.8: the lines of a drawing are no line breaks of a name."""
    file, log = tmp_path / "own.yaml", tmp_path / "game.jsonl"
    file.write_text(FILE, encoding="utf-8")
    assert run("new", f"{file}#kvarn", "--log", log).exit_code == 0
    assert "3  . . F . .\n2  g . . . g\n" in run("show", log).output
    assert "Move a goose" in run("options", log).output


def test_codes_of_boards_that_no_scenario_asks_for(tmp_path: Path) -> None:
    """RB-1.8, RB-6.3: they are told of every board of the file."""
    for drawing, code in (("o o\n\no o", "wrong-rows"), ("|", "no-points")):
        text = f"format: slaget-ravbrade/2\nboards:\n  b: {{title: {{en: B}}, drawing: {drawing!r}}}\n".replace(
            "'", '"'
        )
        assert code in [each for each, _ in codes(tmp_path, text)]
    rows = '["....", "....", "    ", "...."]'
    text = f"format: slaget-ravbrade/2\nboards:\n  b: {{title: {{en: B}}, rows: {rows}}}\n"
    assert codes(tmp_path, text) == [("not-connected", "RB-1.8")]
