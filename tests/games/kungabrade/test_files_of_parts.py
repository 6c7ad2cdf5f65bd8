"""Files slaget-kungabrade/2: formations, combat tables and boards by reference; variants told as such (KB-14)."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from sentences import check_sentences

from slaget.content import ContentError, check_file
from slaget.games.kungabrade import KUNGABRADE
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.determinize import determinize
from slaget.games.kungabrade.engine import listed, played
from slaget.games.kungabrade.greedy import greedy
from slaget.games.kungabrade.notation import position, snapshot
from slaget.games.kungabrade.picture import picture
from slaget.games.kungabrade.refusals import BAD_POINT
from slaget.games.kungabrade.setup import Setup
from slaget.games.kungabrade.story import describe, narrate
from slaget.games.kungabrade.variants import board_faults
from slaget.kernel import Game, Rejected, dump_log, load_log, seeded
from slaget.players import player
from slaget.testing import check_laws

CREDIT = 'credit: "Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use"\n'
KIL = f"""\
format: slaget-kungabrade/2
{CREDIT}formations:
  kil: {{title: {{sv: Kil, en: Wedge}}, foot: [b5, c5, d5, f5, g5, h5, d4, f4, e3], archer: [e5, c4, g4],
        rider: [a5, i5, b4, h4], mage: [e4]}}
tables:
  hard: {{extends: bundled#matched, title: {{sv: Hårda ryttare, en: Hard riders}},
         dice: {{rider: {{foot: "2+1"}}}}}}
scenarios:
  kil_mot_kil:
    title: {{sv: Kil mot kil, en: Wedge against wedge}}
    start: {{mode: agreed, first: white}}
    game_type: power_struggle
    setup: {{mode: default, white: kil, black: kil}}
    table: hard
"""
HALF = [
    "....###....",
    "....#*#....",
    "....#=#....",
    ".....+.....",
    "...........",
    "-----------",
    "...........",
    "~~~~~~~~~~~",
    "....ooo....",
]
ROWS = (*HALF, ":::ooooo:::", *(row[::-1] for row in reversed(HALF)))
WIDE = f"""\
format: slaget-kungabrade/2
{CREDIT}boards:
  wide: {{title: {{sv: Bred plan, en: Wide}}, rows: [{", ".join(f'"{" ".join(row)}"' for row in ROWS)}]}}
scenarios:
  dolt:
    title: {{sv: Bred plan, en: Wide field}}
    board: wide
    variant: true
    start: {{mode: agreed, first: white}}
    game_type: battlefield
    setup: {{mode: free}}
    options: {{setup_order: hidden}}
  kort:
    title: {{sv: Två mot två, en: Two a side}}
    board: wide
    variant: true
    start: {{mode: agreed, first: white}}
    game_type: custom
    setup: {{mode: fixed, white: [{{kind: rider, at: k9}}, {{kind: archer, at: j9}}, {{kind: mage, at: f9}}],
             black: [{{kind: foot, at: k11}}, {{kind: mage, at: f18}}, {{kind: foot, at: c11}}]}}
    options: {{no_progress_limit: 20}}
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "kil.yaml").write_text(KIL, "utf-8")
    (tmp_path / "wide.yaml").write_text(WIDE, "utf-8")
    return tmp_path


def wide(home: Path, scenario: str) -> Setup:
    setup: Setup = KUNGABRADE.load_file(home / f"wide.yaml#{scenario}")
    return setup


def test_a_formation_of_another_game_type_is_told_once(tmp_path: Path) -> None:
    """KB-5.2: seventeen points outside the zone are one mistake."""
    told = check_file(tmp_path / "far.yaml", KIL.replace("black: kil", "black: bundled#kb_conqueror"))
    assert [(fault.code, fault.rule) for fault in told] == [("bad-setup", "KB-5.2")]
    assert told[0].message.startswith("h9 lies outside Black's zone; 16 more alike")


def test_a_formation_that_both_sides_have_is_at_fault_once(tmp_path: Path) -> None:
    """KB-5.2: told of White's point, as it is written; Black's is the same, turned half round."""
    text = KIL.replace("mage: [e4]", "mage: [e14]")
    (told,) = check_file(tmp_path / "far.yaml", text)
    assert told.message.startswith("e14 lies outside White's zone")


