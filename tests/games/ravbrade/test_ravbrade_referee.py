"""Whole games judged twice: every option, turn, owed goose, packing and end against the plain referee."""

from random import Random

from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from ravbrade_naive import texts
from ravbrade_referee import Referee, any_setup, start_text

from slaget.games.ravbrade import RAVBRADE, position_text, start_position
from slaget.kernel import Game, seeded
from slaget.testing import Given

SOURCE = seeded(bytes(32))


@settings(max_examples=60, deadline=None)
@for_all(st.integers(0, 2**32))
def test_two_judges_agree_on_whole_games(seed: int) -> None:
    """RB-2.4, RB-2.5, RB-3.5, RB-3.6, RB-4.6, RB-5.1 to RB-5.9, RB-6.1 to RB-6.5, RB-7.1 to RB-7.7."""
    random = Random(seed)
    setup = any_setup(random, start_text(random) if random.random() < 0.8 else None)
    game = Game.start(RAVBRADE, setup, SOURCE)
    referee = Referee(setup, position_text(start_position(setup)))
    last: dict[str, str] = {}
    for _ in range(30):
        result = game.state.frame.result
        assert (result and (result.winner, result.reason, result.replay)) == referee.over
        assert position_text(game.state.position) == referee.text()
        listed = texts(Given(game)) if game.to_act else []
        assert set(listed) == referee.moves() and len(set(listed)) == len(listed)
        if not game.to_act:
            break
        text = _wanted(random, listed, last.get(referee.side))
        last[referee.side] = "-".join(reversed(text.split("-")))
        command = next(
            c
            for option in game.options(game.to_act[0])
            for c in option.listed()
            if RAVBRADE.notation is not None and RAVBRADE.notation(game.state, c) == text
        )
        game = game.play(command)
        referee.play(text)


def _wanted(random: Random, listed: list[str], back: str | None) -> str:
    """Any move; often the way back, so that positions come again, or what leads to rarer turns."""
    if back in listed and random.random() < 0.5:
        return str(back)
    rare = [text for text in listed if "x" in text or "*" in text or "@" in text]
    return random.choice(rare if rare and random.random() < 0.5 else listed)
