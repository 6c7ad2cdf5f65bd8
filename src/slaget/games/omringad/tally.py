"""What designers count in a played game: its rounds, and the points of each seat."""

from collections.abc import Mapping, Sequence
from typing import Any

from slaget.games.omringad import messages as m
from slaget.games.omringad.setup import Setup


def tally(setup: Setup, events: Sequence[m.Event]) -> Mapping[str, Any]:
    """Counts of one game: rounds stand as ``turns``; a seat that is out keeps the points it had."""
    turns, points = 0, {str(seat): 0 for seat in setup.seats}
    for event in events:
        match event:
            case m.RoundStarted(number):
                turns = number
            case m.Scored(scores):
                points |= {seat: line.total for seat, line in scores.items()}
            case _:
                pass
    return {"turns": turns, "points": points}
