"""Units as bytes: a stack that is put in where it stands gives what the whole party written anew gives."""

from collections.abc import Mapping
from random import Random
from typing import get_args

import pytest

from slaget.games.omringad.board import SQUARES
from slaget.games.omringad.evolve import _FOLDS
from slaget.games.omringad.messages import EVENTS
from slaget.games.omringad.pieces import Roster, Unit, roster, unit
from slaget.games.omringad.units import army_of, changed, encoded
from slaget.kernel.messages import SealedEvent


def a_stack(random: Random, every: Roster, seat: int) -> tuple[Unit, ...]:
    own = [piece for piece in every.pieces.values() if piece.seat == seat]
    return tuple(
        unit(piece, random.random() < 0.3, random.choice([0, 0, random.randint(1, 60)]))
        for piece in random.sample(own, min(len(own), random.choice([0, 1, 2, 7])))
    )


@pytest.mark.parametrize("seed", range(40))
def test_a_stack_put_in_where_it_stands_is_the_party_written_anew(seed: int) -> None:
    """OM-3.5: any number of units to a square, each with its damage and its arrival."""
    random, every = Random(seed), roster(1 + seed % 2)
    squares = random.sample(SQUARES, 6)
    armies: tuple[bytes, ...] = (b"", b"", b"")
    stacks: dict[int, dict[str, tuple[Unit, ...]]] = {0: {}, 1: {}, 2: {}}
    for _ in range(30):
        seat, square = random.randrange(3), random.choice(squares)
        now = a_stack(random, every, seat)
        before = armies
        armies = changed(armies, every, [(square, seat, now)])
        stacks[seat][square] = now
        assert armies[seat] == encoded(stacks[seat], every)
        assert army_of(armies[seat], every) == without_empty(stacks[seat])
        assert changed(armies, every, [(square, seat, now)])[seat] is armies[seat]
        assert all(armies[other] is before[other] for other in range(3) if other != seat)


def without_empty(stacks: Mapping[str, tuple[Unit, ...]]) -> dict[str, tuple[Unit, ...]]:
    return {square: units for square, units in stacks.items() if units}


def test_every_event_is_folded_by_one_function() -> None:
    assert _FOLDS.keys() == {*EVENTS, *get_args(SealedEvent)}
