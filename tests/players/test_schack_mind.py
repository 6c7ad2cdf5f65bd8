"""What Schack knows about playing itself: its evaluation, its ends, its noisy moves, its answers."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Final

import pytest
from schack_endings import is_legal, position_of, won_pawn_endings

import slaget
from slaget.games.schack import SCHACK
from slaget.games.schack.army.pieces import PIECES, Army, Piece, Title
from slaget.games.schack.board import Position
from slaget.games.schack.legal import legal
from slaget.games.schack.messages import AcceptDraw, ClaimDraw, Command, DeclineDraw, Move, OfferDraw
from slaget.games.schack.mind import MIND, otherwise
from slaget.games.schack.mind.moves import noisy, order
from slaget.games.schack.mind.pawn import is_won
from slaget.games.schack.mind.weigh import terms, weigh
from slaget.games.schack.moves import play
from slaget.games.schack.positions import START, read_fen
from slaget.games.schack.ruleset import SchackGame
from slaget.games.schack.seats import Color, other
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import Frame, State, initial
from slaget.games.schack.written import uci
from slaget.kernel import Chance, seeded
from slaget.kernel.step import step_read
from slaget.players import player
from slaget.players.mind import DRAWN, LOST, Board
from thorough import some

ENDINGS: Final = (
    "8/8/8/4k3/8/8/8/KQ6 w - - 0 1",
    "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
    "8/5k2/8/8/2BN4/8/8/K7 b - - 9 1",
    "8/5k2/2b5/8/2B5/8/1P6/K7 b - - 70 1",
    "8/5k2/2b5/8/2R5/8/8/K7 b - - 0 1",
)
NEAR_ENDS: Final = (
    "k7/8/1K6/8/8/8/8/2Q5 w - - 149 90",
    "7k/8/6K1/8/8/8/8/R7 w - - 0 1",
    "8/8/8/8/8/4k3/4p3/4K2B w - - 0 1",
)


@cache
def positions() -> tuple[Position, ...]:
    """A few hundred, of random games and of endings."""
    return tuple(_played())


def _played() -> Iterator[Position]:
    random = Random(16)
    for start in [START] * 12 + [read_fen(fen) for fen in ENDINGS * 4]:
        position = start
        for _ in range(60):
            moves = legal(position)
            if not moves:
                break
            yield position
            position = play(position, random.choice(moves))


def mirrored(position: Position) -> Position:
    """The same with colours exchanged, and the board turned over."""

    def flip(board: int) -> int:
        return int.from_bytes(board.to_bytes(8, "little"), "big")

    white, black, *men, white_king, black_king, side, clock, number = position
    flipped = [flip(each) for each in men]
    return flip(black), flip(white), *flipped, black_king ^ 56, white_king ^ 56, 1 - side, clock, number


def board(setup: Setup | None = None) -> Board[Position, int]:
    search = MIND.search(initial(setup or Setup()), "white")
    assert isinstance(search, Board)
    return search


def test_both_colours_are_weighed_alike() -> None:
    for position in positions():
        assert weigh(mirrored(position)) == weigh(position)


def test_terms_add_up_to_the_worth() -> None:
    for position in positions():
        assert sum(terms(position).values()) == weigh(position)


def stepped(state: State, command: Command) -> State:
    return step_read(SCHACK, state, command, Chance(seeded(bytes(32))))[0]


def test_ends_are_those_of_the_rules() -> None:
    over, seen = board().over, set()
    for position in (*positions()[::9], *(read_fen(fen) for fen in NEAR_ENDS)):
        state = State(Frame(Setup(), started=True), position)
        for move in legal(position):
            outcome = SCHACK.outcome(stepped(state, Move(state.seat, uci(move))))
            expected = None if outcome is None else LOST if outcome.winners else DRAWN
            assert over(play(position, move)) == expected
            seen.add(outcome and outcome.reason)
    assert seen == {None, "checkmate", "stalemate", "insufficient_material", "seventyfive_moves"}


def test_ends_follow_the_choices_of_the_set_up() -> None:
    late, dead = read_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 100 90"), read_fen("4k3/8/8/8/8/8/8/4K2B w - - 0 1")
    assert [board().over(position) for position in (late, dead)] == [None, DRAWN]
    other = board(Setup(fifty_move_draw="automatic_fifty", dead_position="none"))
    assert [other.over(position) for position in (late, dead)] == [DRAWN, None]


def test_noisy_moves_are_legal_and_take_or_queen_and_order_leaves_none_out() -> None:
    for position in positions():
        moves, foe = legal(position), position[1 - position[8]]
        for move in noisy(position):
            assert move in moves
            assert foe >> (move >> 6 & 63) & 1 or move >> 12 == 4
        assert sorted(order(position, moves, None)) == sorted(moves)
        if moves:
            assert order(position, moves, moves[-1])[0] == moves[-1]


QUEEN: Final = "4k3/8/8/8/8/8/8/Q3K3 {} - - 0 1"
"""White has a queen more."""


@pytest.mark.parametrize(
    ("side", "seat", "answer"),
    [
        ("w", "black", AcceptDraw("black")),
        ("b", "black", AcceptDraw("black")),
        ("b", "white", DeclineDraw("white")),
        ("w", "white", None),
    ],
)
def test_a_draw_is_taken_by_who_stands_badly(side: str, seat: Color, answer: Command | None) -> None:
    """By its move the seat to move declines, so it is asked for one."""
    state = stepped(initial(Setup(QUEEN.format(side))), OfferDraw(other(seat)))
    assert otherwise(state, seat) == answer


def test_nothing_else_is_asked_at_the_start() -> None:
    assert otherwise(initial(Setup()), "white") is None


@pytest.mark.parametrize(("side", "claims"), [("w", False), ("b", True)])
def test_a_draw_that_is_due_is_claimed_by_who_stands_worse(side: str, claims: bool) -> None:
    state = initial(Setup(f"4k3/8/8/8/8/8/8/Q3K3 {side} - - 100 90"))
    answer = otherwise(state, state.seat)
    assert answer == (ClaimDraw(state.seat, "fifty") if claims else None)


BOX: Final = "7k/8/5K2/8/8/8/8/1R6 w - - {} 200"
"""White mates in two, by a quiet move first."""


def begun(fen: str, **options: str) -> SchackGame:
    return slaget.start("schack", None, {"start_fen": fen, **options}, seed=bytes(32))


@pytest.mark.parametrize(("clock", "mate"), [(97, 2), (98, None), (99, None), (147, None)])
def test_no_win_is_proven_before_which_the_other_side_may_claim_a_draw(clock: int, mate: int | None) -> None:
    found = player("schack", 3).explained(begun(BOX.format(clock)).view("white"), "white", 1)
    assert (found.candidates[0].estimate.mate, found.exhausted) == (mate, mate is not None)


@pytest.mark.parametrize("clock", [99, 140])
def test_who_may_claim_may_overlook_it_so_the_shortest_way_to_mate_is_taken(clock: int) -> None:
    view = begun(BOX.format(clock)).view("white")
    assert player("schack", 3)(view, "white", Random(1)).uci in ("f6g6", "f6f7")


@pytest.mark.parametrize("level", [2, 3])
def test_a_pawn_of_a_won_ending_moves_before_fifty_moves_may_be_claimed(level: int) -> None:
    view = begun("4k3/8/8/8/8/8/4P3/Q3K3 w - - 98 90").view("white")
    assert player("schack", level)(view, "white", Random(1)).uci.startswith("e2")


@pytest.mark.parametrize("file", some(2, range(4)))
def test_a_king_and_a_pawn_against_a_king_are_won_just_where_a_search_backwards_says_so(file: int) -> None:
    """With the pawn on any square of a file, and of the file that lies as far from the other edge."""
    won = won_pawn_endings(range(file, file + 1))
    for king, pawn, prey, side in product(range(64), range(8 + file, 56, 8), range(64), (0, 1)):
        position = position_of(king, pawn, prey, "P", side)
        if is_legal(position):
            found = (king, pawn, prey, side) in won
            assert is_won(king, pawn, prey, side == 0) == is_won(king ^ 7, pawn ^ 7, prey ^ 7, side == 0) == found


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("8/8/8/1K6/4k3/8/P7/8 w - - 0 1", ("b5c4", "b5c5", "b5b6", "b5c6", "a2a3")),
        ("8/8/5k2/8/2P5/8/3K4/8 w - - 0 1", ("d2c3",)),
        ("8/p7/8/4K3/1k6/8/8/8 b - - 0 1", ("b4c5", "b4c4", "b4b3", "b4c3", "a7a6")),
    ],
)
@pytest.mark.parametrize("level", [2, 3])
def test_a_won_ending_of_a_pawn_is_kept(text: str, moves: tuple[str, ...], level: int) -> None:
    """The king once went to a6, to be on b7 when the pawn comes, which the other king took behind it."""
    seat = "white" if " w " in text else "black"
    assert player("schack", level)(begun(text).view(seat), seat, Random(1)).uci in moves


OVERLOOKED: Final = ("a1a2", "h8g8", "a2a1", "g8h8", "a1a2", "h8g8", "a2a1")
"""Two times White leaves the king in the corner, where the rook mates it."""


@pytest.mark.parametrize(
    ("ruling", "answer"),
    [("automatic_three", Move("black", "g8h8")), ("claim", ClaimDraw("black", "threefold", "g8h8"))],
)
def test_a_third_occurrence_is_a_draw_though_the_other_side_would_win_at_once(ruling: str, answer: Command) -> None:
    game = begun("7k/8/6K1/8/8/8/8/R7 w - - 0 1", repetition_draw=ruling)
    for move in OVERLOOKED:
        game = game.play(Move(game.to_act[0], move))
    found = player("schack", 2).explained(game.view("black"), "black", 1)
    assert (found.command, found.candidates[0].estimate.mate) == (answer, None)


IDOL: Final = Piece("idol", "G", Title("avgud", "idol"), "W", value="999")
DEAR: Final = Setup(
    "r3k3/7p/8/8/8/8/6PP/G3K3 w - - 0 1", army=Army("own", Title("egen", "own"), (*PIECES.values(), IDOL))
)


def test_no_man_is_so_dear_that_to_have_it_is_taken_for_a_mate() -> None:
    """SC-3.11: who has one searches on, and saves it."""
    found = player("schack", 2).explained(initial(DEAR), "white", 1)
    assert (found.candidates[0].estimate.mate, found.exhausted, found.iterations) == (None, False, 600)
    assert found.command == Move("white", "a1b1")


def test_no_man_is_so_dear_that_it_is_taken_before_the_move_of_an_earlier_search() -> None:
    """SC-3.11."""
    search = board(DEAR)
    blacks = search.passed(initial(DEAR).position)
    assert blacks is not None
    moves = search.moves(blacks)
    assert all(search.order(blacks, moves, hint)[0] == hint for hint in moves)
