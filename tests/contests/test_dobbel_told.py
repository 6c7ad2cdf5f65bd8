"""What the players are told: who is who, every part of each sum, how it stands, and what is likely."""

from fractions import Fraction

import pytest

from slaget.cli.options import Said
from slaget.cli.replay import told
from slaget.content import ContentError
from slaget.contests import DOBBEL, Concede, Dice, Roll, Setup, Skills, win_odds
from slaget.contests import rules as r
from slaget.contests.content import CATALOGUE
from slaget.kernel import BadSetup, Language, Look, find
from slaget.kernel.odds import outcome_rows
from slaget.testing import Given, given

FOX = {"game": "ravbrade", "mode": "detailed", "skills": Skills(9, 9)}


def rolled(setup: Setup, *pairs: tuple[int, ...]) -> Given:
    here = given(DOBBEL, setup)
    for dice in pairs:
        here = Given(here.when(Roll("a"), luck=dice).game)
    return here


def story(here: Given, language: Language = "en") -> list[str]:
    return [line for _, lines in told(here.game, None, language) for line in lines]


def test_b4_a_roll_tells_who_is_who_the_skill_and_every_bonus() -> None:
    """SD-2.2, SD-5.10."""
    setup = Setup(**FOX, packed="fox_captures_adjacent", diagonal_capture=False, geese_count=22)  # type: ignore[arg-type]
    here = rolled(setup, (10, 5))
    assert story(here)[1] == (
        "Game 1: player a (fox): 10 + skill 9 + fox 3 + no jump over packed geese 3 - no diagonal capture 1 = 24;"
        " player b (geese): 5 + skill 9 + 22 geese 2 = 16. Player a is higher."
    )
    assert "spelare b (höns): 5 + färdighet 9 + 22 höns 2 = 16. Spelare a slår högst." in story(here, "sv")[1]


@pytest.mark.parametrize(
    ("language", "field", "told"),
    [
        ("en", "outcome", ["player a wins", "player b wins", "equal: rolled again"]),
        ("sv", "utfall", ["spelare a vinner", "spelare b vinner", "lika: slås om"]),
    ],
)
def test_what_odds_tell_has_words(language: Language, field: str, told: list[str]) -> None:
    game = given(DOBBEL, Setup(**FOX)).game  # type: ignore[arg-type]
    said = Said(DOBBEL.words(game.state), language)
    values = [fields["outcome"] for fields, _ in outcome_rows(game.odds(Roll("a")))]
    assert said.field("outcome") == field and [said.value("outcome", each) for each in values] == told


def test_b4_each_sum_told_is_the_total() -> None:
    """Whatever the bonuses: what stands before the sign of equality adds up to what stands after it."""
    for name in DOBBEL.scenarios() if DOBBEL.scenarios else ():
        setup = CATALOGUE.load(name, {"dice_source": "random", "skills": {"a": -7, "b": 12}})
        for line in story(rolled(setup, (3, 8)))[1].split(". ")[0].split("; "):
            terms, total = line.rpartition(": ")[2].split(" = ")
            signed = terms.replace(" - ", " + -").split(" + ")
            assert sum(int(f"{'-' * t.startswith('-')}{t.split()[-1].lstrip('-')}") for t in signed) == int(total)


def test_b4_equal_totals_say_what_they_do() -> None:
    """SD-2.4."""
    again = rolled(Setup(game="schack", skills=Skills(10, 8)), (4, 6), (9, 2))
    assert story(again)[1].endswith("Equal: they roll again.") and story(again)[2].startswith(
        "Roll 2: player a: 9 + "
    )
    assert rolled(Setup(**FOX, ties="geese_win"), (2, 5)).game.outcome.winners == ("b",)  # type: ignore[union-attr,arg-type]
    assert "which is a win for player b" in story(rolled(Setup(**FOX, ties="geese_win"), (2, 5)))[1]  # type: ignore[arg-type]
    assert story(rolled(Setup(**FOX, ties="draw"), (2, 5)))[1].endswith("Equal: nobody wins.")  # type: ignore[arg-type]


def test_a_roll_for_a_whole_sitting_begins_with_a_large_letter() -> None:
    here = rolled(Setup(game="schack", skills=Skills(10, 8)), (4, 6))
    assert story(here)[1].startswith("Player a: 4 + ") and story(here, "sv")[1].startswith("Spelare a: 4 + ")


