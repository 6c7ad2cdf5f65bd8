"""A seat gives up (OM-13.12): what leaves the board, what is void, and how the others go on."""

from random import Random
from typing import Any

import attrs
import pytest
from omringad_positions import auction, ids, names, position
from omringad_worlds import keeps_the_invariants, lively, lively_games, random_options

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.state import cup, order, pool
from slaget.games.omringad.state.turns import phase_of
from slaget.kernel import Game, Language, audit, replay, seeded
from slaget.kernel.messages import Seal, Unseal, Unsealed
from slaget.kernel.sealed import leaf_of
from slaget.simulate import play_out
from slaget.testing import Given, given
from thorough import some

FOUR = {"A33": {1: "elite"}, "B33": {2: "elite"}, "C33": {3: "elite"}, "D33": {4: "elite"}}
NONCE = "07" * 16


def gone(seat: int) -> list[m.Event]:
    return [m.SeatResigned(seat), m.SeatOut(seat)]


def test_om_e40_the_last_side_wins_at_once() -> None:
    """OM-E40, OM-13.12, OM-13.11: out of turn as well, with everything laid open."""
    start = position({"A33": {1: "elite"}, "B33": {2: "elite"}}, turn=1)
    game = start.game.play(m.Resign(2))
    assert list(game.events[:2]) == gone(2) and isinstance(game.events[2], m.GameWon)
    won = game.events[2]
    assert (won.winners, won.reason, [s.square for s in won.stacks]) == ((1,), "last_side", ["A33"])
    assert game.outcome is not None and game.outcome.rule == "OM-13.11" and game.to_act == ()
    Given(game).when(m.Resign(1)).rejected(r.BOOK["OM-13.5"], "game_over")


def test_om_e40_alone_one_plays_on_and_cannot_resign() -> None:
    """OM-E40: with ``elimination_ends: false``."""
    start = position({"A33": {1: "elite"}, "B33": {2: "elite"}}, turn=2, elimination_ends=False)
    game = start.game.play(m.Resign(2))
    assert list(game.events) == gone(2) and game.to_act == (1,)
    Given(game).when(m.Resign(1)).rejected(r.BOOK["OM-13.12"], "last_seat")
    Given(game).when(m.Resign(2)).rejected(r.BOOK["OM-5.1"], "not_awaited")


@pytest.mark.parametrize("ends", [True, False])
def test_when_all_who_are_left_go_out_together_the_most_points_win(ends: bool) -> None:
    """OM-13.11: who holds every settlement resigns; the next round began with nobody in it, and broke."""
    held = {f"{country}{square}": 3 for country in "AB" for square in ("33", "32", "34")}
    start = position(
        {"C33": {3: "elite"}}, "reinforcement", seats=3, control={**held, "B11": 1}, elimination_ends=ends
    )
    game = start.game
    for command in (m.PlaceReinforcements(1, {}), m.PlaceReinforcements(2, {}), m.Resign(3)):
        game = game.play(command)
    assert names(game)[2:] == ["IncomeCounted", "Scored", "SeatOut", "SeatOut", "GameWon"]
    assert game.outcome is not None and (game.outcome.winners, game.outcome.reason) == ((1,), "last_side")


def test_the_option_turns_it_off() -> None:
    """OM-13.12: ``allow_resign``; said before the fields are looked at."""
    game = position(FOUR, seats=4, allow_resign=False).game
    for seat in (1, 3, 9, "x"):
        refusal = game.why_not({"type": "resign", "seat": seat})
        assert refusal is not None and (refusal.code, refusal.rule.id) == ("option_off", "OM-13.12")
        assert "allow" not in refusal.message and "_" not in refusal.message_sv


def test_nobody_resigns_before_the_garrisons_are_laid() -> None:
    """OM-13.12: neither while terrain nor while garrisons are chosen."""
    start = given(OMRINGAD, Setup(Options(seats=4)))
    start.when(m.Resign(1)).rejected(r.BOOK["OM-5.1"], "wrong_phase")
    land = given(OMRINGAD, OMRINGAD.load("blixtkrig", {"terrain": "balanced"}))
    land.when(m.Resign(1)).rejected(r.BOOK["OM-5.1"], "wrong_phase")


def test_a_seat_that_is_none_is_refused() -> None:
    game = position(FOUR, seats=4).game
    assert game.why_not(m.Resign(7)).code == "not_awaited"
    assert game.why_not({"type": "resign", "seat": "1"}).code == "bad_field"


