"""Starts, ends and draws from stated positions; options while draws can be claimed or answered."""

import pickle
from random import Random

import pytest
from schack_oracle import board, played

from slaget.games.schack import (
    SCHACK,
    AcceptDraw,
    ClaimDraw,
    DeclineDraw,
    DrawClaimed,
    DrawDeclined,
    DrawOffered,
    GameEnded,
    GameStarted,
    Move,
    OfferDraw,
    Resign,
    Setup,
    san_moves,
)
from slaget.games.schack import rules as r
from slaget.games.schack.positions import START_FEN
from slaget.kernel import Game, audit, dump_log
from slaget.testing import check_laws, given

ROUND = "g1f3 g8f6 f3g1 f6g8 "


def test_the_game_starts_with_its_options_and_white() -> None:
    """SC-2.1, SC-2.2, SC-2.4."""
    game = board().game
    assert game.events == (GameStarted(Setup(), START_FEN),) and game.to_act == ("white",)
    assert board("4k3/8/8/8/8/8/4p3/4K3 b - - 0 1").game.to_act == ("black",)
    ended = board("8/8/4k3/8/8/4K3/7R/8 w - - 150 200").game
    assert ended.events[-1] == GameEnded(None, "seventyfive_moves")
    assert board("8/8/4k3/8/8/4K3/7R/8 w - - 100 200").game.outcome is None


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        ("R6k/8/6K1/8/8/8/8/8 b - - 0 1", "checkmate", "SC-5.1"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate", "SC-5.2"),
        ("8/8/4k3/8/8/4K3/8/8 w - - 0 1", "insufficient_material", "SC-5.3"),
        ("8/8/4k3/8/8/4K3/7R/8 w - - 150 200", "seventyfive_moves", "SC-5.5"),
    ],
)
def test_final_positions(text: str, reason: str, rule: str) -> None:
    """SC-2.4 with SC-5.1 to SC-5.5; SC-4.2 tells mate from stalemate."""
    outcome = board(text).game.outcome
    assert outcome is not None and (outcome.reason, outcome.rule) == (reason, rule)
    assert not board(text).game.to_act and not board(text).game.options("white")


def test_seventy_five_moves_without_a_claim() -> None:
    """SC-5.5 is reached by a quiet move and not by a pawn move."""
    here = board("8/8/4k3/8/8/4K3/P6R/8 w - - 149 120")
    assert here.after(Move("white", "a2a3")).game.outcome is None
    assert here.after(Move("white", "h2h3")).game.outcome.rule == "SC-5.5"


def test_dead_position_goes_before_repetition_and_clock() -> None:
    """SC-R8: the order of the section."""
    here = board("8/8/4k3/8/8/3bK3/8/8 w - - 149 120")
    assert here.game.outcome.reason == "insufficient_material"


def test_automatic_three_and_fifty() -> None:
    """SC-R6: SC-5.4 and SC-5.5 in their place."""
    here = played(board(repetition_draw="automatic_three"), (ROUND * 2)[:-6])
    assert played(here, "f6g8").game.events[-1] == GameEnded(None, "threefold_repetition")
    late = board("8/8/4k3/8/8/4K3/7R/8 w - - 99 120", fifty_move_draw="automatic_fifty")
    assert late.after(Move("white", "h2h3")).game.events[-1] == GameEnded(None, "fifty_moves")


def test_positions_are_the_same_by_placement_and_side_alone() -> None:
    """SC-5.11, SC-R19: not consecutive, clock and move number apart; another side is another position."""
    text = "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"
    here = played(board(text), "e8f8 e2d2 f8e7 d2e2 e7f8 e2d2 f8e7 d2e2 e7f8 e2d2 f8e7 d2e2")
    assert here.game.state.count == 3
    other = played(board("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1"), "e1f1 e8f8 f1e1 f8e8 e1f1 e8e7 f1e1")
    assert other.game.state.count == 1


def test_a_capture_starts_the_count_anew() -> None:
    text = "4k3/8/8/8/8/4p3/4R3/4K3 w - - 0 1"
    here = played(board(text), "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8")
    assert here.game.state.count == 3
    assert played(here, "e2e3").game.state.count == 1 and not played(here, "e2e3").game.state.echoes


