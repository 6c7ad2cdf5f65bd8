"""Whether a ship is as a predicate asks (NI-20.7, EF-5.1)."""

from collections.abc import Iterable

from slaget.games.nissan import cards as c
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.geometry import abreast, touch, within
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import State


def ship_is(asked: c.ShipPredicate, ship: str, seen: Seen, side: Side | None = None) -> bool:
    """Whether a ship is so; ``side`` is whose it counts as for ``tied``, by default its controller's."""
    return _is_so(asked, ship, seen, side) and (
        not isinstance(asked, f.ShipIs) or _is_more(asked, ship, seen, side)
    )


def side_of(subject: str, seen: Seen) -> Side | None:
    """Whose a ship counts as by being a subject (NI-20.7); None where it is neither acting nor target."""
    active = seen.state.active
    match subject:
        case "acting":
            return active
        case "target":
            return active if seen.hearing else other(active)
        case _:
            return None


def _is_so(p: c.ShipPredicate, ship: str, seen: Seen, side: Side | None) -> bool:
    state, owner = seen.state, seen.owner
    foe = other(owner)
    own, enemies = state.aboard(ship, owner), state.aboard(ship, foe)
    return (
        (p.water is None or _water(state, ship) == p.water)
        and (p.tied is None or _tied(p.tied, ship, side or state.controller(ship), state))
        and (p.class_ is None or state.ships[ship].class_ in p.class_)
        and (p.fleet is None or state.ships[ship].fleet == seen.side(p.fleet))
        and (p.control is None or state.controller(ship) == (None if p.control == "none" else seen.side(p.control)))
        and (p.boarded is None or (bool(own) and bool(enemies)) == p.boarded)
        and bounded(p.own_aboard, len(own))
        and bounded(p.enemy_aboard, len(enemies))
        and (p.holds_own is None or any_of(state, own, p.holds_own))
        and (p.holds_enemy is None or any_of(state, enemies, p.holds_enemy))
        and (p.rowed is None or (state.ships[ship].rowed > 0) == p.rowed)
        and (p.activated is None or (ship in state.activated) == p.activated)
        and (p.touching_own is None or bounded(p.touching_own, _touching(state, ship, owner)))
    )


def _is_more(p: f.ShipIs, ship: str, seen: Seen, side: Side | None) -> bool:
    state, foe = seen.state, other(seen.owner)
    return (
        (p.touching_enemy is None or bounded(p.touching_enemy, _touching(state, ship, foe)))
        and (p.is_ is None or ship in seen.ids(p.is_))
        and (p.tied_to is None or any(_meant(p.tied_to, near, seen) for near in state.ties_of(ship)))
        and (p.touches is None or _touches(p.touches, ship, seen))
        and (p.within is None or _near(p.within, ship, seen))
        and (p.marked is None or bears(p.marked, ship, seen))
        and (p.all_ is None or all(ship_is(one, ship, seen, side) for one in p.all_))
        and (p.any_ is None or any(ship_is(one, ship, seen, side) for one in p.any_))
        and (p.not_ is None or not ship_is(p.not_, ship, seen, side))
    )


def any_of(state: State, fighters: Iterable[str], words: tuple[str, ...]) -> bool:
    """Whether one of some fighters is of a rank, a leader, or called so (``group_has`` of NI-20.6)."""
    found = (state.fighters[name] for name in fighters)
    return any(man.id in words or man.rank in words or (man.leads and "leader" in words) for man in found)


def bounded(bounds: c.Bounds | None, number: int) -> bool:
    """Whether a number lies between two ends."""
    if bounds is None:
        return True
    return (bounds.min is None or number >= bounds.min) and (bounds.max is None or number <= bounds.max)


def bears(marked: f.Marked, bearer: str, seen: Seen) -> bool:
    """Whether a bearer has marks as high as asked (EF-10)."""
    return all(bounded(bounds, seen.mark(mark, bearer)) for mark, bounds in marked)


def tied_abreast(state: State, ship: str, side: Side) -> bool:
    """Whether the ship is tied abreast for a side (NI-5.3, NI-5.4): the rule of NI-13.5."""
    tolerance = state.setup.options.touch_tolerance
    return bool(state.ties) and any(
        state.controller(near) == side and abreast(state.hulls[ship], state.hulls[near], tolerance)
        for near in state.ties_of(ship)
    )


def _water(state: State, ship: str) -> str:
    """Whether the ship lies in shallow or deep water (NI-2.4, NI-2.5)."""
    shallow = state.waters.shallow(state.hulls[ship], state.setup.options.shallow_test)
    return "shallow" if shallow else "deep"


def _tied(kind: str, ship: str, side: Side | None, state: State) -> bool:
    others = state.ties_of(ship)
    match kind:
        case "none":
            return not others
        case "any":
            return bool(others)
        case "activated":
            return any(near in state.activated for near in others)
        case "friend":
            return side is not None and any(state.controller(near) == side for near in others)
        case _:
            return side is not None and tied_abreast(state, ship, side)


def _touching(state: State, ship: str, side: Side) -> int:
    tolerance, here = state.setup.options.touch_tolerance, state.hulls[ship]
    return sum(
        near != ship and touch(here, there, tolerance) and state.controller(near) == side
        for near, there in state.hulls.items()
    )


def _touches(which: f.Ship, ship: str, seen: Seen) -> bool:
    hulls, tolerance = seen.state.hulls, seen.state.setup.options.touch_tolerance
    here = hulls[ship]
    return any(
        near != ship and touch(here, there, tolerance) and _meant(which, near, seen)
        for near, there in hulls.items()
    )


def _near(asked: f.Within, ship: str, seen: Seen) -> bool:
    hulls = seen.state.hulls
    here = hulls[ship]
    return any(within(here, there, asked.cm) and _meant(asked.of, near, seen) for near, there in hulls.items())


def _meant(which: f.Ship, ship: str, seen: Seen) -> bool:
    return ship in seen.ids(which) if isinstance(which, str) else ship_is(which, ship, seen)
