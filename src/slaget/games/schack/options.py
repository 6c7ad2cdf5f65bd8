"""What may be done.

The options of the seat to move are its legal moves, in the order of ``legal_moves``, then the draws it
may claim; a seat with an offer before it may answer. Resigning and offering a draw are open to
either seat at any time (``Ruleset.anytime``) and are not listed: no position is without them.
"""

from collections.abc import Iterator, Sequence

from slaget.boards.kept import Kept
from slaget.games.schack.board import CLOCK
from slaget.games.schack.draws import CLAIM_CLOCK, claimable
from slaget.games.schack.engine import Engine
from slaget.games.schack.messages import (
    BASES,
    AcceptDraw,
    ClaimDraw,
    Command,
    DeclineDraw,
    Move,
)
from slaget.games.schack.seats import SEATS, Color
from slaget.games.schack.state import State
from slaget.kernel import OneOf, Option, Seat, exactly


def _ready(engine: Engine, seat: Color) -> Kept[int, Option[Command]]:
    """The options of a seat's moves, each made once."""
    made = Kept[int, Option[Command]](lambda move: exactly(Move(seat, engine.uci(move))))
    engine.ready[seat] = made
    return made


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    """What the seat may do now."""
    frame = state.frame
    if frame.result is not None or seat not in SEATS:
        return []
    listed: list[Option[Command]] = []
    if seat == state.seat:
        engine = frame.setup.engine
        moves = engine.legal(state.position)
        ready = engine.ready.get(seat) or _ready(engine, seat)
        listed = list(map(ready.__getitem__, moves))
        if state.echoes or state.position[CLOCK] >= CLAIM_CLOCK - 1:  # for speed: else no claim is near
            listed += _claims(state, seat, moves)
    if frame.pending_offer is not None and frame.has_offer_for(seat):
        listed += [exactly(AcceptDraw(seat)), exactly(DeclineDraw(seat))]
    return listed


def _claims(state: State, seat: Color, moves: list[int]) -> Iterator[Option[Command]]:
    for basis in BASES:
        if named := claimable(state, basis, moves):
            texts = tuple(None if move is None else state.engine.uci(move) for move in named)
            yield Option(ClaimDraw, {"seat": seat, "basis": basis}, {"uci": OneOf(texts)})
