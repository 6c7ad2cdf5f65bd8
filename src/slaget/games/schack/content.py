"""The scenarios of Schack: ``data/scenarios/schack``, read and checked."""

from typing import Final

from slaget.content.flat import flat_catalogue, flat_kit
from slaget.games.schack.messages import CODEC
from slaget.games.schack.rules import START_FROM
from slaget.games.schack.setup import Setup
from slaget.games.schack.words import WORDS

KIT: Final = flat_kit("schack")
CATALOGUE: Final = flat_catalogue("schack", Setup, CODEC, rule=START_FROM, words=WORDS)
check_scenarios: Final = CATALOGUE.check
