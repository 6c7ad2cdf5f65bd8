"""Positions written down: units by square and seat; ``elite*`` is damaged, ``elite@A35`` came from A35."""

from collections.abc import Mapping
from typing import Any

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.board import INDEX
from slaget.games.omringad.content import load_scenario
from slaget.games.omringad.control import taken
from slaget.games.omringad.kinds import KINDS
from slaget.games.omringad.pieces import unit
from slaget.games.omringad.setup import Setup
from slaget.games.omringad.state import State, replace
from slaget.games.omringad.state.stages import Movement, Reinforcement
from slaget.games.omringad.units import arranged, changed, nobody
from slaget.kernel import Chance, Game, scripted
from slaget.kernel.game import settled
from slaget.kernel.sealed import Box
from slaget.testing import Given, given

Army = Mapping[str, Mapping[int, str]]


def setup(terrain: str = "balanced", **options: Any) -> Setup:
    return load_scenario("blixtkrig", {"terrain": terrain, "first_initiative": 1, **options})


def position(
    units: Army,
    phase: str = "movement",
    turn: int = 1,
    initiative: int = 1,
    number: int = 2,
    control: Mapping[str, int] | None = None,
    passed: tuple[int, ...] = (),
    reserve: Mapping[int, Mapping[str, int]] | None = None,
    terrain: str = "balanced",
    tops: Mapping[tuple[str, int], str] | None = None,
    **options: Any,
) -> Given:
    """A game in a position after round 1."""
    options = {"garrison": {str(seat): {} for seat in range(1, options.get("seats", 2) + 1)}, **options}
    made = setup(terrain, **options)

    def arrange(state: State) -> State:
        stage = Movement(turn, passed) if phase == "movement" else Reinforcement(turn)
        fields = {"phase": phase, "round": number, "initiative": initiative, "stage": stage}
        held = state.control
        for square, seat in (control or {}).items():
            held = taken(held, INDEX[square], seat)
        stock = {**state.table.reserve, **(reserve or {})}
        box = Box.begin("commit_purchase", state.playing) if phase == "purchase" else Box()
        state = replace(state, **fields, control=held, reserve=stock, box=box)
        return with_units(state, units, tops or {})

    return given(OMRINGAD, made, arrange=arrange)


def with_units(state: State, units: Army, tops: Mapping[tuple[str, int], str]) -> State:
    pieces, found = state.roster, []
    arrivals, specials, taken = b"", {}, set()
    for square, army in units.items():
        for seat, words in army.items():
            stack, froms = [], {}
            for word in words.split():
                name, _, came = word.partition("@")
                kind = name.rstrip("*")
                if came and came not in froms:
                    arrivals += bytes((INDEX[came], len(arrivals) // 2 + 1))
                    froms[came] = len(arrivals) // 2
                special = KINDS[kind].special
                number = 1
                while (piece := id_of(kind, seat, number, state.options.special_copies)) in taken:
                    number += 1
                taken.add(piece)
                if special:
                    specials[piece] = seat
                code = pieces.codes[piece, seat]
                stack.append(unit(pieces.pieces[code], name.endswith("*"), froms.get(came, 0)))
            found.append((square, seat, arranged(stack, tops.get((square, seat)))))
    made = changed(nobody(state.seats), state.roster, found)
    return replace(state, units=made, arrivals=arrivals, specials=specials)


def id_of(kind: str, seat: int, number: int, copies: int) -> str:
    if not KINDS[kind].special:
        return f"{'ABCD'[seat - 1]}-{kind}-{number:02}"
    return f"S-{kind}" if copies == 1 else f"S-{kind}-{number}"


def ids(game: Any, square: str, seat: int, *kinds: str) -> tuple[str, ...]:
    """The ids of units of these kinds in a stack; all of them without kinds."""
    stack = list(game.state.field.stack(square, seat))
    if not kinds:
        return tuple(u.id for u in stack)
    chosen = []
    for kind in kinds:
        one = next(u for u in stack if u.kind == kind and u.id not in chosen)
        chosen.append(one.id)
    return tuple(chosen)


def moved(position: Given, seat: int, square: str, path: str, *kinds: str, luck: Any = None, **more: Any) -> Any:
    """A move of units of these kinds (all without kinds) from a square along a path written with spaces."""
    return position.when(m.Move(seat, tuple(path.split()), ids(position.game, square, seat, *kinds), **more), luck)


def events(game: Any, kind: type) -> list[Any]:
    return [event for event in game.events if isinstance(event, kind)]


def names(game: Any) -> list[str]:
    return [type(event).__name__ for event in game.events]


def kinds_at(game: Any, square: str, seat: int) -> list[str]:
    stack = sorted(game.state.field.stack(square, seat), key=lambda u: u.key)
    return [u.kind + "*" * u.damaged for u in stack]


def fight(units: Army, luck: list[int], **more: Any) -> Any:
    """The battles of a position begin: the last seat passes its movement."""
    seats = more.get("seats", 2)
    order = [(more.get("initiative", 1) - 1 + k) % seats + 1 for k in range(seats)]
    last = order[-1]
    start = position(units, turn=last, passed=tuple(order[:-1]), **more)
    return start.when(m.PassMovement(last), luck).game


def auction(
    special: str, gold: dict[int, int], units: Any = None, seats: int = 2, initiative: int = 1, **options: Any
) -> Game[Any, Any, Any, Any]:
    """A game whose next auction is of this special: the cup holds nothing else."""
    units = {"A33": {1: "elite"}, "B33": {2: "elite"}} if units is None else units
    start = position(units, seats=seats, initiative=initiative, **options)
    state = start.game.state
    others = {name: 0 for name in state.roster.specials if name != special and name not in state.table.specials}
    specials = {**others, **state.table.specials}
    ready = replace(state, phase="auction_draw", stage=None, gold=gold, specials=specials)
    after, _ = settled(OMRINGAD, ready, Chance(scripted([0])))
    return Game(OMRINGAD, start.game.setup, after, start.game.log, start.game.source)
