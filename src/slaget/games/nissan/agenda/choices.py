"""What a card offers to choose: of which ids, how many, and in what order people fall (EF-12.5, EF-12.6)."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from attrs import frozen

from slaget.games.nissan import effects, refusals
from slaget.games.nissan.agenda.marks import is_secret, reads_secret
from slaget.games.nissan.combat import Choice, choice_in
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.effects.amounts import ALL
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.sets import members
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import RANKS
from slaget.games.nissan.state import State
from slaget.kernel import Subset
from slaget.seat.domains import Some

Ids: TypeAlias = tuple[str, ...]
_MOST: Final = 1000
"""So many answers who fall are told one by one."""


@frozen
class Offer:
    """Who may be chosen, and how many; ``falls``: they fall by it; ``hides``: who is among them is not public."""

    among: tuple[str, ...]
    min: int
    max: int
    falls: bool = False
    secret: bool = False
    hides: bool = False

    def forced(self, state: State) -> tuple[str, ...] | None:
        """The one answer that is possible; None where there is a choice."""
        if self.hides:
            return () if self.max == 0 else None
        if self.max == 0:
            return ()
        if self.min == self.max == len(self.among):
            return self.among
        if self.falls and self.min == self.max:
            found = list(_falls(state, self, self.min))
            if len(found) == 1 and all(choice.forced for choice in found[0]):
                return tuple(name for choice in found[0] for name in choice.certain)
        return None


def offer_of(choose: f.Choose, act: f.Act, seen: Seen, able: Callable[[Ids], Ids] = tuple) -> Offer:
    """What a choice within an act offers now; ends are clipped by what all may know (EF-13.3).

    ``able`` are those of some who may be chosen: of a price those who can pay it (EF-12.7).
    """
    among = able(members(choose, seen))
    falls = isinstance(act, f.Slay)
    if falls:
        among = spared(seen.state, among)
    least, most = (ALL if end == "all" else end for end in (choose.min, choose.max))
    secret = isinstance(act, f.Mark) and is_secret(seen.state.setup, act.mark)
    if reads_secret(seen.state.setup, choose):
        return Offer(among, least, most if most < ALL else len(seen.state.fighters), falls, secret, hides=True)
    number = len(among)
    zone = choose.choose
    hides = False
    if isinstance(zone, f.Cards) and zone.cards.icons is not None:
        whole = f.Cards(f.ZoneCards(zone.cards.in_, zone.cards.side, None, zone.cards.top))
        number, hides = len(members(whole, seen)), True
    most = min(most, number)
    return Offer(among, min(least, most), most, falls, secret, hides)


def first_answer(state: State, offer: Offer) -> tuple[str, ...]:
    """As few as may be chosen, the first of the set; of those who fall the first of their rank."""
    least = min(offer.min, len(offer.among))
    if not offer.falls or least == 0:
        return offer.among[:least]
    return next(Falls(parts) for parts in _falls(state, offer, least)).first


def spared(state: State, fighters: Sequence[str]) -> tuple[str, ...]:
    """Those who may be chosen to fall: they live, and no card protects them (EF-8.2, EF-9)."""
    living = tuple(name for name in fighters if state.fighters[name].ship is not None)
    able: set[str] = set()
    for side in SEATS:
        men = tuple(name for name in living if state.fighters[name].side == side)
        able.update(effects.spared(Scene(state, None), men, side))
    return tuple(name for name in living if name in able)


def answers(state: State, offer: Offer) -> Iterator[Any]:
    """The domains of the answers: one, or a family for each number who fall (EF-12.6)."""
    most = min(offer.max, len(offer.among))
    if not offer.falls or _alike(state, offer.among):
        yield Subset(offer.among, min(offer.min, most), most)
        return
    for number in range(offer.min, most + 1):
        for parts in _falls(state, offer, number):
            yield Falls(parts)


def next_to_fall(state: State, left: Sequence[str]) -> list[str]:
    """Those of some fighters who may be chosen now: on each side none before one of an earlier rank (NI-17.3)."""
    found = [state.fighters[name] for name in left]
    first = {side: min((RANKS.index(man.rank) for man in found if man.side == side), default=0) for side in SEATS}
    return [man.id for man in found if RANKS.index(man.rank) == first[man.side]]


def _alike(state: State, fighters: Sequence[str]) -> bool:
    """Whether nobody among them must fall before another (NI-17.3)."""
    found = [state.fighters[name] for name in fighters]
    return all(len({man.rank for man in found if man.side == side}) <= 1 for side in SEATS)


def _falls(state: State, offer: Offer, number: int) -> Iterator[tuple[Choice, ...]]:
    """How so many may be shared between the sides, and who of each side falls then."""
    orders = [_order(state, offer.among, side) for side in SEATS]
    for own in range(number + 1):
        if own <= len(orders[0]) and number - own <= len(orders[1]):
            yield choice_in(state, orders[0], own), choice_in(state, orders[1], number - own)


def _order(state: State, fighters: Sequence[str], side: Side) -> tuple[str, ...]:
    men = [name for name in fighters if state.fighters[name].side == side]
    return tuple(sorted(men, key=lambda name: RANKS.index(state.fighters[name].rank)))


@frozen
class Falls:
    """Who falls of both sides: those who must before others, and so many of one rank."""

    parts: tuple[Choice, ...]

    def sample(self, random: Random) -> tuple[str, ...]:
        drawn = [(*part.certain, *random.sample(part.among, part.number)) for part in self.parts]
        return tuple(name for names in drawn for name in names)

    def contains(self, value: Any) -> bool:
        left = set(value)
        for part in self.parts:
            if not left.issuperset(part.certain) or len(left & set(part.among)) != part.number:
                return False
            left -= {*part.certain, *part.among}
        return not left and len(set(value)) == len(value)

    @property
    def first(self) -> tuple[str, ...]:
        """The first of these answers."""
        return tuple(name for part in self.parts for name in (*part.certain, *part.among[: part.number]))

    def size(self) -> int:
        number = 1
        for part in self.parts:
            number *= Subset(part.among, part.number, part.number).size()
        return number

    def listed(self) -> Iterator[tuple[str, ...]]:
        return _listed(self.parts)

    def as_json(self) -> dict[str, object]:
        """Each answer; of a crowd those to choose from, and who falls ``always`` beside the chosen."""
        if self.size() <= _MOST:
            return {"one_of": [list(chosen) for chosen in self.listed()]}
        form = self.as_form()
        always: dict[str, object] = {"always": list(form.always)} if form.always else {}
        return {"subset": list(form.values), "min": form.min, "max": form.max} | always

    def as_form(self) -> Some:
        among = tuple(name for part in self.parts for name in part.among)
        certain = tuple(name for part in self.parts for name in part.certain)
        number = sum(part.number for part in self.parts)
        return Some(among, number, number, certain)


def _listed(parts: tuple[Choice, ...]) -> Iterator[tuple[str, ...]]:
    """Every answer in turn; of a crowd there are too many to be held at once."""
    if not parts:
        yield ()
        return
    (part, *others) = parts
    for picked in Subset(part.among, part.number, part.number).listed():
        for rest in _listed(tuple(others)):
            yield (*part.certain, *picked, *rest)


def require_answer(state: State, offer: Offer, chosen: Sequence[str]) -> None:
    """Refuse an answer that was not offered: its number, its members, the order in which they fall (EF-14.6)."""
    most = min(offer.max, len(offer.among))
    if not min(offer.min, most) <= len(chosen) <= most:
        raise refusals.WRONG_NUMBER("chosen", number=len(chosen), min=min(offer.min, most), max=most)
    for index, name in enumerate(chosen):
        if name not in offer.among:
            raise refusals.NOT_AMONG("chosen", index, chosen=name[:60])
    if offer.falls:
        _require_order(state, offer, chosen)


def _require_order(state: State, offer: Offer, chosen: Sequence[str]) -> None:
    """NI-17.3, on each side among those who may be chosen."""
    for index, name in enumerate(chosen):
        man = state.fighters[name]
        for other in offer.among:
            rival = state.fighters[other]
            earlier = RANKS.index(rival.rank) < RANKS.index(man.rank)
            if other not in chosen and rival.side == man.side and earlier:
                raise refusals.RANK_ORDER("chosen", index, fighter=name, before=other)