def test_a_scenario_with_rows_that_are_no_pair_is_at_fault_and_not_loaded(tmp_path: Path) -> None:
    """``check`` told it; what plays a file broke."""
    file = tmp_path / "own.yaml"
    file.write_text(
        "format: slaget-kungabrade/2\n"
        'credit: "Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use"\n'
        "scenarios:\n  own:\n    title: {sv: Eget, en: Own}\n    start: {mode: agreed, first: white}\n"
        "    game_type: custom\n    setup: {mode: free, rows: {white: [1, 2, 3], black: [15, 17]},\n"
        "      army: {white: {foot: 5, mage: 1}, black: {foot: 9, mage: 1}}}\n",
        "utf-8",
    )
    with pytest.raises(ContentError) as told:
        KUNGABRADE.load_file(str(file), {})
    assert [each.code for each in told.value.diagnostics] == ["wrong-length"]
    assert [each.code for each in check_file(str(file))] == ["wrong-length"]


def test_the_worked_file_is_played(home: Path) -> None:
    """KB-5.1, KB-8.2: what a file says itself, over what it extends."""
    assert check_file(home / "kil.yaml") == []
    setup = KUNGABRADE.load_file(home / "kil.yaml")
    assert (setup.combat_table.id, setup.combat_table.dice["rider"]) == (
        "hard",
        {"foot": "2+1", "archer": "2", "rider": "2", "mage": "2"},
    )
    game = Game.start(KUNGABRADE, setup, seeded(bytes(32)))
    points = {name: each["point"] for name, each in snapshot(game.state)["pieces"].items()}
    assert (points["w-mage-1"], points["b-mage-1"], points["b-foot-1"]) == ("e4", "e14", "h13")
    assert not setup.variant and setup.board is b.STANDARD_ROWS


def test_it_keeps_the_laws(home: Path) -> None:
    check_laws(KUNGABRADE, KUNGABRADE.load_file(home / "kil.yaml"), seeds=range(1), steps=60)


def test_parts_are_named_from_other_files_old_ones_too(home: Path) -> None:
    old = "format: slaget-kungabrade-formations/1\nformations:\n  ram:\n" + (
        "    foot: [b7, c7, d7, e7, f7, g7, h7, d5, f5]\n    archer: [d6, f6, e5]\n"
        "    rider: [a7, i7, b6, h6]\n    mage: [e6]\n"
    )
    (home / "old.yaml").write_text(old, "utf-8")
    text = KIL.replace("white: kil, black: kil", "white: old.yaml#ram, black: kil.yaml#formations/kil")
    text = text.replace("game_type: power_struggle", "game_type: battlefield").replace(
        "table: hard", "table: matched"
    )
    text = text.replace("black: kil.yaml#formations/kil", "black: bundled#kb_battlefield")
    (home / "both.yaml").write_text(text, "utf-8")
    assert [each.code for each in check_file(home / "both.yaml") if each.severity == "error"] == []
    assert KUNGABRADE.load_file(home / "both.yaml").combat_table.id == "matched"


@pytest.mark.parametrize(
    ("old", "new", "code", "rule"),
    [
        (CREDIT, "", "missing-credit", "KB-1.1"),
        ("Marcus Olausson", "Somebody", "missing-credit", "KB-1.1"),
        ("white: kil,", "white: kol,", "unknown-reference", None),
        ("table: hard", "table: soft", "unknown-reference", None),
        ('"2+1"', '"7"', "wrong-form", None),
        ('"2+1"', '"2+5"', "wrong-form", None),
        ("extends: bundled#matched,", "die_sides: 6,", "missing-kind", "KB-8.2"),
        ("extends: bundled#matched,", "extends: bundled#matched, die_sides: 21,", "out-of-range", None),
        ("mage: [e4]", "mage: [e5]", "point-occupied", "KB-5.2"),
        ("mage: [e4]", "mage: [e6]", "bad-setup", "KB-5.2"),
    ],
)
def test_faults_of_a_file(home: Path, old: str, new: str, code: str, rule: str | None) -> None:
    assert old in KIL
    found = [each for each in check_file(home / "kil.yaml", KIL.replace(old, new, 1)) if each.severity == "error"]
    assert found and {each.code for each in found} == {code}
    assert rule is None or found[0].rule == rule


