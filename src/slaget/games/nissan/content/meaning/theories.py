"""Which facts about one ship, and about one fighter, can be true together (NI-3.4, NI-3.5, NI-8.2, EF-5)."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, Final

from attrs import frozen

from slaget.games.nissan.cards.conditions import Bounds, CardSide
from slaget.games.nissan.content.meaning.ground import Fighter, Ground
from slaget.games.nissan.content.meaning.logic import TRUE, Cube, Cubes, Literal, both, can, can_hold, cubes, within
from slaget.games.nissan.language.forms import ShipIs
from slaget.games.nissan.language.forms import Within as Near
from slaget.games.nissan.language.walk import Path

SIDES: Final[tuple[CardSide, ...]] = ("own", "enemy")
_MEN: Final = {"own": "own_aboard", "enemy": "enemy_aboard"}
_HELD: Final = {"own": "holds_own", "enemy": "holds_enemy"}


def ship_theory(ground: Ground) -> Callable[[Cube], bool]:
    """Whether some ship can be all that the literals say."""
    return lambda cube: _can_be_so(cube, ground) and _has_a_hull(cube, ground)


def _can_be_so(cube: Cube, ground: Ground) -> bool:
    """What of a ship does not hang on its hull or its men."""
    return (
        _has_one_of(("shallow", "deep"), _of("water", cube))
        and _can_be_tied(cube)
        and _can_have_moved(cube)
        and _can_touch(cube, ground)
        and marks_fit(cube, ground)
        and agrees(cube)
        and all(_can_be_near(each, ground) for each in cube if each.truth)
    )


def _of(key: str, cube: Cube) -> list[Literal]:
    return [each for each in cube if each.key == key]


def _has_one_of(values: Iterable[Any], literals: list[Literal]) -> bool:
    return any(all((value == each.value) is each.truth for each in literals) for value in values)


def _can_be_tied(cube: Cube) -> bool:
    said = _of("tied", cube)
    is_tied = any(each.truth for each in _of("tied_to", cube))
    free = not is_tied and all((each.value == "none") is each.truth for each in said)
    bound = all(
        each.truth is {"none": False, "any": True}[each.value] for each in said if each.value in ("none", "any")
    )
    return free or bound


def _can_have_moved(cube: Cube) -> bool:
    """A ship that has rowed was activated (NI-9.1)."""
    states = ((rowed, activated) for rowed, activated in product((False, True), repeat=2) if activated or not rowed)
    return any(
        _has_one_of([rowed], _of("rowed", cube)) and _has_one_of([activated], _of("activated", cube))
        for rowed, activated in states
    )


def _can_touch(cube: Cube, ground: Ground) -> bool:
    others = ground.sizes.ships - 1
    ranges = [
        within((each.value for each in _of(f"touching_{side}", cube)), _least_touching(side, cube, ground), others)
        for side in SIDES
    ]
    return all(low <= high for low, high in ranges) and sum(low for low, _ in ranges) <= others


def _least_touching(side: CardSide, cube: Cube, ground: Ground) -> int:
    """One, where it touches a ship that surely is this side's."""
    controlled = (((Literal("control", side, False)),),)
    touched = (each.value for each in _of("touches", cube) if each.truth and isinstance(each.value, ShipIs))
    return int(any(not can(ship_theory(ground), cubes(each, ()), controlled) for each in touched))


def _can_be_near(each: Literal, ground: Ground) -> bool:
    """Whether there can be such a ship as it touches, is tied to, or lies near."""
    of = each.value.of if isinstance(each.value, Near) else each.value
    is_described = each.key in ("touches", "tied_to", "within") and isinstance(of, ShipIs)
    return not is_described or can_hold(ship_theory(ground), of)


def agrees(cube: Cube) -> bool:
    """Whether no fact is said to be both true and false; what is within 10 cm is within 20."""
    return not any(
        no.key == yes.key and (no.value == yes.value or _is_nearer(yes.value, no.value))
        for no in cube
        if not no.truth
        for yes in cube
        if yes.truth
    )


def _is_nearer(near: object, far: object) -> bool:
    return isinstance(near, Near) and isinstance(far, Near) and near.of == far.of and near.cm <= far.cm


def marks_fit(cube: Cube, ground: Ground) -> bool:
    for key in {each.key for each in cube if each.key.startswith("marked ")}:
        mark = ground.marks.get(key.removeprefix("marked "))
        low, high = within((each.value for each in _of(key, cube)), 0, mark.max if mark else 99)
        if low > high:
            return False
    return True


@frozen
class _Crew:
    """How many men of one side a ship may have, at least and at most."""

    low: int
    high: int


