"""Nissan's data files, loaded and checked.

>>> load_scenario("forsta_motet").ships["norse"][0].name
'Kungsdraken'
>>> load_scenario("nissan/slaget", {"doubling_tiles": "3"}).options.doubling_tiles
3
>>> sorted(load_decks())
['danish', 'norse']
"""

from slaget.games.nissan.content.load import (
    check_decks,
    check_file,
    check_scenarios,
    leader_names,
    load_decks,
    load_scenario,
    scenario_ids,
    with_decks,
)

__all__ = [
    "check_decks",
    "check_file",
    "check_scenarios",
    "leader_names",
    "load_decks",
    "load_scenario",
    "scenario_ids",
    "with_decks",
]
