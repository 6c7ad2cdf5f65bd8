"""The front door: a game by name, ids that open no file, and errors that say what would be right."""

from pathlib import Path
from typing import Any

import pytest

import slaget
from slaget.games import BUNDLED
from slaget.kernel import BadSetup, find
from slaget.resources import resource

GAINED = {"BadSetup", "Desk", "Refusal", "UnknownSeat", "catalogue", "start", "types"}


def test_the_front_door_has_what_the_page_names() -> None:
    assert set(slaget.__all__) >= GAINED
    assert set(slaget.__all__) <= set(dir(slaget))
    with pytest.raises(AttributeError, match="nothing"):
        slaget.nothing  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("name", sorted(BUNDLED))
def test_a_game_is_started_by_name_as_by_its_ruleset(name: str) -> None:
    """The scenario left out is the first; a seed makes the same game."""
    ruleset = find(name)
    first = ruleset.scenarios()[0]
    game = slaget.start(name, seed=bytes(32))
    assert game == slaget.start(ruleset, first, {}, source=slaget.seeded(bytes(32)))
    assert game == slaget.Game.start(ruleset, ruleset.load(first), slaget.seeded(bytes(32)))
    assert slaget.start(name).source.seed != slaget.start(name).source.seed


def test_options_are_laid_over_the_scenarios_own() -> None:
    assert slaget.start("schack", "grundstallning", {"draw_offers": False}).setup.draw_offers is False


@pytest.mark.parametrize("name", sorted(BUNDLED))
def test_an_id_never_opens_a_file(name: str, tmp_path: Path) -> None:
    """``load`` takes ids of scenarios alone; what opens a file says so by its name."""
    ruleset = find(name)
    bundled = next(path for path in resource("data/scenarios").rglob("*.yaml") if path.is_file())  # type: ignore[attr-defined]
    for said in (
        str(bundled),
        f"{bundled}#{ruleset.scenarios()[0]}",
        str(tmp_path),
        "../x.yaml",
        "a\0b",
        "x" * 5000,
    ):
        with pytest.raises(LookupError):
            ruleset.load(said)
        with pytest.raises(LookupError):
            slaget.start(name, said)


def test_a_file_is_opened_by_load_file(tmp_path: Path) -> None:
    schack = slaget.find("schack")
    scenario = "{id: a, title: {sv: A, en: A}, options: {draw_offers: false}}"
    text = f"format: slaget-schack-scenarios/1\nscenarios:\n- {scenario}\n"
    path = tmp_path / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    assert schack.load_file(path).draw_offers is False
    assert schack.load_file(f"{path}#a", {"draw_offers": True}).draw_offers is True


def test_what_is_wrong_says_what_would_be_right() -> None:
    with pytest.raises(LookupError, match="schack") as unknown:
        slaget.start("schak")
    assert "'schak'" in str(unknown.value)
    with pytest.raises(LookupError, match="did you mean 'slaget'"):
        slaget.start("nissan", "slagt")
    with pytest.raises(slaget.BadSetup) as wrong:
        slaget.start("nissan", "slaget", {"hand_limit": 99})
    assert wrong.value.path == ("options", "hand_limit") and wrong.value.rule.id == "NI-O1"
    with pytest.raises(slaget.UnknownSeat) as seat:
        slaget.start("nissan").view("swedish")
    assert seat.value.seats == ("norse", "danish")
    with pytest.raises(TypeError, match="not both"):
        slaget.start("nissan", seed=bytes(32), source=slaget.seeded())


@pytest.mark.parametrize("wrong", [True, 5, b"schack", [], ["schack"], ()])
def test_what_is_no_ruleset_no_scenario_no_options_and_no_seed_is_told_as_such(wrong: Any) -> None:
    """It was an AttributeError or TypeError that told nobody what was meant, and no options at all where empty."""
    start: Any = slaget.start
    with pytest.raises(LookupError, match="there is no ruleset"):
        start(wrong)
    with pytest.raises(LookupError, match="there is no ruleset"):
        slaget.types(wrong)
    with pytest.raises(LookupError, match="there is no scenario"):
        start("schack", wrong)
    with pytest.raises(TypeError, match="the options are"):
        start("schack", None, wrong)
    with pytest.raises(ValueError, match="a seed is 32 bytes"):
        start("schack", seed=wrong)


@pytest.mark.parametrize("name", BUNDLED)
@pytest.mark.parametrize("wrong", [1, None, ("victory",), ""])
def test_a_name_of_an_option_that_is_no_text_is_told_as_it_was_given(name: str, wrong: Any) -> None:
    with pytest.raises(BadSetup) as told:
        slaget.start(name, None, {wrong: 1})
    assert str(wrong or repr(wrong)) in str(told.value)


@pytest.mark.parametrize("wrong", [None, 7, "nissan", slaget.Game])
def test_what_is_no_game_and_no_random_is_told_as_such(wrong: Any) -> None:
    """It was an AttributeError of something within; a seed in the place of a ``Random`` is a slip of many."""
    for asked in (slaget.dump_log, lambda game: slaget.redact(game, "white")):
        with pytest.raises(TypeError, match="it is a game, as start and load_log give it"):
            asked(wrong)
    game = slaget.start("nissan")
    for drawn in (game.determinize, game.imagined):
        with pytest.raises(TypeError, match=r"it is a random\.Random"):
            drawn("norse", wrong)
