"""The captures of a move told as facts where there are own kinds or berserks."""

from typing import Any, Final

from slaget.games.tafl.kinds.engine import KindEngine, Mixed
from slaget.games.tafl.messages import How, PieceCaptured
from slaget.games.tafl.seats import SEATS

EDGE: Final = "edge"


def kinds_captured(engine: KindEngine, before: Mixed, move: int, ply: int, edge: int) -> list[PieceCaptured]:
    """The ``piece_captured`` events of a move in square order; a self-capture last (TF-5.10)."""
    here, to, turn = engine.board, engine.board.stop[move], before[3]
    moved = engine.displaced(before, move)
    gone = engine.gone(before, moved, move, edge)
    events = []
    for s in sorted(gone):
        letter: Any = engine.sort_at(moved, s).letter
        how: Any = gone[s]
        squares = _partners(engine, moved, s, move, how)
        events.append(PieceCaptured(ply, SEATS[turn], letter, here.names[s], how, squares))
    after, _ = engine.carried(before, move, edge)
    if engine.lethal_gaps and (flanks := engine.flanks(after, to)):
        own: Any = engine.sort_at(after, to).letter
        names = tuple(here.names[s] for s in here.squares(flanks))
        events.append(PieceCaptured(ply, SEATS[1 - turn], own, here.names[to], "gap", names))
    return events


def _partners(engine: KindEngine, moved: Mixed, s: int, move: int, how: How) -> tuple[str, ...]:
    """The squares that enclosed a piece, or between which it was jumped over."""
    here, start, to = engine.board, engine.board.start[move], engine.board.stop[move]
    if how == "two":
        beyond = next(b for beside, b, _ in here.pairs[to] if beside == here.low[s])
        if beyond == here.outside:
            return here.names[to], EDGE
        squares = [to, here.at[beyond]]
    elif how == "jump":
        squares = [start, to]
    elif how == "shieldwall":
        wall = next(w for w in engine.walls(moved, to) if s in w.men)
        squares = [*wall.ends, *(f for f in wall.fronts if f in here.neighbours[s])]
    elif how == "linnaean":
        squares = [*({to, *here.neighbours[here.throne]} - {s})]
    else:
        squares = list(here.neighbours[s])
    return tuple(here.names[each] for each in sorted(set(squares)))
