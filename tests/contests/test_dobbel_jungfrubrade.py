"""JB-7: a Jungfrubräde set-up settled by rolls, under the numbers of its own rulebook."""

from fractions import Fraction

import pytest
from attrs import evolve

from slaget.contests import (
    DOBBEL,
    ContestEnded,
    Dice,
    GameDecided,
    Modifier,
    Modifiers,
    Roll,
    SidesPlayed,
    Skills,
    Totals,
    contest_for,
    win_odds,
)
from slaget.games.tafl import rules, scenario
from slaget.games.tafl.parameters import Die
from slaget.kernel import BadSetup, Game, Rejected
from slaget.testing import Given, given

KING, FOUR = Modifier("king_base", 2), Modifier("four_sided_king", 3)


def contest(a: int = 8, b: int = 8, first_king: str = "a", **options: object) -> Given:
    board = scenario("jungfrubrade", {"rpg_mode": "detailed", **options})
    return given(DOBBEL, contest_for(board, Skills(a, b), first_king))  # type: ignore[arg-type]


def rolled(here: Given, *pairs: tuple[int, ...]) -> Game:
    game = here.game
    for dice in pairs:
        game = Given(game).when(Roll("a"), luck=dice).game
    return game


def test_jb_7_1_die_skill_and_modifiers_and_the_higher_total_wins() -> None:
    made = rolled(contest(a=5, b=6), (7, 9)).state.rolls[0]
    assert made.totals == Totals(5 + 7 + 2, 6 + 9) and made.outcome == "b"
    many = contest(rpg_die={"count": 3, "sides": 6}).game.setup
    assert many.die == Dice(3, 6)
    assert rolled(given(DOBBEL, many), (6, 6, 6, 1, 1, 1)).state.rolls[0].totals == Totals(8 + 18 + 2, 8 + 3)
    with pytest.raises(Rejected) as caught:
        contest(rpg_die={"count": 11, "sides": 6})
    assert (caught.value.code, caught.value.rule) == ("bad_ruleset", rules.BOOK["JB-7.1"])
    board = scenario("jungfrubrade", {"rpg_mode": "detailed"})
    with pytest.raises(BadSetup):
        contest_for(evolve(board, parameters=evolve(board.parameters, rpg_die=Die(11, 6))), Skills(8, 8))


def test_jb_7_2_simple_settles_the_whole_series_without_modifiers() -> None:
    here = contest(rpg_mode="simple", series_games=6, four_sided_king=True)
    game = rolled(here, (6, 5))
    made = game.state.rolls[0]
    assert made.modifiers == Modifiers() and made.sides is None and made.totals == Totals(14, 13)
    assert game.events[-1] == ContestEnded("a", "roll") and game.to_act == ()


def test_jb_7_3_detailed_rolls_each_game_and_the_sides_alternate() -> None:
    """TF-10.2: whoever wins more games, here two of four to one and a drawn one."""
    game = rolled(contest(series_games=4, rpg_ties="draw", first_king="b"), (9, 1), (9, 1), (5, 3), (1, 9))
    assert [roll.sides for roll in game.state.rolls] == [
        SidesPlayed("attackers", "king"),
        SidesPlayed("king", "attackers"),
    ] * 2
    decided = [event for entry in game.log for event in entry.events if isinstance(event, GameDecided)]
    assert decided == [GameDecided(1, "a"), GameDecided(2, "a"), GameDecided(3, None), GameDecided(4, "b")]
    assert game.events[-1] == ContestEnded("a", "series")


def test_jb_7_4_the_player_with_the_king_adds_two() -> None:
    game = rolled(contest(series_games=2), (5, 6), (5, 6))
    first, second = game.state.rolls
    assert (first.modifiers, first.totals, first.outcome) == (Modifiers((KING,), ()), Totals(15, 14), "a")
    assert (second.modifiers, second.totals, second.outcome) == (Modifiers((), (KING,)), Totals(13, 16), "b")
    assert win_odds(contest().game.setup)["a"] == Fraction(16, 23)


@pytest.mark.parametrize(
    "options", [{"four_sided_king": True}, {"king_beside_throne": "surround", "king_elsewhere": "surround"}]
)
def test_jb_7_5_the_four_sided_king_adds_three_more(options: dict[str, object]) -> None:
    made = rolled(contest(**options), (1, 5)).state.rolls[0]
    assert made.modifiers == Modifiers((KING, FOUR), ()) and made.totals == Totals(14, 13)
    half = contest(king_beside_throne="surround")
    assert rolled(half, (1, 5)).state.rolls[0].modifiers == Modifiers((KING,), ())


@pytest.mark.parametrize(
    "options",
    [
        {"cross_setup": True},
        {"guards_safe_beside_king": True},
        {"lethal_gaps": True},
        {"quick_finish": True},
        {"king_armed": "none", "warnings": "off"},
    ],
)
def test_jb_7_6_no_other_option_gives_a_modifier(options: dict[str, object]) -> None:
    plain, other = contest(), contest(**options)
    assert other.game.setup == plain.game.setup
    assert rolled(other, (1, 5)).state.rolls[0].modifiers == Modifiers((KING,), ())


def test_jb_7_7_equal_totals() -> None:
    again = rolled(contest(), (3, 5))
    assert again.state.rolls[0].outcome == "reroll" and again.state.attempt == 2 and again.to_act
    for ties, winner in (("king_wins", "a"), ("attackers_win", "b"), ("draw", None)):
        assert rolled(contest(rpg_ties=ties), (3, 5)).events[-1] == ContestEnded(winner, "series")  # type: ignore[arg-type]
    assert rolled(contest(rpg_mode="simple", rpg_ties="draw"), (5, 5)).events[-1] == ContestEnded(None, "roll")


@pytest.mark.parametrize("name", ["jungfrubrade", "nefatavl"])
def test_a_board_that_is_played_offers_no_contest(name: str) -> None:
    """JB-7.2, NT-R21."""
    with pytest.raises(Rejected) as caught:
        contest_for(scenario(name), Skills(1, 1))
    assert (caught.value.code, caught.value.rule) == ("contest_not_offered", rules.BOOK["JB-7.2"])
    assert name in caught.value.message and name in caught.value.message_sv


def test_ex_29_aud_and_bo() -> None:
    here = contest(a=8, b=11, four_sided_king=True)
    tied = rolled(here, (4, 6))
    assert tied.state.rolls[0].totals == Totals(17, 17)
    won = rolled(Given(tied), (5, 3))
    assert won.state.rolls[1].totals == Totals(18, 14) and won.events[1] == GameDecided(1, "a")
    simple = rolled(contest(a=8, b=11, four_sided_king=True, rpg_mode="simple"), (4, 6))
    assert simple.state.rolls[0].totals == Totals(12, 17) and simple.events[-1] == ContestEnded("b", "roll")
