"""What is going on in a phase: an auction, movement, a battle, reinforcement."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

from attrs import fields, frozen

from slaget.games.omringad.kinds import Step
from slaget.games.omringad.messages import Die, Ids, StepRolled, WinReason
from slaget.games.omringad.seats import Seats
from slaget.kernel.quick import quick

Todo: TypeAlias = Literal["ask", "step", "retreat", "end"]


@lru_cache(maxsize=1024)
def _shared(hits: tuple[tuple[int, int], ...]) -> Mapping[int, int]:
    return MappingProxyType(dict(hits))


def shared(hits: Mapping[int, int]) -> Mapping[int, int]:
    """Hits by seat; states with the same hits share them."""
    return _shared(tuple(sorted(hits.items()))) if hits else NO_HITS


NO_HITS: Final = _shared(())


@frozen(weakref_slot=False)
class Auction:
    """A special up for auction (OM-6): the standing bid, who may bid and who has passed."""

    special: str
    eligible: Seats
    seq: int
    turn: int
    bid: int = 0
    bidder: int = 0
    passed: Seats = ()


@frozen(weakref_slot=False)
class Movement:
    """Whose move it is, and who has passed (OM-8.1)."""

    turn: int
    passed: Seats = ()


moving = lru_cache(maxsize=256)(Movement)
"""The movement of a turn: states share it."""


@quick
@frozen(weakref_slot=False)
class Battle:
    """A battle in progress (OM-10): what is to be done next, the last step rolled, and the hits not yet laid.

    ``undirected`` are hits by their owner, ``directed`` by the party they fall on, ``picks`` the shooters
    of sharpshooters' hits, ``answered`` the seats that have had the window now open, ``waiting`` the seats
    that have yet to retreat, ``tops`` what lay on top of the stacks.
    """

    square: str
    defender: Seats
    todo: Todo = "ask"
    asked: int | None = None
    answered: Seats = ()
    revealed: bool = False
    truce: bool = False
    last: StepRolled | None = None
    undirected: Mapping[int, int] = NO_HITS
    directed: Mapping[int, int] = NO_HITS
    picks: Seats = ()
    waiting: Seats = ()
    tops: Ids = ()

    def __getstate__(self) -> dict[str, Any]:
        """The fields, hits as plain mappings: what is read-only cannot be pickled."""
        told = {each.name: getattr(self, each.name) for each in fields(Battle)}
        return told | {name: dict(told[name]) for name in ("undirected", "directed")}

    def __setstate__(self, told: dict[str, Any]) -> None:
        for name, value in told.items():
            object.__setattr__(self, name, shared(value) if name in ("undirected", "directed") else value)

    @property
    def round(self) -> int:
        return self.last.round if self.last else 1

    @property
    def step(self) -> Step:
        return self.last.step if self.last else "ranged"

    @property
    def rolls(self) -> tuple[Die, ...]:
        return self.last.dice if self.last else ()


@frozen(weakref_slot=False)
class Reinforcement:
    """Whose turn it is to reinforce (OM-11.1)."""

    turn: int


reinforcing = lru_cache(maxsize=4)(Reinforcement)
"""The reinforcement of a seat: states share it."""


@frozen
class Result:
    winners: Seats
    reason: WinReason
