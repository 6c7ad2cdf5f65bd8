"""The data files of the tafl family, loaded and checked.

>>> load_scenario("tafl/nefatavl", {"stall_limit": "20"}).parameters.stall_limit
20
"""

from slaget.games.tafl.content.check import check_rules, check_scenarios
from slaget.games.tafl.content.load import (
    RULES_SCHEMA,
    Known,
    idle_options,
    in_force,
    known_scenarios,
    load_scenario,
)
from slaget.games.tafl.content.rulebooks import Rulebook, rulebook, rulebook_ids

__all__ = [
    "RULES_SCHEMA",
    "Known",
    "Rulebook",
    "check_rules",
    "check_scenarios",
    "idle_options",
    "in_force",
    "known_scenarios",
    "load_scenario",
    "rulebook",
    "rulebook_ids",
]
