"""Omringad's data files: presets of terrain and armies, and scenarios, one a file.

>>> load_scenario("snabbstart").terrain["A33"]
'castle'
>>> load_scenario("omringad/blixtkrig", {"seats": "4", "teams": "diagonal"}).options.teams
'diagonal'
"""

from slaget.games.omringad.content.load import check_scenario, idle_options, load_scenario, scenario_ids, titles
from slaget.games.omringad.content.presets import check_presets, presets

__all__ = ["check_presets", "check_scenario", "idle_options", "load_scenario", "presets", "scenario_ids", "titles"]
