"""Set-up, initiative, auction and purchase (OM-3 to OM-7)."""

from typing import Any

import pytest
from omringad_positions import auction, events, kinds_at, names, position, setup

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.state import cup, pool, replace
from slaget.games.omringad.state.stages import Movement
from slaget.kernel import HOST, Game, scripted, seeded
from slaget.kernel.refusals import BOOK
from slaget.testing import Given, given

LAND = {
    "castle": ("A33",),
    "village": ("A32", "A34"),
    "lake": ("A12", "A54"),
    "forest": ("A25", "A41"),
    "mountain": ("A21", "A45"),
}
PILES = {"A33": {"mercenary": 2, "catapult": 1}, "A32": {"elite": 3}, "A34": {"mercenary": 3}}


def garrisons(**options: Any) -> Given:
    return given(OMRINGAD, setup(**options))


def test_terrain_is_committed_in_secret_and_revealed_together() -> None:
    """OM-4.1, OM-4.2, OM-4.3, OM-14.5, rulings OM-R7, OM-R8."""
    game = Game.start(OMRINGAD, Setup(), seeded(bytes(32)))
    assert game.to_act == (1, 2)
    game = game.play(m.PlaceTerrain(1, LAND))
    assert game.to_act == (2,)
    assert not game.view(2).table.commits[1] and game.view(1).table.commits[1]
    Given(game).when(m.PlaceTerrain(1, LAND)).rejected(BOOK["KE-2.2"], "already_committed")
    other = {kind: tuple(f"B{square[1:]}" for square in squares) for kind, squares in LAND.items()}
    game = game.play(m.PlaceTerrain(2, other))
    assert names(game) == ["TerrainCommitted", "Unsealed", "TerrainRevealed"]
    assert game.state.controller("B11") == 2 and game.state.terrain_of("B33") == "castle"


@pytest.mark.parametrize(
    "change",
    [
        {"castle": ("A33", "A11")},
        {"castle": ("A32",)},
        {"castle": ("B33",)},
        {"castle": ("Q1",)},
        {"swamp": ("A11",)},
        {"castle": ()},
    ],
)
def test_layouts_that_are_none(change: dict[str, tuple[str, ...]]) -> None:
    """OM-4.1, OM-2.1."""
    game = Game.start(OMRINGAD, Setup(), seeded(bytes(32)))
    Given(game).when(m.PlaceTerrain(1, {**LAND, **change})).rejected(r.BOOK["OM-4.1"], "bad_terrain")


def test_the_garrison_of_the_rulebook() -> None:
    """OM-E3, OM-3.1, OM-4.4 to OM-4.6: the other seat sees sizes and tops."""
    game = garrisons().game.play(m.DeployGarrison(1, PILES))
    assert game.view(2).table.commits[1] != game.state.table.commits[1]
    two = {f"B{square[1:]}": pile for square, pile in PILES.items()}
    game = game.play(m.DeployGarrison(2, two))
    assert game.state.table.round == 1
    held = pool(game.state, 1)
    assert held is not None and (held["mercenary"], held["elite"], held["catapult"]) == (11, 3, 1)
    (deployed,) = [e for e in game.view(2) and game.seen(2) if isinstance(e, m.GarrisonsDeployed)]
    seen = {s.square: (s.count, s.visible_pieces[0].kind) for s in deployed.stacks if s.seat == 1}
    assert seen == {"A32": (3, "elite"), "A33": (3, "mercenary"), "A34": (3, "mercenary")}
    assert pool(game.view(2), 1) is None
    assert [u.id for u in game.view(2).field.stack("A33", 1)] == ["?", "?", "?"]


@pytest.mark.parametrize(
    ("piles", "code"),
    [
        ({"A33": {"mercenary": 4}, "A32": {"mercenary": 4}, "A34": {"elite": 3}}, "bad_piles"),
        ({"A33": {"mercenary": 5}, "A32": {"mercenary": 4}, "A34": {"mercenary": 4}}, "too_expensive"),
        ({"A33": {"mercenary": 3}, "A32": {"mercenary": 3}}, "bad_piles"),
        ({"A33": {"mercenary": 3}, "A32": {"mercenary": 3}, "A11": {"mercenary": 3}}, "bad_piles"),
        ({"A33": {"mercenary": 3}, "A32": {"mercenary": 3}, "A34": {}}, "bad_piles"),
        ({"A33": {"knight": 3}, "A32": {"mercenary": 3}, "A34": {"mercenary": 3}}, "not_in_pool"),
        ({"A33": {"mercenary": 0}, "A32": {"mercenary": 3}, "A34": {"mercenary": 3}}, "bad_field"),
    ],
)
def test_garrisons_that_are_none(piles: dict[str, dict[str, int]], code: str) -> None:
    """OM-E3, OM-4.4, OM-4.5."""
    refusal = garrisons().game.why_not(m.DeployGarrison(1, piles))
    assert refusal is not None and refusal.code == code


