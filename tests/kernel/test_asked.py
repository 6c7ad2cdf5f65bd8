"""Real tiles, dice and cards on a table: the question says what is drawn, in the words of the game."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from slaget.kernel import (
    LANGUAGES,
    Chance,
    Game,
    LogFile,
    LuckError,
    Question,
    Source,
    Words,
    asked,
    audit,
    dump_log,
    entered,
    find,
    load_log,
    seeded,
)
from slaget.simulate.policies import policy
from slaget.store import FileStore
from slaget.store import Table as Stored


def played(name: str, setup: Any, source: Any, steps: int, captain: str = "random") -> Game[Any, Any, Any, Any]:
    ruleset = find(name)
    game, choose, random = Game.start(ruleset, setup, source), policy(captain, ruleset), Random(2)
    while game.to_act and len(game.log) < steps:
        seat = game.to_act[0]
        game = game.play(choose(game.view(seat), seat, random))
    return game


class Table:
    """Somebody who reads off what chance shows, and keeps the questions."""

    def __init__(self, seed: int = 1) -> None:
        self.random = Random(seed)
        self.questions: list[Question] = []

    def __call__(self, question: Question) -> int:
        self.questions.append(question)
        return self.random.randint(question.low, question.high)


def test_c6_a_dealt_deck_is_asked_card_by_card() -> None:
    """58 questions in the greatest battle, each for one place of one deck, with the cards that may lie there."""
    nissan, table = find("nissan"), Table()
    game = Game.start(nissan, nissan.load("slaget", {}), asked(table, bytes(32)))
    assert len(table.questions) == 58
    words = nissan.words(game.state)
    first, last = table.questions[0], table.questions[-1]
    assert first.told(words) == "Which card lies as number 1 from the top of the Norse deck?"
    assert last.told(words, "sv") == "Vilket kort ligger som nummer 29 uppifrån i den danska leken?"
    assert len(dict(first.answers(words))) == 30
    assert "“The Raven Flies”" in dict(first.answers(words)).values()
    assert "”Korpen flyger”" in dict(first.answers(words, "sv")).values()
    order = game.log[0].events[1].order
    assert order[0] == first.things[game.log[0].draws[0][2]]


def test_c6_a_cast_asks_for_the_tile_and_its_side() -> None:
    """NI-6.2: the tile drawn, of those left in the bag, then which side is up."""
    nissan, table = find("nissan"), Table()
    played("nissan", nissan.load("forsta_motet", {}), asked(table, bytes(32)), 250, "greedy")
    words, tiles = nissan.words(nissan.initial(nissan.load("forsta_motet", {}))), []
    for question, side in zip(table.questions, table.questions[1:]):
        if question.kind == "tile":
            tiles.append(question)
            assert side.kind == "tile_side"
            assert side.told(words) == "Which side of the tile is up?"
            assert dict(side.answers(words)) == {0: "blank back up", 1: "rune up"}
            assert dict(side.answers(words, "sv")) == {0: "blank baksida upp", 1: "runan upp"}
    assert tiles
    assert tiles[0].told(words, "sv") == "Vilken runbricka dras ur påsen?"
    assert dict(tiles[0].answers(words))[13] == "tile 14 (ᛟ)"
    assert tiles[0].number_of(14) == 13


@pytest.mark.parametrize("name", ["nissan", "kungabrade", "omringad", "ravbrade", "dobbel"])
def test_c6_every_question_of_every_game_can_be_asked(name: str) -> None:
    """In both languages, without an id; each number has its own answer."""
    ruleset, table = find(name), Table(7)
    for scenario in ruleset.scenarios()[:4]:
        game = played(name, ruleset.load(scenario, {}), asked(table, bytes(32)), 60)
        words = ruleset.words(game.state)
        for question in table.questions:
            for language in LANGUAGES:
                told = question.told(words, language)
                assert told.endswith("?") and "{" not in told and "_" not in told
                answers = dict(question.answers(words, language))
                assert list(answers) == list(range(question.low, question.high + 1))
                assert not any("_" in answer for answer in answers.values())


def test_c6_what_is_read_off_is_the_same_draw_as_ever() -> None:
    """The log does not know how it was asked: the same numbers give the same bytes."""
    nissan = find("nissan")
    setup = nissan.load("forsta_motet", {})
    plain, told = Random(3), Random(3)
    one = played("nissan", setup, entered(plain.randint, bytes(32)), 60)
    other = played("nissan", setup, asked(lambda q: told.randint(q.low, q.high), bytes(32)), 60)
    assert dump_log(one) == dump_log(other)


def test_c6_dice_and_coins_have_questions_of_their_own() -> None:
    table = Table()
    chance = Chance(asked(table))
    chance.die(6), chance.dice(2, 8), chance.toss(), chance.pick("abc"), chance.between(3, 9), chance.shuffle("xy")
    assert [q.told(Words()) for q in table.questions] == [
        "What does the die show, 1 to 6?",
        "What does the die show, 1 to 8?",
        "What does the die show, 1 to 8?",
        "Heads or tails?",
        "Which one is drawn?",
        "A number from 3 to 9?",
        "Which one is drawn?",
    ]
    assert Counter(q.kind for q in table.questions)["die"] == 3


def test_c6_an_answer_out_of_range_is_refused() -> None:
    with pytest.raises(LuckError, match="from 1 to 6"):
        Chance(asked(lambda _question: 7)).die(6)
    assert seeded(bytes(32)).name == "seeded"


@pytest.mark.parametrize("kept", ["file", "table"])
def test_a_game_of_real_dice_that_is_kept_asks_on(kept: str, tmp_path: Path) -> None:
    """The log says that its numbers were read off: none of them is drawn from the seed."""
    dobbel, read_off = find("dobbel"), [3, 8]
    game = Game.start(dobbel, dobbel.load("schack_slag", {}), asked(lambda _question: read_off.pop(0)))
    roll = {"type": "roll", "seat": "a"}
    if kept == "file":
        with LogFile.create(tmp_path / "log.jsonl", game) as log:
            after = log.play(roll)
    else:
        after = Stored.create(FileStore(tmp_path), "log", game).play(roll)
    assert (after.log[-1].draws, read_off) == (((1, 10, 3), (1, 10, 8)), [])
    assert list(load_log(tmp_path / "log.jsonl").log) == list(after.log) and audit(tmp_path / "log.jsonl").ok


def opened(kept: str, folder: Path, source: Callable[[bytes], Source]) -> Any:
    if kept == "file":
        return LogFile.open(folder / "log.jsonl", source=source)
    return Stored.open(FileStore(folder), "log", source=source)


@pytest.mark.parametrize("kept", ["file", "table"])
def test_a_log_of_real_dice_that_is_opened_again_asks_whom_it_is_given(kept: str, tmp_path: Path) -> None:
    dobbel, read_off = find("dobbel"), [3, 8]
    game = Game.start(dobbel, dobbel.load("schack_slag", {}), asked(lambda _question: 1))
    path, roll = tmp_path / "log.jsonl", {"type": "roll", "seat": "a"}
    path.write_text(dump_log(game))
    source = partial(asked, lambda _question: read_off.pop(0))
    after = opened(kept, tmp_path, source).play(roll)
    assert (after.log[-1].draws, read_off) == (((1, 10, 3), (1, 10, 8)), [])
    assert audit(path).ok


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        (seeded, "the log's numbers are entered; those of the source are seeded"),
        (lambda _seed: asked(lambda _question: 1), "the source has another seed than the log"),
    ],
)
@pytest.mark.parametrize("kept", ["file", "table"])
def test_a_source_that_does_not_fit_the_log_is_refused(
    kept: str, source: Callable[[bytes], Source], wrong: str, tmp_path: Path
) -> None:
    dobbel, path = find("dobbel"), tmp_path / "log.jsonl"
    path.write_text(dump_log(Game.start(dobbel, dobbel.load("schack_slag", {}), asked(lambda _question: 1))))
    with pytest.raises(LuckError, match=wrong):
        opened(kept, tmp_path, source)
    LogFile.open(path).close()  # it was let go
