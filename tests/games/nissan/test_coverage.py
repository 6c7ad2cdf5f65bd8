"""What a batch of games tells of the effects of cards (EF-19.1)."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from battle import card, crowded, lively_command
from test_card_laws import battle_of_cards
from worked import MARKS, SCOPE

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import replace
from slaget.kernel import Game, seeded
from slaget.simulate import plan_of, run, summary
from slaget.simulate.coverage import covered
from slaget.simulate.report import write_report

RANDOM = {"norse": "random", "danish": "random"}


def one_card(*effects: Any) -> Setup:
    """A battle in which the Norse have copies of one card alone, the Danes of one that does nothing."""
    setup = crowded(marks=MARKS)
    made = card(*(structure(each, SCOPE) for each in effects), copies=20)
    plain = card(name="nothing", copies=20)
    decks = {side: replace(deck, cards=(each,)) for (side, deck), each in zip(setup.decks.items(), (made, plain))}
    return replace(setup, decks=decks)


def played(setup: Setup, *answers: tuple[str, ...]) -> Game[Any, Any, Any, Any]:
    """The Norse card played, its questions answered, nothing done, the turn ended."""
    game = Game.start(NISSAN, setup, seeded(bytes(32)))
    game = game.play(m.PlayCard("norse", game.state.cards["norse"].hand[0], "card"))
    for chosen in answers:
        game = game.play(m.ChooseEffect("norse", chosen))
    return game.play(m.Activate("norse", ())).play(m.EndTurn("norse"))


def numbers(game: Game[Any, Any, Any, Any]) -> dict[str, int]:
    """What the Norse card is counted as, by index, place and name."""
    found: dict[str, int] = covered(game)["effects"]
    return {key.removeprefix("norse made "): number for key, number in found.items()}


def test_branches_choices_and_throws_are_counted_where_they_stand() -> None:
    throw = {"throw": 3, "then": [{"when": {"compare": {"this": {"number": "odin"}, "min": 4}},
                                   "do": [{"draw": 1}], "else": [{"draw": 2}]}]}  # fmt: skip
    asks = {"one_of": [[], [{"pay": [{"discard": {"choose": {"cards": {"in": "hand"}}}}], "do": [throw]}]]}
    found = numbers(played(one_card({"do": [asks]}), ("2",), ("pay",), ("made#2",)))
    faces = sum(found.pop(f"0 do.0.2.0.do.0 {face}", 0) for face in ("hits", "odin", "blank"))
    hand = found.pop("0 do.0.2.0.pay.0.discard size")
    assert faces == 3 and hand > 1
    assert found == {
        "0  fired": 1, "0  used": 1, "0 do.0 2": 1, "0 do.0.2.0 paid": 1, "0 do.0.2.0.pay.0.discard chosen": 1,
        "0 do.0.2.0.do.0 thrown": 1, "0 do.0.2.0.do.0.then.0 else": 1,
    }  # fmt: skip


def test_a_firing_that_asks_between_its_acts_is_used_once() -> None:
    """EF-3.4, EF-19.1."""
    asks = {"discard": {"choose": {"cards": {"in": "hand"}}}}
    found = numbers(played(one_card({"do": [{"draw": 1}, asks, {"draw": 1}]}), ("made#2",)))
    assert found["0  fired"] == found["0  used"] == 1


def test_what_a_call_does_at_once_is_counted_of_it_and_of_the_clause_that_calls_it() -> None:
    """EF-3.4, EF-19.1: fired where it is reached, used where it does something."""
    more = numbers(played(one_card({"do": [{"kind": "extra_draw", "cards": 1}]})))
    assert more == {"0  fired": 1, "0  used": 1, "1  fired": 1, "1  used": 1}
    heard = {"after": {"turn_ending": {"side": "own"}}, "do": [{"kind": "spy"}]}
    found = numbers(played(one_card(heard)))
    assert found == {"0  begun": 1, "0  fired": 1, "0  used": 1, "1  fired": 1, "1  used": 1}


def test_what_is_in_force_is_counted_from_its_beginning_to_its_end() -> None:
    """Begun, fired or not, ended unused."""
    idle = {"after": {"rowed": {"side": "own"}}, "do": [{"draw": 1}]}
    hears = {"after": {"turn_began": {"side": "enemy"}}, "do": [{"draw": 1}], "lasts": "battle"}
    found = numbers(played(one_card(idle, hears, {"change": "runes", "add": 1})))
    assert found == {
        "0  begun": 1, "0  unused": 1, "1  begun": 1, "1  fired": 1, "1  used": 1, "2  begun": 1, "2  unused": 1,
    }  # fmt: skip


def test_a_clause_inside_another_that_waits_for_its_turn_has_begun_once() -> None:
    """EF-3.1, EF-19.1: when it is reached; that its turn has come is no other beginning."""
    waits = {"forbid": "row", "side": "enemy", "lasts": "enemy_turn"}
    game = played(one_card({"do": [{"draw": 1}, waits]}, waits))
    began = [event for entry in game.log for event in entry.events if isinstance(event, m.EffectsBegan)]
    assert [event.indexes for event in began] == [(1, 2)]
    found = numbers(game)
    assert found["2  begun"] == found["2  unused"] == found["1  begun"] == found["1  unused"] == 1


def test_a_standing_clause_is_asked_and_applies_or_not_and_changes_or_not() -> None:
    """A bound that a number keeps anyway changes nothing."""
    bow = {"change": "activation", "add": 1}
    same = {"change": "activation", "at_most": 99}
    never = {"change": "activation", "add": 1, "when": {"acting": {"own_aboard": {"min": 99}}}}
    found = numbers(played(one_card(bow, same, never)))
    asked = found["0  asked"]
    assert asked > 0 and found["0  changed"] == found["0  applied"] == asked and found["0  used"] == 1
    assert found["1  applied"] == asked and "1  changed" not in found
    assert found["2  asked"] == asked and "2  applied" not in found and found["2  unused"] == 1


def fought(*effects: Any, seed: int) -> Game[Any, Any, Any, Any]:
    """A lively battle with one card."""
    game = Game.start(NISSAN, one_card(*effects), seeded(bytes(32)))
    random = Random(seed)
    while game.to_act and len(game.log) < 120:
        game = game.play(lively_command(game, random))
    return game


@pytest.mark.parametrize("seed", range(3))
def test_uses_that_are_counted_are_those_that_the_log_tells(seed: int) -> None:
    """EF-3.4, EF-19.1: of an attack in several commands one, and none of what asks for another word of a number."""
    often: dict[str, Any] = {"lasts": "battle", "times": 20}
    replacing = {"instead": {"fell": {"side": "own"}}, "do": [{"mark": "glory", "of": "own", "add": 1}], **often}
    game = fought(
        {"permit": "retoss", "of": ["blank"], "up_to": 2, **often},
        {"change": "runes", "add": 1, **often},
        {"change": "free", "of": "tie", "add": 2, **often},
        {"change": "reach", "of": "bow", "add": 5, **often},
        {"kind": "shield_wall", "need": -1, "absorb": 1, **often},
        replacing,
        seed=seed,
    )
    told = Counter(
        (event.index, event.clause)
        for entry in game.log
        for event in entry.events
        if isinstance(event, m.EffectUsed)
    )
    uses = {f"{index}  used": number for (index, clause), number in told.items() if clause in (None, 0)}
    assert "0  used" in uses
    assert {key: number for key, number in numbers(game).items() if key.endswith(" used")} == uses


def test_without_times_an_attack_uses_a_clause_once_and_asks_only_for_its_word() -> None:
    """EF-3.4, EF-8, EF-19.1."""
    game = fought(
        {"permit": "retoss", "of": ["blank"], "up_to": 2, "lasts": "battle"},
        {"change": "free", "of": "tie", "add": 2, "lasts": "battle"},
        seed=0,
    )
    events = [event for entry in game.log for event in entry.events]
    ties = sum(isinstance(event, m.ShipsTied) for event in events)
    attacks = sum(isinstance(event, m.AttackDeclared) for event in events)
    found = numbers(game)
    assert any(isinstance(event, m.RetossDue) for event in events)
    assert 0 < found["0  used"] <= attacks and found.get("1  used", 0) <= ties


@pytest.mark.parametrize("setup", [battle_of_cards(), NISSAN.load("slaget", {})], ids=["clauses", "kinds"])
def test_what_is_counted_agrees_with_what_was_written(setup: Setup) -> None:
    """Every number is one of the parts; what is fired and begun is what the logs say."""
    plan = plan_of(NISSAN, setup, RANDOM, bytes(32), 2)
    parts = {part.key for part in NISSAN.tools.coverage.parts(setup)}
    for record in run(plan):
        assert record["effects"].keys() <= parts
    game = Game.start(NISSAN, setup, seeded(bytes(32)))
    random = Random(3)
    while game.to_act and len(game.log) < 150:
        game = game.play(lively_command(game, random))
    found, begun = covered(game)["effects"], Counter[str]()
    for event in (event for entry in game.log for event in entry.events):
        if isinstance(event, m.EffectsBegan | m.ClauseBegan):
            for index in event.indexes if isinstance(event, m.EffectsBegan) else (event.index,):
                begun[f"{event.owner} {event.card.rpartition('#')[0]} {index}  begun"] += 1
    assert begun and {key: number for key, number in found.items() if key.endswith("begun")} == begun


def test_the_report_has_a_row_a_number_and_says_what_no_game_reached(tmp_path: Path) -> None:
    """All keys are there from the beginning, those of cards never played too."""
    never = {"when": {"compare": {"this": {"number": "hand", "of": "own"}, "max": 0}}, "do": [{"throw": 2}],
             "else": [{"draw": 1}]}  # fmt: skip
    setup = one_card({"do": [never, {"throw": 2}]})
    plan = plan_of(NISSAN, setup, RANDOM, bytes(32), 2)
    records = run(plan)
    report = summary(plan, records)
    assert [(row["place"], row["what"]) for row in report["never"]] == [("do.0", "do")]
    rows = {(row["place"], row["what"]): row["value"] for row in report["effects"] if row["card"] == "made"}
    assert rows["do.0", "do"] == 0 and rows["do.0.do.0", "thrown"] == 0 and rows["do.0.do.0", "hits"] is None
    assert rows["do.1", "hits"] + rows["do.1", "odin"] + rows["do.1", "blank"] == pytest.approx(2)
    write_report(tmp_path, report, records)
    lines = (tmp_path / "effects.csv").read_text("utf-8").splitlines()
    assert lines[0] == "seat,card,title,index,place,what,value" and len(lines) == len(report["effects"]) + 1
    assert "Never reached" in (tmp_path / "report.html").read_text("utf-8")
    assert json.loads((tmp_path / "report.json").read_text("utf-8"))["never"] == report["never"]
