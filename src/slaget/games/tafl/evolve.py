"""The facts written down. Nothing here weighs a rule."""

from typing import Final, assert_never

from slaget.games.tafl.board import NOWHERE
from slaget.games.tafl.messages import (
    DrawDeclined,
    DrawOffered,
    Event,
    GameEnded,
    GameStarted,
    PieceCaptured,
    PieceMoved,
    PressureChanged,
    SeriesEnded,
    TurnChanged,
    TurnContinued,
    WarningGiven,
)
from slaget.games.tafl.positions import kinds_of, pieces_of
from slaget.games.tafl.seats import SEATS, Side
from slaget.games.tafl.state import History, Match, Result, State, position_key, with_match

_made: Final = tuple.__new__
"""Makes a ``State`` of its fields without the detour over keyword arguments: two are made in every move."""


def evolve(state: State, event: Event) -> State:
    match event:
        case PieceMoved():
            return _moved(state, event)
        case TurnChanged():
            return _turned(state, event)
        case PieceCaptured():
            return _captured(state, event)
        case PressureChanged() | WarningGiven():
            return state
        case GameEnded(winner, reason, rule):
            return _ended(state._replace(result=Result(winner, reason, rule), draw_offer=None))
        case DrawOffered(seat):
            return state._replace(draw_offer=seat)
        case DrawDeclined():
            return state._replace(draw_offer=None)
        case GameStarted():
            return _started(state, event)
        case TurnContinued():
            return _continued(state, event)
        case SeriesEnded():
            return with_match(state, over=True)
        case _:
            assert_never(event)


def _moved(state: State, event: PieceMoved) -> State:
    engine, match, attackers, defenders, king, turn, _, quiet, last, _, history, _, extra = state
    here = engine.board
    if event.piece == "A":
        attackers ^= here.flip[here.named[event.from_, event.to]]
    elif event.piece == "D":
        defenders ^= here.flip[here.named[event.from_, event.to]]
    elif event.piece == "K":
        king = here.square[event.to]
    else:
        return _kind_moved(state, event)
    made = engine, match, attackers, defenders, king, turn, event.ply, quiet, last, None, history, None, extra
    return _made(State, made)


def _kind_moved(state: State, event: PieceMoved) -> State:
    """A man of an own kind goes (TF-11.10)."""
    here = state.engine.board
    flip = here.flip[here.named[event.from_, event.to]]
    kinds, going = state.extra or ((), NOWHERE)
    letters = (kind.letter for kind in state.engine.parameters.kinds)
    kinds = tuple(men ^ flip if letter == event.piece else men for letter, men in zip(letters, kinds))
    changed = {"defenders": state.defenders ^ flip} if state.turn else {"attackers": state.attackers ^ flip}
    return state._replace(**changed, ply=event.ply, draw_offer=None, extra=(kinds, going))


def _continued(state: State, event: TurnContinued) -> State:
    """TF-11.13: the counts are those of the event; the position does not count for repetition."""
    extra = (state.extra or ((), NOWHERE))[0], state.engine.board.square[event.square]
    return state._replace(
        ply=event.ply, quiet_plies=event.quiet_plies, last_capturer=event.last_capturer, extra=extra
    )


def _turned(state: State, event: TurnChanged) -> State:
    """TF-8.1, TF-8.2: the counts are those of the event; the position has now occurred once more (TF-8.8)."""
    engine, match, attackers, defenders, king, _, _, _, _, _, history, _, extra = state
    turn = 0 if event.side_to_move == SEATS[0] else 1
    if extra is not None:
        extra = extra[0], NOWHERE
    if history is not None:
        here = (attackers, defenders, king, turn) if extra is None else (attackers, defenders, king, turn, *extra)
        history = history.added(position_key(engine, here))  # type: ignore[arg-type]
    quiet, last = event.quiet_plies, event.last_capturer
    made = engine, match, attackers, defenders, king, turn, event.ply, quiet, last, None, history, None, extra
    return _made(State, made)


def _captured(state: State, event: PieceCaptured) -> State:
    """A piece leaves for good (TF-5.8); positions from before can never come again."""
    history = None if state.history is None else History({}, ())
    if event.piece == "K":
        return state._replace(king=NOWHERE, history=history)
    bit, extra = state.engine.board.bit[state.engine.board.square[event.square]], state.extra
    if extra is not None:
        extra = tuple(men & ~bit for men in extra[0]), extra[1]
    if state.attackers & bit:
        return state._replace(attackers=state.attackers & ~bit, history=history, extra=extra)
    return state._replace(defenders=state.defenders & ~bit, history=history, extra=extra)


def _started(state: State, event: GameStarted) -> State:
    engine, match = state.engine, state.match
    own = engine.parameters.kinds
    attackers, defenders, king = pieces_of(engine.board, event.rows, own)
    turn = SEATS.index(event.side_to_move)
    extra = (kinds_of(engine.board, event.rows, own), NOWHERE) if engine.mixed else None
    counts: dict[Side, int] = {SEATS[0]: attackers.bit_count() // 2, SEATS[1]: defenders.bit_count() // 2}
    played = Match(match.setup, match.game_no + 1, event.seats, match.wins, counts)
    quiet, last = event.quiet_plies, event.last_capturer
    begun = State(engine, played, attackers, defenders, king, turn, 0, quiet, last, None, None, None, extra)
    if not engine.parameters.repetition_count:
        return begun
    return begun._replace(history=History({}, (position_key(engine, begun.position),)))


def _ended(state: State) -> State:
    """TF-10.2: a game won counts for the player who won it."""
    winner = state.result.winner if state.result else None
    if winner is None:
        return state
    player = state.match.seats[winner]
    return with_match(state, wins={**state.match.wins, player: state.match.wins[player] + 1})
