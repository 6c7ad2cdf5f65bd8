"""The rules as they are read from their pages."""

import re
from pathlib import Path

import pytest
from sentences import english_in

from slaget.kernel import BadSetup, Code, Rejected, Rule, Text, find, names
from slaget.rulebook import plain, rulebook, texts

PAGES = Path(__file__).parents[1] / "docs" / "rules"
NAMES = sorted(page.stem for page in PAGES.glob("*.md") if page.stem not in ("index", "table"))
ID = re.compile(r"\b[A-Z]{2}-[A-Z]*\d+(?:\.\d+)?")
ALSO = {"nissan": ("NI-21", "NI-O6", "NI-O9"), "spel-och-dobbel": ("SD-R3",)}
"""What the code cites beside the numbered rules."""
OTHER = {"dobbel": "spel-och-dobbel", "jungfrubrade": "tafl", "nefatavl": "tafl"}
"""The pages of games that are not called as their page."""
GAMES = sorted({*NAMES, *OTHER} - {"effects", "kernel", "spel-och-dobbel"})


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


@pytest.mark.parametrize("name", NAMES)
def test_both_pages_of_a_rulebook_have_the_same_rules_in_the_same_order(name: str) -> None:
    also = ALSO.get(name, ())
    english, swedish = texts(f"docs/rules/{name}.md", also), texts(f"docs/rules/sv/{name}.md", also)
    assert list(swedish) == list(english) and english


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_is_a_sentence_without_its_number(name: str) -> None:
    """A refusal shows it after the number: "OM-0: is the rule that ..." stood there."""
    assert [rule.id for rule in rulebook(name).rules if rule.text["en"].startswith(("is ", "are ", "has "))] == []


def test_no_page_stands_in_one_language_alone() -> None:
    assert sorted(page.stem for page in (PAGES / "sv").glob("*.md")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_swedish_rule_is_told_in_swedish_and_cites_what_the_english_cites(name: str) -> None:
    for rule in rulebook(name, *ALSO.get(name, ())).rules:
        told = rule.text["sv"]
        assert told and told != rule.text["en"] and not english_in(told), (rule.id, english_in(told))
        assert not any(sign in told for sign in "_{}"), rule.id
        assert set(ID.findall(rule.text["en"])) <= set(ID.findall(told)), rule.id


def test_every_game_tells_its_rules_in_both_languages() -> None:
    told = {rule.id: rule.text for name in names() for rule in find(name).rules}
    assert len(told) >= 600
    heads = ("NI", "OM", "KB", "TF", "JB", "NT", "RB", "SC", "SD")
    assert not [key for key, text in told.items() if text.en == text.sv and key.startswith(heads)]


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_a_game_stands_on_its_page_with_its_words(game: str) -> None:
    """The table of tafl's parameters lacked `berserk`, that of Omringad the word `default` of `board_links`."""
    page = (PAGES / f"{OTHER.get(game, game)}.md").read_text(encoding="utf-8")
    for each in find(game).options_help:
        words = [word for word in getattr(each.domain, "values", ()) if isinstance(word, str)]
        lines = " ".join(line for line in page.splitlines() if f"`{each.name}`" in line)
        assert lines and [word for word in words if word not in lines] == [], each.name


def test_english_stands_in_where_a_game_leaves_swedish_out() -> None:
    rule = Rule("XX-1", "Roll first.")
    assert rule.text == Text("Roll first.") and rule.text["sv"] == "Roll first."
    refused = Rejected(rule)
    assert refused.told("sv") == "Roll first."
    both = Rule("XX-1", Text("Roll first.", "Slå först."))
    assert (Rejected(both).message_sv, Rejected(both).message) == ("Slå först.", "Roll first.")
    assert Code("x", "No.", "Nej.", both)("x").rule.text["sv"] == "Slå först."
