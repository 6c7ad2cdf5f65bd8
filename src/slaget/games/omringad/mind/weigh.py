"""What a state is worth to a seat: points made and to come, units, and what stands in danger; in hundredths."""

from collections.abc import Hashable, Mapping
from typing import Final, TypeAlias

from slaget.games.omringad.board import INDEX
from slaget.games.omringad.contested import contested, defender
from slaget.games.omringad.mind.battles import Fought, Rules, force, fought, ruled, strength, worth
from slaget.games.omringad.mind.ground import (
    SQUARE,
    army,
    chance,
    coming,
    horizon,
    land_of,
    owners_of,
    points_held,
    rounds_left,
)
from slaget.games.omringad.mind.prices import price_of
from slaget.games.omringad.pieces import Units
from slaget.games.omringad.scoring import squares
from slaget.games.omringad.seats import DRAGON
from slaget.games.omringad.sieges import siege
from slaget.games.omringad.state import State
from slaget.games.omringad.units import army_of, on_foot
from slaget.kernel import Seat, Unseen
from slaget.players.fixed import ONE

TERMS: Final = ("score", "prizes", "income", "majority", "army", "supply", "danger", "result")
Values: TypeAlias = dict[str, int]
ARMY: Final = (0, 2, 14, 20, 24, 26, 27, 27)
"""What a gold coin's worth of units brings, in hundredths of a point, by the scorings to come."""
_RISK: Final = (0, 0, 25, 30, 35, 35, 35, 35)
"""How much of the danger to a square is felt, in hundredths, by the scorings to come after the next."""


def battle_of(state: State, square: str) -> tuple[tuple[int, ...], Fought]:
    """The side that defends a contested square, and how its battle ends against all others together."""
    side = defender(state, square)
    here = state.field.at(square)
    ours = [u for seat, units in here.items() if seat not in side for u in units]
    theirs = [u for seat, units in here.items() if seat in side for u in units]
    return side, fought(force(ours), force(theirs), rules_of(state, square))


def rules_of(state: State, square: str) -> Rules:
    """What of a square and of the options changes a battle."""
    return ruled(state.table.terrain[square], state.options.magician_step, state.options.dragon_step,
                 state.compiled)  # fmt: skip


_last: list[tuple[State, dict[int, Values]]] = []


def standing(state: State) -> Mapping[int, Values]:
    """The terms of each seat by itself; those of the state last asked for are kept."""
    for kept, found in _last:
        if kept is state:
            return found
    found = _standing(state)
    _last[:] = [(state, found)]
    return found


