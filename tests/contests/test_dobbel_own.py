"""Games of one's own that rolls settle: sides, choices, modifiers (SD-8.1)."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from sentences import check_sentences

from slaget.contests import DOBBEL, Roll, Setup, Skills, of_side, win_odds
from slaget.contests.messages import CODEC
from slaget.contests.own import Choice, Chosen, Line, OwnGame, Side
from slaget.contests.printing import SHEETS
from slaget.kernel import BadSetup, Game, Text, dump_log, load_log, scripted
from slaget.printing.orders import Order
from slaget.testing import check_laws

KVARN = OwnGame(
    "kvarn",
    Text("Merels", "Kvarn"),
    sides=(Side("vit", Text("white", "vit")), Side("svart", Text("black", "svart"))),
    choices=(Choice("flygande", ("ja", "nej"), "nej"), Choice("stenar", (9, 12), 9)),
    modifiers=(
        Line("borjar", "vit", 1, Text("begins", "börjar")),
        Line("flyger", "svart", 2, Text("may fly", "får flyga"), (Chosen("flygande", "ja"),)),
        Line("manga", "svart", -9, Text("many", "många"), (Chosen("flygande", "ja"), Chosen("stenar", 12))),
    ),
)


def contest(*chosen: Chosen, **options: Any) -> Setup:
    given = {"mode": "detailed", "skills": Skills(9, 8), **options}
    return Setup(game="kvarn", chosen=chosen, **{"own": KVARN, **given})


def test_modifiers_that_apply_are_added_up_for_their_side() -> None:
    """SD-8.1, SD-5.10: all that a modifier names must hold."""
    plain, flying = contest(), contest(Chosen("flygande", "ja"))
    both = contest(Chosen("flygande", "ja"), Chosen("stenar", 12))
    assert [line.id for line in of_side(plain, "svart")] == []
    assert [line.id for line in of_side(contest(Chosen("stenar", 12)), "svart")] == []
    assert [(line.id, line.value) for line in of_side(both, "svart")] == [("flyger", 2), ("manga", -9)]
    game = Game.start(DOBBEL, flying).play(Roll("a"), scripted([4, 3]))
    roll = game.state.rolls[-1]
    assert (roll.totals.a, roll.totals.b, roll.outcome) == (14, 13, "a")
    assert (roll.sides.a, roll.sides.b) == ("vit", "svart")  # type: ignore[union-attr]


def test_a_sitting_adds_nothing_and_the_sides_alternate() -> None:
    """SD-4.2, SD-7.1 hold for a game of one's own."""
    sitting = Game.start(DOBBEL, contest(mode="simple")).play(Roll("a"), scripted([4, 4]))
    assert sitting.state.rolls[-1].totals.a == 13
    series = Game.start(DOBBEL, contest(games=2)).play(Roll("a"), scripted([4, 4]))
    assert series.play(Roll("b"), scripted([4, 4])).state.rolls[-1].modifiers.b[0].id == "borjar"


def test_its_words_are_those_of_its_file() -> None:
    game = Game.start(DOBBEL, contest(Chosen("flygande", "ja"), games=2)).play(Roll("a"), scripted([4, 3]))
    told = DOBBEL.describe(game.state, "sv")
    assert "2 partier Kvarn" in told and "svart: får flyga +2" in told.lower() and "flygande ja" in told
    assert "får flyga" in DOBBEL.picture(game.state).svg or "may fly" in DOBBEL.picture(game.state).svg


def test_a_modifier_may_be_called_as_the_skill_is() -> None:
    """SD-8.1: the id of a modifier is the file's; the skill of SD-2.2 is told as before."""
    lines = (Line("skill", "vit", 2, Text("adept", "skicklig")),)
    game = Game.start(DOBBEL, contest(own=evolve(KVARN, modifiers=lines))).play(Roll("a"), scripted([4, 3]))
    assert "4 + skill 9 + adept 2 = 15" in DOBBEL.describe(game.state, "en")
    assert "4 + färdighet 9 + skicklig 2 = 15" in DOBBEL.describe(game.state, "sv")


