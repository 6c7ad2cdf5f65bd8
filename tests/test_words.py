"""What a player is told: whole games of every ruleset, in both languages, without an id in a sentence."""

import re
from functools import cache
from typing import Any

import attrs
import pytest
from sentences import english_in
from told_games import TOLD, ids_of, played, sentences

from slaget.content import ContentError
from slaget.games.kungabrade import refusals as kungabrade
from slaget.games.nissan import refusals as nissan
from slaget.games.ravbrade import refusals as ravbrade
from slaget.games.schack import refusals as schack
from slaget.kernel import (
    LANGUAGES,
    Game,
    Language,
    Look,
    Rejected,
    Text,
    Words,
    find,
    listed,
    names,
    seeded,
    tag_of,
)

ID = re.compile(r"[A-Za-z]_[A-Za-z]|#\d|\bNone\b|\bTrue\b|\bFalse\b|[{}]|<[a-z.]+ object")
DANISH: Any = "da"
"""A language that there is not."""


@cache
def said(name: str, language: Language) -> list[set[str]]:
    """Of each game that is played, all its sentences."""
    return [set(sentences(game, language)) for game in played(name)]


@pytest.mark.parametrize("name", sorted(TOLD))
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_stands_in_a_sentence(name: str, language: Language) -> None:
    for game, told in zip(played(name), said(name, language), strict=True):
        ids = sorted(ids_of(game, language)) if language != "en" else []  # an id may be an English word
        for sentence in told:
            assert not ID.search(sentence), sentence
            found = [each for each in ids if each in sentence]
            assert not any(re.search(rf"(?<!\w){re.escape(each)}(?!\w)", sentence) for each in found), sentence


@pytest.mark.parametrize("name", sorted(TOLD))
def test_swedish_is_swedish(name: str) -> None:
    for sentence in set().union(*said(name, "sv")):
        assert not english_in(sentence), sentence


@pytest.mark.parametrize("name", sorted(TOLD))
def test_a_language_that_there_is_not_is_refused_whatever_is_told(name: str) -> None:
    game = played(name)[0]
    ruleset, entry = game.ruleset, game.log[0]
    assert ruleset.describe is not None and ruleset.narrate is not None
    refusal = game.why_not(game.standing[-1].command) or game.at(0).why_not(game.standing[-1].command)
    assert refusal is not None
    start = ruleset.initial(game.setup)
    for told in (
        lambda: ruleset.describe(game.state, DANISH),
        lambda: ruleset.narrate(start, entry.events[0], DANISH),
        lambda: refusal.told(DANISH),
        lambda: ruleset.words(game.state).name("seat", ruleset.seats(game.setup)[0], DANISH),
    ):
        with pytest.raises(ValueError, match=r"^language is 'da'; it is one of 'en', 'sv'$"):
            told()


@pytest.mark.parametrize("name", sorted(TOLD))
def test_every_name_a_program_can_meet_is_in_words(name: str) -> None:
    """Seats, commands and their fields, reasons of ends; the help on each option in two languages."""
    ruleset = find(name)
    game = played(name)[0]
    words = ruleset.words(game.state)
    commands = {tag_of(kind) for kind in ruleset.codec.commands}
    fields = {a.name.rstrip("_") for kind in ruleset.codec.commands for a in attrs.fields(kind)}
    assert {seat for seat in ruleset.seats(game.setup) if not words.knows("seat", seat)} == set()
    assert {command for command in commands if not words.knows("command", command)} == set()
    assert {field for field in fields if not words.knows("field", field)} == set()
    assert [o.name for o in ruleset.options_help if o.help.en == o.help.sv or o.label.en == o.label.sv] == []
    assert {
        each.outcome.reason
        for each in played(name)
        if each.outcome and not words.knows("reason", each.outcome.reason)
    } == set()


@pytest.mark.parametrize("name", sorted(TOLD))
def test_both_languages_of_a_sentence_have_the_same_fields(name: str) -> None:
    words = find(name).words(played(name)[0].state)
    for key, text in words.texts.items():
        assert fields(text.en) == fields(text.sv), key


def fields(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)(?:![rsa])?(?::[^|}]*)?\}", template))


