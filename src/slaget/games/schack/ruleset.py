"""Schack put together."""

from typing import TYPE_CHECKING, Final, TypeAlias

from slaget.games.schack import refusals
from slaget.games.schack.bare import BARE
from slaget.games.schack.content import CATALOGUE
from slaget.games.schack.decide import admit, decide
from slaget.games.schack.evolve import evolve
from slaget.games.schack.forms import FORMS
from slaget.games.schack.greedy import greedy
from slaget.games.schack.messages import ANYTIME, CODEC, Command, Event, pinned
from slaget.games.schack.notation import cells, command_of, notation, position, snapshot
from slaget.games.schack.options import options
from slaget.games.schack.perft import search
from slaget.games.schack.picture import COLOURS, picture
from slaget.games.schack.rules import RULES, TURNS, UCI
from slaget.games.schack.seats import SEATS
from slaget.games.schack.settle import settle
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import State, answering, brief, initial, outcome, to_act
from slaget.games.schack.story import describe, narrate, prompt
from slaget.games.schack.words import words_of
from slaget.kernel import Game, Ruleset, Telling, Tools

if TYPE_CHECKING:
    from collections.abc import Mapping

    from slaget.kernel.catalogue import Shown
    from slaget.players.mind import Mind
    from slaget.printing.offers import Sheets
from slaget.kernel.rules import codes_in

SchackRuleset: TypeAlias = Ruleset[Setup, State, Command, Event]
SchackGame: TypeAlias = Game[Setup, State, Command, Event]


def _mind() -> "Mind":
    """How it thinks, loaded when a player is first asked for."""
    from slaget.games.schack.mind import MIND

    return MIND


def _shows() -> "Mapping[str, Shown]":
    """How parts of files are shown, loaded when one is."""
    from slaget.games.schack.shown import SHOWN

    return SHOWN


def _sheets() -> "Sheets":
    """What there is to print, loaded when something is."""
    from slaget.games.schack.printing import SHEETS

    return SHEETS


SCHACK: Final[SchackRuleset] = Ruleset(
    "schack", "1", "Schack", RULES, Setup, CODEC,
    initial, decide, settle, evolve, to_act, options, outcome,
    seats=lambda _: SEATS, malformed=UCI, turn=TURNS,
    static=("options",), growing=("moves", "occurrences"), cells=cells,
    admit=admit, anytime=ANYTIME, answering=answering, exhaustive=True,
    codes=codes_in(refusals), content=pinned,
    telling=Telling(lambda state: words_of(state.engine), narrate, describe, picture, snapshot,
                    notation=notation, command_of=command_of, colours=lambda _setup: COLOURS,
                    forms=FORMS, prompt=prompt, brief=brief),
    catalogue=CATALOGUE, tools=Tools(policies={"greedy": greedy}, position=position, search=search, bare=BARE),
    mind=_mind,
    sheets=_sheets, shows=_shows,
)  # fmt: skip
