"""Whole games judged twice: FEN, short notation, ends and claims against python-chess and a count of positions."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from schack_oracle import scattered

from slaget.games.schack import SCHACK, ClaimDraw, Move, Setup, fen, san
from slaget.games.schack.written import CODES
from slaget.kernel import Game, seeded

SOURCE = seeded(bytes(32))


class Referee:
    """python-chess for boards and checks; what may not be played here is left out, what it lacks is counted."""

    def __init__(self, text: str) -> None:
        self.chess: Any = pytest.importorskip("chess")
        self.board = self.chess.Board(text)
        self.counts = Counter([self.key(self.board)])

    @staticmethod
    def key(board: Any) -> str:
        return " ".join(board.fen().split()[:2])

    def fen(self) -> str:
        placement, side, _, _, clock, number = self.board.fen().split()
        return f"{placement} {side} - - {clock} {number}"

    def moves(self) -> list[str]:
        pawns = self.chess.PAWN
        found = self.board.legal_moves
        return [
            m.uci()
            for m in found
            if self.board.piece_type_at(m.from_square) != pawns or abs(m.from_square - m.to_square) != 16
        ]

    def end(self) -> tuple[str | None, str] | None:
        """SC-5.1 to SC-5.5 in their order."""
        if not self.moves():
            mated = "black" if self.board.turn else "white"
            return (mated, "checkmate") if self.board.is_check() else (None, "stalemate")
        if self.board.is_insufficient_material():
            return None, "insufficient_material"
        if self.counts[self.key(self.board)] >= 5:
            return None, "fivefold_repetition"
        return (None, "seventyfive_moves") if self.board.halfmove_clock >= 150 else None

    def claims(self) -> set[tuple[str, str | None]]:
        """SC-5.6, SC-5.7: now, or after a move that is named."""
        found: set[tuple[str, str | None]] = set()
        for move in (None, *self.moves()):
            after = self.board.copy(stack=False)
            if move:
                after.push_uci(move)
            if self.counts[self.key(after)] + bool(move) >= 3:
                found.add(("threefold", move))
            if after.halfmove_clock >= 100:
                found.add(("fifty", move))
        return found

    def play(self, move: str) -> None:
        self.board.push_uci(move)
        self.counts[self.key(self.board)] += 1


@settings(max_examples=40, deadline=None)
@for_all(st.integers(0, 2**32), st.sampled_from([0, 0, 90, 130, 146]))
def test_two_judges_agree_on_whole_games(seed: int, clock: int) -> None:
    """SC-1.3, SC-1.5, SC-5.1 to SC-5.7, SC-5.11."""
    random = Random(seed)
    fields = fen(scattered(random)).split()
    text = " ".join([*fields[:4], str(clock), fields[5]])
    game, referee = Game.start(SCHACK, Setup(text), SOURCE), Referee(text)
    back: dict[str, str] = {}
    for _ in range(60):
        result = game.state.frame.result
        assert (result and (result.winner, result.reason)) == referee.end()
        assert fen(game.state.position) == referee.fen()
        if result:
            break
        seat = game.to_act[0]
        commands = [command for option in game.options(seat) for command in option.listed()]
        claims = [(command.basis, command.uci) for command in commands if isinstance(command, ClaimDraw)]
        assert set(claims) == referee.claims() and len(set(claims)) == len(claims)
        moves = [command.uci for command in commands if isinstance(command, Move)]
        assert sorted(moves) == sorted(referee.moves())
        move = back[seat] if back.get(seat) in moves and random.random() < 0.75 else random.choice(moves)
        back[seat] = move[2:4] + move[:2]
        assert san(game.state.position, CODES[move]) == referee.board.san(referee.chess.Move.from_uci(move))
        game = game.play(Move(seat, move))
        referee.play(move)
