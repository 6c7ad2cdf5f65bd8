"""Random games: as a plain function of a seed, and as a Hypothesis strategy that shrinks."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from slaget.kernel import Game, Ruleset, Source, seeded

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def trace(
    ruleset: Ruleset[Any, Any, Any, Any],
    setup: Any,
    random: Random,
    steps: int = 200,
    source: Source | None = None,
) -> Iterator[Game[Any, Any, Any, Any]]:
    """The games along one random walk, the start first, until it ends or ``steps`` commands are played."""
    game = Game.start(ruleset, setup, source or seeded(random.randbytes(32)))
    yield game
    for _ in range(steps):
        if not game.to_act:
            return
        game = game.play(random_command(game, random))
        yield game


def random_command(game: Game[Any, Any, Any, Any], random: Random) -> Any:
    """A command sampled from an option of a seat that is to act."""
    seat = random.choice(game.to_act)
    return random.choice(game.options(seat)).sample(random)


def walks(
    ruleset: Ruleset[Any, Any, Any, Any], setup: Any, steps: int = 60
) -> "SearchStrategy[Game[Any, Any, Any, Any]]":
    """A Hypothesis strategy of games in progress, a random number of random commands along.

    Hypothesis draws the length, the choices and the seed of the dice, and shrinks all three.
    """
    from hypothesis import strategies as st

    @st.composite
    def walked(draw: Any) -> Game[Any, Any, Any, Any]:
        random = draw(st.randoms(use_true_random=False))
        seed = draw(st.binary(min_size=32, max_size=32))
        length = draw(st.integers(0, steps))
        *_, last = trace(ruleset, setup, random, length, seeded(seed))
        return last

    return walked()