def _has_a_hull(cube: Cube, ground: Ground) -> bool:
    """Whether a ship of some class under some control is so; any class may be in either fleet (NI-8.13)."""
    return _has_one_of(SIDES, _of("fleet", cube)) and any(
        all((name in each.value) is each.truth for each in _of("class", cube))
        and _has_crew(cube, sort.capacity, ground)
        for name, sort in ground.tables.ship_classes.items()
    )


def _has_crew(cube: Cube, capacity: int, ground: Ground) -> bool:
    crews: dict[CardSide, _Crew] = {side: _crew(side, cube, capacity, ground) for side in SIDES}
    return any(_is_manned(cube, control, crews, capacity) for control in ("own", "enemy", "none", "boarded"))


def _crew(side: CardSide, cube: Cube, capacity: int, ground: Ground) -> _Crew:
    low, high = within((each.value for each in _of(_MEN[side], cube)), 0, capacity)
    held = _of(_HELD[side], cube)
    away = frozenset[str]().union(*(_meant(each, side, ground) for each in held if not each.truth))
    for each in held:
        if each.truth:
            low = max(low, 1 if _meant(each, side, ground) - away else capacity + 1)
    return _Crew(low, high)


def _meant(each: Literal, side: CardSide, ground: Ground) -> frozenset[str]:
    return frozenset[str]().union(*(ground.special(word, side) for word in each.value))


def _is_manned(cube: Cube, control: str, crews: dict[CardSide, _Crew], capacity: int) -> bool:
    """NI-3.5: who controls a ship is alone aboard; with men of both sides it is boarded and nobody's."""
    fleet_control = control if control in ("own", "enemy") else "none"
    if not _has_one_of([fleet_control], _of("control", cube)):
        return False
    if not _has_one_of([control == "boarded"], _of("boarded", cube)):
        return False
    least = 0
    for side, crew in crews.items():
        aboard = control in (side, "boarded")
        low, high = (max(1, crew.low), crew.high) if aboard else (crew.low, min(0, crew.high))
        if low > high:
            return False
        least += low
    return least <= capacity


def fighter_theory(ground: Ground) -> Callable[[Cube], bool]:
    """Whether some fighter can be all that the literals say."""
    return lambda cube: _can_be_a_man(cube, ground)


def _can_be_a_man(cube: Cube, ground: Ground) -> bool:
    states = [_has_one_of((False, True), _of(key, cube)) for key in ("acted", "fought", "fallen")]
    if not all(states) or not marks_fit(cube, ground) or not agrees(cube):
        return False
    return any(
        _has_one_of([side], _of("side", cube)) and _is_aboard(cube, side, ground)
        for side in SIDES
        if any(_is_meant(cube, fighter) for fighter in ground.fighters(side))
    )


def _is_meant(cube: Cube, fighter: Fighter) -> bool:
    asked = {"weapons": fighter.weapon, "ranks": fighter.rank, "leaders": fighter.leader}
    return all((asked[each.key] in each.value) is each.truth for each in cube if each.key in asked)


def _is_aboard(cube: Cube, side: CardSide, ground: Ground) -> bool:
    """Only the living are aboard, and their ship has a man of their side."""
    ships = [each.value for each in _of("aboard", cube) if each.truth]
    if not ships:
        return True
    if any(each.truth is each.value for each in _of("fallen", cube)):
        return False
    described = [cubes(each, ()) for each in ships if isinstance(each, ShipIs)]
    return can(ship_theory(ground), *described, with_men_of(side))


def with_men_of(side: CardSide, path: Path | None = None) -> tuple[Cube, ...]:
    """What is known of a ship with men of a side aboard; ``path``: the key that says so, if one does."""
    return ((Literal(_MEN[side], Bounds(min=1), True, path),),)


def that_acts(actor: CardSide | None) -> Cubes:
    """What is known of an acting ship: it was activated, and those who act are aboard (NI-3.5, NI-9.1)."""
    activated = ((Literal("activated", True),),)
    return activated if actor is None else both(activated, with_men_of(actor))


def men_of(side: CardSide | None) -> Cubes:
    """What is known of fighters of a side."""
    return TRUE if side is None else ((Literal("side", side),),)


def held_by(side: CardSide | None) -> Cubes:
    """What is known of a ship that a side has just taken (EF-4)."""
    return TRUE if side is None else ((Literal("control", side),),)


def not_held_by(side: CardSide) -> tuple[Cube, ...]:
    """What is known of the target of an attack by a side (NI-14.2, NI-15)."""
    return ((Literal("control", side, False),),)


def names_of(words: Iterable[str], side: CardSide, ground: Ground) -> Iterator[str]:
    """The words that no fighter of a side answers to."""
    yield from (word for word in words if not ground.special(word, side))
