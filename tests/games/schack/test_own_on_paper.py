"""Own armies on paper (SC-3.11): every man, and how the own kinds move."""

from slaget.games.schack.army.pieces import PIECES, Army, Grid, Piece, Title
from slaget.games.schack.printing import SHEETS
from slaget.games.schack.setup import Setup
from slaget.printing.orders import Order

DUKE = Army(
    "hertig", Title("Hertigens här", "The duke's army"),
    (*PIECES.values(), Piece("archbishop", "A", Title("ärkebiskop", "archbishop"), "BN"),
     Piece("cannon", "C", Title("kanon", "cannon"), "mRcpR")),
)  # fmt: skip
SETUP = Setup(
    "rnacqkcabn/pppppppppp/10/10/10/10/PPPPPPPPPP/RNACQKCABN w - - 0 1",
    army=DUKE, board=Grid(10, 8), dead_position="none",
)  # fmt: skip


def test_own_men_stand_among_the_pieces_and_have_a_diagram() -> None:
    made = SHEETS.parts["pieces"](SETUP, Order(language="sv"))
    assert (made.pieces["A"], made.pieces["C"], made.pieces["p"], sum(made.pieces.values())) == (2, 2, 10, 40)
    diagrams = made.pages[-1].body
    assert "A: Ärkebiskop, BN" in diagrams
    assert "C: Kanon, mRcpR" in diagrams
    assert diagrams.count("<rect") == 2 * 49
    assert "K:" not in diagrams
    assert "Ärkebiskop" in SHEETS.parts["aid"](SETUP, Order(language="sv")).pages[0].body


def test_the_board_has_its_files_and_ranks() -> None:
    assert SHEETS.parts["board"](SETUP, Order()).pages[0].body.count("<rect") == 80
    large = Setup(
        "k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/15K w - - 0 1", board=Grid(16, 16), dead_position="none"
    )
    assert SHEETS.parts["board"](large, Order()).pages[0].body.count("<rect") == 256
