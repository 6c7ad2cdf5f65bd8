"""The judge: what a command does, or which rule it breaks."""

from collections.abc import Sequence
from typing import Literal, TypeAlias, assert_never

from slaget.boards.bits import bits_of
from slaget.boards.nearest import nearest_of
from slaget.games.ravbrade import messages as m
from slaget.games.ravbrade.board import BIT, DIRECTIONS, FOX, GEESE, NOWHERE, OWED, PACKED, Position
from slaget.games.ravbrade.explain import fox_refusal, goose_refusal, require_empty
from slaget.games.ravbrade.grid import Grid
from slaget.games.ravbrade.moves import (
    after_fox,
    capturable,
    empty_squares,
    jumps_from,
    owed_for,
    takeable_beside,
    taken_by,
)
from slaget.games.ravbrade.options import options
from slaget.games.ravbrade.positions import position_text
from slaget.games.ravbrade.refusals import ENDED, IS_PLACED, MUST_ADD, NO_NEXT, NOT_OWED, NOT_PLACED, OWED_FIRST
from slaget.games.ravbrade.seats import other
from slaget.games.ravbrade.setup import Setup, start_position
from slaget.games.ravbrade.state import Frame, State
from slaget.kernel import Chance, Rejected

FoxKind: TypeAlias = Literal["step", "jump", "adjacent_capture"]


def admit(state: State, kind: type) -> None:
    """Refuse what comes after the end (RB-6.7), and a next game where there is none (RB-8.2)."""
    if kind is m.StartNextGame:
        if not state.frame.can_go_on:
            raise NO_NEXT()
    elif state.frame.result is not None:
        raise ENDED()


def decide(state: State, command: m.Command, _chance: Chance) -> Sequence[m.Event]:
    """The events of a command, or ``Rejected`` with the nearest command that is allowed."""
    admit(state, type(command))
    try:
        match command:
            case m.MoveGoose():
                return _goose(state, command)
            case m.MoveFox():
                return _fox(state, command)
            case m.AddGoose(_, to):
                return _add(state, to)
            case m.DeclineGoose():
                return _decline(state)
            case m.PlaceFox(_, to):
                return _place(state, to)
            case m.Resign(seat):
                return [m.GameEnded(other(seat), "resignation", False)]
            case m.StartNextGame():
                return next_game(state.frame)
            case _:
                assert_never(command)
    except Rejected as refusal:
        refusal.seek(lambda: nearest_of(command, options(state, command.seat)))
        raise


def _goose(state: State, command: m.MoveGoose) -> Sequence[m.Event]:
    position = state.position
    if position[OWED]:
        raise OWED_FIRST(owed=position[OWED])
    grid = state.frame.setup.grid
    origin, target = grid.squares.get(command.from_, NOWHERE), grid.squares.get(command.to, NOWHERE)
    ways = _goose_ways(state, grid)[origin] if position[GEESE] & BIT[origin] else 0
    if not ways & BIT[target] & empty_squares(position, grid):
        raise goose_refusal(state, command)
    return [_goose_moved(origin, target, grid)]


def _goose_ways(state: State, grid: Grid) -> tuple[int, ...]:
    if not state.packed_known:
        return grid.goose
    return grid.back if state.frame.setup.packed_backward == "straight" else grid.back_any


def _goose_moved(origin: int, target: int, grid: Grid) -> m.GooseMoved:
    """Each step of a goose as an event, made once a board."""
    known: m.GooseMoved | None = grid.steps.get((origin, target))
    if known is None:
        (x, y), (to_x, to_y) = grid.at[origin], grid.at[target]
        way = DIRECTIONS[to_x - x, to_y - y]
        known = m.GooseMoved(grid.names[origin], grid.names[target], way)  # type: ignore[arg-type]
        grid.steps[origin, target] = known
    return known


