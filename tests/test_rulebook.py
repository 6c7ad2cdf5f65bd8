"""The rules as they are read from their pages."""

import pytest

from slaget.kernel import BadSetup, Rejected
from slaget.rulebook import plain, rulebook


def test_the_points_below_a_rule_are_part_of_it() -> None:
    text = rulebook("tafl")["TF-8.3"].text.en
    assert text.startswith("If stall_limit > 0 and after a move quiet_plies ≥ 2 × stall_limit, the game ends")
    assert "stall_verdict: last_capturer_wins: the side in last_capturer wins" in text
    assert text.endswith("attackers_lose, defenders_lose, draw: as named.") and "\n" not in text


def test_what_stands_as_code_keeps_its_stars() -> None:
    assert 'shapely.relate_pattern(a, b, "T********")' in rulebook("nissan")["NI-1.6"].text.en


def test_markup_and_notes_on_the_source_are_no_words_of_a_rule() -> None:
    assert (
        plain("A *gap* is **no** [place](x.md) for `self_capture`. *(article)*")
        == "A gap is no place for self_capture."
    )
    assert plain("The turn runs as this machine:") == "The turn runs as this machine"


def test_options_rulings_and_headings_are_rules_where_they_are_asked_for() -> None:
    book = rulebook("nissan", "NI-21", "NI-O9")
    assert book["NI-21"].text.en == "Effect kinds (closed list)"
    assert book["NI-O9"].text.en.startswith("mixed_volleys: true; false")
    assert len(book.rules) == len(rulebook("nissan").rules) + 2


def test_a_page_of_several_games_gives_each_its_own() -> None:
    heads = {rule.id.split("-")[0] for rule in rulebook("tafl").only("TF", "NT").rules}
    assert heads == {"TF", "NT"}


def test_a_rule_that_is_on_no_page_is_told() -> None:
    with pytest.raises(LookupError, match=r"schack\.md has no rule SC-99\.1"):
        rulebook("schack")["SC-99.1"]


def test_a_kind_of_refusal_stands_on_its_rule() -> None:
    book = rulebook("schack")
    kind = book.refusal("SC-3.6", "double_step", "{n} squares.", "{n} steg.")
    refused = kind("uci", 0, nearest="e2e3", n=2)
    assert (type(refused), refused.rule, refused.path, refused.nearest) == (
        Rejected,
        book["SC-3.6"],
        ("uci", 0),
        "e2e3",
    )
    assert (refused.message, refused.message_sv) == ("2 squares.", "2 steg.")
    other = kind.under(book["SC-3.5"])
    assert other("uci", n=2).rule == book["SC-3.5"] and other == kind
    assert isinstance(book.fault("SC-1.6", "bad_fen", "No.", "Nej.")("start_fen"), BadSetup)