def test_units_go_to_the_pools_and_the_cup_and_squares_stay() -> None:
    """OM-13.12, OM-13.10: all its units, what it had bought, its specials; its country stays its own."""
    units = {**FOUR, "B43": {2: "pirates general mercenary"}}
    start = position(units, seats=4, turn=1, reserve={2: {"mercenary": 3}})
    game = start.game.play(m.Resign(2))
    state = game.state
    assert not [square for square, seat in state.field.stacks if seat == 2]
    assert pool(state, 2) == {"mercenary": 16, "elite": 6, "archer": 4, "cavalry": 4, "catapult": 2, "general": 3}
    assert "S-pirates" in cup(state) and state.table.specials == {}
    assert state.table.gold[2] == 0 and state.controller("B33") == 2 and state.table.out == (2,)
    keeps_the_invariants(state)


def test_no_seat_sees_what_the_units_were() -> None:
    """OM-14.5: the units leave without being shown."""
    game = position(FOUR, seats=4).game.play(m.Resign(2))
    for seat in (1, 3):
        assert [OMRINGAD.codec.text(event) for event in game.events] == [
            '{"seat":2,"type":"seat_resigned"}', '{"seat":2,"type":"seat_out"}'
        ]  # fmt: skip
        assert game.view(seat).field.at("B33") == {}


def test_om_e41_a_bid_that_stands_is_void() -> None:
    """OM-E41: the others have passed against it, so the special goes back."""
    game = auction("S-pirates", dict.fromkeys(range(1, 5), 25), FOUR, seats=4, initiative=3)
    game = game.play(m.Bid(3, 4)).play(m.PassBid(4))
    over = game.play(m.Resign(3))
    assert list(over.events) == [*gone(3), m.AuctionUnsold("S-pirates", "no_bid")]
    assert over.state.phase == "purchase" and "S-pirates" in cup(over.state) and over.to_act == (1, 2, 4)
    passed = game.play(m.Resign(4))
    assert list(passed.events) == gone(4) and passed.state.auction.bidder == 3


def test_who_resigns_when_it_is_to_bid_has_passed() -> None:
    """OM-13.12, OM-6.6: the next in turn bids; alone with the standing bid, one buys."""
    game = auction("S-pirates", dict.fromkeys(range(1, 5), 25), FOUR, seats=4, initiative=3)
    game = game.play(m.Resign(3))
    assert game.to_act == (4,)
    game = game.play(m.Bid(4, 2)).play(m.PassBid(1)).play(m.Resign(2))
    assert names(game) == ["SeatResigned", "SeatOut", "AuctionWon"] and game.to_act == (4,)
    open_ = auction("S-pirates", dict.fromkeys(range(1, 5), 25), FOUR, seats=4, auction_mode="open")
    assert open_.play(m.Resign(3)).to_act == (1, 2, 4)


def test_a_special_won_and_not_placed_returns_to_the_cup() -> None:
    """OM-13.12: an auction that is won is void too."""
    game = auction("S-pirates", dict.fromkeys(range(1, 5), 25), FOUR, seats=4, initiative=1)
    for command in (m.Bid(1, 3), m.PassBid(2), m.PassBid(3), m.PassBid(4)):
        game = game.play(command)
    assert game.state.phase == "auction_placement"
    over = game.play(m.Resign(1))
    assert list(over.events) == [*gone(1), m.AuctionUnsold("S-pirates", "no_bid")]
    assert over.to_act == (2, 3, 4) and "S-pirates" in cup(over.state)
    other = game.play(m.Resign(2))
    assert list(other.events) == gone(2) and other.to_act == (1,)


def test_a_purchase_is_void_and_the_others_go_on() -> None:
    """OM-13.12, OM-7.2: bought or not; who was the last to be awaited opens the others' purchases."""
    game = position(FOUR, seats=4, phase="purchase").game
    game = game.play(m.CommitPurchase(1, {})).play(m.CommitPurchase(2, {}))
    void = game.play(m.Resign(2))
    assert list(void.events) == gone(2) and void.to_act == (3, 4) and set(void.state.table.commits) == {1}
    last = void.play(m.CommitPurchase(3, {})).play(m.Resign(4))
    assert names(last) == ["SeatResigned", "SeatOut", "Unsealed", "MovementOpened"]
    assert last.events[2].choices == (m.CommitPurchase(1, {}), m.CommitPurchase(3, {}))
    assert last.to_act == (1,)


