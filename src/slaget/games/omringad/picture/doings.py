"""What the last entry did, what is selected, and what may be chosen: marks upon the board."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, pairwise
from typing import Final

from attrs import frozen

from slaget.drawing import marks
from slaget.drawing.svg import number
from slaget.drawing.themes import Pen
from slaget.games.omringad import messages as m
from slaget.games.omringad.picture import fight, stacks
from slaget.games.omringad.picture.land import square_text
from slaget.games.omringad.picture.links import pairs
from slaget.games.omringad.picture.plan import CELL, PANEL, Plan
from slaget.games.omringad.seats import owner_of, party
from slaget.games.omringad.state import State
from slaget.games.omringad.state.stages import Battle
from slaget.games.omringad.story.armies import stack as in_words
from slaget.games.omringad.words import WORDS
from slaget.kernel import Language, Look
from slaget.kernel.picture import Spot

_WAYS: Final = "NESW"
Box = tuple[float, float, float, float]


@frozen
class Board:
    """What marks are put upon: a state as it is drawn, and where the battle board lies."""

    pen: Pen
    plan: Plan
    state: State
    language: Language
    fight: Spot
    bottom: float
    seats: Mapping[int, Spot]

    def unit(self, name: str) -> tuple[float, float, float] | None:
        """The middle and the size of a unit, on the battle board if it is there."""
        on_board = dict(stacks.unit_spots(self.plan, self.state))
        fighting = dict(fight.unit_spots(self.state, self.fight, self.bottom))
        return fighting.get(name) or on_board.get(name)


def gliding(pen: Pen, plan: Plan, state: State, look: Look) -> dict[str, str]:
    """With motion, the stacks of the square that units have come to, gliding there from the one before."""
    found = {}
    for event in (look.last or ()) if look.animate else ():
        if isinstance(event, m.UnitsMoved) and state.field.at(event.path[-1]):
            before, end = _walked(event)[-2:]
            inner = stacks.stacks(pen, plan, state, look.language)[end]
            found[end] = marks.slid(look, f"to-{end}", plan.middle(before), plan.middle(end), inner)
    return found


def _walked(event: m.UnitsMoved) -> tuple[str, ...]:
    """The squares of a move, from the one that the units left."""
    left = [now.square for now in event.stacks if now.square not in event.path][:1]
    return (*(left or event.path[:1]), *event.path)


def last(board: Board, events: Sequence[m.Event]) -> str:
    """The ways that units went, the squares that were taken, the units that fell; each mark once."""
    return "".join(dict.fromkeys(mark for event in events for mark in _deed(board, event)))


def _deed(board: Board, event: m.Event) -> Iterator[str]:
    """What an event did on the board; what it did elsewhere is marked at the sign of its seat."""
    match event:
        case m.UnitsMoved():
            yield from _way(board, _walked(event))
        case m.SquareCaptured(square) | m.BattleEnded(square) | m.SpecialPlaced(_, _, square) | m.StandOff(square):
            yield _framed(board, square, "last")
        case m.UnitsRetreated(_, square) | m.BattleOpened(square):
            yield _framed(board, square, "last")
        case m.HitsAssigned() if event.eliminated_ids:
            yield from _fallen(board, len(event.eliminated_ids))
        case m.UnitsOverwhelmed(gone):
            yield from _fallen(board, len(gone))
        case m.ReinforcementsPlaced():
            for now in event.stacks:
                yield _framed(board, now.square, "last")
        case _:
            seat = getattr(event, "seat", None)
            if isinstance(seat, int) and seat in board.seats:
                yield marks.ring(board.pen, board.seats[seat], 17, "last", 3)


def _framed(board: Board, square: str, name: str) -> str:
    return marks.frame(board.pen, *board.plan.corner(square), CELL, name, 5)


def _fallen(board: Board, many: int) -> Iterator[str]:
    """A cross for each who fell, up to a row of them, at the head of the battle board while it is shown."""
    if not isinstance(board.state.stage, Battle):
        return
    x, y = board.fight
    for i in range(min(many, 12)):
        at = x + PANEL - 40 - 20 * i, y + 16
        cross = f"M{number(at[0] - 6)} {number(at[1] - 6)}l12 12m0-12l-12 12"
        yield f'<path class="fallen" d="{cross}" stroke="{board.pen["alarm"]}" stroke-width="3"/>'


def _way(board: Board, squares: Sequence[str]) -> Iterator[str]:
    """A path in pieces: where it crosses a link it leaves the board on one side and comes in on another."""
    plan, across = board.plan, pairs(board.state.options.links_in_force)
    piece: list[Spot] = [plan.middle(squares[0])]
    for here, there in pairwise(squares):
        (x, y), (u, v) = plan.middle(here), plan.middle(there)
        if abs(x - u) + abs(y - v) > CELL + 1:
            ways = ((w, across[here, w][1]) for w in _WAYS if across.get((here, w), ("", ""))[0] == there)
            for way, back in islice(ways, 1):
                yield marks.trail(board.pen, [*piece, _over(plan, (x, y), way)], wide=4)
                piece = [_over(plan, (u, v), back)]
        piece.append((u, v))
    if len(piece) > 1:
        yield marks.trail(board.pen, piece, wide=4)


def _over(plan: Plan, middle: Spot, way: str) -> Spot:
    """A spot beyond the edge of a square."""
    dx, dy = plan.towards(way)
    return middle[0] + dx * CELL * 0.72, middle[1] + dy * CELL * 0.72


def chosen(board: Board, look: Look) -> str:
    """Rings and frames about what is selected."""
    drawn = []
    for each in look.selected:
        kind, value = _kind(each) if isinstance(each, str) else each
        drawn.append(_mark(board, kind, value, "selected"))
    return "".join(drawn)


def _kind(value: str) -> tuple[str, str]:
    return ("stack" if "/" in value else "unit" if "-" in value else "square"), value


def _mark(board: Board, kind: str, value: str, name: str) -> str:
    """A thing's edge in a colour of marks; nothing for what is not in the picture."""
    if kind == "square" and value in board.state.atlas.squares:
        return _framed(board, value, name)
    if kind == "unit" and (spot := board.unit(value)):
        return marks.ring(board.pen, spot[:2], spot[2] * 0.55, name, 2.6)
    if kind == "stack" and (box := _stack_box(board, value)):
        x, y, wide, high = map(number, box)
        paint = f'fill="none" stroke="{board.pen[name]}" stroke-width="3" pointer-events="none"'
        return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="5" {paint}/>'
    return ""


