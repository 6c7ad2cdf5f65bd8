"""What the tests of Schack share: positions, moves, and a second opinion from python-chess."""

from random import Random

import pytest

from slaget.games.schack import SCHACK, Move, Setup, fen, read_fen, uci
from slaget.games.schack.board import Position
from slaget.games.schack.moves import legal_moves
from slaget.kernel import BadSetup
from slaget.testing import Given, given


def board(text: str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", **options: object) -> Given:
    """A game from a FEN."""
    return given(SCHACK, Setup(text, **options))  # type: ignore[arg-type]


def played(here: Given, moves: str) -> Given:
    """The game after moves by the seats in turn."""
    game = here.game
    for text in moves.split():
        game = game.play(Move(game.to_act[0], text))
    return Given(game)


def move(here: Given, text: str) -> Move:
    """The move of the seat to move."""
    return Move(here.game.state.seat, text)


def legal(text: str) -> set[str]:
    """The legal moves of a FEN as UCI."""
    return {uci(each) for each in legal_moves(read_fen(text))}


def oracle(position: Position) -> set[str]:
    """The same by python-chess, with double step, en passant and castling taken out."""
    chess = pytest.importorskip("chess")
    peer = chess.Board(fen(position))
    return {each.uci() for each in peer.legal_moves if not _is_double_step(chess, peer, each)}


def _is_double_step(chess: object, peer: object, each: object) -> bool:
    pawn = peer.piece_type_at(each.from_square) == chess.PAWN  # type: ignore[attr-defined]
    return pawn and abs(each.to_square - each.from_square) == 16  # type: ignore[attr-defined]


def scattered(random: Random) -> Position:
    """A legal position of two kings and up to twelve other pieces anywhere."""
    while True:
        squares = random.sample(range(64), 2 + random.randint(0, 12))
        pieces = dict(zip(squares, "Kk" + "".join(random.choices("QRBNPqrbnp", k=12))))
        ranks = ["".join(pieces.get(8 * y + x, ".") for x in range(8)) for y in range(7, -1, -1)]
        text = "/".join(ranks)
        for run in range(8, 0, -1):
            text = text.replace("." * run, str(run))
        try:
            return read_fen(f"{text} {random.choice('wb')} - - {random.randint(0, 90)} 9")
        except BadSetup:
            continue
