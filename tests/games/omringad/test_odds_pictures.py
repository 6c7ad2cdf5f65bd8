"""Exact odds, pictures and policies."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from omringad_positions import fight, position
from omringad_worlds import lively_games

from slaget.cli.options import Said
from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.combat import rolled
from slaget.games.omringad.odds import battle_odds, hits_of, step_hits
from slaget.games.omringad.picture import picture
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.state import State, replace
from slaget.games.omringad.state.stages import Battle
from slaget.games.omringad.story import describe
from slaget.games.omringad.story.standing import diagram
from slaget.kernel import Chance, Game, Language, audit, distribution, seeded
from slaget.simulate import play_out, policy


def ready(units: dict[int, str], **more: Any) -> State:
    state = position({"A43": units}, **more).game.state
    return replace(state, phase="battle", stage=Battle("A43", (1,), "step", revealed=True))


def test_the_odds_of_a_step() -> None:
    """OM-10.6, OM-10.8: the hits a side, from the code that plays."""
    units = {"A43": {1: "elite elite", 2: "cavalry@A53"}}
    start = position(units, turn=2, passed=(1,))
    found = start.game.odds(m.PassMovement(2))
    assert sum(found.values()) == 1
    assert found[(("1", 0), ("2", 1))] == Fraction(2, 3) ** 2 * Fraction(1, 2)


@pytest.mark.parametrize(
    "units",
    [
        {1: "elite mercenary general", 2: "cavalry@A53 elite*@A53"},
        {1: "archer catapult", 2: "sharpshooters@A53 magician@A53"},
        {1: "mercenary", 2: "elite@A53"},
    ],
)
def test_two_ways_to_the_same_odds(units: dict[int, str]) -> None:
    """Dice thrown one by one, dice counted together, and the dice of the rules agree."""
    state = ready(units)

    def by_dice(chance: Chance) -> tuple[tuple[str, int], ...]:
        from slaget.games.omringad.battle import upcoming

        dice = rolled(state, upcoming(state)[1], chance)
        owner = {u.id: str(u.seat) for units in state.field.at("A43").values() for u in units}
        hits: dict[str, int] = {}
        for die in dice:
            hits[owner[die.unit]] = hits.get(owner[die.unit], 0) + die.hit
        return tuple(hits.items())

    one = distribution(lambda chance: tuple(step_hits(state, chance).items()))
    assert one == hits_of(state) == distribution(by_dice)


def test_the_dragon_throws_at_each_seat() -> None:
    """OM-10.7."""
    state = position({"B43": {0: "dragon", 2: "general elite@B33", 1: "general"}}).game.state
    state = replace(state, phase="battle", stage=Battle("B43", (0,), "step", revealed=True))
    assert max(dict(key)["dragon"] for key in hits_of(state)) == 2


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", ["hits of seat 1", "hits of the dragon"]), ("sv", ["träffar för rike 1", "drakens träffar"])],
)
def test_what_odds_tell_has_words(language: Language, told: list[str]) -> None:
    state = position({"B43": {0: "dragon", 1: "general"}}).game.state
    said = Said(OMRINGAD.words(state), language)
    assert [said.field("1"), said.field("dragon")] == told


def test_no_dice_no_odds() -> None:
    """A command after which no dice fall has one outcome."""
    assert position({"A33": {1: "elite"}}).game.odds(m.PassMovement(1)) == {(): Fraction(1)}


def test_a_whole_battle() -> None:
    """Equal sides are equally likely to win, and the parts make up the whole."""
    found = battle_odds(position({"A43": {1: "elite", 2: "elite@A53"}}).game.state, "A43")
    assert found[(1,)] == found[(2,)] and sum(found.values()) == 1


def test_a_whole_battle_agrees_with_play() -> None:
    """One damaged unit against one: no choice is left, so play must come out the same."""
    units = {"A43": {1: "elite*", 2: "cavalry*@A53"}}
    found = battle_odds(position(units).game.state, "A43")
    won = 0
    for seed in range(400):
        start = position(units, turn=2, passed=(1,))
        game = start.game.play(m.PassMovement(2), seeded(seed.to_bytes(32, "big")))
        won += game.state.field.at("A43").keys() == {1}
    assert abs(won / 400 - float(found[(1,)])) < 0.08


def test_where_the_limit_of_whole_battles_lies() -> None:
    """More than two parties, or too many sets of units left, are refused."""
    large = {1: "elite " * 6, 2: "elite@A53 " * 6}
    with pytest.raises(ValueError, match="too large"):
        battle_odds(position({"A43": large}).game.state, "A43")
    with pytest.raises(ValueError, match="not contested"):
        battle_odds(position({"A43": {1: "elite"}}).game.state, "A43")


@pytest.mark.parametrize("seats", [2, 4])
def test_pictures_show_what_a_seat_may_see(seats: int) -> None:
    """OM-14.1: text and SVG of a view name no hidden unit."""
    *_, game = lively_games(Setup(Options(seats=seats)), 3, 40)  # type: ignore[arg-type]
    view = game.view(1)
    assert diagram(view).count("\n") == 10 and picture(view).svg.count("<g data-square=") == 25 * seats
    assert "B-" not in picture(view).svg and picture(view).svg.endswith("</svg>")
    assert diagram(view) == diagram(game.state)


def test_snapshot_hides_what_is_hidden() -> None:
    """OM-14.5: pools and reserves of others are null in a view."""
    *_, game = lively_games(Setup(), 3, 40)
    assert OMRINGAD.snapshot is not None
    seen, true = OMRINGAD.snapshot(game.view(1)), OMRINGAD.snapshot(game.state)
    assert seen["pool"]["2"] is None and true["pool"]["2"] is not None  # type: ignore[index]
    assert seen["controller"] == true["controller"] and seen["top"].keys() == true["top"].keys()  # type: ignore[attr-defined]


@pytest.mark.parametrize(("seats", "teams"), [(2, "none"), (4, "none"), (4, "diagonal")])
def test_greedy_plays_to_the_end(seats: int, teams: str) -> None:
    """OM-13.4: through every phase, refused nowhere, audited clean."""
    setup = Setup(Options(seats=seats, teams=teams))  # type: ignore[arg-type]
    random = Random(1)
    start = Game.start(OMRINGAD, setup, seeded(random.randbytes(32)))
    game = play_out(start, dict.fromkeys(setup.seats, policy("greedy", OMRINGAD)), random)
    assert game.outcome is not None and audit(game).ok


def test_greedy_beats_random() -> None:
    """Out of ten games nearly all."""
    won = 0
    for seed in range(10):
        random, setup = Random(seed), Setup()
        seat = seed % 2 + 1
        players = {seat: policy("greedy", OMRINGAD), 3 - seat: policy("random", OMRINGAD)}
        game = play_out(Game.start(OMRINGAD, setup, seeded(random.randbytes(32))), players, random)
        won += game.outcome is not None and seat in game.outcome.winners
    assert won >= 8


def test_a_battle_in_a_diagram() -> None:
    """The size of a stack on the board, and its units with their damage below it."""
    text = describe(
        fight({"A43": {1: "elite* general", 2: "mercenary"}, "A33": {1: "elite*"}}, [1] * 8 + [6] * 20).state
    )
    assert "A33 K1 1:1" in text.split("\n\n")[1]
    assert "  A33  seat 1: a damaged elite" in text
