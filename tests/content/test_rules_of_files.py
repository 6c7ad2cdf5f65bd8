"""The rules of files, KE-6.1 to KE-6.10: cited by faults, or told by what a file comes to."""

from pathlib import Path

import pytest

from slaget.content import check_file
from slaget.games.ravbrade.content import CATALOGUE as RAVBRADE
from slaget.games.schack.content import CATALOGUE as SCHACK

HEAD = "format: slaget-ravbrade/2\n"
EMPTY = "{title: {sv: A, en: A}}"
ONE = "scenarios:\n  aa: {title: {en: A, sv: A}, %s}\n"


def cited(text: str, where: Path | str = "a.yaml") -> list[tuple[str, str | None]]:
    return [(each.code, each.rule) for each in check_file(where, HEAD + text)]


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("id: 7\n", "wrong-type", "KE-6.1"),
        ("setups: []\n", "wrong-type", "KE-6.2"),
        (f"scenarios: {{Mine: {EMPTY}}}\n", "wrong-form", "KE-6.2"),
        (f"scenarios: {{{41 * 'a'}: {EMPTY}}}\n", "wrong-key", "KE-6.2"),
        ("setups:\n  - {id: mine, rows: ['....']}\n", "mixed-shapes", "KE-6.2"),
        ("scenarios: {aa: {title: {en: A}, options: {}}}\n", "missing-language", "KE-6.3"),
        ("setups: {mine: {}}\n", "missing-key", "RB-1.6"),
        ("title: {en: 7}\n", "wrong-type", "KE-6.3"),
        ("credit: 7\n", "wrong-type", "KE-6.4"),
        ("note: 7\n", "wrong-type", "KE-6.4"),
        ("scenarios: []\n", "wrong-type", "KE-6.8"),
        ("titel: {en: A}\n", "unknown-key", "KE-6.10"),
    ],
)
def test_a_fault_of_a_file_cites_its_rule(text: str, code: str, rule: str) -> None:
    assert cited(text) == [(code, rule)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("boards: {}\n", "missing-format"),
        ("format: slaget-ravbrad/2\n", "unknown-format"),
        ("format: 7\n", "unknown-format"),
    ],
)
def test_ke_6_1_a_file_says_first_what_it_is(text: str, code: str) -> None:
    assert [(each.code, each.rule) for each in check_file("a.yaml", text)] == [(code, "KE-6.1")]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "yaml-empty"),
        ("a: [1", "yaml-syntax"),
        ("a:\n\t- 1", "yaml-tab"),
        ("a: &b 1", "yaml-anchor"),
        ("a: !int 1", "yaml-tag"),
        ("a: 1\na: 2", "yaml-duplicate-key"),
        ("7: 2", "yaml-key-type"),
        ("a: .inf", "yaml-number"),
        ("a: \x07", "yaml-character"),
        ("a: 1\n---\nb: 2", "yaml-documents"),
        ("%YAML 1.1\n---\na: 1", "yaml-directive"),
        (65 * "[" + 65 * "]", "yaml-depth"),
        ("a: [" + 20_000 * "1," + "]", "yaml-nodes"),
        (b"a: \xff", "yaml-encoding"),
        (b"#" * (1024 * 1024 + 1), "file-too-large"),
    ],
)
def test_ke_6_9_how_a_file_is_written(text: str | bytes, code: str) -> None:
    assert (code, "KE-6.9") in [(each.code, each.rule) for each in check_file("a.yaml", text)]


@pytest.mark.parametrize("key", ["true", "7", "? [a]\n  ", "null", "7.5"])
def test_ke_6_9_nothing_is_said_to_be_missing_where_the_only_key_was_refused(key: str) -> None:
    text = f"format: slaget-schack/2\npieces:\n  {key}: {{letter: A, moves: K}}\n"
    text += "armies: {a: {title: {sv: S, en: S}, pieces: [king, x]}}\n"
    assert [each.code for each in check_file("a.yaml", text)] == ["yaml-key-type"]


