"""Language models at the table: prompts, answers, refusals, disguises; the models here are scripts."""

import json
import re
from random import Random
from typing import Any

import pytest
from hints import AT_TABLE, hints

import slaget
from slaget.adapters.match import Match
from slaget.adapters.models import (
    Asking,
    Disguise,
    Ours,
    Unread,
    finished,
    play_by_models,
    question_of,
    read_answer,
    rules_of,
)
from slaget.games import BUNDLED
from slaget.kernel import tag_of
from slaget.simulate.policies import policy
from slaget.testing.client import random_command

SEED = bytes(32)


@pytest.mark.parametrize(
    ("answer", "command"),
    [
        ('{"type": "move", "uci": "e2e3"}', {"type": "move", "uci": "e2e3"}),
        ('```json\n{"type": "pass"}\n```', {"type": "pass"}),
        ('First {"type": "a"}, no: {"type": "b", "to": {"x": 1}} {"note": 1}', {"type": "b", "to": {"x": 1}}),
        ('{broken {"type": "a"}', {"type": "a"}),
    ],
)
def test_a_command_is_found_in_an_answer(answer: str, command: dict[str, Any]) -> None:
    assert read_answer(answer) == command


@pytest.mark.parametrize("answer", ["", "e2e3", "{}", '{"type": 7}', "[1, 2]", "{" * 10_000])
def test_an_answer_without_a_command(answer: str) -> None:
    with pytest.raises(Unread):
        read_answer(answer)


def test_a_prompt_holds_the_rules_and_never_the_moves_unless_asked() -> None:
    game = slaget.start("schack", seed=SEED)
    asking = Asking()
    told = rules_of(game.ruleset, game.setup, asking) + question_of(game, "white", asking)
    assert all(rule.id in told for rule in game.ruleset.rules)
    assert "g1f3" not in told and "options" not in told.lower().split("what you know:")[1].split('"')
    assert "g1f3" in question_of(game, "white", Asking(tells_options=True))
    assert "Du spelar vit" in question_of(game, "white", Asking(language="sv"))


def test_a_prompt_tells_nothing_that_the_seat_does_not_know() -> None:
    game = slaget.start("nissan", seed=SEED)
    other = game.imagined("danish", Random(5), history=True)
    assert question_of(other, "danish", Asking()) == question_of(game, "danish", Asking())


def test_a_refusal_is_told_in_its_own_sentence_and_tried_again() -> None:
    prompts: list[str] = []
    answers = iter(['{"type": "move", "uci": "e2e5"}', "I resign myself.", '{"type": "move", "uci": "e2e3"}'])

    def model(prompt: str) -> str:
        prompts.append(prompt)
        return next(answers)

    game = slaget.start("schack", seed=SEED)
    turn = next(play_by_models(game, {"white": model, "black": model}))
    assert "The pawn on e2 does not reach e5." in prompts[1] and len(prompts[1]) < 200
    assert [each.rule for each in turn.tries] == ["SC-3.5", None, None]
    assert turn.tries[1].refused is not None and turn.tries[2].refused is None
    assert turn.by_model and len(turn.game.log) == 2


def test_a_model_that_fails_is_played_for_or_ends_the_game() -> None:
    game = slaget.start("ravbrade", seed=SEED)
    seats: dict[Any, Any] = {"geese": lambda _: "?", "fox": Ours(policy("random", game.ruleset))}
    *_, last = play_by_models(game, seats, tries=2)
    assert not last.by_model and len(last.tries) == 2 and last.game.outcome is None
    end, counts = finished(play_by_models(game, seats, tries=1, otherwise=policy("random", game.ruleset)))
    assert end is not None and end.outcome is not None and slaget.audit(end).ok
    assert counts["geese"]["failed"] == counts["geese"]["turns"] > 0 and counts["fox"]["tries"] == 0


