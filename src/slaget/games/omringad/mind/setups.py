"""What is laid out, bought and placed: layouts, garrisons, mixes of purchase, reinforcements, and specials."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from slaget.games.omringad import auctions, laying
from slaget.games.omringad.board import country_of
from slaget.games.omringad.compiled import STANDARD, Compiled
from slaget.games.omringad.kinds import price as price_of_all
from slaget.games.omringad.kinds import together
from slaget.games.omringad.mind.battles import force, strength
from slaget.games.omringad.mind.marching import Planner
from slaget.games.omringad.mind.prices import gold_of
from slaget.games.omringad.mind.weigh import rules_of
from slaget.games.omringad.pieces import kind_of
from slaget.games.omringad.seats import DRAGON
from slaget.games.omringad.sieges import room
from slaget.games.omringad.state import State, pool
from slaget.games.omringad.units import on_foot
from slaget.kernel import Unseen

Layout: TypeAlias = tuple[str, ...]
Piles: TypeAlias = dict[str, dict[str, int]]
_LETTERS: Final = {"K": "castle", "V": "village", "L": "lake", "F": "forest", "M": "mountain"}
LAYOUTS: Final[Mapping[str, Layout]] = {
    "fortress": (".....", ".VLF.", ".MKM.", ".FLV.", "....."),
    "moat": (".....", ".FLV.", ".LKM.", ".VMF.", "....."),
    "keep": (".....", ".FVM.", ".LKL.", ".MVF.", "....."),
    "wings": (".....", "VLFM.", ".MKL.", ".FV..", "....."),
    "border": ("V....", ".LFM.", ".MKL.", "..F..", "....V"),
    "spread": (".M.F.", "L.V..", "..K..", "..V.L", ".F.M."),
}
"""Layouts of a country by rows from the north; each may be turned and mirrored."""
GARRISONS: Final[Mapping[str, tuple[Mapping[str, int], Mapping[str, int], Mapping[str, int]]]] = {
    "riders": ({"mercenary": 3}, {"mercenary": 2, "cavalry": 1}, {"mercenary": 2, "cavalry": 1}),
    "levy": ({"mercenary": 4}, {"mercenary": 4}, {"mercenary": 4}),
    "line": ({"mercenary": 3}, {"elite": 3}, {"elite": 3}),
    "guns": ({"mercenary": 2, "catapult": 1}, {"elite": 3}, {"mercenary": 3}),
    "horsemen": ({"mercenary": 2}, {"cavalry": 2}, {"cavalry": 1, "elite": 1}),
    "led": ({"mercenary": 2}, {"general": 1, "elite": 1}, {"mercenary": 1, "elite": 1}),
}
"""The castle's pile and the two villages', for at most 25 gold, equal in size."""
MIXES: Final[Mapping[str, tuple[str, ...]]] = {
    "horse and foot": ("cavalry", "cavalry", "elite", "elite", "elite", "elite", "elite"),
    "riders": ("cavalry",) * 4,
    "archers": ("archer", "archer", "elite", "elite", "archer", "elite"),
    "a general and elites": ("general", *("elite",) * 5),
    "a siege train": ("catapult", "elite", "elite", "catapult", "elite"),
    "elites": ("elite",) * 6,
    "a general and levy": ("general", *("mercenary",) * 8),
    "levy": ("mercenary",) * 12,
}
"""What is bought first; the gold left goes to elites and mercenaries."""
THRESHOLDS: Final = (3, 5, 8, 12)


def laid(tables: Compiled, seat: int, name: str, turn: int) -> dict[str, tuple[str, ...]]:
    """A layout of a seat's country by its name; a plain one where the tiles are not those of the rules."""
    if laying.is_laid_as_by_rule(tables):
        return layout(seat, LAYOUTS[name], turn)
    return laying.layout(tables, seat, turn + [*LAYOUTS].index(name))


def layout(seat: int, rows: Layout, turn: int) -> dict[str, tuple[str, ...]]:
    """A layout of a seat's country, turned ``turn % 4`` times, and mirrored if ``turn`` is 4 or more.

    >>> layout(1, LAYOUTS["keep"], 0)["castle"], layout(2, LAYOUTS["keep"], 1)["village"]
    (('A33',), ('B23', 'B43'))
    """
    found: dict[str, list[str]] = {kind: [] for kind in STANDARD[1].contents}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in _LETTERS:
                a, b = (4 - x, y) if turn > 3 else (x, y)
                for _ in range(turn % 4):
                    a, b = 4 - b, a
                found[_LETTERS[letter]].append(f"{country_of(seat)}{a + 1}{b + 1}")
    return {kind: tuple(sorted(squares)) for kind, squares in found.items()}


def garrison(state: State, seat: int, name: str) -> Piles:
    """The piles of a garrison at a seat's settlements."""
    tables = state.compiled
    if not _fits(tables, name) or len(state.settlements(seat)) != 3:
        return laying.garrison(tables, state.settlements(seat))
    castle, *villages = sorted(state.settlements(seat), key=lambda sq: (state.terrain_of(sq) != tables.capital, sq))
    return {square: dict(pile) for square, pile in zip((castle, *villages), GARRISONS[name])}


def _fits(tables: Compiled, name: str) -> bool:
    """Whether a garrison can be had: its kinds, in their number, for the gold."""
    units = together({str(i): pile for i, pile in enumerate(GARRISONS[name])})
    enough = all(kind in tables.regular and tables.kinds[kind].number >= n for kind, n in units.items())
    return enough and price_of_all(units, tables.kinds) <= tables.scoring.garrison_gold


