"""Whole games judged twice: ends, counts and warnings against the plain dictionary of ``tafl_naive``."""

from collections import Counter
from random import Random

from attrs import evolve
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from tafl_naive import Naive, from_rows, name
from test_generators import random_parameters, random_rows

from slaget.games.tafl import TAFL, GameEnded, MovePiece, Setup, Start, WarningGiven
from slaget.games.tafl.seats import SEATS
from slaget.kernel import Game, Rejected, seeded

SOURCE = seeded(bytes(32))
COUNTS = {
    "stall_limit": [3, 6, 9, 30],
    "pressure_after": [0, 1, 2],
    "pressure": [(), ("forced_capture",), ("hostile_edge",), ("forced_capture", "hostile_edge")],
    "repetition_count": [0, 2, 3],
    "repetition_verdict": ["draw", "mover_loses", "attackers_lose", "defenders_lose", "forbidden"],
    "stall_verdict": ["last_capturer_wins", "greater_share_wins", "attackers_lose", "defenders_lose", "draw"],
    "stall_fallback": ["attackers_lose", "defenders_lose", "draw"],
    "warnings": ["automatic", "off"],
    "no_legal_move": ["loses", "draw"],
    "encirclement": [False, True],
    "edge_fort": [False, True],
}
LOSERS = {"attackers_lose": "defenders", "defenders_lose": "attackers", "draw": None}


class Referee:
    """A game by the naive engine, with the ends of TF-7.4 and the counts of TF-8."""

    def __init__(self, p, rows, side, quiet, last):
        self.p, self.naive = p, Naive(p)
        self.board, self.side, self.quiet, self.last = from_rows(rows), side, quiet, last
        self.start = Counter(self.board.values())
        self.seen = Counter([self.key()])
        self.ended = None

    def key(self):
        return frozenset(self.board.items()), self.side

    def edge(self):
        """TF-8.5, TF-8.6."""
        pressed = self.p.pressure_after and self.quiet >= 2 * self.p.pressure_after
        return bool(pressed) and "hostile_edge" in self.p.pressure

    def play(self, start, stop):
        mover, other = self.side, SEATS[1 - SEATS.index(self.side)]
        self.board, taken = self.naive.play(self.board, start, stop, self.edge())
        captures = any(how != "gap" for how, _ in taken.values())
        self.quiet, self.last = (0, mover) if captures else (self.quiet + 1, self.last)
        self.side = other
        self.seen[self.key()] += 1
        self.ended = self.end(mover, other)

    def end(self, mover, other):
        p, king = self.p, self.naive.king(self.board)
        if king is None:
            return "attackers", "king_captured"
        if self.naive.is_goal(king):
            return "defenders", "king_escaped"
        if p.encirclement and mover == "attackers" and self.naive.encircled(self.board):
            return "attackers", "encircled"
        if p.edge_fort and mover == "defenders" and self.naive.fort(self.board):
            return "defenders", "edge_fort"
        if not any(self.is_new(*move) for move in self.naive.moves(self.board, other, self.edge())):
            has_pieces = other == "defenders" or "A" in self.board.values()
            return (None if p.no_legal_move == "draw" and has_pieces else mover), "no_legal_move"
        repeats = p.repetition_count and self.seen[self.key()] >= p.repetition_count
        if repeats and p.repetition_verdict != "forbidden":
            return (other if p.repetition_verdict == "mover_loses" else LOSERS[p.repetition_verdict]), "repetition"
        return (self.stalled(), "no_progress") if self.quiet >= 2 * p.stall_limit else None

    def is_new(self, start, stop):
        """TF-8.8 with ``forbidden``: whether the position after the move may still occur."""
        if not self.p.repetition_count or self.p.repetition_verdict != "forbidden":
            return True
        after, _ = self.naive.play(self.board, start, stop, self.edge())
        mover = SEATS[1 - SEATS.index(self.side)]
        return self.seen[frozenset(after.items()), mover] + 1 < self.p.repetition_count

    def stalled(self):
        """TF-8.3, TF-8.4."""
        p, left = self.p, Counter(self.board.values())
        if p.stall_verdict in LOSERS:
            return LOSERS[p.stall_verdict]
        if p.stall_verdict == "last_capturer_wins":
            return self.last or LOSERS[p.stall_fallback]
        attackers = (self.start["A"] - left["A"]) * self.start["D"]
        defenders = (self.start["D"] - left["D"]) * self.start["A"]
        if attackers == defenders:
            return LOSERS[p.stall_fallback]
        return "attackers" if attackers < defenders else "defenders"


def begun(random):
    """A game of random rules from a random position, and its referee; None where that is no position."""
    p = random_parameters(random, random.choice([7, 7, 7, 9, 11]))
    p = evolve(p, **{option: random.choice(values) for option, values in COUNTS.items()})
    rows = random_rows(random, Naive(p))
    start = Start(rows, random.choice(SEATS), random.choice([0, 0, 1, 3]), random.choice([None, *SEATS]))
    try:
        game = Game.start(TAFL, Setup("own", p, start=start), SOURCE)
    except Rejected:
        return None
    return game, Referee(p, rows, start.side_to_move, start.quiet_plies, start.last_capturer)


@settings(max_examples=30, deadline=None)
@for_all(st.integers(0, 2**32))
def test_two_judges_agree_on_whole_games(seed):
    """TF-7.1 to TF-7.4, TF-8.1 to TF-8.6, TF-8.8, TF-9.1 to TF-9.3, TF-11.4, TF-11.5."""
    random = Random(seed)
    found = begun(random)
    if found is None:
        return
    game, referee = found
    back = {}
    for _ in range(30):
        seat = game.to_act[0]
        moves = [o.only for o in game.options(seat) if isinstance(o.only, MovePiece)]
        ways = [m for m in moves if (m.from_, m.to) == back.get(seat)]
        move = ways[0] if ways and random.random() < 0.6 else random.choice(moves)
        back[seat] = move.to, move.from_
        squares = {name(s): s for s in referee_squares(referee)}
        game = game.play(move)
        referee.play(squares[move.from_], squares[move.to])
        ended = [(e.winner, e.reason) for e in game.events if isinstance(e, GameEnded)]
        assert ended == ([referee.ended] if referee.ended else [])
        if ended:
            break
        assert (game.state.quiet_plies, game.state.last_capturer) == (referee.quiet, referee.last)
        assert [w.ways for w in game.events if isinstance(w, WarningGiven)] == warned(referee)


def referee_squares(referee):
    return [(f, r) for f in range(referee.p.size) for r in range(referee.p.size)]


def warned(referee):
    """The ``ways`` of the warnings that are due: None for a threatened king."""
    if referee.p.warnings != "automatic":
        return []
    if referee.side == "defenders":
        return [None] if referee.naive.threatened(referee.board) else []
    ways = referee.naive.ways(referee.board)
    return [ways] if ways else []