def _fox(state: State, command: m.MoveFox) -> Sequence[m.Event]:
    position, setup = state.position, state.frame.setup
    fox = position[FOX]
    if fox == NOWHERE:
        raise NOT_PLACED()
    kind = _kind_of(position, command, setup)
    if kind is None:
        raise fox_refusal(state, command)
    grid = setup.grid
    path = tuple(grid.squares[name] for name in command.path)
    if kind == "step":
        taken: tuple[int, ...] = ()
    elif kind == "jump":
        taken = taken_by(fox, path, grid)
    else:
        taken = (grid.squares[command.capture or ""],)
    names = grid.names
    moved = m.FoxMoved(names[fox], command.path, kind, tuple(names[square] for square in taken))
    missed = _missed(position, path[-1], taken, setup) if setup.missed_capture != "none" else None
    return [moved, missed] if missed else [moved]


def _kind_of(position: Position, command: m.MoveFox, setup: Setup) -> FoxKind | None:
    """What kind of legal move the command is, if it is one."""
    try:
        path = [setup.grid.squares[name] for name in command.path]
    except KeyError:
        return None
    if len(path) == 1 and setup.grid.near[position[FOX]] & BIT[path[0]] & ~position[GEESE]:
        return _step_kind(position, path[0], command.capture, setup)
    if not path or command.capture is not None or (len(path) > 1 and not setup.chain_captures):
        return None
    return "jump" if _are_jumps(position, path, setup) else None


def _step_kind(position: Position, target: int, capture: str | None, setup: Setup) -> FoxKind | None:
    if capture is None:
        return "step"
    squares = setup.grid.squares
    if not position[PACKED] or capture not in squares:
        return None
    return "adjacent_capture" if takeable_beside(position, target, setup) & BIT[squares[capture]] else None


def _are_jumps(position: Position, path: Sequence[int], setup: Setup) -> bool:
    geese, fox = position[GEESE], position[FOX]
    for landing in path:
        over = jumps_from(fox, setup).get(landing, 0)
        if not geese & over or geese & BIT[landing]:
            return False
        geese ^= over
        fox = landing
    return True


def _missed(position: Position, target: int, taken: tuple[int, ...], setup: Setup) -> m.CapturesMissed | None:
    could = capturable(position, setup)
    owed = owed_for(could, taken, after_fox(position, target, taken), setup)
    if not owed:
        return None
    names = setup.grid.names
    return m.CapturesMissed(
        tuple(names[square] for square in bits_of(could)), tuple(names[square] for square in taken), owed
    )


def _add(state: State, to: str) -> Sequence[m.Event]:
    if not state.position[OWED]:
        raise NOT_OWED()
    require_empty(state.position, to, state.frame.setup.grid)
    return [m.GooseAdded(to)]


def _decline(state: State) -> Sequence[m.Event]:
    owed = state.position[OWED]
    if not owed:
        raise NOT_OWED()
    if not state.frame.setup.missed_capture_decline:
        raise MUST_ADD()
    return [m.GeeseDeclined(owed)]


def _place(state: State, to: str) -> Sequence[m.Event]:
    if state.position[FOX] != NOWHERE:
        raise IS_PLACED()
    require_empty(state.position, to, state.frame.setup.grid)
    return [m.FoxPlaced(to)]


def next_game(frame: Frame) -> Sequence[m.Event]:
    """The sides change after a counted game, and stay for one that is played again (RB-8.2, RB-8.4)."""
    again = frame.result is not None and frame.result.replay
    geese, fox = (frame.geese, frame.fox) if again else (frame.fox, frame.geese)
    assigned = m.SidesAssigned(geese, fox, "replayed" if again else "alternated")
    return [assigned, started(frame.setup, frame.game_no + 1)]


def started(setup: Setup, game_no: int) -> m.GameStarted:
    """The start of a game of the set-up."""
    return m.GameStarted(setup, position_text(start_position(setup), setup.grid), game_no)
