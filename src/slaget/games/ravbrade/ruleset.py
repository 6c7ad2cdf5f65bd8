"""Rävbräde put together."""

from typing import TYPE_CHECKING, Final, TypeAlias

from slaget.games.ravbrade import refusals
from slaget.games.ravbrade.bare import BARE
from slaget.games.ravbrade.content import CATALOGUE
from slaget.games.ravbrade.decide import admit, decide
from slaget.games.ravbrade.evolve import evolve
from slaget.games.ravbrade.forms import FORMS
from slaget.games.ravbrade.greedy import greedy
from slaget.games.ravbrade.messages import ANYTIME, CODEC, Command, Event
from slaget.games.ravbrade.notation import cells, command_of, notation, pinned, position, snapshot
from slaget.games.ravbrade.options import options
from slaget.games.ravbrade.perft import search
from slaget.games.ravbrade.picture import COLOURS, picture
from slaget.games.ravbrade.rules import ONE_MOVE, RULES
from slaget.games.ravbrade.seats import SEATS
from slaget.games.ravbrade.settle import settle
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.state import State, began, brief, initial, outcome, to_act
from slaget.games.ravbrade.story import describe, narrate, prompt
from slaget.games.ravbrade.words import WORDS
from slaget.kernel import Game, Ruleset, Telling, Tools
from slaget.kernel.rules import codes_in

if TYPE_CHECKING:
    from slaget.players.mind import Mind
    from slaget.printing.offers import Sheets

RavbradeRuleset: TypeAlias = Ruleset[Setup, State, Command, Event]
RavbradeGame: TypeAlias = Game[Setup, State, Command, Event]


def _mind() -> "Mind":
    """How it plays itself, loaded when a player is first asked for."""
    from slaget.games.ravbrade.mind import MIND

    return MIND


def _sheets() -> "Sheets":
    """What there is to print, loaded when something is."""
    from slaget.games.ravbrade.printing import SHEETS

    return SHEETS


STANDARD_SHA256: Final = "6b76f2bc09ef9ab90bfe06aa59b23c5622539cd8fdc852a9813f909a09395db5"
"""The digest of the standard board in its canonical form (``data/cards/ravbrade/standard.yaml``)."""
RAVBRADE: Final[RavbradeRuleset] = Ruleset(
    "ravbrade", "1", "Rävbräde", RULES, Setup, CODEC,
    initial, decide, settle, evolve, to_act, options, outcome,
    seats=lambda _: SEATS, began=began, malformed=ONE_MOVE, turn=ONE_MOVE,
    static=("options",), growing=("occurrences",), cells=cells,
    admit=admit, anytime=ANYTIME, exhaustive=True, content=pinned,
    codes=codes_in(refusals),
    telling=Telling(lambda _: WORDS, narrate, describe, picture, snapshot,
                    notation=notation, command_of=command_of, colours=lambda _setup: COLOURS,
                    forms=FORMS, prompt=prompt, brief=brief),
    catalogue=CATALOGUE, tools=Tools(policies={"greedy": greedy}, position=position, search=search, bare=BARE),
    mind=_mind,
    sheets=_sheets,
)  # fmt: skip
