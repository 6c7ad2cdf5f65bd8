"""Commands that nobody should send, tried on games of any ruleset: each is refused in words, or is in the options.

``every_move`` makes all moves of a board game that have the form of one, square by square; ``spoilt`` takes a legal
command and breaks it. ``judged`` asks for a verdict and holds it against the options and the rules of refusals.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, TypeAlias

import attrs

from slaget.games import ravbrade, schack, tafl
from slaget.games.ravbrade.board import SQUARES as CROSS
from slaget.games.schack.board import NAMES as CHESS
from slaget.kernel import Game, Refusal, Ruleset, tag_of
from slaget.simulate.policies import policy

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyRuleset: TypeAlias = Ruleset[Any, Any, Any, Any]
JUNK: Final[tuple[Any, ...]] = (
    None, True, 5.5, 1e400, -1, 2**60, 10**30, "", "x" * 5000, "\ud800", "?", "a1", "\u2028", "å", "host",
    [], [[]], {}, {"x": 1}, [None], [5], ["?"], ["a1", "a1"], ["a1"] * 40,
)  # fmt: skip


def positions(ruleset: AnyRuleset, setup: Any, random: Random) -> Iterator[AnyGame]:
    """Games along a walk: often by chance, often by the simple player, so that rare turns come up."""
    game = Game.start(ruleset, setup)
    players = [policy(name, ruleset) for name in ("random", *ruleset.policies)]
    yield game
    while game.to_act:
        seat = random.choice(game.to_act)
        game = game.play(random.choice(players)(game.view(seat), seat, random))
        yield game


def every_move(game: AnyGame) -> Iterator[Any]:
    """Every command that moves from any square to any other, or puts a piece anywhere, of either side."""
    if isinstance(game.state, schack.State):
        for move in (f"{a}{b}{piece}" for a in CHESS for b in CHESS for piece in ("", "q", "k")):
            yield schack.Move(game.state.seat, move)
    elif isinstance(game.state, tafl.State):
        names = game.state.engine.board.names
        yield from (tafl.MovePiece(game.state.side_to_move, a, b) for a in names for b in names)
    else:
        yield from _moves_on_the_cross()


def _moves_on_the_cross() -> Iterator[Any]:
    for a in CROSS:
        yield ravbrade.AddGoose("geese", a)
        yield ravbrade.PlaceFox("fox", a)
        yield ravbrade.MoveFox("fox", (a,))
        for b in CROSS:
            yield ravbrade.MoveGoose("geese", a, b)
            yield ravbrade.MoveFox("fox", (a, b))
            yield ravbrade.MoveFox("fox", (a,), b)
    yield ravbrade.DeclineGoose("geese")
    yield ravbrade.MoveFox("fox", ())


def spoilt(game: AnyGame, random: Random) -> dict[str, Any]:
    """A legal command of the moment, or any of the ruleset's, with one or two things broken."""
    seats = [*game.to_act, *game.ruleset.seats(game.setup)]
    options = [option for seat in seats for option in game.options(seat)]
    kinds = [attrs.fields(kind) for kind in game.ruleset.codec.commands]
    if options and random.random() < 0.7:
        data = dict(game.ruleset.codec.dump(random.choice(options).sample(random)))
    else:
        data = {a.name.rstrip("_"): random.choice(JUNK) for a in random.choice(kinds)}
        data["type"] = random.choice(_tags(game.ruleset))
    for _ in range(random.choice((1, 1, 2))):
        _break(data, random, seats, _tags(game.ruleset))
    return data


def _break(data: dict[str, Any], random: Random, seats: list[Any], tags: list[str]) -> None:
    key = random.choice([*data, "extra", "seat"])
    if random.random() < 0.1:
        data.pop(key, None)
    elif key == "seat" and random.random() < 0.8:
        data[key] = random.choice(seats)
    elif key == "type" and random.random() < 0.8:
        data[key] = random.choice(tags)
    else:
        data[key] = random.choice(JUNK)


def _tags(ruleset: AnyRuleset) -> list[str]:
    return [tag_of(kind) for kind in ruleset.codec.commands]


def listed(game: AnyGame) -> set[Any]:
    """Every command among the options of the seats that are to act."""
    return {command for seat in game.to_act for option in game.options(seat) for command in option.listed()}


def judged(game: AnyGame, command: Any, legal: set[Any] | None, tally: Counter[str]) -> None:
    """Ask for a verdict: nothing but ``Rejected`` may come, and none of it but for a command that is listed.

    ``legal`` is None where not all commands are listed; then what is accepted must be playable.
    """
    verdict = game.why_not(command)
    if verdict is None:
        tally["accepted"] += 1
        if legal is None or isinstance(command, Mapping):
            game.play(command)
        else:
            assert command in legal or type(command) in game.ruleset.anytime, command
        return
    assert isinstance(verdict, Refusal), verdict
    assert legal is None or isinstance(command, Mapping) or command not in legal, (command, verdict)
    tally[verdict.code] += 1
    if tally[verdict.code] % 97 < 3:
        assert verdict.told("en") and verdict.told("sv") and verdict.rule.id
        if attrs.has(type(verdict.nearest)):
            assert game.why_not(verdict.nearest) is None, (command, verdict.nearest)