def test_ke_6_9_a_file_that_is_too_large_is_told_alike_from_disk_and_from_memory(tmp_path: Path) -> None:
    file, data = tmp_path / "a.yaml", b"#" * (1024 * 1024 + 1)
    file.write_bytes(data)
    told = [[(each.message, each.rule) for each in check_file(file, *held)] for held in ((), (data,))]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("format: slaget-nissan/2\ncrews: {mine: {swords: 2}}\n", "KE-6.10"),
        ("format: slaget-nissan/2\ndecks: {mine: {extends: bundled#norse, card: {}}}\n", "NI-20.1"),
        ("format: slaget-tafl-scenarios/1\nscenarios: {aa: {title: {en: A}, rule: nefatavl}}\n", "KE-6.10"),
    ],
)
def test_ke_6_10_an_unknown_key_cites_the_rule_of_its_mapping_or_that_of_all(text: str, rule: str) -> None:
    assert ("unknown-key", rule) in [(each.code, each.rule) for each in check_file("a.yaml", text)]


def test_a_key_that_is_no_id_cites_the_rule_of_its_mapping() -> None:
    text = "format: slaget-tafl/2\nrulesets:\n  aa: {extends: bundled#nefatavl, board: {setups: {1x: [A]}}}\n"
    assert ("wrong-form", "TF-2.2") in [(each.code, each.rule) for each in check_file("a.yaml", text)]


def test_ke_6_2_a_piece_whose_key_is_no_id_has_no_other_fault() -> None:
    text = "format: slaget-schack/2\npieces:\n  Bad: {letter: A, title: {sv: A, en: A}, moves: BN}\n"
    assert [(each.line, each.column, each.code) for each in check_file("a.yaml", text)] == [(3, 3, "wrong-form")]


def test_ke_6_3_and_6_4_titles_notes_and_credit_have_no_effect_on_play() -> None:
    plain = RAVBRADE.load_file("a.yaml#aa", text=HEAD + ONE % "options: {}")
    said = "credit: N. N.\nnote: Tried.\ntitle: {sv: Fil}\n" + ONE % "intro: {sv: Hej}, note: Tried., options: {}"
    assert RAVBRADE.load_file("a.yaml#aa", text=HEAD + said) == plain


def test_ke_6_5_a_bare_id_is_the_files_own_part_or_else_the_bundled_one() -> None:
    text = "format: slaget-schack/2\narmies:\n  mine: {title: {en: M}, extends: standard}\n"
    text += "scenarios:\n  aa: {title: {en: A}, army: %s}\n"
    named = ("mine", "standard", "bundled#standard")
    own, bare, bundled = (SCHACK.load_file("a.yaml#aa", text=text % name).army for name in named)
    assert (own.id, bare.id, bare == bundled) == ("mine", "standard", True)


def test_ke_6_6_and_6_7_a_part_is_laid_over_another_and_may_leave_keys_out() -> None:
    text = HEAD + "scenarios:\n  aa: {title: {en: A}, extends: bundled#hard_gard, options: {match_games: 4}%s}\n"
    bundled = RAVBRADE.load("hard_gard")
    laid = RAVBRADE.load_file("a.yaml#aa", text=text % "")
    dropped = RAVBRADE.load_file("a.yaml#aa", text=text % ", drop: [options.packed]")
    assert (laid.packed, laid.match_games) == (bundled.packed, 4)
    assert dropped.packed == RAVBRADE.load("femton").packed != bundled.packed


def test_ke_6_8_the_first_scenario_of_a_file_is_its_default() -> None:
    text = HEAD + "scenarios:\n  bb: {title: {en: B}, options: {geese_count: 13}}\n  aa: {title: {en: A}}\n"
    assert RAVBRADE.load_file("a.yaml", text=text).geese_count == 13
