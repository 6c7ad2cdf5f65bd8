"""What a player is told: whole games of every ruleset, in both languages, without an id in a sentence."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from random import Random
from typing import Any

import attrs
import pytest
from sentences import english_in

from slaget.cli.common import standing
from slaget.cli.options import Said, offered
from slaget.content import ContentError
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
from slaget.simulate.policies import policy

TOLD = {"dobbel", "jungfrubrade", "kungabrade", "nefatavl", "nissan", "omringad", "ravbrade", "schack", "tafl"}
"""The rulesets that tell all they tell in words."""
ID = re.compile(r"[A-Za-z]_[A-Za-z]|#\d|\bNone\b|\bTrue\b|\bFalse\b|[{}]|<[a-z.]+ object")
GAMES, LONG = 3, 150


@cache
def played(ruleset_name: str) -> tuple[Game[Any, Any, Any, Any], ...]:
    """Random games of each scenario, as far as ``LONG`` entries."""
    ruleset = find(ruleset_name)
    made = []
    for index, scenario in enumerate(ruleset.scenarios() if ruleset.scenarios else ()):
        for number in range(GAMES if index == 0 else 1):
            made.append(wandered(Game.start(ruleset, ruleset.load(scenario, {}), seeded(bytes([number] * 32)))))
    return tuple(made)


def wandered(game: Game[Any, Any, Any, Any]) -> Game[Any, Any, Any, Any]:
    choose, random = policy("random", game.ruleset), Random(1)
    while game.to_act and len(game.log) < LONG:
        seat = game.to_act[0]
        game = game.play(choose(game.view(seat), seat, random))
    return game


def sentences(game: Game[Any, Any, Any, Any], language: Language) -> Iterator[str]:
    """All that is told of a game, as the host and as each seat."""
    ruleset = game.ruleset
    for seat in (None, *ruleset.seats(game.setup)):
        yield from story(game, seat, language)
    for n in {0, len(game.log) // 3, len(game.log) // 2, len(game.log) - 1}:
        now = game.at(n)
        yield standing(now, language)
        for seat in now.to_act:
            state = now.view(seat)
            if ruleset.describe:
                yield from ruleset.describe(state, language).split("\n")
            if ruleset.picture:
                yield from labels_of(ruleset.picture(state, Look(language=language)).svg)
            yield from offers(now, seat, language)
        yield from refusals(now, language)


def story(game: Game[Any, Any, Any, Any], seat: Any, language: Language) -> Iterator[str]:
    from slaget.cli.replay import told

    for _, lines in told(game, seat, language):
        yield from lines
    if game.ruleset.recount and seat is None:
        state = game.ruleset.initial(game.setup)
        for entry in game.log:
            yield from game.ruleset.recount(state, entry.events, language).split("\n")
            for event in entry.events:
                state = game.ruleset.evolve(state, event)


def labels_of(svg: str) -> Iterator[str]:
    """What can be read in a picture."""
    for text in re.findall(r"<(?:text|title|desc|tspan)[^>]*>([^<]+)<", svg):
        yield unescape(text)


def offers(game: Game[Any, Any, Any, Any], seat: Any, language: Language) -> Iterator[str]:
    words = game.ruleset.words(game.state)
    said = Said(words, language)
    for option in list(offered(game, [seat]))[:40]:
        yield words.name("command", option["type"], language)
        for name, value in option["fixed"].items():
            yield f"{said.field(name)} {said.value(name, value)}"
        for name, domain in option["open"].items():
            yield f"{said.field(name)}: {said.domain(name, domain)}"


def refusals(game: Game[Any, Any, Any, Any], language: Language) -> Iterator[str]:
    """Refusals of commands of the game's other moments, and of every seat."""
    for entry in list(game.log)[1:60]:
        for seat in game.ruleset.seats(game.setup):
            command = entry.command
            if command is not None and hasattr(command, game.ruleset.seat_field):
                command = attrs.evolve(command, **{game.ruleset.seat_field: seat})
            refusal = None if command is None else game.why_not(command)
            if refusal is not None:
                yield refusal.told(language)


def ids_of(game: Game[Any, Any, Any, Any], language: Language) -> set[str]:
    """What no sentence may hold: values that have another name in the language."""
    words = game.ruleset.words(game.state)
    known = {
        value
        for labels in words.labels.values()
        for value, text in labels.items()
        if value.lower() not in text[language].lower()
    }
    return {value for value in known if len(value) > 3 and not value.isdigit()}


@pytest.mark.parametrize("name", sorted(TOLD))
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_stands_in_a_sentence(name: str, language: Language) -> None:
    for game in played(name):
        forbidden = re.compile(
            "|".join(rf"(?<!\w){re.escape(each)}(?!\w)" for each in sorted(ids_of(game, language))) or r"(?!)"
        )
        for sentence in set(sentences(game, language)):
            assert not ID.search(sentence), sentence
            assert language == "en" or not forbidden.search(sentence), sentence


@pytest.mark.parametrize("name", sorted(TOLD))
def test_swedish_is_swedish(name: str) -> None:
    for game in played(name):
        for sentence in set(sentences(game, "sv")):
            assert not english_in(sentence), sentence


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
