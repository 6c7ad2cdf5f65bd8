"""Commands as numbers and views as planes, for every ruleset; no package is needed for this."""

import json
from collections.abc import Iterator
from random import Random
from typing import get_args

import numpy as np
import pytest

from slaget.adapters.choices import awaited, choices_of, hosted
from slaget.adapters.coding import WAIT
from slaget.adapters.match import Match
from slaget.games import BUNDLED
from slaget.games.nissan.state import Phase as NissanPhase
from slaget.games.omringad.battle import Wait
from slaget.games.omringad.state import Phase as OmringadPhase
from slaget.kernel import Seat
from slaget.kernel.game import AnyGame
from slaget.kernel.knowledge import hides

STEPS = 60


@pytest.fixture(params=BUNDLED, scope="module")
def match(request: pytest.FixtureRequest) -> Match:
    return Match(request.param)


PASSING = {"round", "initiative", "auction_draw", "battle", "income", "scoring", "round_end"}
"""Phases of Omringad in which no seat is asked; a battle is told by the choice it waits for."""


def walked(match: Match, steps: int = STEPS, seed: int = 5) -> Iterator[tuple[AnyGame, Seat]]:
    """The moments of a game of legal numbers at random, and who is asked."""
    random, game = Random(seed), match.begun(seed)
    for _ in range(steps):
        seat = awaited(game)
        if seat is None:
            return
        yield game, seat
        legal = match.choices(game, seat)
        game = hosted(game.play(legal[random.choice(sorted(legal))]))


def test_every_legal_number_is_a_command_that_is_accepted_and_no_two_are_one(match: Match) -> None:
    for game, seat in walked(match):
        legal = match.choices(game, seat)
        assert legal and WAIT not in legal and max(legal) < match.coding.size
        assert all(game.why_not(command) is None for command in legal.values())
        dumped = [json.dumps(match.ruleset.codec.dump(command), sort_keys=True) for command in legal.values()]
        assert len(set(dumped)) == len(dumped)


def test_a_coded_command_has_its_number_in_every_state(match: Match) -> None:
    coding, meant = match.coding, dict[int, object]()
    for game, seat in walked(match):
        for number, command in match.choices(game, seat).items():
            if number not in coding.slots:
                assert coding.command(number, seat) == command
                assert coding.coded[type(command)].number(command) == number
                assert meant.setdefault(number, type(command)) is type(command)


def test_the_numbers_of_the_types_do_not_overlap(match: Match) -> None:
    end = WAIT + 1
    for kind in match.coding.coded.values():
        assert kind.first == end
        end += kind.size
    assert match.coding.slots.start == end


def test_a_board_game_needs_no_slot() -> None:
    for name in ("schack", "tafl", "ravbrade"):
        match = Match(name)
        for game, seat in walked(match):
            assert not set(match.choices(game, seat)) & set(match.coding.slots)


def test_planes_are_numbers_from_0_to_1_with_a_name_each(match: Match) -> None:
    schema = match.sight.schema()
    assert len(set(schema["planes"])) == len(schema["planes"]) == schema["shape"][-1]
    json.dumps(schema)
    for game, seat in walked(match, 20):
        array = match.sight.array(game.view(seat), seat)
        assert array.shape == tuple(schema["shape"]) and array.dtype == np.float32
        assert array.min() >= 0 and array.max() <= 1
        assert array[..., match.seats.index(seat) - len(match.seats)].all()


def test_the_quick_planes_are_those_of_the_snapshot() -> None:
    match = Match("schack")
    for game, seat in walked(match, 120):
        view = game.view(seat)
        assert np.array_equal(match.sight.array(view, seat), match.sight.told(view, seat))


def test_planes_tell_what_happens(match: Match) -> None:
    seen = {match.sight.array(game.view(match.seats[0]), match.seats[0]).tobytes() for game, _ in walked(match)}
    assert len(seen) > (10 if match.ruleset.name != "dobbel" else 0)


