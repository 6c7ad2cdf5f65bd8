"""Data files: what is bundled, what a designer may replace, and every fault with its place and rule."""

from pathlib import Path

import pytest

from slaget.content import ContentError, check_file
from slaget.games.kungabrade import KUNGABRADE
from slaget.games.kungabrade.content import load_combat_tables, load_formations, load_scenario, load_scenario_file
from slaget.kernel import Game
from slaget.resources import bundled_files

CREDIT = "Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use"
AGREED = f'''game: kungabrade
id: mine
credit: "{CREDIT}"
start: {{mode: agreed, first: white}}
'''
TABLE = """format: slaget-kungabrade-tables/1
combat_tables:
  mine:
    die_sides: 6
    dice:
      foot: {foot: "1", archer: "1", rider: "1", mage: "1"}
      archer: {foot: "1", archer: "1", rider: "1", mage: "1"}
      rider: {foot: "1", archer: "1", rider: "1", mage: "2"}
      mage: {foot: "2", archer: "1+1", rider: "2+1", mage: "1+1"}
"""
FORMATION = """format: slaget-kungabrade-formations/1
formations:
  mine:
    foot: [b7, c7, d7, e7, f7, g7, h7, d5, f5]
    archer: [d6, f6, e5]
    rider: [a7, i7, b6, h6]
    mage: [e6]
"""


@pytest.mark.parametrize("path", [p for p in bundled_files() if Path(p).parent.name == "kungabrade"])
def test_bundled_files_are_sound(path: str) -> None:
    """KB-1.1, KB-8.2: every bundled file is without fault, carries its modeline, and a scenario its credit."""
    assert check_file(path) == []
    text = Path(path).read_text()
    assert text.startswith("# yaml-language-server: $schema=") and "Marcus Olausson" in text


@pytest.mark.parametrize("named", ["white: {of}", "white: {of}, black: {of}"])
def test_by_dice_no_formation_is_named(named: str) -> None:
    """KB-5.1, KB-D11, KB-D12: each game type brings its own, and who conquers is not known yet."""
    text = AGREED.replace("mode: agreed, first: white", "mode: dice, choices: [battlefield, conquest]")
    named = named.replace("{of}", "{formation: kb_battlefield}")
    text += f"setup: {{mode: default, {named}}}\n"
    with pytest.raises(ContentError) as caught:
        load_scenario_file("mine.yaml", text=text)
    assert {(each.code, each.rule) for each in caught.value.diagnostics} == {("misplaced-key", "KB-5.1")}
    assert load_scenario_file("mine.yaml", text=text.replace(f", {named}", "")).mode == "default"


@pytest.mark.parametrize("laid_over", [True, False])
def test_the_other_side_has_the_formation_of_the_option_in_force(laid_over: bool) -> None:
    """KB-4.6, KB-D11: who conquers follows from the option, wherever it is chosen."""
    options = {"conqueror": "second_player"}
    text = AGREED + "game_type: conquest\nsetup: {mode: default, black: {formation: kb_conqueror}}\n"
    if laid_over:
        setup = load_scenario_file("mine.yaml", options, text=text)
    else:
        setup = load_scenario_file("mine.yaml", text=f"{text}options: {{conqueror: second_player}}\n")
    assert {place.at for place in setup.pieces["white"]} == {place.at for place in load_formations()["kb_defender"]}