def test_claims_name_no_move_that_is_made() -> None:
    """SC-5.6, SC-5.7: the events of a claim."""
    here = played(board(), ROUND * 2)
    here.when(ClaimDraw("white", "threefold")).then(
        DrawClaimed("white", "threefold", None), GameEnded(None, "threefold_repetition")
    )
    late = board("8/8/4k3/8/8/4K3/7R/8 w - - 99 120")
    late.when(ClaimDraw("white", "fifty", "h2h3")).then(
        DrawClaimed("white", "fifty", "h2h3"), GameEnded(None, "fifty_moves")
    )


def test_claims_are_offered_exactly_when_they_hold() -> None:
    """Options are exhaustive: every claim that is accepted is offered, and no other."""
    for here in (
        played(board(), (ROUND * 2)[:-6]),
        played(board(), ROUND * 2),
        board("8/8/4k3/8/8/4K3/7R/8 w - - 99 9"),
    ):
        game, seat = here.game, here.game.state.seat
        offered = [c for option in game.options(seat) for c in option.listed()]
        moves = [command.uci for command in offered if isinstance(command, Move)]
        for basis in ("threefold", "fifty"):
            for named in (None, *moves):
                claim = ClaimDraw(seat, basis, named)
                assert (game.why_not(claim) is None) == (claim in offered), claim


def test_resigning() -> None:
    """SC-5.8, SC-7.1: at any time, by either seat; the other wins."""
    game = board().when(Resign("black")).then(GameEnded("white", "resignation"))
    assert game.outcome is not None and game.outcome.winners == ("white",)
    assert board().after(Resign("white")).game.outcome.winners == ("black",)


def test_an_offer_stands_until_it_is_answered() -> None:
    """SC-5.9, SC-6.1, SC-6.2, SC-6.3, and the answers among the options."""
    pending = board().when(OfferDraw("black")).then(DrawOffered("black"))
    answers = [AcceptDraw("white"), DeclineDraw("white")]
    assert [c for option in pending.options("white")[12:] for c in option.listed()] == answers
    assert pending.options("black") == []
    declined = (
        given(SCHACK, Setup(), DrawOffered("black"))
        .when(DeclineDraw("white"))
        .then(DrawDeclined("white", "refusal"))
    )
    assert declined.state.frame.offer_barred == {"black"}
    assert board().after(OfferDraw("white")).game.options("black")[0].only == AcceptDraw("black")


def test_a_claim_leaves_an_offer_as_it_is() -> None:
    """SC-R17."""
    here = board().after(OfferDraw("black"))
    assert here.game.why_not(ClaimDraw("white", "fifty")) is not None
    assert here.game.state.frame.pending_offer == "black"


def test_checks_need_no_announcement() -> None:
    """SC-4.5: a check is an ordinary move."""
    here = board("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1")
    assert len(here.when(Move("white", "d2e2")).events) == 1
    assert san_moves(here.after(Move("white", "d2e2")).game.state) == ["Re2+"]


def test_a_long_game_can_be_pickled_and_compared() -> None:
    game = board("8/8/4k3/8/8/4K3/7R/8 w - - 0 1", dead_position="none").game
    random = Random(2)
    while game.to_act and len(game.log) < 120:
        game = game.play(random.choice(game.options(game.to_act[0])).sample(random))
    copy = pickle.loads(pickle.dumps(game.state))
    assert copy == game.state and copy != board().game.state and hash(copy) == hash(game.state)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(),
        Setup(repetition_draw="automatic_three", fifty_move_draw="automatic_fifty", draw_offers=False),
        Setup("8/8/4k3/8/8/4K3/7R/8 w - - 90 100", dead_position="none"),
        Setup("8/P5k1/8/8/8/8/6p1/K7 b - - 3 40"),
    ],
)
def test_schack_keeps_the_laws(setup: Setup) -> None:
    check_laws(SCHACK, setup, seeds=range(2), steps=60)


def test_a_played_game_audits_clean() -> None:
    game = played(board(), "f2f3 e7e6 g2g3 a7a6 g3g4 d8h4").game
    assert audit(game).ok and dump_log(game).count("\n") == 8
    assert Game.start(SCHACK, Setup()).log[0].events[0] == GameStarted(Setup(), START_FEN)
    assert r.BOOK["SC-7.1"].id == "SC-7.1"
