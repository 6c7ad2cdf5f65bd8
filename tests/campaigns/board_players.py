"""How the players of tafl and Rävbräde play: python tests/campaigns/board_players.py [GAMES [LEVEL]]

For each side of a few scenarios GAMES games against random, greedy and its own level; then, along games of random
and greedy players, how often LEVEL misses a win in one move, or allows a loss in one that it could have avoided.
One JSON line each.
"""

import json
import sys
from collections import Counter
from random import Random
from typing import Any, Final

from slaget.kernel import Game, Seat, seeded
from slaget.kernel.registry import find
from slaget.kernel.ruleset import AnyRuleset
from slaget.players.mind import LOST, WON
from slaget.simulate import play_out, policy

SCENARIOS: Final = (
    ("nefatavl", "nefatavl"),
    ("jungfrubrade", "jungfrubrade"),
    ("tafl", "copenhagen"),
    ("tafl", "tablut"),
    ("tafl", "brandubh"),
    ("ravbrade", "tretton"),
    ("ravbrade", "femton"),
    ("ravbrade", "sjutton"),
)


def games(name: str, scenario: str, policies: dict[Seat, str], number: int) -> None:
    ruleset = find(name)
    made = {seat: policy(text, ruleset) for seat, text in policies.items()}
    ends: Counter[str] = Counter()
    commands = 0
    for seed in range(number):
        random = Random(f"{scenario} {seed}")
        start = Game.start(ruleset, ruleset.load(scenario), seeded(random.randbytes(32)))
        game = play_out(start, made, random)
        assert game.outcome is not None
        ends[f"{game.outcome.winners[0] if game.outcome.winners else 'draw'}: {game.outcome.reason}"] += 1
        commands += len(game.log)
    sides = {str(seat): text for seat, text in policies.items()}
    told = {"scenario": scenario, **sides, "games": number, "commands": commands // number, "ends": dict(ends)}
    print(json.dumps(told), flush=True)


def tactics(name: str, scenario: str, level: str, number: int) -> None:
    """Wins in one move missed and losses in one allowed, where some move, but not all, would have avoided them."""
    ruleset = find(name)
    captain, others = policy(level, ruleset), (policy("random", ruleset), policy("greedy", ruleset))
    seen: Counter[str] = Counter()
    for seed in range(number):
        random = Random(f"tactics {scenario} {seed}")
        game = Game.start(ruleset, ruleset.load(scenario), seeded(random.randbytes(32)))
        while game.outcome is None and len(game.log) < 200:
            seat = ruleset.to_act(game.state)[0]
            look(ruleset, game.state, seat, captain, random, seen)
            command = others[random.randrange(4) == 0](game.state, seat, random)
            game = game.play(command, seeded(random.randbytes(32)))
    print(json.dumps({"scenario": scenario, "tactics": level, "games": number, **seen}), flush=True)


def look(ruleset: AnyRuleset, state: Any, seat: Seat, captain: Any, random: Random, seen: Counter[str]) -> None:
    assert ruleset.mind is not None
    kind = ruleset.mind().search(state, seat)
    here = kind.root(state)
    moves = kind.moves(here)
    wins = [move for move in moves if is_won(kind, here, move)]
    losing = [] if wins else [move for move in moves if is_lost(kind, here, move)]
    if not wins and not 0 < len(losing) < len(moves):
        return
    command = captain(state, seat, random)
    chosen = next(move for move in moves if kind.command(state, move) == command)
    seen["wins" if wins else "dangers"] += 1
    seen["missed"] += bool(wins) and chosen not in wins
    seen["allowed"] += chosen in losing


def is_won(kind: Any, here: Any, move: Any) -> bool:
    after = kind.play(here, move)
    return bool(kind.over(after) == (WON if kind.mover(after) == kind.mover(here) else LOST))


def is_lost(kind: Any, here: Any, move: Any) -> bool:
    after = kind.play(here, move)
    same = kind.mover(after) == kind.mover(here)
    end = kind.over(after)
    if end is not None:
        return bool(end == (LOST if same else WON))
    return not same and any(is_won(kind, after, reply) for reply in kind.moves(after))


def main(number: int, level: str) -> None:
    for name, scenario in SCENARIOS:
        first, second = find(name).seats(find(name).load(scenario))
        for other in ("random", "greedy"):
            games(name, scenario, {first: f"level:{level}", second: other}, number)
            games(name, scenario, {first: other, second: f"level:{level}"}, number)
        games(name, scenario, {first: f"level:{level}", second: f"level:{level}"}, number)
        tactics(name, scenario, f"level:{level}", number)


if __name__ == "__main__":
    arguments = [*sys.argv[1:], *("20", "2")[len(sys.argv) - 1 :]]
    main(int(arguments[0]), arguments[1])