def test_a_designers_table_replaces_ours() -> None:
    """KB-8.2, KB-R19: inline, and of a die with other sides."""
    inline = TABLE.replace("format: slaget-kungabrade-tables/1\n", "").replace("die_sides: 6", "die_sides: 8")
    text = AGREED + "game_type: battlefield\nsetup: {mode: default}\noptions: {combat_table: mine}\n" + inline
    setup = load_scenario_file("mine.yaml", text=text)
    assert setup.combat_table.die_sides == 8
    game = Game.start(KUNGABRADE, setup)
    assert KUNGABRADE.snapshot(game.state)["combat_table"]["id"] == "mine"
    assert load_combat_tables("t.yaml", text=TABLE)["mine"].dice["mage"]["rider"] == "2+1"


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "rule"),
    [
        (', mage: "2"}', "}", "missing-key", 8, "KB-8.2"),
        ('mage: "2"}', 'mage: "-1"}', "wrong-form", 8, "KB-8.2"),
        ('mage: "2"}', 'mage: "0"}', "wrong-form", 8, "KB-8.2"),
        ('mage: "2"}', 'mage: "2+1+1"}', "wrong-form", 8, "KB-8.2"),
        ('mage: "2"}', "mage: 2}", "wrong-type", 8, "KB-8.2"),
        ('mage: "2"}', 'mage: "2", bishop: "1"}', "unknown-key", 8, "KB-8.2"),
        ("      rider: {", "      ridder: {", "unknown-key", 8, "KB-8.2"),
        ("die_sides: 6", "die_sides: 1", "out-of-range", 4, "KB-8.2"),
        ("    die_sides: 6\n", "", "missing-key", 4, None),
        ("die_sides: 6", "die_sides: 2.5", "wrong-type", 4, "KB-8.2"),
    ],
)
def test_a_malformed_table(old: str, new: str, code: str, line: int, rule: str | None) -> None:
    """KB-8.2: a missing pairing, a negative die, an unknown type: at its place."""
    text = TABLE.replace(old, new, 1)
    assert text != TABLE
    fault = check_file("t.yaml", text)[0]
    assert (fault.code, fault.line) == (code, line), fault
    assert rule is None or rule in str(fault)
    with pytest.raises(ContentError):
        load_combat_tables("t.yaml", text=text)


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "rule"),
    [
        ("d5, f5]", "d5]", "wrong-count", 4, "KB-3.1"),
        ("e5]", "e5, e4]", "wrong-count", 5, "KB-3.1"),
        ("[e6]", "[]", "wrong-count", 7, "KB-3.1"),
        ("[e6]", "[d6]", "point-occupied", 7, "KB-5.2"),
        ("[e6]", "[j6]", "wrong-form", 7, None),
        ("[e6]", "[e18]", "wrong-form", 7, None),
        ("    mage: [e6]\n", "", "missing-key", 4, None),
        ("a7, i7", "a7, a7", "repeated-item", 6, "KB-5.2"),
    ],
)
def test_a_malformed_formation(old: str, new: str, code: str, line: int, rule: str | None) -> None:
    """KB-3.1, KB-5.2: formations with wrong counts, points twice or off the board."""
    text = FORMATION.replace(old, new, 1)
    fault = check_file("f.yaml", text)[0]
    assert (fault.code, fault.line) == (code, line), fault
    assert rule is None or rule in str(fault)
    with pytest.raises(ContentError):
        load_formations("f.yaml", text=text)


DEFAULT = "game_type: battlefield\nsetup: {mode: default}\n"
FIXED = (
    "game_type: custom\nsetup:\n  mode: fixed\n  white: [{kind: foot, at: e5}]\n  black: [{kind: foot, at: e13}]\n"
)
FREE = (
    "game_type: custom\nsetup:\n  mode: free\n  rows: {white: [1, 6], black: [12, 17]}\n"
    "  army: {white: {foot: 1}, black: {foot: 1}}\n"
)


@pytest.mark.parametrize(
    ("body", "code", "line", "rule"),
    [
        ("setup: {mode: default}\n", "missing-key", 1, "KB-4.1"),
        ("game_type: custom\nsetup: {mode: default}\n", "wrong-value", 6, "KB-5.9"),
        ("game_type: castle\nsetup: {mode: default}\n", "wrong-value", 5, None),
        ("game_type: battlefield\nsetup: {mode: fixed}\n", "missing-key", 6, "KB-5.9"),
        ("game_type: custom\nsetup: {mode: free}\n", "missing-key", 6, "KB-5.9"),
        (FREE.replace("foot: 1}, black", "foot: 10}, black"), "out-of-range", 9, "KB-3.1"),
        (FREE.replace("white: [1, 6]", "white: [6, 1]"), "out-of-range", 8, "KB-5.9"),
        (FREE.replace("[1, 6]", "[1, 18]"), "out-of-range", 8, None),
        (FREE.replace("black: {foot: 1}", "black: {}"), "bad-setup", 9, "KB-5.9"),
        (FREE.replace("[1, 6]", "[1, 12]") + "options: {setup_order: hidden}\n", "bad-setup", 8, "KB-5.5"),
        (FREE.replace("[1, 6]", "[1, 4]") + "victory: [driven_back]\n", "bad-setup", 8, "KB-5.7"),
        (FIXED.replace("at: e5", "at: e16"), "bad-setup", 8, "KB-5.9"),
        (FIXED.replace("at: e5", "at: e13"), "bad-setup", 9, "KB-5.9"),
        (FIXED.replace("at: e5", "at: k5"), "wrong-form", 8, None),
        (FIXED.replace("at: e5", "at: e5, unhorsed: true"), "bad-setup", 8, "KB-5.9"),
        (FIXED.replace("[{kind: foot, at: e5}]", "[]"), "bad-setup", 8, "KB-5.9"),
        (FIXED.replace("[{kind: foot, at: e5}]", "{formation: nothing}"), "unknown-formation", 8, "KB-5.1"),
        (FIXED + "dhurg_holder: {centre: white}\n", "bad-setup", 10, "KB-5.9"),
        (FIXED + "gates: {black: {durability: 7}}\n", "bad-setup", 10, "KB-12.2"),
        (FIXED.replace("at: e13", "at: e14") + "victory: [driven_back]\n", "bad-setup", 9, "KB-5.9"),
        ("game_type: conquest\nsetup: {mode: default}\noptions: {conqueror: chosen}\n", "missing-key", 1, "KB-4.6"),
        ("game_type: conquest\nconqueror: white\nsetup: {mode: default}\n", "misplaced-key", 6, "KB-4.6"),
        ("game_type: battlefield\nsetup: {mode: default}\nvictory: [crown]\n", "misplaced-key", 7, "KB-13.3"),
        (DEFAULT + "options: {combat_table: matchd}\n", "unknown-table", 7, "KB-8.2"),
        ("game_type: battlefield\nsetup: {mode: default}\noptions: {own_crwn: any}\n", "unknown-key", 7, None),
        ("game_type: battlefield\nsetup: {mode: default}\noptions: {gate_is_wall: no}\n", "wrong-value", 7, None),
        ("game_type: conquest\nsetup: {mode: default}\noptions: {own_crown: none}\n", "bad-setup", 6, "KB-6.10"),
        ("game_type: battlefield\nsetup: {mode: free, white: []}\n", "misplaced-key", 6, "KB-5.1"),
    ],
)  # fmt: skip
def test_a_malformed_scenario(body: str, code: str, line: int, rule: str | None) -> None:
    """KB-4.1, KB-4.6, KB-5.9: each fault at its line, with its rule."""
    found = check_file("s.yaml", AGREED + body)
    assert found, "no fault was found"
    assert (found[0].code, found[0].line) == (code, line), found
    assert rule is None or rule in str(found[0])
    with pytest.raises(ContentError):
        load_scenario_file("s.yaml", text=AGREED + body)


