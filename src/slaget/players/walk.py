"""An imagined game on its way, and what each seat would have seen of it: the ground of an information-set tree."""

from collections.abc import Hashable, Mapping
from typing import Any, TypeAlias

import attrs
from attrs import define, field, frozen

from slaget.kernel import Rejected, Seat, seen_by
from slaget.kernel.knowledge import hides
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.secret import HOST
from slaget.kernel.step import folded, step_read
from slaget.players.playout import AnyHidden, Fate, Step, random_option

Eyes: TypeAlias = frozenset[Seat]


@frozen
class Observers:
    """Who is told apart in a tree: the thinking seat, which has a view, and the others by what they have seen."""

    mind: AnyHidden
    ruleset: AnyRuleset
    seat: Seat
    own: Eyes
    others: Mapping[Seat, Eyes]
    """Whose eyes each other seat sees with; none where nothing is ever hidden."""

    @classmethod
    def of(cls, mind: AnyHidden, ruleset: AnyRuleset, view: Any, seat: Seat, *, each: bool) -> "Observers":
        """With ``each`` the others see what they are shown, else only what everybody is."""
        setup = mind.setup(view)
        own = ruleset.allies(setup, seat)
        rest = [other for other in ruleset.seats(setup) if other not in own] if hides(ruleset) else []
        eyes = {other: ruleset.allies(setup, other) if each else frozenset[Seat]() for other in rest}
        return cls(mind, ruleset, seat, own, eyes)


@define(eq=False)
class Walk:
    """One imagined game: its state, what the thinking seat would see of it, and what the others have seen."""

    observers: Observers
    start: Any
    view: Any
    fate: Fate
    state: Any
    seen: dict[Eyes, Hashable]
    line: list[Step] = field(factory=list)

    @classmethod
    def of(cls, observers: Observers, world: Any, view: Any, fate: Fate) -> "Walk":
        return cls(observers, world, view, fate, world, dict.fromkeys(observers.others.values(), ()))

    def follow(self, seat: Seat, command: Any) -> bool:
        """Give a command; False, and nothing done, where the rules refuse it."""
        try:
            state, events = step_read(
                self.observers.ruleset, self.state, command, self.fate.chance_of(self.state, command)
            )
        except Rejected:
            return False
        self.line.append((seat, command, self.state))
        self.state = state
        if not self.observers.others:
            self.view = state
            return True
        own = (seen_by(event, self.observers.own) for event in events)
        self.view = folded(self.observers.ruleset, self.view, own)
        for eyes, before in self.seen.items():
            self.seen[eyes] = before, tuple(_plain(seen_by(event, eyes)) for event in events)
        return True

    def awaited(self) -> Seat | None:
        """The seat that is to act next, once the host has done what is its to do; None where the walk ends."""
        mind, ruleset = self.observers.mind, self.observers.ruleset
        while (awaited := ruleset.to_act(self.state)) and not mind.ends(self.state, self.start):
            if awaited[0] != HOST:
                return awaited[0]
            self.follow(HOST, random_option(ruleset, self.state, HOST, self.fate.habits))
        return None

    def key(self, seat: Seat) -> Hashable:
        """What a seat knows of where the walk has come to."""
        eyes = self.observers.others.get(seat)
        return seat, self.observers.mind.key(self.view) if eyes is None else self.seen[eyes]

    def known(self, seat: Seat) -> Any:
        """What the candidates of a seat are made of: its view, or for others the state that is imagined."""
        return self.view if seat in self.observers.own else self.state


def _plain(value: Any) -> Hashable:
    """A message, or a value in it, as something to look up by."""
    if isinstance(value, str | int | None):
        return value
    if isinstance(value, Mapping):
        return tuple((_plain(key), _plain(each)) for key, each in value.items())
    if isinstance(value, tuple | list):
        return tuple(map(_plain, value))
    if attrs.has(type(value)):
        return type(value).__name__, *(_plain(getattr(value, each.name)) for each in attrs.fields(type(value)))
    hash(value)
    return value  # type: ignore[no-any-return]
