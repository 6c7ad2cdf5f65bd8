"""References and what is laid over what, KE-6.5 to KE-6.7: what is refused, and where it is told."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from slaget.content import Catalogue, ContentError, check_file
from slaget.content.disk import Outside, place_of
from slaget.content.documents import opened
from slaget.games.nissan.content import load_scenario_file
from slaget.games.ravbrade.content import CATALOGUE as RAVBRADE
from slaget.kernel import find

HEAD = "format: slaget-nissan/2\n"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
DECK = "decks:\n  {id}: {{title: {{sv: A, en: A}}, extends: {ref}{more}}}\n"


def deck(ref: str, id: str = "mine", more: str = "") -> str:
    return HEAD + DECK.format(id=id, ref=ref, more=more)


@pytest.mark.parametrize(
    ("ref", "more", "code", "rule"),
    [
        ("nosuch", "", "unknown-reference", "KE-6.5"),
        ("o.yaml#nosuch", "", "unknown-reference", "KE-6.5"),
        ("'#norse'", "", "unknown-reference", "KE-6.5"),
        ("'#decks/norse'", "", "unknown-reference", "KE-6.5"),
        ("o.yaml", "", "unknown-reference", "KE-6.5"),
        ("o.yaml#boards/base", "", "unknown-reference", "KE-6.5"),
        ("tafl.yaml#x", "", "unknown-reference", "KE-6.5"),
        ("../o.yaml#base", "", "file-outside", "KE-6.5"),
        ("none.yaml#base", "", "file-unreadable", "KE-6.5"),
        ("notes.yaml#base", "", "not-ours", "KE-6.5"),
        ("large.yaml#base", "", "file-too-large", "KE-6.5"),
        ("mine", "", "circular-extends", "KE-6.6"),
        ("[bundled#norse]", "", "wrong-type", "KE-6.6"),
        ("bundled#norse", ", drop: cards", "wrong-type", "KE-6.7"),
        ("bundled#norse", ", drop: {a: 1}", "wrong-type", "KE-6.7"),
        ("bundled#norse", ", drop: [7]", "wrong-type", "KE-6.7"),
        ("bundled#norse", ", drop: [cards.nosuch]", "idle-drop", "KE-6.7"),
    ],
)
def test_ke_6_5_to_6_7_a_fault_of_a_reference_is_one_and_cites_its_rule(
    tmp_path: Path, ref: str, more: str, code: str, rule: str
) -> None:
    (tmp_path / "o.yaml").write_text(deck("bundled#norse", "base"), "utf-8")
    (tmp_path / "tafl.yaml").write_text("format: slaget-tafl/2\n", "utf-8")
    (tmp_path / "notes.yaml").write_text("password: hunter2\n", "utf-8")
    (tmp_path / "large.yaml").write_bytes(b"#" * 1024 * 1025)
    found = check_file(tmp_path / "a.yaml", deck(ref, more=more))
    assert [(each.code, each.rule) for each in found] == [(code, rule)]
    assert "[{" not in found[0].message and "None" not in found[0].message


@pytest.mark.parametrize(
    ("under", "code"),
    [
        ("b: nosuch", "unknown-reference"),
        ("b: c, c: none.yaml#x", "file-unreadable"),
        ("b: c, c: b", "circular-extends"),
        (", ".join(f"{a}: {b}" for a, b in pairwise("bcdefghijk")) + ", k: standard", "circular-extends"),
    ],
)
def test_ke_6_6_what_is_laid_over_a_part_without_a_base_has_no_fault_of_its_own(under: str, code: str) -> None:
    parts = (each.split(": ") for each in f"a: b, {under}".split(", "))
    text = "".join(f"  {name}: {{title: {{sv: S, en: S}}, extends: {ref}}}\n" for name, ref in parts)
    found = check_file("a.yaml", f"format: slaget-schack/2\narmies:\n{text}")
    assert {(each.code, each.rule) for each in found} == {(code, "KE-6.6" if "circ" in code else "KE-6.5")}


def test_ke_6_7_a_drop_where_nothing_is_extended_is_told() -> None:
    text = "format: slaget-ravbrade/2\nscenarios:\n  aa: {title: {sv: S, en: S}, drop: [options]}\n"
    assert [(each.line, each.code, each.rule) for each in check_file("a.yaml", text)] == [
        (3, "idle-drop", "KE-6.7")
    ]


KNIGHT = "side: defenders, letter: N, title: {sv: S, en: S}"


@pytest.mark.parametrize("drop", ["[]", "[jumps]"])
def test_ke_6_7_a_kind_of_tafl_that_drops_and_extends_nothing_is_told_and_read(drop: str) -> None:
    (fault,) = check_file("a.yaml", f"format: slaget-tafl/2\nkinds:\n  knight: {{{KNIGHT}, drop: {drop}}}\n")
    assert (fault.line, fault.severity, fault.code) == (3, "warning", "idle-drop")


def test_ke_6_5_a_file_that_has_no_such_parts_at_all_is_told_to_have_none(tmp_path: Path) -> None:
    (tmp_path / "o.yaml").write_text(HEAD + "crews: {a: {sword: 1}}\n", "utf-8")
    (fault,) = check_file(tmp_path / "a.yaml", deck("o.yaml#base"))
    assert fault.text.en == "o.yaml has no deck 'base'; it has none (KE-6.5)"
    assert fault.text.sv == "o.yaml har ingen lek 'base'; den har inga (KE-6.5)"


@pytest.mark.parametrize(
    ("said", "there"),
    [("kort", "kortlek.yaml"), ("korlek", "kortlek.yaml"), ("tafel", "tafl.yml"), ("nofile", ""), ("units", "")],
)
def test_ke_6_5_a_file_is_named_in_the_place_of_one_only_where_its_own_name_is_like(
    tmp_path: Path, said: str, there: str
) -> None:
    for name in ("kortlek.yaml", "tafl.yml", "my-fleets.yaml"):
        (tmp_path / name).write_text("", "utf-8")
    (fault,) = check_file(tmp_path / "a.yaml", deck(f"{said}.yaml#base"))
    assert (
        fault.message == f"'{said}.yaml' is no file of this folder{f'; there is {there}' if there else ''} (KE-6.5)"
    )


@pytest.mark.parametrize("number", [".nan", "1e400", "99999999999999999999"])
def test_ke_6_6_what_cannot_be_read_in_the_place_of_a_reference_is_told_once(number: str) -> None:
    for key in ("extends", "extends: bundled#standard, drop"):
        text = f"format: slaget-schack/2\narmies:\n  a: {{title: {{sv: S, en: S}}, {key}: {number}}}\n"
        assert [each.code for each in check_file("a.yaml", text)] == ["yaml-number"]


@pytest.mark.parametrize("held", ["", "null", "7", "[]", "[{id: own}]", "{}", "own", ".nan"])
def test_ke_6_5_nothing_is_said_of_references_to_parts_that_stand_under_a_faulty_key(held: str) -> None:
    text = (
        f"format: slaget-schack/2\npieces: {held}\narmies:\n  a: {{title: {{sv: S, en: S}}, pieces: [king, own]}}\n"
    )
    (fault,) = check_file("a.yaml", text)
    assert fault.line == 2


@pytest.mark.parametrize(("key", "slip"), [
    ("units", "unit"), ("units", "untis"), ("maps", "map"), ("maps", "mpas"), ("cups", "cup"), ("cups", "cpus"),
])  # fmt: skip
def test_ke_6_5_of_parts_under_a_short_key_that_is_misspelt_the_key_is_told_alone(key: str, slip: str) -> None:
    held = (
        f"{key}:\n  m: {{title: {{sv: M, en: M}}, extends: bundled#{'trefoil' if key == 'maps' else 'standard'}}}\n"
    )
    text = f"format: slaget-omringad/2\n{held}scenarios:\n  s: {{title: {{sv: S, en: S}}, {key[:-1]}: m}}\n"
    text = text.replace("unit: m", "units: m")
    assert not check_file("f.yaml", text)
    (fault,) = check_file("f.yaml", text.replace(f"\n{key}:", f"\n{slip}:"))
    assert (fault.line, fault.code, fault.suggestion) == (2, "unknown-key", key)


@pytest.mark.parametrize(
    ("game", "held", "sv"),
    [
        ("tafl", "rulesets: {a: {extends: bundled#nosuch}}", "det finns inget regelverk 'nosuch'"),
        ("tafl", "rulesets: {a: {extends: tablut, drop: [x]}}", "det regelverk som utökas har ingen nyckel 'x'"),
        ("tafl", "rulesets: {a: {extends: tablut, kinds: [nosuch]}}", "det finns inget slag av pjäs 'nosuch'"),
        ("tafl", "rulesets: {tablut: {extends: brandubh}}", "'tablut' skymmer spelets eget regelverk"),
        ("nissan", "boards: {laholmsbukten: {extends: x}, x: {extends: bundled#laholmsbukten}}", ""),
        ("schack", "armies: {standard: {title: {sv: S, en: S}, pieces: [king]}}", "skymmer spelets egen armé"),
        ("schack", "boards: {standard: {files: 8, ranks: 8}}", "skymmer spelets eget bräde"),
    ],
)
def test_ke_6_5_to_6_7_swedish_knows_the_gender_of_what_is_named(game: str, held: str, sv: str) -> None:
    told = [each.text.sv for each in check_file("a.yaml", f"format: slaget-{game}/2\n{held}\n")]
    assert any(sv in each for each in told) if sv else told == []


def test_ke_6_5_an_empty_reference_is_told_once() -> None:
    rows = 'rows: [".....", ".....", "..f..", "g...g", "ggggg"]'
    text = f"format: slaget-ravbrade/2\nsetups:\n  a: {{board: '', {rows}}}\n"
    assert [each.code for each in check_file("a.yaml", text)] == ["wrong-length"]


@pytest.mark.parametrize(
    "file", ["~/o.yaml", "sub/~/o.yaml", "o~1.yaml", "C:/o.yaml", "sub/C:/o.yaml", "http://o.yaml"]
)
def test_ke_6_5_no_step_of_a_file_is_a_home_or_a_drive(file: str) -> None:
    with pytest.raises(Outside):
        place_of(file, Path())


@pytest.mark.parametrize("ref", ["bundled#norse", "bundled#decks/norse", "mild"])
def test_ke_6_5_a_part_that_is_laid_over_the_bundled_one_of_its_id_does_not_hide_it(ref: str) -> None:
    mild = "  mild: {title: {sv: M, en: M}, extends: bundled#norse}\n"
    assert check_file("a.yaml", deck(ref, "norse") + mild) == []
    (fault,) = check_file("a.yaml", deck("bundled#danish", "norse"))
    assert (fault.code, fault.rule) == ("hides-bundled", "KE-6.5")


def test_ke_6_6_a_fault_is_told_with_the_file_and_the_line_that_said_it(tmp_path: Path) -> None:
    """Through two files, and through two parts of the second."""
    (tmp_path / "o.yaml").write_text(deck("sub/p.yaml#q", "base"), "utf-8")
    (tmp_path / "sub").mkdir()
    last = HEAD + "\n\n\ndecks:\n  q:\n    extends: r\n    cards:\n      korpen_flyger: {copies: many}\n"
    (tmp_path / "sub" / "p.yaml").write_text(last + "  r: {extends: nosuch}\n", "utf-8")
    found = check_file(tmp_path / "a.yaml", deck("o.yaml#base"))
    told = [(each.line, each.message.partition("(from ")[2].partition(")")[0]) for each in found]
    assert (3, "sub/p.yaml:10") in told and {line for line, _ in told} == {3}
    (tmp_path / "sub" / "p.yaml").write_text(last + "  r: {extends: bundled#norse}\n", "utf-8")
    (fault,) = check_file(tmp_path / "a.yaml", deck("o.yaml#base"))
    assert (fault.line, fault.code) == (3, "wrong-type") and "(from sub/p.yaml:9)" in fault.message


def test_ke_6_6_a_fault_is_told_at_the_part_at_fault_where_two_extend_the_same_of_another_file() -> None:
    """Also where others that extend it are at fault in other ways, or not at all."""
    scenario = "  %s: {extends: bundled#forsta_motet, title: {sv: A, en: A}%s}\n"
    rows = (("t", ", size: 2"), ("u", ""), ("v", ", drop: [ships.norse.n3], size: 1"), ("w", ""))
    found = check_file("a.yaml", HEAD + "scenarios:\n" + "".join(scenario % row for row in rows))
    told = {(each.line, each.code) for each in found}
    assert told == {(3, "wrong-fleet"), (5, "wrong-fleet"), (5, "leader-missing")}


def test_ke_6_5_what_a_part_of_another_file_refers_to_is_of_that_file(tmp_path: Path) -> None:
    """Also where two parts extend it, each of which has it for itself."""
    board = "boards:\n  bay: {extends: laholmsbukten, title: {sv: %s, en: %s}}\n"
    base = HEAD + board % ("A", "A") + "scenarios:\n  base: {extends: bundled#forsta_motet, board: bay}\n"
    (tmp_path / "o.yaml").write_text(base, "utf-8")
    own = "scenarios:\n  x: {extends: o.yaml#base}\n  y: {extends: o.yaml#base, board: bay}\n"
    (tmp_path / "a.yaml").write_text(HEAD + board % ("B", "B") + own, "utf-8")
    boards = [load_scenario_file(f"{tmp_path / 'a.yaml'}#{each}").board.title["sv"] for each in ("x", "y")]
    assert boards == ["A", "B"]


def test_ke_6_5_a_file_that_cannot_be_had_is_opened_once_and_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def counted(path: str, within: Path | None) -> object:
        if within is not None:
            read.append(path)
        return opened(path, within)

    monkeypatch.setattr("slaget.content.documents.opened", counted)
    for number in range(40):
        (tmp_path / f"n{number}.yaml").write_text("password: hunter2\n", "utf-8")
    row = "  d{}: {{title: {{sv: A, en: A}}, extends: n{}.yaml#x}}\n"
    found = check_file(tmp_path / "a.yaml", HEAD + "decks:\n" + "".join(row.format(n, n % 40) for n in range(80)))
    assert len(read) == 32 and len(found) == 80
    assert sum("32 files at most" in each.message for each in found) == 16


THREE = {
    "schack": (
        "pieces:\n  cannon: {letter: C, title: {sv: K, en: C}, moves: mRcpR%s}\n",
        "armies:\n  b: {title: {sv: B, en: B}, pieces: [king, queen, rook, bishop, knight, pawn, c.yaml#cannon]}\n",
        f"army: b.yaml#b, start: {START.replace('n', 'c').replace('N', 'C')}",
        "q",
    ),
    "ravbrade": (
        "boards:\n  c: {title: {sv: C, en: C}, links: all, rows: ['....', '....', '....', '....%s']}\n",
        "setups:\n  b: {board: c.yaml#c, rows: ['....', '.f..', '....', 'gggg']}\n",
        "setup: b.yaml#b, options: {fox_wins_below: 1}",
        ".",
    ),
    "tafl": (
        "kinds:\n  knight: {side: defenders, letter: N, title: {sv: R, en: K}%s}\n",
        "rulesets:\n  b:\n    extends: bundled#brandubh\n    title: {sv: B, en: B}\n    kinds: [c.yaml#knight]\n",
        "rules: b.yaml#b",
        ", jumps: all",
    ),
    "nissan": (
        "leaders:\n  c: {side: norse, leaders: {harald: {name: A, rank: king, weapon: axe},\n"
        "    eystein: {name: B, rank: hero, weapon: axe}, hakon: {name: C, rank: hero, weapon: axe%s}}}\n",
        "decks:\n  b: {extends: norse, title: {sv: B, en: B}, leaders: c.yaml#c}\n",
        "extends: bundled#forsta_motet, decks: {norse: b.yaml#b}",
        "s",
    ),
}
"""A part of a third file that a part of a second refers to, and a slip in it, by game."""


@pytest.mark.parametrize("game", THREE)
def test_a_fault_of_a_third_file_is_told_and_once_put_right_is_read_anew(game: str, tmp_path: Path) -> None:
    """Nothing was found, what began the game ended without a word, and its picture in a traceback."""
    third, second, scenario, slip = THREE[game]
    (tmp_path / "b.yaml").write_text(f"format: slaget-{game}/2\n{second}", "utf-8")
    (tmp_path / "a.yaml").write_text(
        f"format: slaget-{game}/2\nscenarios:\n  a: {{title: {{sv: A, en: A}}, {scenario}}}\n", "utf-8"
    )

    def said(end: str) -> None:
        (tmp_path / "c.yaml").write_text(f"format: slaget-{game}/2\n{third % end}", "utf-8")

    files: Any = find(game).files
    for _ in range(2):
        said(slip)
        faults = [each for each in check_file(tmp_path / "c.yaml") if each.severity == "error"]
        assert faults and check_file(tmp_path / "a.yaml") == check_file(tmp_path / "b.yaml") == faults
        with pytest.raises(ContentError, match=faults[0].code):
            files.load_file(tmp_path / "a.yaml")
        said("")
        assert check_file(tmp_path / "a.yaml") == []
        files.load_file(tmp_path / "a.yaml")


def test_a_file_that_is_put_right_is_read_anew(tmp_path: Path) -> None:
    text = "format: slaget-ravbrade/2\nscenarios:\n  aa: {title: {sv: S, en: S}, %s}\n"
    (tmp_path / "a.yaml").write_text(text % "extends: b.yaml#aa", "utf-8")
    with pytest.raises(ContentError, match="file-unreadable"):
        RAVBRADE.load_file(tmp_path / "a.yaml")
    (tmp_path / "b.yaml").write_text(text % "options: {match_games: 4}", "utf-8")
    assert RAVBRADE.load_file(tmp_path / "a.yaml").match_games == 4


def test_a_file_of_no_scenario_is_told_as_such() -> None:
    with pytest.raises(ContentError, match="unknown-scenario"):
        RAVBRADE.load_file("a.yaml", text="format: slaget-ravbrade/2\n")


@pytest.mark.parametrize(
    ("kind", "said", "here"),
    [
        ("nonsense", "a.yaml#mine", "no kind 'nonsense'"),
        (None, "a.yaml#nonsense/mine", "no kind 'nonsense'"),
        ("decks", "mine", "names no file"),
        ("decks", "a.yaml", "names no file"),
        ("decks", "bundled#norse", "names no file"),
    ],
)
def test_ke_6_5_the_catalogue_says_what_a_reference_from_a_folder_lacks(
    tmp_path: Path, kind: str | None, said: str, here: str
) -> None:
    (tmp_path / "a.yaml").write_text(deck("bundled#norse"), "utf-8")
    with pytest.raises(ContentError, match=here) as caught:
        Catalogue().find(kind, said, near=tmp_path)
    assert [(each.code, each.rule) for each in caught.value.diagnostics] == [("unknown-reference", "KE-6.5")]


@pytest.mark.parametrize(
    ("first", "second", "key"),
    [
        ("armies: {white: own, black: standard}", "army: owm", "army"),
        ("army: own", "armies: {white: own, black: standard}", "armies"),
        (f"start: {START}", f"options: {{start_fen: {START}}}", "start_fen"),
        (f"options: {{start_fen: {START}}}", f"start: {START}", "start"),
    ],
)
def test_what_contradicts_what_is_extended_is_told_where_the_scenario_says_it(
    first: str, second: str, key: str
) -> None:
    """KE-6.8."""
    text = (
        "format: slaget-schack/2\narmies:\n  own: {title: {sv: A, en: A}, extends: standard}\nscenarios:\n"
        f"  one: {{title: {{sv: A, en: A}}, {first}}}\n"
        f"  two: {{title: {{sv: B, en: B}}, extends: one, {second}}}\n"
    )
    (fault,) = check_file("a.yaml", text)
    column = text.split("\n")[5].rindex(key) + 1
    assert (fault.line, fault.column, fault.code, fault.rule) == (6, column, "misplaced-key", "KE-6.8")


def test_scenarios_of_the_first_format_that_are_no_list_are_told() -> None:
    text = "format: slaget-schack-scenarios/1\nscenarios: {one: 1}\n"
    assert [each.code for each in check_file("a.yaml", text)] == ["wrong-type"]
