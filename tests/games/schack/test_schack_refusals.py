"""Every refusal, in the order of the rules file's section 10."""

from random import Random

import pytest
from schack_oracle import board, move, played
from sentences import check_sentences

from slaget.games.schack import (
    SCHACK,
    AcceptDraw,
    ClaimDraw,
    DeclineDraw,
    Move,
    OfferDraw,
    Resign,
    Setup,
)
from slaget.games.schack import rules as r
from slaget.games.schack.draws import CLAIM_RULES
from slaget.games.schack.messages import Basis
from slaget.games.schack.positions import START_FEN
from slaget.kernel import Rule
from slaget.testing import trace

MIDDLE = "r1bqkbnr/ppp2ppp/2np4/4p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w - - 0 5"


@pytest.mark.parametrize(
    ("text", "uci", "rule"),
    [
        ("8/8/8/3k4/8/3K4/4R3/8 b - - 0 1", "d5d4", r.BOOK["SC-4.3"]),
        (START_FEN, "e2", r.BOOK["SC-1.4"]),
        (START_FEN, "e2e9", r.BOOK["SC-1.4"]),
        (START_FEN, "i2i3", r.BOOK["SC-1.4"]),
        (START_FEN, "E2E3", r.BOOK["SC-1.4"]),
        (START_FEN, "e7e8Q", r.BOOK["SC-1.4"]),
        (START_FEN, "0000", r.BOOK["SC-1.4"]),
        (START_FEN, "e2e2", r.BOOK["SC-1.4"]),
        (START_FEN, "", r.BOOK["SC-1.4"]),
        (START_FEN, "e2e3 ", r.BOOK["SC-1.4"]),
        (START_FEN, "e4e5", r.BOOK["SC-3.1"]),
        (START_FEN, "e7e6", r.BOOK["SC-3.1"]),
        (START_FEN, "a1a2", r.BOOK["SC-3.1"]),
        ("k7/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4e3", None),
        ("4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "f1e8", r.BOOK["SC-3.1"]),
        ("8/8/8/2k5/1P6/8/8/4K3 b - - 0 1", "c5b4", None),
        (START_FEN, "e2e4", r.BOOK["SC-3.6"]),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", r.BOOK["SC-3.6"]),
        ("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7e5", r.BOOK["SC-3.6"]),
        (START_FEN, "e2d3", r.BOOK["SC-3.7"]),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", r.BOOK["SC-3.8"]),
        ("4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1", "e5d6", r.BOOK["SC-3.7"]),
        ("4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1", "e5d6", r.BOOK["SC-3.7"]),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", "d4e3", r.BOOK["SC-3.8"]),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", r.BOOK["SC-3.9"]),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1q", r.BOOK["SC-3.9"]),
        ("k7/8/8/8/8/8/8/4R1K1 w - - 0 1", "e1c1", None),
        (START_FEN, "c1e3", r.BOOK["SC-3.2"]),
        (START_FEN, "a1a3", r.BOOK["SC-3.2"]),
        (START_FEN, "d1d3", r.BOOK["SC-3.2"]),
        (MIDDLE, "c4c5", r.BOOK["SC-3.2"]),
        (MIDDLE, "h1g2", r.BOOK["SC-3.1"]),
        (MIDDLE, "h1f2", r.BOOK["SC-3.1"]),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1g3", r.BOOK["SC-3.2"]),
        (START_FEN, "b1b3", r.BOOK["SC-3.3"]),
        (MIDDLE, "e1e3", r.BOOK["SC-3.4"]),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "e1e3", r.BOOK["SC-3.4"]),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e2", r.BOOK["SC-3.5"]),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3f3", r.BOOK["SC-3.5"]),
        ("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4", r.BOOK["SC-3.5"]),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e6", r.BOOK["SC-3.5"]),
        ("8/1P5k/8/8/8/8/8/K7 w - - 0 1", "b7b8", r.BOOK["SC-3.10"]),
        ("8/1P5k/8/8/8/8/8/K7 w - - 0 1", "b7b8k", r.BOOK["SC-3.10"]),
        ("8/1P5k/8/8/8/8/8/K7 w - - 0 1", "b7b8p", r.BOOK["SC-3.10"]),
        (START_FEN, "e2e3q", r.BOOK["SC-3.10"]),
        (START_FEN, "g1f3q", r.BOOK["SC-3.10"]),
        ("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "e1e2", r.BOOK["SC-4.3"]),
        ("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "e2d3", r.BOOK["SC-4.3"]),
        ("4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", "a1a2", r.BOOK["SC-4.3"]),
    ],
)
def test_a_move_that_breaks_a_rule_is_refused_by_it(text: str, uci: str, rule: Rule | None) -> None:
    """SC-1.4, SC-3.1 to SC-3.10, SC-4.3: the first rule broken is cited, with its place."""
    here = board(text)
    if rule is None:
        assert here.game.why_not(move(here, uci)) is None
        return
    refusal = here.when(move(here, uci)).rejected(rule)
    assert refusal.path == ("uci",)
    check_sentences(refusal)
    if refusal.nearest is not None:
        assert here.game.why_not(refusal.nearest) is None


def test_every_pair_of_squares_is_legal_or_refused_with_a_rule() -> None:
    """No move falls through the predicates, in check or out of it."""
    for text in (MIDDLE, "4k3/1P6/8/8/4r3/3N4/8/R3K3 w - - 0 1", "4k3/8/5N2/8/8/8/4R3/4K3 b - - 0 1"):
        here = board(text)
        offered = {option.only.uci for option in here.game.options(here.game.state.seat) if option.only}
        names = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
        for uci in (one + two + kind for one in names for two in names for kind in ("", "q")):
            refusal = here.game.why_not(move(here, uci))
            assert (refusal is None) == (uci in offered), uci


