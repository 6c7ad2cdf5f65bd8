"""What an edit does to a recorded game: the reason told is the true one."""

from random import Random
from typing import Any

import attrs
import pytest
from made import NISSAN

from slaget.games.nissan.content import load_decks, with_decks
from slaget.kernel import Game, Log, dump_log, find, load_log, seeded
from slaget.kernel.chance import NoChance, entered
from slaget.log.fork import forked
from slaget.simulate import play_out, policy
from slaget.simulate.impact import impact_of

SETUP: Any = NISSAN.load("forsta_motet", {})  # type: ignore[misc]


def battle(source: Any) -> Any:
    played = {seat: policy("random", NISSAN) for seat in NISSAN.seats(SETUP)}
    return play_out(Game.start(NISSAN, SETUP, source), played, Random(4))


@pytest.fixture(scope="module")
def seeded_battle() -> Any:
    return battle(seeded(bytes(32)))


@pytest.fixture(scope="module")
def thrown_battle(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Dice thrown at a table and typed in; the seed in such a log salts it and draws nothing."""
    log = tmp_path_factory.mktemp("table") / "game.jsonl"
    log.write_text(dump_log(battle(entered(Random(5).randint, bytes(32)))), "utf-8")
    return load_log(log)


def with_runes(more: int) -> Any:
    """The set-up with a Norse card that fixes so many runes more."""
    deck = load_decks()["norse"]
    first, *rest = deck.cards
    effect, *others = first.effects
    edited = attrs.evolve(first, effects=(attrs.evolve(effect, count=effect.count + more), *others))
    return with_decks(SETUP, [attrs.evolve(deck, cards=(edited, *rest))])


def test_thrown_dice_stay_as_they_fell(thrown_battle: Any) -> None:
    assert impact_of(thrown_battle, SETUP).entry is None
    assert impact_of(thrown_battle, with_runes(0)).entry is None


def test_dice_that_nobody_threw_are_told(thrown_battle: Any) -> None:
    deck = load_decks()["norse"]
    found = impact_of(thrown_battle, with_decks(SETUP, [attrs.evolve(deck, cards=deck.cards[1:])]))
    assert found.entry == 0
    assert found.why is not None and "dice that were not thrown" in found.why and "is recorded over" in found.why


def test_what_a_fork_took_from_its_parent_stays_as_it_fell(seeded_battle: Any) -> None:
    """It was drawn by the parent's seed, from which nothing can be drawn here."""
    took = len(seeded_battle.log) // 2
    played = {seat: policy("random", NISSAN) for seat in NISSAN.seats(SETUP)}
    fork = play_out(forked(seeded_battle, took, seeded(bytes([1]) * 32)), played, Random(5))
    assert len(fork.log) > took + 1
    assert impact_of(fork, SETUP).entry is None
    found = impact_of(fork, with_runes(1))
    assert found.entry is None or not str(found.why).startswith("not by the edit")


def test_a_seats_copy_cannot_be_played_again(seeded_battle: Any) -> None:
    copy = attrs.evolve(seeded_battle, source=NoChance("norse"))
    with pytest.raises(ValueError, match="copy of seat norse"):
        impact_of(copy, SETUP)


def test_what_todays_rules_change_is_not_laid_to_the_edit(seeded_battle: Any) -> None:
    log, last = Log(), len(seeded_battle.log) - 1
    for entry in seeded_battle.log:
        log = log.added(attrs.evolve(entry, events=entry.events[:-1]) if entry.n == last else entry)
    older = attrs.evolve(seeded_battle, log=log)
    found = impact_of(older, with_runes(0))
    assert found.entry == last and found.why is not None and found.why.startswith("not by the edit: today's rules")


def test_a_deck_of_another_number_of_cards_is_told_by_its_number(seeded_battle: Any) -> None:
    deck = load_decks()["norse"]
    found = impact_of(seeded_battle, with_decks(SETUP, [attrs.evolve(deck, cards=deck.cards[1:])]))
    assert found.entry == 0 and found.why is not None
    assert found.why.startswith("in deck_shuffled, order.") and found.why.endswith(" (18 in all would be 16)")


@pytest.mark.parametrize(
    ("game", "scenario", "option", "value"),
    [
        ("nissan", "forsta_motet", "points_target", "1000"),
        ("jungfrubrade", "jungfrubrade", "stall_limit", "1000"),
        ("ravbrade", "femton", "no_progress_limit", "1000"),
        ("schack", "tornslut", "draw_offers", "false"),
        ("kungabrade", "battlefield", "no_progress_limit", "1000"),
        ("omringad", "blixtkrig", "auction_seconds", "11"),
        ("dobbel", "schack_slag", "first_side", "b"),
    ],
)
def test_an_edit_that_nothing_in_a_game_meets_leaves_it_unchanged(
    game: str, scenario: str, option: str, value: str
) -> None:
    """Though the event that repeats the set-up tells it."""
    ruleset: Any = find(game)
    begun = Game.start(ruleset, ruleset.load(scenario, {}), seeded(bytes(32)))
    edited = ruleset.load(scenario, {option: value})
    assert edited != begun.setup and impact_of(begun, edited).entry is None
