"""Who is to act while an offer lies: the seat to move, and the one that may answer (SC-6.2)."""

from random import Random

from slaget.games.schack.greedy import greedy
from slaget.games.schack.messages import DeclineDraw
from slaget.kernel import Game, find
from slaget.kernel.game import AnyGame
from slaget.simulate.policies import play_out, policy


def offered(*moves: str, by: str = "white") -> AnyGame:
    schack = find("schack")
    assert schack.load is not None
    game: AnyGame = Game.start(schack, schack.load("grundstallning", {}))
    for n, move in enumerate(moves):
        game = game.play({"type": "move", "seat": ("white", "black")[n % 2], "uci": move})
    return game.play({"type": "offer_draw", "seat": by})


def test_the_seat_that_may_answer_an_offer_is_to_act_beside_the_one_to_move() -> None:
    game = offered("e2e3", "e7e6")
    assert game.to_act == ("white", "black")
    assert [option.command.__name__ for option in game.options("black")] == ["AcceptDraw", "DeclineDraw"]
    assert game.play({"type": "decline_draw", "seat": "black"}).to_act == ("white",)
    assert game.play({"type": "move", "seat": "white", "uci": "d2d3"}).to_act == ("black",)


def test_an_offer_to_the_seat_to_move_makes_nobody_else_act() -> None:
    assert offered("e2e3", by="white").to_act == ("black",)


def test_to_answer_is_all_that_is_legal_for_the_seat_that_is_not_to_move() -> None:
    """Its refusals are those that it has without an offer."""
    game = offered("e2e3", "e7e6")
    quiet = game.play({"type": "decline_draw", "seat": "black"})
    for command in (
        {"type": "move", "seat": "black", "uci": "d7d6"},
        {"type": "move", "seat": "black", "uci": "nonsense"},
        {"type": "claim_draw", "seat": "black", "basis": "fifty"},
    ):
        refusal, before = game.why_not(command), quiet.why_not(command)
        assert refusal is not None and before is not None
        assert (refusal.rule, refusal.code, refusal.path) == (before.rule, before.code, before.path)


def test_the_greedy_player_declines_and_never_moves_for_the_other_seat() -> None:
    game = offered("e2e3", "e7e6")
    assert greedy(game.state, "black", Random(0)) == DeclineDraw("black")
    policies = dict.fromkeys(("white", "black"), policy("greedy", game.ruleset))
    assert play_out(game, policies, Random(1)).outcome is not None
