"""Omringad's data files: tables of units and terrain, layouts, garrisons, maps, scorings, cups, and scenarios.

>>> load_scenario("snabbstart").terrain["A33"]
'castle'
>>> load_scenario("omringad/blixtkrig", {"seats": "4", "teams": "diagonal"}).options.teams
'diagonal'
>>> list(CATALOGUE.idle("pakten", {"teams": "none", "team_goal": "both"}))
['team_goal']
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

import attrs

from slaget.content.catalogue import Catalogue
from slaget.content.documents import opened
from slaget.content.kit import SCENARIOS, Kind, Kit
from slaget.content.library import bundled_parts
from slaget.content.moves import gathered, renamed, whole
from slaget.content.options import checked_options
from slaget.games.omringad.content.load import idle, read
from slaget.games.omringad.messages import CODEC
from slaget.games.omringad.setup import BAD_OPTIONS, Options, Setup
from slaget.games.omringad.words import WORDS
from slaget.kernel import choices_of

__all__ = ["CATALOGUE", "KIT", "check_scenario", "load_scenario", "load_scenario_file", "presets", "scenario_ids"]

_RULES: Final = [a.name for a in attrs.fields(Options) if a.name not in ("terrain", "garrison")]
KIT: Final = Kit(
    game="omringad",
    kinds=(
        Kind("units", "table of units", "enhetstabell", plays="units"),
        Kind("terrains", "table of terrain", "terrängtabell", plays="terrains"),
        Kind("layouts", "layout", "terrängutlägg", plays="layout"),
        Kind("garrisons", "garrison", "garnison", plays="garrison"),
        Kind("maps", "map", "karta", plays="map -options.seats -options.board_links -options.links"),
        Kind("scorings", "scoring", "poängräkning", plays="scoring"),
        Kind("cups", "cup", "kopp", plays="cup"),
        SCENARIOS,
    ),
    moves={
        "slaget-omringad-scenario/1": (
            whole("scenarios"),
            renamed("scenarios.*.terrain", "layout"),
            gathered("scenarios.*", _RULES),
        ),
        "slaget-omringad-presets/1": (renamed("terrains", "layouts"), renamed("armies", "garrisons")),
    },
    bundled=("scenarios/omringad", "cards/omringad"),
)
CATALOGUE: Final = Catalogue[Setup](
    game="omringad",
    formats=(KIT.format, "slaget-omringad-scenario/1"),
    first=("blixtkrig",),
    read=read,
    named=lambda setup: (setup.scenario_id, {}),
    held=lambda setup: CODEC.dump(setup.options),
    unread=idle,
    given=partial(checked_options, "omringad-scenario.schema.json"),
    choices=choices_of(Options),
    outside=BAD_OPTIONS,
    words=WORDS,
)
check_scenario: Final = CATALOGUE.check
load_scenario: Final = CATALOGUE.load
load_scenario_file: Final = CATALOGUE.load_file
scenario_ids: Final = CATALOGUE.ids


def presets() -> Mapping[str, tuple[str, ...]]:
    """The ids of the bundled layouts and garrisons, as files of the first format call the two.

    >>> sorted(presets()["terrains"])
    ['balanced', 'coastal', 'highland']
    """
    known = bundled_parts(KIT, opened)
    kinds = {"terrains": "layouts", "armies": "garrisons"}
    return {old: tuple(name for of, name in known if of == kind) for old, kind in kinds.items()}
