"""Omringad's data files: presets of terrain and armies, and scenarios, one a file.

>>> load_scenario("snabbstart").terrain["A33"]
'castle'
>>> load_scenario("omringad/blixtkrig", {"seats": "4", "teams": "diagonal"}).options.teams
'diagonal'
>>> list(CATALOGUE.idle("pakten", {"teams": "none", "team_goal": "both"}))
['team_goal']
"""

from functools import partial
from typing import Final

from slaget.content.catalogue import Catalogue
from slaget.content.options import checked_options
from slaget.games.omringad.content.load import idle, read
from slaget.games.omringad.content.presets import check_presets, presets
from slaget.games.omringad.messages import CODEC
from slaget.games.omringad.setup import Options, Setup
from slaget.games.omringad.words import WORDS
from slaget.kernel import choices_of

__all__ = [
    "CATALOGUE",
    "check_presets",
    "check_scenario",
    "load_scenario",
    "load_scenario_file",
    "presets",
    "scenario_ids",
]

CATALOGUE: Final = Catalogue[Setup](
    game="omringad",
    formats=("slaget-omringad-scenario/1",),
    first=("blixtkrig",),
    read=read,
    named=lambda setup: (setup.scenario_id, {}),
    held=lambda setup: CODEC.dump(setup.options),
    unread=idle,
    given=partial(checked_options, "omringad-scenario.schema.json"),
    choices=choices_of(Options),
    words=WORDS,
)
check_scenario: Final = CATALOGUE.check
load_scenario: Final = CATALOGUE.load
load_scenario_file: Final = CATALOGUE.load_file
scenario_ids: Final = CATALOGUE.ids
