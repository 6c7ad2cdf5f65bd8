"""The rules of files, KE-6.1 to KE-6.8: cited by faults, or told by what a file comes to."""

from pathlib import Path

import pytest

from slaget.content import check_file
from slaget.games.ravbrade.content import CATALOGUE as RAVBRADE
from slaget.games.schack.content import CATALOGUE as SCHACK

HEAD = "format: slaget-ravbrade/2\n"
ONE = "scenarios:\n  aa: {title: {en: A, sv: A}, %s}\n"


def cited(text: str, where: Path | str = "a.yaml") -> list[tuple[str, str | None]]:
    return [(each.code, each.rule) for each in check_file(where, HEAD + text)]


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("id: 7\n", "wrong-type", "KE-6.1"),
        ("setups: []\n", "wrong-type", "KE-6.2"),
        ("title: {en: 7}\n", "wrong-type", "KE-6.3"),
        ("credit: 7\n", "wrong-type", "KE-6.4"),
        ("note: 7\n", "wrong-type", "KE-6.4"),
        ("scenarios: []\n", "wrong-type", "KE-6.8"),
    ],
)
def test_a_fault_of_a_file_cites_its_rule(text: str, code: str, rule: str) -> None:
    assert cited(text) == [(code, rule)]


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