@pytest.mark.parametrize(("name", "phases"), [
    ("nissan", {*get_args(NissanPhase)} - {"new", "deal"}),
    ("omringad", {*get_args(OmringadPhase), *get_args(Wait)} - {"new", *PASSING}),
])  # fmt: skip
def test_every_phase_in_which_a_seat_may_look_has_its_plane(name: str, phases: set[str]) -> None:
    told = [plane.removeprefix("phase=") for plane in Match(name).sight.names if plane.startswith("phase=")]
    assert set(told) == phases


def test_om_9_6_the_dragon_that_nobody_owns_has_its_plane() -> None:
    match = Match("omringad", "blixtkrig")
    for game, seat in walked(match, 30, seed=2):
        shown = match.sight.array(game.view(seat), seat)[
            :, :, match.sight.names.index("units:owner=None,kind=dragon")
        ]
        units = match.ruleset.snapshot(game.state)["units"]  # type: ignore[misc]
        lair = [match.sight.cells[unit["square"]] for unit in units if unit["kind"] == "dragon"]
        assert [(column, row) for row, column in np.argwhere(shown)] == lair
    assert lair


def test_every_plane_of_a_contest_tells_something() -> None:
    match = Match("dobbel", "ravbrade_detaljerad", {"games": 40, "ties": "draw"})
    seen = [match.sight.array(game.view(seat), seat) for game, seat in walked(match, 200)]
    told = zip(match.sight.names, np.max(seen, axis=(0, 1, 2)))
    assert [name for name, most in told if not most and not name.startswith("looks")] == []


def test_what_a_seat_is_offered_and_shown_is_the_same_in_every_world_it_may_believe_in(match: Match) -> None:
    if not hides(match.ruleset):
        pytest.skip("nothing is hidden")
    for game, seat in walked(match, 40):
        other = game.imagined(seat, Random(3), history=True)
        assert choices_of(other, match.coding, seat) == match.choices(game, seat)
        mine = match.sight.array(game.view(seat), seat)
        assert np.array_equal(match.sight.array(other.view(seat), seat), mine)


def test_a_ruleset_without_planes_is_folded() -> None:
    from slaget.adapters.planes.sight import FOLDED, Sight

    match = Match("ravbrade")
    folded = Sight(match.ruleset, match.seats, match.sight.cells, None)
    first, second = ((game, seat) for game, seat in list(walked(match, 2)))
    arrays = [folded.array(game.view(seat), seat) for game, seat in (first, second)]
    assert arrays[0].shape == (FOLDED + 2,) and not np.array_equal(*arrays)


def test_rewards_add_up_to_nothing() -> None:
    match = Match("ravbrade")
    *_, (game, seat) = walked(match, 400)
    legal = match.choices(game, seat)
    ends = [hosted(game.play(command)) for command in legal.values()]
    for end in ends:
        assert sum(match.rewards(end)) == 0
        assert (max(match.rewards(end)) == 1) is (end.outcome is not None and bool(end.outcome.winners))


@pytest.mark.parametrize(("name", "scenario"), [("ravbrade", "match"), ("jungfrubrade", "jungfrubrade_series")])
def test_rewards_of_a_match_are_for_its_players_who_change_seats(name: str, scenario: str) -> None:
    """Sides change after every game (RB-8.2, TF-10.1): the agent who gives up each game has lost, the other won."""
    match = Match(name, scenario)
    for loser in range(2):
        game = match.begun(1)
        while game.outcome is None:
            seat = match.seat(game, loser)
            assert match.player(game, seat) == loser
            resigned = {"type": "resign", "seat": seat}
            legal = [resigned] if game.why_not(resigned) is None else [*match.choices(game, seat).values()]
            game = hosted(game.play(legal[0]))
        assert match.rewards(game) == ((-1.0, 1.0), (1.0, -1.0))[loser]
