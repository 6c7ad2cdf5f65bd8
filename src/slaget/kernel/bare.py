"""A game below its commands and events, for those who play ahead by the hundred thousand."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen

from slaget.kernel.chance import Chance
from slaget.kernel.short import short

St = TypeVar("St")


@frozen(eq=False)
class Bare(Generic[St]):
    """The same states as by the rules, each after the other, without a message on the way (``playout``).

    ``moves(state)`` is what the first seat of ``to_act`` may do: a move for each of its options, in their order, or
    the option itself where the engine knows no move for it. There is none where nobody is awaited.
    ``play(state, move, chance)`` is the state after a move, with all that follows by itself.
    """

    __repr__ = short

    moves: Callable[[St], Sequence[Any]]
    play: Callable[[St, Any, Chance], St]
