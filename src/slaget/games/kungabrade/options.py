"""What each side may do now, as data. Complete in play (resigning and offering a draw need no listing),
sound in set-up."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.interned import Interned
from slaget.games.kungabrade.listing import actions
from slaget.games.kungabrade.placing import (
    free_points,
    hides_all,
    is_by_turns,
    may_finish,
    missing,
    needs_role,
    waiting,
)
from slaget.games.kungabrade.seats import SEATS, Side
from slaget.games.kungabrade.state import Match, State, may_answer, points_of, to_act
from slaget.kernel import OneOf, Option, Seat, Subset, exactly


def options(state: State, seat: Seat) -> Sequence[Option[Any]]:
    """What a seat may do now."""
    match, turn = state.match, state.turn
    if match.phase == "play":
        offered: Sequence[Option[Any]] = actions(state, known(turn)) if seat == SEATS[turn] else ()
        return offered if match.draw_offer is None else [*_answers(match, seat), *offered]
    for side in SEATS:
        if side == seat and side in to_act(state):
            return tuple(_beginnings(state, side) if match.phase == "choosing" else _placings(state, side))
    return ()


def _answers(match: Match, seat: Seat) -> Iterator[Option[Any]]:
    if may_answer(match, seat):
        yield Option(m.AnswerDraw, {"seat": seat}, {"accept": OneOf((True, False))})


def _beginnings(state: State, seat: Side) -> Iterator[Option[Any]]:
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
    side = SEATS.index(seat)
    for kind, name in enumerate(state.match.tables.types.names):
        free = b.bits(free_points(state, side, kind))
        points = tuple(b.NAMES[p] for p in free if not hides_all(state, side, p))
        if points and waiting(state, side, kind):
            yield Option(m.PlacePiece, {"seat": seat, "kind": name}, {"point": OneOf(points)})
    if is_by_turns(state):
        return
    own = tuple(b.NAMES[p] for p in b.bits(points_of(state, side)))
    if own:
        yield Option(m.RemovePlaced, {"seat": seat}, {"point": OneOf(own)})
    if not missing(state, side) and may_finish(state, side):
        yield exactly(m.FinishSetup(seat))


@cache
def known(side: int) -> Interned:
    """The options of a side, each made once."""
    seat = SEATS[side]

    def move(a: int, q: int, targets: tuple[int, ...]) -> Option[Any]:
        return exactly(m.Move(seat, b.NAMES[a], b.NAMES[q], tuple(b.NAMES[t] for t in targets)))

    def shoot(a: int, targets: tuple[int, ...]) -> Option[Any]:
        return exactly(m.Shoot(seat, b.NAMES[a], tuple(b.NAMES[t] for t in targets)))

    return Interned(
        move=move,
        shoot=shoot,
        sweep=lambda a, q, targets: (sweep(seat, a, q, targets),),
        stack=lambda a, q: exactly(m.MoveStack(seat, b.NAMES[a], b.NAMES[q])),
        scale=lambda a, q: exactly(m.ScaleWall(seat, b.NAMES[a], b.NAMES[q])),
        ram=exactly(m.RamGate(seat)),
        force=exactly(m.BreakGate(seat)),
    )


def sweep(seat: Side, a: int | None, q: int, targets: tuple[int, ...]) -> Option[Any]:
    """Two or more targets of a holding mage, in any choice (KB-9.8)."""
    names = tuple(b.NAMES[t] for t in targets)
    domain = {"targets": Subset(names, 2, len(names))}
    if a is None:
        return Option(m.Shoot, {"seat": seat, "from_": b.NAMES[q]}, domain)
    return Option(m.Move, {"seat": seat, "from_": b.NAMES[a], "to": b.NAMES[q]}, domain)
