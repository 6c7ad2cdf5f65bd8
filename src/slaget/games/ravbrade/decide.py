"""The judge: what a command does, or which rule it breaks."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, assert_never

from slaget.games.ravbrade.board import (
    BACK,
    BACK_ANY,
    BIT,
    DIRECTIONS,
    FOX,
    GEESE,
    GOOSE,
    NAMES,
    NEAR,
    NEAR_STRAIGHT,
    NOWHERE,
    OWED,
    PACKED,
    SQUARES,
    Position,
    bits_of,
    empty_squares,
)
from slaget.games.ravbrade.explain import adding_refusal, fox_refusal, goose_refusal
from slaget.games.ravbrade.messages import (
    OTHER,
    AddGoose,
    CapturesMissed,
    Command,
    DeclineGoose,
    Event,
    FoxMoved,
    FoxPlaced,
    GameEnded,
    GameStarted,
    GeeseDeclined,
    GooseAdded,
    GooseMoved,
    MoveFox,
    MoveGoose,
    PlaceFox,
    Resign,
    SidesAssigned,
    StartNextGame,
)
from slaget.games.ravbrade.moves import after_fox, capturable, jumps_from, owed_for, taken_by
from slaget.games.ravbrade.notation import position_text
from slaget.games.ravbrade.refusals import ENDED, IS_PLACED, MUST_ADD, NO_NEXT, NOT_OWED, NOT_PLACED, OWED_FIRST
from slaget.games.ravbrade.setup import Setup, start_position
from slaget.games.ravbrade.state import Frame, State
from slaget.kernel import Chance

FoxKind: TypeAlias = Literal["step", "jump", "adjacent_capture"]


def admit(state: State, kind: type) -> None:
    """Refuse what comes after the end (RB-6.7), and a next game where there is none (RB-8.2)."""
    if kind is StartNextGame:
        if not state.frame.can_go_on:
            raise NO_NEXT()
    elif state.frame.result is not None:
        raise ENDED()


def decide(state: State, command: Command, _chance: Chance) -> Sequence[Event]:
    """The events of a command, or ``Rejected``."""
    admit(state, type(command))
    match command:
        case MoveGoose():
            return _goose(state, command)
        case MoveFox():
            return _fox(state, command)
        case AddGoose(_, to):
            return _add(state, to)
        case DeclineGoose():
            return _decline(state)
        case PlaceFox(_, to):
            return _place(state, to)
        case Resign(seat):
            return [GameEnded(OTHER[seat], "resignation", False)]
        case StartNextGame():
            return next_game(state.frame)
        case _:
            assert_never(command)


def _goose(state: State, command: MoveGoose) -> Sequence[Event]:
    position = state.position
    if position[OWED]:
        raise OWED_FIRST(owed=position[OWED])
    origin, target = SQUARES.get(command.from_, NOWHERE), SQUARES.get(command.to, NOWHERE)
    ways = _goose_ways(state)[origin] if position[GEESE] & BIT[origin] else 0
    if not ways & BIT[target] & empty_squares(position):
        raise goose_refusal(state, command)
    return [_goose_moved(origin, target)]


def _goose_ways(state: State) -> tuple[int, ...]:
    if not state.packed_known:
        return GOOSE
    return BACK if state.frame.setup.packed_backward == "straight" else BACK_ANY


def _goose_moved(origin: int, target: int) -> GooseMoved:
    """Each step of a goose as an event, made once."""
    found = _STEPS.get((origin, target))
    if found is None:
        way = target % 8 - origin % 8, target // 8 - origin // 8
        found = GooseMoved(NAMES[origin], NAMES[target], DIRECTIONS[way])  # type: ignore[arg-type]
        _STEPS[origin, target] = found
    return found


_STEPS: Final[dict[tuple[int, int], GooseMoved]] = {}


def _fox(state: State, command: MoveFox) -> Sequence[Event]:
    position, setup = state.position, state.frame.setup
    fox = position[FOX]
    if fox == NOWHERE:
        raise NOT_PLACED()
    kind = _kind_of(position, command, setup)
    if kind is None:
        raise fox_refusal(state, command)
    path = tuple(SQUARES[name] for name in command.path)
    if kind == "step":
        taken: tuple[int, ...] = ()
    elif kind == "jump":
        taken = taken_by(fox, path)
    else:
        taken = (SQUARES[command.capture or ""],)
    moved = FoxMoved(NAMES[fox], command.path, kind, tuple(NAMES[square] for square in taken))
    missed = _missed(position, path[-1], taken, setup) if setup.missed_capture != "none" else None
    return [moved, missed] if missed else [moved]


def _kind_of(position: Position, command: MoveFox, setup: Setup) -> FoxKind | None:
    """What kind of legal move the command is, if it is one."""
    try:
        path = [SQUARES[name] for name in command.path]
    except KeyError:
        return None
    if len(path) == 1 and NEAR[position[FOX]] & BIT[path[0]] & ~position[GEESE]:
        return _step_kind(position, path[0], command.capture, setup)
    if not path or command.capture is not None or (len(path) > 1 and not setup.chain_captures):
        return None
    return "jump" if _are_jumps(position, path, setup) else None


def _step_kind(position: Position, target: int, capture: str | None, setup: Setup) -> FoxKind | None:
    if capture is None:
        return "step"
    if not position[PACKED] or capture not in SQUARES:
        return None
    near = NEAR[target] if setup.diagonal_capture else NEAR_STRAIGHT[target]
    return "adjacent_capture" if near & position[GEESE] & BIT[SQUARES[capture]] else None


def _are_jumps(position: Position, path: Sequence[int], setup: Setup) -> bool:
    geese, fox = position[GEESE], position[FOX]
    for landing in path:
        over = jumps_from(fox, setup).get(landing, 0)
        if not geese & over or geese & BIT[landing]:
            return False
        geese ^= over
        fox = landing
    return True


def _missed(position: Position, target: int, taken: tuple[int, ...], setup: Setup) -> CapturesMissed | None:
    could, mask = capturable(position, setup), sum(BIT[square] for square in taken)
    owed = owed_for(position, could, mask, after_fox(position, target, taken), setup)
    if not owed:
        return None
    return CapturesMissed(_names(could), tuple(NAMES[square] for square in taken), owed)


def _names(board: int) -> tuple[str, ...]:
    return tuple(NAMES[square] for square in bits_of(board))


def _add(state: State, to: str) -> Sequence[Event]:
    if not state.position[OWED]:
        raise NOT_OWED()
    if to not in SQUARES or not empty_squares(state.position) & BIT[SQUARES[to]]:
        raise adding_refusal(to)
    return [GooseAdded(to)]


def _decline(state: State) -> Sequence[Event]:
    owed = state.position[OWED]
    if not owed:
        raise NOT_OWED()
    if not state.frame.setup.missed_capture_decline:
        raise MUST_ADD()
    return [GeeseDeclined(owed)]


def _place(state: State, to: str) -> Sequence[Event]:
    if state.position[FOX] != NOWHERE:
        raise IS_PLACED()
    if to not in SQUARES or not empty_squares(state.position) & BIT[SQUARES[to]]:
        raise adding_refusal(to)
    return [FoxPlaced(to)]


def next_game(frame: Frame) -> Sequence[Event]:
    """The sides change after a counted game, and stay for one that is played again (RB-8.2, RB-8.4)."""
    again = frame.result is not None and frame.result.replay
    geese, fox = (frame.geese, frame.fox) if again else (frame.fox, frame.geese)
    assigned = SidesAssigned(geese, fox, "replayed" if again else "alternated")
    return [assigned, started(frame.setup, frame.game_no + 1)]


def started(setup: Setup, game_no: int) -> GameStarted:
    """The start of a game of the set-up."""
    return GameStarted(setup, position_text(start_position(setup)), game_no)
