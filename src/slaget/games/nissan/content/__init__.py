"""Nissan's data files, loaded and checked.

>>> load_scenario("forsta_motet").ships["norse"][0].name
'Kungsdraken'
>>> setup = load_scenario("nissan/egen_uppstallning", {"touch_tolerance": "0.75"})
>>> setup.setup, setup.options.touch_tolerance, len(setup.ships["danish"])
('free', 75, 8)
>>> scenario_ids()
('forsta_motet', 'natten_i_viken', 'slaget', 'egen_uppstallning')
>>> sorted(load_decks())
['danish', 'norse']
"""

from functools import partial
from typing import Final

from slaget.content.catalogue import Catalogue
from slaget.content.documents import check_file
from slaget.content.options import checked_options
from slaget.games.nissan.cards.sheet import deck_hashes, deck_json, deck_markdown, decks_html
from slaget.games.nissan.content.files import DECK, SCENARIOS_FORMAT
from slaget.games.nissan.content.kit import KIT
from slaget.games.nissan.content.load import (
    decks_at,
    examine,
    held,
    leader_names,
    load_decks,
    read,
    with_decks,
)
from slaget.games.nissan.content.meaning.costs import costs
from slaget.games.nissan.content.meaning.witness import witnessed
from slaget.games.nissan.content.texts import effects_of
from slaget.games.nissan.setup import Options, Setup
from slaget.kernel import choices_of
from slaget.kernel.catalogue import Decks

__all__ = [
    "CATALOGUE",
    "check_file",
    "check_scenarios",
    "leader_names",
    "load_decks",
    "load_scenario",
    "load_scenario_file",
    "scenario_ids",
    "with_decks",
]

CATALOGUE: Final = Catalogue[Setup](
    game="nissan",
    formats=(KIT.format, SCENARIOS_FORMAT),
    rule="NI-8.16",
    read=read,
    named=lambda setup: (setup.scenario_id, setup.title),
    held=held,
    examine=examine,
    given=partial(checked_options, "nissan-scenarios.schema.json"),
    choices=choices_of(Options),
    decks=Decks(
        formats=DECK.formats,
        load=decks_at,
        laid=with_decks,
        names=leader_names,
        markdown=deck_markdown,
        sheet=decks_html,
        hashes=deck_hashes,
        about=deck_json,
        effects_of=effects_of,
        costs=costs,
        witnessed=witnessed,
    ),
)
check_scenarios: Final = CATALOGUE.check
load_scenario: Final = CATALOGUE.load
load_scenario_file: Final = CATALOGUE.load_file
scenario_ids: Final = CATALOGUE.ids