def test_balanced_and_free_piles() -> None:
    """OM-E3, OM-4.5, ruling OM-R5."""
    piles = {"A33": {"mercenary": 4}, "A32": {"mercenary": 4}, "A34": {"elite": 3}}
    assert garrisons(setup_piles="balanced").game.why_not(m.DeployGarrison(1, piles)) is None
    lopsided = {"A33": {"mercenary": 5}, "A32": {"mercenary": 1}, "A34": {"elite": 1}}
    assert garrisons(setup_piles="balanced").game.why_not(m.DeployGarrison(1, lopsided)) is not None
    assert garrisons(setup_piles="free").game.why_not(m.DeployGarrison(1, lopsided)) is None


def test_tops_of_a_garrison() -> None:
    """OM-14.2, OM-14.3: a kind of the pile that nothing covers."""
    start = garrisons()
    game = start.game.play(m.DeployGarrison(1, PILES, {"A33": "catapult"}))
    two = {f"B{square[1:]}": pile for square, pile in PILES.items()}
    assert game.play(m.DeployGarrison(2, two)).state.field.stack("A33", 1)[0].kind == "catapult"
    start.when(m.DeployGarrison(1, PILES, {"A33": "general"})).rejected(r.BOOK["OM-14.2"], "bad_top")


def test_a_scenario_gives_land_and_garrison() -> None:
    """OM-4.7, OM-5.5: the first round begins at once."""
    game = Game.start(OMRINGAD, OMRINGAD.load("snabbstart", {}), seeded(bytes(32)))  # type: ignore[misc]
    assert game.state.phase == "purchase" and kinds_at(game, "B33", 2) == ["mercenary", "mercenary", "catapult"]
    assert not [e for e in game.events if isinstance(e, m.TerrainCommitted | m.GarrisonCommitted)]


def test_tied_highest_seats_roll_again() -> None:
    """OM-E5, OM-5.3, ruling OM-R9."""
    options = {"terrain": "balanced", "garrison": "levy"}
    game = Game.start(OMRINGAD, OMRINGAD.load("blixtkrig", options), scripted([5, 5, 2, 6]))  # type: ignore[misc]
    (rolled,) = [e for e in game.events if isinstance(e, m.InitiativeRolled)]
    assert rolled.seat == 2 and rolled.rolls == (((1, 5), (2, 5)), ((1, 2), (2, 6)))


def test_only_the_tied_roll_again() -> None:
    """OM-5.3: four seats."""
    options = {"terrain": "balanced", "garrison": "levy", "seats": 4}
    game = Game.start(OMRINGAD, OMRINGAD.load("blixtkrig", options), scripted([5, 2, 5, 1, 3, 4]))  # type: ignore[misc]
    (rolled,) = [e for e in game.events if isinstance(e, m.InitiativeRolled)]
    assert rolled.seat == 3 and rolled.rolls[1] == ((1, 3), (3, 4))


def test_the_initiative_goes_round() -> None:
    """OM-5.4, OM-5.1, OM-E5: seat 1 after seat 2."""
    start = position({"A33": {1: "elite"}, "B33": {2: "elite"}}, phase="reinforcement", turn=1, initiative=2)
    game = start.game.play(m.PlaceReinforcements(1, {}), scripted([0]))
    (passed,) = events(game, m.InitiativePassed)
    assert passed.seat == 1 and game.state.table.round == 3


def test_round_one_without_a_purchase() -> None:
    """OM-5.5, ruling OM-R6: straight to movement, and no reinforcement."""
    game = Game.start(OMRINGAD, setup(garrison="levy", first_round_purchase=False), seeded(bytes(32)))
    assert game.state.phase == "movement" and game.to_act == (1,)
    game = game.play(m.PassMovement(1)).play(m.PassMovement(2))
    assert game.state.table.round == 2


def test_peace_in_round_one() -> None:
    """OM-E4, OM-5.5, OM-5.6, OM-5.7, OM-I12."""
    game = Game.start(OMRINGAD, setup("coastal", garrison="riders"), seeded(bytes(32)))
    assert "AuctionSkipped" in names(game)
    game = game.play(m.CommitPurchase(1, {})).play(m.CommitPurchase(2, {}))
    cavalry = next(u.id for u in game.state.field.stack("A53", 1) if u.kind == "cavalry")
    Given(game).when(m.Move(1, ("B53",), (cavalry,))).rejected(r.BOOK["OM-5.6"], "peace")
    game = game.play(m.PassMovement(1)).play(m.PassMovement(2))
    game = game.play(m.PlaceReinforcements(1, {})).play(m.PlaceReinforcements(2, {}))
    (income,), (scored,) = events(game, m.IncomeCounted), events(game, m.Scored)
    assert income.gold == {"1": 25, "2": 25}
    assert [(s.gained, s.bonus) for s in scored.scores.values()] == [(13, 0), (13, 0)]


