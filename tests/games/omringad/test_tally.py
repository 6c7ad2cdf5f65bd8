"""What a batch counts in a game: its rounds, and the points of each seat."""

from random import Random

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.tally import tally
from slaget.kernel import Game, seeded
from slaget.simulate import play_out, policy


def test_rounds_and_points_are_those_of_the_last_state() -> None:
    setup = OMRINGAD.load("fyra_riken", {})  # type: ignore[misc]
    played = {seat: policy("greedy", OMRINGAD) for seat in OMRINGAD.seats(setup)}
    game = play_out(Game.start(OMRINGAD, setup, seeded(bytes(32))), played, Random(1))
    counted = tally(setup, [event for entry in game.log for event in entry.events])
    assert counted["turns"] == game.state.table.round
    assert counted["points"] == {str(seat): game.state.table.score[seat] for seat in (1, 2, 3, 4)}
    assert OMRINGAD.tally is tally


def test_a_seat_that_is_out_keeps_its_points() -> None:
    setup = OMRINGAD.load("blixtkrig", {})  # type: ignore[misc]
    line = m.ScoreLine(castle=0, village=0, forest=0, mountain=0, bonus=0, gained=0, total=7)
    events = [m.RoundStarted(1, {}), m.Scored({"1": line, "2": line}), m.SeatOut(2), m.Scored({"1": line})]
    assert tally(setup, events) == {"turns": 1, "points": {"1": 7, "2": 7}}
    assert tally(setup, []) == {"turns": 0, "points": {"1": 0, "2": 0}}
