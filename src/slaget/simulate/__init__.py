"""Policies that play, batches of games played by them, and what the batches show.

>>> from slaget.kernel import find
>>> nissan = find("nissan")
>>> both = {"norse": "greedy", "danish": "greedy"}
>>> plan = plan_of(nissan, nissan.load("forsta_motet", {}), both, bytes(32), games=3)
>>> sorted(summary(plan, run(plan))["wins"])
['danish', 'draw', 'norse']
"""

from slaget.simulate.batch import each_game, end_with_parent, in_folder, kept, run, seed_kept
from slaget.simulate.book import OtherRun
from slaget.simulate.compare import compared
from slaget.simulate.figures import summary
from slaget.simulate.intervals import wilson
from slaget.simulate.logs import Logs
from slaget.simulate.plan import Plan, Record, plan_of, play_game
from slaget.simulate.policies import play_out, policy, random_policy
from slaget.simulate.programs import THINK_MS

__all__ = [
    "THINK_MS",
    "Logs",
    "OtherRun",
    "Plan",
    "Record",
    "compared",
    "each_game",
    "end_with_parent",
    "in_folder",
    "kept",
    "plan_of",
    "play_game",
    "play_out",
    "policy",
    "random_policy",
    "run",
    "seed_kept",
    "summary",
    "wilson",
]
