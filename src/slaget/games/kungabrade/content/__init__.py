"""Kungabräde's data files, loaded and checked.

>>> load_scenario("battlefield").credit
'Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use'
>>> load_scenario("kungabrade/conquest", {"no_progress_limit": "60"}).options.no_progress_limit
60
"""

from slaget.games.kungabrade.content.load import (
    check_formations,
    check_scenario,
    check_tables,
    load_combat_tables,
    load_formations,
    load_scenario,
    scenario_ids,
)

__all__ = [
    "check_formations",
    "check_scenario",
    "check_tables",
    "load_combat_tables",
    "load_formations",
    "load_scenario",
    "scenario_ids",
]
