"""Commands thrown together of what lies on the table, legal or not, and positions where much is possible."""

from collections.abc import Iterator
from random import Random
from typing import Any

from omringad_positions import position

from slaget.games.omringad import messages as m
from slaget.games.omringad.compiled import STANDARD
from slaget.games.omringad.decide import PHASES
from slaget.games.omringad.kinds import REGULAR, SPECIAL
from slaget.games.omringad.state import State, owned
from slaget.games.omringad.state.turns import phase_of
from slaget.kernel import Game


def wild(state: State, seat: int, random: Random, number: int) -> Iterator[Any]:
    """Commands of the types of the phase, with fields of any of the seat's things."""
    kinds = [kind for kind in PHASES[phase_of(state)] if kind not in (m.AuctionTimeout, m.Resign)]
    weights = [8 if kind in (m.Move, m.MergeUnits) else 1 for kind in kinds]
    for kind in random.choices(kinds, weights, k=number):
        yield _made(kind, state, seat, random)


def _made(kind: type, state: State, seat: int, random: Random) -> Any:
    own = [u.id for _, units in owned(state, seat) for u in units] or ["?"]
    square = random.choice(state.atlas.squares)
    match kind:
        case m.Move:
            return _move(state, seat, random)
        case m.PlaceTerrain:
            squares = [sq for sq in state.atlas.squares if state.controller(sq) == seat]
            chosen = iter(random.sample(squares, 9) if random.random() < 0.7 else random.choices(squares, k=9))
            return kind(seat, {k: tuple(next(chosen) for _ in range(n)) for k, n in STANDARD[1].contents.items()})
        case m.DeployGarrison | m.PlaceReinforcements:
            return kind(seat, *_piles(state, seat, random))
        case m.CommitPurchase:
            return kind(seat, _counts(REGULAR, random))
        case m.Bid:
            return kind(seat, random.randint(0, 30))
        case m.PlaceSpecial:
            names = [*state.settlements(seat), square]
            there = random.choice(names)
            return kind(seat, there, {there: random.choice((*REGULAR, *SPECIAL))} if random.random() < 0.5 else {})
        case m.ArrangeStack:
            return kind(seat, *_top(state, seat, random))
        case m.ChooseBattle:
            return kind(seat, square)
        case m.DirectHits:
            return kind(seat, _counts([*map(str, state.seats), "dragon"], random))
        case m.AssignHits:
            return kind(seat, _counts([u.id for u in state.field.stack(state.battle.square, seat)], random))
        case m.PickTarget:
            return kind(seat, random.choice(list(state.field.by_id)))
        case m.Retreat:
            near = state.atlas.near[state.battle.square]
            stack = [u.id for u in state.field.stack(state.battle.square, seat)]
            some = random.sample(stack, random.randint(0, len(stack)))
            return kind(seat, {name: random.choice(near) for name in some})
        case m.MergeUnits:
            there, _ = _top(state, seat, random)
            hurt = [u.id for u in state.field.stack(there, seat) if u.damaged or random.random() < 0.2]
            return kind(seat, there, tuple(random.choices(hurt or own, k=2)))
    return kind(seat)


def _top(state: State, seat: int, random: Random) -> tuple[str, str]:
    stacks = owned(state, seat)
    if not stacks:
        return "A33", "?"
    square, units = random.choice(list(stacks))
    return square, random.choice(units).id


def _counts(keys: Any, random: Random) -> dict[str, int]:
    some = random.sample(list(keys), random.randint(0, min(3, len(list(keys)))))
    return {key: random.randint(1, 3) for key in some}


def _piles(state: State, seat: int, random: Random) -> tuple[dict[str, dict[str, int]], dict[str, str]]:
    squares = [*state.settlements(seat), *random.sample(state.atlas.squares, int(random.random() < 0.1))]
    held = state.table.reserve[seat] or {"mercenary": 1, "elite": 1}
    size = random.randint(1, 3)
    piles: dict[str, dict[str, int]] = {}
    for square in squares if state.phase == "garrison" else random.sample(squares, min(len(squares), size)):
        for kind in random.choices(list(held), k=size):
            pile = piles.setdefault(square, {})
            pile[kind] = pile.get(kind, 0) + 1
    tops = {sq: random.choice(("mercenary", "elite", "archer")) for sq in piles if random.random() < 0.3}
    return piles, tops


def _move(state: State, seat: int, random: Random) -> m.Move:
    stacks = list(owned(state, seat))
    if not stacks:
        return m.Move(seat, ("A33",), ("?",))
    start, stack = random.choice(stacks)
    names = [u.id for u in stack if not u.mark or random.random() < 0.2] or [stack[0].id]
    units = random.sample(names, random.randint(1, len(names)))
    path = [random.choice(state.atlas.near[start])]
    for _ in range(random.choice((0, 0, 1, 1, 2, 3))):
        path.append(random.choice(state.atlas.near[path[-1]]))
    tops = [random.choice(("", "", *(u.id for u in stack))) for _ in range(2)]
    if state.options.en_route == "none" or len(path) < 2 or random.random() < 0.3:
        return m.Move(seat, tuple(path), tuple(units), *tops)
    here = [u.id for u in state.field.stack(path[0], seat)]
    drop = {"0": (random.choice(units),)} if random.random() < 0.6 else {}
    pick = {"0": (random.choice(here),)} if here and random.random() < 0.6 else {}
    return m.Move(seat, tuple(path), tuple(units), *tops, drop, pick)


def crowded(random: Random, **options: Any) -> Game[Any, Any, Any, Any]:
    """The movement of a later round, stacks of every kind everywhere, specials too, many of them damaged."""
    seats = random.choice((2, 4))
    units: dict[str, dict[int, str]] = {}
    land = [f"{c}{x}{y}" for c in "ABCD"[:seats] for x in range(1, 6) for y in range(1, 6)]
    lakes = {f"{c}{square}" for c in "ABCD" for square in ("12", "54")}
    places = {square: random.randint(1, seats) for square in random.sample(land, 14 * seats) if square not in lakes}
    stock = {seat: [kind for kind in REGULAR for _ in range(2)] for seat in range(1, seats + 1)}
    specials = [kind for kind in SPECIAL if kind not in ("dragon", "horses")]
    for square, seat in places.items():
        kinds = random.sample(stock[seat], min(len(stock[seat]), random.randint(1, 2)))
        for kind in kinds:
            stock[seat].remove(kind)
        if specials and random.random() < 0.4:
            kinds.append(specials.pop())
        if kinds:
            words = (kind + "*" * (kind in REGULAR[:5] and random.random() < 0.3) for kind in kinds)
            units[square] = {seat: " ".join(words)}
    square, seat = next((sq, next(iter(army))) for sq, army in units.items())
    units[square][seat] += " horses"
    control = {sq: next(iter(army)) for sq, army in units.items()}
    teams = random.choice(("none", "diagonal", "adjacent")) if seats == 4 else "none"
    reserve = {each: {"mercenary": 2, "elite": 1} for each in range(1, seats + 1)}
    return position(units, control=control, reserve=reserve, seats=seats, teams=teams, **options).game