def mix(state: State, seat: int, name: str) -> dict[str, int]:
    """A purchase as far as gold and pool go."""
    held, gold, tables = pool(state, seat) or {}, state.table.gold[seat], state.compiled
    if set(MIXES[name]) <= set(tables.regular):
        return bought(held, gold, MIXES[name], tables)
    return laying.bought(tables, held, gold, [*MIXES].index(name))


def bought(
    held: Mapping[str, int], gold: int, wanted: Sequence[str], tables: Compiled = STANDARD[1]
) -> dict[str, int]:
    """What is bought for the gold: what is wanted in that order, then elites and mercenaries.

    >>> bought({"general": 1, "mercenary": 9, "elite": 6}, 25, ("general",))
    {'elite': 5, 'general': 1}
    """
    left, found = dict(held), dict.fromkeys(tables.regular, 0)
    kinds = tables.kinds
    for kind in (*wanted, *("elite",) * 6, *("mercenary",) * 16):
        if left.get(kind) and kinds[kind].cost <= gold:
            left[kind] -= 1
            found[kind] += 1
            gold -= kinds[kind].cost
    return {kind: number for kind, number in found.items() if number}


def reserve_of(state: State, seat: int) -> Mapping[str, int]:
    held = state.table.reserve[seat]
    return {} if isinstance(held, Unseen) else held


def rooms(state: State, seat: int) -> dict[str, int]:
    """The settlements that take reinforcements, with the most units of each."""
    found = {square: room(state, square) for square in state.settlements(seat)}
    return {square: 99 if most is None else most for square, most in found.items() if most != 0}


def by_need(state: State, seat: int, boldness: int) -> Piles:
    """The reserve placed unit by unit where it is missed most; the bolder, the nearer to others' prizes.

    ``boldness`` is what a step nearer counts for, in hundredths of a point for each unit.
    """
    free = rooms(state, seat)
    planner = Planner(state, seat)
    stacks = {square: list(state.field.stack(square, seat)) for square in free}
    men = {square: list(force(on_foot(units))) for square, units in stacks.items()}
    piles: Piles = {}
    held, kinds = reserve_of(state, seat), state.compiled.kinds
    order = sorted(held, key=lambda name: (-kinds[name].cost, name))
    for kind in [name for name in order for _ in range(held[name])]:
        if not free:
            break
        each = 2 * kinds[kind].code
        square = max(free, key=lambda sq: (_missed(planner, sq, men[sq], each, boldness), sq))
        men[square].append(each)
        pile = piles.setdefault(square, {})
        pile[kind] = pile.get(kind, 0) + 1
        free[square] -= 1
        if not free[square]:
            del free[square]
    return piles


def _missed(planner: Planner, square: str, men: list[int], each: int, boldness: int) -> int:
    before = planner.guarded(square, tuple(sorted(men)))
    return before - planner.guarded(square, tuple(sorted([*men, each]))) - boldness * planner.near.get(square, 9)


def gathered(state: State, seat: int, square: str) -> Piles:
    """All of the reserve that has room placed in one settlement, the rest where it is missed."""
    most = rooms(state, seat).get(square, 0)
    pile: dict[str, int] = {}
    kinds = state.compiled.kinds
    for kind in sorted(reserve_of(state, seat), key=lambda kind: (-kinds[kind].cost, kind)):
        number = min(most, reserve_of(state, seat)[kind])
        if number:
            pile[kind] = number
            most -= number
    return {square: pile} if pile else {}


def price(state: State, seat: int, special: str) -> int:
    """What a special is worth bidding for at sight, in gold."""
    kind = state.compiled.kinds[kind_of(special)]
    return min(state.table.gold[seat], 1 if kind.lairs else 2 if kind.averts else gold_of(kind))


def sites(state: State, seat: int, special: str) -> list[str]:
    """Where a special may be placed, the most promising first."""
    planner = Planner(state, seat)
    squares = auctions.places(state, seat, special)
    kind = state.compiled.kinds[kind_of(special)]
    if kind.lairs:
        return sorted(squares, key=lambda sq: (-_in_the_way(planner, sq), sq))[:6]
    if kind.carries or kind.unnerves:
        return sorted(squares, key=lambda sq: (-_host(state, sq, seat), planner.near.get(sq, 9), sq))
    if kind.averts:
        return sorted(squares, key=lambda sq: (-planner.risk(sq, state.field.stack(sq, seat)), sq))
    return sorted(squares, key=lambda sq: (planner.near.get(sq, 9), -planner.risk(sq, ()), sq))


def _host(state: State, square: str, seat: int) -> int:
    """How strong a stack is that may march."""
    units = [u for u in on_foot(state.field.stack(square, seat)) if u.f > 1]
    hits, taken = strength(force(units), False, rules_of(state, square))
    return hits * taken


def _in_the_way(planner: Planner, square: str) -> int:
    """How much a dragon would hinder others more than oneself: it keeps to roads that lead to one's prizes."""
    ours = theirs = 0
    for near in planner.land.near[square]:
        here = planner.state.field.at(near)
        theirs += sum(len(units) for owner, units in here.items() if owner not in planner.side)
        ours += sum(len(units) for owner, units in here.items() if owner in planner.side and owner != DRAGON)
    return 2 * theirs - 3 * ours


def bids(state: State, seat: int) -> Iterator[int]:
    """The bids that are thought of: one more, and the two next thresholds."""
    low, gold = state.auction.bid + 1, state.table.gold[seat]
    steps = [amount for amount in THRESHOLDS if amount > low][:2]
    return (amount for amount in (low, *steps) if amount <= gold)
