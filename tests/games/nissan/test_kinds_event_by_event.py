"""The interpreter beside the way of cards of kinds alone: event by event the same (EF-16.4, EF-20.3)."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from random_effects import effect

from slaget.games.nissan import NISSAN, decide_turn
from slaget.games.nissan.cards import Card, Effect
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.places import BadForm
from slaget.kernel import load_log
from slaget.simulate.impact import impact_of
from slaget.testing.card_laws.trials import played_again, setup_of, walk
from thorough import some

LOGS = sorted((Path(__file__).parents[2] / "kernel" / "versions").glob("nissan-*.jsonl"))


def kinds(random: Random, number: int) -> tuple[Effect, ...]:
    """Random effects of the twenty kinds that expand to sound clauses."""
    made: list[Effect] = []
    while len(made) < number:
        each = effect(random)
        try:
            expanded(each)
        except BadForm:
            continue
        made.append(each)
    return tuple(made)


def decks(random: Random) -> Any:
    """Six cards a side of two or three kinds each."""
    blank = {"sv": "", "en": ""}
    return {
        side: tuple(
            Card(f"{side}_{n}", blank, blank, "neutral", 6, (1, 2, 3), 4, kinds(random, random.randint(2, 3)))
            for n in range(6)
        )
        for side in ("norse", "danish")
    }


@pytest.mark.parametrize("seed", some(3, range(8)))
def test_kinds_write_the_same_events_when_all_is_listened_to(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """EF-20.3: cards as the interpreter plays them, in battles that it writes."""
    random = Random(seed)
    setup = setup_of(decks(random))
    *_, game = walk(setup, random, 120)
    heard = attrs.evolve(setup)
    heard.planned["speaks",] = True
    monkeypatch.setattr(decide_turn, "has_clauses", lambda _setup, _card: True)
    for own, other in played_again(game, heard):
        assert tuple(other) == own


def written_out(card: Card) -> Card:
    """The card with the clauses of its calls in their place, where a call is one clause."""
    clauses = [(each, expanded(each)) for each in card.effects]
    return attrs.evolve(card, effects=tuple(own[0] if len(own) == 1 else each for each, own in clauses))


@pytest.mark.parametrize("seed", some(4, range(12)))
def test_kinds_written_out_write_what_their_calls_do(seed: int) -> None:
    """EF-17.3, EF-21.2: one meaning, and so one log but for the cards as they are written."""
    random = Random(seed)
    made = decks(random)
    *_, game = walk(setup_of(made), random, 120)
    out = setup_of({side: tuple(map(written_out, cards)) for side, cards in made.items()})
    assert sum(speaking != card for side in made for speaking, card in zip(out.decks[side].cards, made[side])) > 4
    for own, other in islice(played_again(game, out), 1, None):
        assert tuple(other) == own


@pytest.mark.parametrize("log", LOGS, ids=lambda path: path.stem)
def test_recorded_logs_are_unchanged(log: Path) -> None:
    """EF-20.3: what ``slaget impact`` tells of them."""
    game = load_log(log, NISSAN)
    assert impact_of(game, attrs.evolve(game.setup)).entry is None and len(game.log) > 1
