"""What the tests of documents share: games of every ruleset, walked at random, and their desks."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from slaget.games import BUNDLED
from slaget.kernel import find, seeded
from slaget.kernel.game import AnyGame
from slaget.seat.desk import Desk
from slaget.testing.walks import trace

NAMES = sorted(BUNDLED)
SCENARIOS = [(name, each) for name in NAMES for each in find(name).catalogue.ids()]  # type: ignore[union-attr]


def setup_of(name: str, scenario: str | None = None, **options: object) -> Any:
    catalogue = find(name).catalogue
    assert catalogue is not None
    return catalogue.load(scenario or catalogue.ids()[0], options)


@cache
def walked(name: str, scenario: str | None = None, steps: int = 40, seed: int = 1) -> tuple[AnyGame, ...]:
    """The games along one random walk."""
    random = Random(seed)
    return tuple(trace(find(name), setup_of(name, scenario), random, steps, seeded(random.randbytes(32))))


def desks_of(game: AnyGame) -> Iterator[Desk]:
    """The desk of each seat, of a spectator and of the host."""
    found: list[Any] = [*map(game.seat, game.ruleset.seats(game.setup)), game.spectator(), game.host()]
    yield from found