def test_an_auction_of_four() -> None:
    """OM-E6, OM-6.1, OM-6.4 to OM-6.6, OM-6.8, OM-6.9."""
    units = {f"{c}33": {n: "elite"} for n, c in enumerate("ABCD", 1)}
    game = auction("S-pirates", dict.fromkeys(range(1, 5), 25), units, seats=4, initiative=3)
    assert game.to_act == (3,)
    game = game.play(m.Bid(3, 1)).play(m.PassBid(4)).play(m.Bid(1, 3))
    assert game.to_act == (2,)
    old = game.state.auction.seq
    Given(game).when(m.Bid(2, 3)).rejected(r.BOOK["OM-6.4"], "bid_too_low")
    Given(game).when(m.Bid(2, 26)).rejected(r.BOOK["OM-6.4"], "bid_too_high")
    Given(game).when(m.Bid(4, 9)).rejected(r.BOOK["OM-6.2"], "not_eligible")
    Given(game).when(m.Bid(3, 9)).rejected(r.BOOK["OM-5.1"], "not_awaited")
    game = game.play(m.AuctionTimeout(old))
    assert events(game, m.BidPassed) == [m.BidPassed(2, "timeout", old + 1)]
    Given(game).when(m.AuctionTimeout(old)).rejected(r.BOOK["OM-6.8"], "stale_timeout")
    game = game.play(m.PassBid(3))
    (won,) = events(game, m.AuctionWon)
    assert (won.seat, won.amount, won.gold_left) == (1, 3, 22) and game.to_act == (1,)
    Given(game).when(m.PlaceSpecial(1, "A43")).rejected(r.BOOK["OM-6.9"], "bad_special_square")
    game = game.play(m.PlaceSpecial(1, "A34"))
    assert kinds_at(game, "A34", 1) == ["pirates"] and game.state.phase == "purchase"
    assert game.state.table.gold[1] == 22


def test_a_seat_without_gold_for_more_is_passed() -> None:
    """OM-6.5, OM-6.2, OM-6.3: automatically; without gold at all it is not eligible."""
    game = auction("S-pirates", {1: 5, 2: 3}).play(m.Bid(1, 3))
    assert names(game) == ["BidPlaced", "BidPassed", "AuctionWon"]
    assert events(game, m.BidPassed)[0].cause == "no_gold"
    assert auction("S-pirates", {1: 5, 2: 0}).state.auction.eligible == (1,)
    assert auction("S-pirates", {1: 0, 2: 0}).state.phase == "purchase"


def test_nobody_bids() -> None:
    """OM-6.6, OM-6.9, ruling OM-R12."""
    game = auction("S-pirates", {1: 5, 2: 3}).play(m.PassBid(1)).play(m.PassBid(2))
    assert events(game, m.AuctionUnsold) == [m.AuctionUnsold("S-pirates", "no_bid")]
    assert cup(game.state) == ("S-pirates",) and game.state.phase == "purchase"


def test_an_open_auction() -> None:
    """OM-E35, OM-6.7, OM-6.5."""
    game = auction("S-pirates", {1: 25, 2: 25}, auction_mode="open")
    assert game.to_act == (1, 2)
    game = game.play(m.Bid(2, 2))
    Given(game).when(m.Bid(2, 3)).rejected(r.BOOK["OM-6.7"], "own_bid_standing")
    Given(game).when(m.PassBid(2)).rejected(r.BOOK["OM-6.7"], "own_bid_standing")
    Given(game).when(m.Bid(2, 2)).rejected(r.BOOK["OM-6.4"], "bid_too_low")
    Given(game).when(m.Bid(2, 26)).rejected(r.BOOK["OM-6.4"], "bid_too_high")
    game = game.play(m.Bid(1, 25))
    assert names(game) == ["BidPlaced", "BidPassed", "AuctionWon"] and game.state.table.gold[1] == 0
    game = game.play(m.PlaceSpecial(1, "A33"))
    assert game.why_not(m.CommitPurchase(1, {})) is None


def test_a_time_out_ends_an_open_auction() -> None:
    """OM-E35, OM-6.8, ruling OM-R60."""
    game = auction("S-pirates", {1: 25, 2: 25}, auction_mode="open")
    (timeout,) = game.options(HOST)
    assert names(game.play(timeout.sample(None))) == ["AuctionUnsold"]  # type: ignore[arg-type]
    assert names(game.play(m.Bid(1, 4)).play(m.AuctionTimeout(2))) == ["AuctionWon"]