def test_a_sealed_purchase_is_void_too() -> None:
    """OM-13.12, OM-4.8: before the seals are opened, and when its own is the last to be."""
    setup = Setup(Options(seats=4, blind=True, first_initiative=1), **_laid())
    game = Game.start(OMRINGAD, setup, seeded(bytes(32)))
    assert phase_of(game.state) == "purchase"

    def sealed(seat: int) -> Seal:
        return Seal(seat, leaf_of(OMRINGAD.codec, m.CommitPurchase(seat, {}), NONCE))

    for seat in (1, 2, 3):
        game = game.play(sealed(seat))
    opening = game.play(m.Resign(4))
    assert opening.state.table.box.is_opening and opening.to_act == (1, 2, 3)
    for seat in (1, 2):
        opening = opening.play(Unseal(seat, m.CommitPurchase(seat, {}), NONCE))
    over = opening.play(m.Resign(3))
    assert any(isinstance(event, Unsealed) for event in over.events) and over.state.phase == "movement"
    assert audit(over).ok


def _laid() -> dict[str, Any]:
    made = OMRINGAD.load("blixtkrig", {"seats": 4, "terrain": "balanced", "garrison": "levy"})
    return {"terrain": made.terrain, "garrisons": made.garrisons}


def test_who_resigns_in_its_movement_has_passed() -> None:
    """OM-13.12, OM-8.1: the next moves; when all the others have passed the phase is over."""
    start = position(FOUR, seats=4, turn=2)
    assert start.game.play(m.Resign(2)).to_act == (3,)
    assert start.game.play(m.Resign(4)).to_act == (2,)
    last = position(FOUR, seats=4, turn=2, passed=(1, 3, 4)).game.play(m.Resign(2))
    assert last.state.phase == "reinforcement" and last.to_act == (1,)
    early = position(FOUR, seats=4, turn=2, passed=(1, 3, 4)).game.play(m.Resign(3))
    assert early.to_act == (2,) and early.play(m.PassMovement(2)).state.phase == "reinforcement"


def test_the_next_seat_orders_the_battles() -> None:
    """OM-13.12, OM-10.1: in place of the initiative seat that resigned; without a battle left the phase ends."""
    units = {"A43": {2: "elite", 3: "elite"}, "A53": {2: "elite", 4: "elite"}, "A33": {1: "elite"}}
    game = position(units, seats=4, turn=1, passed=(2, 3, 4)).game.play(m.PassMovement(1))
    assert phase_of(game.state) == "battle_select" and game.to_act == (1,)
    assert game.play(m.Resign(1)).to_act == (2,)
    over = game.play(m.Resign(2))
    assert over.state.phase == "reinforcement" and names(over) == ["SeatResigned", "SeatOut"]


def directing() -> Game[Any, Any, Any, Any]:
    """OM-E39: seat 1 is to direct a hit at seat 2 or seat 3."""
    units = {"A43": {1: "elite", 2: "elite", 3: "elite"}, "D33": {4: "elite"}, "B33": {2: "general"}}
    start = position(units, seats=4, turn=1, passed=(2, 3, 4), control={"A43": 1})
    game = start.when(m.PassMovement(1), luck=[6, 1, 1]).game
    assert phase_of(game.state) == "battle_direct" and game.to_act == (1,)
    return game


def test_om_e39_a_battle_goes_on_between_the_others() -> None:
    """OM-E39: the hit goes where one may still be hit."""
    played = Given(directing()).when(m.Resign(2), luck=[1, 1] * 3 + [6, 6] * 3).game
    events = list(played.events)
    assert events[:2] == gone(2) and events[2] == m.HitsDirected(1, {"3": 1}, forced=True)
    assert events[3].seat == 3 and events[3].damaged_ids == ids(directing(), "A43", 3)
    assert played.state.controller("B33") == 2


def test_who_resigns_with_hits_to_direct_loses_them() -> None:
    """OM-13.12: a hit that was not directed falls on nobody."""
    game = Given(directing()).when(m.Resign(1), luck=[6, 6] * 6).game
    assert names(game)[:3] == ["SeatResigned", "SeatOut", "StepRolled"]


def test_the_last_foe_resigns_and_the_battle_is_over() -> None:
    """OM-10.5, OM-10.19: the survivor takes the square; hits with nobody left to fall on are lost."""
    game = directing().play(m.Resign(4))
    game = Given(game).when(m.Resign(3), luck=[1, 1] * 3 + [6, 6] * 3).game
    units = {"A43": {1: "elite", 2: "diplomat elite"}, "D33": {4: "elite"}, "C33": {3: "elite"}}
    asked = position(units, seats=4, turn=1, passed=(2, 3, 4), control={"A43": 2}).game.play(m.PassMovement(1))
    assert phase_of(asked.state) == "battle_window" and asked.to_act == (2,)
    over = asked.play(m.Resign(1))
    assert names(over) == ["SeatResigned", "SeatOut", "BattleEnded"], "nothing is revealed, nobody is asked"
    taken = asked.play(m.Resign(2))
    assert names(taken) == ["SeatResigned", "SeatOut", "SquareCaptured", "BattleEnded"]
    assert taken.state.controller("A43") == 1


