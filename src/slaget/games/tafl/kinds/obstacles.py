"""What stands in the way of a piece where there are own kinds or berserks (TF-11.10 to TF-11.13)."""

from collections.abc import Iterator
from typing import Any

from slaget.games.tafl import refusals, rules
from slaget.games.tafl.board import Board
from slaget.games.tafl.core import Engine
from slaget.games.tafl.kinds.engine import KindEngine
from slaget.games.tafl.state import State
from slaget.kernel import Code


def squares_to(here: Board, start: int, stop: int) -> list[int]:
    """The squares of a straight way, the landing square last."""
    step = here.size if start % here.size == stop % here.size else 1
    way = step if stop > start else -step
    return list(range(start + way, stop + way, way))


def kind_obstacles(state: State, start: int, stop: int) -> Iterator[tuple[Code, dict[str, object]]]:
    """Each reason against a way: another piece's turn goes on, too far, held, barred, no jump."""
    engine, position = state.engine, state.position
    assert isinstance(engine, KindEngine)
    here, p, whole = engine.board, engine.parameters, _mixed(position)
    sort, way = engine.sort_at(whole, start), squares_to(here, start, stop)
    if state.going not in (-1, start):
        yield refusals.OTHER_PIECE, {"square": here.names[state.going]}
    occupied = state.attackers | state.defenders | here.bit[state.king]
    steps = {"A": p.piece_steps, "D": p.piece_steps, "K": p.king_steps, **{k.letter: k.steps for k in p.kinds}}
    reach = steps[sort.letter]
    is_jump = sort.jumps != "none" and len(way) == 2 and bool(occupied & here.bit[way[0]])
    if 0 < reach < len(way) and not is_jump:
        yield refusals.TOO_FAR, {"reach": reach, "steps": len(way)}
    if occupied & here.bit[stop]:
        yield refusals.OCCUPIED, {"square": here.names[stop]}
    if is_jump:
        if here.move[start, stop] not in engine.leaps(whole, start):
            yield refusals.NO_SUCH_JUMP, {"square": here.names[way[0]]}
    else:
        for s in way[:-1]:
            if occupied & here.bit[s]:
                yield refusals.BLOCKED, {"square": here.names[s]}
    yield from special_squares(engine, way, bool(sort.slides.stops & here.bit[stop]), bool(sort.passes) or is_jump)


def special_squares(
    engine: Engine, way: list[int], may_stop: bool, may_pass: bool
) -> Iterator[tuple[Code, dict[str, object]]]:
    """What the throne and the corners have against a free way (TF-4.4 to TF-4.6, TF-11.2)."""
    throne, p = engine.board.throne, engine.parameters
    if way[-1] == throne and not may_stop:
        yield refusals.THRONE_RESERVED.under(rules.TF_4_4 if p.throne_return else rules.TF_11_2), {}
    if throne in way[:-1] and not may_pass:
        yield refusals.THRONE_IMPASSABLE.under(rules.TF_4_6 if p.throne_pass == "king" else rules.TF_11_2), {}
    if not may_stop:
        yield refusals.CORNER_RESERVED, {}


def _mixed(position: Any) -> Any:
    return position