def test_b4_show_tells_the_contest_in_words() -> None:
    """The games won, the sides and the chances of the next game, and every roll."""
    assert DOBBEL.describe is not None
    state = rolled(CATALOGUE.load("ravbrade_detaljerad", {}), (5, 7)).game.state
    text = DOBBEL.describe(state, "en")
    assert "Games won: player a 1, player b 0; drawn: 0." in text and "\nGame 2 of 4.\n" in text
    assert "Player a plays geese." in text and "Player b plays fox." in text and "fox 3 = 17" in text
    assert "player a 7/31 (23 %), player b 24/31 (77 %)" in text and win_odds(state.setup, 2)["b"] == Fraction(
        24, 31
    )
    swedish = DOBBEL.describe(state, "sv")
    assert "Vunna partier: spelare a 1" in swedish and "Chans att vinna" in swedish


def test_b4_show_tells_the_end_and_no_next_game() -> None:
    assert DOBBEL.describe is not None
    over = given(DOBBEL, CATALOGUE.load("ravbrade_detaljerad", {})).when(Concede("b")).game.state
    text = DOBBEL.describe(over, "en")
    assert "Player a wins the contest: the other one gives up." in text and "Game 1 of 4" not in text


def test_b4_the_picture_holds_what_the_story_holds() -> None:
    assert DOBBEL.picture is not None
    state = rolled(CATALOGUE.load("jungfrubrade_lars", {}), (4, 6)).game.state
    picture = DOBBEL.picture(state).svg
    assert "player a (king): 4 + skill 8 + king 2 + surrounded on four sides 3 = 17" in picture
    assert "spelare b (angripare): 6 + färdighet 11 = 17" in DOBBEL.picture(state, Look(language="sv")).svg
    many = Setup(**{**FOX, "die": Dice(3, 6)})  # type: ignore[arg-type]
    assert "1 + 2 + 3 + skill 9 + fox 3 = 18" in DOBBEL.picture(rolled(many, (1, 2, 3, 4, 5, 6)).game.state).svg


def test_b4_the_king_s_bonus_in_mode_simple_is_an_option() -> None:
    """SD-R7, SD-D11."""
    base = {"game": "jungfrubrade", "skills": Skills(8, 8)}
    plain, bonus = Setup(**base), Setup(**base, simple_king_bonus=True, first_side="b")  # type: ignore[arg-type]
    assert rolled(plain, (5, 6)).game.state.rolls[0].totals.b == 14
    roll = rolled(bonus, (5, 6)).game.state.rolls[0]
    assert (roll.totals.a, roll.totals.b, roll.sides and roll.sides.b) == (13, 16, "king")
    four = Setup(**base, simple_king_bonus=True, four_sided_king=True)  # type: ignore[arg-type]
    assert rolled(four, (5, 6)).game.state.rolls[0].totals.a == 18
    assert win_odds(bonus)["b"] == Fraction(16, 23) and win_odds(plain)["b"] == Fraction(1, 2)
    with pytest.raises(BadSetup) as refused:
        Setup(**FOX, simple_king_bonus=True)  # type: ignore[arg-type]
    assert (refused.value.rule, refused.value.code) == (r.BOOK["SD-1.1"], "variant_of_another_game")


def test_b4_a_board_to_be_settled_by_rolls_starts_no_game() -> None:
    """JB-7, SD-D12: the option is refused by its name, with where it belongs; the contest takes it."""
    board = find("jungfrubrade")
    assert board.load is not None
    with pytest.raises(ContentError, match=r"rpg_mode .detailed..*slaget contest"):
        board.load("jungfrubrade", {"rpg_mode": "detailed"})
    assert board.load("jungfrubrade", {"rpg_mode": "off"}) == board.load("jungfrubrade", {})


@pytest.mark.parametrize(
    ("theirs", "ours"), [("rpg_mode", "mode"), ("rpg_ties", "ties"), ("series_games", "games")]
)
def test_b4_the_board_s_name_of_an_option_is_refused_with_the_contest_s(theirs: str, ours: str) -> None:
    with pytest.raises(ContentError) as refused:
        CATALOGUE.load("jungfrubrade_lars", {theirs: "simple"})
    (fault,) = refused.value.diagnostics
    assert (fault.code, fault.suggestion) == ("named-otherwise", ours)


@pytest.mark.parametrize(
    ("scenario", "options", "expected"),
    [
        ("ravbrade_enkel", {"geese_count": "13"}, ["geese_count"]),
        ("ravbrade_detaljerad", {"geese_count": "13"}, []),
        ("ravbrade_detaljerad", {"strict_adds_to_basic": "true"}, ["strict_adds_to_basic"]),
        ("jungfrubrade_lars", {"simple_king_bonus": "true"}, ["simple_king_bonus"]),
        ("schack_slag", {"first_side": "b"}, ["first_side"]),
    ],
)
def test_b4_an_option_that_adds_nothing_is_told(
    scenario: str, options: dict[str, object], expected: list[str]
) -> None:
    assert list(CATALOGUE.idle(scenario, options)) == expected