def test_no_clock() -> None:
    """OM-6.8."""
    game = auction("S-pirates", {1: 25, 2: 25}, auction_seconds=0)
    Given(game).when(m.AuctionTimeout(1)).rejected(r.BOOK["OM-6.8"], "no_clock")
    assert game.options(HOST) == ()
    Given(position({"A33": {1: "elite"}}).game).when(m.AuctionTimeout(1)).rejected(r.BOOK["OM-5.1"], "wrong_phase")


def test_an_empty_cup() -> None:
    """OM-6.1, OM-3.3: the phase is skipped."""
    game = auction("none", {1: 25, 2: 25})
    assert game.state.phase == "purchase"


def test_horses_need_company() -> None:
    """OM-6.10, ruling OM-R15."""
    game = auction("S-horses", {1: 9, 2: 9}, {"A33": {1: "elite"}, "B43": {2: "elite"}})
    assert game.state.auction.eligible == (1,)
    game = game.play(m.Bid(1, 1))
    Given(game).when(m.PlaceSpecial(1, "A34")).rejected(r.BOOK["OM-6.10"], "bad_special_square")
    game = game.play(m.PlaceSpecial(1, "A33"))
    assert game.state.field.stack("A33", 1)[0].kind == "horses"


def test_the_dragon_is_placed_on_free_land() -> None:
    """OM-6.11, OM-9.6: then it has no owner."""
    game = auction("S-dragon", {1: 9, 2: 9}).play(m.Bid(1, 1)).play(m.PassBid(2))
    for square in ("A33", "A12", "B33", "A32"):
        Given(game).when(m.PlaceSpecial(1, square)).rejected(r.BOOK["OM-6.11"], "bad_special_square")
    game = game.play(m.PlaceSpecial(1, "B43"))
    (placed,) = events(game, m.SpecialPlaced)
    assert placed.seat is None and game.state.field.at("B43").keys() == {0}


def test_specials_move_in_the_round_they_are_bought() -> None:
    """OM-6.9, ruling OM-R64; OM-11.5: siege does not matter."""
    game = auction("S-elephants", {1: 9, 2: 9}).play(m.Bid(1, 1)).play(m.PassBid(2))
    game = game.play(m.PlaceSpecial(1, "A33")).play(m.CommitPurchase(1, {})).play(m.CommitPurchase(2, {}))
    assert game.why_not(m.Move(1, ("A43", "A53", "A52"), ("S-elephants",))) is None


def test_purchases_are_sealed() -> None:
    """OM-E36, OM-7.1 to OM-7.5, OM-14.5, ruling OM-R17."""
    game = Game.start(OMRINGAD, setup(garrison="levy"), seeded(bytes(32)))
    start = Given(game)
    start.when(m.CommitPurchase(1, {"cavalry": 5})).rejected(r.BOOK["OM-3.1"], "not_in_pool")
    start.when(m.CommitPurchase(1, {"elite": 9})).rejected(r.BOOK["OM-7.2"], "too_expensive")
    start.when(m.CommitPurchase(1, {"elite": -1})).rejected(r.BOOK["OM-0"], "bad_field")
    start.when(m.CommitPurchase(3, {})).rejected(r.BOOK["OM-5.1"], "not_awaited")
    game = game.play(m.CommitPurchase(1, {"cavalry": 4, "archer": 1}))
    assert game.state.table.gold[1] == 0
    Given(game).when(m.CommitPurchase(1, {})).rejected(BOOK["KE-2.2"], "already_committed")
    (seen,) = [e for e in game.seen(2) if isinstance(e, m.PurchaseCommitted)]
    assert OMRINGAD.codec.dump(seen) == {"type": "purchase_committed", "seat": 1, "units": None, "spent": None}


def test_the_pool_is_a_limit() -> None:
    """OM-E30, OM-3.1, OM-3.2, OM-7.3."""
    start = position({"A33": {1: "cavalry cavalry cavalry"}}, phase="purchase")
    state = replace(start.game.state, stage=Movement(1), gold={1: 28, 2: 0})
    game = Game(OMRINGAD, start.game.setup, state, start.game.log, start.game.source)
    Given(game).when(m.CommitPurchase(1, {"cavalry": 2})).rejected(r.BOOK["OM-3.1"], "not_in_pool")
    game = game.play(m.CommitPurchase(1, {"cavalry": 1, "general": 2}))
    assert game.state.table.gold[1] == 0


def test_two_copies_of_each_special() -> None:
    """OM-15.4, ruling OM-R56."""
    game = Game.start(OMRINGAD, Setup(Options(special_copies=2)), seeded(bytes(32)))
    assert len(cup(game.state)) == 16 and cup(game.state)[:2] == ("S-pirates-1", "S-pirates-2")
