"""Who is to act while an offer lies: the side whose turn it is, and the one that may answer (KB-13.5)."""

from slaget.kernel import Game, find
from slaget.kernel.game import AnyGame


def offered(by: str) -> AnyGame:
    kungabrade = find("kungabrade")
    assert kungabrade.load is not None
    game: AnyGame = Game.start(kungabrade, kungabrade.load("battlefield", {}))
    return game.play({"type": "offer_draw", "seat": by})


def test_the_side_that_may_answer_an_offer_is_to_act_beside_the_one_whose_turn_it_is() -> None:
    game = offered("white")
    assert game.ruleset.to_act(game.at(0).state) == ("white",) and game.to_act == ("white", "black")
    answered = game.play({"type": "answer_draw", "seat": "black", "accept": False})
    assert answered.to_act == ("white",)
    assert offered("black").to_act == ("white",)


def test_to_answer_is_all_that_is_legal_for_the_side_whose_turn_it_is_not() -> None:
    game = offered("white")
    quiet = game.at(0)
    command = quiet.ruleset.codec.dump(next(iter(quiet.options("white"))).only)
    for wrong in ({**command, "seat": "black"}, {"type": "ram_gate", "seat": "black"}):
        refusal, before = game.why_not(wrong), quiet.why_not(wrong)
        assert refusal is not None and before is not None
        assert (refusal.rule, refusal.code, refusal.path) == (before.rule, before.code, before.path)
