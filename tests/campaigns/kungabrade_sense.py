"""Whether Kungabräde's players play sensibly: python tests/campaigns/kungabrade_sense.py [GAMES LEVEL SCENARIO...]

GAMES of each scenario (all bundled ones unless named) of a level against itself. One JSON line a scenario:
draws, ends, turns, milliseconds of the processor a move, and how many moves put a piece where the enemy's mage
takes it next turn with a chance over 1/2, for less than it is worth: the worth it may lose times that chance is
more than what the move gained on average and what its side's attacks may gain next.
"""

import json
import sys
import time
from collections import Counter
from random import Random
from typing import Any

import slaget
from slaget.games.kungabrade import KUNGABRADE, engine
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.mind.lore import lore_of
from slaget.games.kungabrade.mind.outcomes import outcomes
from slaget.games.kungabrade.state import State
from slaget.kernel import Game, seeded

DEFAULTS = ("battlefield", "conquest", "power_struggle", "battlefield_free", "hidden_armies", "border_skirmish")


def total(state: State, side: int) -> int:
    """What a side's pieces are worth together, less the other side's."""
    worth = lore_of(state.match).worth
    return sum(
        worth[pc.natural_type(i, state.marks)] * (1 if pc.side_of(i) == side else -1)
        for i, p in enumerate(state.points)
        if p != 255
    )


def action_of(before: State, command: Any) -> engine.Action | None:
    from slaget.games.kungabrade.mind.moves import command as said

    return next((a for a in engine.listed(before) if said(before, a) == command), None)


def given_away(before: State, command: Any, after: State) -> bool:
    """Whether the moved piece now stands where the mage takes it, and the move was not worth that."""
    action = action_of(before, command)
    if action is None or after.match.phase != "play" or not getattr(command, "to", None):
        return False
    side, p = before.turn, action[2]
    mine = [i for i, q in enumerate(after.points) if q == p and pc.side_of(i) == side]
    if not mine:
        return False
    piece, mage = mine[-1], pc.MAGES[1 - side]
    worth = lore_of(after.match).worth[pc.natural_type(piece, after.marks)]
    gained = sum(share * total(ending, side) for share, ending in outcomes(before, action)) - total(before, side)
    for reply in engine.listed(after):
        kind, a, q, targets = reply
        if after.points[mage] == a and (p in targets or (q == p and kind == engine.MOVE)):
            taken = sum(share for share, ending in outcomes(after, reply) if ending.points[piece] == 255)
            if 2 * taken > 1 and taken * worth > gained + _threat(after, side):
                return True
    return False


def _threat(after: State, side: int) -> int:
    """What the mover could gain next turn where it now stands."""
    from slaget.games.kungabrade.mind.moves import attack_gain

    asked = after._replace(turn=side)
    foe = asked.black if side == 0 else asked.white
    attacks = [a for a in engine.listed(asked) if a[3] or (a[0] == engine.MOVE and foe >> a[2] & 1)]
    return max((attack_gain(asked, a, q, targets) for _, a, q, targets in attacks), default=0)


def played(scenario: str, level: int, seed: int, told: Counter[str]) -> Game[Any, Any, Any, Any]:
    random = Random(seed)
    game = Game.start(KUNGABRADE, KUNGABRADE.load(scenario, {}), seeded(random.randbytes(32)))
    captain = slaget.player("kungabrade", level)
    while game.to_act:
        seat = game.to_act[0]
        before, begun = game.state, time.process_time()
        command = captain(game.view(seat), seat, random)
        spent = time.process_time() - begun
        game = game.play(command)
        if before.match.phase == "play":
            told["moves"] += 1
            told["microseconds"] += int(spent * 1_000_000)
            told["given away"] += given_away(before, command, game.state)
    return game


def main(games: int, level: int, scenarios: list[str]) -> None:
    for scenario in scenarios:
        told, ends, wins, turns = Counter[str](), Counter[str](), Counter[str](), 0
        for seed in range(games):
            game = played(scenario, level, seed, told)
            assert game.outcome is not None
            ends[game.outcome.reason] += 1
            wins[game.outcome.winners[0] if game.outcome.winners else "draw"] += 1
            turns += game.state.turn_no
        row = {"scenario": scenario, "level": level, "games": games, "ends": ends, "wins": wins}
        sense = {"turns": turns // games, "ms": round(told["microseconds"] / told["moves"] / 1000, 1)}
        share = {"moves": told["moves"], "given_away": told["given away"]}
        print(json.dumps({**row, **sense, **share}), flush=True)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 10, int(given[1]) if len(given) > 1 else 2, given[2:] or [*DEFAULTS])
