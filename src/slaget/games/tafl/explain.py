"""Why a move is not allowed: the predicates of section 10 of the rules, walked in its order."""

from collections.abc import Iterator

from slaget.games.tafl import refusals, rules
from slaget.games.tafl.board import Board
from slaget.games.tafl.gaps import gap, stops_in_gap
from slaget.games.tafl.messages import MovePiece
from slaget.games.tafl.moves import captures, legal, orders, repeats
from slaget.games.tafl.parameters import SIDES
from slaget.games.tafl.state import State
from slaget.kernel import Code, Rejected, Rule, Seat


def refused_seat(_state: State, seat: Seat) -> Rejected:
    """The refusal of a seat that is not to act."""
    if seat not in SIDES:
        return refusals.UNKNOWN_SEAT("seat", seat=str(seat)[:40])
    return refusals.NOT_YOUR_TURN("seat", seat=seat)


def refused(state: State, command: MovePiece) -> Rejected:
    """The first reason against a move that is known not to be legal."""
    found = refusal(state, command)
    assert found is not None, f"{command} was held to be illegal, and nothing stands against it"
    return found


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
    for rule, code, params in _obstacles(state, command):
        yield code.under(rule)("to", nearest=_nearest(state, command), **params)


def _obstacles(state: State, command: MovePiece) -> Iterator[tuple[Rule, Code, dict[str, object]]]:
    engine = state.engine
    here, p = engine.board, engine.parameters
    start, stop = here.square[command.from_], here.square[command.to]
    way = squares_to(here, start, stop)
    is_king = start == state.king
    reach = p.king_steps if is_king else p.piece_steps
    if 0 < reach < len(way):
        yield rules.TF_11_3, refusals.TOO_FAR, {"reach": reach, "steps": len(way)}
    occupied = state.attackers | state.defenders | here.bit[state.king]
    if occupied & here.bit[stop]:
        yield rules.TF_4_2, refusals.OCCUPIED, {"square": command.to}
    for s in way[:-1]:
        if occupied & here.bit[s]:
            yield rules.TF_4_2, refusals.BLOCKED, {"square": here.names[s]}
    stops = engine.king.stops if is_king else engine.men.stops
    barred = not stops & here.bit[stop]
    if barred and stop == here.throne:
        yield rules.TF_4_4 if p.throne_return else rules.TF_11_2, refusals.THRONE_RESERVED, {}
    if here.throne in way[:-1] and p.throne_pass != "all" and not (is_king and p.throne_pass == "king"):
        yield rules.TF_4_6 if p.throne_pass == "king" else rules.TF_11_2, refusals.THRONE_IMPASSABLE, {}
    if barred:
        yield rules.TF_4_5, refusals.CORNER_RESERVED, {}


def squares_to(here: Board, start: int, stop: int) -> list[int]:
    """The squares of a straight way, the landing square last."""
    step = here.size if start % here.size == stop % here.size else 1
    way = step if stop > start else -step
    return list(range(start + way, stop + way, way))


def _after(state: State, command: MovePiece) -> Rejected | None:
    """What the position after the move, or other moves, say against it (TF-4.8, TF-8.7, TF-8.8)."""
    engine = state.engine
    here, p = engine.board, engine.parameters
    move = here.named[command.from_, command.to]
    if engine.gap_ban and stops_in_gap(engine, state.position, move, state.edge):
        flanks = gap(
            engine,
            engine.play(state.position, move, state.edge),
            here.stop[move],
            engine.kind_at(state.position, here.start[move]),
        )
        names = [here.names[s] for s in here.squares(flanks)]
        near = _nearest(state, command)
        return refusals.STOPS_IN_GAP("to", nearest=near, flanks=", ".join(names))
    forced = "forced_capture" in state.pressure and not captures(state, move)
    if forced and (others := [m for m in legal(state) if captures(state, m)]):
        best = command_of(state, others[0])
        example = f"{best.from_}-{best.to}"
        return refusals.MUST_CAPTURE(nearest=best, example=example)
    if p.repetition_verdict == "forbidden" and p.repetition_count and repeats(state, move):
        return refusals.REPETITION_FORBIDDEN(times=p.repetition_count)
    return None


def command_of(state: State, move: int) -> MovePiece:
    """The shared command of a move of the side to move."""
    found = orders(state.engine.board.size, state.turn)[move].only
    assert found is not None
    return found


def _nearest(state: State, command: MovePiece) -> MovePiece | None:
    """The same piece's legal move that lands nearest to the square wished for."""
    here = state.engine.board
    start, wish = here.square[command.from_], here.square[command.to]
    mine = [move for move in legal(state) if here.start[move] == start]
    found = min(mine, key=lambda move: (_distance(here, here.stop[move], wish), move), default=None)
    return None if found is None else command_of(state, found)


def _distance(here: Board, s: int, t: int) -> int:
    return abs(s // here.size - t // here.size) + abs(s % here.size - t % here.size)