def test_lists_and_numbers_are_said_as_people_say_them() -> None:
    words = Words()
    assert listed(["a", "b", "c"], "sv") == "a, b och c"
    assert words.filled("{n} {n:ship|ships}", "en", {"n": 1}) == "1 ship"
    assert words.filled("{n:ship|ships}", "en", {"n": ("d1", "d2")}) == "ships"


def test_a_copy_of_a_card_is_called_like_its_design() -> None:
    words = Words({}, {"card": {"finn_lyssnar": Text("Finn Listens", "Finn lyssnar")}})
    assert (
        words.filled("{cards:card}", "sv", {"cards": ("finn_lyssnar#1", "finn_lyssnar#2")})
        == "Finn lyssnar och Finn lyssnar"
    )


def test_rulesets_are_all_told() -> None:
    assert set(names()) >= TOLD


@pytest.mark.parametrize("name", ["jungfrubrade", "nefatavl", "ravbrade", "schack", "tafl"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_c2_after_the_end_a_board_game_says_how_it_ended_and_not_who_is_to_move(
    name: str, language: Language
) -> None:
    start = Game.start(find(name), find(name).load(find(name).scenarios()[0], {}), seeded(bytes(32)))
    over = start.play({"type": "resign", "seat": start.to_act[0]})
    words = over.ruleset.words(over.state)
    turn, reason = re.compile(r"to move|vid draget|i tur"), words.name("reason", over.outcome.reason, language)
    for game, is_over in ((start, False), (over, True)):
        drawn = over.ruleset.picture(game.state, Look(language=language)).svg
        for told in (over.ruleset.describe(game.state, language), drawn):
            assert bool(turn.search(told)) != is_over and (reason in told) == is_over, told


def test_c7_a_square_at_the_head_of_a_sentence_stays_as_it_is() -> None:
    words = Words({"held": Text("{square} is held by {seat}.", "{square} hålls av {seat}.")}, {})
    assert words.say("held", "en", square="d4", seat="x") == "d4 is held by x."
    assert words.say("held", "sv", square="någon", seat="x") == "Någon hålls av x."
    assert words.sentence("{problem}.", "en", {"problem": "side_to_move: missing"}) == "side_to_move: missing."
    named = words.with_labels({"square": {"d4": Text("the middle", "mitten")}})
    assert named.say("held", "sv", square="d4", seat="x") == "Mitten hålls av x."


@pytest.mark.parametrize(
    ("name", "option", "wanted"),
    [
        ("jungfrubrade", {"throne_pass": "nobody"}, "Valet throne_pass kan inte vara"),
        ("ravbrade", {"position": "ggg/ggg/gf5/7/7/3/3 g x - 0 0 20"}, "Det är fel på antalet höns att sätta in"),
    ],
)
def test_c7_a_refused_option_is_told_in_words(name: str, option: dict[str, object], wanted: str) -> None:
    with pytest.raises(ContentError) as caught:
        find(name).load(find(name).scenarios()[0], option)
    refusal = caught.value.__cause__
    assert isinstance(refusal, Rejected) and refusal.message_sv.startswith(wanted)


@pytest.mark.parametrize(
    ("refusal", "en", "sv"),
    [
        (schack.OWN_WIDTH(rank=4, width=1, files=4), "Rank 4 of the start has 1 square, ", " har 1 ruta, "),
        (schack.OWN_RANKS(number=1, ranks=4), "The start has 1 rank, ", "Starten har 1 rad, "),
        (ravbrade.WRONG_ROW(row=2, width=1, usual=4), "Row 2 has 1 square, ", "Rad 2 har 1 ruta, "),
        (ravbrade.SETUP_WIDTH(row=2, width=1, wanted=4), "Row 2 has 1 square, ", "Rad 2 har 1 ruta, "),
        (kungabrade.RAGGED_ROW(row=2, number=1, files=9), "Row 2 has 1 point, ", "Rad 2 har 1 kryss, "),
        (nissan.TOO_MANY_TILES(number=1, limit=0), "1 rune is named", "1 runa är nämnd"),
        (nissan.TOO_LARGE(cards=9, people=1, most=5), "9 cards and 1 fighter are", "9 kort och 1 kämpe är"),
    ],
    ids=lambda found: found.code if isinstance(found, Rejected) else "",
)
def test_one_is_said_in_the_singular_where_a_refusal_counts(refusal: Rejected, en: str, sv: str) -> None:
    assert en in refusal.text.en and sv in refusal.text.sv
