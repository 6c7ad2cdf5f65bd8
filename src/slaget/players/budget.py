"""How long a player may think: iterations, a deadline, and somebody who may call it off."""

import time
from collections.abc import Callable
from typing import Any, Final

_EVERY: Final = 2_000_000
"""Nanoseconds between two looks at whoever may call it off."""
LONGEST: Final = 1_000_000_000
"""Seconds that anybody may think at most."""


def is_time(seconds: Any) -> bool:
    """Whether it is a number of seconds that one may think.

    >>> is_time(0.5), is_time(float("nan")), is_time("2")
    (True, False, False)
    """
    return isinstance(seconds, int | float) and not isinstance(seconds, bool) and 0 <= seconds <= LONGEST


class Budget:
    """What one decision may spend. A search asks ``spend`` before each iteration and stops when it says no.

    >>> budget = Budget(2)
    >>> budget.spend(), budget.spend(), budget.spend(), budget.spent
    (True, True, False, 2)
    """

    __slots__ = ("_cancel", "_deadline", "_looked", "iterations", "over", "spent")

    def __init__(
        self, iterations: int, seconds: float | None = None, cancel: Callable[[], bool] | None = None
    ) -> None:
        self.iterations = iterations
        self.spent = 0
        self.over = False
        """Whether the search must stop; it never becomes false again."""
        self._cancel = cancel
        self._looked = time.monotonic_ns()
        self._deadline = None if seconds is None else self._looked + int(seconds * 1_000_000_000)

    def spend(self, n: int = 1) -> bool:
        """Take ``n`` iterations more; False, and nothing taken, when they are more than is left or time is up."""
        if self.over or self.spent + n > self.iterations:
            self.over = True
            return False
        if (self._cancel is not None or self._deadline is not None) and not self.goes_on():
            return False
        self.spent += n
        return True

    def goes_on(self) -> bool:
        """Whether it may go on: nobody has called it off, and time is left. To be asked every few milliseconds."""
        if self.over or (self._cancel is None and self._deadline is None):
            return not self.over
        now = time.monotonic_ns()
        if self._deadline is not None and now >= self._deadline:
            self.over = True
        elif self._cancel is not None and now - self._looked >= _EVERY:
            self._looked = now
            self.over = self._cancel()
        return not self.over