def test_a_foot_soldier_without_a_horse_is_no_mage_in_its_stack() -> None:
    """KB-5.9: what cannot be unhorsed is told so, and nothing else."""
    stack = "[{kind: foot, at: c14}, {kind: foot, at: c14, unhorsed: true}]"
    found = check_file("s.yaml", AGREED + FIXED.replace("[{kind: foot, at: e5}]", stack))
    assert [each.message for each in found] == ["a foot soldier cannot be unhorsed (KB-5.9)"]


@pytest.mark.parametrize(
    ("start", "code"),
    [
        ("{mode: agreed}", "missing-key"),
        ("{mode: dice}", "missing-key"),
        ("{mode: dice, first: white, choices: [conquest]}", "misplaced-key"),
        ("{mode: agreed, first: white, choices: [conquest]}", "misplaced-key"),
        ("{mode: dice, choices: []}", "wrong-length"),
        ("{mode: dice, choices: [custom]}", "wrong-value"),
    ],
)
def test_a_malformed_start(start: str, code: str) -> None:
    """KB-4.1."""
    game_type = "" if "dice" in start else "game_type: conquest\n"
    text = AGREED.replace("{mode: agreed, first: white}", start) + game_type + "setup: {mode: default}\n"
    assert code in {fault.code for fault in check_file("s.yaml", text)}


def test_the_credit_is_required() -> None:
    """KB-1.1: a scenario without the credit, or with another, is refused."""
    body = "game_type: battlefield\nsetup: {mode: default}\n"
    lacking = check_file("s.yaml", AGREED.replace(f'credit: "{CREDIT}"\n', "") + body)
    altered = check_file("s.yaml", AGREED.replace("Marcus Olausson", "Somebody") + body)
    assert lacking[0].code == "missing-key" and "KB-1.1" in str(altered[0])


def test_the_scenario_of_the_rules() -> None:
    """KB-4.8, KB-5.9: the scenario file as the rules write it, but for a rider that stood on its stack."""
    text = AGREED.replace("id: mine", "id: kb-siege-exercise") + (
        "game_type: custom\nsetup:\n  mode: fixed\n"
        "  white: [{kind: foot, at: b15}, {kind: archer, at: b15}, {kind: mage, at: e9}]\n"
        "  black: {formation: kb_defender}\n"
        "gates: {white: {broken: false}, black: {broken: false, durability: 4}}\n"
        "dhurg_holder: {}\nvictory: [crown, elimination]\noptions: {no_progress_limit: 60}\n"
    )
    setup = load_scenario_file("s.yaml", text=text)
    assert setup.options.no_progress_limit == 60 and len(setup.pieces["black"]) == 17
    clash = check_file("s.yaml", text.replace("at: b15", "at: c14"))
    assert {(fault.code, fault.rule) for fault in clash} == {("bad-setup", "KB-5.9")}


def test_names_and_files(tmp_path: Path) -> None:
    """A scenario by its id, with its game, by the game alone, or by its file."""
    assert load_scenario("kungabrade").scenario_id == "battlefield"
    assert load_scenario("kungabrade/conquest").scenario_id == "conquest"
    path = tmp_path / "mine.yaml"
    path.write_text(AGREED + "game_type: battlefield\nsetup: {mode: free}\n")
    assert load_scenario_file(path).mode == "free"
    with pytest.raises(ContentError, match="there is no scenario") as fault:
        load_scenario("batlefield")
    assert fault.value.diagnostics[0].suggestion == "battlefield"
    with pytest.raises(ContentError, match="unknown key"):
        load_scenario("battlefield", {"no_progres_limit": 3})
