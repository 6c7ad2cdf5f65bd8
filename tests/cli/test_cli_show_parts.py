"""``show`` of parts of data files: in words, resolved as JSON, as pictures; what FILE alone means; exit codes."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from shell import run

from slaget.content.documents import opened
from slaget.content.library import bundled_parts
from slaget.content.starters import GAMES, kit_named
from slaget.content.vocabulary import vocabulary

EVERY = [
    (game, kind.key, next(name for of, name in bundled_parts(kit, opened) if of == kind.key))
    for game in GAMES
    if (kit := kit_named(game))
    for kind in kit.kinds
    if any(of == kind.key for of, _ in bundled_parts(kit, opened))
]
"""The first bundled part of each kind that has any."""
ROUND = """format: slaget-omringad/2
maps:
  ring: {extends: bundled#orange, title: {sv: Ring, en: Ring}}
layouts:
  strand: {title: {en: Shore}, rows: [". M . F .", "L . V . .", ". . K . .", ". . V . L", ". F . M ."]}
"""
ARMY = """format: slaget-schack/2
pieces:
  cannon: {letter: C, title: {sv: kanon, en: cannon}, moves: mRcpR}
armies:
  both: {title: {sv: Båda, en: Both}, pieces: [king, cannon]}
  cannon: {title: {sv: K, en: C}, pieces: [king, cannon]}
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ring.yaml").write_text(ROUND, "utf-8")
    (tmp_path / "army.yaml").write_text(ARMY, "utf-8")
    (tmp_path / "broken.yaml").write_text(ROUND.replace("orange", "orang"), "utf-8")
    (tmp_path / "notes.yaml").write_text("secret: 1\n", "utf-8")
    return tmp_path


@pytest.mark.parametrize(("game", "kind", "name"), EVERY)
def test_every_kind_of_part_is_told_and_resolved(game: str, kind: str, name: str) -> None:
    said = f"bundled#{game}/{kind}/{name}"
    told = run("show", said, "--language", "sv")
    assert told.exit_code == 0 and name in told.stdout.partition("\n")[0], told.output
    value = json.loads(run("show", said, "--json").stdout)
    assert value and not {"extends", "drop", "note"} & value.keys()


@pytest.mark.parametrize(("game", "kind", "name"), EVERY)
def test_every_kind_of_part_is_drawn(game: str, kind: str, name: str) -> None:
    drawn = run("show", f"bundled#{game}/{kind}/{name}", "--svg", "-")
    assert drawn.exit_code == 0 and drawn.stdout.startswith("<svg") and drawn.stdout.rstrip().endswith("</svg>")


def test_om_1_4_a_map_tells_the_neighbours_of_each_square(home: Path) -> None:
    trefoil = json.loads(run("show", "bundled#trefoil", "--json").stdout)
    near = trefoil["neighbours"]
    assert (trefoil["seats"], len(trefoil["links"]), len(near)) == (3, 6, 75)
    assert all(len(set(those)) == 4 and all(one in near[other] for other in those) for one, those in near.items())
    ring = json.loads(run("show", "ring.yaml#ring", "--json").stdout)
    assert ring["title"] == {"sv": "Ring", "en": "Ring"} and ring["neighbours"]["A11"] == ["B15", "A21", "A12"]
    assert "A11: B15, A21, A12" in run("show", "ring.yaml#maps/ring").stdout


def test_kb_8_2_a_table_tells_its_odds() -> None:
    odds = json.loads(run("show", "bundled#matched", "--json").stdout)["odds"]
    assert odds["foot"]["foot"] == {"higher": "5/12", "equal": "1/6"}
    assert "foot against foot: 1 to 1; higher 41.7 %, equal 16.7 %" in run("show", "bundled#matched").stdout


def test_kb_8_2_a_table_of_a_thousand_sides_tells_its_odds(home: Path) -> None:
    row = '{foot: "1", archer: "1", rider: "1", mage: "2"}'
    rows = "".join(f"      {kind}: {row}\n" for kind in ("foot", "archer", "rider", "mage"))
    text = f"format: slaget-kungabrade-tables/1\ncombat_tables:\n  big:\n    die_sides: 1000\n    dice:\n{rows}"
    (home / "big.yaml").write_text(text, "utf-8")
    told = run("show", "big.yaml#big")
    assert told.exit_code == 0 and "foot against foot: 1 to 1; higher 50.0 %, equal 0.1 %" in told.stdout


def test_sc_3_11_an_army_tells_how_its_pieces_move_in_words_and_diagrams(home: Path) -> None:
    told = run("show", "army.yaml#both", "--language", "sv").stdout
    assert "Kanon (C) går mRcpR" in told and "p p p C p p p" in told
    drawn = run("show", "army.yaml#both", "--svg", "-").stdout
    assert drawn.count("mRcpR") == 1


def test_ke_6_5_an_army_laid_over_one_of_another_file_has_the_pieces_of_that_file(home: Path) -> None:
    (home / "over.yaml").write_text(
        "format: slaget-schack/2\narmies:\n  mine: {extends: army.yaml#armies/both}\n"
        "  all: {extends: mine, pieces: [king, rook]}\n",
        "utf-8",
    )
    below, over = (run("show", said).stdout.splitlines() for said in ("army.yaml#both", "over.yaml#mine"))
    assert over[1:] == below[1:] and "Cannon (C) moves mRcpR" in over
    assert "Rook (R) moves R" in run("show", "over.yaml#all").stdout


def test_a_deck_is_told_card_by_card_and_drawn_as_cards() -> None:
    told = run("show", "bundled#decks/norse").stdout
    assert "| The Raven Flies | Harald | 2 | I II III | 2 |" in told
    assert run("show", "bundled#decks/norse", "--svg", "-").stdout.count("The Raven Flies") == 2


def test_a_ruleset_tells_its_parameters_as_files_write_them() -> None:
    told = run("show", "bundled#rulesets/nefatavl").stdout
    assert "stall_limit = 50" in told
    assert "hostile_corner = [attacker, defender, king]" in told


def test_a_scenario_tells_where_it_begins() -> None:
    told = run("show", "bundled#femton").stdout
    assert "The ordinary game." in told and told.count("g") >= 15


@pytest.mark.parametrize(("scenario", "told", "drawn"), [
    ("battlefield", ["White to move.", " 5  - - - F A F - - -"], "white to move"),
    ("snabbstart", ["Before the first round", "  A32  seat 1: 3 elites"], "3 elites"),
    ("by_dice", ["The dice are to say who begins."], ""), ("match", ["The game has not begun."], "geese"),
])  # fmt: skip
def test_what_stands_on_the_board_before_any_chance_is_told_and_drawn(
    scenario: str, told: list[str], drawn: str
) -> None:
    shown = run("show", f"bundled#{scenario}").stdout
    assert all(each in shown for each in told)
    assert drawn in run("show", f"bundled#{scenario}", "--svg", "-").stdout.casefold()


def test_a_file_alone_is_its_scenarios_or_its_only_part(home: Path) -> None:
    several = run("show", "ring.yaml")
    assert several.exit_code == 2 and "ring.yaml#layouts/strand, ring.yaml#maps/ring" in several.stderr
    run("scaffold", "omringad", "maps", "own.yaml")
    assert run("show", "own.yaml").stdout.startswith("On my map: scenario first_game")
    (home / "one.yaml").write_text(ROUND.partition("layouts")[0], "utf-8")
    assert run("show", "one.yaml").stdout.startswith("Ring: map ring of Omringad")
    (home / "two.yaml").write_text("format: slaget-schack/2\nscenarios:\n  a: {title: {en: A, sv: A}}\n"
                                   "  b: {title: {en: B, sv: B}}\n", "utf-8")  # fmt: skip
    assert [*json.loads(run("show", "two.yaml", "--json").stdout)] == ["a", "b"]
    assert run("show", "two.yaml", "--svg", "-").exit_code == 2


def test_a_file_whose_name_has_a_hash_is_named_whole_or_by_a_part(home: Path) -> None:
    (home / "no#1.yaml").write_text(ROUND.partition("layouts")[0], "utf-8")
    for said in ("no#1.yaml", "no#1.yaml#ring", "no#1.yaml#maps/ring"):
        assert run("show", said).stdout.startswith("Ring: map ring of Omringad"), said
    assert "no#1.yaml has no part 'rung'" in run("show", "no#1.yaml#maps/rung").stderr


@pytest.mark.parametrize(("said", "code", "told"), [
    (["army.yaml#cannon"], 2, "ambiguous-reference"), (["army.yaml#cannn"], 2, "did you mean cannon?"),
    (["bundled#trefol"], 2, "did you mean trefoil?"), (["none.yaml#a"], 2, "there is no file none.yaml"),
    (["broken.yaml#ring"], 1, "unknown-reference"), (["broken.yaml#strand"], 1, "unknown-reference"),
    (["notes.yaml"], 1, "missing-format"), (["ring.yaml#ring", "--seat", "1"], 2, "--seat"),
    (["ring.yaml#ring", "--svg", "ring.yaml", "--force"], 2, "it is not overwritten"),
    (["bundled#trefoil", "--json", "--svg", "-"], 2, "do not go together"),
])  # fmt: skip
def test_what_cannot_be_shown_is_told(home: Path, said: list[str], code: int, told: str) -> None:
    found = run("show", *said)
    assert found.exit_code == code and told in found.stderr, found.output
    assert "secret" not in found.output or "missing-format" in told


def test_army_parts_of_two_kinds_are_told_apart(home: Path) -> None:
    assert run("show", "army.yaml#pieces/cannon").exit_code == 0
    assert run("show", "army.yaml#armies/cannon").exit_code == 0


def test_a_picture_is_drawn_again_on_each_save_and_a_fault_leaves_the_last(home: Path) -> None:
    out, picture = home / "out", home / "moves.svg"
    command = [sys.executable, "-m", "slaget", "show", "army.yaml#both", "--svg", str(picture), "--watch"]
    with out.open("wb") as to:
        process = subprocess.Popen(
            command, stdout=to, stderr=subprocess.STDOUT, env=dict(os.environ), preexec_fn=_hears_ctrl_c
        )
        try:
            assert _comes(lambda: picture.exists() and "mRcpR" in picture.read_text("utf-8"))
            (home / "army.yaml").write_text(ARMY.replace("mRcpR", "mWcF"), "utf-8")
            assert _comes(lambda: "mWcF" in picture.read_text("utf-8"))
            drawn = picture.read_bytes()
            (home / "army.yaml").write_text(ARMY.replace("mRcpR", "mWcX"), "utf-8")
            assert _comes(lambda: "bad-moves" in out.read_text("utf-8"))
            assert picture.read_bytes() == drawn
            (home / "army.yaml").write_text(ARMY.replace("mRcpR", "mFcW"), "utf-8")
            assert _comes(lambda: "mFcW" in picture.read_text("utf-8"))
            process.send_signal(signal.SIGINT)
            assert process.wait(10) == 0
        finally:
            process.kill()


def _hears_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _comes(seen: "object") -> bool:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if callable(seen) and seen():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_files_are_told_with_their_rules(game: str) -> None:
    told = json.loads(run("games", game, "--words", "--json").stdout)
    assert [each["name"] for each in told] == [game] and told[0]["words"]
    kit = kit_named(game)
    assert kit is not None
    assert [(each.where, each.word) for each in vocabulary(kit) if each.rule is None] == []


def test_the_words_of_all_games_are_told_once() -> None:
    told = json.loads(run("games", "--words", "--json").stdout)
    assert sorted(each["name"] for each in told) == sorted(GAMES)
    lines = run("games", "omringad", "--words").stdout.split("\n")
    assert "OM-10.11" in next(line for line in lines if "aims" in line)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_words_of_files_are_for_is_told_in_swedish(game: str) -> None:
    """The words, where they stand and their rules are the same."""
    kit = kit_named(game)
    assert kit is not None
    english, swedish = vocabulary(kit), vocabulary(kit, "sv")
    assert [(each.word, each.where, each.rule) for each in english] == [
        (each.word, each.where, each.rule) for each in swedish
    ]
    assert [here.about for here, there in zip(english, swedish, strict=True) if here.about == there.about] == []
    table = run("games", game, "--words", "--language", "sv").stdout.split("\n")[1:]
    assert table[0].split() == ["ord", "var", "regel", "om"]
