"""What the last entry did, what is selected, and what may be chosen: marks upon the board."""

from collections.abc import Iterator
from typing import Final

from slaget.drawing import marks
from slaget.drawing.cells import Cells
from slaget.drawing.svg import number
from slaget.drawing.themes import Pen
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.picture import men
from slaget.games.kungabrade.picture.field import SIDE, middle
from slaget.games.kungabrade.state import State, pieces_at
from slaget.games.kungabrade.story import words_in
from slaget.games.kungabrade.words import WORDS
from slaget.kernel import Language, Look, listed
from slaget.kernel.picture import Spot

_MANY: Final = 3
"""Whole armies that are placed are not marked piece by piece."""


def place(point: str) -> tuple[int, int] | None:
    """The file and rank of a point; None for another word."""
    p = b.POINTS.get(point)
    return None if p is None else (b.FILE[p], b.RANK[p])


def glides(look: Look, board: Cells) -> dict[str, tuple[Spot, Spot]]:
    """From where to where each piece went that the last entry moved, if motion is asked for."""
    found: dict[str, tuple[Spot, Spot]] = {}
    for event in (look.last or ()) if look.animate else ():
        if isinstance(event, m.PieceMoved | m.StackMoved):
            names = (event.piece_id,) if isinstance(event, m.PieceMoved) else event.piece_ids
            way = middle(board, b.POINTS[event.from_]), middle(board, b.POINTS[event.to])
            found |= dict.fromkeys(names, way)
    return found


def before(pen: Pen, state: State, look: Look, board: Cells) -> Iterator[str]:
    """Under the pieces: the points between which something went, or where something was done."""
    events = look.last or ()
    placed = [event for event in events if isinstance(event, m.PiecePlaced)]
    for event in events:
        match event:
            case m.PiecePlaced() if len(placed) > _MANY:
                continue
            case m.PieceMoved(_, origin, _, to) | m.StackMoved(_, origin, to):
                yield from board.framed(pen, filter(None, map(place, (origin, to))))
            case m.AttackDeclared():
                yield from board.framed(pen, filter(None, map(place, (event.from_, *event.targets))))
            case m.PiecePlaced() | m.PieceUnplaced():
                yield from board.framed(pen, filter(None, [place(event.point)]))
            case m.GateBroken(castle) | m.GateAttempted(castle) | m.GateDurabilityRolled(castle):
                gate = state.match.tables.board.gates[0 if castle == "white" else 1]
                yield from board.framed(pen, [(b.FILE[gate], b.RANK[gate])])


def after(pen: Pen, state: State, look: Look, board: Cells) -> Iterator[str]:
    """Over the pieces: ways, losses, rings, and buttons."""
    for event in look.last or ():
        yield from _deed(pen, event, board)
    yield from board.rings(pen, look, "point", place)
    for each in look.selected:
        spot = _piece_at(state, each if isinstance(each, str) else each[1] if each[0] == "piece" else "", board)
        if spot is not None:
            yield marks.ring(pen, spot, men.RADIUS + 2)
    yield marks.regions(pen, look.rings, board.transform)
    taken = state.white | state.black
    yield board.targets(
        pen, look, "point", place,
        lambda point: point_in_words(state, point, look.language),
        lambda point: bool(taken >> b.POINTS[point] & 1),
    )  # fmt: skip
    yield marks.buttons(look, "piece", lambda name: _button(pen, state, name, board, look.language))


def _deed(pen: Pen, event: m.Event, board: Cells) -> Iterator[str]:
    match event:
        case m.PieceMoved(_, origin, via, to):
            spots = [middle(board, b.POINTS[point]) for point in (origin, *(via or "").split(","), to) if point]
            yield marks.trail(pen, spots)
        case m.StackMoved(_, origin, to):
            yield marks.trail(pen, [middle(board, b.POINTS[point]) for point in (origin, to)])
        case m.AttackDeclared():
            start = middle(board, b.POINTS[(event.via or event.from_).split(",")[-1]])
            for target in event.targets:
                yield marks.trail(pen, [start, middle(board, b.POINTS[target])], "alarm")
        case m.PieceRemoved(_, point):
            yield _cross(pen, middle(board, b.POINTS[point]))


def _cross(pen: Pen, at: Spot) -> str:
    """The mark of a point where a piece fell: a small cross at its lower right."""
    x, y = at[0] + SIDE * 0.36, at[1] + SIDE * 0.36
    d = f"M{number(x - 6)} {number(y - 6)}l12 12m0-12l-12 12"
    return f'<path class="fallen" d="{d}" stroke="{pen["alarm"]}" stroke-width="3.4" pointer-events="none"/>'


def _piece_at(state: State, name: str, board: Cells) -> Spot | None:
    """Where a piece is drawn; None for one that is not on the board, and for another word."""
    piece = state.match.tables.slots.numbers.get(name)
    if piece is None or state.points[piece] == b.NOWHERE:
        return None
    p = state.points[piece]
    x, y = middle(board, p)
    return x, y - men.LIFT * pieces_at(state, p).index(piece)


def _button(pen: Pen, state: State, name: str, board: Cells, language: Language) -> tuple[str, str] | None:
    spot = _piece_at(state, name, board)
    if spot is None:
        return None
    x, y = map(number, spot)
    hit = f'<circle cx="{x}" cy="{y}" r="{men.RADIUS}" fill="none" pointer-events="all"/>'
    point = b.NAMES[state.points[state.match.tables.slots.numbers[name]]]
    label = words_in(state).part("foe", language, piece=name, point=point)
    return label, hit + marks.ring(pen, spot, men.RADIUS + 2, "target")


def point_in_words(state: State, point: str, language: Language) -> str:
    """A point with what stands on it, the bottom first."""
    ids, named = state.match.tables.slots.ids, words_in(state)
    found = [named.name("piece", ids[i], language) for i in pieces_at(state, b.POINTS[point])]
    return f"{point}: {listed(found, language)}" if found else f"{point}: {WORDS.part('empty_point', language)}"
