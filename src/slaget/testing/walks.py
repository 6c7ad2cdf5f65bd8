"""Random games: as a plain function of a seed, and as a Hypothesis strategy that shrinks."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from slaget.kernel import HOST, Game, Source, seeded
from slaget.kernel.game import AnyGame
from slaget.kernel.messages import TakeBack, seat_of
from slaget.kernel.ruleset import AnyRuleset

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def trace(
    ruleset: AnyRuleset,
    setup: Any,
    random: Random,
    steps: int = 200,
    source: Source | None = None,
    backs: float = 0.0,
) -> Iterator[AnyGame]:
    """The games along one random walk, the start first, until it ends or ``steps`` commands are played.

    ``backs`` is how often something is taken back, where that may be.
    """
    game = Game.start(ruleset, setup, source or seeded(random.randbytes(32)))
    yield game
    for _ in range(steps):
        back = random_take_back(game, random) if backs and random.random() < backs else None
        if back is None and not game.to_act:
            return
        game = game.play(random_command(game, random) if back is None else back)
        yield game


def random_take_back(game: AnyGame, random: Random) -> TakeBack | None:
    """A take-back that is allowed: one of the host, or of the seat that acted last; None where there is none."""
    last = game.standing[-1]
    if last.n <= game.undo_limit():
        return None
    seat = random.choice([HOST, seat_of(last.command, game.ruleset.seat_field)])
    allowed = [TakeBack(seat, to) for to in range(game.undo_limit(), len(game.log) - 1)]
    found = [back for back in allowed[-64:] if game.why_not(back) is None]
    return random.choice(found) if found else None


def random_command(game: AnyGame, random: Random) -> Any:
    """A command sampled from an option of a seat that is to act."""
    seat = random.choice(game.to_act)
    return random.choice(game.options(seat)).sample(random)


def walks(ruleset: AnyRuleset, setup: Any, steps: int = 60, backs: float = 0.0) -> "SearchStrategy[AnyGame]":
    """A Hypothesis strategy of games in progress, a random number of random commands along.

    ``backs`` is as in ``trace``. Hypothesis draws the length, the choices and the seed of the dice, and shrinks
    all three.
    """
    from hypothesis import strategies as st

    @st.composite
    def walked(draw: Any) -> AnyGame:
        random = draw(st.randoms(use_true_random=False))
        seed = draw(st.binary(min_size=32, max_size=32))
        length = draw(st.integers(0, steps))
        *_, last = trace(ruleset, setup, random, length, seeded(seed), backs)
        return last

    return walked()
