"""The worked examples of the rules file, by number."""

import pytest
from schack_oracle import board, legal, move, played

from slaget.games.schack import (
    AcceptDraw,
    ClaimDraw,
    DrawDeclined,
    GameEnded,
    Move,
    OfferDraw,
    PieceMoved,
    divide,
    fen,
    perft,
    read_fen,
    san,
)
from slaget.games.schack import rules as r
from slaget.games.schack.moves import checkers_of
from slaget.games.schack.positions import START
from slaget.games.schack.written import CODES
from slaget.kernel import BadSetup

ROUND = "g1f3 g8f6 f3g1 f6g8 "


def test_1_twelve_moves_at_the_start() -> None:
    wanted = "a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 b1a3 b1c3 g1f3 g1h3"
    assert legal(fen(START)) == set(wanted.split())
    assert [perft(START, depth) for depth in range(1, 5)] == [12, 144, 2124, 31250]
    assert sum(divide(START, 3).values()) == 2124


def test_2_no_double_step() -> None:
    here = board()
    here.when(move(here, "e2e4")).rejected(r.BOOK["SC-3.6"])
    after = played(here, "e2e3").game.state.position
    assert fen(after) == "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b - - 0 1"


def test_3_no_en_passant() -> None:
    text = "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w - - 0 4"
    here = board(text)
    here.when(move(here, "e5d6")).rejected(r.BOOK["SC-3.8"])
    assert len(legal(text)) == 22
    assert not any("x" in san(read_fen(text), CODES[each]) for each in legal(text))


def test_4_mate_for_lack_of_a_double_step() -> None:
    game = board("2b3r1/8/7k/8/r6K/8/4P3/8 w - - 0 1").game
    assert game.events[-1] == GameEnded("black", "checkmate")
    assert game.outcome is not None and game.outcome.winners == ("black",) and game.outcome.rule == "SC-5.1"


def test_5_no_castling() -> None:
    text = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"
    here = board(text)
    for castling in ("e1g1", "e1c1"):
        here.when(move(here, castling)).rejected(r.BOOK["SC-3.9"])
    assert len(legal(text)) == 24 and {"e1d1", "h1f1"} <= legal(text)
    black = board("r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1")
    for castling in ("e8g8", "e8c8"):
        black.when(move(black, castling)).rejected(r.BOOK["SC-3.9"])


def test_6_shortest_mate_by_black() -> None:
    here = played(board(), "f2f3 e7e6 g2g3 a7a6 g3g4")
    mated = here.when(Move("black", "d8h4")).then(
        PieceMoved("black", "d8h4", "d8", "h4", "queen", None, None), GameEnded("black", "checkmate")
    )
    assert fen(mated.state.position) == "rnb1kbnr/1ppp1ppp/p3p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w - - 1 4"


def test_7_promotion() -> None:
    text = "8/1P5k/8/8/8/8/8/K7 w - - 0 1"
    here = board(text)
    here.when(move(here, "b7b8")).rejected(r.BOOK["SC-3.10"])
    assert {each for each in legal(text) if each.startswith("b7")} == {"b7b8q", "b7b8r", "b7b8b", "b7b8n"}
    after = here.when(move(here, "b7b8q")).first(PieceMoved("white", "b7b8q", "b7", "b8", "pawn", None, "queen"))
    assert fen(after.state.position) == "1Q6/7k/8/8/8/8/8/K7 b - - 0 1"


def test_8_promotion_answers_a_check() -> None:
    text = "1r5k/P7/8/8/8/8/8/1K6 w - - 0 1"
    assert legal(text) == {"a7b8q", "a7b8r", "a7b8b", "a7b8n", "b1a1", "b1a2", "b1c1", "b1c2"}
    here = board(text)
    here.when(move(here, "a7a8q")).rejected(r.BOOK["SC-4.3"])


def test_9_double_check() -> None:
    text = "4k3/8/5N2/8/8/8/4R3/4K3 b - - 0 1"
    assert checkers_of(read_fen(text)).bit_count() == 2
    assert legal(text) == {"e8d8", "e8f8", "e8f7"}


def test_10_pinned_pawn() -> None:
    for text in ("4k3/8/8/8/1b6/8/3P4/4K3 w - - 0 1", "4k3/8/8/8/8/8/r2P2K1/8 w - - 0 1"):
        here = board(text)
        here.when(move(here, "d2d3")).rejected(r.BOOK["SC-4.3"])
    assert "d2c3" in legal("4k3/8/8/8/8/2b5/3P4/4K3 w - - 0 1")


@pytest.mark.parametrize("text", ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "7k/8/8/8/8/p7/P1q5/K7 w - - 0 1"])
def test_11_stalemate(text: str) -> None:
    assert board(text).game.events[-1] == GameEnded(None, "stalemate")