CROWDED = """\
  {name}: {{title: {{sv: Trångt, en: Crowded}}, start: {{mode: agreed, first: white}}, game_type: custom,
    setup: {{mode: free, rows: {{white: [1, 1], black: [17, 17]}},
            army: {{white: {{foot: 3}}, black: {{foot: 17}}}}}}}}
"""


def test_what_is_wrong_with_one_scenario_hides_nothing_of_another() -> None:
    """KE-6.10: nor does a part that neither of them names."""
    text = KIL + CROWDED.format(name="one") + CROWDED.format(name="two")
    spoilt = text.replace("tables:\n", "  loose: {title: {sv: L, en: L}, foot: [b5, b5]}\ntables:\n")
    for each in (text, spoilt):
        told = [fault.line for fault in check_file("a.yaml", each) if fault.rule == "KB-5.9"]
        last = each.count("\n") - 1
        assert told == [last - 3, last]


def test_a_variant_says_so_everywhere(home: Path) -> None:
    """KB-14.2: in check, text, story, picture and log, with the author's credit."""
    assert {(each.severity, each.code) for each in check_file(home / "wide.yaml")} == {("warning", "own-variant")}
    game = Game.start(KUNGABRADE, wide(home, "kort"), seeded(bytes(32)))
    said = "A variant; not the author's rules."
    created = game.log[0].events[0]
    assert said in narrate(game.state, created) and "Marcus Olausson" in game.state.match.setup.credit
    assert said in describe(game.state) and "inte upphovsmannens regler" in describe(game.state, "sv")
    assert "variant" in picture(game.state).svg
    log = home / "log.jsonl"
    log.write_text(dump_log(game), "utf-8")
    assert load_log(log).state.match.setup.board == ROWS and '"variant":true' in log.read_text("utf-8")
    his = dump_log(Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {}), seeded(bytes(32))))
    assert '"variant"' not in his and '"board"' not in his


@pytest.mark.parametrize(
    ("old", "new", "code", "rule"),
    [
        ("    variant: true\n", "", "missing-key", "KB-14.2"),
        ("{sv: Bred plan, en: Wide field}", "{sv: Slagfält, en: Wide field}", "wrong-value", "KB-14.2"),
        ('". . . . # # # . . . ."', '". . . . # # # . . ."', "wrong-rows", "KB-14.1"),
        ('". . . . # # # . . . ."', '". . . . # # # . . . X"', "wrong-letter", "KB-14.1"),
        ('". . . . # # # . . . ."', '". # . . # # # . . . ."', "bad-board", "KB-14.1"),
    ],
)
def test_a_board_that_is_none_and_a_variant_that_hides(
    home: Path, old: str, new: str, code: str, rule: str
) -> None:
    """KB-14.1, KB-14.2."""
    assert old in WIDE
    found = [each for each in check_file(home / "wide.yaml", WIDE.replace(old, new, 1)) if each.severity == "error"]
    assert {(each.code, each.rule) for each in found} == {(code, rule)}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda rows: rows[1:], "wrong_rows"),
        (lambda rows: tuple(row.replace("*", "#") for row in rows), "bad_board"),
        (lambda rows: tuple(row.replace("+", ".") for row in rows), "bad_board"),
        (lambda rows: tuple(row.replace("###", "##.") for row in rows), "bad_board"),
        (lambda rows: tuple(row.replace("~", ".") for row in rows), "bad_board"),
        (lambda rows: tuple(row.replace("....###....", "....#.#....") for row in rows), "bad_board"),
    ],
)
def test_what_a_board_must_keep(change: Any, code: str) -> None:
    """KB-14.1."""
    (fault, *_) = board_faults(change(ROWS))
    assert (fault.code, fault.rule.id) == (code, "KB-14.1")
    check_sentences(fault)
    assert [*board_faults(ROWS)] == [] and [*board_faults(b.STANDARD_ROWS)] == []


