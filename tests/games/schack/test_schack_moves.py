"""Legal moves against python-chess, and the invariants of play."""

from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st
from schack_oracle import oracle, scattered

from slaget.boards import perft as generic
from slaget.games.schack import SCHACK, Setup, divide, fen, perft, read_fen, san, uci
from slaget.games.schack.board import BIT, CLOCK, Position, bits_of
from slaget.games.schack.draws import occurrences
from slaget.games.schack.moves import checkers_of, legal_moves, passed, play
from slaget.games.schack.positions import START
from slaget.kernel import Game
from slaget.testing import walks


def test_legal_moves_equal_python_chess_along_random_games() -> None:
    """SC-3.1 to SC-4.4: the same moves, double step, en passant and castling taken out."""
    random, seen = Random(7), 0
    for _ in range(12):
        position = START
        for _ in range(160):
            moves = legal_moves(position)
            assert {uci(each) for each in moves} == oracle(position), fen(position)
            assert len(moves) == len(set(moves))
            seen += 1
            if not moves:
                break
            position = play(position, random.choice(moves))
    assert seen > 1500


def test_legal_moves_equal_python_chess_on_scattered_pieces() -> None:
    """SC-4.1, SC-4.3, SC-4.4: pins, checks and double checks of every kind."""
    random, checks = Random(11), 0
    for _ in range(1500):
        position = scattered(random)
        assert {uci(each) for each in legal_moves(position)} == oracle(position), fen(position)
        checks += bool(checkers_of(position))
    assert checks > 100


@pytest.mark.parametrize(("depth", "paths"), list(enumerate((1, 12, 144, 2124, 31250))))
def test_perft(depth: int, paths: int) -> None:
    assert perft(START, depth) == paths


def test_the_search_counts_what_commands_count() -> None:
    """The fast search for tools gives the same lines as playing commands, ends included."""
    for text in ("7k/8/8/8/8/5n2/4P3/4K3 w - - 148 90", "8/1P5k/8/8/8/8/8/K7 w - - 0 1"):
        state = Game.start(SCHACK, Setup(text)).state
        slow = generic.by_commands(SCHACK, state)
        wanted = generic.split(slow.root, 3, slow.moves, slow.play, slow.text)
        assert SCHACK.search is not None and SCHACK.search(state, 3) is not None
        assert generic.divide(SCHACK, state, 3) == wanted


def test_the_search_declines_where_repetition_could_matter() -> None:
    state = Game.start(SCHACK, Setup(repetition_draw="automatic_three")).state
    assert SCHACK.search is not None
    assert SCHACK.search(state, 5) is not None and SCHACK.search(state, 6) is None


def test_e_counts_of_lines_end_at_dead_positions_unless_these_are_played_on() -> None:
    """SC-5.3: the king takes the last pawn and nobody can mate any more."""
    for option, lines in (("material", 210), ("none", 311)):
        setup = Setup("8/8/8/3k4/8/3K4/3p4/8 w - - 0 1", dead_position=option)  # type: ignore[arg-type]
        assert generic.perft(SCHACK, Game.start(SCHACK, setup).state, 3) == lines


def test_divide_sums_to_perft() -> None:
    position = read_fen("r3k2r/pp3ppp/2n5/3Bp3/1b6/2N5/PP3PPP/R3K2R w - - 0 1")
    assert sum(divide(position, 2).values()) == perft(position, 2)
    assert set(divide(position, 1)) == {uci(each) for each in legal_moves(position)}


@st.composite
def positions(draw: st.DrawFn) -> Position:
    return scattered(Random(draw(st.integers(0, 2**32))))


@for_all(positions())
def test_a_move_keeps_the_invariants(position: Position) -> None:
    """SC-1.3, SC-2.3, SC-3.4, SC-3.5, SC-3.10, SC-4.3: what one ply may change."""
    before = position[0] | position[1]
    for move in legal_moves(position):
        after = play(position, move)
        origin, target = move & 63, move >> 6 & 63
        assert not checkers_of(passed(after)), "the mover's king is left in check"
        assert after[8] == 1 - position[8] and after[0] & after[1] == 0
        assert (after[0] | after[1]).bit_count() == before.bit_count() - bool(before & BIT[target])
        pawn = position[2] & BIT[origin]
        assert after[CLOCK] == (0 if pawn or before & BIT[target] else position[CLOCK] + 1)
        assert after[10] == position[10] + position[8]
        assert not after[2] & (0xFF | 0xFF << 56), "no pawn stands on rank 1 or 8"
        if pawn:
            assert target // 8 - origin // 8 == (-1 if position[8] else 1)
        if origin in position[6:8]:
            assert abs(origin % 8 - target % 8) <= 1 and abs(origin // 8 - target // 8) <= 1


@for_all(positions())
def test_fen_reads_back(position: Position) -> None:
    """SC-1.1, SC-1.2: reading a written FEN gives the same position, fields 3 and 4 always '-'."""
    assert read_fen(fen(position)) == position
    assert fen(position).split(" ")[2:4] == ["-", "-"]


@for_all(positions())
def test_short_notation_tells_all_moves_apart(position: Position) -> None:
    """SC-1.5: every SAN of a position is unique and agrees with python-chess."""
    chess = pytest.importorskip("chess")
    peer, moves = chess.Board(fen(position)), legal_moves(position)
    texts = [san(position, move) for move in moves]
    assert len(set(texts)) == len(texts)
    for move, text in zip(moves, texts):
        if not text.endswith("#"):
            assert peer.san(chess.Move.from_uci(uci(move))) == text


@for_all(walks(SCHACK, Setup(), steps=80))
def test_games_keep_the_invariants(game: Game) -> None:
    """SC-2.1, SC-5.5, SC-5.11, and who stands in check."""
    state = game.state
    assert sum(occurrences(state).values()) == len(state.moves()) + 1
    assert max(occurrences(state).values()) == max(each.count for each in state.past()) <= 5
    assert state.position[CLOCK] <= 150
    assert not checkers_of(passed(state.position))
    assert (state.frame.result is None) == bool(game.to_act)
    assert state.position[6] in bits_of(state.position[0]) and state.position[7] in bits_of(state.position[1])
