"""The captures of a move told as facts: which piece, on which square, how, and by which partners."""

from collections.abc import Iterator

from slaget.games.tafl.board import Position
from slaget.games.tafl.core import Engine
from slaget.games.tafl.gaps import gap
from slaget.games.tafl.kinds.captured import EDGE, kinds_captured
from slaget.games.tafl.kinds.engine import KindEngine
from slaget.games.tafl.messages import Letter, PieceCaptured
from slaget.games.tafl.parameters import Kind
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.specials import linnaean, shieldwall


def captured_pieces(
    engine: Engine, before: Position, move: int, after: Position, ply: int, edge: int
) -> list[PieceCaptured]:
    """The ``piece_captured`` events of a move in their order; a self-capture last (section 8.2)."""
    if isinstance(engine, KindEngine):
        return kinds_captured(engine, before, move, ply, edge)  # type: ignore[arg-type]
    here, turn = engine.board, before[3]
    moved = _moved(engine, before, move)
    to = here.stop[move]
    lost = sorted(_lost(engine, moved, after, turn))
    events = [_captured(engine, moved, s, to, ply, edge) for s in lost]
    if not (after[2] == to or here.bit[to] & (after[0] | after[1])):
        events.append(_in_gap(engine, moved, after, to, ply))
    return events


def _moved(engine: Engine, before: Position, move: int) -> Position:
    """The position after the move and before any removal."""
    attackers, defenders, king, turn = before
    flip = engine.board.flip[move]
    if not turn:
        return attackers ^ flip, defenders, king, turn
    if engine.board.start[move] == king:
        return attackers, defenders, engine.board.stop[move], turn
    return attackers, defenders ^ flip, king, turn


def _lost(engine: Engine, moved: Position, after: Position, turn: int) -> Iterator[int]:
    """The enemy's squares that are empty now."""
    here = engine.board
    if turn:
        yield from here.squares(moved[0] & ~after[0])
        return
    yield from here.squares(moved[1] & ~after[1])
    if after[2] < 0:
        yield moved[2]


def _captured(engine: Engine, moved: Position, s: int, to: int, ply: int, edge: int) -> PieceCaptured:
    here, turn = engine.board, moved[3]
    letter: Letter = "A" if turn else "K" if s == moved[2] else "D"
    if letter == "K" and not engine.masks.two[s]:
        ring = tuple(here.names[n] for n in here.neighbours[s])
        return PieceCaptured(ply, SEATS[turn], letter, here.names[s], "surround", ring)
    if s in here.neighbours[to] and (partner := _partner(engine, moved, s, to, edge)):
        partners = tuple(sorted((here.names[to], partner), key=lambda name: here.square.get(name, 999)))
        return PieceCaptured(ply, SEATS[turn], letter, here.names[s], "two", partners)
    for wall in shieldwall(engine.masks, moved, to) if engine.parameters.shieldwall != "off" else ():
        if s in wall.men:
            squares = sorted({*wall.ends, wall.fronts[_place(wall.ends, s, to, here.size) - 1]})
            names = tuple(here.names[n] for n in squares)
            return PieceCaptured(ply, SEATS[turn], letter, here.names[s], "shieldwall", names)
    assert s in linnaean(engine.masks, moved, to)
    ring = tuple(here.names[n] for n in sorted({to, *here.neighbours[here.throne]} - {s}))
    return PieceCaptured(ply, SEATS[turn], letter, here.names[s], "linnaean", ring)


def _place(ends: tuple[int, int], s: int, to: int, size: int) -> int:
    """How many squares a man of a row stands from the piece that closed it."""
    step = abs(ends[1] - ends[0])
    return abs(s - to) // (size if step % size == 0 else 1)


def _partner(engine: Engine, moved: Position, s: int, to: int, edge: int) -> str | None:
    """The square beyond an enclosed piece, or ``edge``, if it is a partner against it (TF-5.1 to TF-5.4)."""
    here = engine.board
    kind: Kind = "king" if s == moved[2] else "attacker" if moved[3] else "defender"
    beyond = next(b for beside, b, _ in here.pairs[to] if beside == here.low[s])
    if not beyond & engine.masks.partners(moved, kind, 0 if kind == "king" else edge):
        return None
    return EDGE if beyond == here.outside else here.names[here.at[beyond]]


def _in_gap(engine: Engine, moved: Position, after: Position, to: int, ply: int) -> PieceCaptured:
    """TF-5.10. The flanks are those of the board once the move's captures are off it."""
    here, turn = engine.board, moved[3]
    kind = engine.masks.kind_at(moved, to)
    king = to if kind == "king" else after[2]
    flanks = gap(engine.masks, (after[0], after[1], king, after[3]), to, kind)
    names = tuple(here.names[s] for s in here.squares(flanks))
    letter: Letter = "K" if kind == "king" else "D" if kind == "defender" else "A"
    return PieceCaptured(ply, SEATS[1 - turn], letter, here.names[to], "gap", names)