def _stack_box(board: Board, value: str) -> Box | None:
    square, _, owner = value.partition("/")
    if owner not in ("dragon", "1", "2", "3", "4"):
        return None
    return stacks.stack_box(board.plan, board.state, square, owner_of(owner))


def targets(board: Board, look: Look) -> str:
    """What may be chosen now as buttons with their names."""
    kinds = ("square", "stack", "unit")
    region = marks.regions(board.pen, look.rings, board.plan.transform)
    return region + "".join(marks.buttons(look, kind, partial(_target, board, kind)) for kind in kinds)


def _target(board: Board, kind: str, value: str) -> tuple[str, str] | None:
    mark = _mark(board, kind, value, "target")
    return (_label(board, kind, value), _area(board, kind, value) + mark) if mark else None


def _label(board: Board, kind: str, value: str) -> str:
    state, language = board.state, board.language
    if kind == "unit":
        return state.setup.words.name("unit", value, language)
    square, _, owner = value.partition("/")
    if kind == "square":
        return square_text(
            square, state.controller(square), state.table.terrain.get(square), language, state.setup.words
        )
    seat = owner_of(owner)
    told = in_words(state.field.stack(square, seat), language, state.setup.words)
    return WORDS.say("stack", language, square=square, seat=party(seat), units=told).strip()


def _area(board: Board, kind: str, value: str) -> str:
    """The whole thing as a place to touch."""
    x, y, wide, high = map(number, _box(board, kind, value) or (0, 0, 0, 0))
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="none" pointer-events="all"/>'


def _box(board: Board, kind: str, value: str) -> Box | None:
    if kind == "square":
        return (*board.plan.corner(value), CELL, CELL)
    if kind == "stack":
        return _stack_box(board, value)
    spot = board.unit(value)
    return spot and (spot[0] - spot[2] / 2, spot[1] - spot[2] / 2, spot[2], spot[2])
