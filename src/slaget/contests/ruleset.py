"""Spel & Dobbel put together."""

from typing import TYPE_CHECKING, Final, TypeAlias

from slaget.contests import refusals
from slaget.contests.content import CATALOGUE
from slaget.contests.decide import admit, decide
from slaget.contests.evolve import evolve
from slaget.contests.forms import FORMS
from slaget.contests.greedy import greedy
from slaget.contests.messages import ANYTIME, CODEC, Command, Event
from slaget.contests.notation import snapshot
from slaget.contests.odds import odds
from slaget.contests.options import options
from slaget.contests.picture import picture
from slaget.contests.rules import DICE, RULES
from slaget.contests.seats import SEATS
from slaget.contests.settle import settle
from slaget.contests.setup import Setup
from slaget.contests.state import State, brief, initial, outcome, to_act
from slaget.contests.story import describe, narrate, prompt
from slaget.contests.words import words_of
from slaget.kernel import Game, Ruleset, Telling, Tools
from slaget.kernel.rules import codes_in

if TYPE_CHECKING:
    from slaget.players.mind import Mind
    from slaget.printing.offers import Sheets


def _mind() -> "Mind":
    """Imported when a player is first asked for."""
    from slaget.contests.mind import MIND

    return MIND


def _sheets() -> "Sheets":
    """What there is to print, loaded when something is."""
    from slaget.contests.printing import SHEETS

    return SHEETS


DobbelRuleset: TypeAlias = Ruleset[Setup, State, Command, Event]
DobbelGame: TypeAlias = Game[Setup, State, Command, Event]
DOBBEL: Final[DobbelRuleset] = Ruleset(
    "dobbel", "1", "Spel & Dobbel", RULES, Setup, CODEC,
    initial, decide, settle, evolve, to_act, options, outcome,
    seats=lambda _: SEATS, malformed=DICE, turn=DICE,
    static=("options",), growing=("rolls",),
    admit=admit, anytime=ANYTIME, exhaustive=True,
    codes=codes_in(refusals), mind=_mind, sheets=_sheets,
    telling=Telling(lambda state: words_of(state.setup), narrate, describe, picture, snapshot,
                    forms=FORMS, prompt=prompt, brief=brief),
    catalogue=CATALOGUE, tools=Tools(odds=odds, policies={"greedy": greedy}),
)  # fmt: skip
