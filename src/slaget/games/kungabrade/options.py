"""What each side may do now, as data. Complete in play (resigning and offering a draw need no listing),
sound in set-up."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.book import Book
from slaget.games.kungabrade.decide_setup import (
    barred_crown,
    hides_all,
    may_finish,
    missing,
    needs_role,
    occupied,
    waiting,
)
from slaget.games.kungabrade.moves import actions
from slaget.games.kungabrade.setup import SIDES, Side, other
from slaget.games.kungabrade.state import State, zone
from slaget.games.kungabrade.tables import TYPES
from slaget.kernel import OneOf, Option, Seat, Subset, exactly

_ALONE: dict[str, tuple[Side, ...]] = {"white": ("white",), "black": ("black",)}


def to_act(state: State) -> tuple[Side, ...]:
    """The seats from which a command is awaited; both in a hidden set-up and before the start roll."""
    match = state.match
    if match.phase == "play":
        return _ALONE[SIDES[state.turn]]
    if match.phase == "over":
        return ()
    if match.phase == "setup" and match.setup.options.setup_order == "hidden":
        return tuple(side for side in SIDES if side not in match.setup_done)
    if match.phase == "choosing" and match.first is None:
        return SIDES
    return _ALONE[SIDES[state.turn]]


def options(state: State, seat: Seat) -> Sequence[Option[Any]]:
    """What a seat may do now."""
    match = state.match
    if match.phase == "play":
        if match.draw_offer is None:
            return actions(state, book_of(state.turn)) if seat == SIDES[state.turn] else ()
        return [*_answers(state, seat), *(actions(state, book_of(state.turn)) if seat == SIDES[state.turn] else ())]
    for side in SIDES:
        if side == seat and side in to_act(state):
            return tuple(_choices(state, side) if match.phase == "choosing" else _placings(state, side))
    return ()


def _answers(state: State, seat: Seat) -> Iterator[Option[Any]]:
    for side in SIDES:
        if side == seat and state.match.draw_offer == other(side):
            yield Option(m.AnswerDraw, {"seat": side}, {"accept": OneOf((True, False))})


def _choices(state: State, seat: Side) -> Iterator[Option[Any]]:
    if state.match.first is None:
        yield exactly(m.RollStart(seat))
        return
    for game_type in state.match.setup.choices:
        if needs_role(state, game_type):
            fixed = {"seat": seat, "game_type": game_type}
            yield Option(m.ChooseGameType, fixed, {"role": OneOf(("conqueror", "defender"))})
        else:
            yield exactly(m.ChooseGameType(seat, game_type))


def _placings(state: State, seat: Side) -> Iterator[Option[Any]]:
    side, order = SIDES.index(seat), state.match.setup.options.setup_order
    free = zone(state, side) & ~occupied(state, side)
    for kind, name in enumerate(TYPES):
        points = _points(state, side, free & ~barred_crown(state, side, kind))
        if points and waiting(state, side, kind):
            yield Option(m.PlacePiece, {"seat": seat, "kind": name}, {"point": OneOf(points)})
    if order == "alternating":
        return
    own = tuple(b.NAMES[p] for p in b.bits((state.white, state.black)[side]))
    if own:
        yield Option(m.RemovePlaced, {"seat": seat}, {"point": OneOf(own)})
    if not missing(state, side) and may_finish(state, side):
        yield exactly(m.FinishSetup(seat))


def _points(state: State, side: int, mask: int) -> tuple[str, ...]:
    """The names of points, without those the last piece may not take (KB-5.7)."""
    alternating = state.match.setup.options.setup_order == "alternating"
    allowed = (p for p in b.bits(mask) if not (alternating and hides_all(state, side, p)))
    return tuple(b.NAMES[p] for p in allowed)


@cache
def book_of(side: int) -> Book:
    """The options of a side, each made once."""
    seat = SIDES[side]

    def move(a: int, q: int, targets: tuple[int, ...]) -> Option[Any]:
        return exactly(m.Move(seat, b.NAMES[a], b.NAMES[q], tuple(b.NAMES[t] for t in targets)))

    def shoot(a: int, targets: tuple[int, ...]) -> Option[Any]:
        return exactly(m.Shoot(seat, b.NAMES[a], tuple(b.NAMES[t] for t in targets)))

    return Book(
        move=move,
        shoot=shoot,
        sweep=lambda a, q, targets: (_sweep(seat, a, q, targets),),
        stack=lambda a, q: exactly(m.MoveStack(seat, b.NAMES[a], b.NAMES[q])),
        scale=lambda a, q: exactly(m.ScaleWall(seat, b.NAMES[a], b.NAMES[q])),
        ram=exactly(m.RamGate(seat)),
        force=exactly(m.BreakGate(seat)),
    )


def _sweep(seat: Side, a: int | None, q: int, targets: tuple[int, ...]) -> Option[Any]:
    """Two or more targets of a holding mage, in any choice (KB-9.8)."""
    names = tuple(b.NAMES[t] for t in targets)
    domain = {"targets": Subset(names, 2, len(names))}
    if a is None:
        return Option(m.Shoot, {"seat": seat, "from_": b.NAMES[q]}, domain)
    return Option(m.Move, {"seat": seat, "from_": b.NAMES[a], "to": b.NAMES[q]}, domain)
