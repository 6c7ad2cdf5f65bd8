"""``slaget fix``: what is surely meant is written in, and what was sound says the same."""

from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from content_mistakes import mutants, same
from spoilt import WAYS, spoilt

from slaget.content import check_file
from slaget.content.mend import mended, unmarked

SURE = frozenset(("mark", "breaks", "tabs", "odd_space", "curly", "alike", "colon", "quotes", "comma", "unit"))
"""The ways of spoiling that are mended whatever the word; of misspelt keys, those that can be no other."""


def test_what_hands_and_editors_spoil_is_mended_or_left() -> None:
    whole: Counter[str] = Counter()
    for each in spoilt(3):
        check = partial(check_file, each.path)
        text = mended(unmarked(each.data), check)
        assert mended(text, check) == text
        if same(text, each.text):
            whole[each.kind] += 1
        else:
            assert [fault for fault in check(text) if fault.severity == "error"], (each.kind, each.path)
    assert {kind: whole[kind] for kind in SURE} == dict.fromkeys(SURE, 3)
    assert whole["key"] >= 2


def test_other_mistakes_are_left_to_the_designer() -> None:
    """No file at fault becomes a sound one that says something else than the file before the mistake."""
    for source, mutant in mutants(2, seed=5):
        check = partial(check_file, source)
        text = mended(mutant.text, check)
        errors = [fault for fault in check(text) if fault.severity == "error"]
        assert errors or same(text, Path(source).read_text("utf-8")) or text == mutant.text


@pytest.mark.parametrize("way", WAYS)
def test_each_way_of_spoiling_is_met(way: object) -> None:
    assert way.__name__ in {each.kind for each in spoilt(1)}  # type: ignore[attr-defined]


def test_a_slip_in_a_key_is_left_where_its_value_would_be_at_fault() -> None:
    text = "format: slaget-ravbrade/2\nscenarios:\n  mine:\n    title: {sv: M, en: M}\n    optons: {}\n    {}\n"
    check = partial(check_file, "mine.yaml")
    fits, fits_not = (text.replace("    {}\n", "").replace("{}", value) for value in ("{geese_count: 13}", "many"))
    assert mended(fits, check) == fits.replace("optons", "options")
    assert mended(fits_not, check) == fits_not


@pytest.mark.parametrize(("slip", "meant"), [
    ("chnge: runes, add: 2", "change: runes, add: 2"),
    ("do: [{drw: 2}]", "do: [{draw: 2}]"),
    ("do: [{ready: {figters: {side: own}}}]", "do: [{ready: {fighters: {side: own}}}]"),
    ("do: [{tir: {fighters: {side: own}}}]", "do: [{tir: {fighters: {side: own}}}]"),
])  # fmt: skip
def test_a_slip_in_the_key_that_tells_a_form_is_mended_where_one_is_meant(slip: str, meant: str) -> None:
    """EF-1.2: of ``tie`` and ``tire`` none is sure."""
    card = "title: {sv: C, en: C}, icon: neutral, activation: 1, sizes: [1], copies: 18"
    deck = f"decks: {{a: {{side: norse, title: {{sv: A, en: A}}, cards: {{c: {{{card}, effects: [{{%s}}]}}}}}}}}\n"
    text = f"format: slaget-nissan/2\n{deck}"
    assert mended(text % slip, partial(check_file, "mine.yaml")) == text % meant


def test_a_slip_is_mended_where_a_warning_of_another_line_is_told_once_it_is_gone() -> None:
    marks = "marks:\n  air: {of: ship, max: 1, title: {sv: Luft, en: Air}}\n"
    deck = "decks:\n  mine:\n    extends: bundled#norse\n    title: {sv: Min, en: Mine}\n"
    text, check = f"format: slaget-nissan/2\n{marks}{deck}", partial(check_file, "mine.yaml")
    assert [fault.code for fault in check(text)] == ["unread-mark"]
    assert mended(text.replace("    title", "    titel"), check) == text


def test_a_mark_before_the_mark_of_the_bytes_goes_with_it() -> None:
    assert unmarked(b"\xef\xbb\xbf\xef\xbb\xbfformat: slaget-schack/2\n") == "format: slaget-schack/2\n"