def _standing(state: State) -> dict[int, Values]:
    """The terms of each seat by itself, the battles that are due taken at their mean."""
    held = owners_of(state)
    rounds = rounds_left(state)
    scored = state.phase in ("scoring", "round_end", "finished")
    per = horizon(rounds)
    found: dict[int, Values] = {seat: dict.fromkeys(TERMS, 0) for seat in state.seats}
    count = {seat: 100 * squares(state, seat) for seat in state.seats}
    prizes = points_held(state)
    lost = dict.fromkeys((DRAGON, *state.seats), 0)
    if state.phase in ("movement", "battle_select", "battle"):
        _battles(state, held, prizes, count, lost)
    kinds = state.compiled.kinds
    gold_rate, now_rate = ARMY[max(0, rounds - 1)], ARMY[rounds]
    for seat in state.playing:
        own = found[seat]
        own["score"] = 100 * state.table.score[seat]
        own["prizes"] = prizes[seat] * per // 100
        own["income"] = count[seat] * SQUARE // 100 * (per - 100 + 20) // 100
        own["army"] = (_army(state, seat) - lost[seat]) * now_rate // 100
        reserve = state.table.reserve[seat]
        bought = 0 if isinstance(reserve, Unseen) else sum(price_of(kinds[k]) * n for k, n in reserve.items())
        coins = 100 * state.table.gold[seat] if not scored else 0
        own["supply"] = (bought + coins * 9 // 10) * gold_rate // 100 - _sieges(state, seat) * gold_rate
    _majority(state, found, count, per)
    if rounds > 1:
        _danger(state, found, held, rounds)
    return found


def _army(state: State, seat: int) -> int:
    return sum(worth(force(units)) + 500 * (len(units) - len(on_foot(units)))
               for units in army_of(army(state, seat), state.roster).values())  # fmt: skip


def _battles(
    state: State, held: tuple[int, ...], prizes: dict[int, int], count: dict[int, int], lost: dict[int, int]
) -> None:
    """The squares and units that the battles due will cost, on the mean."""
    land = land_of(state)
    for square in contested(state):
        side, end = battle_of(state, square)
        here = state.field.at(square)
        before = held[INDEX[square]]
        taker, share = _taker(state, here, side, end, before)
        if taker != DRAGON:
            for to, sign in ((before, -1), (taker, 1)):
                prizes[to] += sign * land.points.get(square, 0) * share // ONE
                count[to] += sign * 100 * share // ONE
        _losses(here, side, end, lost)


def _taker(
    state: State, here: Mapping[int, Units], side: tuple[int, ...], end: Fought, before: int
) -> tuple[int, int]:
    """The seat that may take a square by its battle from the one it counts for, and how likely; the dragon none."""
    attacker = next((seat for seat in here if seat not in side and seat != DRAGON), DRAGON)
    return (side[0], end.defender) if before in state.side(attacker) else (attacker, end.attacker)


def _losses(here: Mapping[int, Units], side: tuple[int, ...], end: Fought, lost: dict[int, int]) -> None:
    for among, left in (
        ([s for s in here if s not in side], end.attackers_left),
        ([s for s in here if s in side], end.defenders_left),
    ):
        worths = {seat: worth(force(here[seat])) for seat in among}
        total = sum(worths.values())
        for seat, each in worths.items():
            lost[seat] += each * (total - left) // max(1, total)


def _sieges(state: State, seat: int) -> int:
    """What sieges keep from a seat's settlements: in gold."""
    steps = {"small": 1, "full": 3}
    return sum(steps.get(siege(state, square) or "", 0) for square in state.settlements(seat))


def _majority(state: State, found: dict[int, Values], count: dict[int, int], per: int) -> None:
    """The point for most squares: shared out by how far ahead each is."""
    for seat in state.playing:
        rivals = [count[other] for other in state.playing if other != seat]
        ahead = count[seat] - max(rivals, default=0)
        found[seat]["majority"] = max(0, min(100, 50 + ahead // 6)) * per // 100


def _danger(state: State, found: dict[int, Values], held: tuple[int, ...], rounds: int) -> None:
    """What may be taken next round: each square by who can come, against who stands there."""
    land, here = land_of(state), state.field
    per = horizon(rounds - 1) * _RISK[rounds] // 100
    for seat in state.playing:
        side = state.side(seat)
        own = [square for square in land.prizes if held[INDEX[square]] == seat]
        fear = 0
        for other in state.playing:
            if other in side:
                continue
            reach = coming(army(state, other), state.roster, land, True)
            for square in own:
                strong = reach.get(square)
                if strong is None:
                    continue
                units = on_foot([u for ally in side for u in here.stack(square, ally)])
                guard = strength(force(units), True, rules_of(state, square))
                p = chance(strong, guard) if units else ONE * 17 // 20
                fear += land.points[square] * p // ONE
        found[seat]["danger"] = -fear * per // 100


def terms(state: State, seat: int) -> Mapping[str, int]:
    """The terms of a seat's side, less those of its rivals: half the mean of them, half the foremost."""
    result = state.table.result
    if result is not None:
        return {**dict.fromkeys(TERMS, 0), "result": _won(state, seat)}
    if not state.table.terrain:
        return dict.fromkeys(TERMS, 0)
    alone = standing(state)
    sides = _sides(state, alone)
    mine = state.side(seat)
    own = sides.pop(mine)
    if not sides:
        return own
    first = max(sorted(sides), key=lambda side: sum(sides[side].values()))
    number = len(sides)
    return {
        name: own[name] - (sum(each[name] for each in sides.values()) + number * sides[first][name]) // (2 * number)
        for name in TERMS
    }


def _sides(state: State, alone: Mapping[int, Values]) -> dict[tuple[int, ...], Values]:
    """The terms of each side: of two allies the mean, or where one may win alone the better leaning."""
    found: dict[tuple[int, ...], Values] = {}
    for seat in state.seats:
        side = state.side(seat)
        if side not in found:
            found[side] = {name: sum(alone[each][name] for each in side) // len(side) for name in TERMS}
    return found


def _won(state: State, seat: int) -> int:
    """What the end is worth: won or lost, and a little for the lead; nothing where sides share it."""
    result = state.table.result
    assert result is not None
    side = state.side(seat)
    if set(result.winners) - set(side) and seat in result.winners:
        return 0
    score = state.table.score
    ahead = max(score[each] for each in side) - max(score[each] for each in state.seats if each not in side)
    return (3000 if seat in result.winners else -3000) + 10 * ahead


def weigh(state: State, seat: int) -> int:
    """The worth of a state for a seat with its allies, against all others."""
    return sum(terms(state, seat).values())


def _curve() -> tuple[int, ...]:
    """2 to the power of -i/16, times ``ONE``, by halving and square steps; i from 0."""
    step = 62757  # 2 ** (-1 / 16) in 65536ths
    found = [ONE]
    for _ in range(255):
        found.append(found[-1] * step >> 16)
    return tuple(found)


_POWERS: Final = _curve()


def rewards(state: State) -> Mapping[Seat, int]:
    """What a state is worth to each seat: its side's share of the chance to win; at the end won, shared or lost."""
    result = state.table.result
    if result is not None:
        shared = len({state.side(seat) for seat in result.winners})
        return {seat: ONE // shared if seat in result.winners else 0 for seat in state.seats}
    if not state.table.terrain:
        return dict.fromkeys(state.seats, ONE // len(state.setup.seats))
    sides = _sides(state, standing(state))
    totals = {side: sum(values.values()) for side, values in sides.items()}
    best, spread = max(totals.values()), _spread(state)
    shares = {side: _POWERS[min(255, 16 * (best - total) // spread)] for side, total in totals.items()}
    whole = sum(shares.values())
    return {seat: ONE * shares[state.side(seat)] // whole for seat in state.seats}


def _spread(state: State) -> int:
    """The lead that doubles the odds, in hundredths: more while there is far to go."""
    return 60 + 50 * rounds_left(state)


def ends(state: State, start: State) -> bool:
    """A playout stops when the battles of the round are due, whose mean is weighed, or when one's own is over."""
    if state.table.round != start.table.round:
        return True
    match start.phase:
        case "terrain" | "garrison":
            return state.phase not in ("terrain", "garrison")
        case "reinforcement":
            return state.phase != "reinforcement"
        case "battle" | "battle_select":
            return state.phase != "battle" or state.stage is None or _other(state, start)
        case _:
            return state.phase not in ("auction", "auction_placement", "purchase", "movement")


def _other(state: State, start: State) -> bool:
    return start.phase == "battle" and state.battle.square != start.battle.square


def key(view: State) -> Hashable:
    """What a seat has seen of a state, as one value."""
    table, control = view.table, view.control
    secret = tuple((seat, repr(purse)) for seat, purse in enumerate(table.purses))
    return view.phase, control, view.units, view.arrivals, repr(view.stage), secret, repr(table.box), table.round