@pytest.mark.parametrize(
    ("text", "is_dead"),
    [
        ("8/4k3/8/8/2B5/8/4K1b1/8 w - - 0 1", True),
        ("8/4k3/8/8/2B5/8/4K3/6b1 w - - 0 1", False),
        ("8/4k3/8/8/8/8/4K3/8 w - - 0 1", True),
        ("8/4k3/8/8/2N5/8/4K3/8 w - - 0 1", True),
        ("8/4k3/8/8/2N5/8/4K1n1/8 w - - 0 1", False),
        ("8/4k3/8/8/2NN4/8/4K3/8 w - - 0 1", False),
        ("8/4k3/8/8/2BN4/8/4K3/8 w - - 0 1", False),
        ("8/4k3/8/8/8/8/4K1P1/8 w - - 0 1", False),
        ("8/4k3/8/8/2R5/8/4K3/8 w - - 0 1", False),
    ],
)
def test_12_dead_positions(text: str, is_dead: bool) -> None:
    ended = board(text).game.outcome
    assert (ended is not None and ended.reason == "insufficient_material") == is_dead
    assert board(text, dead_position="none").game.outcome is None


def test_13_threefold_by_claim() -> None:
    here = played(board(), ROUND * 2)
    assert here.game.outcome is None
    here.when(ClaimDraw("white", "threefold")).first()
    assert here.after(ClaimDraw("white", "threefold")).game.outcome.reason == "threefold_repetition"
    earlier = played(board(), (ROUND * 2)[:-6])
    earlier.when(ClaimDraw("black", "threefold")).rejected(r.BOOK["SC-5.6"])
    granted = earlier.after(ClaimDraw("black", "threefold", "f6g8")).game
    assert granted.outcome.reason == "threefold_repetition" and len(granted.state.moves()) == 7


def test_14_fivefold() -> None:
    here = played(board(), (ROUND * 4)[:-6])
    assert here.game.outcome is None
    assert played(here, "f6g8").game.events[-1] == GameEnded(None, "fivefold_repetition")


def test_15_fifty_and_seventy_five_moves() -> None:
    here = board("8/8/4k3/8/8/4K3/7R/8 w - - 99 120")
    here.when(ClaimDraw("white", "fifty")).rejected(r.BOOK["SC-5.7"])
    assert here.after(ClaimDraw("white", "fifty", "h2h3")).game.outcome.reason == "fifty_moves"
    late = board("8/8/4k3/8/8/4K3/7R/8 w - - 149 120")
    assert late.after(Move("white", "h2h3")).game.events[-1] == GameEnded(None, "seventyfive_moves")


def test_16_mate_beats_the_clock() -> None:
    here = board("7k/8/6K1/8/8/8/8/R7 w - - 149 200").after(Move("white", "a1a8"))
    assert here.game.events[-1] == GameEnded("white", "checkmate")


def test_17_offer() -> None:
    offered = board().after(OfferDraw("white"), Move("white", "e2e3"))
    assert offered.game.state.frame.pending_offer == "white"
    assert offered.after(AcceptDraw("black")).game.events == (GameEnded(None, "agreement"),)
    declined = offered.when(Move("black", "e7e6")).first(DrawDeclined("black", "move"))
    refused = board().after(OfferDraw("black"), Move("white", "e2e3")).when(OfferDraw("black"))
    refused.rejected(r.BOOK["SC-6.3"])
    assert declined.why_not(OfferDraw("white")).rule == r.BOOK["SC-6.3"]
    assert declined.play(Move("white", "d2d3")).why_not(OfferDraw("white")) is None


def test_18_short_notation() -> None:
    pinned = read_fen("4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1")
    assert san(pinned, CODES["a1c2"]) == "Nc2"
    three = read_fen("4k3/8/8/1N3N2/8/8/1N6/4K3 w - - 0 1")
    assert san(three, CODES["b5d6"]) == "Nbd6+"


def test_19_bad_fen() -> None:
    text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    with pytest.raises(BadSetup, match=r"SC-1\.2"):
        board(text)
    assert board(text, fen_fields="lenient").game.state.position == START


@pytest.mark.parametrize("rights", ["KQkq e3", "- e6", "HAha -", "Kq -"])
def test_lenient_reads_rights_to_castle_and_to_take_in_passing_as_none(rights: str) -> None:
    text = f"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w {rights} 0 1"
    assert board(text, fen_fields="lenient").game.state.position == START


@pytest.mark.parametrize("rights", ["whatever -", "- whatever", "K%q -", "- e", " -", "- 33", "KQkqK -"])
def test_lenient_reads_nothing_else(rights: str) -> None:
    text = f"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w {rights} 0 1"
    with pytest.raises(BadSetup, match=r"SC-1\.2"):
        board(text, fen_fields="lenient")