def test_only_the_seat_to_move_moves_and_claims() -> None:
    """SC-2.3."""
    here = board()
    here.when(Move("black", "e7e6")).rejected(r.BOOK["SC-2.3"], "wrong_seat")
    here.when(ClaimDraw("black", "fifty")).rejected(r.BOOK["SC-2.3"])
    assert played(here, "e2e3").game.to_act == ("black",)


def test_nothing_follows_the_end() -> None:
    """SC-5.10, before any other rule."""
    here = board().after(Resign("white"))
    for command in (Move("white", "e9"), Move("black", "e7e6"), OfferDraw("black"), Resign("black")):
        here.when(command).rejected(r.BOOK["SC-5.10"])
    for command in (AcceptDraw("white"), DeclineDraw("white"), ClaimDraw("black", "fifty")):
        here.when(command).rejected(r.BOOK["SC-5.10"])


def test_claims_that_do_not_hold() -> None:
    """SC-5.6, SC-5.7, SC-R7: refused, nothing changes; a named move must be legal."""
    here = board()
    cases = (
        ("threefold", r.BOOK["SC-5.6"], "has stood 1 time, not 3"),
        ("fifty", r.BOOK["SC-5.7"], "0 half-moves without"),
    )
    for basis, rule, why in cases:
        refusal = here.when(ClaimDraw("white", basis)).rejected(rule, "claim_not_justified")
        check_sentences(refusal)
        assert why in refusal.message
    here.when(ClaimDraw("white", "threefold", "e2e3")).rejected(r.BOOK["SC-5.6"])
    here.when(ClaimDraw("white", "threefold", "e2e4")).rejected(r.BOOK["SC-3.6"])
    here.when(ClaimDraw("white", "threefold", "x")).rejected(r.BOOK["SC-1.4"])
    late = board("8/8/4k3/8/8/4K3/7R/8 w - - 100 120")
    assert late.game.why_not(ClaimDraw("white", "fifty")) is None
    pawn = board("8/8/4k3/8/8/4K3/P6R/8 w - - 99 120")
    pawn.when(ClaimDraw("white", "fifty", "a2a3")).rejected(r.BOOK["SC-5.7"])


@pytest.mark.parametrize(
    ("basis", "uci", "told"),
    [
        ("fifty", None, "99 half-moves without"),
        ("fifty", "a2a3", "after a2a3: 0 half-moves without"),
        ("threefold", "a2a3", "after a2a3: the position has stood 1 time then, not 3"),
        ("threefold", "h3h2", "after h3h2: the position has stood 2 times then, not 3"),
    ],
)
def test_a_claim_that_names_a_move_is_told_what_holds_after_it(basis: Basis, uci: str | None, told: str) -> None:
    """SC-R9: with a move named, only the position after it is judged."""
    here = board("8/8/4k3/8/8/4K3/P6R/8 b - - 96 120").after(
        Move("black", "e6e5"), Move("white", "h2h3"), Move("black", "e5e6")
    )
    refusal = here.when(ClaimDraw("white", basis, uci)).rejected(CLAIM_RULES[basis], "claim_not_justified")
    check_sentences(refusal)
    assert told in refusal.message


def test_automatic_draws_are_not_claimed() -> None:
    """SC-R6: the claim is refused where the draw comes by itself."""
    here = board(repetition_draw="automatic_three", fifty_move_draw="automatic_fifty")
    here.when(ClaimDraw("white", "threefold")).rejected(r.BOOK["SC-5.6"], "claim_is_automatic")
    here.when(ClaimDraw("white", "fifty")).rejected(r.BOOK["SC-5.7"], "claim_is_automatic")


def test_offers_and_answers() -> None:
    """SC-5.9, SC-6.1, SC-6.2, SC-6.3 in order."""
    here = board()
    here.when(AcceptDraw("black")).rejected(r.BOOK["SC-6.2"])
    here.when(DeclineDraw("white")).rejected(r.BOOK["SC-6.2"])
    pending = here.after(OfferDraw("black"))
    pending.when(OfferDraw("white")).rejected(r.BOOK["SC-6.1"])
    pending.when(OfferDraw("black")).rejected(r.BOOK["SC-6.1"])
    pending.when(AcceptDraw("black")).rejected(r.BOOK["SC-6.2"])
    declined = pending.after(DeclineDraw("white"))
    declined.when(OfferDraw("black")).rejected(r.BOOK["SC-6.3"])
    assert declined.game.why_not(OfferDraw("white")) is None
    board(draw_offers=False).when(OfferDraw("white")).rejected(r.BOOK["SC-5.9"])


@pytest.mark.parametrize(
    ("raw", "path"),
    [
        ({"type": "castle", "seat": "white"}, ("type",)),
        ({"type": "move", "seat": "white"}, ("uci",)),
        ({"type": "move", "seat": "white", "uci": 5}, ("uci",)),
        ({"type": "move", "uci": "e2e3"}, ("seat",)),
        ({"type": "resign", "seat": "green"}, ("seat",)),
        ({"type": "claim_draw", "seat": "white", "basis": "boredom"}, ("basis",)),
        ({"type": "move", "seat": "white", "uci": "e2e3", "speed": 1}, ("speed",)),
    ],
)
def test_a_command_of_wrong_form(raw: dict[str, object], path: tuple[str, ...]) -> None:
    """SC-1.4: refused with the place of the fault."""
    assert board().when(raw).rejected(r.BOOK["SC-1.4"], "bad_field").path == path


def test_a_refused_command_changes_nothing() -> None:
    *_, game = trace(SCHACK, Setup(), Random(1), 20)
    state = game.state
    assert game.why_not(Move(state.seat, "a1a1")) is not None and game.state == state