@pytest.mark.parametrize("index", [0, 5, 18])
def test_a_row_that_is_too_short_is_told_and_not_the_board(index: int) -> None:
    """KB-14.1: the uppermost too, to which the others were compared."""
    rows = [row[:-1] if i == index else row for i, row in enumerate(ROWS)]
    (fault,) = board_faults(tuple(rows))
    assert (fault.path, fault.text.en) == ((index,), f"Row {19 - index} has 10 points, the others 11.")


def test_zones_lines_and_points_are_those_of_the_board(home: Path) -> None:
    """KB-14.1, KB-4.5, KB-2.1."""
    tables = wide(home, "dolt").tables
    board = tables.board
    assert (board.middle_line, board.rivers, board.defence_lines) == (10, (8, 12), (6, 14))
    assert board.home_rows(0, 8).bit_count() == 88 and board.siege_zone(0).bit_count() == 46
    assert [b.NAMES[p] for p in (*board.crowns, *board.gates, *board.forecourts)] == [
        "f2", "f18", "f3", "f17", "f4", "f16",
    ]  # fmt: skip
    game = Game.start(KUNGABRADE, wide(home, "kort"), seeded(bytes(32)))
    assert game.play(m.Move("white", "k9", "k10")).state.turn == 1
    with pytest.raises(Rejected) as caught:
        game.play(m.Move("white", "k9", "k20"))
    assert caught.value.code == BAD_POINT("to", point="k20").code
    his = Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {}), seeded(bytes(32)))
    with pytest.raises(Rejected) as caught:
        his.play(m.Move("white", "i7", "j7"))
    assert caught.value.rule.id == "KB-2.1"


@pytest.mark.parametrize("scenario", ["dolt", "kort"])
def test_a_variant_keeps_the_laws(home: Path, scenario: str) -> None:
    """KB-14: options, views, hidden set-up, determinize and pictures on another board."""
    check_laws(KUNGABRADE, wide(home, scenario), seeds=range(1), steps=50)


def test_an_unseen_set_up_looks_the_same_in_two_worlds(home: Path) -> None:
    """KB-5.5: what Black placed out of sight makes no difference to White's view, and is believed on the board."""
    game = Game.start(KUNGABRADE, wide(home, "dolt"), seeded(bytes(32)))
    worlds = [game.play(m.PlacePiece("black", "foot", "k13")), game.play(m.PlacePiece("black", "mage", "a12"))]
    one, other = (snapshot(world.view("white")) for world in worlds)
    assert one == other
    believed = determinize(worlds[0].view("white"), Random(1))
    assert believed is not None and believed.black.bit_count() == 1
    assert believed.black & ~wide(home, "dolt").tables.board.everywhere == 0


def test_the_engine_the_odds_and_the_players_know_the_board(home: Path) -> None:
    game = Game.start(KUNGABRADE, wide(home, "kort"), seeded(bytes(32)))
    assert len(listed(game.state)) == len(game.options("white"))
    after = played(game.state, listed(game.state)[0], lambda: 1)
    assert after.turn == 1
    attack = m.Move("white", "k9", "k11")
    assert {dict(key)["result"] for key in game.odds(attack)} == {"attacker_won", "defender_won"}
    random = Random(3)
    assert game.play(greedy(game.state, "white", random)).state.turn == 1
    found = player(KUNGABRADE, 2).found(game.view("white"), "white", 1)
    assert game.play(found.tried[0].command)


def test_a_piece_that_reaches_the_crown_of_the_board_wins(home: Path) -> None:
    """KB-13.1 on another board."""
    setup = evolve(wide(home, "kort"), gates={"white": setup_gate(False), "black": setup_gate(True)})
    text = "19 " + "." * 11 + "\n17 .....R.....\n10 f..........\nmove white\ngate black broken"
    made = position(setup, text)
    game = Game.start(KUNGABRADE, made, seeded(bytes(32))).play(m.Move("white", "f17", "f18"))
    assert game.outcome is not None and game.outcome.reason == "crown"


def setup_gate(broken: bool) -> Any:
    from slaget.games.kungabrade.setup import Gate

    return Gate(broken)
