"""The second deck a side, made in the language of clauses (EF-1.1, EF-21.1)."""

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from old_files import old

from slaget.cli.decks import bundled_decks, game_of
from slaget.cli.root import cli
from slaget.content import check_file
from slaget.games.nissan import NISSAN
from slaget.games.nissan.cards import EFFECT_KINDS, Deck
from slaget.games.nissan.content import load_decks, load_scenario, with_decks
from slaget.games.nissan.content.decks import cards_in_play
from slaget.games.nissan.content.files import SKALDS
from slaget.games.nissan.content.load import leader_names
from slaget.games.nissan.language.text import parsed
from slaget.kernel import Game, Language, audit, dump_log, seeded
from slaget.kernel.words import JSON_ORDER
from slaget.resources import resource
from slaget.simulate.policies import play_out, policy

DECKS = load_decks(str(resource(SKALDS)))


@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda deck: deck.id)
def test_a_deck_of_the_skalds_is_as_large_as_the_first_and_made_of_clauses(deck: Deck) -> None:
    sizes = [cards_in_play(deck, size) for size in (1, 2, 3)]
    assert sizes == [18, 24, 30]
    cards = deck.cards
    assert sum(any(not isinstance(each, EFFECT_KINDS) for each in card.effects) for card in cards) >= 15


@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda deck: deck.id)
@pytest.mark.parametrize("language", JSON_ORDER)
def test_each_text_of_the_skalds_is_read_back(deck: Deck, language: Language) -> None:
    """EF-17.1: what a card says is what it does."""
    for card in deck.cards:
        text = card.text[language]
        said = parsed(text, language, leader_names(), deck.marks, deck.definitions)
        assert bool(said) == bool(card.effects), card.id


def test_a_scenario_names_the_decks_of_the_skalds_like_the_first(tmp_path: Path) -> None:
    bundled = Path(str(old("scenarios/nissan/scenarios.yaml"))).read_text(encoding="utf-8")
    file = tmp_path / "own.yaml"
    changed = bundled.replace("{norse: norse, danish: danish}", "{norse: norse_skalds, danish: danish_skalds}")
    file.write_text(changed, encoding="utf-8")
    assert NISSAN.load_file is not None
    setup = NISSAN.load_file(f"{file}#forsta_motet", {})
    assert setup.decks["norse"] == DECKS["norse_skalds"] and setup.decks["danish"] == DECKS["danish_skalds"]


@pytest.mark.parametrize(("name", "seed"), [("greedy", 1), ("random", 2), ("level:1", 3)])
def test_battles_with_the_skalds_decks_are_played_and_audited(name: str, seed: int, tmp_path: Path) -> None:
    setup = with_decks(load_scenario("forsta_motet"), DECKS.values())
    game = Game.start(NISSAN, setup, seeded(bytes([seed]) * 32))
    game = play_out(game, {side: policy(name, NISSAN) for side in ("norse", "danish")}, Random(seed))
    assert game.outcome is not None
    log = tmp_path / "battle.jsonl"
    log.write_text(dump_log(game), encoding="utf-8")
    assert audit(log).fault is None


def test_the_command_line_knows_every_bundled_deck() -> None:
    """NI-7.1: to be read, compared and completed by its id."""
    assert {"norse", "danish", "norse_skalds", "danish_skalds"} <= bundled_decks().keys()
    assert game_of("norse_skalds") is NISSAN
    assert bundled_decks()["norse_skalds"] is bundled_decks()["norse_skalds"]  # the file is read once
    told = CliRunner().invoke(cli, ["text", "norse_skalds"])
    assert told.exit_code == 0 and DECKS["norse_skalds"].cards[0].title["sv"] in told.output


def test_a_deck_laid_over_one_of_the_skalds_is_not_told_what_their_file_declares_for_the_other(
    tmp_path: Path,
) -> None:
    """The Danes' cards read the mark of faith, the Norse do not (EF-10.3)."""
    file = tmp_path / "milder.yaml"
    title = "title: {sv: Mildare, en: Milder}"
    file.write_text(
        f"format: slaget-nissan/2\ndecks:\n  milder: {{extends: bundled#norse_skalds, {title}}}\n", "utf-8"
    )
    assert check_file(str(file)) == []
