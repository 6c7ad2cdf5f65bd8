"""Before play: who begins and with which game, and layouts of an army, each a plan that fits any zone and army."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from attrs import frozen

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.kinds import TYPES, PieceKind
from slaget.games.kungabrade.pieces import Kind
from slaget.games.kungabrade.placing import (
    free_points,
    hides_all,
    is_by_turns,
    may_finish,
    missing,
    needs_role,
    waiting,
    zone,
)
from slaget.games.kungabrade.seats import SEATS, Side
from slaget.games.kungabrade.state import State, points_of, to_act
from slaget.kernel import Seat
from slaget.players.dice import Dice
from slaget.players.mind import Intent

_FREELY: Final = 3
"""How many pieces of a layout stand a little elsewhere, as the dice will."""


@frozen
class Plan:
    """What a seat may do before play: place an army by a layout, end its set-up, begin, or choose a game."""

    seat: Side
    what: str
    role: m.Role | None = None


Layout = Mapping[Kind, str]


def _layout(foot: str, archer: str, rider: str, mage: str) -> Layout:
    return {"foot": foot, "archer": archer, "rider": rider, "mage": mage}


LAYOUTS: Final[Mapping[str, Layout]] = {
    "line": _layout("b0 c0 d0 e0 f0 g0 h0 d2 f2", "d1 f1 e2", "a0 i0 b1 h1", "e1"),
    "left wing": _layout("a0 b0 c0 d0 e0 f0 g0 e1 f2", "b1 d1 f1", "a1 c1 a2 c2", "b2"),
    "archers first": _layout("b0 d0 f0 h0 c1 e1 g1 d2 f2", "c0 e0 g0", "a1 i1 b2 h2", "e2"),
    "walls manned": _layout("c0 d0 e0 f0 g0 d=3 f=3 d=2 f=2", "d1 e1 f1", "b0 h0 c1 g1", "e=2"),
    "gate guarded": _layout("b0 c0 d0 e0 f0 g0 h0 d=3 f=3", "d1 f1 e=3", "a0 i0 c1 g1", "e1"),
    "mage ahead": _layout("b0 c0 d0 f0 g0 h0 d1 f1 e2", "d2 f2 e1", "a0 i0 b1 h1", "e0"),
    "riders behind": _layout("a0 b0 c0 d0 e0 f0 g0 h0 i0", "c1 e1 g1", "c2 d2 f2 g2", "e2"),
    "column": _layout("d0 e0 f0 c0 g0 d1 f1 d2 f2", "e1 c1 g1", "b0 h0 b1 h1", "e2"),
}
"""In White's frame: a file, and how many rows behind the foremost that is allowed or, after ``=``, which row."""


def intents(state: State, seat: Seat) -> Sequence[Intent]:
    """What a seat may do before play."""
    side = SEATS.index(seat)
    own, match = SEATS[side], state.match
    if match.phase == "choosing":
        if match.first is None:
            return (Intent("roll", Plan(own, "roll")),)
        return tuple(_types(state, own))
    if not missing(state, side):
        return (Intent("finish", Plan(own, "finish")),)
    return tuple(Intent(name, Plan(own, name)) for name in LAYOUTS)


def _types(state: State, seat: Side) -> Iterator[Intent]:
    roles: tuple[m.Role, m.Role] = ("conqueror", "defender")
    for name in state.match.setup.choices:
        for role in roles if needs_role(state, name) else (None,):
            yield Intent(name if role is None else f"{name} {role}", Plan(seat, name, role))


def command(intent: Intent, state: State, dice: Dice) -> m.Command | None:
    """The command that carries an intent out; a layout is placed whole, or in turns piece by piece."""
    plan: Plan = intent.about
    seat, side = plan.seat, SEATS.index(plan.seat)
    if plan.what == "roll":
        return m.RollStart(seat)
    if state.match.phase == "choosing":
        game_type: Any = plan.what
        return m.ChooseGameType(seat, game_type, plan.role)
    if plan.what == "finish":
        if may_finish(state, side):
            return m.FinishSetup(seat)
        return m.RemovePlaced(seat, b.NAMES[next(b.bits(points_of(state, side)))])
    placed = placements(state, side, LAYOUTS[plan.what], dice)
    if is_by_turns(state):
        point = next((p for p in placed if not hides_all(state, side, p)), None)
        return None if point is None else m.PlacePiece(seat, placed[point], b.NAMES[point])
    return m.PlaceArmy(seat, {b.NAMES[p]: kind for p, kind in placed.items()})


def placements(state: State, side: int, layout: Layout, dice: Dice) -> dict[int, Kind]:
    """Where the pieces that wait are to stand: by the layout or its mirror image, some beside their places.

    A place that is taken or not allowed gives way to the nearest that is free; one piece at least shows itself.
    """
    foremost, board = _foremost(state, side), state.match.tables.board
    mirrored, taken = dice.below(2), 0
    found: dict[int, Kind] = {}
    stray = frozenset(dice.below(17) for _ in range(_FREELY))
    shows = bool(points_of(state, side) & ~state.match.tables.behind[side])
    number = 0
    types = state.match.tables.types
    for kind, name in enumerate(types.names):
        texts, still = layout[_like(types.kinds[kind])].split(), len(waiting(state, side, kind))
        texts *= -(-still // len(texts)) or 1
        places = [_place(board, text, side, foremost, mirrored) for text in texts]
        for place in places[len(places) - still :]:
            free = free_points(state, side, kind) & ~taken
            ahead = free & ~state.match.tables.behind[side]
            if not shows and ahead:
                free = ahead
            if not free:
                continue
            near = sorted(b.bits(free), key=lambda p: (b.apart(p, place), p))
            p = near[dice.below(min(3, len(near))) if number in stray else 0]
            shows, number, taken = shows or bool(ahead & b.BIT[p]), number + 1, taken | b.BIT[p]
            found[p] = name
    return found


def _like(kind: PieceKind) -> Kind:
    """The author's kind in whose place of a layout a kind stands."""
    if kind.id in TYPES.index:
        return kind.id
    return "mage" if kind.dhurg else "archer" if "ranged" in kind.attacks else "rider" if kind.moves > 1 else "foot"


def _foremost(state: State, side: int) -> int:
    """How many rows the side's zone has, counted from its own edge."""
    rows = [b.RANK[p] for p in b.bits(zone(state, side))]
    return 1 + (max(rows) if side == 0 else state.match.tables.board.height - 1 - min(rows))


def _place(board: b.Board, text: str, side: int, foremost: int, mirrored: int) -> int:
    x = "abcdefghi".index(text[0])
    y = int(text[2:]) - 1 if text[1] == "=" else max(0, foremost - 1 - int(text[1:]))
    x += (board.width - b.WIDTH) // 2
    p = board.at(board.width - 1 - x if mirrored else x, y)
    return p if side == 0 else board.turned(p)


def habit(state: State, seat: Seat, dice: Dice) -> m.Command:
    """What a seat does before play without much thought: any of the layouts."""
    chosen = intents(state, seat)
    for _ in range(8):
        found = command(dice.pick(chosen), state, dice)
        if found is not None:
            return found
    raise AssertionError(f"{seat} is to act and {to_act(state)} cannot")
