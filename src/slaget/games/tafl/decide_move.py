"""One move judged and carried through: the move, its captures, and the end of the game or the next turn."""

from collections.abc import Sequence
from typing import Any, Final, cast

from slaget.games.tafl import refusals, rules
from slaget.games.tafl.board import Position
from slaget.games.tafl.captured import captured_pieces
from slaget.games.tafl.core import Engine
from slaget.games.tafl.explain import refused, refused_seat
from slaget.games.tafl.gaps import has_stopped_in_gap
from slaget.games.tafl.kinds.engine import STOP, KindEngine, Mixed
from slaget.games.tafl.messages import (
    Event,
    GameEnded,
    Letter,
    MovePiece,
    PieceMoved,
    PressureChanged,
    TurnChanged,
    TurnContinued,
    WarningGiven,
)
from slaget.games.tafl.moves import is_restricted, repeats
from slaget.games.tafl.seats import SEATS, Side
from slaget.games.tafl.state import History, State, position_key
from slaget.games.tafl.threats import edge_fort, encircled, escapes, threatens_king


def move_piece(state: State, command: MovePiece) -> Sequence[Event]:
    """TF-3 to TF-8 for one move; ``Rejected`` where ``refusal`` finds a reason."""
    if state.extra is not None:
        return _mixed_move(state, command)
    engine = state.engine
    position: Position = state[2:6]
    move = engine.board.named.get((command.from_, command.to))
    if move is None or command.seat != SEATS[position[3]] or not engine.is_open(position, move):
        raise refused(state, command)
    edge = state.edge if engine.presses else 0
    after = engine.play(position, move, edge)
    if engine.gap_ban and has_stopped_in_gap(engine.masks, position, move, after):
        raise refused(state, command)
    if engine.restricts and is_restricted(state, move):
        raise refused(state, command)
    return _told(state, command, move, after, edge)


def _told(state: State, command: MovePiece, move: int, after: Position, edge: int) -> Sequence[Event]:
    """The events of a legal move, in the order of section 8.2, with the counts of TF-8.1 and TF-8.2."""
    engine, _, attackers, defenders, king, turn, ply, quiet, last, _, _, _, _ = state
    ply, quiet, side = ply + 1, quiet + 1, SEATS[turn]
    letter: Letter = "A" if not turn else "K" if engine.board.start[move] == king else "D"
    events: list[Event] = [PieceMoved(ply, side, letter, command.from_, command.to)]
    taken = after[0] != attackers if turn else after[1] != defenders
    if taken or after[2] < 0 or (engine.lethal_gaps and is_lost(engine, move, after)):
        captured = captured_pieces(engine, state.position, move, after, ply, edge)
        events += captured
        if captured[0].how != "gap":
            quiet, last = 0, side
    ended = ending(state, after, quiet, last)
    if ended is not None:
        events.append(ended)
        return events
    events.append(TurnChanged(ply, SEATS[1 - turn], quiet, last))
    if engine.presses and (pressure := engine.pressure_at(quiet)) != state.pressure:
        events.append(PressureChanged(pressure))
    if engine.warns and (warning := threat(state, after)):
        events.append(warning)
    return events


def _mixed_move(state: State, command: MovePiece) -> Sequence[Event]:
    """The same where there are own kinds or berserks (TF-11.10 to TF-11.13)."""
    engine, position, edge = state.engine, cast(Any, state.position), state.edge
    assert isinstance(engine, KindEngine)
    move = engine.board.named.get((command.from_, command.to))
    if move is None or command.seat != state.side_to_move or not engine.is_open(position, move):
        raise refused(state, command)
    if engine.stops_in_gap(position, move, edge) or is_restricted(state, move):
        raise refused(state, command)
    if state.going >= 0 and not engine.captures(position, move, edge):
        raise refused(state, command)
    after, quiet, last = engine.play(position, move, edge), state.quiet_plies + 1, state.last_capturer
    letter: Any = engine.sort_at(position, engine.board.start[move]).letter
    ply, side = state.ply + 1, SEATS[state.turn]
    events: list[Event] = [PieceMoved(ply, side, letter, command.from_, command.to)]
    captured = captured_pieces(engine, position, move, after, ply, edge)  # type: ignore[arg-type]
    if captured and captured[0].how != "gap":
        quiet, last = 0, side
    return [*events, *captured, *_turn_over(engine, state, after, ply, quiet, last)]


def end_turn(state: State, seat: str) -> Sequence[Event]:
    """TF-11.13: a turn that may go on is ended."""
    engine = state.engine
    if seat != state.side_to_move:
        raise refused_seat(state, seat)
    if state.going < 0 or engine.parameters.berserk != "may" or not isinstance(engine, KindEngine):
        raise refusals.NO_ENDING()
    position: Any = state.position
    after = engine.play(position, STOP)
    return _turn_over(engine, state, after, state.ply, state.quiet_plies, state.last_capturer)


