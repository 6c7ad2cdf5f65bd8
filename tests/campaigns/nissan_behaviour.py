"""How battles between players go, not only who wins: python tests/campaigns/nissan_behaviour.py [SCENARIO N A B]

N battles of policy A against policy B (``level:2``, ``greedy``, ``habit`` ...), sides changed, seeds 0, 1, 2 ...
One JSON line: wins of A, draws, ends, turns, shares of battles with a tie, a slide, a fallen king, actions by
kind a battle, seconds, and by player the *idle share*: of the orders that a played card gives (the lesser of
its activation and the ships with ready crews that it can name) those spent on no action. ``last`` is the number
of actions in the last third of the turns for 100 in the first.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from attrs import define, field
from nissan_bound import BOUNDS, NO_BOUNDS

from slaget.games.nissan import NISSAN
from slaget.games.nissan.decide_turn import activation_value
from slaget.games.nissan.options import nameable
from slaget.kernel import Game, seeded
from slaget.players.budget import Budget
from slaget.players.choose import search
from slaget.players.dice import Dice, dice_of
from slaget.players.levels import LEVELS

ACTIONS = ("row", "slide", "tie", "cut", "shoot", "move", "attack")


def kind_of(command: Any) -> str:
    """The kind of an action; slides are told apart from other rows."""
    name = {"RowForward": "row", "RowSlide": "slide"}.get(type(command).__name__)
    return name or type(command).__name__.lower()


@define
class Battle:
    """What is counted in one battle, by side."""

    given: Counter[str] = field(factory=Counter)
    used: Counter[str] = field(factory=Counter)
    kinds: Counter[str] = field(factory=Counter)
    by_turn: Counter[int] = field(factory=Counter)
    acted: bool = False

    def see(self, state: Any, command: Any) -> None:
        """Count a command that is given in a state."""
        kind, side = kind_of(command), state.active
        if kind == "activate":
            ships = [s for s in nameable(state) if any(not state.fighters[f].acted for f in state.aboard(s, side))]
            limit = activation_value(state)
            self.given[side] += len(ships) if limit is None else min(limit, len(ships))
        elif kind == "beginship":
            self.acted = False
        elif kind in ACTIONS:
            self.kinds[kind] += 1
            self.by_turn[state.turn] += 1
            if not self.acted:
                self.used[side] += 1
            self.acted = True

    def last_third(self, turns: int) -> tuple[int, int]:
        """Actions of the first third of the turns, and of the last."""
        third = turns // 3
        first = sum(n for turn, n in self.by_turn.items() if turn <= third)
        return first, sum(n for turn, n in self.by_turn.items() if turn > turns - third)


def policy_of(name: str) -> Callable[..., Any]:
    if name == "habit":
        from slaget.games.nissan.mind.habit import habit

        return lambda view, seat, random: habit(view, seat, Dice(random.getrandbits(64)))
    if name.startswith("level:"):
        level, _, more = name.removeprefix("level:").partition(",")
        key, _, number = more.partition(":")
        return leveled(int(level), int(number) if key == "iterations" else None)
    from slaget.simulate.policies import policy

    return policy(name, NISSAN)


def leveled(level: int, iterations: int | None) -> Callable[..., Any]:
    """The search of a level, without the front that tells what it found."""
    assert NISSAN.mind is not None
    mind = NISSAN.mind()
    number = LEVELS["nissan"][level - 1] if iterations is None else iterations

    def choose(view: Any, seat: str, random: Random) -> Any:
        dice = dice_of(random.getrandbits(256), "nissan", view.phase)
        return search(mind.search(view, seat), NISSAN, view, seat, level, Budget(number), dice).tried[0].command

    return choose


def battle(
    scenario: str, seed: int, norse: Any, danish: Any, bounds: Mapping[str, str] = NO_BOUNDS
) -> tuple[Game, Battle]:
    """One battle, watched; the scenario is a bundled one or ``FILE#id``; for bounds see ``nissan_bound``."""
    random, watch, ruleset = Random(seed), Battle(), NISSAN
    setup = NISSAN.load_file(scenario) if "#" in scenario else NISSAN.load(scenario, {})
    for side, bound in bounds.items():
        ruleset, setup = BOUNDS[bound](ruleset, setup, side)
    game = Game.start(ruleset, setup, seeded(random.randbytes(32)))
    players = {"norse": norse, "danish": danish}
    while game.to_act:
        seat = game.to_act[0]
        command = players[seat](game.view(seat), seat, random)
        watch.see(game.state, command)
        game = game.play(command)
    return game, watch


def campaign(scenario: str, number: int, a: str, b: str) -> dict[str, Any]:
    """The figures of so many battles."""
    players = policy_of(a), policy_of(b)
    wins: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    given: Counter[str] = Counter()
    used: Counter[str] = Counter()
    started = time.process_time()
    for seed in range(number):
        first = seed % 2
        game, watch = battle(scenario, seed // 2, players[first], players[1 - first])
        names = {"norse": "ab"[first], "danish": "ab"[1 - first]}
        assert game.outcome is not None
        winner = game.outcome.winners[0] if game.outcome.winners else None
        wins[names[winner] if winner else "draw"] += 1
        wins[winner or "nobody"] += 1
        ends[game.outcome.reason] += 1
        if "king" in game.outcome.reason and winner:
            ends["by_" + names[winner]] += 1
        kinds.update(watch.kinds)
        first_third, last_third = watch.last_third(game.state.turn)
        seen.update(turns=game.state.turn, first=first_third, last=last_third)
        seen.update(tie=bool(watch.kinds["tie"]), slide=bool(watch.kinds["slide"]))
        for side, name in names.items():
            given[name] += watch.given[side]
            used[name] += watch.used[side]
    return {
        "scenario": scenario, "a": a, "b": b, "games": number,
        "wins": {name: wins[name] for name in ("a", "b", "draw", "norse", "danish")}, "ends": dict(ends),
        "turns": round(seen["turns"] / number, 1),
        "tie_%": round(100 * seen["tie"] / number), "slide_%": round(100 * seen["slide"] / number),
        "king_%": round(100 * (ends["king_fell"] + ends["both_kings_fell"]) / number),
        "idle_%": {name: round(100 - 100 * used[name] / max(1, given[name]), 1) for name in "ab"},
        "last": round(100 * seen["last"] / max(1, seen["first"])),
        "actions": {kind: round(kinds[kind] / number, 1) for kind in ACTIONS},
        "seconds": round((time.process_time() - started) / number, 2),
    }  # fmt: skip


if __name__ == "__main__":
    given = sys.argv[1:]
    scenario, number = (given[0], int(given[1])) if len(given) > 1 else ("forsta_motet", 4)
    a, b = (given[2], given[3]) if len(given) > 3 else ("level:2", "level:2")
    print(json.dumps(campaign(scenario, number, a, b)), flush=True)
