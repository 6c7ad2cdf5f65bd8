"""Why a command is not allowed; for moves the predicates of section 10 of the rules, walked in its order."""

from collections.abc import Iterator
from typing import Any

from slaget.games.tafl import refusals
from slaget.games.tafl.board import Board
from slaget.games.tafl.gaps import gap
from slaget.games.tafl.kinds.engine import KindEngine
from slaget.games.tafl.kinds.obstacles import kind_obstacles, special_squares, squares_to
from slaget.games.tafl.messages import MovePiece
from slaget.games.tafl.moves import captures, forced_instead, legal, orders, repeats
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.state import State
from slaget.kernel import Code, Rejected, Seat


def refused_seat(_state: State, seat: Seat) -> Rejected:
    """The refusal of a seat that is not to act."""
    if seat not in SEATS:
        return refusals.UNKNOWN_SEAT("seat", seat=str(seat)[:40])
    return refusals.NOT_YOUR_TURN("seat", seat=seat)


def offer_refused(state: State) -> Code | None:
    """TF-7.6: why the side to move may not offer a draw."""
    if not state.engine.draws:
        return refusals.DRAWS_NOT_USED
    if state.going >= 0:
        return refusals.TURN_GOES_ON
    return refusals.DRAW_ALREADY_OFFERED if state.draw_offer else None


def answer_refused(state: State, seat: Seat) -> Code | None:
    """TF-7.6: why a side has no draw to answer."""
    if not state.engine.draws:
        return refusals.DRAWS_NOT_USED
    return refusals.NO_DRAW_OFFER if state.draw_offer in (None, seat) else None


def refused(state: State, command: MovePiece) -> Rejected:
    """The first reason against a move that is known not to be legal."""
    reason = refusal(state, command)
    assert reason is not None, f"{command} was held to be illegal, and nothing stands against it"
    return reason


def refusal(state: State, command: MovePiece) -> Rejected | None:
    """The first reason against a move, or None when it is legal. Danger is none (TF-3.3)."""
    if command.seat != state.side_to_move:
        return refused_seat(state, command.seat)
    return next(_squares(state, command), None) or next(_way(state, command), None) or _after(state, command)


def _squares(state: State, command: MovePiece) -> Iterator[Rejected]:
    """Both squares exist, the origin holds an own piece, and the landing square lies straight off it."""
    here = state.engine.board
    for field, name in (("from", command.from_), ("to", command.to)):
        if name not in here.square:
            yield refusals.BAD_SQUARE(field, square=name[:40])
    bit = here.bit[here.square[command.from_]]
    own, enemies = _sides(state)
    if not bit & (own | enemies):
        yield refusals.NO_PIECE("from", square=command.from_)
    if bit & enemies:
        yield refusals.NOT_YOUR_PIECE("from", square=command.from_)
    if command.from_ == command.to:
        yield refusals.NO_MOVE("to")
    if (command.from_, command.to) not in here.named:
        ends = {"from_": command.from_, "to": command.to}
        yield refusals.NOT_STRAIGHT("to", nearest=_nearest(state, command), **ends)


def _sides(state: State) -> tuple[int, int]:
    defenders = state.defenders | state.engine.board.bit[state.king]
    return (defenders, state.attackers) if state.turn else (state.attackers, defenders)


def _way(state: State, command: MovePiece) -> Iterator[Rejected]:
    """The way is short enough, free, and open to this kind of piece (TF-4.1 to TF-4.6)."""
    here = state.engine.board
    start, stop = here.square[command.from_], here.square[command.to]
    obstacles = kind_obstacles(state, start, stop) if state.extra is not None else _obstacles(state, command)
    for code, params in obstacles:
        yield code("to", nearest=_nearest(state, command), **params)


def _obstacles(state: State, command: MovePiece) -> Iterator[tuple[Code, dict[str, object]]]:
    engine = state.engine
    here, p = engine.board, engine.parameters
    start, stop = here.square[command.from_], here.square[command.to]
    way = squares_to(here, start, stop)
    is_king = start == state.king
    reach = p.king_steps if is_king else p.piece_steps
    if 0 < reach < len(way):
        yield refusals.TOO_FAR, {"reach": reach, "steps": len(way)}
    occupied = state.attackers | state.defenders | here.bit[state.king]
    if occupied & here.bit[stop]:
        yield refusals.OCCUPIED, {"square": command.to}
    for s in way[:-1]:
        if occupied & here.bit[s]:
            yield refusals.BLOCKED, {"square": here.names[s]}
    stops = engine.king.stops if is_king else engine.men.stops
    may_pass = p.throne_pass == "all" or (is_king and p.throne_pass == "king")
    yield from special_squares(engine, way, bool(stops & here.bit[stop]), may_pass)


def _after(state: State, command: MovePiece) -> Rejected | None:
    """What the position after the move, or other moves, say against it (TF-4.8, TF-8.7, TF-8.8)."""
    engine = state.engine
    here = engine.board
    move = here.named[command.from_, command.to]
    if engine.stops_in_gap(state.position, move, state.edge):
        flanks = here.squares(_flanks(state, move))
        named = ", ".join(here.names[s] for s in flanks)
        return refusals.STOPS_IN_GAP("to", nearest=_nearest(state, command), flanks=named)
    if state.going >= 0 and not captures(state, move):
        return refusals.MUST_CAPTURE_ON("to", nearest=_nearest(state, command))
    if forced := forced_instead(state, move):
        first = command_of(state, forced[0])
        example = f"{first.from_}-{first.to}"
        return refusals.MUST_CAPTURE(nearest=first, example=example)
    if repeats(state, move):
        return refusals.REPETITION_FORBIDDEN(times=engine.parameters.repetition_count)
    return None


def _flanks(state: State, move: int) -> int:
    """The two enemies between which a move would stop."""
    engine, here = state.engine, state.engine.board
    if isinstance(engine, KindEngine):
        position: Any = state.position
        return engine.flanks(engine.carried(position, move, state.edge)[0], here.stop[move])
    after = engine.play(state.position, move, state.edge)
    return gap(engine.masks, after, here.stop[move], engine.masks.kind_at(state.position, here.start[move]))


def command_of(state: State, move: int) -> MovePiece:
    """The shared command of a move of the side to move."""
    command = orders(state.engine.board.size, state.turn)[move].only
    assert command is not None
    return command


def _nearest(state: State, command: MovePiece) -> MovePiece | None:
    """The same piece's legal move that lands nearest to the square wished for."""
    here = state.engine.board
    start, wish = here.square[command.from_], here.square[command.to]
    mine = [move for move in legal(state) if move >= 0 and here.start[move] == start]
    nearest = min(mine, key=lambda move: (_distance(here, here.stop[move], wish), move), default=None)
    return None if nearest is None else command_of(state, nearest)


def _distance(here: Board, s: int, t: int) -> int:
    return abs(s // here.size - t // here.size) + abs(s % here.size - t % here.size)
