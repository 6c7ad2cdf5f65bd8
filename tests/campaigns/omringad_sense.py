"""Whether Omringad's general has sense: python tests/campaigns/omringad_sense.py [SCENARIO N LEVEL RIVAL FIRST]

N games of a general of a level in one seat (with its allies, where there are teams) against RIVAL (``greedy``,
``level:2`` ...) in the others, sides changed, games FIRST (0), FIRST + 1 ... One JSON line: wins, and

- ``free``: prizes (castle, village, forest, mountain) that lay undefended in the general's reach when it passed, or
  that it took, and that it could hold: no rival who has not passed could still come there this round, and the unit
  that takes it leaves no prize of its own open to one. ``missed`` of them it left.
- ``attacks``: battles in which the general was the attacker; ``rash`` are those whose exact odds for it, by the
  units as they were after its last move there, were under a third, all hits laid as its mind lays them;
  ``relieved`` those whose odds fell so low since rivals came to help.
- milliseconds a decision, the median and the slowest.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import median
from typing import Any

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.mind.battles import force, fought
from slaget.games.omringad.mind.ground import arriving, land_of
from slaget.games.omringad.mind.marching import Planner
from slaget.games.omringad.mind.weigh import rules_of
from slaget.games.omringad.pieces import Unit
from slaget.games.omringad.setup import partners
from slaget.games.omringad.state import State
from slaget.kernel import Game, seeded
from slaget.players.fixed import ONE
from slaget.players.player import player
from slaget.simulate import policy


def free_prizes(state: State, seat: int) -> set[str]:
    """The undefended prizes that a seat can take with one move, and hold."""
    land, planner = land_of(state), Planner(state, seat)
    rivals = [square for reach in arriving(state, seat, False) for square in reach]
    found: set[str] = set()
    for march in planner.marches(exact=False):
        end, start = march.path[-1], march.start
        takes = end in land.prizes and end not in planner.foes and end in planner.gains
        able = any(unit.info.conqueror for unit in march.units)
        opens = len(march.units) == len(state.field.stack(start, seat)) and start in land.prizes
        if takes and able and end not in rivals and not (opens and start in rivals):
            found.add(end)
    return found


def odds_at(state: State, square: str, ours: set[int], coming: Sequence[Unit] = ()) -> int:
    """The chance of the general's side in a square that it attacks, with those who come."""
    here = state.field.at(square)
    mine = [unit for seat, units in here.items() if seat in ours for unit in units]
    theirs = [unit for seat, units in here.items() if seat not in ours for unit in units]
    return fought(force([*mine, *coming]), force(theirs), rules_of(state, square)).attacker


def attacks(event: m.BattleOpened, ours: set[int]) -> bool:
    """Whether the general's side brought a battle about."""
    return (
        bool(set(event.parties) & ours) and not set(event.defending_side) & ours and "dragon" not in event.parties
    )


def played(scenario: str, number: int, level: int, rival: str, counts: Counter[str], times: list[float]) -> None:
    setup = OMRINGAD.load(scenario, {})
    sides = partners(setup.options)
    ours = set(sides[number % len(sides)])
    general, other = player(OMRINGAD, level), policy(rival, OMRINGAD)
    random = Random(number)
    sought: dict[tuple[int, str], int] = {}
    game = Game.start(OMRINGAD, setup, seeded(Random(number // len(sides)).randbytes(32)))
    while game.to_act:
        seat: Any = game.to_act[0]
        view = game.view(seat)
        before = game.state
        begun = time.process_time()
        command = (general if seat in ours else other)(view, seat, random)
        if seat in ours:
            times.append(time.process_time() - begun)
            if isinstance(command, m.PassMovement) and seat not in before.table.out:
                left = len(free_prizes(before, seat))
                counts.update(missed=left, free=left)
            elif isinstance(command, m.Move):
                end, coming = command.path[-1], [before.field.by_id[name][1] for name in command.units]
                counts["free"] += len(free_prizes(before, seat) & {end})
                if before.hostile(end, seat):
                    sought[before.table.round, end] = odds_at(before, end, ours, coming)
        game = game.play(command)
        for event in game.log[len(game.log) - 1].events:
            if isinstance(event, m.BattleOpened) and attacks(event, ours):
                first = sought.get((before.table.round, event.square), ONE)
                rash = first < ONE // 3
                fell = not rash and odds_at(before, event.square, ours) < ONE // 3
                counts.update(attacks=1, rash=rash, relieved=fell)
    assert game.outcome is not None
    counts["wins"] += set(game.outcome.winners) == ours


def main() -> None:
    words = sys.argv[1:]
    scenario, number, level, rival, first = (*words, *("snabbstart", "4", "3", "greedy", "0")[len(words) :])
    counts: Counter[str] = Counter({"wins": 0, "free": 0, "missed": 0, "attacks": 0, "rash": 0, "relieved": 0})
    times: list[float] = []
    for each in range(int(first), int(first) + int(number)):
        played(scenario, each, int(level), rival, counts, times)
    spent = {"median_ms": round(1000 * median(times), 1), "slowest_ms": round(1000 * max(times), 1)}
    print(
        json.dumps(
            {"scenario": scenario, "games": int(number), "level": int(level), "rival": rival, **counts, **spent}
        )
    )


if __name__ == "__main__":
    main()