def test_who_resigns_when_it_is_to_reinforce_has_done_so() -> None:
    """OM-13.12, OM-11.1."""
    start = position(FOUR, seats=4, phase="reinforcement", turn=2)
    assert start.game.play(m.Resign(2)).to_act == (3,)
    last = position(FOUR, seats=4, phase="reinforcement", turn=4).game.play(m.Resign(4))
    assert "IncomeCounted" in names(last) and last.state.table.round == 3
    scored = next(event for event in last.events if isinstance(event, m.Scored))
    assert set(scored.scores) == {"1", "2", "3"}


def test_an_ally_that_resigns_leaves_the_other_to_fight() -> None:
    """OM-13.11, OM-15.1: a team is out with its last seat."""
    game = position(FOUR, seats=4, teams="diagonal").game.play(m.Resign(3))
    assert game.outcome is None
    over = game.play(m.Resign(1))
    assert over.outcome is not None and over.outcome.winners == (2, 4)


def test_resigning_is_told_in_both_languages() -> None:
    before = position(FOUR, seats=4).game
    state, told = before.state, {"en": [], "sv": []}
    for event in before.play(m.Resign(2)).events:
        for language, said in told.items():
            said.append(OMRINGAD.narrate(state, event, language))
        state = OMRINGAD.evolve(state, event)
    assert told["en"][0] == "Seat 2 resigns: the units leave the board."
    assert told["sv"][1] == "Rike 2 är ute ur spelet; rutorna är kvar tills någon erövrar dem."


def told_last(before: Any, command: Any, language: Language) -> str:
    """The last sentence about a command."""
    state, said = before.state, ""
    for event in before.play(command).events:
        said, state = OMRINGAD.narrate(state, event, language), OMRINGAD.evolve(state, event)
    return said


@pytest.mark.parametrize(
    ("language", "void", "nobody"),
    [
        (
            "en",
            "The pirates go back into the cup: the bid is void.",
            "The pirates go back into the cup: nobody bids.",
        ),
        (
            "sv",
            "Piraterna läggs tillbaka i koppen: budet gäller inte längre.",
            "Piraterna läggs tillbaka i koppen: ingen bjuder.",
        ),
    ],
)
def test_a_bid_that_is_void_is_not_told_as_none(language: Language, void: str, nobody: str) -> None:
    """OM-E41."""
    game = auction("S-pirates", dict.fromkeys(range(1, 5), 25), FOUR, seats=4)
    assert told_last(game.play(m.Bid(1, 4)), m.Resign(1), language) == void
    for seat in (1, 2, 3):
        game = game.play(m.PassBid(seat))
    assert told_last(game, m.PassBid(4), language) == nobody


@pytest.mark.parametrize("seed", some(4, range(12)))
def test_whoever_resigns_and_whenever_the_game_goes_on(seed: int) -> None:
    """OM-13.12 under any options, in any phase: the invariants hold, somebody is awaited, the log is sound."""
    options = attrs.evolve(random_options(Random(seed)), seats=4, board_links="default", blind=seed % 4 == 3)
    game = None
    for game in lively_games(Setup(options), seed, 140, quitting=0.04):
        keeps_the_invariants(game.state)
        assert bool(game.to_act) != bool(game.outcome), phase_of(game.state)
        assert not set(game.to_act) & set(game.state.table.out)
        for seat in game.to_act:
            assert game.options(seat)
    assert game is not None and replay(OMRINGAD, game.setup, game.log) == game.state
    assert audit(game).ok


def test_resigned_games_come_to_an_end() -> None:
    """OM-13.4: two seats play on without the others."""
    game = Game.start(OMRINGAD, Setup(Options(seats=4, first_initiative=1), **_laid()), seeded(bytes(32)))
    game = game.play(m.Resign(1)).play(m.Resign(3))
    assert order(game.state) == (2, 4)
    over = play_out(game, dict.fromkeys(game.setup.seats, lively), Random(3))
    assert over.outcome is not None and set(over.outcome.winners) <= {2, 4}