def test_a_value_is_told_as_its_file_has_it() -> None:
    """SD-8.1: `true` is no word of a program's, in a story and on paper."""
    blind = Chosen("blind", True)
    line = Line("blundar", "svart", -2, Text("is blind", "blundar"), (blind,))
    own = evolve(KVARN, choices=(*KVARN.choices, Choice("blind", (True, False), False)), modifiers=(line,))
    setup = Setup(game="kvarn", own=own, chosen=(blind,), mode="detailed", skills=Skills(9, 8))
    assert "blind true." in DOBBEL.describe(Game.start(DOBBEL, setup).state, "sv")
    printed = str(SHEETS.parts["aid"](setup, Order()).pages)
    assert "blind true" in printed and "True" not in printed


def test_the_log_pins_the_game_whole_and_is_read_again(tmp_path: Path) -> None:
    game = Game.start(DOBBEL, contest(Chosen("flygande", "ja"))).play(Roll("a"), scripted([4, 3]))
    log = tmp_path / "kvarn.jsonl"
    log.write_text(dump_log(game), encoding="utf-8")
    again = load_log(log)
    assert again.state == game.state and again.state.setup.own == KVARN
    bundled = Setup(game="schack", skills=Skills(8, 8))
    assert not {"own", "chosen"} & CODEC.dump(bundled).keys()


def test_odds_know_it() -> None:
    """Section 9: a difference of 3 wins with 24/31."""
    assert win_odds(contest(skills=Skills(10, 8)))["a"] == Fraction(24, 31)


def test_it_keeps_the_laws() -> None:
    check_laws(DOBBEL, contest(Chosen("stenar", 12), games=4), seeds=range(3))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"sides": KVARN.sides[:1]}, "wrong_sides"),
        ({"sides": (KVARN.sides[0], KVARN.sides[0])}, "repeated_id"),
        ({"choices": (*KVARN.choices, Choice("ties", ("ja",), "ja"))}, "reserved_id"),
        ({"choices": (Choice("flygande", ("ja", "nej"), "nja"),)}, "wrong_value"),
        ({"modifiers": (Line("x", "röd", 1, Text("x")),)}, "unknown_reference"),
        ({"modifiers": (Line("x", "vit", 1, Text("x"), (Chosen("y", "ja"),)),)}, "unknown_reference"),
        ({"modifiers": (Line("x", "vit", 1, Text("x"), (Chosen("stenar", "9"),)),)}, "wrong_value"),
        ({"modifiers": (Line("x", "vit", 10, Text("x")),)}, "out_of_range"),
        ({"modifiers": (Line("x", "vit", -10, Text("x")),)}, "out_of_range"),
        ({"sides": (), "modifiers": ()}, "game_without_sides"),
    ],
)
def test_parts_that_do_not_fit_are_refused(change: dict[str, Any], code: str) -> None:
    """SD-8.1."""
    with pytest.raises(BadSetup) as caught:
        Setup(game="kvarn", own=evolve(KVARN, **change), skills=Skills(8, 8), mode="detailed")
    assert (caught.value.code, caught.value.rule.id) == (code, "SD-8.1")
    check_sentences(caught.value)


@pytest.mark.parametrize(
    ("options", "code", "rule"),
    [
        ({"chosen": (Chosen("flygande", "kanske"),)}, "bad_option", "SD-8.1"),
        ({"chosen": (Chosen("hopp", "ja"),)}, "unknown_reference", "SD-8.1"),
        ({"game": "go"}, "bad_option", "SD-1.1"),
        ({"own": None}, "bad_option", "SD-1.1"),
        ({"ties": "fox_wins", "mode": "detailed"}, "bad_ties", "SD-2.4"),
        ({"geese_count": 13}, "variant_of_another_game", "SD-1.1"),
    ],
)
def test_contests_that_do_not_fit_the_game_are_refused(options: dict[str, Any], code: str, rule: str) -> None:
    with pytest.raises(BadSetup) as caught:
        Setup(**{"game": "kvarn", "own": KVARN, "skills": Skills(8, 8), **options})
    assert (caught.value.code, caught.value.rule.id) == (code, rule)
