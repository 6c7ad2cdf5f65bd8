"""The worked examples by number, the odds table, and the invariants of rolls."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from slaget.contests import (
    DOBBEL,
    Concede,
    ContestEnded,
    ContestStarted,
    Dice,
    DiceRolled,
    GameDecided,
    Modifier,
    Modifiers,
    OpposedRollMade,
    Roll,
    Setup,
    SidesPlayed,
    Skills,
    Totals,
    of_side,
    win_odds,
)
from slaget.contests import rules as r
from slaget.contests.modifiers import TABLE
from slaget.kernel import HOST, Game, audit, dump_log
from slaget.testing import Given, check_laws, given


def contest(game: str = "schack", a: int = 8, b: int = 8, **options: object) -> Given:
    return given(DOBBEL, Setup(game=game, skills=Skills(a, b), **options))  # type: ignore[arg-type]


def rolled(here: Given, *pairs: tuple[int, int]) -> Given:
    game = here.game
    for pair in pairs:
        game = Given(game).when(Roll("a"), luck=pair).game
    return Given(game)


def values(setup: Setup, side: str) -> list[int]:
    return [each.value for each in of_side(setup, side)]  # type: ignore[arg-type]


def detailed(**options: object) -> Setup:
    options = {"game": "ravbrade", "skills": Skills(8, 8), **options}
    return Setup(mode="detailed", **options)  # type: ignore[arg-type]


def test_1_schack() -> None:
    """SD-2.1, SD-2.2, SD-2.3, SD-3.1, SD-7.3."""
    made = OpposedRollMade(1, 1, None, DiceRolled((3,), (7,)), Skills(12, 9), Modifiers(), Totals(15, 16), "b")
    contest(a=12, b=9).when(Roll("a"), luck=[3, 7]).then(made, ContestEnded("b", "roll"))
    assert win_odds(Setup(game="schack", skills=Skills(12, 9)))["a"] == Fraction(24, 31)


def test_2_schack_tie() -> None:
    """SD-2.4: rolled again with the next attempt, or drawn."""
    tied = rolled(contest(a=10, b=8), (4, 6))
    assert tied.game.outcome is None and tied.game.state.attempt == 2
    assert tied.game.state.rolls[-1].outcome == "reroll"
    won = rolled(tied, (9, 2)).game
    assert won.outcome.winners == ("a",) and won.state.rolls[-1].attempt == 2
    drawn = rolled(contest(a=10, b=8, ties="draw"), (4, 6)).game
    assert drawn.events[-1] == ContestEnded(None, "roll") and drawn.outcome.rule == "SD-7.3"


def test_3_simple_ignores_modifiers() -> None:
    """SD-4.1, SD-4.2."""
    here = contest("ravbrade", packed="fox_captures_adjacent", geese_count=13)
    game = rolled(here, (5, 6)).game
    assert game.state.rolls[0].totals == Totals(13, 14) and game.outcome.winners == ("b",)
    assert game.state.rolls[0].modifiers == Modifiers() and game.state.rolls[0].sides is None


def test_4_detailed_base() -> None:
    """SD-5.1, SD-5.2, SD-1.3: the fox of a, and the events of a game."""
    here = given(DOBBEL, detailed(skills=Skills(8, 10)))
    made = OpposedRollMade(
        1,
        1,
        SidesPlayed("fox", "geese"),
        DiceRolled((4,), (6,)),
        Skills(8, 10),
        Modifiers((Modifier("fox_base", 3),), ()),
        Totals(15, 16),
        "b",
    )
    here.when(Roll("b"), luck=[4, 6]).then(made, GameDecided(1, "b"), ContestEnded("b", "series"))
    assert win_odds(detailed()) == {"a": Fraction(24, 31), "b": Fraction(7, 31)}


def test_5_most_for_the_fox() -> None:
    """SD-5.3, SD-5.4, SD-5.5, SD-5.10."""
    most = {"packed": "fox_captures_adjacent", "fox_start": "free", "geese_count": 13}
    assert values(detailed(**most), "fox") == [3, 3, 1, 1]
    assert sum(values(detailed(**most, diagonal_capture=False), "fox")) == 7


def test_6_least_for_the_fox() -> None:
    """SD-5.6."""
    assert values(detailed(diagonal_capture=False), "fox") == [3, -1]


def test_7_most_for_the_geese() -> None:
    """SD-5.7, SD-5.8, SD-5.9, SD-R8."""
    most = {"geese_count": 22, "missed_capture": "goose_per_miss"}
    assert values(detailed(**most), "geese") == [2, 3]
    assert of_side(detailed(**most, strict_adds_to_basic=True), "geese") == (
        Modifier("twenty_two_geese", 2),
        Modifier("goose_for_missed_capture", 1),
        Modifier("goose_per_missed_capture", 3),
    )
    assert values(detailed(geese_count=17), "geese") == [1]


def test_8_even_game() -> None:
    setup = detailed(geese_count=22, missed_capture="one_goose")
    assert sum(values(setup, "geese")) == 3 == sum(values(setup, "fox"))
    assert win_odds(setup)["a"] == Fraction(1, 2)


@pytest.mark.parametrize("geese", [14, 16, 18, 19, 20, 21])
def test_9_unlisted_number(geese: int) -> None:
    setup = detailed(geese_count=geese)
    assert values(setup, "geese") == [] and values(setup, "fox") == [3]


def test_10_jungfrubrade() -> None:
    """SD-6.1, SD-6.2, SD-6.3."""
    options = {"game": "jungfrubrade", "skills": Skills(8, 11), "four_sided_king": True}
    game = rolled(given(DOBBEL, detailed(**options)), (4, 6)).game
    assert game.state.rolls[0].totals == Totals(17, 17) and game.outcome is None
    assert rolled(Given(game), (5, 3)).game.outcome.winners == ("a",)
    simple = contest("jungfrubrade", 8, 11, four_sided_king=True)
    assert rolled(simple, (4, 6)).game.state.rolls[0].totals == Totals(12, 17)


def test_11_jungfrubrade_other_set_up() -> None:
    """SD-6.4: set-ups are no option of the contest."""
    setup = detailed(game="jungfrubrade")
    assert values(setup, "king") == [2] and values(setup, "attackers") == []
    assert of_side(setup, "fox") == ()


def test_12_series() -> None:
    """SD-7.1, SD-7.2: sides alternate, all games are rolled."""
    here = given(DOBBEL, detailed(games=2, skills=Skills(9, 9)))
    first = rolled(here, (5, 7)).game
    assert first.events[1:] == (GameDecided(1, "a"),) and first.state.rolls[0].totals == Totals(17, 16)
    second = rolled(Given(first), (6, 4)).game
    assert second.state.rolls[1].sides == SidesPlayed("geese", "fox")
    assert second.events[1:] == (GameDecided(2, "b"), ContestEnded(None, "series"))
    drawn = rolled(given(DOBBEL, detailed(games=2, ties="draw")), (1, 4), (4, 1)).game
    assert drawn.state.drawn == 2 and drawn.outcome.winners == ()


def test_13_side_wins_ties() -> None:
    """SD-2.4: the side, whoever has it."""
    game = rolled(given(DOBBEL, detailed(ties="geese_win", skills=Skills(5, 8))), (6, 6)).game
    assert game.state.rolls[0].totals == Totals(14, 14) and game.outcome.winners == ("b",)
    for ties, winner in (("king_wins", "b"), ("attackers_win", "a")):
        setup = detailed(game="jungfrubrade", ties=ties, first_side="b")
        assert rolled(given(DOBBEL, setup), (5, 3)).game.outcome.winners == (winner,)
    assert rolled(given(DOBBEL, detailed(ties="fox_wins")), (3, 6)).game.outcome.winners == ("a",)


def test_14_table_dice() -> None:
    """SD-2.1, SD-R18."""
    here = contest(dice_source="table")
    here.when(Roll("a", (11,), (1,))).rejected(r.BOOK["SD-2.1"])
    here.when(Roll("a", (10,))).rejected(r.BOOK["SD-2.1"], "dice_missing")
    game = here.when(Roll(HOST, (10,), (1,))).game
    assert game.outcome.winners == ("a",) and game.log[1].draws == () and audit(game).ok
    certain = here.game.odds(Roll("a", (10,), (1,)))
    assert {dict(key)["outcome"]: p for key, p in certain.items()} == {"a": 1}


@pytest.mark.parametrize(
    ("ahead", "wins", "ties", "loses", "again"),
    [
        (0, 45, 10, 45, "1/2"),
        (1, 55, 9, 36, "55/91"),
        (2, 64, 8, 28, "16/23"),
        (3, 72, 7, 21, "24/31"),
        (4, 79, 6, 15, "79/94"),
        (5, 85, 5, 10, "17/19"),
        (6, 90, 4, 6, "15/16"),
        (7, 94, 3, 3, "94/97"),
        (8, 97, 2, 1, "97/98"),
        (9, 99, 1, 0, "1"),
        (10, 100, 0, 0, "1"),
        (25, 100, 0, 0, "1"),
    ],
)
def test_the_odds_table(ahead: int, wins: int, ties: int, loses: int, again: str) -> None:
    """Section 9, from the code that plays; negative differences with the sides exchanged."""
    for sign, first, second in ((1, "a", "b"), (-1, "b", "a")):
        here = contest(a=sign * ahead, b=0)
        found = {dict(key)["outcome"]: 100 * p for key, p in here.game.odds(Roll("a")).items()}
        wanted = {first: wins, "reroll": ties, second: loses}
        assert found == {name: number for name, number in wanted.items() if number}
        assert win_odds(here.game.setup).get(first) == Fraction(again)


def test_odds_of_many_dice_add_up() -> None:
    here = contest(a=3, b=0, die=Dice(3, 6), ties="draw")
    found = here.game.odds(Roll("b"))
    assert sum(found.values()) == 1 and len(found) == 3
    assert {dict(key)["outcome"] for key in here.game.odds(Concede("b"))} == {"concession"}


@pytest.mark.parametrize(("count", "sides"), [(1, 2), (2, 4), (3, 3)])
@pytest.mark.parametrize("ahead", [0, 2])
def test_odds_count_every_pair_of_throws(count: int, sides: int, ahead: int) -> None:
    throws = [sum(faces) for faces in product(range(1, sides + 1), repeat=count)]
    ways = Counter("a" if a + ahead > b else "b" if a + ahead < b else "reroll" for a in throws for b in throws)
    here = contest(a=ahead, b=0, die=Dice(count, sides))
    found = {dict(key)["outcome"]: p for key, p in here.game.odds(Roll("a")).items()}
    assert found == {name: Fraction(n, len(throws) ** 2) for name, n in ways.items()}


def test_the_odds_of_the_most_dice() -> None:
    """SD-2.1: ten dice of a hundred sides each; even chances, and the tie that twenty dice make."""
    setup = Setup(game="schack", skills=Skills(0, 0), die=Dice(10, 100))
    assert win_odds(setup) == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    found = {dict(key)["outcome"]: p for key, p in given(DOBBEL, setup).game.odds(Roll("a")).items()}
    assert found["a"] == found["b"] == (1 - found["reroll"]) / 2
    ties = sum((-1) ** k * comb(20, k) * comb(1009 - 100 * k, 19) for k in range(10))
    assert found["reroll"] == Fraction(ties, 100**20)


@for_all(st.integers(-20, 20), st.integers(1, 10), st.integers(1, 10))
def test_a_roll_follows_from_its_parts(skill: int, one: int, two: int) -> None:
    """SD-2.2, SD-2.5: no die is special, totals may be negative; exchanging all exchanges the winner."""
    made = rolled(contest(a=skill, b=0), (one, two)).game.state.rolls[0]
    assert made.totals == Totals(skill + one, two)
    other = rolled(contest(a=0, b=skill), (two, one)).game.state.rolls[0]
    assert {made.outcome, other.outcome} in ({"a", "b"}, {"reroll"})


@for_all(st.integers(0, 2**32), st.sampled_from([2, 4, 6]))
def test_a_series_keeps_its_counts(seed: int, games: int) -> None:
    """SD-7.1, SD-7.2: each contestant has each side in half of the games."""
    setup = detailed(games=games, ties="draw")
    game = Game.start(DOBBEL, setup)
    while game.to_act:
        game = game.play(Roll("a"))
    decided = [event for entry in game.log for event in entry.events if isinstance(event, GameDecided)]
    assert len(decided) == games == sum(game.state.wins) + game.state.drawn
    assert sum(roll.sides.a == "fox" for roll in game.state.rolls) == games // 2
    assert seed >= 0 and game.state.game_no == games


def test_conceding() -> None:
    """SD-7.4, SD-7.5: before the contest is over; then nothing follows."""
    game = contest().when(Concede("a")).then(ContestEnded("b", "concession"))
    assert game.outcome is not None and game.outcome.rule == "SD-7.4"
    for command in (Roll("a"), Roll("ghost"), Concede("b"), Concede("ghost")):
        Given(game).when(command).rejected(r.BOOK["SD-7.5"])


def test_the_contest_starts_with_its_options() -> None:
    """SD-1.1."""
    here = contest()
    assert here.game.events == (ContestStarted(here.game.setup),) and here.game.to_act == ("a", "b")


@pytest.mark.parametrize(
    "setup",
    [
        Setup(game="schack", skills=Skills(12, 9)),
        detailed(games=6, geese_count=17),
        detailed(games=2, ties="geese_win", die=Dice(2, 6)),
        Setup(game="jungfrubrade", skills=Skills(1, 1), dice_source="table", ties="draw"),
        detailed(game="jungfrubrade", games=4, first_side="b", four_sided_king=True),
    ],
)
def test_contests_keep_the_laws(setup: Setup) -> None:
    check_laws(DOBBEL, setup, seeds=range(4))


def test_every_line_of_the_table_cites_its_rule() -> None:
    fox_and_geese = ["SD-5.2", "SD-5.3", "SD-5.4", "SD-5.5", "SD-5.6", "SD-5.7", "SD-5.7", "SD-5.8", "SD-5.9"]
    assert [line.rule.id for line in TABLE] == [*fox_and_geese, "SD-6.2", "SD-6.3"]
    assert dump_log(contest().game)
