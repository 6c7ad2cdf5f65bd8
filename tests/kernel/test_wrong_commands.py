"""No command makes a game fail: it is accepted, or refused by a rule. A campaign goes on for longer."""

from collections import Counter
from random import Random

import pytest
from wrong_commands import every_move, judged, listed, positions, spoilt

from slaget.kernel import Game, Rejected, find, names
from thorough import much

BOARDS = (
    "schack", "ravbrade/nya_hons", "ravbrade/hard_gard", "ravbrade/fri_rav",
    "jungfrubrade", "nefatavl/nefatavl_restless", "tafl/brandubh", "tafl/copenhagen",
)  # fmt: skip


@pytest.mark.parametrize("board", BOARDS)
def test_every_move_from_any_square_to_any_other_is_listed_or_refused(board: str) -> None:
    """Also from positions far into a game; a king beside a king once raised StopIteration."""
    name, _, scenario = board.partition("/")
    ruleset, random, tally = find(name), Random(board), Counter[str]()
    asked = (0, 7, 30, 31, 90)[: much(3, 5)]
    assert ruleset.load
    walk = positions(ruleset, ruleset.load(scenario or ruleset.scenarios()[0], {}), random)
    for number, game in enumerate(walk):
        if number in asked:
            legal = listed(game)
            for command in every_move(game):
                judged(game, command, legal, tally)
        if number == asked[-1]:
            break
    assert tally["accepted"] and len(tally) > 3


@pytest.mark.parametrize("name", [name for name in names() if find(name).scenarios()])
def test_a_spoilt_command_is_refused_or_played(name: str) -> None:
    ruleset, random, tally = find(name), Random(name), Counter[str]()
    setup = ruleset.load(random.choice(ruleset.scenarios()), {})
    for number, game in enumerate(positions(ruleset, setup, random)):
        for _ in range(12):
            judged(game, spoilt(game, random), None, tally)
        if number == 40:
            break
    assert sum(tally.values()) > 20 and len(tally) > 2


@pytest.mark.parametrize("name", [name for name in names() if find(name).scenarios()])
def test_what_is_refused_has_no_odds(name: str) -> None:
    """It is refused as it would be when played, also where no dice would fall."""
    ruleset, random, refused = find(name), Random(name), 0
    setup = ruleset.load(random.choice(ruleset.scenarios()), {})
    for number, game in enumerate(positions(ruleset, setup, random)):
        for command in (spoilt(game, random) for _ in range(8)):
            verdict = game.why_not(command)
            if verdict is not None and command.get("type") != "take_back":
                with pytest.raises(Rejected) as rejected:
                    game.odds(command)
                assert (rejected.value.code, rejected.value.rule) == (verdict.code, verdict.rule), command
                refused += 1
        if number == 30:
            break
    assert refused > 10


@pytest.mark.parametrize(
    ("value", "said"),
    [(None, "null"), (True, "true"), (5, "5"), ("x", "'x'"), ([], "a list")],
)
def test_what_is_no_object_is_refused_in_the_words_of_json(value: object, said: str) -> None:
    """It was told as NoneType, bool, int, str and list."""
    game = Game.start(find("schack"), find("schack").load("schack", {}))
    refusal = game.why_not(value)
    assert refusal is not None and refusal.message == f"type: {said} is not a command."