def _turn_over(
    engine: KindEngine, state: State, mixed: Mixed, ply: int, quiet: int, last: Side | None
) -> Sequence[Event]:
    """The end of the game, the same piece's next capture, or the next turn."""
    after: Any = mixed
    ended = ending(state, after, quiet, last)
    if ended is not None:
        return [ended]
    has_turn = after[5] < 0
    events: list[Event] = [
        TurnChanged(ply, SEATS[after[3]], quiet, last)
        if has_turn
        else TurnContinued(ply, SEATS[after[3]], engine.board.names[after[5]], quiet, last)
    ]
    if engine.presses and (pressure := engine.pressure_at(quiet)) != state.pressure:
        events.append(PressureChanged(pressure))
    if has_turn and engine.warns and (warning := threat(state, after)):
        events.append(warning)
    return events


def is_lost(engine: Engine, move: int, after: Position) -> bool:
    """Whether the moved piece itself has left the board (TF-5.10)."""
    to = engine.board.stop[move]
    return after[2] != to and not engine.board.bit[to] & (after[0] | after[1])


def ending(state: State, after: Position, quiet: int, last: Side | None) -> GameEnded | None:
    """TF-7.4: the ends in their order, the first that applies."""
    engine = state.engine
    king = after[2]
    if king < 0:
        return GameEnded("attackers", "king_captured", rules.TF_7_1.id)
    if engine.board.low[king] & engine.goals:
        return GameEnded("defenders", "king_escaped", rules.TF_7_2.id)
    if engine.rare_ends or 0 < engine.stall_plies <= quiet or not engine.has_move(after):
        return _rare_ending(state, after, quiet, last)
    return None


def _rare_ending(state: State, after: Position, quiet: int, last: Side | None) -> GameEnded | None:
    """The ends from TF-11 to TF-8.3."""
    engine, p = state.engine, state.engine.parameters
    if p.encirclement and not state.turn and encircled(engine, after):
        return GameEnded("attackers", "encircled", rules.TF_11_4.id)
    if p.edge_fort and state.turn and edge_fort(engine, after):
        return GameEnded("defenders", "edge_fort", rules.TF_11_5.id)
    if not _can_move(state, after, quiet):
        is_drawn = p.no_legal_move == "draw" and not _is_wiped_out(state, after)
        return GameEnded(None if is_drawn else SEATS[state.turn], "no_legal_move", rules.TF_7_3.id)
    if p.repetition_count and state.side_to_move != SEATS[after[3]] and _repeated(state, after, quiet):
        return GameEnded(_verdict(state, after, p.repetition_verdict, last), "repetition", rules.TF_8_8.id)
    if 0 < engine.stall_plies <= quiet:
        return GameEnded(_verdict(state, after, p.stall_verdict, last), "no_progress", rules.TF_8_3.id)
    return None


def _is_wiped_out(state: State, after: Position) -> bool:
    """TF-D18: whether the side that would move next has no piece left; the defenders always have their king."""
    return state.turn == 1 and not after[0]


def _can_move(state: State, after: Position, quiet: int) -> bool:
    """TF-7.3: whether the side that would move next has a legal move, bans on repetition included."""
    engine = state.engine
    if not engine.has_move(after, engine.edge_at(quiet)):
        return False
    if not engine.unrepeatable:
        return True
    attackers, defenders, king, turn = after[:4]
    history = _history(state, quiet).added(position_key(engine, after))
    later = state._replace(
        attackers=attackers, defenders=defenders, king=king, turn=turn, quiet_plies=quiet, history=history,
        extra=after[4:] or None,
    )  # fmt: skip
    return any(not repeats(later, move) for move in engine.moves(later.position, later.edge))


def _history(state: State, quiet: int) -> History:
    """The positions that may yet come again."""
    return state.history if state.history and quiet else History({}, ())


def _repeated(state: State, after: Position, quiet: int) -> bool:
    """TF-8.8, where a repetition is not forbidden but ends the game."""
    engine = state.engine
    count = _history(state, quiet).count(position_key(engine, after)) + 1
    return not engine.unrepeatable and count >= engine.parameters.repetition_count


def _verdict(state: State, after: Position, verdict: str, last: Side | None) -> Side | None:
    """Who wins by a verdict of TF-8.3, TF-8.4 or TF-8.8."""
    p = state.engine.parameters
    match verdict:
        case "attackers_lose":
            return "defenders"
        case "defenders_lose":
            return "attackers"
        case "mover_loses":
            return SEATS[1 - state.turn]
        case "last_capturer_wins":
            return last or _verdict(state, after, p.stall_fallback, last)
        case "greater_share_wins":
            return _greater_share(state, after) or _verdict(state, after, p.stall_fallback, last)
    return None


def _greater_share(state: State, after: Position) -> Side | None:
    """TF-8.3: the side that has captured the greater share of the enemy's men."""
    start = state.match.start_counts
    lost = {side: start[side] - after[i].bit_count() // 2 for i, side in enumerate(SEATS)}
    attackers = lost["attackers"] * start["defenders"]
    defenders = lost["defenders"] * start["attackers"]
    return None if attackers == defenders else "attackers" if attackers < defenders else "defenders"


def threat(state: State, position: Position) -> WarningGiven | None:
    """The threat of the side that has just moved (TF-9.1, TF-9.2); pressure and repetition left out (TF-9.3)."""
    if position[3]:
        return _KING if threatens_king(state.engine, position) else None
    ways = escapes(state.engine, position)
    return WarningGiven("defenders", "escape_threatened", ways) if ways else None


_KING: Final = WarningGiven("attackers", "king_threatened", None)