def test_nothing_is_taken_back_and_nobody_plays_for_another() -> None:
    answers = iter(['{"type": "take_back", "seat": "white", "to": 0}', '{"type": "resign", "seat": "black"}'])
    turn = next(play_by_models(slaget.start("schack", seed=SEED), {"white": lambda _: next(answers)}))
    assert turn.tries[0].refused is not None
    assert turn.game.outcome is not None and turn.game.outcome.winners == ("black",)


@pytest.mark.parametrize("name", BUNDLED)
def test_a_refusal_leads_on(name: str) -> None:
    """Following what a refusal calls nearest is allowed, and its rule is one of the page's."""
    number = 3 if name == "omringad" else 40  # few slips there have a nearest command
    match = Match(name, options=AT_TABLE.get(name))
    assert len(list(hints(match, number, Random(3)))) == number


@pytest.mark.parametrize("scenario", ["hidden_armies", "battlefield_free"])
def test_a_refused_placement_leads_on(scenario: str) -> None:
    """KB-5.2: in hidden set-ups by what the seat itself has placed, and by nothing else."""
    assert set(hints(Match("kungabrade", scenario), 40, Random(3))) & {"point_occupied", "outside_zone"}


@pytest.mark.parametrize("name", ["schack", "tafl", "ravbrade", "kungabrade", "nissan", "omringad"])
def test_a_disguise_is_taken_off_again(name: str) -> None:
    match = Match(name)
    disguise = Disguise.of(match.ruleset, match.setup, 4)
    assert sorted(disguise.ids) == sorted(disguise.ids.values())
    assert any(old != new for old, new in disguise.ids.items())
    game = match.begun(1)
    for option in game.options(game.to_act[0])[:20]:
        command = match.ruleset.codec.dump(option.sample(Random(1)))
        told = {key: disguise.told(value) for key, value in command.items() if key not in ("type", "seat")}
        assert all(disguise.meant(told[key]) == command[key] for key in told)
        assert told != {key: command[key] for key in told} or not told


@pytest.mark.parametrize("name", ["schack", "nissan", "omringad", "kungabrade"])
def test_a_game_is_played_under_a_disguise(name: str) -> None:
    """What is offered under other names is accepted under them."""
    match = Match(name)
    disguise = Disguise.of(match.ruleset, match.setup, 4)
    asking = Asking(tells_options=True, disguise=disguise)
    random, prompts = Random(2), list[str]()
    claims = {tag_of(claim) for claim in match.ruleset.anytime}

    def model(prompt: str) -> str:
        prompts.append(prompt)
        offered = json.loads(prompt.split("What you may do: ")[1].splitlines()[0])
        moves = [form for form in offered if form["type"] not in claims]
        return json.dumps(random_command(random.choice(moves or offered), random))

    turns = play_by_models(match.begun(1), dict.fromkeys(match.seats, model), asking)
    played = [turn for turn, _ in zip(turns, range(40))]
    assert len(played) > 20 and all(turn.by_model and len(turn.tries) == 1 for turn in played)
    assert any(turn.tries[0].command != json.loads(turn.tries[0].answer) for turn in played)
    assert not any(re.search(r'"(?:fen|moves|occurrences)"', prompt) for prompt in prompts)
    assert prompts[0] != rules_of(match.ruleset, match.setup, Asking())


@pytest.mark.parametrize("language", ["en", "sv"])
def test_names_are_disguised_as_ids_are(language: Any) -> None:
    """A ship's name changes with its id, a kind of unit in both languages, one or many."""
    for name, kind in (("nissan", "ship"), ("nissan", "card"), ("omringad", "kind")):
        match = Match(name)
        disguise = Disguise.of(match.ruleset, match.setup, 4, language)
        words = match.ruleset.words(match.ruleset.initial(match.setup)).labels[kind]
        for each, text in words.items():
            other = words[disguise.ids[each]][language].strip("“”")
            assert disguise.said(f"({text[language]}).").strip("().“”") == other != text[language]


def test_a_game_without_names_to_change_is_told_as_it_is() -> None:
    assert Disguise({}).told({"a1": "Any"}) == {"a1": "Any"} and Disguise({}).said("of a1") == "of a1"
